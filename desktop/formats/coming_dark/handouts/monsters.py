"""Random Monster cards: the twenty of the table; whoever kills one keeps its card."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.library.card_words import card_words
from desktop.print.cards.card import Card, Note, does, first_that_fits, mana_cost, said, with_mana
from desktop.print.cards.handout import CardHandout, Named, by_name

from ..rules.ruleset import Monster, Ruleset
from ..rules.state import DarkState
from .kinds import MONSTER, of_its_own
from .letterhead import LETTERHEAD, event_line


def monster_card(state: DarkState, monster: Monster) -> Card:
    """The card of a Random Monster: what it does while nobody controls it, what the event changes."""
    figures = (monster.power, monster.toughness)
    return Card(
        #: what it is called tells best what it is: a Bog Serpent is of the sea.
        of_its_own(MONSTER, f"Creature — {monster.name}", monster.name),
        monster.name,
        monster.emblem,
        "Random Monster",
        "Haste",
        "/".join(figures) if all(figures) else "",
        cost=mana_cost(monster.cost),
        does=does(card_words(monster.name)),
        notes=_notes(state.rules, monster),
        footer_left=event_line(state),
        footer_right=f"d{state.rules.event.monster_die} {monster.roll}",
    )


def _notes(ruleset: Ruleset, monster: Monster) -> tuple[Note, ...]:
    wild = said(("strong", "While nobody has subdued it,"), " it untaps with everyone and attacks the other player.")
    #: CD-27: once in each turn of one's own; the throw is part of the cost, so a counterspell may wait for it.
    subdue: Note = (
        *said(("strong", "Subdue it: ")),
        *with_mana(
            f"a colourless sorcery, {ruleset.subdue.cost} and a d{ruleset.subdue.die} its cost, once in your turn. "
        ),
        *said("Your tier or less: it is yours. Counterspells may wait for the die."),
    )
    short: Note = (
        *said(("strong", "Subdue: ")),
        *with_mana(f"a sorcery, {ruleset.subdue.cost} and a d{ruleset.subdue.die} its cost; your tier or less."),
    )
    brief: Note = (
        *said(("strong", "Subdue: ")),
        *with_mana(f"{ruleset.subdue.cost} and a d{ruleset.subdue.die}; your tier or less."),
    )
    trophy = said(("quiet", "Killed it? Keep this card as a trophy."))
    words = does(card_words(monster.name))
    if not monster.note:
        return first_that_fits((wild, subdue, trophy), (wild, short, trophy), (wild, short), does=words)
    change = (*said(("strong", "Event change: ")), *with_mana(monster.note))
    longer = (wild, change, subdue), (change, subdue, trophy), (change, subdue)
    return first_that_fits(*longer, (change, short), (change, brief), does=words)


def _cards(state: DarkState) -> Iterator[Named]:
    return by_name(monster_card(state, monster) for monster in state.rules.monsters)


monster_cards = CardHandout(LETTERHEAD, "Random Monsters", _cards)

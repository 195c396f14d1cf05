"""Random Monster cards: the twenty of the table; whoever kills one keeps its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desktop.library.card_words import card_words
from desktop.print.cards.card import Card, Note, does, first_that_fits, mana_cost, said, with_mana
from desktop.print.cards.sheet import Layout, Skip, card_sheets, imposition
from desktop.print.layout.paper import Paper
from desktop.print.type.styles import Ink

from ..rules.ruleset import Monster, Ruleset
from ..rules.state import DarkState
from .kinds import MONSTER, of_its_own
from .letterhead import event_line

TITLE = "Random Monsters"


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


def monster_cards(
    state: DarkState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    layout: Layout = "9-up",
    backs: bool = False,
    copies: int = 1,
    counts: Mapping[str, int] | None = None,
    chosen: Sequence[str] = (),
    skip: Skip = 0,
) -> bytes:
    """Every Random Monster of the ruleset (or the ``chosen``), ``copies`` of each or as many as ``counts`` says."""
    monsters = [monster for monster in state.rules.monsters if not chosen or monster.name in chosen]
    many = counts if counts is not None else {monster.name: copies for monster in monsters}
    cards = [monster_card(state, monster) for monster in monsters for _ in range(many.get(monster.name, 0))]
    return card_sheets(cards, imposition(paper, layout), TITLE, ink=ink, backs=backs, skip=skip)

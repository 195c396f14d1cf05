"""The three decks as cards to cut out: each deck in its own frame, our own words, our own pictures."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.library.card_words import card_words
from desktop.print.cards.card import Card, Note, does, first_that_fits, mana_cost, said
from desktop.print.cards.handout import CardHandout, Named, by_name
from desktop.print.drawing.composer import card_scene

from ..rules.keywords import words_of
from ..rules.ruleset import PARTS, Part
from ..rules.scenario import PART_NAMES, Boss, Scenario, ScenarioCard
from ..rules.state import ScenarioState
from .frames import BOSS, FRAMES
from .letterhead import LETTERHEAD, NO_SCENARIO, event_line, printed_scenarios


def _cards(state: ScenarioState) -> Iterator[Named] | str:
    """Every card of the scenario at the table (or the first), deck after deck, the boss last."""
    found = printed_scenarios(state)
    if not found:
        return NO_SCENARIO
    scenario = found[0]
    if not scenario.size:
        return f"{scenario.name} has no cards yet."
    cards = [deck_card(state, scenario, part, card) for part, card in scenario.all_cards()]
    return by_name([*cards, *([boss_card(state, scenario, scenario.boss)] if scenario.boss else [])])


scenario_cards = CardHandout(LETTERHEAD, "Scenario cards", _cards)


def deck_card(state: ScenarioState, scenario: Scenario, part: Part, card: ScenarioCard) -> Card:
    """A card of one of the decks."""
    kind, _, subtype = card.type.partition(" — ")
    size = f"{card.power}/{card.toughness}" if card.is_creature and card.power else ""
    #: the plate needs room: a legend is told by its name, and what is no creature has its strip for itself.
    strip = kind.removeprefix("Legendary ") if size else card.type
    frame = FRAMES[part]
    scene = card_scene(card.name, card.type, "".join(colour for colour in "WUBRG" if colour in card.cost))
    return Card(
        frame,
        card.name,
        scene,
        strip or "Card",
        subtype if size else "",
        size,
        cost=mana_cost(card.cost),
        does=_does(card),
        notes=_notes(part, card),
        footer_left=scenario.name,
        footer_right=f"{PART_NAMES[part]} deck",
        tier=PARTS.index(part) + 1,
    )


def _does(card: ScenarioCard) -> tuple[Note, ...]:
    """What the author wrote of it, below what it is able to; else what is known of the card."""
    if not card.says and (words := card_words(card.name)):
        return does(words)
    moves = [mark.capitalize() for mark in card.marks if mark in ("flying", "haste", "vigilance", "defender")]
    keywords: list[Note] = [said(("strong", ", ".join(moves) + "."))] if moves else []
    return (*keywords, *does(card.says))


def _notes(part: Part, card: ScenarioCard) -> tuple[Note, ...]:
    marks: list[Note] = [said(("quiet", told)) for mark in card.marks if (told := words_of(mark, part))]
    words = _does(card)
    plain: list[Note] = [said(("quiet", _plain(card)))] if not (words or marks) else []
    return first_that_fits((*marks, *plain), does=words)


def _plain(card: ScenarioCard) -> str:
    if not card.type:
        return "Nothing is known of it here: lay the real card beside it."
    if card.is_land:
        return "It is put into play and is the card of its turn."
    if card.is_creature:
        return "It attacks, or uses an ability, every turn in which it can."
    return "Played free of cost; where it has to choose, a die does."


def boss_card(state: ScenarioState, scenario: Scenario, boss: Boss) -> Card:
    """The boss: a card beside the three decks."""
    words = does(boss.says or card_words(boss.name))
    plays = "It attacks." if boss.plays == "attack" else "It uses its abilities and does not attack."
    notes = (
        said(("strong", "Quick and indestructible. "), f"{plays} It never blocks."),
        said(("quiet", "Whatever takes it away puts it in reserve; it is back next turn.")),
    )
    return Card(
        BOSS,
        boss.name,
        strip="Boss",
        aside="Legendary Creature",
        medallion=f"{boss.power}/{boss.toughness}",
        does=words,
        notes=first_that_fits(notes, notes[:-1], does=words),
        footer_left=event_line(state),
        footer_right=scenario.name,
        tier=3,
    )

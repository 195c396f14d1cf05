"""Countdown and marker cards: what lies on the table so that everybody sees where the scenario stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from desktop.print.cards.card import Card, Note, draw_card, said
from desktop.print.cards.handout import CardHandout, Named, by_name
from desktop.print.cards.sheet import Sides, card_sides
from desktop.print.layout.paper import mm
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INDIGO, INK, TextStyle

from ..rules.scenario import PART_NAMES, Scenario
from ..rules.state import ScenarioState
from ..rules.views.table import X_WORDS
from .frames import TABLE
from .letterhead import LETTERHEAD, event_line, printed_scenarios

_FIGURE = TextStyle(fonts.SERIF_BOLD, 15, 18)
_SMALL = TextStyle(fonts.SANS_SEMIBOLD, 8.6, 10)
#: the note's room on a card.
_LEFT, _TOP, _WIDE, _HIGH = 6.2 * mm, 58.8 * mm, 50.6 * mm, 21.6 * mm


def _cards(state: ScenarioState) -> Iterator[Named]:
    """Countdown, both charts, Reserve Zone, held counters, the special rule and its track, X, damage."""
    found = printed_scenarios(state)
    return by_name(_markers(state, found[0] if found else None))


marker_cards = CardHandout(LETTERHEAD, "Countdown and markers", _cards)


def _markers(state: ScenarioState, scenario: Scenario | None) -> Iterator[Card | Sides]:
    rules = state.rules.scenario
    steps = [str(n) for n in range(rules.countdown, 0, -1)]
    countdown = (
        f"One less after each turn of the scenario. At 0 Endgame comes: it counts from turn {rules.countdown + 1}."
    )
    yield _tracked(_card(state, "Countdown", "Die", countdown), steps)
    yield _chart(state, "Before Endgame", False)
    yield _chart(state, "With Endgame", True)
    yield from _zone_cards(state)
    if scenario is not None:
        yield from _rule_cards(state, scenario)
    damage = f"{rules.commander_damage} from one commander wins the game."
    five = [str(n) for n in range(1, rules.commander_damage + 1)]
    yield _tracked(_card(state, "Commander damage", "To the scenario", damage), five)


def _zone_cards(state: ScenarioState) -> Iterator[Card]:
    rules = state.rules.scenario
    faces = f"{rules.counter_from}–6" if rules.counter_from < 6 else "6"
    yield _card(state, "Reserve Zone", "Zone", "Drawn cards wait here. They are played first next turn, in this order.")
    yield _card(
        state,
        "Held counter",
        "Reserve",
        f"When you cast what it can reach, roll: on {faces} it counters. The oldest rolls first.",
    )
    yield _card(state, "Its graveyard", "Zone", "One graveyard for all three decks.")
    yield _card(state, "Face down", "Marker", "A 2/2. It is turned up as the scenario's next turn begins.", "2/2")


def _rule_cards(state: ScenarioState, scenario: Scenario) -> Iterator[Card | Sides]:
    if scenario.special_rule:
        yield _card(state, "Special rule", scenario.name, scenario.special_rule)
    if scenario.counter_name:
        track = [str(scenario.counter_start + n) for n in range(14)]
        yield _tracked(_card(state, scenario.counter_name.capitalize(), "Counter", ""), track)
    chosen = state.game.x if state.game else scenario.x
    yield _card(state, "X", "Chosen before the game", f"X is the number of {X_WORDS[chosen]}.")


def _card(state: ScenarioState, name: str, strip: str, words: str, figure: str = "") -> Card:
    notes: tuple[Note, ...] = (said(words),) if words else ()
    return Card(
        TABLE, name, "", strip, "", figure, notes=notes, footer_left=event_line(state), footer_right="Scenarios"
    )


def _tracked(card: Card, steps: Sequence[str]) -> Sides:
    """A card whose picture is a track of boxes; a coin, a bead or a die goes along it."""
    return _drawn(card, lambda pen: _draw_track(pen, steps))


def _drawn(card: Card, draw: Callable[[Pen], None]) -> Sides:
    def front(pen: Pen) -> None:
        draw_card(pen, card)
        draw(pen)

    return replace(card_sides(card), front=front)


_FIELD = (4.6 * mm, 10.6 * mm, 53.8 * mm, 40.0 * mm)


def _draw_track(pen: Pen, steps: Sequence[str]) -> None:
    x, y, wide, high = _field(pen)
    across = 3 if len(steps) <= 6 else 7
    down = -(-len(steps) // across)
    cell, row = wide / across, high / down
    style = _FIGURE if len(steps) <= 6 else _SMALL
    for at, step in enumerate(steps):
        left, top = x + at % across * cell, y + at // across * row
        box = shapes.rectangle(left + 1.1 * mm, top + 1.1 * mm, cell - 2.2 * mm, row - 2.2 * mm, 1.2 * mm)
        pen.shape(box, None if pen.low else "#FFFFFF", pen.ink(INDIGO.deep), 0.8)
        base = top + row / 2 + CAP_HEIGHT / 2 * style.size
        pen.words(step, style, left, base, cell, "middle")


def _field(pen: Pen) -> tuple[float, float, float, float]:
    """Where a card's picture is, cleared for a drawing of its own."""
    x, y, wide, high = _FIELD
    outline = shapes.rectangle(x, y, wide, high)
    pen.shape(outline, "#FFFFFF" if pen.low else INDIGO.wash, pen.ink(INDIGO.deep), 0.8)
    return x + 1.4 * mm, y + 1.4 * mm, wide - 2.8 * mm, high - 2.8 * mm


def _chart(state: ScenarioState, name: str, in_play: bool) -> Sides:
    """The roll chart: a line a face, the deck it plays."""
    row = state.rules.row(in_play, 1, 1, 1)
    faces = [PART_NAMES[row.deck_on(face)] for face in range(1, 7)] if row else []
    words = "With a deck used up, the other plays on its faces; with two, the third plays without a die."
    if not in_play:
        words = "With a deck used up, the other one plays on every face."
    return _drawn(_card(state, name, "Roll chart", words), lambda pen: _draw_chart(pen, faces))


def _draw_chart(pen: Pen, faces: Sequence[str]) -> None:
    x, y, wide, high = _field(pen)
    row = high / 6
    for at, deck in enumerate(faces):
        middle = y + (at + 0.5) * row
        side = row * 0.72
        box = shapes.rectangle(x + 4 * mm, middle - side / 2, side, side, 0.8)
        pen.shape(box, "#FFFFFF", pen.ink(INK), 0.7)
        base = middle + CAP_HEIGHT / 2 * _SMALL.size
        pen.words(str(at + 1), _SMALL, x + 4 * mm, base, side, "middle")
        style = TextStyle(fonts.SERIF_BOLD, 11.5, 14)
        pen.words(deck, style, x + 14 * mm, middle + CAP_HEIGHT / 2 * 11.5, wide - 16 * mm)

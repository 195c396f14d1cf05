"""A scenario on paper: its rule, how it is set up, the chart, the three lists with what each card does, results."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.words import minus
from desktop.print.cards.card import mana_cell
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Cell, Column, Heading, Points, Row, Table, Text
from desktop.print.pages.page import PageLayout, print_pages
from desktop.print.press.document import Press
from desktop.print.type.styles import CELL, CELL_QUIET, CELL_STRONG, INDIGO, SECTION, SMALL, Ink
from desktop.print.type.text import Paragraph, run, starred

from ..rules.checks import faults_of, scenario_warnings
from ..rules.keywords import words_of
from ..rules.ruleset import PARTS, Part
from ..rules.scenario import PART_NAMES, Scenario, ScenarioCard
from ..rules.state import ScenarioState
from ..rules.views.table import X_WORDS
from .letterhead import NO_SCENARIO, headed, masthead, notice, printed_scenarios

TITLE = "Scenario sheet"
_COLUMNS = (
    Column("Card", 1.5, style=CELL_STRONG),
    Column("Type", 1.45, style=CELL_QUIET),
    Column("Size", points=30, style=CELL),
    Column("Cost", points=52),
    Column("What it does", 3.2, style=CELL),
)


def scenario_sheets(state: ScenarioState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Every scenario of the event, each from a new page; the one at the table first."""
    found = printed_scenarios(state)
    if not found:
        return notice(state, TITLE, NO_SCENARIO, paper, ink)
    press = Press(TITLE, paper.upright, ink)
    for scenario in found:
        sizes = " · ".join(f"{PART_NAMES[part]} {len(scenario.cards(part))}" for part in PARTS)
        head = masthead(state, scenario.name, sizes, printed)
        print_pages(press, head, tuple(_blocks(state, scenario)), PageLayout(paper.upright))
    return press.done()


def _blocks(state: ScenarioState, scenario: Scenario) -> Iterator[Block]:
    if scenario.about:
        yield Text((run(scenario.about, SMALL),), below=4)
    yield Text(tuple(_rule(scenario)), gap=3, below=6)
    yield Heading("Set-up", SECTION)
    yield Points(tuple(starred(words) for words in _set_up(state)))
    yield Heading("Which deck plays", SECTION)
    yield _chart(state)
    yield Heading("Results", SECTION)
    yield _results(state, scenario)
    yield from _to_know(state, scenario)
    for part in PARTS:
        yield Heading(f"{PART_NAMES[part]} · {len(scenario.cards(part))}", SECTION)
        yield _list(scenario, part)


def _rule(scenario: Scenario) -> Iterator[Paragraph]:
    yield headed("Special rule.", scenario.special_rule or "None.")
    if scenario.counter_name:
        yield headed("Counter.", f"{scenario.counter_name}, beginning at {scenario.counter_start}.")
    if scenario.boss is not None:
        boss = scenario.boss
        plays = "attacks" if boss.plays == "attack" else "uses its abilities"
        yield headed("Boss.", f"{boss.name} {boss.power}/{boss.toughness}, {plays}. {boss.says}".rstrip())
    yield headed("X.", f"The number of {X_WORDS[scenario.x]}, unless the player chooses otherwise before the game.")


def _set_up(state: ScenarioState) -> Iterator[str]:
    rules = state.rules
    die = rules.scenario.countdown
    yield f"Shuffle the three decks. **Basic** and **Midrange** lie ready; **Endgame** waits with a die on **{die}**."
    life = (rules.player.life, rules.scenario.life)
    yield "The player has **{}** life and a Commander deck, the scenario **{}** life and no hand.".format(*life)
    yield "Choose what X counts and, with a boss, whether it attacks or uses its abilities."
    yield "The player begins. After each turn the scenario takes one: reserve, die, card, creatures, countdown."


def _chart(state: ScenarioState) -> Table:
    faces = (Column(str(face), 1.0, align="middle", style=CELL) for face in range(1, 7))
    columns = (Column("", 1.4, style=CELL_STRONG), *faces)
    lines = (("before Endgame", state.rules.row(False, 1, 1, 1)), ("with Endgame", state.rules.row(True, 1, 1, 1)))
    rows = [
        Row((when, *(PART_NAMES[row.deck_on(face)] for face in range(1, 7)))) for when, row in lines if row is not None
    ]
    return Table(columns, tuple(rows), pad=2, below=6, head_wash=INDIGO.wash)


def _list(scenario: Scenario, part: Part) -> Block:
    if not scenario.cards(part):
        return Text((run("No cards yet.", SMALL),), below=4)
    return Table(_COLUMNS, tuple(Row(_cells(part, card)) for card in scenario.cards(part)), pad=2, below=6)


def _cells(part: Part, card: ScenarioCard) -> tuple[Cell, ...]:
    size = f"{card.power}/{card.toughness}" if card.is_creature and card.power else ""
    moves = [mark.capitalize() for mark in card.marks if mark in ("flying", "haste", "vigilance", "defender")]
    parts = [words_of(mark, part) for mark in card.marks]
    parts = [f"{', '.join(moves)}."] * bool(moves) + [card.says, *parts]
    return card.name, card.type or "not known", size, mana_cell(card.cost), " ".join(filter(None, parts))


def _to_know(state: ScenarioState, scenario: Scenario) -> Iterator[Block]:
    parts = (*faults_of(state, scenario), *scenario_warnings(state.rules, scenario))
    reason = state.allowed.get(scenario.id)
    if reason:
        parts = (f"Played as it is: {reason}", *parts)
    if parts:
        yield Heading("To know", SECTION)
        yield Points(tuple(run(sentence, SMALL) for sentence in parts))


def _results(state: ScenarioState, scenario: Scenario) -> Table:
    """What was played, and lines to write on."""
    columns = (
        Column("Player", 2.0, style=CELL_STRONG),
        Column("Result", 0.8, style=CELL),
        Column("Turns", 0.6, style=CELL),
        Column("Life", 0.8, style=CELL),
        Column("How it ended", 3.0, style=CELL),
    )
    played = [r for r in state.past if r.scenario == scenario.id]
    rows = [
        Row((r.player, r.result, str(r.scenario_turns), minus(f"{r.life} : {r.scenario_life}"), r.because))
        for r in played
    ]
    rows += [Row(("", "", "", "", ""))] * max(2, 4 - len(rows))
    return Table(columns, tuple(rows), pad=2, below=4, least_row=16)

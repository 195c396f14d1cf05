"""Evenings of Scenarios of other days: whatever Lantern learns, they replay to what was played.

A journal is never changed. The sentences a game keeps of its turn are left out of the digest: words may be bettered.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.engine.history import History, Step
from desktop.engine.session import digest
from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.state import ScenarioState
from desktop.formats.commander_scenarios.rules.views.board import VIEWS
from tests.journals import telling
from tests.journals.telling import acts_in, tell_every_sentence, tell_every_view

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Played:
    """What came of it on the day: a line a game."""

    digest: str
    steps: int
    games: tuple[str, ...]


PLAYED = {
    "drowned-bell": Played(
        digest="71f6a2c7a068c5ea",
        steps=106,
        games=("Mara Lindqvist lost in scenario turn 11, 10 : 24, 44 left",),
    ),
    "every-mark": Played(
        digest="c49c4c8da59107e8",
        steps=143,
        games=(
            "Mara won in scenario turn 10, 530 : 37, 37 left",
            "Mara lost in scenario turn 1, 40 : 40, 50 left",
        ),
    ),
    #: a planeswalker's counters, another choice of its ability, damage of what nobody blocked.
    "loyalty": Played(digest="301a4446f9d59c12", steps=18, games=()),
    #: one commander in four spellings and another, damage that was due and damage that was not, one of two Soldiers.
    "commanders": Played(digest="92edb9174b35e880", steps=14, games=("Mara won in scenario turn 0, 19 : 13, 55 left",)),
    #: on to the next choice; what is owed done, by hand and passed over; the special rule; another player; a sweeper.
    "owed": Played(digest="e048548090b463bf", steps=33, games=("Ilse Kohl lost in scenario turn 7, -3 : 40, 44 left",)),
}


def read(name: str) -> tuple[Step, ...]:
    return acts_in(HERE / f"{name}.jsonl", "scenarios", RULES)


def replayed(name: str) -> History[ScenarioState]:
    return telling.replayed(read(name), RULES)


def wordless(state: ScenarioState) -> ScenarioState:
    return replace(state, game=replace(state.game, lines=())) if state.game else state


def what_came_of_it(history: History[ScenarioState]) -> Played:
    state = history.state
    games = tuple(
        f"{r.player} {r.result} in scenario turn {r.scenario_turns}, {r.life} : {r.scenario_life}, {r.cards_left} left"
        for r in state.past
    )
    return Played(digest(wordless(state)), len(history.steps), games)


def test_every_journal_here_has_its_record() -> None:
    assert {path.stem for path in HERE.glob("*.jsonl")} == set(PLAYED)


@pytest.mark.parametrize("name", PLAYED)
def test_a_journal_replays_to_what_was_played(name: str) -> None:
    assert what_came_of_it(replayed(name)) == PLAYED[name]


@pytest.mark.parametrize("name", PLAYED)
def test_every_view_of_an_old_event_can_be_told(name: str) -> None:
    tell_every_view(VIEWS, replayed(name).state)


@pytest.mark.parametrize("name", PLAYED)
def test_every_sentence_is_still_told(name: str) -> None:
    tell_every_sentence(RULES, replayed(name))


def test_the_journals_hold_every_fact_of_their_day() -> None:
    held = {type(fact) for name in PLAYED for step in read(name) for fact in step.facts}
    assert held == set(RULES.facts)

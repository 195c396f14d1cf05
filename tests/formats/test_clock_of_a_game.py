"""The clock of an evening's game: it stops with the game, begins anew with the next, and undo knows both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.engine.stopwatch import StartClock
from desktop.formats.commander_scenarios import screens as scenario_screens
from desktop.formats.commander_scenarios.rules import RULES as SCENARIOS
from desktop.formats.commander_scenarios.rules import simulation as scenarios_played
from desktop.formats.commander_scenarios.rules.acts import events as scenario_events
from desktop.formats.commander_scenarios.rules.acts import games as scenario_games
from desktop.formats.commander_scenarios.rules.views.next_step import next_act as scenario_act
from desktop.formats.elder_dragon_wars import screens as dragon_screens
from desktop.formats.elder_dragon_wars.rules import RULES as DRAGONS
from desktop.formats.elder_dragon_wars.rules import simulation as dragons_played
from desktop.formats.elder_dragon_wars.rules.acts.events import OpenEvent
from desktop.formats.elder_dragon_wars.rules.acts.games import DealDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.views.next_step import next_act as dragon_act
from desktop.formats.horde_sealed import screens as horde_screens
from desktop.formats.horde_sealed.rules import RULES as HORDE
from desktop.formats.horde_sealed.rules import simulation as horde_played
from desktop.formats.horde_sealed.rules.acts import events as horde_events
from desktop.formats.horde_sealed.rules.acts import games as horde_games
from desktop.formats.horde_sealed.rules.acts import survivors as horde_team
from desktop.formats.horde_sealed.rules.views.next_step import next_act as horde_act
from desktop.ui.clock.as_if import event_as_if
from tests.formats.commander_scenarios.rules import given as scenario_given
from tests.formats.elder_dragon_wars.rules import given as dragon_given
from tests.formats.horde_sealed.rules import given as horde_given

SCENARIO = (
    scenario_events.OpenEvent("Evening", scenario_given.ruled(), (scenario_given.scenario(),)),
    scenario_games.StartGame(),
)
WAR = (
    OpenEvent("Night", dragon_given.RULESET, (dragon_given.EDITION,)),
    AddPlayers(dragon_given.FIVE),
    DealDecks(),
    StartGame(),
)
SIEGE = (
    horde_events.OpenEvent("Night", horde_given.document(), (horde_given.published(),)),
    horde_team.AddSurvivors(horde_given.TEAM[:3]),
    horde_games.StartGame(own_decks=True),
)


@dataclass
class Evening:
    """An event whose acts take a minute each."""

    session: Session[Any]
    next_move: Callable[[Any, SeededDice], Command | None]
    next_act: Callable[[Any], Any]
    screens: Any
    minutes: list[float]
    chance: SeededDice = field(default_factory=lambda: SeededDice(4))

    def do(self, command: Command) -> None:
        self.minutes[0] += 1
        self.session.dispatch(command)

    @property
    def now(self) -> Instant:
        return Instant(self.minutes[0] * 60)

    def play_to_the_end(self) -> None:
        while (move := self.next_move(self.session.state, self.chance)) is not None:
            self.do(move)
        assert self.session.state.game.is_over


@pytest.fixture(params=["scenarios", "dragons", "horde"])
def evening(request: pytest.FixtureRequest) -> Evening:
    rules, opening, played, act, screens = {
        "scenarios": (SCENARIOS, SCENARIO, scenarios_played, scenario_act, scenario_screens),
        "dragons": (DRAGONS, WAR, dragons_played, dragon_act, dragon_screens),
        "horde": (HORDE, SIEGE, horde_played, horde_act, horde_screens),
    }[request.param]
    minutes = [0.0]
    session: Session[Any] = Session(rules, MemoryJournal(), SeededDice(3), lambda: minutes[0] * 60)  # type: ignore[arg-type]
    made = Evening(session, played.next_move, act, screens, minutes)
    for command in opening:
        made.do(command)
    return made


def test_it_stops_with_the_game_and_runs_again_when_the_last_act_is_taken_back(evening: Evening) -> None:
    begun = evening.now
    evening.do(StartClock(begun))
    evening.play_to_the_end()
    state, ended = evening.session.state, evening.now
    evening.minutes[0] += 24 * 60
    assert not state.clock.is_running
    assert state.clock.elapsed(evening.now) == ended.since(begun)
    face = evening.screens.SHOWN.clock.face(state, evening.now)
    assert (face.words, face.state) == ("played", "paused")
    assert evening.screens.SHOWN.clock.command(state, "clock", evening.now) is None
    evening.session.undo()
    assert evening.session.state.clock.is_running
    assert not evening.session.state.game.is_over
    evening.session.redo()
    assert evening.session.state == state


def test_the_next_game_has_a_clock_of_its_own(evening: Evening) -> None:
    evening.do(StartClock(evening.now))
    evening.play_to_the_end()
    evening.minutes[0] += 60
    evening.do(evening.next_act(evening.session.state).command)
    assert evening.session.state.clock.elapsed(evening.now) == 0
    evening.minutes[0] += 5
    assert evening.session.state.clock.elapsed(evening.now) == 5 * 60
    evening.session.undo()
    assert not evening.session.state.clock.is_running


def test_the_sill_says_that_a_start_is_as_if_it_had_not_been(evening: Evening) -> None:
    clock = evening.screens.SHOWN.clock
    idle = evening.session.state
    evening.session.dispatch(StartClock(Instant(1_000.0)))
    faces = [clock.face(state, Instant(1_060.0)) for state in (idle, evening.session.state)]
    assert event_as_if(*faces) == "as if it had not been started"


def test_who_uses_no_clock_gets_none(evening: Evening) -> None:
    evening.play_to_the_end()
    assert not evening.session.state.clock.is_started
    evening.do(evening.next_act(evening.session.state).command)
    assert not evening.session.state.clock.is_started


def test_a_file_whose_finished_game_left_its_clock_running_shows_none(evening: Evening) -> None:
    evening.play_to_the_end()
    evening.do(StartClock(evening.now))
    evening.minutes[0] += 24 * 60
    assert evening.screens.SHOWN.clock.face(evening.session.state, evening.now).digits == ""

"""How cost grows with an event: twice the players must not be four times the wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop.app.opening import new_event, open_event
from desktop.engine.rules import Command, Vocabulary
from desktop.engine.session import Session
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.war_of_dominia.manifest import RULESET, WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.duels import ReportDuel
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers
from desktop.formats.war_of_dominia.rules.state import Week
from desktop.storage.event_file import EventFile, create_event_file
from tests.bench.play import SeededDice, opened
from tests.bench.processes import lantern
from tests.bench.report import Cost


def cost_of(path: Path, what: str, size: int, took: float, home: Path) -> Cost:
    waits = []
    for _ in range(3):
        start = time.process_time()
        with_event = open_event(path)
        waits.append((time.process_time() - start) * 1e3)
        acts = len(with_event.session.history.steps)
        with_event.close()
    peak = lantern("show", path, "--json", home=home).megabytes
    return Cost(what, size, acts, took * 1e3 / acts, min(waits), peak, path.stat().st_size / 1e3)


def done(session: Session[Any], command: Command) -> float:
    """The seconds of work that an act takes; what somebody would do next is the room's to find out."""
    start = time.process_time()
    session.dispatch(command)
    return time.process_time() - start


def evening(path: Path, players: int, rounds: int) -> float:
    """An event of The Coming Dark in a file; gives the seconds of work."""
    create_event_file(path, "coming-dark")
    with EventFile(path) as file:
        start = time.process_time()
        session = opened(file.journal(Vocabulary.of(RULES)), players, rounds, 7)
        took, room = time.process_time() - start, SeededDice(8)
        while (move := next_move(session.state, room)) is not None:
            took += done(session, move)
    return took


@pytest.mark.parametrize("players", [12, 24, 48, 96])
def test_the_coming_dark_by_players(players: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    took = evening(tmp_path / "e.lantern", players, 4)
    grows(cost_of(tmp_path / "e.lantern", "The Coming Dark, 4 rounds, by players", players, took, tmp_path))


@pytest.mark.parametrize("rounds", [1, 5, 10, 20])
def test_the_coming_dark_by_rounds(rounds: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    took = evening(tmp_path / "e.lantern", 24, rounds)
    grows(cost_of(tmp_path / "e.lantern", "The Coming Dark, 24 players, by rounds", rounds, took, tmp_path))


def league(path: Path, players: int, weeks: int) -> float:
    """A league in a file, in which everyone keeps what they hold, so that nobody is out; gives the seconds of work."""
    took, room = 0.0, SeededDice(8)
    with new_event(path, WAR_OF_DOMINIA, "Bench", ruleset=_for_forty(), dice=SeededDice(7), now=lambda: 0.0) as event:
        session = event.session
        session.dispatch(AddPlayers(tuple(f"Player {number}" for number in range(1, players + 1))))
        while session.state.week is None or session.state.week.number <= weeks:
            move = WAR_OF_DOMINIA.next_move(session.state, room)
            assert move is not None
            took += done(session, _held(session.state.week, move) if isinstance(move, ReportDuel) else move)
    return took


def _for_forty() -> str:
    """The shipped ruleset, for a league twice as large as it allows."""
    shipped = RULESET.file.read_text("utf-8")
    wide = shipped.replace("most = 20\n", "most = 40\n", 1)
    assert wide != shipped
    return wide + "\n[[map_sizes]]\nfrom = 21\nto = 40\nsize = 17\n"


def _held(week: Week | None, move: ReportDuel) -> ReportDuel:
    """Whoever defends wins."""
    assert week is not None
    return ReportDuel(move.challenge, next(ch.defender for ch in week.challenges if ch.id == move.challenge))


@pytest.mark.parametrize("players", [2, 5, 10, 20, 40])
def test_a_league_by_players(players: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    took = league(tmp_path / "e.lantern", players, 52)
    grows(cost_of(tmp_path / "e.lantern", "The War of Dominia, 52 weeks, by players", players, took, tmp_path))


@pytest.mark.parametrize("weeks", [6, 13, 26, 52])
def test_a_league_by_weeks(weeks: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    took = league(tmp_path / "e.lantern", 20, weeks)
    grows(cost_of(tmp_path / "e.lantern", "The War of Dominia, 20 players, by weeks", weeks, took, tmp_path))

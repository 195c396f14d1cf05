"""How cost grows with an event: twice the players must not be four times the wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.app.demo import demo_file
from desktop.app.opening import open_event
from desktop.catalogue import format_of
from desktop.engine.rules import Vocabulary
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.simulation import next_move
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


def evening(path: Path, players: int, rounds: int) -> float:
    """An event of The Coming Dark in a file; gives the seconds of work."""
    create_event_file(path, "coming-dark")
    start = time.process_time()
    with EventFile(path) as file:
        session = opened(file.journal(Vocabulary.of(RULES)), players, rounds, 7)
        room = SeededDice(8)
        while (move := next_move(session.state, room)) is not None:
            session.dispatch(move)
    return time.process_time() - start


@pytest.mark.parametrize("players", [12, 24, 48])
def test_the_coming_dark_by_players(players: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    took = evening(tmp_path / "e.lantern", players, 4)
    grows(cost_of(tmp_path / "e.lantern", "The Coming Dark, 4 rounds, by players", players, took, tmp_path))


@pytest.mark.parametrize("rounds", [1, 5, 10, 20])
def test_the_coming_dark_by_rounds(rounds: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    took = evening(tmp_path / "e.lantern", 24, rounds)
    grows(cost_of(tmp_path / "e.lantern", "The Coming Dark, 24 players, by rounds", rounds, took, tmp_path))


@pytest.mark.parametrize("players", [2, 5, 10, 20])
def test_a_league_by_players(players: int, tmp_path: Path, grows: Callable[[Cost], None]) -> None:
    start = time.process_time()
    path = demo_file(format_of("dominia"), tmp_path, players)
    took = time.process_time() - start
    grows(cost_of(path, "The War of Dominia, the sample weeks, by players", players, took, tmp_path))

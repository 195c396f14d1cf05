"""Killed at a random moment, the window comes back with the clock, the extensions, the break, the message, what is
staged and what is live as they were. LANTERN_DEEP=1 kills 50 times."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from desktop import machine
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules import commands as c
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.timing import StartTimer
from desktop.opening import new_event, open_event

KILLS = 50 if os.environ.get("LANTERN_DEEP") else 2

_DESK = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
app = QApplication([])
from desktop.app import Lantern
from desktop.formats.coming_dark.rules import commands as c
from desktop.storage.book import Book
from desktop.ui.slides import MessageSlide
path, table = Path(sys.argv[1]), sys.argv[2]
lantern = Lantern(Book(path.with_suffix(".json")))
lantern.backups.begin = lambda event: None
lantern.open(path)
desk, wall = lantern.desk, lantern.frame.wall
wall.set_follow("no")
wall.staged = None
acts = (
    lambda k: desk.dispatch(c.ExtendTable(table, 1.0)),
    lambda k: wall.say(f"said {k}"),
    lambda k: wall.stage(MessageSlide(f"slide {k}")),
    lambda k: wall.go_live(),
    lambda k: desk.clock.ask_timer("give", "Break", 1),
)
print("ready", flush=True)
for k in range(100_000):
    acts[k % len(acts)](k)
    app.processEvents()
    print(k + 1, flush=True)
"""


def expected(acts: int) -> dict[str, object]:
    """What must stand after so many acts."""
    whole, rest = divmod(acts, 5)
    turns = [whole + (rest > kind) for kind in range(5)]
    last = [(turns[kind] - 1) * 5 + kind if turns[kind] else None for kind in range(5)]
    staged = turns[2] > turns[3]
    live = 5 * (turns[3] - 1) + 2 if turns[3] else None
    return {
        "minutes": float(turns[0]),
        "message": f"said {last[1]}" if turns[1] else "",
        "staged": f"slide {last[2]}" if staged else "",
        "live": f"slide {live}" if live is not None else "",
        "break": turns[4] * 60.0,
    }


def found(path: Path, table: str) -> dict[str, object]:
    with open_event(path) as event:
        state, wall = event.session.state, event.file.remembered("wall")
    assert isinstance(wall, dict)
    return {
        "minutes": state.extension(table),
        "message": wall["message"],
        "staged": wall["staged_words"],
        "live": wall["live_words"],
        "break": state.timers["Break"].clock.given,
    }


@pytest.fixture
def event(tmp_path: Path) -> tuple[Path, str]:
    path, chance = tmp_path / "e.lantern", SeededDice(3)
    with new_event(path, COMING_DARK, "Ghent", dice=SeededDice(1)) as made:
        session = made.session
        session.dispatch(c.AddPlayers(tuple(c.NewPlayer(f"Player {i}", here=True) for i in range(1, 13))))
        while session.state.round is None or session.state.round.step != "matches":
            move = next_move(session.state, chance)
            assert move is not None
            session.dispatch(move)
        session.dispatch(c.StartClock(machine.now()))
        session.dispatch(StartTimer(machine.now(), 30))
        table = next(match.id for match in session.state.round.matches if not match.winner)
    return path, table


@pytest.mark.parametrize("kill", range(KILLS))
def test_a_killed_window_comes_back_as_it_was(event: tuple[Path, str], kill: int) -> None:
    path, table = event
    with open_event(path) as before:
        clock = before.session.state.clock
    lines = random.Random(kill).randint(1, 60)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": str(path.parent)}
    asked = [sys.executable, "-c", _DESK, str(path), table]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        told = [int(process.stdout.readline()) for _ in range(lines)]
        process.kill()
        told += [int(line) for line in process.stdout.read().split() if line.isdigit()]
    #: the act that was going on when it was killed may be done or not, never by half.
    came_back = found(path, table)
    assert came_back in (expected(told[-1]), expected(told[-1] + 1)), json.dumps([came_back, expected(told[-1])])
    with open_event(path) as after:
        assert after.session.state.clock == clock

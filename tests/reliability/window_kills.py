"""Killed at any moment, the window and the command line come back with every act they told as done."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from desktop.app.opening import new_event, open_event
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.acts.timers import StartTimer
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.system import machine

_DESK = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
app = QApplication([])
from desktop.app.lantern import Lantern
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable
from desktop.storage.book import Book
from desktop.ui.wall.slides import MessageSlide
path, table = Path(sys.argv[1]), sys.argv[2]
lantern = Lantern(Book(path.with_suffix(".json")))
lantern.backups.begin = lambda event: None
lantern.open(path)
desk, wall = lantern.desk, lantern.frame.wall
wall.set_follow("no")
wall.staged = None
acts = (
    lambda k: desk.dispatch(ExtendTable(table, 1.0)),
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


def played_event(path: Path) -> str:
    """An event in the middle of a round, its clock and a break running; gives a table that still plays."""
    chance = SeededDice(3)
    with new_event(path, COMING_DARK, "Ghent", dice=SeededDice(1)) as made:
        session = made.session
        session.dispatch(AddPlayers(tuple(NewPlayer(f"Player {i}", here=True) for i in range(1, 13))))
        while session.state.round is None or session.state.round.step != "matches":
            move = next_move(session.state, chance)
            assert move is not None
            session.dispatch(move)
        session.dispatch(StartClock(machine.now()))
        session.dispatch(StartTimer(machine.now(), 30))
        return next(match.id for match in session.state.round.matches if not match.winner)


def kill_window(path: Path, table: str, lines: int) -> tuple[int, str]:
    """Kill a window at work on this event after so many acts; how many it told, and what of them is not there."""
    with open_event(path) as before:
        clock = before.session.state.clock
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": str(path.parent)}
    acknowledged = _acknowledged_until_killed([sys.executable, "-c", _DESK, str(path), table], env, lines)
    came_back = found(path, table)
    with open_event(path) as after:
        is_same_clock = after.session.state.clock == clock
    #: the act that was going on when it was killed may be done or not, never by half.
    if came_back in (expected(acknowledged), expected(acknowledged + 1)) and is_same_clock:
        return acknowledged, ""
    return acknowledged, json.dumps([came_back, expected(acknowledged), is_same_clock])


def _acknowledged_until_killed(asked: list[str], env: dict[str, str], lines: int) -> int:
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        acknowledged = [int(process.stdout.readline()) for _ in range(lines)]
        process.kill()
        return max([*acknowledged, *(int(line) for line in process.stdout.read().split("\n")[:-1])])


def kill_do(path: Path, lines: int) -> tuple[int, int]:
    """Kill ``lantern do`` on this event after so many acts; how many it told, and how many of those are not there."""
    file = path.with_suffix(".commands")
    file.write_text("".join(f'{{"kind": "rename-event", "name": "Name {n}"}}\n' for n in range(1, 5001)), "utf-8")
    with open_event(path) as before:
        held = len(before.session.history.steps)
    asked = [sys.executable, "-u", "-m", "desktop", "do", str(path), str(file)]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.read().split("\n")[:-1]
    with open_event(path) as after:
        return len(said), max(0, held + len(said) - len(after.session.history.steps))


@dataclass
class Tally:
    """``lost`` are acts told by ``lantern do`` and not there; ``wrong`` tells of windows that came back otherwise."""

    killed: int = 0
    acknowledged: int = 0
    lost: int = 0
    wrong: tuple[str, ...] = ()


def kill_windows(times: int, seed: int, folder: Path) -> Tally:
    """Kill a window so many times, each after another number of acts."""
    chance, tally = random.Random(seed), Tally()
    for number in range(times):
        path = folder / f"{number}" / "e.lantern"
        path.parent.mkdir()
        acknowledged, wrong = kill_window(path, played_event(path), chance.randint(1, 60))
        tally.killed, tally.acknowledged = tally.killed + 1, tally.acknowledged + acknowledged
        tally.wrong += (wrong,) if wrong else ()
    return tally


def kill_commands(times: int, seed: int, folder: Path) -> Tally:
    """Kill ``lantern do`` so many times, each after another number of acts; an event is killed at twenty times."""
    chance, tally = random.Random(seed), Tally()
    for number in range(times):
        path = folder / f"{number // 20}.lantern"
        if not path.exists():
            played_event(path)
        acknowledged, lost = kill_do(path, chance.randint(1, 60))
        tally.killed, tally.acknowledged = tally.killed + 1, tally.acknowledged + acknowledged
        tally.lost += lost
    return tally

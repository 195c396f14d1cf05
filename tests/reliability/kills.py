"""Killed at any moment, an event holds every act that was told as done: with what lies beside the file, and alone."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from desktop.app.opening import new_event, open_event
from desktop.app.rescue.rescuing import rescue_of
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.manifest import COMING_DARK

_ACTS = """
import sys
from pathlib import Path
from desktop.engine.event import RenameEvent
from desktop.app.opening import open_event
event = open_event(Path(sys.argv[1]))
print("ready", flush=True)
for number in range(100_000):
    event.session.dispatch(RenameEvent(f"Name {number}"))
    if number % 10 == 9:
        event.file.remember("wall", {"message": f"said {number}"})
    print(number, flush=True)
"""


@dataclass
class Tally:
    """``lost`` are acts that were told as done and are not there; ``torn`` are files that, alone, had to be rescued
    because the kill, or the copy, fell into the very moment an act came into them."""

    killed: int = 0
    acknowledged: int = 0
    lost: int = 0
    torn: int = 0
    lost_alone: int = 0


def kill(times: int, seed: int, folder: Path) -> Tally:
    """Kill a working event so many times, after another number of acts each."""
    chance, tally = random.Random(seed), Tally()
    for number in range(times):
        _kill_once(folder / f"event {number}.lantern", chance.randint(1, 120), tally)
    return tally


def _kill_once(path: Path, lines: int, tally: Tally) -> None:
    new_event(path, COMING_DARK, "Ghent").close()
    with subprocess.Popen([sys.executable, "-c", _ACTS, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        steps = [int(process.stdout.readline()) for _ in range(lines)]
        process.kill()
        steps += [int(line) for line in process.stdout.read().split("\n")[:-1]]
    acknowledged = steps[-1] + 1
    alone = Path(shutil.copy(path, path.with_suffix(".alone.lantern")))
    tally.killed += 1
    tally.acknowledged += acknowledged
    tally.lost += max(0, acknowledged + 1 - _acts_in(path))
    _look_alone(alone, acknowledged, tally)


def copy_at_work(times: int, folder: Path) -> Tally:
    """Copy the file alone again and again while acts go on in it, as a person or a sync tool does."""
    path, tally = folder / "at work.lantern", Tally()
    new_event(path, COMING_DARK, "Ghent").close()
    copies = list[tuple[Path, int]]()
    with subprocess.Popen([sys.executable, "-c", _ACTS, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        for number in range(times):
            acknowledged = int(process.stdout.readline()) + 1
            copies.append((Path(shutil.copy(path, folder / f"copy {number}.lantern")), acknowledged))
        process.kill()
    for copy, acknowledged in copies:
        tally.acknowledged += acknowledged
        _look_alone(copy, acknowledged, tally)
    return tally


def _look_alone(alone: Path, acknowledged: int, tally: Tally) -> None:
    try:
        held = _acts_in(alone)
    except Refusal:
        tally.torn += 1
        held = len(rescue_of(alone).acts)
    tally.lost_alone += max(0, acknowledged + 1 - held)


def _acts_in(path: Path) -> int:
    """How many acts there are, that of opening the event among them."""
    with open_event(path) as event:
        return len(event.session.history.steps)

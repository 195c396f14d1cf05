"""Killed while its disk comes and goes, an event loses no act it told as done: each is in the file, or held."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from desktop.app.opening import new_event, open_event
from desktop.formats.coming_dark.manifest import COMING_DARK

_ACTS = """
import random, sqlite3, sys
from contextlib import contextmanager
from pathlib import Path
from desktop.engine.rules import Refusal
from desktop.engine.event import RenameEvent
from desktop.app.opening import open_event
from desktop.storage import connecting, event_file, journal
from desktop.storage.joining import rejoin

fails, usual = [""], connecting.writing

@contextmanager
def writing(connection):
    with usual(connection):
        yield
        if fails[0]:
            raise sqlite3.OperationalError(fails[0])

journal.writing = event_file.writing = writing
chance = random.Random(sys.argv[3])
event = open_event(Path(sys.argv[1]), home=Path(sys.argv[2]))
print("ready", flush=True)
for number in range(100_000):
    if chance.random() < 0.1:
        fails[0] = chance.choice(["", "database or disk is full", "disk I/O error"])
    if chance.random() < 0.2:
        rejoin(event.file)
    turn = chance.random()
    try:
        if turn < 0.8:
            event.session.dispatch(RenameEvent(f"Name {number}"))
        else:
            event.session.undo() if turn < 0.9 else event.session.redo()
    except Refusal:
        pass
    print(event.session.history.last_number, int(event.file.is_holding), flush=True)
"""


@dataclass
class Tally:
    """``held`` are the kills that fell while acts were held; ``lost`` are acts that were told and are not there."""

    killed: int = 0
    held: int = 0
    acknowledged: int = 0
    lost: int = 0


def kill_held(times: int, seed: int, folder: Path) -> Tally:
    """Kill a working event so many times, after another number of acts each; each is opened again, and gone on with."""
    chance, tally = random.Random(seed), Tally()
    path, home = folder / "held.lantern", folder / "home"
    for number in range(times):
        if number % 10 == 0:
            path = folder / f"held {number}.lantern"
            new_event(path, COMING_DARK, "Ghent").close()
        _kill_once(path, home, f"{seed} {number}", chance.randint(1, 60), tally)
    return tally


def _kill_once(path: Path, home: Path, seed: str, lines: int, tally: Tally) -> None:
    asked = [sys.executable, "-c", _ACTS, str(path), str(home), seed]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        answers = [process.stdout.readline().split() for _ in range(lines)]
        process.kill()
        answers += [line.split() for line in process.stdout.read().split("\n")[:-1]]
    acknowledged, was_held = (int(word) for word in answers[-1])
    tally.killed += 1
    tally.held += was_held
    tally.acknowledged += len(answers)
    with open_event(path, home=home) as event:
        tally.lost += max(0, acknowledged - event.session.history.last_number)
        assert not event.file.is_holding
        assert event.file.faults() == []
    with open_event(path) as alone:
        tally.lost += max(0, acknowledged - alone.session.history.last_number)

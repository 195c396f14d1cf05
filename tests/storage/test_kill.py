"""Killed at any moment, an event holds every act that was told as done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop.app.opening import import_journal, new_event, open_event
from desktop.engine.mending import Correction
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK

_ACTS = """
import sys
from pathlib import Path
from desktop.engine.event import RenameEvent
from desktop.app.opening import open_event
event = open_event(Path(sys.argv[1]))
print("ready", flush=True)
for number in range(10_000):
    event.session.dispatch(RenameEvent(f"Name {number}"))
    print(number, flush=True)
"""


@pytest.mark.parametrize("lines", [1, 7, 40, 133])
def test_a_killed_program_loses_no_act_it_told(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "event.lantern"
    new_event(path, COMING_DARK, "Ghent").close()
    with subprocess.Popen([sys.executable, "-c", _ACTS, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        steps = [int(process.stdout.readline()) for _ in range(lines)]
        process.kill()
        steps += [int(line) for line in process.stdout.read().splitlines() if line]
    with open_event(path) as event:
        kept = int(event.session.state.name.split()[1])
        assert kept >= steps[-1]
        assert len(event.session.history.steps) == kept + 2
        assert event.session.undo_label


_CORRECTIONS = """
import sys
from pathlib import Path
from desktop.engine.mending import Correction
from desktop.app.opening import open_event
event = open_event(Path(sys.argv[1]))
correction = Correction({104: "strike"}, why="it never was")
print("ready", flush=True)
for number in range(10_000):
    event.session.correct(correction)
    event.session.undo()
    print(number, flush=True)
"""


@pytest.mark.parametrize("turns", [1, 6])
def test_a_correction_that_is_killed_in_the_middle_is_whole_or_not_there(tmp_path: Path, turns: int) -> None:
    path = tmp_path / "event.lantern"
    journal = Path(__file__).parents[1] / "journals" / "small-event.jsonl"
    with import_journal(journal.read_text("utf-8"), path) as event:
        before = digest(event.session.state)
        right = digest(event.session.mend(Correction({104: "strike"})).state)
        acts = event.session.history.last_number
    with subprocess.Popen(
        [sys.executable, "-c", _CORRECTIONS, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        for _ in range(turns):
            process.stdout.readline()
        process.kill()
    with open_event(path) as event:
        last, kept = event.session.history.steps[-1], digest(event.session.state)
        assert last.number >= acts + 2 * turns
        assert kept == (right if last.act == "correct" else before)
        if last.act == "correct":
            event.session.undo()
        assert digest(event.session.state) == before

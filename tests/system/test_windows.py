"""What can be tried of Windows on another system: its gaps, and its hold on files that are open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop.engine.rules import Refusal
from desktop.storage import pen
from desktop.storage.backup import back_up
from desktop.storage.book import Book
from desktop.storage.card_book import CardBook
from desktop.storage.card_draft import CardDraft
from desktop.storage.event_file import EventFile, create_event_file
from desktop.system import files, machine
from desktop.system.files import put_in_place, write_whole
from tests.system.windows_like import hold_on_to_open_files, is_open

ROOT = Path(__file__).parents[2]
tells_what_is_open = pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="nothing tells which files are open")

_EVERY_MODULE = """
import importlib, pkgutil, sys
from tests.system.windows_like import become
become()
import desktop
for module in pkgutil.walk_packages(desktop.__path__, "desktop."):
    if not module.name.endswith(".__main__"):
        importlib.import_module(module.name)
print(len(sys.modules))
"""
_EVERY_TEST = """
import importlib, pathlib, pytest
from tests.system.windows_like import become
become()
files = sorted(pathlib.Path("tests").rglob("test_*.py"))
for file in files:
    try:
        importlib.import_module(".".join(file.with_suffix("").parts))
    except pytest.skip.Exception:
        print("left out:", file)
print(len(files))
"""


def _run(program: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


def test_every_module_is_loaded_without_what_only_posix_has() -> None:
    done = _run(_EVERY_MODULE)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 800


def test_every_test_is_loaded_without_what_only_posix_has() -> None:
    done = _run(_EVERY_TEST)
    assert done.returncode == 0, done.stderr[-3000:]
    *left_out, files = done.stdout.splitlines()
    assert int(files) > 500
    assert len(left_out) < 5, left_out


class Kernel:
    """Windows' own, as its documentation has it."""

    ticks = 36_000_000_000

    def QueryUnbiasedInterruptTime(self, into: Any) -> int:
        into._obj.value = self.ticks
        return 1


def test_the_clock_that_sleeps_with_the_machine_is_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_KERNEL", Kernel())
    monkeypatch.setattr(machine, "_CLOCK", None)
    assert machine.counts_sleep()
    monkeypatch.setattr(machine.time, "monotonic", lambda: 4000.0)
    before = machine.now()
    assert (before.awake, before.boot) == (3600.0, 4000.0)
    #: the lid was shut for ten minutes.
    monkeypatch.setattr(machine.time, "monotonic", lambda: 4660.0)
    monkeypatch.setattr(Kernel, "ticks", 36_600_000_000)
    assert machine.now().slept_since(before) == pytest.approx(600)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is open cannot be moved, replaced or deleted."""
    hold_on_to_open_files(monkeypatch.setattr)


@tells_what_is_open
def test_what_is_open_is_held_on_to(windows: None, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"1")
    with path.open("rb"):
        assert is_open(path)
        with pytest.raises(PermissionError):
            path.unlink()
    path.unlink()


@tells_what_is_open
def test_a_pen_that_is_given_up_leaves_nothing_lying_about(windows: None, tmp_path: Path) -> None:
    create_event_file(tmp_path / "e.lantern", "horde")
    held = pen.take(tmp_path / "e.lantern")
    pen.ask(tmp_path / "e.lantern")
    held.release()
    assert os.listdir(tmp_path) == ["e.lantern"]
    pen.take(tmp_path / "e.lantern").release()


@tells_what_is_open
def test_what_is_kept_takes_its_place_while_an_event_is_open(windows: None, tmp_path: Path) -> None:
    path = tmp_path / "e.lantern"
    create_event_file(path, "horde")
    with EventFile(path) as event, pen.take(path):
        event.remember("screen", "pilot")
        back_up(path, tmp_path / "Backups", 0.0, "Evening")
        Book(tmp_path / "book.json").prefer("dark", True)
        write_whole(tmp_path / "standings.pdf", b"one")
        write_whole(tmp_path / "standings.pdf", b"two")
    for _ in range(2):
        library = CardBook(tmp_path / "cards.sqlite")
        assert library.is_empty() or library.counts() == (0, 0)
        with CardDraft(library) as draft:
            draft.finish()
    assert sorted(os.listdir(tmp_path)) == [
        "Backups",
        "book.json",
        "book.lock",
        "cards.sqlite",
        "e.lantern",
        "standings.pdf",
    ]


@tells_what_is_open
def test_what_somebody_has_open_for_a_moment_is_waited_for(
    windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half, final = tmp_path / "a.part", tmp_path / "a"
    half.write_bytes(b"new")
    final.write_bytes(b"old")
    reader = final.open("rb")
    waited = list[float]()

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 2:
            reader.close()

    monkeypatch.setattr(files, "_WAITS", (0.1, 0.2, 0.3))
    monkeypatch.setattr(files.time, "sleep", wait)
    put_in_place(half, final)
    assert (final.read_bytes(), waited) == (b"new", [0.1, 0.2])


@tells_what_is_open
def test_what_stays_open_elsewhere_is_told_in_a_sentence(
    windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "standings.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(files, "_WAITS", (0.0,))
    with path.open("rb"), pytest.raises(Refusal, match="open in another program"):
        write_whole(path, b"new")
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["standings.pdf"])

"""Mangled files of every kind are read or refused, and nothing crashes. ``make soak`` tries thousands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop.engine.rules import Refusal
from desktop.workers.reading import apart
from tests.reliability.fuzz import a_room, fuzz, kinds


def test_a_mangled_file_is_read_or_refused(tmp_path: Path) -> None:
    tally = fuzz(360, 5, tmp_path)
    assert tally.failed == []
    assert tally.limits == []
    assert tally.read > 50
    assert tally.refused > 50


def test_of_every_kind_a_sound_file_is_read_there(tmp_path: Path) -> None:
    unread = []
    with a_room():
        for read, seeds in kinds(tmp_path):
            if not any(_is_read(read, tmp_path / name, data) for name, data in seeds):
                unread.append(read.__name__)
    assert unread == []


def _is_read(read: Callable[[Path], object], path: Path, data: bytes) -> bool:
    path.write_bytes(data)
    try:
        return apart(read, path, seconds=5.0) is not None
    except Refusal:
        return False

"""Mangled files of every kind are read or refused, and nothing crashes. ``make soak`` tries thousands."""

from __future__ import annotations

from pathlib import Path

from tests.reliability.fuzz import fuzz


def test_a_mangled_file_is_read_or_refused(tmp_path: Path) -> None:
    tally = fuzz(360, 5, tmp_path)
    assert tally.failed == []
    assert tally.limits == []
    assert tally.read > 50
    assert tally.refused > 50

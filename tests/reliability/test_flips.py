"""One bit of an event or its journal: what it changes is noticed, nothing crashes. ``make soak`` tries thousands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reliability.flips import Spoil, flipped, mangled, spoil_events, spoil_journals


@pytest.mark.parametrize(("spoil", "number"), [(flipped, 60), (mangled, 40)])
def test_what_is_changed_in_an_event_file_is_noticed(tmp_path: Path, spoil: Spoil, number: int) -> None:
    tally = spoil_events(number, 5, tmp_path, spoil)
    assert tally.unnoticed == []
    assert tally.noticed > number / 3
    assert tally.rescued > 0


@pytest.mark.parametrize(("spoil", "number"), [(flipped, 30), (mangled, 20)])
def test_what_is_changed_in_a_journal_is_noticed(tmp_path: Path, spoil: Spoil, number: int) -> None:
    tally = spoil_journals(number, 5, tmp_path, spoil)
    assert tally.unnoticed == []
    assert tally.noticed > number / 3

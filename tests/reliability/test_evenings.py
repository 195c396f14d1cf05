"""One window for many evenings: what each needed is gone when it is closed. ``make soak`` plays twenty, of 48."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.reliability.evenings import play_evenings

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts what Linux tells of a process")


def test_a_third_evening_leaves_no_more_behind_than_the_second(tmp_path: Path) -> None:
    tally = play_evenings(3, 6, 2, tmp_path, has_paper_worker=False)
    assert tally.more == {}
    assert tally.acts > 200
    assert tally.pages >= 3

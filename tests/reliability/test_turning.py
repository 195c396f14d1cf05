"""Every state on the way back, and forth again, is the one that was there; ``make soak`` turns five hundred acts."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.catalogue import FORMATS, format_of
from tests.reliability.turning import turn


@pytest.mark.parametrize("format_id", FORMATS)
def test_acts_taken_back_and_done_again_lead_through_the_states_that_were(format_id: str, tmp_path: Path) -> None:
    tally = turn(format_of(format_id), 40, 5, tmp_path)
    assert (tally.undone, tally.redone, tally.wrong) == (80, 80, 0)

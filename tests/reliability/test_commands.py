"""A command that a file can hold is done and read back, or refused in a sentence; ``make soak`` tries thousands."""

from __future__ import annotations

import pytest

from desktop.catalogue import FORMATS, format_of
from tests.reliability.commands import try_commands


@pytest.mark.parametrize("id", FORMATS)
def test_made_up_commands_are_done_or_refused_and_read_back(id: str) -> None:
    tally = try_commands(format_of(id), 150, seed=11)
    assert tally.done, "some of them fit"
    assert tally.refused > 25, "most of them do not"

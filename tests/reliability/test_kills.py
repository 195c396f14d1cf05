"""Killed at any moment, an event loses no act it told as done; ``make soak`` kills two hundred times."""

from __future__ import annotations

from pathlib import Path

from tests.reliability.kills import copy_at_work, kill


def test_a_killed_event_has_every_act_also_without_what_lies_beside_it(tmp_path: Path) -> None:
    tally = kill(3, 2, tmp_path)
    assert (tally.killed, tally.lost, tally.lost_alone) == (3, 0, 0)
    assert tally.acknowledged > 3


def test_a_file_copied_while_acts_go_on_holds_every_act_that_was_told(tmp_path: Path) -> None:
    tally = copy_at_work(40, tmp_path)
    assert tally.acknowledged > 40
    assert tally.lost_alone == 0

"""Killed while its disk comes and goes, an event loses no act it told as done; ``make soak`` kills it often."""

from __future__ import annotations

from pathlib import Path

from tests.reliability.held_kills import kill_held


def test_a_killed_event_has_every_act_that_was_held(tmp_path: Path) -> None:
    tally = kill_held(4, 2, tmp_path)
    assert (tally.killed, tally.lost) == (4, 0)
    assert tally.held > 0
    assert tally.acknowledged > 4
    assert not list((tmp_path / "home" / "Meanwhile").glob("*.jsonl"))

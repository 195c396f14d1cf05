"""Killed at a random moment, the window comes back with the clock, the extensions, the break, the message, what is
staged and what is live as they were, and ``lantern do`` with every act it told. ``make soak`` kills them often.
"""

from __future__ import annotations

from pathlib import Path

from tests.reliability.window_kills import kill_commands, kill_windows


def test_a_killed_window_comes_back_as_it_was(tmp_path: Path) -> None:
    tally = kill_windows(2, 0, tmp_path)
    assert (tally.killed, tally.wrong) == (2, ())
    assert tally.acknowledged >= 2


def test_a_killed_command_line_has_done_all_it_told(tmp_path: Path) -> None:
    tally = kill_commands(1, 0, tmp_path)
    assert (tally.killed, tally.lost) == (1, 0)
    assert tally.acknowledged >= 1

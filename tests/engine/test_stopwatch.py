"""A clock that counts up and rings at nothing."""

from __future__ import annotations

import pytest

from desktop.domain.clock import Clock, Instant
from desktop.engine.rules import Refusal
from desktop.engine.stopwatch import (
    CLOCK_TOLD,
    AdjustClock,
    ClockAdjusted,
    ClockCommand,
    PauseClock,
    ResumeClock,
    StartClock,
    clock_after,
    clock_fact,
)


def turned(*commands: ClockCommand) -> Clock:
    clock = Clock()
    for command in commands:
        clock = clock_after(clock, clock_fact(clock, command))
    return clock


def test_it_counts_up_from_its_start_and_leaves_out_the_pauses() -> None:
    clock = turned(StartClock(Instant(0.0)), PauseClock(Instant(60.0)), ResumeClock(Instant(600.0)))
    assert clock.elapsed(Instant(630.0)) == 90


def test_a_minute_more_on_it_is_a_minute_more_played() -> None:
    assert turned(StartClock(Instant(0.0)), AdjustClock(2)).elapsed(Instant(30.0)) == 150


def test_started_again_it_begins_at_nought() -> None:
    assert turned(StartClock(Instant(0.0)), StartClock(Instant(50.0))).elapsed(Instant(60.0)) == 10


@pytest.mark.parametrize(
    ("done", "command", "sentence"),
    [
        ((), PauseClock(Instant(1.0)), "has not been started"),
        ((), AdjustClock(1), "has not been started"),
        ((StartClock(Instant(0.0)),), ResumeClock(Instant(1.0)), "running already"),
        ((StartClock(Instant(0.0)), PauseClock(Instant(1.0))), PauseClock(Instant(2.0)), "paused already"),
        ((StartClock(Instant(0.0)),), AdjustClock(0), "1 to 600 minutes"),
        ((StartClock(Instant(0.0)),), AdjustClock(601), "1 to 600 minutes"),
    ],
)
def test_what_a_clock_cannot_do_is_said(done: tuple[ClockCommand, ...], command: ClockCommand, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        clock_fact(turned(*done), command)


def test_minutes_are_counted_in_the_log_as_people_count_them() -> None:
    assert CLOCK_TOLD[ClockAdjusted](None, ClockAdjusted(1.0)) == "The clock: +1 minute"
    assert CLOCK_TOLD[ClockAdjusted](None, ClockAdjusted(-2.5)) == "The clock: −2.5 minutes"

"""The clock of an evening that counts up: what it shows and what its keys ask for."""

from __future__ import annotations

import re
from typing import cast

import pytest
from msgspec import Struct

from desktop.domain.clock import Clock, Instant
from desktop.engine.stopwatch import AdjustClock, PauseClock, ResumeClock, StartClock
from desktop.engine.stopwatch import Timed as Kept
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.stopwatch import STOPWATCH, clock_command, clock_face


class Evening(Struct, frozen=True):
    clock: Clock
    ruleset: object = "rules"
    game: object = "game"
    is_playing: bool = True


def at(seconds: float) -> Instant:
    return Instant(1_800_000_000.0 + seconds, seconds, "boot")


def evening(clock: Clock, *, is_playing: bool = True, ruleset: object = "rules") -> Kept:
    return cast(Kept, Evening(clock, ruleset, is_playing=is_playing))


RUNNING = Clock().start(at(0))
STANDING = RUNNING.pause(at(61))


def test_it_counts_hours_minutes_and_seconds_and_says_since_when() -> None:
    face = clock_face(evening(RUNNING), at(3 * 3600 + 62.9))
    assert (face.digits, face.state) == ("3:01:02", "running")
    assert re.fullmatch(r"playing since \d\d:\d\d", face.words)
    paused = clock_face(evening(STANDING), at(9000))
    assert (paused.digits, paused.words, paused.state) == ("0:01:01", "paused", "paused")
    over = clock_face(evening(STANDING, is_playing=False), at(9000))
    assert (over.digits, over.words) == ("0:01:01", "played")


def test_before_it_is_started_and_after_a_game_that_nobody_stopped_it_shows_nothing() -> None:
    assert clock_face(evening(Clock()), at(0)) == ClockFace()
    assert clock_face(evening(RUNNING, is_playing=False), at(60)) == ClockFace()


@pytest.mark.parametrize(
    ("clock", "act", "asked"),
    [
        (Clock(), "clock", StartClock(at(70))),
        (Clock(), "restart", StartClock(at(70))),
        (Clock(), "more", None),
        (Clock(), "less", None),
        (RUNNING, "clock", PauseClock(at(70))),
        (STANDING, "clock", ResumeClock(at(70))),
        (RUNNING, "restart", StartClock(at(70))),
        (RUNNING, "more", AdjustClock(1.0)),
        (STANDING, "less", AdjustClock(-1.0)),
    ],
)
def test_each_key_asks_for_what_can_be_done(clock: Clock, act: str, asked: object) -> None:
    assert clock_command(evening(clock), act, at(70)) == asked
    assert STOPWATCH.command(evening(clock, is_playing=False), act, at(70)) is None
    assert STOPWATCH.command(evening(clock, ruleset=None), act, at(70)) is None

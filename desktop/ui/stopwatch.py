"""The face and the keys of a clock that counts up and rings at nothing."""

from __future__ import annotations

import time

from desktop.domain.clock import Clock, Instant
from desktop.engine.rules import Command
from desktop.engine.stopwatch import AdjustClock, PauseClock, ResumeClock, StartClock

from .clock_face import ClockFace


def stopwatch_face(clock: Clock, now: Instant, over: bool = False) -> ClockFace:
    """What a stopwatch shows; nothing before it is started, nor where its game is over and nobody stopped it then."""
    if not clock.is_started or (over and clock.is_running):
        return ClockFace()
    seconds = max(0, int(clock.elapsed(now)))
    digits = f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
    since = time.strftime("%H:%M", time.localtime(clock.started.wall)) if clock.started else ""
    words = "played" if over else f"playing since {since}" if clock.is_running else "paused"
    return ClockFace(digits, words, "Playing", "running" if clock.is_running else "paused")


def stopwatch_command(clock: Clock, act: str, now: Instant, over: bool = False) -> Command | None:
    """What ``clock``, ``more``, ``less`` and ``restart`` ask of a stopwatch; None: of one not started, or whose game
    is over, nothing."""
    if over:
        return None
    if act == "restart" or not clock.is_started:
        return StartClock(now) if act in ("restart", "clock") else None
    if act in ("more", "less"):
        return AdjustClock(1.0 if act == "more" else -1.0)
    return PauseClock(now) if clock.is_running else ResumeClock(now)

"""The clock of an evening that counts up and rings at nothing."""

from __future__ import annotations

import time

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.engine.stopwatch import AdjustClock, PauseClock, ResumeClock, StartClock, Timed
from desktop.ui.clock.face import ClockFace

from .screen import Clockwork


def clock_face(state: Timed, now: Instant) -> ClockFace:
    """What the clock shows; nothing before it is started, nor where its game is over and nobody stopped it then."""
    clock, over = state.clock, _is_over(state)
    if not clock.is_started or (over and clock.is_running):
        return ClockFace()
    seconds = max(0, int(clock.elapsed(now)))
    digits = f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
    since = time.strftime("%H:%M", time.localtime(clock.started.wall)) if clock.started else ""
    words = "played" if over else f"playing since {since}" if clock.is_running else "paused"
    standing = "running" if clock.is_running else "paused"
    return ClockFace(digits, words, "Playing", standing, name="Game")  # type: ignore[arg-type]


def clock_command(state: Timed, act: str, now: Instant) -> Command | None:
    """What ``clock``, ``more``, ``less`` and ``restart`` ask for; None: of a clock that is not started, or whose game
    is over, nothing."""
    if state.ruleset is None or _is_over(state):
        return None
    clock = state.clock
    if act == "restart" or not clock.is_started:
        return StartClock(now) if act in ("restart", "clock") else None
    if act in ("more", "less"):
        return AdjustClock(1.0 if act == "more" else -1.0)
    return PauseClock(now) if clock.is_running else ResumeClock(now)


def _is_over(state: Timed) -> bool:
    return state.game is not None and not state.is_playing


#: one for every format of one game at a time: no minute of it means anything.
STOPWATCH: Clockwork[Timed] = Clockwork(lambda state: state.clock, clock_face, clock_command)

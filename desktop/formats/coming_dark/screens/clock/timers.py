"""Countdowns that run beside the round: the break, whatever begins later. Their faces, alarms and commands."""

from __future__ import annotations

import time

from desktop.domain.clock import Instant, digits
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import Alarm, Timers

from ...rules.acts.clocks import SetClock
from ...rules.acts.timers import AdjustTimer, StartTimer, StopTimer
from ...rules.state import DarkState, Timer


def timer_faces(state: DarkState, now: Instant) -> tuple[ClockFace, ...]:
    """Every timer, the one that is over first come first; none once the event is over."""
    if state.is_over:
        return ()
    timers = sorted(state.timers.values(), key=lambda timer: -timer.clock.elapsed(now))
    return tuple(_face(timer, now) for timer in timers)


def _face(timer: Timer, now: Instant) -> ClockFace:
    elapsed = timer.clock.elapsed(now)
    over = elapsed >= 0
    whole = timer.minutes * 60 + timer.clock.given
    return ClockFace(
        digits=digits(-elapsed),
        words="is over" if over else f"till {time.strftime('%H:%M', time.localtime(now.wall - elapsed))}",
        phase=timer.name,
        name=timer.name,
        state="overtime" if over else "running",
        share=1.0 if over else max(0.0, 1 + elapsed / whole) if whole > 0 else 1.0,
        band=f"{timer.name} is over" if over else "",
    )


def timer_alarms(state: DarkState) -> tuple[Alarm, ...]:
    """The end of every timer."""
    return tuple(
        Alarm(f"timer/{timer.name}", 0.0, "gong", f"**{timer.name}** is over.", timer.clock)
        for timer in state.timers.values()
        if not state.is_over
    )


def timer_command(state: DarkState, act: str, name: str, minutes: float, now: Instant) -> Command | None:
    """For ``start``, ``give`` and ``stop`` of a timer; None while no event is open."""
    if state.ruleset is None:
        return None
    if act == "start":
        return StartTimer(now, minutes, name)
    return AdjustTimer(minutes, name) if act == "give" else StopTimer(name)


def set_command(state: DarkState, seconds: float, why: str, now: Instant) -> Command | None:
    """Let the clock that runs now show so many seconds."""
    return SetClock(now, seconds, why) if state.clock.is_started else None


TIMERS: Timers[DarkState] = Timers(lambda state: [timer.clock for timer in state.timers.values()], timer_command)

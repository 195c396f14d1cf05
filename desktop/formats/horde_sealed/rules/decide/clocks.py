"""What is done to the clock. These acts stand whatever else is taken back."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.clock import Clock
from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import Siege
from .asking import answers

MOST_MINUTES = 600


def _clock(state: Siege, running: bool | None = None) -> Clock:
    clock = state.clock
    if not clock.is_started:
        raise Refusal("The clock has not been started.")
    if running is not None and clock.is_running != running:
        raise Refusal("The clock is running already." if clock.is_running else "The clock stands still already.")
    return clock


@answers(c.StartClock)
def start_clock(state: Siege, command: c.StartClock, dice: Dice) -> Iterator[Fact]:
    yield f.ClockStarted(command.at)


@answers(c.PauseClock)
def pause_clock(state: Siege, command: c.PauseClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=True)
    yield f.ClockPaused(command.at)


@answers(c.ResumeClock)
def resume_clock(state: Siege, command: c.ResumeClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=False)
    yield f.ClockResumed(command.at)


@answers(c.AdjustClock)
def adjust_clock(state: Siege, command: c.AdjustClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    if not 0 < abs(command.minutes) <= MOST_MINUTES:
        raise Refusal(f"Put the clock forward or back by 1 to {MOST_MINUTES} minutes.")
    yield f.ClockAdjusted(command.minutes)

"""What is done to the clocks. These acts stand whatever else is taken back."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.clock import Clock
from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import Darkness
from .asking import answers, the_match

MOST_MINUTES = 600


def _key(state: Darkness) -> str:
    if not state.clock_key:
        raise Refusal("The clock belongs to a round, and no round has begun.")
    return state.clock_key


def _clock(state: Darkness, running: bool | None = None) -> Clock:
    clock = state.clocks.get(_key(state), Clock())
    if not clock.is_started:
        raise Refusal("The clock has not been started.")
    if running is not None and clock.is_running != running:
        raise Refusal("The clock is running already." if clock.is_running else "The clock stands still already.")
    return clock


def _minutes(minutes: float) -> float:
    if not 0 < abs(minutes) <= MOST_MINUTES:
        raise Refusal(f"Give or take 1 to {MOST_MINUTES} minutes.")
    return minutes


@answers(c.StartClock)
def start_clock(state: Darkness, command: c.StartClock, dice: Dice) -> Iterator[Fact]:
    if state.clocks.get(_key(state), Clock()).is_started:
        raise Refusal("The clock is started already. It can be paused, or begun anew.")
    if not state.top4 and state.round is not None and state.round.step != "matches":
        raise Refusal("The clock starts with the matches. Seat everyone first.")
    yield f.ClockStarted(_key(state), command.at)


@answers(c.PauseClock)
def pause_clock(state: Darkness, command: c.PauseClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=True)
    yield f.ClockPaused(_key(state), command.at)


@answers(c.ResumeClock)
def resume_clock(state: Darkness, command: c.ResumeClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=False)
    yield f.ClockResumed(_key(state), command.at)


@answers(c.AdjustClock)
def adjust_clock(state: Darkness, command: c.AdjustClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    yield f.ClockAdjusted(_key(state), _minutes(command.minutes))


@answers(c.RestartClock)
def restart_clock(state: Darkness, command: c.RestartClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    yield f.ClockRestarted(_key(state), command.at)


@answers(c.ExtendTable)
def extend_table(state: Darkness, command: c.ExtendTable, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    yield f.TableExtended(_key(state), match.id, _minutes(command.minutes), command.reason.strip())

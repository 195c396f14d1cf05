"""Countdowns beside the rounds: a break, a late start."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Fact, Refusal

from ..state import DarkState, Timer
from ..tables import answers, labels, on, tells
from ..words import minutes_more
from .clocks import MOST_MINUTES, ClockCommand, minutes_within


class StartTimer(ClockCommand, frozen=True):
    """Count down some minutes under a name, whatever the round's clock does: a break, a late start."""

    at: Instant
    minutes: float
    name: str = "Break"


class TimerStarted(Fact, frozen=True):
    name: str
    at: Instant
    minutes: float


MOST_LETTERS = 40


@answers(StartTimer)
def start_timer(state: DarkState, command: StartTimer, dice: Dice) -> Iterator[Fact]:
    name = " ".join(command.name.split())
    if not 1 <= len(name) <= MOST_LETTERS:
        raise Refusal(f"A clock needs a name of 1 to {MOST_LETTERS} letters, such as Break.")
    if not 0 < command.minutes <= MOST_MINUTES:
        raise Refusal(f"A clock counts down 1 to {MOST_MINUTES} minutes.")
    yield TimerStarted(name, command.at, command.minutes)


@on(TimerStarted)
def _timer_started(state: DarkState, fact: TimerStarted) -> DarkState:
    timer = Timer(fact.name, fact.minutes, Clock().start(fact.at, fact.minutes * 60))
    return replace(state, timers={**state.timers, fact.name: timer})


tells(TimerStarted)(lambda s, x: f"{x.name}: {counted(x.minutes, 'minute')}")

labels(StartTimer)(lambda s, x: f"{' '.join(x.name.split())} started")


class AdjustTimer(ClockCommand, frozen=True):
    """Give a timer minutes (+) or take some (-)."""

    minutes: float
    name: str = "Break"


class TimerAdjusted(Fact, frozen=True):
    name: str
    minutes: float


@answers(AdjustTimer)
def adjust_timer(state: DarkState, command: AdjustTimer, dice: Dice) -> Iterator[Fact]:
    yield TimerAdjusted(_timer(state, command.name).name, minutes_within(command.minutes))


@on(TimerAdjusted)
def _timer_adjusted(state: DarkState, fact: TimerAdjusted) -> DarkState:
    timer = state.timers.get(fact.name)
    if timer is None:
        return state
    given = replace(timer, clock=timer.clock.give(fact.minutes * 60))
    return replace(state, timers={**state.timers, fact.name: given})


tells(TimerAdjusted)(lambda s, x: f"{x.name}: {minutes_more(x.minutes)}")

labels(AdjustTimer)(lambda s, x: f"{minutes_more(x.minutes)} for {' '.join(x.name.split())}")


class StopTimer(ClockCommand, frozen=True):
    """Take a timer away."""

    name: str = "Break"


class TimerStopped(Fact, frozen=True):
    name: str


@answers(StopTimer)
def stop_timer(state: DarkState, command: StopTimer, dice: Dice) -> Iterator[Fact]:
    yield TimerStopped(_timer(state, command.name).name)


def _timer(state: DarkState, name: str) -> Timer:
    wanted = " ".join(name.split()).casefold()
    if found := next((timer for key, timer in state.timers.items() if key.casefold() == wanted), None):
        return found
    raise Refusal(f"No clock called “{name}” is running. Start it first.")


@on(TimerStopped)
def _timer_stopped(state: DarkState, fact: TimerStopped) -> DarkState:
    return replace(state, timers={name: timer for name, timer in state.timers.items() if name != fact.name})


tells(TimerStopped)(lambda s, x: f"{x.name} is over")

labels(StopTimer)(lambda s, x: f"{' '.join(x.name.split())} taken away")

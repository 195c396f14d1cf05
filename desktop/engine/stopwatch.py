"""The clock of a game that no minute ends: it is started, paused and put right, and counts up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import Dice
from desktop.domain.words import changed_by

from .rules import Command, Fact, Refusal

T = TypeVar("T", bound="Clocked")
MOST_MINUTES = 600


class ClockCommand(Command, frozen=True):
    """What is done to the clock."""


class StartClock(ClockCommand, frozen=True):
    """Start the clock, or start it anew."""

    at: Instant


class PauseClock(ClockCommand, frozen=True):
    """Stop the clock for a while."""

    at: Instant


class ResumeClock(ClockCommand, frozen=True):
    """Let the clock go on."""

    at: Instant


class AdjustClock(ClockCommand, frozen=True):
    """Put the clock forward by minutes (+) or back (-)."""

    minutes: float


class ClockStarted(Fact, frozen=True):
    at: Instant


class ClockPaused(Fact, frozen=True):
    at: Instant


class ClockResumed(Fact, frozen=True):
    at: Instant


class ClockAdjusted(Fact, frozen=True):
    minutes: float


def clock_fact(clock: Clock, command: ClockCommand) -> Fact:
    """What the command makes of the clock; raises ``Refusal``."""
    if isinstance(command, StartClock):
        return ClockStarted(command.at)
    if not clock.is_started:
        raise Refusal("The clock has not been started.")
    if isinstance(command, AdjustClock):
        return ClockAdjusted(_minutes(command.minutes))
    if isinstance(command, PauseClock):
        if not clock.is_running:
            raise Refusal("The clock is paused already.")
        return ClockPaused(command.at)
    assert isinstance(command, ResumeClock)
    if clock.is_running:
        raise Refusal("The clock is running already.")
    return ClockResumed(command.at)


def _minutes(minutes: float) -> float:
    if not 0 < abs(minutes) <= MOST_MINUTES:
        raise Refusal(f"Put the clock forward or back by 1 to {MOST_MINUTES} minutes.")
    return minutes


def clock_after(clock: Clock, fact: Fact) -> Clock:
    """The clock after one of the facts above."""
    if isinstance(fact, ClockStarted):
        return Clock().start(fact.at)
    if isinstance(fact, ClockPaused):
        return clock.pause(fact.at)
    if isinstance(fact, ClockResumed):
        return clock.resume(fact.at)
    assert isinstance(fact, ClockAdjusted)
    #: it counts up: a minute more on it is a minute more played.
    return clock.give(-fact.minutes * 60)


class Clocked(Protocol):
    """A state with one clock."""

    @property
    def clock(self) -> Clock: ...


def turn_clock(state: Clocked, command: ClockCommand, dice: Dice) -> Iterator[Fact]:
    """The answer to everything that is done to the clock; it stands whatever else is taken back."""
    yield clock_fact(state.clock, command)


def with_clock(state: T, fact: Fact) -> T:
    """The state after one of the clock's facts."""
    return replace(state, clock=clock_after(state.clock, fact))  # type: ignore[type-var]


class Timed(Clocked, Protocol):
    """A state with one clock and one game at a time; no ruleset: no event is open."""

    @property
    def ruleset(self) -> object: ...
    @property
    def game(self) -> object: ...
    @property
    def is_playing(self) -> bool: ...


def clock_follows(before: Timed, after: Timed, at: Instant) -> tuple[Fact, ...]:
    """The clock stops with its game, and starts anew with the next one."""
    if before.is_playing and not after.is_playing and after.clock.is_running:
        return (ClockPaused(at),)
    if before.game is not None and not before.is_playing and after.is_playing and after.clock.is_started:
        return (ClockStarted(at),)
    return ()


CLOCK_COMMANDS: tuple[type[ClockCommand], ...] = (StartClock, PauseClock, ResumeClock, AdjustClock)
CLOCK_FACTS: tuple[type[Fact], ...] = (ClockStarted, ClockPaused, ClockResumed, ClockAdjusted)

#: a line for the log each.
CLOCK_TOLD: Mapping[type[Fact], Callable[[Any, Any], str]] = {
    ClockStarted: lambda state, fact: "The clock started",
    ClockPaused: lambda state, fact: "The clock paused",
    ClockResumed: lambda state, fact: "The clock goes on",
    ClockAdjusted: lambda state, fact: f"The clock: {changed_by(fact.minutes, 'minute')}",
}

#: a few words for Undo each.
CLOCK_LABELS: Mapping[type[Command], Callable[[Any, Any], str]] = {
    StartClock: lambda state, command: "clock begun anew" if state.clock.is_started else "clock started",
    PauseClock: lambda state, command: "clock paused",
    ResumeClock: lambda state, command: "clock set going again",
    AdjustClock: lambda state, command: f"{changed_by(command.minutes, 'minute')} on the clock",
}

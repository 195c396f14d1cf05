"""What can be asked of the clocks beside start and pause, and what came of it."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.engine.rules import Command, Fact

from .ruleset import Mark, Ruleset


class ClockCommand(Command, frozen=True):
    """What is done to the clock."""


class SetClock(ClockCommand, frozen=True):
    """Let the running clock show so many seconds at this instant: after a sleep or a restart of the computer."""

    at: Instant
    seconds: float
    why: str = ""


class CountTurn(ClockCommand, frozen=True):
    """One more turn at a table that plays on after the last start (-1: one too many was counted)."""

    match: str
    by: int = 1


class StartTimer(ClockCommand, frozen=True):
    """Count down some minutes under a name, whatever the round's clock does: a break, a late start."""

    at: Instant
    minutes: float
    name: str = "Break"


class AdjustTimer(ClockCommand, frozen=True):
    """Give a timer minutes (+) or take some (-)."""

    minutes: float
    name: str = "Break"


class StopTimer(ClockCommand, frozen=True):
    """Take a timer away."""

    name: str = "Break"


class ChangeMarks(Command, frozen=True):
    """Play the rounds to come by other marks; never while tables play by the old ones. None leaves a rule as it is."""

    marks: tuple[Mark, ...]
    after_50: str | None = None
    end_turns: int | None = None


class ClockSet(Fact, frozen=True):
    clock: str
    at: Instant
    seconds: float
    why: str = ""


class TurnCounted(Fact, frozen=True):
    clock: str
    match: str
    turn: int


class TimerStarted(Fact, frozen=True):
    name: str
    at: Instant
    minutes: float


class TimerAdjusted(Fact, frozen=True):
    name: str
    minutes: float


class TimerStopped(Fact, frozen=True):
    name: str


class MarksChanged(Fact, frozen=True):
    marks: tuple[Mark, ...]
    after_50: str | None = None
    end_turns: int | None = None

    def on(self, rules: Ruleset) -> Ruleset:
        """The ruleset with these marks, and what holds after the last start."""
        event = rules.event
        after = event.after_50 if self.after_50 is None else self.after_50
        turns = event.end_turns if self.end_turns is None else self.end_turns
        return replace(rules, marks=self.marks, event=replace(event, after_50=after, end_turns=turns))


TIMING_COMMANDS: tuple[type[Command], ...] = (SetClock, CountTurn, StartTimer, AdjustTimer, StopTimer, ChangeMarks)
TIMING_FACTS: tuple[type[Fact], ...] = (
    ClockSet,
    TurnCounted,
    TimerStarted,
    TimerAdjusted,
    TimerStopped,
    MarksChanged,
)

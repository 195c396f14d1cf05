"""Timers that are things of their own: a break, a side event, a draft with its picks, a clock for two players.

A timer is what was done to it; everything it shows is read from that and from now. Seconds are floats.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from .clock import Clock, Instant

Kind = Literal["down", "up", "draft", "two"]
Standing = Literal["ready", "running", "paused", "over"]


class TimerMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A second at which something sounds: so many to go (of each pick, of a draft), or gone where it counts up."""

    second: float
    sound: str = ""
    #: what the voice calls; it is shown where there is no voice.
    word: str = ""


class Draft(msgspec.Struct, frozen=True):
    """How a draft goes: packs of so many picks, and the seconds between two packs to look at what one has."""

    packs: int = 3
    picks: int = 15
    first: float = 40
    shorter: float = 3
    least: float = 5
    review: float = 60

    def times(self) -> tuple[float, ...]:
        """The seconds of every pick; after each pack but the last those to look at one's cards."""
        pack = [max(self.least, self.first - self.shorter * at) for at in range(self.picks)]
        return tuple(([*pack, self.review] * self.packs)[:-1])


class Timer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One timer: its name, what it was set to, and how its clock stands (two players have a clock each)."""

    id: str
    name: str
    kind: Kind
    clock: Clock = Clock()
    #: what it counts down from; of a draft the seconds of every step.
    times: tuple[float, ...] = ()
    draft: Draft | None = None
    names: tuple[str, str] = ("", "")
    other: Clock = Clock()
    #: whose turn it is, of two players.
    turn: int = 0
    marks: tuple[TimerMark, ...] = ()
    on_wall: bool = True

    @property
    def clocks(self) -> tuple[Clock, Clock]:
        return self.clock, self.other

    @property
    def is_running(self) -> bool:
        return self.clock.is_running or self.other.is_running

    @property
    def is_started(self) -> bool:
        return self.clock.is_started or self.other.is_started

    def standing(self, now: Instant) -> Standing:
        if not self.is_started:
            return "ready"
        if self.is_over(now):
            return "over"
        return "running" if self.is_running else "paused"

    def is_over(self, now: Instant) -> bool:
        """Whether its time has run out; one that counts up has no end."""
        return self.kind != "up" and self.left(now) <= 0

    def left(self, now: Instant) -> float:
        """Seconds to go: of a draft in the pick that is at hand, of two players for whose turn it is."""
        if self.kind == "draft":
            return self.step(now)[1]
        return sum(self.times) - self.clocks[self.turn].elapsed(now)

    def left_of(self, side: int, now: Instant) -> float:
        """Seconds to go for one of two players."""
        return sum(self.times) - self.clocks[side].elapsed(now)

    def step(self, now: Instant) -> tuple[int, float]:
        """Which step of a draft is at hand, from 0, and its seconds to go; after the last one its number and 0."""
        to_go = self.clock.elapsed(now)
        for at, seconds in enumerate(self.times):
            if to_go < seconds:
                return at, seconds - max(0.0, to_go)
            to_go -= seconds
        return len(self.times), 0.0

    def pick(self, step: int) -> tuple[int, int]:
        """The pack and the pick of a step, from 1; pick 0 is the time between two packs."""
        each = (self.draft or Draft()).picks + 1
        pick = step % each + 1
        return step // each + 1, 0 if pick == each else pick

    def ends_in(self, now: Instant) -> float | None:
        """Seconds until the whole of it is over; None where it has no end, or stands still."""
        if self.kind == "up" or not self.is_running:
            return None
        return sum(self.times) - self.clocks[self.turn].elapsed(now)

    def with_side(self, side: int, clock: Clock) -> Timer:
        return replace(self, clock=clock) if side == 0 else replace(self, other=clock)


class Due(msgspec.Struct, frozen=True):
    """A mark that was passed: of which timer, so many seconds late; ``step`` is the pick it belongs to."""

    timer: Timer
    mark: TimerMark
    late: float
    step: int = 0


#: how long after its moment a mark may still be told.
LATEST = 24 * 3600.0


def marks_passed(timer: Timer, before: Instant, now: Instant) -> tuple[Due, ...]:
    """The marks between two looks at a timer that ran in between, the earliest first."""
    side = timer.clocks[timer.turn]
    if not side.is_running:
        return ()
    old, new = side.elapsed(before), side.elapsed(now)
    found = [
        Due(timer, mark, new - second, step)
        for second, mark, step in _moments(timer)
        if old < second <= new and new - second < LATEST
    ]
    return tuple(sorted(found, key=lambda due: -due.late))


def _moments(timer: Timer) -> list[tuple[float, TimerMark, int]]:
    """Every mark at its second of the running clock."""
    if timer.kind == "up":
        return [(mark.second, mark, 0) for mark in timer.marks]
    found, end = [], 0.0
    for step, seconds in enumerate(timer.times):
        end += seconds
        found += [(end - mark.second, mark, step) for mark in timer.marks if mark.second < seconds]
    return found

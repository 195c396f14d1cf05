"""Rings each mark of the clock once, however late the moment is noticed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from desktop.domain.clock import Clock, Instant
from desktop.ui.clock.watch import Memory
from desktop.ui.desk.screen import Alarm

#: how long the banner of a mark stays.
BANNER_SECONDS = 60.0
#: a mark found this late (a reopened event) is told, not sounded.
TOO_LATE_TO_SOUND = 90.0
#: seconds between marks that are told and sounded as one.
TOGETHER = 2.0


class Timed(Protocol):
    """What is timed now, and the clock it is timed by."""

    @property
    def clock(self) -> Clock: ...
    @property
    def clock_key(self) -> str: ...


def _late(state: Timed, alarm: Alarm, now: Instant) -> float:
    """Seconds since this alarm was due; below 0 while it is not, or while its clock stands."""
    clock = alarm.clock or state.clock
    return clock.elapsed(now) - alarm.second if clock.is_running else -1.0


class AlarmBell:
    """Listens to the clock: a mark that is reached sounds once, also across a restart."""

    def __init__(self, play: Callable[[str], object]) -> None:
        self._play = play
        self._memory: Memory | None = None
        self._rung: set[str] = set()
        self._until: Instant | None = None
        self._shown: tuple[str, Alarm] | None = None

    def begin(self, memory: Memory) -> None:
        """Take up an event: what has rung in it before does not ring again."""
        kept = memory.remembered("rung")
        self._memory = memory
        self._rung = {key for key in kept if isinstance(key, str)} if isinstance(kept, list) else set()
        self._until = None

    def listen(self, alarms: Sequence[Alarm], state: Timed, now: Instant) -> str:
        """Ring what is due now; the sentence of the last mark that has just been reached, and of those reached together
        with it, or ""."""
        due = [a for a in alarms if _late(state, a, now) >= 0 and self._key(state, a) not in self._rung]
        if not due:
            return ""
        self._rung |= {self._key(state, alarm) for alarm in due}
        fresh = (alarm.sound for alarm in due if _late(state, alarm, now) < TOO_LATE_TO_SOUND)
        for sound in filter(None, dict.fromkeys(fresh)):
            self._play(sound)
        if self._memory is not None:
            self._memory.remember("rung", sorted(self._rung))
        self._until, self._shown = now, (self._key(state, due[-1]), due[-1])
        last = _late(state, due[-1], now)
        return " ".join(alarm.sentence for alarm in due if abs(_late(state, alarm, now) - last) < TOGETHER)

    def is_quiet(self, alarms: Sequence[Alarm], state: Timed, now: Instant) -> bool:
        """Whether the banner of the last mark has stood long enough, or the clock was taken back behind it."""
        if self._until is None or self._shown is None or now.since(self._until) > BANNER_SECONDS:
            return True
        key, shown = self._shown
        if shown.clock is not None:
            return shown.id not in {alarm.id for alarm in alarms}
        return self._key(state, shown) != key or state.clock.elapsed(now) < shown.second

    @staticmethod
    def _key(state: Timed, alarm: Alarm) -> str:
        if alarm.clock is not None:
            begun = alarm.clock.started
            return f"{alarm.id}/{int(begun.wall) if begun else 0}"
        started = state.clock.started
        return f"{state.clock_key}/{alarm.id}/{int(started.wall) if started else 0}"

"""A clock is what was done to it; the time it shows is read from those acts and from now.

Minutes are minutes, seconds are floats. Nothing here counts: a repaint that comes late shows the right time.
"""

from __future__ import annotations

import msgspec


class Instant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment, told twice: ``wall`` seconds since 1970 (UTC) and ``boot`` seconds since this machine's start.

    ``boot_id`` names the start. Two instants of one start are compared by ``boot``, which no change of the
    wall clock touches and which goes on while the laptop sleeps; others by ``wall``.
    """

    wall: float
    boot: float = 0.0
    boot_id: str = ""
    #: seconds this machine was awake since its start: falls behind ``boot`` by the time it slept.
    awake: float = 0.0

    def since(self, earlier: Instant) -> float:
        """Seconds from an earlier instant to this one."""
        if self.is_of_one_start_with(earlier):
            return self.boot - earlier.boot
        return self.wall - earlier.wall

    def is_of_one_start_with(self, other: Instant) -> bool:
        """Whether the machine ran (or slept) from one to the other without being started anew."""
        return bool(self.boot_id) and self.boot_id == other.boot_id

    def slept_since(self, earlier: Instant) -> float:
        """Seconds the machine slept between two instants of one start; 0 where it cannot tell."""
        if not self.is_of_one_start_with(earlier) or not earlier.awake:
            return 0.0
        return max(0.0, (self.boot - earlier.boot) - (self.awake - earlier.awake))


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A count-up clock: when it was last set going, what it had run before that, and what was added by hand."""

    running_since: Instant | None = None
    ran: float = 0.0
    started: Instant | None = None
    #: seconds the organiser gave (+) or took (-): a minute given puts the clock back by a minute.
    given: float = 0.0
    #: seconds it counts down before it stands at 0 ("the round begins in 5:00").
    lead: float = 0.0

    @property
    def is_started(self) -> bool:
        return self.started is not None

    @property
    def is_running(self) -> bool:
        return self.running_since is not None

    def elapsed(self, now: Instant) -> float:
        """Seconds this clock has run at ``now``, given minutes taken off; below 0 while its lead runs down."""
        #: a wall clock that was put back while the machine was off takes nothing away.
        running = max(0.0, now.since(self.running_since)) if self.running_since else 0.0
        return self.ran + running - self.given - self.lead

    def is_from_later(self, now: Instant) -> bool:
        """Whether the machine was off since it was set going, and is back with an earlier time: what it ran is lost."""
        since = self.running_since
        return since is not None and not now.is_of_one_start_with(since) and now.wall < since.wall

    def start(self, at: Instant, lead: float = 0.0) -> Clock:
        return Clock(running_since=at, started=at, lead=lead)

    def pause(self, at: Instant) -> Clock:
        return msgspec.structs.replace(self, running_since=None, ran=self.elapsed(at) + self.given + self.lead)

    def put(self, at: Instant, elapsed: float) -> Clock:
        """Let it show ``elapsed`` at this instant, and be read from this start of the machine on."""
        ran = elapsed + self.given + self.lead
        return msgspec.structs.replace(self, running_since=at if self.is_running else None, ran=ran)

    def resume(self, at: Instant) -> Clock:
        return msgspec.structs.replace(self, running_since=at)

    def give(self, seconds: float) -> Clock:
        return msgspec.structs.replace(self, given=self.given + seconds)

    def wall_time_of(self, second: float, now: Instant) -> float:
        """The wall time (seconds since 1970) at which the clock shows ``second``, if it runs on from now."""
        return now.wall + second - self.elapsed(now)


def digits(seconds: float) -> str:
    """``m:ss`` of a time still to go, rounded up (a full second is shown until it is over): ``23:40``."""
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02d}"


def overtime_digits(seconds: float) -> str:
    """``+m:ss`` of a time gone over, rounded down: ``+2:10``."""
    whole = max(0, int(seconds // 1))
    return f"+{whole // 60}:{whole % 60:02d}"

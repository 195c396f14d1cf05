"""What only the machine can tell: what time it is, and what chance brings."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

from desktop.domain.clock import Instant
from desktop.domain.dice import ChanceDice

_BOOT_ID_FILE = Path("/proc/sys/kernel/random/boot_id")


def _boot_id() -> str:
    """Names this start of the machine; where no system tells it, this start of the program."""
    try:
        return _BOOT_ID_FILE.read_text().strip()
    except OSError:
        import uuid

        return f"process-{uuid.uuid4()}"


def _clock_id() -> int | None:
    """The clock that goes on while the laptop sleeps, where there is one."""
    if sys.platform.startswith("linux"):
        return getattr(time, "CLOCK_BOOTTIME", None)
    if sys.platform == "darwin":
        #: macOS: CLOCK_MONOTONIC counts sleep, time.monotonic() does not.
        return time.CLOCK_MONOTONIC
    return None


def _awake_id() -> int | None:
    """The clock that stands still while the laptop sleeps, where ``time.monotonic`` is not it."""
    if sys.platform == "darwin":
        return time.CLOCK_UPTIME_RAW
    return None


class UnbiasedClock(Protocol):
    """What of Windows' kernel tells how long the machine was awake, in tenths of microseconds."""

    def QueryUnbiasedInterruptTime(self, into: object) -> int: ...


def _kernel() -> UnbiasedClock | None:
    if sys.platform == "win32":
        import ctypes

        kernel: UnbiasedClock = ctypes.windll.kernel32
        return kernel
    return None


def unbiased_seconds(kernel: UnbiasedClock) -> float:
    """Seconds since Windows started, sleep left out; its ``time.monotonic`` counts sleep."""
    import ctypes

    ticks = ctypes.c_ulonglong()
    kernel.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
    return ticks.value / 1e7


_BOOT = _boot_id()
_AWAKE = _awake_id()
_CLOCK = _clock_id()
_KERNEL = _kernel()


def counts_sleep() -> bool:
    """Whether this machine has a clock that goes on through suspend."""
    return _CLOCK is not None or _KERNEL is not None


def boot_seconds() -> float:
    """Seconds since the machine started, sleep included where the machine can tell."""
    return time.clock_gettime(_CLOCK) if _CLOCK is not None else time.monotonic()


@contextmanager
def uncollected() -> Iterator[None]:
    """Much is made here and nothing thrown away: the collector would look it all through, again and again, for a
    quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def sweep() -> None:
    """Throw away what is due, on the thread that asks: the oldest generation that holds too much, and the younger ones
    with it. Python's own collector does it wherever something is made."""
    due = [
        age for age, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)) if count > most
    ]
    if due:
        gc.collect(due[-1])


def give_back_memory() -> None:
    """What was let go is the system's again: the C library keeps it in pieces, a megabyte or two an evening."""
    if sys.platform.startswith("linux"):
        import ctypes

        #: another C library than GNU's has no such call, and needs none.
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def tells_sleep() -> bool:
    """Whether this machine knows how long it slept: it has a clock that sleeps with it beside one that does not."""
    return counts_sleep()


def awake_seconds() -> float:
    """Seconds since the machine started, sleep left out where the machine can tell."""
    if _KERNEL is not None:
        return unbiased_seconds(_KERNEL)
    return time.clock_gettime(_AWAKE) if _AWAKE is not None else time.monotonic()


def now() -> Instant:
    """This moment."""
    return Instant(wall=time.time(), boot=boot_seconds(), boot_id=_BOOT, awake=awake_seconds())


def wall_seconds() -> float:
    """Seconds since 1970 (UTC)."""
    return time.time()


def zone_has_changed() -> bool:
    """Take up the time zone that the system has now; whether it is another. A program asks for it once, at its start,
    and a laptop that was set right in the hall would go on to tell the times of home (Windows: until a restart)."""
    if sys.platform == "win32":
        return False
    before = (time.tzname, time.timezone, time.altzone)
    time.tzset()
    return before != (time.tzname, time.timezone, time.altzone)


@contextmanager
def in_utc() -> Iterator[None]:
    """Times of day are told in UTC meanwhile, so that they are the same everywhere (where a process can choose)."""
    before = os.environ.get("TZ")
    _choose_zone("UTC")
    try:
        yield
    finally:
        _choose_zone(before)


def _choose_zone(zone: str | None) -> None:
    if zone is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = zone
    #: Windows has one zone for all programs.
    if hasattr(time, "tzset"):
        time.tzset()


def system_name() -> str:
    """What the machine runs, and which release. ``platform`` tells it too, and compiles nine patterns to."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        return f"Windows {version.major}.{version.minor}.{version.build}"
    said = os.uname()
    return f"{said.sysname} {said.release}"


def own_name() -> str:
    """What the machine is called; "" where it has no name."""
    return os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else os.uname().nodename


def chance() -> ChanceDice:
    """Dice thrown by the system's source of chance."""
    import secrets

    return ChanceDice(lambda sides: secrets.randbelow(sides) + 1)

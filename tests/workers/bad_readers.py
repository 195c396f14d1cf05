"""Readers as a file that was made to do harm would have them; loaded in the second process by their names."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from desktop.system.outside import outside
from desktop.workers.reading import SECONDS, foreign
from desktop.workers.ticks import Tick


@foreign(SECONDS)
def who_reads(data: bytes) -> int:
    return os.getpid()


@foreign(0.2)
def spins(data: bytes) -> None:
    while True:
        pass


@foreign(0.2)
def spins_after_another(data: bytes) -> None:
    who_reads(data)
    while True:
        pass


@foreign(0.2)
def waits(data: bytes) -> None:
    """For something that never comes: works at nothing."""
    os.read(os.pipe()[0], 1)


@foreign(SECONDS)
def hoards(data: bytes) -> int:
    with outside("“hoard”"):
        return len([bytearray(50_000_000) for _ in range(10)])


@foreign(SECONDS)
def hoards_unguarded(data: bytes) -> int:
    #: far more than is allowed: what a test before it held and let go may be handed out again first.
    return len([bytearray(50_000_000) for _ in range(30)])


@foreign(SECONDS)
def takes_much(data: bytes) -> int:
    return len(bytearray(200_000_000))


@foreign(SECONDS)
def grows(data: bytes) -> int:
    kept = bytearray(100_000_000)
    _KEPT.append(kept)
    return os.getpid()


_KEPT: list[Any] = []


@foreign(SECONDS)
def dies(data: bytes) -> None:
    os.kill(os.getpid(), signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


@foreign(SECONDS)
def dials(data: bytes) -> None:
    socket.socket()


@foreign(SECONDS)
def starts_a_program(data: bytes) -> None:
    subprocess.run([sys.executable, "-c", "pass"], check=True)


class _Act:
    """Makes a folder when it is unpacked."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (self._path,)


@foreign(SECONDS)
def sends_an_act(data: bytes) -> _Act:
    return _Act(data.decode())


@foreign(SECONDS)
def where(data: bytes) -> str:
    return os.getcwd()


def long_work(path: Path, tick: Tick) -> int:
    """Works for longer than it has from one tick to the next."""
    done, until = 0, _worked() + 0.6
    while (worked := _worked()) < until:
        if worked > until - 0.6 + done * 0.05:
            done += 1
            tick(f"{done}")
    return done


def quiet_work(path: Path, tick: Tick) -> None:
    while True:
        pass


def _worked() -> float:
    import time

    return time.process_time()

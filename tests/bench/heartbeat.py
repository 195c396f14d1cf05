"""How long the window was kept from answering, less what the machine gave to other programs meanwhile."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer


@dataclass(frozen=True)
class Waited:
    """The longest wait in seconds: as a clock has it, without the time other programs had the processor, and what the
    window's thread worked meanwhile."""

    wall: float
    own: float
    worked: float

    def __str__(self) -> str:
        return f"{self.own * 1000:.0f} ms ({self.wall * 1000:.0f} by the clock)"


class Heartbeat:
    """Beats every two milliseconds; what lies between two beats is how long the window was kept waiting."""

    def __init__(self) -> None:
        #: on Linux the kernel tells how long this thread was ready to work and had no processor.
        self._file = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._knows = self._file.exists()
        self._last = self._looked()
        self._gaps: list[Waited] = []
        self._timer = QTimer(interval=2, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _elsewhere(self) -> float:
        return int(self._file.read_bytes().split()[1]) / 1e9 if self._knows else 0.0

    def _looked(self) -> tuple[float, float, float]:
        return time.perf_counter(), self._elsewhere(), time.thread_time()

    def _beat(self) -> None:
        now = self._looked()
        wall, elsewhere, worked = (at - before for at, before in zip(now, self._last, strict=True))
        self._gaps.append(Waited(wall, wall - elsewhere, worked))
        self._last = now

    def longest(self, act: Callable[[], object]) -> Waited:
        """The longest wait while something goes on."""
        self._gaps, self._last = [], self._looked()
        act()
        self._beat()
        gaps = self._gaps
        return Waited(max(gap.wall for gap in gaps), max(gap.own for gap in gaps), max(gap.worked for gap in gaps))


def wait(seconds: float) -> None:
    """Let the window do what it has to do for so long."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def until(done: Callable[[], bool], most: float = 120) -> None:
    """Let the window work until something is so."""
    end = time.monotonic() + most
    while not done() and time.monotonic() < end:
        wait(0.02)
    assert done()

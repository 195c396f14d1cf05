"""Long work beside the window: how far it is, and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import ref

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.ui.kit.work import Works, in_window
from desktop.workers.ticks import Tick, Work


class Jobs(QObject):
    """One job at a time; ``progressed(words, share)`` while it runs (share -1: unknown), ``idle`` when none does."""

    progressed = Signal(str, float)
    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._works = Works(self)
        self._tick: Tick | None = None
        #: the page goes: what runs is stopped, or the window would wait for it.
        ticks = self._ticks = [Tick()]
        self.destroyed.connect(lambda: ticks[0].stop())

    @property
    def is_busy(self) -> bool:
        return self._tick is not None

    def do(self, work: Work, done: Callable[[Any], object], failed: Callable[[str], None]) -> None:
        """Run ``work(tick)``; then ``done(result)``, or ``failed(sentence)``."""
        #: what the thread holds must not keep this alive, or it would end there.
        me = ref(self)
        tick = self._tick = Tick(lambda words, share: in_window(partial(_tell, me, words, share)))
        self._ticks[0] = tick

        def finished(then: Callable[[Any], object], what: Any) -> None:
            if not isValid(self):
                return
            if self._tick is tick:
                self._tick = None
            then(what)
            if self._tick is None:
                self.idle.emit()

        self._works.do(lambda: work(tick), lambda r: finished(done, r), lambda s: finished(failed, s))

    def stop(self) -> None:
        """Cancel what runs."""
        if self._tick is not None:
            self._tick.stop()

    def wait(self) -> None:
        """Until the thread is through (at the end, in tests)."""
        self._works.wait()


def _tell(jobs: ref[Jobs], words: str, share: float) -> None:
    to = jobs()
    if to is not None and isValid(to):
        to.progressed.emit(words, share)


class LatestOnly(QObject):
    """Does what was asked for last; what came before is stopped, or never begun."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = Jobs(self)
        self._jobs.idle.connect(self._go_on)
        self._next: tuple[Work, Callable[[object], None], Callable[[str], None]] | None = None

    def ask(self, work: Work, done: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        """Do this as soon as what runs now has stopped."""
        self._next = (work, done, failed)
        if self._jobs.is_busy:
            self._jobs.stop()
        else:
            self._go_on()

    @property
    def is_idle(self) -> bool:
        return self._next is None and not self._jobs.is_busy

    def forget(self) -> None:
        """Stop, and do nothing more."""
        self._next = None
        self._jobs.stop()

    def wait(self) -> None:
        self._jobs.wait()

    def _go_on(self) -> None:
        if self._next is None or self._jobs.is_busy:
            return
        (work, done, failed), self._next = self._next, None

        def unless_asked_anew(then: Callable[[Any], None]) -> Callable[[Any], None]:
            return lambda what: then(what) if self._next is None else None

        self._jobs.do(work, unless_asked_anew(done), unless_asked_anew(failed))

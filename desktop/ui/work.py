"""Long work off the GUI thread: a 1.5 s stall would make a clock tick late."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, Signal

from desktop.engine.rules import Refusal
from desktop.faults import jot

#: two threads of Python take turns this often: a window that paints makes a thousand calls, and each waits that long.
_TURNS = 0.00005


def take_short_turns() -> None:
    """From now on no thread keeps the window's own waiting for longer than it must."""
    sys.setswitchinterval(_TURNS)


class _Told(QObject):
    done = Signal(object)
    failed = Signal(str)


def _run(work: Callable[[], Any], told: _Told) -> None:
    try:
        tell, what = told.done, work()
    except Refusal as refusal:
        tell, what = told.failed, str(refusal)
    except Exception as error:
        #: a bug: the organiser reads a sentence, whoever mends it the whole story.
        jot(error)
        tell, what = told.failed, f"Lantern failed at this: {type(error).__name__}: {error}"
    #: the window may have been closed meanwhile: nobody is left to be told.
    with suppress(RuntimeError):
        tell.emit(what)


class Works(QObject):
    """Does one job after another on a thread of its own; results come back on the GUI thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        take_short_turns()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def do(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        """Run ``work()``; then ``done(result)``, or ``failed(sentence)``."""
        #: what listens keeps the whole page that asked: it is let go once it was heard, or with the page.
        told = _Told(self)
        for signal, then in ((told.done, done), (told.failed, failed)):
            signal.connect(then)
            signal.connect(told.deleteLater)
        #: not a QRunnable: of one that does not delete itself PySide never lets go.
        self._pool.start(partial(_run, work, told))

    def wait(self) -> None:
        """Until everything asked for is done (at the end, in tests)."""
        self._pool.waitForDone()

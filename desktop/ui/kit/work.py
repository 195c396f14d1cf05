"""Long work off the GUI thread: a 1.5 s stall would make a clock tick late."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import count
from threading import Lock, Thread, get_ident, main_thread
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from desktop.engine.rules import Refusal
from desktop.system.faults import jot

#: two threads of Python take turns this often: a window that paints makes a thousand calls, and each waits that long.
_TURNS = 0.00005


def take_short_turns() -> None:
    """From now on no thread keeps the window's own waiting for longer than it must."""
    sys.setswitchinterval(_TURNS)


class _Bell(QObject):
    """What other threads have for the window to do.

    The only thing of Qt's that they touch, and it outlives them all: to delete an object in one thread while another
    emits its signal ends the process.
    """

    _rings = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._calls = deque[Callable[[], object]]()
        self._rings.connect(self._answer, Qt.ConnectionType.QueuedConnection)

    def ring(self, call: Callable[[], object]) -> None:
        self._calls.append(call)
        self._rings.emit()

    def _answer(self) -> None:
        self._calls.popleft()()


_bell: _Bell | None = None


def listen() -> None:
    """Called on the GUI thread before any other may have something for it."""
    global _bell
    _bell = _bell or _Bell()


def in_window(call: Callable[[], object]) -> None:
    """From another thread: the GUI thread does this as soon as it can; asked for in turn, done in turn.

    Done at once on the GUI thread itself, and where there is no window.
    """
    if _bell is None or get_ident() == main_thread().ident:
        call()
    else:
        _bell.ring(call)


def while_there(who: QObject, tell: Callable[..., object]) -> Callable[..., None]:
    """``tell`` for somebody who may have gone by then: who is gone is not told."""

    def unless_gone(*said: object) -> None:
        if isValid(who):
            tell(*said)

    return unless_gone


def call_in_window(who: QObject, tell: Callable[..., object], *said: object) -> None:
    """The same as ``in_window`` for somebody who may have gone by then."""
    in_window(partial(while_there(who, tell), *said))


T = TypeVar("T")


class _Line:
    """Jobs that wait for a thread of their own; it ends when none is left."""

    def __init__(self) -> None:
        self._lock, self._jobs = Lock(), deque[tuple[int, Callable[[], object]]]()
        self._thread: Thread | None = None
        #: whom to tell, by the job's number: kept here, for what hears is the window's and must end there.
        self.hearers: dict[int, tuple[Callable[[Any], None], Callable[[str], None]]] = {}

    def put(self, number: int, work: Callable[[], object]) -> None:
        with self._lock:
            if self._thread is None:
                #: it waits for the lock; where the system gives no thread nothing is left waiting for one.
                thread = Thread(target=self._run, name="work")
                thread.start()
                self._thread = thread
            self._jobs.append((number, work))

    def wait(self) -> None:
        while (thread := self._thread) is not None:
            thread.join()

    def leave(self) -> None:
        """Whoever asked goes."""
        self.hearers.clear()
        self.wait()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._jobs:
                    self._thread = None
                    return
                number, work = self._jobs.popleft()
            has_failed, what = _outcome(work)
            del work
            in_window(lambda n=number, f=has_failed, w=what: self._tell(n, f, w))  # type: ignore[misc]
            del what

    def _tell(self, number: int, has_failed: bool, what: Any) -> None:
        #: whoever asked may have gone meanwhile.
        if number in self.hearers:
            self.hearers.pop(number)[has_failed](what)


def _outcome(work: Callable[[], object]) -> tuple[bool, object]:
    try:
        return False, work()
    except Refusal as refusal:
        return True, str(refusal)
    except BaseException as error:
        #: a bug: the organiser reads a sentence, whoever mends it the whole story, and the next job is done.
        jot(error)
        return True, f"Lantern failed at this: {type(error).__name__}: {error}"


class Works(QObject):
    """Does one job after another on a thread of its own; results come back on the GUI thread.

    Whoever lets it go waits until it is through, and hears nothing more: so it belongs to whoever hears. Where that
    one lives longer than what a single answer is for, the answer is told ``while_there``.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        take_short_turns()
        listen()
        self._numbers, self._line = count(), _Line()
        line = self._line
        self.destroyed.connect(lambda: line.leave())

    def do(self, work: Callable[[], T], done: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """Run ``work()``; then ``done(result)``, or ``failed(sentence)``."""
        number = next(self._numbers)
        self._line.hearers[number] = (done, failed)
        self._line.put(number, work)

    def wait(self) -> None:
        """Until everything asked for is done (at the end, in tests)."""
        self._line.wait()

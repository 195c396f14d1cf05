"""What need not be done in one piece takes turns: one job a round of the window's loop, and a painting is one too.

Whatever waits meanwhile, a hand, a clock, the next act, waits for one of them at most.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol, runtime_checkable
from weakref import WeakKeyDictionary, WeakMethod, ref

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

#: what is painted in turn has about so many pixels at once.
_AT_ONCE = 120_000
#: whoever asked is not held.
_Job = tuple[ref[QObject], WeakMethod[Callable[[], object]]]


class _Turns(QObject):
    """Does one job a round, for as long as whoever asked for it is there."""

    def __init__(self) -> None:
        super().__init__()
        self._jobs = deque[_Job]()
        self._to_paint = WeakKeyDictionary[QWidget, QRegion]()
        #: one of no time at all would be over before anything that waits has had its turn.
        self._round = QTimer(self, singleShot=True, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._round.timeout.connect(self._take)

    @property
    def are_taken(self) -> bool:
        """Whether something waits, or the last has only just been done."""
        return self._round.isActive()

    def put(self, who: QObject, method: Callable[[], object], *, first: bool = False) -> None:
        job = ref(who), WeakMethod(method)
        if job not in self._jobs:
            self._jobs.appendleft(job) if first else self._jobs.append(job)
        if not self._round.isActive():
            self._round.start()

    def _take(self) -> None:
        if not self._jobs:
            return
        asked, method = self._jobs.popleft()
        who, job = asked(), method()
        try:
            if who is not None and job is not None and isValid(who):
                job()
        finally:
            #: once more when none is left: what the last one has changed is not painted in one piece with it.
            self._round.start()

    def paint(self, widget: QWidget, area: QRegion) -> None:
        self._to_paint[widget] = self._to_paint.get(widget, QRegion()) + area
        self.put(self, self._paint_some)

    def _paint_some(self) -> None:
        room = _AT_ONCE
        while self._to_paint and room > 0:
            widget = next(iter(self._to_paint))
            area = self._to_paint.pop(widget)
            if isValid(widget):
                room -= area.boundingRect().width() * area.boundingRect().height()
                widget.update(area)
        if self._to_paint:
            self.put(self, self._paint_some)


_turns: _Turns | None = None


def _the_turns() -> _Turns:
    global _turns
    if _turns is None or not isValid(_turns):
        _turns = _Turns()
    return _turns


def is_at_rest() -> bool:
    """Whether everything that was to be done later is done and painted."""
    return not _the_turns().are_taken


def later(who: QObject, method: Callable[[], object]) -> None:
    """Do this in a round of its own, after what waits already; asked for again before that, it is done once."""
    _the_turns().put(who, method)


def painted_in_turn(widget: QWidget, area: QRect | None = None) -> None:
    """Paint a widget anew, or a part of it; within an act some rounds later: what is small has come first."""
    region = QRegion(widget.rect() if area is None else area)
    if _is_put_off(widget):
        _the_turns().paint(widget, region)
    else:
        widget.update(region)


def _is_put_off(widget: QWidget) -> bool:
    window = widget.window()
    return widget.isVisible() and isinstance(window, PaintsApart) and window.painted_apart.puts_off


@runtime_checkable
class PaintsApart(Protocol):
    """A window whose acts are painted apart."""

    @property
    def painted_apart(self) -> PaintedApart: ...


class PaintedApart(QObject):
    """Puts off the next painting of a window to a round of its own, by ``put_off()`` or while jobs take turns.

    What is shown is right at once; only its pixels come a round later, all together as ever.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self.puts_off, self._is_due = window, False, False
        #: no single shot without an object: that would be done with what is waiting now.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._paint)
        window.installEventFilter(self)

    def put_off(self) -> None:
        """What is painted next is painted a round later."""
        self.puts_off = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.UpdateRequest:
            return False
        if self._is_due:
            self._is_due = False
            return False
        if _the_turns().are_taken:
            _the_turns().put(self, self._paint, first=True)
        elif self.puts_off:
            self._soon.start()
        else:
            return False
        self.puts_off = False
        return True

    def _paint(self) -> None:
        self.puts_off, self._is_due = False, True
        #: the window asks once and waits to be answered; who asked for more meanwhile is answered with it. Posted, so
        #: that Qt itself paints: what failed in two widgets that are painted from Python's side ends the program.
        QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))

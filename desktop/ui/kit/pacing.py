"""What need not be done in one piece takes turns: one job a round of the window's loop, and a painting is one too.

Whatever waits meanwhile, a hand, a clock, the next act, waits for one of them at most.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from time import perf_counter
from typing import Protocol, runtime_checkable
from weakref import WeakMethod, ref

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QWidget
from shiboken6 import isValid

#: what is painted in turn has about so many pixels at once.
_AT_ONCE = 120_000
#: a window is painted for about so many seconds at once; what is not painted by then waits for its turn.
_A_WHILE = 0.006
#: what lies upon each other is painted together: nobody is put off for ever by what lies below or above it.
_PATIENCE = 3
#: of a list that is as wide as a wall so many pixels of height at least.
_LEAST = 40
#: whoever asked is not held.
_Job = tuple[ref[QObject], WeakMethod[Callable[[], object]]]


class _Turns(QObject):
    """Does one job a round, for as long as whoever asked for it is there."""

    def __init__(self) -> None:
        super().__init__()
        self._jobs = deque[_Job]()
        #: held for a few rounds: what Qt has made by itself has nothing else in Python that holds it.
        self._to_paint = dict[QWidget, QRegion]()
        #: whose turn it is now.
        self._painted_now = set[QWidget]()
        #: how often somebody was put off since the window was last painted whole.
        self._put_off = Counter[QWidget]()
        #: one of no time at all would be over before anything that waits has had its turn.
        self._round = QTimer(self, singleShot=True, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._round.timeout.connect(self._take)
        self._end, self._before = 0.0, 0

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
            #: all are painted: who is gone is not held by what was put off.
            self._put_off.clear()
            self._painted_now.clear()
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
            if not isValid(widget):
                continue
            part = _part(widget, area)
            widget.update(part)
            self._painted_now.add(widget)
            room -= _size(part)
            for each in [each for each in self._to_paint if isValid(each) and widget.isAncestorOf(each)]:
                #: it is painted with what it lies in, and would be once more.
                each.update(self._to_paint.pop(each))
            if part != area:
                self._to_paint[widget] = area - part
                break
        if self._to_paint:
            self.put(self, self._paint_some)

    def paint_a_while(self) -> None:
        """What a window paints now is painted for so long, until ``have_painted``."""
        app, self._end, self._before = QCoreApplication.instance(), perf_counter() + _A_WHILE, self._put_off.total()
        assert app is not None
        app.installEventFilter(self)

    def have_painted(self) -> None:
        """It is painted."""
        app = QCoreApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        self._painted_now.clear()
        if self._put_off.total() == self._before:
            self._put_off.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What comes late is put off, and what is long; whoever has its turn is not."""
        if not isinstance(event, QPaintEvent) or not isinstance(watched, QWidget):
            return False
        if watched in self._painted_now or self._put_off[watched] == _PATIENCE:
            return False
        if perf_counter() < self._end and _part(watched, event.region()) == event.region():
            return False
        self._put_off[watched] += 1
        self.paint(watched, event.region())
        return True


def _size(area: QRegion) -> int:
    return area.boundingRect().width() * area.boundingRect().height()


def _part(widget: QWidget, area: QRegion) -> QRegion:
    """What of it is painted at once: of a long list some rows, of anything else all."""
    if _size(area) <= _AT_ONCE or not isinstance(widget.parent(), QAbstractItemView):
        return area
    whole = area.boundingRect()
    return area & QRect(whole.topLeft(), QSize(whole.width(), max(_LEAST, _AT_ONCE // whole.width())))


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
            _the_turns().paint_a_while()
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
        #: the window asks once and waits to be answered; who asked for more meanwhile is answered with it. Not posted:
        #: an event that Python made and filters looked at ended the program when Qt threw it away.
        QCoreApplication.sendEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
        self._is_due = False
        _the_turns().have_painted()

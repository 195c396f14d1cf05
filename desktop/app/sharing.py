"""One event, two windows: the one that holds the pen writes, the other shows what is done there and can take over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.engine.rules import Refusal
from desktop.storage.pen import Held, Pen, ask, take
from desktop.ui.kit.panels import Banner

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent

LOOK_MS = 500
#: looks after which a window that was asked for the pen is taken to be dead, or deaf.
_PATIENCE = 12


class Sharing(QObject):
    """The pen of the open event, and what a window does that has not got it."""

    #: the pen came to this window, or went to another.
    moved = Signal()
    #: the event is to be opened anew: whoever had the pen left acts behind that the file has not got.
    joins = Signal(object)

    def __init__(
        self, banner: Banner, refuse: Callable[[str], None], tell: Callable[[str], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._banner, self._refuse, self._tell = banner, refuse, tell
        self._event: OpenEvent | None = None
        self.pen: Pen | None = None
        #: looks until the pen is given up on, and until one that was given away is looked after.
        self._waited, self._lent = 0, 0
        self.timer = QTimer(self)
        self.timer.setInterval(LOOK_MS)
        self.timer.timeout.connect(self.look)
        banner.acted.connect(self.take_over)

    @property
    def follows(self) -> bool:
        """Whether the event is open here to be looked at alone."""
        return self._event is not None and self.pen is None

    def begin(self, event: OpenEvent) -> None:
        """Take the pen of this event, or follow whoever holds it."""
        self._event, self._waited, self._lent = event, 0, 0
        try:
            self.pen = take(event.file.path)
        except Held as held:
            self._follow(event, held.who)
        else:
            self._write(event)
        self.timer.start()

    def end(self) -> None:
        """Let go of the event."""
        self.timer.stop()
        self._event = None
        self._put_down()
        self._banner.present("")

    def _put_down(self) -> None:
        if self.pen is not None:
            self.pen.release()
            self.pen = None

    def renew(self) -> None:
        """The event's file is back, on another disk maybe: there somebody else may have the pen."""
        if self._event is None or self.pen is None:
            return
        if self.pen.is_held:
            #: what was held has joined: it can be asked for again.
            self.pen.keep()
            return
        self.pen.release()
        try:
            self.pen = take(self._event.file.path)
        except Held as held:
            self.pen = None
            self._follow(self._event, held.who)
            self.moved.emit()

    def take_over(self) -> None:
        """Ask the other window for the pen; it comes with one of the next looks."""
        if self._event is not None and self.pen is None:
            self._waited = _PATIENCE
            ask(self._event.file.path)
            self.look()

    def look(self) -> None:
        """Has somebody asked for the pen? Or: what was done elsewhere, and is the pen to be had?"""
        if self._event is None:
            return
        if self.pen is not None:
            if self.pen.is_asked_for:
                self._answer(self._event, self.pen)
            return
        try:
            self._event.session.follow()
        except Refusal as refusal:
            self._refuse(str(refusal))
        if self._waited:
            self._waited -= 1
            self._try(self._event)
        elif self._lent:
            self._lent -= 1
            if not self._lent:
                #: whoever asked for it may have been killed before it came.
                self._try(self._event, aloud=False)

    def _answer(self, event: OpenEvent, pen: Pen) -> None:
        """Give the pen up; not while acts are held: they could not join an event that somebody else went on with."""
        holding = event.file.holding
        if holding is None or not holding.is_on:
            self._give_up(event)
            return
        why = f"There {holding.why}, and what is done is held"
        pen.keep(f"{why}: take over once it has joined the event.")
        self._tell("Another window asks to write; it can once what is held has joined the event.")

    def _give_up(self, event: OpenEvent) -> None:
        self._put_down()
        self._lent = _PATIENCE
        self._follow(event, "another window took over")
        self.moved.emit()

    def _try(self, event: OpenEvent, aloud: bool = True) -> None:
        try:
            self.pen = take(event.file.path)
        except Held as held:
            if aloud and held.why:
                self._refuse(str(held))
            elif aloud and not self._waited:
                self._refuse(f"The other window does not answer ({held.who}). Close it there first.")
            return
        from desktop.storage.joining import is_left

        self._waited, self._lent = 0, 0
        try:
            event.session.follow()
        except Refusal as refusal:
            #: what is not known here to the last act is not gone on with.
            self._put_down()
            self._refuse(str(refusal))
            return
        if is_left(event.file):
            self._put_down()
            self.joins.emit(event.file.path)
            return
        self._write(event)
        gone = "The window that asked to write is gone; the event is yours again."
        self._tell("The event is yours now; the other window looks on." if aloud else gone)
        self.moved.emit()

    def _follow(self, event: OpenEvent, who: str) -> None:
        event.session.shut = f"This event is open elsewhere ({who}); this window only shows it. Take over to write."
        event.file.is_followed = True
        self._banner.present(f"Open elsewhere ({who}). What is done there is seen here.", "waiting", "Take over")

    def _write(self, event: OpenEvent) -> None:
        event.session.shut = ""
        event.file.is_followed = False
        self._banner.present("")

"""The round clock as the desk shows it, from one plain value; the ticker that repaints it when a second changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.domain.clock import Instant
from desktop.ui.kit import paint, theme
from desktop.ui.kit.parts import Part, Parted, PartsRing, button

ClockState = Literal["ready", "running", "last", "paused", "not-started", "overtime"]


class ClockMark(Struct, frozen=True):
    """A mark on the time line: at a share 0..1 of it, its minute, its clock time, what happens then."""

    at: float
    minute: str
    time: str = ""
    word: str = ""
    state: Literal["past", "next", "later"] = "later"
    #: a mark that concerns tables now: drawn in the colour of its state, amber on the wall.
    alert: bool = False
    tone: str = "late"
    #: the mark of tables with minutes of their own: a small tick, told in ``ClockFace.extras``.
    own: bool = False


@dataclass(frozen=True)
class ClockFace:
    """What a clock shows. ``digits`` are whole ("23:40", "+2:10", "1:05:00"); ``share`` is where the time line stands.

    ``near_*`` is the mark that comes next when it concerns tables: the desk clock shows it large.
    """

    digits: str = ""
    words: str = ""
    phase: str = ""
    state: ClockState = "ready"
    share: float = 0.0
    marks: tuple[ClockMark, ...] = ()
    #: what the phase's digits run to, in words ("to the 50-minute mark").
    towards: str = ""
    #: a sentence for the wall's band, and the state whose mark it carries.
    band: str = ""
    #: the same, shorter, for a wall on which it has no room.
    band_brief: str = ""
    band_state: str = "late"
    near_label: str = ""
    near_digits: str = ""
    near_sentence: str = ""
    #: what is timed ("Round 3"): it stands beside the digits wherever they are shown.
    name: str = ""
    #: tables with minutes of their own, a few words each: "The Bog +3: 15:13".
    extras: tuple[str, ...] = ()
    #: the same tables, each with its own time to what the round's runs to.
    tables: tuple[ClockFace, ...] = ()
    #: countdowns that run beside the round: a break, a late start.
    others: tuple[ClockFace, ...] = ()
    #: how long somebody whose turn it is may still take.
    turn: ClockFace | None = None
    #: the moment it was read at, for slides that need the moment itself.
    at: Instant | None = field(default=None, compare=False)

    @property
    def is_over(self) -> bool:
        return self.state == "overtime"

    @property
    def told(self) -> str:
        """Its name and its words, for the line beside the digits."""
        return " · ".join(part for part in (self.name, self.words) if part)

    @property
    def stands_still(self) -> bool:
        """Ready, paused or not started: the wall dims its digits."""
        return self.state in ("ready", "paused", "not-started")


#: band word and state's colour of clocks that need a word of their own.
STATE_WORDS = {"not-started": "NOT STARTED", "paused": "PAUSED", "overtime": "OVERTIME"}


class Ticker(QObject):
    """Reads a clock face at ``now()`` often, and tells it only when something shown has changed.

    ``read(now())`` must be cheap; a repaint that comes late shows the right time, because faces are read, not counted.
    """

    ticked = Signal(object)
    #: it was read, whether anything has changed or not.
    looked = Signal()
    POLL_MS = 40

    def __init__(
        self,
        now: Callable[[], object],
        read: Callable[[Any], Any],
        parent: QObject | None = None,
        beat: Callable[[Any], object] | None = None,
    ) -> None:
        super().__init__(parent)
        self._now, self._read, self._beat = now, read, beat
        self._last_beat: object = None
        self.face: object = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(self.POLL_MS)
        self._timer.timeout.connect(self._poll)

    def _poll(self) -> None:
        """Read only when ``beat``, which is cheap, has changed: a face of 40 tables is not read 25 times a second."""
        beat = self._beat(self._now()) if self._beat else None
        if beat is None or beat != self._last_beat:
            self._last_beat = beat
            self.look()

    def start(self) -> None:
        """Read at once, then go on reading."""
        self.look()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def look(self) -> None:
        """Read now; tell if it differs from what was told before."""
        face = self._read(self._now())
        if face != self.face:
            self.face = face
            self.ticked.emit(face)
        self.looked.emit()


class HeaderClock(Parted, QWidget):
    """The clock at the head of every screen: digits of 40 px (48 in wide windows), one line of words below.

    ``pressed`` when it is clicked: more can be done with clocks than its keys do.
    """

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        PartsRing(self)
        self.face = ClockFace()
        self._size = 40
        self.setToolTip("Clock, break and sound")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def present(self, face: ClockFace) -> None:
        """Show another face; repaints (and makes room) only when it differs."""
        if face == self.face:
            return
        resized = len(face.digits) != len(self.face.digits) or face.told != self.face.told
        self.face = face
        if resized:
            self.updateGeometry()
        self.update()

    def parts(self) -> Sequence[Part]:
        face = self.face
        if not face.digits:
            return []
        words = ", ".join(words for words in (f"Clock {face.digits}", face.told) if words)
        return [button("clock", words, QRectF(self.rect()), self.pressed.emit, "Clock, break and sound")]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def set_size(self, pixels: int) -> None:
        self._size = pixels
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        digits = theme.width(theme.face(self._size, 600), "0" * len(self.face.digits))
        words = theme.width(theme.face(13), self.face.told)
        return QSize(round(max(digits, words)) + 4, 60)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        ink = look.state("overtime").deep if self.face.is_over else look.ink
        if not self.face.digits:
            high = paint.wrapped_height(self.face.words, theme.face(13), area.width())
            room = area.adjusted(0, (area.height() - high) / 2, 0, 0)
            paint.write_wrapped(painter, room, self.face.words, theme.face(13), look.ink2, paint.Align.AlignRight)
            return
        words = theme.px(17)
        digits = theme.px(self._size) * 0.98
        top = (area.height() - digits - words) / 2 - 3
        paint.write(
            painter,
            QRectF(0, top, area.width(), digits),
            self.face.digits,
            theme.face(self._size, 600),
            ink,
            paint.RIGHT,
        )
        below = QRectF(0, top + digits + 2, area.width(), words)
        red = self.face.state in ("overtime", "not-started")
        ink = look.state("overtime").deep if red else look.ink2
        paint.write(painter, below, self.face.told, theme.face(13), ink, paint.RIGHT)

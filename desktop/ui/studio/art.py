"""The organiser's own picture in a card's frame: dragged, zoomed with the wheel, turned; how fine it will print."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.keys import KeyTaker
from desktop.ui.kit.panels import label, say
from desktop.ui.kit.tips import tip
from desktop.ui.studio.cards import COARSE

_NUDGE, _STEP, _TURN = 0.01, 1.06, 2.0
_LEAST, _MOST = 0.2, 12.0


class ArtFace(Struct, frozen=True):
    """A picture in a frame: moved in widths and heights of the frame, zoomed from covering it, turned clockwise."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0
    turn: float = 0.0


class ArtFrame(QWidget):
    """The frame at true proportions, what stands out of it dimmed. ``placed(ArtFace)`` after every move."""

    placed = Signal(object)

    def __init__(self, picture: QImage, face: ArtFace, shape: float, knife: tuple[float, float] = (0.0, 0.0)) -> None:
        super().__init__()
        self.picture, self.face, self._shape, self._knife = picture, face, shape, knife
        self._from: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(220, 180)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName("Picture in its frame")

    def sizeHint(self) -> QSize:
        return QSize(520, 420)

    def frame(self) -> QRectF:
        """The frame in the widget, with air around it to see what is cut off."""
        wide = min(self.width() * 0.72, self.height() * 0.72 * self._shape)
        high = wide / self._shape
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def show_face(self, face: ArtFace, tell: bool = True) -> None:
        """Place the picture so."""
        zoom = min(max(face.zoom, _LEAST), _MOST)
        turn = (face.turn + 180) % 360 - 180
        self.face = replace(face, zoom=zoom, turn=turn)
        self.update()
        if tell:
            self.placed.emit(self.face)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            by, frame = event.position() - self._from, self.frame()
            self._from = event.position()
            self.show_face(
                replace(self.face, x=self.face.x + by.x() / frame.width(), y=self.face.y + by.y() / frame.height())
            )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        up = (event.angleDelta().y() or event.angleDelta().x()) > 0
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.show_face(replace(self.face, turn=self.face.turn + (_TURN if up else -_TURN)))
        else:
            self.show_face(replace(self.face, zoom=self.face.zoom * (_STEP if up else 1 / _STEP)))
        event.accept()

    def take_key(self, name: str) -> bool:
        """Arrows move, I and O zoom, T and Shift T turn, R puts it back."""
        face = self.face
        changed = {
            "Left": replace(face, x=face.x - _NUDGE),
            "Right": replace(face, x=face.x + _NUDGE),
            "Up": replace(face, y=face.y - _NUDGE),
            "Down": replace(face, y=face.y + _NUDGE),
            "I": replace(face, zoom=face.zoom * _STEP),
            "O": replace(face, zoom=face.zoom / _STEP),
            "T": replace(face, turn=face.turn + _TURN),
            "Y": replace(face, turn=face.turn - _TURN),
            "R": ArtFace(),
        }.get(name)
        if changed is None:
            return False
        self.show_face(changed)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        names = {Qt.Key.Key_Left: "Left", Qt.Key.Key_Right: "Right", Qt.Key.Key_Up: "Up", Qt.Key.Key_Down: "Down"}
        if not self.take_key(names.get(Qt.Key(event.key()), event.text().upper())):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, frame = QPainter(self), theme.now(), self.frame()
        paint.box(painter, QRectF(self.rect()), 5, fill=look.desk if look.is_dark else look.line)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(frame, theme.colour("#FFFFFF"))
        for opacity, clip in ((0.25, QRectF(self.rect())), (1.0, frame)):
            painter.save()
            painter.setClipRect(clip)
            painter.setOpacity(opacity)
            self._paint_picture(painter, frame)
            painter.restore()
        paint.box(painter, frame, 0, border=look.focus, line=2)
        if any(self._knife):
            self._paint_knife(painter, frame)

    def _paint_knife(self, painter: QPainter, frame: QRectF) -> None:
        """Where the card is cut: dark beside light, seen on any picture."""
        across, down = self._knife[0] * frame.width(), self._knife[1] * frame.height()
        trim = frame.adjusted(across, down, -across, -down)
        paint.box(painter, trim.adjusted(1, 1, 1, 1), 0, border="#000000", line=1, dashed=True)
        paint.box(painter, trim, 0, border="#FFFFFF", line=1, dashed=True)

    def _paint_picture(self, painter: QPainter, frame: QRectF) -> None:
        wide, high = self.picture.width(), self.picture.height()
        cover = max(frame.width() / wide, frame.height() / high) * self.face.zoom
        painter.translate(
            frame.center().x() + self.face.x * frame.width(), frame.center().y() + self.face.y * frame.height()
        )
        painter.rotate(self.face.turn)
        painter.drawImage(QRectF(-wide * cover / 2, -high * cover / 2, wide * cover, high * cover), self.picture)


class ArtPage(KeyTaker, QWidget):
    """The picture of one card. ``placed(ArtFace)`` at every move; ``other_asked`` another picture, ``dropped`` the
    drawn emblem again, ``left`` back to the pages."""

    placed = Signal(object)
    other_asked = Signal()
    dropped = Signal()
    left = Signal()

    def __init__(
        self,
        name: str,
        picture: QImage,
        face: ArtFace,
        shape: float,
        dpi_whole: float,
        instead: str = "Drawn emblem again",
        knife: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        super().__init__()
        self._dpi = dpi_whole
        self.frame = ArtFrame(picture, face, shape, knife)
        self.about = label("", "body")
        self.other, self.drop = Button("Another…"), Button(instead, kind="quiet")
        self.drop.setVisible(bool(instead))
        self.reset, self.done = Button("Reset", key="R", kind="quiet"), Button("Done", key="Esc")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        head = QHBoxLayout()
        called = label(name, "name")
        called.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        called.setToolTip(tip(name))
        head.addWidget(called, 1)
        head.addWidget(self.about)
        self.mark = _Warning()
        head.insertWidget(1, self.mark)
        column.addLayout(head)
        column.addWidget(self.frame, 1)
        if any(knife):
            column.addWidget(label("The dashed line is where the card is cut.", "small"))
        says = "Drag to move, wheel to zoom, Shift and wheel to turn; arrows, I and O, T and Y."
        column.addWidget(label(says, "small", wrap=True))
        row = QHBoxLayout()
        for part in (self.other, self.drop, self.reset):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self.done)
        column.addLayout(row)
        self.frame.placed.connect(self._on_placed)
        self.other.clicked.connect(self.other_asked)
        self.drop.clicked.connect(self.dropped)
        self.reset.clicked.connect(lambda: self.frame.show_face(ArtFace()))
        self.done.clicked.connect(self.left)
        self._say()

    @property
    def dpi(self) -> int:
        """Dots an inch as it is placed now."""
        return round(self._dpi / self.frame.face.zoom)

    def show_face(self, face: ArtFace) -> None:
        """Lay the picture so, without telling."""
        self.frame.show_face(face, tell=False)
        self._say()

    def _on_placed(self, face: ArtFace) -> None:
        self._say()
        self.placed.emit(face)

    def _say(self) -> None:
        coarse = self.dpi < COARSE
        self.mark.setVisible(coarse)
        say(
            self.about,
            f"**{counted(self.dpi, 'dot')} an inch**: soft in print"
            if coarse
            else f"{counted(self.dpi, 'dot')} an inch",
        )

    def take_key(self, key: str) -> bool:
        """Escape is done; the other keys place the picture."""
        if key == "Escape":
            self.left.emit()
            return True
        return self.frame.take_key(key)


class _Warning(QWidget):
    """The mark of what is late, here of what is coarse."""

    def sizeHint(self) -> QSize:
        return QSize(20, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.draw_state_of(QPainter(self), "late", QRectF(1, self.height() / 2 - 9, 18, 18), theme.now())

"""The steps from a list to paper, and how far each is: a click goes to one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.parts import Part, Parted, Role, tab
from desktop.ui.kit.tokens import Theme

_DISC = 24


class StepFace(Struct, frozen=True):
    """One step: its word, what it has come to, and whether it is done."""

    word: str
    about: str = ""
    is_done: bool = False


class Steps(Parted, QWidget):
    """``chosen(index)``: that step is wished for."""

    parted_as = Role.PageTabList
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[StepFace, ...] = ()
        self.now = 0
        #: in a low window with large letters it gives way, down to one line.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("From the list to paper")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def present(self, faces: Sequence[StepFace], now: int) -> None:
        """Show these steps, and at which of them one is."""
        if (tuple(faces), now) != (self.faces, self.now):
            self.faces, self.now = tuple(faces), now
            self.update()

    def parts(self) -> Sequence[Part]:
        return [
            tab(
                str(at),
                f"{face.word}, {face.about}".rstrip(", "),
                self.cell(at),
                partial(self.chosen.emit, at),
                at == self.now,
            )
            for at, face in enumerate(self.faces)
        ]

    def cell(self, at: int) -> QRectF:
        """Where a step lies."""
        wide = self.width() / max(len(self.faces), 1)
        return QRectF(at * wide, 0, wide, self.height())

    def sizeHint(self) -> QSize:
        return QSize(400, theme.px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, 32)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        at = next((at for at in range(len(self.faces)) if self.cell(at).contains(spot)), -1)
        if at >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.colour(look.sheet))
        for at, face in enumerate(self.faces):
            self._paint(painter, self.cell(at), at, face, look)
        paint.hairline(painter, 0, self.width(), self.height() - 1, look.line)

    def _paint(self, painter: QPainter, cell: QRectF, at: int, face: StepFace, look: Theme) -> None:
        is_now = at == self.now
        ink = look.ink if is_now or face.is_done else look.ink2
        low = cell.height() < theme.px(36)
        side = min(theme.px(_DISC), cell.height() - 6)
        disc = QRectF(cell.left() + 16, cell.center().y() - side / 2, side, side)
        done = face.is_done and not is_now
        paint.box(painter, disc, side / 2, fill=look.ink2 if done else look.sheet, border=ink, line=2)
        if done:
            icons.draw_icon(painter, "check", disc.adjusted(5, 5, -5, -5), look.sheet, stroke=2.6)
        else:
            paint.write(painter, disc, str(at + 1), theme.face(13, 700), ink, paint.MIDDLE)
        words = QRectF(disc.right() + 10, cell.top() + 3, cell.right() - disc.right() - 14, cell.height() - 7)
        if low:
            ran = paint.write(painter, words, face.word, theme.face(14, 600), ink)
            paint.write(painter, words.adjusted(ran + 8, 0, 0, 0), face.about, theme.face(13), look.ink2)
        else:
            half = words.height() / 2
            paint.write(painter, words.adjusted(0, 0, 0, -half), face.word, theme.face(15, 600), ink)
            paint.write(painter, words.adjusted(0, half, 0, 0), face.about, theme.face(13), look.ink2)
        if is_now:
            painter.fillRect(QRectF(cell.left() + 8, cell.bottom() - 3, cell.width() - 16, 3), theme.colour(look.focus))

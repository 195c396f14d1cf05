"""A zone of the room: its wash in its shape, its mark, its name, a line at the right, and whatever lies in it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.tokens import Theme

#: the head line.
_HIGH = 32


def paint_zone(
    painter: QPainter, area: QRectF, zone: str, name: str, note: str, look: Theme, is_past: bool = False
) -> None:
    """The frame and the head line of a zone; of a round that is over without its wash: the past's ground is seen."""
    pair = look.zone(zone)
    paint.box(painter, area, 16 if zone == "wilds" else 2, fill="" if is_past else pair.wash, border=pair.deep, line=2)
    line = QRectF(area.left() + 14, area.top() + 6, area.width() - 28, theme.px(_HIGH))
    mark = theme.px(18)
    icons.draw_shape(painter, zone, QRectF(line.left(), line.center().y() - mark / 2, mark, mark), pair.deep)
    font = theme.face(20, 700, serif=True)
    ran = paint.write(painter, line.adjusted(mark + 8, 0, 0, 0), name, font, pair.deep)
    paint.write(painter, line.adjusted(mark + ran + 24, 0, 0, 0), note, theme.face(13), look.ink2, paint.RIGHT)


def _head(area: QRect) -> QRect:
    return QRect(area.left(), area.top(), area.width(), theme.px(_HIGH) + 6)


class ZoneFrame(QWidget):
    """``body`` is the layout below the head line: put a grid of cards into it."""

    def __init__(self, zone: str, name: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zone, self._name, self._note, self._is_past = zone, name, note, False
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(10, theme.px(38), 10, 10)
        self.body.setSpacing(8)

    def present(self, name: str, note: str = "", *, is_past: bool = False) -> None:
        """Change the head line, and whether what is shown is over."""
        if (name, note, is_past) != (self._name, self._note, self._is_past):
            is_head_alone = is_past == self._is_past
            self._name, self._note, self._is_past = name, note, is_past
            #: the cards lie on its wash, and would be painted with it.
            self.update(_head(self.rect()) if is_head_alone else self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        paint_zone(QPainter(self), area, self._zone, self._name, self._note, theme.now(), self._is_past)

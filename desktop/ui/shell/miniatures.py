"""The themes to choose from, each as a small window in its own colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.tokens import DARK, LIGHT, LOOK_WORDS, LOOKS, Theme

#: what may be chosen, by the name that is kept: "" goes with the system.
CHOICES = {**LOOK_WORDS, "": "As the system"}
_WORDS = 26


class Miniatures(Segmented):
    """``chosen`` carries the place in ``CHOICES``."""

    def __init__(self) -> None:
        self._high = 64
        super().__init__(tuple(CHOICES.values()))

    def set_high(self, pixels: int) -> None:
        """How high the windows are."""
        self._high = pixels
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        widest = max(theme.width(theme.face(13, 600), word) for word in self.options)
        return QSize(round((widest + 8) * len(self.options)), self._high + 12 + theme.px(_WORDS))

    minimumSizeHint = sizeHint

    def _paint_cell(self, painter: QPainter, index: int, word: str, look: Theme) -> None:
        cell, is_current = self.cell(index), index == self.current
        if is_current or index == self._hovered:
            paint.box(painter, cell.adjusted(1, 1, -1, -1), 3, fill=look.select if is_current else look.well)
        window = QRectF(cell.left() + 8, cell.top() + 8, cell.width() - 16, self._high)
        self._paint_window(painter, window, tuple(CHOICES)[index])
        if is_current:
            paint.box(painter, window.adjusted(-2, -2, 2, 2), 5, border=look.focus, line=2)
        below = QRectF(cell.left(), window.bottom() + 2, cell.width(), cell.bottom() - window.bottom() - 4)
        ink = look.ink if is_current else look.ink2
        paint.write(painter, below.adjusted(3, 0, -3, 0), word, theme.face(13, 600), ink, paint.MIDDLE)

    def _paint_window(self, painter: QPainter, area: QRectF, name: str) -> None:
        if name:
            _paint_small(painter, area, LOOKS[name])
            return
        _paint_small(painter, area, LIGHT)
        painter.save()
        painter.setClipRect(area.adjusted(area.width() / 2, 0, 0, 0))
        _paint_small(painter, area, DARK)
        painter.restore()


def _paint_small(painter: QPainter, area: QRectF, look: Theme) -> None:
    """Rail, header, two panels with lines of words, the lamp."""
    paint.box(painter, area, 4, fill=look.desk, border=look.edge)
    inner = area.adjusted(1, 1, -1, -1)
    for wide, high in ((8.0, inner.height()), (inner.width(), 9.0)):
        painter.fillRect(QRectF(inner.left(), inner.top(), wide, high), theme.colour(look.sheet))
    painter.fillRect(QRectF(inner.left() + 12, inner.top() + 3, 18, 3), theme.colour(look.ink))
    wide = (inner.width() - 8 - 12) / 2
    for at in range(2):
        panel = QRectF(inner.left() + 12 + at * (wide + 4), inner.top() + 14, wide, inner.height() - 32)
        paint.box(painter, panel, 2, fill=look.sheet, border=look.line)
        for line, share in enumerate((0.7, 0.45, 0.6)):
            ink = look.ink if line == 0 else look.ink3
            painter.fillRect(
                QRectF(panel.left() + 4, panel.top() + 5 + 8 * line, (wide - 8) * share, 3), theme.colour(ink)
            )
    paint.box(painter, QRectF(inner.right() - 26, inner.bottom() - 12, 22, 8), 2, fill=look.lamp)

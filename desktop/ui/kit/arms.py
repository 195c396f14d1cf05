"""A coat of arms on the screen and on the wall."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from desktop.domain.heraldry.arms import EDGE, Arms, patches
from desktop.domain.heraldry.shapes import FOOT, SHIELD, TOP, Outline
from desktop.ui.kit import paint, theme
from desktop.ui.kit.cells import Brush
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import Theme

#: how high a shield is, in its widths.
HIGH = FOOT - TOP


@remembered(most=1024)
def _polygon(outline: Outline, wide: float) -> QPolygonF:
    return QPolygonF([QPointF(x * wide, y * wide) for x, y in outline])


def paint_arms(painter: QPainter, at: QPointF, wide: float, arms: Arms, rim: str = "#FFFFFF") -> None:
    """A shield so wide round a point, an ink line round it and a light one round that: seen on every ground."""
    at -= QPointF(0, (FOOT + TOP) / 2 * wide)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    line, shield = max(1.0, wide * 0.06), _polygon(SHIELD, wide)
    painter.setPen(_pen(rim, 3 * line))
    painter.drawPolygon(shield)
    for patch in patches(arms):
        painter.setPen(_pen(patch.edge, wide * 0.09) if patch.edge else Qt.PenStyle.NoPen)
        painter.setBrush(colour(patch.fill))
        painter.drawPolygon(_polygon(patch.outline, wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(EDGE, line))
    painter.drawPolygon(shield)
    painter.restore()


def paint_arms_in(painter: QPainter, box: QRectF, arms: Arms, rim: str = "#FFFFFF") -> None:
    """The shield as large as it goes into a box."""
    wide = min(box.width(), box.height() / HIGH) * 0.86
    paint_arms(painter, box.center(), wide, arms, rim)


def _pen(tone: str, line: float) -> QPen:
    pen = QPen(colour(tone), line)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


class ArmsCell(Struct, frozen=True):
    """Arms in a row of a table, and beside them the letters that stand on the map."""

    arms: Arms
    words: str = ""

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        high = min(area.height() - 4, theme.px(26))
        wide = high / HIGH
        left = area.center().x() - (wide + (theme.px(24) if self.words else 0)) / 2
        paint_arms_in(painter, QRectF(left, area.center().y() - high / 2, wide, high), self.arms, look.sheet)
        words = QRectF(left + wide + 4, area.top(), theme.px(26), area.height())
        paint.write(painter, words, self.words, theme.face(13, 600), brush.ink if self.words else look.ink)


class ArmsPicture(QWidget):
    """Arms by themselves, so high."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self._arms: Arms | None = None
        self.setFixedSize(theme.px(round(high / HIGH) + 4), theme.px(high))

    def present(self, arms: Arms) -> None:
        """Show other arms."""
        if arms == self._arms:
            return
        self._arms = arms
        self.setAccessibleName(f"Arms: {arms.words}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._arms is not None:
            paint_arms_in(QPainter(self), QRectF(self.rect()), self._arms, theme.now().sheet)

"""A coat of arms on the screen and on the wall."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.domain.heraldry.arms import EDGE, Arms, patches
from desktop.domain.heraldry.shapes import FOOT, SHIELD, TOP, Outline
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour

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

"""How a table on the plan looks before anything is written on it: its frame or shape, the strip of its state, and where
words go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPolygonF

from desktop.domain.plan import Table, top_outline, top_size, words_turn
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.measure import Card
from desktop.ui.plan.strokes import box, keeping_boxes


def frame(painter: QPainter, area: QRectF, card: Card, *, corners: bool = True) -> None:
    """A frame in the zone's shape; late and overtime are heard from across the room."""
    face, look, thin = card.face, card.look, card.thin
    ink = look.zone(face.zone).deep
    fill = look.well if face.full and not face.state else look.sheet
    round_ = min(16 * thin, area.height() * 0.3) if face.zone == "wilds" else 2 * thin if face.zone == "city" else 6
    if face.state in ("late", "overtime"):
        box(painter, area, round_, fill=fill, border=look.state(face.state).deep, line=3 * thin)
        return
    box(painter, area, round_, fill=fill, border=ink if not face.full or face.state else look.edge, line=1.5 * thin)
    if face.zone == "city" and not (face.full and not face.state):
        gap = 3.5 * thin
        box(painter, area.adjusted(gap, gap, -gap, -gap), 0, border=ink, line=thin)


def paint_shape(painter: QPainter, card: Card, area: QRectF) -> None:
    """A top that is no upright rectangle; its state is a second line inside, whole when done and broken before."""
    look, face = card.look, card.face
    points = [card.camera.point(x, y) for x, y in top_outline(card.table)]
    alarm = face.state in ("late", "overtime")
    ink = look.state(face.state).deep if alarm else look.zone(face.zone).deep
    painter.setPen(plan_strokes.pen(ink, (3 if alarm else 1.5) * card.thin))
    painter.setBrush(plan_strokes.brush(look.well if face.full and not face.state else look.sheet))
    painter.drawPolygon(QPolygonF(points))
    if face.state and not alarm:
        centre = area.center()
        inner = QPolygonF([centre + (point - centre) * 0.92 for point in points])
        painter.setPen(plan_strokes.pen(look.state(face.state).deep, card.thin, face.state != "done"))
        painter.setBrush(plan_strokes.NO_BRUSH)
        painter.drawPolygon(inner)


_INSCRIBED = {"rect": (0.92, 0.9), "hex": (0.74, 0.86), "oval": (0.78, 0.72), "round": (0.86, 0.6)}


def inscribed(card: Card, area: QRectF) -> QRectF:
    """The upright rectangle inside a shape, where words go."""
    #: a round top without its corners takes all their ground.
    shape = card.table.shape if card.table.corners or card.table.shape != "round" else "oval"
    across, down = _INSCRIBED[shape]
    wide, deep = area.width(), area.height()
    if card.table.rotation % 90:
        sides = [side * card.camera.scale for side in top_size(card.table)]
        wide, deep = max(sides), min(sides)
    wide, high = (min(wide, deep) if shape == "round" else wide) * across, deep * down
    return QRectF(area.center().x() - wide / 2, area.center().y() - high / 2, wide, high)


@contextmanager
def along(painter: QPainter, table: Table, area: QRectF) -> Iterator[None]:
    """What is written on a table that lies askew follows its long side, never upside down."""
    angle = words_turn(table)
    if not angle:
        yield
        return
    painter.save()
    painter.translate(area.center())
    painter.rotate(angle)
    painter.translate(-area.center())
    #: a picture that is turned is blurred.
    with keeping_boxes(False):
        yield
    painter.restore()


def strip_inset(card: Card) -> float:
    return 5 * card.thin if card.face.state else 0.0


def strip_area(area: QRectF, card: Card) -> QRectF:
    """The band of the state's pattern, along the left edge."""
    if not card.face.state:
        return QRectF(area.left(), area.top(), 0, 0)
    inset, wide = strip_inset(card), max(7.0 * card.thin, 8 * card.unit)
    round_ = min(16 * card.thin, area.height() * 0.3) * 0.5 if card.face.zone == "wilds" else 0
    return QRectF(area.left() + inset, area.top() + inset + round_, wide, area.height() - 2 * (inset + round_))


def strip(painter: QPainter, area: QRectF, card: Card) -> None:
    if card.face.state:
        pair = card.look.state(card.face.state)
        plan_strokes.band(painter, strip_area(area, card), card.face.state, pair.wash, pair.deep, card.thin)

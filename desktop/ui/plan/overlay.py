"""What lies over the plan: selection and handles, guides, the rubber band, overlaps, the hovered corner, the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from desktop.domain.plan import AnyThing, Table, outline, overlaps
from desktop.ui.kit import icons
from desktop.ui.kit.theme import colour, now
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.gestures import Band, handle_spots
from desktop.ui.plan.hands import HANDLE
from desktop.ui.plan.strokes import box

if TYPE_CHECKING:
    from desktop.ui.plan.view import PlanView


def paint_overlay(painter: QPainter, view: PlanView) -> None:
    """Everything over the tables."""
    look = now()
    if view.editing:
        _paint_overlaps(painter, view, look)
        if view.hands.tool is not None:
            view.hands.tool.paint(painter, look)
        else:
            _paint_selection(painter, view, look)
        _paint_guides(painter, view, look)
        _paint_band(painter, view, look)
    elif (area := view.corner_area(*view.hovered)) is not None:
        box(painter, area, 4, border=look.lamp_ink if _is_free(view) else look.focus, line=2.5)
    _paint_map(painter, view, look)


def _is_free(view: PlanView) -> bool:
    corner = view.face.table(view.hovered[0]).corner(view.hovered[1])
    return corner is not None and not corner.player


def _polygon(view: PlanView, thing: AnyThing) -> QPolygonF:
    return QPolygonF([view.camera.point(x, y) for x, y in outline(thing)])


def _paint_overlaps(painter: QPainter, view: PlanView, look: Theme) -> None:
    """Tables on each other's ground are warned of: a dashed frame and the sign."""
    if view.hands.preview:
        return
    tables = {t.id: t for t in view.face.plan.tables}
    for id in {id for pair in overlaps(view.face.plan.tables) for id in pair}:
        ink = look.state("late").deep
        painter.setPen(plan_strokes.pen(ink, 2.0, True))
        painter.setBrush(plan_strokes.NO_BRUSH)
        polygon = _polygon(view, tables[id])
        painter.drawPolygon(polygon)
        corner = polygon.boundingRect().topRight()
        sign = QRectF(corner.x() - 20, corner.y() + 3, 16, 16)
        box(painter, sign.adjusted(-2, -2, 2, 2), 3, fill=look.state("late").wash)
        icons.draw_icon(painter, "warning", sign, ink)


def _paint_selection(painter: QPainter, view: PlanView, look: Theme) -> None:
    things = [view.hands.shown(t) for t in view.hands.things]
    for thing in things:
        painter.setPen(plan_strokes.pen(look.focus, 2.0))
        painter.setBrush(plan_strokes.NO_BRUSH)
        painter.drawPolygon(_polygon(view, thing))
        if thing.locked:
            top = _polygon(view, thing).boundingRect().topLeft()
            area = QRectF(top.x() + 3, top.y() + 3, 16, 16)
            box(painter, area.adjusted(-2, -2, 2, 2), 3, fill=look.select)
            icons.draw_icon(painter, "lock", area, look.focus)
    if not things or isinstance(view.hands.gesture, Band) or any(t.locked for t in things):
        return
    if len(things) == 1:
        for _, (x, y) in handle_spots(things[0]):
            _paint_handle(painter, view.camera.point(x, y), look)
    if len(things) > 1:
        box(painter, view.hands.frame().adjusted(-4, -4, 4, 4), 0, border=look.focus, line=1.0, dashed=True)
    _paint_turn(painter, view, look)


def _paint_handle(painter: QPainter, spot: QPointF, look: Theme) -> None:
    half = HANDLE - 2
    area = QRectF(round(spot.x() - half), round(spot.y() - half), 2 * half, 2 * half)
    box(painter, area, 2, fill=look.sheet, border=look.focus, line=2.0)


def _paint_turn(painter: QPainter, view: PlanView, look: Theme) -> None:
    knob, frame = view.hands.turn_handle(), view.hands.frame()
    foot = frame.top() if knob.center().y() < frame.top() else frame.bottom()
    painter.setPen(plan_strokes.pen(look.focus, 1.5))
    painter.drawLine(QLineF(knob.center(), QPointF(knob.center().x(), foot)))
    painter.setBrush(plan_strokes.brush(look.sheet))
    painter.setPen(plan_strokes.pen(look.focus, 2.0))
    painter.drawEllipse(knob.adjusted(1, 1, -1, -1))


def _paint_guides(painter: QPainter, view: PlanView, look: Theme) -> None:
    painter.setPen(plan_strokes.pen(look.focus, 1.0))
    for guide in view.hands.guides:
        ends = ((guide.at, guide.start), (guide.at, guide.end))
        if guide.axis == "y":
            ends = ((guide.start, guide.at), (guide.end, guide.at))
        start, end = (view.camera.point(*spot) for spot in ends)
        painter.drawLine(QLineF(start, end))


def _paint_band(painter: QPainter, view: PlanView, look: Theme) -> None:
    gesture = view.hands.gesture
    if isinstance(gesture, Band):
        box(painter, view.camera.rect(gesture.box), 0, border=look.focus, line=1.0, dashed=True)


def _paint_map(painter: QPainter, view: PlanView, look: Theme) -> None:
    """The whole room, small, with the part that is seen."""
    area = view.map_area()
    if area is None:
        return
    plan = view.face.plan
    scale = area.width() / plan.room.width
    frame = area.adjusted(-6, -6, 6, 6)
    box(painter, frame, 6, fill=look.sheet, border=look.edge)
    shown: tuple[AnyThing, ...] = (*plan.zones, *plan.tables)
    for thing in shown:
        points = [QPointF(area.left() + x * scale, area.top() + y * scale) for x, y in outline(thing)]
        painter.setPen(plan_strokes.NO_PEN)
        painter.setBrush(plan_strokes.brush(_map_ink(view, thing, look)))
        painter.drawPolygon(QPolygonF(points))
    left, top = view.camera.metres(QPointF(0, 0))
    right, bottom = view.camera.metres(QPointF(view.width(), view.height()))
    seen = QRectF(QPointF(area.left() + left * scale, area.top() + top * scale),
                  QPointF(area.left() + right * scale, area.top() + bottom * scale)).intersected(frame)  # fmt: skip
    painter.fillRect(seen, _see_through(look.focus))
    box(painter, seen, 0, border=look.focus, line=2.0)


def _see_through(ink: str) -> QColor:
    tint = QColor(colour(ink))
    tint.setAlphaF(0.12)
    return tint


def _map_ink(view: PlanView, thing: AnyThing, look: Theme) -> str:
    if isinstance(thing, Table):
        face = view.face.table(thing.id)
        return look.state(face.state).deep if face.state else look.zone(face.zone).deep
    face_of_area = view.face.areas.get(getattr(thing, "zone", ""))
    return look.zone(face_of_area.look if face_of_area else "").wash

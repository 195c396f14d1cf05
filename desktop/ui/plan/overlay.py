"""What lies over the plan: selection and handles, guides, the rubber band, overlaps, the hovered corner, the map."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from desktop.domain.plan import AnyThing, Table, ZoneArea, outline, overlaps
from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.small_map import SmallMap
from desktop.ui.kit import icons
from desktop.ui.kit.theme import colour, now
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.face import CornerFace, PlanFace
from desktop.ui.plan.gestures import HANDLE, Band, guide_ends, handle_spots
from desktop.ui.plan.hands import Hands
from desktop.ui.plan.rulers import paint_span, paint_words
from desktop.ui.plan.strokes import box


def paint_editing(painter: QPainter, face: PlanFace, hands: Hands, camera: Camera) -> None:
    """What the hands hold: selection or corners, guides, the rubber band; and tables on each other's ground."""
    look = now()
    if not hands.preview:
        _paint_overlaps(painter, face, camera, look)
    if hands.tool is not None:
        hands.tool.paint(painter, look)
    else:
        _paint_selection(painter, hands, camera, look)
    _paint_guides(painter, hands, camera, look)
    for span in hands.spans:
        paint_span(painter, span, camera, look)
    if words := hands.measured:
        paint_words(painter, words, hands.words_at(), look)
    if isinstance(hands.gesture, Band):
        box(painter, camera.rect(hands.gesture.box), 0, border=look.focus, line=1.0, dashed=True)


def paint_hovered(painter: QPainter, area: QRectF, corner: CornerFace) -> None:
    """The corner that a click would take."""
    look = now()
    box(painter, area, 4, border=look.focus if corner.player else look.lamp_ink, line=2.5)


def _polygon(camera: Camera, thing: AnyThing) -> QPolygonF:
    return QPolygonF([camera.point(x, y) for x, y in outline(thing)])


def _paint_overlaps(painter: QPainter, face: PlanFace, camera: Camera, look: Theme) -> None:
    """Tables on each other's ground are warned of: a dashed frame and the sign."""
    tables = {t.id: t for t in face.plan.tables}
    for id in dict.fromkeys(id for pair in overlaps(face.plan.tables) for id in pair):
        ink = look.state("late").deep
        painter.setPen(plan_strokes.pen(ink, 2.0, True))
        painter.setBrush(plan_strokes.NO_BRUSH)
        polygon = _polygon(camera, tables[id])
        painter.drawPolygon(polygon)
        corner = polygon.boundingRect().topRight()
        sign = QRectF(corner.x() - 20, corner.y() + 3, 16, 16)
        box(painter, sign.adjusted(-2, -2, 2, 2), 3, fill=look.state("late").wash)
        icons.draw_icon(painter, "warning", sign, ink)


def _paint_selection(painter: QPainter, hands: Hands, camera: Camera, look: Theme) -> None:
    things = [hands.shown(t) for t in hands.things]
    for thing in things:
        painter.setPen(plan_strokes.pen(look.focus, 2.0))
        painter.setBrush(plan_strokes.NO_BRUSH)
        painter.drawPolygon(_polygon(camera, thing))
        if thing.locked:
            top = _polygon(camera, thing).boundingRect().topLeft()
            area = QRectF(top.x() + 3, top.y() + 3, 16, 16)
            box(painter, area.adjusted(-2, -2, 2, 2), 3, fill=look.select)
            icons.draw_icon(painter, "lock", area, look.focus)
    if not things or isinstance(hands.gesture, Band) or any(t.locked for t in things):
        return
    if len(things) == 1:
        for _, (x, y) in handle_spots(things[0]):
            _paint_handle(painter, camera.point(x, y), look)
    if len(things) > 1:
        box(painter, hands.frame().adjusted(-4, -4, 4, 4), 0, border=look.focus, line=1.0, dashed=True)
    _paint_turn(painter, hands.turn_handle(), hands.turn_stalk()[0], look)


def _paint_handle(painter: QPainter, spot: QPointF, look: Theme) -> None:
    half = HANDLE - 2
    area = QRectF(round(spot.x() - half), round(spot.y() - half), 2 * half, 2 * half)
    box(painter, area, 2, fill=look.sheet, border=look.focus, line=2.0)


def _paint_turn(painter: QPainter, knob: QRectF, foot: QPointF, look: Theme) -> None:
    painter.setPen(plan_strokes.pen(look.focus, 1.5))
    painter.drawLine(QLineF(knob.center(), foot))
    painter.setBrush(plan_strokes.brush(look.sheet))
    painter.setPen(plan_strokes.pen(look.focus, 2.0))
    painter.drawEllipse(knob.adjusted(1, 1, -1, -1))


def _paint_guides(painter: QPainter, hands: Hands, camera: Camera, look: Theme) -> None:
    painter.setPen(plan_strokes.pen(look.focus, 1.0))
    for guide in hands.guides:
        painter.drawLine(QLineF(*guide_ends(guide, camera)))


def paint_small(painter: QPainter, small: SmallMap, face: PlanFace) -> None:
    """The whole room, small, with the part that is seen."""
    look, frame = now(), small.area.adjusted(-6, -6, 6, 6)
    box(painter, frame, 6, fill=look.sheet, border=look.edge)
    shown: tuple[ZoneArea | Table, ...] = (*face.plan.zones, *face.plan.tables)
    for thing in shown:
        painter.setPen(plan_strokes.NO_PEN)
        painter.setBrush(plan_strokes.brush(_small_ink(face, thing, look)))
        painter.drawPolygon(QPolygonF([small.point(x, y) for x, y in outline(thing)]))
    seen = small.seen.intersected(frame)
    painter.fillRect(seen, _see_through(look.focus))
    box(painter, seen, 0, border=look.focus, line=2.0)


def _see_through(ink: str) -> QColor:
    tint = QColor(colour(ink))
    tint.setAlphaF(0.12)
    return tint


def _small_ink(face: PlanFace, thing: ZoneArea | Table, look: Theme) -> str:
    if isinstance(thing, Table):
        said = face.table(thing.id)
        return look.state(said.state).deep if said.state else look.zone(said.zone).deep
    area = face.areas.get(thing.zone)
    return look.zone(area.look if area else "").wash

"""The one painter of the floor plan: room, doors, zones, words, tables. Desk, wall and export differ in ``Canvas``."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPolygonF

from desktop.domain.plan import AnyThing, Door, Label, Plan, Wall, ZoneArea, outline, pillars, wall_pieces
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit import icons
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.below import paint_below
from desktop.ui.plan.card import paint_card
from desktop.ui.plan.face import AreaFace, PlanFace
from desktop.ui.plan.measure import LEAST, Card
from desktop.ui.plan.strokes import RIGHT, box, fitting, width, write

#: the head line of a zone (metres).
HEAD = 0.48
#: how much of a label's box its letters are high.
LETTERS_OF_BOX = 0.72


class PlanCanvas(Struct, frozen=True):
    """How a plan is painted: where, in which colours, with which smallest letter, over which picture."""

    camera: Camera
    look: Theme
    least: float = LEAST
    picture: QImage | None = None
    #: metres between the dots of the grid; 0 shows none.
    grid: float = 0.0
    editing: bool = False
    #: tables say name and state only.
    brief: bool = False

    @property
    def thin(self) -> float:
        return max(1.0, self.least / LEAST)


def paint_plan(painter: QPainter, face: PlanFace, canvas: PlanCanvas) -> None:
    """Everything, in order."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_ground(painter, face, canvas)
    for table in face.plan.tables:
        card = Card(table, face.table(table.id), canvas.camera, canvas.look, canvas.least, canvas.brief)
        paint_card(painter, card)


def paint_ground(painter: QPainter, face: PlanFace, canvas: PlanCanvas, without: Collection[str] = ()) -> None:
    """Everything below the tables."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plan = face.plan
    _paint_floor(painter, plan, canvas)
    for thing in plan.things:
        if thing.id in without:
            continue
        if isinstance(thing, ZoneArea):
            paint_area(painter, thing, face.areas.get(thing.zone, AreaFace(name=thing.name)), canvas)
        elif isinstance(thing, Label):
            paint_label(painter, thing, canvas)
    if canvas.grid and canvas.grid * canvas.camera.scale >= 8:
        _paint_grid(painter, plan, canvas)
    shown = plan.without(without) if without else plan
    paint_walls(painter, shown, canvas)


def _paint_floor(painter: QPainter, plan: Plan, canvas: PlanCanvas) -> None:
    camera, look = canvas.camera, canvas.look
    painter.setPen(plan_strokes.NO_PEN)
    painter.setBrush(plan_strokes.brush(look.well))
    painter.drawPolygon(QPolygonF([camera.point(x, y) for x, y in plan.room.outline]))
    background = plan.background
    if background is not None and canvas.picture is not None and not canvas.picture.isNull():
        paint_below(painter, background, canvas.picture, camera)


def _paint_grid(painter: QPainter, plan: Plan, canvas: PlanCanvas) -> None:
    camera, step = canvas.camera, canvas.grid
    across, down = int(plan.room.width / step), int(plan.room.depth / step)
    points = [camera.point(x * step, y * step) for x in range(1, across + 1) for y in range(1, down + 1)]
    painter.setPen(QPen(colour(canvas.look.edge), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
    painter.drawPoints(points)


def paint_area(painter: QPainter, area: ZoneArea, face: AreaFace, canvas: PlanCanvas) -> None:
    """A zone: wash and frame in its shape, its mark and name, a line at the right."""
    camera, thin = canvas.camera, canvas.thin
    pair = canvas.look.zone(face.look)
    wash = plan_strokes.brush(pair.wash) if canvas.picture is None else _see_through(pair.wash)
    if area.points or area.rotation % 90:
        painter.setPen(plan_strokes.pen(pair.deep, 2 * thin))
        painter.setBrush(wash)
        painter.drawPolygon(QPolygonF([camera.point(x, y) for x, y in outline(area)]))
    else:
        turned = area.rotation % 180 == 90
        size = (area.depth, area.width) if turned else (area.width, area.depth)
        radius = 16 * thin if face.look == "wilds" else 2 * thin
        ground = camera.around(area.x, area.y, *size)
        painter.setPen(plan_strokes.NO_PEN)
        painter.setBrush(wash)
        painter.drawRoundedRect(ground, radius, radius)
        box(painter, ground, radius, border=pair.deep, line=2 * thin)
    _area_head(painter, area, face, canvas)


def _see_through(ink: str) -> QBrush:
    """A wash through which the picture below can still be made out."""
    tint = QColor(colour(ink))
    tint.setAlphaF(0.55)
    return QBrush(tint)


def _area_head(painter: QPainter, area: ZoneArea, face: AreaFace, canvas: PlanCanvas) -> None:
    camera, least, thin = canvas.camera, canvas.least, canvas.thin
    points = [camera.point(x, y) for x, y in outline(area)]
    left, right = min(p.x() for p in points), max(p.x() for p in points)
    top = min(p.y() for p in points)
    high = max(HEAD * camera.scale, least * 1.4)
    size = max(round(least), min(round(high * 0.6), round(least * 2.2)))
    line = QRectF(left + 10 * thin, top + 1, right - left - 22 * thin, high)
    ink, wash = canvas.look.zone(face.look).deep, canvas.look.zone(face.look).wash
    if icons.has_shape(face.look):
        _paint_plate(painter, line, size * 1.4, size, wash, canvas)
        icons.draw_shape(painter, face.look, QRectF(line.left(), line.center().y() - size / 2, size, size), ink)
        line.setLeft(line.left() + size * 1.35)
    size = fitting(face.name, size, 700, True, line.width(), round(least))
    _paint_plate(painter, line, width(face.name, size, 700, True), size, wash, canvas)
    write(painter, line, face.name, ink, size, 700, serif=True)
    small = max(round(least * 1.08), round(size * 0.62))
    room = line.adjusted(width(face.name, size, 700, True) + 2 * small, 0, 0, 0)
    if face.note and (wide := width(face.note, small)) <= room.width():
        _paint_plate(painter, room.adjusted(room.width() - wide, 0, 0, 0), wide, small, wash, canvas)
        write(painter, room, face.note, canvas.look.ink2, small, flags=RIGHT)


def _paint_plate(painter: QPainter, line: QRectF, wide: float, size: float, ground: str, canvas: PlanCanvas) -> None:
    """Words over a picture stand on the ground they would have without it: whatever it shows, they can be read."""
    if canvas.picture is None or canvas.picture.isNull():
        return
    plate = QRectF(line.left(), line.center().y() - size * 0.68, min(wide, line.width()), size * 1.36)
    plate.adjust(-size * 0.25, 0, size * 0.25, 0)
    box(painter, plate, 4 * canvas.thin, fill=ground)


def paint_label(painter: QPainter, label: Label, canvas: PlanCanvas) -> None:
    """Words as large as their box, turned with it."""
    camera = canvas.camera
    wide, high = label.width * camera.scale, label.depth * camera.scale
    words = label.words or "…"
    size = max(round(canvas.least), round(high * LETTERS_OF_BOX))
    size = fitting(words, size, 600, True, max(wide, 8.0), round(canvas.least))
    painter.save()
    painter.translate(camera.point(label.x, label.y))
    painter.rotate(label.rotation)
    room = QRectF(-wide / 2, -high / 2, wide, high)
    ran = min(width(words, size, 600, True), wide)
    _paint_plate(painter, QRectF(-ran / 2, -high / 2, ran, high), ran, size, canvas.look.well, canvas)
    write(painter, room, words, canvas.look.ink2, size, 600, serif=True, flags=plan_strokes.MIDDLE)
    painter.restore()


def paint_walls(painter: QPainter, plan: Plan, canvas: PlanCanvas) -> None:
    """Walls of 3 px with the gaps of their doors, and the doors' posts."""
    camera, thin = canvas.camera, canvas.thin
    pen = QPen(colour(canvas.look.ink2), 3 * thin, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap)
    lines, posts = [], []
    for piece in wall_pieces(plan):
        start, end = camera.point(piece.x1, piece.y1), camera.point(piece.x2, piece.y2)
        lines.append(QLineF(start, end))
        for spot, jamb in ((start, piece.jambs[0]), (end, piece.jambs[1])):
            if jamb:
                posts.append(_post(spot, end - start, 6 * thin))
    painter.setPen(pen)
    painter.drawLines([*lines, *posts])
    for pillar in pillars(plan):
        paint_pillar(painter, pillar, canvas)
    if canvas.editing:
        paint_doors(painter, plan, canvas)


def paint_pillar(painter: QPainter, pillar: Wall, canvas: PlanCanvas) -> None:
    """A thick wall that stands free, square or round."""
    painter.setPen(plan_strokes.pen(canvas.look.ink2, 2 * canvas.thin))
    painter.setBrush(plan_strokes.brush(canvas.look.edge))
    painter.drawPolygon(QPolygonF([canvas.camera.point(x, y) for x, y in outline(pillar)]))


def _post(spot: QPointF, along: QPointF, half: float) -> QLineF:
    long = (along.x() ** 2 + along.y() ** 2) ** 0.5 or 1.0
    across = QPointF(-along.y(), along.x()) * (half / long)
    return QLineF(spot - across, spot + across)


def paint_doors(painter: QPainter, plan: Plan, canvas: PlanCanvas) -> None:
    """While the plan is drawn, doors can be seen to be taken hold of."""
    painter.setPen(plan_strokes.pen(canvas.look.edge, 1.0, True))
    for door in (t for t in plan.things if isinstance(t, Door)):
        points = [canvas.camera.point(x, y) for x, y in outline(door)]
        painter.drawLine(QLineF((points[0] + points[3]) / 2, (points[1] + points[2]) / 2))


def paint_thing(painter: QPainter, thing: AnyThing, face: PlanFace, canvas: PlanCanvas) -> None:
    """One thing that is no table, while it is dragged."""
    if isinstance(thing, ZoneArea):
        paint_area(painter, thing, face.areas.get(thing.zone, AreaFace(name=thing.name)), canvas)
    elif isinstance(thing, Label):
        paint_label(painter, thing, canvas)
    elif isinstance(thing, Wall) and thing.is_pillar:
        paint_pillar(painter, thing, canvas)
    elif isinstance(thing, (Wall, Door)):
        points = [canvas.camera.point(x, y) for x, y in outline(thing)]
        ink = canvas.look.ink2 if isinstance(thing, Wall) else canvas.look.focus
        painter.setPen(plan_strokes.pen(ink, 3.0))
        painter.drawLine(QLineF((points[0] + points[3]) / 2, (points[1] + points[2]) / 2))

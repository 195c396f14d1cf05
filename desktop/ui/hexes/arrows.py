"""Arrows on a map, from plane to plane: they go round the players' marks; a disc with a number lies beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import cos, hypot, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.crossings import Laid, laid
from desktop.ui.hexes.face import Arrow, HexFace, HexLook, Way, spot_of
from desktop.ui.hexes.marks import mark_area
from desktop.ui.hexes.ways import DISC, begins_with_dot, course, on_map, way_found
from desktop.ui.kit import paint
from desktop.ui.kit.theme import colour, exact

#: how far a disc may lie from the plane's middle; the radius of the dot an arrow begins with, in sides of a hex.
_BESIDE, _DOT = (0.75, 0.95, 1.15, 1.35), 0.15


def paint_arrows(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """From each attacker's plane to the one that is fought for; what is spoken of now in lamp, and on top."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for arrow in sorted(face.arrows, key=lambda one: one.lit):
        shape = arrow_shape(face, arrow, camera, look)
        if not shape.isEmpty():
            _paint_arrow(painter, shape, camera.scale, look.theme.lamp if arrow.lit or arrow.number else "#FFFFFF")
            if begins_with_dot(face, arrow, arrow_way(face, arrow, camera, look), look):
                half = _DOT * camera.scale
                painter.drawEllipse(spot_of(arrow.start, face.map, camera), half, half)
    for arrow in face.arrows:
        if arrow.number:
            _paint_disc(painter, disc_area(face, arrow, camera, look), arrow.number, look)
    painter.restore()


# ---- the number


def disc_area(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> QRectF:
    """What the number of an arrow takes: on the plane it leads to, or where it begins if a mark lies there, or beside
    the plane; on no mark, and on no number before it, as long as there is such a place."""
    return _discs(face, camera, look)[arrow].translated(camera.left, camera.top)


def _discs(face: HexFace, camera: Camera, look: HexLook) -> Mapping[Arrow, QRectF]:
    """Every number's place on a map that lies at the corner of the picture."""
    key = camera.scale, look.key
    if key not in face.discs:
        found: dict[Arrow, QRectF] = {}
        here = Camera(camera.scale)
        marks = [mark_area(face, hex, here, look) for hex in look.beads(face)]
        for one in face.arrows:
            if one.number:
                found[one] = _disc_of(face, one, here, [*marks, *found.values()])
        face.discs[key] = found
    return face.discs[key]


def _disc_of(face: HexFace, arrow: Arrow, camera: Camera, taken: Sequence[QRectF]) -> QRectF:
    air, inside = camera.scale * 0.04, on_map(face, camera)

    def rank(disc: QRectF) -> tuple[bool, bool]:
        around = disc.adjusted(-air, -air, air, air)
        return any(around.intersects(area) for area in taken), not inside.contains(disc)

    discs = [_disc(spot, camera) for spot in _disc_spots(face, arrow, camera)]
    return next((disc for disc in discs if rank(disc) == (False, False)), min(discs, key=rank))


def _disc(at: QPointF, camera: Camera) -> QRectF:
    half = DISC * camera.scale
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


def _disc_spots(face: HexFace, arrow: Arrow, camera: Camera) -> Iterator[QPointF]:
    """The plane's middle, the beginning's, and round the plane, farther on than the arrow first."""
    start, end = (spot_of(hex, face.map, camera) for hex in (arrow.start, arrow.end))
    yield from (end, start)
    ahead = QLineF(end, start).angle() + 180
    for far, turn in product(_BESIDE, (0, 30, -30, 60, -60, 90, -90, 120, -120)):
        way = radians(ahead + turn)
        yield end + QPointF(cos(way), -sin(way)) * far * camera.scale


def _paint_disc(painter: QPainter, area: QRectF, number: int, look: HexLook) -> None:
    painter.setPen(QPen(colour("#0B1017"), max(1.5, area.width() * 0.06)))
    painter.setBrush(colour(look.theme.lamp))
    painter.drawEllipse(area)
    painter.setPen(colour(look.theme.on_lamp))
    painter.setFont(exact(area.height() * (0.72 if number < 10 else 0.6), 700))
    painter.drawText(area, int(paint.MIDDLE | Qt.TextFlag.TextDontClip), str(number))


# ---- the shape


def arrow_way(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> Way:
    """From the middle of one plane to the middle of the other: straight, or drawn aside where marks or other arrows lie
    between."""
    key = camera.scale, look.key
    if key not in face.ways:
        face.ways[key] = _ways(face, Camera(camera.scale), look)
    return face.ways[key][arrow].moved(QPointF(camera.left, camera.top))


def _ways(face: HexFace, camera: Camera, look: HexLook) -> Mapping[Arrow, Way]:
    """All of them: the shortest first, which have the fewest ways to choose from."""
    discs = [*_discs(face, camera, look).values()]
    found, others = dict[Arrow, Way](), list[Laid]()
    for arrow in sorted(face.arrows, key=lambda one: _long(face, one, camera)):
        found[arrow] = way_found(face, arrow, camera, look, discs, others)
        others.append(laid(arrow, found[arrow].points))
    return found


def _long(face: HexFace, arrow: Arrow, camera: Camera) -> float:
    return QLineF(spot_of(arrow.start, face.map, camera), spot_of(arrow.end, face.map, camera)).length()


def arrow_shape(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> QPolygonF:
    """A shaft and a head, from the edge of one bead to the edge of the other."""
    way = arrow_way(face, arrow, camera, look)
    if QLineF(way.points[0], way.points[-1]).length() <= camera.scale:
        return QPolygonF()
    drawn = course(face, arrow, way, camera, look)
    left, right = _edges(drawn.shaft, drawn.half)
    return QPolygonF([*left, drawn.barbs[0], drawn.tip, drawn.barbs[1], *right[::-1]])


def _edges(shaft: Sequence[QPointF], half: float) -> tuple[list[QPointF], list[QPointF]]:
    """Both sides of a shaft that is twice so thick."""
    left, right = [], []
    for before, at, after in zip((shaft[0], *shaft[:-1]), shaft, (*shaft[1:], shaft[-1]), strict=True):
        along = after - before
        aside = QPointF(-along.y(), along.x()) * (half / max(1e-6, hypot(along.x(), along.y())))
        left.append(at + aside)
        right.append(at - aside)
    return left, right


def _paint_arrow(painter: QPainter, shape: QPolygonF, radius: float, ink: str) -> None:
    """Dark round the edge: seen on every terrain and beside the map."""
    pen = QPen(colour("#0B1017"), max(1.5, radius * 0.06))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(colour(ink))
    painter.drawPolygon(shape)

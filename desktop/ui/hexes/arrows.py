"""Arrows on a map, from plane to plane: they go round the players' marks; a disc with a number lies beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import cos, hypot, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from desktop.domain.hexmap import Hex, HexMap, extent
from desktop.domain.hexmap.geometry import along_sides
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.face import Arrow, HexFace, HexLook, spot_of
from desktop.ui.hexes.marks import mark_area
from desktop.ui.kit import paint
from desktop.ui.kit.theme import colour, exact

#: how far from the middle of a hex without a bead an arrow ends: its letter is seen.
_LETTER = 0.34
#: the radius of a disc with the number of an arrow, in sides of a hex.
DISC = 0.46
#: how far a way is drawn aside at most, in sides of a hex, and where along it; the least of them that is free is taken.
_BENDS = tuple(product((0.5, 1.0, 1.5, 2.0, 2.8, 3.6), (1, -1), (0.5, 0.3, 0.7)))
#: how many pieces a bent way has; how far a disc may lie from the plane's middle.
_PIECES, _BESIDE = 24, (0.75, 0.95, 1.15, 1.35)


def paint_arrows(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """From each attacker's plane to the one that is fought for; what is spoken of now in lamp, and on top."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for arrow in sorted(face.arrows, key=lambda one: one.lit):
        shape = arrow_shape(face, arrow, camera, look)
        if not shape.isEmpty():
            _paint_arrow(painter, shape, camera.scale, look.theme.lamp if arrow.lit or arrow.number else "#FFFFFF")
    for arrow in face.arrows:
        if arrow.number:
            _paint_disc(painter, disc_area(face, arrow, camera, look), arrow.number, look)
    painter.restore()


# ---- the number


def disc_area(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> QRectF:
    """What the number of an arrow takes: on the plane it leads to, or where it begins if a mark lies there, or beside
    the plane; on no mark, and on no number before it, as long as there is such a place."""
    lain: list[QRectF] = []
    for one in face.arrows:
        if one.number:
            lain.append(_disc_of(face, one, camera, look, lain))
        if one is arrow:
            break
    return lain[-1]


def _disc_of(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook, lain: Sequence[QRectF]) -> QRectF:
    discs = [_disc(spot, camera) for spot in _disc_spots(face, arrow, camera)]
    around = camera.scale * (max(_BESIDE) + 2)
    taken = [*lain, *_marks_near(face, camera, look, discs[0].adjusted(-around, -around, around, around))]
    taken += _marks_near(face, camera, look, discs[1])
    on_map, air = _on_map(face, camera), camera.scale * 0.04
    return min(
        discs,
        key=lambda disc: (
            any(disc.adjusted(-air, -air, air, air).intersects(area) for area in taken),
            not on_map.contains(disc),
        ),
    )


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


# ---- the way


def arrow_way(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> list[QPointF]:
    """From the middle of one plane to the middle of the other: straight, or drawn aside where marks lie between."""
    key = arrow, camera.scale, look.key
    if key not in face.ways:
        face.ways[key] = _way_found(face, arrow, Camera(camera.scale), look)
    return [at + QPointF(camera.left, camera.top) for at in face.ways[key]]


def _way_found(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> list[QPointF]:
    start, end = (spot_of(hex, face.map, camera) for hex in (arrow.start, arrow.end))
    straight, line = [start, end], QLineF(start, end)
    reach = camera.scale * (max(bend for bend, _, _ in _BENDS) + 1)
    near = QRectF(start, end).normalized().adjusted(-reach, -reach, reach, reach)
    marks = list(_marks_near(face, camera, look, near))
    if not marks or line.length() <= camera.scale or not (lies := _over(face, arrow, straight, camera, look, marks)):
        return straight
    aside, on_map = QPointF(-line.dy(), line.dx()) / line.length(), _on_map(face, camera)
    best, least = straight, (lies, 0)
    for bend, side, share in _BENDS:
        way = _bent(start, end, line.pointAt(share) + aside * bend * side * 2 * camera.scale)
        rank = (_over(face, arrow, way, camera, look, marks), sum(not on_map.contains(at) for at in way))
        if rank < least:
            best, least = way, rank
        if least == (0, 0):
            return best
    #: where nearly every plane has a mark there is room between them alone.
    for way in _between(face.map, arrow, camera) if least[0] else ():
        rank = (_over(face, arrow, way, camera, look, marks), len(way))
        if rank < least:
            best, least = way, rank
    return best


def _between(map: HexMap, arrow: Arrow, camera: Camera) -> Iterator[list[QPointF]]:
    """Along the sides of hexes, its corners cut off, or from corner to corner."""
    for over in range(6):
        corners = [camera.point(*at) for at in along_sides(map, arrow.start, arrow.end, over)]
        if len(corners) > 3:
            yield [corners[0], *((a + b) / 2 for a, b in pairwise(corners[1:-1])), corners[-1]]
        yield corners


def _bent(start: QPointF, end: QPointF, by: QPointF) -> list[QPointF]:
    shares = [at / _PIECES for at in range(_PIECES + 1)]
    return [start * (1 - t) ** 2 + by * (2 * t * (1 - t)) + end * t**2 for t in shares]


def _over(
    face: HexFace, arrow: Arrow, way: Sequence[QPointF], camera: Camera, look: HexLook, marks: Sequence[QRectF]
) -> int:
    """How many marks an arrow on this way lies over, or passes closely; it may touch those it leads from and to."""
    path = QPainterPath()
    path.addPolygon(_shape(face, arrow, way, camera, look))
    air = camera.scale * 0.06
    ends = [mark_area(face, hex, camera, look) for hex in (arrow.start, arrow.end)]
    return sum(path.intersects(area if area in ends else area.adjusted(-air, -air, air, air)) for area in marks)


def _marks_near(face: HexFace, camera: Camera, look: HexLook, near: QRectF) -> Iterator[QRectF]:
    for hex in look.beads(face):
        if near.contains(spot_of(hex, face.map, camera)):
            yield mark_area(face, hex, camera, look)


def _on_map(face: HexFace, camera: Camera) -> QRectF:
    return QRectF(camera.point(0, 0), camera.point(*extent(face.map)))


# ---- the shape


def arrow_shape(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> QPolygonF:
    """A shaft and a head, from the edge of one bead to the edge of the other."""
    return _shape(face, arrow, arrow_way(face, arrow, camera, look), camera, look)


def _shape(face: HexFace, arrow: Arrow, way: Sequence[QPointF], camera: Camera, look: HexLook) -> QPolygonF:
    radius = camera.scale
    if QLineF(way[0], way[-1]).length() <= radius:
        return QPolygonF()
    edge, half = radius * 0.06, max(2.0, radius * 0.17) / 2
    away = _out_of(face, arrow.start, QLineF(way[0], way[1]), camera, look) or _LETTER * radius
    short = _out_of(face, arrow.end, QLineF(way[-1], way[-2]), camera, look) or _LETTER * radius
    if arrow.number and arrow.end not in look.beads(face):
        short = DISC * radius
    elif arrow.number and arrow.start not in look.beads(face):
        away = max(away, DISC * radius)
    shaft = _cut(_cut(way, away + edge + half)[::-1], short + edge)[::-1]
    long = sum(QLineF(a, b).length() for a, b in pairwise(shaft))
    head, tip = min(0.5 * radius, 0.7 * long), shaft[-1]
    shaft = _cut(shaft[::-1], head)[::-1]
    neck = shaft[-1]
    ahead = (tip - neck) / max(1e-6, hypot(tip.x() - neck.x(), tip.y() - neck.y()))
    broad = QPointF(-ahead.y(), ahead.x()) * head * 0.6
    left, right = _edges(shaft, half)
    return QPolygonF([*left, neck + broad, tip, neck - broad, *right[::-1]])


def _edges(shaft: list[QPointF], half: float) -> tuple[list[QPointF], list[QPointF]]:
    """Both sides of a shaft that is twice so thick."""
    left, right = [], []
    for before, at, after in zip(shaft[:1] + shaft[:-1], shaft, shaft[1:] + shaft[-1:], strict=True):
        along = after - before
        aside = QPointF(-along.y(), along.x()) * (half / max(1e-6, hypot(along.x(), along.y())))
        left.append(at + aside)
        right.append(at - aside)
    return left, right


def _cut(way: Sequence[QPointF], off: float) -> list[QPointF]:
    """A way without so much of its beginning; its last piece stays, however short the way is."""
    for at, (start, end) in enumerate(pairwise(way), 1):
        line = QLineF(start, end)
        if off < line.length() or at == len(way) - 1:
            return [line.pointAt(off / max(1e-6, line.length())), *way[at:]]
        off -= line.length()
    return list(way)


def _out_of(face: HexFace, hex: Hex, line: QLineF, camera: Camera, look: HexLook) -> float:
    """How far along a line that begins in the middle of a hex its bead reaches; 0 where none lies there."""
    if hex not in look.beads(face):
        return 0.0
    area = mark_area(face, hex, camera, look)
    dx, dy = line.dx() / line.length(), line.dy() / line.length()
    across = ((area.right() if dx > 0 else area.left()) - line.x1()) / dx if dx else float("inf")
    down = ((area.bottom() if dy > 0 else area.top()) - line.y1()) / dy if dy else float("inf")
    return max(0.0, min(across, down))


def _paint_arrow(painter: QPainter, shape: QPolygonF, radius: float, ink: str) -> None:
    """Dark round the edge: seen on every terrain and beside the map."""
    pen = QPen(colour("#0B1017"), max(1.5, radius * 0.06))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(colour(ink))
    painter.drawPolygon(shape)

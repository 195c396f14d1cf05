"""What lies on the hexes of a map: players' beads, rings round what changed or may be chosen, arrows."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.domain.hexmap import Hex, HexMap, corners
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.face import Arrow, HexFace, HexLook, spot_of
from desktop.ui.kit import paint
from desktop.ui.kit.arms import HIGH, paint_arms
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact, width

#: a bead is no wider than so many sides: its hex, √3 of them across, is seen round it.
WIDEST_BEAD = 1.4
#: how far beads at both ends of an arrow make way for it, and the least share of the letters' size on the wall.
_WAY, _LEAST_SHARE = 0.2, 0.72
#: how far from the middle of a hex without a bead an arrow ends: its letter is seen.
_LETTER = 0.34
#: the radius of a disc with the number of an arrow, in sides of a hex.
DISC = 0.46
#: how wide arms on a home are, in sides of a hex.
ARMS = 0.98


@remembered(most=64)
def hexagon(radius: float, pointy: bool) -> QPolygonF:
    """A hex round (0, 0)."""
    points = corners("odd-r" if pointy else "odd-q")
    return QPolygonF([QPointF(x * radius, y * radius) for x, y in points])


# ---- beads


def bead_measure(radius: float, mark: str, look: HexLook) -> tuple[float, float, float]:
    """How wide and high a bead is, and the size of its letters; 0 where there is no room for them."""
    return _bead_measure(radius, mark, look.least, look.centred)


@remembered(most=2048)
def _bead_measure(radius: float, mark: str, least: float, centred: bool) -> tuple[float, float, float]:
    most, size = WIDEST_BEAD * radius, max(least, radius * 0.44)
    high = max(size * 1.25, radius * 0.52)
    for edge in (0.55, 0.3):
        wide = max(high * (1.25 if edge > 0.5 else 1.0), width(exact(size, 700), mark) + size * edge)
        if wide <= most:
            return wide, high, size
    #: on the wall a smaller letter is still a letter; on the desk nothing is set smaller than the rest.
    share = most / wide
    if centred and share >= _LEAST_SHARE:
        return most, max(size * share * 1.25, radius * 0.52), size * share
    return radius * 0.8, radius * 0.55, 0.0


def bead_area(at: QPointF, radius: float, mark: str, look: HexLook) -> QRectF:
    """What a bead takes on the hex round this point."""
    wide, high, _ = bead_measure(radius, mark, look)
    middle = at.y() + (0.0 if look.centres(radius) else radius * 0.22)
    return QRectF(at.x() - wide / 2, middle - high / 2, wide, high)


def mark_area(face: HexFace, hex: Hex, camera: Camera, look: HexLook) -> QRectF:
    """What a player's mark on a hex takes, letters or arms."""
    at = bead_spot(face, hex, camera, look)
    if face.arms_on(hex) is None:
        return bead_area(at, camera.scale, look.beads(face).get(hex, ""), look)
    wide = ARMS * camera.scale
    edge = max(1.0, wide * 0.06) * 1.5
    middle = at.y() + (0.0 if look.centres(camera.scale) else camera.scale * 0.16)
    return QRectF(at.x() - wide / 2, middle - wide * HIGH / 2, wide, wide * HIGH).adjusted(-edge, -edge, edge, edge)


def bead_spot(face: HexFace, hex: Hex, camera: Camera, look: HexLook) -> QPointF:
    """The point a bead is drawn round: the middle of its hex, or a little out of an arrow's way."""
    at = spot_of(hex, face.map, camera)
    arrow = next((arrow for arrow in face.arrows if hex in (arrow.start, arrow.end)), None)
    if arrow is None or not look.centres(camera.scale):
        return at
    way = QLineF(spot_of(arrow.start, face.map, camera), spot_of(arrow.end, face.map, camera))
    far = _WAY * camera.scale / max(1.0, way.length()) * (1 if hex == arrow.end else -1)
    return QPointF(at.x() + way.dx() * far, at.y() + way.dy() * far)


def paint_bead(painter: QPainter, at: QPointF, radius: float, mark: str, look: HexLook, kind: str = "bead") -> None:
    """A player's two letters below a hex's letter: on a square tile at home, on a lamp where the plane is new."""
    dark = "#0B1017" if look.theme.is_dark else "#17202B"
    fill, ink = (look.theme.lamp, look.theme.on_lamp) if kind == "changed" else (dark, "#FFFFFF")
    area, size = bead_area(at, radius, mark, look), bead_measure(radius, mark, look)[2]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour("#FFFFFF" if kind != "changed" else dark), max(1.0, radius * 0.05)))
    painter.setBrush(colour(fill))
    round_ = radius * 0.08 if kind == "home" else area.height() / 2
    painter.drawRoundedRect(area, round_, round_)
    if size:
        painter.setFont(exact(size, 700))
        painter.setPen(colour(ink))
        painter.drawText(area, int(paint.MIDDLE | Qt.TextFlag.TextDontClip), mark)
    painter.restore()


def bead_kind(face: HexFace, hex: Hex) -> str:
    return "changed" if hex in face.changed else "home" if hex in face.homes else "bead"


# ---- rings


def ring_line(radius: float, *, lit: bool) -> float:
    """How thick the ring round a hex is."""
    return max(2.0, radius * 0.13) * (0.8 if lit else 1.0)


def paint_rings(
    painter: QPainter, hexes: Iterable[Hex], map: HexMap, camera: Camera, ink: str, halo: str, line: float
) -> None:
    """A thick outline just inside each of these hexes, with a thin one of another colour round it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    join = Qt.PenJoinStyle.MiterJoin
    for hex in hexes:
        at = spot_of(hex, map, camera)
        for radius, tone, wide in ((camera.scale, halo, line + 3), (camera.scale, ink, line)):
            painter.setPen(QPen(colour(tone), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, join))
            painter.drawPolygon(hexagon(round(radius - line / 2, 2), map.is_pointy).translated(at))
    painter.restore()


def paint_marks(painter: QPainter, face: HexFace, camera: Camera, look: HexLook, beads: Iterable[Hex]) -> None:
    """Outlines of what changed or may be chosen, and the players' marks."""
    lit, changed = (ring_line(camera.scale, lit=lit) for lit in (True, False))
    paint_rings(painter, face.lit, face.map, camera, look.theme.lamp, "#17202B", lit)
    paint_rings(painter, face.changed, face.map, camera, look.theme.lamp, look.control[1], changed)
    marks = look.beads(face)
    for hex in beads:
        if (arms := face.arms_on(hex)) is not None:
            paint_arms(painter, mark_area(face, hex, camera, look).center(), ARMS * camera.scale, arms)
        elif hex in marks:
            at = bead_spot(face, hex, camera, look)
            paint_bead(painter, at, camera.scale, marks[hex], look, bead_kind(face, hex))


# ---- arrows


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


def disc_area(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> QRectF:
    """What the number of an arrow takes: on the plane it leads to, or where it begins if a mark lies there."""
    end = arrow.end if arrow.end not in look.beads(face) else arrow.start
    at, half = spot_of(end, face.map, camera), DISC * camera.scale
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


def _paint_disc(painter: QPainter, area: QRectF, number: int, look: HexLook) -> None:
    painter.setPen(QPen(colour("#0B1017"), max(1.5, area.width() * 0.06)))
    painter.setBrush(colour(look.theme.lamp))
    painter.drawEllipse(area)
    painter.setPen(colour(look.theme.on_lamp))
    painter.setFont(exact(area.height() * (0.72 if number < 10 else 0.6), 700))
    painter.drawText(area, int(paint.MIDDLE | Qt.TextFlag.TextDontClip), str(number))


def arrow_shape(face: HexFace, arrow: Arrow, camera: Camera, look: HexLook) -> QPolygonF:
    """A shaft and a head, from the edge of one bead to the edge of the other."""
    radius, line = camera.scale, QLineF(*(spot_of(hex, face.map, camera) for hex in (arrow.start, arrow.end)))
    if line.length() <= radius:
        return QPolygonF()
    edge = radius * 0.06
    away = _out_of(face, arrow.start, line, camera, look) or _LETTER * radius
    short = _out_of(face, arrow.end, QLineF(line.p2(), line.p1()), camera, look) or _LETTER * radius
    if arrow.number and arrow.end not in look.beads(face):
        short = DISC * radius
    elif arrow.number:
        away = max(away, DISC * radius)
    ahead = QPointF(line.dx(), line.dy()) / line.length()
    half = max(2.0, radius * 0.17) / 2
    start, tip = line.p1() + ahead * (away + edge + half), line.p2() - ahead * (short + edge)
    head = min(0.5 * radius, 0.7 * QLineF(start, tip).length())
    aside, neck = QPointF(-ahead.y(), ahead.x()), tip - ahead * head
    return QPolygonF(
        [
            *(start + aside * half, neck + aside * half, neck + aside * head * 0.6, tip),
            *(neck - aside * head * 0.6, neck - aside * half, start - aside * half),
        ]
    )


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

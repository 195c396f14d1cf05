"""What lies on the hexes of a map: players' beads, rings round what changed or may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop.domain.hexmap import Hex, HexMap, corners
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.face import HexFace, HexLook, spot_of
from desktop.ui.kit import paint
from desktop.ui.kit.arms import HIGH, paint_arms
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact, width

#: a bead is no wider than so many sides: its hex, √3 of them across, is seen round it.
WIDEST_BEAD = 1.4
#: how far beads at both ends of an arrow make way for it, and the least share of the letters' size on the wall.
_WAY, _LEAST_SHARE = 0.2, 0.72
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


def note_area(at: QPointF, scale: float) -> QRectF:
    """Where the sheet of a note lies on the hex with this middle."""
    return QRectF(at.x() + scale * 0.36, at.y() - scale * 0.62, scale * 0.34, scale * 0.34)


def mark_area(face: HexFace, hex: Hex, camera: Camera, look: HexLook) -> QRectF:
    """What a player's mark on a hex takes, letters or arms."""
    at = bead_spot(face, hex, camera, look)
    if face.arms_on(hex) is None:
        return bead_area(at, camera.scale, look.beads(face).get(hex, ""), look)
    wide = ARMS * camera.scale
    edge = max(1.0, wide * 0.06) * 1.5
    middle = at.y() + (0.0 if look.centres(camera.scale) else camera.scale * 0.16)
    return QRectF(at.x() - wide / 2, middle - wide * HIGH / 2, wide, wide * HIGH).adjusted(-edge, -edge, edge, edge)


def mark_round(face: HexFace, hex: Hex, area: QRectF) -> float:
    """How round the corners of a mark are: half as high as it is, but for arms and for letters on a home's tile."""
    return 0.0 if hex in face.homes and hex not in face.changed else min(area.width(), area.height()) / 2


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


def paint_outlines(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """Rings round what changed or may be chosen."""
    lit, changed = (ring_line(camera.scale, lit=lit) for lit in (True, False))
    paint_rings(painter, face.lit, face.map, camera, look.theme.lamp, "#17202B", lit)
    paint_rings(painter, face.changed, face.map, camera, look.theme.lamp, look.control[1], changed)


def paint_marks(
    painter: QPainter,
    face: HexFace,
    camera: Camera,
    look: HexLook,
    beads: Iterable[Hex],
    bead: Callable[[QPainter, QPointF, float, str, HexLook, str], None] = paint_bead,
) -> None:
    """The players' marks, letters or arms."""
    marks = look.beads(face)
    for hex in beads:
        if (arms := face.arms_on(hex)) is not None:
            paint_arms(painter, mark_area(face, hex, camera, look).center(), ARMS * camera.scale, arms)
        elif hex in marks:
            at = bead_spot(face, hex, camera, look)
            bead(painter, at, camera.scale, marks[hex], look, bead_kind(face, hex))

"""What lies over the map while it is worked on: the brush, the selection, addresses at the edge, the small map."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen, QPixmap, QPolygonF

from desktop.domain.hexmap import BLANK, TERRAINS, VOID, Hex, HexMap, Layout, Side, borders, loose_address, outline
from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.small_map import SmallMap
from desktop.ui.hexes.face import HexFace, HexLook, spot_of
from desktop.ui.hexes.marks import hexagon, note_area
from desktop.ui.hexes.painter import paint_addresses
from desktop.ui.kit import paint, theme
from desktop.ui.kit.theme import colour

Spot = tuple[float, float]


class Sight(Struct, frozen=True):
    """A map as it is seen now: through which camera, in which area of the window."""

    face: HexFace
    camera: Camera
    look: HexLook
    area: QRectF


class Kept:
    """What is costly to make anew: the outline of the selection, the small map."""

    def __init__(self) -> None:
        self._outlined: tuple[frozenset[Hex], Layout | None] = (frozenset(), None)
        self._outline: tuple[Side, ...] = ()
        self._dotted: tuple[str, Layout, int, str] | None = None
        self._dots = QPixmap()

    def paint_selection(self, painter: QPainter, sight: Sight, selected: frozenset[Hex]) -> None:
        """The line round what is selected."""
        layout = sight.face.map.layout
        if self._outlined != (selected, layout):
            self._outlined = selected, layout
            self._outline = tuple(borders(dict.fromkeys(selected, "it"), layout))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines = [(s.start, s.end) for s in self._outline]
        _lines(painter, lines, sight.camera, sight.look.ground, 5)
        _lines(painter, lines, sight.camera, sight.look.theme.focus, 3, dashed=True)

    def paint_small(self, painter: QPainter, sight: Sight, small: SmallMap) -> None:
        """The whole map, small, with the part that is seen."""
        area, look = small.area, sight.look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        paint.box(painter, area.adjusted(-4, -4, 4, 4), 4, fill=look.theme.sheet, border=look.theme.edge)
        painter.drawPixmap(area, self._small_map(sight.face.map, look), QRectF())
        seen = small.seen.intersected(area)
        paint.box(painter, seen, 0, border=look.ground, line=4)
        paint.box(painter, seen.adjusted(1, 1, -1, -1), 0, border=look.theme.focus, line=2)

    def _small_map(self, map: HexMap, look: HexLook) -> QPixmap:
        """Two dots a hex, so that pushed rows show; kept while nothing changes."""
        key = (map.terrain, map.layout, map.width, look.theme.name)
        if self._dotted != key:
            self._dotted, self._dots = key, QPixmap.fromImage(_dots(map, look))
        return self._dots


def paint_frame(painter: QPainter, sight: Sight) -> None:
    """The addresses at the edge, on a strip where the map runs under them."""
    size, camera, area, ground = theme.px(14), sight.camera, sight.area, colour(sight.look.ground)
    gap = size * 1.5
    if camera.left < gap:
        painter.fillRect(QRectF(0, 0, gap, area.height()), ground)
    if camera.top < gap:
        painter.fillRect(QRectF(0, 0, area.width(), gap), ground)
    paint_addresses(painter, sight.face.map, camera, sight.look, size, area)


def paint_brush(painter: QPainter, sight: Sight, hexes: frozenset[Hex], at: Hex) -> None:
    """The outline of what the tool would take, and the hex that it is held over."""
    map, camera, look = sight.face.map, sight.camera, sight.look
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    lines = [(s.start, s.end) for s in borders(dict.fromkeys(hexes, "brush"), map.layout, 0.1)]
    _lines(painter, lines, camera, look.ground, 5)
    _lines(painter, lines, camera, look.theme.focus, 2.5)
    if camera.scale >= 8:
        shape = hexagon(round(camera.scale * 0.9, 2), map.is_pointy).translated(spot_of(at, map, camera))
        painter.setPen(QPen(colour(look.theme.focus), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(shape)


def paint_pen(painter: QPainter, sight: Sight, hex: Hex, way: int) -> None:
    """The side that the keys would draw along."""
    points = outline(hex, sight.face.map.layout)
    side = [(points[way], points[(way + 1) % 6])]
    _lines(painter, side, sight.camera, sight.look.ground, 9)
    _lines(painter, side, sight.camera, sight.look.theme.focus, 5)


def paint_trail(painter: QPainter, sight: Sight, trail: list[Spot]) -> None:
    """The way of the lasso so far, and how it would close."""
    ways = list(pairwise([*trail, trail[0]]))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _lines(painter, ways, sight.camera, sight.look.ground, 4)
    _lines(painter, ways, sight.camera, sight.look.theme.focus, 2)


def paint_notes(painter: QPainter, sight: Sight) -> None:
    """A folded corner where the Guardian has written a note: here alone, for the wall has no such overlay."""
    map, camera = sight.face.map, sight.camera
    if note_area(QPointF(), camera.scale).width() < 4:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour("#17202B"), 1))
    painter.setBrush(colour("#FFFFFF"))
    fold = ((0, 0), (0.6, 0), (1, 0.4), (1, 1), (0, 1))
    for hex in [loose_address(at) for at in map.notes]:
        if hex is not None and hex in map:
            area = note_area(spot_of(hex, map, camera), camera.scale)
            painter.drawPolygon(QPolygonF([area.topLeft() + QPointF(x, y) * area.width() for x, y in fold]))


def _dots(map: HexMap, look: HexLook) -> QImage:
    fills = {code: TERRAINS[code].fill or look.ground for code in TERRAINS}
    fills[BLANK], fills[VOID] = look.theme.line, look.ground
    dots_of = {code: bytes.fromhex(fill[5:7] + fill[3:5] + fill[1:3] + "ff") * 2 for code, fill in fills.items()}
    half = dots_of[VOID][:4]
    rows = []
    for row in range(map.height):
        dots = b"".join([dots_of[code] for code in map.terrain[row * map.width : (row + 1) * map.width]])
        rows.append(half + dots if map.is_pointy and row & 1 else dots + half)
    data = b"".join(rows)
    wide = 2 * map.width + 1
    return QImage(data, wide, map.height, 4 * wide, QImage.Format.Format_RGB32).copy()


def _lines(
    painter: QPainter,
    lines: Iterable[tuple[Spot, Spot]],
    camera: Camera,
    ink: str,
    line: float,
    *,
    dashed: bool = False,
) -> None:
    """Straight lines between (x, y) on the map; ``line`` is their width in pixels."""
    pen = QPen(colour(ink), line)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashed:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3, 1.4])
    painter.setPen(pen)
    painter.drawLines([QLineF(camera.point(*start), camera.point(*end)) for start, end in lines])

"""What lies over the map while it is worked on: the brush, the selection, addresses at the edge, the small map."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen, QPixmap, QPolygonF

from desktop.domain.hexmap import BLANK, TERRAINS, VOID, HexMap, Side, borders, extent, loose_address
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.marks import hexagon
from desktop.ui.hexes.painter import paint_addresses
from desktop.ui.kit import paint, theme
from desktop.ui.kit.theme import colour
from desktop.ui.plan.face import Camera

if TYPE_CHECKING:
    from desktop.ui.hexes.view import HexView

Spot = tuple[float, float]
_MAP_WIDE, _MAP_HIGH = 176, 116


class Overlay:
    """Keeps what is costly to make anew: the outline of the selection, the small map."""

    def __init__(self) -> None:
        self._selection: tuple[object, tuple[Side, ...]] = ((), ())
        self._small: tuple[object, QPixmap] | None = None

    def paint(self, painter: QPainter, view: HexView, face: HexFace, look: HexLook) -> None:
        """Everything over the ground."""
        held = QRectF(view.rect())
        size = theme.px(14)
        _paint_bands(painter, view, look, size)
        paint_addresses(painter, face.map, view.camera, look, size, held)
        if view.editing:
            _paint_notes(painter, view, look)
            self._paint_selection(painter, view, look)
        self._paint_brush(painter, view, look)
        self._paint_small(painter, view, face, look)

    # ---- brush and selection

    def brush_area(self, view: HexView) -> QRect:
        """The part of the view that the brush takes."""
        at = view.hand.at
        if at is None:
            return QRect()
        rings = view.hand.rings + 1.3
        far = rings * 1.75 * view.camera.scale + 6
        spot = view.spot(at)
        return QRectF(spot.x() - far, spot.y() - far, 2 * far, 2 * far).toAlignedRect()

    def _paint_brush(self, painter: QPainter, view: HexView, look: HexLook) -> None:
        hand, camera = view.hand, view.camera
        if hand.at is None or hand.tool == "pan" or (not view.editing and not view.with_keys):
            return
        hexes = hand.under() if view.editing else frozenset((hand.at,))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sides = list(borders(dict.fromkeys(hexes, "brush"), view.face.map.layout, 0.1))
        _lines(painter, [(s.start, s.end) for s in sides], camera, look.ground, 5)
        _lines(painter, [(s.start, s.end) for s in sides], camera, look.theme.focus, 2.5)
        if camera.scale >= 8:
            shape = hexagon(round(camera.scale * 0.9, 2), view.face.map.is_pointy).translated(view.spot(hand.at))
            painter.setPen(QPen(colour(look.theme.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(shape)

    def _paint_selection(self, painter: QPainter, view: HexView, look: HexLook) -> None:
        selected = view.hand.selected
        if not selected:
            return
        key = (selected, view.face.map.layout)
        if self._selection[0] != key:
            self._selection = key, tuple(borders(dict.fromkeys(selected, "it"), view.face.map.layout))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines = [(s.start, s.end) for s in self._selection[1]]
        _lines(painter, lines, view.camera, look.ground, 5)
        _lines(painter, lines, view.camera, look.theme.focus, 3, dashed=True)

    # ---- the small map

    def map_area(self, view: HexView) -> QRectF | None:
        """Where the small map lies; None while the whole map is seen."""
        wide, high = extent(view.face.map)
        whole = QRectF(view.camera.point(0, 0), view.camera.point(wide, high))
        if QRectF(view.rect()).adjusted(-2, -2, 2, 2).contains(whole):
            return None
        scale = min(theme.px(_MAP_WIDE) / wide, theme.px(_MAP_HIGH) / high)
        width, height = round(wide * scale), round(high * scale)
        return QRectF(view.width() - width - 14, view.height() - height - 14, width, height)

    def centre_by_map(self, view: HexView, spot: QPointF) -> bool:
        """A press on the small map shows that part in the middle; says whether it was one."""
        area = self.map_area(view)
        if area is None or not area.contains(spot):
            return False
        wide = extent(view.face.map)[0]
        scale = area.width() / wide
        there = view.camera.point((spot.x() - area.left()) / scale, (spot.y() - area.top()) / scale)
        middle = QPointF(view.rect().center())
        view.pan(middle.x() - there.x(), middle.y() - there.y())
        return True

    def _paint_small(self, painter: QPainter, view: HexView, face: HexFace, look: HexLook) -> None:
        area = self.map_area(view)
        if area is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        paint.box(painter, area.adjusted(-4, -4, 4, 4), 4, fill=look.theme.sheet, border=look.theme.edge)
        painter.drawPixmap(area, self._small_map(face.map, look), QRectF())
        scale = area.width() / extent(face.map)[0]
        x, y = view.camera.metres(QPointF(0, 0))
        seen = QRectF(
            area.left() + x * scale,
            area.top() + y * scale,
            view.width() / view.camera.scale * scale,
            view.height() / view.camera.scale * scale,
        ).intersected(area)
        paint.box(painter, seen, 0, border=look.ground, line=4)
        paint.box(painter, seen.adjusted(1, 1, -1, -1), 0, border=look.theme.focus, line=2)

    def _small_map(self, map: HexMap, look: HexLook) -> QPixmap:
        """Two dots a hex, so that pushed rows show; kept while nothing changes."""
        key = (map.terrain, map.layout, map.width, look.theme.name)
        if self._small is None or self._small[0] != key:
            self._small = key, QPixmap.fromImage(_dots(map, look))
        return self._small[1]


def _paint_notes(painter: QPainter, view: HexView, look: HexLook) -> None:
    """A folded corner where the Guardian has written a note: here alone, for the wall has no such overlay."""
    size = view.camera.scale * 0.34
    if size < 4:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour("#17202B"), 1))
    painter.setBrush(colour("#FFFFFF"))
    for at in view.face.map.notes:
        hex = loose_address(at)
        if hex is not None and hex in view.face.map:
            spot = view.spot(hex) + QPointF(view.camera.scale * 0.36, -view.camera.scale * 0.62)
            corner = spot + QPointF(size, size)
            painter.drawPolygon(QPolygonF([spot, spot + QPointF(size * 0.6, 0), corner - QPointF(0, size * 0.6), corner,
                                           spot + QPointF(0, size)]))  # fmt: skip


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


def _paint_bands(painter: QPainter, view: HexView, look: HexLook, size: float) -> None:
    """A strip below the addresses where the map runs under them."""
    gap = size * 1.5
    if view.camera.left < gap:
        painter.fillRect(QRectF(0, 0, gap, view.height()), colour(look.ground))
    if view.camera.top < gap:
        painter.fillRect(QRectF(0, 0, view.width(), gap), colour(look.ground))

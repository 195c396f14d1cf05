"""Small pictures of hexes and of what runs between them, kept by what they show and how it is drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from itertools import product
from math import ceil, floor
from typing import Generic, TypeVar

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.domain.hexmap import ACROSS
from desktop.domain.hexmap.dress import Dress, Line
from desktop.ui.canvas.pictures import empty
from desktop.ui.hexes.face import HexLook
from desktop.ui.hexes.marks import bead_area, paint_bead
from desktop.ui.hexes.painter import BARE, paint_along, paint_edge, paint_hex, side_ends

K = TypeVar("K", bound=Hashable)
P = TypeVar("P")
_MOST_SETS = 24
#: a picture, and from the middle of its hex to its corner.
Beside = tuple[QPixmap, int, int]


class _Sets(Generic[K, P]):
    """Pictures by what they show, a set for each manner of drawing; those not asked for longest are forgotten."""

    def __init__(self) -> None:
        self._sets: OrderedDict[Hashable, dict[K, P]] = OrderedDict()

    def of(self, *manner: Hashable) -> dict[K, P]:
        found = self._sets.setdefault(manner, {})
        self._sets.move_to_end(manner)
        while len(self._sets) > _MOST_SETS:
            self._sets.popitem(last=False)
        return found


class Sprites:
    """Pictures of single hexes: terrains, and the lines where a realm ends."""

    def __init__(self) -> None:
        self._terrains: _Sets[str, QPixmap] = _Sets()
        self._edges: _Sets[int, QPixmap] = _Sets()
        self._ways: _Sets[tuple[int, int], QPixmap] = _Sets()
        self._dresses: _Sets[tuple[str, Dress], QPixmap] = _Sets()
        self._drawn: _Sets[int, Beside] = _Sets()
        self._beads: _Sets[tuple[str, str], Beside] = _Sets()

    def terrain(self, codes: Iterable[str], manner: Manner, lifted: bool = False) -> Mapping[str, QPixmap]:
        """A picture of each of these terrains, the hex in its middle."""
        found = self._terrains.of(manner.key, lifted)
        for code in codes:
            if code not in found:
                found[code] = _sprite(manner, partial(manner.hex, code=code, lifted=lifted))
        return found

    def dressed(self, code: str, dress: Dress, manner: Manner, lifted: bool) -> QPixmap:
        """A picture of a hex that looks otherwise than its terrain."""
        found = self._dresses.of(manner.key, lifted)
        if (code, dress) not in found:
            paint = partial(manner.hex, code=code, lifted=lifted, dress=dress)
            found[code, dress] = _sprite(manner, paint)
        return found[code, dress]

    def along(self, line: Line, ways: Iterable[int], manner: Manner) -> Mapping[int, Beside]:
        """A picture of a stroke along each of these sides."""
        found = self._drawn.of(manner.key, line)
        for way in ways:
            if way not in found:
                found[way] = _stroke(manner, line, way)
        return found

    def paint_bead(
        self, manner: Manner, painter: QPainter, at: QPointF, radius: float, mark: str, look: HexLook, kind: str
    ) -> None:
        """A player's mark, as ``marks.paint_bead`` paints it."""
        found = self._beads.of(manner.key)
        if (mark, kind) not in found:
            rim = radius * 0.05
            area = bead_area(QPointF(0, 0), radius, mark, look).adjusted(-rim, -rim, rim, rim)
            found[mark, kind] = _cropped(manner, area, partial(_bead, radius=radius, mark=mark, look=look, kind=kind))
        picture, left, top = found[mark, kind]
        painter.drawPixmap(round(at.x()) + left, round(at.y()) + top, picture)

    def pairs(self, codes: Iterable[str], manner: Manner) -> Mapping[int, Mapping[str, QPixmap]]:
        """Two terrains side by side, by the pixels from one to the other: ``pairs(codes, manner)[12]["FI"]``."""
        single, across = self.terrain(codes, manner), ACROSS * manner.radius
        found = {}
        for step in {floor(across), ceil(across)}:
            found[step] = self._terrains.of(manner.key, "pairs", step)
            for pair in map("".join, product(codes, repeat=2)):
                if pair not in found[step]:
                    found[step][pair] = _beside(single[pair[0]], single[pair[1]], step, manner)
        return found

    def edges(self, masks: Iterable[int], manner: Manner) -> Mapping[int, QPixmap]:
        """A picture of the lines of each of these masks, put together from one for each way."""
        found = self._edges.of(manner.key)
        for mask in masks:
            if mask not in found:
                ways = [self._way(way, mask, manner) for way in range(6) if mask >> way & 1]
                found[mask] = _sprite(manner, partial(_lay, parts=ways))
        return found

    def _way(self, way: int, mask: int, manner: Manner) -> QPixmap:
        """The line on one way: its ends depend on whether the next ones lead out as well."""
        wide = mask & sum(1 << (way + turn) % 6 for turn in (-1, 0, 1))
        found = self._ways.of(manner.key)
        if (way, wide) not in found:
            found[way, wide] = _sprite(manner, partial(manner.edge, mask=wide, way=way))
        return found[way, wide]


class Manner(Struct, frozen=True):
    """How pictures of hexes are made: the side in pixels, the look, the tops, and pixels a pixel."""

    radius: float
    look: HexLook
    pointy: bool
    ratio: float

    @property
    def key(self) -> Hashable:
        return round(self.radius, 2), self.look.key, self.pointy, self.ratio

    def hex(self, painter: QPainter, at: QPointF, *, code: str, lifted: bool, dress: Dress = BARE) -> None:
        paint_hex(painter, code, at, self.radius, self.look, self.pointy, lifted, dress)

    def edge(self, painter: QPainter, at: QPointF, *, mask: int, way: int) -> None:
        paint_edge(painter, mask, way, at, self.radius, self.look, self.pointy)


def _lay(painter: QPainter, at: QPointF, *, parts: list[QPixmap]) -> None:
    """Pictures over each other, all with the same middle."""
    for part in parts:
        painter.drawPixmap(0, 0, part)


def half_of(radius: float) -> int:
    """From the middle of a hex's picture to its edge: what runs along a side reaches over its corners."""
    return ceil(radius * 1.08) + (2 if radius >= 9 else 1)


def _sprite(manner: Manner, paint: Callable[[QPainter, QPointF], None]) -> QPixmap:
    half = half_of(manner.radius)
    picture = _blank(2 * half, 2 * half, manner.ratio)
    painter = QPainter(picture)
    paint(painter, QPointF(half, half))
    painter.end()
    return picture


def _stroke(manner: Manner, line: Line, way: int) -> Beside:
    """One stroke along one side of a hex."""
    radius, far = manner.radius, max(1.0, line.thick * manner.radius) / 2
    (ax, ay), (bx, by) = side_ends(way, manner.pointy)
    side = QRectF(QPointF(ax, ay) * radius, QPointF(bx, by) * radius).normalized().adjusted(-far, -far, far, far)
    paint = partial(paint_along, line=line, way=way, radius=radius, look=manner.look, pointy=manner.pointy)
    return _cropped(manner, side, paint)


def _bead(painter: QPainter, *, at: QPointF, radius: float, mark: str, look: HexLook, kind: str) -> None:
    paint_bead(painter, at, radius, mark, look, kind)


def _cropped(manner: Manner, area: QRectF, paint: Callable[..., None]) -> Beside:
    """A picture no larger than what it shows, which takes this area round the middle of its hex: most of a hex would
    be clear."""
    whole = area.toAlignedRect().adjusted(-2, -2, 2, 2)
    picture = _blank(whole.width(), whole.height(), manner.ratio)
    painter = QPainter(picture)
    paint(painter, at=QPointF(-whole.left(), -whole.top()))
    painter.end()
    return picture, whole.left(), whole.top()


def _blank(wide: int, high: int, ratio: float) -> QPixmap:
    picture = empty(wide, high, ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _beside(one: QPixmap, other: QPixmap, step: int, manner: Manner) -> QPixmap:
    """The first where its own picture would be, the other so many pixels to its right."""
    side = 2 * half_of(manner.radius)
    picture = _blank(side + step, side, manner.ratio)
    painter = QPainter(picture)
    painter.drawPixmap(0, 0, one)
    painter.drawPixmap(step, 0, other)
    painter.end()
    return picture

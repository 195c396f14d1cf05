"""Small pictures of hexes and of what runs between them, kept by what they show and how it is drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from itertools import product
from math import ceil, floor
from typing import Generic, TypeVar

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.domain.hexmap import ACROSS
from desktop.domain.hexmap.dress import LINES, Dress
from desktop.ui.canvas.pictures import empty
from desktop.ui.hexes.face import HexLook
from desktop.ui.hexes.painter import BARE, paint_along, paint_edge, paint_hex

K = TypeVar("K", bound=Hashable)
_MOST_SETS = 24


class _Sets(Generic[K]):
    """Pictures by what they show, a set for each manner of drawing; those not asked for longest are forgotten."""

    def __init__(self) -> None:
        self._sets: OrderedDict[Hashable, dict[K, QPixmap]] = OrderedDict()

    def of(self, *manner: Hashable) -> dict[K, QPixmap]:
        found = self._sets.setdefault(manner, {})
        self._sets.move_to_end(manner)
        while len(self._sets) > _MOST_SETS:
            self._sets.popitem(last=False)
        return found


class Sprites:
    """Pictures of single hexes: terrains, and the lines where a realm ends."""

    def __init__(self) -> None:
        self._terrains: _Sets[str] = _Sets()
        self._edges: _Sets[int] = _Sets()
        self._ways: _Sets[tuple[int, int]] = _Sets()
        self._dresses: _Sets[tuple[str, Dress]] = _Sets()
        self._drawn: _Sets[tuple[int, int]] = _Sets()

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

    def drawn(self, kind: str, at: int, ways: Iterable[int], manner: Manner) -> Mapping[tuple[int, int], QPixmap]:
        """A picture of the ``at``-th stroke of what runs along each of these sides."""
        found = self._drawn.of(manner.key, kind)
        for way in ways:
            if (way, at) not in found:
                found[way, at] = _sprite(manner, partial(manner.along, kind=kind, at_=at, way=way))
        return found

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

    def along(self, painter: QPainter, at: QPointF, *, kind: str, at_: int, way: int) -> None:
        paint_along(painter, LINES[kind][at_], way, at, self.radius, self.look, self.pointy)

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

"""Where hexes lie on a plane whose unit is the side of a hex: x to the right, y down, the map's corner at (0, 0)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from desktop.domain.hexmap.hexes import LAYOUTS, Hex, Layout, is_odd, is_pointy, neighbours, rounded
from desktop.domain.hexmap.maps import HexMap

Point = tuple[float, float]
#: a hex of side 1 measures 2 over its corners and so much over its sides.
ACROSS = sqrt(3)


def centre(hex: Hex, layout: Layout = "odd-r") -> Point:
    """The middle of a hex."""
    col, row = hex
    if is_pointy(layout):
        half = (row & 1) == is_odd(layout)
        return ACROSS * (col + (1.0 if half else 0.5)), 1.5 * row + 1
    half = (col & 1) == is_odd(layout)
    return 1.5 * col + 1, ACROSS * (row + (1.0 if half else 0.5))


def extent(map: HexMap) -> Point:
    """How wide and high a whole map lies."""
    if is_pointy(map.layout):
        return ACROSS * (map.width + 0.5), 1.5 * map.height + 0.5
    return 1.5 * map.width + 0.5, ACROSS * (map.height + 0.5)


def _corners(first: float) -> tuple[Point, ...]:
    return tuple((cos((first + 60 * i) * pi / 180), sin((first + 60 * i) * pi / 180)) for i in range(6))


_POINTY, _FLAT = _corners(-30), _corners(0)


def corners(layout: Layout = "odd-r") -> tuple[Point, ...]:
    """The corners round a middle at (0, 0), clockwise; towards way ``i`` lies the side from corner i to i + 1."""
    return _POINTY if is_pointy(layout) else _FLAT


def outline(hex: Hex, layout: Layout = "odd-r") -> tuple[Point, ...]:
    """The corners of a hex where it lies."""
    x, y = centre(hex, layout)
    return tuple((x + dx, y + dy) for dx, dy in corners(layout))


#: the first middle, whether tops are pointy, and which way what is pushed goes.
_FIRST: Mapping[Layout, tuple[float, float, bool, int]] = {
    layout: (*centre(Hex(0, 0), layout), is_pointy(layout), 1 if is_odd(layout) else -1) for layout in LAYOUTS
}


def hex_at(x: float, y: float, layout: Layout = "odd-r") -> Hex:
    """The hex a point falls into, on the map or off it."""
    left, top, has_tops, sign = _FIRST[layout]
    dx, dy = x - left, y - top
    if has_tops:
        q, r = rounded(dx / ACROSS - dy / 3, dy * 2 / 3)
        return Hex(q + (r - sign * (r & 1)) // 2, r)
    q, r = rounded(dx * 2 / 3, dy / ACROSS - dx / 3)
    return Hex(q, r + (q - sign * (q & 1)) // 2)


def cells_at(points: Iterable[Point], layout: Layout = "odd-r") -> Iterator[tuple[int, int]]:
    """Column and row of the hexes that points fall into: ``hex_at`` for the many points that words are tried with."""
    left, top, has_tops, sign = _FIRST[layout]
    for x, y in points:
        dx, dy = x - left, y - top
        q, r = (dx / ACROSS - dy / 3, dy * 2 / 3) if has_tops else (dx * 2 / 3, dy / ACROSS - dx / 3)
        q_, r_ = rounded(q, r)
        yield (q_ + (r_ - sign * (r_ & 1)) // 2, r_) if has_tops else (q_, r_ + (q_ - sign * (q_ & 1)) // 2)


#: how near to a side, in sides of a hex, a pointer on its way is taken to follow it.
_ALONG = 0.3


def side_at(x: float, y: float, layout: Layout = "odd-r") -> tuple[Hex, Hex]:
    """The side nearest to a point, as the hex that the point falls into and the one beyond."""
    hex = hex_at(x, y, layout)
    far = (_apart((x, y), centre(near, layout)) for near in neighbours(hex, layout))
    _, beyond = min(zip(far, neighbours(hex, layout), strict=True))
    return hex, beyond


def sides_along(start: Point, end: Point, layout: Layout = "odd-r") -> tuple[tuple[Hex, Hex], ...]:
    """The sides that a straight way follows; those that it only crosses are left out."""
    steps = max(1, round(_apart(start, end) / 0.15))
    found: dict[tuple[Hex, Hex], None] = {}
    for at in range(1, steps + 1):
        x, y = (a + (b - a) * at / steps for a, b in zip(start, end, strict=True))
        hex, beyond = side_at(x, y, layout)
        (ax, ay), (bx, by) = centre(hex, layout), centre(beyond, layout)
        within = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ACROSS
        if ACROSS / 2 - within <= _ALONG and _apart((x, y), ((ax + bx) / 2, (ay + by) / 2)) <= 0.42:
            found[hex, beyond] = None
    return tuple(found)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


class Side(NamedTuple):
    """One side of a hex where what is held ends: the side itself, and a line beside it on the holder's ground."""

    hex: Hex
    start: Point
    end: Point
    inner_start: Point
    inner_end: Point


def borders(holders: Mapping[Hex, str], layout: Layout = "odd-r", inset: float = 0.1) -> Iterator[Side]:
    """The sides between hexes of different holders, once for each of the two; ``inset`` in sides of a hex."""
    points = corners(layout)
    reach = inset / sin(pi / 3)
    for hex, holder in holders.items():
        around = [holders.get(near) == holder for near in neighbours(hex, layout)]
        if all(around):
            continue
        x, y = centre(hex, layout)
        for way in range(6):
            if around[way]:
                continue
            after = (way + 1) % 6
            (ax, ay), (bx, by) = points[way], points[after]
            sx, sy = _inner(points, way, -1, around[way - 1], reach)
            ex, ey = _inner(points, after, 1, around[after], reach)
            yield Side(hex, (x + ax, y + ay), (x + bx, y + by), (x + sx, y + sy), (x + ex, y + ey))


def _inner(points: tuple[Point, ...], corner: int, turn: int, goes_on: bool, reach: float) -> Point:
    """Where the line beside a side ends: towards the middle, or along the side shared with the next hex held."""
    x, y = points[corner]
    if not goes_on:
        return x * (1 - reach), y * (1 - reach)
    nx, ny = points[(corner + turn) % 6]
    return x + (nx - x) * reach, y + (ny - y) * reach

"""Where a box comes to lie when it is moved or drawn larger: on the edges and middles of others, else on the grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from desktop.ui.workshop.faces import Area

#: the grid, and the least a box may be.
GRID, LEAST = 0.5, 1.0
#: which sides each handle moves: left, top, right, bottom.
HANDLES = {
    "nw": (1, 1, 0, 0),
    "n": (0, 1, 0, 0),
    "ne": (0, 1, 1, 0),
    "e": (0, 0, 1, 0),
    "se": (0, 0, 1, 1),
    "s": (0, 0, 0, 1),
    "sw": (1, 0, 0, 1),
    "w": (1, 0, 0, 0),
}


class Snapped(Struct, frozen=True):
    """The area, and the lines it lies on: x of upright ones, y of level ones."""

    area: Area
    upright: tuple[float, ...] = ()
    level: tuple[float, ...] = ()


def lines_of(areas: Iterable[Area], size: tuple[float, float]) -> tuple[list[float], list[float]]:
    """Edges and middles of the card and of these areas: x, then y."""
    xs, ys = [0.0, size[0] / 2, size[0]], [0.0, size[1] / 2, size[1]]
    for x, y, width, height in areas:
        xs += [x, x + width / 2, x + width]
        ys += [y, y + height / 2, y + height]
    return xs, ys


def moved(area: Area, dx: float, dy: float, lines: tuple[Sequence[float], Sequence[float]], reach: float) -> Snapped:
    """The area moved so far; within ``reach`` of a line its edge or middle lies on it."""
    x, y, width, height = area
    left, upright = _nearest(x + dx, (0, width / 2, width), lines[0], reach)
    top, level = _nearest(y + dy, (0, height / 2, height), lines[1], reach)
    return Snapped((left, top, width, height), upright, level)


def resized(
    area: Area, handle: str, dx: float, dy: float, lines: tuple[Sequence[float], Sequence[float]], reach: float
) -> Snapped:
    """The area with the sides of a handle moved so far."""
    x, y, width, height = area
    west, north, east, south = HANDLES[handle]
    left, right, top, bottom = x, x + width, y, y + height
    upright: tuple[float, ...] = ()
    level: tuple[float, ...] = ()
    if west:
        left, upright = _nearest(left + dx, (0,), lines[0], reach)
        left = min(left, right - LEAST)
    if east:
        right, upright = _nearest(right + dx, (0,), lines[0], reach)
        right = max(right, left + LEAST)
    if north:
        top, level = _nearest(top + dy, (0,), lines[1], reach)
        top = min(top, bottom - LEAST)
    if south:
        bottom, level = _nearest(bottom + dy, (0,), lines[1], reach)
        bottom = max(bottom, top + LEAST)
    return Snapped((left, top, right - left, bottom - top), upright, level)


def _nearest(
    start: float, offsets: Sequence[float], lines: Sequence[float], reach: float
) -> tuple[float, tuple[float, ...]]:
    """Where it begins, and the line it lies on; on the grid where none is near. No reach: where the hand is."""
    if not reach:
        return round(start, 2), ()
    found = min(((abs(start + off - line), line - off, line) for off in offsets for line in lines), default=None)
    if found is not None and found[0] <= reach:
        return round(found[1], 2), (found[2],)
    return round(round(start / GRID) * GRID, 2), ()

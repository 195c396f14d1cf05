"""Which hexes a tool takes: brush, line, fill, replace, and whatever a rectangle spans. Always hexes of the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from desktop.domain.hexmap.geometry import centre, hex_at
from desktop.domain.hexmap.hexes import Hex, line, steps_from, within
from desktop.domain.hexmap.maps import HexMap

#: brushes by their rings: so many hexes each.
BRUSHES = {0: 1, 1: 7, 2: 19, 3: 37}


def brush(map: HexMap, centre: Hex, rings: int = 0) -> frozenset[Hex]:
    return frozenset(hex for hex in within(centre, rings, map.layout) if hex in map)


def stroke(map: HexMap, start: Hex, end: Hex, rings: int = 0) -> frozenset[Hex]:
    """A straight line drawn with a brush."""
    return frozenset(hex for on in line(start, end, map.layout) for hex in brush(map, on, rings))


def filled(map: HexMap, start: Hex) -> frozenset[Hex]:
    """The hexes of one terrain that hang together with this one."""
    wanted, terrain = map.code_at(start), map.codes
    #: places of a map with a margin at its right and its foot, an even number in a row: no step leads off it, and the
    #: place alone tells which way the neighbours lie. 5,000 hexes are filled within a blink.
    wide = map.width + 2 - map.width % 2
    free = bytearray()
    for at in range(0, len(terrain), map.width):
        free += bytes([code == wanted for code in terrain[at : at + map.width]]).ljust(wide, b"\0")
    free += bytes(wide)
    corners = (Hex(0, 0), Hex(1, 0), Hex(0, 1), Hex(1, 1))
    steps = [[y * wide + x for x, y in steps_from(hex, map.layout)] for hex in corners]
    found = [start.row * wide + start.col]
    free[found[0]] = False
    for at in found:
        for step in steps[(at & 1) + 2 * (at // wide & 1)]:
            if free[at + step]:
                free[at + step] = False
                found.append(at + step)
    hexes = _hexes(wide, len(free))
    return frozenset([hexes[at] for at in found])


@lru_cache(maxsize=8)
def _hexes(wide: int, count: int) -> tuple[Hex, ...]:
    """The hexes of a map in the order of their places."""
    return tuple(Hex(at % wide, at // wide) for at in range(count))


def alike(map: HexMap, hex: Hex) -> frozenset[Hex]:
    """Every hex of the map with the terrain of this one."""
    wide, wanted = map.width, map.code_at(hex)
    return frozenset(Hex(at % wide, at // wide) for at, code in enumerate(map.codes) if code == wanted)


def spanned(map: HexMap, one: Hex, other: Hex) -> frozenset[Hex]:
    """The block of rows and columns between two hexes."""
    columns = range(min(one.col, other.col), max(one.col, other.col) + 1)
    rows = range(min(one.row, other.row), max(one.row, other.row) + 1)
    return frozenset(hex for row in rows for col in columns if (hex := Hex(col, row)) in map)


def repainted(map: HexMap, hexes: Iterable[Hex], code: str) -> dict[Hex, str]:
    """What painting these hexes would change: those that already are so are left out."""
    wide, high, terrain = map.width, map.height, map.codes
    return {
        hex: code
        for hex in hexes
        if 0 <= hex[0] < wide and 0 <= hex[1] < high and terrain[hex[1] * wide + hex[0]] != code
    }


def enclosed(map: HexMap, points: Sequence[tuple[float, float]]) -> frozenset[Hex]:
    """The hexes that a line drawn by hand encloses, and those it begins and goes through; in sides of a hex."""
    through = {hex_at(x, y, map.layout) for x, y in points}
    found = {hex for hex in through if hex in map}
    if not found:
        return frozenset()
    cols, rows = ({hex[axis] for hex in found} for axis in (0, 1))
    within = spanned(map, Hex(min(cols), min(rows)), Hex(max(cols), max(rows)))
    return frozenset(found | {hex for hex in within - found if _inside(*centre(hex, map.layout), points)})


def _inside(x: float, y: float, points: Sequence[tuple[float, float]]) -> bool:
    """Whether a line from the point to the right crosses the outline an odd number of times."""
    crossed = False
    for at, (bx, by) in enumerate(points):
        ax, ay = points[at - 1]
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed

"""Where things reach, where their corners are, and which of them overlap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import cos, pi, sin

import msgspec

from desktop.domain.plan.things import AnyThing, Point, Table, Thing, Wall, ZoneArea

#: how much of a table's depth (or, turned upright, of its width) one row of corners takes.
ROW, COLUMN = 0.253, 0.3
#: round tables leave more to the top: a circle holds fewer words.
_ROUND_ROW = 0.2
#: air between corners and table top, as a share of the side.
AIR = 0.03
_ROUND_STEPS = 24
#: how far two tables may share ground before it is worth a word (metres).
_TOUCH = 0.02


class Box(msgspec.Struct, frozen=True):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def touches(self, other: Box) -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def shifted(self, dx: float, dy: float) -> Box:
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)


class Spot(msgspec.Struct, frozen=True):
    """A corner of a table: its letter and its upright box in the room."""

    letter: str
    x: float
    y: float
    width: float
    depth: float


def turned_point(x: float, y: float, angle: float) -> Point:
    """A point turned clockwise round the origin."""
    if angle % 360 == 0:
        return x, y
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return x * c - y * s, x * s + y * c


def outline(thing: Thing) -> tuple[Point, ...]:
    """The ground a thing takes, as a polygon in the room."""
    return _placed(thing, _local_outline(thing))


def _local_outline(thing: Thing) -> tuple[Point, ...]:
    if isinstance(thing, ZoneArea) and thing.points:
        return thing.points
    half, deep = thing.width / 2, thing.depth / 2
    if isinstance(thing, Wall) and thing.round:
        return tuple((half * cos(pi * at / 12), deep * sin(pi * at / 12)) for at in range(24))
    return (-half, -deep), (half, -deep), (half, deep), (-half, deep)


def _placed(thing: Thing, points: Iterable[Point]) -> tuple[Point, ...]:
    around = (turned_point(x, y, thing.rotation) for x, y in points)
    return tuple((thing.x + x, thing.y + y) for x, y in around)


@lru_cache(maxsize=4096)
def bounds(thing: Thing) -> Box:
    """The upright rectangle round a thing."""
    return bounds_of_points(outline(thing))


def bounds_of(things: Iterable[Thing]) -> Box:
    """The upright rectangle round several things; raises ``ValueError`` for none."""
    boxes = [bounds(t) for t in things]
    return Box(
        min(b.left for b in boxes), min(b.top for b in boxes), max(b.right for b in boxes), max(b.bottom for b in boxes)
    )


def bounds_of_points(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def contains(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies inside a polygon."""
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def is_upright(rotation: float) -> bool:
    """Whether a table turned so has its rows of corners left and right instead of above and below."""
    return 45 <= rotation % 180 < 135


def top_size(table: Table) -> tuple[float, float]:
    """Width and depth of the table top between the corners, before it is turned."""
    if not table.corners:
        return table.width, table.depth
    if _has_rows_when_turned(table):
        return table.width * (1 - 2 * (_row(table) + AIR)), table.depth
    share = COLUMN if is_upright(table.rotation) else _row(table)
    wide, deep = table.width, table.depth * (1 - 2 * (share + AIR))
    return (min(wide, deep),) * 2 if table.shape == "round" else (wide, deep)


def words_turn(table: Table) -> float:
    """By how many degrees words on a table are turned so that they follow its long side, between -90 and 90.

    A table that stands straight has its words level, and so has a round one.
    """
    if table.rotation % 90 == 0 or table.shape == "round":
        return 0.0
    wide, deep = top_size(table)
    angle = (table.rotation + (90 if deep > wide else 0)) % 180
    return angle - 180 if angle > 90 else angle


def top_outline(table: Table) -> tuple[Point, ...]:
    """The table top in its shape, in the room."""
    half, deep = (side / 2 for side in top_size(table))
    if table.shape == "rect":
        points: Iterable[Point] = ((-half, -deep), (half, -deep), (half, deep), (-half, deep))
    elif table.shape == "hex":
        cut = min(half * 0.5, deep * 0.6)
        points = (
            (-half + cut, -deep),
            (half - cut, -deep),
            (half, 0.0),
            (half - cut, deep),
            (-half + cut, deep),
            (-half, 0.0),
        )
    else:
        steps = (2 * pi * i / _ROUND_STEPS for i in range(_ROUND_STEPS))
        points = tuple((half * cos(a), deep * sin(a)) for a in steps)
    return _placed(table, points)


def seats(table: Table) -> tuple[Spot, ...]:
    """Every corner's box: two rows along the long sides, clockwise from the top left."""
    count = table.corners
    above = (count + 1) // 2
    spots = []
    for i, letter in enumerate(table.seat_letters):
        row, at, of = (0, i, above) if i < above else (1, count - 1 - i, count - above)
        spots.append(_spot(table, letter, row, at, of))
    return tuple(spots)


def _row(table: Table) -> float:
    return _ROUND_ROW if table.shape == "round" else ROW


def _has_rows_when_turned(table: Table) -> bool:
    """Four corners are the corners of the ground either way: turned upright they stay above and below the top."""
    return table.corners == 4 and table.rotation % 180 == 90


def _spot(table: Table, letter: str, row: int, at: int, of: int) -> Spot:
    upright = is_upright(table.rotation)
    if _has_rows_when_turned(table):
        return _spot_turned(table, letter, row, at)
    high = table.depth * (COLUMN if upright else _row(table))
    gap = min(table.width, table.depth) * AIR
    wide = (table.width - gap * (of - 1)) / of
    x = -table.width / 2 + at * (wide + gap) + wide / 2
    y = (-table.depth + high) / 2 if row == 0 else (table.depth - high) / 2
    dx, dy = turned_point(x, y, table.rotation)
    across, down = (high, wide) if upright else (wide, high)
    #: askew the boxes stay upright, so they shrink to keep clear of each other.
    shrink = 1.0 if table.rotation % 90 == 0 else 0.78
    return Spot(letter, table.x + dx, table.y + dy, across * shrink, down * shrink)


def _spot_turned(table: Table, letter: str, row: int, at: int) -> Spot:
    """A corner of four on a table turned upright: each at its end of the ground, as wide as half of it."""
    gap = min(table.width, table.depth) * AIR
    across, down = (table.depth - gap) / 2, table.width * _row(table)
    dx, dy = turned_point(-1 if at == 0 else 1, -1 if row == 0 else 1, table.rotation)
    x = table.x + (1 if dx > 0 else -1) * (table.depth - across) / 2
    y = table.y + (1 if dy > 0 else -1) * (table.width - down) / 2
    return Spot(letter, x, y, across, down)


def overlaps(tables: Sequence[AnyThing]) -> tuple[tuple[str, str], ...]:
    """Pairs of tables that stand on each other's ground."""
    found = []
    shapes = [(t.id, bounds(t), outline(t)) for t in tables if isinstance(t, Table)]
    for (one, box, points), (other, box2, points2) in combinations(shapes, 2):
        if box.touches(box2) and _share_ground(points, points2):
            found.append((one, other))
    return tuple(found)


def _share_ground(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Two convex polygons share ground unless a line parts them (separating axis)."""
    return not any(_parted(edge, one, other) for edge in (*_normals(one), *_normals(other)))


def _normals(points: Sequence[Point]) -> list[Point]:
    found = []
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
        found.append(((y2 - y1) / long, (x1 - x2) / long))
    return found


def _parted(axis: Point, one: Sequence[Point], other: Sequence[Point]) -> bool:
    along = [x * axis[0] + y * axis[1] for x, y in one]
    beside = [x * axis[0] + y * axis[1] for x, y in other]
    return max(along) <= min(beside) + _TOUCH or max(beside) <= min(along) + _TOUCH

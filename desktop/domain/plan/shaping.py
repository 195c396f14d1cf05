"""Rooms and zones of any outline: their corners are moved, added and taken away one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from desktop.domain.plan.geometry import bounds_of_points, outline
from desktop.domain.plan.things import Plan, Point, Room, ZoneArea

#: metres between two corners next to each other: nearer ones could not be told apart.
LEAST_EDGE = 0.2
LEAST_CORNERS, MOST_CORNERS = 3, 24
_LEAST_ROOM, _MOST_ROOM = 2.0, 200.0


def corners_of(plan: Plan, zone: str = "") -> tuple[Point, ...]:
    """The corners of a zone's area by its id on the plan, of the room without one; in metres of the room."""
    thing = plan.thing(zone) if zone else None
    return outline(thing) if isinstance(thing, ZoneArea) else plan.room.outline


def corner_moved(points: Sequence[Point], at: int, to: Point) -> tuple[Point, ...]:
    """The outline with one corner elsewhere."""
    return (*points[:at], to, *points[at + 1 :])


def corner_added(points: Sequence[Point], after: int) -> tuple[Point, ...]:
    """One more corner, in the middle of the side that begins at ``after``; the same where there are too many."""
    if len(points) >= MOST_CORNERS:
        return tuple(points)
    (x1, y1), (x2, y2) = points[after], points[(after + 1) % len(points)]
    return (*points[: after + 1], ((x1 + x2) / 2, (y1 + y2) / 2), *points[after + 1 :])


def corner_removed(points: Sequence[Point], at: int) -> tuple[Point, ...]:
    """The outline without one corner; the same where only three are left."""
    return tuple(points) if len(points) <= LEAST_CORNERS else (*points[:at], *points[at + 1 :])


def can_stand(points: Sequence[Point]) -> bool:
    """Whether these corners make an outline: no side crosses another, none is too short."""
    sides = list(zip(points, (*points[1:], points[0]), strict=True))
    if any(abs(x2 - x1) + abs(y2 - y1) < LEAST_EDGE for (x1, y1), (x2, y2) in sides):
        return False
    pairs = ((a, b) for a in range(len(sides)) for b in range(a + 2, len(sides)) if (a, b) != (0, len(sides) - 1))
    return abs(_area(points)) > LEAST_EDGE**2 and not any(_cross(sides[a], sides[b]) for a, b in pairs)


def _area(points: Sequence[Point]) -> float:
    sides = zip(points, (*points[1:], points[0]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides) / 2


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: Point, b: Point, c: Point) -> float:
    """On which side of a line a point lies: below, above, or 0 on it."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return 0.0 if abs(turn) < 1e-9 else turn


def zone_of(zone: ZoneArea, points: Sequence[Point]) -> ZoneArea:
    """The zone's area with these corners (metres of the room); a plain rectangle again where they make one."""
    box = bounds_of_points(points)
    cx, cy = (_tidy(n) for n in box.centre)
    local = () if _is_box(points) else tuple((_tidy(x - cx), _tidy(y - cy)) for x, y in points)
    wide, deep = _tidy(box.width), _tidy(box.height)
    return replace(zone, x=cx, y=cy, width=wide, depth=deep, rotation=0.0, points=local)


def room_of(points: Sequence[Point]) -> Room:
    """The room with these corners. What lies left of or above the plan's origin is drawn in to it: everything that
    stands in the room keeps its place."""
    held = tuple((_tidy(_held(x)), _tidy(_held(y))) for x, y in points)
    box = bounds_of_points(held)
    wide, deep = max(_LEAST_ROOM, box.right), max(_LEAST_ROOM, box.bottom)
    plain = _is_box(held) and box.left == box.top == 0
    return Room(wide, deep, () if plain else held)


def _held(metres: float) -> float:
    return min(_MOST_ROOM, max(0.0, metres))


def _is_box(points: Sequence[Point]) -> bool:
    box = bounds_of_points(points)
    corners = {(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)}
    return len(points) == 4 and set(points) == corners


def _tidy(metres: float) -> float:
    return round(metres, 3)

"""Walls with the gaps of their doors."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

import msgspec
from msgspec.structs import replace

from desktop.domain.plan.arranging import nearest_on
from desktop.domain.plan.geometry import turned_point
from desktop.domain.plan.things import Door, Plan, Point, Wall

#: a door this near to a wall is a door of that wall (metres).
NEAR = 0.5
_LEAST = 0.01


class Piece(msgspec.Struct, frozen=True):
    """A straight piece of wall; ``outer`` is the room's own."""

    x1: float
    y1: float
    x2: float
    y2: float
    outer: bool = True
    #: whether a door begins at the first end, at the second.
    jambs: tuple[bool, bool] = (False, False)


def pillars(plan: Plan) -> tuple[Wall, ...]:
    """What stands free in the room: thick walls, square and round."""
    return tuple(t for t in plan.things if isinstance(t, Wall) and t.is_pillar)


def _runs(plan: Plan) -> list[tuple[Point, Point, bool]]:
    outline = plan.room.outline
    found = [(a, b, True) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]
    for wall in (t for t in plan.things if isinstance(t, Wall) and not t.is_pillar):
        dx, dy = turned_point(wall.width / 2, 0, wall.rotation)
        found.append(((wall.x - dx, wall.y - dy), (wall.x + dx, wall.y + dy), False))
    return found


def wall_pieces(plan: Plan) -> tuple[Piece, ...]:
    """Every wall, broken where a door is."""
    doors = [t for t in plan.things if isinstance(t, Door)]
    runs = _runs(plan)
    gaps: dict[int, list[tuple[float, float]]] = {}
    for door in doors:
        near = min(range(len(runs)), key=lambda i: _distance(runs[i], door))
        if _distance(runs[near], door) <= NEAR:
            gaps.setdefault(near, []).append(_gap(runs[near], door))
    return tuple(piece for i, run in enumerate(runs) for piece in _broken(run, gaps.get(i, [])))


def _distance(run: tuple[Point, Point, bool], door: Door) -> float:
    x, y = nearest_on(run[0], run[1], (door.x, door.y))
    return hypot(x - door.x, y - door.y)


def _gap(run: tuple[Point, Point, bool], door: Door) -> tuple[float, float]:
    """From where to where along the wall, in metres from its first end."""
    x, y = nearest_on(run[0], run[1], (door.x, door.y))
    at = hypot(x - run[0][0], y - run[0][1])
    return at - door.width / 2, at + door.width / 2


def _broken(run: tuple[Point, Point, bool], gaps: Sequence[tuple[float, float]]) -> list[Piece]:
    (x1, y1), (x2, y2), outer = run
    long = hypot(x2 - x1, y2 - y1)
    ends: list[tuple[float, float, bool, bool]] = []
    at, jamb = 0.0, False
    for start, end in sorted(gaps):
        if start > at + _LEAST:
            ends.append((at, min(start, long), jamb, True))
        at, jamb = max(at, end), True
    if at < long - _LEAST:
        ends.append((at, long, jamb, False))

    def point(along: float) -> Point:
        share = along / long if long else 0.0
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share

    return [Piece(*point(a), *point(b), outer, (first, second)) for a, b, first, second in ends]


def on_wall(plan: Plan, door: Door) -> Door:
    """The door on the wall nearest to it, turned along it."""
    runs = _runs(plan)
    one, other, _ = min(runs, key=lambda run: _distance(run, door))
    x, y = nearest_on(one, other, (door.x, door.y))
    return replace(door, x=x, y=y, rotation=round(degrees(atan2(other[1] - one[1], other[0] - one[0])) % 180, 3))

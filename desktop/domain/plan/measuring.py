"""Distances on the plan: from what is moved to what stands nearest at each of its sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

import msgspec

from desktop.domain.plan.geometry import bounds, bounds_of
from desktop.domain.plan.things import AnyThing, Plan, Point, Table, Wall

#: what is nearer than this touches, and has no distance to tell (metres).
_LEAST = 0.02


class Span(msgspec.Struct, frozen=True):
    """A straight line from point to point, in metres."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])


def distances(plan: Plan, things: Sequence[AnyThing]) -> tuple[Span, ...]:
    """To the left, to the right, above and below: to the next table or wall on that way, else to the room's edge."""
    if not things:
        return ()
    box, moving = bounds_of(things), {t.id for t in things}
    still = [bounds(t) for t in plan.things if isinstance(t, Table | Wall) and t.id not in moving]
    x, y = box.centre
    beside = [(b.left, b.right) for b in still if b.top < box.bottom and box.top < b.bottom]
    over = [(b.top, b.bottom) for b in still if b.left < box.right and box.left < b.right]
    across = [*_edges(plan.room.outline, y, at=1), *_facing(beside, box.left, box.right)]
    down = [*_edges(plan.room.outline, x, at=0), *_facing(over, box.top, box.bottom)]
    left, right = _next(across, box.left, box.right)
    top, bottom = _next(down, box.top, box.bottom)
    found = [Span((left, y), (box.left, y)), Span((box.right, y), (right, y))]
    found += [Span((x, top), (x, box.top)), Span((x, box.bottom), (x, bottom))]
    return tuple(span for span in found if span.length > _LEAST)


def _facing(sides: Iterable[tuple[float, float]], low: float, high: float) -> Iterator[float]:
    """Of what stands before or behind, the side that looks here; what is stood on has none."""
    for first, last in sides:
        if last <= low or first >= high:
            yield last if last <= low else first


def _next(lines: Iterable[float], low: float, high: float) -> tuple[float, float]:
    """The nearest line below ``low`` and above ``high``; these themselves where there is none."""
    every = tuple(lines)
    before = max((line for line in every if line <= low), default=low)
    return before, min((line for line in every if line >= high), default=high)


def _edges(outline: Sequence[Point], along: float, *, at: int) -> list[float]:
    """Where the room's edge is crossed on a line: ``at`` 1 a level one at this y, 0 an upright one at this x."""
    found = []
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (one[at] <= along) != (other[at] <= along):
            share = (along - one[at]) / (other[at] - one[at])
            found.append(one[1 - at] + share * (other[1 - at] - one[1 - at]))
    return found

"""Distances on the plan: from what is moved to what stands nearest at each of its sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    beside = [b for b in still if b.top < box.bottom and box.top < b.bottom]
    over = [b for b in still if b.left < box.right and box.left < b.right]
    across = [*_edges(plan.room.outline, y, at=1), *(side for b in beside for side in (b.left, b.right))]
    down = [*_edges(plan.room.outline, x, at=0), *(side for b in over for side in (b.top, b.bottom))]
    left, right = _next(across, box.left, box.right)
    top, bottom = _next(down, box.top, box.bottom)
    found = [Span((left, y), (box.left, y)), Span((box.right, y), (right, y))]
    found += [Span((x, top), (x, box.top)), Span((x, box.bottom), (x, bottom))]
    return tuple(span for span in found if span.length > _LEAST)


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

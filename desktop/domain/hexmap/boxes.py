"""What lies on a map and takes room: upright boxes, thick lines, words set aslant. Lengths in the caller's unit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """What a letter, a mark or a word takes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def points(self) -> tuple[Point, Point, Point, Point]:
        return (self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)

    @property
    def around(self) -> Box:
        """Itself: what is upright is its own box."""
        return self

    @property
    def reach(self) -> Box:
        """What meets none of this does not meet it: for each that takes room an upright box."""
        return self

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def turned(self, angle: float) -> Quad:
        """The box turned round its middle; degrees, clockwise."""
        (mx, my), along, up = self.middle, cos(radians(angle)), sin(radians(angle))
        return Quad(
            *((mx + (x - mx) * along - (y - my) * up, my + (x - mx) * up + (y - my) * along) for x, y in self.points)
        )


class Stroke(NamedTuple):
    """A straight line of a ring or an arrow; ``half`` is half its thickness, its ends are counted as square."""

    x1: float
    y1: float
    x2: float
    y2: float
    half: float

    @property
    def points(self) -> tuple[Point, Point, Point, Point]:
        return _ends(self)

    @property
    def around(self) -> Box:
        """The upright box that holds it."""
        return _around(self)

    @property
    def reach(self) -> Box:
        """Its ends are counted as square, whichever way it runs."""
        left, right = (self.x1, self.x2) if self.x1 < self.x2 else (self.x2, self.x1)
        top, bottom = (self.y1, self.y2) if self.y1 < self.y2 else (self.y2, self.y1)
        return Box(left - self.half, top - self.half, right + self.half, bottom + self.half)

    def meets(self, box: Box) -> bool:
        """Whether any of it lies in the box."""
        left, top = box.left - self.half, box.top - self.half
        right, bottom = box.right + self.half, box.bottom + self.half
        if (self.x1 < left and self.x2 < left) or (self.x1 > right and self.x2 > right):
            return False
        if (self.y1 < top and self.y2 < top) or (self.y1 > bottom and self.y2 > bottom):
            return False
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        first, last = 0.0, 1.0
        for way, room in ((-dx, self.x1 - left), (dx, right - self.x1), (-dy, self.y1 - top), (dy, bottom - self.y1)):
            if way == 0:
                if room < 0:
                    return False
            elif way < 0:
                first = max(first, room / way)
            else:
                last = min(last, room / way)
        return first <= last


#: a ring round a hex is asked about by all the words that could lie on it.
@lru_cache(maxsize=4096)
def _ends(line: Stroke) -> tuple[Point, Point, Point, Point]:
    long = hypot(line.x2 - line.x1, line.y2 - line.y1) or 1.0
    ax, ay = (line.x2 - line.x1) / long * line.half, (line.y2 - line.y1) / long * line.half
    return (
        (line.x1 - ax - ay, line.y1 - ay + ax),
        (line.x1 - ax + ay, line.y1 - ay - ax),
        (line.x2 + ax + ay, line.y2 + ay - ax),
        (line.x2 + ax - ay, line.y2 + ay + ax),
    )


@lru_cache(maxsize=4096)
def _around(line: Stroke) -> Box:
    return Quad(*_ends(line)).around


class Quad(NamedTuple):
    """Four corners of what lies aslant."""

    a: Point
    b: Point
    c: Point
    d: Point

    @property
    def points(self) -> tuple[Point, Point, Point, Point]:
        return self.a, self.b, self.c, self.d

    @property
    def around(self) -> Box:
        """The upright box that holds it."""
        xs, ys = zip(*self, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))

    @property
    def reach(self) -> Box:
        return self.around

    def meets(self, box: Box) -> bool:
        return self.around.meets(box) and crosses(self.points, box.points)


Taken = Box | Stroke | Quad


def joined(one: Box, other: Box) -> Box:
    """The box that holds both."""
    return Box(
        min(one.left, other.left), min(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom)
    )


def crosses(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex outlines share any ground: no line of either parts them."""
    return not any(_parts(outline, one, other) for outline in (one, other))


def _parts(outline: Sequence[Point], one: Sequence[Point], other: Sequence[Point]) -> bool:
    for at, (ax, ay) in enumerate(outline):
        bx, by = outline[at - 1]
        nx, ny = by - ay, ax - bx
        first = [x * nx + y * ny for x, y in one]
        second = [x * nx + y * ny for x, y in other]
        if max(first) <= min(second) or max(second) <= min(first):
            return True
    return False

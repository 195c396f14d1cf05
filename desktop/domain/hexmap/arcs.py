"""Words along a gentle arc: where each part of a line lies, and which arcs and slants follow a realm.

An arc is told by the middle of a line, its turn there in degrees, clockwise, and its radius: above 0 the line arches up
in the middle, below 0 it sags; 0 is straight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan, atan2, ceil, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from desktop.domain.hexmap.boxes import Box, Point, Quad
from desktop.domain.hexmap.geometry import centre
from desktop.domain.hexmap.hexes import Hex, Layout

#: a line leans no farther than this anywhere, and its arc is no tighter, in sides of a hex.
STEEPEST, _TIGHTEST = 48.0, 2.4
#: a realm so many times longer than it is wide has a long axis; a bend less than this, in sides, is straight.
_LONG, _BENT = 1.35, 0.035
#: on how many places along the axis, and how far beside it, the middle of a line is tried.
_PLACES, _BESIDE = 9, (0.0, -0.22, 0.22, -0.44, 0.44)


class Course(NamedTuple):
    """A way for a line: its middle in sides of a hex, its turn there, its radius in sides."""

    x: float
    y: float
    angle: float
    radius: float


def on_arc(middle: Point, angle: float, radius: float, far: float) -> tuple[float, float, float]:
    """The point so far along from the middle, and the turn there."""
    turn = radians(angle)
    if not radius:
        return middle[0] + far * cos(turn), middle[1] + far * sin(turn), angle
    there = turn + far / radius
    x = middle[0] - radius * sin(turn) + radius * sin(there)
    y = middle[1] + radius * cos(turn) - radius * cos(there)
    return x, y, degrees(there)


@lru_cache(maxsize=4096)
def arc_parts(box: Box, angle: float, radius: float) -> tuple[Quad, ...]:
    """A line of this box bent along an arc: parts about as long as they are high, which hide its bend."""
    wide, high = box.right - box.left, box.bottom - box.top
    count = max(2, ceil(wide / max(high, 1e-6)))
    half = wide / count / 2 * (1 + high / 2 / abs(radius)) + 1e-9
    #: what the arc swells over the straight part.
    swell = high / 2 + (wide / count) ** 2 / 8 / abs(radius)
    found = []
    for at in range(count):
        x, y, turn = on_arc(box.middle, angle, radius, (at + 0.5) * wide / count - wide / 2)
        found.append(Box(x - half, y - swell, x + half, y + swell).turned(turn))
    return tuple(found)


@lru_cache(maxsize=1024)
def courses(hexes: frozenset[Hex], layout: Layout) -> tuple[Course, ...]:
    """The slants and arcs along the long axis of a realm, from its middle outwards; none for one that has no axis."""
    points = [centre(hex, layout) for hex in sorted(hexes)]
    if len(points) < 3:
        return ()
    mx, my, angle, long = _axis(points)
    if long < _LONG or abs(angle) > STEEPEST:
        return ()
    turn = radians(angle)
    placed = [
        ((x - mx) * cos(turn) + (y - my) * sin(turn), (y - my) * cos(turn) - (x - mx) * sin(turn)) for x, y in points
    ]
    a, b, c = _parabola(placed)
    low, high = min(u for u, _ in placed), max(u for u, _ in placed)
    spots = sorted((low + (high - low) * (at + 1) / (_PLACES + 1) for at in range(_PLACES)), key=abs)

    def course(u: float, aside: float, bent: bool) -> Course:
        v = (a * u * u + b * u + c if bent else 0.0) + aside
        slope = degrees(atan(2 * a * u + b)) if bent else 0.0
        x, y = mx + u * cos(turn) - v * sin(turn), my + u * sin(turn) + v * cos(turn)
        return Course(x, y, angle + slope, 1 / (2 * a) if bent else 0.0)

    bent = abs(a) > _BENT and abs(1 / (2 * a)) >= _TIGHTEST
    kinds = (True, False) if bent else (False,)
    found = (course(u, aside, kind) for kind in kinds for u in spots for aside in _BESIDE)
    return tuple(one for one in found if abs(one.angle) <= STEEPEST and (one.radius or abs(one.angle) > 3))


def _axis(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """The middle of some points, the turn of their long axis in degrees, and how many times it is longer than wide."""
    mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    xx = sum((x - mx) ** 2 for x, _ in points)
    yy = sum((y - my) ** 2 for _, y in points)
    xy = sum((x - mx) * (y - my) for x, y in points)
    angle = degrees(atan2(2 * xy, xx - yy) / 2)
    apart = hypot(xx - yy, 2 * xy)
    least = max(xx + yy - apart, 1e-9)
    return mx, my, angle, ((xx + yy + apart) / least) ** 0.5


def _parabola(points: Sequence[Point]) -> tuple[float, float, float]:
    """``v = a u² + b u + c`` nearest to points of which the mean of u is 0; nothing bent where they do not say."""
    count = len(points)
    s2, s3, s4 = (sum(u**power for u, _ in points) for power in (2, 3, 4))
    t0, t1, t2 = (sum(v * u**power for u, v in points) for power in (0, 1, 2))
    whole = count * (s2 * s4 - s3 * s3) - s2**3
    if abs(whole) < 1e-6 or s2 < 1e-9:
        return 0.0, 0.0, 0.0
    a = (count * (s2 * t2 - s3 * t1) - s2 * s2 * t0) / whole
    return a, (t1 - a * s3) / s2, (t0 - a * s2) / count

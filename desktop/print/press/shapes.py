"""Outlines on paper: the plain ones of ``domain/outlines.py``, and those that ornaments are made of."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt

from desktop.domain.outlines import KAPPA, Outline, Point, Step, circle, ellipse, polygon, rectangle, spelt_out

__all__ = [
    "KAPPA",
    "Outline",
    "Point",
    "Step",
    "almond",
    "battlement",
    "circle",
    "cut_corners",
    "ellipse",
    "leaf",
    "moved",
    "octagon",
    "polygon",
    "rectangle",
    "scalloped_seal",
    "scissors",
    "spelt_out",
    "star",
    "stretched",
    "tick",
    "turned",
]


def moved(outline: Outline, dx: float, dy: float, scale: float = 1.0) -> Outline:
    """The outline scaled about the origin, then moved."""
    return stretched(outline, scale, scale, dx, dy)


def stretched(outline: Outline, across: float, down: float, dx: float, dy: float) -> Outline:
    """The outline scaled about the origin by so much across and down (below 0 mirrors it), then moved."""
    return tuple([_stretched(step, across, down, dx, dy) for step in outline])


def _stretched(step: Step, across: float, down: float, dx: float, dy: float) -> Step:
    kind = step[0]
    if kind == "R":
        _, x, y, width, height, rx, ry = step
        left, top = (x + (width if across < 0 else 0)) * across + dx, (y + (height if down < 0 else 0)) * down + dy
        wider, higher = abs(across), abs(down)
        return "R", left, top, width * wider, height * higher, rx * wider, ry * higher
    if kind == "C":
        _, a, b, c, d, e, f = step
        return "C", a * across + dx, b * down + dy, c * across + dx, d * down + dy, e * across + dx, f * down + dy
    return step if kind == "Z" else (kind, step[1] * across + dx, step[2] * down + dy)


def turned(outline: Outline, angle: float, cx: float = 0.0, cy: float = 0.0) -> Outline:
    """The outline turned clockwise about a point, by an angle in degrees."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)

    def to(x: float, y: float) -> Point:
        return cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c

    return tuple([_sent(step, to) for step in spelt_out(outline)])


def _sent(step: Step, to: Callable[[float, float], Point]) -> Step:
    match step:
        case ("C", a, b, c, d, e, f):
            return "C", *to(a, b), *to(c, d), *to(e, f)
        case (kind, x, y):
            return kind, *to(x, y)
    return step


def star(cx: float, cy: float, outer: float, inner: float, rays: int, turn: float = 0.0) -> Outline:
    """A star of so many rays, one of them pointing up."""
    radii = (outer, inner)
    angles = (turn * pi / 180 + pi * i / rays - pi / 2 for i in range(2 * rays))
    return polygon((cx + radii[i % 2] * cos(a), cy + radii[i % 2] * sin(a)) for i, a in enumerate(angles))


def scalloped_seal(cx: float, cy: float, radius: float, waves: int = 12) -> Outline:
    """A seal with a waved rim: the medallion of the Noble Supporters."""
    trough, half = radius * 0.91, pi / waves
    steps: list[Step] = [("M", cx, cy - radius)]
    for i in range(2 * waves):
        ends = (radius, trough) if i % 2 == 0 else (trough, radius)
        steps.append(_half_wave(cx, cy, ends, i * half - pi / 2, half))
    return (*steps, ("Z",))


def _half_wave(cx: float, cy: float, radii: tuple[float, float], start: float, turn: float) -> Step:
    """From a crest to the next trough or back, level at both ends."""
    reach = radii[0] * turn * 0.42

    def at(radius: float, angle: float, along: float = 0.0) -> Point:
        return cx + radius * cos(angle) - along * sin(angle), cy + radius * sin(angle) + along * cos(angle)

    end = start + turn
    return ("C", *at(radii[0], start, reach), *at(radii[1], end, -reach), *at(radii[1], end))


def octagon(cx: float, cy: float, radius: float) -> Outline:
    """An octagon standing on a side; ``radius`` reaches the middle of a side."""
    corner = radius * (sqrt(2) - 1)
    return cut_corners(cx, cy, radius, radius, radius - corner)


def cut_corners(cx: float, cy: float, half_width: float, half_height: float, cut: float) -> Outline:
    """A plate with its four corners cut off."""
    left, right, top, bottom = cx - half_width, cx + half_width, cy - half_height, cy + half_height
    upper = ((left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut))
    lower = ((right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut))
    return polygon((*upper, *lower))


def almond(cx: float, cy: float, half_width: float, half_height: float) -> Outline:
    """A seed standing upright, pointed at both ends."""
    top, bottom, bulge, rise = cy - half_height, cy + half_height, half_width * 4 / 3, half_height * 0.42
    return (
        ("M", cx, top),
        ("C", cx + bulge, cy - rise, cx + bulge, cy + rise, cx, bottom),
        ("C", cx - bulge, cy + rise, cx - bulge, cy - rise, cx, top),
        ("Z",),
    )


def battlement(x: float, y: float, size: float) -> Outline:
    """The mark of The City: a wall with three merlons and a gate, in a square of ``size``."""
    plan = ((0, 0), (5, 0), (5, 4), (9, 4), (9, 0), (15, 0), (15, 4), (19, 4), (19, 0), (24, 0), (24, 22))
    gate = ((17, 22), (17, 15), (7, 15), (7, 22), (0, 22))
    return moved(polygon((*plan, *gate)), x, y + size / 24, size / 24)


def leaf(x: float, y: float, size: float) -> Outline:
    """The mark of The Wilds: a leaf with its stem, in a square of ``size``."""
    blade: Outline = (
        ("M", 23, 1),
        ("C", 8, 1, 1, 7, 1, 16),
        ("L", 1, 21.5),
        ("C", 1, 23.6, 3.4, 23.6, 3.8, 21.6),
        ("C", 4, 20.6, 4.2, 20, 4.6, 19.4),
        ("C", 14, 20.5, 23, 15, 23, 1),
        ("Z",),
    )
    return moved(blade, x, y, size / 24)


def scissors(cx: float, cy: float, size: float) -> tuple[Outline, ...]:
    """Open scissors cutting to the right: two blades, two rings."""
    unit = size / 20
    blades = (((-2, 1.2), (10, -4)), ((-2, -1.2), (10, 4)))
    lines = tuple(moved(polygon(pair, closed=False), cx, cy, unit) for pair in blades)
    rings = tuple(moved(circle(-5.6, y, 3), cx, cy, unit) for y in (-3.2, 3.2))
    return (*lines, *rings)


def tick(cx: float, cy: float, size: float) -> Outline:
    """A tick in a square of ``size`` round a centre."""
    points = ((-0.34, 0.02), (-0.1, 0.28), (0.36, -0.28))
    return moved(polygon(points, closed=False), cx, cy, size)

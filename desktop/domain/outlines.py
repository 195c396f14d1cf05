"""Outlines as lists of strokes, y downwards, in whatever unit a drawing has. Pure geometry: nothing is painted here.

An outline is a tuple of steps: ``("M", x, y)`` move, ``("L", x, y)`` line, ``("C", x1, y1, x2, y2, x, y)`` curve,
``("R", x, y, width, height, rx, ry)`` a rectangle, its corners rounded by ``rx`` and ``ry`` (0, 0: square; half of
its sides: an ellipse), ``("Z",)`` close.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Any

Step = tuple[Any, ...]
Outline = tuple[Step, ...]
Point = tuple[float, float]
#: how far a curve's handles stand off for a quarter circle of radius 1.
KAPPA = 4 * (sqrt(2) - 1) / 3


def polygon(points: Iterable[Point], closed: bool = True) -> Outline:
    """Straight lines from point to point."""
    steps = [("L" if i else "M", x, y) for i, (x, y) in enumerate(points)]
    return (*steps, ("Z",)) if closed else tuple(steps)


def rectangle(x: float, y: float, width: float, height: float, rx: float = 0.0, ry: float | None = None) -> Outline:
    """A rectangle, its corners rounded by ``rx`` and ``ry``."""
    rx = min(rx, width / 2)
    ry = min(rx if ry is None else ry, height / 2)
    return (("R", x, y, width, height, rx, ry) if rx and ry else ("R", x, y, width, height, 0.0, 0.0),)


def spelt_out(outline: Iterable[Step]) -> Iterator[Step]:
    """The outline in moves, lines and curves alone: its rectangles from their upper left corner on, clockwise."""
    for step in outline:
        if step[0] == "R":
            yield from _around(*step[1:])
        else:
            yield step


def _around(x: float, y: float, width: float, height: float, rx: float, ry: float) -> Outline:
    right, bottom = x + width, y + height
    if not rx:
        return polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", x + rx, y),
        ("L", right - rx, y),
        ("C", right - kx, y, right, y + ky, right, y + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", x + rx, bottom),
        ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry),
        ("L", x, y + ry),
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """An ellipse round a centre."""
    return (("R", cx - rx, cy - ry, 2 * rx, 2 * ry, rx, ry),)


def circle(cx: float, cy: float, radius: float) -> Outline:
    return ellipse(cx, cy, radius, radius)

"""Dragging finds its neighbours' lines, and the grid where no neighbour is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from desktop.domain.plan.geometry import Box, bounds, bounds_of
from desktop.domain.plan.things import AnyThing

Axis = Literal["x", "y"]


class Guide(msgspec.Struct, frozen=True):
    """A line that what is dragged has found: upright at an x, or level at a y, from ``start`` to ``end``."""

    axis: Axis
    at: float
    start: float
    end: float


class Snapped(msgspec.Struct, frozen=True):
    """How far to move, and the lines found."""

    dx: float
    dy: float
    guides: tuple[Guide, ...] = ()


def snap(
    still: Sequence[AnyThing], moving: Sequence[AnyThing], dx: float, dy: float, *, reach: float, grid: float = 0.0
) -> Snapped:
    """Move by about (dx, dy), onto a neighbour's edge or middle within ``reach`` metres, else onto the grid."""
    if not moving:
        return Snapped(dx, dy)
    box = bounds_of(moving).shifted(dx, dy)
    others = [bounds(t) for t in still]
    x, y = _best("x", box, others, reach), _best("y", box, others, reach)
    step_x = x[0] if x else _to_grid(box.left, grid, reach)
    step_y = y[0] if y else _to_grid(box.top, grid, reach)
    landed = box.shifted(step_x, step_y)
    upright = (_guide("x", x[1], landed, x[2]),) if x else ()
    level = (_guide("y", y[1], landed, y[2]),) if y else ()
    return Snapped(dx + step_x, dy + step_y, (*upright, *level))


def _lines(axis: Axis, box: Box) -> tuple[float, float, float]:
    if axis == "x":
        return box.left, box.centre[0], box.right
    return box.top, box.centre[1], box.bottom


def _best(axis: Axis, box: Box, others: Sequence[Box], reach: float) -> tuple[float, float, Box] | None:
    """The smallest step onto a line of a neighbour: (step, line, neighbour)."""
    found: tuple[float, float, Box] | None = None
    for other in others:
        for line in _lines(axis, other):
            for mine in _lines(axis, box):
                step = line - mine
                if abs(step) <= reach and (found is None or abs(step) < abs(found[0]) - 1e-9):
                    found = step, line, other
    return found


def _to_grid(start: float, grid: float, reach: float) -> float:
    step = round(start / grid) * grid - start if grid else 0.0
    return step if abs(step) <= max(reach, grid / 2) else 0.0


def _guide(axis: Axis, at: float, box: Box, other: Box) -> Guide:
    if axis == "x":
        return Guide("x", at, min(box.top, other.top), max(box.bottom, other.bottom))
    return Guide("y", at, min(box.left, other.left), max(box.right, other.right))

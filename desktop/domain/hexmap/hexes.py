"""Hexes by column and row, counted from 0 at the top left, and how they lie to one another.

``odd-r`` and ``even-r`` have pointy tops and push the odd or even rows half a hex to the right; ``odd-q`` and
``even-q`` have flat tops and push columns down. Whatever turns or measures goes over axial (q, r), where all four are
one.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Layout = Literal["odd-r", "even-r", "odd-q", "even-q"]
LAYOUTS: tuple[Layout, ...] = ("odd-r", "even-r", "odd-q", "even-q")
Axial = tuple[int, int]
#: the six ways out of a hex as steps in (q, r), clockwise; pointy tops begin in the east, flat ones in the south-east.
WAYS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Hex(NamedTuple):
    """One hex; both numbers count from 0."""

    col: int
    row: int


def is_pointy(layout: Layout) -> bool:
    return layout in ("odd-r", "even-r")


def is_odd(layout: Layout) -> bool:
    return layout in ("odd-r", "odd-q")


#: pointy tops, and which way what is pushed goes.
_KINDS = {layout: (is_pointy(layout), 1 if is_odd(layout) else -1) for layout in LAYOUTS}


def to_axial(hex: Hex, layout: Layout = "odd-r") -> Axial:
    """A hex in the coordinates in which every direction is the same step everywhere."""
    (col, row), (has_tops, sign) = hex, _KINDS[layout]
    if has_tops:
        return col - (row - sign * (row & 1)) // 2, row
    return col, row - (col - sign * (col & 1)) // 2


def from_axial(at: Axial, layout: Layout = "odd-r") -> Hex:
    (q, r), (has_tops, sign) = at, _KINDS[layout]
    if has_tops:
        return Hex(q + (r - sign * (r & 1)) // 2, r)
    return Hex(q, r + (q - sign * (q & 1)) // 2)


#: what to add to (col, row), by layout and by the parity of the row (or column): the same order as ``WAYS``.
def _steps(layout: Layout, parity: int) -> tuple[tuple[int, int], ...]:
    start = Hex(0, parity) if is_pointy(layout) else Hex(parity, 0)
    q, r = to_axial(start, layout)
    found = (from_axial((q + dq, r + dr), layout) for dq, dr in WAYS)
    return tuple((hex.col - start.col, hex.row - start.row) for hex in found)


_STEPS = {layout: (_steps(layout, 0), _steps(layout, 1)) for layout in LAYOUTS}


def steps_from(hex: Hex, layout: Layout = "odd-r") -> tuple[tuple[int, int], ...]:
    """What leads from this hex to its six neighbours, in the order of ``WAYS``."""
    return _STEPS[layout][(hex.row if is_pointy(layout) else hex.col) & 1]


def neighbours(hex: Hex, layout: Layout = "odd-r") -> tuple[Hex, ...]:
    """The six hexes around, clockwise, whether or not a map reaches so far."""
    col, row = hex
    return tuple(Hex(col + x, row + y) for x, y in steps_from(hex, layout))


def distance(one: Hex, other: Hex, layout: Layout = "odd-r") -> int:
    """How many steps lie between two hexes."""
    (aq, ar), (bq, br) = to_axial(one, layout), to_axial(other, layout)
    dq, dr = aq - bq, ar - br
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def within(centre: Hex, rings: int, layout: Layout = "odd-r") -> tuple[Hex, ...]:
    """A hex and so many rings around it: 1, 7, 19, 37 hexes."""
    q, r = to_axial(centre, layout)
    return tuple(
        from_axial((q + dq, r + dr), layout)
        for dr in range(-rings, rings + 1)
        for dq in range(max(-rings, -dr - rings), min(rings, -dr + rings) + 1)
    )


def ring(centre: Hex, far: int, layout: Layout = "odd-r") -> tuple[Hex, ...]:
    """The hexes exactly so far from a hex, clockwise."""
    if far == 0:
        return (centre,)
    q, r = to_axial(centre, layout)
    q, r = q + WAYS[4][0] * far, r + WAYS[4][1] * far
    found = []
    for dq, dr in WAYS:
        for _ in range(far):
            found.append(from_axial((q, r), layout))
            q, r = q + dq, r + dr
    return tuple(found)


def line(start: Hex, end: Hex, layout: Layout = "odd-r") -> tuple[Hex, ...]:
    """The straight row of hexes from one to another, both included."""
    far = distance(start, end, layout)
    (aq, ar), (bq, br) = to_axial(start, layout), to_axial(end, layout)
    if not far:
        return (start,)
    #: a hair off the middle, so that a line along an edge takes one side all the way.
    aq_, ar_, bq_, br_ = aq + 1e-6, ar + 2e-6, bq + 1e-6, br + 2e-6
    shares = (i / far for i in range(far + 1))
    return tuple(from_axial(rounded(aq_ + (bq_ - aq_) * t, ar_ + (br_ - ar_) * t), layout) for t in shares)


def rounded(q: float, r: float) -> Axial:
    """The hex that holds a point between hexes."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return -rr - rs, rr
    if dr > ds:
        return rq, -rq - rs
    return rq, rr

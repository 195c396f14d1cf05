"""Outlines of the herald's office: the shield, the ways to divide it, what is laid on it.

Points round (0, 0); a shield is 1 wide and reaches from ``TOP`` to ``FOOT``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import asin, cos, pi, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]

TOP, FOOT = -0.56, 0.62
_FAR = 0.8


def _shield() -> Outline:
    """Straight at the top and the sides, below two arcs that meet in a point."""
    high = FOOT - 0.02
    radius = (0.25 + high * high) / 1.0
    turns = [asin(high / radius) * step / 7 for step in range(1, 7)]
    right = [(0.5 - radius + radius * cos(turn), 0.02 + radius * sin(turn)) for turn in turns]
    left = [(-0.5, TOP), (-0.5, 0.02), *((-x, y) for x, y in right)]
    return (*left, (0.0, FOOT), *reversed(right), (0.5, 0.02), (0.5, TOP))


SHIELD = _shield()


def clipped(outline: Iterable[Point], by: Outline = SHIELD) -> Outline:
    """The part of an outline that lies inside a convex one."""
    found = list(outline)
    for at, (ax, ay) in enumerate(by):
        bx, by_ = by[(at + 1) % len(by)]
        points, found = found, []

        def side(point: Point, ax: float = ax, ay: float = ay, bx: float = bx, by_: float = by_) -> float:
            return (by_ - ay) * (point[0] - ax) - (bx - ax) * (point[1] - ay)

        for i, here in enumerate(points):
            before = points[i - 1]
            a, b = side(before), side(here)
            if (a >= 0) != (b >= 0):
                part = a / (a - b)
                cut = before[0] + (here[0] - before[0]) * part, before[1] + (here[1] - before[1]) * part
                found.append(cut)
            if b >= 0:
                found.append(here)
    return tuple(found)


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _scaled(outline: Outline, by: float, down: float = 0.0) -> Outline:
    return tuple((x * by, y * by + down) for x, y in outline)


def _mirrored(outline: Outline) -> Outline:
    return tuple((-x, y) for x, y in outline)


def _regular(count: int, radius: float, inner: float = 0.0, cx: float = 0.0, cy: float = 0.0) -> Outline:
    """A circle of so many points, or a star where ``inner`` is given."""
    steps = count * 2 if inner else count
    reach = [inner if inner and at % 2 else radius for at in range(steps)]
    return tuple(
        (cx + reach[at] * sin(2 * pi * at / steps), cy - reach[at] * cos(2 * pi * at / steps)) for at in range(steps)
    )


def _disc(cx: float, cy: float, radius: float) -> Outline:
    return _regular(16, radius, cx=cx, cy=cy)


# ---- divisions: what of the shield has the second tincture

_BAND = 0.17


def _bars(count: int) -> list[Outline]:
    high = (FOOT - TOP) / count
    return [box(-_FAR, TOP + at * high, _FAR, TOP + (at + 1) * high) for at in range(1, count, 2)]


def _pallets(count: int) -> list[Outline]:
    return [box(-0.5 + at / count, -_FAR, -0.5 + (at + 1) / count, _FAR) for at in range(1, count, 2)]


def _chequers(count: int) -> list[Outline]:
    side = 1 / count
    places = [(col, row) for row in range(count + 1) for col in range(count) if (col + row) % 2]
    return [
        box(-0.5 + col * side, TOP + row * side, -0.5 + (col + 1) * side, TOP + (row + 1) * side) for col, row in places
    ]


def _gyrons() -> list[Outline]:
    turns = [at * pi / 4 for at in range(8)]
    return [
        ((0.0, 0.0), (2 * sin(turn), -2 * cos(turn)), (2 * sin(turn + pi / 4), -2 * cos(turn + pi / 4)))
        for turn in turns[::2]
    ]


def _lozenges() -> list[Outline]:
    x, y = 0.125, 0.2
    spots = [(col * 2 * x + (row % 2) * x, row * y) for row in range(-4, 5) for col in range(-3, 4)]
    return [((cx, cy - y), (cx + x, cy), (cx, cy + y), (cx - x, cy)) for cx, cy in spots if abs(cy / y) % 2 < 0.5]


_BEND: Outline = ((-1.0, -1.0 - _BAND), (1.0, 1.0 - _BAND), (1.0, 1.0 + _BAND), (-1.0, -1.0 + _BAND))
_CHEVRON: Outline = ((-0.8, 0.62), (0.0, -0.18), (0.8, 0.62), (0.8, 0.95), (0.0, 0.15), (-0.8, 0.95))

DIVISIONS: Mapping[str, Callable[[], list[Outline]]] = {
    "plain": list,
    "pale": lambda: [box(0, -_FAR, _FAR, _FAR)],
    "fess": lambda: [box(-_FAR, 0, _FAR, _FAR)],
    "bend": lambda: [((-0.56, -0.56), (1.0, 1.0), (1.0, -0.6), (0.5, TOP - 0.1))],
    "quarters": lambda: [box(0, -_FAR, _FAR, 0), box(-_FAR, 0, 0, _FAR)],
    "saltire": lambda: [((0, 0), (-1, -1), (-1, 1)), ((0, 0), (1, -1), (1, 1))],
    "chevron": lambda: [((0, -0.12), (0.9, 0.78), (-0.9, 0.78))],
    "chief": lambda: [box(-_FAR, -_FAR, _FAR, -0.2)],
    "border": list,
    "cross": lambda: [box(-_BAND * 0.7, -_FAR, _BAND * 0.7, _FAR), box(-_FAR, -_BAND * 0.9, _FAR, _BAND * 0.5)],
    "diagonal": lambda: [_BEND],
    "crossed": lambda: [_scaled(_BEND, 0.9), _mirrored(_scaled(_BEND, 0.9))],
    "roof": lambda: [_CHEVRON],
    "column": lambda: [box(-0.17, -_FAR, 0.17, _FAR)],
    "belt": lambda: [box(-_FAR, -0.17, _FAR, 0.17)],
    "bars": lambda: _bars(6),
    "stripes": lambda: _pallets(6),
    "chequered": lambda: _chequers(4),
    "gyron": _gyrons,
    "pile": lambda: [((-0.44, TOP - 0.01), (0.44, TOP - 0.01), (0.0, 0.5))],
    "lozenges": _lozenges,
}


def division(name: str) -> tuple[Outline, ...]:
    """The outlines of the second tincture; those of a border run round the first."""
    if name == "border":
        inner = tuple((x * 0.72, y * 0.74 + 0.005) for x, y in SHIELD)
        return ((*SHIELD, SHIELD[0], inner[0], *reversed(inner)),)
    return tuple(part for outline in DIVISIONS[name]() if len(part := clipped(outline)) > 2)


# ---- charges: outlines in the charge's tincture, then such as are cut out of it

_FLAME: Outline = (
    (0.0, -0.3),
    (0.1, -0.16),
    (0.13, -0.04),
    (0.18, -0.1),
    (0.22, 0.06),
    (0.17, 0.2),
    (0.06, 0.28),
    (-0.08, 0.28),
    (-0.19, 0.2),
    (-0.22, 0.05),
    (-0.16, -0.06),
    (-0.1, 0.02),
    (-0.07, -0.12),
)
_TREE: Outline = (
    (0, -0.32),
    (0.14, -0.1),
    (0.07, -0.1),
    (0.2, 0.1),
    (0.1, 0.1),
    (0.24, 0.24),
    (0.05, 0.24),
    (0.05, 0.34),
    (-0.05, 0.34),
    (-0.05, 0.24),
    (-0.24, 0.24),
    (-0.1, 0.1),
    (-0.2, 0.1),
    (-0.07, -0.1),
    (-0.14, -0.1),
)
_CROWN: Outline = (
    (-0.26, 0.2),
    (-0.3, -0.14),
    (-0.15, 0.02),
    (0, -0.24),
    (0.15, 0.02),
    (0.3, -0.14),
    (0.26, 0.2),
)
_TOWER: Outline = (
    (-0.2, 0.3),
    (-0.16, -0.06),
    (-0.22, -0.06),
    (-0.22, -0.28),
    (-0.12, -0.28),
    (-0.12, -0.2),
    (-0.05, -0.2),
    (-0.05, -0.28),
    (0.05, -0.28),
    (0.05, -0.2),
    (0.12, -0.2),
    (0.12, -0.28),
    (0.22, -0.28),
    (0.22, -0.06),
    (0.16, -0.06),
    (0.2, 0.3),
)
_SWORD: Outline = (
    (0, -0.36),
    (0.05, -0.28),
    (0.05, 0.12),
    (0.18, 0.12),
    (0.18, 0.19),
    (0.05, 0.19),
    (0.05, 0.32),
    (-0.05, 0.32),
    (-0.05, 0.19),
    (-0.18, 0.19),
    (-0.18, 0.12),
    (-0.05, 0.12),
    (-0.05, -0.28),
)
_BELL: Outline = (
    (-0.04, -0.28),
    (0.04, -0.28),
    (0.12, -0.2),
    (0.15, 0.02),
    (0.24, 0.16),
    (0.24, 0.2),
    (-0.24, 0.2),
    (-0.24, 0.16),
    (-0.15, 0.02),
    (-0.12, -0.2),
)
_ANCHOR: Outline = (
    (-0.035, -0.18),
    (0.035, -0.18),
    (0.035, -0.12),
    (0.15, -0.12),
    (0.15, -0.06),
    (0.035, -0.06),
    (0.035, 0.22),
    (0.14, 0.18),
    (0.2, 0.08),
    (0.14, 0.06),
    (0.27, -0.04),
    (0.28, 0.1),
    (0.2, 0.24),
    (0.0, 0.33),
    (-0.2, 0.24),
    (-0.28, 0.1),
    (-0.27, -0.04),
    (-0.14, 0.06),
    (-0.2, 0.08),
    (-0.14, 0.18),
    (-0.035, 0.22),
    (-0.035, -0.06),
    (-0.15, -0.06),
    (-0.15, -0.12),
    (-0.035, -0.12),
)
_FISH: Outline = (
    (-0.3, 0),
    (-0.16, -0.1),
    (0.02, -0.13),
    (0.16, -0.04),
    (0.3, -0.16),
    (0.26, 0),
    (0.3, 0.16),
    (0.16, 0.04),
    (0.02, 0.13),
    (-0.16, 0.1),
)
_HEART: Outline = (
    (0, 0.28),
    (-0.22, 0.04),
    (-0.25, -0.1),
    (-0.19, -0.2),
    (-0.09, -0.22),
    (0, -0.13),
    (0.09, -0.22),
    (0.19, -0.2),
    (0.25, -0.1),
    (0.22, 0.04),
)


def _moon() -> Outline:
    outer = [(0.28 * sin(turn), -0.28 * cos(turn)) for turn in (pi * (0.28 + 1.44 * at / 14) for at in range(15))]
    inner = [(0.21 * sin(turn), -0.09 - 0.21 * cos(turn)) for turn in (pi * (0.3 + 1.4 * at / 12) for at in range(13))]
    return (*outer, *reversed(inner))


#: each: outlines that are laid on, outlines that are cut out of them.
CHARGES: Mapping[str, tuple[tuple[Outline, ...], tuple[Outline, ...]]] = {
    "star": ((_regular(5, 0.3, 0.13),), ()),
    "sun": ((_regular(12, 0.31, 0.2),), (_disc(0, 0, 0.07),)),
    "moon": ((_moon(),), ()),
    "crown": ((_CROWN,), (box(-0.24, 0.1, 0.24, 0.135),)),
    "tree": ((_TREE,), ()),
    "flame": ((_FLAME,), (_scaled(_FLAME, 0.42, 0.14),)),
    "key": (
        (_disc(0, -0.18, 0.15), box(-0.045, -0.06, 0.045, 0.34), box(0.0, 0.2, 0.17, 0.28), box(0.0, 0.08, 0.13, 0.15)),
        (_disc(0, -0.18, 0.07),),
    ),
    "bell": ((_BELL, _disc(0, 0.25, 0.07)), ()),
    "anchor": ((_disc(0, -0.25, 0.09), _ANCHOR), (_disc(0, -0.25, 0.045),)),
    "tower": ((_TOWER,), (((-0.06, 0.3), (-0.06, 0.12), (0, 0.05), (0.06, 0.12), (0.06, 0.3)),)),
    "ship": (
        (
            ((-0.3, 0.08), (0.3, 0.08), (0.2, 0.27), (-0.2, 0.27)),
            box(-0.025, -0.32, 0.025, 0.1),
            ((0.04, -0.28), (0.25, 0.02), (0.04, 0.02)),
            ((-0.05, -0.18), (-0.05, 0.02), (-0.2, 0.02)),
        ),
        (),
    ),
    "rose": (
        tuple(_disc(0.17 * sin(2 * pi * at / 5), -0.17 * cos(2 * pi * at / 5), 0.13) for at in range(5)),
        (_disc(0, 0, 0.08),),
    ),
    "lozenge": ((((0, -0.34), (0.2, 0), (0, 0.34), (-0.2, 0)),), (((0, -0.13), (0.075, 0), (0, 0.13), (-0.075, 0)),)),
    "fish": ((_FISH,), (_disc(-0.17, -0.03, 0.028),)),
    "heart": ((_HEART,), ()),
    "sword": ((_SWORD,), ()),
    "wheel": (
        (_disc(0, 0, 0.29),),
        tuple(
            (
                (0.07 * sin(t + 0.3), -0.07 * cos(t + 0.3)),
                (0.21 * sin(t + 0.12), -0.21 * cos(t + 0.12)),
                (0.21 * sin(t + 0.92), -0.21 * cos(t + 0.92)),
                (0.07 * sin(t + 0.74), -0.07 * cos(t + 0.74)),
            )
            for t in (2 * pi * at / 6 for at in range(6))
        ),
    ),
    "ball": ((_disc(0, 0, 0.24),), ()),
}

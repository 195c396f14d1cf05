"""How alike two coats of arms look: from afar, in grey, and to those who see colours otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from desktop.domain.heraldry.arms import Arms, patches
from desktop.domain.heraldry.shapes import SHIELD, Outline, Point

#: Machado, Oliveira and Fernandes (2009), full severity, on linear red, green and blue.
_SEEN: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
#: mean difference (CIE 1976) of two shields seen small, below which they are taken for each other.
LEAST = 15.0
_COLUMNS, _ROWS = 11, 13


def _inside(point: Point, outline: Outline) -> bool:
    x, y = point
    found = False
    for at, (ax, ay) in enumerate(outline):
        bx, by = outline[at - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def _points() -> tuple[Point, ...]:
    spots = [
        (-0.48 + 0.96 * col / (_COLUMNS - 1), -0.53 + 1.1 * row / (_ROWS - 1))
        for row in range(_ROWS)
        for col in range(_COLUMNS)
    ]
    return tuple(spot for spot in spots if _inside(spot, SHIELD))


_SPOTS = _points()


@lru_cache(maxsize=2048)
def _look(arms: Arms, vision: str) -> tuple[tuple[float, float, float], ...]:
    """Lightness and two colours at each spot."""
    shown = patches(arms)
    tones = (next(patch.fill for patch in reversed(shown) if _inside(spot, patch.outline)) for spot in _SPOTS)
    return tuple(_lab(tone, vision) for tone in tones)


@lru_cache(maxsize=256)
def _lab(tone: str, vision: str) -> tuple[float, float, float]:
    parts = [int(tone[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, linear, strict=True)))) for row in _SEEN[vision]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Arms, other: Arms, vision: str) -> float:
    """How far apart two shields look on the mean, spot by spot."""
    pairs = zip(_look(one, vision), _look(other, vision), strict=True)
    total = sum(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in pairs)
    return float(total / len(_SPOTS))


def too_like(arms: Arms, others: Sequence[Arms]) -> Arms | None:
    """The first of these that somebody could take it for."""
    return next((other for other in others if difference(arms, other, "grey") < LEAST), None)

"""What is drawn into a hex besides its letter, round a middle at (0, 0) in sides of a hex: for screens and paper.

The letter keeps the middle, so nothing is drawn there; all of it lies within the hex, pointy or flat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from desktop.domain.hexmap.terrain import TERRAINS

#: ("M", x, y), ("L", x, y), ("C", six numbers), ("Z",).
Step = tuple[Any, ...]
#: how much of the letter's colour a pattern has.
STRENGTH = 0.45
_KAPPA = 0.5523


class Pattern(Struct, frozen=True):
    """Lines, or where ``is_filled`` small shapes."""

    steps: tuple[Step, ...]
    is_filled: bool = False


def _dot(x: float, y: float, r: float = 0.06) -> tuple[Step, ...]:
    k = r * _KAPPA
    return (
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    )


def _star(x: float, y: float, r: float = 0.17) -> tuple[Step, ...]:
    inner = r * 0.27
    points = ((0, -r), (inner, -inner), (r, 0), (inner, inner), (0, r), (-inner, inner), (-r, 0), (-inner, -inner))
    first, *others = ((x + dx, y + dy) for dx, dy in points)
    return ("M", *first), *(("L", *point) for point in others), ("Z",)


def _fir(x: float, y: float) -> tuple[Step, ...]:
    top = y - 0.16
    stem = (("M", x, y + 0.16), ("L", x, top))
    return *stem, ("M", x - 0.13, top + 0.14), ("L", x, top), ("L", x + 0.13, top + 0.14)


def _peak(x: float, y: float) -> tuple[Step, ...]:
    return ("M", x - 0.17, y + 0.11), ("L", x, y - 0.13), ("L", x + 0.17, y + 0.11)


def _waves(y: float, half: float) -> tuple[Step, ...]:
    wave, high = half / 2, 0.14
    found: list[Step] = [("M", -half, y)]
    for i in range(4):
        left, up = -half + i * wave, high if i % 2 else -high
        found.append(("C", left + wave / 3, y + up, left + 2 * wave / 3, y + up, left + wave, y))
    return tuple(found)


def _dashes(y: float, count: int) -> tuple[Step, ...]:
    long, air = 0.24, 0.14
    left = -(count * long + (count - 1) * air) / 2
    found: list[Step] = []
    for i in range(count):
        start = left + i * (long + air)
        found += [("M", start, y), ("L", start + long, y)]
    return tuple(found)


PATTERNS: Mapping[str, Pattern] = {
    "P": Pattern(
        (*_dot(-0.52, -0.32), *_dot(0.5, -0.4), *_dot(-0.54, 0.36), *_dot(0.56, 0.24), *_dot(0.06, 0.66)), True
    ),
    "X": Pattern((*_star(-0.5, -0.34), *_star(0.54, -0.2), *_star(-0.06, 0.62)), True),
    "F": Pattern((*_fir(-0.5, -0.3), *_fir(0.5, -0.3), *_fir(-0.52, 0.34), *_fir(0.52, 0.34), *_fir(0, 0.64))),
    "I": Pattern((*_waves(-0.56, 0.46), *_waves(0.56, 0.46))),
    "M": Pattern((*_peak(-0.48, -0.32), *_peak(0.48, -0.32), *_peak(-0.48, 0.4), *_peak(0.48, 0.4))),
    "S": Pattern((*_dashes(-0.58, 2), *_dashes(0.42, 3), *_dashes(0.64, 2))),
    "V": Pattern((("M", -0.42, 0.42), ("L", 0.42, -0.42))),
}


def pattern_steps(code: str, lifted: bool = False) -> tuple[Step, ...]:
    """A terrain's pattern; ``lifted`` without what would cross a letter set above the middle."""
    parts: list[list[Step]] = []
    for step in PATTERNS[code].steps:
        if step[0] == "M":
            parts.append([])
        parts[-1].append(step)
    return tuple(step for part in parts if not lifted or not _is_above(part) for step in part)


def _is_above(part: list[Step]) -> bool:
    """Whether a part of a pattern lies in the middle of the upper half."""
    xs = [x for step in part for x in step[1::2]]
    ys = [y for step in part for y in step[2::2]]
    return bool(abs(min(xs) + max(xs)) < 0.7 and (min(ys) + max(ys)) / 2 < -0.2)


def pattern_colour(code: str) -> str:
    """A pattern's colour where nothing is seen through: the letter's, mixed into the fill."""
    terrain = TERRAINS[code]
    return mixed(terrain.fill, terrain.letter, STRENGTH)


def mixed(ground: str, ink: str, share: float) -> str:
    """``share`` of one ``#RRGGBB`` on another."""
    pairs = ((int(ground[i : i + 2], 16), int(ink[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * share):02X}" for low, high in pairs)


def grey(colour: str) -> str:
    """The grey as light as a ``#RRGGBB``, as a grey printer gives it."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02X}{level:02X}{level:02X}"

"""What grows and rises on a plane, drawn flat round a middle at (0, 0) in sides of a hex: for screens, paper and pages.

Whole where the hex is empty; ``low`` at its foot alone, where arms, a mark or a name lie in the middle.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from desktop.domain.hexmap.patterns import Step, mixed
from desktop.domain.hexmap.terrain import ROLLED, TERRAINS


class Mark(NamedTuple):
    """A shape that is filled, or a line so thick (in sides of a hex); its tone on the screen and on pale paper."""

    steps: tuple[Step, ...]
    tone: str
    pale: str
    line: float = 0.0


def _shape(*points: tuple[float, float]) -> tuple[Step, ...]:
    (x, y), *others = points
    return ("M", x, y), *(("L", *point) for point in others), ("Z",)


def _line(*points: tuple[float, float]) -> tuple[Step, ...]:
    (x, y), *others = points
    return ("M", x, y), *(("L", *point) for point in others)


def _fir(x: float, y: float, high: float = 0.36) -> tuple[Mark, ...]:
    half, top = high * 0.36, y - high
    waist = y - high * 0.42
    return (
        Mark(_line((x, y + high * 0.16), (x, y - high * 0.1)), "#5A3B20", "#6B4A2E", high * 0.12),
        Mark(_shape((x - half, y), (x, waist - high * 0.12), (x + half, y)), "#2F6A34", "#3F7D3C"),
        Mark(_shape((x - half * 0.78, waist), (x, top), (x + half * 0.78, waist)), "#2F6A34", "#3F7D3C"),
        Mark(_shape((x, top), (x + half * 0.78, waist), (x, waist)), "#235327", "#2E6430"),
        Mark(_shape((x, waist), (x + half, y), (x, y)), "#235327", "#2E6430"),
    )


def _peak(x: float, y: float, high: float = 0.4) -> tuple[Mark, ...]:
    half, top, snow = high * 0.72, y - high, y - high * 0.66
    cap = _shape((x - half * 0.34, snow), (x, top), (x + half * 0.34, snow), (x, snow + high * 0.12))
    return (
        Mark(_shape((x - half, y), (x, top), (x + half, y)), "#D77C5E", "#C8694D"),
        Mark(_shape((x, top), (x + half, y), (x + half * 0.1, y)), "#6B2316", "#7E2C1E"),
        Mark(cap, "#FBF3EC", "#FFFFFF"),
    )


def _wave(x: float, y: float, half: float, tone: str = "#E4F0FA") -> Mark:
    step, high = half / 2, 0.1
    steps: list[Step] = [("M", x - half, y)]
    for at in range(4):
        left, up = x - half + at * step, high if at % 2 else -high
        steps.append(("C", left + step / 3, y + up, left + 2 * step / 3, y + up, left + step, y))
    return Mark(tuple(steps), tone, "#4A86B8", 0.05)


def _dome(x: float, y: float, wide: float, high: float) -> tuple[Step, ...]:
    return (
        ("M", x - wide, y),
        ("C", x - wide * 0.8, y - high * 1.3, x + wide * 0.8, y - high * 1.3, x + wide, y),
        ("Z",),
    )


def _island(x: float, y: float) -> tuple[Mark, ...]:
    sand = (
        ("M", x - 0.3, y),
        ("C", x - 0.25, y - 0.13, x + 0.25, y - 0.13, x + 0.3, y),
        ("C", x + 0.25, y + 0.1, x - 0.25, y + 0.1, x - 0.3, y),
        ("Z",),
    )
    return (
        Mark(sand, "#F1E3B0", "#E9D79A"),
        Mark(_dome(x - 0.02, y, 0.2, 0.2), "#3F7D3C", "#4B8A46"),
    )


def _tuft(x: float, y: float, high: float = 0.24) -> tuple[Mark, ...]:
    blades = (_line((x, y), (x + dx * high, y - dy * high)) for dx, dy in ((-0.55, 0.75), (0.0, 1.0), (0.55, 0.75)))
    ground = Mark(_line((x - 0.13, y + 0.02), (x + 0.13, y + 0.02)), "#E0CD8E", "#E0CD8E", 0.05)
    return ground, *(Mark(blade, "#9A7B2E", "#A5873B", 0.035) for blade in blades)


def _reed(x: float, y: float, high: float = 0.36) -> tuple[Mark, ...]:
    return (
        Mark(_line((x, y), (x, y - high)), "#9C94A8", "#6A6273", 0.03),
        Mark(_line((x, y - high * 0.55), (x, y - high * 0.92)), "#D08A4A", "#8A5A2B", 0.075),
    )


def _reeds(x: float, y: float) -> tuple[Mark, ...]:
    water = Mark(_line((x - 0.19, y + 0.01), (x + 0.19, y + 0.01)), "#8FA3B5", "#7C8B99", 0.04)
    return water, *_reed(x - 0.1, y, 0.28), *_reed(x, y, 0.36), *_reed(x + 0.11, y, 0.24)


def _spark(x: float, y: float, r: float = 0.19) -> tuple[Mark, ...]:
    inner = r * 0.28
    points = ((0, -r), (inner, -inner), (r, 0), (inner, inner), (0, r), (-inner, inner), (-r, 0), (-inner, -inner))
    return (Mark(_shape(*((x + dx, y + dy) for dx, dy in points)), "#75479A", "#7D52A1"),)


def _all(*parts: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(mark for part in parts for mark in part)


#: each from the back to the front.
WHOLE: Mapping[str, tuple[Mark, ...]] = {
    "F": _all(
        _fir(-0.3, -0.26),
        _fir(0.24, -0.3),
        _fir(-0.52, 0.2),
        _fir(0.0, 0.16, 0.42),
        _fir(0.5, 0.22),
        _fir(-0.22, 0.56),
        _fir(0.26, 0.58),
    ),
    "I": (
        (_wave(0.0, -0.5, 0.38)),
        _wave(-0.42, -0.14, 0.2),
        _wave(0.44, -0.1, 0.2),
        *_island(0.0, 0.14),
        _wave(-0.24, 0.48, 0.26),
        _wave(0.3, 0.56, 0.24),
    ),
    "M": _all(_peak(0.28, -0.12, 0.42), _peak(-0.26, 0.12, 0.54), _peak(0.3, 0.5, 0.46), _peak(-0.32, 0.56, 0.3)),
    "P": _all(
        _tuft(-0.34, -0.3),
        _tuft(0.32, -0.36),
        _tuft(0.02, -0.02),
        _tuft(-0.52, 0.28),
        _tuft(0.5, 0.22),
        _tuft(-0.08, 0.48),
        _tuft(0.3, 0.62),
    ),
    "S": _all(_reeds(0.24, -0.24), _reeds(-0.36, 0.02), _reeds(0.44, 0.26), _reeds(-0.1, 0.54)),
    "X": _all(
        _spark(-0.38, -0.22),
        _spark(0.36, -0.34, 0.16),
        _spark(0.06, 0.16, 0.24),
        _spark(-0.36, 0.44, 0.15),
        _spark(0.46, 0.44, 0.17),
    ),
}

LOW: Mapping[str, tuple[Mark, ...]] = {
    "F": _all(_fir(-0.14, 0.82, 0.24), _fir(0.12, 0.84, 0.26)),
    "I": (_wave(0.0, 0.74, 0.24),),
    "M": _all(_peak(-0.06, 0.84, 0.28), _peak(0.16, 0.82, 0.18)),
    "P": _tuft(0.0, 0.8, 0.2),
    "S": _reeds(0.0, 0.82),
    "X": _spark(0.0, 0.74, 0.13),
}

#: how much of a terrain's colour paper has: little ink, and letters of ink on it.
PALE = {"F": 0.36, "I": 0.34, "M": 0.27, "P": 0.55, "S": 0.26, "X": 0.5}


def relief(code: str, low: bool = False) -> tuple[Mark, ...]:
    """What is drawn on a terrain; nothing on voids and where nothing is rolled."""
    return (LOW if low else WHOLE).get(code, ())


def pale(code: str) -> str:
    """A terrain's ground on paper."""
    return mixed("#FFFFFF", TERRAINS[code].fill, PALE[code]) if code in ROLLED else ""

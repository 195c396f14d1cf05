"""docs/bench.md: the figures of the last ``make bench``, and how cost grows, drawn."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
_WIDE, _HIGH, _PAD = 230, 150, 34
_SHOWN = (
    ("act", "ms of work an act"),
    ("opening", "ms of work to open"),
    ("memory", "MB to show"),
    ("file", "kB of file"),
)


@dataclass(frozen=True)
class Cost:
    """What an event of a size costs: milliseconds of work an act and to open it, megabytes, kilobytes of file."""

    what: str
    size: int
    acts: int
    act: float
    opening: float
    memory: float
    file: float


def write(lines: Sequence[str], costs: Sequence[Cost], folder: Path = DOCS) -> None:
    """The page, and its chart beside it."""
    parts = [_HEAD.format(f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}")]
    parts += [f"- {line}" for line in lines]
    if costs:
        parts += ["", "## How cost grows", "", "![Acts, opening, memory and file size by size](bench.svg)", "", _TABLE]
        parts += [
            f"| {c.what} | {c.size} | " + " | ".join(f"{value:.4g}" for value in (_of(c, "acts"), *_values(c))) + " |"
            for c in costs
        ]
        (folder / "bench.svg").write_text(drawn(costs), encoding="utf-8")
    (folder / "bench.md").write_text("\n".join(parts) + "\n", encoding="utf-8")


def _of(cost: Cost, name: str) -> float:
    return float(vars(cost)[name])


def _values(cost: Cost) -> tuple[float, ...]:
    return tuple(_of(cost, name) for name, _ in _SHOWN)


def drawn(costs: Sequence[Cost]) -> str:
    """A row for each kind of event, a curve for each figure; every axis begins at nought."""
    rows = [(what, list(group)) for what, group in groupby(costs, key=lambda cost: cost.what)]
    wide, high = 40 + len(_SHOWN) * _WIDE, len(rows) * (_HIGH + 30) + 10
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" font-family="sans-serif">']
    parts.append(f'<rect width="{wide}" height="{high}" fill="#FFFFFF"/>')
    for row, (what, group) in enumerate(rows):
        top = row * (_HIGH + 30) + 20
        parts.append(f'<text x="20" y="{top}" font-size="13" font-weight="bold">{what}</text>')
        for at, (name, words) in enumerate(_SHOWN):
            parts += _curve(group, name, words, 20 + at * _WIDE, top + 8)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _curve(group: Sequence[Cost], name: str, words: str, left: int, top: int) -> list[str]:
    most_x, most_y = max(cost.size for cost in group), max(_of(cost, name) for cost in group)
    wide, high = _WIDE - _PAD - 30, _HIGH - _PAD - 10
    x0, y0 = left + _PAD, top + _HIGH - _PAD
    dots = [(x0 + wide * cost.size / most_x, y0 - high * _of(cost, name) / most_y) for cost in group]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in dots)
    return [
        f'<path d="M{x0} {y0 - high}V{y0}H{x0 + wide}" fill="none" stroke="#888888"/>',
        f'<polyline points="{line}" fill="none" stroke="#8A3B12" stroke-width="2"/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#8A3B12"/>' for x, y in dots),
        f'<text x="{x0}" y="{y0 + 28}" font-size="11">{words}</text>',
        f'<text x="{x0 - 4}" y="{y0 - high + 4}" font-size="10" text-anchor="end">{_short(most_y)}</text>',
        f'<text x="{x0 + wide}" y="{y0 + 13}" font-size="10" text-anchor="middle">{most_x}</text>',
    ]


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


_HEAD = """\
# How fast, and how that grows

Written by `make bench` on {}. Each line is a figure against a floor measured
in the same run, turn by turn, so that a slow machine is slow for both; the goal stands in brackets. Only what the last
run measured stands here (`make bench BENCHES=tests/bench/test_start.py` is one). How cost grows is told in the time
that a processor worked: a busy machine does not change it. Nothing here fails a build: somebody reads it. No other
program is measured here.

## Figures
"""
_TABLE = (
    "| event | size | acts | ms of work an act | ms of work to open | MB to show | kB of file |\n"
    "|---|---|---|---|---|---|---|"
)

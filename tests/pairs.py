"""Every pair of values of any two axes in few rows; every row there is when there is time (``LANTERN_DEEP``)."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

DEEP = bool(os.environ.get("LANTERN_DEEP"))
#: a value of an axis, by the numbers of both.
Spot = tuple[int, int]


def rows(*axes: Sequence[Any], deep: bool = DEEP) -> list[tuple[Any, ...]]:
    """Rows of one value an axis: each two values of two axes stand in one together at least once; ``deep``: all."""
    if deep:
        return list(product(*axes))
    missing = dict.fromkeys(_pairs([range(len(axis)) for axis in axes]))
    found = []
    while missing:
        row = _row(axes, missing)
        for pair in combinations(sorted(row.items()), 2):
            missing.pop(pair, None)
        found.append(tuple(axis[row[number]] for number, axis in enumerate(axes)))
    return found


def _pairs(axes: Sequence[range]) -> Iterator[tuple[Spot, Spot]]:
    for (one, ones), (other, others) in combinations(enumerate(axes), 2):
        yield from (((one, a), (other, b)) for a in ones for b in others)


def _row(axes: Sequence[Sequence[Any]], missing: dict[tuple[Spot, Spot], None]) -> dict[int, int]:
    """A row with the first pair that is missing, and of the others as many as one value after the other brings."""
    row = dict(next(iter(missing)))
    for number, axis in enumerate(axes):
        if number not in row:
            gains = [sum(_ordered(spot, (number, at)) in missing for spot in row.items()) for at in range(len(axis))]
            row[number] = max(range(len(axis)), key=gains.__getitem__)
    return row


def _ordered(one: Spot, other: Spot) -> tuple[Spot, Spot]:
    return (one, other) if one < other else (other, one)

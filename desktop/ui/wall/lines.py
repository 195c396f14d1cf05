"""How a name is parted into lines so that it stands as large as its room allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import Protocol

#: a name of more words than that is parted at its first ones only.
_MOST_ENDS = 9


class Measures(Protocol):
    """What knows how wide words run, and how much a hundredth of the wall's height is."""

    def width_of(self, words: str, size: float, weight: int = 600, *, serif: bool = False) -> float: ...
    def vh(self, share: float) -> float: ...


def large_lines(
    on: Measures, name: str, wide: float, high: float, most: float, leading: float = 1.0
) -> tuple[list[str], float]:
    """A name over as many lines (at most four) as let it stand largest in this room, and its size in vh; of partings
    that stand as large the fewest lines, and of these the most alike; or, with no height left, the broadest."""
    found, best = [name], (0.0, 0, 0.0)
    for lines in _partings(name):
        widest = max(on.width_of(line, most, 700, serif=True) for line in lines)
        size = min(most, most * wide / max(1.0, widest), high / on.vh(leading) / len(lines))
        rank = (size, -len(lines), -widest if size == most else widest)
        if rank > best:
            found, best = lines, rank
    return found, best[0]


def _partings(name: str) -> Iterator[list[str]]:
    """A name on one line, and parted at its spaces and hyphens into two, three and four."""
    ends = [at + 1 for at, letter in enumerate(name) if letter in " -" and 0 < at < len(name) - 1][:_MOST_ENDS]
    yield [name]
    for parts in range(1, min(3, len(ends)) + 1):
        for cuts in combinations(ends, parts):
            edges = (0, *cuts, len(name))
            yield [name[start:end].strip() for start, end in pairwise(edges)]


def broken(words: str, fits: Callable[[str], bool]) -> list[str]:
    """Words in as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if fits(longer) or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines

"""How many letters lie between two spellings, and which known spellings are near one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator


def letters_between(one: str, other: str, at_most: int) -> int:
    """Letters to add, drop, change or swap with a neighbour until both agree; ``at_most + 1`` when it is more."""
    if abs(len(one) - len(other)) > at_most:
        return at_most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for index, letter in enumerate(one):
        following = [index + 1]
        for column, candidate in enumerate(other):
            cost = min(row[column + 1] + 1, following[column] + 1, row[column] + (letter != candidate))
            if index and column and letter == other[column - 1] and one[index - 1] == candidate:
                cost = min(cost, before[column - 1] + 1)
            following.append(cost)
        if min(following) > at_most:
            return at_most + 1
        before, row = row, following
    return min(row[-1], at_most + 1)


def letters_forgiven(name: str) -> int:
    """How many wrong letters a name of this length may have and still be taken for a slip of the pen."""
    return max(1, min(3, len(name) // 4))


class NearNames:
    """Folded names, laid out so that a list of 400 misspelt cards among 30,000 is checked in a moment."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for name in names:
            self._by_length[len(name)].append((_letters_in(name), name))

    def near(self, name: str, at_most: int) -> Iterator[tuple[int, str]]:
        """Letters between and name, for every name not farther than that."""
        sought = _letters_in(name)
        for length in range(len(name) - at_most, len(name) + at_most + 1):
            for letters, known in self._by_length.get(length, ()):
                #: a letter that only one of them has costs at least one change; this spares nearly every comparison.
                if (sought & ~letters).bit_count() > at_most or (letters & ~sought).bit_count() > at_most:
                    continue
                if (between := letters_between(name, known, at_most)) <= at_most:
                    yield between, known


def _letters_in(name: str) -> int:
    mask = 0
    for letter in name:
        mask |= 1 << (ord(letter) & 63)
    return mask

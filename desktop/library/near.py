"""How many letters lie between two spellings."""

from __future__ import annotations

from collections import Counter


def letters_between(one: str, other: str, at_most: int) -> int:
    """Letters to add, drop, change or swap with a neighbour until both agree; ``at_most + 1`` when it is more."""
    if _surely_more(one, other, at_most):
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


def _surely_more(one: str, other: str, at_most: int) -> bool:
    """A cheap look at length and letters that spares most of the comparisons."""
    if abs(len(one) - len(other)) > at_most:
        return True
    missing = Counter(one)
    missing.subtract(other)
    lacking = sum(count for count in missing.values() if count > 0)
    surplus = -sum(count for count in missing.values() if count < 0)
    return max(lacking, surplus) > at_most


def letters_forgiven(name: str) -> int:
    """How many wrong letters a name of this length may have and still be taken for a slip of the pen."""
    return max(1, min(3, len(name) // 4))

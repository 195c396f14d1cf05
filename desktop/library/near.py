"""How many letters lie between two spellings, and which known spellings are near one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

#: names by the letters in them.
ByLetters = dict[int, list[str]]


def edit_distance(one: str, other: str, at_most: int) -> int:
    """Letters to add, drop, change or swap with a neighbour until both agree; ``at_most + 1`` when it is more."""
    if abs(len(one) - len(other)) > at_most:
        return at_most + 1
    one, other = _where_they_differ(one, other)
    if not one or not other or at_most < 1:
        return min(max(len(one), len(other)), at_most + 1)
    return min(_apart(one, other), at_most + 1)


def _apart(one: str, other: str) -> int:
    """Letters between both, a column of the table at a time: its cells are the bits of a number.

    H. Hyyrö, A bit-vector algorithm for computing Levenshtein and Damerau edit distances (2003).
    """
    places: dict[str, int] = {}
    for place, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << place
    whole, last = (1 << len(one)) - 1, 1 << len(one) - 1
    #: where a cell is one more, or one less, than the cell above it; and where it is no more than the cell before both.
    more, less, same, before, letters = whole, 0, 0, 0, len(one)
    for letter in other:
        here = places.get(letter, 0)
        swapped = (~same & here) << 1 & before
        same = ((here & more) + more ^ more | here | less | swapped) & whole
        right, left = less | whole & ~(same | more), same & more
        letters += bool(right & last) - bool(left & last)
        right = right << 1 | 1
        more, less = (left << 1 | ~(same | right)) & whole, right & same
        before = here
    return letters


def _where_they_differ(one: str, other: str) -> tuple[str, str]:
    """Both without the letters they begin and end with alike: most misspelt names are right but for a few."""
    shorter = min(len(one), len(other))
    begin = 0
    while begin < shorter and one[begin] == other[begin]:
        begin += 1
    end = 0
    while end < shorter - begin and one[-1 - end] == other[-1 - end]:
        end += 1
    return one[begin : len(one) - end], other[begin : len(other) - end]


def letters_forgiven(name: str) -> int:
    """How many wrong letters a name of this length may have and still be taken for a slip of the pen."""
    return max(1, min(3, len(name) // 4))


class NearNames:
    """Folded names, laid out so that a list of 400 misspelt cards among 30,000 is checked in a moment."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_length: dict[int, list[str]] = defaultdict(list)
        for name in names:
            self._by_length[len(name)].append(name)
        self._by_letters: dict[int, ByLetters] = {}

    def near(self, name: str, at_most: int, enough: int = 12) -> Iterator[tuple[int, str]]:
        """Letters between and name, for every name not farther than that; after ``enough`` only for nearer ones."""
        found = [0] * (at_most + 1)
        for bound, known in self._by_bound(name, at_most):
            if bound > at_most:
                return
            if (between := edit_distance(name, known, at_most)) <= at_most:
                yield between, known
                found[between] += 1
                while at_most >= 0 and sum(found[: at_most + 1]) >= enough:
                    at_most -= 1

    def _by_bound(self, name: str, at_most: int) -> Iterator[tuple[int, str]]:
        """The names that may be near, and how far away each is at least; the nearest first."""
        sought = _letters_in(name)
        ordered: list[list[list[str]]] = [[] for _ in range(at_most + 1)]
        for length in range(len(name) - at_most, len(name) + at_most + 1):
            known = self._named_in(length)
            #: a letter that only one of them has costs at least one change; this spares nearly every comparison.
            for letters in [other for other in known if (sought ^ other).bit_count() <= 2 * at_most]:
                missing, added = (sought & ~letters).bit_count(), (letters & ~sought).bit_count()
                bound = max(missing, added, abs(length - len(name)))
                if bound <= at_most:
                    ordered[bound].append(known[letters])
        for bound, names_by_letters in enumerate(ordered):
            yield from ((bound, known) for names in names_by_letters for known in names)

    def _named_in(self, length: int) -> ByLetters:
        """The names of this length by their letters; sorted when they are first asked for."""
        if length not in self._by_letters:
            names_by_letters = self._by_letters[length] = defaultdict(list)
            for name in self._by_length.get(length, ()):
                names_by_letters[_letters_in(name)].append(name)
        return self._by_letters[length]


def _letters_in(name: str) -> int:
    mask = 0
    for letter in set(name):
        mask |= 1 << (ord(letter) & 63)
    return mask

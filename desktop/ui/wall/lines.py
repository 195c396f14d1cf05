"""How a name is parted into lines so that it stands as large as its room allows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Protocol
from unicodedata import category, combining, east_asian_width

from desktop.domain.words import syllable_ends

#: a name of more words than that is parted at its first ones only.
_MOST_ENDS = 9
#: it joins what stands on either side of it; the class of signs that take a letter's vowel and join it with the next.
_JOINS, _VIRAMA = "\u200d", 9


class Measures(Protocol):
    """What knows how wide words run, and how much a hundredth of the wall's height is."""

    def width_of(self, words: str, size: float, weight: int = 600, *, serif: bool = False) -> float: ...
    def vh(self, share: float) -> float: ...


def large_lines(
    on: Measures, name: str, wide: float, high: float, most: float, leading: float = 1.0, most_lines: int = 4
) -> tuple[list[str], float]:
    """A name over as many lines as let it stand largest in this room, and its size in vh; of partings that stand as
    large the fewest lines, and of these those at spaces, and the most alike."""
    found, best = [name], (0.0, 0, 0, 0.0)
    for lines in _partings(name, most_lines):
        widest = max(on.width_of(line, most, 700, serif=True) for line in lines)
        size = _size_of(on, lines, wide, high, most, leading)
        hyphens = sum(line.endswith("-") for line in lines)
        rank = (size, -len(lines), -hyphens, -widest)
        if rank > best:
            found, best = lines, rank
    return found, best[0]


def hyphened_lines(
    on: Measures, name: str, wide: float, high: float, least: float, most: float, leading: float
) -> tuple[list[str], float]:
    """The same where a word is wider than the room at its ``least``: parted behind a syllable."""
    lines = [""]
    for word in re.findall(r"[^ -]+-*|-+", name):
        for piece in _pieces(word, lambda part: on.width_of(part, least, 700, serif=True) <= wide):
            joint = "" if lines[-1].endswith("-") or not lines[-1] else " "
            longer = f"{lines[-1]}{joint}{piece}"
            if lines[-1] and on.width_of(longer, least, 700, serif=True) > wide:
                lines.append(piece)
            else:
                lines[-1] = longer
    return lines, _size_of(on, lines, wide, high, most, leading)


def halves(name: str, width_of: Callable[[str], float], wide: float = 0.0) -> list[str]:
    """A name on the two lines that are most alike, parted within a word if it must be: behind a syllable, and anywhere
    between letters as wide as high, whose scripts know no spaces. Where that is wider than ``wide`` the first line
    takes all it has room for, so that what is left out at last is the end."""
    found, ends = [[name]], set(syllable_ends(name))
    for at in range(1, len(name)):
        is_wide = all(east_asian_width(letter) in "WF" for letter in name[at - 1 : at + 1])
        if (is_wide and _may_part(name, at)) or name[at - 1] in " -":
            found.append([name[:at].rstrip(), name[at:]])
        elif at in ends and name[at - 1].isalpha():
            found.append([f"{name[:at]}-", name[at:]])
    lines = min(found, key=lambda lines: max(map(width_of, lines)))
    if not wide or max(map(width_of, lines)) <= wide:
        return lines
    anywhere = [[name[:at].rstrip(), name[at:].lstrip()] for at in range(1, len(name)) if _may_part(name, at)]
    filled = [lines for lines in anywhere if width_of(lines[0]) <= wide]
    return max(filled, key=lambda lines: width_of(lines[0]), default=lines)


def _may_part(name: str, at: int) -> bool:
    """Whether no sign is parted here from a mark that belongs to it, nor a picture from what it is joined with."""
    before, after = name[at - 1], name[at]
    is_mark = category(after).startswith("M") or after in _JOINS or "\U0001f3fb" <= after <= "\U0001f3ff"
    return not (is_mark or before in _JOINS or combining(before) == _VIRAMA)


def _pieces(word: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """The word, or as few pieces of it as fit, each ended by a hyphen."""
    while not fits(word):
        ends = [at for at in syllable_ends(word.rstrip("-")) if fits(f"{word[:at]}-")]
        if not ends:
            break
        yield f"{word[: ends[-1]]}-"
        word = word[ends[-1] :]
    yield word


def _size_of(on: Measures, lines: Sequence[str], wide: float, high: float, most: float, leading: float) -> float:
    """How large these lines stand in the room, in vh."""
    widest = max(on.width_of(line, most, 700, serif=True) for line in lines)
    return min(most, most * wide / max(1.0, widest), high / on.vh(leading) / len(lines))


def _partings(name: str, most: int) -> Iterator[list[str]]:
    """A name on one line, and parted at its spaces and hyphens into so many at most."""
    ends = [at + 1 for at, letter in enumerate(name) if letter in " -" and 0 < at < len(name) - 1][:_MOST_ENDS]
    yield [name]
    for parts in range(1, min(most - 1, len(ends)) + 1):
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

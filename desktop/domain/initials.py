"""Two letters for every player, all different: what stands on beads, on the map, the wall and paper alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def initials(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """Two letters for each name, none twice: those of its first and last word where that will do."""
    used = set(taken)
    found: dict[str, str] = {}
    for name in names:
        mark = next(letters for letters in _candidates(name) if letters not in used)
        used.add(mark)
        found[name] = mark
    return found


def _candidates(name: str) -> Iterator[str]:
    words = ["".join(c for c in word if c.isalnum()).upper() for word in name.split()]
    words = [word for word in words if word] or ["?"]
    first, last = words[0], words[-1]
    if len(words) > 1:
        yield first[0] + last[0]
        yield from (first[0] + letter for letter in last[1:])
    yield from (first[0] + letter for letter in first[1:])
    yield from (first[0] + digit for digit in "23456789")
    yield from (letter + digit for letter in "QXZYJKVW" for digit in "0123456789")
    yield from (f"{first[0]}{number}" for number in range(10, 1000))


def called(names: Iterable[str]) -> dict[str, tuple[str, str]]:
    """What each is called where there is less room, and least: ``Anna Smit`` as ``Anna S.``, ``Anna``.

    Where others have the same first name both are ``Anna Smi.``, with as many letters as tell it from theirs. A number
    at a name's end stays whole: ``Guest 12`` is no ``Guest 1.``
    """
    whole = dict.fromkeys(" ".join(name.split()) for name in names)
    found: dict[str, tuple[str, str]] = {}
    for name in whole:
        first, _, rest = name.partition(" ")
        rivals = [other for other in whole if other != name and other.partition(" ")[0] == first]
        if not rest or not rivals:
            found[name] = f"{first} {_initial(rest.split()[-1])}" if rest else first, first
            continue
        letters = _distinct(rest.split()[-1], [(other.split() or [""])[-1] for other in rivals])
        short = f"{first} {letters or rest}"
        found[name] = short, short
    return found


def _initial(last: str) -> str:
    return last if last[-1].isdigit() else f"{last[0]}."


def _distinct(last: str, others: list[str]) -> str:
    """As many letters of a last name as no other begins with; "" where one is the same."""
    if last in others:
        return ""
    if last[-1].isdigit():
        return last
    count = next((n for n in range(1, len(last)) if not any(other[:n] == last[:n] for other in others)), len(last))
    return f"{last[:count]}." if count < len(last) else last


def short_names(names: Iterable[str]) -> dict[str, str]:
    """The first name of each, with as many letters of the last as tell it from the others."""
    return {name: short for name, (_, short) in called(names).items()}

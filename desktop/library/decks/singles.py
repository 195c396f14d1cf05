"""Lists of one copy each: a name without a number is one card, as people keep cubes and singleton decks."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.library.decks import read_deck
from desktop.library.decks.headings import group_of
from desktop.library.decks.reading import Reading
from desktop.library.known import KnownCards

#: the forms of list in which a bare name may be a card.
_BARE = ("text", "Forge")


def read_singles(lines: Sequence[str], name: str, facts: KnownCards, most: bool = False) -> Reading:
    """As ``read_deck``, but a bare name is one card, known or not; with ``most`` only where most lines are so."""
    reading = read_deck("\n".join(lines), name, facts)
    plain = _one_each(lines, most) if reading.format in _BARE else ""
    return read_deck(plain, name, facts) if plain else reading


def _one_each(lines: Sequence[str], most: bool) -> str:
    """The list with a 1 before every bare name; "" where there is none, or (``most``) most lines have numbers."""
    parts = [line.strip() for line in lines]
    bare, numbered = sum(map(_is_bare, parts)), sum(line[:1].isdigit() for line in parts)
    if not bare or (most and bare <= numbered):
        return ""
    return "\n".join(f"1 {line.lstrip('-*•– ')}" if _is_bare(line) else line for line in parts)


def _is_bare(line: str) -> bool:
    """A card's name alone, and neither a heading nor a remark nor what a program says about its list."""
    about = line.startswith(("//", "#", ";", "[")) or line.endswith(":") or "=" in line or group_of(line) is not None
    return bool(line) and not line[0].isdigit() and not about

"""Lists of one copy each: a name without a number is one card, as people keep cubes and singleton decks."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.library.decks.headings import group_of

#: the forms of list in which a bare name may be a card.
BARE = ("text", "Forge")


def one_each(lines: Sequence[str], most: bool = False) -> str:
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

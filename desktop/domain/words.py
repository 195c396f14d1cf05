"""Small things that sentences are made of."""

from __future__ import annotations


def card_count(number: int) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} card{'' if number == 1 else 's'}"


def shortened(name: str, most: int = 18) -> str:
    """A name of so many letters at most, for the lit key."""
    return name if len(name) <= most else name[: most - 1].rstrip(" ,") + "…"


def in_brackets(words: str) -> str:
    """`` (words)`` behind a sentence; nothing where there are none."""
    return f" ({words})" if words else ""

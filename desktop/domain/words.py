"""Small things that sentences are made of."""

from __future__ import annotations


def card_count(number: int) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} card{'' if number == 1 else 's'}"


def in_brackets(words: str) -> str:
    """`` (words)`` behind a sentence; nothing where there are none."""
    return f" ({words})" if words else ""

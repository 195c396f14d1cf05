"""What the cards of the shipped decks, piles and tables do: in Lantern's own words, by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from desktop.domain.deck import fold_name
from desktop.library.facts import DATA, front_of, shipped_facts


def card_words(name: str) -> str:
    """One to four lines on what the card does, however its name is spelt; "" for a card of which nothing is kept.

    A line break parts two abilities, and ``{2}`` or ``{T}`` is a symbol.
    """
    kept = _kept()
    if words := kept.get(fold_name(name)) or kept.get(fold_name(front_of(name))):
        return words
    fact = shipped_facts().find(name)
    return kept.get(fold_name(fact.name), "") if fact else ""


def plain_words(name: str) -> tuple[str, ...]:
    """The same for a place that cannot draw symbols: ``2, tap: 1 life``, a line an ability."""
    return tuple(line.replace("{T}", "tap").replace("}{", " ").replace("{", "").replace("}", "")
                 for line in card_words(name).split("\n") if line)  # fmt: skip


@cache
def _kept() -> Mapping[str, str]:
    return {fold_name(name): words for name, words in names_with_words().items()}


@cache
def names_with_words() -> Mapping[str, str]:
    """Every card that says here what it does, in the order of the file."""
    text = (DATA / "card_words.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=dict[str, str])

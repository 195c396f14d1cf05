"""What cards do, by name: Lantern's own words for what is shipped, or what is printed on the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import msgspec

from desktop.domain.deck import fold_name
from desktop.library.facts import DATA, front_of, shipped_facts

#: the printed words of a card by its name, "" where nobody has them.
Printed = Callable[[str], str]


class _Voice:
    """Who speaks for the cards: nobody but Lantern, until the organiser prefers what is printed on them."""

    printed: Printed | None = None


def speak(printed: Printed | None) -> None:
    """From now on cards say what is printed on them, as far as that is known; None: Lantern's own words again."""
    _Voice.printed = printed


def card_words(name: str) -> str:
    """One to four lines on what the card does, however its name is spelt; "" for a card of which nothing is kept.

    A line break parts two abilities, and ``{2}`` or ``{T}`` is a symbol.
    """
    return (_Voice.printed(name) if _Voice.printed is not None else "") or own_words(name)


def own_words(name: str) -> str:
    """Lantern's own words, whatever the organiser prefers."""
    kept = _kept()
    if words := kept.get(fold_name(name)) or kept.get(fold_name(front_of(name))):
        return words
    fact = shipped_facts().find(name)
    return kept.get(fold_name(fact.name), "") if fact else ""


def plain_words(name: str) -> tuple[str, ...]:
    """What a card does for a place that cannot draw symbols: ``2, tap: 1 life``, a line an ability."""
    return tuple(
        line.replace("{T}", "tap").replace("}{", " ").replace("{", "").replace("}", "")
        for line in card_words(name).split("\n")
        if line
    )


def cards_that_say(sought: str, most: int = 6) -> tuple[str, ...]:
    """The cards with words of Lantern's own that are called so, and then those whose own words have all of these."""
    words = sought.casefold().split()
    called = [name for name in names_with_words() if all(word in name.casefold() for word in words)]
    says = [name for name, own in names_with_words().items() if all(word in own.casefold() for word in words)]
    return tuple(dict.fromkeys((*called, *says)))[:most] if words else ()


@cache
def _kept() -> Mapping[str, str]:
    return {fold_name(name): words for name, words in names_with_words().items()}


@cache
def names_with_words() -> Mapping[str, str]:
    """Every card that says here what it does, in the order of the file."""
    text = (DATA / "card_words.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=dict[str, str])

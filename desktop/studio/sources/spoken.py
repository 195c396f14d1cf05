"""Whose words the cards speak: Lantern's, or the printed ones of imported cards where the organiser prefers them."""

from __future__ import annotations

import re
from functools import lru_cache

from desktop.library.card_words import names_with_words, speak
from desktop.library.known import ImportedCard
from desktop.storage.book import Book, data_folder
from desktop.studio.sources.card_library import Cards

#: the preference that is kept in the book.
PRINTED = "printed_words"
_IN_BRACKETS = re.compile(r"\s*\([^)]*\)")


def speak_as_preferred(book: Book | None = None) -> bool:
    """Cards say what the organiser prefers; whether that is what is printed on them."""
    prefers = (book or Book(data_folder() / "book.json")).preference(PRINTED, False) is True
    speak(_Library().text if prefers else None)
    return prefers


class _Library:
    """The printed words of the organiser's cards, each looked up once."""

    def __init__(self) -> None:
        self._cards = Cards()
        self.text = lru_cache(maxsize=2048)(self._text)

    def _text(self, name: str) -> str:
        card = self._cards.find(name)
        #: what stands in brackets explains a rule; a card has room for what it does.
        return _IN_BRACKETS.sub("", card.text).strip() if isinstance(card, ImportedCard) else ""


def printed_known() -> bool:
    """Whether the printed words of any card that speaks in Lantern's own are known."""
    cards = Cards()
    return cards.imported and any(isinstance(cards.find(name), ImportedCard) for name in names_with_words())

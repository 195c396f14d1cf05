"""Handouts of cards to cut out: a format says which there are, the ways to ask for them are told once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from desktop.print.cards.card import Card
from desktop.print.cards.sheet import Layout, Sides, Skip, card_sides, imposition, sheets_of
from desktop.print.layout.paper import Paper
from desktop.print.pages.letterhead import Evening, Letterhead
from desktop.print.type.styles import Ink

E = TypeVar("E", bound=Evening)
#: a card, and what it is asked for by.
Named = tuple[object, Card | Sides]


def by_name(cards: Iterable[Card | Sides]) -> Iterator[Named]:
    """Cards that are asked for by their names."""
    return ((card.name, card) for card in cards)


class CardHandout(Struct, Generic[E], frozen=True):
    """Cards as a PDF: all or the ``chosen``, ``copies`` of each or of every kind as many as ``counts`` says."""

    letterhead: Letterhead[E]
    title: str
    #: in their order; or why there are none yet, in a sentence that is printed instead.
    cards: Callable[[E], Iterable[Named] | str]
    #: of each, where nobody says how many.
    copies: int = 1
    #: a card that is ``chosen`` whether or not it is among them: of a seed that nobody holds yet.
    one: Callable[[E, Any], Card] | None = None

    def __call__(
        self,
        state: E,
        paper: Paper,
        *,
        ink: Ink = Ink.FULL,
        layout: Layout = "9-up",
        backs: bool = False,
        copies: int = 0,
        counts: Mapping[Any, int] | None = None,
        chosen: Sequence[object] = (),
        skip: Skip = 0,
        printed: str = "",
    ) -> bytes:
        found = self.cards(state)
        if isinstance(found, str):
            return self.letterhead.notice(state, self.title, found, paper, ink, printed)
        arranged, one = imposition(paper, layout), self.one
        if chosen and one is not None:
            cards: list[Named] = [(name, one(state, name)) for name in chosen]
        else:
            cards = [named for named in found if not chosen or named[0] in chosen]
        if counts is not None:
            wanted = [card for name, card in dict(cards).items() for _ in range(counts.get(name, 0))]
        else:
            wanted = [card for _, card in cards for _ in range(copies or self.copies)]
        sides = [card_sides(card, arranged.settings) if isinstance(card, Card) else card for card in wanted]
        return sheets_of(sides, arranged, self.title, ink=ink, backs=backs, skip=skip)

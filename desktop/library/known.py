"""Cards that can be asked for by name: those that ship with Lantern, or those the organiser imported as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from desktop.domain.printing import Printing
from desktop.library.facts import CardFact, Suggestion


class KnownCards(Protocol):
    """What deck lists are held against."""

    def find(self, name: str) -> CardFact | None: ...

    def suggest(self, name: str, at_most: int = 3) -> tuple[Suggestion, ...]: ...

    def search(self, text: str, limit: int = 50) -> tuple[CardFact, ...]: ...

    def __contains__(self, name: str) -> bool: ...


class ImportedCard(CardFact, frozen=True):
    """A card out of the organiser's own file: the facts, and what it says."""

    text: str = ""
    loyalty: str = ""
    layout: str = ""
    #: of the printing asked for, or of the newest.
    set_code: str = ""
    number: str = ""
    #: that printing's id at Scryfall.
    id: str = ""


def imported_card(printings: Sequence[Printing], set_code: str = "", number: str = "") -> ImportedCard:
    """The card of these printings (at least one, newest first), as it looks in the set asked for."""
    shown = _shown(printings, set_code.upper(), number)
    oldest = min(printings, key=lambda printing: printing.released or "9")
    return ImportedCard(
        shown.name,
        shown.cost,
        shown.type,
        shown.power,
        shown.toughness,
        shown.colours,
        oldest.set_code,
        shown.artist,
        tuple(dict.fromkeys(f"{p.set_code}:{p.number}" for p in sorted(printings, key=lambda p: p.released))),
        shown.text,
        shown.loyalty,
        shown.layout,
        shown.set_code,
        shown.number,
        shown.id,
    )


def _shown(printings: Sequence[Printing], set_code: str, number: str) -> Printing:
    in_set: Iterable[Printing] = (p for p in printings if p.set_code == set_code)
    return max(in_set, key=lambda p: p.number == number, default=printings[0])

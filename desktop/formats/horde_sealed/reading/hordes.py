"""Horde lists from files, and the published one that ships with Lantern."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from desktop.domain.deck import fold_name
from desktop.library.decks import Problem, read_deck, reading_told
from desktop.library.facts import CardFacts, shipped_facts

from ..rules.hordes import HordeCard, HordeList, horde_from_deck, read_horde

_PUBLISHED = Path(__file__).parent.parent / "rules" / "first_horde.toml"


@cache
def published_horde() -> HordeList:
    """The 100 cards that the format's authors published."""
    return read_horde(_PUBLISHED.read_text("utf-8"))


class HordeReading(msgspec.Struct, frozen=True):
    """A Horde list and the lines that could not be read."""

    horde: HordeList
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """What could not be read, what was assumed and left out, in one line."""
        return reading_told(self.problems, self.notes)


def read_horde_list(source: str | bytes, name: str, facts: CardFacts | None = None) -> HordeReading:
    """A Horde list of any program, or Lantern's own TOML; raises ``Refusal`` for what cannot be played."""
    text = source.decode("utf-8-sig", "replace") if isinstance(source, bytes) else source
    if "[[tokens]]" in text:
        return HordeReading(read_horde(text))
    known = facts or shipped_facts()
    reading = read_deck(source, name, known)
    title = reading.deck.title or name
    horde = horde_from_deck(title, reading.deck, lambda card: about_card(card, known), published_horde().tokens)
    return HordeReading(horde, reading.problems, reading.notes)


def about_card(name: str, facts: CardFacts | None = None) -> HordeCard | None:
    """What is known of a card of a horde: from the published list, or from the card facts."""
    fact = (facts or shipped_facts()).find(name)
    wanted = fold_name(fact.name if fact else name)
    kept = next((card for card in published_horde().cards if fold_name(card.name) == wanted), None)
    if kept is not None:
        return kept
    if fact is None:
        return None
    return HordeCard(fact.name, 1, fact.type, fact.cost, fact.power, fact.toughness)

"""A deck that was held against a challenge: the list, what was known of its cards, and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.deck import Deck

Kind = Literal["size", "colour", "artifact", "land", "banned", "restricted", "set", "sideboard", "unknown", "unread"]


class KnownCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has to be known of a card to hold it against the hexes; it comes with the list: rules look up nothing."""

    name: str
    type: str
    colours: str = ""
    sets: tuple[str, ...] = ()


class Violation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that keeps a deck out: the card, the terrains it lacks, the planes that would allow it, a sentence."""

    kind: Kind
    says: str
    card: str = ""
    count: int = 0
    needs: tuple[str, ...] = ()
    planes: tuple[str, ...] = ()


class CheckedDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's deck for one challenge; ``allowed`` is the note with which the Guardian let it pass."""

    player: str
    deck: Deck
    cards: tuple[KnownCard, ...]
    counts: Mapping[str, int]
    violations: tuple[Violation, ...] = ()
    #: sentences about lines of the list that could not be read.
    unread: tuple[str, ...] = ()
    allowed: str = ""

    @property
    def may_play(self) -> bool:
        return not self.violations or bool(self.allowed)

    @property
    def words(self) -> str:
        """``86 cards, fits``, ``2 faults``, ``2 faults, let pass``."""
        faults = len(self.violations)
        if not faults:
            return f"{self.counts.get('cards', 0)} cards, fits"
        return f"{faults} fault{'s' * (faults != 1)}{', let pass' if self.allowed else ''}"

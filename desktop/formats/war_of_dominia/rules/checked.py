"""A deck that was held against a challenge: the list, what was known of its cards, and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.deck import Deck, fold_name
from desktop.domain.words import counted

Kind = Literal["size", "colour", "artifact", "land", "banned", "restricted", "set", "sideboard", "unknown", "unread"]

#: WD-13: the colours as they are written.
COLOUR_WORDS: Mapping[str, str] = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


class KnownCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has to be known of a card to hold it against the hexes; it comes with the list: rules look up nothing."""

    name: str
    type: str
    colours: str = ""
    sets: tuple[str, ...] = ()

    @property
    def what(self) -> str:
        """What the hexes look at: ``red``, ``white and blue``, ``artifact``, ``basic land``."""
        kinds = [word for word in ("artifact", "land") if word in self.type.casefold()]
        basic = "basic " * ("basic" in self.type.casefold() and kinds == ["land"])
        return " and ".join(COLOUR_WORDS[one] for one in self.colours if one in COLOUR_WORDS) or (
            f"{basic}{kinds[0]}" if kinds else "colourless"
        )


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
    def faults_first(self) -> tuple[tuple[int, str, str, bool], ...]:
        """The list as it was read, what is at fault first: (copies, name, what it is, whether it is at fault)."""
        known = {fold_name(card.name): card for card in self.cards}
        wrong = {fold_name(violation.card) for violation in self.violations if violation.card}
        keyed = [(line, fold_name(line.name)) for line in self.deck.lines]
        lines = [
            (line.count, line.name, known[key].what if key in known else "not known", key in wrong)
            for line, key in keyed
        ]
        return tuple(sorted(lines, key=lambda line: not line[3]))

    @property
    def may_play(self) -> bool:
        return not self.violations or bool(self.allowed)

    @property
    def words(self) -> str:
        """``86 cards, fits``, ``2 faults``, ``2 faults, let pass``."""
        faults = len(self.violations)
        if not faults:
            return f"{counted(self.counts.get('cards', 0), 'card')}, fits"
        return f"{faults} fault{'s' * (faults != 1)}{', let pass' if self.allowed else ''}"

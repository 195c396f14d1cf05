"""What lies on the clipboard: names, a deck, or neither."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.deck import Deck
from desktop.engine.rules import Refusal
from desktop.library.check import check_names
from desktop.library.decks import NOTHING_TOLD, WhichColumn, read_deck
from desktop.library.players import read_players


def is_deck(text: str, columns: Mapping[str, str] = NOTHING_TOLD) -> bool:
    """Whether a text is a deck list: half of its cards are cards that Lantern knows."""
    deck = _deck(text, columns)
    if deck is None:
        return True
    known = sum(finding.card is not None for finding in check_names(deck))
    return bool(deck.lines) and 2 * known >= len(deck.lines)


def is_names(text: str) -> bool:
    """Whether a text is a list of names rather than of cards: several names and no card among them."""
    try:
        names = read_players(text).names
    except Refusal:
        return False
    deck = _deck(text, NOTHING_TOLD)
    if deck is None:
        return False
    counts = [line.count for line in deck.lines]
    #: "1 Ada, 2 Ben, 3 Cleo" is a numbered list of people.
    numbered = counts == list(range(1, len(counts) + 1))
    return len(names) > 1 and numbered and not any(finding.card for finding in check_names(deck))


def _deck(text: str, columns: Mapping[str, str]) -> Deck | None:
    """What is read as cards; None for a table of cards that asks which of its columns is meant."""
    try:
        return read_deck(text, columns=columns).deck
    except WhichColumn:
        return None
    except Refusal:
        return Deck()

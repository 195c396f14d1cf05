"""What lies on the clipboard: names, a deck, or neither."""

from __future__ import annotations

from desktop.domain.deck import Deck
from desktop.engine.rules import Refusal
from desktop.library.check import check_names
from desktop.library.decks import read_deck
from desktop.library.players import read_players


def is_deck(text: str) -> bool:
    """Whether a text is a deck list: half of its cards are cards that Lantern knows."""
    deck = _deck(text)
    known = sum(finding.card is not None for finding in check_names(deck))
    return bool(deck.lines) and 2 * known >= len(deck.lines)


def is_names(text: str) -> bool:
    """Whether a text is a list of names rather than of cards: several names and no card among them."""
    try:
        names = read_players(text).names
    except Refusal:
        return False
    deck = _deck(text)
    counts = [line.count for line in deck.lines]
    #: "1 Ada, 2 Ben, 3 Cleo" is a numbered list of people.
    numbered = counts == list(range(1, len(counts) + 1))
    return len(names) > 1 and numbered and not any(finding.card for finding in check_names(deck))


def _deck(text: str) -> Deck:
    try:
        return read_deck(text).deck
    except Refusal:
        return Deck()

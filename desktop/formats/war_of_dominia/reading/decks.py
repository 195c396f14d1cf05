"""A deck list as the command that holds it against a challenge, with what the library knows of its cards."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.library.check import with_proper_names
from desktop.library.decks import NOTHING_TOLD, ListReading, Reading, read_deck
from desktop.library.facts import shipped_facts
from desktop.library.known import KnownCards
from desktop.workers.reading import SECONDS, foreign

from ..rules.acts.decks import CheckDeck
from ..rules.deck_check import known_cards


def check_of(reading: Reading, cards: KnownCards | None, challenge: str, player: str) -> CheckDeck:
    """What was read, its names as the library spells them; a line that could not be read goes along as a fault."""
    deck = with_proper_names(reading.deck, cards)
    unread = tuple(
        f"Line {problem.line}, “{problem.text}”, could not be read: {problem.expected}." for problem in reading.problems
    )
    return CheckDeck(challenge, player, deck, known_cards(deck, (cards or shipped_facts()).find), unread)


class HeldList(ListReading, frozen=True):
    """A list as the command that holds it against a challenge."""

    check: CheckDeck


@foreign(SECONDS)
def check_of_text(
    source: str | bytes,
    cards: KnownCards | None,
    challenge: str,
    player: str,
    columns: Mapping[str, str] = NOTHING_TOLD,
) -> HeldList:
    """The same for a list as it was pasted or lies in a file; raises ``Refusal`` for no list."""
    reading = read_deck(source, "", cards, columns)
    held = check_of(reading, cards, challenge, player)
    return HeldList(held, problems=reading.problems, notes=reading.notes)

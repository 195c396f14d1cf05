"""What is set right while the event goes on: counts, matches, forced moves, the number of rounds."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.deck import Deck
from desktop.engine.rules import Command, Fact

from .state import Game


class RecountDeck(Command, frozen=True):
    """Mend a count of The Dark cards after the Dark Seeds are fixed, with a reason.

    Tier and prize columns follow from now on; prizes already won and the order of the Dark Seeds stay. With ``deck``
    the cards of that list are counted.
    """

    player: str
    dark: int = -1
    distinct: int = 0
    reason: str = ""
    deck: Deck | None = None


class AmendMatch(Command, frozen=True):
    """Say what a match really was, all its games in one: ``winners`` by game (``first-1``, ``final``, ``match``).

    A game not named stays as it was, where the same two still play it. ``opponent`` is whom the best seed of a table of
    four really met first; ``round`` an earlier round.
    """

    match: str
    winners: Mapping[str, str] = {}
    opponent: str = ""
    score: str = ""
    round: int = 0


class LastRound(Command, frozen=True):
    """Make this the last round (or ``round``, if it is not behind us), whether it is still played or just over.

    While nobody has chosen a zone yet in the round that follows, the one just played is meant, and the new one is
    called off.
    """

    round: int = 0
    reason: str = ""


class AddRounds(Command, frozen=True):
    """Play so many rounds more before the races close."""

    rounds: int = 1
    reason: str = ""


class DeckRecounted(Fact, frozen=True):
    """A count mended after the Dark Seeds were fixed; ``since``: the first round whose prizes are read by it."""

    player: str
    dark: int
    distinct: int
    since: int
    reason: str
    deck: Deck | None = None


class ForcedMovesLifted(Fact, frozen=True):
    """A corner became free in the zone these players had to leave: they are back in it before they sat anywhere."""

    players: tuple[str, ...]


class MatchAmended(Fact, frozen=True):
    """All games of a match as they really were."""

    match: str
    games: tuple[Game, ...]
    round: int


class RoundsChanged(Fact, frozen=True):
    """So many rounds are played before the races close."""

    rounds: int
    reason: str = ""


class RoundCalledOff(Fact, frozen=True):
    """A round that had begun is not played; the one before it stands as the last."""

    number: int


MENDING_COMMANDS: tuple[type[Command], ...] = (RecountDeck, AmendMatch, LastRound, AddRounds)
MENDING_FACTS: tuple[type[Fact], ...] = (DeckRecounted, ForcedMovesLifted, MatchAmended, RoundsChanged, RoundCalledOff)

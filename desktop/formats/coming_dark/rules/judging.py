"""What a judge does at the tables while the event goes on: seats, prizes, seeds."""

from __future__ import annotations

from desktop.domain.dice import Throw
from desktop.engine.rules import Command, Fact

from .state import Match


class SwapSeats(Command, frozen=True):
    """Let two who sit change places, with a reason: while corners are chosen, or before anybody there has reported."""

    player: str
    other: str
    reason: str


class GivePrize(Command, frozen=True):
    """Give a prize card by hand, with a reason: ``supporters`` so many, or the ``power`` of that name.

    ``location`` and ``round`` tell what it is for, where it is for something; round 0 is the one at play.
    """

    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    location: str = ""
    round: int = 0


class TakePrize(Command, frozen=True):
    """Take a prize card from a player, with a reason; with ``to`` somebody else gets it.

    Which card: by its ``supporters`` or ``power``, by ``location`` and ``round``, as much as it needs.
    """

    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    location: str = ""
    round: int = 0
    to: str = ""


class PrizeGiven(Fact, frozen=True):
    """A prize card from the judge's hand; ``die`` and ``tier`` where it was won by somebody else before."""

    round: int
    location: str
    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    tier: int = 0
    die: Throw | None = None


class PrizeTaken(Fact, frozen=True):
    """A prize card leaves a player's hands; what the table gave stays given (it does not lie there again)."""

    round: int
    location: str
    player: str
    reason: str
    supporters: int = 0
    power: str = ""
    given: bool = False


class PlayerJoined(Fact, frozen=True):
    """Somebody who came while corners are chosen plays in this round after all, in this zone."""

    round: int
    player: str
    zone: str


class SeatsSwapped(Fact, frozen=True):
    """Two changed places: ``location`` and ``corner`` are where ``player`` sits now."""

    round: int
    player: str
    location: str
    corner: str
    other: str
    other_location: str
    other_corner: str
    reason: str


class TableSeatedAnew(Fact, frozen=True):
    """Others sit at a table now: its match begins from the start."""

    round: int
    match: Match


JUDGING_COMMANDS: tuple[type[Command], ...] = (SwapSeats, GivePrize, TakePrize)
JUDGING_FACTS: tuple[type[Fact], ...] = (
    PlayerJoined,
    SeatsSwapped,
    TableSeatedAnew,
    PrizeGiven,
    PrizeTaken,
)

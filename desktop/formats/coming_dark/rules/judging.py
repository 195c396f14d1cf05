"""What a judge does at the tables while the event goes on: seats, prizes, seeds."""

from __future__ import annotations

from desktop.engine.rules import Command, Fact

from .state import Match


class SwapSeats(Command, frozen=True):
    """Let two who sit change places, with a reason: while corners are chosen, or before anybody there has reported."""

    player: str
    other: str
    reason: str


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


JUDGING_COMMANDS: tuple[type[Command], ...] = (SwapSeats,)
JUDGING_FACTS: tuple[type[Fact], ...] = (PlayerJoined, SeatsSwapped, TableSeatedAnew)

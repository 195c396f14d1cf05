"""How full the tables get: seat counts for so many players and locations, by simulation (A3)."""

from __future__ import annotations

import msgspec

from desktop.domain.dice import Dice


class Turnout(msgspec.Struct, frozen=True):
    """For one number of locations a side: the mean share (0..1) of locations with 0, 1, 2, 3 and 4 players."""

    locations: int
    shares: tuple[float, ...]
    #: mean number of players forced into the other zone, a round.
    moved: float
    fits: bool


def turnout(players: int, dice: Dice, corners: int = 4, rounds: int = 200) -> tuple[Turnout, ...]:
    """For 4 to 12 locations a side: how ``players`` who choose zone and table at random spread.

    A player takes a free corner at random among the tables of his zone, which is the least clever way to choose;
    people who look for a better prize or fewer rivals spread a little more evenly.
    """
    return tuple(_simulated(players, side, corners, rounds, dice) for side in range(4, 13))


def _simulated(players: int, side: int, corners: int, rounds: int, dice: Dice) -> Turnout:
    if players > 2 * side * corners:
        return Turnout(side, (0.0,) * (corners + 1), 0.0, fits=False)
    counts = [0] * (corners + 1)
    moved = 0
    for _ in range(rounds):
        here = min(sum(dice.throw(2).value == 1 for _ in range(players)), players)
        crowd = max(here - side * corners, 0) - max(players - here - side * corners, 0)
        moved += abs(crowd)
        for zone in (here - crowd, players - here + crowd):
            for seated in _spread(zone, side, corners, dice):
                counts[seated] += 1
    total = sum(counts)
    return Turnout(side, tuple(c / total for c in counts), moved / rounds, fits=True)


def _spread(players: int, side: int, corners: int, dice: Dice) -> list[int]:
    seats = [table for table in range(side) for _ in range(corners)]
    filled = [0] * side
    for _ in range(players):
        place = dice.throw(len(seats)).value - 1
        filled[seats[place]] += 1
        seats[place] = seats[-1]
        seats.pop()
    return filled

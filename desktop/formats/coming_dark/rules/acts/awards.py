"""What a table gives its winner, read from the dice in the winner's column."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.domain.words import counted
from desktop.engine.rules import Fact

from ..prizes import column_for
from ..state import Award, DarkState, Match, Prize, Round
from ..tables import on, tells
from ..words import ROMAN


class PrizeAwarded(Fact, frozen=True):
    player: str
    round: int
    location: str
    die: Throw
    tier: int
    supporters: int = 0
    power: str = ""


def prizes_won(state: DarkState, match: Match, winner: str, round: Round) -> Iterator[Fact]:
    """CD-11: the winner takes every prize lying there, each read in the same column."""
    tier = column_for(state, match, winner, round.number)
    taken = [a.die for a in state.taken if (a.player, a.round, a.location) == (winner, round.number, match.id)]
    for prize in round.prizes.get(match.id, ()):
        if prize.die in taken:
            taken.remove(prize.die)
            yield PrizeWithheld(winner, round.number, match.id, prize.die, "The judge took this card back")
        elif tier == 0:
            #: CD-13: the match was played, so the prize is gone, but no card changes hands.
            yield PrizeWithheld(winner, round.number, match.id, prize.die, "Tier 0 earns no prize")
        else:
            yield awarded(state, match.id, winner, prize, round.number, tier)


def awarded(state: DarkState, location: str, player: str, prize: Prize, number: int, tier: int) -> PrizeAwarded:
    """The prize card for this player in this column."""
    rules = state.rules
    if rules.zone(state.location(location).zone).prize == "supporters":
        supporters = rules.supporters(prize.die.value, tier)
        return PrizeAwarded(player, number, location, prize.die, tier, supporters=supporters)
    return PrizeAwarded(player, number, location, prize.die, tier, power=rules.power(prize.die.value, tier))


@on(PrizeAwarded)
def _prize_awarded(state: DarkState, fact: PrizeAwarded) -> DarkState:
    award = Award(fact.player, fact.round, fact.location, fact.die, fact.tier, fact.supporters, fact.power)
    return replace(state, awards=(*state.awards, award))


def prize_words(fact: PrizeAwarded | Award) -> str:
    """``5 supporters`` or ``Maze of Ith``."""
    if fact.power:
        return fact.power
    return counted(fact.supporters, "supporter")


@tells(PrizeAwarded)
def _prize_awarded_words(s: DarkState, fact: PrizeAwarded) -> str:
    where = s.location(fact.location).name
    return f"{s.name_of(fact.player)} won {prize_words(fact)} at {where} (Tier {ROMAN[fact.tier]})"


class PrizeWithheld(Fact, frozen=True):
    """A prize that its winner's tier earns nothing from (CD-12, CD-13)."""

    player: str
    round: int
    location: str
    die: Throw
    because: str


@on(PrizeWithheld)
def _prize_withheld(state: DarkState, fact: PrizeWithheld) -> DarkState:
    return state


tells(PrizeWithheld)(lambda s, x: f"{s.name_of(x.player)} gets nothing at {s.location(x.location).name}: {x.because}")

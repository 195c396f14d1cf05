"""What a prize is worth, and to whom it goes."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.engine.rules import Fact

from . import facts as f
from .state import Award, DarkState, Match, Prize, Round


def column_for(state: DarkState, match: Match, winner: str, number: int) -> int:
    """The column a winner reads: his tier of that round, never above Tier 1 when he sat alone (CD-10, CD-12)."""
    tier = state.tier_in(winner, number)
    return min(tier, 1) if len(match.players) == 1 else tier


def prizes_won(state: DarkState, match: Match, winner: str, round: Round) -> Iterator[Fact]:
    """CD-11: the winner takes every prize lying there, each read in the same column."""
    tier = column_for(state, match, winner, round.number)
    taken = [a.die for a in state.taken if (a.player, a.round, a.location) == (winner, round.number, match.id)]
    for prize in round.prizes.get(match.id, ()):
        if prize.die in taken:
            taken.remove(prize.die)
            yield f.PrizeWithheld(winner, round.number, match.id, prize.die, "The judge took this card back")
        elif tier == 0:
            #: CD-13: the match was played, so the prize is gone, but no card changes hands.
            yield f.PrizeWithheld(winner, round.number, match.id, prize.die, "Tier 0 earns no prize")
        else:
            yield awarded(state, match.id, winner, prize, round.number, tier)


def awarded(state: DarkState, location: str, player: str, prize: Prize, number: int, tier: int) -> f.PrizeAwarded:
    """The prize card for this player in this column."""
    rules = state.rules
    if rules.zone(state.location(location).zone).prize == "supporters":
        supporters = rules.supporters(prize.die.value, tier)
        return f.PrizeAwarded(player, number, location, prize.die, tier, supporters=supporters)
    return f.PrizeAwarded(player, number, location, prize.die, tier, power=rules.power(prize.die.value, tier))


def supporters_of(state: DarkState, player: str) -> int:
    """Noble Supporters in all (what the Mayor is counted by)."""
    return sum(a.supporters for a in state.awards if a.player == player)


def supporter_cards(state: DarkState, player: str) -> tuple[Award, ...]:
    return tuple(a for a in state.awards if a.player == player and a.supporters)


def powers_of(state: DarkState, player: str) -> tuple[Award, ...]:
    return tuple(a for a in state.awards if a.player == player and a.power)


def start_life(state: DarkState, player: str) -> int:
    """CD-23: life at the start of every game."""
    event = state.rules.event
    return event.start_life + supporters_of(state, player) * event.life_per_supporter


def exiles(state: DarkState, player: str) -> int:
    """CD-23: how many top cards may be exiled before turn one."""
    return supporters_of(state, player) // state.rules.event.supporters_per_exile

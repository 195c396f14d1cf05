"""What a prize is worth, and to whom it goes."""

from __future__ import annotations

from .state import Award, DarkState, Match


def column_for(state: DarkState, match: Match, winner: str, number: int) -> int:
    """The column a winner reads: his tier of that round, never above Tier 1 when he sat alone (CD-10, CD-12)."""
    tier = state.tier_in(winner, number)
    return min(tier, 1) if len(match.players) == 1 else tier


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

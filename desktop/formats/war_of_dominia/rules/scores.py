"""Planes held, duels won, and who is ahead."""

from __future__ import annotations

from .state import DominiaState, PlayerId


def duels_won(state: DominiaState, player: PlayerId) -> int:
    """Duels this player has won in all weeks that are over, and in this one."""
    weeks = (*state.past, *((state.week,) if state.week else ()))
    return sum(challenge.wins_of(player) for week in weeks for challenge in week.challenges)


def challenges_won(state: DominiaState, player: PlayerId) -> int:
    return sum(challenge.winner == player for week in state.past for challenge in week.challenges)


def rank(state: DominiaState, player: PlayerId) -> tuple[int, int]:
    """WD-29: planes first, then duels won; the higher the better."""
    return len(state.planes_of(player)), duels_won(state, player)


def leaders(state: DominiaState) -> tuple[PlayerId, ...]:
    """Who has most planes, and among those most duels won; several where they are equal in both."""
    best = max(rank(state, player.id) for player in state.standing)
    return tuple(player.id for player in state.standing if rank(state, player.id) == best)

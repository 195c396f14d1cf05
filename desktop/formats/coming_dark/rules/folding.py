"""A state with one thing of it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from .state import DarkState, Match


def with_player(state: DarkState, player: str, **changes: object) -> DarkState:
    changed = tuple(replace(p, **changes) if p.id == player else p for p in state.players)
    return replace(state, players=changed)


def with_match(state: DarkState, match: str, number: int, change: Callable[[Match], Match]) -> DarkState:
    """Change one match, wherever it lies: the Top 4, this round, or round ``number`` (0: now)."""

    def changed(matches: Iterable[Match]) -> tuple[Match, ...]:
        return tuple(change(m) if m.id == match else m for m in matches)

    if state.top4 and number == 0:
        return replace(state, top4=changed(state.top4))
    if state.round is not None and number in (0, state.round.number):
        return with_round(state, matches=changed(state.round.matches))
    past = tuple(replace(r, matches=changed(r.matches)) if r.number == number else r for r in state.past)
    return replace(state, past=past)


def with_round(state: DarkState, **changes: object) -> DarkState:
    """The state with something else in the round being played."""
    assert state.round is not None
    return replace(state, round=replace(state.round, **changes))

"""The two letters of every player, nobody's twice, and the names across realms: on the map, on paper, on the wall."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from desktop.domain.initials import initials, short_names

from ..state import DominiaState, Player, PlayerId


def marks_of(state: DominiaState) -> Mapping[PlayerId, str]:
    """In the order in which they entered."""
    return _marks(state.players)


@lru_cache(maxsize=8)
def _marks(players: tuple[Player, ...]) -> Mapping[PlayerId, str]:
    by_name = initials(player.name for player in players)
    return {player.id: by_name[player.name] for player in players}


def across_of(state: DominiaState) -> Mapping[PlayerId, tuple[str, ...]]:
    """What is written across each player's realm: the first name, with a letter of the last where two share it."""
    return _across(state.players)


@lru_cache(maxsize=8)
def _across(players: tuple[Player, ...]) -> Mapping[PlayerId, tuple[str, ...]]:
    short = short_names(player.name for player in players)
    return {player.id: (short[" ".join(player.name.split())],) for player in players}

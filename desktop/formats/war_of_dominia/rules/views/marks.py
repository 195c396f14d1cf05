"""The two letters of every player, nobody's twice, and the names across realms: on the map, on paper, on the wall."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.initials import initials, short_names

from ..state import DominiaState, PlayerId


def marks_of(state: DominiaState) -> Mapping[PlayerId, str]:
    """In the order in which they entered."""
    by_name = initials(player.name for player in state.players)
    return {player.id: by_name[player.name] for player in state.players}


def across_of(state: DominiaState) -> Mapping[PlayerId, tuple[str, ...]]:
    """What is written across each player's realm: the first name, with a letter of the last where two share it."""
    short = short_names(player.name for player in state.players)
    return {player.id: (short[" ".join(player.name.split())],) for player in state.players}

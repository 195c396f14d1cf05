"""The two letters of every player, nobody's twice: on beads, on the map, on paper, on the wall."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.initials import initials

from ..state import DominiaState, PlayerId


def marks_of(state: DominiaState) -> Mapping[PlayerId, str]:
    """In the order in which they entered."""
    by_name = initials(player.name for player in state.players)
    return {player.id: by_name[player.name] for player in state.players}

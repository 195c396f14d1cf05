"""Everybody's coat of arms, chosen or dealt: on the map, the wall, lists and paper alike."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.heraldry.arms import Arms
from desktop.domain.heraldry.dealing import dealt

from ..state import DominiaState, PlayerId


def arms_of(state: DominiaState) -> Mapping[PlayerId, Arms]:
    """In the order in which they entered."""
    return dealt((player.id for player in state.players), state.arms)

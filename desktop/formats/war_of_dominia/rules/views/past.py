"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.hexmap.addresses import address
from desktop.engine.format import Past

from ..state import DominiaState


def _when(state: DominiaState) -> str:
    return f"Week {state.week_number}" if state.week_number else ""


def _named(state: DominiaState) -> Mapping[str, Mapping[str, str]]:
    challenges = state.week.challenges if state.week is not None else ()
    planes = [address(hex) for hex in state.map] if state.map is not None else []
    return {
        "player": {player.id: player.name for player in state.players},
        "challenge": {challenge.id: f"the challenge for {challenge.plane}" for challenge in challenges},
        "plane": {plane: plane for plane in planes},
    }


PAST: Past[DominiaState] = Past(
    _when, _named, ("standings", "players", "map", "challenges", "duels", "chronicle", "legal-challenges")
)

"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.engine.format import Past

from ..circle import CIRCLE
from ..state import DragonState


def _when(state: DragonState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: DragonState) -> Mapping[str, Mapping[str, str]]:
    return {
        "player": {player.id: player.name for player in state.players},
        "seat": {colour: state.name_of(colour) for colour in CIRCLE} if state.game is not None else {},
    }


PAST: Past[DragonState] = Past(
    _when,
    _named,
    ("players", "seats", "table", "stack", "piles", "scion", "history"),
)

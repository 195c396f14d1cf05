"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.engine.format import Past

from ..state import HordeState


def _when(state: HordeState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: HordeState) -> Mapping[str, Mapping[str, str]]:
    return {"survivor": {survivor.id: survivor.name for survivor in state.survivors}}


PAST: Past[HordeState] = Past(
    _when,
    _named,
    ("survivors", "game", "board", "wave", "history", "decks"),
)

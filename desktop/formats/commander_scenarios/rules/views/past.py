"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.engine.format import Past

from ..state import ScenarioState


def _when(state: ScenarioState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: ScenarioState) -> Mapping[str, Mapping[str, str]]:
    return {"scenario": {scenario.id: scenario.name for scenario in state.scenarios}}


PAST: Past[ScenarioState] = Past(
    _when,
    _named,
    ("game", "board", "chart", "history", "scenarios"),
)

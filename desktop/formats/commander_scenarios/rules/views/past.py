"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.life import DealDamage, GainLife, TakeDamage
from ..acts.notes import ChangeCounter
from ..state import ScenarioState


def _when(state: ScenarioState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: ScenarioState) -> Mapping[str, Mapping[str, str]]:
    return {"scenario": {scenario.id: scenario.name for scenario in state.scenarios}}


def _from_now(state: ScenarioState, recorded: Command, really: Command, why: str) -> Command | None:
    """Of damage and counters the difference: too much of it is given back."""
    if isinstance(really, DealDamage) and isinstance(recorded, DealDamage) and really.commander == recorded.commander:
        more = really.amount - recorded.amount
        return replace(really, amount=more) if more > 0 else GainLife(-more, "scenario")
    if isinstance(really, TakeDamage) and isinstance(recorded, TakeDamage) and really.boss == recorded.boss:
        more = really.amount - recorded.amount
        return replace(really, amount=more) if more > 0 else GainLife(-more, "player")
    if isinstance(really, ChangeCounter) and isinstance(recorded, ChangeCounter):
        return ChangeCounter(really.amount - recorded.amount)
    return really if type(really) is not type(recorded) else None


PAST: Past[ScenarioState] = Past(
    _when,
    _named,
    ("game", "board", "chart", "history", "scenarios"),
    from_now=_from_now,
)

"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.life import DealDamage, GainLife, TakeDamage
from ..acts.notes import ChangeCounter
from ..state import ScenarioState

Side = Literal["player", "scenario"]


def _when(state: ScenarioState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: ScenarioState) -> Mapping[str, Mapping[str, str]]:
    return {"scenario": {scenario.id: scenario.name for scenario in state.scenarios}}


def _from_now(state: ScenarioState, recorded: Command, really: Command, why: str) -> Command | None:
    """Of damage and counters the difference: too much of it is given back."""
    if isinstance(really, DealDamage) and isinstance(recorded, DealDamage) and really.commander == recorded.commander:
        return _difference(really, recorded.amount, "scenario", bool(really.commander))
    if isinstance(really, TakeDamage) and isinstance(recorded, TakeDamage) and really.boss == recorded.boss:
        return _difference(really, recorded.amount, "player", really.boss)
    if isinstance(really, ChangeCounter) and isinstance(recorded, ChangeCounter):
        return ChangeCounter(really.amount - recorded.amount)
    return really if type(really) is not type(recorded) else None


def _difference(really: DealDamage | TakeDamage, recorded: int, side: Side, is_counted: bool) -> Command | None:
    """CS-10: life can be given back; what a commander or the boss has dealt is counted, and stays so."""
    more = really.amount - recorded
    if more > 0:
        return replace(really, amount=more)
    return None if is_counted else GainLife(-more, side)


PAST: Past[ScenarioState] = Past(
    _when,
    _named,
    ("game", "board", "chart", "history", "scenarios"),
    from_now=_from_now,
)

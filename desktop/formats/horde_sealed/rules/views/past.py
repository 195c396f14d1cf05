"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.life import ChangeLife
from ..acts.pools import SetColour
from ..state import HordeState


def _when(state: HordeState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: HordeState) -> Mapping[str, Mapping[str, str]]:
    return {"survivor": {survivor.id: survivor.name for survivor in state.survivors}}


def _from_now(state: HordeState, recorded: Command, really: Command, why: str) -> Command | None:
    """Of life the difference; a colour as it is to be."""
    if isinstance(really, ChangeLife) and isinstance(recorded, ChangeLife):
        return replace(really, amount=really.amount - recorded.amount)
    return really if type(really) is not type(recorded) or isinstance(really, SetColour) else None


PAST: Past[HordeState] = Past(
    _when,
    _named,
    ("survivors", "game", "board", "wave", "history", "decks"),
    from_now=_from_now,
)

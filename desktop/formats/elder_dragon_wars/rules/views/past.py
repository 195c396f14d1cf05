"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop.engine.event import RenamePlayer
from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.counters import ChangeCounters, NoteOnPlayer
from ..acts.life import ChangeLife
from ..circle import CIRCLE
from ..state import DragonState


def _when(state: DragonState) -> str:
    return f"Game {state.game.number}, turn {state.game.turn}" if state.game is not None else ""


def _named(state: DragonState) -> Mapping[str, Mapping[str, str]]:
    return {
        "player": {player.id: player.name for player in state.players},
        "seat": {colour: state.name_of(colour) for colour in CIRCLE} if state.game is not None else {},
    }


def _from_now(state: DragonState, recorded: Command, really: Command, why: str) -> Command | None:
    """Of life and counters the difference; a name or a note as it is to be."""
    for kind in (ChangeLife, ChangeCounters):
        if isinstance(really, kind) and isinstance(recorded, kind):
            return replace(really, amount=really.amount - recorded.amount) if really.player == recorded.player else None
    return really if type(really) is not type(recorded) or isinstance(really, RenamePlayer | NoteOnPlayer) else None


PAST: Past[DragonState] = Past(
    _when,
    _named,
    ("players", "seats", "table", "stack", "piles", "scion", "history"),
    from_now=_from_now,
)

"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.amending import AmendResult
from ..acts.decks import CountDark, RecountDeck
from ..acts.prizes import SetPrize
from ..acts.results import ReportResult
from ..state import CORNERS, DarkState


def _when(state: DarkState) -> str:
    if state.titles is not None:
        return "Top 4"
    return f"Round {state.round_number}" if state.round is not None else ""


def _named(state: DarkState) -> Mapping[str, Mapping[str, str]]:
    return {
        "player": {player.id: player.name for player in state.players},
        "location": {place.id: place.name for place in state.locations},
        "zone": {zone.id: zone.name for zone in state.rules.zones} if state.ruleset is not None else {},
        "corner": {corner: corner for corner in CORNERS},
    }


def _from_now(state: DarkState, command: Command, why: str) -> Command:
    """A count, a result or a prize of the past as a judge mends it now."""
    if isinstance(command, CountDark):
        return RecountDeck(command.player, command.dark, command.distinct, why)
    if isinstance(command, ReportResult) and not state.top4:
        return AmendResult(command.match, command.winner, command.game, state.round_number, command.score)
    if isinstance(command, SetPrize):
        return SetPrize(command.location, command.value, command.reason, command.round or state.round_number)
    return command


PAST: Past[DarkState] = Past(
    _when,
    _named,
    ("players", "ledger", "standings", "seeds", "top4", "seating", "matches", "prizes", "monsters", "event"),
    _from_now,
)

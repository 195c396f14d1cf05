"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.amending import AmendResult
from ..acts.clocks import ExtendTable
from ..acts.corners import MoveSeat, TakeCorner
from ..acts.decks import CountDark, RecountDeck, SubmitDeck
from ..acts.prizes import SetPrize
from ..acts.results import ReportResult
from ..acts.rounds import ChooseZone, CorrectZone
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


def _from_now(state: DarkState, recorded: Command, really: Command, why: str) -> Command | None:
    """What was of the past as a judge mends it now; of minutes given the difference."""
    if isinstance(really, SubmitDeck):
        return RecountDeck(really.player, reason=why, deck=really.deck)
    if isinstance(really, CountDark):
        return RecountDeck(really.player, really.dark, really.distinct, why)
    if isinstance(really, ReportResult) and not state.top4:
        return AmendResult(really.match, really.winner, really.game, state.round_number, really.score)
    if isinstance(really, SetPrize):
        return SetPrize(really.location, really.value, really.reason, really.round or state.round_number)
    if isinstance(really, ChooseZone):
        return CorrectZone(really.player, really.zone, why)
    if isinstance(really, TakeCorner):
        return MoveSeat(really.player, really.location, really.corner, why)
    if isinstance(really, ExtendTable) and isinstance(recorded, ExtendTable):
        return replace(really, minutes=really.minutes - recorded.minutes) if really.match == recorded.match else None
    return really


PAST: Past[DarkState] = Past(
    _when,
    _named,
    ("players", "ledger", "standings", "seeds", "top4", "seating", "matches", "prizes", "monsters", "event"),
    _from_now,
)

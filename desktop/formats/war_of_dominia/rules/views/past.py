"""How the past is looked through: when a state was, what is called how, and which views tell a correction."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop.domain.hexmap.addresses import address
from desktop.engine.event import RenamePlayer
from desktop.engine.format import Past
from desktop.engine.rules import Command

from ..acts.cards import EnterCard
from ..acts.duels import AmendDuel, ReportDuel
from ..acts.maps import PaintHexes, WriteOnHex
from ..acts.planes import MovePlane
from ..asking import the_player
from ..state import DominiaState
from ..words import unit_title


def _when(state: DominiaState) -> str:
    return f"{unit_title(state)} {state.week_number}" if state.week_number else ""


def _named(state: DominiaState) -> Mapping[str, Mapping[str, str]]:
    challenges = state.week.challenges if state.week is not None else ()
    planes = [address(hex) for hex in state.map] if state.map is not None else []
    return {
        "player": {player.id: player.name for player in state.players},
        "challenge": {challenge.id: f"the challenge for {challenge.plane}" for challenge in challenges},
        "plane": {plane: plane for plane in planes},
    }


def _from_now(state: DominiaState, recorded: Command, really: Command, why: str) -> Command | None:
    """A duel of this week amended; a name, a hex, an owner as it is to be."""
    if isinstance(really, ReportDuel) and state.week is not None:
        played = next((ch.duels for ch in state.week.challenges if ch.id == really.challenge), ())
        return AmendDuel(really.challenge, sum(not duel.is_open for duel in played) + 1, really.winner, really.drawn)
    if isinstance(really, PaintHexes | MovePlane):
        return replace(really, note=really.note or why)
    return really if type(really) is not type(recorded) or isinstance(really, RenamePlayer | WriteOnHex) else None


def _hidden(now: DominiaState, then: DominiaState, asked: Command) -> str:
    """A sealed card of this week that is not drawn; one that another took the place of, or that was taken back, too."""
    week, before = now.week, then.week
    if not now.sealed or not isinstance(asked, EnterCard) or week is None or before is None:
        return ""
    if week.number != before.number or week.step not in ("cards", "drawing"):
        return ""
    player = the_player(now, asked.attacker)
    if any(drawn.card.attacker == player.id and drawn.call >= before.call for drawn in week.drawn):
        return ""
    return f"{player.name} handed in a card. It is sealed until it is drawn."


PAST: Past[DominiaState] = Past(
    _when,
    _named,
    ("standings", "players", "map", "challenges", "duels", "chronicle", "legal-challenges"),
    from_now=_from_now,
    hidden=_hidden,
)

"""A round, from the zones to the matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from .. import facts as f
from .. import mending
from ..state import DarkState, Prize, Round, Seat
from .keeping import on


def with_round(state: DarkState, **changes: Any) -> DarkState:
    """The state with something else in the round being played."""
    assert state.round is not None
    return replace(state, round=replace(state.round, **changes))


@on(f.RoundStarted)
def _round_started(state: DarkState, fact: f.RoundStarted) -> DarkState:
    past = (*state.past, state.round) if state.round is not None else state.past
    return replace(state, past=past, round=Round(fact.number, prizes=_left_over(state)))


def _left_over(state: DarkState) -> Mapping[str, tuple[Prize, ...]]:
    """CD-11: prizes of empty tables stay where they are (and a Tier 0 winner's, where the ruleset says so)."""
    if state.round is None:
        return {}
    won = (*(a for a in state.awards if not a.given), *state.taken)
    taken = {a.location for a in won if a.round == state.round.number}
    keep = state.rules.event.tier0_prize == "stays"
    return {
        location: prizes
        for location, prizes in state.round.prizes.items()
        if prizes and (not state.round.seats_at(location) or (keep and location not in taken))
    }


@on(f.ZoneChosen)
def _zone_chosen(state: DarkState, fact: f.ZoneChosen) -> DarkState:
    assert state.round is not None
    return with_round(state, zones={**state.round.zones, fact.player: fact.zone})


@on(f.ZonesLocked)
def _zones_locked(state: DarkState, fact: f.ZonesLocked) -> DarkState:
    return with_round(state, step="prizes")


@on(f.PrizeRolled)
def _prize_rolled(state: DarkState, fact: f.PrizeRolled) -> DarkState:
    assert state.round is not None
    lying = state.round.prizes.get(fact.location, ())
    return with_round(
        state, prizes={**state.round.prizes, fact.location: (*lying, Prize(fact.die, state.round.number))}
    )


@on(f.PrizeSet)
def _prize_set(state: DarkState, fact: f.PrizeSet) -> DarkState:
    assert state.round is not None
    number = fact.round or state.round.number

    def set_in(round: Round) -> Round:
        lying = round.prizes.get(fact.location, ())
        if round.number != number and not any(p.round == number for p in lying):
            return round
        anew = (
            *(p for p in lying if p.round < number),
            Prize(fact.die, number),
            *(p for p in lying if p.round > number),
        )
        return replace(round, prizes={**round.prizes, fact.location: anew})

    past = tuple(set_in(round) if round.number >= number else round for round in state.past)
    return replace(state, past=past, round=set_in(state.round))


@on(f.CornersOpened)
def _corners_opened(state: DarkState, fact: f.CornersOpened) -> DarkState:
    assert state.round is not None
    zones = dict(state.round.zones)
    for player in fact.moved:
        zones[player] = state.rules.other_zone(zones[player])
    return with_round(state, step="corners", zones=zones, moved=fact.moved)


@on(mending.ForcedMovesLifted)
def _forced_moves_lifted(state: DarkState, fact: mending.ForcedMovesLifted) -> DarkState:
    assert state.round is not None
    back = {p: state.rules.other_zone(state.round.zones[p]) for p in fact.players}
    moved = tuple(p for p in state.round.moved if p not in back)
    return with_round(state, zones={**state.round.zones, **back}, moved=moved)


@on(mending.RoundsChanged)
def _rounds_changed(state: DarkState, fact: mending.RoundsChanged) -> DarkState:
    return replace(state, ruleset=replace(state.rules, event=replace(state.rules.event, rounds=fact.rounds)))


@on(mending.RoundCalledOff)
def _round_called_off(state: DarkState, fact: mending.RoundCalledOff) -> DarkState:
    return replace(state, past=state.past[:-1], round=state.past[-1])


@on(f.CornerTaken)
def _corner_taken(state: DarkState, fact: f.CornerTaken) -> DarkState:
    assert state.round is not None
    return with_round(state, seats=(*state.round.seats, Seat(fact.player, fact.location, fact.corner)))


@on(f.SeatMoved)
def _seat_moved(state: DarkState, fact: f.SeatMoved) -> DarkState:
    assert state.round is not None
    moved = Seat(fact.player, fact.location, fact.corner)
    seats = tuple(moved if s.player == fact.player else s for s in state.round.seats)
    zones = {**state.round.zones, fact.player: state.location(fact.location).zone}
    return with_round(state, seats=seats, zones=zones)


@on(f.MatchesStarted)
def _matches_started(state: DarkState, fact: f.MatchesStarted) -> DarkState:
    return with_round(state, step="matches", matches=fact.matches, began=fact.at)

"""What a judge did at the tables."""

from __future__ import annotations

from .. import judging as j
from ..state import Darkness, Seat
from .keeping import on
from .matches import with_match
from .monsters import clear_monsters
from .rounds import with_round


@on(j.PlayerJoined)
def _(state: Darkness, fact: j.PlayerJoined) -> Darkness:
    assert state.round is not None
    return with_round(state, zones={**state.round.zones, fact.player: fact.zone})


@on(j.SeatsSwapped)
def _(state: Darkness, fact: j.SeatsSwapped) -> Darkness:
    assert state.round is not None
    seats = {
        fact.player: Seat(fact.player, fact.location, fact.corner),
        fact.other: Seat(fact.other, fact.other_location, fact.other_corner),
    }
    zones = {player: state.location(seat.location).zone for player, seat in seats.items()}
    return with_round(
        state,
        seats=tuple(seats.get(seat.player, seat) for seat in state.round.seats),
        zones={**state.round.zones, **zones},
    )


@on(j.TableSeatedAnew)
def _(state: Darkness, fact: j.TableSeatedAnew) -> Darkness:
    state = clear_monsters(state, fact.match.id)
    return with_match(state, fact.match.id, fact.round, lambda match: fact.match)

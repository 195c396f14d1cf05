"""What a judge did at the tables."""

from __future__ import annotations

from msgspec.structs import replace

from .. import judging as j
from ..state import Award, DarkState, Seat
from .keeping import on
from .matches import with_match
from .monsters import clear_monsters
from .rounds import with_round


@on(j.PlayerJoined)
def _player_joined(state: DarkState, fact: j.PlayerJoined) -> DarkState:
    assert state.round is not None
    return with_round(state, zones={**state.round.zones, fact.player: fact.zone})


@on(j.SeatsSwapped)
def _seats_swapped(state: DarkState, fact: j.SeatsSwapped) -> DarkState:
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
def _table_seated_anew(state: DarkState, fact: j.TableSeatedAnew) -> DarkState:
    state = clear_monsters(state, fact.match.id)
    return with_match(state, fact.match.id, fact.round, lambda match: fact.match)


@on(j.PrizeGiven)
def _prize_given(state: DarkState, fact: j.PrizeGiven) -> DarkState:
    award = Award(
        fact.player, fact.round, fact.location, fact.die, fact.tier, fact.supporters, fact.power, given=fact.reason
    )
    return replace(state, awards=(*state.awards, award))


@on(j.PrizeTaken)
def _prize_taken(state: DarkState, fact: j.PrizeTaken) -> DarkState:
    asked = (fact.player, fact.round, fact.location, fact.supporters, fact.power, fact.given)
    gone = next(a for a in reversed(state.awards) if _told(a) == asked)
    at = len(state.awards) - 1 - state.awards[::-1].index(gone)
    taken = state.taken if gone.given else (*state.taken, gone)
    return replace(state, awards=(*state.awards[:at], *state.awards[at + 1 :]), taken=taken)


def _told(award: Award) -> tuple[str, int, str, int, str, bool]:
    return award.player, award.round, award.location, award.supporters, award.power, bool(award.given)

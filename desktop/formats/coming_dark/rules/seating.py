"""Who chooses a corner when, and who must change zones (CD-09)."""

from __future__ import annotations

import msgspec

from .state import CORNERS, DarkState, Location, PlayerId, Round


class Turn(msgspec.Struct, frozen=True):
    """One place in the order of choosing corners."""

    player: PlayerId
    zone: str
    forced: bool


def must_move(state: DarkState, round: Round) -> tuple[PlayerId, ...]:
    """The worst seeds of a crowded zone, as many as find no corner there; best of them first.

    CD-09: who moves is settled before anyone sits, because seating inside a zone goes by Dark Seed.
    """
    moved: list[PlayerId] = []
    for zone in state.rules.zones:
        inside = sorted((p for p, z in round.zones.items() if z == zone.id), key=state.seed_of)
        moved += inside[state.capacity(zone.id) :]
    return tuple(moved)


def lifted_moves(state: DarkState, round: Round) -> tuple[PlayerId, ...]:
    """Who was moved, sits nowhere yet, and would find a corner in the zone first chosen; best seed first."""
    seated = {seat.player for seat in round.seats}
    found: list[PlayerId] = []
    for zone in state.rules.zones:
        free = state.capacity(zone.id) - sum(z == zone.id for z in round.zones.values())
        waiting = [p for p in round.moved if p not in seated and round.zones[p] != zone.id]
        found += sorted(waiting, key=state.seed_of)[: max(0, free)]
    return tuple(found)


def chosen_zone(state: DarkState, round: Round, player: PlayerId) -> str:
    """The zone a player chose, wherever the forced move has put him."""
    zone = round.zones[player]
    return state.rules.other_zone(zone) if player in round.moved else zone


def moves_due(state: DarkState, round: Round) -> tuple[PlayerId, ...]:
    """Who chose a zone, sits nowhere yet and finds no corner there any more; the worst seeds, best of them first."""
    seated, found = {seat.player for seat in round.seats}, list[PlayerId]()
    for zone in state.rules.zones:
        over = sum(z == zone.id for z in round.zones.values()) - state.capacity(zone.id)
        waiting = [p for p, z in round.zones.items() if z == zone.id and p not in seated and p not in round.moved]
        found += sorted(waiting, key=state.seed_of)[max(0, len(waiting) - over) :] if over > 0 else []
    return tuple(found)


def choosing_order(state: DarkState, round: Round) -> tuple[Turn, ...]:
    """Everyone in the order of choosing: by Dark Seed, those who were moved last, among themselves by seed."""
    forced, ranks = set(round.moved), {p.id: p.rank for p in state.players}
    players = sorted(round.zones, key=lambda p: (p in forced, ranks[p]))
    return tuple(Turn(p, round.zones[p], p in forced) for p in players)


def still_to_sit(state: DarkState, round: Round) -> tuple[Turn, ...]:
    """The part of the order that has no corner yet."""
    seated = {seat.player for seat in round.seats}
    return tuple(turn for turn in choosing_order(state, round) if turn.player not in seated)


def free_corners(round: Round, place: Location) -> tuple[str, ...]:
    """The letters still free at a location."""
    taken = {seat.corner for seat in round.seats_at(place.id)}
    return tuple(letter for letter in CORNERS[: place.corners] if letter not in taken)

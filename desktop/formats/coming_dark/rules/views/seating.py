"""Who sits where, who chooses next, who is in which zone."""

from __future__ import annotations

import msgspec

from desktop.domain.deck import fold_name

from ..seating import Turn, choosing_order, free_corners, must_move, still_to_sit
from ..state import DarkState

__all__ = [
    "SeatLine",
    "Turn",
    "choosing",
    "choosing_order",
    "free_corners",
    "seats_by_name",
    "still_to_sit",
    "zone_counts",
]


class SeatLine(msgspec.Struct, frozen=True):
    """One player's corner in this round."""

    player: str
    name: str
    seed: int
    zone: str
    location: str
    corner: str


def seats_by_name(state: DarkState) -> tuple[SeatLine, ...]:
    """Everyone seated this round, by name as printed on the list."""
    if state.round is None:
        return ()
    lines = [
        SeatLine(
            s.player,
            state.name_of(s.player),
            state.seed_of(s.player),
            state.location(s.location).zone,
            state.location(s.location).name,
            s.corner,
        )
        for s in state.round.seats
    ]
    return tuple(sorted(lines, key=lambda line: fold_name(line.name)))


def choosing(state: DarkState) -> Turn | None:
    """Whose turn it is to choose a corner, or None."""
    if state.round is None or state.round.step != "corners":
        return None
    return next(iter(still_to_sit(state, state.round)), None)


class ZoneCount(msgspec.Struct, frozen=True):
    """How many chose a zone, for how many corners, and how many would have to move."""

    zone: str
    name: str
    players: int
    corners: int
    locations: int
    must_move: tuple[str, ...]


def zone_counts(state: DarkState) -> tuple[ZoneCount, ...]:
    """Both zones as the choices stand."""
    round = state.round
    moving = must_move(state, round) if round and round.step in ("zones", "prizes") else ()
    return tuple(
        ZoneCount(
            zone.id,
            zone.name,
            sum(z == zone.id for z in round.zones.values()) if round else 0,
            state.capacity(zone.id),
            len(state.open_locations(zone.id)),
            tuple(state.name_of(p) for p in moving if round and round.zones[p] == zone.id),
        )
        for zone in state.rules.zones
    )

"""The tables of the two zones."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import facts as f
from ..state import DarkState, Location
from .keeping import on


def _with_location(state: DarkState, location: str, **changes: Any) -> DarkState:
    changed = tuple(replace(place, **changes) if place.id == location else place for place in state.locations)
    return replace(state, locations=changed)


@on(f.LocationAdded)
def _location_added(state: DarkState, fact: f.LocationAdded) -> DarkState:
    new = Location(fact.location, fact.zone, fact.name, fact.corners)
    order = [zone.id for zone in state.rules.zones]
    locations = sorted((*state.locations, new), key=lambda place: order.index(place.zone))
    return replace(state, locations=tuple(locations))


@on(f.LocationRenamed)
def _location_renamed(state: DarkState, fact: f.LocationRenamed) -> DarkState:
    return _with_location(state, fact.location, name=fact.name)


@on(f.LocationResized)
def _location_resized(state: DarkState, fact: f.LocationResized) -> DarkState:
    return _with_location(state, fact.location, corners=fact.corners)


@on(f.LocationClosed)
def _location_closed(state: DarkState, fact: f.LocationClosed) -> DarkState:
    return _with_location(state, fact.location, open=False)


@on(f.LocationReopened)
def _location_reopened(state: DarkState, fact: f.LocationReopened) -> DarkState:
    return _with_location(state, fact.location, open=True)

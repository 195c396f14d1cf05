"""The tables of the two zones."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import facts as f
from ..state import Darkness, Location
from .keeping import on


def _with_location(state: Darkness, location: str, **changes: Any) -> Darkness:
    changed = tuple(replace(place, **changes) if place.id == location else place for place in state.locations)
    return replace(state, locations=changed)


@on(f.LocationAdded)
def _(state: Darkness, fact: f.LocationAdded) -> Darkness:
    new = Location(fact.location, fact.zone, fact.name, fact.corners)
    order = [zone.id for zone in state.rules.zones]
    locations = sorted((*state.locations, new), key=lambda place: order.index(place.zone))
    return replace(state, locations=tuple(locations))


@on(f.LocationRenamed)
def _(state: Darkness, fact: f.LocationRenamed) -> Darkness:
    return _with_location(state, fact.location, name=fact.name)


@on(f.LocationResized)
def _(state: Darkness, fact: f.LocationResized) -> Darkness:
    return _with_location(state, fact.location, corners=fact.corners)


@on(f.LocationClosed)
def _(state: Darkness, fact: f.LocationClosed) -> Darkness:
    return _with_location(state, fact.location, open=False)


@on(f.LocationReopened)
def _(state: Darkness, fact: f.LocationReopened) -> Darkness:
    return _with_location(state, fact.location, open=True)

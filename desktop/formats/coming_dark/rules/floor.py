"""The floor plan as it stands: what was drawn, with every open location on it, drawn or not."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from desktop.domain.plan import (
    AnyThing,
    Box,
    Plan,
    Side,
    Table,
    bounds,
    overlaps,
    template,
)

from .state import DarkState, Location

#: the plan nobody had to draw.
FIRST = "two-zones"
_STEP = 0.4
#: a table that was added by the event, not by hand: its ground.
_WIDE, _DEEP = 2.4, 1.92


def sides(state: DarkState) -> tuple[Side, ...]:
    """The open locations, zone by zone, to be laid out."""
    return tuple(
        Side(zone.id, zone.name, tuple((p.id, p.corners) for p in state.open_locations(zone.id)))
        for zone in state.rules.zones
    )


def plan_of(state: DarkState) -> Plan:
    """The plan with just the open locations on it; derived from them where nobody has drawn one."""
    if state.ruleset is None:
        return Plan()
    if state.plan is None:
        found = template(FIRST)
        assert found is not None
        return found.make(sides(state))
    places = {place.id: place for place in state.open_locations()}
    things = tuple(_as_in_event(t, places) for t in state.plan.things if _stands(t, places))
    plan = replace(state.plan, things=things)
    standing = {t.location for t in plan.tables}
    for place in places.values():
        if place.id not in standing:
            plan = plan.put((_in_a_free_spot(plan, place),))
    return plan


def _stands(thing: AnyThing, places: dict[str, Location]) -> bool:
    return not (isinstance(thing, Table) and thing.location) or thing.location in places


def _as_in_event(thing: AnyThing, places: dict[str, Location]) -> AnyThing:
    """A location has as many corners as the event gives it, whatever was drawn."""
    if isinstance(thing, Table) and thing.location and places[thing.location].corners != thing.corners:
        return replace(thing, corners=places[thing.location].corners)
    return thing


def _in_a_free_spot(plan: Plan, place: Location) -> Table:
    """A table for a location that has none: in its zone where there is room, else anywhere, else in the middle."""
    size = next((t for t in plan.tables if t.location), None)
    wide, deep = (size.width, size.depth) if size else (_WIDE, _DEEP)
    table = Table(f"table-{place.id}", 0, 0, wide, deep, corners=place.corners, location=place.id)
    zone = next((z for z in plan.zones if z.zone == place.zone), None)
    room = Box(0, 0, plan.room.width, plan.room.depth)
    areas = (bounds(zone), room) if zone else (room,)
    for area in areas:
        for x, y in _spots(area, wide, deep):
            if not overlaps((replace(table, x=x, y=y), *plan.tables)):
                return replace(table, x=x, y=y)
    x, y = areas[0].centre
    return replace(table, x=x, y=y)


def _spots(area: Box, wide: float, deep: float) -> Iterable[tuple[float, float]]:
    """Places for the middle of a table, reading order, that keep it inside an area."""
    y = area.top + deep / 2 + _STEP
    while y + deep / 2 <= area.bottom:
        x = area.left + wide / 2 + _STEP / 4
        while x + wide / 2 <= area.right:
            yield x, y
            x += _STEP
        y += _STEP

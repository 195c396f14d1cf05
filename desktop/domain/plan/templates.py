"""Rooms that are common: two zones facing each other, a long hall, an L; and a saved plan fitted to other tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

import msgspec
from msgspec.structs import replace

from desktop.domain.plan.things import AnyThing, Door, Plan, Room, Table, ZoneArea

#: the ground of one table with its corners, and the way between two (metres).
TABLE_WIDE, TABLE_DEEP, WAY = 2.4, 1.92, 0.12
#: a zone's head line and the air inside its frame.
_HEAD, _AIR = 0.48, 0.14
#: between zones, and to the walls.
_BETWEEN, _WALLS = 0.2, 0.14
_DOOR = 1.1
#: how wide a zone is against its depth, in the templates where it may choose.
_FACING, _HALL = 0.82, 2.4


class Side(msgspec.Struct, frozen=True):
    """One zone to be laid out: its id, its name, and the places that stand in it, with their corners."""

    zone: str
    name: str
    places: tuple[tuple[str, int], ...]


class Template(msgspec.Struct, frozen=True):
    """A room to begin with."""

    id: str
    words: str
    about: str
    make: Callable[[Sequence[Side]], Plan]


def _columns(count: int, shape: float) -> int:
    """How many columns bring a zone's sides nearest to the shape wanted."""

    def off(columns: int) -> float:
        rows = ceil(count / columns)
        is_shape = columns * (TABLE_WIDE + WAY) / (rows * (TABLE_DEEP + WAY))
        return abs(is_shape - shape) / max(is_shape, shape)

    return min(range(1, max(count, 1) + 1), key=off)


def _size(count: int, columns: int) -> tuple[float, float]:
    rows = max(1, ceil(count / columns))
    wide = columns * (TABLE_WIDE + WAY) - WAY + 2 * _AIR
    return wide, rows * (TABLE_DEEP + WAY) - WAY + _HEAD + _AIR


def _zone(side: Side, columns: int, left: float, top: float, size: tuple[float, float]) -> list[AnyThing]:
    """A zone's area and its tables, reading order."""
    wide, deep = size
    area = ZoneArea(f"zone-{side.zone}", left + wide / 2, top + deep / 2, wide, deep, zone=side.zone, name=side.name)
    rows = max(1, ceil(len(side.places) / columns))
    pitch_x = (wide - 2 * _AIR + WAY) / columns
    pitch_y = (deep - _HEAD - _AIR + WAY) / rows
    found: list[AnyThing] = [area]
    for i, (place, corners) in enumerate(side.places):
        row, column = divmod(i, columns)
        x = left + _AIR + column * pitch_x + (pitch_x - WAY) / 2
        y = top + _HEAD + row * pitch_y + (pitch_y - WAY) / 2
        found.append(
            Table(f"table-{place}", _tidy(x), _tidy(y), TABLE_WIDE, TABLE_DEEP, corners=corners, location=place)
        )
    return found


def _tidy(metres: float) -> float:
    return round(metres, 3)


def two_zones(sides: Sequence[Side]) -> Plan:
    """Zones side by side, each about as wide as deep; the door between them."""
    columns = [_columns(len(side.places), _FACING) for side in sides]
    sizes = [_size(len(side.places), c) for side, c in zip(sides, columns, strict=True)]
    deep = max(size[1] for size in sizes)
    things: list[AnyThing] = []
    left = _WALLS
    for side, column, (wide, _) in zip(sides, columns, sizes, strict=True):
        things += _zone(side, column, left, _WALLS, (wide, deep))
        left += wide + _BETWEEN
    room = Room(_tidy(left - _BETWEEN + _WALLS), _tidy(deep + 2 * _WALLS + 0.06))
    return Plan(room, (*things, Door("door-1", room.width / 2, room.depth, _DOOR, 0.1)))


def long_hall(sides: Sequence[Side]) -> Plan:
    """Zones end to end in a long room of two rows; doors at both ends."""
    rows = 2
    columns = [max(1, ceil(len(side.places) / rows)) for side in sides]
    deep = _size(2, 1)[1]
    things: list[AnyThing] = []
    left = 0.6
    for side, column in zip(sides, columns, strict=True):
        wide = _size(len(side.places), column)[0]
        things += _zone(side, column, left, 0.9, (wide, deep))
        left += wide + 0.9
    room = Room(_tidy(left - 0.3), _tidy(deep + 1.8))
    doors = (
        Door("door-1", 0.0, room.depth / 2, _DOOR, 0.1, 90),
        Door("door-2", room.width, room.depth / 2, _DOOR, 0.1, 90),
    )
    return Plan(room, (*things, *doors))


def l_shaped(sides: Sequence[Side]) -> Plan:
    """The first zone in one leg of an L, the others in the other; the door at the inner corner."""
    first, rest = sides[0], tuple(sides[1:])
    upright = _columns(len(first.places), 0.7)
    wide, deep = _size(len(first.places), upright)
    things = _zone(first, upright, 0.4, 0.4, (wide, deep))
    left, leg = wide + 0.4 + _BETWEEN, 0.0
    for side in rest:
        columns = _columns(len(side.places), _HALL)
        size = _size(len(side.places), columns)
        things += _zone(side, columns, left, 0.4, size)
        left, leg = left + size[0] + _BETWEEN, max(leg, size[1])
    across, down = _tidy(left + 0.2), _tidy(max(deep, leg + 1.5) + 0.8)
    inner, step = _tidy(wide + 0.8), _tidy(leg + 0.8)
    corners = ((0.0, 0.0), (across, 0.0), (across, step), (inner, step), (inner, down), (0.0, down))
    door = Door("door-1", inner, (step + down) / 2, _DOOR, 0.1, 90)
    return Plan(Room(across, down, corners), (*things, door))


TEMPLATES: tuple[Template, ...] = (
    Template("two-zones", "Two zones", "side by side, the door between them", two_zones),
    Template("long-hall", "Long hall", "end to end, two rows of tables", long_hall),
    Template("l-shaped", "L-shaped room", "a zone in each leg", l_shaped),
)


def template(id: str) -> Template | None:
    """The template of this id."""
    return next((t for t in TEMPLATES if t.id == id), None)


def refitted(plan: Plan, sides: Sequence[Side]) -> Plan:
    """A plan of another event with this event's places on its tables.

    Places keep their tables where both events have them; the others go, zone by zone, to tables of places unknown
    here. What finds no table is added later; what finds no place stays as a plain table.
    """
    places = dict(place for side in sides for place in side.places)
    known = {t.location for t in plan.tables} & places.keys()
    waiting = [place for place in places if place not in known]
    things: list[AnyThing] = []
    for thing in plan.things:
        if isinstance(thing, Table) and thing.location and thing.location not in known:
            place = waiting.pop(0) if waiting else ""
            thing = replace(thing, location=place, corners=places.get(place, thing.corners))
        things.append(thing)
    return replace(plan, things=tuple(things))

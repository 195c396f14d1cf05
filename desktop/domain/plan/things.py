"""What stands in a room: tables, doors, walls, words, zones. All by centre and size, in metres."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

Point = tuple[float, float]
TableShape = Literal["rect", "round", "oval", "hex"]
#: corners go by these letters, clockwise from the top left.
LETTERS = "ABCDEFGH"


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """The room: a rectangle, or the outline named by its corners (clockwise, inside width and depth)."""

    width: float = 12.0
    depth: float = 7.5
    corners: tuple[Point, ...] = ()

    @property
    def outline(self) -> tuple[Point, ...]:
        if self.corners:
            return self.corners
        return (0.0, 0.0), (self.width, 0.0), (self.width, self.depth), (0.0, self.depth)


class Background(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture under the plan, by the hash under which the event keeps it; where it lies, and how faint it is."""

    picture: str
    x: float = 0.0
    y: float = 0.0
    #: metres across; the height follows the picture.
    width: float = 12.0
    opacity: float = 0.5


class Thing(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="thing", tag=str.lower):
    """Anything on the plan: its centre, its size before it is turned, its turn in degrees."""

    id: str
    x: float
    y: float
    width: float
    depth: float
    rotation: float = 0.0
    locked: bool = False
    group: str = ""


class Table(Thing, frozen=True):
    """A table with the room its corners take. ``location`` is the place of the event that it is, if it is one."""

    shape: TableShape = "rect"
    corners: int = 4
    letters: str = ""
    location: str = ""
    #: what a table that is no location is called: "Judge", "Shop".
    name: str = ""

    @property
    def seat_letters(self) -> str:
        return (self.letters + LETTERS[len(self.letters) :])[: self.corners]


class Door(Thing, frozen=True):
    """A gap in the wall nearest to it, ``width`` wide."""


#: a wall so thick is a pillar (metres).
_PILLAR = 0.25


class Wall(Thing, frozen=True):
    """A wall inside the room: ``width`` long, ``depth`` thick. A thick one is a pillar, which may be round."""

    round: bool = False

    @property
    def is_pillar(self) -> bool:
        return self.round or self.depth >= _PILLAR


class Label(Thing, frozen=True):
    """Words on the floor, as large as their box."""

    words: str = ""


class ZoneArea(Thing, frozen=True):
    """A tinted part of the floor. ``points`` (from its centre) make it a polygon; without them it is a rectangle."""

    zone: str = ""
    name: str = ""
    points: tuple[Point, ...] = ()


AnyThing = Table | Door | Wall | Label | ZoneArea


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A room and everything in it, in the order it is painted."""

    room: Room = Room()
    things: tuple[AnyThing, ...] = ()
    background: Background | None = None

    @property
    def tables(self) -> tuple[Table, ...]:
        return tuple(t for t in self.things if isinstance(t, Table))

    @property
    def zones(self) -> tuple[ZoneArea, ...]:
        return tuple(t for t in self.things if isinstance(t, ZoneArea))

    def thing(self, id: str) -> AnyThing | None:
        return next((t for t in self.things if t.id == id), None)

    def those(self, ids: Iterable[str]) -> tuple[AnyThing, ...]:
        """The things of these ids, in the order of the plan."""
        wanted = set(ids)
        return tuple(t for t in self.things if t.id in wanted)

    def put(self, things: Iterable[AnyThing]) -> Plan:
        """The plan with these things: known ids are replaced where they stand, new ones come last."""
        new = {t.id: t for t in things}
        kept = tuple(new.pop(t.id, t) for t in self.things)
        return msgspec.structs.replace(self, things=(*kept, *new.values()))

    def without(self, ids: Iterable[str]) -> Plan:
        gone = set(ids)
        return msgspec.structs.replace(self, things=tuple(t for t in self.things if t.id not in gone))

    def free_id(self, start: str) -> str:
        """``start-1``, ``start-2`` ...: the first that nothing bears."""
        taken = {t.id for t in self.things}
        return next(f"{start}-{i}" for i in range(1, len(taken) + 2) if f"{start}-{i}" not in taken)

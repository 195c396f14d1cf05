"""What the floor plan shows, as plain values: a format fills them, one painter draws them on desk, wall and paper."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from desktop.domain.plan import Plan, Table
from desktop.ui.kit.dice import DieFace

CornerState = Literal["free", "choosable", "picked", "seated", "won", "lost"]


class CornerFace(Struct, frozen=True):
    """A corner: its letter, who sits there, and what a click on it would be."""

    letter: str
    player: str = ""
    seed: str = ""
    name: str = ""
    state: CornerState = "free"
    #: had to come here from a full zone.
    forced: bool = False


class TableFace(Struct, frozen=True):
    """A table as drawn; ``id`` is the thing's on the plan, ``location`` the event's."""

    id: str
    name: str = ""
    location: str = ""
    number: str = ""
    prize: str = ""
    die: DieFace | None = None
    #: on the table top: "+1 left over", "+3".
    tab: str = ""
    zone: str = ""
    state: str = ""
    word: str = ""
    #: what is left until its next mark: "3:40".
    time: str = ""
    #: what else is to be known there, told in words: a dot marks the table.
    marked: str = ""
    corners: tuple[CornerFace, ...] = ()
    full: bool = False
    #: somebody may choose a corner here now.
    lit: bool = False
    #: the keyboard's digits have picked it.
    current: bool = False

    def corner(self, letter: str) -> CornerFace | None:
        return next((c for c in self.corners if c.letter == letter), None)


class AreaFace(Struct, frozen=True):
    """A zone's area: the zone's look ("city", "wilds"), its name, a line at the right."""

    look: str = ""
    name: str = ""
    note: str = ""


class PlanFace(Struct, frozen=True, dict=True):
    """A plan and what is to be said about its tables (by thing id) and zones (by zone id)."""

    plan: Plan = field(default_factory=Plan)
    tables: tuple[TableFace, ...] = ()
    areas: dict[str, AreaFace] = field(default_factory=dict)

    @cached_property
    def by_id(self) -> dict[str, TableFace]:
        return {face.id: face for face in self.tables}

    def table(self, id: str) -> TableFace:
        """What is said of a table; a plain one says its own name."""
        found = self.by_id.get(id)
        if found is not None:
            return found
        thing = self.plan.thing(id)
        return TableFace(id, thing.name if isinstance(thing, Table) else "")

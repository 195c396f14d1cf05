"""What the floor plan shows, as plain values: a format fills them, one painter draws them on desk, wall and paper."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from PySide6.QtCore import QPointF, QRectF

from desktop.domain.plan import Box, Plan, Room
from desktop.ui.kit.dice import DieFace

CornerState = Literal["free", "choosable", "picked", "seated", "won", "lost"]


@dataclass(frozen=True)
class CornerFace:
    """A corner: its letter, who sits there, and what a click on it would be."""

    letter: str
    player: str = ""
    seed: str = ""
    name: str = ""
    state: CornerState = "free"
    #: had to come here from a full zone.
    forced: bool = False


@dataclass(frozen=True)
class TableFace:
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


@dataclass(frozen=True)
class AreaFace:
    """A zone's area: the zone's look ("city", "wilds"), its name, a line at the right."""

    look: str = ""
    name: str = ""
    note: str = ""


@dataclass(frozen=True)
class PlanFace:
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
        return TableFace(id, getattr(thing, "name", ""))


@dataclass(frozen=True)
class Camera:
    """From metres to pixels: ``scale`` pixels a metre, and where the room's corner lies."""

    scale: float
    left: float = 0.0
    top: float = 0.0

    @classmethod
    def fitted(cls, room: Room, area: QRectF) -> Camera:
        """The whole room in the middle of an area."""
        scale = max(0.01, min(area.width() / room.width, area.height() / room.depth))
        left = area.center().x() - room.width * scale / 2
        top = area.center().y() - room.depth * scale / 2
        return cls(scale, round(left), round(top))

    def point(self, x: float, y: float) -> QPointF:
        return QPointF(self.left + x * self.scale, self.top + y * self.scale)

    def metres(self, spot: QPointF) -> tuple[float, float]:
        return (spot.x() - self.left) / self.scale, (spot.y() - self.top) / self.scale

    def rect(self, box: Box) -> QRectF:
        return QRectF(self.point(box.left, box.top), self.point(box.right, box.bottom))

    def around(self, x: float, y: float, width: float, depth: float) -> QRectF:
        """The rectangle round a centre, on whole pixels."""
        left, top = self.left + (x - width / 2) * self.scale, self.top + (y - depth / 2) * self.scale
        right, bottom = left + width * self.scale, top + depth * self.scale
        return QRectF(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def zoomed(self, factor: float, about: QPointF) -> Camera:
        """Larger or smaller; what lies under the pointer stays there."""
        x, y = self.metres(about)
        scale = min(1000.0, max(4.0, self.scale * factor))
        return Camera(scale, round(about.x() - x * scale), round(about.y() - y * scale))

    def panned(self, dx: float, dy: float) -> Camera:
        return Camera(self.scale, self.left + dx, self.top + dy)

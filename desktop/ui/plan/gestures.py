"""Gestures on the plan: each previews while it goes on and ends as one edit. Metres in, things out; no painting.

Escape forgets a gesture with its preview: nothing was asked for yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import atan2, degrees
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QRegion

from desktop.domain.plan import (
    AnyThing,
    Box,
    Door,
    Guide,
    Plan,
    Point,
    Room,
    Table,
    Wall,
    bounds,
    bounds_of,
    held_inside,
    moved,
    on_wall,
    resized,
    snap,
    turned,
)
from desktop.domain.plan.geometry import turned_point
from desktop.ui.canvas.camera import Camera

#: half a handle; how far from its thing the handle that turns stands.
HANDLE, TURN_ABOVE = 7.0, 26.0
#: turning finds these angles, unless Shift is held.
ANGLE = 15.0


@dataclass(frozen=True)
class PlanEdit:
    """One gesture: things as they stand after it, ids that go, the room where its walls were moved."""

    put: tuple[AnyThing, ...] = ()
    remove: tuple[str, ...] = ()
    room: Room | None = None


class Floor(Protocol):
    """What hands work on: how it is looked at, and who is told what they ask for."""

    camera: Camera

    def width(self) -> int: ...
    def height(self) -> int: ...

    #: metres from line to line, 0 where nothing snaps to them.
    grid: float

    def take_edit(self, edit: PlanEdit) -> None: ...
    def take_choice(self, ids: frozenset[str]) -> None: ...
    def redraw(self, part: QRegion | None = None) -> None: ...


@dataclass(kw_only=True)
class Gesture:
    """What the pointer does between press and release: things as they would stand, and the lines they snapped to."""

    preview: dict[str, AnyThing] = field(default_factory=dict)
    guides: tuple[Guide, ...] = ()

    def go(self, x: float, y: float, *, free: bool) -> None:
        """The pointer is at (x, y) in metres; ``free`` snaps to nothing."""
        raise NotImplementedError


@dataclass
class Drag(Gesture):
    """Things follow the pointer, onto their neighbours' lines or the grid, and stay in the room."""

    plan: Plan
    things: tuple[AnyThing, ...]
    start: Point
    reach: float
    grid: float = 0.0

    def go(self, x: float, y: float, *, free: bool) -> None:
        loose = [t for t in self.things if not t.locked]
        dx, dy = x - self.start[0], y - self.start[1]
        if len(loose) == 1 and isinstance(loose[0], Door):
            (door,) = moved((loose[0],), dx, dy)
            self.preview = {door.id: on_wall(self.plan, door)}
            return
        self.guides = ()
        if not free and loose:
            kinds = {type(t) for t in loose}
            chosen = {t.id for t in loose}
            still = [t for t in self.plan.things if t.id not in chosen and type(t) in kinds]
            found = snap(still, loose, dx, dy, reach=self.reach, grid=self.grid)
            dx, dy, self.guides = found.dx, found.dy, found.guides
        held = held_inside(self.plan.room, loose, dx, dy)
        if held != (dx, dy):
            self.guides = ()
        self.preview = {t.id: tidied(t) for t in moved(loose, *held)}


@dataclass
class Turn(Gesture):
    """Things turn round their middle; by steps of 15° unless free."""

    things: tuple[AnyThing, ...]
    #: where the handle was taken: below its thing it says the same as above.
    taken: Point

    def go(self, x: float, y: float, *, free: bool) -> None:
        before = self.things[0].rotation if len(self.things) == 1 else 0.0
        angle = self._angle(x, y) - 180 * round((self._angle(*self.taken) - before) / 180)
        if not free:
            angle = round(angle / ANGLE) * ANGLE
        by = angle - before
        self.preview = {t.id: tidied(t) for t in turned(self.things, by)}

    def _angle(self, x: float, y: float) -> float:
        """Of a point round the middle, from above, clockwise."""
        one = self.things[0]
        cx, cy = (one.x, one.y) if len(self.things) == 1 else bounds_of(self.things).centre
        return degrees(atan2(y - cy, x - cx)) + 90


@dataclass
class Resize(Gesture):
    """One thing grows from a handle: ``at`` is (-1..1, -1..1), the opposite side stays."""

    thing: AnyThing
    at: Point
    grid: float = 0.0

    def go(self, x: float, y: float, *, free: bool) -> None:
        thing, (across, down) = self.thing, self.at
        local = turned_point(x - thing.x, y - thing.y, -thing.rotation)
        wide = thing.width / 2 + local[0] * across if across else thing.width
        deep = thing.depth / 2 + local[1] * down if down else thing.depth
        if not free and self.grid:
            step = self.grid / 5
            wide, deep = (round(side / step) * step for side in (wide, deep))
        self.preview = {thing.id: tidied(resized(thing, wide, deep, (-across, -down)))}


@dataclass
class Band(Gesture):
    """A rubber band: everything it touches is chosen."""

    plan: Plan
    start: Point
    kept: frozenset[str]
    end: Point = (0.0, 0.0)

    def go(self, x: float, y: float, *, free: bool) -> None:
        self.end = (x, y)

    @property
    def box(self) -> Box:
        (x1, y1), (x2, y2) = self.start, self.end
        return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))

    def touched(self) -> frozenset[str]:
        """Tables and words the band touches; areas, doors and walls only where it holds them whole."""
        band, found = self.box, set(self.kept)
        for thing in self.plan.things:
            box = bounds(thing)
            whole = band.left <= box.left and box.right <= band.right and band.top <= box.top
            whole = whole and box.bottom <= band.bottom
            if whole or (isinstance(thing, Table) and band.touches(box)):
                found.add(thing.id)
        return frozenset(found)


def tidied(thing: AnyThing) -> AnyThing:
    """A thing on whole millimetres."""
    return replace(
        thing,
        x=round(thing.x, 3),
        y=round(thing.y, 3),
        width=round(thing.width, 3),
        depth=round(thing.depth, 3),
        rotation=round(thing.rotation, 3),
    )


#: the handles round one thing: (across, down) from its middle.
HANDLES: tuple[Point, ...] = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def handle_spots(thing: AnyThing) -> tuple[tuple[Point, Point], ...]:
    """Every handle and where it is, in metres."""
    thin = isinstance(thing, Door) or (isinstance(thing, Wall) and not thing.is_pillar)
    kinds = ((-1.0, 0.0), (1.0, 0.0)) if thin else HANDLES
    found = []
    for across, down in kinds:
        dx, dy = turned_point(across * thing.width / 2, down * thing.depth / 2, thing.rotation)
        found.append(((across, down), (thing.x + dx, thing.y + dy)))
    return tuple(found)


def handle_at(thing: AnyThing, area: QRectF, camera: Camera) -> Point | None:
    """The handle that lies in an area of the view: the one under the pointer."""
    return next((at for at, place in handle_spots(thing) if area.contains(camera.point(*place))), None)


def turn_stalk(things: Sequence[AnyThing], frame: QRectF, floor: Floor) -> tuple[QPointF, QPointF]:
    """From the edge of what is selected to the handle that turns it: above it, as far as it is turned itself; on the
    other side where the view ends."""
    foot, knob = _stalk(things, frame, floor.camera, -1)
    seen = QRectF(0, 0, floor.width(), floor.height()).adjusted(HANDLE, HANDLE, -HANDLE, -HANDLE)
    return (foot, knob) if seen.contains(knob) else _stalk(things, frame, floor.camera, 1)


def _stalk(things: Sequence[AnyThing], frame: QRectF, camera: Camera, side: int) -> tuple[QPointF, QPointF]:
    if len(things) == 1:
        one = things[0]
        dx, dy = turned_point(0, side * one.depth / 2, one.rotation)
        foot, out = camera.point(one.x + dx, one.y + dy), turned_point(0, side * TURN_ABOVE, one.rotation)
    else:
        foot = QPointF(frame.center().x(), frame.top() if side < 0 else frame.bottom())
        out = 0, side * TURN_ABOVE
    return foot, foot + QPointF(*out)


def guide_area(guide: Guide, camera: Camera) -> QRect:
    """What a guide covers of the view."""
    start, end = guide_ends(guide, camera)
    return QRectF(start, end).normalized().adjusted(-2, -2, 2, 2).toAlignedRect()


def guide_ends(guide: Guide, camera: Camera) -> tuple[QPointF, QPointF]:
    """From where to where a guide runs on the view."""
    if guide.axis == "x":
        return camera.point(guide.at, guide.start), camera.point(guide.at, guide.end)
    return camera.point(guide.start, guide.at), camera.point(guide.end, guide.at)

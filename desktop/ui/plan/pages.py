"""A plan in pages for a wall: the whole room while every name can be read, else its zones, else parts of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct, structs
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from desktop.domain.plan import Box, Table, bounds, bounds_of
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit.remembered import remembered_alike
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan.card import name_is_whole
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.measure import Card
from desktop.ui.plan.painter import PlanCanvas, paint_plan
from desktop.ui.wall.wall import LEAST_VH, Canvas, is_upright

_PAD = 0.05
#: a picture under the plan is no stronger on the wall: words over it keep 7:1.
_FAINT = 0.18
#: how often a page is halved at most: somebody waits for the page of their table.
_FINEST = 4
#: on an upright wall parts of a room are shown at once where they stand so much larger.
_LARGER = 1.2


class PlanPages(Struct, frozen=True, dict=True):
    """A plan to be shown in an area with letters no smaller than ``least``; ``brief`` with name and state only."""

    face: PlanFace
    area: QRectF
    look: Theme
    least: float
    brief: bool = False

    def boxes(self) -> Sequence[Box]:
        """The part of the room that each page shows."""
        return _found(self)

    def find(self) -> Sequence[Box]:
        """The same, looked for anew."""
        room = self.face.plan.room
        whole = Box(0, 0, room.width, room.depth)
        #: the room without its empty edges, where that is enough to read it on one page.
        filled = bounds_of(self.face.plan.tables + self.face.plan.zones) if self.face.plan.tables else whole
        way = [whole if self.reads(whole) or not self.reads(filled) else filled]
        for _ in range(_FINEST):
            if all(self.reads(box) for box in way):
                break
            finer = self.parts() if len(way) == 1 else []
            if len(finer) <= len(way):
                #: a room without zones, or one that is parted by them already.
                finer = [half for box in way for half in ([box] if self.reads(box) else self._halved(box))]
            if len(finer) <= len(way):
                break
            way = [self._without_edges(box) for box in finer]
        #: tables far apart: groups of those that stand next to each other may be fewer.
        return min(way, self._groups(), key=len) if len(way) > 2 and all(map(self.reads, way)) else way

    def _without_edges(self, box: Box) -> Box:
        """A part of the room, or no more of it than its tables take where only that can be read."""
        filled = bounds_of(self._tables(box)) if self._tables(box) else box
        return filled if not self.reads(box) and self.reads(filled) else box

    def _groups(self) -> list[Box]:
        """Parts that can be read, each with as many tables as go on it from the first one on that has none yet."""
        left, found = sorted(self.face.plan.tables, key=lambda t: (t.x, t.y)), list[Box]()
        while left:
            first = left[0]
            group, box = [first], bounds(first)
            for table in sorted(left[1:], key=lambda t: (t.x - first.x) ** 2 + (t.y - first.y) ** 2):
                wider = bounds_of((*group, table))
                if self.reads(wider):
                    group, box = [*group, table], wider
            found.append(box)
            left = [table for table in left if table not in group]
        return found

    def parts(self) -> list[Box]:
        """Every zone, and what stands outside of them."""
        zones = [bounds(zone) for zone in self.face.plan.zones if zone.zone]
        outside = [t for t in self.face.plan.tables if not any(is_in(box, t) for box in zones)]
        return [*zones, bounds_of(outside)] if outside else zones

    def camera(self, box: Box) -> Camera:
        """A camera that shows a part of the room in the middle of the area."""
        shown = self._shown(box)
        wide, high = shown.width + 2 * _PAD, shown.height + 2 * _PAD
        scale = min(self.area.width() / wide, self.area.height() / high)
        x, y = shown.centre
        centre = self.area.center()
        return Camera(scale, centre.x() - x * scale, centre.y() - y * scale)

    def drawn(self, box: Box) -> QRectF:
        """Where a part of the room stands."""
        return self.camera(box).rect(self._shown(box))

    def _shown(self, box: Box) -> Box:
        """A part of the room with the whole of every table on it."""
        tables = self._tables(box)
        if not tables:
            return box
        all_ = bounds_of(tables)
        return Box(
            min(box.left, all_.left), min(box.top, all_.top), max(box.right, all_.right), max(box.bottom, all_.bottom)
        )

    def paint(self, on: Canvas, box: Box) -> None:
        """One page, and nothing of what lies beside it."""
        camera, edge = self.camera(box), on.vh(0.3)
        others = [t.id for t in self.face.plan.tables if not is_in(box, t)]
        shown = replace(self.face, plan=self.face.plan.without(others)) if others else self.face
        on.painter.save()
        on.painter.setClipRect(camera.rect(self._shown(box)).adjusted(-edge, -edge, edge, edge))
        paint_plan(on.painter, *self._over_its_picture(on, shown, camera))
        on.painter.restore()

    def _over_its_picture(self, on: Canvas, face: PlanFace, camera: Camera) -> tuple[PlanFace, PlanCanvas]:
        """The plan over the picture of the room, which is kept faint: the back row reads letters, not walls."""
        background = face.plan.background
        picture = on.pictures(background.picture) if background else None
        if background is None or picture is None:
            return face, PlanCanvas(camera, self.look, self.least, brief=self.brief)
        faint = structs.replace(background, opacity=min(background.opacity, _FAINT))
        plan = structs.replace(face.plan, background=faint)
        return replace(face, plan=plan), PlanCanvas(camera, self.look, self.least, picture, brief=self.brief)

    @cached_property
    def _read(self) -> dict[Box, bool]:
        """The parts that were tried: half of them are tried again."""
        return {}

    def reads(self, box: Box) -> bool:
        """Whether every name on this part of the room can be read to its end."""
        if box not in self._read:
            self._read[box] = self._can_be_read(box)
        return self._read[box]

    def _can_be_read(self, box: Box) -> bool:
        camera = self.camera(box)
        #: a tab goes before a name is cut.
        faces = ((t, replace(self.face.table(t.id), tab="")) for t in self._tables(box))
        cards = (Card(table, face, camera, self.look, self.least, self.brief) for table, face in faces)
        return all(name_is_whole(card) for card in cards)

    def _tables(self, box: Box) -> Sequence[Table]:
        return [t for t in self.face.plan.tables if is_in(box, t)]

    def _halved(self, box: Box) -> list[Box]:
        """A page's halves, cut between its tables so that both can be shown larger; a page of one table stays."""
        tables = self._tables(box)
        down = box.width * self.area.height() < box.height * self.area.width()
        lines = sorted({round(t.y if down else t.x, 1) for t in tables})
        if len(lines) < 2:
            return [box]
        before = (len(lines) - 1) // 2
        cut = (lines[before] + lines[before + 1]) / 2
        if down:
            return [Box(box.left, box.top, box.right, cut), Box(box.left, cut, box.right, box.bottom)]
        return [Box(box.left, box.top, cut, box.bottom), Box(cut, box.top, box.right, box.bottom)]


def _measured(pages: PlanPages) -> tuple[object, ...]:
    """What the parts of a room hang on: names, numbers and states, and not the time that is left."""
    said = [replace(table, time="") for table in pages.face.tables]
    return pages.face.plan, said, pages.area, pages.look, pages.least, pages.brief


#: the wall and two miniatures, a few ways each.
@remembered_alike(most=12, key=_measured)
def _found(pages: PlanPages) -> Sequence[Box]:
    return pages.find()


def stacked_zones(face: PlanFace, on: Canvas) -> list[tuple[PlanPages, Box]] | None:
    """On an upright wall the zones one below the other, where so they all stand larger and can be read."""
    area, gap = on.below_headline, on.vh(3)
    whole = PlanPages(face, area, on.look, on.vh(LEAST_VH))
    parts = sorted(whole.parts(), key=lambda box: (box.left, box.top))
    if len(parts) < 2 or not is_upright(area):
        return None
    room = area.height() - gap * (len(parts) - 1)
    share, top, found = room / sum(box.height for box in parts), area.top(), []
    for box in parts:
        high = box.height * share
        found.append((replace(whole, area=QRectF(area.left(), top, area.width(), high)), box))
        top += high + gap
    scale = whole.camera(Box(0, 0, face.plan.room.width, face.plan.room.depth)).scale
    if any(pages.camera(box).scale <= scale * _LARGER for pages, box in found):
        return None
    #: long names have room where who sits there is left away.
    ways = ([(replace(pages, brief=brief), box) for pages, box in found] for brief in (False, True))
    return next((way for way in ways if all(pages.reads(box) for pages, box in way)), None)


def is_in(box: Box, table: Table) -> bool:
    """Whether a table's middle lies in a part of the room."""
    return box.left <= table.x <= box.right and box.top <= table.y <= box.bottom

"""The plan on the wall: the desk's drawing with letters for the back row; zone by zone where the room is too full."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF

from desktop.domain.clock import Instant
from desktop.domain.plan import Box, Table, bounds
from desktop.ui import paint
from desktop.ui.plan_card import Card, name_is_whole
from desktop.ui.plan_face import Camera, PlanFace
from desktop.ui.plan_painter import PlanCanvas, paint_plan
from desktop.ui.wall import LEAST_VH, PAGE_SECONDS, Canvas, Slide

from ..rules.state import Darkness
from .plan_faces import plan_face
from .plan_words import waits_for

_PAD = 0.05
#: how often a page is halved at most: a hall waits for its table's page.
_FINEST = 4


@dataclass(frozen=True)
class PlanSlide:
    """The plan live: the whole room while its cards can be read, else a zone at a time."""

    face: PlanFace = field(compare=False)
    headline: str = "The room"
    line: str = ""
    id: str = "plan"
    title: str = "Floor plan"

    def paint(self, on: Canvas) -> None:
        area = self._paint_words(on)
        parts = self._parts(on, area)
        at = int(on.shown_for // PAGE_SECONDS) % len(parts)
        camera = _over(parts[at], area)
        around = camera.rect(parts[at]).adjusted(-on.vh(1), -on.vh(1), on.vh(1), on.vh(1))
        on.painter.save()
        on.painter.setClipRect(around)
        paint_plan(on.painter, self._only(parts[at]), self._canvas(on, camera))
        on.painter.restore()
        if len(parts) > 1:
            line = QRectF(on.area.left(), on.area.bottom() - on.vh(6), on.vh(30), on.vh(6))
            on.write(line, f"{at + 1} / {len(parts)}", 5, on.look.ink2)

    def _only(self, box: Box) -> PlanFace:
        """The plan with the tables of one page."""
        others = [t.id for t in self.face.plan.tables if not _is_in(box, t)]
        return replace(self.face, plan=self.face.plan.without(others)) if others else self.face

    def _paint_words(self, on: Canvas) -> QRectF:
        """Headline and line: in a column left of the plan, or above it on a narrow wall; returns what is left."""
        area = on.area
        if area.width() < area.height() * 1.6:
            on.headline(self.headline, self.line)
            return on.below_headline
        wide = on.vh(34)
        on.write_name(QRectF(area.left(), area.top() - on.vh(1), wide, on.vh(12)), self.headline, 8)
        font = on.font(4.4)
        room = QRectF(area.left(), area.top() + on.vh(13), wide, area.height() - on.vh(20))
        paint.write_wrapped(on.painter, room, self.line, font, on.look.ink2)
        return area.adjusted(wide + on.vh(3), 0, 0, 0)

    def _canvas(self, on: Canvas, camera: Camera) -> PlanCanvas:
        return PlanCanvas(camera, on.look, on.vh(LEAST_VH))

    def _parts(self, on: Canvas, area: QRectF) -> list[Box]:
        """The room; then its zones, halved again and again, where names could not be read to their ends."""
        way = [Box(0, 0, self.face.plan.room.width, self.face.plan.room.depth)]
        zones = [bounds(zone) for zone in self.face.plan.zones if zone.zone]
        for _ in range(_FINEST):
            if all(self._reads(on, box, area) for box in way):
                break
            finer = zones if len(way) == 1 else [half for box in way for half in self._halved(box, area)]
            if len(finer) <= len(way):
                break
            way = finer
        return way

    def _reads(self, on: Canvas, box: Box, area: QRectF) -> bool:
        canvas = self._canvas(on, _over(box, area))
        tables = [t for t in self.face.plan.tables if _is_in(box, t)]
        cards = (Card(t, self.face.table(t.id), canvas.camera, canvas.look, canvas.least) for t in tables)
        return all(name_is_whole(card) for card in cards)

    def _halved(self, box: Box, area: QRectF) -> list[Box]:
        """A page's halves, cut between its tables so that both can be shown larger; a page of two tables stays."""
        tables = [t for t in self.face.plan.tables if _is_in(box, t)]
        if len(tables) < 3:
            return [box]
        down = box.width * area.height() < box.height * area.width()
        lines = sorted({round(t.y if down else t.x, 1) for t in tables})
        if len(lines) < 2:
            return [box]
        before = (len(lines) - 1) // 2
        cut = (lines[before] + lines[before + 1]) / 2
        if down:
            return [Box(box.left, box.top, box.right, cut), Box(box.left, cut, box.right, box.bottom)]
        return [Box(box.left, box.top, cut, box.bottom), Box(cut, box.top, box.right, box.bottom)]


def _is_in(box: Box, table: Table) -> bool:
    return box.left <= table.x <= box.right and box.top <= table.y <= box.bottom


def _over(box: Box, area: QRectF) -> Camera:
    """A camera that shows a part of the room, in the middle of an area."""
    wide, high = box.width + 2 * _PAD, box.height + 2 * _PAD
    scale = min(area.width() / wide, area.height() / high)
    x, y = box.centre
    return Camera(scale, area.center().x() - x * scale, area.center().y() - y * scale)


def _without_keys(face: PlanFace) -> PlanFace:
    """The hall has no keyboard: tables go by name, and only where there is no room for one by number."""
    full = tuple(replace(table, number="") for table in face.tables)
    return replace(face, tables=full)


def plan_slide(state: Darkness, now: Instant) -> Slide:
    """The plan as it stands."""
    number = state.round.number if state.round else 0
    headline = f"Round {number}" if number and not state.titles else "The room"
    line = waits_for(state).replace("**", "").split(" · ")[0]
    return PlanSlide(_without_keys(plan_face(state, now)), headline, line)

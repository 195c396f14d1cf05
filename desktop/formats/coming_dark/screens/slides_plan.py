"""The plan on the wall: the desk's drawing with letters for the back row; zone by zone where the room is too full."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from desktop.domain.clock import Instant
from desktop.domain.plan import Box, bounds
from desktop.ui.plan_card import LEAST, SMALL
from desktop.ui.plan_face import Camera, PlanFace
from desktop.ui.plan_painter import PlanCanvas, paint_plan
from desktop.ui.wall import LEAST_VH, PAGE_SECONDS, Canvas, Slide

from ..rules.state import Darkness
from .plan_faces import plan_face
from .plan_words import waits_for

_PAD = 0.15


@dataclass(frozen=True)
class PlanSlide:
    """The plan live: the whole room while its cards can be read, else a zone at a time."""

    face: PlanFace = field(compare=False)
    headline: str = "The room"
    line: str = ""
    id: str = "plan"
    title: str = "Floor plan"

    def paint(self, on: Canvas) -> None:
        area = on.below_headline
        parts = self._parts(on, area)
        at = int(on.shown_for // PAGE_SECONDS) % len(parts)
        on.headline(self.headline, "" if len(parts) > 1 else self.line)
        on.page_mark(at + 1, len(parts))
        camera = _over(parts[at], area)
        on.painter.save()
        on.painter.setClipRect(area.adjusted(-on.vh(1), -on.vh(1), on.vh(1), on.vh(1)))
        paint_plan(on.painter, self.face, PlanCanvas(camera, on.look, on.vh(LEAST_VH)))
        on.painter.restore()

    def _parts(self, on: Canvas, area: QRectF) -> list[Box]:
        """The room, or its zones where cards would say no more than their names; a zone too full is halved."""
        room = Box(0, 0, self.face.plan.room.width, self.face.plan.room.depth)
        zones = [bounds(zone) for zone in self.face.plan.zones if zone.zone]
        if self._reads(on, room, area) or not zones:
            return [room]
        return [part for zone in zones for part in self._halved(on, zone, area)]

    def _halved(self, on: Canvas, box: Box, area: QRectF) -> list[Box]:
        if self._reads(on, box, area) or max(box.width, box.height) < 5:
            return [box]
        x, y = box.centre
        if box.width > box.height * area.width() / area.height() * 0.6:
            halves = Box(box.left, box.top, x, box.bottom), Box(x, box.top, box.right, box.bottom)
        else:
            halves = Box(box.left, box.top, box.right, y), Box(box.left, y, box.right, box.bottom)
        return [part for half in halves for part in self._halved(on, half, area)]

    def _reads(self, on: Canvas, box: Box, area: QRectF) -> bool:
        """Whether the median card is wide enough for its corners."""
        widths = sorted(table.width for table in self.face.plan.tables)
        if not widths:
            return True
        return widths[len(widths) // 2] * _over(box, area).scale >= SMALL * on.vh(LEAST_VH) / LEAST


def _over(box: Box, area: QRectF) -> Camera:
    """A camera that shows a part of the room, in the middle of an area."""
    wide, high = box.width + 2 * _PAD, box.height + 2 * _PAD
    scale = min(area.width() / wide, area.height() / high)
    x, y = box.centre
    return Camera(scale, area.center().x() - x * scale, area.center().y() - y * scale)


def plan_slide(state: Darkness, now: Instant) -> Slide:
    """The plan as it stands."""
    number = state.round.number if state.round else 0
    headline = f"Round {number}" if number and not state.titles else "The room"
    return PlanSlide(plan_face(state, now), headline, waits_for(state).replace("**", "").split(" · click")[0])

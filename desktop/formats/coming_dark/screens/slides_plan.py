"""The plan on the wall: the desk's drawing with letters for the back row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF

from desktop.domain.clock import Instant
from desktop.ui import paint
from desktop.ui.plan_face import PlanFace
from desktop.ui.plan_pages import PlanPages
from desktop.ui.wall import LEAST_VH, PAGE_SECONDS, Canvas, Slide

from ..rules.state import Darkness
from .plan_faces import plan_face
from .plan_words import waits_for

#: the column of words left of the plan.
_COLUMN = 34.0


@dataclass(frozen=True)
class PlanSlide:
    """The plan live; ``read`` gives it at the moment of painting, so that times left are true."""

    read: Callable[[Instant], PlanFace] = field(compare=False)
    headline: str = "The room"
    line: str = ""
    id: str = "plan"
    title: str = "Floor plan"

    def paint(self, on: Canvas) -> None:
        area = self._paint_words(on)
        pages = PlanPages(self.read(Instant(on.now)), area, on.look, on.vh(LEAST_VH))
        boxes = pages.boxes()
        at = int(on.shown_for // PAGE_SECONDS) % len(boxes)
        pages.paint(on, boxes[at])
        if len(boxes) > 1:
            line = QRectF(on.area.left(), on.area.bottom() - on.vh(6), on.vh(30), on.vh(6))
            on.write(line, f"{at + 1} / {len(boxes)}", 5, on.look.ink2)

    def _paint_words(self, on: Canvas) -> QRectF:
        """Headline and line: in a column left of the plan, or above it on a narrow wall; returns what is left."""
        area = on.area
        if area.width() < area.height() * 1.6:
            on.headline(self.headline, self.line)
            return on.below_headline
        wide = on.vh(_COLUMN)
        on.write_name(QRectF(area.left(), area.top() - on.vh(1), wide, on.vh(12)), self.headline, 8)
        room = QRectF(area.left(), area.top() + on.vh(13), wide, area.height() - on.vh(20))
        paint.write_wrapped(on.painter, room, self.line, on.font(4.4), on.look.ink2)
        return area.adjusted(wide + on.vh(3), 0, 0, 0)


def _without_keys(face: PlanFace) -> PlanFace:
    """The hall has no keyboard: tables go by name."""
    return replace(face, tables=tuple(replace(table, number="") for table in face.tables))


def plan_slide(state: Darkness, now: Instant | None = None) -> Slide:
    """The plan as it stands; at ``now``, or at the moment it is painted."""
    number = state.round.number if state.round else 0
    headline = f"Round {number}" if number and not state.titles else "The room"
    line = waits_for(state).replace("**", "").split(" · ")[0]
    return PlanSlide(lambda at: _without_keys(plan_face(state, now or at)), headline, line)

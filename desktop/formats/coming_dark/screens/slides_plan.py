"""The plan on the wall: the desk's drawing with letters for the back row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF

from desktop.domain.clock import Instant
from desktop.ui import paint
from desktop.ui.plan_face import PlanFace, TableFace
from desktop.ui.plan_pages import PlanPages
from desktop.ui.wall import LEAST_VH, PAGE_SECONDS, Canvas, Slide

from ..rules.state import Darkness
from ..rules.views.seating import choosing
from .plan_faces import plan_face
from .round_words import plural

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
            on.headline(self.headline)
            beside = QRectF(area.left() + on.vh(38), area.top(), area.width() - on.vh(38), on.vh(11))
            paint.write_wrapped(on.painter, beside, self.line, on.font(3.8), on.look.ink2, paint.Align.AlignRight)
            return on.below_headline
        wide = on.vh(_COLUMN)
        on.write_name(QRectF(area.left(), area.top() - on.vh(1), wide, on.vh(12)), self.headline, 8)
        room = QRectF(area.left(), area.top() + on.vh(13), wide, area.height() - on.vh(20))
        paint.write_wrapped(on.painter, room, self.line, on.font(4.4), on.look.ink2)
        return area.adjusted(wide + on.vh(3), 0, 0, 0)


def _for_the_hall(table: TableFace) -> TableFace:
    """The hall has no keyboard: tables go by name. What was won lies face down and is not told again (CD-39)."""
    return replace(table, number="", prize="" if table.state == "done" else table.prize)


def _hall_line(state: Darkness) -> str:
    """Who chooses, or how many tables play."""
    turn = choosing(state)
    if turn is not None:
        return f"{state.seed_of(turn.player)} {state.name_of(turn.player)} chooses"
    if state.round is None or state.round.step != "matches":
        return ""
    open_ = sum(not match.winner for match in state.round.matches)
    return f"{plural(open_, 'table')} playing" if open_ else "Every table is done"


def plan_slide(state: Darkness, now: Instant | None = None, kept: dict[int, PlanFace] | None = None) -> Slide:
    """The plan as it stands; at ``now``, or at the moment it is painted. ``kept`` holds the last plan of this state."""
    number = state.round.number if state.round else 0
    headline = f"Round {number}" if number and not state.titles else "The room"

    last: dict[int, PlanFace] = {} if kept is None else kept

    def read(at: Instant) -> PlanFace:
        """The wall and both miniatures ask one after the other: within a second of the clock it is the same plan."""
        second = int(state.clock.elapsed(now or at) // 1)
        if second not in last:
            face = plan_face(state, now or at)
            last.clear()
            last[second] = replace(face, tables=tuple(map(_for_the_hall, face.tables)))
        return last[second]

    return PlanSlide(read, headline, _hall_line(state))

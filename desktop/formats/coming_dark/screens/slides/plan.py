"""The plan on the wall: the desk's drawing with letters for the back row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace
from PySide6.QtCore import QRectF

from desktop.domain.clock import Instant
from desktop.domain.plan import Box
from desktop.domain.words import counted
from desktop.ui.kit import icons, paint, theme
from desktop.ui.plan.face import PlanFace, TableFace
from desktop.ui.plan.pages import PlanPages, stacked_zones
from desktop.ui.wall.wall import HEADLINE_VH, LEAST_VH, NAME_VH, PAGE_SECONDS, Canvas, Slide

from ...rules.state import DarkState
from ...rules.views.seating import choosing
from ..plan.faces import plan_face

#: the column of words left of the plan; the narrow one where the whole room then stands on one page.
_COLUMNS = (34.0, 21.5)
#: vh: below a plan the least room for a list of what is going on, its rows, and how far they are from the plan.
_LEAST_LIST, _LEAST_ROW, _ROW, _GAP = 40.0, 9.0, 17.0, 4.0


@dataclass(frozen=True)
class PlanSlide:
    """The plan live; ``read`` gives it at the moment of painting, so that times left are true."""

    read: Callable[[Instant], PlanFace] = field(compare=False)
    headline: str = "The room"
    line: str = ""
    id: str = "plan"
    title: str = "Floor plan"

    def paint(self, on: Canvas) -> None:
        face = self.read(Instant(on.now))
        if (stacked := stacked_zones(face, on)) is not None:
            self._paint_words(on, 0.0, "")
            for pages, box in stacked:
                pages.paint(on, box)
            return
        columns = [wide for wide in _columns(on) if not wide or self._size(on, wide) >= LEAST_VH]
        #: the whole room on one page, with who sits there or at least with how every table stands, before any part;
        #: else as few parts as may be.
        ways = [
            (wide, PlanPages(face, _room(on, wide), on.look, on.vh(LEAST_VH), brief))
            for brief in (False, True)
            for wide in columns or _COLUMNS[:1]
        ]
        tried = ((column, pages, pages.boxes()) for column, pages in ways)
        found = []
        for way in tried:
            found.append(way)
            if len(way[2]) == 1:
                break
        column, pages, boxes = min(found, key=lambda way: len(way[2]))
        at = int(on.shown_for // PAGE_SECONDS) % len(boxes)
        self._paint_words(on, column, f"{at + 1} / {len(boxes)}" if len(boxes) > 1 else "")
        drawn, rows = pages.drawn(boxes[at]), _now_of(face)
        left = pages.area.height() - drawn.height() - on.vh(_GAP)
        if column or not rows or left < on.vh(_LEAST_LIST):
            pages.paint(on, boxes[at])
            return
        self._paint_over_list(on, pages, boxes[at], rows, left)

    @staticmethod
    def _paint_over_list(on: Canvas, pages: PlanPages, box: Box, rows: Sequence[_Now], left: float) -> None:
        """A room that is broader than the wall at the top; below it what is going on, table by table."""
        area, drawn = pages.area, pages.drawn(box)
        most = int(left // on.vh(_LEAST_ROW))
        shown = rows[: most if most >= len(rows) else most - 1]
        high = min(left / (len(shown) + (len(shown) < len(rows))), on.vh(_ROW))
        replace(pages, area=QRectF(area.left(), area.top(), area.width(), drawn.height())).paint(on, box)
        top = area.top() + drawn.height() + on.vh(_GAP)
        for at, row in enumerate(shown):
            _paint_now(on, QRectF(area.left(), top + at * high, area.width(), high), row)
        if len(shown) < len(rows):
            last = QRectF(area.left(), top + len(shown) * high, area.width(), high)
            on.write(last, f"and {counted(len(rows) - len(shown), 'more location')}", 4.4, on.look.ink2)

    def _paint_words(self, on: Canvas, column: float, page: str) -> None:
        """Headline, line and page: in a column left of the plan, or above it (0)."""
        area = on.area
        if not column:
            on.headline(self.headline)
            taken = on.width_of(self.headline, HEADLINE_VH, 700, serif=True) + on.vh(4)
            beside = QRectF(area.left() + taken, area.top(), area.width() - taken, on.vh(11))
            words = " · ".join(part for part in (self.line, page) if part)
            paint.write_wrapped(on.painter, beside, words, on.font(3.8), on.look.ink2, paint.Align.AlignRight)
            return
        on.write(QRectF(area.left(), area.bottom() - on.vh(6), on.vh(30), on.vh(6)), page, 5, on.look.ink2)
        wide = on.vh(column)
        on.write_name(QRectF(area.left(), area.top() - on.vh(1), wide, on.vh(12)), self.headline, 8)
        room = QRectF(area.left(), area.top() + on.vh(13), wide, area.height() - on.vh(20))
        paint.write_wrapped(on.painter, room, self.line, on.font(self._size(on, column)), on.look.ink2)

    def _size(self, on: Canvas, column: float) -> float:
        """The size at which every word of the line keeps inside the column."""
        widest = max((on.width_of(word, 4.4) for word in self.line.replace("-", "- ").split()), default=1.0)
        return min(4.4, 4.4 * on.vh(column) / widest)


def _columns(on: Canvas) -> Sequence[float]:
    """How wide (vh) the column of words may be; a square wall has none."""
    return _COLUMNS if on.sheet.width() >= on.sheet.height() * 1.5 else (0.0,)


def _room(on: Canvas, column: float) -> QRectF:
    """What a column leaves for the plan."""
    return on.area.adjusted(on.vh(column + 3), 0, 0, 0) if column else on.below_headline


@dataclass(frozen=True)
class _Now:
    """What is going on at a table: its name and zone, a state and its words, or its prize and the corners left."""

    name: str
    zone: str
    state: str
    words: str
    left: str = ""


def _now_of(face: PlanFace) -> list[_Now]:
    """The tables that play, the late ones first; while corners are chosen those that may be chosen now."""
    playing = [table for table in face.tables if table.state not in ("", "done", "waiting")]
    playing.sort(key=lambda table: table.state == "playing")
    if playing:
        return [_Now(t.name, t.zone, t.state, " · ".join(filter(None, (t.word, t.time)))) for t in playing]
    return [
        _Now(t.name, t.zone, "", t.prize, " ".join(c.letter for c in t.corners if c.state == "choosable"))
        for t in face.tables
        if t.lit
    ]


def _paint_now(on: Canvas, row: QRectF, now: _Now) -> None:
    """Its zone's mark and its name at the left, how it stands at the right."""
    look, mark = on.look, on.vh(4.4)
    on.painter.fillRect(QRectF(row.left(), row.top(), row.width(), on.vh(0.15)), theme.colour(look.line))
    spot = QRectF(row.left(), row.center().y() - mark / 2, mark, mark)
    if icons.has_shape(now.zone):
        icons.draw_shape(on.painter, now.zone, spot, look.zone(now.zone).deep)
    name = QRectF(spot.right() + on.vh(2.4), row.top(), row.width() * 0.5 - mark - on.vh(4.4), row.height())
    on.write_name(name, now.name, NAME_VH)
    right = QRectF(row.left() + row.width() * 0.5, row.top(), row.width() * 0.5, row.height())
    if now.left:
        taken = on.write(right, now.left, NAME_VH, weight=700, align=paint.RIGHT) + on.vh(3)
        on.write(right.adjusted(0, 0, -taken, 0), now.words, 4.4, look.ink2)
        return
    deep = look.state(now.state).deep
    icons.draw_state(on.painter, now.state, QRectF(right.left(), spot.top(), mark, mark), deep)
    on.write(right.adjusted(mark + on.vh(2), 0, 0, 0), now.words, 5, deep)


def _for_the_hall(table: TableFace) -> TableFace:
    """The hall has no keyboard: tables go by name. What was won lies face down and is not told again (CD-39)."""
    return replace(table, number="", prize="" if table.state == "done" else table.prize)


def _hall_line(state: DarkState) -> str:
    """Who chooses, or how many tables play."""
    turn = choosing(state)
    if turn is not None:
        return f"{state.seed_of(turn.player)} {state.name_of(turn.player)} chooses"
    if state.round is None or state.round.step != "matches":
        return ""
    open_ = sum(not match.winner for match in state.round.matches)
    return f"{counted(open_, 'table')} playing" if open_ else "Every table is done"


def plan_slide(state: DarkState, now: Instant | None = None, kept: dict[int, PlanFace] | None = None) -> Slide:
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

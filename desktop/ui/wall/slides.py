"""The slides every format has: clock, list, seats by name, message, title, and the card of a blank wall."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF

from desktop.domain.words import as_typed
from desktop.ui.kit import icons, paint
from desktop.ui.kit.theme import colour
from desktop.ui.wall.canvas import RATHER_WHOLE, even, lantern_above
from desktop.ui.wall.lines import large_lines
from desktop.ui.wall.one_name import HeroBody as HeroBody
from desktop.ui.wall.one_name import HeroSlide as HeroSlide
from desktop.ui.wall.round_clock import ClockSlide as ClockSlide
from desktop.ui.wall.round_clock import as_many as as_many
from desktop.ui.wall.scene import SceneSlide, write_parts
from desktop.ui.wall.wall import LEAST_VH, NAME_VH, Canvas, is_upright, two_lines
from desktop.ui.wall.wall import BlankSlide as BlankSlide
from desktop.ui.wall.wall import MessageSlide as MessageSlide

#: so many rows stand large, over the whole width; vh of their names, where there is one row, two, three.
_FEW = 3
#: seats that an upright wall shows one below the other.
_ONE_COLUMN = 8
_LARGE: tuple[float, ...] = (22.0, 16.0, 12.0)
#: vh: in rows higher than this names and lines grow.
_ROW = 17.0
#: vh: so large all names of a list stand where fewer on a page make them so; so far short ones give way to long ones.
_ENOUGH, _ALIKE = 5.4, 4.6
#: vh: what a name on two lines and its line take.
_PAIR = 21.0


class TitleSlide(Struct, frozen=True):
    """The event's own card before it begins and after it ends: a scene, a name, a line."""

    words: str
    line: str = ""
    scene: str = ""
    id: str = "title"
    title: str = "Title"

    def paint(self, on: Canvas) -> None:
        SceneSlide("", self.words, self.line, self.scene, self.id, self.title).paint(on)


class ListRow(Struct, frozen=True):
    """One row of a list slide: a number or sign, a name, a line below, what stands at the right."""

    name: str
    line: str = ""
    lead: str = ""
    right: str = ""
    zone: str = ""
    lit: bool = False


class ListSlide(Struct, frozen=True):
    """A headline and up to ten rows a page in one or two columns; longer lists turn every twelve seconds."""

    headline: str
    rows: tuple[ListRow, ...] = ()
    right: str = ""
    empty: str = ""
    id: str = "list"
    title: str = "List"
    columns: int = 2

    def paint(self, on: Canvas) -> None:
        per_column = (5 if any(row.line for row in self.rows) else 6) - bool(on.message)
        #: a very broad wall has room for two columns of anything.
        columns = max(self.columns, 2 if on.sheet.width() > 2.1 * on.sheet.height() else 1)
        if is_upright(on.area):
            #: upright, one below the other are as many.
            per_column, columns = 10, 1
        size = self._on_a_page(on, per_column, columns)
        rows, at, pages = on.page(self.rows, size)
        on.headline(self.headline, self.right, (at, pages))
        if not rows:
            MessageSlide(self.empty).paint_in(on, on.below_headline)
            return
        if len(rows) <= _FEW and pages == 1:
            self._paint_few(on, rows)
            return
        in_column = -(-size // columns)
        box = _row_box(on, 0, max(in_column, 3), columns)
        grown, alike = self._grown(on, box), max(self._alike(on, box), _ALIKE)
        for index, row in enumerate(rows):
            self._paint_row(on, row, _row_box(on, index, max(in_column, 3), columns), grown, alike)

    def _on_a_page(self, on: Canvas, per_column: int, columns: int) -> int:
        """How many rows: as many as there is room for, fewer where long names then stand as large as others."""
        many = [even(len(self.rows), min(10, rows * columns)) for rows in range(per_column, 2, -1)]
        found = [self._alike(on, _row_box(on, 0, max(-(-size // columns), 3), columns)) for size in many]
        enough = min(_ENOUGH, max(found) * 0.98)
        return next(size for size, alike in zip(many, found, strict=True) if alike >= enough)

    def _grown(self, on: Canvas, box: QRectF) -> float:
        return _grown(on, box.height(), [(row.name, row.line, self._wide(on, row, box)) for row in self.rows])

    @staticmethod
    def _wide(on: Canvas, row: ListRow, box: QRectF) -> float:
        lead = on.width_of(row.lead, NAME_VH, 700, serif=True) + on.vh(2.4) if row.lead else 0.0
        return box.width() - lead - on.width_of(row.right, NAME_VH, 700) - on.vh(6)

    def _alike(self, on: Canvas, box: QRectF) -> float:
        """vh at which all names of the list stand in rows like this one."""
        found = NAME_VH
        for row in self.rows:
            text = self._text(on, row, box)
            room = _name_room(on, text, row.name, row.line, row.zone)
            found = min(found, on.named(room, row.name, NAME_VH)[1])
        return found

    def _paint_few(self, on: Canvas, rows: Sequence[ListRow]) -> None:
        """A few rows stand large, one below the other over the whole width."""
        area = on.below_headline
        high, most = area.height() / len(rows), float(_LARGE[len(rows) - 1])
        first = QRectF(area.left(), area.top(), area.width(), high).adjusted(0, on.vh(1), 0, -on.vh(1))
        if len(rows) > 1:
            #: a long name is as large as the others, which give way so far.
            most = max(min(self._large(on, row, first, most)[3] for row in rows), NAME_VH)
        for at, row in enumerate(rows):
            box = QRectF(area.left(), area.top() + at * high, area.width(), high)
            self._paint_large(on, row, first.translated(0, at * high), most)
            if at:
                on.painter.fillRect(QRectF(box.left(), box.top(), box.width(), on.vh(0.15)), colour(on.look.line))

    @staticmethod
    def _large(on: Canvas, row: ListRow, box: QRectF, most: float) -> tuple[QRectF, float, list[str], float]:
        """The room for the words of one of a few rows, what its line takes of it, its name's lines and their size."""
        edge = on.vh(1.6) if row.lit else 0
        lead = on.width_of(row.lead, 9, 700, serif=True) + on.vh(3) if row.lead else 0.0
        right = min(on.width_of(row.right, 12, 700), (box.width() - 2 * edge) * 0.3)
        text = box.adjusted(edge + lead, 0, -edge - (right + on.vh(3) if right else 0), 0)
        below = min(on.vh(16), text.height() * 0.45) if row.line else 0.0
        return text, below, *large_lines(on, row.name, text.width(), text.height() - below, most, 1.08)

    def _paint_large(self, on: Canvas, row: ListRow, box: QRectF, most: float) -> None:
        look = on.look
        if row.lit:
            paint.box(on.painter, box, on.vh(0.6), border=look.lamp, line=on.vh(0.4))
        room = box.adjusted(on.vh(1.6) if row.lit else 0, 0, -on.vh(1.6) if row.lit else 0, 0)
        text, below, lines, size = self._large(on, row, box, most)
        lead, full = text.left() - room.left(), on.width_of(row.right, 12, 700)
        right = min(full, room.width() * 0.3)
        pitch = on.vh(size * 1.08)
        top = text.top() + (text.height() - below - pitch * len(lines)) / 2
        if most == _LARGE[0] and is_upright(on.area):
            top = lantern_above(on, text, pitch * len(lines) + below)
            room = QRectF(room.left(), top, room.width(), pitch * len(lines))
        on.write(QRectF(room.left(), room.top(), lead, room.height()), row.lead, 9, look.ink2, weight=700, serif=True)
        on.write(room, row.right, 12 * min(1.0, right / max(1.0, full)), weight=700, align=paint.RIGHT)
        for line in lines:
            on.write(QRectF(text.left(), top, text.width(), pitch), line, size, weight=700, serif=True)
            top += pitch
        #: on a broad wall one row alone has its line at the foot of the slide, as a moment has.
        foot = text.bottom() - on.vh(9) if most == _LARGE[0] and not is_upright(on.area) else top
        under = QRectF(text.left(), max(top, foot), text.width(), below)
        if not row.line:
            return
        has_mark = bool(row.zone) and icons.has_shape(row.zone)
        ink = look.zone(row.zone).deep if has_mark else look.ink2
        words = under.adjusted(on.vh(6) if has_mark else 0, on.vh(0.6), 0, 0)
        high = write_parts(on, words, [row.line], ink)
        if has_mark:
            side = on.vh(4.6)
            spot = QRectF(under.left(), words.top() + (high - side) / 2, side, side)
            icons.draw_shape(on.painter, row.zone, spot, ink)

    @staticmethod
    def _text(on: Canvas, row: ListRow, box: QRectF) -> QRectF:
        """What a row leaves for its words between the sign before them and what stands at the right."""
        edge = on.vh(1.6) if row.lit else 0
        lead = max(on.vh(9), on.width_of(row.lead, NAME_VH, 700, serif=True) + on.vh(2.4)) if row.lead else 0.0
        taken = on.width_of(row.right, NAME_VH, 700) if row.right else 0
        return box.adjusted(edge + lead, 0, -edge - taken - on.vh(4), 0)

    def _paint_row(self, on: Canvas, row: ListRow, box: QRectF, grown: float, size: float) -> None:
        look, text = on.look, self._text(on, row, box)
        if row.lit:
            paint.box(
                on.painter, box.adjusted(0, on.vh(0.6), 0, -on.vh(0.6)), on.vh(0.6), border=look.lamp, line=on.vh(0.4)
            )
        whole = box.adjusted(on.vh(1.6), 0, -on.vh(1.6), 0) if row.lit else box
        lead = QRectF(whole.left(), box.top(), text.left() - whole.left(), box.height())
        on.write(lead, row.lead, NAME_VH, look.ink2, weight=700, serif=True)
        on.write(whole, row.right, NAME_VH, weight=700, align=paint.RIGHT)
        _name_and_line(on, text, row.name, row.line, row.zone, grown, size)
        _underline(on, box)


class SeatRow(Struct, frozen=True):
    """Where somebody sits: a name, a place, the corner or seat as a short sign, the place's zone."""

    name: str
    place: str
    seat: str
    zone: str = ""


class SeatsByNameSlide(Struct, frozen=True):
    """Everybody's seat, by name, twelve a page in two columns, fewer where words are long; on an upright wall up to
    eight are one column. The headline says which letters the page holds."""

    rows: tuple[SeatRow, ...]
    headline: str = "Your seat"
    id: str = "seats"
    title: str = "Seats by name"

    def paint(self, on: Canvas) -> None:
        ordered = sorted(self.rows, key=lambda row: as_typed(row.name))
        #: below a message there is room for one row less, and less where words take two lines.
        per_column = 8 - bool(on.message) - self._lines(on)
        if is_upright(on.area):
            per_column = max(per_column, int(on.below_headline.height() // on.vh(6 + 3.5 * self._lines(on))))
        columns = 1 if is_upright(on.area) and len(ordered) <= _ONE_COLUMN else 2
        size = len(ordered) if columns == 1 else even(len(ordered), 2 * per_column)
        in_column = max(1, -(-size // columns))
        rows, at, pages = on.page(ordered, size)
        span = ""
        if rows and pages > 1:
            first, last = (as_typed(row.name)[:1].upper() for row in (rows[0], rows[-1]))
            span = f", {first}–{last}" if first != last else f", {first}"
        on.headline(self.headline + span, page=(at, pages))
        box = _row_box(on, 0, in_column, columns)
        wide = box.width() - on.vh(2) - _side(on, box, columns == 1)
        grown = _grown(on, box.height(), [(row.name, row.place, wide) for row in rows]) if columns == 1 else 1.0
        for index, row in enumerate(rows):
            self._paint_row(on, row, _row_box(on, index, in_column, columns), grown, columns == 1)

    def _lines(self, on: Canvas) -> int:
        """How many lines the longest row takes: two, or up to four."""
        room = _row_box(on, 0, 1, 2).width() - on.vh(11.4)
        found = 2
        for row in self.rows:
            name = on.width_of(row.name, LEAST_VH, 700, serif=True) > room
            found = max(found, 2 + name + (on.width_of(row.place, LEAST_VH) + on.vh(5) > room))
        return found

    def _paint_row(self, on: Canvas, row: SeatRow, box: QRectF, grown: float, is_broad: bool) -> None:
        pair, side = on.look.zone(row.zone), _side(on, box, is_broad)
        square = QRectF(box.right() - side, box.center().y() - side / 2, side, side)
        radius = on.vh(2.6) if row.zone == "wilds" else on.vh(0.4)
        paint.box(on.painter, square, radius, border=pair.deep if row.zone else on.look.edge, line=on.vh(0.35))
        on.write(
            square.adjusted(on.vh(0.6), 0, -on.vh(0.6), 0),
            row.seat,
            7 * side / on.vh(9.4),
            weight=700,
            align=paint.MIDDLE,
        )
        text = QRectF(box.left(), box.top(), box.width() - side - on.vh(2), box.height())
        _name_and_line(on, text, row.name, row.place, row.zone, grown)
        _underline(on, box)


def _grown(on: Canvas, high: float, rows: Sequence[tuple[str, str, float]]) -> float:
    """How much larger than usual names and lines may stand in rows so high, all of them alike; each name with its line
    and the width for both."""
    found = min(1.8, high / on.vh(_ROW))
    for name, line, wide in rows if found > 1 else ():
        alone, parted = (
            max(on.width_of(part, NAME_VH, 700, serif=True) for part in parts)
            for parts in ([name], two_lines(name, len))
        )
        paired = min(wide / max(1.0, parted), high / on.vh(_PAIR))
        found = min(found, max(wide / max(1.0, alone), paired))
        found = min(found, wide / max(1.0, on.width_of(line, 4.4) + on.vh(5)))
    return max(1.0, found)


def _side(on: Canvas, box: QRectF, is_broad: bool) -> float:
    """Of the square with somebody's seat: larger in a row over the whole width."""
    return min(on.vh(14 if is_broad else 9.4), box.height() - on.vh(2.4))


def _row_box(on: Canvas, index: int, per_column: int, columns: int) -> QRectF:
    area = on.below_headline
    gap = on.vh(6.5)
    wide = (area.width() - gap * (columns - 1)) / columns
    #: few rows stand apart rather than together at the top; on an upright wall all of them do.
    high = min(area.height() / per_column, max(on.vh(26), area.height() / 5))
    return QRectF(
        area.left() + (index // per_column) * (wide + gap), area.top() + (index % per_column) * high, wide, high
    )


def _underline(on: Canvas, box: QRectF) -> None:
    """The hairline below a row, unless the foot line's own follows."""
    if box.bottom() > on.area.bottom() - on.vh(1.5):
        return
    on.painter.fillRect(QRectF(box.left(), box.bottom() - on.vh(0.15), box.width(), on.vh(0.15)), colour(on.look.line))


def _name_and_line(
    on: Canvas, box: QRectF, name: str, line: str, zone: str, grown: float = 1.0, size: float = NAME_VH
) -> None:
    """A name of 6 vh over a line of 4.4 vh in its zone's colour and mark; both on two lines where they are long."""
    if box.height() >= on.vh(_PAIR * grown) or grown > 1:
        _together(on, box, name, line, zone, grown, size)
        return
    room, lines = _name_room(on, box, name, line, zone), _line_lines(on, box, line, zone)
    on.write_name(room, name, size)
    if not line:
        return
    mark = on.vh(5) if zone and icons.has_shape(zone) else 0.0
    high = on.vh(5) if len(lines) == 1 else 2 * on.vh(LEAST_VH * 1.12)
    is_over = room.top() == box.top()
    below = QRectF(box.left(), room.bottom() if is_over else room.top() + on.vh(6.8), box.width(), high)
    ink = on.look.zone(zone).deep if mark else on.look.ink2
    if mark:
        side = on.vh(3.6)
        icons.draw_shape(on.painter, zone, QRectF(below.left(), below.center().y() - side / 2, side, side), ink)
        below.setLeft(below.left() + mark)
    pitch = high / len(lines)
    written = 4.4 if len(lines) == 1 else LEAST_VH
    for at, part in enumerate(lines):
        on.write(QRectF(below.left(), below.top() + at * pitch, below.width(), pitch), part, written, ink)


def _line_lines(on: Canvas, box: QRectF, line: str, zone: str) -> list[str]:
    """The line below a name, on two where it is long."""
    mark = on.vh(5) if zone and icons.has_shape(zone) and line else 0.0
    return on.worded(line, box.width() - mark)


def _name_room(on: Canvas, box: QRectF, name: str, line: str, zone: str) -> QRectF:
    """The room of a name in its row: a long one takes what the row has above its line, so that two lines keep it from
    being cut."""
    if not line:
        return box
    if box.height() >= on.vh(_PAIR):
        return QRectF(box.left(), box.top(), box.width(), on.vh(13.4))
    lines = _line_lines(on, box, line, zone)
    if len(lines) > 1 or on.width_of(name, NAME_VH * RATHER_WHOLE, 700, serif=True) > box.width():
        high = on.vh(5) if len(lines) == 1 else 2 * on.vh(LEAST_VH * 1.12)
        return box.adjusted(0, 0, 0, -on.vh(0.6) - high)
    return QRectF(box.left(), box.center().y() - on.vh(6.1), box.width(), on.vh(7.2))


def _together(on: Canvas, box: QRectF, name: str, line: str, zone: str, grown: float, size: float) -> None:
    """A name and its line in the middle of a high row, near each other."""
    mark = on.vh(5) * grown if zone and icons.has_shape(zone) and line else 0.0
    lines = _line_lines(on, box, line, zone) if line else []
    is_long = on.width_of(name, NAME_VH * grown, 700, serif=True) > box.width()
    high, pitch = on.vh(13.4 if is_long else 7.2) * grown, on.vh(5) * grown
    top = box.center().y() - (high + pitch * len(lines)) / 2
    on.write_name(QRectF(box.left(), top, box.width(), high), name, size * grown)
    ink = on.look.zone(zone).deep if mark else on.look.ink2
    if mark:
        side = on.vh(3.6) * grown
        icons.draw_shape(on.painter, zone, QRectF(box.left(), top + high + (pitch - side) / 2, side, side), ink)
    written = 4.4 * grown if len(lines) == 1 else LEAST_VH
    for at, part in enumerate(lines):
        room = QRectF(box.left() + mark, top + high + at * pitch, box.width() - mark, pitch)
        on.write(room, part, written, ink)

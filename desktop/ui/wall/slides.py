"""The slides every format has: clock, list, seats by name, message, title, and the card of a blank wall."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QFont, QPen

from desktop.ui.clock.face import STATE_WORDS, ClockFace, ClockMark
from desktop.ui.kit import icons, paint
from desktop.ui.kit.theme import colour, mixed, width
from desktop.ui.wall.canvas import RATHER_WHOLE
from desktop.ui.wall.lines import large_lines
from desktop.ui.wall.one_name import HeroBody as HeroBody
from desktop.ui.wall.one_name import HeroSlide as HeroSlide
from desktop.ui.wall.scene import SceneSlide, write_parts
from desktop.ui.wall.wall import LEAST_VH, NAME_VH, Canvas, two_lines
from desktop.ui.wall.wall import BlankSlide as BlankSlide
from desktop.ui.wall.wall import MessageSlide as MessageSlide

#: vh of a clock's font: its digits are seven tenths as high, which is three tenths of the wall.
_LEAST_DIGITS = 46.0
#: how much of a font's size its digits are high, with a little air.
_CAPITALS = 0.74
#: so many rows stand large, over the whole width; vh of their names, where there is one row, two, three.
_FEW = 3
_LARGE = (22.0, 16.0, 12.0)
#: vh: in rows higher than this names and lines grow.
_ROW = 17.0
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
        if on.area.height() > on.area.width() * 1.2:
            #: upright, one below the other are as many.
            per_column, columns = 10, 1
        size = min(10, per_column * columns)
        rows, at, pages = on.page(self.rows, size)
        on.headline(self.headline, self.right, (at, pages))
        if not rows:
            MessageSlide(self.empty).paint_in(on, on.below_headline)
            return
        if len(rows) <= _FEW and pages == 1:
            self._paint_few(on, rows)
            return
        in_column = per_column if pages > 1 else max(1, -(-len(rows) // columns))
        grown = self._grown(on, _row_box(on, 0, max(in_column, 3), columns))
        for index, row in enumerate(rows):
            self._paint_row(on, row, _row_box(on, index, max(in_column, 3), columns), grown)

    def _grown(self, on: Canvas, box: QRectF) -> float:
        """How much larger than usual names and lines may stand in rows as high as this, all of them alike."""
        found = min(1.8, box.height() / on.vh(_ROW))
        for row in self.rows if found > 1 else ():
            lead = on.width_of(row.lead, NAME_VH, 700, serif=True) + on.vh(2.4) if row.lead else 0.0
            wide = box.width() - lead - on.width_of(row.right, NAME_VH, 700) - on.vh(6)
            alone, parted = (
                max(on.width_of(line, NAME_VH, 700, serif=True) for line in lines)
                for lines in ([row.name], two_lines(row.name, len))
            )
            paired = min(wide / max(1.0, parted), box.height() / on.vh(_PAIR))
            found = min(found, max(wide / max(1.0, alone), paired))
            found = min(found, wide / max(1.0, on.width_of(row.line, 4.4) + on.vh(5)))
        return max(1.0, found)

    def _paint_few(self, on: Canvas, rows: Sequence[ListRow]) -> None:
        """A few rows stand large, one below the other over the whole width."""
        area = on.below_headline
        high = area.height() / len(rows)
        for at, row in enumerate(rows):
            box = QRectF(area.left(), area.top() + at * high, area.width(), high)
            self._paint_large(on, row, box.adjusted(0, on.vh(1), 0, -on.vh(1)), _LARGE[len(rows) - 1])
            if at:
                on.painter.fillRect(QRectF(box.left(), box.top(), box.width(), on.vh(0.15)), colour(on.look.line))

    def _paint_large(self, on: Canvas, row: ListRow, box: QRectF, most: float) -> None:
        look = on.look
        if row.lit:
            paint.box(on.painter, box, on.vh(0.6), border=look.lamp, line=on.vh(0.4))
        room = box.adjusted(on.vh(1.6) if row.lit else 0, 0, -on.vh(1.6) if row.lit else 0, 0)
        lead = on.width_of(row.lead, 9, 700, serif=True) + on.vh(3) if row.lead else 0.0
        on.write(QRectF(room.left(), room.top(), lead, room.height()), row.lead, 9, look.ink2, weight=700, serif=True)
        right = min(on.width_of(row.right, 12, 700), room.width() * 0.3) if row.right else 0.0
        on.write(
            room,
            row.right,
            12 * min(1.0, right / max(1.0, on.width_of(row.right, 12, 700))),
            weight=700,
            align=paint.RIGHT,
        )
        text = room.adjusted(lead, 0, -right - on.vh(3) if right else 0, 0)
        below = min(on.vh(16), text.height() * 0.45) if row.line else 0.0
        lines, size = large_lines(on, row.name, text.width(), text.height() - below, most, 1.08)
        pitch = on.vh(size * 1.08)
        top = text.top() + (text.height() - below - pitch * len(lines)) / 2
        for line in lines:
            on.write(QRectF(text.left(), top, text.width(), pitch), line, size, weight=700, serif=True)
            top += pitch
        #: one row alone has its line at the foot of the slide, as a moment has.
        under = QRectF(
            text.left(), max(top, text.bottom() - on.vh(9)) if most == _LARGE[0] else top, text.width(), below
        )
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

    def _paint_row(self, on: Canvas, row: ListRow, box: QRectF, grown: float) -> None:
        look = on.look
        if row.lit:
            paint.box(
                on.painter, box.adjusted(0, on.vh(0.6), 0, -on.vh(0.6)), on.vh(0.6), border=look.lamp, line=on.vh(0.4)
            )
        left = box.left() + (on.vh(1.6) if row.lit else 0)
        if row.lead:
            wide = max(on.vh(9), on.width_of(row.lead, NAME_VH, 700, serif=True) + on.vh(2.4))
            lead = QRectF(left, box.top(), wide, box.height())
            on.write(lead, row.lead, NAME_VH, look.ink2, weight=700, serif=True)
            left += wide
        taken = on.width_of(row.right, NAME_VH, 700) if row.right else 0
        right = box.right() - (on.vh(1.6) if row.lit else 0)
        on.write(QRectF(left, box.top(), right - left, box.height()), row.right, NAME_VH, weight=700, align=paint.RIGHT)
        text = QRectF(left, box.top(), right - left - taken - on.vh(4), box.height())
        _name_and_line(on, text, row.name, row.line, row.zone, grown)
        _underline(on, box)


class SeatRow(Struct, frozen=True):
    """Where somebody sits: a name, a place, the corner or seat as a short sign, the place's zone."""

    name: str
    place: str
    seat: str
    zone: str = ""


class SeatsByNameSlide(Struct, frozen=True):
    """Everybody's seat, by name, twelve a page in two columns, fewer where words are long; the headline says which
    letters the page holds."""

    rows: tuple[SeatRow, ...]
    headline: str = "Your seat"
    id: str = "seats"
    title: str = "Seats by name"

    def paint(self, on: Canvas) -> None:
        ordered = sorted(self.rows, key=lambda row: alphabetical(row.name))
        #: below a message there is room for one row less, and less where words take two lines.
        in_column = 8 - bool(on.message) - self._lines(on)
        rows, at, pages = on.page(ordered, 2 * in_column)
        span = ""
        if rows and pages > 1:
            first, last = (alphabetical(row.name)[:1].upper() for row in (rows[0], rows[-1]))
            span = f", {first}–{last}" if first != last else f", {first}"
        on.headline(self.headline + span, page=(at, pages))
        if pages == 1:
            in_column = max(1, -(-len(rows) // 2))
        for index, row in enumerate(rows):
            self._paint_row(on, row, _row_box(on, index, in_column, 2))

    def _lines(self, on: Canvas) -> int:
        """How many lines the longest row takes: two, or up to four."""
        room = _row_box(on, 0, 1, 2).width() - on.vh(11.4)
        found = 2
        for row in self.rows:
            name = on.width_of(row.name, LEAST_VH, 700, serif=True) > room
            found = max(found, 2 + name + (on.width_of(row.place, LEAST_VH) + on.vh(5) > room))
        return found

    def _paint_row(self, on: Canvas, row: SeatRow, box: QRectF) -> None:
        pair = on.look.zone(row.zone)
        side = min(on.vh(9.4), box.height() - on.vh(2.4))
        square = QRectF(box.right() - side, box.center().y() - side / 2, side, side)
        radius = on.vh(2.6) if row.zone == "wilds" else on.vh(0.4)
        paint.box(on.painter, square, radius, border=pair.deep if row.zone else on.look.edge, line=on.vh(0.35))
        on.write(square.adjusted(on.vh(0.6), 0, -on.vh(0.6), 0), row.seat, 7, weight=700, align=paint.MIDDLE)
        text = QRectF(box.left(), box.top(), box.width() - side - on.vh(2), box.height())
        _name_and_line(on, text, row.name, row.place, row.zone)
        _underline(on, box)


_LIKE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def alphabetical(name: str) -> str:
    """A name as one looks it up: accents do not move it (``Łukasz`` stands with L)."""
    parted = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).translate(_LIKE)


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


def _name_and_line(on: Canvas, box: QRectF, name: str, line: str, zone: str, grown: float = 1.0) -> None:
    """A name of 6 vh over a line of 4.4 vh in its zone's colour and mark; both on two lines where they are long."""
    if box.height() >= on.vh(_PAIR * grown) or grown > 1:
        _together(on, box, name, line, zone, grown)
        return
    if not line:
        on.write_name(box, name, NAME_VH)
        return
    mark = on.vh(5) if zone and icons.has_shape(zone) else 0.0
    lines = [line]
    if on.width_of(line, LEAST_VH) > box.width() - mark:
        lines = two_lines(line, lambda part: on.width_of(part, LEAST_VH))
    high = on.vh(5) if len(lines) == 1 else 2 * on.vh(LEAST_VH * 1.12)
    top = box.center().y() - on.vh(6.1)
    room = QRectF(box.left(), top, box.width(), on.vh(7.2))
    if len(lines) > 1 or on.width_of(name, NAME_VH * RATHER_WHOLE, 700, serif=True) > box.width():
        #: a long name takes what the row has above its line: two lines keep it from being cut.
        top = box.bottom() - on.vh(0.6) - high - on.vh(6.8)
        room = QRectF(box.left(), box.top(), box.width(), top + on.vh(6.8) - box.top())
    on.write_name(room, name, NAME_VH)
    below = QRectF(box.left(), top + on.vh(6.8), box.width(), high)
    ink = on.look.zone(zone).deep if mark else on.look.ink2
    if mark:
        side = on.vh(3.6)
        icons.draw_shape(on.painter, zone, QRectF(below.left(), below.center().y() - side / 2, side, side), ink)
        below.setLeft(below.left() + mark)
    pitch = high / len(lines)
    size = 4.4 if len(lines) == 1 else LEAST_VH
    for at, part in enumerate(lines):
        on.write(QRectF(below.left(), below.top() + at * pitch, below.width(), pitch), part, size, ink)


def _together(on: Canvas, box: QRectF, name: str, line: str, zone: str, grown: float) -> None:
    """A name and its line in the middle of a high row, near each other."""
    mark = on.vh(5) * grown if zone and icons.has_shape(zone) and line else 0.0
    lines = [line] if line else []
    if on.width_of(line, LEAST_VH) > box.width() - mark:
        lines = two_lines(line, lambda part: on.width_of(part, LEAST_VH))
    is_long = on.width_of(name, NAME_VH * grown, 700, serif=True) > box.width()
    high, pitch = on.vh(13.4 if is_long else 7.2) * grown, on.vh(5) * grown
    top = box.center().y() - (high + pitch * len(lines)) / 2
    on.write_name(QRectF(box.left(), top, box.width(), high), name, NAME_VH * grown)
    ink = on.look.zone(zone).deep if mark else on.look.ink2
    if mark:
        side = on.vh(3.6) * grown
        icons.draw_shape(on.painter, zone, QRectF(box.left(), top + high + (pitch - side) / 2, side, side), ink)
    size = 4.4 * grown if len(lines) == 1 else LEAST_VH
    for at, part in enumerate(lines):
        room = QRectF(box.left() + mark, top + high + at * pitch, box.width() - mark, pitch)
        on.write(room, part, size, ink)


@dataclass(frozen=True)
class ClockSlide:
    """The round clock. ``read`` gives the face at the moment of painting, so wall and miniature agree."""

    read: Callable[[], ClockFace] = field(compare=False)
    id: str = "clock"
    title: str = "Clock"

    def paint(self, on: Canvas) -> None:
        face = self.read()
        if face.digits:
            self.paint_in(on, face, on.area)
        else:
            MessageSlide(face.words or "No clock is running.").paint(on)

    def paint_in(self, on: Canvas, face: ClockFace, area: QRectF) -> None:
        """The clock in an area that begins where the slide's does, and may end above other clocks."""
        on.headline(face.name or face.phase, face.towards)
        words, state = self._band(on, face)
        foot, line = on.vh(9.8) if words else 0.0, on.vh(16.5) if face.marks else 0.0
        more = on.vh(5.4) if face.extras else 0.0
        head = on.vh(9.5)
        digits = area.adjusted(0, head, 0, -foot - line - more)
        self._paint_digits(on, face, digits)
        if line:
            self._paint_line(on, face, QRectF(area.left(), digits.bottom(), area.width(), line))
        if more:
            room = QRectF(area.left(), digits.bottom() + line, area.width(), more)
            on.write(room, as_many(on, face.extras, room.width()), 4, on.look.lamp_ink, align=paint.MIDDLE)
        if words:
            strip = QRectF(area.left(), area.bottom() - on.vh(8.6), area.width(), on.vh(8.6))
            on.band(strip, words, state, frame=on.look.lamp if on.look.is_dark else "")

    def _band(self, on: Canvas, face: ClockFace) -> tuple[str, str]:
        """Words and state of the band; a clock that is over or stands says so before anything else."""
        word, state = STATE_WORDS.get(face.state, ""), face.band_state
        if word:
            state = "overtime" if face.is_over else "waiting"
        first = f"{word} {face.digits}" if face.is_over else word
        ways = [" · ".join(part for part in (first, band) if part) for band in (face.band, face.band_brief)]
        room = on.area.width() - on.vh(14)
        brief = [*ways[: 2 if face.band_brief else 1], *([first] if first else [])]
        return on.brief(room, *brief), state

    def _paint_digits(self, on: Canvas, face: ClockFace, area: QRectF) -> None:
        figures = sum(letter.isdigit() for letter in face.digits)
        #: what stands around the digits takes its room from them, and never lies on them.
        size = min(57.0 if figures <= 4 else _LEAST_DIGITS, area.height() / on.vh(1) / _CAPITALS)
        ink = on.look.state("overtime").deep if face.is_over and on.look.is_dark else on.look.ink
        if face.stands_still:
            ink = mixed(on.look.ink, on.look.desk, 0.6 if on.look.is_dark else 0.75)
        font = paint.fitting(on.font(size, 600), face.digits, area.width() * 0.96, on.vh(min(size, _LEAST_DIGITS)))
        self._write_digits(on, face.digits, font, ink, area)
        if face.state == "last":
            frame = on.safe.adjusted(-on.vh(2.4), -on.vh(2.4), on.vh(2.4), on.vh(2.4))
            paint.box(on.painter, frame, on.vh(1.6), border=on.look.lamp, line=on.vh(0.9))

    def _write_digits(self, on: Canvas, digits: str, font: QFont, ink: str, area: QRectF) -> None:
        """The digits; on a narrow wall drawn closer rather than lower: the last row reads their height."""
        squeeze = area.width() * 0.96 / max(1.0, width(font, digits))
        if squeeze >= 1:
            paint.write(on.painter, area, digits, font, ink, paint.MIDDLE)
            return
        on.painter.save()
        on.painter.translate(area.center())
        on.painter.scale(squeeze, 1.0)
        wide = area.width() / squeeze
        room = QRectF(-wide / 2, -area.height() / 2, wide, area.height())
        paint.write(on.painter, room, digits, font, ink, paint.MIDDLE)
        on.painter.restore()

    def _paint_line(self, on: Canvas, face: ClockFace, area: QRectF) -> None:
        look, middle = on.look, area.top() + area.height() * 0.5
        self._paint_ticks(on, face, area, middle)
        bar = QRectF(area.left(), middle - on.vh(0.9), area.width(), on.vh(1.8))
        paint.box(on.painter, bar, on.vh(0.9), fill=look.line)
        done = area.width() * min(1.0, max(0.0, face.share))
        paint.box(on.painter, QRectF(bar.left(), bar.top(), done, bar.height()), on.vh(0.9), fill=look.ink2)
        for mark in face.marks:
            if mark.at > 0 and not mark.own:
                self._paint_mark(on, mark, area, middle)
        bead = QRectF(bar.left() + done - on.vh(1.7), middle - on.vh(1.7), on.vh(3.4), on.vh(3.4))
        paint.box(on.painter, bead, on.vh(1.7), fill=look.ink)

    def _paint_ticks(self, on: Canvas, face: ClockFace, area: QRectF, middle: float) -> None:
        """The marks of tables with minutes of their own, in one stroke: there may be a hundred."""
        spots = {round(area.left() + area.width() * mark.at) for mark in face.marks if mark.own}
        pen = QPen(colour(on.look.lamp_ink), on.vh(0.6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        on.painter.setPen(pen)
        half = on.vh(1.6)
        on.painter.drawLines([QLineF(x, middle - half, x, middle + half) for x in sorted(spots)])

    def _paint_mark(self, on: Canvas, mark: ClockMark, area: QRectF, middle: float) -> None:
        look = on.look
        ink = look.lamp_ink if mark.alert else look.ink2 if mark.state == "past" else look.ink
        x = area.left() + area.width() * mark.at
        paint.box(on.painter, QRectF(x - on.vh(0.4), middle - on.vh(2.4), on.vh(0.8), on.vh(4.8)), on.vh(0.4), fill=ink)
        wide = on.vh(20)
        left = min(x - wide / 2, area.right() - wide) if mark.at < 0.93 else area.right() - wide
        align = paint.MIDDLE if mark.at < 0.93 else paint.RIGHT
        on.write(QRectF(left, middle - on.vh(7.6), wide, on.vh(5)), mark.minute, 4, ink, weight=700, align=align)
        if mark.state != "past":
            on.write(QRectF(left, middle + on.vh(2.7), wide, on.vh(5)), mark.time, 4, ink, align=align)


def as_many(on: Canvas, parts: tuple[str, ...], wide: float, size: float = 4) -> str:
    """As many of these as a line of this size holds; the rest as a number."""
    gap, found = on.width_of(" · ", size), 0.0
    for number, part in enumerate(parts, 1):
        rest = f" · and {len(parts) - number} more" if number < len(parts) else ""
        found += on.width_of(part, size) + (gap if number > 1 else 0.0)
        left = f" · and {len(parts) - number + 1} more"
        if number > 1 and found + on.width_of(rest, size) > wide:
            return " · ".join(parts[: number - 1]) + left
    return " · ".join(parts)

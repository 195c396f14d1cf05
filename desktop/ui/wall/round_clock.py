"""The clock of a round as the wall shows it: digits, the line of its marks, what concerns the tables now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QFont, QPen

from desktop.ui.clock.face import STATE_WORDS, ClockFace, ClockMark
from desktop.ui.kit import paint
from desktop.ui.kit.theme import colour, mixed, width
from desktop.ui.wall.wall import LEAST_VH, Canvas, MessageSlide, is_upright

#: vh of a clock's font: its digits are seven tenths as high, which is three tenths of the wall.
_LEAST_DIGITS = 46.0
#: how much of a font's size its digits are high, with a little air.
_CAPITALS = 0.74
#: on an upright wall: vh of the digits above a line that runs down, and of the nearest two marks on it.
_UPRIGHT, _LEAST_ROW = 46.0, 6.5


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
        room = area.adjusted(0, on.vh(9.5), 0, -foot - more)
        is_down = is_upright(area) and _apart(face, room.height() - on.vh(_UPRIGHT)) >= on.vh(_LEAST_ROW)
        if is_down:
            line = room.height() - on.vh(_UPRIGHT)
        digits = room.adjusted(0, 0, 0, -line)
        self._paint_digits(on, face, digits)
        if line:
            paint_line = self._paint_down if is_down else self._paint_line
            paint_line(on, face, QRectF(area.left(), digits.bottom(), area.width(), line))
        if more:
            below = QRectF(area.left(), room.bottom(), area.width(), more)
            on.write(below, as_many(on, face.extras, below.width()), 4, on.look.lamp_ink, align=paint.MIDDLE)
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
        size = _time_size(on, face, area.width())
        for mark in _told(face):
            self._paint_mark(on, mark, area, middle, size)
        bead = QRectF(bar.left() + done - on.vh(1.7), middle - on.vh(1.7), on.vh(3.4), on.vh(3.4))
        paint.box(on.painter, bead, on.vh(1.7), fill=look.ink)

    def _paint_down(self, on: Canvas, face: ClockFace, area: QRectF) -> None:
        """On an upright wall the line runs down, and each mark says beside it what happens then, and when."""
        look, wide = on.look, on.vh(1.8)
        area = area.adjusted(0, on.vh(4), 0, -on.vh(4))
        x, high = area.left() + on.vh(2.4), _apart(face, area.height())
        bar = QRectF(x - wide / 2, area.top(), wide, area.height())
        done = area.height() * min(1.0, max(0.0, face.share))
        paint.box(on.painter, bar, wide / 2, fill=look.line)
        paint.box(on.painter, QRectF(bar.left(), bar.top(), wide, done), wide / 2, fill=look.ink2)
        spots = {round(area.top() + area.height() * mark.at) for mark in face.marks if mark.own}
        _strokes(on, [QLineF(x - on.vh(1.6), y, x + on.vh(1.6), y) for y in sorted(spots)])
        size = max(4.0, min(8.0, high / on.vh(1.5)))
        for mark in _told(face):
            middle = area.top() + area.height() * mark.at
            ink = look.lamp_ink if mark.alert else look.ink2 if mark.state == "past" else look.ink
            tick = QRectF(x - on.vh(2.4), middle - on.vh(0.4), on.vh(4.8), on.vh(0.8))
            paint.box(on.painter, tick, on.vh(0.4), fill=ink)
            line = QRectF(x + on.vh(5), middle - on.vh(size * 0.65), area.right() - x - on.vh(5), on.vh(size * 1.3))
            minute = on.write(line, mark.minute, size, ink, weight=700)
            time = on.write(line, mark.time, size * 0.8, ink, align=paint.RIGHT) if mark.state != "past" else 0.0
            says = line.adjusted(max(minute, on.vh(size * 1.2)) + on.vh(3), 0, -time - on.vh(3), 0)
            on.write(says, mark.word, size * 0.7, look.ink2)
        bead = QRectF(x - on.vh(1.7), bar.top() + done - on.vh(1.7), on.vh(3.4), on.vh(3.4))
        paint.box(on.painter, bead, on.vh(1.7), fill=look.ink)

    def _paint_ticks(self, on: Canvas, face: ClockFace, area: QRectF, middle: float) -> None:
        """The marks of tables with minutes of their own, in one stroke: there may be a hundred."""
        spots = {round(area.left() + area.width() * mark.at) for mark in face.marks if mark.own}
        half = on.vh(1.6)
        _strokes(on, [QLineF(x, middle - half, x, middle + half) for x in sorted(spots)])

    def _paint_mark(self, on: Canvas, mark: ClockMark, area: QRectF, middle: float, size: float) -> None:
        look = on.look
        ink = look.lamp_ink if mark.alert else look.ink2 if mark.state == "past" else look.ink
        x = area.left() + area.width() * mark.at
        paint.box(on.painter, QRectF(x - on.vh(0.4), middle - on.vh(2.4), on.vh(0.8), on.vh(4.8)), on.vh(0.4), fill=ink)
        wide = on.vh(20)
        left = min(x - wide / 2, area.right() - wide) if mark.at < 0.93 else area.right() - wide
        align = paint.MIDDLE if mark.at < 0.93 else paint.RIGHT
        on.write(QRectF(left, middle - on.vh(7.6), wide, on.vh(5)), mark.minute, 4, ink, weight=700, align=align)
        if mark.state != "past":
            on.write(QRectF(left, middle + on.vh(2.7), wide, on.vh(5)), mark.time, size, ink, align=align)


def _time_size(on: Canvas, face: ClockFace, wide: float) -> float:
    """vh of the times below the marks: smaller where two that are still to come stand near each other."""
    to_come = sorted((mark for mark in _told(face) if mark.state != "past"), key=lambda mark: mark.at)
    near = any(
        (after.at - before.at) * wide < on.width_of(before.time, 4) + on.vh(1.2) for before, after in pairwise(to_come)
    )
    return LEAST_VH if near else 4.0


def _strokes(on: Canvas, lines: list[QLineF]) -> None:
    pen = QPen(colour(on.look.lamp_ink), on.vh(0.6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    on.painter.setPen(pen)
    on.painter.drawLines(lines)


def _told(face: ClockFace) -> list[ClockMark]:
    """The marks that are told by minute and time."""
    return [mark for mark in face.marks if mark.at > 0 and not mark.own]


def _apart(face: ClockFace, high: float) -> float:
    """How far the nearest two of them are from each other on a line so high; nothing where there is none."""
    at = sorted({0.0, *(mark.at for mark in _told(face))})
    return min((after - before for before, after in pairwise(at)), default=0.0) * high


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

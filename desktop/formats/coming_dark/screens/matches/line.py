"""The round's time line: past heavy, future light; marks with their minute above, clock time and word below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from desktop.ui.clock.face import ClockFace, ClockMark
from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import Theme

_AIR = 8


def paint_line(painter: QPainter, area: QRectF, face: ClockFace, look: Theme, *, roomy: bool) -> None:
    """``roomy`` writes larger and says each mark's word; else minutes and clock times only."""
    middle = area.center().y()
    done = area.left() + area.width() * min(1.0, max(0.0, face.share))
    painter.fillRect(QRectF(area.left(), middle - 3, area.width(), 6), theme.colour(look.line))
    painter.fillRect(QRectF(area.left(), middle - 3, done - area.left(), 6), theme.colour(look.ink2))
    shared = [mark for mark in face.marks if not mark.own]
    for mark in face.marks:
        if mark.own:
            _paint_tick(painter, area, mark, look)
    for at, mark in enumerate(shared):
        spot = _label_room(area, shared, at, roomy)
        _paint_mark(painter, area, mark, spot, look, roomy)
    if face.state not in ("ready", "not-started"):
        bead = QRectF(done - 8, middle - 8, 16, 16)
        paint.box(painter, bead, 8, fill=look.sheet, border=look.ink, line=3)


def _fonts(roomy: bool) -> tuple[QFont, QFont, QFont]:
    if roomy:
        return theme.face(17, 700), theme.face(17, 600), theme.face(13)
    return theme.face(15, 700), theme.face(13, 600), theme.face(12)


def _wide(mark: ClockMark, roomy: bool) -> float:
    minute, time, word = _fonts(roomy)
    parts = [theme.width(minute, _minute(mark, roomy)), theme.width(time, mark.time)]
    return max(*parts, theme.width(word, mark.word) if roomy else 0.0) + 4


def _minute(mark: ClockMark, roomy: bool) -> str:
    return f"{mark.minute} min" if roomy else mark.minute


def _label_room(area: QRectF, marks: Sequence[ClockMark], at: int, roomy: bool) -> tuple[float, float, paint.Align]:
    """Left edge, width and alignment of a mark's words: to its right, or to its left where the next mark is near."""
    mark = marks[at]
    x, wide = area.left() + area.width() * mark.at, _wide(mark, roomy)
    following = area.left() + area.width() * marks[at + 1].at if at + 1 < len(marks) else area.right()
    if at and (at + 1 == len(marks) or following - x < wide + _AIR):
        return x - wide + 1, wide, paint.RIGHT
    return x - 1, wide, paint.LEFT


def _paint_tick(painter: QPainter, area: QRectF, mark: ClockMark, look: Theme) -> None:
    """A mark of tables with minutes of their own: a tick without words (their cards and the tooltip say them)."""
    ink = look.state(mark.tone).deep if mark.alert else look.ink2
    painter.fillRect(
        QRectF(round(area.left() + area.width() * mark.at) - 1, area.center().y() - 6, 2, 12), theme.colour(ink)
    )


def _paint_mark(
    painter: QPainter, area: QRectF, mark: ClockMark, room: tuple[float, float, paint.Align], look: Theme, roomy: bool
) -> None:
    x, middle = area.left() + area.width() * mark.at, area.center().y()
    past = mark.state == "past"
    ink = look.state(mark.tone).deep if mark.alert else look.ink3 if past else look.ink
    tall = 11 if roomy else 9
    painter.fillRect(QRectF(round(x) - 1.5, middle - tall, 3, 2 * tall), theme.colour(ink))
    left, wide, align = room
    minute, time, word = _fonts(roomy)
    above = theme.px(24 if roomy else 20)
    paint.write(painter, QRectF(left, middle - tall - above - 3, wide, above), _minute(mark, roomy), minute, ink, align)
    line = QRectF(left, middle + tall + 3, wide, theme.px(20 if roomy else 18))
    paint.write(painter, line, mark.time, time, ink, align)
    if roomy:
        below = QRectF(left, line.bottom(), wide, theme.px(18))
        paint.write(painter, below, mark.word, word, ink if mark.alert else look.ink2, align)

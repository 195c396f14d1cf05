"""The time line of a clock: past heavy, future light; marks with their minute above, clock time and word below."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from desktop.ui.clock.face import ClockFace, ClockMark
from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import Theme

#: pixels between the words of two marks.
_AIR = 12


def paint_line(painter: QPainter, area: QRectF, face: ClockFace, look: Theme, *, roomy: bool) -> None:
    """``roomy`` writes larger and says each mark's word; else minutes and clock times only."""
    middle = area.center().y()
    done = area.left() + area.width() * min(1.0, max(0.0, face.share))
    painter.fillRect(QRectF(area.left(), middle - 3, area.width(), 6), theme.colour(look.line))
    painter.fillRect(QRectF(area.left(), middle - 3, done - area.left(), 6), theme.colour(look.ink2))
    shared = written(area, [mark for mark in face.marks if not mark.own], roomy=roomy)
    for mark in face.marks:
        if mark not in shared:
            _paint_tick(painter, area, mark, look)
    for mark, room in zip(shared, rooms(area, shared, roomy=roomy), strict=True):
        _paint_mark(painter, area, mark, room, look, roomy)
    if face.state not in ("ready", "not-started"):
        bead = QRectF(done - 8, middle - 8, 16, 16)
        paint.box(painter, bead, 8, fill=look.sheet, border=look.ink, line=3)


def written(area: QRectF, marks: Sequence[ClockMark], *, roomy: bool) -> list[ClockMark]:
    """The marks that are written: where not all of their minutes and clock times have room, those that are past become
    ticks first, then those that come later; the next one and the end stay longest."""

    def worth(mark: ClockMark) -> tuple[int, float]:
        return (mark.state != "past") + (mark is marks[-1]) + 2 * (mark.state == "next"), mark.at

    kept = list(marks)
    while len(kept) > 1 and sum(_wide(mark, roomy, worded=False) + _AIR for mark in kept) > area.width():
        kept.remove(min(kept, key=worth))
    return kept


def rooms(area: QRectF, marks: Sequence[ClockMark], *, roomy: bool) -> list[tuple[float, float]]:
    """Left edge and width of each mark's words: centred on its tick, pushed aside where the next mark's would touch.

    Where all of them are wider than the line, the widest are cut first.
    """
    wides = [_wide(mark, roomy) for mark in marks]
    most = max(wides, default=0.0)
    while sum(min(wide, most) for wide in wides) + _AIR * len(wides) > area.width() and most > 1:
        most -= 1
    wides = [min(wide, most) for wide in wides]
    before = [sum(wides[:at]) + _AIR * at for at in range(len(wides))]
    middles = [area.left() + area.width() * mark.at for mark in marks]
    wanted = [middle - wide / 2 - at for middle, wide, at in zip(middles, wides, before, strict=True)]
    last = area.right() - sum(wides) - _AIR * (len(wides) - 1)
    pushed = (min(max(left, area.left()), last) for left in _in_order(wanted))
    return [(left + at, wide) for left, at, wide in zip(pushed, before, wides, strict=True)]


def _in_order(wanted: Sequence[float]) -> list[float]:
    """The nearest numbers to these of which none is less than the one before: who meet go to their mean."""
    groups: list[list[float]] = []
    for left in wanted:
        groups.append([left])
        while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    return [fmean(group) for group in groups for _ in group]


def _fonts(roomy: bool) -> tuple[QFont, QFont, QFont]:
    if roomy:
        return theme.face(17, 700), theme.face(17, 600), theme.face(13)
    return theme.face(15, 700), theme.face(13, 600), theme.face(12)


def _wide(mark: ClockMark, roomy: bool, *, worded: bool = True) -> float:
    minute, time, word = _fonts(roomy)
    parts = [theme.width(minute, _minute(mark, roomy)), theme.width(time, mark.time)]
    return max(*parts, theme.width(word, mark.word) if roomy and worded else 0.0) + 1


def _minute(mark: ClockMark, roomy: bool) -> str:
    return f"{mark.minute} min" if roomy and mark.minute else mark.minute


def _paint_tick(painter: QPainter, area: QRectF, mark: ClockMark, look: Theme) -> None:
    """A mark without words: of tables with minutes of their own, or of which nothing has room."""
    ink = look.state(mark.tone).deep if mark.alert else look.ink2
    painter.fillRect(
        QRectF(round(area.left() + area.width() * mark.at) - 1, area.center().y() - 6, 2, 12), theme.colour(ink)
    )


def _paint_mark(
    painter: QPainter, area: QRectF, mark: ClockMark, room: tuple[float, float], look: Theme, roomy: bool
) -> None:
    x, middle = area.left() + area.width() * mark.at, area.center().y()
    past = mark.state == "past"
    ink = look.state(mark.tone).deep if mark.alert else look.ink3 if past else look.ink
    tall = 11 if roomy else 9
    painter.fillRect(QRectF(round(x) - 1.5, middle - tall, 3, 2 * tall), theme.colour(ink))
    minute, time, word = _fonts(roomy)
    above, below = theme.px(24 if roomy else 20), middle + tall + 3
    high, word_ink = theme.px(20 if roomy else 18), ink if mark.alert else look.ink2
    under = below + (high if mark.time else 0)
    lines = [
        (middle - tall - above - 3, above, _minute(mark, roomy), minute, ink),
        (below, high, mark.time, time, ink),
        (under, theme.px(18), mark.word if roomy else "", word, word_ink),
    ]
    for top, line, words, font, its in lines:
        wide = min(room[1], theme.width(font, words) + 1)
        #: as near to its tick as the room of its mark allows.
        left = min(max(x - wide / 2, room[0]), room[0] + room[1] - wide)
        paint.write(painter, QRectF(left, top, wide, line), words, font, its)

"""The day as a line of rounds, and the hour at which a champion would stand: painted for the sheet of the rounds."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Pressable

from ...rules.state import DarkState, Ending
from ...rules.views.day import round_ends, rounds_began, top4_minutes

HOUR = 3600.0


def time_of_day(at: float) -> str:
    """``17:40``."""
    return time.strftime("%H:%M", time.localtime(at))


def spare_words(seconds: float) -> str:
    """``50 min to spare``, ``1 h 55 over``."""
    minutes = abs(round(seconds / 60))
    long = f"{minutes // 60} h {minutes % 60:02d}" if minutes >= 60 else f"{minutes} min"
    return f"{long} {'to spare' if seconds >= 0 else 'over'}"


class ActRow(Pressable):
    """What can be done about the rounds, with what it means below it: the ground of its whole row."""

    def __init__(self, words: str, about: str) -> None:
        super().__init__()
        self.setText(words)
        self._about = about
        self.setAccessibleName(f"{words}: {about}")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), max(40, theme.px(40)))

    @property
    def words_wide(self) -> int:
        """What its words take beside its number."""
        wide = max(theme.width(theme.face(15, 600), self.text()), theme.width(theme.face(12), self._about))
        return round(wide) + theme.px(18)

    def nextCheckState(self) -> None:
        """The sheet says which is chosen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if self.isChecked():
            paint.box(painter, area, 5, fill=look.select, border=look.select, line=1)
            painter.fillRect(QRectF(0, 4, 3, area.height() - 8), theme.colour(look.focus))
        words, half = area.adjusted(theme.px(34), 1, 0, -1), area.height() / 2
        paint.write(painter, words.adjusted(0, 0, 0, -half), self.text(), theme.face(15, 600), look.ink)
        paint.write(painter, words.adjusted(0, half, 0, 0), self._about, theme.face(12), look.ink2)
        if self.ringed:
            paint.ring(painter, area.adjusted(2, 2, -2, -2), 4, look)


class EndCell(Pressable):
    """The hour of the champion, and what is to spare: late in its colour, chosen in a frame of ink."""

    def __init__(self) -> None:
        super().__init__()
        self._at, self._spare = "", ""
        self._late = self._in_row = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(130), max(38, theme.px(38)))

    def present(self, at: str, spare: float | None, in_row: bool, chosen: bool) -> None:
        """``spare`` in seconds until the room closes; None where nobody said when."""
        self._at, self._spare = at, "" if spare is None else spare_words(spare)
        self._late, self._in_row = spare is not None and spare < 0, in_row
        self.setAccessibleName(f"{at}, {self._spare}")
        self.setChecked(chosen)
        self.update()

    def nextCheckState(self) -> None:
        """The sheet says which is chosen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        on, late = self.isChecked(), look.state("late").deep
        fill = look.sheet if on or not self._in_row else look.select
        border = look.ink if on else fill
        paint.box(painter, area.adjusted(1, 1, -1, -1), 5, fill=fill, border=border, line=2)
        ink = look.ink2 if self._late else look.ink
        wide = paint.write(painter, area.adjusted(10, 0, -6, 0), self._at, theme.face(18, 600), ink)
        if self._spare:
            brief = self._spare.removesuffix(" to spare").removesuffix(" over")
            size = theme.px(12)
            mark = QRectF(area.left() + wide + 16, area.center().y() - size / 2, size, size)
            icons.draw_state_of(painter, "late" if self._late else "done", mark, look)
            room = area.adjusted(wide + size + 22, 0, -4, 0)
            paint.write(
                painter,
                room,
                self._spare if room.width() >= theme.width(theme.face(12, 600), self._spare) else brief,
                theme.face(12, 600 if self._late else 400),
                late if self._late else look.ink2,
            )
        if self.ringed:
            paint.ring(painter, area.adjusted(3, 3, -3, -3), 4, look)


class DayPart(Struct, frozen=True):
    """A round, or the Top 4, from when to when."""

    words: str
    begins: float
    ends: float
    kind: Literal["done", "now", "planned", "top4"]


def day_parts(
    state: DarkState, now: float, last: int, ends: float, ending: Ending, minutes: int, stops: bool
) -> list[DayPart]:
    """The rounds that were, the one at play, those to come and the Top 4."""
    began = list(rounds_began(state).items())
    parts = [DayPart(str(one[0]), one[1], other[1], "done") for one, other in pairwise(began)]
    at = now if stops else round_ends(state, now, minutes)
    if began:
        parts.append(DayPart(str(began[-1][0]), began[-1][1], at, "now" if at > now else "done"))
    top4 = ends - top4_minutes(state, ending) * 60
    for number in range(state.round_number + 1, last + 1):
        parts.append(DayPart(str(number), at, at + minutes * 60, "planned"))
        at += minutes * 60
    return [*parts, DayPart("Top 4", top4, ends, "top4")]


class DayLine(QWidget):
    """The day by hours: what was played is solid, what is to come is dashed, the closing is a flag."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[DayPart] = []
        self._now = 0.0
        self._until: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(400, theme.px(86))

    def present(self, parts: list[DayPart], now: float, until: float | None) -> None:
        """Show this day."""
        self._parts, self._now, self._until = parts, now, until
        told = ", ".join(f"{part.words} {time_of_day(part.begins)} to {time_of_day(part.ends)}" for part in parts)
        self.setAccessibleName(told)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._parts:
            return
        painter, look = QPainter(self), theme.now()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edges = [self._now, *(p.begins for p in self._parts), *(p.ends for p in self._parts)]
        edges += [] if self._until is None else [self._until]
        first, last = min(edges) // HOUR * HOUR, (max(edges) // HOUR + 1) * HOUR
        scale = (self.width() - 24) / max(HOUR, last - first)

        def x(at: float) -> float:
            return 12 + (at - first) * scale

        top, high = 14.0, theme.px(32)
        step = 1 if last - first <= 14 * HOUR else 2
        for hour in range(0, round((last - first) / HOUR) + 1, step):
            at = first + hour * HOUR
            painter.fillRect(QRectF(x(at), top, 1, high + 6), theme.colour(look.line))
            word = str(time.localtime(at).tm_hour)
            paint.write(
                painter, QRectF(x(at) - 20, top + high + 6, 40, 18), word, theme.face(12), look.ink2, paint.MIDDLE
            )
        for part in self._parts:
            self._part(
                painter, part, QRectF(x(part.begins) + 1, top, max(3.0, (part.ends - part.begins) * scale - 2), high)
            )
        self._flag(painter, x(self._now), top, high, look.ink, time_of_day(self._now))
        if self._until is not None:
            self._flag(painter, x(self._until), top, high, look.state("late").deep, time_of_day(self._until))

    def _part(self, painter: QPainter, part: DayPart, area: QRectF) -> None:
        look = theme.now()
        ink = look.ink
        if part.kind == "done":
            paint.box(painter, area, 3, fill=look.ink2, border=look.ink2, line=1)
            ink = look.sheet
        else:
            fill = look.select if part.kind == "top4" else look.sheet
            paint.box(painter, area, 3, fill=fill, border=fill, line=1)
            dashed = Qt.PenStyle.SolidLine if part.kind == "now" else Qt.PenStyle.DashLine
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour(look.ink if part.kind == "now" else look.ink2), 1.5, dashed))
            painter.drawRoundedRect(area, 3, 3)
        paint.write(painter, area, part.words, theme.face(14, 600), ink, paint.MIDDLE)

    @staticmethod
    def _flag(painter: QPainter, x: float, top: float, high: float, ink: str, word: str) -> None:
        painter.fillRect(QRectF(x - 1, top - 8, 2, high + 12), theme.colour(ink))
        paint.write(
            painter, QRectF(x - 30, top + high + theme.px(20), 60, 18), word, theme.face(12, 600), ink, paint.MIDDLE
        )

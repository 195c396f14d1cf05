"""Charts of a scenario: the curve of each deck, its types, and when the decks run out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import Theme

from ..rules.scenario import PART_NAMES
from ..rules.views.balance import DeckBalance, Exhaustion
from .words import ACCENT

COSTS = ("0", "1", "2", "3", "4", "5", "6", "7+")
#: a deck by fill and by its row, never by colour alone.
#: a row as high as this tells its mean and its span below each other.
_TWO_LINES = 38
_NAMES: dict[str, str] = {"basic": "Basic", "midrange": "Midrange", "endgame": "Endgame", "all": "All three"}


class CurveChart(QWidget):
    """One deck: a column for each cost, its number on top."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: DeckBalance | None = None
        self.setMinimumHeight(80)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, deck: DeckBalance) -> None:
        self.deck = deck
        words = ", ".join(f"{count} of {cost}" for cost, count in deck.curve.items())
        self.setAccessibleName(f"{PART_NAMES[deck.part]}, costs: {words}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.deck is None:
            return
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        plot = area.adjusted(0, theme.px(18), 0, -theme.px(20))
        most = max(4, *self.deck.curve.values()) if self.deck.curve else 4
        wide = plot.width() / len(COSTS)
        paint.hairline(painter, plot.left(), plot.right(), plot.bottom(), look.edge)
        for at, cost in enumerate(COSTS):
            count = self.deck.curve.get(cost, 0)
            cell = QRectF(plot.left() + at * wide, plot.top(), wide, plot.height())
            self._paint_column(painter, cell, cost, count, count / most, look)

    @staticmethod
    def _paint_column(painter: QPainter, cell: QRectF, cost: str, count: int, share: float, look: Theme) -> None:
        high = cell.height() * share
        column = QRectF(cell.left() + cell.width() * 0.18, cell.bottom() - high, cell.width() * 0.64, high)
        if count:
            paint.box(painter, column, 2, fill=look.accent(ACCENT).deep)
            above = QRectF(cell.left(), column.top() - theme.px(18), cell.width(), theme.px(18))
            paint.write(painter, above, str(count), theme.face(13, 700), look.ink, paint.MIDDLE)
        below = QRectF(cell.left(), cell.bottom() + 2, cell.width(), theme.px(18))
        paint.write(painter, below, cost, theme.face(12), look.ink2, paint.MIDDLE)


class ExhaustionChart(QWidget):
    """A row for each deck and one for all three: how often it was empty after each scenario turn."""

    def __init__(self) -> None:
        super().__init__()
        self.found: tuple[Exhaustion, ...] = ()
        self.games = 0
        self.setMinimumHeight(150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, found: Sequence[Exhaustion], games: int) -> None:
        self.found, self.games = tuple(found), games
        parts = [f"{_NAMES[f.what]} turn {f.earliest} to {f.latest}, {f.mean} on average" for f in self.found]
        self.setAccessibleName("; ".join(parts))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if not self.found:
            paint.write(painter, area, "The decks are being turned over…", theme.face(15), look.ink3, paint.MIDDLE)
            return
        first, foot = theme.px(112), theme.px(24)
        last = -(-max(f.latest for f in self.found) // 10) * 10
        plot = QRectF(area.left() + first, area.top(), area.width() - first - theme.px(120), area.height() - foot)
        for turn in range(0, last + 1, 10):
            x = plot.left() + plot.width() * turn / last
            painter.fillRect(QRectF(x, plot.top(), 1, plot.height()), theme.colour(look.line))
            mark = QRectF(x - 24, plot.bottom() + 2, 48, foot)
            paint.write(painter, mark, str(turn), theme.face(12), look.ink2, paint.MIDDLE)
        high = plot.height() / len(self.found)
        for at, one in enumerate(self.found):
            row = QRectF(plot.left(), plot.top() + at * high, plot.width(), high)
            self._paint_row(painter, row, one, last, look)

    def _paint_row(self, painter: QPainter, row: QRectF, one: Exhaustion, last: int, look: Theme) -> None:
        pair = look.accent(ACCENT)
        paint.hairline(painter, row.left(), row.right(), row.bottom(), look.edge)
        name = QRectF(row.left() - theme.px(112), row.top(), theme.px(104), row.height())
        paint.write(painter, name, _NAMES[one.what], theme.face(15, 600), look.ink)
        most = max(one.turns.values())
        step = row.width() / last
        for turn, count in one.turns.items():
            high = (row.height() - theme.px(10)) * count / most
            column = QRectF(row.left() + (int(turn) - 0.5) * step, row.bottom() - high, max(2.0, step - 1.5), high)
            painter.fillRect(column, theme.colour(pair.deep))
        area = QRectF(row.right() + 12, row.top(), theme.px(108), row.height())
        if row.height() < theme.px(_TWO_LINES):
            #: the columns say themselves from when to when.
            paint.write(painter, area, f"turn {one.mean:g}", theme.face(15, 700), look.ink)
            return
        upper, lower = QRectF(area), QRectF(area)
        upper.setBottom(area.center().y() + 2)
        lower.setTop(area.center().y() - 2)
        paint.write(painter, upper, f"turn {one.mean:g}", theme.face(15, 700), look.ink)
        span = f"{one.earliest} to {one.latest}" if one.earliest != one.latest else "always"
        paint.write(painter, lower, span, theme.face(13), look.ink2)

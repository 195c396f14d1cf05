"""The chart of the waves: tokens out by turn with the band of 90 %, and the mean wave of each turn below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import Theme

from ..rules.odds import TurnOdds
from .words import ACCENT


class OddsChart(QWidget):
    """Drawn when the hordes are counted; until then it says so."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: tuple[TurnOdds, ...] = ()
        self.setMinimumHeight(theme.px(260))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, turns: Sequence[TurnOdds]) -> None:
        self.turns = tuple(turns)
        if self.turns:
            last = self.turns[-1]
            self.setAccessibleName(f"By turn {last.turn}: {last.tokens_so_far:.1f} tokens, {last.low} to {last.high}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.turns:
            paint.write(
                painter, area, "Ten thousand hordes are being turned over…", theme.face(15), look.ink3, paint.MIDDLE
            )
            return
        table = theme.px(138)
        plot = area.adjusted(theme.px(40), theme.px(30), -8, -table - theme.px(26))
        most = max(5, -(-max(turn.high for turn in self.turns) // 5) * 5)
        self._paint_grid(painter, plot, most, look)
        self._paint_band(painter, plot, most, look)
        self._paint_table(painter, QRectF(area.left(), plot.bottom() + theme.px(26), area.width(), table), plot, look)
        head = QRectF(area.left(), area.top(), area.width(), theme.px(22))
        paint.write(
            painter, head, "Tokens so far; nine hordes in ten lie within the band", theme.face(13, 600), look.ink2
        )

    def _x(self, plot: QRectF, at: int) -> float:
        return plot.left() + plot.width() * (at + 0.5) / len(self.turns)

    def _paint_grid(self, painter: QPainter, plot: QRectF, most: int, look: Theme) -> None:
        step = 5 if most <= 30 else 10
        for value in range(0, most + 1, step):
            y = plot.bottom() - plot.height() * value / most
            paint.hairline(painter, plot.left(), plot.right(), y, look.line)
            mark = QRectF(plot.left() - theme.px(40), y - 10, theme.px(32), 20)
            paint.write(painter, mark, str(value), theme.face(13), look.ink2, paint.RIGHT)

    def _paint_band(self, painter: QPainter, plot: QRectF, most: int, look: Theme) -> None:
        def at(place: int, value: float) -> QPointF:
            return QPointF(self._x(plot, place), plot.bottom() - plot.height() * value / most)

        pair = look.accent(ACCENT)
        high = [at(place, turn.high) for place, turn in enumerate(self.turns)]
        low = [at(place, turn.low) for place, turn in enumerate(self.turns)]
        painter.setPen(QPen(theme.colour(pair.deep), 1))
        painter.setBrush(theme.colour(pair.wash))
        painter.drawPolygon(QPolygonF([*high, *reversed(low)]))
        mean = QPainterPath(at(0, self.turns[0].tokens_so_far))
        for place, turn in enumerate(self.turns[1:], 1):
            mean.lineTo(at(place, turn.tokens_so_far))
        painter.strokePath(mean, QPen(theme.colour(pair.deep), 3))
        for place, turn in enumerate(self.turns):
            spot = at(place, turn.tokens_so_far)
            painter.setBrush(theme.colour(pair.deep))
            painter.drawEllipse(spot, 4, 4)
            words = QRectF(spot.x() - 26, spot.y() - theme.px(24), 52, theme.px(18))
            paint.write(painter, words, f"{turn.tokens_so_far:.1f}", theme.face(13, 700), look.ink, paint.MIDDLE)

    def _paint_table(self, painter: QPainter, area: QRectF, plot: QRectF, look: Theme) -> None:
        rows = (
            ("turn", [str(turn.turn) for turn in self.turns], 700),
            ("tokens", [f"{turn.tokens:.2f}" for turn in self.turns], 400),
            ("cards", [f"{turn.cards:.2f}" for turn in self.turns], 400),
            ("power", [f"{turn.power:.1f}" for turn in self.turns], 400),
            ("90 %", [f"{turn.low}–{turn.high}" for turn in self.turns], 400),
        )
        high, wide = area.height() / len(rows), plot.width() / len(self.turns)
        for at, (head, values, weight) in enumerate(rows):
            top = area.top() + at * high
            paint.write(painter, QRectF(area.left(), top, theme.px(48), high), head, theme.face(12, 600), look.ink2)
            for place, value in enumerate(values):
                cell = QRectF(self._x(plot, place) - wide / 2, top, wide, high)
                paint.write_fitting(painter, cell, value, theme.face(13, weight), look.ink, paint.MIDDLE, least=10)
            if at < len(rows) - 1:
                paint.hairline(painter, area.left(), area.right(), top + high, look.line)

"""The three decks as stacks, and below them the chart with the cell the die named."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.tokens import Theme

from ..rules.views.table import ChartLine, DeckFace
from .words import ACCENT, SCENES, SHORT

GAP = 20
_PILE = 6


class DecksView(QWidget):
    """Three stacks side by side; the one the die named is framed and washed, one not in play is dashed."""

    def __init__(self) -> None:
        super().__init__()
        self.decks: tuple[DeckFace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, decks: Sequence[DeckFace]) -> None:
        if tuple(decks) == self.decks:
            return
        self.decks = tuple(decks)
        self.setAccessibleName("; ".join(f"{deck.name} {deck.left}, {deck.says}" for deck in self.decks))
        self.update()

    def set_height(self, pixels: int) -> None:
        """The room the screen has for it."""
        self.setFixedHeight(pixels)

    def sizeHint(self) -> QSize:
        return QSize(400, theme.px(124))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        wide = (self.width() - GAP * (len(self.decks) - 1)) / max(1, len(self.decks))
        for at, deck in enumerate(self.decks):
            card = QRectF(at * (wide + GAP), 0, wide - _PILE, self.height() - _PILE - 1)
            self._paint_deck(painter, card, deck, look)

    @staticmethod
    def _paint_deck(painter: QPainter, card: QRectF, deck: DeckFace, look: Theme) -> None:
        pair = look.accent(ACCENT)
        if deck.in_play and deck.left > 1:
            for shift in (_PILE, _PILE / 2):
                paint.box(painter, card.translated(shift, shift), 6, fill=look.sheet, border=look.line)
        fill = pair.wash if deck.now else look.sheet if deck.in_play else look.well
        border = pair.deep if deck.now else look.edge
        paint.box(painter, card, 6, fill=fill, border=border, line=2 if deck.now else 1.2, dashed=not deck.in_play)
        foot = theme.px(62)
        scene = QRectF(card.left() + 2, card.top() + 2, card.width() - 4, card.height() - foot - 2)
        if scene.height() > theme.px(24):
            emblem.draw_scene(painter, SCENES[deck.part], scene)
            paint.hairline(painter, scene.left(), scene.right(), scene.bottom(), look.line)
        room = QRectF(card.left() + 12, card.bottom() - foot, card.width() - 24, foot)
        figure = theme.face(32, 700)
        taken = paint.write(
            painter,
            QRectF(room.left(), room.top(), room.width(), theme.px(40)),
            str(deck.left),
            figure,
            look.ink if deck.in_play else look.ink2,
            paint.RIGHT,
        )
        name = QRectF(room.left(), room.top() + theme.px(4), room.width() - taken - 8, theme.px(30))
        paint.write_fitting(painter, name, deck.name, theme.face(18, 700, serif=True), look.ink)
        says = QRectF(room.left(), room.top() + theme.px(36), room.width(), theme.px(20))
        paint.write_fitting(painter, says, deck.says, theme.face(13), look.ink2, least=11)


class ChartView(QWidget):
    """Which deck plays: a row for the faces, one in force now, and the one that comes with the Endgame deck."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[ChartLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, lines: Sequence[ChartLine]) -> None:
        if tuple(lines) == self.lines and lines:
            return
        self.lines = tuple(lines)
        parts = [f"{line.when}: {' '.join(SHORT[part] for part in line.faces)}" for line in self.lines]
        self.setAccessibleName("Which deck plays. " + "; ".join(parts))
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, theme.px(28) * (1 + max(1, len(self.lines))) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.box(painter, area, 6, fill=look.sheet, border=look.line)
        high = (area.height() - 2) / (1 + max(1, len(self.lines)))
        first = theme.px(112)
        wide = (area.width() - first - 2) / 6
        head = QRectF(area.left() + 12, area.top() + 1, first - 14, high)
        paint.write(painter, head, "die", theme.face(13, 600), look.ink2)
        for face in range(6):
            cell = QRectF(area.left() + first + face * wide, area.top() + 1, wide, high)
            paint.write(painter, cell, str(face + 1), theme.face(14, 700), look.ink, paint.MIDDLE)
        for at, line in enumerate(self.lines, 1):
            row = QRectF(area.left() + 1, area.top() + 1 + at * high, area.width() - 2, high)
            paint.hairline(painter, row.left(), row.right(), row.top(), look.line)
            self._paint_line(painter, row, line, first, wide, look)
        for face in range(6):
            left = area.left() + first + face * wide
            painter.fillRect(QRectF(left, area.top() + 1, 1, area.height() - 2), theme.colour(look.line))

    @staticmethod
    def _paint_line(painter: QPainter, row: QRectF, line: ChartLine, first: float, wide: float, look: Theme) -> None:
        ink = look.ink if line.in_force else look.ink2
        when = QRectF(row.left() + 11, row.top(), first - 14, row.height())
        paint.write_fitting(painter, when, line.when, theme.face(13, 600 if line.in_force else 400), ink, least=11)
        for face, part in enumerate(line.faces, 1):
            cell = QRectF(row.left() - 1 + first + (face - 1) * wide, row.top(), wide, row.height())
            fell = face == line.rolled
            if fell:
                painter.fillRect(cell.adjusted(1, 1, 0, 0), theme.colour(look.ink))
            font = theme.face(14, 700 if fell else 400)
            paint.write(painter, cell, SHORT[part], font, look.sheet if fell else ink, paint.MIDDLE)

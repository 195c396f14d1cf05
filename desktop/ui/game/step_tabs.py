"""The steps of a turn as tabs: what is over, what is now, what comes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.parts import Part, Parted, Role
from desktop.ui.kit.tokens import Theme


class StepTabs(Parted, QWidget):
    """A row of tabs; the current one is underlined in the format's accent."""

    parted_as = Role.PageTabList

    def __init__(self, accent: str) -> None:
        super().__init__()
        self._accent = accent
        self.steps: tuple[tuple[str, str], ...] = ()
        self.now = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, steps: Sequence[tuple[str, str]], now: str) -> None:
        """(id, word) of every step of the turn, and the id of the one that is now."""
        if (tuple(steps), now) == (self.steps, self.now):
            return
        self.steps, self.now = tuple(steps), now
        self.setAccessibleName(f"Step: {dict(self.steps).get(now, '')}")
        self.update()

    def parts(self) -> Sequence[Part]:
        wide = self.width() / max(1, len(self.steps))
        return [
            Part(id, word, QRectF(at * wide, 0, wide, self.height()), role=Role.PageTab, is_on=id == self.now)
            for at, (id, word) in enumerate(self.steps)
        ]

    def sizeHint(self) -> QSize:
        return QSize(400, theme.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.box(painter, area, 6, fill=look.well, border=look.line)
        if not self.steps:
            return
        at_now = next((at for at, (step, _) in enumerate(self.steps) if step == self.now), -1)
        wide = area.width() / len(self.steps)
        for at, (_, word) in enumerate(self.steps):
            self._paint_tab(painter, QRectF(at * wide, 0, wide, area.height()), word, at - at_now, look)

    def _paint_tab(self, painter: QPainter, cell: QRectF, word: str, after: int, look: Theme) -> None:
        if after == 0:
            paint.box(painter, cell.adjusted(1, 1, -1, -1), 5, fill=look.sheet)
            bar = QRectF(cell.left() + 1, cell.bottom() - 3, cell.width() - 2, 3)
            painter.fillRect(bar, theme.colour(look.accent(self._accent).deep))
        font = theme.face(14, 700 if after == 0 else 600)
        ink = look.ink if after == 0 else look.ink2 if after < 0 else look.ink3
        if after < 0:
            side = theme.px(14)
            left = cell.center().x() - theme.width(font, word) / 2 - side - 5
        #: where the words fill the tabs, those before the current one are over without saying so.
        if after < 0 and left > cell.left() + 2:
            icons.draw_icon(painter, "check", QRectF(left, cell.center().y() - side / 2, side, side), ink)
        paint.write(painter, cell, word, font, ink, paint.MIDDLE)
        if after != 0 and cell.left() > 1:
            painter.fillRect(QRectF(cell.left(), 8, 1, cell.height() - 16), theme.colour(look.line))

"""One card of the print plan: its name, how often so many copies were needed, and how many are still to be printed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent

from desktop.domain.words import counted
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Pressable

from ..rules.views.print_plan import Need

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class NeedBars(Pressable):
    """A press chooses the card: what is left of it from last time is then asked for."""

    def __init__(self, need: Need) -> None:
        super().__init__()
        self.need, self.sure, self.chosen, self.have = need, False, False, 0
        self.tell()

    @property
    def called(self) -> str:
        name = self.need.card.name
        return name if isinstance(name, str) else counted(name, "supporter")

    @property
    def needed(self) -> int:
        return self.need.at99 if self.sure else self.need.at95

    @property
    def copies(self) -> int:
        """How many are printed: what is needed without what is left."""
        return max(self.needed - self.have, 0)

    def tell(self) -> None:
        """Say what is shown, for those who do not see the bars."""
        left = f", {self.have} left from last time" if self.have else ""
        self.setAccessibleName(
            f"{self.called}: {counted(self.need.at95, 'copy')} at 95 %, {self.need.at99} at 99 %{left}"
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(220), theme.px(40))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        high, bars, room = self.height(), theme.px(84), theme.px(74)
        if self.chosen:
            painter.fillRect(self.rect(), QColor(look.select))
        painter.setFont(theme.face(14))
        painter.setPen(QColor(look.ink))
        words = QRectF(4, 0, self.width() - bars - room - 10, high)
        name = painter.fontMetrics().elidedText(self.called, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, _LEFT, name)
        self._bars(painter, QRectF(words.right() + 6, 6, bars, high - 12))
        painter.setFont(theme.face(17, 700))
        painter.setPen(QColor(look.ink))
        painter.drawText(QRectF(self.width() - theme.px(40), 0, theme.px(36), high), _RIGHT, str(self.copies))
        if self.have:
            painter.setFont(theme.face(12))
            painter.setPen(QColor(look.ink2))
            left = QRectF(self.width() - room, 0, room - theme.px(36), high)
            painter.drawText(left, _RIGHT, f"{self.needed} − {self.have}")

    def _bars(self, painter: QPainter, area: QRectF) -> None:
        look, seen = theme.now(), self.need.seen
        wide, most = min(area.width() / max(len(seen), 8), 10.0), max(seen)
        for copies, many in enumerate(seen):
            tall = area.height() * many / most
            bar = QRectF(area.left() + copies * wide, area.bottom() - tall, wide - 1, tall)
            painter.fillRect(bar, QColor(look.ink2 if copies <= self.needed else look.line))
        painter.fillRect(QRectF(area.left(), area.bottom(), area.width(), 1), QColor(look.edge))

"""The rail at the left: the screens of a format above, the house's own below."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.kit import emblem, icons, paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.panels import empty
from desktop.ui.kit.tips import tip


class Tab(Struct, frozen=True):
    """One place in the rail: its id, its word (at most 11 letters), its icon; ``foot`` puts it below."""

    id: str
    word: str
    icon: str
    foot: bool = False


#: the house's own places.
FOOT_TABS = (
    Tab("clocks", "Clocks", "clock", foot=True),
    Tab("print", "Print", "print", foot=True),
    Tab("wall", "Wall", "wall", foot=True),
    Tab("log", "History", "history", foot=True),
    Tab("help", "Help", "help", foot=True),
)


class RailTab(Pressable):
    """One tab: icon over word in the narrow rail, beside it in the wide one."""

    def __init__(self, tab: Tab, rail: Rail) -> None:
        super().__init__(rail)
        self.tab, self._rail = tab, rail
        self.setText(tab.word)
        self.setAccessibleName(tab.word)
        self.setToolTip(tip("" if len(tab.word) < 12 else tab.word))

    def sizeHint(self) -> QSize:
        return QSize(self._rail.width(), theme.px(48) if self._rail.wide else theme.px(56))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        current = self._rail.current == self.tab.id
        if current or self.underMouse():
            painter.fillRect(area, theme.colour(look.well if current else theme.mixed(look.well, look.sheet, 0.6)))
        if current:
            painter.fillRect(QRectF(0, 0, 4, area.height()), theme.colour(look.accent(self._rail.accent).deep))
        ink = look.ink if current else look.ink2
        if self._rail.wide:
            self._paint_wide(painter, area, ink, 700 if current else 400)
        else:
            self._paint_narrow(painter, area, ink, 700 if current else 400)
        if self.ringed:
            paint.ring(painter, area.adjusted(5, 1, -1, -1), 4, look)

    def _paint_narrow(self, painter: QPainter, area: QRectF, ink: str, weight: int) -> None:
        side, top, below = self.lay_narrow(area)
        icons.draw_icon(painter, self.tab.icon, QRectF((area.width() - side) / 2, top, side, side), ink)
        paint.write_fitting(painter, below, self.tab.word, theme.face(12, weight), ink, paint.MIDDLE, least=10)

    @staticmethod
    def lay_narrow(area: QRectF) -> tuple[float, float, QRectF]:
        """The icon's side and top, and where the word stands: in a low window the icon gives way, never the word."""
        word = QFontMetricsF(theme.face(12)).height()
        side = min(float(theme.px(20)), max(0.0, area.height() - word - 4))
        top = max(1.0, (area.height() - side - word) / 2)
        return side, top, QRectF(1, top + side, area.width() - 2, word)

    def _paint_wide(self, painter: QPainter, area: QRectF, ink: str, weight: int) -> None:
        side = theme.px(20)
        icons.draw_icon(painter, self.tab.icon, QRectF(22, (area.height() - side) / 2, side, side), ink)
        weight = 600 if weight > 400 else 400
        paint.write(painter, area.adjusted(34 + side, 0, -6, 0), self.tab.word, theme.face(15, weight), ink)


class Rail(QWidget):
    """``present(tabs, accent)``; ``chosen`` carries the id of the tab pressed; ``home`` when the lantern is."""

    chosen = Signal(str)
    home = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wide = False
        self.current = ""
        self.accent = ""
        self._tabs: list[RailTab] = []
        self.mark = _HouseMark(self)
        self.mark.clicked.connect(self.home)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 4)
        self._column.setSpacing(0)
        self._column.addWidget(self.mark)

    def present(self, tabs: tuple[Tab, ...], accent: str = "") -> None:
        """Put these tabs into the rail."""
        self.accent = accent
        if tuple(tab.tab for tab in self._tabs) != tabs:
            self._fill(tabs)
        self.update()

    def _fill(self, tabs: tuple[Tab, ...]) -> None:
        empty(self._column, keep=1)
        self._tabs = [RailTab(tab, self) for tab in tabs]
        for button in self._tabs:
            button.clicked.connect(lambda _=False, id=button.tab.id: self.chosen.emit(id))
        for button in (b for b in self._tabs if not b.tab.foot):
            self._column.addWidget(button)
        self._column.addStretch(1)
        for button in (b for b in self._tabs if b.tab.foot):
            self._column.addWidget(button)

    def tab(self, id: str) -> RailTab:
        """The button of a tab; ``KeyError`` if there is none."""
        for button in self._tabs:
            if button.tab.id == id:
                return button
        raise KeyError(id)

    def set_current(self, id: str) -> None:
        """Mark the tab whose screen is shown."""
        before, self.current = self.current, id
        for button in self._tabs:
            if button.tab.id in (before, id):
                button.update()

    def set_wide(self, wide: bool) -> None:
        """Words beside icons (from 1600 px window width) or below."""
        self.wide = wide
        self.setFixedWidth(self.width_for(wide))
        for button in (*self._tabs, self.mark):
            button.updateGeometry()

    @staticmethod
    def width_for(wide: bool) -> int:
        """The rail's width in pixels."""
        return theme.px(176 if wide else 64)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.sheet))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour(look.line))


class _HouseMark(Pressable):
    """The lantern at the head of the rail: the way to the start page."""

    def __init__(self, rail: Rail) -> None:
        super().__init__(rail)
        self._rail = rail
        self.setToolTip("All events")
        self.setAccessibleName("All events")

    def sizeHint(self) -> QSize:
        return QSize(self._rail.width(), 64)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        mark = QRectF(12 if self._rail.wide else area.center().x() - 21, area.center().y() - 21, 42, 42)
        emblem.draw_lantern(painter, mark, look.ink, look.lamp)
        if self._rail.wide:
            font = theme.face(20, 700, serif=True)
            paint.write(painter, area.adjusted(mark.right() - 2, 0, -4, 0), "Lantern", font, look.ink)
        if self.ringed:
            paint.ring(painter, area.adjusted(2, 2, -3, -2), 6, look)

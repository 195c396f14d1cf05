"""A screen of panes side by side, with the margin of the work area."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme
from desktop.ui.kit.layouts import parts
from desktop.ui.kit.panels import Scrolled

#: from this width on there is room to spare, in pixels of body scale.
WIDE = 1300


def is_wide(screen: QWidget, least: int = WIDE) -> bool:
    """Whether a screen has room to spare: by what it is shown in, not by itself, as wide panes would hold it wide."""
    return room_of(screen) >= theme.px(least)


def room_of(screen: QWidget) -> int:
    """How wide the work's room is: wide panes would hold the screen itself wide."""
    around = _around(screen)
    return around.viewport().width() if around is not None else screen.window().width()


def _around(screen: QWidget) -> QScrollArea | None:
    around = screen.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    return around


class PaneScreen(Screen):
    """``panes`` side by side (``down``: below each other), farther apart from the edges where the window is wide. Panes
    of a fixed width give way, as far as what is in them allows, before the screen is wider than its room."""

    def __init__(self, *, down: bool = False) -> None:
        super().__init__()
        way = QBoxLayout.Direction.TopToBottom if down else QBoxLayout.Direction.LeftToRight
        self.panes = QBoxLayout(way, self)
        self._way = way
        self.panes.setSpacing(12 if down else 16)
        self._wished: dict[QWidget, int] = {}

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = is_wide(self)
        pad = 20 if wide else 16
        self.panes.setContentsMargins(pad, pad, pad, pad)
        if self.panes.direction() == self._way:
            #: what fell below each other is as wide as its room: given a width again, it would never lie still.
            self.fit(wide)
        self._wished = {
            pane: pane.minimumWidth() for pane in self._beside() if pane.minimumWidth() == pane.maximumWidth()
        }
        self._give_way()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        #: a bar beside the screen takes of its room, and what holds the screen wide is not told of it.
        if (around := _around(self)) is not None:
            around.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._give_way()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._give_way()
        return done

    def _beside(self) -> list[QWidget]:
        return [pane for pane in parts(self.panes) if isinstance(pane, QWidget)]

    def _give_way(self) -> None:
        shown = [pane for pane in self._beside() if not pane.isHidden()]
        if not self._wished or self.panes.direction() != QBoxLayout.Direction.LeftToRight:
            return
        margins = self.panes.contentsMargins()
        room = room_of(self) - margins.left() - margins.right() - self.panes.spacing() * (len(shown) - 1)
        wished = {pane: _wish(pane) or self._wished[pane] for pane in shown if pane in self._wished}
        over = sum(wished.get(pane) or _least(pane) for pane in shown) - room
        for pane, wish in wished.items():
            less = max(0, min(over, wish - pane.minimumSizeHint().width()))
            over -= less
            if _wish(pane) and isinstance(pane, Scrolled):
                #: it is as wide as its bar lets it be: two that set one width would never come to an end.
                pane.within(wish - less if less else None)
            elif pane.minimumWidth() != wish - less:
                pane.setFixedWidth(wish - less)

    def fit(self, wide: bool) -> None:
        """Give the panes the widths of a wide window, or of a small laptop."""


def _least(pane: QWidget) -> int:
    return max(pane.minimumWidth(), pane.minimumSizeHint().width())


def _wish(pane: QWidget) -> int:
    """What a pane itself says how wide it is, by its bar; 0: what it was given."""
    return pane.wish if isinstance(pane, Scrolled) else 0

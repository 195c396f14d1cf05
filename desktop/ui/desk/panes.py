"""A screen of panes side by side, with the margin of the work area."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme

#: from this width on there is room to spare, in pixels of body scale.
WIDE = 1300


def is_wide(screen: QWidget, least: int = WIDE) -> bool:
    """Whether a screen has room to spare: by what it is shown in, not by itself, as wide panes would hold it wide."""
    around = screen.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    room = around.viewport().width() if around is not None else screen.window().width()
    return room >= theme.px(least)


class PaneScreen(Screen):
    """``panes`` side by side (``down``: below each other), farther apart from the edges where the window is wide."""

    def __init__(self, *, down: bool = False) -> None:
        super().__init__()
        way = QBoxLayout.Direction.TopToBottom if down else QBoxLayout.Direction.LeftToRight
        self.panes = QBoxLayout(way, self)
        self.panes.setSpacing(12 if down else 16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = is_wide(self)
        pad = 20 if wide else 16
        self.panes.setContentsMargins(pad, pad, pad, pad)
        self.fit(wide)

    def fit(self, wide: bool) -> None:
        """Give the panes the widths of a wide window, or of a small laptop."""

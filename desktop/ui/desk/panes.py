"""A screen of panes side by side, with the margin of the work area."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from desktop.ui.desk.screen import Screen

#: from this width on there is room to spare.
WIDE = 1300


class PaneScreen(Screen):
    """``panes`` side by side (``down``: below each other), farther apart from the edges where the window is wide."""

    def __init__(self, *, down: bool = False) -> None:
        super().__init__()
        way = QBoxLayout.Direction.TopToBottom if down else QBoxLayout.Direction.LeftToRight
        self.panes = QBoxLayout(way, self)
        self.panes.setSpacing(12 if down else 16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = self.width() >= WIDE
        pad = 20 if wide else 16
        self.panes.setContentsMargins(pad, pad, pad, pad)
        self.fit(wide)

    def fit(self, wide: bool) -> None:
        """Give the panes the widths of a wide window, or of a small laptop."""

"""What stands round a drawing: the column of tools that scrolls, and the row that says how large it is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.canvas.view import STEP, CanvasView
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.panels import Panel, hold, label, say


def scrolling(across: int, down: int) -> tuple[Panel, QVBoxLayout]:
    """A panel whose column scrolls where the window is low: it never keeps the window from getting smaller."""
    panel = Panel().flush()
    inner = QWidget()
    inner.setProperty("role", "plain")
    column = QVBoxLayout(inner)
    column.setContentsMargins(across, down, across, down)
    scroll = QScrollArea()
    hold(scroll, inner)
    panel.body.addWidget(scroll)
    return panel, column


class Part(QWidget):
    """A part of what stands beside a drawing: things below each other in its ``column``."""

    def __init__(self, spacing: int = 8) -> None:
        super().__init__()
        self.setProperty("role", "plain")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(spacing)


def in_a_row(*parts: QWidget, spacing: int = 4) -> QWidget:
    whole = QWidget()
    whole.setProperty("role", "plain")
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(spacing)
    for part in parts:
        row.addWidget(part)
    return whole


class ZoomButtons:
    """Smaller, how large, larger, all of it."""

    def __init__(self, view: CanvasView) -> None:
        self._view = view
        self.smaller, self.larger = IconButton("minus", "Smaller (Ctrl −)"), IconButton("plus", "Larger (Ctrl +)")
        self.scale, self.fit = label("", "small"), Button("Fit", key="F")
        self.scale.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.scale.setFixedWidth(theme.px(52))
        self.smaller.clicked.connect(lambda: view.zoom(1 / STEP))
        self.larger.clicked.connect(lambda: view.zoom(STEP))
        self.fit.clicked.connect(view.fit_now)
        view.zoomed.connect(lambda _: self.tell())

    @property
    def parts(self) -> tuple[QWidget, ...]:
        return self.smaller, self.scale, self.larger, self.fit

    def tell(self) -> None:
        """How large the drawing is now: another drawing may have come at the same scale."""
        say(self.scale, f"{round(100 * self._view.zoom_share)} %")

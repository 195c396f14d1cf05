"""Small inputs of the plan's pane: a measure in metres or degrees, a row of icon-sized acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.inputs import Field, TextField
from desktop.ui.kit.tips import tip


class NumberField(TextField):
    """A number with its unit: ``number`` carries it once it is settled and is another one."""

    number = Signal(float)

    def __init__(self, words: str, unit: str = "m") -> None:
        super().__init__(f"{words}, {unit}" if unit else words)
        self.line.setMinimumWidth(40)
        self._value = 0.0
        self._unit = unit
        self.settled.connect(self._settle)

    @property
    def value(self) -> float:
        return self._value

    def set_value(self, value: float) -> None:
        """Show a number without emitting."""
        self._value = value
        self.set_text(f"{value:.2f}".rstrip("0").rstrip("."))
        if self.error:
            self.set_error("")

    def _settle(self, text: str) -> None:
        try:
            value = float(text.replace(",", ".").removesuffix(self._unit).strip())
        except ValueError:
            self.set_error("Type a number, such as 2.4.")
            return
        if not -1000 < value < 1000:
            self.set_error("That is no measure of a room.")
            return
        self.set_error("")
        if abs(value - self._value) >= 0.005:
            self._value = value
            self.number.emit(value)


def pairs(*fields: Field) -> QGridLayout:
    """Fields side by side, two a row."""
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(8)
    for i, field in enumerate(fields):
        grid.addWidget(field, i // 2, i % 2)
    return grid


class DrawnButton(Pressable):
    """A square button with a small drawing: ``draw(painter, area, ink)`` on a 20 px grid."""

    def __init__(self, about: str, draw: Callable[[QPainter, QRectF, str], None]) -> None:
        super().__init__()
        self._draw = draw
        self.setToolTip(tip(about))
        self.setAccessibleName(about)

    def sizeHint(self) -> QSize:
        return QSize(36, 36)

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        fill = look.line if self.isDown() else look.well if self.underMouse() else look.sheet
        dashed = not self.isEnabled()
        paint.box(painter, area, 6, fill=look.well if dashed else fill, border=look.edge, line=1.25, dashed=dashed)
        centre = area.center()
        self._draw(painter, QRectF(centre.x() - 10, centre.y() - 10, 20, 20), look.ink3 if dashed else look.ink2)
        if self.ringed:
            paint.ring(painter, area, 7, look)


def drawn_row(*buttons: QWidget) -> QHBoxLayout:
    """Buttons in a row, left."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row


#: two bars and the line they stand at, for every way of lining up: (line, bars) as x, y, width, height.
_ALIGN: dict[str, Sequence[tuple[float, float, float, float]]] = {
    "left": ((2, 1, 1.6, 18), (5, 4, 12, 4.5), (5, 11.5, 7, 4.5)),
    "centre": ((9.2, 1, 1.6, 18), (4, 4, 12, 4.5), (6.5, 11.5, 7, 4.5)),
    "right": ((16.4, 1, 1.6, 18), (3, 4, 12, 4.5), (8, 11.5, 7, 4.5)),
    "top": ((1, 2, 18, 1.6), (4, 5, 4.5, 12), (11.5, 5, 4.5, 7)),
    "middle": ((1, 9.2, 18, 1.6), (4, 4, 4.5, 12), (11.5, 6.5, 4.5, 7)),
    "bottom": ((1, 16.4, 18, 1.6), (4, 3, 4.5, 12), (11.5, 8, 4.5, 7)),
    "across": ((1, 1, 1.6, 18), (17.4, 1, 1.6, 18), (7.5, 4.5, 5, 11)),
    "down": ((1, 1, 18, 1.6), (1, 17.4, 18, 1.6), (4.5, 7.5, 11, 5)),
}


def align_drawing(way: str) -> Callable[[QPainter, QRectF, str], None]:
    """The drawing of a way of lining things up."""

    def draw(painter: QPainter, area: QRectF, ink: str) -> None:
        for x, y, wide, high in _ALIGN[way]:
            painter.fillRect(QRectF(area.left() + x, area.top() + y, wide, high), theme.colour(ink))

    return draw

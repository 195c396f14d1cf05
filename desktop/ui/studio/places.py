"""A little sheet of paper: which of its places were cut out before, so that no card is printed there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.parts import Part, Parted, Role
from desktop.ui.kit.tokens import Theme

#: the little sheet's height; small places are drawn without a number.
_HIGH, _NUMBERED = 104, 14


class SkipSheet(Parted, QWidget):
    """A click turns a place off and on, a drag several, Shift-click begins there. ``chosen(places)`` carries the used
    ones: a number where they are the first so many, else each one, counted from 0."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.columns, self.rows = 3, 3
        self.used: frozenset[int] = frozenset()
        self._shape = 297 / 210
        self._current = 0
        self._hovered = -1
        #: what a drag makes of the places it comes over: used or free; None: nothing is dragged.
        self._making: bool | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Places of the first sheet that are used")
        self.setToolTip("Click places that are gone; Shift-click (or Enter) the place of the first card.")

    def present(self, columns: int, rows: int, used: Iterable[int], shape: float = 297 / 210) -> None:
        """So many places across and down, these of them used; ``shape`` is the paper's height by width."""
        self.columns, self.rows, self._shape = max(columns, 1), max(rows, 1), shape
        self.used = frozenset(used)
        self._current = min(self._current, self.places - 1)
        self.updateGeometry()
        self.update()

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def first(self) -> int:
        """The place of the first card."""
        return next((place for place in range(self.places) if place not in self.used), 0)

    def sizeHint(self) -> QSize:
        high = theme.px(_HIGH)
        return QSize(round(high / self._shape), high)

    def place(self, index: int) -> QRectF:
        """Where a place lies on the little sheet."""
        row, column = divmod(index, self.columns)
        area = QRectF(self.rect()).adjusted(6, 7, -6, -7)
        wide, high = area.width() / self.columns, area.height() / self.rows
        return QRectF(area.left() + column * wide, area.top() + row * high, wide, high)

    def _at(self, spot: QPointF) -> int:
        return next((index for index in range(self.places) if self.place(index).contains(spot)), -1)

    def parts(self) -> Sequence[Part]:
        return [
            Part(
                str(place),
                f"Place {place + 1}",
                self.place(place),
                partial(self._turn, place),
                role=Role.CheckBox,
                is_on=place in self.used,
            )
            for place in range(self.places)
        ]

    # ---- hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position())
        if index < 0:
            return
        self._current = index
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._begin_at(index)
        else:
            self._making = index not in self.used
            self._make(index, self._making)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = index = self._at(event.position())
        if index >= 0 and self._making is not None:
            self._make(index, self._making)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._making is not None:
            self._making = None
            self._tell()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from place to place, X turns one off and on, Enter begins there."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self.columns, Qt.Key.Key_Down: self.columns}
        key = Qt.Key(event.key())
        if key in by:
            if 0 <= self._current + by[key] < self.places:
                self._current += by[key]
                self.update()
        elif key == Qt.Key.Key_X:
            self._turn(self._current)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._begin_at(self._current)
        else:
            super().keyPressEvent(event)

    def _turn(self, place: int) -> None:
        self._make(place, place not in self.used)
        self._tell()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _make(self, index: int, used: bool) -> None:
        self.used = self.used | {index} if used else self.used - {index}
        self.update()

    def _begin_at(self, index: int) -> None:
        self.used = frozenset(range(index))
        self._tell()

    def _tell(self) -> None:
        #: a sheet without a free place is put aside, and a fresh one taken.
        if len(self.used) >= self.places:
            self.used = frozenset()
        self.update()
        in_a_row = self.used == frozenset(range(len(self.used)))
        self.chosen.emit(len(self.used) if in_a_row else tuple(sorted(self.used)))

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        paint.box(painter, QRectF(self.rect()), 2, fill=look.sheet, border=look.edge, line=1)
        for index in range(self.places):
            self._paint_place(painter, look, index)

    def _paint_place(self, painter: QPainter, look: Theme, index: int) -> None:
        area = self.place(index).adjusted(1, 1, -1, -1)
        at_hand = index == self._hovered or (self.hasFocus() and index == self._current)
        if index in self.used:
            paint.box(painter, area, 2, fill=look.well, border=look.edge, line=1, dashed=True)
            icons.draw_icon(painter, "close", _middle(area, min(10.0, area.width() - 4)), look.ink3)
        else:
            first = index == self.first
            paint.box(painter, area, 2, fill=look.select, border=look.focus if first else look.line, line=1 + first)
            if first and area.height() >= _NUMBERED:
                paint.write(painter, area, "1", theme.face(12, 600), look.ink, paint.MIDDLE)
        if at_hand:
            paint.box(painter, area, 2, border=look.ink, line=1.5)


def _middle(area: QRectF, side: float) -> QRectF:
    return QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)

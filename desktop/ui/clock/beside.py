"""The other clocks that run, beside the header's: nothing that runs is ever out of sight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.clock.timer_faces import RoomClock
from desktop.ui.kit import paint, theme
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed

#: lines of one column, and columns; the last line of all counts what has no room.
ROWS, COLUMNS = 4, 2
_PITCH = 15
_NAME_WIDE = 104
_GAP, _BETWEEN = 8, 14


class ClocksBeside(Parted, QWidget):
    """At most three lines, a name and its digits each; what has no room is counted. ``pressed`` carries the id."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        PartsRing(self)
        self.clocks: tuple[RoomClock, ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.hide()

    def present(self, clocks: Sequence[RoomClock]) -> None:
        """Show these; nothing where none runs."""
        if tuple(clocks) == self.clocks:
            return
        others = [clock.id for clock in clocks] != [clock.id for clock in self.clocks]
        wide = self.sizeHint().width()
        self.clocks = tuple(clocks)
        self.setVisible(bool(clocks))
        if others or self.sizeHint().width() != wide:
            self.updateGeometry()
            parts_changed(self)
        self.update()

    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """Id, name and digits of what is shown, the last line for what has no room."""
        most = ROWS * COLUMNS
        shown = self.clocks if len(self.clocks) <= most else self.clocks[: most - 1]
        rows = [(clock.id, clock.face.name, clock.face.digits) for clock in shown]
        if left := len(self.clocks) - len(shown):
            rows.append(("", f"and {left} more", ""))
        return tuple(rows)

    def _columns(self) -> list[tuple[tuple[str, str, str], ...]]:
        rows = self.rows()
        return [rows[at : at + ROWS] for at in range(0, len(rows), ROWS)]

    def sizeHint(self) -> QSize:
        columns = self._columns()
        wide = sum(self._wide(rows) for rows in columns) + _BETWEEN * max(0, len(columns) - 1)
        return QSize(round(wide), theme.px(_PITCH) * ROWS if columns else 0)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _wide(self, rows: Sequence[tuple[str, str, str]]) -> float:
        font = theme.face(12)
        names = min(theme.px(_NAME_WIDE), max(theme.width(font, name) for _, name, _ in rows) + 1)
        return names + _GAP + _digits_wide(rows)

    def line(self, at: int) -> QRectF:
        """Where a line stands."""
        columns, (column, row) = self._columns(), divmod(at, ROWS)
        left = sum(self._wide(rows) + _BETWEEN for rows in columns[:column])
        high = theme.px(_PITCH)
        top = (self.height() - high * len(columns[0])) / 2
        return QRectF(left, top + row * high, self._wide(columns[column]), high)

    def parts(self) -> Sequence[Part]:
        return [
            button(id or "more", f"{name} {digits}", self.line(at), lambda id=id: self.pressed.emit(id))  # type: ignore[misc]
            for at, (id, name, digits) in enumerate(self.rows())
        ]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            rows = self.rows()
            hit = next((id for at, (id, *_) in enumerate(rows) if self.line(at).contains(event.position())), "")
            self.pressed.emit(hit)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        over = {clock.id for clock in self.clocks if clock.face.state == "overtime"}
        for column, rows in enumerate(self._columns()):
            right = _digits_wide(rows) + _GAP
            for row, (id, name, digits) in enumerate(rows):
                box = self.line(column * ROWS + row)
                room = box.adjusted(0, 0, -right if digits else 0, 0)
                paint.write(painter, room, name, theme.face(12), look.ink2, paint.RIGHT)
                ink = look.ink2 if id in over else look.ink
                paint.write(painter, box, digits, theme.face(12, 700), ink, paint.RIGHT)


def _digits_wide(rows: Sequence[tuple[str, str, str]]) -> float:
    return max(theme.width(theme.face(12, 700), digits) for _, _, digits in rows) + 1

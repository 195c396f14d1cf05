"""A table of the ruleset as a form: a line edit a cell, rows added and taken out, faulty cells marked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.tips import tip

from .settings import Head, Setting, value_at, with_value

#: what a field is called in the file, where that is not its name here.
_TOLD = {"first": "from", "last": "to"}


class TableBox(QWidget):
    """``changed`` carries all rows, or None while a cell that wants a number has none."""

    changed = Signal(object)

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self._setting = setting
        self._rows: tuple[Any, ...] = ()
        #: a cell wants a number that the rows do not have yet.
        self.is_unread = False
        self.cells: list[list[QLineEdit]] = []
        self.takers: list[IconButton] = []
        self.add = Button("Add a row")
        self.grid = QGridLayout()
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(6)
        self.grid.setVerticalSpacing(4)
        column, below = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self.grid)
        below.addWidget(self.add)
        below.addStretch(1)
        column.addLayout(below)
        for at, head in enumerate(setting.columns):
            self.grid.addWidget(CapsLabel(head.word), 0, at)
            self.grid.setColumnStretch(at, 0 if head.wide else 1)
        #: where every column has its width, what is left stays empty at the right.
        self.grid.setColumnStretch(len(setting.columns) + 1, int(all(head.wide for head in setting.columns)))
        self.add.clicked.connect(self._add)

    # -- showing -------------------------------------------------------------------------------------------------------

    def set_value(self, rows: Sequence[Any]) -> None:
        """Show these rows without emitting; a number that is still missing stays so."""
        if self.is_unread and self.value is None and self._rows == tuple(rows):
            return
        self._rows = tuple(rows)
        while len(self.cells) < len(self._rows):
            self._put_line()
        while len(self.cells) > len(self._rows):
            self._drop_line()
        for cells, row in zip(self.cells, self._rows, strict=True):
            for cell, head in zip(cells, self._setting.columns, strict=True):
                told = str(value_at(row, head.field))
                if cell.text().strip() != told:
                    cell.setText(told)
                    cell.setCursorPosition(0)

    def mark(self, faults: Collection[str]) -> None:
        """Frame the cells that faults such as ``monsters[3].roll`` are about."""
        for at, cells in enumerate(self.cells):
            for cell, head in zip(cells, self._setting.columns, strict=True):
                state = "error" if _is_faulty(f"{self._setting.path}[{at}]", head.field, faults) else ""
                if (cell.property("state") or "") != state:
                    cell.setProperty("state", state)
                    cell.style().unpolish(cell)
                    cell.style().polish(cell)

    def _put_line(self) -> None:
        at = len(self.cells)
        cells = [self._cell(at, head) for head in self._setting.columns]
        taker = IconButton("minus", f"Take row {at + 1} out", size=32)
        taker.setFixedSize(taker.sizeHint())
        taker.clicked.connect(partial(self._take, at))
        for column, cell in enumerate(cells):
            self.grid.addWidget(cell, at + 1, column)
        self.grid.addWidget(taker, at + 1, len(cells))
        self.cells.append(cells)
        self.takers.append(taker)

    def _cell(self, at: int, head: Head) -> QLineEdit:
        cell = QLineEdit()
        cell.setAccessibleName(f"{head.word}, row {at + 1}")
        if head.wide:
            cell.setFixedWidth(theme.px(head.wide))
        if head.number:
            cell.setValidator(QIntValidator(0, 9999, cell))
            cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
        cell.textEdited.connect(lambda _: self.changed.emit(self.value))
        cell.textChanged.connect(lambda words: cell.setToolTip(tip(words)))
        return cell

    def _drop_line(self) -> None:
        for widget in (*self.cells.pop(), self.takers.pop()):
            self.grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()

    # -- what stands there ---------------------------------------------------------------------------------------------

    @property
    def value(self) -> tuple[Any, ...] | None:
        """The rows as typed; None while a number is missing."""
        typed = [self._typed(row, cells) for row, cells in zip(self._rows, self.cells, strict=True)]
        return None if None in typed else tuple(typed)

    def _typed(self, row: Any, cells: Sequence[QLineEdit]) -> Any:
        for cell, head in zip(cells, self._setting.columns, strict=True):
            text = cell.text().strip()
            if head.number and not text.isdecimal():
                return None
            row = with_value(row, head.field, int(text) if head.number else text)
        return row

    def _add(self) -> None:
        assert self._setting.blank is not None
        self.set_value((*self._rows, self._setting.blank(self._rows)))
        self.changed.emit(self.value)
        self.cells[-1][0].setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self, at: int) -> None:
        self.set_value((*self._rows[:at], *self._rows[at + 1 :]))
        self.changed.emit(self.value)


def _is_faulty(row: str, field: str, faults: Collection[str]) -> bool:
    """``tiers`` of a row concerns each of its columns."""
    told = _TOLD.get(field, field)
    return f"{row}.{told}" in faults or f"{row}.{told.split('[')[0]}" in faults

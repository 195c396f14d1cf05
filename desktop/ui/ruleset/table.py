"""A table of the ruleset as a form: a line edit a cell, rows added and taken out, faulty cells marked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.engine.ruleset_text import value_at, with_value
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.tips import tip
from desktop.ui.ruleset.fields import Head, Setting, Values


class TableBox(QWidget):
    """``changed`` carries all rows, or None while a cell that wants a number has none."""

    changed = Signal(object)

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self._setting = setting
        self._rows: list[Values] = []
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

    def set_value(self, rows: Sequence[Values]) -> None:
        """Show these rows without emitting; a number that is still missing stays so."""
        if self.is_unread and self.value is None and self._rows == list(rows):
            return
        self._rows = list(rows)
        while len(self.cells) < len(self._rows):
            self._put_line()
        while len(self.cells) > len(self._rows):
            self._drop_line()
        for cells, row in zip(self.cells, self._rows, strict=True):
            for cell, head in zip(cells, self._setting.columns, strict=True):
                was = value_at(row, head.field)
                if _typed(cell, head, was) != was or not cell.text():
                    cell.setText(", ".join(was) if isinstance(was, list) else str(was))
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
    def value(self) -> list[Values] | None:
        """The rows as typed; None while a number is missing."""
        numbers = [at for at, head in enumerate(self._setting.columns) if head.number]
        missing = any(not cells[at].text().isdecimal() for cells in self.cells for at in numbers)
        return None if missing else self._typed_rows()

    def _typed_rows(self) -> list[Values]:
        """The rows as typed; a number that is missing is what it was."""
        return [self._typed_row(row, cells) for row, cells in zip(self._rows, self.cells, strict=True)]

    def _typed_row(self, row: Values, cells: Sequence[QLineEdit]) -> Values:
        for cell, head in zip(cells, self._setting.columns, strict=True):
            row = with_value(row, head.field, _typed(cell, head, value_at(row, head.field)))
        return row

    def stops(self) -> Iterator[QWidget]:
        """Where Tab stops, in the order one reads."""
        for cells, taker in zip(self.cells, self.takers, strict=True):
            yield from (*cells, taker)
        yield self.add

    def _add(self) -> None:
        assert self._setting.blank is not None
        rows = self._typed_rows()
        self.set_value((*rows, self._setting.blank(rows)))
        self.changed.emit(self.value)
        self.cells[-1][0].setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self, at: int) -> None:
        rows = self._typed_rows()
        self.set_value((*rows[:at], *rows[at + 1 :]))
        self.changed.emit(self.value)


def _typed(cell: QLineEdit, head: Head, was: object) -> object:
    """What stands in a cell, of the kind that stood there before, which it is while a number is missing."""
    text = cell.text().strip()
    if head.number:
        return int(text) if text.isdecimal() else was
    return [word.strip() for word in text.split(",") if word.strip()] if isinstance(was, list) else text


def _is_faulty(row: str, field: str, faults: Collection[str]) -> bool:
    """``tiers`` of a row concerns each of its columns."""
    return f"{row}.{field}" in faults or f"{row}.{field.split('[')[0]}" in faults

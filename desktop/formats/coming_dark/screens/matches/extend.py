"""Popovers of the clock's strip: minutes for one table, and beginning the clock anew."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import NumberStepper, TextField
from desktop.ui.kit.keys import Digits
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label

from ...rules.acts.clocks import ExtendTable
from ...rules.state import DarkState
from ..kit.words import table_numbers

USUAL = 3


class ExtendPopover(Popover):
    """Minutes for one table: type its number or click it; ``extended`` carries the ``ExtendTable``."""

    extended = Signal(object)

    def __init__(self, state: DarkState, parent: QWidget | None = None) -> None:
        super().__init__(340, parent)
        numbers = table_numbers(state)
        matches = state.round.matches if state.round else ()
        self._open = {numbers[m.id]: m.id for m in matches if not m.winner and m.id in numbers}
        self.minutes = NumberStepper(USUAL, 1, 30, unit="min").called("Minutes")
        self.why = TextField("Why (may stay empty)", placeholder="spilled drink, deck check …")
        self.tables: dict[int, Button] = {}
        self.digits = Digits(max(self._open, default=1), self)
        self.digits.number.connect(self.take)
        self._lay_out(state)

    def _lay_out(self, state: DarkState) -> None:
        self.body.addWidget(CapsLabel("Minutes for one table"))
        self.body.addWidget(self.minutes)
        self.body.addWidget(self.why)
        self.body.addWidget(label("Type the table's number, or click it.", "small"))
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, (number, match) in enumerate(self._open.items()):
            button = Button(str(number))
            button.set_about(state.match_name(match))
            button.clicked.connect(lambda *_, number=number: self.take(number))
            self.tables[number] = button
            grid.addWidget(button, at // 6, at % 6)
        self.body.addLayout(grid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.why.line.hasFocus() or not self.digits.take(event.text()):
            super().keyPressEvent(event)

    def take(self, number: int) -> None:
        """Give the minutes to a table, if it still plays."""
        match = self._open.get(number)
        if match is not None:
            self.close()
            self.extended.emit(ExtendTable(match, float(self.minutes.value), self.why.text()))


class RestartPopover(Popover):
    """Beginning the clock anew loses what it has run: it asks. ``agreed`` when it shall be."""

    agreed = Signal()

    def __init__(self, ran: str, parent: QWidget | None = None) -> None:
        super().__init__(320, parent)
        self.body.addWidget(CapsLabel("Restart the clock"))
        self.body.addWidget(label(f"It has run **{ran}**. All marks start from 0 again.", "body", wrap=True))
        row = QHBoxLayout()
        self.yes, self.no = Button("Begin anew", kind="danger"), Button("Leave it", key="Esc")
        row.addWidget(self.yes)
        row.addWidget(self.no)
        self.body.addLayout(row)
        self.yes.clicked.connect(self._agree)
        self.no.clicked.connect(self.close)

    def _agree(self) -> None:
        self.close()
        self.agreed.emit()

"""Measuring a printer: what the rulers of the calibration page measure, and how far the other side is off."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import hold, label, say
from desktop.ui.studio.options import PrinterValue

_STEPS = "Print the calibration page on both sides, follow what it says, and write down here what you read off it."


class PrinterPage(QScrollArea):
    """``measured((name, rulers, A, B))`` carries what was read off; ``page_asked`` wants the calibration page; ``left``
    goes back."""

    measured = Signal(object)
    page_asked = Signal()
    left = Signal()

    def __init__(self, profile: PrinterValue) -> None:
        super().__init__()
        self.name = TextField("Name of the printer", profile.name, placeholder="Club laser")
        self.across = TextField("Ruler across", f"{profile.measured_x:g}")
        self.down = TextField("Ruler down", f"{profile.measured_y:g}")
        self.at_a = TextField("A: right", "0"), TextField("A: down", "0")
        self.at_b = TextField("B: right", "0"), TextField("B: down", "0")
        self.page, self.keep = Button("Show the calibration page"), Button("Keep")
        self.back = Button("Back", kind="quiet")
        self.fault = label("", "error", wrap=True)
        self._lay_out()
        self.page.clicked.connect(self.page_asked)
        self.back.clicked.connect(self.left)
        self.keep.clicked.connect(self._keep)

    def _lay_out(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(12, 6, 12, 12)
        column.setSpacing(6)
        column.addWidget(label("Measure a printer", "strong"))
        column.addWidget(label(_STEPS, "small", wrap=True))
        column.addWidget(self.name)
        for pair in ((self.across, self.down), self.at_a, self.at_b):
            row = QHBoxLayout()
            row.setSpacing(8)
            for field in pair:
                row.addWidget(field, 1)
            column.addLayout(row)
        column.addWidget(
            label("Millimetres. 100 is right for the rulers; left and up are negative.", "small", wrap=True)
        )
        column.addWidget(self.fault)
        column.addStretch(1)
        column.addWidget(self.page)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.keep)
        column.addLayout(row)
        hold(self, page)

    def show_fault(self, sentence: str) -> None:
        """Why these numbers cannot be."""
        say(self.fault, sentence)

    def _keep(self) -> None:
        """Hand on what was written, or say which number is none."""
        fields = (self.across, self.down, *self.at_a, *self.at_b)
        for field in (self.name, *fields):
            field.set_error("")
        self.show_fault("")
        if not self.name.text():
            self.name.set_error("Give it a name.")
            return
        numbers = []
        for field in fields:
            try:
                numbers.append(float(field.text().replace(",", ".").replace("−", "-")))
            except ValueError:
                field.set_error("no number")
                return
        across, down, *points = numbers
        self.measured.emit((self.name.text(), (across, down), tuple(points[:2]), tuple(points[2:])))

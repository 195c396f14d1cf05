"""Measuring a printer: what the rulers of the calibration page measure, and how far the other side is off."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.engine.rules import Refusal
from desktop.ui.buttons import Button
from desktop.ui.inputs import TextField
from desktop.ui.panels import label, say

_STEPS = "Print the calibration page on both sides, measure it with a ruler, and write down here what you see."


class PrinterPage(QWidget):
    """``measured(profile)`` carries what was written; ``page_asked`` wants the calibration page; ``left`` goes back."""

    measured = Signal(object)
    page_asked = Signal()
    left = Signal()

    def __init__(self, profile: Any) -> None:
        super().__init__()
        self._profile = profile
        self.name = TextField("Name of the printer", profile.name, placeholder="Club laser")
        self.across = TextField("The ruler across measures", f"{profile.measured_x:g}", "millimetres; 100 is right")
        self.down = TextField("The ruler down measures", f"{profile.measured_y:g}", "millimetres; 100 is right")
        self.right = TextField("The back lies to the right by", f"{profile.back_x:g}", "millimetres; −0.5 is left")
        self.below = TextField("The back lies lower by", f"{profile.back_y:g}", "millimetres; −0.5 is higher")
        self.turn = TextField("The back is turned by", f"{profile.back_turn:g}", "degrees clockwise")
        self.page, self.keep = Button("Show the calibration page"), Button("Keep", kind="plain")
        self.back = Button("Back", kind="quiet")
        self.fault = label("", "error", wrap=True)
        self._lay_out()
        self.page.clicked.connect(self.page_asked)
        self.back.clicked.connect(self.left)
        self.keep.clicked.connect(self._keep)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 6, 14, 12)
        column.setSpacing(6)
        column.addWidget(label("Measure a printer", "strong"))
        column.addWidget(label(_STEPS, "small", wrap=True))
        column.addWidget(self.page)
        for field in self._fields():
            column.addWidget(field)
        column.addWidget(self.fault)
        column.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.keep)
        column.addLayout(row)

    def _fields(self) -> tuple[TextField, ...]:
        return (self.name, self.across, self.down, self.right, self.below, self.turn)

    def _keep(self) -> None:
        """Keep what was written, or say which number is none."""
        for field in self._fields():
            field.set_error("")
        if not self.name.text():
            self.name.set_error("Give the printer a name, so that it can be chosen.")
            return
        fields = ("measured_x", "measured_y", "back_x", "back_y", "back_turn")
        numbers: dict[str, float] = {}
        for field, name in zip(self._fields()[1:], fields, strict=True):
            try:
                numbers[name] = float(field.text().replace(",", ".").replace("−", "-"))
            except ValueError:
                field.set_error(f"“{field.text()}” is no number.")
                return
        profile = replace(self._profile, name=self.name.text(), **numbers)
        try:
            profile.refuse_nonsense()
        except Refusal as refusal:
            say(self.fault, str(refusal))
            return
        self.measured.emit(profile)

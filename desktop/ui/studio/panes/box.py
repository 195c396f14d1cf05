"""What goes into a tuck box and what stands on it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit.inputs import Check, NumberStepper, TextField
from desktop.ui.kit.panels import label, say


class BoxPane(QWidget):
    """``changed(field, value)``: cards, sleeved, title or note."""

    changed = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self.cards, self.sleeved = NumberStepper(60, 1, 200).called("Cards"), Check("In sleeves")
        self.title = TextField("Name on the box", placeholder="Dark Powers")
        self.note = TextField("Below it", placeholder="sixty cards")
        self.about = label("", "small", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 2, 12, 10)
        column.setSpacing(8)
        column.addWidget(
            label("One sheet of card: cut along the lines, fold along the dashes, glue.", "small", wrap=True)
        )
        row = QHBoxLayout()
        row.addWidget(label("Cards", "label"), 1)
        row.addWidget(self.cards)
        column.addLayout(row)
        for part in (self.sleeved, self.title, self.note, self.about):
            column.addWidget(part)
        column.addStretch(1)
        self.cards.changed.connect(lambda many: self.changed.emit("cards", many))
        self.sleeved.clicked.connect(lambda on: self.changed.emit("sleeved", on))
        self.title.settled.connect(lambda words: self.changed.emit("title", words))
        self.note.settled.connect(lambda words: self.changed.emit("note", words))

    def present(self, cards: int, sleeved: bool, title: str, note: str, about: str) -> None:
        """Show a box."""
        self.cards.set_value(cards)
        self.sleeved.setChecked(sleeved)
        self.title.set_text(title)
        self.note.set_text(note)
        say(self.about, about)

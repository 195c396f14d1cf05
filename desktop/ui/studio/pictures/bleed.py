"""What the organiser says of the bleed in a picture: as found, so many millimetres, or none."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.inputs import Check, TextField
from desktop.ui.studio.pictures.faces import SAID, ShownFace

_WORDS = ("As found", "Has bleed", "Has none")


class BleedSaid(QWidget):
    """``said(word, whole folder)``: one of ``SAID``, or millimetres as they were typed."""

    said = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.how, self.whole = Segmented(_WORDS), Check("Same for its whole folder")
        self.edges = TextField("", hint="mm all round, or left, top, right, lower edge", placeholder="3  or  3 3 2 4")
        self._shown = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (self.how, self.edges, self.whole):
            column.addWidget(part)
        self.how.chosen.connect(lambda _: self.said.emit(SAID[self.how.current], self.whole.isChecked()))
        self.edges.settled.connect(self._take)

    def present(self, face: ShownFace) -> None:
        """What was said of this picture."""
        self.how.set_current(SAID.index(face.said))
        self._shown = face.said_edges
        self.edges.set_text(face.said_edges)
        self.edges.set_error("")
        self.edges.setVisible(face.said == "has")
        self.whole.setText(f"Same for all of {face.folder}" if face.folder else "Same for its whole folder")

    def _take(self, words: str) -> None:
        if words != self._shown:
            self.said.emit(words or SAID[0], self.whole.isChecked())

"""How far a long job is, and the key that stops it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import label, say
from desktop.ui.kit.tips import tip


class Progress(QWidget):
    """A figure, a bar and Cancel; hidden while nothing runs."""

    def __init__(self) -> None:
        super().__init__()
        self.figure, self.bar = label("", "small"), QProgressBar()
        self.cancel = Button("Cancel", key="Esc")
        #: a long title is cut off rather than the window made wider.
        self.figure.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 0, 14, 8)
        column.setSpacing(2)
        column.addWidget(self.figure)
        row = QHBoxLayout()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        column.addLayout(row)

    def show_share(self, words: str, share: float | None = None) -> None:
        """What runs, and how far it is of 1 (None: nobody knows); nothing runs ("")."""
        self.setVisible(bool(words))
        say(self.figure, words)
        self.figure.setToolTip(tip(words))
        self.bar.setRange(0, 1000 if share is not None else 0)
        if share is not None:
            self.bar.setValue(round(share * 1000))

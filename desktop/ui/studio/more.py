"""What else can be made of a sheet: pictures of its pages, pictures of its cards; and all handouts at once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import Popover, label


class MoreFiles(Popover):
    """``chosen`` carries "pages", "cards", "shop" or "all"."""

    chosen = Signal(str)

    def __init__(self, has_cards: bool, parent: QWidget | None = None) -> None:
        super().__init__(300, parent)
        self.pages, self.cards = Button("A picture of each page…"), Button("A picture of each card…")
        self.all, self.shop = Button("All handouts as PDFs…"), Button("For a print shop…")
        for button in (self.cards, self.shop):
            button.set_why_not("" if has_cards else "There are no cards on this sheet.")
        self.body.addWidget(label("Pictures are PNG files of 300 dots an inch.", "small", wrap=True))
        for button, kind in ((self.pages, "pages"), (self.cards, "cards"), (self.shop, "shop"), (self.all, "all")):
            self.body.addWidget(button)
            button.clicked.connect(lambda _=False, kind=kind: self._take(kind))

    def _take(self, kind: str) -> None:
        self.close()
        self.chosen.emit(kind)

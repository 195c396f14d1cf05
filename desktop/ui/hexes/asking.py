"""What is asked before a map comes in or goes out: what foreign tiles are, and how large a picture shall be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.domain.hexmap import BLANK, ROLLED, VOID, terrain_word
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Check, Choice, TextField
from desktop.ui.kit.panels import Popover, label, scrolled

#: a tile that names no terrain: its number, what it is called, and the terrain it sounds like.
ForeignTile = tuple[int, str, str]
#: pixels along the longer side of a picture.
LEAST_PIXELS, MOST_PIXELS = 200, 8_000
_TERRAINS = [(code, terrain_word(code)) for code in (*ROLLED, VOID, BLANK)]


class TilesSheet(Popover):
    """``answered``: the terrain of each tile, by its number."""

    answered = Signal(object)

    def __init__(self, name: str, tiles: Sequence[ForeignTile], parent: QWidget) -> None:
        super().__init__(420, parent)
        self.choices = {number: Choice(words, _TERRAINS) for number, words, _ in tiles}
        self.go = Button("Use this map", "Enter")
        rows = QWidget()
        column = QVBoxLayout(rows)
        column.setContentsMargins(0, 0, 8, 0)
        for number, _, guess in tiles:
            self.choices[number].set_value(guess or BLANK)
            column.addWidget(self.choices[number])
        area = scrolled(rows)
        area.setFixedHeight(min(rows.sizeHint().height() + 4, theme.px(340)))
        self.body.addWidget(label(f"**{name}** has tiles that name no terrain", wrap=True))
        self.body.addWidget(
            label("Say what each counts as; what is not rolled can be painted later.", "small", wrap=True)
        )
        self.body.addWidget(area)
        self.body.addWidget(self.go)
        self.go.clicked.connect(self._answer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._answer()
        else:
            super().keyPressEvent(event)

    def _answer(self) -> None:
        self.close()
        self.answered.emit({number: str(choice.value()) for number, choice in self.choices.items()})


class PictureSheet(Popover):
    """``answered`` (pixels, whether the picture below is in it)."""

    answered = Signal(int, bool)

    def __init__(self, pixels: int, has_below: bool, parent: QWidget) -> None:
        super().__init__(340, parent)
        self.field = TextField(
            "Pixels along the longer side", str(pixels), hint="1,600 for a page, 4,000 for a poster."
        )
        self.below = Check("With the picture below")
        self.go = Button("Save the picture…", "Enter")
        self.body.addWidget(self.field)
        if has_below:
            self.body.addWidget(self.below)
        self.body.addWidget(self.go)
        self.field.entered.connect(lambda _: self._answer())
        self.go.clicked.connect(self._answer)

    def showEvent(self, event: object) -> None:
        self.field.line.setFocus()
        self.field.line.selectAll()

    def _answer(self) -> None:
        words = self.field.text().replace(",", "").replace(" ", "")
        pixels = int(words) if words.isascii() and words.isdecimal() else 0
        if not LEAST_PIXELS <= pixels <= MOST_PIXELS:
            self.field.set_error(f"Type {LEAST_PIXELS} to {MOST_PIXELS:,} pixels.")
            return
        self.close()
        self.answered.emit(pixels, self.below.isChecked())

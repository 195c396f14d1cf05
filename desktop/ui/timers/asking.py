"""What a new clock is asked for: how long, how many picks, who plays; a mark of one's own, another name."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.domain.timers import Draft, Kind, TimerMark
from desktop.engine.clock_room import Asked
from desktop.ui.clock.sound import NAMES
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, NumberStepper, TextField
from desktop.ui.kit.panels import Popover, label

WORDS: dict[Kind, tuple[str, str, str]] = {
    "down": ("Count down", "Break", "It rings at its end, and says the time of day it runs to."),
    "up": ("Count up", "Side event", "It runs until it is stopped."),
    "draft": ("Draft", "Draft", "Each pick is called, with what is to be passed which way."),
    "two": ("Two players", "Two players", "Space hands the turn over."),
}
SILENT = "no sound, only the words"


class _Asking(Popover):
    """Enter is its button."""

    def __init__(self, words: str, button: str, parent: QWidget) -> None:
        super().__init__(360, parent)
        self.body.addWidget(label(words, "name"))
        self.done = Button(button, key="Enter", kind="lit")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.done.click()
        else:
            super().keyPressEvent(event)

    def _end(self) -> None:
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.done)
        self.body.addLayout(row)


class NewClock(_Asking):
    """One sheet for each kind; ``wished`` carries what is asked for."""

    wished = Signal(object)

    def __init__(self, kind: Kind, parent: QWidget) -> None:
        title, name, about = WORDS[kind]
        super().__init__(title, "Start", parent)
        self.kind = kind
        self.name = TextField("Name", text=name)
        self.body.addWidget(self.name)
        self.minutes = NumberStepper(15 if kind == "down" else 25, 1, 600, 5, unit="min").called("Minutes")
        self.players = (TextField("First player"), TextField("Second player"))
        self.packs, self.picks = NumberStepper(3, 1, 6).called("Packs"), NumberStepper(15, 1, 30).called("Picks")
        self.first, self.shorter = (
            NumberStepper(40, 5, 300, 5, unit="s").called("The first pick"),
            NumberStepper(3, 0, 30, unit="s").called("Shorter each pick"),
        )
        self.review = NumberStepper(60, 0, 600, 15, unit="s").called("Looking through")
        self._add_fields()
        self.body.addWidget(label(about, "small", wrap=True))
        self.done.clicked.connect(self._tell)
        self._end()
        self.name.line.selectAll()
        self.name.line.setFocus()

    def _add_fields(self) -> None:
        if self.kind == "two":
            for field in self.players:
                self.body.addWidget(field)
        rows = {
            "down": (("Minutes", self.minutes),),
            "two": (("Minutes each", self.minutes),),
            "draft": (
                ("Packs", self.packs),
                ("Picks a pack", self.picks),
                ("The first pick", self.first),
                ("Each pick shorter by", self.shorter),
                ("Between two packs", self.review),
            ),
            "up": (),
        }[self.kind]
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, (words, part) in enumerate(rows):
            grid.addWidget(label(words, "body"), at, 0)
            grid.addWidget(part, at, 1, Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(grid)

    def _tell(self) -> None:
        draft = Draft(
            self.packs.value,
            self.picks.value,
            self.first.value,
            self.shorter.value,
            min(5, self.first.value),
            self.review.value,
        )
        first, second = (field.text() for field in self.players)
        asked = Asked(
            self.kind, self.name.text(), self.minutes.value, draft if self.kind == "draft" else None, (first, second)
        )
        self.close()
        self.wished.emit(asked)


class NewMark(_Asking):
    """A mark of one's own: how long before the end, its sound, what is called. ``wished`` carries the mark."""

    wished = Signal(object)

    def __init__(self, counts_up: bool, seconds: bool, parent: QWidget) -> None:
        super().__init__("A mark", "Add", parent)
        self._each = 1 if seconds else 60
        unit = "s" if seconds else "min"
        self.before = NumberStepper(10 if seconds else 5, 0, 600, 5 if seconds else 1, unit=unit).called(
            "Before the end"
        )
        self.sound = Choice("Sound", [*((name, name.capitalize()) for name in NAMES), ("", SILENT.capitalize())])
        self.word = TextField("Words that are called and shown", placeholder="Five minutes left")
        row = QHBoxLayout()
        row.addWidget(label("After its start" if counts_up else "Before the end", "body"), 1)
        row.addWidget(self.before)
        self.body.addLayout(row)
        self.body.addWidget(self.sound)
        self.body.addWidget(self.word)
        self.done.clicked.connect(self._tell)
        self._end()

    def _tell(self) -> None:
        mark = TimerMark(float(self.before.value * self._each), str(self.sound.value() or ""), self.word.text().strip())
        self.close()
        self.wished.emit(mark)


class NewName(_Asking):
    """Another name for a clock."""

    wished = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__("Its name", "Rename", parent)
        self.name = TextField("Name", text=name)
        self.body.addWidget(self.name)
        self.done.clicked.connect(self._tell)
        self._end()
        self.name.line.selectAll()
        self.name.line.setFocus()

    def _tell(self) -> None:
        name = self.name.text()
        self.close()
        self.wished.emit(name)

"""The queue: what waits to be printed into one file, in order; moved, taken out, emptied, gone on with."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.cells import TwoLines
from desktop.ui.kit.panels import label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row


class QueuedFace(Struct, frozen=True):
    """One entry: its number, its title, how it is printed, and where it went ("" while it waits)."""

    number: int
    title: str
    how: str = ""
    done: str = ""


class QueuePane(QWidget):
    """``moved(number, to)``, ``removed(number)``, ``emptied``, ``chosen(number)`` for its preview; ``saved`` as one
    PDF, ``printed`` to the printer, ``again`` makes what was printed wait anew."""

    moved = Signal(int, int)
    removed = Signal(int)
    chosen = Signal(int)
    emptied = Signal()
    saved = Signal()
    printed = Signal()
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[QueuedFace, ...] = ()
        self.table = DataTable((Column("", 0),), head=False, row=46, name="What waits to be printed")
        self.up, self.down = IconButton("up", "earlier"), IconButton("down", "later")
        self.out, self.empty = Button("Take out"), Button("Empty", kind="quiet")
        self.save, self.print = Button("Save as one PDF…"), Button("Print the queue…")
        self.anew = Button("Print all again", kind="quiet")
        self.about = label("", "small", wrap=True)
        self._lay_out()
        self._connect()
        self.present(())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 10, 10)
        column.setSpacing(8)
        column.addWidget(self.table, 1)
        column.addWidget(self.about)
        row = QHBoxLayout()
        row.setSpacing(6)
        for part in (self.up, self.down, self.out):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self.empty)
        column.addLayout(row)
        column.addWidget(self.anew)
        column.addWidget(self.save)
        column.addWidget(self.print)

    def _connect(self) -> None:
        self.table.chosen.connect(self._picked)
        self.table.current_changed.connect(lambda _: self._picked(None))
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.out.clicked.connect(lambda: self.removed.emit(self.current) if self.current else None)
        self.empty.clicked.connect(self.emptied)
        self.save.clicked.connect(self.saved)
        self.print.clicked.connect(self.printed)
        self.anew.clicked.connect(self.again)

    @property
    def current(self) -> int:
        """The number of the entry chosen, or 0."""
        return int(self.table.current_key() or 0)

    def present(self, faces: Sequence[QueuedFace]) -> None:
        """Show the queue."""
        known = {face.number for face in self.faces}
        self.faces = tuple(faces)
        before = self.current
        self.table.present([_row(face) for face in faces])
        numbers = [face.number for face in faces]
        if numbers:
            new = [number for number in numbers if number not in known]
            self.table.set_current(new[-1] if new else before if before in numbers else numbers[-1])
        waiting = sum(not face.done for face in faces)
        why = "" if faces else "The queue is empty."
        for button in (self.empty, self.out):
            button.set_why_not(why)
        self.anew.setVisible(waiting < len(faces))
        rest = "" if waiting else why or "All of it has been printed. Print it again, or empty the queue."
        self.save.set_why_not(rest)
        self.print.set_why_not(rest)
        self._say(len(faces), waiting)
        self._picked(None)

    def set_busy(self, why: str) -> None:
        """Nothing more can be printed while something is being printed ("": it can)."""
        if why:
            for button in (self.save, self.print):
                button.set_why_not(why)
        else:
            self.present(self.faces)

    def _say(self, count: int, waiting: int) -> None:
        if not count:
            say(self.about, "The queue is empty. Q puts what is shown into the queue; it is kept with the event.")
        elif not waiting:
            say(self.about, f"{'It is' if count == 1 else f'All {count} are'} printed.")
        elif waiting < count:
            say(self.about, f"{count - waiting} of {count} printed; the rest waits.")
        else:
            say(self.about, "")
        self.about.setVisible(bool(self.about.text()))

    def _picked(self, _key: object) -> None:
        places = [face.number for face in self.faces]
        at = places.index(self.current) if self.current in places else -1
        self.up.setEnabled(at > 0)
        self.down.setEnabled(0 <= at < len(places) - 1)
        if _key:
            self.chosen.emit(int(str(_key)))

    def _move(self, by: int) -> None:
        places = [face.number for face in self.faces]
        if self.current in places:
            self.moved.emit(self.current, places.index(self.current) + by)


def _row(face: QueuedFace) -> Row:
    below = face.done or face.how
    return Row(face.number, (TwoLines(face.title, below),), dim=bool(face.done), hint=f"{face.title}: {below}")

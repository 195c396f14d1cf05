"""Where the organiser's own pictures become cards: opened or dropped, named, framed, and sent to be placed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton, Segmented
from desktop.ui.kit.cells import Pictured
from desktop.ui.kit.inputs import Choice, NumberStepper
from desktop.ui.kit.keys import KeyTaker
from desktop.ui.kit.panels import hold, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.kit.tips import tip
from desktop.ui.studio.cards import COARSE
from desktop.ui.studio.preview import files_of

#: while somebody types, the card is drawn when the hand rests.
_PATIENCE_MS = 350
_SHAPES = ("Window", "Tall", "Full", "Bare")
_SAID = (
    "The art in a window, room for words below it.",
    "Tall art, a line or two below it.",
    "Art over the whole card, its name and words on it.",
    "Art over the whole card, not a word on it.",
)
_NONE = "Open pictures, or drop some here: each becomes a card, named after its file."


class AlterFace(Struct, frozen=True):
    """One card: its number, name, what stands on it, its shape (0 to 3), its frame's id, copies, dots an inch."""

    number: int
    name: str
    line: str = ""
    words: str = ""
    shape: int = 0
    frame: str = ""
    copies: int = 1
    dpi: int = 0
    thumb: QImage | None = None


class AltersPane(KeyTaker, QWidget):
    """``opened`` and ``foldered`` want pictures, ``dropped(paths)`` brings some; ``said(number, field, value)`` changes
    a card, ``framed(frame)`` all of them; ``place_asked``, ``other_asked``, ``removed`` and ``current_changed`` carry
    a number."""

    opened = Signal()
    foldered = Signal()
    dropped = Signal(object)
    said = Signal(int, str, object)
    framed = Signal(int)
    place_asked = Signal(int)
    other_asked = Signal(int)
    removed = Signal(int)
    current_changed = Signal(int)

    def __init__(self, frames: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.faces: tuple[AlterFace, ...] = ()
        self._telling = False
        self._waiting: dict[str, object] = {}
        self._waiting_for = 0
        self._quiet = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._quiet.timeout.connect(self.flush)
        self.open, self.folder = Button("Open pictures…", key="O"), Button("Folder…", kind="quiet")
        self.table = DataTable((Column("", 0),), head=False, row=46, name="Cards with pictures")
        self.about, self.fault = label("", "small", wrap=True), label("", "error", wrap=True)
        self.name, self.line, self.words = QLineEdit(), QLineEdit(), QPlainTextEdit()
        self.shape, self.frame = Segmented(_SHAPES), Choice("", frames)
        self.copies = NumberStepper(1, 1, 99).called("Copies")
        self.all = Button("All", kind="quiet")
        self.place, self.other = Button("Place…", key="E"), Button("Other…", kind="quiet")
        self.out = IconButton("close", "take this card out (Delete)")
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self.show_fault("")
        self.present(())

    # ---- layout

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 8)
        column.setSpacing(6)
        above = QHBoxLayout()
        above.setContentsMargins(12, 0, 8, 0)
        above.addWidget(self.open)
        above.addWidget(self.folder)
        above.addStretch(1)
        column.addLayout(above)
        self.table.setMinimumHeight(theme.px(94))
        column.addWidget(self.table, 1)
        wishes = QHBoxLayout()
        wishes.setContentsMargins(12, 0, 12, 0)
        wishes.setSpacing(4)
        wishes.addWidget(self.place, 1)
        wishes.addWidget(self.other)
        wishes.addWidget(self.out)
        self._wishes = QWidget()
        self._wishes.setLayout(wishes)
        column.addWidget(self._wishes)
        words = QVBoxLayout()
        words.setContentsMargins(12, 0, 12, 0)
        words.addWidget(self.about)
        words.addWidget(self.fault)
        column.addLayout(words)
        column.addWidget(self._details(), 2)

    def _details(self) -> QScrollArea:
        self.details, page = QScrollArea(), QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(12, 2, 8, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self.words.setTabChangesFocus(True)
        self.words.setFixedHeight(theme.px(58))
        self.line.setPlaceholderText("Artifact, by Ada …")
        self.frame.give_way()
        self.shape.setAccessibleName("How the art lies")
        self.shape.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        grid.addWidget(self.shape, 0, 0, 1, 2)
        self._put_rows(grid)
        grid.setRowStretch(7, 1)
        hold(self.details, page)
        return self.details

    def _put_rows(self, grid: QGridLayout) -> None:
        """What is said of one picture, each by its name."""
        framed, many = QWidget(), QWidget()
        beside, line = QHBoxLayout(framed), QHBoxLayout(many)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(2)
        beside.addWidget(self.frame, 1)
        beside.addWidget(self.all)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.copies)
        line.addStretch(1)
        rows = (
            ("Name", self.name, self.name),
            ("Line", self.line, self.line),
            ("Words", self.words, self.words),
            ("Frame", framed, self.frame.combo),
            ("Copies", many, self.copies),
        )
        for row, (words, part, edit) in enumerate(rows, 1):
            said = label(words, "label")
            said.setBuddy(edit)
            edit.setAccessibleName(words)
            high = Qt.AlignmentFlag.AlignTop if edit is self.words else Qt.AlignmentFlag.AlignVCenter
            grid.addWidget(said, row, 0, high)
            grid.addWidget(part, row, 1)

    def _connect(self) -> None:
        self.open.clicked.connect(self.opened)
        self.folder.clicked.connect(self.foldered)
        self.table.current_changed.connect(self._on_current)
        self.table.chosen.connect(lambda number: self._on_current(number))
        self.table.doubleClicked.connect(lambda _: self._wish(self.place_asked))
        self.name.textChanged.connect(lambda words: self._type("name", words))
        self.line.textChanged.connect(lambda words: self._type("line", words))
        self.words.textChanged.connect(lambda: self._type("words", self.words.toPlainText()))
        self.shape.chosen.connect(lambda at: self._say("shape", at))
        self.frame.chosen.connect(lambda frame: self._say("frame", frame))
        self.copies.changed.connect(lambda count: self._say("copies", count))
        self.all.clicked.connect(lambda: self._wish(self.framed))
        self.place.clicked.connect(lambda: self._wish(self.place_asked))
        self.other.clicked.connect(lambda: self._wish(self.other_asked))
        self.out.clicked.connect(lambda: self._wish(self.removed))

    # ---- wishes

    @property
    def current(self) -> int:
        """The number of the card chosen, or 0."""
        return int(self.table.current_key() or 0)

    def _wish(self, signal: object) -> None:
        self.flush()
        if self.current:
            signal.emit(self.current)  # type: ignore[attr-defined]

    def _say(self, field: str, value: object) -> None:
        self.flush()
        if self.current and not self._telling:
            self.said.emit(self.current, field, value)

    def _type(self, field: str, words: str) -> None:
        if not self._telling and self.current:
            self._waiting[field], self._waiting_for = words, self.current
            self._quiet.start()

    def flush(self) -> None:
        """What was typed is so, at once."""
        self._quiet.stop()
        waiting, self._waiting = self._waiting, {}
        for field, words in waiting.items():
            self.said.emit(self._waiting_for, field, words)

    def _on_current(self, number: object) -> None:
        self.flush()
        self._show_details()
        self.current_changed.emit(int(str(number)))

    # ---- shown

    def show_fault(self, sentence: str) -> None:
        """What of the pictures brought last could not be taken ("": all of it was)."""
        say(self.fault, sentence)
        self.fault.setVisible(bool(sentence))

    def present(self, faces: Sequence[AlterFace]) -> None:
        """Show the cards; the one chosen stays chosen, a new one is."""
        known, before = {face.number for face in self.faces}, self.current
        self.faces = tuple(faces)
        self.table.present([_row(face) for face in faces])
        numbers = [face.number for face in faces]
        new = [number for number in numbers if number not in known]
        if numbers:
            self.table.set_current(new[0] if new else before if before in numbers else numbers[-1])
        say(self.about, "" if faces else _NONE)
        self.about.setVisible(not faces)
        for part in (self.table, self._wishes, self.details):
            part.setVisible(bool(faces))
        self._show_details()

    def _show_details(self) -> None:
        face = next((face for face in self.faces if face.number == self.current), None)
        if face is None:
            return
        self._telling = True
        #: what is being typed is not written over.
        if not self._waiting:
            for edit, words in ((self.name, face.name), (self.line, face.line)):
                if edit.text() != words:
                    edit.setText(words)
            if self.words.toPlainText() != face.words:
                self.words.setPlainText(face.words)
        self.shape.set_current(face.shape)
        self.shape.setToolTip(tip(_SAID[face.shape]))
        self.frame.set_value(face.frame)
        self.copies.set_value(face.copies)
        for part in (self.line, self.words):
            part.setEnabled(face.shape != 3)
        self.all.set_why_not("" if len(self.faces) > 1 else "There is only this card.")
        self.all.set_about("Give every card this frame and this way of lying.")
        self._telling = False

    def take_key(self, key: str) -> bool:
        """O opens pictures, E places the one chosen, Delete takes it out."""
        doers = {"O": self.open.click, "E": self.place.click, "Delete": self.out.click}
        if key not in doers:
            return False
        doers[key]()
        return True

    def seek(self) -> None:
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # ---- dropped

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_of(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = files_of(event)
        if files:
            event.acceptProposedAction()
            self.dropped.emit(files)


def _row(face: AlterFace) -> Row:
    soft = f"{face.dpi} dpi, soft in print" if face.dpi < COARSE else f"{face.dpi} dpi"
    below = f"{face.copies} × · {soft}" if face.copies > 1 else soft
    return Row(face.number, (Pictured(face.name or "no name", below, face.thumb),), hint=f"{face.name}: {below}")

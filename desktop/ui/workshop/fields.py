"""What the chosen box says: its words, where it lies, its letters and its surface."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Button, IconButton, Segmented
from desktop.ui.kit.inputs import Check, Choice, TextArea, TextField
from desktop.ui.kit.layouts import side_by_side
from desktop.ui.kit.panels import label, say
from desktop.ui.workshop.faces import BoxFace, Said

_ALIGNS, _VERTICALS = ("left", "middle", "right"), ("top", "middle", "bottom")
_HOLDERS = {"words": "text", "cost": "cost", "picture": "picture", "drawing": "emblem", "area": "text"}
#: numbers, with what stands above them; and colours.
_NUMBERS = (("x", "Left"), ("y", "Top"), ("width", "Width"), ("height", "Height"), ("size", "Size"), ("turn", "Turn°"))
_COLOURS = (("colour", "Letters"), ("fill", "Surface"), ("line", "Line"))


class BoxFields(QWidget):
    """``said(fields)`` what was changed; ``out`` takes the box away, ``raised(by)`` moves it up or down."""

    said = Signal(object)
    out = Signal()
    raised = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.face: BoxFace | None = None
        self.title, self.place = label("", "section"), label("", "small")
        self.words = TextArea("Words", hint="{T}, a {column}, a {drawing} by its name")
        self.bold, self.italic, self.tap = Button("B"), Button("I"), Button("{T}")
        self.column = Choice("", ())
        self.numbers = {name: TextField(head) for name, head in _NUMBERS}
        self.colours = {name: TextField(head, placeholder="#5B3F78") for name, head in _COLOURS}
        self.letters = Choice("Font", ())
        self.align, self.vertical = Segmented(["Left", "Mid", "Right"]), Segmented(["Top", "Mid", "Foot"])
        self.outline, self.shadow, self.capitals = Check("Outline"), Check("Shadow"), Check("Capitals")
        self.up, self.down = IconButton("up", "nearer to the eye"), IconButton("down", "nearer to the card")
        self.remove = Button("Take out", key="Del", kind="quiet")
        for button, words in ((self.bold, "Bold"), (self.italic, "Italic"), (self.tap, "Tap sign")):
            button.set_about(words)
            button.setAccessibleName(words)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        column.addLayout(side_by_side(self.title, None, self.place, gap=6))
        column.addWidget(self.words)
        column.addLayout(side_by_side(self.bold, self.italic, self.tap, self.column, gap=6))
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        for at, name in enumerate(("x", "y", "width", "height")):
            grid.addWidget(self.numbers[name], 0, at)
            grid.setColumnStretch(at, 1)
        grid.addWidget(self.letters, 1, 0, 1, 2)
        grid.addWidget(self.numbers["size"], 1, 2)
        grid.addWidget(self.numbers["turn"], 1, 3)
        column.addLayout(grid)
        column.addWidget(self.align)
        column.addWidget(self.vertical)
        column.addLayout(side_by_side(*self.colours.values(), gap=6))
        column.addLayout(side_by_side(self.outline, self.shadow, self.capitals, gap=6))
        column.addLayout(side_by_side(self.up, self.down, None, self.remove, gap=6))
        self.words.ask_for(64)
        for field in (*self.numbers.values(), *self.colours.values()):
            field.line.setMinimumWidth(1)
        self.letters.give_way()
        self.column.give_way()

    def _connect(self) -> None:
        self.words.changed.connect(self._words_changed)
        for button, mark in ((self.bold, "**"), (self.italic, "*")):
            button.clicked.connect(lambda _=False, mark=mark: self._wrap(mark))
        self.tap.clicked.connect(lambda: self._insert("{T}"))
        self.column.chosen.connect(lambda name: self._insert(f"{{{name}}}") if name else None)
        for name, field in self.numbers.items():
            field.settled.connect(lambda words, name=name: self._number(name, words))
        for name, field in self.colours.items():
            field.settled.connect(lambda words, name=name: self._tell(name, words.strip()))
        self.letters.chosen.connect(lambda font: self._tell("font", str(font)))
        self.align.chosen.connect(lambda at: self._tell("align", _ALIGNS[at]))
        self.vertical.chosen.connect(lambda at: self._tell("vertical", _VERTICALS[at]))
        self.outline.clicked.connect(lambda on: self._tell("outline", "#FFFFFF" if on else ""))
        self.shadow.clicked.connect(lambda on: self._tell("shadow", "#77828F" if on else ""))
        self.capitals.clicked.connect(lambda on: self._tell("capitals", on))
        self.remove.clicked.connect(self.out)
        self.up.clicked.connect(lambda: self.raised.emit(1))
        self.down.clicked.connect(lambda: self.raised.emit(-1))

    def offer(self, columns: Sequence[str], fonts: Sequence[str]) -> None:
        """The table's columns, and the fonts there are."""
        self.column.offer([("", "{column}"), *((name, f"{{{name}}}") for name in columns if name)])
        self.letters.offer([(name, name) for name in fonts])

    def present(self, face: BoxFace | None, at: int, of: int) -> None:
        """Show a box; None: nothing is chosen."""
        self.setEnabled(face is not None)
        self.face = face
        say(self.title, face.name if face else "Nothing chosen")
        say(self.place, f"box {at + 1} of {of}" if face else "")
        if face is None:
            return
        #: what is being typed stays under the hand.
        if self.words.text() != face.holds:
            self.words.set_text(face.holds)
        for name, field in self.numbers.items():
            field.set_text(f"{float(face.fields[name]):g}")
            field.set_error("")
        for name, field in self.colours.items():
            field.set_text(str(face.fields[name]))
        self.letters.set_value(face.fields["font"])
        self.align.set_current(_ALIGNS.index(str(face.fields["align"])))
        self.vertical.set_current(_VERTICALS.index(str(face.fields["vertical"])))
        self.outline.setChecked(bool(face.fields["outline"]))
        self.shadow.setChecked(bool(face.fields["shadow"]))
        self.capitals.setChecked(bool(face.fields["capitals"]))
        for part in (self.bold, self.italic, self.tap):
            part.setEnabled(face.kind in ("words", "area"))

    # ---- what the hand changes

    def _tell(self, name: str, value: Said) -> None:
        if self.face is not None and self.face.fields.get(name) != value:
            self.said.emit({name: value})

    def _words_changed(self, words: str) -> None:
        if self.face is not None and words != self.face.holds:
            self.said.emit({_HOLDERS[self.face.kind]: words})

    def _number(self, name: str, words: str) -> None:
        try:
            value = float(words.replace(",", ".").rstrip("°"))
        except ValueError:
            self.numbers[name].set_error("no number")
            return
        self._tell(name, value)

    def _wrap(self, mark: str) -> None:
        """Stars around what is marked, or taken away again: one is italic, two are bold, three are both."""
        cursor = self.words.area.textCursor()
        chosen = cursor.selectedText()
        bare = chosen.strip("*")
        stars = min(len(chosen) - len(chosen.lstrip("*")), len(chosen) - len(chosen.rstrip("*")))
        if bare and stars & len(mark):
            cursor.insertText(chosen[len(mark) : -len(mark)])
        elif bare.strip():
            cursor.insertText(f"{mark}{chosen}{mark}")

    def _insert(self, words: str) -> None:
        self.words.area.textCursor().insertText(words)
        self.column.set_value("")

"""The inputs of a ruleset's form: a number, a word, one of several words, yes or no, a word a line."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from desktop.engine.rules import Refusal
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton, Segmented
from desktop.ui.kit.file_asking import ask_to_read
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.panels import label
from desktop.ui.ruleset.fields import Options, Setting
from desktop.ui.ruleset.order import OrderList
from desktop.ui.ruleset.table import TableBox

NUMBER, MOST = 96, 1_000_000


class _Line(QLineEdit):
    """A line that Enter and Escape leave; the arrows step a number."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.clearFocus()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Up else -1)
        else:
            super().keyPressEvent(event)


class NumberLine(QWidget):
    """A number one can type or step; ``changed`` carries it, None where no number stands."""

    changed = Signal(object)

    def __init__(self, unit: str = "") -> None:
        super().__init__()
        self.line, self.minus, self.plus = _Line(), IconButton("minus", "one less"), IconButton("plus", "one more")
        self.line.setFixedWidth(theme.px(NUMBER))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for part in (self.line, self.minus, self.plus, label(unit, "small")):
            row.addWidget(part)
        row.addStretch(1)
        self.setFocusProxy(self.line)
        self.line.textEdited.connect(lambda _: self.changed.emit(self.number()))
        self.line.stepped.connect(self.step)
        self.minus.clicked.connect(lambda: self.step(-1))
        self.plus.clicked.connect(lambda: self.step(1))

    def number(self) -> int | None:
        words = self.line.text().strip()
        return int(words) if words.isascii() and words.isdigit() and int(words) <= MOST else None

    def step(self, by: int) -> None:
        self.line.setText(str(max(0, (self.number() or 0) + by)))
        self.changed.emit(self.number())

    def set_value(self, value: object) -> None:
        """Show a number; what is being typed is left alone."""
        if self.number() != value and not (self.line.hasFocus() and self.number() is None):
            self.line.setText(str(value))


class WordLine(_Line):
    """A line of text."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.textEdited.connect(lambda words: self.changed.emit(words))

    def set_value(self, value: object) -> None:
        if self.text() != str(value):
            self.setText(str(value))


class FewWords(Segmented):
    """One of two or three, side by side."""

    changed = Signal(object)

    def __init__(self, options: Options) -> None:
        super().__init__([words for _, words in options])
        self._values = [value for value, _ in options]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.chosen.connect(lambda at: self.changed.emit(self._values[at]))

    def set_value(self, value: object) -> None:
        if value in self._values:
            self.set_current(self._values.index(value))


class YesNo(FewWords):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__(((True, "Yes"), (False, "No")))
        self.setFixedWidth(theme.px(160))


class WordChoice(QWidget):
    """One of the words that fit."""

    changed = Signal(object)

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.setMaximumWidth(theme.px(300))
        self.choice = Choice("", options)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.choice)
        self.setFocusProxy(self.choice.combo)
        self.choice.chosen.connect(self.changed)

    def set_value(self, value: object) -> None:
        self.choice.set_value(value)


#: what a list from elsewhere has before a name (a count, a bullet), and lines that are remarks.
_BEFORE, _REMARKS = re.compile(r"^(\d{1,2}x? |[-*•] )\s*"), ("#", "//")
#: bytes of a list of names: ten times the longest there is.
_LONGEST = 200_000


class WordLines(QPlainTextEdit):
    """A word a line: typed, pasted, or from a file. Counts, bullets and remarks of a list from elsewhere are no part of
    its names. ``says`` why a file cannot be read."""

    changed = Signal(object)
    says = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.file = Button("From a file…", kind="quiet")
        self.file.clicked.connect(self._open)
        self.setTabChangesFocus(True)
        self.setFixedHeight(theme.px(120))
        self.textChanged.connect(lambda: self.changed.emit(self.words()))

    def words(self) -> list[str]:
        lines = (line.strip() for line in self.toPlainText().splitlines())
        return [name for line in lines if not line.startswith(_REMARKS) and (name := _BEFORE.sub("", line).strip())]

    def _open(self) -> None:
        try:
            if read := ask_to_read(
                self, "A list of names, one a line", "Lists (*.txt *.dec *.csv);;All files (*)", _LONGEST
            ):
                self.take_file(read[1])
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def take_file(self, data: bytes) -> None:
        """The names of a file in place of those that stand here."""
        try:
            self.setPlainText(data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            self.setPlainText(data.decode("cp1252", "replace"))

    def set_value(self, value: object) -> None:
        words = list(value) if isinstance(value, (list, tuple)) else []
        if self.words() != words:
            self.blockSignals(True)
            self.setPlainText("\n".join(words))
            self.blockSignals(False)


def input_for(setting: Setting, value: object) -> QWidget:
    """The input in which a setting is edited that has such a value now: it has ``set_value`` and ``changed``."""
    if setting.columns:
        return TableBox(setting)
    if isinstance(value, bool):
        return YesNo()
    if isinstance(value, int):
        return NumberLine(setting.unit)
    if isinstance(value, (list, tuple)):
        return OrderList(setting.options) if setting.options else WordLines()
    if not setting.options:
        return WordLine()
    return FewWords(setting.options) if setting.few else WordChoice(setting.options)

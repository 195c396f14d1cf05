"""The inputs of a ruleset's form: a number, a word, one of several words, yes or no, a word a line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import IconButton, Segmented
from desktop.ui.kit.inputs import Choice

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

    def __init__(self) -> None:
        super().__init__()
        self.line, self.minus, self.plus = _Line(), IconButton("minus", "one less"), IconButton("plus", "one more")
        self.line.setFixedWidth(theme.px(NUMBER))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for part in (self.line, self.minus, self.plus):
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


class YesNo(Segmented):
    """Yes or no."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(("Yes", "No"))
        self.setFixedWidth(theme.px(160))
        self.chosen.connect(lambda at: self.changed.emit(at == 0))

    def set_value(self, value: object) -> None:
        self.set_current(0 if value else 1)


class WordChoice(QWidget):
    """One of the words that fit; a dash between words is shown as a space."""

    changed = Signal(object)

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.setMaximumWidth(theme.px(300))
        self.choice = Choice("", [(word, word.replace("-", " ").capitalize()) for word in words])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.choice)
        self.setFocusProxy(self.choice.combo)
        self.choice.chosen.connect(self.changed)

    def set_value(self, value: object) -> None:
        self.choice.set_value(value)


class WordLines(QPlainTextEdit):
    """A word a line."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFixedHeight(theme.px(120))
        self.textChanged.connect(lambda: self.changed.emit(self.words()))

    def words(self) -> list[str]:
        return [line.strip() for line in self.toPlainText().splitlines() if line.strip()]

    def set_value(self, value: object) -> None:
        words = list(value) if isinstance(value, (list, tuple)) else []
        if self.words() != words:
            self.blockSignals(True)
            self.setPlainText("\n".join(words))
            self.blockSignals(False)


def input_for(value: object, choices: Sequence[str] = ()) -> QWidget:
    """The input in which a value of this kind is edited."""
    if isinstance(value, bool):
        return YesNo()
    if isinstance(value, int):
        return NumberLine()
    if isinstance(value, (list, tuple)):
        return WordLines()
    return WordChoice(choices) if choices else WordLine()

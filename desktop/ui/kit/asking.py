"""Small questions asked beside a button: a list to paste, a reason, a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Field, TextArea, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, scrolled


class SurePopover(Popover):
    """Is that meant? ``sure`` where it is, by a click or ``key``. Nobody is held up: other keys go on to the work."""

    sure = Signal()

    def __init__(self, sentence: str, act: str, parent: QWidget, key: str = "") -> None:
        super().__init__(380, parent)
        self._work, self._key = parent.window(), key
        self.sentence = label(sentence, "body", wrap=True)
        self.yes, self.no = Button(act, key), Button("Stay", "Esc")
        self.body.addWidget(self.sentence)
        row = QHBoxLayout()
        row.addWidget(self.yes)
        row.addStretch(1)
        row.addWidget(self.no)
        self.body.addLayout(row)
        self.yes.clicked.connect(self._answer)
        self.no.clicked.connect(self.close)

    def showEvent(self, event: QShowEvent) -> None:
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._key and event.text().upper() == self._key:
            if not event.isAutoRepeat():
                self._answer()
            return
        if event.key() in _OWN_KEYS or not event.text().strip():
            super().keyPressEvent(event)
            return
        again = QKeyEvent(QEvent.Type.KeyPress, event.key(), event.modifiers(), event.text())
        self.close()
        QCoreApplication.sendEvent(self._work, again)

    def _answer(self) -> None:
        self.close()
        self.sure.emit()


def ask_whether(sentence: str, act: str, beside: QWidget, then: Callable[[], object], key: str = "") -> SurePopover:
    """Ask beside a widget, whose window comes up for it, and do it where it is meant."""
    window = beside.window()
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    asking = SurePopover(sentence, act, window, key)
    asking.sure.connect(then)
    asking.show_at(beside)
    return asking


_OWN_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PastePopover(Popover):
    """A list pasted or typed: ``answered`` carries its text. ``may_be_empty``: or nothing, to take it away."""

    answered = Signal(object)

    def __init__(
        self,
        words: str,
        act: str,
        hint: str = "",
        text: str = "",
        may_be_empty: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(420, parent)
        self._may_be_empty = may_be_empty
        self.area = TextArea(words, text, hint=hint)
        self.area.area.setMinimumHeight(theme.px(240))
        self.go = Button(act)
        self.body.addWidget(self.area)
        self.body.addWidget(self.go)
        self.go.clicked.connect(self._answer)

    def showEvent(self, event: QShowEvent) -> None:
        self.area.area.setFocus()

    def _answer(self) -> None:
        text = self.area.text()
        if not text.strip() and not self._may_be_empty:
            self.area.set_error("There is nothing here yet.")
            return
        self.close()
        self.answered.emit(text)


class BadLine(Protocol):
    """A line of a list that could not be read: where it stands, what it says, what was expected instead."""

    @property
    def line(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def expected(self) -> str: ...


#: of lines that could not be read, and of names that are of no card: a field, one and several, what becomes of them,
#: the way out.
_OF_LINES = (
    "Line",
    ("One line could not be read", "{} lines could not be read"),
    "All else was read. Write them anew; what is left empty is left out.",
    "Leave out",
)
_OF_NAMES = (
    "Name",
    ("One name is no known card", "{} names are no known cards"),
    "They are on the list as written. Write them anew; what is left empty is taken off it.",
    "Leave as written",
)


class MendPopover(Popover):
    """Every line that could not be read, each to be written anew in its place; ``mended`` carries (line, text) of all,
    an empty text for a line that is left out. ``stand``: the lines are names of no card, and are on the list until
    they are written anew."""

    mended = Signal(object)

    def __init__(self, lines: Sequence[BadLine], parent: QWidget, stand: bool = False) -> None:
        super().__init__(520, parent)
        self._lines, self._stand = tuple(lines), stand
        what, title, about, leave = _OF_NAMES if stand else _OF_LINES
        self.fields = tuple(TextField(f"{what} {bad.line}", bad.text) for bad in lines)
        self.title = label(title[0] if len(lines) == 1 else title[1].format(len(lines)), "strong")
        self.body.addWidget(self.title)
        self.body.addWidget(label(about, "small", wrap=True))
        inside, column = QWidget(), QVBoxLayout()
        column.setContentsMargins(0, 0, 8, 0)
        for field, bad in zip(self.fields, lines, strict=True):
            field.set_error(f"Expected {bad.expected}.")
            field.entered.connect(lambda _: self._answer())
            column.addWidget(field)
        inside.setLayout(column)
        area = scrolled(inside)
        area.setFixedHeight(min(inside.sizeHint().height(), theme.px(330)))
        self.body.addWidget(area)
        row = QHBoxLayout()
        self.go, self.leave = Button("Read again", "Enter"), Button(leave, "Esc")
        row.addWidget(self.go)
        row.addStretch(1)
        row.addWidget(self.leave)
        self.body.addLayout(row)
        self.go.clicked.connect(self._answer)
        self.leave.clicked.connect(self.close)

    def showEvent(self, event: QShowEvent) -> None:
        self.fields[0].line.setFocus()
        self.fields[0].line.selectAll()

    def _answer(self) -> None:
        written = tuple((bad.line, field.text()) for bad, field in zip(self._lines, self.fields, strict=True))
        self.close()
        if not self._stand or [words for _, words in written] != [bad.text for bad in self._lines]:
            self.mended.emit(written)


def ask_to_mend(
    lines: Sequence[BadLine],
    then: Callable[[Sequence[tuple[int, str]]], object],
    beside: QWidget,
    stand: bool = False,
) -> MendPopover | None:
    """Ask for the lines of a list that could not be read, or (``stand``) are of no card, where there are any."""
    if not lines:
        return None
    popover = MendPopover(lines, beside.window(), stand)
    popover.mended.connect(then)
    popover.show_at(beside)
    return popover


class WhichPopover(Popover):
    """Which of these? ``answered`` carries the one that was clicked, or whose number was pressed."""

    answered = Signal(object)

    def __init__(self, question: str, options: Sequence[str], about: str, parent: QWidget) -> None:
        super().__init__(380, parent)
        self.body.addWidget(label(question, "strong", wrap=True))
        self.options = tuple(Button(f"“{option}”", str(at)) for at, option in enumerate(options[:9], 1))
        for button, option in zip(self.options, options, strict=False):
            self.body.addWidget(button)
            button.clicked.connect(lambda _=False, option=option: self._answer(option))
        self.body.addWidget(label(about, "small", wrap=True))

    def showEvent(self, event: QShowEvent) -> None:
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdecimal() and 1 <= int(event.text()) <= len(self.options):
            self.options[int(event.text()) - 1].click()
        else:
            super().keyPressEvent(event)

    def _answer(self, option: str) -> None:
        self.close()
        self.answered.emit(option)


class FormPopover(Popover):
    """Fields under one another and the button that does it: ``answered`` carries each of the ``wishes``, once no field
    is found fault with."""

    answered = Signal(object)

    def __init__(self, title: str, act: str, fields: Sequence[Field], parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._texts = [field for field in fields if isinstance(field, TextField)]
        self.go = Button(act, "Enter")
        for part in (*([CapsLabel(title)] if title else ()), *fields, self.go):
            self.body.addWidget(part)
        for field in self._texts:
            field.entered.connect(lambda _: self._answer())
        self.go.clicked.connect(self._answer)

    def showEvent(self, event: QShowEvent) -> None:
        self._texts[0].line.setFocus()
        self._texts[0].line.selectAll()

    def faults(self) -> Iterable[tuple[TextField, str]]:
        """What is wrong with a field, in a sentence; "" where nothing is."""
        return ()

    def wishes(self) -> Iterable[object]:
        """What is asked for, now that everything is there."""
        raise NotImplementedError

    def _answer(self) -> None:
        faults = tuple(self.faults())
        for field, sentence in faults:
            field.set_error(sentence)
        if not any(sentence for _, sentence in faults):
            wishes = tuple(self.wishes())
            self.close()
            for wish in wishes:
                self.answered.emit(wish)


def unless(field: TextField, sentence: str = "Say why first.") -> tuple[TextField, str]:
    """A field that is not left empty, for ``faults``."""
    return field, "" if field.text() else sentence


class WordsPopover(FormPopover):
    """One line of words (a reason, a number, two dice): ``answered`` carries them. ``may_be_empty``: or nothing."""

    def __init__(
        self,
        words: str,
        act: str,
        hint: str = "The reason stands in the log.",
        text: str = "",
        may_be_empty: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        self._may_be_empty = may_be_empty
        self.field = TextField(words, text, hint=hint)
        super().__init__("", act, [self.field], parent)

    def faults(self) -> Iterable[tuple[TextField, str]]:
        return () if self._may_be_empty else (unless(self.field, "There is nothing here yet."),)

    def wishes(self) -> Iterable[object]:
        yield self.field.text()

"""Names of people as they come in, the same on every screen: typed, several with commas between, or pasted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.engine.rules import Refusal
from desktop.ui.kit.asking import BadLine, MendPopover, ask_to_mend
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.inputs import TextField

#: what stands in the line where names are typed.
HOW = "Names"


class NamesRead(Protocol):
    """A list of names as it was read: who, which lines were none, what was left out beside them."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def problems(self) -> Sequence[BadLine]: ...
    @property
    def told(self) -> str: ...


class NamesEntry(QObject):
    """Hears a line and the clipboard; ``says`` what is wrong with a list, ``tells`` what was left out of it."""

    says = Signal(str)
    tells = Signal(str)

    def __init__(
        self,
        screen: QWidget,
        field: TextField,
        read: Callable[[str], NamesRead],
        put: Callable[[tuple[str, ...]], bool],
        rests: Callable[[], bool],
    ) -> None:
        """``put`` puts names on the list and says whether they are on it; ``rests``: the screen is busy with something
        else just now."""
        super().__init__(screen)
        self._field, self._read, self._put, self._rests = field, read, put, rests
        self.mending: MendPopover | None = None
        #: puts everybody on the list who came last time.
        self.last_time = Button("", icon="players")
        self._absent: tuple[str, ...] = ()
        self.add, self.clip = IconButton("plus", "Add the name"), IconButton("paste", "Paste names")
        field.show_buttons(self.add, self.clip)
        self.clip.clicked.connect(self.paste)
        self.last_time.clicked.connect(self._put_absent)
        self.last_time.hide()
        field.entered.connect(self.typed)
        field.take_lines(self.pasted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), screen, self.paste)

    def typed(self, text: str) -> None:
        """A name and Enter, or several with commas between; what is refused stays there to be mended."""
        if text.strip() and self._take(_lines(text)):
            self._field.set_text("")

    def paste(self) -> None:
        """What is on the clipboard."""
        if self._field.isVisible() and not self._rests():
            self.pasted(QGuiApplication.clipboard().text())

    def pasted(self, text: str) -> None:
        """A list: a name a line, numbered or not, with numbers beside them or not, as a table."""
        if not text.strip():
            self.says.emit("There is nothing to paste. Copy the names first, one a line.")
        else:
            self._take(text)

    def present(self, came_last: Sequence[str], listed: Sequence[str], may_join: bool) -> None:
        """Offer who came last time and is not on the list yet."""
        known = {name.casefold() for name in listed}
        self._absent = tuple(name for name in came_last if name.casefold() not in known)
        self.last_time.present(last_time_words(len(self._absent)))
        self.last_time.setVisible(bool(self._absent) and not listed and may_join)

    def _put_absent(self) -> None:
        self._put(self._absent)

    def _take(self, text: str) -> bool:
        try:
            reading = self._read(text)
        except Refusal as refusal:
            self.says.emit(str(refusal))
            return False
        are_on = bool(reading.names) and self._put(reading.names)
        if are_on and reading.told:
            self.tells.emit(reading.told)
        self.mending = ask_to_mend(reading.problems, self._mended, self._field)
        return are_on

    def _mended(self, lines: Sequence[tuple[int, str]]) -> None:
        if text := "\n".join(words for _, words in lines if words):
            self._take(text)


def last_time_words(count: int) -> str:
    """What the button says that puts so many on the list at once."""
    return f"Everyone who came last time: {count}"


def _lines(text: str) -> str:
    """Names with commas between, one a line; a number belongs to the name before it."""
    lines: list[str] = []
    for part in filter(None, re.split(r"\s*[,;\t]\s*", text.strip())):
        if lines and part.isdigit():
            lines[-1] += f", {part}"
        else:
            lines.append(part)
    return "\n".join(lines)

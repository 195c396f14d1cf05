"""Lists of cards from outside, as any screen takes them: what is in doubt is asked beside the work, the rest told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.engine.rules import Refusal
from desktop.ui.desk.screen import ColumnDoubt, Organiser, Screen
from desktop.ui.kit.asking import BadLine, MendPopover, WhichPopover, ask_to_mend
from desktop.ui.kit.file_asking import read_file

Source = str | bytes
#: bytes: no list is longer.
_MOST = 5_000_000


class ListRead(Protocol):
    """What came of a list: the lines that could not be read, what is told of it, and the list with lines put right."""

    @property
    def problems(self) -> Sequence[BadLine]: ...
    @property
    def told(self) -> str: ...
    def anew(self, source: Source, lines: Sequence[tuple[int, str]]) -> str: ...


R = TypeVar("R")
L = TypeVar("L", bound=ListRead)
#: reads a source, by the columns that were chosen for tables of its kind.
Reads = Callable[[Source, Mapping[str, str]], R]


class TakesLists(Screen):
    """A screen on which lists are pasted and opened; ``organiser`` knows which columns of tables are meant."""

    organiser: Organiser
    asking: WhichPopover | None = None
    mending: MendPopover | None = None

    def ask_file(self, head: str, kinds: str, then: Callable[[Path], object]) -> None:
        """Ask which file on disk is meant."""
        chosen, _ = QFileDialog.getOpenFileName(self, head, "", kinds)
        if chosen:
            then(Path(chosen))

    def take_file(self, path: Path, take: Callable[[bytes, str], object]) -> None:
        """Take what a file holds, and what it is called without its ending; what cannot be read is told."""
        try:
            take(read_file(path, _MOST)[1], path.stem)
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def take_source(self, source: Source, read: Reads[R], then: Callable[[R], object], beside: QWidget) -> None:
        """Read it and go on with what it holds; which column is meant is asked ``beside``, a refusal told."""
        try:
            found = read(source, self.organiser.columns())
        except Refusal as refusal:
            if isinstance(refusal, ColumnDoubt):
                self.ask_column(refusal, partial(self.take_source, source, read, then, beside), beside)
            else:
                self.says.emit(str(refusal))
            return
        then(found)

    def ask_column(self, doubt: ColumnDoubt, again: Callable[[], object], beside: QWidget) -> None:
        """Ask which column is meant, and then do it ``again``."""
        self.asking = self.organiser.ask_column(doubt, again, beside)

    def take_cards(self, source: Source, read: Reads[L], then: Callable[[L], object], beside: QWidget) -> None:
        """The same for a list of cards: what is told of it is said, lines that could not be read are asked for."""

        def go_on(reading: L) -> None:
            then(reading)
            if words := reading.told:
                (self.says if reading.problems else self.tells).emit(words)
            if reading.problems:
                mend = lambda lines: self.take_cards(reading.anew(source, lines), read, then, beside)  # noqa: E731
                self.mending = ask_to_mend(reading.problems, mend, beside)

        self.take_source(source, read, go_on, beside)

"""What the window shows of paper and cards: the studio with or without an event, and the card library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from desktop.printing import make_print_desk, make_studio
from desktop.printing.library import make_library
from desktop.storage.book import Book
from desktop.ui.print_desk import PrintDesk
from desktop.ui.screen import Screen
from desktop.ui.shell import Frame

if TYPE_CHECKING:
    from desktop.opening import OpenEvent


class PrintHouse(QObject):
    """Puts the pages into the window; ``show(id)`` goes to one of them."""

    def __init__(self, frame: Frame, book: Book, show: Callable[[str], None]) -> None:
        super().__init__(frame)
        self._frame, self._book, self._show = frame, book, show

    def for_event(self, event: OpenEvent) -> PrintDesk:
        """The studio of an open event."""
        page = make_print_desk(event.format, event.session, self._frame.refuse, self._book, event.file)
        page.library_asked.connect(lambda: self.show_library("print"))
        return page

    def alone(self) -> PrintDesk:
        """The studio without an event: proxies, cards from a table, the calibration page."""
        page = make_studio([], self._book, self._frame.refuse)
        page.library_asked.connect(lambda: self.show_library("print"))
        return page

    def show_library(self, back_to: str) -> None:
        """The organiser's cards: search, import, folders of pictures."""
        if not self._frame.stack.has("library"):
            self._frame.add_screen("library", make_library(self._book))
        page: Any = self._frame.screen_of("library")
        page.back_to = back_to
        page.left.connect(self._leave_library)
        self._show("library")
        page.seek()

    def _leave_library(self) -> None:
        page: Any = self._frame.screen_of("library")
        page.left.disconnect(self._leave_library)
        self._show(page.back_to)

    def show_sheet(self, id: str) -> None:
        """A sheet of the studio, by its id."""
        self._show("print")
        page: Any = self._frame.screen_of("print")
        page.choose(id)

    def take_back(self, again: bool) -> None:
        """Ctrl+Z and Ctrl+Y without an event: the studio's queue."""
        page = self._frame.stack.currentWidget()
        if isinstance(page, Screen) and not (page.do_again() if again else page.take_back()):
            self._frame.refuse("There is nothing to do again." if again else "There is nothing to take back.")

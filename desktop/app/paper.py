"""What the window shows of paper and cards: the studio with or without an event, and the card library."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

from desktop.storage.book import Book
from desktop.studio.controller import StudioController
from desktop.studio.factory import make_event_studio, make_studio
from desktop.studio.library_controller import LibraryController
from desktop.studio.making import make_ready
from desktop.studio.worker.paper_worker import beside, has_paper_worker
from desktop.ui.desk.screen import Screen
from desktop.ui.kit.work import Works
from desktop.ui.shell.window import Frame
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.library_page import LibraryPage
from desktop.workers.ticks import Tick

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.ui.desk.desk import Desk

_READY_AFTER_MS = 400


class PaperPages(QObject):
    """Puts the pages into the window; ``show(id)`` goes to one of them, ``hint()`` says what can be done."""

    def __init__(self, frame: Frame, book: Book, show: Callable[[str], None], hint: Callable[[], None]) -> None:
        super().__init__(frame)
        self._hint = hint
        self._frame, self._book, self._show = frame, book, show
        self._of_event: StudioController | None = None
        self._library: LibraryController | None = None
        self._back_to = "start"
        self._works = Works(self)

    def for_event(self, event: OpenEvent, desk: Desk) -> PrintDesk:
        """The studio of an open event."""
        studio = make_event_studio(
            event.format, event.session, self._frame.refuse, self._book, event.file, event.papers
        )
        self._of_event, page = studio, studio.page
        #: it may be made long before anybody looks at it: nothing starts for that.
        page.seen.connect(lambda _: self._make_ready(event.format.id), Qt.ConnectionType.SingleShotConnection)
        page.library_asked.connect(lambda: self.show_library("print"))
        desk.presented.connect(page.present)
        page.changed.connect(desk.present_sill)
        page.lit.connect(desk.present_lit)
        return page

    def leave_event(self) -> None:
        """The event is closed: nothing is asked for any more, what runs is stopped."""
        studio, self._of_event = self._of_event, None
        if studio is not None:
            studio.leave()

    def alone(self) -> PrintDesk:
        """The studio without an event: proxies, cards from a table, the calibration page."""
        self._make_ready("")
        page = make_studio([], self._book, self._frame.refuse).page
        page.library_asked.connect(lambda: self.show_library("print"))
        page.changed.connect(lambda: self._say(page))
        page.lit.connect(lambda: self._say(page))
        page.seen.connect(lambda seen: QTimer.singleShot(0, page, lambda: self._say(page)))
        return page

    def _say(self, page: PrintDesk) -> None:
        """Without an event the studio's keys, its last act and the lit one stand on the sill."""
        if self._frame.stack.currentWidget() is page:
            self._hint()

    def _make_ready(self, format_id: str) -> None:
        """The paper worker has everything at hand before the first sheet is asked for; the event is shown first."""
        work = beside(make_ready, format_id)
        if has_paper_worker():
            ready = partial(self._works.do, lambda: work(Tick()), lambda _: None, lambda _: None)
            QTimer.singleShot(_READY_AFTER_MS, self, ready)

    def show_library(self, back_to: str) -> None:
        """The organiser's cards: search, import, folders of pictures."""
        self._back_to = back_to
        if self._library is None or not self._frame.stack.has("library"):
            self._library = self._make_library()
        self._library.refresh()
        self._show("library")
        self._library.page.seek()

    def _make_library(self) -> LibraryController:
        self._make_ready("")
        library = LibraryController(LibraryPage(), self._book)
        library.page.left.connect(lambda: self._show(self._back_to))
        self._frame.add_screen("library", library.page)
        return library

    def show_sheet(self, id: str) -> None:
        """A sheet of the studio, by its id."""
        self._show("print")
        page = self._frame.screen_of("print")
        if isinstance(page, PrintDesk):
            page.choose(id)

    def take_back(self, again: bool) -> None:
        """Ctrl+Z and Ctrl+Y without an event: the studio's queue."""
        page = self._frame.stack.currentWidget()
        if isinstance(page, Screen) and not (page.do_again() if again else page.take_back()):
            self._frame.refuse("There is nothing to do again." if again else "There is nothing to take back.")

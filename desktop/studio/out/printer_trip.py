"""Straight to the printer, by the system's own dialog, at true size: made and drawn beside the window.

The window itself paints the pages, in strips: Qt's printer lets no other Python work while it paints, so that from a
thread of its own it would keep the window waiting at each of a hundred calls.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.studio.making import Outcome
from desktop.studio.out.writing import make_kept
from desktop.studio.paper_maker import PaperMaker
from desktop.studio.queue import Entry
from desktop.studio.worker.job_cache import home_cache
from desktop.ui.studio.feed import PageFeed
from desktop.ui.studio.paper_out import PrinterJob, ask_printer


class PrinterTrip(QObject):
    """One trip to the printer: all entries are made, then page after page is painted."""

    def __init__(self, maker: PaperMaker, entries: Sequence[Entry], mark: Callable[[Sequence[int], str], None]) -> None:
        """``mark(numbers, words)`` notes which entries are at the printer."""
        super().__init__(maker)
        self._maker, self._page, self._entries, self._note = maker, maker.page, list(entries), mark
        self._printer: QPrinter | None = None
        self._job: PrinterJob | None = None
        self._outcome = Outcome()
        self._at = -1
        self._strips: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._strip)
        self._page.cancelled.connect(self._cancel)

    def start(self) -> None:
        """Ask which printer; leaving the dialog does nothing."""
        try:
            self._printer = ask_printer(self._page)
        except Refusal as refusal:
            self._maker.refuse(str(refusal))
            return
        if self._printer is None:
            return
        self._maker.run(self._maker.all(make_kept, self._entries), self._made)

    def _made(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._next_part()

    def _next_part(self) -> None:
        """The next entry's pages; what went before is at the printer, and marked."""
        if self._at >= 0:
            self._mark(self._outcome.numbers[self._at])
            home_cache().clear([self._outcome.keys[self._at]])
        self._at += 1
        if self._at >= len(self._outcome.parts):
            self._over()
            return
        self._feed = PageFeed(self._outcome.parts[self._at][1], PrinterJob.DPI, self)
        if self._job is None and self._printer is not None:
            self._job = PrinterJob(self._printer)
        self._feed.came.connect(self._came)
        self._feed.ended.connect(self._next_part)
        self._feed.next()

    def _came(self, page: int, pages: int, picture: QImage) -> None:
        if self._job is None:
            return
        self._strips = self._job.paint(picture, self._feed.sizes[page])
        words = f"{self._outcome.parts[self._at][0]}, page {page + 1} of {pages}"
        self._page.show_busy(words, page / pages)
        self._timer.start()

    def _strip(self) -> None:
        """One strip; what the window has to do meanwhile comes in between."""
        try:
            if next(self._strips, self) is self:
                self._timer.stop()
                self._feed.next()
        except Refusal as refusal:
            self._end()
            self._maker.fail(str(refusal))

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._end()
            self._maker.fail("Cancelled. Pages that the printer already has may still come.")

    def _end(self) -> None:
        self._timer.stop()
        self._job = None
        self._page.show_busy("")
        self.deleteLater()

    def _over(self) -> None:
        pages = self._job.finish() if self._job is not None else 0
        self._end()
        printer = self._printer.printerName() if self._printer is not None else ""
        said = f"{counted(pages, 'page')} sent to {printer}"
        self._page.show_failure(". ".join((said, *self._outcome.faults)))

    def _mark(self, numbers: Sequence[int]) -> None:
        self._note(numbers, f"printed {time.strftime('%H:%M')}")

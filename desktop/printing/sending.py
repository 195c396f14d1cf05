"""Straight to the printer, by the system's own dialog, at true size: drawn and painted beside the window."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from desktop.engine.rules import Refusal
from desktop.printing.jobs import Tick
from desktop.printing.making import Outcome, make_all
from desktop.printing.press_room import beside
from desktop.printing.queue import Entry
from desktop.ui.paper_out import PrinterJob, ask_printer
from desktop.ui.print_feed import PageFeed

if TYPE_CHECKING:
    from desktop.printing.studio import Printing


class Sending(QObject):
    """One trip to the printer: all entries are made, then page after page is painted."""

    def __init__(self, printing: Printing, entries: Sequence[Entry]) -> None:
        super().__init__(printing)
        self._printing, self._entries = printing, list(entries)
        self._printer: Any = None
        self._job: PrinterJob | None = None
        self._outcome = Outcome()
        self._at = -1

    def start(self) -> None:
        """Ask which printer; leaving the dialog does nothing."""
        try:
            self._printer = ask_printer(self._printing.page)
        except Refusal as refusal:
            self._printing.refuse(str(refusal))
            return
        if self._printer is None:
            return
        printing, entries = self._printing, self._entries
        printing.run(beside(make_all, entries, printing.of(entries), hear=printing.hear), self._made)

    def _made(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._next_part()

    def _next_part(self) -> None:
        """The next entry's pages; what went before is at the printer, and marked."""
        if self._at >= 0:
            self._mark(self._outcome.good[self._at])
        self._at += 1
        if self._at >= len(self._outcome.parts):
            self._over()
            return
        self._feed = PageFeed(self._outcome.parts[self._at][1], PrinterJob.DPI, self)
        if self._job is None:
            self._job = PrinterJob(self._printer)
        self._feed.came.connect(self._came)
        self._feed.ended.connect(self._next_part)
        self._feed.next()

    def _came(self, page: int, pages: int, picture: QImage) -> None:
        job, size = self._job, self._feed.sizes[page]
        assert job is not None

        def work(tick: Tick) -> None:
            tick(f"{self._outcome.parts[self._at][0]}, page {page + 1} of {pages}", page / pages)
            job.paint(picture, size)

        self._printing.run(work, lambda _: self._feed.next())

    def _over(self) -> None:
        pages = 0
        if self._job is not None:
            pages = self._job.finish()
        said = f"{pages} page{'' if pages == 1 else 's'} sent to {self._printer.printerName()}"
        self._printing.page.show_failure(". ".join((said, *self._outcome.faults)))

    def _mark(self, number: int) -> None:
        if number:
            done = f"printed {time.strftime('%H:%M')}"
            self._printing.change(lambda: self._printing.queue.mark([number], done))

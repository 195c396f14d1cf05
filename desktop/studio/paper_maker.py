"""Makes paper beside the window: one job at a time, its progress and its failure shown on the studio's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from desktop.studio.making import make_one
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.studio.sheets.free import FreeSheet
from desktop.studio.worker.jobs import Jobs
from desktop.studio.worker.paper_worker import beside
from desktop.ui.kit.work import call_in_window
from desktop.ui.studio.desk import PrintDesk
from desktop.workers.ticks import Work


class PaperMaker(QObject):
    """``began``: a job begins, and what is made for nobody in particular gives way; ``first_came(id, pdf)``: the first
    page of many that are being made to be looked at."""

    began = Signal()
    first_came = Signal(str, bytes)

    def __init__(self, page: PrintDesk, sheets: Mapping[str, Sheet], refuse: Callable[[str], None]) -> None:
        super().__init__(page)
        self.page, self.sheets, self.refuse, self.jobs = page, sheets, refuse, Jobs(self)
        page.cancelled.connect(self.jobs.stop)
        self.jobs.progressed.connect(lambda words, share: page.show_busy(words, share if share >= 0 else None))
        self.jobs.idle.connect(lambda: page.show_busy(""))

    def one(self, entry: Entry) -> Work:
        """Making this entry, as work; it gives what was ``Made``."""
        return beside(make_one, self.sheets[entry.sheet], entry, hear=self._hear)

    def all(self, make: Callable[..., object], entries: Sequence[Entry], *more: object) -> Work:
        """``make(entries, their sheets, *more, tick)``, as work."""
        return beside(make, entries, self.sheets_of(entries), *more, hear=self._hear)

    def sheets_of(self, entries: Sequence[Entry]) -> dict[str, Sheet]:
        """The sheets of these entries, as far as there are such sheets here."""
        return {entry.sheet: self.sheets[entry.sheet] for entry in entries if entry.sheet in self.sheets}

    def run(self, work: Work, done: Callable[[Any], None]) -> None:
        """Do long work, with its progress shown and a way to stop it."""
        self.began.emit()
        self.page.show_busy("beginning …", 0.0)
        self.jobs.do(work, done, self.fail)

    def fail(self, sentence: str) -> None:
        """A refusal, on the page and on the sill."""
        self.page.show_failure(sentence)
        self.refuse(sentence)

    def _hear(self, id: str, said: tuple[object, ...]) -> None:
        """The first page, or what a free sheet found out while it was made in the paper worker."""
        sheet = self.sheets[id]
        if len(said) == 1:
            call_in_window(self, self.first_came.emit, id, *said)
        elif isinstance(sheet, FreeSheet):
            sheet.tell(*said)

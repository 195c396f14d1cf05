"""How many pages everything has: counted while nobody waits for anything else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from desktop.studio.jobs import LatestOnly
from desktop.studio.making import Sheet
from desktop.studio.press_room import beside
from desktop.studio.queue import Entry
from desktop.workers.ticks import Tick

if TYPE_CHECKING:
    from desktop.studio.controller import Printing

#: the organiser looks first, then it is counted; and between two sheets the machine is let breathe.
_REST_MS = 1200
_PAGE = re.compile(rb"/Type\s*/Page(?![a-zA-Z])")


def pages_of(pdf: bytes) -> int:
    """The pages of a file of the house."""
    return len(_PAGE.findall(pdf))


def count_pages(sheet: Sheet, entry: Entry, tick: Tick) -> int:
    """The pages of an entry."""
    return pages_of(sheet.make(entry, tick).pdf)


class PageCounts(QObject):
    """Makes one handout after the other for its number of pages; stops as soon as something is asked for."""

    def __init__(self, printing: Printing) -> None:
        super().__init__(printing)
        self._printing = printing
        self._works = LatestOnly(self)
        self._counted: dict[str, Any] = {}
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._next)
        printing.page.seen.connect(lambda seen: self._rest.start() if seen else self.stop())

    def note(self, id: str) -> None:
        """The page has shown this sheet, its number with it; on with the others."""
        self._counted[id] = self._state_of(id)
        self._rest.start()

    def stop(self) -> None:
        """Something is asked for: what runs is given up."""
        self._rest.stop()
        self._works.forget()

    def wait(self) -> None:
        self._works.wait()

    def _state_of(self, id: str) -> Any:
        state = getattr(self._printing.sheets[id], "state", None)
        return state() if state is not None else None

    def _next(self) -> None:
        printing = self._printing
        if not printing.page.isVisible() or printing.jobs.is_busy or not printing.previews.is_idle:
            return
        #: free sheets are counted when they are looked at: a list may be long.
        waiting = [id for id in printing.sheets if hasattr(printing.sheets[id], "state")]
        id = next((id for id in waiting if id not in self._counted or self._counted[id] is not self._state_of(id)), "")
        if not id:
            return
        sheet, entry, state = printing.sheets[id], printing.entry(id), self._state_of(id)

        def counted(pages: int) -> None:
            self._counted[id] = state
            printing.page.list.show_pages(id, pages)
            self._rest.start(60)

        def failed(_: str) -> None:
            self._counted[id] = state
            self._rest.start(60)

        self._works.ask(beside(count_pages, sheet, entry), counted, failed)

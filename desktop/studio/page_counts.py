"""How many pages everything has: counted while nobody waits for anything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QTimer

from desktop.studio.making import count_pages
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.studio.worker.jobs import LatestOnly
from desktop.studio.worker.paper_worker import beside
from desktop.ui.studio.desk import PrintDesk

#: the organiser looks first, then it is counted; and between two sheets the machine is let breathe.
_REST_MS, _BREATH_MS = 1200, 60


class PageCounts(QObject):
    """Makes one handout after the other for its number of pages; stops as soon as something is asked for."""

    def __init__(
        self, page: PrintDesk, sheets: Mapping[str, Sheet], entry: Callable[[str], Entry], is_idle: Callable[[], bool]
    ) -> None:
        super().__init__(page)
        self._list, self._sheets, self._entry, self._is_idle = page.list, sheets, entry, is_idle
        self._works = LatestOnly(self)
        #: how the event stood when the sheet of this id was counted.
        self._counted: dict[str, object] = {}
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._next)
        page.seen.connect(lambda seen: self._rest.start() if seen else self.stop())

    def note(self, id: str) -> None:
        """The page has shown this sheet, its number with it; on with the others."""
        self._counted[id] = self._sheets[id].stands()
        self._rest.start()

    def stop(self) -> None:
        """Something is asked for: what runs is given up."""
        self._rest.stop()
        self._works.forget()

    def wait(self) -> None:
        self._works.wait()

    def _next(self) -> None:
        id = next(filter(self._is_due, self._sheets), "") if self._is_idle() else ""
        if not id:
            return
        sheet = self._sheets[id]
        stands = sheet.stands()

        def counted(pages: int) -> None:
            self._list.show_pages(id, pages)
            failed("")

        def failed(_: str) -> None:
            self._counted[id] = stands
            self._rest.start(_BREATH_MS)

        self._works.ask(beside(count_pages, sheet, self._entry(id)), counted, failed)

    def _is_due(self, id: str) -> bool:
        """Free sheets are counted when they are looked at: a list may be long."""
        stands = self._sheets[id].stands()
        return stands is not None and self._counted.get(id) != stands

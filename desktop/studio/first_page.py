"""The first page of many, shown while the others are being made."""

from __future__ import annotations

import time
from contextvars import Context

from desktop.print.press.document import first_sheet
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.workers.serving import overhear
from desktop.workers.ticks import Tick

#: what is made in so many seconds needs nothing before it.
SOON = 0.4


class FirstPage(Tick):
    """For work whose pages somebody waits to see: where they take long, the first is made by itself and told."""

    def __init__(self, sheet: Sheet, entry: Entry, outer: Tick) -> None:
        super().__init__()
        self._sheet, self._entry, self._outer = sheet, entry, outer
        self._since, self._is_told = time.monotonic(), False

    def __call__(self, words: str, share: float = -1.0) -> None:
        self._outer(words, share)

    def page(self, number: int) -> None:
        super().page(number)
        if number > 1 and not self._is_told and time.monotonic() - self._since > SOON:
            self._is_told = True
            self.first(Context().run(first_sheet, lambda: self._sheet.make(self._entry, _Unheard(self._outer))))

    def first(self, pdf: bytes) -> None:
        self._is_told = True
        if pdf:
            overhear(self._sheet.id, pdf)


class _Unheard(Tick):
    """Can be stopped like the work it is a part of, and says nothing."""

    def __init__(self, outer: Tick) -> None:
        super().__init__()
        self._outer = outer

    def __call__(self, words: str, share: float = -1.0) -> None:
        self.stopped = self._outer.stopped
        super().__call__(words, share)

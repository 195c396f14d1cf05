"""The printers that were measured, and measuring one more: kept in the organiser's book for every event."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject

from desktop.engine.rules import Refusal
from desktop.print.layout.settings import PrinterProfile
from desktop.print.pages.calibration import measured
from desktop.storage.book import Book
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.printer import PrinterPage

Pair = tuple[float, float]
CALIBRATION = "free-calibration"


class Printers(QObject):
    """What the studio knows of printers."""

    def __init__(self, page: PrintDesk, book: Book) -> None:
        super().__init__(page)
        self._page, self._book = page, book
        page.form.measure_asked.connect(self._measure)

    def known(self) -> list[PrinterProfile]:
        """The printers that were measured, the plain one first."""
        kept = self._book.preference("printers")
        try:
            return [PrinterProfile(), *msgspec.convert(kept or [], list[PrinterProfile])]
        except msgspec.ValidationError:
            return [PrinterProfile()]

    def keep(self, profile: PrinterProfile) -> None:
        """Remember a printer under its name, and print for it from now on."""
        others = [p for p in self.known() if p.name not in ("", profile.name)]
        self._book.prefer("printers", msgspec.to_builtins([*others, profile]))
        self._page.form.offer_printers(self.known())
        self._page.form.set(printer=profile)

    def _measure(self) -> None:
        """The page for measuring a printer, at the right; the calibration page in the middle."""
        measuring = PrinterPage(self._page.settings.printer)
        measuring.measured.connect(lambda read: self._measured(measuring, *read))
        measuring.page_asked.connect(lambda: self._page.choose(CALIBRATION))
        measuring.left.connect(self._leave)
        self._page.set_aside(measuring, self._leave)
        self._page.choose(CALIBRATION)

    def _leave(self) -> None:
        self._page.set_aside(None)

    def _measured(self, page: PrinterPage, name: str, rulers: Pair, upper: Pair, lower: Pair) -> None:
        try:
            across, down = rulers
            profile = measured(name, across, down, upper, lower)
        except Refusal as refusal:
            page.show_fault(str(refusal))
            return
        self.keep(profile)
        self._page.set_aside(None)

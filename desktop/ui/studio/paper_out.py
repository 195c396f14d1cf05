"""Straight to the printer, by the system's own dialog, at true size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtWidgets import QDialog, QWidget

from desktop.engine.rules import Refusal

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: a whole page at once holds all of Lantern up for half a second; so many rows, a hundredth.
_STRIP = 64
#: each strip is a little longer, and the next lies over it: no printer shows where they meet.
_LAP = 2


def ask_printer(parent: QWidget) -> QPrinter | None:
    """The printer the organiser chooses in the system's dialog; None when it was left.

    Raises ``Refusal`` where no printer is set up.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

    if not QPrinterInfo.availablePrinters():
        raise Refusal("No printer is set up on this machine. Save the PDF and print it elsewhere, at 100 %.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return None
    return printer


class PrinterJob:
    """Pages painted to a printer one after the other, each at its true size."""

    DPI = 300

    def __init__(self, printer: QPrinter) -> None:
        self._printer = printer
        printer.setResolution(self.DPI)
        printer.setFullPage(True)
        self._painter: QPainter | None = None
        self.pages = 0

    def paint(self, picture: QImage, points: QSizeF) -> Iterator[None]:
        """One page, strip by strip: its picture, and its size in points."""
        self._set_paper(points)
        if self._painter is None:
            self._painter = QPainter()
            if not self._painter.begin(self._printer):
                raise Refusal("The printer does not answer. Is it switched on? Nothing was printed.")
        else:
            self._printer.newPage()
        wide, high = points.width() / 72 * self.DPI, points.height() / 72 * self.DPI
        scale = high / picture.height()
        for top in range(0, picture.height(), _STRIP):
            tall = min(_STRIP + _LAP, picture.height() - top)
            self._painter.drawImage(
                QRectF(0, top * scale, wide, tall * scale), picture, QRectF(0, top, picture.width(), tall)
            )
            yield
        self.pages += 1

    def cancel(self) -> None:
        """Send nothing more."""
        if self._painter is not None:
            self._printer.abort()
            self._painter.end()
            self._painter = None

    def _set_paper(self, points: QSizeF) -> None:
        across = points.width() > points.height()
        upright = points.transposed() if across else points
        self._printer.setPageSize(QPageSize(upright, QPageSize.Unit.Point))
        way = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
        self._printer.setPageOrientation(way)
        #: a sheet of paper has no margins of its own here: what lies where has been decided.
        self._printer.setFullPage(True)

    def finish(self) -> int:
        """Send it off; gives the number of pages."""
        if self._painter is not None:
            self._painter.end()
            self._painter = None
        return self.pages

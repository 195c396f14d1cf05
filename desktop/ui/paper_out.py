"""Straight to the printer, by the system's own dialog, at true size."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtWidgets import QDialog, QWidget

from desktop.engine.rules import Refusal

DPI = 300


def send_to_printer(parent: QWidget, data: bytes) -> str:
    """Ask for a printer and print a PDF at 100 %; returns a sentence ("" when the dialog was left).

    Raises ``Refusal`` where no printer is set up.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

    if not QPrinterInfo.availablePrinters():
        raise Refusal("No printer is set up on this machine. Save the PDF and print it elsewhere, at 100 %.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setResolution(DPI)
    printer.setFullPage(True)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return ""
    return f"{_print(printer, data)} pages sent to {printer.printerName()}"


def _print(printer, data: bytes) -> int:  # type: ignore[no-untyped-def]
    from PySide6.QtPdf import QPdfDocument

    document, buffer = QPdfDocument(), QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    first = document.pagePointSize(0)
    across = first.width() > first.height()
    printer.setPageSize(QPageSize(first, QPageSize.Unit.Point))
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait)
    painter = QPainter(printer)
    for page in range(document.pageCount()):
        if page:
            printer.newPage()
        points = document.pagePointSize(page)
        size = QSize(round(points.width() / 72 * DPI), round(points.height() / 72 * DPI))
        painter.drawImage(QRectF(0, 0, size.width(), size.height()), document.render(page, size))
    painter.end()
    return int(document.pageCount())

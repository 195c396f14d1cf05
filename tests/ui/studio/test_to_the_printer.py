"""Pages of a PDF as pictures one after the other, and on a printer that writes them into a file: each at its size."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.engine.rules import Refusal
from desktop.print.layout.paper import A4
from desktop.print.press.document import Press
from desktop.print.type.styles import TITLE
from desktop.ui.studio.feed import PageFeed, on_white
from desktop.ui.studio.paper_out import PrinterJob, ask_printer
from tests.print.support import sizes_in_mm


def two_pages() -> bytes:
    press = Press("Two", A4)
    for paper in (A4.upright, A4.across):
        with press.sheet("Page", paper) as pen:
            pen.words("Words", TITLE, 40, 40, pen.width)
    return press.done()


def fed(qtbot: QtBot, dpi: int) -> list[tuple[int, QImage, QSizeF]]:
    feed, found = PageFeed(two_pages(), dpi), []

    def came(page: int, pages: int, picture: QImage) -> None:
        assert pages == 2
        found.append((page, picture.copy(), feed.sizes[page]))
        feed.next()

    feed.came.connect(came)
    with qtbot.waitSignal(feed.ended):
        feed.next()
    return found


def test_every_page_comes_once_in_its_order_and_size_and_then_it_has_ended(qtbot: QtBot) -> None:
    found = fed(qtbot, 72)
    assert [page for page, _, _ in found] == [0, 1]
    upright, across = (picture for _, picture, _ in found)
    assert (upright.width(), upright.height()) == (595, 842)
    assert (across.width(), across.height()) == (842, 595)


def test_of_a_page_too_fine_for_the_memory_as_much_is_drawn_as_it_holds(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.ui.studio.feed._MOST_PIXELS", 10_000)
    for _, picture, points in fed(qtbot, 600):
        assert picture.width() * picture.height() == pytest.approx(10_000, rel=0.03)
        assert picture.width() / picture.height() == pytest.approx(points.width() / points.height(), rel=0.03)


def test_what_is_drawn_on_nothing_lies_on_white() -> None:
    page = QImage(4, 4, QImage.Format.Format_ARGB32)
    page.fill(Qt.GlobalColor.transparent)
    page.setPixelColor(1, 1, QColor("#102030"))
    page.setDotsPerMeterX(11811)
    sheet = on_white(page)
    assert [sheet.pixelColor(*at).name() for at in ((0, 0), (1, 1))] == ["#ffffff", "#102030"]
    assert sheet.dotsPerMeterX() == 11811


def printer_into(path: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    return printer


def test_pages_come_out_at_their_true_size_and_the_way_they_lie(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrinterJob(printer_into(tmp_path / "out.pdf"))
    for _, picture, points in fed(qtbot, 72):
        steps = sum(1 for _ in job.paint(on_white(picture), points))
        assert steps == -(-picture.height() // 64), "so many rows at once"
    assert job.finish() == 2
    sizes = sizes_in_mm((tmp_path / "out.pdf").read_bytes())
    assert sizes == [pytest.approx((210, 297), abs=0.5), pytest.approx((297, 210), abs=0.5)]


def test_a_printer_that_does_not_answer_is_told_and_nothing_is_counted(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrinterJob(printer_into(tmp_path / "no such folder" / "out.pdf"))
    ((_, picture, points), _) = fed(qtbot, 72)
    with pytest.raises(Refusal, match="Nothing was printed"):
        next(job.paint(picture, points))
    assert job.finish() == 0


def test_what_is_cancelled_sends_nothing_more(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrinterJob(printer_into(tmp_path / "out.pdf"))
    ((_, picture, points), _) = fed(qtbot, 72)
    next(job.paint(picture, points))
    job.cancel()
    job.cancel()
    assert job.finish() == 0


def test_without_a_printer_nobody_is_asked(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinters", list)
    parent = QWidget()
    qtbot.addWidget(parent)
    with pytest.raises(Refusal, match="No printer is set up"):
        ask_printer(parent)

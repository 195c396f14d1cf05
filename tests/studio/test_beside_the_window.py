"""Nothing the studio does keeps the window waiting: while paper is made and drawn, the window answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSizeF, QTimer
from PySide6.QtPrintSupport import QPrinter

from desktop.studio.out import printer_trip
from desktop.studio.worker.jobs import Jobs, LatestOnly
from desktop.ui.kit.pacing import is_at_rest
from desktop.workers.ticks import Stopped, Tick
from tests.studio.conftest import Notes, Studio

SaveTo = Callable[[Path], None]


class Pulse:
    """Beats as often as it can; what lies between two beats is how long the window was kept waiting."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self._last = (time.perf_counter(), time.thread_time())
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        """Only what this thread itself did counts: a busy machine takes turns too."""
        now = (time.perf_counter(), time.thread_time())
        self.gaps.append(min(now[0] - self._last[0], now[1] - self._last[1]))
        self._last = now

    @property
    def longest(self) -> float:
        return max(self.gaps)


def test_the_window_answers_while_a_preview_is_made_and_drawn(studio: Studio) -> None:
    studio.choose("standings", 1)
    pulse = Pulse()
    studio.choose("power-cards", 4)
    studio.page.view.magnify(6)
    for page in range(4):
        studio.page.view.turn_to(page)
        studio.qtbot.waitUntil(lambda: studio.page.source.is_idle, timeout=20000)
    assert pulse.longest < 0.05


def test_the_window_answers_while_pictures_are_written(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    studio.choose("monster-cards", 3)
    save_to(tmp_path)
    pulse = Pulse()
    studio.controller.files.pictures("monster-cards", "pages")
    studio.says("3 pictures saved")
    assert pulse.longest < 0.05


def test_only_what_was_asked_for_last_is_done(qtbot: Any) -> None:
    works, begun, done = LatestOnly(), [], []

    def work(number: int) -> Callable[[Tick], int]:
        def go(tick: Tick) -> int:
            begun.append(number)
            for _ in range(200):
                time.sleep(0.002)
                tick("on")
            return number

        return go

    for number in range(5):
        works.ask(work(number), done.append, done.append)
    qtbot.waitUntil(lambda: works.is_idle, timeout=10000)
    assert done == [4]
    assert set(begun) <= {0, 4}


def test_a_job_tells_how_far_it_is_and_stops_when_told(qtbot: Any) -> None:
    jobs, heard, ends = Jobs(), [], []
    jobs.progressed.connect(lambda words, share: heard.append((words, share)))

    def work(tick: Tick) -> None:
        for at in range(1000):
            tick(f"{at} of 1000", at / 1000)
            time.sleep(0.002)

    jobs.do(work, ends.append, ends.append)
    qtbot.waitUntil(lambda: len(heard) > 3, timeout=5000)
    jobs.stop()
    qtbot.waitUntil(lambda: ends == [str(Stopped("Cancelled; nothing was written."))], timeout=5000)
    assert heard[1] == ("1 of 1000", 0.001)
    assert not jobs.is_busy


def test_a_queue_goes_to_the_printer_at_true_size_and_is_marked(
    studio: Studio, tmp_path: Path, monkeypatch: Any
) -> None:
    """A printer that writes a file, as the system's dialog would give it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    monkeypatch.setattr(printer_trip, "ask_printer", lambda parent: printer)
    for sheet in ("standings", "top4"):
        studio.choose(sheet)
        studio.page.take_key("Q")
    studio.page.show_tab(2)
    studio.press(studio.page.queue.print)
    studio.says("sent to")
    assert [face.done[:7] for face in studio.page.queue.faces] == ["printed", "printed"]
    from pypdf import PdfReader

    pages = PdfReader(tmp_path / "printed.pdf").pages
    sizes = [QSizeF(float(page.mediabox.width), float(page.mediabox.height)).toSize() for page in pages]
    assert (sizes[0].width(), sizes[0].height()) == (595, 842)
    assert sizes[1].width() > sizes[1].height(), "the bracket lies across"


def test_without_a_printer_it_is_said(studio: Studio) -> None:
    studio.choose("standings", 1)
    assert studio.page.take_next()
    studio.qtbot.waitUntil(lambda: bool(studio.refused), timeout=10000)
    assert studio.refused[0].startswith("No printer is set up on this machine.")


def test_a_trip_to_the_printer_is_cancelled_in_the_middle_of_a_page(
    studio: Studio, tmp_path: Path, monkeypatch: Any
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    monkeypatch.setattr(printer_trip, "ask_printer", lambda parent: printer)
    studio.choose("standings", 1)
    studio.page.take_key("Q")
    studio.page.show_tab(2)
    studio.press(studio.page.queue.print)
    studio.qtbot.waitUntil(lambda: "page 1 of 1" in studio.page.figure.text(), timeout=20000)
    studio.press(studio.page.cancel)
    studio.says("Cancelled.")
    assert not studio.page.working.isVisible()
    assert [face.done for face in studio.page.queue.faces] == [""]


def test_which_sheet_is_shown_is_written_in_a_round_of_its_own(studio: Studio, notes: Notes) -> None:
    """A slow disk must not hold the list up while somebody walks through it."""
    studio.controller.show("standings")
    assert notes.remembered("print_sheet") != "standings"
    studio.qtbot.waitUntil(lambda: notes.remembered("print_sheet") == "standings")


def test_which_sheet_is_shown_is_not_lost_with_the_event(studio: Studio, notes: Notes) -> None:
    studio.controller.show("standings")
    studio.controller.leave()
    assert notes.remembered("print_sheet") == "standings"
    studio.controller.show("power-cards")
    studio.qtbot.waitUntil(is_at_rest)
    assert notes.remembered("print_sheet") == "standings", "its file is closed"

"""Joins the print page with the handouts of an event: makes PDFs off the GUI thread, saves them, sends them."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.engine.format import Format, HandoutSpec, options_of
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.files import write_whole
from desktop.print.paper import PAPERS, by_name
from desktop.print.press import bind
from desktop.print.styles import Ink
from desktop.storage.book import Book
from desktop.ui.print_desk import PrintDesk
from desktop.ui.shell import Frame
from desktop.ui.work import Works


class Printing(QObject):
    """What the print page asks for, done."""

    def __init__(self, page: PrintDesk, format_: Format[Any], session: Session[Any], frame: Frame, book: Book) -> None:
        super().__init__(page)
        self._page, self._session, self._frame, self._book = page, session, frame, book
        self._handouts: dict[str, HandoutSpec[Any]] = {h.id: h for h in format_.handouts()}
        self._works = Works(self)
        self._queue: list[tuple[str, Callable[[], bytes]]] = []
        self._stopped = False
        self._plan = format_.print_plan
        if self._plan is not None:
            page.offer_plan()
        page.queued.connect(self._add)
        page.queue_saved.connect(self._save_queue)
        page.queue_emptied.connect(self._empty)
        page.cancelled.connect(self._cancel)
        page.plan_asked.connect(self._show_plan)
        page.wanted.connect(self._show)
        page.saved.connect(self._save)
        page.all_saved.connect(self._save_all)
        page.printed.connect(self._print)

    def _made(self, handout: str, **more: Any) -> Callable[[], bytes]:
        """What makes a handout of the state as it is now, in the way the page says."""
        spec, state, sheet = self._handouts[handout], self._session.state, by_name(self._page.paper_name)
        after = f"printed {time.strftime('%H:%M')}, after act {self._session.history.last_number}"
        ink = Ink.LOW if self._page.low_ink else Ink.FULL
        options = options_of(spec.make, **{**self._page.ways, "ink": ink, "printed": after, **more})
        return lambda: spec.make(state, sheet, **options)

    def _show(self, handout: str) -> None:
        self._page.follow_options(list(inspect.signature(self._handouts[handout].make).parameters))
        self._works.do(self._made(handout), lambda data: self._page.show_pages(handout, data), self._page.show_failure)

    def _save(self, handout: str) -> None:
        start = str(self._folder() / f"{handout}.pdf")
        name, _ = QFileDialog.getSaveFileName(self._page, "Save as PDF", start, "PDF (*.pdf)")
        if name:
            self._remember(Path(name).parent)
            self._write({Path(name): self._made(handout)})

    def _save_all(self) -> None:
        folder = QFileDialog.getExistingDirectory(self._page, "Save all handouts to", str(self._folder()))
        if folder:
            self._remember(Path(folder))
            self._write({Path(folder) / f"{id}.pdf": self._made(id) for id in self._handouts})

    def _write(self, wanted: dict[Path, Callable[[], bytes]]) -> None:
        def work() -> int:
            for path, make in wanted.items():
                write_whole(path, make())
            return len(wanted)

        def done(number: int) -> None:
            self._page.show_failure(f"{number} PDF{'s' if number > 1 else ''} saved")

        self._works.do(work, done, self._frame.refuse)

    def _add(self, handout: str) -> None:
        self._put(handout, self._made(handout))

    def _put(self, handout: str, make: Callable[[], bytes]) -> None:
        self._queue.append((self._handouts[handout].title, make))
        self._page.show_queue([title for title, _ in self._queue])

    def _empty(self) -> None:
        self._queue.clear()
        self._page.show_queue(())

    def _cancel(self) -> None:
        self._stopped = True

    def _save_queue(self) -> None:
        start = str(self._folder() / "queue.pdf")
        name, _ = QFileDialog.getSaveFileName(self._page, "Save the queue as one PDF", start, "PDF (*.pdf)")
        if name:
            self._remember(Path(name).parent)
            self.write_queue(Path(name))

    def write_queue(self, path: Path) -> None:
        """The whole queue as one file; a handout that fails is named, and the rest is printed."""
        queue, sheet = list(self._queue), by_name(self._page.paper_name)
        self._stopped = False
        self._page.show_busy(True)

        def work() -> str:
            good, faults = sound_ones(queue, lambda: self._stopped)
            if self._stopped:
                return "Cancelled; nothing was written."
            if good:
                write_whole(path, bind(path.stem, sheet, good))
            said = f"{len(good)} of {len(queue)} handouts in {path.name}"
            return ". ".join((said, *faults))

        self._works.do(work, self._told, self._refused)

    def _told(self, sentence: str) -> None:
        self._page.show_busy(False)
        self._page.show_failure(sentence)

    def _refused(self, sentence: str) -> None:
        self._page.show_busy(False)
        self._frame.refuse(sentence)

    def _show_plan(self) -> None:
        if self._plan is None or getattr(self._session.state, "ruleset", None) is None:
            self._page.show_failure("Open an event first.")
            return
        page = self._plan()(self._session.state)
        page.left.connect(lambda: self._page.show_page(None))
        page.counted.connect(self._take_counts)
        self._page.show_page(page)

    def _take_counts(self, counts: dict[str, dict[Any, int]]) -> None:
        """The counts of the print plan, one entry of the queue for each kind of card."""
        for handout, many in counts.items():
            takes = inspect.signature(self._handouts[handout].make).parameters
            more: dict[str, Any] = {"counts": many} if "counts" in takes else {"chosen": list(many)}
            self._put(handout, self._made(handout, **more))
        self._page.show_page(None)

    def _print(self, handout: str) -> None:
        self._works.do(self._made(handout), self._send, self._frame.refuse)

    def _send(self, data: bytes) -> None:
        from desktop.ui.paper_out import send_to_printer

        try:
            self._page.show_failure(send_to_printer(self._page, data))
        except Refusal as refusal:
            self._frame.refuse(str(refusal))

    def _folder(self) -> Path:
        kept = self._book.preference("print_folder")
        return Path(str(kept)) if kept else Path.home()

    def _remember(self, folder: Path) -> None:
        self._book.prefer("print_folder", str(folder))


def sound_ones(
    queue: Sequence[tuple[str, Callable[[], bytes]]], stopped: Callable[[], bool]
) -> tuple[list[Callable[[], bytes]], list[str]]:
    """Those that can be printed, and a sentence on each that cannot: a half-printed one would spoil the file."""
    good, faults = [], []
    for title, make in queue:
        if stopped():
            break
        try:
            make()
            good.append(make)
        except Exception as error:
            faults.append(f"{title} could not be printed: {error}")
    return good, faults


class RoundPaper(QObject):
    """Writes the paper that is due into a folder beside the event, once each, without being asked."""

    def __init__(self, format_: Format[Any], event: Path, parent: QObject, failed: Callable[[str], None]) -> None:
        super().__init__(parent)
        self._format, self._failed = format_, failed
        self._folder = event.with_name(f"{event.stem} paper")
        self._works = Works(self)
        self._written = ""

    def follow(self, state: Any) -> None:
        """The event has moved on: is there paper to write?"""
        due = self._format.paper_due(state)
        if due is None or due[0] == self._written:
            return
        self._written = due[0]
        make = next(h.make for h in self._format.handouts() if h.id == due[1])

        def work() -> None:
            self._folder.mkdir(exist_ok=True)
            write_whole(self._folder / f"{due[0]}.pdf", make(state, by_name("A4")))

        self._works.do(work, lambda _: None, self._failed)

    def wait(self) -> None:
        """Until what is due has been written."""
        self._works.wait()


def make_print_desk(format_: Format[Any], session: Session[Any], frame: Frame, book: Book) -> PrintDesk:
    """The print page of an open event."""
    page = PrintDesk(format_.handouts(), [paper.name for paper in PAPERS])
    Printing(page, format_, session, frame, book)
    return page

"""Joins the print page with the handouts of an event: makes PDFs off the GUI thread, saves them, sends them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.engine.format import Format, HandoutSpec, options_of
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.files import write_whole
from desktop.print.paper import PAPERS, by_name
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
        page.wanted.connect(self._show)
        page.saved.connect(self._save)
        page.all_saved.connect(self._save_all)
        page.printed.connect(self._print)

    def _made(self, handout: str) -> Callable[[], bytes]:
        """What makes a handout of the state as it is now, in the way the page says."""
        spec, state, sheet = self._handouts[handout], self._session.state, by_name(self._page.paper_name)
        after = f"printed {time.strftime('%H:%M')}, after act {self._session.history.last_number}"
        ink = Ink.LOW if self._page.low_ink else Ink.FULL
        options = options_of(spec.make, ink=ink, backs=self._page.with_backs, printed=after)
        return lambda: spec.make(state, sheet, **options)

    def _show(self, handout: str) -> None:
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

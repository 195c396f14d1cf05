"""Joins the print page with the handouts of an event: makes PDFs off the GUI thread, saves them, sends them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.engine.format import Format, HandoutSpec
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.files import write_whole
from desktop.print.paper import PAPERS, by_name
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

    def _made(self, handout: str, paper: str) -> Callable[[], bytes]:
        spec, state, sheet = self._handouts[handout], self._session.state, by_name(paper)
        return lambda: spec.make(state, sheet)

    def _show(self, handout: str, paper: str) -> None:
        self._works.do(
            self._made(handout, paper), lambda data: self._page.show_pages(handout, data), self._page.show_failure
        )

    def _save(self, handout: str, paper: str) -> None:
        start = str(self._folder() / f"{handout}.pdf")
        name, _ = QFileDialog.getSaveFileName(self._page, "Save as PDF", start, "PDF (*.pdf)")
        if name:
            self._remember(Path(name).parent)
            self._write({Path(name): self._made(handout, paper)})

    def _save_all(self, paper: str) -> None:
        folder = QFileDialog.getExistingDirectory(self._page, "Save all handouts to", str(self._folder()))
        if folder:
            self._remember(Path(folder))
            self._write({Path(folder) / f"{id}.pdf": self._made(id, paper) for id in self._handouts})

    def _write(self, wanted: dict[Path, Callable[[], bytes]]) -> None:
        def work() -> int:
            for path, make in wanted.items():
                write_whole(path, make())
            return len(wanted)

        self._works.do(
            work, lambda n: self._page.show_failure(f"{n} PDF{'s' if n > 1 else ''} saved"), self._frame.refuse
        )

    def _print(self, handout: str, paper: str) -> None:
        try:
            self._send(self._made(handout, paper)())
        except Refusal as refusal:
            self._frame.refuse(str(refusal))

    def _send(self, data: bytes) -> None:
        from desktop.ui.paper_out import send_to_printer

        if sent := send_to_printer(self._page, data):
            self._page.show_failure(sent)

    def _folder(self) -> Path:
        kept = self._book.preference("print_folder")
        return Path(str(kept)) if kept else Path.home()

    def _remember(self, folder: Path) -> None:
        self._book.prefer("print_folder", str(folder))


def make_print_desk(format_: Format[Any], session: Session[Any], frame: Frame, book: Book) -> PrintDesk:
    """The print page of an open event."""
    page = PrintDesk(format_.handouts(), [paper.name for paper in PAPERS])
    Printing(page, format_, session, frame, book)
    return page

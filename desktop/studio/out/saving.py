"""What the studio hands out: files where the organiser wants them, and trips to the printer."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.storage.book import Book
from desktop.studio.choices import Choices
from desktop.studio.out.writing import Report, write_files, write_one_file
from desktop.studio.paper_maker import PaperMaker
from desktop.studio.printed import PaperBook
from desktop.studio.queue import Entry
from desktop.studio.queue_controller import QueueController
from desktop.studio.sheet import FREE


class FileSaver(QObject):
    """Asks where to, then does it beside the window."""

    def __init__(
        self, maker: PaperMaker, choices: Choices, queue: QueueController, book: Book, papers: PaperBook | None = None
    ) -> None:
        super().__init__(maker)
        self._maker, self._choices, self._queue, self._book, self._papers = maker, choices, queue, book, papers
        #: what the file of a sheet is called, without its end.
        self.named: Callable[[str], str] = str
        page = self._page = maker.page
        page.saved.connect(self._save)
        page.all_saved.connect(self._save_all)
        page.printed.connect(lambda: self.send([choices.entry(page.current)]) if page.current else None)
        page.queue.saved.connect(self._save_queue)
        page.queue.printed.connect(lambda: self.send(queue.queue.waiting))

    def _save(self, kind: str) -> None:
        id = self._page.current
        if not id:
            return
        if kind == "pdf":
            path = self._ask_file(f"{self.named(id)}.pdf", "Save as PDF")
            if path is not None:
                self.write([self._choices.entry(id)], path)
        else:
            self.pictures(id, kind)

    def _save_all(self) -> None:
        folder = self._ask_folder("Save all handouts to")
        if folder is not None:
            handouts = [id for id, sheet in self._maker.sheets.items() if sheet.group != FREE]
            self.write_each([self._choices.entry(id) for id in handouts], folder)

    def _save_queue(self) -> None:
        path = self._ask_file("queue.pdf", "Save the queue as one PDF")
        if path is not None:
            self.write(self._queue.queue.waiting, path)

    def write(self, entries: Sequence[Entry], path: Path) -> None:
        """Entries as one file with an outline; one that fails is named, and the rest is printed."""
        done = time.strftime(f"saved %H:%M as {path.name}")
        note = self._noting(entries)

        def written(report: Report) -> None:
            self._written(report, done)
            note(report[1], path.name)

        self._maker.run(self._maker.all(write_one_file, entries, path), written)

    def write_each(self, entries: Sequence[Entry], folder: Path) -> None:
        """Every entry as a file of its own."""
        note = self._noting(entries)

        def written(report: Report) -> None:
            self._written(report, "")
            note([entry.number for entry in entries], folder.name)

        self._maker.run(self._maker.all(write_files, entries, folder), written)

    def _noting(self, entries: Sequence[Entry]) -> Callable[[Sequence[int], str], None]:
        """Notes which of these have left, and where to; they show the event as it is when this is asked for."""
        papers = self._papers
        act = papers.act if papers is not None else 0

        def note(numbers: Sequence[int], where: str) -> None:
            if papers is not None and (left := [entry for entry in entries if entry.number in numbers]):
                papers.note(left, where, time.time(), act)

        return note

    def _written(self, report: Report, done: str) -> None:
        sentence, good = report
        numbers = [number for number in good if number]
        if numbers:
            self._queue.mark(numbers, done)
        self._page.show_failure(sentence)

    def pictures(self, id: str, kind: str) -> None:
        """Pages, or single cards, as PNG files."""
        from desktop.studio.out.picture_files import PictureFiles

        folder = self._ask_folder("Save the pictures to")
        if folder is not None:
            PictureFiles(self._maker, self._choices.entry(id), kind, folder).start()

    def send(self, entries: Sequence[Entry]) -> None:
        """Ask for a printer, and print entry after entry; each that went through is marked."""
        from desktop.studio.out.printer_trip import PrinterTrip

        note = self._noting(entries)

        def mark(numbers: Sequence[int], words: str) -> None:
            if any(numbers):
                self._queue.mark(numbers, words)
            note(numbers, "")

        PrinterTrip(self._maker, entries, mark).start()

    # ---- asking

    def _folder(self) -> Path:
        kept = self._book.preference("print_folder")
        return Path(str(kept)) if kept else Path.home()

    def _ask_file(self, name: str, title: str) -> Path | None:
        chosen, _ = QFileDialog.getSaveFileName(self._page, title, str(self._folder() / name), "PDF (*.pdf)")
        if not chosen:
            return None
        path = Path(chosen)
        self._book.prefer("print_folder", str(path.parent))
        return path if path.suffix else path.with_suffix(".pdf")

    def _ask_folder(self, title: str) -> Path | None:
        chosen = QFileDialog.getExistingDirectory(self._page, title, str(self._folder()))
        if chosen:
            self._book.prefer("print_folder", chosen)
        return Path(chosen) if chosen else None

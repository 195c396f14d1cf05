"""What the studio hands out: files where the organiser wants them, and trips to the printer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.storage.book import Book
from desktop.studio.making import FREE
from desktop.studio.press_room import beside
from desktop.studio.queue import Entry
from desktop.studio.writing import write_files, write_one_file

if TYPE_CHECKING:
    from desktop.studio.controller import Printing


class Filing(QObject):
    """Asks where to, then does it beside the window."""

    def __init__(self, printing: Printing, book: Book) -> None:
        super().__init__(printing)
        self._printing, self._page, self._book = printing, printing.page, book
        page = printing.page
        page.saved.connect(self._save)
        page.all_saved.connect(self._save_all)
        page.printed.connect(lambda: self.send([printing.entry(page.current)]) if page.current else None)
        page.queue.saved.connect(self._save_queue)
        page.queue.printed.connect(lambda: self.send(printing.queue.waiting))

    def _save(self, kind: str) -> None:
        id = self._page.current
        if not id:
            return
        if kind == "pdf":
            path = self._ask_file(f"{id}.pdf", "Save as PDF")
            if path is not None:
                self.write([self._printing.entry(id)], path)
        else:
            self.pictures(id, kind)

    def _save_all(self) -> None:
        folder = self._ask_folder("Save all handouts to")
        if folder is not None:
            handouts = [id for id, sheet in self._printing.sheets.items() if sheet.group != FREE]
            self.write_each([self._printing.entry(id) for id in handouts], folder)

    def _save_queue(self) -> None:
        path = self._ask_file("queue.pdf", "Save the queue as one PDF")
        if path is not None:
            self.write(self._printing.queue.waiting, path)

    def write(self, entries: Sequence[Entry], path: Path) -> None:
        """Entries as one file with an outline; one that fails is named, and the rest is printed."""
        printing, done = self._printing, time.strftime(f"saved %H:%M as {path.name}")
        work = beside(write_one_file, entries, printing.of(entries), path, hear=printing.hear)
        printing.run(work, lambda told: self._written(told, done))

    def _written(self, told: tuple[str, list[int]], done: str) -> None:
        sentence, good = told
        numbers = [number for number in good if number]
        if numbers:
            self._printing.change(lambda: self._printing.queue.mark(numbers, done))
        self._page.show_failure(sentence)

    def write_each(self, entries: Sequence[Entry], folder: Path) -> None:
        """Every entry as a file of its own."""
        printing = self._printing
        work = beside(write_files, entries, printing.of(entries), folder, hear=printing.hear)
        printing.run(work, lambda told: self._written(told, ""))

    def pictures(self, id: str, kind: str) -> None:
        """Pages, or single cards, as PNG files."""
        from desktop.studio.picture_files import PictureFiles

        folder = self._ask_folder("Save the pictures to")
        if folder is not None:
            PictureFiles(self._printing, self._printing.entry(id), kind, folder).start()

    def send(self, entries: Sequence[Entry]) -> None:
        """Ask for a printer, and print entry after entry; each that went through is marked."""
        from desktop.studio.sending import Sending

        Sending(self._printing, entries).start()

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

"""What becomes of a round on paper: what is due is written without being asked; everybody's letters, when asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.app.opening import OpenEvent
from desktop.catalogue import format_of
from desktop.storage.book import Book
from desktop.studio.queue import Entry
from desktop.studio.worker.paper_worker import beside
from desktop.studio.writing import write_due
from desktop.ui.desk.desk import Desk
from desktop.ui.kit.work import Works
from desktop.ui.shell.window import Frame
from desktop.workers.ticks import Tick


class RoundPaper(QObject):
    """Writes the paper that is due into a folder beside the event, once each, without being asked."""

    def __init__(self, event: OpenEvent, parent: QObject, failed: Callable[[str], None]) -> None:
        super().__init__(parent)
        self._format, self._failed = event.format, failed
        self._folder = event.paper_folder
        self._papers = event.papers
        self._works = Works(self)
        self._written = ""

    def follow(self, state: object) -> None:
        """The event has moved on: is there paper to write?"""
        due = self._format.paper_due(state)
        if due is None or due[0] == self._written:
            return
        self._written, act = due[0], self._papers.act
        work = beside(write_due, self._format.id, due[1], state, path := self._folder / f"{due[0]}.pdf")
        at = time.time()

        def written(title: object) -> None:
            #: whoever wrote it says what it is called: to ask here would load all that makes paper into the window.
            self._papers.note([Entry(due[1], str(title))], path.name, at, act)

        self._works.do(lambda: work(Tick()), written, self._failed)

    def wait(self) -> None:
        """Until what is due has been written."""
        self._works.wait()


def write_round(format_id: str, state: object, folder: Path, by: str, tick: Tick) -> int:
    """Write the files of a round; gives their number."""
    from desktop.app.sending import write_letters

    def progress(done: int, steps: int) -> None:
        tick(f"{done} of {steps}", done / steps)

    return len(write_letters(format_of(format_id), state, folder, by, progress))


class RoundSending(QObject):
    """Hears a screen's wish to send; one round at a time."""

    def __init__(self, event: OpenEvent, frame: Frame, book: Book, desk: Desk) -> None:
        super().__init__(desk)
        self._event, self._frame, self._book = event, frame, book
        self._works = Works(self)
        desk.sends.connect(self.ask)

    def ask(self, by: str) -> None:
        """Ask for the folder: beside what was kept last."""
        start = str(self._book.preference("files_folder", str(self._event.file.path.parent)))
        chosen = QFileDialog.getExistingDirectory(self._frame, "Send the round: into which folder", start)
        if chosen:
            self._book.prefer("files_folder", chosen)
            self.write(Path(chosen), by)

    def write(self, folder: Path, by: str) -> None:
        """Into a folder of its own in there, named after the event and where it stands."""
        from desktop.system.files import file_name

        format_, state = self._event.format, self._event.session.state
        name, where = format_.heading(state)
        into = folder / file_name(f"{name}, {where.split(' · ')[0]}", "round")
        work = beside(write_round, format_.id, state, into, by)
        self._frame.tell("Everybody's letter is being written …")
        self._works.do(
            lambda: work(Tick()),
            lambda files: self._frame.tell(f"{files} files in {into}."),
            self._frame.refuse,
        )

    def wait(self) -> None:
        """Until what was asked for has been written."""
        self._works.wait()

"""A whole sitting in one window: its start, an event, every screen, the wall, paper, cards taken in, its end.

``python -m tests.reliability.whole_window FOLDER`` with a journal and a card file in the folder; exit status 0 when all
of it was done.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from desktop.app import running
from desktop.app.lantern import Lantern
from desktop.studio.controller import StudioController
from desktop.studio.library_controller import LibraryController
from desktop.studio.sources.card_library import Cards
from desktop.studio.worker.paper_worker import open_paper_worker
from desktop.workers.reading import reading_room

JOURNAL, CARDS, PAPER = "evening.jsonl", "cards.json", "paper.pdf"
_SECONDS = 120


class Sitting(Lantern):
    """The window, and what is done in it."""

    folder = Path()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        QTimer.singleShot(0, self, self._sit)

    def _sit(self) -> None:
        try:
            for part in (self._open, self._look_about, self._print, self._import, self._leave):
                part()
        except BaseException:
            traceback.print_exc()
            QApplication.exit(1)
        else:
            QApplication.exit(0)

    def _open(self) -> None:
        assert self.open(self.folder / JOURNAL), self.frame.sill.face.refusal

    def _look_about(self) -> None:
        assert self.desk is not None
        for screen in (*(spec.id for spec in self.desk.screens.rail), "wall", "help", "print"):
            self.desk.show_screen(screen)
            _until(lambda: True)
        self.preferences.turn_wall()
        self.backups.make()

    def _print(self) -> None:
        studio: Any = self.frame.screen_of("print").findChild(StudioController)
        path = self.folder / PAPER
        entries = [studio.choices.entry(id) for id in ("standings", "free-calibration", "free-merge")]
        studio.files.write(entries, path)
        _until(path.exists)
        _until(lambda: not studio.maker.jobs.is_busy)
        assert open_paper_worker().pid

    def _import(self) -> None:
        self.show_library()
        library: Any = self.frame.screen_of("library").findChild(LibraryController)
        library.take_in(self.folder / CARDS)
        _until(lambda: not library.imports.is_busy and Cards().imported)
        #: both second processes were there, since both were wanted.
        room = reading_room()
        assert room is not None
        assert any(room.pids)

    def _leave(self) -> None:
        self.show_start()
        self.close()


def _until(done: Callable[[], bool]) -> None:
    """Let the window work until this is so."""
    loop, late = QEventLoop(), time.monotonic() + _SECONDS
    while True:
        loop.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        if done():
            return
        assert time.monotonic() < late, "waited in vain"


def main(folder: Path) -> int:
    Sitting.folder = folder
    running.Lantern = Sitting  # type: ignore[misc]
    return running.run_window()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))

"""The window from its start to its end."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.beside import look_around
from desktop.app.lantern import Lantern
from desktop.app.starting import (
    last_open_event,
    make_application,
    open_log,
    remember_log,
    remember_place,
    show_fitting,
)
from desktop.app.sweeping import Sweeper
from desktop.storage.book import Book, data_folder
from desktop.system.assets import asset
from desktop.system.faults import Faults, open_faults
from desktop.ui.kit import theme

#: the window is painted first; nobody clicks or types as fast as that.
PAINTED_MS = 100


def open_helpers() -> None:
    """From now on paper is made, and what people bring is read, beside the window."""
    from desktop.studio.worker.paper_worker import open_paper_worker
    from desktop.workers.reading import open_reading_room
    from desktop.workers.reading_room import ReadingRoom

    open_reading_room(ReadingRoom())
    open_paper_worker()


def _settle_in() -> None:
    """The start page is there."""
    open_helpers()
    look_around()


def _hear_every_keyboard(app: QApplication) -> None:
    """What no window needs to be seen."""
    from desktop.ui.shell.keyboards import Keyboards

    Keyboards(app)


def _once_seen(window: QWidget, then: Callable[[], object]) -> None:
    """A moment after the window is painted, however long that takes here."""

    def look() -> None:
        handle = window.windowHandle()
        if handle is not None and handle.isExposed():
            then()
        else:
            _once_seen(window, then)

    QTimer.singleShot(PAINTED_MS, window, look)


def _open(lantern: Lantern, path: Path) -> None:
    if not lantern.open(path):
        sentence = lantern.frame.sill.face.refusal
        lantern.show_start()
        lantern.frame.refuse(sentence)


def run_window(path: Path | None = None) -> int:
    """Open the window, with an event if one is named; returns the exit status."""
    app = make_application()
    app.setApplicationName("Lantern")
    app.setDesktopFileName("lantern")
    app.setWindowIcon(QIcon(str(asset("emblems/ui/lantern-lit.svg"))))
    missing = theme.start(app)
    faults = open_faults(Faults(data_folder() / "Logs"))
    faults.install()
    lantern = Lantern(Book(data_folder() / "book.json"), missing_fonts=missing)
    lantern.hear(faults)
    path = path or last_open_event(lantern.book)
    if path is None:
        lantern.show_start()
        _once_seen(lantern.frame, _settle_in)
    else:
        open_helpers()
        _open(lantern, path)
    if sentence := lantern.book.laid_aside or lantern.timing.went_back():
        lantern.frame.refuse(sentence)
    lantern.frame.closing.connect(partial(remember_place, lantern.frame, lantern.book))
    lantern.frame.closing.connect(partial(remember_log, lantern.frame, lantern.book))
    _once_seen(lantern.frame, partial(_hear_every_keyboard, app))
    show_fitting(lantern.frame, lantern.book)
    open_log(lantern.frame, lantern.book)
    gc.freeze()
    Sweeper(lantern)
    if likely := lantern.book.recent(1):
        lantern.beside.load_soon(likely[0][1].get("format", ""))
    return app.exec()

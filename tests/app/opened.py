"""The window with an event open: read from a journal, in folders of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.opening import import_journal
from desktop.storage.book import Book
from desktop.ui.kit import theme
from tests.app.test_app import NoScreens, Now


@contextmanager
def window_on(path: Path, qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    """An event file in Lantern's window of 1280 × 720."""
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: folder / "data")
    monkeypatch.setattr("desktop.app.lantern.events_folder", lambda: folder / "events")
    (folder / "data").mkdir()
    if not theme.load_fonts.cache_info().currsize:
        theme.start(qapp)
    now = Now()
    window = Lantern(Book(folder / "book.json"), now, now.wall, NoScreens())
    window.frame.resize(1280, 720)
    window.frame.show()
    window.frame.activateWindow()
    window.open(path)
    yield window
    window.close_event()
    window.frame.hide()
    window.projector.window.hide()


@contextmanager
def opened(journal: Path, qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    """The journal's event in Lantern's window."""
    path = folder / "event.lantern"
    with import_journal(journal.read_text("utf-8"), path):
        pass
    with window_on(path, qapp, folder, monkeypatch) as window:
        yield window

"""A studio for an event in memory: its page is shown, its sheets are real, its files go where the test says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.storage.book import Book
from desktop.studio.factory import make_event_studio
from desktop.ui.kit import theme
from desktop.ui.studio.desk import PrintDesk
from tests.formats.coming_dark.rules.given import seeded


class Notes:
    """A memory like an event's file: everything goes through JSON."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def remembered(self, key: str) -> object:
        return json.loads(self.kept[key]) if key in self.kept else None

    def remember(self, key: str, value: object) -> None:
        self.kept[key] = json.dumps(value)


class Studio:
    """The page, what does its wishes, and what was refused."""

    def __init__(self, qtbot: Any, book: Book, notes: Notes) -> None:
        self.qtbot, self.book, self.notes = qtbot, book, notes
        self.refused: list[str] = []
        history = SimpleNamespace(last_number=7, steps=(), standing=())
        self.session: Any = SimpleNamespace(state=seeded([3] * 8), history=history, log=(), head="")
        self.controller = make_event_studio(COMING_DARK, self.session, self.refused.append, book, notes)
        self.page: PrintDesk = self.controller.page
        qtbot.addWidget(self.page)
        self.page.resize(1216, 600)
        self.page.show()

    def choose(self, sheet: str, pages: int | None = None) -> None:
        """Choose a sheet and wait until it is shown."""
        self.controller.made.pop(sheet, None)
        self.page.choose(sheet)
        self.page.ask()
        self.qtbot.waitUntil(lambda: sheet in self.controller.made and self.idle, timeout=20000)
        if pages is not None:
            self.pages(pages)

    @property
    def idle(self) -> bool:
        return (
            self.controller.previews.is_idle
            and not self.page._late.isActive()
            and not self.controller.maker.jobs.is_busy
        )

    def pages(self, count: int) -> None:
        """Wait until the preview has so many pages."""
        self.qtbot.waitUntil(lambda: self.page.view.pages == count and self.idle, timeout=20000)

    def says(self, words: str) -> None:
        """Wait until the page says something with these words."""
        self.qtbot.waitUntil(lambda: words in self.page.about.text(), timeout=30000)

    def press(self, button: QWidget) -> None:
        assert button.isEnabled(), button.toolTip()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> Iterator[None]:
    if not theme.load_fonts.cache_info().currsize:
        theme.start(qapp)
    yield
    for sheet in QApplication.topLevelWidgets():
        sheet.hide()


_FOLDERS = (
    "desktop.studio.sources.card_library",
    "desktop.studio.pictures.looking",
    "desktop.studio.sheets.deck_papers",
    "desktop.studio.sheets.free_papers",
    "desktop.studio.sheets.alter_papers",
    "desktop.studio.sheets.proxy_file",
    "desktop.studio.sources.art",
    "desktop.studio.alters_controller",
    "desktop.studio.worker.job_cache",
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The organiser's own folder: an empty one."""
    folder = tmp_path / "home"
    folder.mkdir()
    for module in _FOLDERS:
        monkeypatch.setattr(f"{module}.data_folder", lambda: folder)
    return folder


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "book.json")


@pytest.fixture
def studio(qtbot: Any, book: Book, notes: Notes) -> Iterator[Studio]:
    made = Studio(qtbot, book, notes)
    yield made
    made.controller.leave()
    made.controller.wait()


@pytest.fixture
def save_to(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """What the organiser answers in the next dialogs for files and folders."""

    def answer(path: Path) -> None:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (str(path), ""))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: (str(path), ""))
        monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *a, **k: ([str(path)], ""))
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *a, **k: str(path))

    return answer

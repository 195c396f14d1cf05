"""The card library in the window: search, detail, import with progress, cancel and going on, folders of pictures."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.storage.book import Book
from desktop.studio.library_controller import LibraryController
from desktop.studio.sources.card_library import Cards, import_cards
from desktop.studio.sources.picture_folders import FolderIndex
from desktop.ui.kit import theme
from desktop.ui.studio.library_page import CardDetail, LibraryPage
from tests.card_files import many, named, write_scryfall

SaveTo = Callable[[Path], None]


@pytest.fixture
def library(qtbot: Any, book: Book) -> Iterator[LibraryController]:
    made = LibraryController(LibraryPage(), book)
    qtbot.addWidget(made.page)
    made.page.resize(1216, 600)
    made.page.show()
    yield made
    made.wait()


@pytest.fixture
def page(library: LibraryController) -> LibraryPage:
    return library.page


def press(button: Any) -> None:
    assert button.isEnabled(), button.toolTip()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def shown(page: LibraryPage) -> list[str]:
    return [str(row.key) for row in page.hits.rows if getattr(row, "key", None)]


def test_one_finds_while_typing_and_sees_the_card(page: LibraryPage, qtbot: Any) -> None:
    QTest.keyClicks(page.search, "maze")
    qtbot.waitUntil(lambda: shown(page)[:1] == ["Maze of Ith"], timeout=10000)
    qtbot.waitUntil(lambda: "Maze of Ith" in page.name.text() and page.source.pages == 1, timeout=20000)
    assert "Land" in page.facts.text()
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    QTest.keyClick(page.hits, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Dark Maze" in page.name.text(), timeout=20000)


def offered(page: LibraryPage, facet: str) -> list[str]:
    combo = page.facets[facet].combo
    return [combo.itemText(at) for at in range(combo.count())]


def choose(page: LibraryPage, facet: str, begins: str) -> None:
    combo = page.facets[facet].combo
    at = next(at for at, words in enumerate(offered(page, facet)) if words.startswith(begins))
    combo.setCurrentIndex(at)
    combo.activated.emit(at)


def test_what_is_found_is_narrowed_by_colour_type_and_set_with_counts(page: LibraryPage, qtbot: Any) -> None:
    """Counts beside a choice are of what the other choices leave."""
    QTest.keyClicks(page.search, "dark")
    qtbot.waitUntil(lambda: "Dark Ritual" in shown(page), timeout=10000)
    all_ = len(shown(page))
    lands = next(words for words in offered(page, "type") if words.startswith("Land"))
    choose(page, "type", "Land")
    assert lands == f"Land ({len(shown(page))})"
    assert "Dark Ritual" not in shown(page)
    assert 0 < len(shown(page)) < all_
    assert offered(page, "colour") == ["Colour: any", f"Colourless ({len(shown(page))})"]
    choose(page, "type", "Type: any")
    choose(page, "colour", "Black")
    assert "Dark Ritual" in shown(page)
    assert len(shown(page)) < all_
    choose(page, "set", "LEA")
    assert "Dark Ritual" in shown(page)
    assert f"{len(shown(page))} of {all_} cards" in page.about_hits.text()


def test_a_misspelt_name_is_offered_and_taken_by_a_click(page: LibraryPage, qtbot: Any) -> None:
    QTest.keyClicks(page.search, "Leviatan")
    qtbot.waitUntil(lambda: shown(page) == ["meant:Leviathan"], timeout=10000)
    row = page.hits.visualRect(page.hits.model().index(1, 0))
    QTest.mouseClick(page.hits.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    qtbot.waitUntil(lambda: shown(page)[:1] == ["Leviathan"], timeout=10000)


def test_nothing_found_is_said(page: LibraryPage, qtbot: Any) -> None:
    QTest.keyClicks(page.search, "xqzzqx")
    qtbot.waitUntil(lambda: "No card has these words" in page.about_hits.text(), timeout=10000)


def test_a_card_file_is_imported_and_found(page: LibraryPage, qtbot: Any, save_to: SaveTo, tmp_path: Path) -> None:
    save_to(write_scryfall(tmp_path / "cards.json", named("Amber Lamp", "Maze of Ith")))
    QTest.keyClicks(page.search, "amber")
    press(page.take)
    qtbot.waitUntil(lambda: "2 printings of 2 cards read" in page.outcome.text(), timeout=20000)
    qtbot.waitUntil(lambda: shown(page)[:1] == ["Amber Lamp"], timeout=10000)
    qtbot.waitUntil(lambda: "2 printings of 2 cards, imported" in page.holds.text(), timeout=10000)
    assert page.take.isVisible()


def test_an_import_shows_its_figure_is_cancelled_and_gone_on_with(
    page: LibraryPage, qtbot: Any, save_to: SaveTo, tmp_path: Path
) -> None:
    save_to(write_scryfall(tmp_path / "big.json", many(9000)))
    press(page.take)
    qtbot.waitUntil(lambda: "printings" in page.figure.text(), timeout=20000)
    press(page.cancel)
    qtbot.waitUntil(lambda: "stopped after" in page.outcome.text(), timeout=20000)
    assert Cards().imported is False
    qtbot.waitUntil(lambda: page.take.text() == "Go on with big.json", timeout=10000)
    press(page.take)
    qtbot.waitUntil(lambda: "9,000 printings of 9,000 cards read" in page.outcome.text(), timeout=60000)
    qtbot.waitUntil(lambda: page.take.text() == "Import a card file…", timeout=10000)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("cut.json", json.dumps(list(many(40))).encode()[:-900], "cut off"),
        ("page.json", b"<!DOCTYPE html><html><body>502 Bad Gateway</body></html>", "page.json"),
        ("latin.json", '[{"object": "card", "name": "Mär'.encode("latin-1"), "latin.json"),
        ("empty.json", b"", "empty.json"),
    ],
)
def test_a_file_that_is_no_card_file_is_told_and_changes_nothing(
    page: LibraryPage, qtbot: Any, save_to: SaveTo, tmp_path: Path, name: str, data: bytes, says: str
) -> None:
    (tmp_path / name).write_bytes(data)
    save_to(tmp_path / name)
    press(page.take)
    qtbot.waitUntil(lambda: says in page.outcome.text(), timeout=20000)
    assert Cards().imported is False
    assert page.take.isVisible()


def test_folders_of_pictures_are_added_named_and_taken_out(
    page: LibraryPage, qtbot: Any, save_to: SaveTo, tmp_path: Path
) -> None:
    folder = tmp_path / "scans"
    folder.mkdir()
    Image.new("RGB", (60, 80)).save(folder / "Maze of Ith (DRK).png")
    save_to(folder)
    press(page.add)
    qtbot.waitUntil(lambda: len(page.folders.rows) == 1, timeout=10000)
    assert page.folders.rows[0].cells[0].below == "1 picture"  # type: ignore[union-attr]
    QTest.keyClicks(page.search, "maze of ith")
    qtbot.waitUntil(lambda: "Maze of Ith (DRK).png" in page.printed.text(), timeout=20000)
    qtbot.waitUntil(page.picture.isVisible, timeout=10000)
    assert not page.card.isVisible()
    assert [words for words in offered(page, "picture") if words.startswith("with ")] == ["with a picture (1)"]
    page.folders.set_current(str(folder))
    press(page.drop)
    qtbot.waitUntil(lambda: not page.folders.rows, timeout=10000)


def dots_of(page: LibraryPage, at: int) -> set[str]:
    """The colours in the small picture of a row, as it is painted."""
    area = page.hits.visualRect(page.hits.model().index(at, 0))
    assert area.height() >= 32
    image = page.hits.viewport().grab(area).toImage()
    return {image.pixelColor(x, y).name() for x in range(18, 46) for y in range(10, 36)}


def test_the_rows_show_what_a_folder_has_of_a_card_and_else_the_scene_drawn_for_it(
    page: LibraryPage, qtbot: Any, save_to: SaveTo, tmp_path: Path
) -> None:
    (tmp_path / "scans").mkdir()
    Image.new("RGB", (630, 880), "#FF00FF").save(tmp_path / "scans" / "Maze of Ith.png")
    (tmp_path / "scans" / "Dark Maze.png").write_bytes(b"no picture at all")
    asked: list[str] = []
    page.small.asked.connect(lambda hits: asked.extend(hit.name for hit in hits))
    QTest.keyClicks(page.search, "maze")
    qtbot.waitUntil(lambda: shown(page)[:2] == ["Maze of Ith", "Dark Maze"], timeout=10000)
    qtbot.waitUntil(lambda: min(len(dots_of(page, at)) for at in (0, 1)) > 9, timeout=10000)
    assert dots_of(page, 0) != dots_of(page, 1)
    save_to(tmp_path / "scans")
    press(page.add)
    qtbot.waitUntil(lambda: dots_of(page, 0) == {"#ff00ff"}, timeout=20000)
    assert len(dots_of(page, 1)) > 9, "a file that is no picture leaves the scene"
    before = len(asked)
    page.search.setText("the")
    qtbot.waitUntil(lambda: len(shown(page)) > 40 and len(asked) > before, timeout=10000)
    assert len(asked) - before < 40, "what is not in sight is not made"


def test_the_window_works_little_for_a_key_though_the_library_is_large(
    library: LibraryController, page: LibraryPage, qtbot: Any, tmp_path: Path
) -> None:
    import_cards(write_scryfall(tmp_path / "cards.json", many(3000)))
    library._cards = Cards()
    slowest = 0.0
    for letter in "lamp 3 keeper":
        began = time.thread_time()
        QTest.keyClicks(page.search, letter)
        slowest = max(slowest, time.thread_time() - began)
    qtbot.waitUntil(lambda: shown(page) != [], timeout=10000)
    assert slowest < 0.05


def test_large_letters_do_not_push_the_library_sideways(qtbot: Any) -> None:
    """With type at 150 % on a laptop's 1280 pixels, less the rail and a bar to scroll down by."""
    theme.use(scale=1.5)
    try:
        page = LibraryPage()
        qtbot.addWidget(page)
        page.resize(1168, 480)
        page.show()
        assert page.minimumSizeHint().width() <= 1168, "nothing was looked for yet"
        page.show_detail(CardDetail("Maze of Ith", ("Land",)))
        page.card.show()
        assert page.minimumSizeHint().width() <= 1168
    finally:
        theme.use(scale=1.0)


def test_keys_find_import_and_go_back(page: LibraryPage, qtbot: Any) -> None:
    assert page.claims("/")
    page.take_key("/")
    assert page.search.hasFocus()
    with qtbot.waitSignal(page.left):
        page.take_key("Escape")
    page.import_asked.disconnect()
    with qtbot.waitSignal(page.import_asked):
        page.take_key("I")


def test_a_large_folder_of_pictures_does_not_keep_a_card_waiting(
    library: LibraryController, page: LibraryPage, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is not looked through before the test says so."""
    reading, found = Event(), []
    real = FolderIndex._of

    def slow(index: FolderIndex, folder: str) -> Any:
        found.append(page.name.text())
        reading.wait(20)
        return real(index, folder)

    (tmp_path / "scans").mkdir()
    Image.new("RGB", (60, 80)).save(tmp_path / "scans" / "Maze of Ith.png")
    monkeypatch.setattr(FolderIndex, "_of", slow)
    library._book.prefer("picture_folders", [str(tmp_path / "scans")])
    library.show("Maze of Ith")
    qtbot.waitUntil(lambda: page.name.text() == "Maze of Ith" and page.source.pages == 1, timeout=20000)
    qtbot.waitUntil(lambda: "Maze of Ith" in found, timeout=10000)
    reading.set()
    qtbot.waitUntil(lambda: "Maze of Ith.png" in page.printed.text(), timeout=20000)


def test_a_library_that_cannot_be_read_is_told_on_its_page(home: Path, qtbot: Any, book: Book) -> None:
    (home / "cards.sqlite").write_bytes(b"no database at all, for certain")
    library = LibraryController(LibraryPage(), book)
    page = library.page
    qtbot.addWidget(page)
    library.wait()
    qtbot.waitUntil(lambda: "The card library is damaged." in page.holds.text(), timeout=10000)
    QTest.keyClicks(page.search, "maze of")
    qtbot.waitUntil(lambda: shown(page)[:1] == ["Maze of Ith"], timeout=10000)
    assert "Meanwhile the cards that ship with Lantern answer." in page.outcome.text()
    library.wait()

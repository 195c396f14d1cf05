"""Alters through the studio's page: pictures opened or dropped become cards that are named, framed, placed, queued."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.storage.book import Book
from desktop.studio.alters_controller import take_pictures
from desktop.studio.factory import make_studio
from desktop.studio.sheets.alter_papers import NO_ART, cards_of
from desktop.workers.ticks import Stopped, Tick
from tests.studio.conftest import Notes, Studio

SaveTo = Callable[[Path], None]
ID = "free-alters"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three pictures, a text that calls itself one, and a file that is none."""
    folder = tmp_path / "art"
    folder.mkdir()
    for name, size in (("Sol_Ring.png", (360, 280)), ("maze.jpg", (280, 360)), ("Tide.webp", (120, 120))):
        Image.effect_noise(size, 60).convert("RGB").save(folder / name)
    (folder / "broken.png").write_text("no picture")
    (folder / "notes.txt").write_text("not looked at")
    return folder


def alters(studio: Studio) -> Any:
    """The pane of the alters, chosen."""
    studio.page.choose(ID)
    studio.qtbot.waitUntil(lambda: studio.page._own is not None and studio.page.current == ID, timeout=10000)
    return studio.page._own


def cards(studio: Studio) -> list[Any]:
    sheet: Any = studio.controller.sheets[ID]
    return list(sheet.cards)


def filled(studio: Studio, save_to: SaveTo, folder: Path) -> Any:
    """The pane with the pictures of the folder."""
    pane = alters(studio)
    save_to(folder)
    studio.press(pane.folder)
    studio.qtbot.waitUntil(lambda: len(pane.faces) == 3 and studio.idle, timeout=20000)
    studio.pages(1)
    return pane


def test_without_art_the_stage_says_what_to_do(studio: Studio) -> None:
    pane = alters(studio)
    studio.qtbot.waitUntil(lambda: studio.page.view._instead == NO_ART, timeout=10000)
    assert studio.page.view.pages == 0
    assert "drop some here" in pane.about.text()
    assert not pane.details.isVisible()


def test_a_folder_becomes_cards_named_after_their_files_and_what_is_no_picture_is_told(
    studio: Studio, save_to: SaveTo, folder: Path
) -> None:
    pane = filled(studio, save_to, folder)
    assert [face.name for face in pane.faces] == ["Sol Ring", "Tide", "maze"]
    assert "broken.png" in pane.fault.text()
    assert "broken.png" in studio.refused[0]
    assert len(studio.page.view.spots_here()) == 3
    assert {card.frame for card in cards(studio)} == {"coming-dark"}, "the event's own frame"
    studio.qtbot.waitUntil(lambda: all(face.thumb is not None for face in pane.faces), timeout=10000)


@pytest.mark.parametrize("where", ["pane", "preview"])
def test_several_pictures_are_dropped_at_once(studio: Studio, folder: Path, where: str) -> None:
    pane = alters(studio)
    target = pane if where == "pane" else studio.page.view
    studio.qtbot.waitUntil(lambda: target.acceptDrops(), timeout=10000)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(folder / name)) for name in ("maze.jpg", "Tide.webp")])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enters = QDragEnterEvent(QPointF(50, 50), *how)
    QApplication.sendEvent(target, enters)
    assert enters.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(50, 50), *how))
    studio.qtbot.waitUntil(lambda: [face.name for face in pane.faces] == ["maze", "Tide"], timeout=20000)


def test_name_line_words_shape_frame_and_copies_are_on_the_paper(
    studio: Studio, save_to: SaveTo, folder: Path, tmp_path: Path
) -> None:
    pane = filled(studio, save_to, folder)
    pane.name.selectAll()
    QTest.keyClicks(pane.name, "Lamp of Ada")
    QTest.keyClicks(pane.line, "Artifact")
    QTest.keyClicks(pane.words, "Draw a card.")
    cell = pane.shape.cell(0).center().toPoint()
    QTest.mouseClick(pane.shape, Qt.MouseButton.LeftButton, pos=cell)
    pane.frame.combo.activated.emit(5)
    studio.press(pane.copies.plus)
    first = cards(studio)[0]
    assert (first.name, first.line, first.words) == ("Lamp of Ada", "Artifact", "Draw a card.")
    assert (first.shape, first.frame, first.copies) == ("window", "horde-sealed", 2)
    assert cards(studio)[1].frame == "coming-dark"
    studio.qtbot.waitUntil(lambda: len(studio.page.view.spots_here()) == 4, timeout=20000)
    save_to(tmp_path / "alters.pdf")
    studio.press(studio.page.pdf)
    studio.says("alters.pdf saved")
    words = PdfReader(BytesIO((tmp_path / "alters.pdf").read_bytes())).pages[0].extract_text()
    assert words.count("Lamp of Ada") == 2
    assert "ARTIFACT" in words
    studio.press(pane.all)
    assert {(card.shape, card.frame) for card in cards(studio)} == {("window", "horde-sealed")}


def test_the_art_is_placed_on_the_stage_and_the_next_card_chosen_is_placed_next(
    studio: Studio, save_to: SaveTo, folder: Path
) -> None:
    pane = filled(studio, save_to, folder)
    studio.page.take_key("E")
    stage = studio.controller.art.page
    assert stage is not None
    assert not stage.drop.isVisible()
    QTest.keyClick(stage.frame, Qt.Key.Key_I)
    QTest.keyClick(stage.frame, Qt.Key.Key_Left)
    row = pane.table.visualRect(pane.table.model().index(1, 0))
    QTest.mouseClick(pane.table.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert cards(studio)[0].placed.zoom == pytest.approx(1.06)
    assert cards(studio)[0].placed.x == pytest.approx(-0.01)
    second = studio.controller.art.page
    assert second is not stage
    QTest.keyClick(second.frame, Qt.Key.Key_T)
    studio.press(second.done)
    assert cards(studio)[1].placed.turn == 2.0
    assert studio.controller.art.page is None
    assert studio.page.take_back_label == "Tide placed"


def test_another_sheet_is_seen_at_once_though_art_is_being_placed(
    studio: Studio, save_to: SaveTo, folder: Path
) -> None:
    filled(studio, save_to, folder)
    studio.page.take_key("E")
    QTest.keyClick(studio.controller.art.page.frame, Qt.Key.Key_I)
    studio.choose("standings", 1)
    assert studio.controller.art.page is None
    assert studio.page.stage.instead is None
    assert cards(studio)[0].placed.zoom == pytest.approx(1.06), "and what was placed is kept"


def test_every_step_is_taken_back_in_its_order_and_done_again(studio: Studio, save_to: SaveTo, folder: Path) -> None:
    pane = filled(studio, save_to, folder)
    studio.press(pane.copies.plus)
    studio.page.take_key("E")
    stage = studio.controller.art.page
    QTest.keyClick(stage.frame, Qt.Key.Key_I)
    assert studio.page.take_back(), "what was just turned, though the hand has hardly rested"
    assert stage.frame.face.zoom == 1.0
    studio.press(stage.done)
    studio.page.take_key("Delete")
    assert [face.name for face in pane.faces] == ["Tide", "maze"]
    assert studio.page.take_back()
    assert [face.name for face in pane.faces] == ["Sol Ring", "Tide", "maze"]
    assert studio.page.take_back()
    assert cards(studio)[0].copies == 1
    assert studio.page.take_back_label == "3 pictures taken in"
    assert studio.page.take_back()
    assert pane.faces == ()
    for _ in range(3):
        assert studio.page.do_again()
    assert [face.name for face in pane.faces] == ["Tide", "maze"]


def test_they_are_queued_with_all_that_was_said_and_are_there_after_a_restart(
    studio: Studio, save_to: SaveTo, folder: Path, qtbot: Any
) -> None:
    pane = filled(studio, save_to, folder)
    studio.press(studio.page.add)
    studio.page.take_key("Delete")
    assert len(pane.faces) == 2
    again = Studio(qtbot, studio.book, studio.notes)
    assert [face.title for face in again.page.queue.faces] == ["Alters"]
    assert len(cards(again)) == 2
    entry = again.controller.queue.queue.entries[0]
    assert len(cards_of(entry.recipe)) == 3
    assert len(again.controller.sheets[ID].make(entry, Tick()).placed) == 3
    assert again.page.take_back()
    assert len(cards(again)) == 3
    again.controller.wait()


def test_a_picture_that_is_gone_is_named_and_the_others_print(
    studio: Studio, save_to: SaveTo, folder: Path, home: Path
) -> None:
    filled(studio, save_to, folder)
    first = cards(studio)[0]
    Path(first.picture.file).unlink()
    made = studio.controller.sheets[ID].make(studio.controller.choices.entry(ID), Tick())
    assert made.problems == ("The picture of Sol Ring is gone: choose another.",)
    assert [placed.name for placed in made.placed] == ["Tide", "maze"]
    studio.page.take_key("E")
    assert "Sol Ring is gone" in studio.refused[-1]


def test_without_an_event_they_are_kept_in_the_organisers_book(
    qtbot: Any, book: Book, save_to: SaveTo, folder: Path
) -> None:
    first = make_studio([], book, lambda sentence: None)
    page = first.page
    qtbot.addWidget(page)
    page.resize(1216, 600)
    page.show()
    page.choose(ID)
    qtbot.waitUntil(lambda: page._own is not None, timeout=10000)
    save_to(folder / "maze.jpg")
    QTest.mouseClick(page._own.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page._own.faces) == 1, timeout=20000)
    assert [title for title in page.list.shown() if not title.isupper()] == [
        "Proxies from a deck list",
        "Alters",
        "Cards from a table",
        "Tuck box",
        "Calibration page",
        "The guide",
        "The guide as a booklet",
        "Hall of fame",
    ]
    first.leave()
    first.wait()
    other = make_studio([], book, lambda sentence: None)
    qtbot.addWidget(other.page)
    assert [card.name for card in other.sheets[ID].cards] == ["maze"]
    assert [card.frame for card in other.sheets[ID].cards] == ["night"]


def test_making_ready_is_cancelled_and_too_many_are_told(folder: Path, home: Path, monkeypatch: Any) -> None:
    tick = Tick()
    tick.stop()
    with pytest.raises(Stopped):
        take_pictures([folder], 500, tick)
    good, faults = take_pictures([folder], 1, Tick())
    assert len(good) + len(faults) >= 1
    assert "3 were left out" in faults[0]


@pytest.mark.parametrize("recipe", [{}, {"cards": 7}, {"cards": [3, {"picture": {}}]}])
def test_what_another_lantern_wrote_is_no_trouble(recipe: dict[str, Any]) -> None:
    assert cards_of(recipe) == []


def test_notes_of_another_event_do_not_meet(studio: Studio, save_to: SaveTo, folder: Path, qtbot: Any) -> None:
    filled(studio, save_to, folder)
    other = Studio(qtbot, studio.book, Notes())
    assert cards(other) == []
    other.controller.wait()

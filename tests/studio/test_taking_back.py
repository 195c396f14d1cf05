"""Ctrl+Z in the studio takes back what was done last, whatever it was; what can be taken back is said on the sill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.engine.rules import Refusal
from desktop.studio.sources.art import ArtBook
from tests.studio.conftest import Notes, Studio

SaveTo = Callable[[Path], None]
CARD = "Maze of Ith"


def labels(studio: Studio) -> list[str]:
    """Everything taken back, in the order it was."""
    found = []
    while label := studio.page.take_back_label:
        found.append(label)
        assert studio.page.take_back()
    return found


def test_settings_used_places_cards_and_the_queue_are_taken_back_in_their_order(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.form.layout_.choose(1)
    studio.page.show_tab(1)
    sheet = studio.page.cards.sheet
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=sheet.place(4).center().toPoint())
    studio.page.cards.list.setCurrentRow(1)
    studio.page.cards.list.setFocus()
    QTest.keyClick(studio.page.cards.list, Qt.Key.Key_X)
    studio.page.take_key("Q")
    studio.page.form.set(low_ink=True)
    name = studio.page.cards.faces[1].key
    assert labels(studio) == [
        "Ink on",
        "Dark Powers put into the queue",
        f"{name} left out",
        "Used places changed",
        "Layout changed",
    ]
    assert studio.page.settings.arrangement == "9-up"
    assert (studio.page.settings.skip, studio.page.settings.low_ink) == (0, False)
    assert studio.page.queue.faces == ()
    studio.qtbot.waitUntil(lambda: "30 of 30 cards" in studio.page.cards.about.text(), timeout=20000)
    assert studio.page.do_again()
    assert studio.page.do_again()
    assert (studio.page.settings.arrangement, studio.page.settings.skip) == ("8-up", (4,))
    assert studio.page.do_again_label == f"{name} left out"


def test_what_is_taken_back_elsewhere_is_shown(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    studio.press(studio.page.cards.none)
    studio.choose("standings", 1)
    assert studio.page.take_back()
    assert studio.page.current == "power-cards"
    studio.pages(4)


def test_a_stepper_clicked_several_times_is_one_act(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    for _ in range(3):
        studio.press(studio.page.form.copies.plus)
    assert studio.page.take_back_label == "Copies 4"
    studio.page.take_back()
    assert studio.page.settings.copies == 1
    assert studio.page.form.copies.value == 1
    assert studio.page.take_back_label == ""


def test_a_picture_chosen_placed_and_dropped_comes_back(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    path = tmp_path / "hedge.png"
    Image.effect_noise((360, 280), 60).convert("RGB").save(path)
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    studio.page.cards.list.setCurrentRow([face.key for face in studio.page.cards.faces].index(CARD))
    save_to(path)
    studio.press(studio.page.cards.picture)
    studio.qtbot.waitUntil(lambda: studio.controller.art.page is not None, timeout=20000)
    page: Any = studio.controller.art.page
    QTest.keyClick(page.frame, Qt.Key.Key_I)
    studio.controller.art.finish()
    QTest.keyClick(page.frame, Qt.Key.Key_T)
    assert studio.page.take_back()
    assert (page.frame.face.turn, page.frame.face.zoom) == (0.0, pytest.approx(1.06))
    studio.press(page.drop)
    art = ArtBook(studio.book)
    assert art.of(CARD) is None
    assert studio.page.take_back_label == f"{CARD}: the drawn emblem again"
    assert studio.page.take_back()
    kept = art.of(CARD)
    assert kept is not None
    assert kept.placed.zoom == pytest.approx(1.06)
    assert labels(studio) == [f"{CARD} placed", f"A picture for {CARD}"]
    assert art.of(CARD) is None


def test_a_picture_taken_back_while_it_is_placed_leaves_the_stage(
    studio: Studio, save_to: SaveTo, tmp_path: Path
) -> None:
    path = tmp_path / "hedge.png"
    Image.effect_noise((360, 280), 60).convert("RGB").save(path)
    studio.choose("power-cards", 4)
    studio.page.cards.list.setCurrentRow(0)
    save_to(path)
    studio.controller.art.edit(CARD)
    studio.qtbot.waitUntil(lambda: studio.controller.art.page is not None, timeout=20000)
    assert studio.page.take_back()
    assert studio.controller.art.page is None
    assert ArtBook(studio.book).of(CARD) is None


def test_a_folder_of_pictures_is_given_back(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    save_to(tmp_path)
    studio.press(studio.page.cards.folder)
    assert ArtBook(studio.book).folder == str(tmp_path)
    assert studio.page.take_back()
    assert ArtBook(studio.book).folder == ""


def test_the_folder_of_pictures_is_the_proxies_own(studio: Studio, save_to: SaveTo, home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    Image.effect_noise((504, 704), 80).convert("RGB").save(folder / "Goblin Hero.png")
    studio.page.choose("free-proxies")
    studio.qtbot.waitUntil(lambda: studio.page._own is not None, timeout=10000)
    pane: Any = studio.page._own
    pane.list.area.setPlainText("4 Goblin Hero\n2 Blood Moon\n")
    studio.qtbot.waitUntil(lambda: "6 main, read as" in pane.about.text(), timeout=20000)
    save_to(folder)
    studio.press(studio.page.cards.folder)
    studio.qtbot.waitUntil(lambda: "1 of 2 cards have a picture" in pane.about.text(), timeout=20000)
    studio.qtbot.waitUntil(lambda: max((face.dpi for face in studio.page.cards.faces), default=0) > 0, timeout=20000)
    assert ArtBook(studio.book).folder == "", "the folder of art for the event's cards is another one"
    assert studio.book.preference("picture_folders") == [str(folder)]
    assert studio.page.take_back_label == "Another folder of pictures"
    assert studio.page.take_back()
    assert studio.book.preference("picture_folders") == []
    assert studio.page.do_again()
    assert studio.book.preference("picture_folders") == [str(folder)]


def test_bleed_in_the_pictures_is_found_told_and_switched_off(studio: Studio, tmp_path: Path) -> None:
    Image.effect_noise((816, 1110), 80).convert("RGB").save(tmp_path / "Goblin Hero.png")
    studio.book.prefer("picture_folders", [str(tmp_path)])
    studio.page.choose("free-proxies")
    studio.qtbot.waitUntil(lambda: studio.page._own is not None, timeout=10000)
    pane: Any = studio.page._own
    pane.list.area.setPlainText("4 Goblin Hero\n")
    studio.qtbot.waitUntil(lambda: "1 picture brings its own bleed" in pane.about.text(), timeout=20000)
    pane.bleed.combo.activated.emit(1)
    studio.qtbot.waitUntil(lambda: pane.about.text().endswith("in your folders."), timeout=20000)
    assert studio.page.take_back_label == "Bleed in the pictures changed"
    assert studio.page.take_back()
    assert pane.bleed.value() == "auto"


def test_a_list_and_the_names_put_right_in_it_are_taken_back(studio: Studio) -> None:
    studio.page.choose("free-proxies")
    studio.qtbot.waitUntil(lambda: studio.page._own is not None, timeout=10000)
    pane = studio.page._own
    pane.list.area.setPlainText("1 Blod Moon\n")  # type: ignore[union-attr]
    studio.qtbot.waitUntil(lambda: "1 name unknown" in pane.about.text(), timeout=20000)  # type: ignore[union-attr]
    studio.press(pane.mend)  # type: ignore[union-attr]
    assert pane.list.text() == "1 Blood Moon\n"  # type: ignore[union-attr]
    assert studio.page.take_back_label == "Blood Moon put right"
    studio.page.take_back()
    assert pane.list.text() == "1 Blod Moon\n"  # type: ignore[union-attr]
    assert labels(studio) == ["The deck list changed"]
    assert pane.list.text() == ""  # type: ignore[union-attr]


def test_the_files_of_a_table_are_taken_back_and_reading_again_is_no_act(
    studio: Studio, save_to: SaveTo, tmp_path: Path
) -> None:
    studio.choose("free-merge")
    pane: Any = studio.page._own
    before = pane.table.text()
    (tmp_path / "mine.csv").write_text("name,kind\nA,B\n")
    save_to(tmp_path / "mine.csv")
    studio.press(pane.open_table)
    assert "mine.csv" in pane.table.text()
    studio.press(pane.reload)
    assert studio.page.take_back_label == "mine.csv taken"
    studio.page.take_back()
    assert pane.table.text() == before


def test_looking_at_an_entry_of_the_queue_can_be_taken_back(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.form.set(copies=2)
    studio.page.take_key("Q")
    studio.page.form.set(copies=1, low_ink=True)
    studio.page.show_tab(2)
    row = studio.page.queue.table.visualRect(studio.page.queue.table.model().index(0, 0))
    QTest.mouseClick(studio.page.queue.table.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert (studio.page.settings.copies, studio.page.settings.low_ink) == (2, False)
    assert studio.page.take_back_label == "Dark Powers looked at in the queue"
    studio.page.take_back()
    assert (studio.page.settings.copies, studio.page.settings.low_ink) == (1, True)


def test_all_of_it_can_still_be_taken_back_after_a_restart(studio: Studio, qtbot: Any) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    studio.press(studio.page.cards.none)
    studio.page.form.set(bleed=2.0)
    studio.page.take_key("Q")
    again = Studio(qtbot, studio.book, studio.notes)
    assert labels(again) == ["Dark Powers put into the queue", "Bleed 2", "No card printed"]
    assert again.page.settings.bleed is None
    assert again.controller.choices.left_out.get("power-cards", ()) == ()
    third = Studio(qtbot, studio.book, Notes())
    assert third.page.take_back_label == "", "another event has its own"
    again.controller.wait()
    third.controller.wait()


def test_with_nothing_left_the_event_is_asked(studio: Studio) -> None:
    studio.choose("standings", 1)
    assert not studio.page.take_back()
    assert not studio.page.do_again()


def test_what_cannot_be_written_down_is_told_and_nothing_else_is_taken_back(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.choose("standings", 1)
    studio.page.take_key("Q")

    def full(key: str, value: object) -> None:
        raise Refusal("The disk is full. Make room.")

    monkeypatch.setattr(studio.notes, "remember", full)
    shown: list[int] = []
    studio.page.changed.connect(lambda: shown.append(len(studio.refused)))
    assert studio.page.take_back(), "the event's own acts are left alone"
    assert studio.refused == ["The disk is full. Make room."]
    assert shown[-1] == 0, "told after all is shown, so that it stays on the sill"
    assert [face.title for face in studio.page.queue.faces] == ["Standings"]

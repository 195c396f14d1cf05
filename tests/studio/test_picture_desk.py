"""The picture desk: each card with all the pictures it could have, chosen for a copy, all copies, every job; undone."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.library.facts import shipped_facts
from desktop.library.pictures_store import PictureStore
from desktop.studio.sheets.deck_cards import ProxiesSheet
from desktop.ui.studio.pictures.page import PicturePage
from desktop.workers.ticks import Tick
from tests.patience import PATIENCE
from tests.reader import hard_to_use
from tests.studio.conftest import Notes, Studio

MANY = [card.name for card in islice(shipped_facts(), 40) if card.name.replace(" ", "").isalpha()][:20]
LIST = "4 Shock\n2 Detonate\n3 Mountain\n\nSideboard\n1 Bog Imp\n"


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "mypics"
    folder.mkdir()
    sizes = {"Shock": (630, 880), "Shock (Extended Art)": (816, 1110), "Detonnate": (630, 880), "Mountain": (630, 880)}
    for at, (name, size) in enumerate(sizes.items()):
        Image.new("RGB", size, (40 * at + 30, 90, 60)).save(folder / f"{name}.png")
    return folder


class Desk:
    """The picture desk of a studio, opened on the list."""

    def __init__(self, studio: Studio, pictures: Path | None = None) -> None:
        self.studio, self.control = studio, studio.controller.pictures
        if pictures is not None:
            studio.book.prefer("picture_folders", [str(pictures)])
        studio.page.choose("free-proxies")
        self.sheet: ProxiesSheet = self.control.sheet
        if not self.sheet.recipe.get("list"):
            self.sheet.take("A list", list=LIST)
        self.control.open()
        self.settle()

    def settle(self) -> None:
        self.studio.qtbot.waitUntil(lambda: self.control.is_idle and bool(self.page.face.rows), timeout=PATIENCE)

    @property
    def page(self) -> PicturePage:
        page = self.studio.page.page
        assert isinstance(page, PicturePage)
        return page

    def look(self, key: str) -> None:
        self.page.list.set_current(key)
        self.settle()

    def press(self, key: str) -> None:
        assert self.studio.page.take_key(key), key
        self.settle()

    @property
    def has(self) -> list[str]:
        """What the copies of the card have, by the names of the files."""
        return [Path(path).name for path in self.page.shown.has]

    def undo(self) -> None:
        assert self.studio.page.take_back()
        self.settle()


@pytest.fixture
def desk(studio: Studio, pictures: Path) -> Desk:
    return Desk(studio, pictures)


def test_the_cards_without_a_picture_stand_first_and_are_counted(desk: Desk) -> None:
    assert (desk.page.face.have, desk.page.face.of) == (7, 10)
    assert [row.name for row in desk.page.face.rows] == ["Detonate", "Bog Imp", "Shock", "Mountain"]
    assert desk.page.figure.text() == "7"
    act = desk.studio.page.next_act()
    assert act is not None
    assert act.label == "Next without a picture"
    assert desk.page.key == "detonate"
    desk.page.take_next()
    assert desk.page.key == "bogimp"


def test_a_number_chooses_for_all_copies_and_it_is_undone_and_kept(
    desk: Desk, qtbot: Any, pictures: Path, notes: Notes
) -> None:
    desk.look("shock")
    assert desk.has == ["Shock.png"] * 4
    desk.press("2")
    assert desk.has == ["Shock (Extended Art).png"] * 4
    desk.undo()
    assert desk.has == ["Shock.png"] * 4
    assert desk.studio.page.do_again()
    desk.settle()
    assert desk.has == ["Shock (Extended Art).png"] * 4
    again = Studio(qtbot, desk.studio.book, notes)
    other = Desk(again)
    other.look("shock")
    assert other.has == ["Shock (Extended Art).png"] * 4
    again.controller.leave()
    again.controller.wait()


def test_a_picture_for_one_copy(desk: Desk) -> None:
    desk.look("shock")
    desk.press("Y")
    desk.press("Y")
    assert "copy 2 of 4" in desk.page.says.text()
    desk.press("2")
    assert desk.has == ["Shock.png", "Shock (Extended Art).png", "Shock.png", "Shock.png"]
    desk.press("A")
    assert desk.has == ["Shock.png"] * 4


def test_a_picture_for_every_job(desk: Desk) -> None:
    desk.look("shock")
    desk.press("I")
    desk.press("2")
    assert desk.has == ["Shock (Extended Art).png"] * 4
    desk.sheet.take("Another list", list="1 Shock\n2 Bog Imp\n", pictures={})
    desk.settle()
    desk.studio.qtbot.waitUntil(lambda: desk.has == ["Shock (Extended Art).png"], timeout=PATIENCE)
    desk.undo()
    desk.undo()
    desk.look("shock")
    assert desk.has == ["Shock.png"] * 4


def test_a_near_name_is_taken_by_a_key(desk: Desk) -> None:
    assert desk.page.near_says.text().startswith("Nearest:")
    desk.press("T")
    assert desk.page.face.have == 9
    desk.look("detonate")
    assert desk.has == ["Detonnate.png"] * 2


def test_in_words_and_left_out_count_as_settled(desk: Desk) -> None:
    desk.look("bogimp")
    desk.press("1")
    row = next(row for row in desk.page.face.rows if row.key == "bogimp")
    assert (row.where, row.is_missing) == ("in words", False)
    desk.look("detonate")
    desk.press("X")
    assert desk.page.face.printed.cards == 8
    act = desk.studio.page.next_act()
    assert act is not None
    assert act.label == "Go on to 1 sheet"
    desk.studio.page.take_next()
    assert desk.studio.page.page is None


def test_bleed_is_found_and_can_be_told_for_a_whole_folder(desk: Desk) -> None:
    desk.look("shock")
    desk.press("2")
    assert "3.0 mm all round" in desk.page.known.text()
    assert "816 × 1110" in desk.page.because.text()
    desk.page.bleed.whole.setChecked(True)
    desk.page.bleed.how.choose(2)
    desk.settle()
    assert desk.page.known.text() == "No bleed in it"
    desk.look("mountain")
    assert desk.page.shown.said == "none"
    desk.undo()
    desk.look("shock")
    assert "3.0 mm all round" in desk.page.known.text()
    for word, said in (("3 3 2 4", "3.0 left, 3.0 above, 2.0 right, 4.0 below"), ("2", "2.0 mm all round")):
        desk.page.bleed.how.choose(1)
        desk.settle()
        desk.page.bleed.edges.set_text("much")
        desk.page.bleed.edges.settled.emit("much")
        assert "No picture has such a bleed" in desk.page.bleed.edges.error
        desk.page.bleed.edges.settled.emit(word)
        desk.settle()
        assert said in desk.page.known.text()
        assert desk.page.bleed.edges.text() == word


class _FirstPage(Tick):
    """Notes how many pictures were made ready when the first page came."""

    def __init__(self, ready: list[Path]) -> None:
        super().__init__()
        self._ready, self.counts = ready, list[int]()

    def first(self, pdf: bytes) -> None:
        if pdf:
            self.counts.append(len(self._ready))


@pytest.mark.parametrize("of", ["free-proxies", "power-cards"])
def test_the_first_page_waits_for_its_own_pictures_alone(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    sheet, entry = studio.controller.sheets[of], studio.controller.choices.entry(of)
    names = [placed.name for placed in sheet.make(entry, Tick()).placed] if of == "power-cards" else MANY
    folder, ready = tmp_path / "many", list[Path]()
    folder.mkdir()
    for i, name in enumerate(dict.fromkeys(names)):
        Image.new("RGB", (63, 88), (i * 3, 90, 60)).save(folder / f"{name}.png")
    studio.book.prefer("picture_folders", [str(folder)])
    studio.book.prefer("art_folder", str(folder))
    made = PictureStore._made_ready
    monkeypatch.setattr(PictureStore, "_made_ready", lambda store, path: ready.append(path) or made(store, path))
    watch = _FirstPage(ready)
    if of == "free-proxies":
        studio.controller.pictures.sheet.take("A list", list="\n".join(f"1 {name}" for name in MANY))
        entry = studio.controller.choices.entry(of)
    sheet.make(entry, watch)
    assert watch.counts == [9]
    assert len(ready) == len(set(names))


def test_groups_and_single_cards_are_printed_by_a_tick(desk: Desk) -> None:
    printed = desk.page.printed
    assert desk.page.face.printed.cards == 10
    for group in ("basics", "sideboard"):
        printed.groups[group].click()
        desk.settle()
    assert desk.page.face.printed.cards == 6
    printed.each.click()
    desk.settle()
    assert desk.page.face.printed.cards == 2
    assert desk.studio.page.take_key("Escape")
    desk.studio.pages(1)
    assert len(desk.studio.page.cards.faces) == 2


def test_the_wheel_changes_no_ink_and_the_arrows_do(desk: Desk) -> None:
    slider = desk.page.printed.sliders[0]
    middle = QPointF(slider.rect().center())
    wheel = QWheelEvent(
        middle,
        QPointF(slider.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(slider, wheel)
    assert slider.value() == 0
    QTest.keyClick(slider, Qt.Key.Key_Right)
    desk.settle()
    assert list(desk.sheet.recipe["tone"]) == [1, 0, 0]
    assert desk.page.face.printed.tone == (1, 0, 0)
    desk.undo()
    assert desk.page.printed.sliders[0].value() == 0


def test_a_test_strip_stands_in_place_of_the_cards_until_it_is_taken_away(desk: Desk) -> None:
    desk.look("shock")
    desk.page.printed.test.click()
    assert desk.studio.page.page is None
    desk.studio.pages(1)
    desk.studio.qtbot.waitUntil(lambda: not desk.studio.page.cards.faces, timeout=PATIENCE)
    desk.control.open()
    desk.settle()
    desk.page.printed.test.click()
    desk.settle()
    assert desk.sheet.recipe["strip"] == ""


def test_a_file_is_given_to_a_card_and_a_back_of_its_own(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.webp"
    Image.new("RGB", (630, 880), (200, 10, 10)).save(own)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *a, **k: ([str(own)], ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: (str(own), ""))
    desk.look("bogimp")
    desk.press("O")
    assert desk.has == ["own.webp"]
    assert next(could.group for could in desk.page.shown.could) == "Dropped here"
    desk.press("B")
    assert desk.page.shown.back == "own.webp"
    desk.press("B")
    assert desk.page.shown.back == ""


def test_without_a_list_the_desk_says_so(studio: Studio) -> None:
    studio.page.choose("free-proxies")
    studio.controller.pictures.open()
    page = studio.page.page
    assert isinstance(page, PicturePage)
    studio.qtbot.waitUntil(lambda: "Paste a deck list" in page.of.text(), timeout=PATIENCE)


def test_everything_on_the_picture_desk_has_a_name_and_is_large_enough_to_aim_at(desk: Desk) -> None:
    for row in desk.page.face.rows:
        desk.look(row.key)
        assert hard_to_use(desk.studio.page) == [], row.name

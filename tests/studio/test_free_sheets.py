"""Sheets that belong to no event, through the studio's page: proxies, cards from a table, measuring a printer."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.library.pictures_store import PictureStore
from desktop.studio.first_page import FirstPage
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.ui.studio.old import FIRST
from desktop.ui.studio.panes.read_out import NO_LIST
from desktop.workers.ticks import Tick
from tests.print.support import text_of
from tests.studio.conftest import Studio

SaveTo = Callable[[Path], None]
LIST = "4 Maze of Ith\n2 Leviathan\n1 Blod Moon\n3 Rag Mann\n"


def proxies(studio: Studio) -> Any:
    """The proxies' pane, chosen."""
    studio.page.choose("free-proxies")
    studio.qtbot.waitUntil(lambda: studio.page._own is not None, timeout=10000)
    return studio.page._own


def typed(studio: Studio, text: str) -> Any:
    pane = proxies(studio)
    pane.list.area.setPlainText(text)
    studio.qtbot.waitUntil(lambda: "read as" in pane.about.text(), timeout=20000)
    return pane


def words_of(studio: Studio, path: Path) -> str:
    return text_of(path)


def test_without_a_list_the_page_says_what_to_do(studio: Studio) -> None:
    pane = proxies(studio)
    studio.qtbot.waitUntil(lambda: NO_LIST in pane.about.text(), timeout=10000)
    assert pane.fault.isHidden(), "nothing is wrong yet"
    assert studio.page.tabs.current == 3


def test_a_list_is_shown_as_cards_and_printed(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    typed(studio, "4 Maze of Ith\n6 Leviathan\n")
    studio.pages(2)
    assert len(studio.page.view.spots_here()) == 9
    assert [face.key for face in studio.page.cards.faces][:2] == ["Maze of Ith", "Maze of Ith · 2"]
    save_to(tmp_path / "proxies.pdf")
    studio.press(studio.page.pdf)
    studio.says("proxies.pdf saved")
    assert "Leviathan" in words_of(studio, tmp_path / "proxies.pdf").replace("\n", "")


def test_the_preview_is_drawn_and_no_white_sheet(studio: Studio) -> None:
    typed(studio, "9 Maze of Ith\n")
    studio.pages(1)
    view = studio.page.view
    spot = view.area_of(view.spots_here()[0]).center().toPoint()
    studio.qtbot.waitUntil(lambda: view.grab().toImage().pixelColor(spot) != QColor("white"), timeout=10000)


def test_a_name_nobody_knows_is_put_right_by_one_click(studio: Studio) -> None:
    pane = typed(studio, LIST)
    studio.qtbot.waitUntil(lambda: "2 names unknown" in pane.about.text(), timeout=20000)
    row = pane.unknown.visualRect(pane.unknown.model().index(0, 0))
    QTest.mouseClick(pane.unknown.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    QApplication.processEvents()
    studio.qtbot.waitUntil(lambda: "1 name unknown" in pane.about.text(), timeout=20000)
    assert "1 Blood Moon" in pane.list.text()
    studio.press(pane.mend)
    studio.qtbot.waitUntil(lambda: "unknown" not in pane.about.text(), timeout=20000)
    assert "3 Rag Man\n" in pane.list.text()


def test_a_list_is_opened_whatever_program_wrote_it(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    path = tmp_path / "mine.cod"
    path.write_text(
        '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main">'
        '<card number="3" name="Blood Moon"/></zone></cockatrice_deck>'
    )
    pane = proxies(studio)
    save_to(path)
    studio.press(pane.open)
    studio.qtbot.waitUntil(lambda: "3 main, read as" in pane.about.text(), timeout=20000)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("page.json", b"<!DOCTYPE html><html><body>502</body></html>", "web page, not a deck list"),
        ("cards.json", b'{"object": "list", "data": [', "JSON"),
        (
            "bomb.cod",
            b'<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]><cockatrice_deck>&z;</cockatrice_deck>',
            "document type",
        ),
    ],
)
def test_what_is_no_list_is_told_in_the_pane(
    studio: Studio, save_to: SaveTo, tmp_path: Path, name: str, data: bytes, says: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    pane = proxies(studio)
    studio.qtbot.waitUntil(lambda: NO_LIST in pane.about.text(), timeout=10000)
    save_to(path)
    studio.press(pane.open)
    studio.qtbot.waitUntil(lambda: pane.fault.text() != "", timeout=20000)
    assert says in pane.fault.text()


def test_pictures_come_from_the_folders_and_a_bad_one_costs_nothing(
    studio: Studio, save_to: SaveTo, tmp_path: Path
) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    Image.new("RGB", (480, 670), "#336699").save(pictures / "Maze of Ith.png")
    (pictures / "Leviathan.png").write_text("this is a text")
    studio.book.prefer("picture_folders", [str(pictures), str(tmp_path / "gone")])
    typed(studio, "1 Maze of Ith\n1 Leviathan\n")
    studio.pages(1)
    studio.qtbot.waitUntil(lambda: any(face.dpi for face in studio.page.cards.faces), timeout=20000)
    faces = {face.name: face.dpi for face in studio.page.cards.faces}
    assert 185 < faces["Maze of Ith"] < 200, "fewer than 200 dots an inch: the list warns"
    assert "1 coarse" in studio.page.cards.about.text()
    assert faces["Leviathan"] == 0
    studio.qtbot.waitUntil(lambda: "Leviathan" in studio.page.about.text(), timeout=5000)


def test_the_list_is_there_again_after_a_kill(studio: Studio, qtbot: Any) -> None:
    typed(studio, "2 Maze of Ith\n")
    again = Studio(qtbot, studio.book, studio.notes)
    assert proxies(again).list.text() == "2 Maze of Ith\n"
    again.pages(1)
    again.controller.wait()


def test_proxies_go_into_the_queue_beside_handouts(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    typed(studio, "2 Maze of Ith\n")
    studio.pages(1)
    studio.page.take_key("Q")
    studio.choose("standings", 1)
    studio.page.take_key("Q")
    studio.page.show_tab(2)
    save_to(tmp_path / "both.pdf")
    studio.press(studio.page.queue.save)
    studio.says("2 of 2 handouts in both.pdf")
    book = PdfReader(BytesIO((tmp_path / "both.pdf").read_bytes()))
    assert [item.title for item in book.outline] == ["Proxies from a deck list", "Standings"]
    assert len(book.pages) == 2


# ---- cards from a table


def test_a_table_and_a_layout_make_cards_and_a_fault_names_its_line(
    studio: Studio, save_to: SaveTo, tmp_path: Path
) -> None:
    studio.choose("free-merge")
    pane = studio.page._own
    assert "quests.toml" in pane.layout_.text()
    save_to(tmp_path)
    studio.press(pane.example)
    studio.qtbot.waitUntil(lambda: "cards." in pane.about.text() and studio.idle, timeout=20000)
    assert (tmp_path / "quests.csv").exists()
    layout = tmp_path / "quests.toml"
    layout.write_text(layout.read_text("utf-8").replace("width = 63", "width = -63", 1), "utf-8")
    studio.press(pane.reload)
    studio.qtbot.waitUntil(lambda: pane.fault.text() != "", timeout=20000)
    assert "quests.toml" in pane.fault.text()


# ---- measuring a printer


def test_a_printer_is_measured_and_chosen(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.press(studio.page.form.measure)
    page: Any = studio.page._side.aside
    studio.qtbot.waitUntil(lambda: studio.page.current == "free-calibration" and studio.page.view.pages == 2)
    page.name.line.clear()
    studio.press(page.keep)
    assert page.name.error == "Give it a name."
    QTest.keyClicks(page.name.line, "Club laser")
    page.across.set_text("far")
    studio.press(page.keep)
    assert page.across.error == "no number"
    page.across.set_text("9")
    studio.press(page.keep)
    assert "Measure it again" in page.fault.text()
    page.across.set_text("99,5")
    page.at_a[0].set_text("0.6")
    page.at_b[0].set_text("0.4")
    studio.press(page.keep)
    printer = studio.page.settings.printer
    assert (printer.name, printer.measured_x, printer.back_x) == ("Club laser", 99.5, 0.5)
    assert printer.back_turn > 0
    assert [kept.name for kept in studio.controller.printers.known()] == ["", "Club laser"]
    assert studio.page.form.printer.value() == "Club laser"
    assert QPointF(*printer.scale).x() == pytest.approx(100 / 99.5)


def answer(studio: Studio, pane: Any, words: str) -> None:
    """Click the row that says so."""
    at = next(at for at, row in enumerate(pane._unknown) if words in f"{row.name} {row.meant}")
    row = pane.unknown.visualRect(pane.unknown.model().index(at, 0))
    QTest.mouseClick(pane.unknown.viewport(), Qt.MouseButton.LeftButton, pos=row.center())


def test_which_column_counts_is_asked_in_the_pane_and_remembered(studio: Studio) -> None:
    table = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
    pane = proxies(studio)
    pane.list.area.setPlainText(table)
    studio.qtbot.waitUntil(lambda: "Which column" in pane.about.text(), timeout=20000)
    answer(studio, pane, "bedarf")
    studio.qtbot.waitUntil(lambda: "7 main, read as" in pane.about.text(), timeout=20000)
    pane.list.area.setPlainText(table.replace("4,3", "4,1"))
    studio.qtbot.waitUntil(lambda: "5 main, read as" in pane.about.text(), timeout=20000)
    while studio.page.take_back_label != "Copies counted by “bedarf”":
        assert studio.page.take_back()
    assert studio.page.take_back()
    assert studio.book.preference("deck_columns") == {}


def test_which_column_holds_the_names_is_asked_as_well(studio: Studio) -> None:
    pane = proxies(studio)
    pane.list.area.setPlainText("Qty,Card,Title\n4,Ball Lightning,Shatter\n2,Bog Imp,Detonate\n")
    studio.qtbot.waitUntil(lambda: "Which column holds the names" in pane.about.text(), timeout=20000)
    answer(studio, pane, "title")
    studio.qtbot.waitUntil(lambda: [face.name for face in studio.page.cards.faces][:1] == ["Shatter"], timeout=20000)
    assert studio.page.take_back_label == "Names read in “title”"


def test_a_strange_section_of_a_table_is_put_right_by_a_click_too(studio: Studio) -> None:
    pane = typed(studio, "Qty;Name;Board\n4;Bog Imp;Main\n2;Shatter;Sideboard\n3;Detonate;Vielleicht\n")
    studio.qtbot.waitUntil(lambda: "4 main + 2 side" in pane.about.text(), timeout=20000)
    answer(studio, pane, "into the main deck")
    studio.qtbot.waitUntil(lambda: "7 main + 2 side" in pane.about.text(), timeout=20000)


def test_cards_that_were_set_aside_are_put_where_they_belong_by_a_click(studio: Studio) -> None:
    pane = typed(studio, "4 Ball Lightning\n2 Qzxwvutsrqponm\n\nVielleicht\n3 Shatter\n")
    studio.qtbot.waitUntil(lambda: "6 main, read as" in pane.about.text(), timeout=20000)
    #: what a click settles stands before a name to which none is near.
    assert pane.unknown.current_key() == 0
    assert [row.hint for row in pane.unknown.rows][-1] == "Qzxwvutsrqponm"
    answer(studio, pane, "into the sideboard")
    studio.qtbot.waitUntil(lambda: "6 main + 3 side" in pane.about.text(), timeout=20000)
    assert studio.page.take_back()
    studio.qtbot.waitUntil(lambda: "6 main, read as" in pane.about.text(), timeout=20000)


def test_a_line_that_cannot_be_read_is_a_row_which_leads_to_it(studio: Studio) -> None:
    pane = typed(studio, "4 Bog Imp\n\nfour Chain Lightning!!\n2 Swamp\n3 Maze of Iht\n")
    studio.qtbot.waitUntil(lambda: "9 main, read as" in pane.about.text(), timeout=20000)
    assert pane.fault.text() == "", "no red paragraph besides"
    assert [row.hint for row in pane.unknown.rows] == [
        "Maze of Iht",
        "Line 3 “four Chain Lightning!!”: expected a number and a card name, such as 4 Lightning Bolt.",
    ]
    answer(studio, pane, "cannot be read")
    assert pane.list.area.hasFocus()
    QTest.keyClicks(pane.list.area, "4 Chain Lightning")
    assert pane.list.text() == "4 Bog Imp\n\n4 Chain Lightning\n2 Swamp\n3 Maze of Iht\n"
    studio.qtbot.waitUntil(lambda: "13 main, read as" in pane.about.text(), timeout=20000)
    assert [row.hint for row in pane.unknown.rows] == ["Maze of Iht"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("2 Bog Imp\n4? Chain Lightning\n", "3 Chain Lightning", "4?"),
        ("2 Bog Imp\n- 3-4x Chain Lightning (LEG)\n", "- 3 Chain Lightning (LEG)", "3-4"),
        ("Anzahl;Name;Edition\n2;Bog Imp;DRK\n4?;Chain Lightning;LEG\n", "3;Chain Lightning;LEG", "4?"),
        ("Name,Copies\nBog Imp,2\nChain Lightning,some\n", "Chain Lightning,3", "some"),
    ],
)
def test_how_many_a_number_in_doubt_was_is_one_click(studio: Studio, text: str, line: str, said: str) -> None:
    pane = typed(studio, text)
    studio.qtbot.waitUntil(lambda: "2 main, read as" in pane.about.text(), timeout=20000)
    doubt = next(row for row in pane.unknown.rows if f"“{said}”" in row.hint)
    assert "How many are there?" in doubt.hint
    pane.unknown.set_current(doubt.key)
    assert [button.isVisible() for button in pane.copies] == [True] * 4
    assert not pane.mend.isVisible()
    studio.qtbot.mouseClick(pane.copies[2], Qt.MouseButton.LeftButton)
    assert line in pane.list.text().splitlines()
    studio.qtbot.waitUntil(lambda: "5 main, read as" in pane.about.text(), timeout=20000)
    assert not any(button.isVisible() for button in pane.copies)
    assert studio.page.take_back()
    studio.qtbot.waitUntil(lambda: pane.list.text() == text, timeout=20000)


def test_a_digit_says_how_many_while_that_is_asked(studio: Studio) -> None:
    pane = typed(studio, "2 Bog Imp\n1 Rag Mann\n4? Ball Lightning\n")
    studio.qtbot.waitUntil(lambda: len(pane.unknown.rows) == 2, timeout=20000)
    pane.unknown.set_current(next(row.key for row in pane.unknown.rows if "“4?”" in row.hint))
    assert studio.page.take_key("4")
    studio.qtbot.waitUntil(lambda: "4 Ball Lightning" in pane.list.text(), timeout=20000)
    studio.qtbot.waitUntil(lambda: "7 main, read as" in pane.about.text(), timeout=20000)
    assert not pane.take_key("4"), "what is asked now is a name"


def test_how_many_cards_went_where_stands_beside_the_list_where_there_is_room(studio: Studio) -> None:
    pane = typed(studio, "4 Ball Lightning\n\nSideboard\n2 Shatter\n\nVielleicht\n3 Shatter\n")
    studio.qtbot.waitUntil(lambda: "4 main + 2 side" in pane.about.text(), timeout=20000)
    assert pane.sections.accessibleName() == "Main deck 4, Sideboard 2, Set aside 3"
    assert not any("cannot be read" in row.meant for row in pane._unknown), "its heading is asked about"
    answer(studio, pane, "into the main deck")
    studio.qtbot.waitUntil(lambda: "7 main + 2 side" in pane.about.text(), timeout=20000)
    assert pane.sections.accessibleName() == "Main deck 7, Sideboard 2"
    for wide, seen in ((1216, True), (1100, False), (1216, True)):
        studio.page.resize(wide, 600)
        QApplication.processEvents()
        assert pane.sections.isVisible() is seen, wide
        assert (studio.page.add.y() == studio.page.pdf.y()) is seen, "what is done with the pages takes one row"
    pane.list.area.setPlainText("")
    studio.qtbot.waitUntil(lambda: NO_LIST in pane.about.text(), timeout=10000)
    assert not pane.sections.isVisible()


def test_what_was_taken_for_a_sideboard_goes_into_the_deck_by_a_click(studio: Studio) -> None:
    pane = typed(studio, "40 Swamp\n\n5 Bog Imp\n")
    studio.qtbot.waitUntil(lambda: "40 main + 5 side" in pane.about.text(), timeout=20000)
    answer(studio, pane, "all into the main deck")
    studio.qtbot.waitUntil(lambda: "45 main" in pane.about.text(), timeout=20000)
    #: the list is read at once, its sheet is drawn after it.
    studio.qtbot.waitUntil(lambda: len(studio.page.cards.faces) == 45, timeout=20000)


def test_the_first_page_of_a_long_list_is_seen_before_the_others_are_made(studio: Studio) -> None:
    seen: list[int] = []
    studio.controller.maker.first_came.connect(lambda id, pdf: seen.append(len(PdfReader(BytesIO(pdf)).pages)))
    shown: list[str] = []
    studio.page.source.opened.connect(lambda: shown.append(studio.page.next_act().why_not))
    typed(studio, "100 Swamp\n")
    studio.pages(12)
    assert seen == [1]
    #: what is seen of it is not to be printed; the whole is.
    assert shown[-2:] == [FIRST, ""]
    assert studio.page.next_act().label == "Print 12 pages…"
    studio.press(studio.page.add)
    assert "12 sheets" in studio.page.queue.faces[0].how


@pytest.mark.parametrize("id", ["free-merge", "seed-cards"])
def test_so_is_that_of_any_sheet_which_takes_long(studio: Studio, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    monkeypatch.setattr("desktop.studio.first_page.SOON", -1.0)
    seen: list[tuple[str, int]] = []
    studio.controller.maker.first_came.connect(lambda id, pdf: seen.append((id, len(PdfReader(BytesIO(pdf)).pages))))
    studio.page.form.set(arrangement="1-up")
    studio.page.choose(id)
    studio.qtbot.waitUntil(lambda: studio.page.view.pages > 1 and not studio.page.old.is_old, timeout=60000)
    assert (id, 1) in seen


class Heard(FirstPage):
    """How many pages were begun when the first was told, and how many that one had."""

    def __init__(self, sheet: Sheet, entry: Entry) -> None:
        super().__init__(sheet, entry, Tick())
        self.begun, self.told = 0, list[tuple[int, int]]()

    def page(self, number: int) -> None:
        self.begun = number
        super().page(number)

    def first(self, pdf: bytes) -> None:
        super().first(pdf)
        self.told.append((self.begun, len(PdfReader(BytesIO(pdf)).pages)))


@pytest.mark.parametrize("id", ["free-merge", "seed-cards", "free-alters", "free-proxies"])
def test_of_many_pages_no_other_is_drawn_before_the_first_is_shown(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    monkeypatch.setattr("desktop.studio.first_page.SOON", -1.0)
    sheet: Any = studio.controller.sheets[id]
    if id == "free-proxies":
        sheet.take("A list", list="60 Swamp\n")
    if id == "free-alters":
        Image.new("RGB", (63, 88), (9, 90, 60)).save(tmp_path / "art.png")
        with PictureStore(tmp_path / "store") as store:
            sheet.add([(f"Art {i}", store.take(tmp_path / "art.png")) for i in range(4)])
    studio.page.form.set(arrangement="1-up")
    entry = studio.controller.choices.entry(id)
    heard = Heard(sheet, entry)
    made = sheet.make(entry, heard)
    assert len(PdfReader(BytesIO(made.pdf)).pages) > 3
    #: the second has been begun and not drawn; proxies draw the first by itself before any.
    assert heard.told == [(0 if id == "free-proxies" else 2, 1)]


def test_what_is_saved_leaves_the_pages_that_are_shown(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    typed(studio, "100 Swamp\n")
    studio.pages(12)
    save_to(tmp_path / "list.pdf")
    studio.press(studio.page.pdf)
    studio.says("list.pdf saved")
    assert studio.page.view.pages == 12
    assert not studio.page.old.is_old


def test_the_steps_from_a_list_to_paper_say_how_far_each_is_and_go_there(studio: Studio) -> None:
    typed(studio, "10 Swamp\n")
    studio.pages(2)
    steps = studio.page.steps
    studio.qtbot.waitUntil(lambda: steps.isVisible() and steps.faces[2].is_done, timeout=20000)
    assert [(face.word, face.about) for face in steps.faces] == [
        ("List", "10 cards"),
        ("Pictures", "0 of 10"),
        ("Sheets", "2 sheets"),
        ("Print", "A4"),
    ]
    for at, there in ((1, "PicturePage"), (2, "NoneType"), (0, "NoneType")):
        QTest.mouseClick(steps, Qt.MouseButton.LeftButton, pos=steps.cell(at).center().toPoint())
        assert type(studio.page.page).__name__ == there
        assert steps.now == at
    studio.page.choose("free-calibration")
    studio.qtbot.waitUntil(lambda: not steps.isVisible(), timeout=20000)


def test_a_short_list_is_drawn_at_once(studio: Studio) -> None:
    seen: list[bytes] = []
    studio.controller.maker.first_came.connect(lambda id, pdf: seen.append(pdf))
    typed(studio, "10 Swamp\n")
    studio.pages(2)
    assert seen == []


GERMAN = "Nr;Anzahl;Name;Edition\n3;4;Bog Imp;The Dark\n5;2;Shatter;Revised\n;;Sideboard;\n9;1;Detonate;Revised\n"


def test_a_table_is_shown_with_what_each_column_was_taken_for(studio: Studio) -> None:
    pane = typed(studio, GERMAN)
    studio.qtbot.waitUntil(lambda: "6 main + 1 side" in pane.about.text(), timeout=20000)
    table = pane.table
    assert pane.shown.currentWidget() is table
    assert table.face.taken_for == ("card no.", "number", "name", "set")
    said = {part.key: part.name for part in table.parts()}
    assert {"Anzahl, number", "Name, name"} <= {*said.values()}
    assert [row.key for row in table.rows] == [2, 3, 4, 5]
    table.chosen.emit(3)
    assert pane.shown.currentWidget() is pane.list
    assert pane.list.area.textCursor().selectedText() == "5;2;Shatter;Revised"
    assert pane.take_key("T")
    assert pane.shown.currentWidget() is table


def test_of_a_table_more_than_its_head_is_seen_in_a_low_window(studio: Studio) -> None:
    studio.page.resize(1216, 420)
    pane = typed(studio, GERMAN)
    studio.qtbot.waitUntil(lambda: "6 main + 1 side" in pane.about.text(), timeout=20000)
    studio.qtbot.waitUntil(lambda: pane.table.viewport().height() >= 3 * pane.table.row_height())


def test_a_column_is_told_what_it_holds_by_its_head(studio: Studio) -> None:
    pane = typed(studio, GERMAN)
    studio.qtbot.waitUntil(lambda: "6 main + 1 side" in pane.about.text(), timeout=20000)
    studio.page.resize(1744, 900)
    studio.qtbot.waitUntil(lambda: 0 in pane.table.shown)
    next(part for part in pane.table.parts() if part.name == "Nr, card no.").act()
    studio.press(pane.table.asking.options[0])
    studio.qtbot.waitUntil(lambda: "8 main + 9 side" in pane.about.text(), timeout=20000)
    assert studio.page.take_back()
    studio.qtbot.waitUntil(lambda: "6 main + 1 side" in pane.about.text(), timeout=20000)

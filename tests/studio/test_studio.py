"""The print studio joined with an event: clicked through, from the list to the file."""

from __future__ import annotations

import signal
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.formats.coming_dark.screens import print_plan
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free_papers import PlainSheet
from desktop.studio.sheets.handouts import HandoutSheet
from desktop.ui.studio.list import SheetFace, SheetList
from desktop.workers.ticks import Tick
from tests.patience import PATIENCE
from tests.studio.conftest import Notes, Studio

SaveTo = Callable[[Path], None]


def reader(path: Path) -> PdfReader:
    return PdfReader(BytesIO(path.read_bytes()))


def area_click(widget: Any, spot: QPointF) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot.toPoint())
    QApplication.processEvents()


# ---- the list


def test_handouts_stand_under_when_they_are_needed(studio: Studio) -> None:
    heads = [words for words in studio.page.list.shown() if words.isupper()]
    assert heads[:3] == ["BEFORE · CARDS", "BEFORE · ROOM", "BEFORE · RULES"]
    assert heads[3:5] == ["EACH ROUND", "AFTER"]


def test_what_is_sought_is_listed_under_its_head_and_enter_takes_the_first(studio: Studio) -> None:
    studio.page.seek()
    assert studio.page.list.search.hasFocus()
    QTest.keyClicks(studio.page.list.search, "monster")
    assert studio.page.list.shown() == [
        "BEFORE · CARDS",
        "Random Monsters",
        "BEFORE · RULES",
        "Monster tables",
        "EACH ROUND",
        "Powers and monsters in play",
    ]
    QTest.keyClick(studio.page.list.search, Qt.Key.Key_Return)
    assert studio.page.current == "monster-cards"
    QTest.keyClick(studio.page.list.search, Qt.Key.Key_Escape)
    assert len(studio.page.list.shown()) > 10


def test_a_list_of_many_words_finds_all_of_them(qtbot: Any) -> None:
    found = SheetList([SheetFace("a", "Match slips", "Each round"), SheetFace("b", "Signs", "Before · Room")])
    qtbot.addWidget(found)
    found.search.setText("round slips")
    assert found.shown() == ["EACH ROUND", "Match slips"]
    found.search.setText("no sheet of any name")
    assert found.shown() == ["NOTHING HAS THAT NAME"]


def test_pages_are_counted_while_nobody_waits(studio: Studio) -> None:
    studio.choose("standings", 1)
    assert studio.page.list.pages_of("standings") == "1 p."
    studio.qtbot.waitUntil(lambda: studio.page.list.pages_of("supporter-cards") != "", timeout=20000)
    studio.choose("power-cards", 4)
    assert studio.page.list.pages_of("power-cards") == "4 p."


# ---- how it is printed


def test_a_sheet_is_shown_only_what_it_can_be_told(studio: Studio) -> None:
    studio.choose("standings", 1)
    assert not studio.page.form.copies.isVisible()
    assert not studio.page.form.layout_.isVisible()
    assert studio.page.form.ink.isVisible()
    studio.choose("power-cards", 4)
    assert studio.page.form.layout_.isVisible()


def test_what_is_used_every_time_is_seen_without_scrolling(studio: Studio) -> None:
    """In a window of 1280 × 720, below the steps of a list and what the clock says."""
    studio.choose("power-cards", 4)
    studio.page.resize(1216, 516)
    QApplication.processEvents()
    form = studio.page.form
    for part in (form.paper, form.layout_, form.backs, form.ink, form.marks, form.lines, form.copies):
        assert part.visibleRegion().boundingRect().size() == part.size(), part.accessibleName()
    assert form.about_layout.text() == "edge to edge"
    form.layout_.choose(3)
    assert (form.about_layout.text(), studio.page.settings.arrangement) == ("a sheet of its size", "1-up")


def test_copies_layout_and_paper_are_seen_at_once(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.press(studio.page.form.copies.plus)
    studio.pages(7)
    studio.page.form.layout_.choose(1)
    studio.pages(8)
    size = studio.page.source.size_of(0)
    assert size.width() > size.height()
    studio.page.form.paper.combo.activated.emit(2)
    studio.qtbot.waitUntil(lambda: studio.page.source.size_of(0).width() > 1100, timeout=20000)


def test_what_was_chosen_is_so_again_next_time_but_not_the_copies(studio: Studio, qtbot: Any) -> None:
    studio.choose("power-cards", 4)
    studio.page.form.set(low_ink=True, bleed=2.0, copies=5)
    again = Studio(qtbot, studio.book, Notes())
    assert (again.page.settings.low_ink, again.page.settings.bleed, again.page.settings.copies) == (True, 2.0, 1)
    again.controller.wait()


def test_an_own_size_that_is_none_is_told_where_it_was_typed(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    form = studio.page.form
    form.card_size.combo.activated.emit(form.card_size.combo.count() - 1)
    QTest.keyClicks(form.own_size.line, "small")
    QTest.keyClick(form.own_size.line, Qt.Key.Key_Return)
    assert form.own_size.error == "Write two lengths in millimetres, such as 57 x 87."
    form.own_size.set_text("500 x 700")
    QTest.keyClick(form.own_size.line, Qt.Key.Key_Return)
    studio.qtbot.waitUntil(lambda: "do not fit on A4" in form.own_size.error, timeout=10000)


# ---- which cards


def test_a_click_on_the_preview_leaves_a_card_out_and_a_click_in_the_list_brings_it_back(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    spot = studio.page.view.spots_here()[4]
    area_click(studio.page.view, studio.page.view.area_of(spot).center())
    studio.qtbot.waitUntil(lambda: "29 of 30 cards" in studio.page.cards.about.text(), timeout=20000)
    row = next(row for row, face in enumerate(studio.page.cards.faces) if not face.on)
    assert studio.page.cards.faces[row].key == spot.key
    rows = studio.page.cards.list
    area_click(rows.viewport(), QPointF(20, rows.visualItemRect(rows.item(row)).center().y()))
    studio.qtbot.waitUntil(lambda: "30 of 30 cards" in studio.page.cards.about.text(), timeout=20000)


def test_none_then_one_prints_one_card(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    studio.press(studio.page.cards.none)
    studio.qtbot.waitUntil(lambda: "0 of 30" in studio.page.cards.about.text(), timeout=20000)
    studio.page.cards.list.setCurrentRow(1)
    studio.page.cards.list.setFocus()
    QTest.keyClick(studio.page.cards.list, Qt.Key.Key_X)
    studio.pages(1)
    save_to(tmp_path / "one.pdf")
    studio.press(studio.page.pdf)
    studio.says("one.pdf saved")
    words = reader(tmp_path / "one.pdf").pages[0].extract_text()
    assert studio.page.cards.faces[1].name in words
    assert studio.page.cards.faces[0].name not in words


def test_shift_and_click_on_the_little_sheet_say_where_the_first_card_goes(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    sheet = studio.page.cards.sheet
    QTest.mouseClick(
        sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, sheet.place(7).center().toPoint()
    )
    studio.pages(5)
    assert studio.page.settings.skip == 7
    assert "7 of 9 places" in studio.page.cards.used.text()
    assert len(studio.page.view.spots_here()) == 2


def lies_at(studio: Studio) -> list[int]:
    """The places of the first sheet, counted along the rows, on which a card lies."""
    return sorted(
        round(s.top * 297 - 16.5) // 88 * 3 + round(s.left * 210 - 10.5) // 63 for s in studio.page.view.spots_here()
    )


def test_any_place_of_the_first_sheet_is_clicked_off_and_on(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    sheet = studio.page.cards.sheet
    area_click(sheet, sheet.place(4).center())
    assert studio.page.settings.skip == (4,)
    studio.qtbot.waitUntil(lambda: lies_at(studio) == [0, 1, 2, 3, 5, 6, 7, 8], timeout=20000)
    assert "1 of 9 places" in studio.page.cards.used.text()
    area_click(sheet, sheet.place(4).center())
    assert studio.page.settings.skip == 0
    studio.qtbot.waitUntil(lambda: lies_at(studio) == list(range(9)), timeout=20000)


def test_a_drag_uses_up_a_row_and_keys_do_the_same(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.show_tab(1)
    sheet = studio.page.cards.sheet
    QTest.mousePress(sheet, Qt.MouseButton.LeftButton, pos=sheet.place(3).center().toPoint())
    for place in (4, 5):
        QTest.mouseMove(sheet, sheet.place(place).center().toPoint())
    assert studio.page.settings.skip == 0, "nothing is made anew while the hand moves"
    QTest.mouseRelease(sheet, Qt.MouseButton.LeftButton, pos=sheet.place(5).center().toPoint())
    assert studio.page.settings.skip == (3, 4, 5)
    studio.qtbot.waitUntil(lambda: lies_at(studio) == [0, 1, 2, 6, 7, 8], timeout=20000)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_X):
        QTest.keyClick(sheet, key)
    assert studio.page.settings.skip == (3, 5)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert studio.page.settings.skip == 4


def test_a_sheet_without_a_free_place_is_a_fresh_one(studio: Studio) -> None:
    studio.choose("power-cards", 4)
    studio.page.form.set(skip=tuple(range(8)))
    studio.qtbot.waitUntil(lambda: lies_at(studio) == [8], timeout=20000)
    studio.page.show_tab(1)
    sheet = studio.page.cards.sheet
    area_click(sheet, sheet.place(8).center())
    assert studio.page.settings.skip == 0


# ---- the queue


def test_the_queue_is_one_file_with_an_outline(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    for sheet in ("standings", "rules-summary"):
        studio.choose(sheet)
        studio.page.take_key("Q")
    studio.page.show_tab(2)
    save_to(tmp_path / "all.pdf")
    studio.press(studio.page.queue.save)
    studio.says("2 of 2 handouts in all.pdf")
    book = reader(tmp_path / "all.pdf")
    assert len(book.pages) == 3
    assert [item.title for item in book.outline] == ["Standings", "The rules in short"]
    assert [face.done[:5] for face in studio.page.queue.faces] == ["saved", "saved"]
    assert not studio.page.queue.save.isEnabled()
    studio.press(studio.page.queue.anew)
    assert studio.page.queue.save.isEnabled()


def test_the_queue_is_sorted_thinned_and_taken_back_by_hand(studio: Studio) -> None:
    for sheet in ("standings", "top4", "passports"):
        studio.choose(sheet)
        studio.press(studio.page.add)
    studio.page.show_tab(2)
    pane = studio.page.queue
    shown = lambda: [face.title for face in pane.faces]  # noqa: E731
    assert shown() == ["Standings", "Top 4", "Player passports"]
    studio.press(pane.up)
    assert shown() == ["Standings", "Player passports", "Top 4"]
    studio.press(pane.out)
    assert shown() == ["Standings", "Top 4"]
    assert studio.page.take_back_label == "Player passports taken out of the queue"
    assert studio.page.take_back()
    assert shown() == ["Standings", "Player passports", "Top 4"]
    assert studio.page.do_again()
    studio.press(pane.empty)
    assert shown() == []
    assert studio.page.take_back()
    assert shown() == ["Standings", "Top 4"]


def test_the_queue_is_there_again_after_a_kill(studio: Studio, qtbot: Any) -> None:
    studio.choose("power-cards", 4)
    studio.page.form.set(copies=2)
    studio.pages(7)
    studio.page.take_key("Q")
    again = Studio(qtbot, studio.book, studio.notes)
    assert [(face.title, face.how) for face in again.page.queue.faces] == [("Dark Powers", "A4 · 7 sheets · 2 copies")]
    assert again.page.take_back()
    assert again.page.queue.faces == ()
    again.controller.wait()


def test_a_handout_that_fails_names_itself_and_the_rest_prints(
    studio: Studio, save_to: SaveTo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for sheet in ("standings", "top4"):
        studio.choose(sheet)
        studio.page.take_key("Q")

    def torn(entry: object, tick: object) -> None:
        raise ValueError("the bracket is torn")

    monkeypatch.setitem(studio.controller.sheets, "top4", type("Torn", (PlainSheet,), {"make": staticmethod(torn)})())
    save_to(tmp_path / "all.pdf")
    studio.page.show_tab(2)
    studio.press(studio.page.queue.save)
    studio.says("Top 4 could not be printed: the bracket is torn")
    assert len(reader(tmp_path / "all.pdf").pages) == 1
    assert [bool(face.done) for face in studio.page.queue.faces] == [True, False], "what failed waits on"


def test_a_long_job_shows_its_figure_and_can_be_cancelled(
    studio: Studio, save_to: SaveTo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, has_been_pressed = HandoutSheet.make, Event()

    def held(sheet: HandoutSheet, entry: Entry, tick: Tick) -> Made:
        """Made as ever, but the second page is not begun before somebody has pressed *Cancel*."""
        begun = tick.page

        def wait_there(number: int) -> None:
            begun(number)
            assert number > 1 or has_been_pressed.wait(PATIENCE / 1000)

        monkeypatch.setattr(tick, "page", wait_there)
        return make(sheet, entry, tick)

    studio.choose("power-cards", 4)
    studio.page.form.set(copies=12)
    studio.page.take_key("Q")
    #: or the pages that are to be looked at would be held as well, and say their number over what was cancelled.
    studio.qtbot.waitUntil(lambda: studio.idle)
    save_to(tmp_path / "all.pdf")
    monkeypatch.setattr(HandoutSheet, "make", held)
    studio.page.show_tab(2)
    studio.press(studio.page.queue.save)
    assert studio.page.cancel.isVisible()
    studio.qtbot.waitUntil(lambda: "page" in studio.page.figure.text(), timeout=20000)
    assert not studio.page.pdf.isEnabled()
    studio.press(studio.page.cancel)
    has_been_pressed.set()
    studio.says("Cancelled; nothing was written.")
    assert not (tmp_path / "all.pdf").exists()
    assert not studio.page.cancel.isVisible()
    assert studio.page.queue.save.isEnabled(), "it can be gone on with"


# ---- files


def test_pages_and_cards_become_pictures_of_true_size(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    studio.choose("monster-cards", 3)
    studio.page.show_tab(1)
    studio.controller.choices.leave_out(
        "monster-cards", [face.key for face in studio.page.cards.faces[2:]], "all but two"
    )
    studio.choose("monster-cards", 1)
    save_to(tmp_path)
    studio.press(studio.page.more)
    studio.press(studio.page.choice.cards)
    studio.says("2 pictures saved")
    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert names == sorted(f"{face.name}.png" for face in studio.page.cards.faces[:2])
    picture = QImage(str(tmp_path / names[0]))
    assert (picture.width(), picture.height()) == (744, 1039)
    assert picture.dotsPerMeterX() == 11811
    studio.press(studio.page.more)
    studio.press(studio.page.choice.pages)
    studio.says("1 picture saved")
    assert QImage(str(tmp_path / "monster-cards 01.png")).width() == 2480


def test_a_folder_that_cannot_be_written_to_is_told(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    studio.choose("standings", 1)
    save_to(tmp_path / "missing" / "s.pdf")
    studio.press(studio.page.pdf)
    studio.qtbot.waitUntil(lambda: bool(studio.refused), timeout=20000)
    assert studio.refused[0].endswith(
        "s.pdf” cannot be written: its folder is not there. Make it first, or choose another place."
    )
    assert not (tmp_path / "missing").exists()


def test_all_handouts_become_a_file_each(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    for id in list(studio.controller.sheets):
        if id not in ("standings", "top4", "rules-summary", "free-proxies"):
            del studio.controller.sheets[id]
    studio.choose("standings", 1)
    save_to(tmp_path)
    studio.press(studio.page.more)
    studio.press(studio.page.choice.all)
    studio.says("3 PDFs saved")
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["rules-summary.pdf", "standings.pdf", "top4.pdf"]


def test_a_full_disk_leaves_no_half_file(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    studio.choose("power-cards", 4)
    save_to(tmp_path / "out" / "cards.pdf")
    (tmp_path / "out").mkdir()
    kept, limits = signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, limits[1]))
        studio.press(studio.page.pdf)
        studio.qtbot.waitUntil(lambda: bool(studio.refused), timeout=20000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, kept)
    assert "cards.pdf" in studio.refused[0]
    assert list((tmp_path / "out").iterdir()) == []


def test_part_used_sheets_are_filled_by_what_comes_next(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    for sheet in ("monster-cards", "seed-cards"):
        studio.choose(sheet)
        studio.page.form.set(mix=True)
        studio.page.take_key("Q")
    studio.page.show_tab(2)
    save_to(tmp_path / "mixed.pdf")
    studio.press(studio.page.queue.save)
    studio.says("2 of 2 handouts in mixed.pdf")
    assert len(reader(tmp_path / "mixed.pdf").pages) == 4, "20 monsters and 8 seeds: 28 cards, nine a sheet"


# ---- the print plan


def test_the_print_plan_goes_into_the_queue(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_plan, "EVENTS", 60)
    studio.press(studio.page.plan)
    plan = studio.page.page
    studio.press(plan.go)
    studio.qtbot.waitUntil(lambda: bool(plan.bars), timeout=10000)
    assert studio.page.next_act() is not None
    assert studio.page.take_next()
    queued = [face.title for face in studio.page.queue.faces]
    assert queued[:3] == ["Location signs", "Corner letters", "Dark Seeds"], "in the order of the day"
    assert len(queued) == 10
    entries = studio.controller.queue.queue.entries
    assert all(entry.settings.mix for entry in entries), "cards of several kinds share part-used sheets"
    assert studio.page.page is None
    assert studio.page.tabs.current == 2


def test_what_is_left_from_last_time_is_not_printed_again_and_is_kept(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_plan, "EVENTS", 60)
    studio.press(studio.page.plan)
    plan = studio.page.page
    plan.start(4)
    studio.qtbot.waitUntil(lambda: bool(plan.bars), timeout=10000)
    bar = plan.bars[0]
    needed, sheets = bar.copies, sum(line.sheets for line in plan.paper.lines)
    studio.press(bar)
    plan.have.choose(needed)
    assert bar.copies == 0
    assert sum(line.sheets for line in plan.paper.lines) < sheets
    plan.left.emit()
    studio.press(studio.page.plan)
    again = studio.page.page
    again.start(4)
    studio.qtbot.waitUntil(lambda: bool(again.bars), timeout=10000)
    assert (again.bars[0].have, again.bars[0].copies) == (needed, 0)


def test_the_plan_is_offered_where_prize_cards_are_printed(studio: Studio) -> None:
    studio.choose("supporter-cards")
    assert studio.page.form.planned.isVisible()
    studio.press(studio.page.form.planned)
    assert isinstance(studio.page.page, print_plan.PrintPlanPage)
    studio.page.page.left.emit()
    studio.choose("seed-cards")
    assert not studio.page.form.planned.isVisible(), "a seed is needed once a player"


def test_a_list_that_is_read_stands_beside_what_came_of_it_and_gives_the_room_back(studio: Any) -> None:
    studio.page.choose("free-proxies")
    studio.qtbot.waitUntil(lambda: studio.page._own is not None, timeout=10000)
    sheet: Any = studio.controller.sheets["free-proxies"]
    pane, side = sheet.pane, studio.page.stack.parentWidget()
    QApplication.processEvents()
    assert pane.list.area.height() > 150
    assert pane.about.mapTo(pane, pane.about.rect().topLeft()).x() > pane.list.geometry().right()
    roomy = side.width()
    studio.page.show_tab(0)
    assert side.width() < roomy - 150

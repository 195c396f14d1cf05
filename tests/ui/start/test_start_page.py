"""The start page only emits wishes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.ui.kit import theme
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.table_rows import Note, Row
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.start.cards import CheckLine
from desktop.ui.start.faces import CheckFace, FormatTile, GoOnFace, RecentFace, StartFace
from desktop.ui.start.page import StartPage
from tests.tape import crowded

FORMATS = (
    FormatTile(
        "coming-dark", "The Coming Dark", "6 rounds, zones, a Top 4", "4–48 players", "formats/coming-dark", "plum"
    ),
    FormatTile("dominia", "The War of Dominia", "a league on a hex map", "2–20", "formats/war-of-dominia", "tide"),
)
FACE = StartFace(
    FORMATS,
    GoOnFace(
        "/events/ghent.lantern", "The Coming Dark", "Ghent · 24 players", chips=(("playing", "5 tables playing"),)
    ),
    (
        LEAGUE := RecentFace(
            "/events/a.lantern", Tile("tide", "hexagon"), "War of Dominia", "Ghent league", "today 10:12"
        ),
        HORDE := RecentFace("/events/b.lantern", Tile("lichen", "gate"), "Horde Sealed", "Table 1", "12 Nov"),
    ),
    (CheckFace(True, "Fonts", "2 of 2"), CheckFace(False, "No printer", "PDF works")),
    "Documents / Lantern",
    (
        replace(LEAGUE, format="War of Dominia", people="Ana Lind, Bo Ek"),
        replace(HORDE, format="Horde Sealed", people="Cem Ok"),
        RecentFace("/events/ghent.lantern", Tile("plum"), "The Coming Dark", "Ghent", format="The Coming Dark"),
        RecentFace(
            "/events/old.lantern",
            Tile("tide", "hexagon"),
            "Spring war",
            "Aalst",
            "3 Mar 2025",
            format="War of Dominia",
            people="Dunja Ros",
        ),
    ),
)


@pytest.fixture
def page(shown) -> StartPage:
    return shown(StartPage(FACE), 1216, 600)


def test_the_lit_card_goes_on(page, click, qtbot) -> None:
    for part in (page.go_on.button, page.go_on):
        with qtbot.waitSignal(page.opened) as heard:
            click(part, QRectF(10, 10, 20, 20))
        assert heard.args == ["/events/ghent.lantern"]


def test_enter_goes_on(page, qtbot) -> None:
    with qtbot.waitSignal(page.opened):
        assert page.take_key("Enter")


def test_a_digit_begins_a_format(page, click, qtbot) -> None:
    with qtbot.waitSignal(page.new_asked) as heard:
        assert page.take_key("1")
    assert heard.args == ["coming-dark"]
    with qtbot.waitSignal(page.new_asked):
        click(page.formats[0])


def test_a_digit_without_a_format_begins_nothing(page, qtbot) -> None:
    with qtbot.assertNotEmitted(page.new_asked):
        assert not page.take_key("0")
        assert not page.take_key("9")


def test_a_recent_event_opens_by_click_and_by_keys(page, click, qtbot) -> None:
    row = QRectF(page.recents.visualRect(page.recents.model().index(1, 1)))
    with qtbot.waitSignal(page.opened) as heard:
        click(page.recents.viewport(), row)
    assert heard.args == ["/events/b.lantern"]
    assert page.take_key("Down")
    with qtbot.waitSignal(page.opened) as heard:
        QTest.keyClick(page.recents, Qt.Key.Key_Return)
    assert heard.args == ["/events/a.lantern"]


def test_enter_in_the_list_opens_the_event_that_is_chosen_there(page, qtbot) -> None:
    page.activateWindow()
    page.recents.setFocus()
    qtbot.waitUntil(page.recents.hasFocus)
    page.recents.set_current("/events/b.lantern")
    with qtbot.waitSignal(page.opened) as heard:
        assert page.take_key("Enter")
    assert heard.args == ["/events/b.lantern"]


def shown_ids(page: StartPage) -> list[str]:
    return [row.key for row in page.recents.rows if isinstance(row, Row)]


def test_a_high_window_shows_more_of_the_events_before_and_none_of_them_cut(page) -> None:
    many = tuple(replace(HORDE, id=f"/events/{at}.lantern") for at in range(30))
    page.present(replace(FACE, recents=many, known=many))
    table = page.recents
    assert len(table.rows) == 5
    page.resize(1716, 1000)
    QApplication.processEvents()
    assert len(table.rows) > 5
    last = table.visualRect(table.model().index(len(table.rows) - 1, 0))
    assert table.viewport().height() - table.row_height() < last.bottom() <= table.viewport().height()
    page.resize(1216, 600)
    QApplication.processEvents()
    assert len(table.rows) == 5


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("aalst", ["old"]),
        ("spring", ["old"]),
        ("dunja", ["old"]),
        ("coming", ["ghent"]),
        ("dominia", ["a", "old"]),
        ("xqzzq", None),
    ],
)
def test_every_known_event_is_found_by_what_is_typed_and_opened_by_enter(page, qtbot, typed, found) -> None:
    page.activateWindow()
    assert page.claims("/")
    assert page.take_key("/")
    search = page.recents.finder.search
    qtbot.waitUntil(search.hasFocus)
    QTest.keyClicks(search, typed)
    if found is None:
        assert isinstance(page.recents.rows[0], Note)
    else:
        assert shown_ids(page) == [f"/events/{name}.lantern" for name in found]
        QTest.keyClick(search, Qt.Key.Key_Down)
        with qtbot.waitSignal(page.opened) as heard:
            QTest.keyClick(search, Qt.Key.Key_Return)
        assert heard.args == [f"/events/{found[-1]}.lantern"]
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert shown_ids(page) == ["/events/a.lantern", "/events/b.lantern"]


def test_a_chip_leaves_one_format_and_another_takes_its_place(page, click) -> None:
    chips = {chip.format: chip for chip in page.recents.finder.chips}
    assert [chip.accessibleName() for chip in chips.values()] == [
        "Horde Sealed, 1 event",
        "The Coming Dark, 1 event",
        "War of Dominia, 2 events",
    ]
    click(chips["War of Dominia"])
    assert shown_ids(page) == ["/events/a.lantern", "/events/old.lantern"]
    QTest.keyClicks(page.recents.finder.search, "aalst")
    assert shown_ids(page) == ["/events/old.lantern"]
    page.recents.finder.search.clear()
    click(chips["The Coming Dark"])
    assert shown_ids(page) == ["/events/ghent.lantern"]
    assert not chips["War of Dominia"].isChecked()
    click(chips["The Coming Dark"])
    assert shown_ids(page) == ["/events/a.lantern", "/events/b.lantern"]


def test_the_demo_is_one_key_away(page, click, qtbot) -> None:
    with qtbot.waitSignal(page.demo_asked):
        click(page.demo)
    with qtbot.waitSignal(page.demo_asked):
        assert page.take_key("T")


def test_exactly_one_thing_is_lit(page) -> None:
    assert page.go_on.button.kind == "lit"
    assert page.demo.kind == "plain"
    page.present(replace(FACE, go_on=None))
    assert not page.go_on.button.isVisible()
    assert page.go_on.accessibleName() == "Nothing is being played"
    assert page.demo.kind == "lit"


def test_without_an_event_nothing_is_opened_by_enter(page, qtbot) -> None:
    page.present(replace(FACE, go_on=None, recents=()))
    assert page.go_on.accessibleName() == "No event yet"
    with qtbot.assertNotEmitted(page.opened):
        assert not page.take_key("Enter")
        assert not page.take_key("Down")
    assert page._nothing.isVisible()


def test_pictures_come_after_the_page(shown, qtbot) -> None:
    page = StartPage(FACE)
    page.resize(1216, 600)
    card = page.formats[0]
    assert not card._scene._ready
    shown(page, 1216, 600)
    qtbot.waitUntil(lambda: card._scene._ready)


def test_checks_may_come_later(page) -> None:
    page.present(replace(FACE, checks=(*FACE.checks, CheckFace(True, "Sound", "ready"))))
    assert page._checks.count() == 3


def test_what_was_not_asked_yet_is_asked_by_a_click(page, click, qtbot) -> None:
    page.present(replace(FACE, checks=(CheckFace(True, "Fonts"), CheckFace(None, "Printer", "click to look"))))
    lines = page.findChildren(CheckLine)
    with qtbot.waitSignal(page.checks_asked):
        click(next(line for line in lines if line.check.word == "Printer"))
    with qtbot.assertNotEmitted(page.checks_asked):
        click(next(line for line in lines if line.check.word == "Fonts"))


@pytest.fixture
def larger(qapp) -> Iterator[None]:
    theme.use(LIGHT, scale=1.5, reduced_motion=True)
    yield
    theme.use(LIGHT, scale=1.0, reduced_motion=True)


@pytest.mark.parametrize("go_on", [FACE.go_on, None])
def test_in_larger_letters_a_low_page_is_seen_whole(larger, shown, go_on) -> None:
    many = tuple(replace(HORDE, id=f"/events/{at}.lantern") for at in range(30))
    ready = (
        CheckFace(True, "Fonts", "2 of 2"),
        *(CheckFace(None, word, "click to look") for word in ("Screen", "Printer", "Sound")),
    )
    formats = tuple(replace(FORMATS[at % 2], id=str(at)) for at in range(5))
    page = shown(StartPage(StartFace(formats, go_on, many, ready, "", many)), 1172, 470)
    QApplication.processEvents()
    assert page.minimumSizeHint().height() <= 470
    assert len({card.y() for card in page.formats}) == 1, "the formats stand in a row"
    assert page.recents.rows
    assert not page.recents.verticalScrollBar().maximum()
    lines = {line.check.word: line for line in page.findChildren(CheckLine)}
    assert not lines["Fonts"].isVisible(), "what is in order gives way"
    assert all(lines[word].isVisible() for word in ("Screen", "Printer", "Sound"))
    page.resize(1812, 900)
    QApplication.processEvents()
    assert lines["Fonts"].isVisible()
    assert len(page.recents.rows) > 2


def test_where_all_is_in_order_a_low_page_says_so(larger, shown) -> None:
    page = shown(StartPage(FACE), 1172, 470)
    page.present(replace(FACE, checks=(CheckFace(True, "Fonts", "2 of 2"), CheckFace(True, "Sound", "heard"))))
    (sound,) = (line for line in page.findChildren(CheckLine) if line.check.word == "Sound")
    assert sound.isVisible()


@pytest.mark.parametrize("go_on", [FACE.go_on, None])
def test_in_the_largest_letters_what_is_first_is_seen_without_scrolling(qapp, shown, go_on) -> None:
    theme.use(LIGHT, scale=2.0, reduced_motion=True)
    many = tuple(replace(HORDE, id=f"/events/{at}.lantern") for at in range(30)) if go_on else ()
    formats = tuple(replace(FORMATS[at % 2], id=str(at)) for at in range(5))
    page = shown(StartPage(StartFace(formats, go_on, many, FACE.checks, "", many)), 1140, 410)
    QApplication.processEvents()
    first = [page.go_on, *page.formats, page.clock, *([page.recents] if go_on else [page.demo])]
    assert [part for part in first if part.mapTo(page, part.rect().bottomLeft()).y() >= 410] == []
    assert not go_on or len(page.recents.rows) == 5
    assert not go_on or not page.recents.verticalScrollBar().maximum()
    assert crowded(page) == []
    assert len({card.width() for card in page.formats}) <= 2, "columns of one width, within a pixel"
    theme.use(LIGHT, scale=1.0, reduced_motion=True)

"""The hall of fame: everybody with what was won, the road of whoever is chosen, events left out and names joined."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from desktop.engine.careers import Deeds, Meeting, Past, careers
from desktop.ui.kit import theme
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.shell.stage import Stage
from desktop.ui.start.careers import CareersPage
from tests.tape import crowded

Shown = Callable[..., QWidget]

WAR = Past(
    "e1",
    "Winter War",
    "dominia",
    "2026-01-05",
    deeds=Deeds(("Ada", "Ben"), (Meeting("Ada", "Ben"),), (("Ada", "Won the war"),), ("Ben",)),
)
DAY = Past(
    "e2", "Dark Day", "coming-dark", "in spring", at=9.0, deeds=Deeds(("Ada", "Cleo"), (Meeting("Cleo", "Ada"),))
)


def page_of(shown: Shown, *events: Past, out: tuple[str, ...] = (), same: dict[str, str] | None = None) -> CareersPage:
    page = CareersPage()
    shown(page, 1280, 700)
    told = careers([event for event in events if event.id not in out], same)
    page.present(told, [(event, event.id not in out) for event in events], same)
    return page


def words(page: CareersPage) -> str:
    return str(page.events.rows)


def test_everybody_stands_there_with_places_and_the_road_is_of_all_events(shown: Shown) -> None:
    page = page_of(shown, WAR, DAY)
    assert len(page.table.rows) == 3
    assert "Winter War" in words(page)
    assert "in spring" in words(page), "a day in the organiser's own words stays so"
    assert not page.is_same.isEnabled()
    assert not page.everything.isVisible()


def test_no_name_lies_under_the_formula_in_large_letters_on_a_low_page(shown: Shown) -> None:
    """Below each other both panes want more than there is: what wraps was laid over what gives way."""
    theme.use(LIGHT, scale=1.5)
    around = QScrollArea()
    around.setWidgetResizable(True)
    stage = Stage()
    around.setWidget(stage)
    page = CareersPage()
    stage.add("careers", page)
    shown(around, 1184, 470)
    told = careers([WAR, DAY], None)
    page.present(told, [(WAR, True), (DAY, True)], None)
    for _ in range(5):
        QApplication.processEvents()
    assert page.height() > around.viewport().height()
    assert crowded(page) == []
    theme.use(LIGHT, scale=1.0)


def test_down_chooses_a_player_whose_road_is_shown_and_all_events_lead_back(qtbot, shown: Shown) -> None:
    page = page_of(shown, WAR, DAY)
    first = page.table.rows[0].key
    assert page.take_key("Up")
    assert page.table.current_key() == first
    assert page.everything.isVisible()
    for _ in range(5):
        assert page.take_key("Down")
    assert page.table.current_key() == page.table.rows[-1].key
    qtbot.mouseClick(page.everything, Qt.MouseButton.LeftButton)
    assert page.table.current_key() is None
    assert not page.everything.isVisible()


def test_a_title_and_other_names_stand_on_the_road(shown: Shown) -> None:
    page = page_of(shown, WAR, DAY, same={"adda": "Ada"})
    page.table.set_current(next(row.key for row in page.table.rows if "Ada" in str(row.cells)))
    assert "Won the war" in words(page)
    assert "Also as adda" in words(page)


def test_an_event_that_is_pressed_is_left_out_or_counted_again(qtbot, shown: Shown) -> None:
    page = page_of(shown, WAR, DAY, out=("e2",))
    for event, counts in (("e1", True), ("e2", False)):
        with qtbot.waitSignal(page.left_out) as asked:
            page.events.chosen.emit(event)
        assert asked.args == [event, counts]
    told: list[object] = []
    page.left_out.connect(lambda *args: told.append(args))
    page.events.chosen.emit("nobody's")
    assert told == []
    assert "left out" in words(page)


def test_a_name_is_joined_with_another(qtbot, shown: Shown) -> None:
    page = page_of(shown, WAR, DAY)
    page._ask_same()
    assert page.findChildren(WordsPopover) == []
    page.take_key("Down")
    name = next(one.name for one in page._careers)
    qtbot.mouseClick(page.is_same, Qt.MouseButton.LeftButton)
    (popover,) = page.findChildren(WordsPopover)
    with qtbot.waitSignal(page.same) as asked:
        popover.answered.emit("Cleo")
    assert asked.args == [name, "Cleo"]


def test_who_was_chosen_stays_chosen_while_he_is_there(shown: Shown) -> None:
    page = page_of(shown, WAR, DAY)
    page.take_key("Down")
    chosen = page.table.current_key()
    page.present(careers([WAR, DAY]), [(WAR, True), (DAY, True)])
    assert page.table.current_key() == chosen
    page.present((), [(WAR, False), (DAY, False)])
    assert page.table.current_key() is None


def test_without_an_event_it_says_so_and_prints_nothing(qtbot, shown: Shown) -> None:
    page = page_of(shown)
    assert page.nothing.isVisible()
    assert not page.fame.isVisible()
    heard: list[str] = []
    page.printed.connect(lambda: heard.append("printed"))
    page.walled.connect(lambda: heard.append("walled"))
    for key in ("P", "W"):
        assert page.take_key(key)
    assert heard == []
    assert not page.take_key("Down")
    with qtbot.waitSignal(page.left):
        assert page.take_key("Escape")


def test_with_players_it_is_printed_and_prepared_for_the_wall(qtbot, shown: Shown) -> None:
    page = page_of(shown, WAR)
    for key, signal in (("P", page.printed), ("W", page.walled)):
        with qtbot.waitSignal(signal):
            assert page.take_key(key)
    assert page.hints()

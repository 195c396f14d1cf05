"""The start page: Enter opens, the wall forgets a closed event, and what is being played is not left by one click."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop.app.demo import DemoTime
from desktop.app.lantern import Lantern
from desktop.app.opening import new_event, open_event
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.event import RenameEvent
from desktop.ui.kit.buttons import Pressable
from desktop.ui.wall.slides import MessageSlide
from tests.app.test_app import event_with, key, lantern, now, played
from tests.pairs import DEEP

__all__ = ["lantern", "now"]


def click_on_the_lantern(lantern: Lantern) -> None:
    QTest.mouseClick(lantern.frame.rail.mark, Qt.MouseButton.LeftButton)


def test_enter_opens_and_puts_nothing_of_a_closed_event_on_the_wall(lantern: Lantern, tmp_path: Path) -> None:
    path = event_with(tmp_path / "e.lantern")
    lantern.open(path)
    lantern.desk.wall.stage_fitting()
    assert lantern.frame.wall.staged is not None
    lantern.frame.wall.say("Lunch at one")
    click_on_the_lantern(lantern)
    wall = lantern.frame.wall
    assert (wall.staged, wall.live, wall.message) == (None, None, "")
    key(lantern, Qt.Key.Key_Return)
    assert lantern.current is not None
    assert lantern.current.file.path == path
    assert wall.live is None


def test_what_stays_of_a_closed_event_on_the_screen_does_nothing(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "e.lantern"))
    desk = lantern.desk
    lantern.close_event()
    assert not desk.dispatch(RenameEvent("Another"))
    desk.undo()
    with open_event(tmp_path / "e.lantern") as event:
        assert event.session.state.name != "Another"


def test_what_the_wall_was_to_show_is_there_when_the_event_is_opened_again(lantern: Lantern, tmp_path: Path) -> None:
    path = event_with(tmp_path / "e.lantern")
    lantern.open(path)
    lantern.desk.wall.stage_fitting()
    lantern.frame.wall.go_live()
    lantern.desk.wall.stage_fitting()
    live, staged = lantern.frame.wall.live.id, lantern.frame.wall.staged.id
    lantern.frame.wall.say("Lunch at one")
    lantern.show_start()
    lantern.open(path)
    wall = lantern.frame.wall
    assert (wall.live.id, wall.staged.id, wall.message) == (live, staged, "Lunch at one")
    assert not wall.is_blank


def test_enter_opens_even_where_something_is_prepared_for_the_wall(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "e.lantern"))
    lantern.show_start()
    lantern.frame.wall.stage(MessageSlide("Welcome"))
    key(lantern, Qt.Key.Key_Return)
    assert lantern.current is not None
    assert lantern.frame.wall.live is None


def test_enter_is_the_lit_buttons_on_a_page_of_the_house_too(lantern: Lantern, tmp_path: Path) -> None:
    lantern.show_start()
    lantern.ask_new("horde")
    wall, page = lantern.frame.wall, lantern.frame.stack.currentWidget()
    wall.stage(MessageSlide("Welcome"))
    page.name.line.clearFocus()
    key(lantern, Qt.Key.Key_Return)
    assert (wall.live, lantern.current is not None) == (None, True)
    lantern.show_start()
    wall.stage(MessageSlide("Welcome"))
    lantern.show_library()
    key(lantern, Qt.Key.Key_Return)
    assert wall.live is not None, "where nothing is lit for it, Enter is the wall's"


def test_one_click_on_the_lantern_asks_while_a_round_is_played(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    click_on_the_lantern(lantern)
    assert lantern.leaving.sentence.text() == "Round 1 is being played. Everything is saved; the wall goes dark."
    assert lantern.current is not None
    key_in(lantern.leaving, Qt.Key.Key_Return)
    assert lantern.current is not None
    lantern.leaving.no.click()
    assert lantern.current is not None
    click_on_the_lantern(lantern)
    lantern.leaving.yes.click()
    assert lantern.current is None


def test_it_asks_where_the_hall_looks_at_the_wall(
    lantern: Lantern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(lantern.projector), "is_open", property(lambda self: True))
    lantern.open(event_with(tmp_path / "e.lantern"))
    lantern.desk.wall.stage_fitting()
    lantern.frame.wall.go_live()
    click_on_the_lantern(lantern)
    assert lantern.leaving.sentence.text().startswith("The hall sees “")
    lantern.leaving.close()
    lantern.frame.wall.blank(True)
    click_on_the_lantern(lantern)
    assert lantern.current is None


def test_between_rounds_it_asks_nothing(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "e.lantern"))
    click_on_the_lantern(lantern)
    assert lantern.current is None


def test_results_typed_while_it_asks_go_to_the_tables(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    reported = lantern.current.session.history.last_number
    click_on_the_lantern(lantern)
    question = lantern.leaving
    key_in(question, Qt.Key.Key_K)
    assert lantern.current.session.history.last_number == reported + 1
    assert lantern.current.session.state.clock.is_running
    assert lantern.frame.focusWidget() is None or not getattr(lantern.frame.focusWidget(), "ringed", False)


def test_the_sheet_of_keys_holds_those_of_a_screen_that_comes_back_unchanged(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    for shown in ("round", "monsters", "round"):
        lantern.desk.show_screen(shown)
        assert lantern.frame.own_keys == (shown.capitalize(), tuple(lantern.desk.screen.hints()))


def test_after_esc_from_the_palette_the_keyboard_is_the_works(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    for sheet in (lantern.frame.palette_sheet, lantern.frame.keys_sheet):
        sheet.open()
        key_in(lantern.frame.focusWidget() or sheet, Qt.Key.Key_Escape)
        assert not sheet.isVisible()
        assert lantern.frame.focusWidget() is None
        key(lantern, Qt.Key.Key_Return)
        assert lantern.current is not None
    key(lantern, Qt.Key.Key_K)
    assert lantern.current.session.state.clock.is_running


def test_a_field_that_had_the_keyboard_has_it_again_after_the_palette(lantern: Lantern) -> None:
    lantern.show_start()
    lantern.ask_new("coming-dark")
    field = lantern.frame.stack.currentWidget().name.line
    field.setFocus()
    lantern.frame.palette_sheet.open()
    assert lantern.frame.focusWidget() is not field
    key_in(lantern.frame.focusWidget(), Qt.Key.Key_Escape)
    assert lantern.frame.focusWidget() is field


def key_in(widget: object, name: Qt.Key) -> None:
    QTest.keyClick(widget, name)  # type: ignore[call-overload]


#: what leads to a page of its own by its name; the round goes on behind it.
PLACES = {ord("P"): "print", ord("L"): "log", Qt.Key.Key_F1: "help"}
K = Qt.Key
RANGES = ((K.Key_A, K.Key_Z), (K.Key_0, K.Key_9), (K.Key_F1, K.Key_F12), (K.Key_Left, K.Key_Down))
KEYS = [
    *(name for first, last in RANGES for name in range(first, last + 1)),
    *map(ord, " +-/,.;'"),
    *(K.Key_Escape, K.Key_Tab, K.Key_Backtab, K.Key_Return, K.Key_Enter, K.Key_Backspace, K.Key_Delete, K.Key_Home),
]


def hall(lantern: Lantern) -> object:
    """What the hall sees, of which event, and where the desk is."""
    wall = lantern.frame.wall
    return wall.live and wall.live.id, wall.is_blank, lantern.current and lantern.current.file.path


def sheets(lantern: Lantern) -> Iterator[QWidget]:
    """What has opened over the window."""
    yield from (sheet for sheet in QApplication.topLevelWidgets() if sheet is not lantern.frame and sheet.isVisible())


def in_a_round(lantern: Lantern, path: Path) -> object:
    lantern.open(played(path, "matches"))
    lantern.desk.wall.stage_fitting()
    lantern.frame.wall.go_live()
    key(lantern, Qt.Key.Key_K)
    return hall(lantern)


def test_no_key_pressed_once_takes_the_round_or_the_halls_slide_away(lantern: Lantern, tmp_path: Path) -> None:
    seen = in_a_round(lantern, tmp_path / "e.lantern")
    home, gone = lantern.frame.current_screen, []
    for name in KEYS:
        key(lantern, Qt.Key(name))
        shown = lantern.frame.current_screen
        if hall(lantern) != seen or shown not in (home, PLACES.get(name)):
            gone.append((Qt.Key(name).name, hall(lantern), shown))
        for sheet in sheets(lantern):
            sheet.close()
        lantern.frame.palette_sheet.hide()
        lantern.frame.keys_sheet.hide()
        lantern.desk.show_screen(home)
    assert gone == []


#: so many of its moments in, each sample event is being played.
AT_PLAY = {"dominia": 9, "elder-dragon": 8, "horde": 5, "scenarios": 5} if DEEP else {}


@pytest.mark.parametrize("id", sorted(AT_PLAY))
def test_no_key_pressed_once_takes_any_formats_slide_away(lantern: Lantern, tmp_path: Path, id: str) -> None:
    format_, time, path = format_of(id), DemoTime(), tmp_path / "e.lantern"
    with new_event(path, format_, "Ghent", dice=SeededDice(7), now=time.wall) as event:
        story = format_.demo().story(event.session, min(8, format_.demo().most), 7, time.instant, time.wait)
        for _ in islice(story, AT_PLAY[id] + 1):
            pass
    lantern.open(path)
    lantern.desk.wall.stage_fitting()
    lantern.frame.wall.go_live()
    lantern.frame.wall.set_follow("no")
    seen, home, gone = hall(lantern), lantern.frame.current_screen, []
    for name in KEYS:
        key(lantern, Qt.Key(name))
        gone += [] if hall(lantern) == seen else [Qt.Key(name).name]
        for sheet in (*sheets(lantern), lantern.frame.palette_sheet, lantern.frame.keys_sheet):
            sheet.hide()
        lantern.desk.show_screen(home)
    assert gone == []


def test_no_button_pressed_once_takes_the_round_or_the_halls_slide_away(lantern: Lantern, tmp_path: Path) -> None:
    seen = in_a_round(lantern, tmp_path / "e.lantern")
    home, gone = lantern.frame.current_screen, []
    #: the lantern at the head of the rail leaves the event; whatever else stands there is a place.
    places = {*lantern.frame.rail.findChildren(Pressable)} - {lantern.frame.rail.mark}
    head = lantern.frame.header
    places |= {head.preferences, head.live, head.staged}
    for button in lantern.frame.findChildren(Pressable):
        if not isValid(button) or button in places or not button.isVisible() or not button.isEnabled():
            continue
        said = button.text() or button.accessibleName()
        button.click()
        QApplication.processEvents()
        if hall(lantern) != seen or lantern.frame.current_screen != home:
            gone.append((said, hall(lantern), lantern.frame.current_screen))
        for sheet in sheets(lantern):
            sheet.close()
        lantern.desk.show_screen(home)
    assert gone == []


def test_the_windows_own_button_asks_while_a_round_is_played(lantern: Lantern, tmp_path: Path) -> None:
    seen = in_a_round(lantern, tmp_path / "e.lantern")
    lantern.projector.open()
    lantern.frame.showMinimized()
    assert not lantern.frame.close()
    assert (hall(lantern), lantern.projector.is_open, lantern.frame.isMinimized()) == (seen, True, False)
    assert lantern.leaving.yes.text() == "Close Lantern"
    lantern.leaving.no.click()
    assert not lantern.frame.close()
    lantern.leaving.yes.click()
    assert (lantern.current, lantern.frame.isVisible(), lantern.projector.is_open) == (None, False, False)


def test_a_machine_that_shuts_down_is_not_held_up(
    lantern: Lantern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_a_round(lantern, tmp_path / "e.lantern")
    monkeypatch.setattr("desktop.app.lantern.shuts_down", lambda: True)
    assert lantern.frame.close()


@pytest.mark.parametrize("away", ["house:start", "house:demo horde"])
def test_an_act_found_by_name_asks_while_a_round_is_played(lantern: Lantern, tmp_path: Path, away: str) -> None:
    seen = in_a_round(lantern, tmp_path / "e.lantern")
    played: list[str] = []
    lantern.beside.demo = lambda id, *_: played.append(id)  # type: ignore[method-assign]
    lantern.frame.act_chosen.emit(away)
    assert (hall(lantern), played) == (seen, [])
    lantern.leaving.yes.click()
    assert (lantern.current is None, played) == ((True, []) if away == "house:start" else (False, ["horde"]))

"""The wall's page: which screen, what a new step does by itself, what was said before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.shell.wall_page import WINDOW, WallDesk
from desktop.ui.wall.memory import kept_of, restore
from desktop.ui.wall.projector import Projector, ScreenInfo
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import BEAMER, DESK, NOON, FakeScreens

OTHER = ScreenInfo("DP-3", QRect(0, 0, 640, 480))


@pytest.fixture
def page(shown, qtbot) -> WallDesk:
    projector = Projector(Wall(lambda: NOON), FakeScreens(DESK, BEAMER, OTHER))
    qtbot.addWidget(projector.window)
    return shown(WallDesk(projector.wall, projector, lambda: [MessageSlide("Hello", id="hello", title="Hello")]))


def recent(page: WallDesk) -> list[str]:
    found = [page.recent.itemAt(at).widget() for at in range(page.recent.count())]
    return [button.text() for button in found if isinstance(button, Button)]


def test_every_screen_but_the_desks_is_offered(page) -> None:
    words = [page.places.combo.itemText(at) for at in range(page.places.combo.count())]
    assert words == ["HDMI-1 · 800 × 600", "DP-3 · 640 × 480", "A window that can be moved"]
    page.places.chosen.emit("DP-3")
    assert page.projector.screen == OTHER
    page.places.chosen.emit(WINDOW)
    assert page.projector.screen is None
    assert page.projector.is_open


def test_a_screen_that_is_plugged_in_is_offered_at_once(page) -> None:
    page.projector.screens.plug(ScreenInfo("DP-9", QRect(0, 0, 1024, 768)))
    assert page.places.combo.findText("DP-9 · 1024 × 768") >= 0


def test_what_a_new_step_does_is_chosen_and_shown(page) -> None:
    assert page.follow.current == 1
    page.follow.choose(2)
    assert page.wall.follow == "live"
    page.wall.set_follow("no")
    assert page.follow.current == 0


def test_a_clock_on_the_wall_takes_no_letter_of_a_message_that_is_being_typed(page) -> None:
    page.activateWindow()
    page.message.line.setFocus()
    for letter in "Lunch":
        QTest.keyClicks(page.message.line, letter)
        page.wall.changed.emit()
    QTest.keyClick(page.message.line, Qt.Key.Key_Return)
    assert page.wall.message == "Lunch"
    page.message.line.clearFocus()
    page.wall.say("Round 2")
    assert page.message.text() == "Round 2"


def test_a_message_is_said_and_staged_by_mouse_alone(page) -> None:
    for field, words in ((page.message, "Lunch"), (page.hero, "Judge! please quiet")):
        field.set_text(words)
        QTest.mouseClick(field.findChild(IconButton), Qt.MouseButton.LeftButton)
    assert (page.wall.message, page.wall.staged) == ("Lunch", MessageSlide("Judge! please quiet"))


def test_what_was_said_stays_at_hand(page) -> None:
    page.wall.say("Lunch until 14:00")
    page._stage_message("Judge! please quiet")
    page.wall.say("Lunch until 14:00")
    QApplication.processEvents()
    assert recent(page) == ["Lunch until 14:00", "Judge! please quiet"]
    page.recent.itemAt(1).widget().click()
    assert page.wall.staged == MessageSlide("Judge! please quiet")


def test_only_the_last_things_said_are_kept(page) -> None:
    for number in range(9):
        page.wall.say(f"Table {number}")
    assert page.wall.messages == tuple(f"Table {number}" for number in range(8, 2, -1))


def test_everything_of_the_wall_is_the_same_again() -> None:
    wall, again = Wall(lambda: NOON), Wall(lambda: NOON)
    wall.show(MessageSlide("Round 2 begins"))
    wall.stage(MessageSlide("Lunch"))
    wall.say("Table 4: a ruling")
    wall.set_day(True)
    wall.set_follow("live")
    wall.blank(True)
    restore(again, kept_of(wall), {}.get)
    assert kept_of(again) == kept_of(wall)
    assert again.live == MessageSlide("Round 2 begins")
    assert again.staged == MessageSlide("Lunch")


@pytest.mark.parametrize("kept", [None, 7, {}, {"live": 3, "follow": "maybe", "messages": 5}, {"live": "gone"}])
def test_what_cannot_be_read_leaves_the_wall_blank(kept: object) -> None:
    wall = Wall(lambda: NOON)
    restore(wall, kept, {}.get)
    assert wall.is_blank
    assert wall.follow == "stage"


def test_a_file_of_before_has_one_message_for_both() -> None:
    wall = Wall(lambda: NOON)
    restore(wall, {"live": "message", "staged": None, "hero": "Lunch"}, {}.get)
    assert wall.live == MessageSlide("Lunch")

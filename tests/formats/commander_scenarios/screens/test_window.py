"""The whole window: from the start page's key to a whole turn with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS
from desktop.formats.commander_scenarios.rules import commands as c
from desktop.opening import new_event
from desktop.ui.alarms import AlarmBell
from desktop.ui.desk import Desk
from desktop.ui.shell import Frame
from desktop.ui.wall import Wall

NOW = Instant(1_800_000_000.0, 10.0, "test")


@pytest.fixture
def window(qtbot, tmp_path: Path):
    """A frame with an event opened, as the window has it."""
    event = new_event(tmp_path / "night.lantern", COMMANDER_SCENARIOS, "Night", "", "", dice=SeededDice(3))
    frame = Frame(Wall(lambda: NOW.wall))
    qtbot.addWidget(frame)
    frame.resize(1280, 720)
    desk = Desk(frame, COMMANDER_SCENARIOS, event.session, event.file, lambda: NOW, AlarmBell(lambda sound: None))
    frame.show()
    desk.present()
    yield frame, desk
    desk.leave()
    event.close()


def keys(frame: Frame, *pressed: Qt.Key) -> None:
    for key in pressed:
        popup = QApplication.activePopupWidget()
        #: as Qt does it: what opens takes the keys, and in it the field that has the cursor.
        typed_at = (popup.focusWidget() or popup) if popup else QApplication.focusWidget()
        QTest.keyClick(typed_at if typed_at and typed_at.isVisible() else frame, key)
        QApplication.processEvents()


def test_the_first_game_begins_with_two_keys_and_goes_on_with_one(window):
    frame, desk = window
    assert frame.current_screen == "decks"
    keys(frame, Qt.Key.Key_Space)
    assert frame.current_screen == "play"
    keys(frame, Qt.Key.Key_Space)
    assert desk.state.game.step == "opening"
    for _ in range(60):
        keys(frame, Qt.Key.Key_Space)
        if desk.state.game.turn == 3:
            break
    assert (desk.state.game.turn, desk.state.game.scenario_turn) == (3, 2)
    assert frame.current_screen == "play"


def test_helpers_are_reached_by_keys_and_undo_takes_them_back(window):
    frame, desk = window
    desk.dispatch(c.StartGame("", "lantern", "Mara"))
    keys(frame, Qt.Key.Key_Space)
    keys(frame, Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_Down, Qt.Key.Key_Left)
    game = desk.state.game
    assert (len(game.targets), game.scenario_life, game.life) == (2, 39, 39)
    keys(frame, Qt.Key.Key_R)
    keys(frame, Qt.Key.Key_1)
    assert desk.state.game.lines[-1].word == "Target"
    keys(frame, Qt.Key.Key_D)
    keys(frame, Qt.Key.Key_7, Qt.Key.Key_Return)
    assert desk.state.game.scenario_life == 32
    QTest.keyClick(frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.state.game.scenario_life == 39
    keys(frame, Qt.Key.Key_H)
    assert frame.current_screen == "history"
    keys(frame, Qt.Key.Key_Space)
    assert frame.current_screen == "play"


def test_every_act_is_in_the_file_at_once(window, tmp_path: Path):
    from desktop.opening import open_event

    frame, desk = window
    desk.dispatch(c.StartGame("", "lantern", "Mara"))
    for _ in range(7):
        keys(frame, Qt.Key.Key_Space)
    before = desk.state
    with open_event(tmp_path / "night.lantern") as again:
        assert again.session.state == before


def test_the_clock_is_started_paused_and_put_right(window):
    frame, desk = window
    keys(frame, Qt.Key.Key_K)
    assert desk.state.clock.is_running
    keys(frame, Qt.Key.Key_Plus)
    keys(frame, Qt.Key.Key_K)
    assert not desk.state.clock.is_running
    assert int(desk.state.clock.elapsed(NOW)) == 60

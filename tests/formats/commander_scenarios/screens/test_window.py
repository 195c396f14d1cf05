"""The whole window: from the start page's key to a whole turn with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.opening import new_event
from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, StartGame
from desktop.formats.commander_scenarios.rules.acts.scenarios import KeepScenario
from desktop.formats.commander_scenarios.rules.state import Attacker
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall

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


def test_the_game_that_is_set_up_is_of_the_scenario_that_was_chosen(window):
    frame, desk = window
    other = replace(desk.state.scenarios[0], id="warrens", name="Goblin Warrens")
    desk.dispatch(KeepScenario(other))
    third = replace(other, id="third", name="The Third")
    desk.dispatch(KeepScenario(third))
    #: the one that came last is chosen; the table follows every other choice, whether it was shown before or not.
    for id in ("warrens", "third", "drowned-bell", "warrens"):
        desk.show_screen("decks")
        wanted = id if id != "drowned-bell" else desk.state.scenarios[0].id
        desk.screen.list.set_current(wanted)
        keys(frame, Qt.Key.Key_Space)
        assert frame.current_screen == "play"
        assert desk.screen.start.chosen.id == wanted
        assert desk.next_act().command.scenario == wanted
    keys(frame, Qt.Key.Key_Space)
    assert desk.state.game.scenario.name == "Goblin Warrens"
    desk.dispatch(EndGame("lost", "so it is"))
    assert desk.screen.start.chosen.id == "warrens"
    desk.show_screen("decks")
    desk.screen.list.set_current("third")
    #: Space leads there, and never runs into the next game.
    keys(frame, Qt.Key.Key_Space, Qt.Key.Key_Space)
    assert desk.state.game.scenario.id == "warrens"
    keys(frame, Qt.Key.Key_G)
    assert desk.state.game.scenario.id == "third"


@pytest.mark.parametrize("screen", ["rules", "balance", "play"])
def test_every_screen_shows_the_scenario_that_was_chosen_on_another(window, screen):
    frame, desk = window
    desk.dispatch(KeepScenario(replace(desk.state.scenarios[0], id="warrens", name="Goblin Warrens")))
    first = desk.state.scenarios[0].id

    def chosen() -> str:
        return (desk.screen.start if screen == "play" else desk.screen).chosen.id

    for id in (first, "warrens"):
        desk.show_screen("decks")
        desk.screen.list.set_current(id)
        desk.show_screen(screen)
        assert chosen() == id
    choice = (desk.screen.start if screen == "play" else desk.screen).scenario
    choice.combo.setFocus()
    keys(frame, Qt.Key.Key_Up)
    assert chosen() == first
    desk.show_screen("decks")
    assert desk.screen.chosen.id == first


def test_what_is_written_of_a_scenario_and_not_kept_stays_when_another_is_chosen_elsewhere(window):
    _, desk = window
    desk.dispatch(KeepScenario(replace(desk.state.scenarios[0], id="warrens", name="Goblin Warrens")))
    desk.show_screen("rules")
    desk.screen.about.set_text("Written just now.")
    written = desk.screen.chosen.id
    desk.show_screen("decks")
    desk.screen.list.set_current(desk.state.scenarios[0].id if written == "warrens" else "warrens")
    desk.show_screen("rules")
    assert (desk.screen.chosen.id, desk.screen.about.text()) == (written, "Written just now.")


def test_esc_gives_the_keys_back_after_a_name(window):
    frame, desk = window
    desk.show_screen("play")
    keys(frame, Qt.Key.Key_N)
    line = desk.screen.start.player.line
    assert line.hasFocus()
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert not line.hasFocus()
    written = line.text()
    keys(frame, Qt.Key.Key_Space)
    assert line.text() == written
    assert desk.state.game is not None


def test_space_never_goes_past_damage_that_is_due(window):
    frame, desk = window
    desk.dispatch(StartGame("", "lantern", "Mara", commander="Kaalia of the Vast"))
    keys(frame, Qt.Key.Key_Space, Qt.Key.Key_O)
    popover = desk.screen.popover
    popover.attackers.set_text("kaalia of the vast 11 unblockable, Bear 2 unblockable")
    QTest.keyClick(popover.attackers.line, Qt.Key.Key_Return)
    assert frame.sill.face.next_label == "Deal 13"
    keys(frame, Qt.Key.Key_Space)
    game = desk.state.game
    assert (game.scenario_life, game.side, game.commander_damage) == (27, "player", {"c1": 11})
    desk.dispatch(AskBlocks((Attacker("Bear", 2),)))
    assert frame.sill.face.next_label == "Deal 2"
    keys(frame, Qt.Key.Key_S)
    assert desk.state.game.scenario_life == 27
    assert frame.sill.face.next_label == "End turn: scenario 1"
    keys(frame, Qt.Key.Key_Space)
    assert desk.state.game.side == "scenario"


def test_helpers_are_reached_by_keys_and_undo_takes_them_back(window):
    frame, desk = window
    desk.dispatch(StartGame("", "lantern", "Mara"))
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
    from desktop.app.opening import open_event

    frame, desk = window
    desk.dispatch(StartGame("", "lantern", "Mara"))
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

"""The hex map in the whole window: each stroke is taken back by one Ctrl Z, and all is there after opening again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import Hex
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.maps import LayOutMap, RollTerrain
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers
from tests.app.opened import window_on

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """A league of four whose map is laid out and rolled."""
    path = tmp_path / "e.lantern"
    with new_event(path, WAR_OF_DOMINIA, "Ghent", dice=SeededDice(1), now=lambda: 0.0) as event:
        for command in (AddPlayers(("Ana Silva", "Kofi Boateng", "Liv Mertens", "Dev Patel")), LayOutMap()):
            event.session.dispatch(command)
        event.session.dispatch(RollTerrain())
    return path


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, league: Path) -> Iterator[Lantern]:
    with window_on(league, qapp, tmp_path, monkeypatch) as window:
        yield window


def view_of(lantern: Lantern):
    lantern.desk.show_screen("map")
    QApplication.processEvents()
    return lantern.frame.screen_of("map").editor.view


def ground(lantern: Lantern) -> str:
    return lantern.current.session.state.ground.terrain


def drag(view, *hexes: Hex) -> None:
    first, *others = (view.spot(hex).toPoint() for hex in hexes)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, NONE, first)
    for spot in others:
        QTest.mouseMove(view, spot)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, NONE, others[-1])
    QApplication.processEvents()


def test_two_strokes_are_two_undos_and_the_map_is_there_again(lantern: Lantern, league: Path) -> None:
    view = view_of(lantern)
    before = ground(lantern)
    for key in (Qt.Key.Key_0, Qt.Key.Key_BracketRight):
        QTest.keyClick(view, key)
    drag(view, Hex(1, 1), Hex(4, 1))
    first = ground(lantern)
    assert first.count("V") > 10
    QTest.keyClick(view, Qt.Key.Key_5)
    drag(view, Hex(1, 4), Hex(4, 4))
    second = ground(lantern)
    assert second != first
    QTest.keyClick(view, Qt.Key.Key_Z, CTRL)
    assert ground(lantern) == first
    QTest.keyClick(view, Qt.Key.Key_Z, CTRL)
    assert ground(lantern) == before
    QTest.keyClick(view, Qt.Key.Key_Y, CTRL)
    assert ground(lantern) == first
    assert view.face.map.terrain == first
    lantern.open(league)
    assert ground(lantern) == first


def test_the_keyboard_alone_paints_and_space_stays_the_rooms_next(lantern: Lantern) -> None:
    view = view_of(lantern)
    before = ground(lantern)
    QTest.keyClick(view, Qt.Key.Key_Right)
    at = view.hand.at
    QTest.keyClick(view, Qt.Key.Key_0)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert lantern.current.session.state.ground.terrain_at(at) == "V"
    assert sum(a != b for a, b in zip(before, ground(lantern), strict=True)) == 1
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert lantern.current.session.state.choosing is not None


def test_the_map_has_the_keys_as_soon_as_it_is_shown(lantern: Lantern) -> None:
    lantern.desk.show_screen("league")
    view = view_of(lantern)
    assert lantern.frame.focusWidget() is view


def test_painting_too_much_away_is_seen_by_the_next_act(lantern: Lantern) -> None:
    view = view_of(lantern)
    QTest.keyClick(view, Qt.Key.Key_A, CTRL)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    QApplication.processEvents()
    assert set(ground(lantern)) == {"V"}
    assert lantern.frame.sill.face.next_label.startswith("Lay out")
    QTest.keyClick(view, Qt.Key.Key_Z, CTRL)
    assert "V" not in ground(lantern)

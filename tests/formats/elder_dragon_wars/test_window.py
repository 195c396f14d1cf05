"""Elder Dragon Wars in the whole window: made from the page, played by keys, there again when it is opened anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.formats.elder_dragon_wars.rules.acts.attacks import DeclareAttack
from desktop.formats.elder_dragon_wars.rules.acts.cards import BringIn
from desktop.formats.elder_dragon_wars.rules.acts.games import RollStart, SetDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.acts.stack import SkipTrigger
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE
from desktop.ui.kit import theme
from desktop.ui.start.new_event import NewEvent
from tests.app.test_app import Now, key, start

FIVE = ("Bart", "Cem", "Ana", "Dov", "Edda")


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("desktop.app.lantern.events_folder", lambda: tmp_path / "events")
    (tmp_path / "data").mkdir()
    theme.start(qapp)
    window = start(tmp_path, Now())
    yield window
    window.close_event()
    window.frame.hide()
    window.projector.window.hide()


def test_a_turn_is_played_by_keys_taken_back_and_found_again(lantern: Lantern, tmp_path: Path) -> None:
    path = tmp_path / "events" / "War.lantern"
    lantern.show_start()
    lantern.make(NewEvent("elder-dragon", "War night", "Ghent", "2026-11-21", str(path)))
    assert lantern.current is not None
    session = lantern.current.session
    session.dispatch(AddPlayers(FIVE))
    assert lantern.frame.sill.face.next_label == "Deal the decks"
    key(lantern, Qt.Key.Key_Space)
    session.dispatch(SetDecks(dict(zip(CIRCLE, FIVE, strict=True))))
    key(lantern, Qt.Key.Key_Space)
    assert lantern.frame.sill.face.next_label == "Roll who begins"
    session.dispatch(RollStart("Bart"))
    for label in ("Upkeep", "Draw", "Main phase", "To combat"):
        assert lantern.frame.sill.face.next_label == label
        key(lantern, Qt.Key.Key_Space)
    lantern.desk.show_screen("table")
    for name in (Qt.Key.Key_2, Qt.Key.Key_A):
        key(lantern, name)
    assert lantern.frame.sill.face.refusal.startswith("Cem is an ally")
    for name in (Qt.Key.Key_3, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_M):
        key(lantern, name)
    ana = session.state.game.seats[2]
    assert (ana.life, session.state.game.matrix.by) == (73, "Ana")
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not session.state.game.matrix.tapped
    lantern.close_event()
    lantern.open(path)
    assert lantern.current.session.state.game.seats[2].life == 73


def test_damage_is_never_left_behind_and_goes_to_the_seat_that_is_chosen(lantern: Lantern, tmp_path: Path) -> None:
    """With players called B and Red: Space deals what is due, N leaves it out, PageDown means the seat on the ring."""
    path = tmp_path / "events" / "Odd.lantern"
    lantern.make(NewEvent("elder-dragon", "Odd names", "Ghent", "2026-11-21", str(path)))
    assert lantern.current is not None
    session, sill = lantern.current.session, lantern.frame.sill
    session.dispatch(AddPlayers(("B", "Bart", "Cem", "Red", "Edda")))
    session.dispatch(SetDecks(dict(zip(CIRCLE, ("p1", "p2", "p3", "p4", "p5"), strict=True))))
    for command in (StartGame(), RollStart("seat:W"), GoOn(), GoOn(), GoOn()):
        session.dispatch(command)
    for legend in ("Torsten Von Ursus", "Ragnar"):
        session.dispatch(BringIn(legend, "seat:W"))
        session.dispatch(SkipTrigger())
    lantern.desk.show_screen("table")
    key(lantern, Qt.Key.Key_Space)
    session.dispatch(DeclareAttack("seat:B", "Torsten Von Ursus"))
    session.dispatch(DeclareAttack("seat:R", "Ragnar"))
    for name in (Qt.Key.Key_3, Qt.Key.Key_PageDown):
        key(lantern, name)
    assert [seat.life for seat in session.state.game.seats] == [75, 75, 70, 75, 75]
    assert sill.face.next_label == "Cem −5, Red −2"
    for name in (Qt.Key.Key_4, Qt.Key.Key_N):
        key(lantern, name)
    assert sill.face.next_label == "Cem −5"
    key(lantern, Qt.Key.Key_Space)
    assert [seat.life for seat in session.state.game.seats] == [75, 75, 65, 75, 75]
    assert (session.state.game.step, sill.face.next_label) == ("combat", "End of turn")
    key(lantern, Qt.Key.Key_Space)
    assert session.state.game.step == "end"


def test_space_waits_for_the_damage_that_only_the_table_knows(lantern: Lantern, tmp_path: Path) -> None:
    path = tmp_path / "events" / "Crowd.lantern"
    lantern.make(NewEvent("elder-dragon", "Crowds", "Ghent", "2026-11-21", str(path)))
    assert lantern.current is not None
    session, sill = lantern.current.session, lantern.frame.sill
    session.dispatch(AddPlayers(FIVE))
    session.dispatch(SetDecks(dict(zip(CIRCLE, FIVE, strict=True))))
    for command in (StartGame(), RollStart("Bart"), *(GoOn() for _ in range(4)), DeclareAttack("Dov")):
        session.dispatch(command)
    lantern.desk.show_screen("table")
    key(lantern, Qt.Key.Key_Space)
    assert session.state.game.step == "combat"
    assert "How hard does a crowd hit Dov?" in sill.face.refusal
    for name in (Qt.Key.Key_4, Qt.Key.Key_T):
        key(lantern, name)
    popover = lantern.desk.screen.popover
    QTest.keyClicks(popover.field.line, "20")
    assert popover.go.text() == "75 → 55"
    QTest.keyClick(popover.field.line, Qt.Key.Key_Return)
    assert session.state.game.seats[3].life == 55
    key(lantern, Qt.Key.Key_Space)
    assert session.state.game.step == "end"

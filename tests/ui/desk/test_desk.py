"""An open event on its window, of the smallest format there is: wishes, the lit key, undo, the palette, the wall."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.demo import DemoTime
from desktop.domain.dice import LoadedDice, SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.acts import press
from desktop.ui.desk.desk import Desk
from desktop.ui.desk.screen import Throwing
from tests.desk_stage import at_a_desk
from tests.formats.kitchen_swiss.manifest import KITCHEN_SWISS
from tests.formats.kitchen_swiss.rules import RULES, AddPlayers, Kitchen, OpenEvent, PairRound, ReportResult


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    """A kitchen with Ana and Ben on the list."""
    time = DemoTime()
    session: Session[Kitchen] = Session(RULES, MemoryJournal(), SeededDice(3), time.wall)
    session.dispatch(OpenEvent("Friday"))
    session.dispatch(AddPlayers(("Ana", "Ben")))
    made = at_a_desk(KITCHEN_SWISS, session, time)
    qtbot.addWidget(made.frame)
    yield made
    made.leave()


def kitchen(desk: Desk) -> Kitchen:
    state = desk.state
    assert isinstance(state, Kitchen)
    return state


def ids(desk: Desk) -> list[str]:
    return [act.id for act in desk._acts()]


def test_a_wish_of_the_screen_is_asked_of_the_rules_and_shown_everywhere(desk: Desk) -> None:
    assert desk.screen is not None
    desk.screen.wants.emit(AddPlayers(("Cleo", "Dov")))
    assert kitchen(desk).players == ("Ana", "Ben", "Cleo", "Dov")
    assert desk.screen.tables.text() == "Ana, Ben, Cleo, Dov"  # type: ignore[attr-defined]
    assert desk.frame.sill.face.undo_label
    assert desk.frame.wall.foot is not None


def test_the_rules_no_stands_on_the_sill_and_nothing_happened(desk: Desk) -> None:
    assert desk.screen is not None
    before = kitchen(desk)
    desk.screen.wants.emit(ReportResult("Zoe"))
    assert desk.frame.sill.face.refusal == "Zoe does not play now."
    assert kitchen(desk) is before
    desk.screen.wants.emit(PairRound())
    assert desk.frame.sill.face.refusal == ""


@pytest.mark.parametrize("sides", [(1,), (2,)])
def test_real_dice_that_go_with_a_wish_are_those_that_are_thrown(desk: Desk, sides: tuple[int, ...]) -> None:
    assert desk.screen is not None
    desk.screen.wants.emit(Throwing(PairRound(), LoadedDice(sides, then=SeededDice(1))))
    assert tuple(throw.value for throw in desk.session.history.standing[-1].dice)[:1] == sides


def test_the_lit_key_goes_on_until_there_is_nothing_more_to_do_and_says_so(desk: Desk) -> None:
    said = []
    for _ in range(3):
        said.append(desk.frame.sill.face.next_label)
        desk.frame.next.emit()
    assert said == ["Pair the round", f"{kitchen(desk).champion} won", "The end"]
    assert desk.frame.sill.face.refusal == "There is a champion."
    desk.frame.far.emit()
    assert desk.frame.sill.face.refusal == "There is a champion."


def test_what_was_done_is_taken_back_and_done_again_by_keys_and_from_the_palette(desk: Desk) -> None:
    desk.frame.next.emit()
    paired = kitchen(desk).tables
    assert paired
    desk.frame.undo.emit()
    assert kitchen(desk).tables == ()
    assert "redo" in ids(desk)
    desk.frame.act_chosen.emit("redo")
    assert kitchen(desk).tables == paired
    assert "redo" not in ids(desk)
    desk.frame.act_chosen.emit("undo")
    desk.frame.redo.emit()
    assert kitchen(desk).tables == paired
    for _ in range(3):
        desk.frame.undo.emit()
    assert desk.screen is not None
    assert not desk.screen.isEnabled(), "there is no event to work on"
    assert "undo" not in ids(desk)
    desk.frame.undo.emit()
    assert desk.frame.sill.face.refusal
    desk.frame.redo.emit()
    assert desk.screen.isEnabled()


def test_who_looks_at_the_past_changes_nothing_of_it_and_the_lit_key_leads_back(desk: Desk, qtbot: QtBot) -> None:
    before = kitchen(desk)
    desk.frame.next.emit()
    desk.look_back("round 1", before, "round 2")
    assert desk.screen is not None
    assert desk.screen.tables.text() == "Ana, Ben"  # type: ignore[attr-defined]
    assert desk.frame.sill.face.next_label == "Back to round 2"
    with qtbot.waitSignal(desk.past_wished) as wished:
        desk.screen.wants.emit(Throwing(ReportResult("Ana"), SeededDice(1)))
    assert wished.args == [ReportResult("Ana")]
    assert kitchen(desk).champion == ""
    desk.frame.next.emit()
    assert desk.past is None
    assert "–" in desk.screen.tables.text()  # type: ignore[attr-defined]
    assert kitchen(desk).champion == ""


def test_the_palette_leads_to_screens_slides_paper_and_whatever_can_be_pressed(desk: Desk, qtbot: QtBot) -> None:
    assert ids(desk)[:1] == ["go:tables"]
    assert "stage:champion" in ids(desk)
    assert not any(act.startswith("clock:") for act in ids(desk)), "nothing is timed here"
    desk.frame.act_chosen.emit("stage:champion")
    assert desk.frame.wall.staged is not None
    assert desk.frame.wall.staged.id == "champion"
    assert [act.id for act in desk.frame.find_here()] == ["do:print/tables"]
    asked: list[str] = []
    desk.frame.print_asked.connect(lambda: asked.append(desk.paper))
    for act in ("do:print/tables", "do:print/another"):
        desk.frame.act_chosen.emit(act)
    assert asked == ["tables", "another"], "to print from there is to print what was asked for"
    assert desk.paper == "tables", "what prints the screen that is shown"


def test_of_a_slide_that_is_live_the_hall_sees_the_state_as_it_is(desk: Desk) -> None:
    desk.frame.stage.emit()
    desk.frame.wall.go_live()
    for _ in range(2):
        desk.frame.next.emit()
    live = desk.frame.wall.live
    assert live is not None
    assert live.words == kitchen(desk).champion  # type: ignore[attr-defined]


def test_where_a_desk_was_left_it_is_taken_up_again(qtbot: QtBot, tmp_path: Path) -> None:
    time = DemoTime()
    session: Session[Kitchen] = Session(RULES, MemoryJournal(), SeededDice(3), time.wall)
    session.dispatch(OpenEvent("Friday"))
    first = at_a_desk(KITCHEN_SWISS, session, time)
    qtbot.addWidget(first.frame)
    first.frame.act_chosen.emit("stage:champion")
    first.frame.wall.go_live()
    first.leave()
    assert first.frame.find_here() == []
    assert not first.dispatch(AddPlayers(("Late",))), "a menu may stay longer than its event"
    assert session.state.players == ()
    first.leave()


def test_a_button_of_a_screen_is_pressed_by_its_words_and_no_other(desk: Desk) -> None:
    shown: list[str] = []
    press(shown.append, lambda: desk.screen, "tables/No such button")
    press(shown.append, lambda: None, "tables/Rename…")
    assert shown == ["tables", "tables"]
    assert kitchen(desk).players == ("Ana", "Ben")


def test_names_typed_and_sent_with_enter_are_on_the_list(desk: Desk) -> None:
    screen = desk.screen
    assert screen is not None
    line = screen.name.line  # type: ignore[attr-defined]
    line.setFocus()
    QTest.keyClicks(line, "Cleo, Dov")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert kitchen(desk).players == ("Ana", "Ben", "Cleo", "Dov")
    assert line.text() == ""
    QTest.keyClicks(line, "Ana")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert len(kitchen(desk).players) == 4
    assert "Ana" in desk.frame.sill.face.refusal

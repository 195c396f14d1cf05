"""The judge's desk in the window: from the table, the player and the palette, by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.formats.coming_dark.rules import commands as c
from desktop.formats.coming_dark.rules.judging import SwapSeats
from desktop.formats.coming_dark.screens.corners import CornersStep
from desktop.formats.coming_dark.screens.judge_acts import judge_act, judge_acts
from desktop.formats.coming_dark.screens.judge_sheet import JudgeSheet
from desktop.formats.coming_dark.screens.matches import MatchesStep
from desktop.formats.coming_dark.screens.round import RoundScreen
from tests.formats.coming_dark.screens.round_events import Hall, at_step, kit, opened
from tests.formats.coming_dark.screens.test_correct import Window

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def hall(qtbot):
    def joined(session, make) -> Hall:
        screen = make()
        qtbot.addWidget(screen)
        screen.resize(1216, 600)
        hall = Hall(session, screen)
        screen.show()
        return hall

    return joined


def click(widget) -> None:
    QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())


def all_seated(players: int = 8):
    """Everybody sits, the matches have not begun."""
    session = at_step(opened(players), "matches")
    while session.state.round.step != "corners":
        session.undo()
    return session


def two_tables(state) -> tuple[str, str]:
    """Two who sit at different tables."""
    one = state.round.seats[0]
    return one.player, next(seat.player for seat in state.round.seats if seat.location != one.location)


def seat(state, player: str):
    found = state.round.seat_of(player)
    return found.location, found.corner


# -- seats -------------------------------------------------------------------------------------------------------------


def test_two_clicks_and_a_reason_change_places(hall):
    room = hall(all_seated(), CornersStep)
    one, other = two_tables(room.state)
    before = seat(room.state, one), seat(room.state, other)
    room.screen.plan.cards[before[0][0]].seated_chosen.emit(before[0][1])
    click(room.screen.popover.swap)
    assert room.state.name_of(one) in room.said[-1]
    room.screen.plan.cards[before[1][0]].seated_chosen.emit(before[1][1])
    sheet = room.screen.desk.sheet
    assert isinstance(sheet, JudgeSheet)
    assert sheet.isVisible()
    assert not sheet.yes.isEnabled()
    assert "Say why" in sheet.follows.text()
    QTest.keyClicks(sheet.fields["reason"].line, "sat wrongly")
    assert "changed places" in sheet.follows.text()
    click(sheet.yes)
    assert room.wishes == [SwapSeats(one, other, "sat wrongly")]
    assert (seat(room.state, other), seat(room.state, one)) == before
    room.session.undo()
    assert (seat(room.state, one), seat(room.state, other)) == before


def test_by_keys_and_escape_leaves_both_where_they_sit(hall):
    room = hall(all_seated(), CornersStep)
    room.keys("X")
    sheet = room.screen.desk.sheet
    one, other = two_tables(room.state)
    sheet.fields["player"].set_value(one)
    sheet.fields["other"].set_value(other)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert room.wishes == []
    room.keys("X")
    sheet = room.screen.desk.sheet
    sheet.fields["player"].set_value(one)
    sheet.fields["other"].set_value(other)
    QTest.keyClicks(sheet.fields["reason"].line, "wrong table")
    QTest.keyClick(sheet.fields["reason"].line, Qt.Key.Key_Return)
    assert room.wishes == [SwapSeats(one, other, "wrong table")]
    assert not room.refused


def test_a_swap_begun_is_left_with_escape(hall):
    room = hall(all_seated(), CornersStep)
    one, other = two_tables(room.state)
    place, corner = seat(room.state, one)
    room.screen.plan.cards[place].seated_chosen.emit(corner)
    room.screen.popover.begin_swap()
    room.keys("Escape")
    place, corner = seat(room.state, other)
    room.screen.plan.cards[place].seated_chosen.emit(corner)
    assert room.screen.popover.button.text() == "Move"
    assert room.screen.desk.sheet is None


def test_after_the_matches_began_the_tables_menu_changes_places(hall):
    room = hall(at_step(opened(8), "matches"), lambda: MatchesStep(kit()))
    match = next(m for m in room.state.round.matches if not m.winner)
    player = match.players[0]
    action = next(a for a in room.screen.menu_of(match.id).actions() if a.text().endswith("changes places…"))
    assert action.text().startswith(room.state.name_of(player))
    action.trigger()
    sheet = room.screen.desk.sheet
    assert sheet.fields["player"].value() == player
    other = next(s.player for s in room.state.round.seats if s.location != match.id)
    sheet.fields["other"].set_value(other)
    sheet.fields["reason"].set_text("wrong slip")
    assert "begins anew" in sheet.follows.text()
    click(sheet.yes)
    assert not room.refused
    assert other in room.state.round.match(match.id).players
    room.session.dispatch(c.ReportResult(*_a_result(room.state)))
    told = room.state.round
    reported = next(m.id for m in told.matches if any(g.winner for g in m.games))
    assert not [a for a in room.screen.menu_of(reported).actions() if a.text().endswith("changes places…")]


def _a_result(state) -> tuple[str, str]:
    for match in state.round.matches:
        game = next((g for g in match.games if g.is_open), None)
        if game is not None and not match.winner:
            return match.id, game.sides[0]
    raise AssertionError("no table plays")


def test_a_late_player_is_seated_from_the_palette_and_by_the_corner(hall):
    session = at_step(opened(8), "corners")
    session.dispatch(c.AddPlayer("Zoe Late", here=True))
    act = judge_act(session.state, "seat-late")
    assert act is not None
    room = hall(session, lambda: RoundScreen(kit()))
    room.screen.do_act("judge/seat-late")
    sheet = room.screen.desk.sheet
    taken = {(s.location, s.corner) for s in room.state.round.seats}
    assert not taken & {tuple(value.rsplit("/", 1)) for value, _ in act.asks[1].options}
    click(sheet.yes)
    assert not room.refused
    assert room.state.round.seat_of(room.state.players[-1].id) is not None
    assert judge_act(room.state, "seat-late") is None


def test_the_palette_knows_the_judges_acts(qtbot):
    window = Window(qtbot, all_seated())
    assert judge_acts(window.session.state)
    window.by_name("judge change places")
    sheet = QApplication.activePopupWidget()
    assert isinstance(sheet, JudgeSheet)
    assert sheet.act.id == "swap-seats"
    sheet.close()
    window.desk.leave()


def test_what_cannot_be_done_any_more_is_said(hall):
    room = hall(at_step(opened(8), "zones"), lambda: RoundScreen(kit()))
    room.screen.do_act("judge/swap-seats")
    assert room.said[-1] == "That cannot be done at this point of the event."

"""The judge's desk in the window: from the table, the player and the palette, by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.formats.coming_dark.rules.acts.calls import JudgeCall
from desktop.formats.coming_dark.rules.acts.cards import GivePrize
from desktop.formats.coming_dark.rules.acts.leaving import NoShow
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.seats import SwapSeats
from desktop.formats.coming_dark.screens.corners.screen import CornersStep
from desktop.formats.coming_dark.screens.judge.acts import judge_act, judge_acts
from desktop.formats.coming_dark.screens.judge.sheet import JudgeSheet
from desktop.formats.coming_dark.screens.ledger import screen as ledger
from desktop.formats.coming_dark.screens.matches.screen import MatchesStep
from desktop.formats.coming_dark.screens.players.screen import PlayersScreen
from desktop.formats.coming_dark.screens.round.screen import RoundScreen
from desktop.ui.kit.inputs import TextField
from tests.formats.coming_dark.screens.round_events import NOON, at_step, kit, later, opened, shown_in
from tests.formats.coming_dark.screens.test_correct import Window

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def hall(qtbot):
    return lambda session, make: shown_in(qtbot, session, make())


def every_act(menu: QMenu) -> list[QAction]:
    """What a menu and those that open from it offer."""
    return [act for a in menu.actions() for act in (every_act(a.menu()) if a.menu() else [a])]


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
    told = list[str]()
    room.screen.tells.connect(told.append)
    click(room.screen.popover.swap)
    assert room.state.name_of(one) in told[-1]
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
    action = next(a for a in every_act(room.screen.menu_of(match.id)) if a.text().endswith("changes places…"))
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
    room.session.dispatch(ReportResult(*_a_result(room.state)))
    told = room.state.round
    reported = next(m.id for m in told.matches if any(g.winner for g in m.games))
    assert not [a for a in every_act(room.screen.menu_of(reported)) if a.text().endswith("changes places…")]


def _a_result(state) -> tuple[str, str]:
    for match in state.round.matches:
        game = next((g for g in match.games if g.is_open), None)
        if game is not None and not match.winner:
            return match.id, game.sides[0]
    raise AssertionError("no table plays")


def test_a_late_player_is_seated_from_the_palette_and_by_the_corner(hall):
    session = at_step(opened(8), "corners")
    session.dispatch(AddPlayer("Zoe Late", here=True))
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


# -- prizes ------------------------------------------------------------------------------------------------------------


def test_from_the_players_page_a_card_is_taken_and_moved_by_mouse(hall):
    room = hall(at_step(opened(12), "matches", 2), lambda: ledger.LedgerScreen(kit()))
    award = room.state.awards[0]
    room.screen.table.set_current(award.player)
    click(room.screen.player.cards[0].take)
    sheet = room.screen.desk.sheet
    other = next(p.id for p in room.state.players if p.id != award.player)
    sheet.fields["to"].set_value(other)
    sheet.fields["reason"].set_text("it went to the wrong table")
    assert f"{room.state.name_of(award.player)} hands back" in sheet.follows.text()
    assert f"{room.state.name_of(other)} is given" in sheet.follows.text()
    click(sheet.yes)
    assert not room.refused
    assert award not in room.state.awards
    assert room.state.awards[-1].player == other
    room.screen.table.set_current(other)
    assert any("by the judge" in row.card.origin for row in room.screen.player.cards)
    room.session.undo()
    assert award in room.state.awards


def test_by_keys_a_card_is_given_and_taken(hall):
    room = hall(at_step(opened(8), "zones"), lambda: ledger.LedgerScreen(kit()))
    room.screen.table.set_current("p3")
    room.keys("T")
    assert room.said[-1].endswith("holds no prize card.")
    room.keys("A")
    sheet = room.screen.desk.sheet
    assert sheet.fields["player"].value() == "p3"
    sheet.fields["card"].set_value("supporters/4")
    QTest.keyClicks(sheet.fields["reason"].line, "lost bet")
    QTest.keyClick(sheet.fields["reason"].line, Qt.Key.Key_Return)
    assert room.wishes == [GivePrize("p3", "lost bet", supporters=4)]
    room.keys("A")
    sheet = room.screen.desk.sheet
    power = next(value for value, _ in sheet.act.asks[1].options if value.startswith("power/"))
    sheet.fields["card"].set_value(power)
    sheet.fields["reason"].set_text("left over")
    sheet.take()
    assert not room.refused
    room.keys("T")
    sheet = room.screen.desk.sheet
    sheet.fields["reason"].set_text("after all not")
    sheet.take()
    assert [award.supporters for award in room.state.awards] == [4]


def test_the_die_of_an_earlier_round_is_set_from_the_palette(hall):
    room = hall(at_step(opened(12), "matches", 2), lambda: ledger.LedgerScreen(kit()))
    award = next(a for a in room.state.awards if a.supporters)
    room.screen.do_act("judge/set-prize")
    sheet = room.screen.desk.sheet
    sheet.fields["where"].set_value(f"{award.round}/{award.location}")
    sheet.fields["value"].set_value("20" if award.die.value != 20 else "1")
    sheet.fields["reason"].set_text("cocked")
    assert "settled anew" in sheet.follows.text()
    click(sheet.yes)
    assert not room.refused
    assert award not in room.state.awards


def test_every_act_asks_what_the_rules_can_answer(hall):
    """Filled in as it opens, with a reason, nothing crashes: it is done or refused in a sentence."""
    for step in ("zones", "prizes", "corners", "matches"):
        state = at_step(opened(9), step, 2).state
        for act in judge_acts(state):
            sheet = JudgeSheet(state, act)
            assert sheet.follows.text()
            sheet.fields.get("reason", TextField("")).set_text("because")
            assert sheet.follows.text()[-1] in ".)"
            sheet.deleteLater()


# -- on the floor ------------------------------------------------------------------------------------------------------


def a_table(state, seats: int = 2):
    """A table of so many that still plays."""
    return next(m for m in state.round.matches if not m.winner and len(m.players) == seats)


def test_a_judges_call_begins_and_ends_by_keys_with_the_minutes_it_lasted(hall):
    room = hall(at_step(opened(8), "matches"), lambda: MatchesStep(kit()))
    match = a_table(room.state)
    room.screen._put_pick(match.id)
    room.keys("J")
    sheet = room.screen.desk.sheet
    assert sheet.act.id == "judge-call"
    sheet.fields["judge"].set_text("Ines")
    sheet.take()
    assert room.wishes[-1] == JudgeCall(match.id, "", "Ines", "", NOON)
    end = judge_act(room.state, f"end-judge-call/match={match.id}", later(3.5))
    assert end is not None
    assert [ask.value for ask in end.asks] == [match.id, "4"]
    room.screen._put_pick(match.id)
    room.keys("J")
    sheet = room.screen.desk.sheet
    assert sheet.act.id == "end-judge-call"
    sheet.fields["minutes"].set_value("2")
    sheet.take()
    assert not room.refused
    assert room.state.extension(match.id) == 2
    assert room.state.calls[0].over


def test_a_no_show_asks_whether_a_card_was_drawn(hall):
    room = hall(at_step(opened(8), "matches"), lambda: MatchesStep(kit()))
    match = a_table(room.state)
    gone = match.players[1]
    name = room.state.name_of(gone)
    action = next(a for a in every_act(room.screen.menu_of(match.id)) if a.text() == f"{name} is not there…")
    action.trigger()
    sheet = room.screen.desk.sheet
    assert "sits alone" in sheet.follows.text()
    sheet.fields["drawn"].combo.setCurrentIndex(1)
    sheet.fields["drawn"].combo.activated.emit(1)
    assert "the opponent has left" in sheet.follows.text()
    click(sheet.yes)
    assert room.wishes == [NoShow(gone, True)]
    assert room.state.round.match(match.id).how == "walkover"


def test_a_penalty_is_given_from_the_players_page(hall):
    session = at_step(opened(8), "matches")
    room = hall(session, lambda: PlayersScreen(kit()))
    match = a_table(room.state)
    room.screen.select(match.players[0])
    room.screen.act("penalise")
    sheet = room.screen.desk.sheet
    sheet.fields["penalty"].set_value("match-loss")
    sheet.fields["reason"].set_text("wrong deck")
    click(sheet.yes)
    assert room.wishes == [Penalise(match.players[0], "match-loss", "wrong deck")]
    assert room.state.round.match(match.id).winner == match.players[1]


def test_seeds_are_exchanged_from_the_palette(hall):
    room = hall(at_step(opened(8), "zones"), lambda: ledger.LedgerScreen(kit()))
    room.screen.do_act("judge/swap-seeds/player=p1&other=p5")
    sheet = room.screen.desk.sheet
    sheet.fields["reason"].set_text("counted each other's decks")
    click(sheet.yes)
    assert not room.refused
    assert (room.state.player("p1").seed, room.state.player("p5").seed) == (5, 1)


def test_the_menu_of_a_full_table_is_no_higher_than_a_small_screen(hall) -> None:
    session = at_step(opened(40), "matches")
    full = max(session.state.round.matches, key=lambda match: len(match.players))
    room = hall(session, lambda: MatchesStep(kit()))
    menu = room.screen.menu_of(full.id)
    assert len(full.players) == 4
    assert len(every_act(menu)) > 12
    assert menu.sizeHint().height() < 560

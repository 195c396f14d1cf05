"""The judge's desk as a page: found by name, by a table and from the palette; by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.formats.coming_dark.rules.acts.calls import EndJudgeCall, JudgeCall
from desktop.formats.coming_dark.rules.acts.decks import CountDark, RecountDeck
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.seats import SwapSeats
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.screens.corners.location_card import pad_areas
from desktop.formats.coming_dark.screens.corners.move import MovePopover
from desktop.formats.coming_dark.screens.corners.screen import CornersStep
from desktop.formats.coming_dark.screens.judge.sheet import JudgeSheet
from desktop.formats.coming_dark.screens.judging.faces import call_faces, hits, ordinal, penalty_line, seed_line, tried
from desktop.formats.coming_dark.screens.judging.page import JudgePage
from desktop.formats.coming_dark.screens.round.screen import RoundScreen
from desktop.ui.kit.paint import plain
from tests.formats.coming_dark.screens.round_events import NOON, Hall, kit, later, opened
from tests.formats.coming_dark.screens.test_correct import Window, round_three
from tests.formats.coming_dark.screens.test_judge_desk import all_seated, click, every_act, seat, two_tables

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def hall(qtbot):
    def joined(session, make=JudgePage, size=(1216, 530)) -> Hall:
        screen = make(kit()) if make is not CornersStep else make()
        qtbot.addWidget(screen)
        screen.resize(*size)
        room = Hall(session, screen)
        screen.show()
        return room

    return joined


def winner(state: DarkState) -> str:
    """Somebody of Tier II who has won supporters at a table of several."""
    return next(a.player for a in state.awards if a.tier == 2 and a.supporters)


def drag(card, letter: str, onto, other: str) -> None:
    """A hand takes whoever sits at a corner to another corner, of this card or another one."""
    start, end = (_middle(c, at) for c, at in ((card, letter), (onto, other)))
    QTest.mousePress(card, LEFT, pos=start)
    QTest.mouseMove(card, card.mapFromGlobal(onto.mapToGlobal(end)))
    QTest.mouseRelease(card, LEFT, pos=card.mapFromGlobal(onto.mapToGlobal(end)))


def _middle(card, letter: str) -> QPoint:
    return pad_areas(QRectF(card.rect()))["ABCD".index(letter)].center().toPoint()


# -- finding -----------------------------------------------------------------------------------------------------------


def test_a_name_or_a_number_finds_the_player_and_the_table(hall):
    room = hall(round_three())
    page, state = room.screen, room.state
    seated = state.round.seats[0]
    page.seek()
    QTest.keyClicks(page.table.search, state.name_of(seated.player)[:5].lower())
    QTest.keyClick(page.table.search, Qt.Key.Key_Return)
    assert (page.player.player, page.table.table) == (seated.player, seated.location)
    assert not page.table.list.isVisible()
    table = next(place for place in state.open_locations() if state.round.seats_at(place.id))
    page.show_what(f"table/{table.id}")
    assert page.player.player == state.round.seats_at(table.id)[0].player
    first = state.round.seats_at(table.id)[0]
    assert [pad.letter for pad in page.table.card.face.pads if pad.shown] == [first.corner]
    assert [hit.key for hit in hits(state, table.name.lower())] == [f"table/{table.id}"]
    assert hits(state, "1")[0].seed == "1"
    assert [hit.where for hit in hits(state, "1")][-1] == "table 1"


def test_the_page_is_reached_from_the_table_the_player_and_the_palette(qtbot):
    window = Window(qtbot, round_three())
    window.by_name("the judge's desk")
    rounds = window.desk.screen
    assert isinstance(rounds, RoundScreen)
    assert rounds.page is not None
    assert rounds.page.isVisible()
    assert rounds.page.player.player
    QTest.keyClick(window.frame, Qt.Key.Key_Escape)
    assert not rounds.page.isVisible()
    match = next(m for m in window.session.state.round.matches if not m.winner)
    matches = rounds.steps["matches"]
    next(a for a in every_act(matches.menu_of(match.id)) if a.text() == "The judge's desk…").trigger()
    assert rounds.page.isVisible()
    assert rounds.page.table.table == match.id
    window.desk.show_screen("ledger")
    player = window.session.state.awards[0].player
    window.desk.screen.table.set_current(player)
    click(window.desk.screen.player.desk)
    assert (window.desk.screen, rounds.page.player.player) == (rounds, player)
    window.desk.leave()


def test_p_prints_the_list_of_penalties(hall):
    room, gone = hall(round_three()), list[str]()
    room.screen.goes.connect(gone.append)
    assert room.screen.claims("P")
    assert room.screen.take_key("P")
    assert gone == ["print/penalties"]


def test_who_leaves_the_list_leaves_the_page(hall):
    session = opened(8)
    session.dispatch(AddPlayer("Zed", here=False))
    room = hall(session)
    room.screen.show_what(f"player/{session.state.players[-1].id}")
    assert plain(room.screen.player.name.text()) == "Zed"
    session.undo()
    assert room.screen.player.player == next(p.id for p in session.state.players if p.seed == 1)


# -- a count -----------------------------------------------------------------------------------------------------------


def test_another_count_says_what_it_changes_and_needs_a_reason(hall):
    room = hall(round_three())
    page, player = room.screen, winner(room.state)
    page.show_what(f"player/{player}")
    assert page.next_act() is None
    assert "Nothing yet" in page.changes.sentence.text()
    while page.player.count.value > 10:
        click(page.player.count.minus)
    assert ("Subdues on", "1 to 2", "1") in page.changes.rows
    assert page.next_act().label == "Keep the new count"
    assert "Say why" in page.next_act().why_not
    assert "Tier II → " in page.player.tier.text()
    #: as given, the cards stay what they were.
    assert "Supporters" not in [word for word, _, _ in page.changes.rows]
    page.player.so_far.choose(1)
    assert "Supporters" in [word for word, _, _ in page.changes.rows]
    assert page.player.cards[0].becomes.endswith("by Tier I")
    assert page.take_next()
    assert "Say why" in room.said[-1]
    assert room.wishes == []
    QTest.keyClicks(page.why.line, "deck check")
    QTest.keyClick(page.why.line, Qt.Key.Key_Return)
    distinct = min(10, room.state.player(player).distinct)
    assert room.wishes == [RecountDeck(player, 10, distinct, "deck check", anew=True)]
    assert not room.refused
    assert page.next_act() is None
    assert "10 The Dark" in page.player.about.text()
    room.session.undo()
    assert page.player.count.value == room.state.player(player).dark


def test_escape_leaves_the_count_first_and_then_the_page(hall, qtbot):
    room = hall(round_three())
    page = room.screen
    page.show_what(f"player/{winner(room.state)}")
    page.player.count.choose(3)
    room.keys("Escape")
    assert page.player.count.value == room.state.player(page.player.player).dark
    room.keys("X")
    assert "Now click who changes places" in page.table.about.text()
    with qtbot.assertNotEmitted(page.left):
        room.keys("Escape")
    with qtbot.waitSignal(page.left):
        room.keys("Escape")


def test_a_count_in_the_making_is_kept_while_others_report(hall):
    session = round_three()
    room = hall(session)
    room.screen.show_what(f"player/{winner(room.state)}")
    room.screen.player.count.choose(3)
    session.dispatch(Penalise(session.state.players[0].id, "warning", "slow play"))
    assert room.screen.player.count.value == 3


def test_before_the_seeds_are_fixed_there_is_nothing_to_count_again(hall):
    session = opened(8)
    session.undo()
    room = hall(session)
    assert not room.screen.player.count.isEnabled()
    assert plain(room.screen.player.seed.text()) == "No Dark Seed yet."


def test_the_seed_by_another_count_is_told_and_stays():
    state = opened(8).state
    first = next(p.id for p in state.players if p.seed == 1)
    assert plain(seed_line(state, first, 0)) == "1 of 8. With 0 cards it would be 8. It stays."


def test_a_late_player_is_ranked_in_from_the_page(hall):
    session = opened(8)
    session.dispatch(AddPlayer("Late", here=True))
    late = session.state.players[-1].id
    session.dispatch(CountDark(late, 60))
    room = hall(session)
    room.screen.show_what(f"player/{late}")
    assert "Came late: 60 cards from The Dark before" in room.screen.player.seed.text()
    click(room.screen.player.rank)
    sheet = room.screen.desk.sheet
    assert isinstance(sheet, JudgeSheet)
    click(sheet.yes)
    assert session.state.player(late).seed == 1
    assert not room.screen.player.rank.isVisible()


# -- calls -------------------------------------------------------------------------------------------------------------


def test_a_call_counts_up_and_gives_its_minutes_with_one_key(hall):
    session = round_three()
    match = next(m for m in session.state.round.matches if not m.winner)
    session.dispatch(JudgeCall(match.id, match.players[0], "Judith", "whose trigger?", NOON))
    room = hall(session)
    room.wait(3.2)
    (block,) = room.screen.table.blocks
    assert (plain(block.time.text()), block.give.text()) == ("3:12", "End, give +4")
    assert [face.about for face in call_faces(room.state)] == [
        f"Judith · called by {room.state.name_of(match.players[0])} · whose trigger?"
    ]
    room.keys("J")
    assert room.wishes == [EndJudgeCall(match.id, 4.0, later(3.2))]
    assert not room.refused
    assert room.screen.table.blocks == []
    assert room.state.extension(match.id) == 4.0


def test_a_call_ends_without_minutes_by_its_other_button(hall):
    session = round_three()
    match = next(m for m in session.state.round.matches if not m.winner)
    session.dispatch(JudgeCall(match.id, "", "", "", NOON))
    room = hall(session)
    click(room.screen.table.blocks[0].none)
    assert room.wishes == [EndJudgeCall(match.id, 0.0, NOON)]


def test_without_a_call_the_key_calls_to_the_table_that_is_shown(hall):
    room = hall(round_three())
    match = next(m for m in room.state.round.matches if not m.winner)
    room.screen.show_what(f"table/{match.id}")
    assert room.screen.table.call.isVisible()
    room.keys("J")
    sheet = room.screen.desk.sheet
    assert isinstance(sheet, JudgeSheet)
    assert sheet.fields["match"].value() == match.id
    sheet.close()


# -- seats, cards, penalties -------------------------------------------------------------------------------------------


def test_a_key_and_a_click_change_two_places(hall):
    room = hall(all_seated(8))
    tables = (room.state.round.seats_at(place.id) for place in room.state.locations)
    one, other = (seat.player for seat in next(seats for seats in tables if len(seats) > 1)[:2])
    room.screen.show_what(f"player/{one}")
    room.keys("X")
    room.screen.table.card.seated_chosen.emit(seat(room.state, other)[1])
    sheet = room.screen.desk.sheet
    assert (sheet.fields["player"].value(), sheet.fields["other"].value()) == (one, other)
    QTest.keyClicks(sheet.fields["reason"].line, "wrong corner")
    click(sheet.yes)
    assert room.wishes == [SwapSeats(one, other, "wrong corner")]


def test_one_dragged_onto_another_changes_two_places(hall):
    room = hall(all_seated(8))
    table = next(place.id for place in room.state.locations if len(room.state.round.seats_at(place.id)) > 1)
    room.screen.show_what(f"table/{table}")
    one, other = room.state.round.seats_at(table)[:2]
    card = room.screen.table.card
    drag(card, one.corner, card, other.corner)
    sheet = room.screen.desk.sheet
    assert (sheet.fields["player"].value(), sheet.fields["other"].value()) == (one.player, other.player)
    sheet.close()


def test_a_click_on_somebody_who_sits_shows_the_player(hall):
    room = hall(all_seated(8))
    table = next(place.id for place in room.state.locations if len(room.state.round.seats_at(place.id)) > 1)
    room.screen.show_what(f"table/{table}")
    other = room.state.round.seats_at(table)[1]
    card = room.screen.table.card
    QTest.mouseClick(card, LEFT, pos=_middle(card, other.corner))
    assert room.screen.player.player == other.player


def test_a_card_is_taken_or_given_beside_its_line(hall):
    room = hall(round_three())
    player = winner(room.state)
    room.screen.show_what(f"player/{player}")
    line = room.screen.player.cards[0]
    for link in (line.take, line.move_on):
        click(link)
        assert room.screen.desk.sheet.fields["card"].value() == line.card.key
        room.screen.desk.sheet.close()
    click(room.screen.player.give)
    assert room.screen.desk.sheet.fields["player"].value() == player
    room.screen.desk.sheet.close()


def test_a_penalty_is_one_click_and_a_reason_and_stands_in_the_list(hall):
    room = hall(round_three())
    player = winner(room.state)
    room.screen.show_what(f"player/{player}")
    click(room.screen.sanctions[0])
    sheet = room.screen.desk.sheet
    QTest.keyClicks(sheet.fields["reason"].line, "deck list wrong")
    click(sheet.yes)
    assert room.wishes == [Penalise(player, "warning", "deck list wrong")]
    assert [row.cells[1] for row in room.screen.given.rows] == [room.state.name_of(player)]
    assert plain(penalty_line(room.state, player)).endswith("1 warning so far. Next")
    click(room.screen.sanctions[1])
    assert room.screen.desk.sheet.fields["penalty"].value() == "game-loss"
    room.screen.desk.sheet.close()


# -- in Corners --------------------------------------------------------------------------------------------------------


def test_dragged_onto_somebody_at_another_table_the_two_change_places(hall):
    room = hall(all_seated(8), CornersStep)
    one, other = two_tables(room.state)
    (place, corner), (onto, at) = seat(room.state, one), seat(room.state, other)
    drag(room.screen.plan.cards[place], corner, room.screen.plan.cards[onto], at)
    sheet = room.screen.desk.sheet
    assert isinstance(sheet, JudgeSheet)
    assert (sheet.fields["player"].value(), sheet.fields["other"].value()) == (one, other)
    sheet.close()


def test_dragged_onto_a_free_corner_it_is_a_move_that_asks_why(hall):
    room = hall(all_seated(8), CornersStep)
    one = room.state.round.seats[0]
    free = next(p for p in room.state.open_locations() if len(room.state.round.seats_at(p.id)) < p.corners)
    letter = next(c for c in "ABCD" if c not in {s.corner for s in room.state.round.seats_at(free.id)})
    drag(room.screen.plan.cards[one.location], one.corner, room.screen.plan.cards[free.id], letter)
    popover = room.screen.popover
    assert isinstance(popover, MovePopover)
    assert popover.where.value() == f"{free.id}/{letter}"
    popover.close()


def test_let_go_where_nobody_sits_nothing_is_asked(hall):
    room = hall(all_seated(8), CornersStep)
    one = room.state.round.seats[0]
    card = room.screen.plan.cards[one.location]
    QTest.mousePress(card, LEFT, pos=_middle(card, one.corner))
    QTest.mouseRelease(card, LEFT, pos=QPoint(-4000, -4000))
    assert room.screen.popover is None
    assert room.screen.desk.sheet is None
    assert QApplication.activePopupWidget() is None


def test_places_are_counted_in_words():
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
        "22nd",
        "101st",
        "111th",
    ]


def test_what_cannot_be_done_is_said_and_changes_nothing():
    state = opened(8).state
    trial = tried(state, RecountDeck(state.players[0].id, 3), state.players[0].id)
    assert trial.changes == ()
    assert "Say why" in trial.why_not

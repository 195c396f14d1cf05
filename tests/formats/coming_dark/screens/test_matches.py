"""Matches: one click on a name is a result; marks speak up only at the tables they concern."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.clocks import AdjustClock, ExtendTable, RestartClock, StartClock
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, NoteScore, ReportDraw, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones, StartRound
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.screens.matches.card_places import places
from desktop.formats.coming_dark.screens.matches.faces import final_score, next_score
from desktop.formats.coming_dark.screens.matches.menu import match_menu
from desktop.formats.coming_dark.screens.matches.screen import MatchesStep
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit import theme
from tests.formats.coming_dark.screens.round_events import NOON, Hall, at_step, kit, later, opened, widened


@pytest.fixture
def hall(qtbot):
    """A session at the matches, shown in the smallest work area."""

    def joined(session, wide: int = 1184, high: int = 568) -> Hall:
        screen = MatchesStep(kit())
        qtbot.addWidget(screen)
        screen.set_wide(False)
        screen.resize(wide, high)
        screen.show()
        QTest.qWait(0)
        return Hall(session, screen)

    return joined


def seated(*tables: str, started: bool = True, **event):
    """Matches of round 1: ``"1ABCD"`` seats the next four at table 1; 1–6 are in the City, 7–12 in the Wilds.

    Where fewer than four sit, loners at the last tables make up an event.
    """
    seats = [seat for table in tables for seat in _seats(table)]
    seats += [(13 - loner, "A") for loner in range(1, 5 - len(seats))]
    session = opened(len(seats), **event)
    session.dispatch(StartRound())
    people = [player.id for player in session.state.present()]
    for player, (number, _) in zip(people, seats, strict=True):
        session.dispatch(ChooseZone(player, "city" if number <= 6 else "wilds"))
    for command in (LockZones(), RollPrizes(), OpenCorners()):
        session.dispatch(command)
    for player, (number, letter) in zip(people, seats, strict=True):
        place = f"city-{number}" if number <= 6 else f"wilds-{number - 6}"
        session.dispatch(TakeCorner(player, place, letter))
    session.dispatch(StartMatches())
    if started:
        session.dispatch(StartClock(NOON))
    return session


def _seats(table: str) -> list[tuple[int, str]]:
    letters = table.lstrip("0123456789")
    return [(int(table.removesuffix(letters)), letter) for letter in letters]


def press(room: Hall, place: str, *spot: str) -> None:
    card = room.screen.plan.cards[place]
    area = card.spot_area(*spot)
    assert area is not None, f"there is no {spot} on {place}"
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, area.center().toPoint())


def face(room: Hall, place: str):
    return room.screen.plan.cards[place].face


def test_one_click_on_a_name_is_the_result_of_a_best_of_three(hall):
    room = hall(seated("1AB", "7CD"))
    press(room, "city-1", "name", "match", "p2")
    assert room.wishes == [ReportResult("city-1", "p2", "match", "")]
    row = face(room, "city-1").rows[0]
    assert (row.one.lost, row.two.won) == (True, True)
    assert face(room, "city-1").word == "won"


def test_a_table_of_four_is_three_clicks_after_the_best_seeds_choice(hall):
    room = hall(seated("1ABCD"))
    assert face(room, "city-1").word == "chooses"
    press(room, "city-1", "name", "", "p4")
    assert room.wishes == [ChooseOpponent("city-1", "p4")]
    assert [(r.one.player, r.two.player) for r in face(room, "city-1").rows] == [("p1", "p4"), ("p2", "p3"), ("", "")]
    assert [r.waits_for for r in face(room, "city-1").rows[2].sides] == ["from game 1", "from game 2"]
    press(room, "city-1", "name", "first-1", "p4")
    press(room, "city-1", "name", "first-2", "p2")
    press(room, "city-1", "name", "final", "p2")
    assert room.state.round.match("city-1").winner == "p2"
    assert len(room.wishes) == 4


def test_whoever_waits_for_the_game_before_is_not_asked_about_as_if_it_had_been_won(hall):
    room = hall(seated("1ABC"))
    room.keys("1", "A")
    assert room.screen.asking is None
    assert room.said[-1] == "This game waits for who wins the game before it: report that one first."
    assert room.wishes == []


def test_the_keyboard_reports_with_a_table_and_a_corner(hall):
    room = hall(seated("4CA", "9ABD"))
    room.keys("4", "A")
    assert room.wishes[-1] == ReportResult("city-4", "p2", "match", "")
    room.keys("9", "D")
    assert room.wishes[-1] == ReportResult("wilds-3", "p5", "first-1", "")
    room.keys("9", "A")
    assert room.wishes[-1] == ReportResult("wilds-3", "p3", "final", "")
    assert next_act(room.state).command == FinishRound()


def test_the_keyboard_reports_with_first_or_second_of_the_open_row(hall):
    room = hall(seated("4CA", "9ABD"))
    room.keys("4", "2", "9", "1")
    assert room.wishes == [
        ReportResult("city-4", "p2", "match", ""),
        ReportResult("wilds-3", "p4", "first-1", ""),
    ]


def test_two_digits_are_one_table_and_no_result_takes_more_than_three_keys(hall):
    room = hall(seated("12BD", "1AC"))
    room.keys("1", "2", "B")
    assert room.wishes == [ReportResult("wilds-6", "p1", "match", "")]
    room.keys("1", "C")
    assert room.wishes[-1] == ReportResult("city-1", "p4", "match", "")


def test_b_is_a_corner_only_while_a_table_is_picked(hall):
    room = hall(seated("4AB"))
    assert not room.screen.claims("B")
    room.keys("4")
    assert room.screen.claims("B")
    room.keys("Escape")
    assert not room.screen.claims("B")


def test_the_best_seed_picks_an_opponent_by_key(hall):
    room = hall(seated("2ABCD"))
    room.keys("2", "C")
    assert room.wishes == [ChooseOpponent("city-2", "p3")]


def test_a_corner_where_nobody_sits_is_told(hall):
    room = hall(seated("4AB"))
    room.keys("4", "D")
    assert room.said == ["Nobody sits at that corner of this table."]
    room.keys("Escape", "5")
    assert room.said[-1] == "Nobody sits at The Ale Hall."


def test_a_click_on_the_score_goes_through_the_scores_nobody_has_won_with(hall):
    room = hall(seated("1AB"))
    for expected in ("1-0", "0-1", "1-1", "0-0"):
        press(room, "city-1", "score", "match")
        assert room.state.round.match("city-1").games[0].score == expected
    assert [wish.score for wish in room.wishes] == ["1-0", "0-1", "1-1", "0-0"]
    assert face(room, "city-1").word == "game 1"


def test_the_noted_games_make_the_final_score(hall):
    room = hall(seated("1AB"))
    press(room, "city-1", "score", "match")
    assert face(room, "city-1").word == "game 2"
    press(room, "city-1", "name", "match", "p1")
    assert room.wishes[-1] == ReportResult("city-1", "p1", "match", "2-0")
    assert face(room, "city-1").rows[0].score == "2–0"


def test_scores_of_longer_matches_are_cycled_too():
    from desktop.formats.coming_dark.rules.state import Game

    game = Game("match", ("a", "b"), best_of=5, score="2-2")
    assert next_score(game) == "0-0"
    assert final_score(game, "b") == "2-3"


def test_a_click_on_a_decided_name_asks_in_the_row_before_it_amends(hall):
    room = hall(seated("1AB"))
    press(room, "city-1", "name", "match", "p2")
    press(room, "city-1", "name", "match", "p1")
    assert face(room, "city-1").asking == ("match", "p1")
    assert len(room.wishes) == 1
    press(room, "city-1", "no")
    assert face(room, "city-1").asking is None
    press(room, "city-1", "name", "match", "p1")
    press(room, "city-1", "yes")
    assert room.wishes[-1] == AmendResult("city-1", "p1", "match")
    assert room.state.round.match("city-1").winner == "p1"


def test_enter_amends_and_escape_leaves_it(hall):
    room = hall(seated("1AB"))
    room.keys("1", "A", "1", "B")
    assert room.screen.claims("Enter")
    room.keys("Escape")
    assert room.screen.asking is None
    room.keys("1", "B", "Enter")
    assert room.wishes[-1] == AmendResult("city-1", "p2", "match")


def test_the_winner_of_a_row_stands_already(hall):
    room = hall(seated("1AB"))
    room.keys("1", "A", "1", "A")
    assert "stands as the winner" in room.said[0]


def test_alone_and_nobody_say_what_becomes_of_the_prize(hall):
    room = hall(seated("1A"))
    assert (face(room, "city-1").word, face(room, "city-1").note) == ("alone", "Tier I prize, as nobody else sat here")
    assert (face(room, "city-2").word, face(room, "city-2").note) == ("nobody", "1 prize stays for round 2")


# -- marks -------------------------------------------------------------------------------------------------------------


def test_only_tables_with_a_first_game_speak_up_at_minute_25(hall):
    room = hall(seated("1AB", "2ABC"))
    room.wait(24.9)
    assert [face(room, place).state for place in ("city-1", "city-2")] == ["playing", "playing"]
    room.wait(25)
    assert [face(room, place).state for place in ("city-1", "city-2")] == ["playing", "late"]
    assert face(room, "city-2").act is None


def test_minute_30_offers_the_ruling_and_one_click_applies_it(hall):
    room = hall(seated("2ABC"))
    room.wait(30)
    assert face(room, "city-2").act.words == "Minute 30: give it to Tom"
    press(room, "city-2", "act")
    assert room.wishes == [DecideByTime("city-2", "first-games")]
    game = room.state.round.match("city-2").games[0]
    assert (game.winner, game.how) == ("p2", "minute-30")
    assert face(room, "city-2").word == "final"


def test_t_applies_the_mark_at_the_table_that_is_picked(hall):
    room = hall(seated("2ABC"))
    room.wait(29)
    room.keys("2", "T")
    assert room.said == ["No mark lets you decide this table yet."]
    room.wait(30)
    room.keys("T")
    assert room.wishes == [DecideByTime("city-2", "first-games")]


def test_two_first_games_still_running_go_on_together(hall):
    room = hall(seated("2ABCD"))
    room.keys("2", "D")
    room.wait(30)
    assert face(room, "city-2").act.words == "Minute 30: Ines and Tom go on"


def test_after_minute_50_play_may_be_over_without_a_winner(hall):
    room = hall(seated("1AB"))
    press(room, "city-1", "score", "match")
    room.wait(49.9)
    assert face(room, "city-1").act is None
    room.wait(50)
    assert (face(room, "city-1").state, face(room, "city-1").word) == ("late", "last game")
    assert face(room, "city-1").act.words == "Play is over: give it to Ines"
    press(room, "city-1", "act")
    assert room.wishes[-1] == DecideByTime("city-1", "match")
    assert face(room, "city-1").word == "by time"


def test_the_rulesets_leader_is_given_the_match_where_it_says_so(hall):
    room = hall(seated("1AB", leader_at_time="leader"))
    room.ask(NoteScore("city-1", "0-1", "match"))
    room.wait(50)
    assert face(room, "city-1").act.words == "Play is over: give it to Tom"


def test_at_minute_65_time_is_up(hall):
    room = hall(seated("1AB", "2ABC"))
    room.wait(65)
    assert [face(room, place).state for place in ("city-1", "city-2")] == ["overtime", "overtime"]
    assert face(room, "city-2").act.words == "Minute 65: give it to Yuki"


def test_at_minute_65_a_table_that_never_chose_is_decided_as_well(hall):
    room = hall(seated("1ABCD", "2AB"))
    room.wait(64.9)
    assert face(room, "city-1").act is None
    room.wait(65)
    assert face(room, "city-1").act.words.startswith("Minute 65: give it to ")
    #: on a small card all who may be chosen still stand; then it is in the menu.
    assert len(places(QRectF(0, 0, 240, 112), face(room, "city-1")).rows) == 3
    press(room, "city-1", "act")
    assert room.wishes[-1] == DecideByTime("city-1", "match")
    assert face(room, "city-1").word == "by time"


def test_extra_minutes_move_a_tables_own_marks(hall):
    room = hall(seated("1AB", "2AB"))
    room.keys("2", "E")
    assert room.wishes == [ExtendTable("city-2", 3.0)]
    assert face(room, "city-2").tab == "+3"
    room.wait(66)
    assert [face(room, place).state for place in ("city-1", "city-2")] == ["overtime", "late"]
    room.wait(68)
    assert face(room, "city-2").state == "overtime"


def test_the_own_text_for_minute_50_is_shown_when_it_holds(hall):
    room = hall(seated("1AB", after_50="Five more turns."))
    room.wait(49)
    assert room.screen.strip.after == ""
    room.wait(50)
    assert room.screen.strip.after == "Five more turns."


def test_a_second_that_changes_nothing_paints_no_card(hall, monkeypatch):
    room = hall(seated("1AB", "2ABC"))
    shown = []
    monkeypatch.setattr(room.screen, "_show", lambda: shown.append(True))
    for second in range(60):
        room.wait(10 + second / 60)
    assert shown == []
    assert room.screen.strip.face.digits == "39:01"


# -- the clock's buttons -----------------------------------------------------------------------------------------------


def test_the_strips_buttons_run_the_clock(hall):
    room = hall(seated("1AB", started=False))
    assert room.screen.strip.clock.text() == "Start"
    assert not room.screen.strip.more.isEnabled()
    QTest.mouseClick(room.screen.strip.clock, Qt.MouseButton.LeftButton)
    assert room.wishes == [StartClock(NOON)]
    assert room.screen.strip.clock.text() == "Pause"
    QTest.mouseClick(room.screen.strip.more, Qt.MouseButton.LeftButton)
    QTest.mouseClick(room.screen.strip.less, Qt.MouseButton.LeftButton)
    assert room.wishes[1:] == [AdjustClock(1.0), AdjustClock(-1.0)]


def test_beginning_the_clock_anew_asks_first(hall):
    room = hall(seated("1AB"))
    QTest.mouseClick(room.screen.strip.restart, Qt.MouseButton.LeftButton)
    assert room.wishes == []
    room.screen.popover.no.click()
    assert room.wishes == []
    QTest.mouseClick(room.screen.strip.restart, Qt.MouseButton.LeftButton)
    room.screen.popover.yes.click()
    assert room.wishes == [RestartClock(NOON)]


def test_e_asks_for_the_table_and_takes_its_number(hall):
    room = hall(seated("1AB", "2AB"))
    room.keys("E")
    popover = room.screen.popover
    assert set(popover.tables) == {1, 2}
    popover.minutes.choose(5)
    QTest.keyClick(popover, Qt.Key.Key_2)
    assert room.wishes == [ExtendTable("city-2", 5.0, "")]


def test_only_tables_that_still_play_can_be_given_minutes(hall):
    room = hall(seated("1AB", "2AB"))
    room.keys("1", "A", "E")
    assert set(room.screen.popover.tables) == {2}


# -- what else ---------------------------------------------------------------------------------------------------------


def entries(room: Hall, place: str) -> dict:
    wished: list = []
    menu = match_menu(
        room.state,
        face(room, place),
        wished.append,
        lambda row, player: wished.append((row.game, player)),
        room.screen,
        wished.append,
        wished.append,
    )
    return {"wished": wished, **{action.text(): action for action in menu.actions() if action.text()}}


def test_the_menu_knows_draws_and_whole_scores(hall):
    room = hall(seated("1AB"))
    found = entries(room, "city-1")
    found["Ines Okafor v Tom Brandt drawn: play again"].trigger()
    found["Ines Okafor v Tom Brandt drawn, no time left: better seed"].trigger()
    found["Tom Brandt won 2–1"].trigger()
    assert found["wished"] == [
        ReportDraw("city-1", "match", True),
        ReportDraw("city-1", "match", False),
        ReportResult("city-1", "p2", "match", "1-2"),
    ]


def test_the_menu_amends_by_asking_in_the_row(hall):
    room = hall(seated("1AB"))
    room.keys("1", "A")
    found = entries(room, "city-1")
    found["Amend: Tom Brandt won instead…"].trigger()
    assert found["wished"] == [("match", "p2")]


def test_minutes_given_can_be_taken_back(hall):
    room = hall(seated("1AB"))
    room.keys("1", "E")
    found = entries(room, "city-1")
    found["Take back 3 minutes"].trigger()
    assert found["wished"] == [ExtendTable("city-1", -3.0)]


def test_find_a_player_and_the_table_is_picked(hall):
    room = hall(seated("4AB", "9CD"))
    room.screen.seek()
    QTest.keyClicks(room.screen.popover.line, "bruno")
    QTest.keyClick(room.screen.popover.line, Qt.Key.Key_Return)
    assert room.screen.picked == "wilds-3"
    room.keys("D")
    assert room.wishes == [ReportResult("wilds-3", "p4", "match", "")]


def test_twelve_tables_fit_without_scrolling_at_1216_by_600(hall):
    room = hall(at_step(opened(48), "matches"))
    QTest.qWait(0)
    for area in room.screen.plan.areas.values():
        assert area.view.verticalScrollBar().maximum() == 0


def test_twelve_tables_still_fit_below_the_banner_of_a_mark(hall):
    room = hall(at_step(opened(48), "matches"), 1184, 528)
    room.session.dispatch(StartClock(NOON))
    room.wait(31)
    QTest.qWait(0)
    for area in room.screen.plan.areas.values():
        assert area.view.verticalScrollBar().maximum() == 0
    names = [spot for card in room.screen.plan.cards.values() for spot in card.places.spots if spot.id[0] == "name"]
    assert min(spot.area.height() for spot in names) >= 18


def test_a_decided_row_that_had_to_go_can_still_be_amended(hall):
    room = hall(seated("1ABCD", *(f"{table}ABCD" for table in range(2, 7))), 1184, 500)
    QTest.qWait(0)
    for keys in ("1D", "1A", "1B"):
        room.keys(*keys)
    room.wait(52)
    card = room.screen.plan.cards["city-1"]
    assert card.spot_area("name", "first-1", "p4") is None
    assert card.spot_area("act") is not None
    amend = next(a for a in room.screen.menu_of("city-1").actions() if a.text() == "Amend: Bruno Keller won instead…")
    amend.trigger()
    assert card.spot_area("yes") is not None
    room.keys("Enter")
    assert room.wishes[-1] == AmendResult("city-1", "p4", "first-1")


def test_24_tables_scroll_inside_their_zones(hall):
    session = at_step(widened(opened(48), 12), "matches")
    room = hall(session)
    QTest.qWait(0)
    assert len(room.screen.plan.cards) == 24
    assert all(area.view.verticalScrollBar().maximum() > 0 for area in room.screen.plan.areas.values())
    assert room.screen.minimumSizeHint().height() <= 568


def test_every_spot_lies_on_its_card_whatever_the_card_holds(hall):
    room = hall(at_step(opened(48), "matches"))
    room.session.dispatch(StartClock(NOON))
    chance = 0
    for minute in (1, 26, 31, 52, 66):
        room.wait(minute)
        for card in room.screen.plan.cards.values():
            inside = card.rect().toRectF()
            spots = card.places.spots
            assert all(
                inside.contains(spot.area) and spot.area.height() >= 20 for spot in spots if spot.id[0] != "menu"
            )
            chance += len(spots)
        opener = next((m for m in room.state.round.matches if m.awaits_opponent), None)
        if opener:
            room.session.dispatch(ChooseOpponent(opener.id, opener.players[1]))
    assert chance > 100


def test_a_walkover_and_late_minutes_keep_the_card_true(hall):
    room = hall(seated("2ABC"))
    room.session.dispatch(DropPlayer("p3"))
    assert face(room, "city-2").rows[0].one.won
    room.wait(31)
    assert face(room, "city-2").word == "final"
    assert face(room, "city-2").state == "playing"
    assert later(31).wall > NOON.wall


def inks(card) -> set[str]:
    """The colours of a card as it is drawn."""
    picture = card.grab().toImage()
    every = product(range(picture.width()), range(picture.height()))
    return {picture.pixelColor(x, y).name() for x, y in every}


def test_what_is_past_is_drawn_in_ink_without_the_colours_of_what_is_at_play(hall):
    session = seated("1AB")
    room = hall(session)
    match = session.state.round.match("city-1")
    session.dispatch(ReportResult("city-1", match.players[0]))
    room.screen.present(session.state)
    done = theme.now().state("done").deep.lower()
    assert done in inks(room.screen.plan.cards["city-1"])
    room.screen.is_past = True
    room.screen.present(session.state)
    assert done not in inks(room.screen.plan.cards["city-1"])


@pytest.fixture
def large():
    theme.use(scale=1.5)
    yield
    theme.use(scale=1.0)


def test_in_large_type_what_is_open_comes_first_and_nothing_moves_under_the_hand(hall, large):
    session = seated("1AB", "2AB", "3AB", "4AB", "5AB", "6AB")
    room = hall(session, 1600, 480)
    cards, grid = room.screen.plan.cards, room.screen.plan.areas["city"].grid
    before = [cards[f"city-{at}"].y() for at in range(1, 7)]
    assert before == sorted(before)
    grid.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    session.dispatch(ReportResult("city-1", session.state.round.match("city-1").players[0]))
    room.screen.present(session.state)
    assert [cards[f"city-{at}"].y() for at in range(1, 7)] == before
    grid.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    room.screen.present(session.state)
    assert cards["city-2"].y() == 0
    assert cards["city-1"].y() > cards["city-6"].geometry().bottom()
    assert cards["city-1"].height() == theme.px(36)
    assert [spot.id for spot in cards["city-1"].places.spots] == [("menu",)]
    room.screen._put_pick("city-1")
    assert cards["city-1"].height() > theme.px(100), "who looks at it sees it whole"


def test_in_large_type_the_strip_is_one_row_and_the_rest_stands_behind_more(hall, large):
    room = hall(seated("1AB"), 1152, 480)
    strip = room.screen.strip
    assert strip.height() == theme.px(60)
    assert [button.isHidden() for button in strip.buttons] == [False, True, False, False, True, True]
    strip.restart.click()
    assert room.screen.popover.isVisible()
    assert strip.anchor(strip.restart) is strip.other


def test_the_strip_tells_of_every_act_and_every_second_and_is_read_once_for_both(hall, monkeypatch) -> None:
    room = hall(seated("1ABCD"))
    told: list[ClockFace] = []
    screen, state, now = room.screen, room.session.state, later(1)
    present = screen.strip.present
    monkeypatch.setattr(screen.strip, "present", lambda face, *more: [told.append(face), present(face, *more)])
    screen.tick(now)
    for again in range(3):
        screen.present(state)
        screen.tick(Instant(now.wall + again / 1000, now.boot + again / 1000, now.boot_id))
    assert len(told) == 1
    first = told[0].digits
    room.session.dispatch(AdjustClock(5))
    screen.present(room.session.state)
    screen.tick(now)
    assert told[-1].digits != first, "an act is told at once"
    room.session.undo()
    screen.present(room.session.state)
    screen.tick(now)
    assert told[-1].digits == first, "and so is one that is taken back"
    told.clear()
    for number in range(3):
        screen.tick(later(2 + number))
    assert len({face.digits for face in told}) == 3
    screen.is_past = True
    screen.present(room.session.state)
    assert not screen.strip.isVisible()


@pytest.fixture
def listing(hall, large):
    """The matches in letters of 150 %, in the same window: one list with tabs."""
    return lambda *tables: hall(seated(*tables), 1152)


def listed(room: Hall) -> list[str]:
    return [face(room, card.face.id).id for card in room.screen.plan.list.cards if card.isVisible()]


def choose_tab(room: Hall, index: int) -> None:
    tabs = room.screen.plan.tabs
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.cell(index).center().toPoint())


def test_in_large_type_the_tables_still_open_are_one_list(listing):
    room = listing("1AB", "2CD", "7AB", "8CD")
    plan = room.screen.plan
    assert plan.tabs.isVisible()
    assert plan.tabs.options == ("Still open 4", "The City 6", "The Wilds 6")
    assert listed(room) == ["city-1", "city-2", "wilds-1", "wilds-2"]
    press(room, "city-1", "name", "match", "p2")
    assert plan.tabs.options[0] == "Still open 3"
    assert listed(room) == ["city-2", "wilds-1", "wilds-2"]
    choose_tab(room, 1)
    assert listed(room) == [f"city-{number}" for number in range(1, 7)], "what is over stands with its zone"
    room.screen.resize(1700, 568)
    QTest.qWait(0)
    assert not plan.tabs.isVisible()
    assert listed(room) == []
    assert all(card.isVisible() for card in plan.cards.values())


def test_in_the_list_what_is_late_comes_first(listing):
    room = listing("1AB", "7ABC")
    room.wait(26)
    assert listed(room) == ["wilds-1", "city-1"]


def test_a_key_turns_the_tabs_and_a_digit_finds_a_table_that_is_over(listing):
    room = listing("1AB", "7CD")
    room.keys("1", "A")
    assert listed(room) == ["wilds-1"]
    room.keys("O", "O")
    assert listed(room)[0] == "wilds-1"
    assert len(listed(room)) == 6, "The Wilds"
    room.keys("O")
    assert listed(room) == ["wilds-1"], "and again what is open"
    room.keys("1", "Enter")
    assert room.screen.picked == "city-1"
    assert "city-1" in listed(room)
    assert room.screen.plan.tabs.current == 1


def test_when_every_table_has_reported_the_list_says_so(listing):
    room = listing("1AB", "7CD")
    assert not room.screen.plan.none_open.isVisible()
    room.keys("1", "A", "7", "C")
    assert room.screen.plan.none_open.isVisible()
    assert listed(room) == []
    choose_tab(room, 2)
    assert not room.screen.plan.none_open.isVisible()


def test_nothing_in_the_list_moves_under_the_hand(listing):
    room = listing("1AB", "2CD")
    plan = room.screen.plan
    plan.list.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    press(room, "city-1", "name", "match", "p1")
    assert listed(room) == ["city-1", "city-2"]
    plan.list.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    plan.list.left.emit()
    assert listed(room) == ["city-2"]

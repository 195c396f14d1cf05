"""How the day ends: how many rounds still fit until the room closes, and the Top 4 in less time."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.formats.coming_dark.handouts.top4 import top4_sheet
from desktop.formats.coming_dark.rules.acts.rounds import CorrectZone, EndRounds, LastRound
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, CloseRaces
from desktop.formats.coming_dark.rules.seating import chosen_zone
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.screens.corners.screen import CornersStep
from desktop.formats.coming_dark.screens.judge.acts import judge_act
from desktop.formats.coming_dark.screens.judge.day_line import spare_words, time_of_day
from desktop.formats.coming_dark.screens.judge.rounds import ENDINGS, RoundsSheet, fit_line, rounds_acts, time_meant
from desktop.formats.coming_dark.screens.matches.screen import MatchesStep
from desktop.formats.coming_dark.screens.standings import screen as standings
from desktop.formats.coming_dark.screens.standings.top4_faces import bracket_faces
from desktop.print.layout.paper import A4
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LIGHT
from tests.formats.coming_dark.rules.test_day import begun
from tests.formats.coming_dark.screens.round_events import Hall, at_step, kit, later, opened, until
from tests.formats.coming_dark.screens.test_correct import click
from tests.print.support import text_of


@pytest.fixture
def hall(qtbot):
    def joined(session, make=standings.StandingsScreen) -> Hall:
        screen = make(kit()) if make is not CornersStep else make()
        qtbot.addWidget(screen)
        screen.resize(1216, 600)
        room = Hall(session, screen)
        screen.show()
        return room

    return joined


# -- the sheet ---------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system has one zone for all programs")
@pytest.mark.parametrize(("day", "hours"), [((2026, 10, 24), 12), ((2027, 3, 27), 10)])
def test_in_the_night_in_which_the_clocks_are_changed_tomorrow_is_an_hour_off(
    day: tuple[int, int, int], hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as zone:
        zone.setenv("TZ", "Europe/Brussels")
        time.tzset()
        now = time.mktime((*day, 16, 0, 0, 0, 0, -1))
        meant = time_meant("3:00", now)
        told = time_of_day(meant)
    time.tzset()
    assert told == "03:00"
    assert meant - now == hours * 3600


def test_a_time_of_day_is_of_today_or_of_tomorrow():
    now = time.mktime((2026, 11, 22, 14, 42, 0, 0, 0, -1))
    assert [time_of_day(time_meant(typed, now)) for typed in ("18:30", "18.30", "9", "0:05")] == [
        "18:30",
        "18:30",
        "09:00",
        "00:05",
    ]
    assert time_meant("18:30", now) - now == (3 * 60 + 48) * 60
    assert time_meant("9", now) > now
    assert [time_meant(typed, now) for typed in ("", "25:00", "12:61", "soon", "12:x")] == [None] * 5
    assert [spare_words(s) for s in (3000, -6900, 0, 3600)] == [
        "50 min to spare",
        "1 h 55 over",
        "0 min to spare",
        "1 h 00 to spare",
    ]


def sheet_of(room: Hall) -> RoundsSheet:
    click(room.screen.strip.rounds)
    sheet = room.screen.popover
    assert isinstance(sheet, RoundsSheet)
    return sheet


def test_every_act_and_every_top_4_tells_when_the_champion_stands(hall):
    session, state = begun()
    assert [act.words for act in rounds_acts(state)] == [
        "End now",
        "End now, cancel them",
        "Round 3 the last",
        "Round 4 the last",
        "Round 6, as planned",
        "One more, round 7",
    ]
    sheet = sheet_of(hall(session, MatchesStep))
    sheet.until.set_text(time_of_day(sheet._ends_at(2, 0)))
    sheet._reckon()
    told = [cell.accessibleName() for cell in sheet.cells[2]]
    assert told[0].endswith("0 min to spare")
    assert all("to spare" in words for words in told)
    assert sheet.cells[4][0].accessibleName().endswith("over")
    assert sheet._ends_at(0, 0) < sheet._ends_at(2, 0) < sheet._ends_at(3, 0)
    sheet.close()


def test_how_many_rounds_fit_is_told_for_each_top_4(hall):
    _, state = begun()
    now = later(20).wall
    assert fit_line(state, now, later(80 + 145).wall, 80).split("\n")[1:] == [
        "**no round** with a bracket",
        "**1 round** with single games",
        "**1 round** by standing",
    ]
    assert "**not even this round** with a bracket" in fit_line(state, now, later(30).wall, 80)


def test_the_closing_time_is_typed_and_the_rounds_counted(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    sheet = sheet_of(room)
    assert "Type when the room closes" in sheet.fits[0].text()
    assert [line.isHidden() for line in sheet.fits] == [False, True, True, True]
    assert sheet.spare.isHidden()
    QTest.keyClicks(sheet.until.line, "23:50")
    assert "Until 23:50 there fit after round 3" in sheet.fits[0].text()
    assert not sheet.spare.isHidden()
    before = [cell.accessibleName() for cell in sheet.cells[3]]
    sheet.long.choose(40)
    assert [cell.accessibleName() for cell in sheet.cells[3]] != before
    click(sheet.later)
    assert sheet.until.text() == "23:55"
    assert room.wishes == []
    sheet.close()


def test_digits_typed_as_a_time_are_no_act(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    sheet = sheet_of(room)
    sheet.until.line.setFocus()
    row = sheet.row
    QTest.keyClicks(sheet.until.line, "12")
    assert (room.wishes, sheet.row) == ([], row)
    sheet.close()


def test_keys_choose_rounds_and_top_4_and_enter_keeps_them(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    sheet = sheet_of(room)
    QTest.keyClick(sheet, Qt.Key.Key_3)
    QTest.keyClick(sheet, Qt.Key.Key_Right)
    assert (sheet.row, sheet.column, sheet.keep.text()) == (2, 1, "Make round 3 the last")
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert room.wishes == [LastRound(3, "", "single-games")]
    assert (room.state.rules.event.rounds, room.state.ending) == (3, "single-games")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_in_large_letters_the_sheet_is_no_wider_than_the_window(hall, scale):
    session, _ = begun()
    theme.use(LIGHT, scale=scale)
    try:
        sheet = RoundsSheet(session.state, later(20).wall, hall(session, MatchesStep).screen)
        sheet.show()
        assert sheet.width() <= sheet.parentWidget().window().width()
        assert all(cell.width() >= theme.px(130) for cells in sheet.cells for cell in cells)
        sheet.close()
    finally:
        theme.use(LIGHT, scale=1.0)


def test_a_click_on_the_words_of_a_row_chooses_it(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    sheet = sheet_of(room)
    click(sheet.rows[1])
    assert (sheet.row, sheet.rows[1].isChecked(), sheet.rows[0].isChecked()) == (1, True, False)
    sheet.close()


def test_what_stands_already_is_not_kept_again(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    sheet = sheet_of(room)
    planned = next(at for at, act in enumerate(sheet.acts) if act.words == "Round 6, as planned")
    sheet.choose(planned, 0)
    assert not sheet.keep.isEnabled()
    sheet.choose(planned, 2)
    assert sheet.keep.isEnabled()
    sheet.take()
    assert room.state.ending == "standing"


@pytest.mark.parametrize(("words", "open_tables"), [("End now", "best-seed"), ("End now, cancel them", "struck")])
def test_the_rounds_end_now_with_a_reason(hall, words, open_tables):
    session, _ = begun()
    room = hall(session, MatchesStep)
    sheet = sheet_of(room)
    QTest.keyClicks(sheet.why.line, "the room closes")
    act = next(at for at, act in enumerate(sheet.acts) if act.words == words)
    click(sheet.cells[act][0])
    click(sheet.keep)
    assert room.wishes == [EndRounds("the room closes", open_tables, "bracket")]
    assert not room.refused
    assert room.state.round.step == "over"


@pytest.mark.parametrize("ending", ["single-games", "standing"])
def test_the_races_close_with_less_than_a_bracket(hall, ending):
    session = at_step(opened(8), "matches")
    session.dispatch(LastRound())
    room = hall(until(session, lambda s: s.round.step == "over"))
    room.keys("R")
    sheet = room.screen.rounds
    sheet.choose(0, [way for way, _ in ENDINGS].index(ending))
    click(sheet.keep)
    assert room.wishes == [CloseRaces(ending)]
    assert room.state.titles.ending == ending
    assert bool(room.state.champion) == (ending == "standing")


def test_the_top_4_that_was_planned_is_what_the_lit_key_closes_the_races_with():
    session = at_step(opened(8), "matches")
    session.dispatch(LastRound(1, "the room closes", "single-games"))
    until(session, lambda s: s.round.step == "over")
    assert next_act(session.state).command == CloseRaces("single-games")
    assert session.history.standing[-1].number
    assert any("then single games: the room closes" in line.sentence for line in session.log)


# -- a zone written down wrongly ---------------------------------------------------------------------------------------


def test_a_zone_is_corrected_from_the_judges_sheet(hall):
    room = hall(at_step(opened(8), "corners"), CornersStep)
    state = room.state
    room.screen.desk.open(state, "correct-zone", room.screen)
    sheet = room.screen.desk.sheet
    player = sheet.fields["player"].value()
    zone = state.rules.other_zone(chosen_zone(state, state.round, player))
    assert sheet.fields["zone"].value() == zone
    QTest.keyClicks(sheet.fields["reason"].line, "misheard")
    assert "written down wrongly" in sheet.follows.text()
    click(sheet.yes)
    assert room.wishes == [CorrectZone(player, zone, "misheard")]
    assert room.state.round.zones[player] == zone


def test_zones_are_corrected_between_the_lock_and_the_matches():
    assert judge_act(at_step(opened(8), "zones").state, "correct-zone") is None
    assert judge_act(at_step(opened(8), "matches").state, "correct-zone") is None


def test_a_top_4_of_single_games_is_called_so_on_paper_and_on_the_screen():
    session = at_step(opened(8), "matches")
    session.dispatch(LastRound())
    until(session, lambda s: s.round.step == "over")
    session.dispatch(CloseRaces("single-games"))
    assert [face.caption for face in bracket_faces(session.state)] == [
        "Semifinal · one game",
        "Semifinal · one game",
        "Final · one game",
    ]
    assert "Semifinals are one game, the final one game." in " ".join(text_of(top4_sheet(session.state, A4)).split())
    session.dispatch(ChooseConqueror())
    assert all(face.caption.endswith("one game") for face in bracket_faces(session.state))

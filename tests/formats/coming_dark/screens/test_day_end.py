"""How the day ends: how many rounds still fit until the room closes, and the Top 4 in less time."""

from __future__ import annotations

import time

import pytest
from PySide6.QtTest import QTest

from desktop.formats.coming_dark.handouts.top4 import top4_sheet
from desktop.formats.coming_dark.rules.acts.rounds import CorrectZone, EndRounds, LastRound
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, CloseRaces
from desktop.formats.coming_dark.rules.seating import chosen_zone
from desktop.formats.coming_dark.screens.corners.screen import CornersStep
from desktop.formats.coming_dark.screens.judge.acts import judge_act
from desktop.formats.coming_dark.screens.judge.rounds import (
    RoundsSheet,
    day_rows,
    fit_line,
    rounds_acts,
    spare_words,
    time_meant,
    time_of_day,
)
from desktop.formats.coming_dark.screens.matches.screen import MatchesStep
from desktop.formats.coming_dark.screens.standings import screen as standings
from desktop.formats.coming_dark.screens.standings.top4_faces import bracket_faces
from desktop.print.layout.paper import A4
from tests.formats.coming_dark.rules.test_day import begun
from tests.formats.coming_dark.screens.round_events import Hall, at_step, kit, later, opened, until
from tests.formats.coming_dark.screens.test_correct import click
from tests.print.support import text_of


@pytest.fixture
def hall(qtbot):
    def joined(session, make=standings.SPEC.make) -> Hall:
        screen = make(kit()) if make is not CornersStep else make()
        qtbot.addWidget(screen)
        screen.resize(1216, 600)
        room = Hall(session, screen)
        screen.show()
        return room

    return joined


# -- the sheet ---------------------------------------------------------------------------------------------------------


def test_a_time_of_day_is_of_today_or_of_tomorrow():
    now = time.mktime((2026, 11, 22, 14, 42, 0, 0, 0, -1))
    assert [time_of_day(time_meant(typed, now)) for typed in ("18:30", "18.30", "9", "0:05")] == [
        "18:30", "18:30", "09:00", "00:05",
    ]  # fmt: skip
    assert time_meant("18:30", now) - now == (3 * 60 + 48) * 60
    assert time_meant("9", now) > now
    assert [time_meant(typed, now) for typed in ("", "25:00", "12:61", "soon", "12:x")] == [None] * 5
    assert [spare_words(s) for s in (3000, -6900, 0, 3600)] == [
        "50 min to spare", "1 h 55 over", "0 min to spare", "1 h 00 to spare",
    ]  # fmt: skip


def test_every_act_tells_when_the_champion_stands_and_what_is_to_spare():
    _, state = begun()
    acts, now = rounds_acts(state), later(20).wall
    rows = day_rows(state, acts, now, later(80 + 145).wall, 80)
    assert [row.cells[1] for row in rows] == [
        "Make round 3 the last", "Play one more round", "End the rounds now", "6, as planned",
    ]  # fmt: skip
    last = rows[0].cells[2:]
    assert [cell.tone for cell in last] == ["ink", "ink", "ink"]
    assert last[0].words.endswith("0 min to spare")
    assert rows[3].cells[2].tone == "late"
    assert fit_line(state, now, later(80 + 145).wall, 80).endswith(
        "there fit after round 3: **no round** with a bracket, **1 round** with single games, "
        "**1 round** with the standing."
    )
    assert "**not even this round** with a bracket" in fit_line(state, now, later(30).wall, 80)


def test_the_closing_time_is_typed_and_the_rounds_counted(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    click(room.screen.strip.rounds)
    sheet = room.screen.popover
    assert isinstance(sheet, RoundsSheet)
    assert "Type when the room closes" in sheet.fits.text()
    QTest.keyClicks(sheet.until.line, "23:50")
    assert "Until 23:50 there fit after round 3" in sheet.fits.text()
    before = [row.cells for row in sheet.table.rows]
    sheet.long.choose(40)
    assert [row.cells for row in sheet.table.rows] != before
    assert room.wishes == []
    sheet.close()


def test_digits_typed_as_a_time_are_no_act(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    click(room.screen.strip.rounds)
    sheet = room.screen.popover
    sheet.until.line.setFocus()
    QTest.keyClicks(sheet.until.line, "12")
    assert room.wishes == []
    sheet.close()


def test_the_rounds_end_now_with_a_reason(hall):
    session, _ = begun()
    room = hall(session, MatchesStep)
    click(room.screen.strip.rounds)
    sheet = room.screen.popover
    QTest.keyClicks(sheet.why.line, "the room closes")
    act = next(at for at, act in enumerate(sheet.acts) if act.words == "End the rounds now")
    click(sheet.buttons[act])
    assert room.wishes == [EndRounds("the room closes")]
    assert not room.refused
    assert room.state.round.step == "over"


@pytest.mark.parametrize("ending", ["single-games", "standing"])
def test_the_races_close_with_less_than_a_bracket(hall, ending):
    session = at_step(opened(8), "matches")
    session.dispatch(LastRound())
    room = hall(until(session, lambda s: s.round.step == "over"))
    room.keys("R")
    sheet = room.screen.rounds
    click(sheet.buttons[[act.command for act in sheet.acts].index(CloseRaces(ending))])
    assert room.wishes == [CloseRaces(ending)]
    assert room.state.titles.ending == ending
    assert bool(room.state.champion) == (ending == "standing")


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
        "Semifinal · one game", "Semifinal · one game", "Final · one game",
    ]  # fmt: skip
    assert "Semifinals are one game, the final one game." in " ".join(text_of(top4_sheet(session.state, A4)).split())
    session.dispatch(ChooseConqueror())
    assert all(face.caption.endswith("one game") for face in bracket_faces(session.state))

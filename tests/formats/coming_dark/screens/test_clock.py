"""The clock as faces, alarms and commands."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.rules.acts.clocks import (
    AdjustClock,
    ExtendTable,
    PauseClock,
    RestartClock,
    ResumeClock,
    StartClock,
)
from desktop.formats.coming_dark.rules.acts.events import ChangeMarks
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, ReportResult
from desktop.formats.coming_dark.rules.seating import still_to_sit
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.screens.clock.clock import alarms, clock_command, clock_face
from desktop.formats.coming_dark.screens.clock.timers import timer_command
from desktop.formats.coming_dark.screens.kit.words import table_numbers, tables_words, zone_keys
from tests.formats.coming_dark.screens.round_events import NOON, at_step, later, opened, until


def playing(players: int = 24):
    """Everybody sits, the clock starts at noon; nobody has reported."""
    session = at_step(opened(players), "matches")
    session.dispatch(StartClock(NOON))
    return session


def first_game_tables(state: DarkState) -> list[int]:
    numbers = table_numbers(state)
    return [numbers[m.id] for m in state.round.matches if len(m.players) >= 3]


def test_before_the_matches_the_clock_stands_ready_with_the_whole_round():
    face = clock_face(at_step(opened(), "corners").state, NOON)
    assert (face.digits, face.words, face.state) == ("65:00", "clock ready, not started", "ready")
    assert [(m.minute, m.time) for m in face.marks] == [("0", ""), ("25", ""), ("30", ""), ("50", ""), ("65", "")]


def test_a_clock_nobody_starts_turns_red_after_a_minute():
    state = at_step(opened(), "matches").state
    assert clock_face(state, NOON).state == "ready"
    assert clock_face(state, later(0.9)).state == "ready"
    face = clock_face(state, later(1))
    assert (face.state, face.words) == ("not-started", "NOT STARTED")


def begun(at=NOON):
    """The tables began at a moment that the desk told; nobody started the clock."""
    session = at_step(opened(), "corners")
    until(session, lambda s: not still_to_sit(s, s.round))
    session.dispatch(StartMatches(at))
    return session


def test_it_turns_red_exactly_a_minute_after_the_tables_began():
    session = begun()
    match = next(m for m in session.state.round.matches if len(m.players) in (2, 3))
    session.dispatch(ReportResult(match.id, match.games[0].sides[0]))
    assert clock_face(session.state, later(59.9 / 60)).state == "ready"
    assert clock_face(session.state, later(1)).state == "not-started"
    session.dispatch(StartClock(later(2)))
    assert clock_face(session.state, later(2)).state == "running"


def test_the_minute_is_the_tables_own_also_for_a_window_opened_later():
    assert clock_face(begun().state, later(30)).state == "not-started"


def test_the_clock_counts_down_to_the_start_of_all_tables():
    session = begun()
    command = clock_command(session.state, "lead 5", NOON)
    session.dispatch(command)
    face = clock_face(session.state, later(0.5))
    assert (face.digits, face.phase, face.words) == ("4:30", "Round 1 begins in", "begins by itself")
    assert face.marks[0].time[-2:] == later_clock(5)
    start = alarms(session.state, later(1))[0]
    assert (start.id, start.second) == ("start", 0)
    assert clock_face(session.state, later(5)).digits == "50:00"
    assert clock_command(session.state, "lead 5", later(1)) is None


def test_a_minute_given_at_the_very_start_is_shown():
    session = playing()
    session.dispatch(AdjustClock(1))
    assert clock_face(session.state, later(0)).digits == "51:00"
    assert clock_face(session.state, later(0)).share == 0


def test_a_break_stands_in_the_header_until_the_tables_play():
    session = at_step(opened(), "zones", 1)
    session.dispatch(timer_command(session.state, "start", "Lunch", 30, NOON))
    face = clock_face(session.state, later(10))
    assert (face.digits, face.name, face.state) == ("20:00", "Lunch", "running")
    over = clock_face(session.state, later(31))
    assert (over.digits, over.told, over.band) == ("0:00", "Lunch · is over", "Lunch is over")
    alarm = alarms(session.state, later(10))[-1]
    assert (alarm.id, alarm.clock) == ("timer/Lunch", session.state.timers["Lunch"].clock)
    session.dispatch(timer_command(session.state, "stop", "Lunch", 0, NOON))
    assert clock_face(session.state, later(32)).digits == "65:00"


def test_a_break_runs_beside_the_round():
    session = playing()
    session.dispatch(timer_command(session.state, "start", "Pizza", 10, NOON))
    session.dispatch(timer_command(session.state, "give", "Pizza", 5, NOON))
    face = clock_face(session.state, later(10))
    assert face.digits == "40:00"
    assert [(other.phase, other.digits) for other in face.others] == [("Pizza", "5:00")]


def test_tables_with_minutes_of_their_own_are_told_with_their_time_of_day():
    session = playing()
    match = next(m for m in session.state.round.matches if len(m.players) >= 3)
    session.dispatch(ExtendTable(match.id, 3))
    face = clock_face(session.state, later(26))
    name = session.state.location(match.id).name
    assert face.extras == (f"{name} +3: minute 28 at {face.marks[0].time[:-2]}{later_clock(28)}",)
    assert [mark.minute for mark in face.marks if mark.own] == ["28", "33", "53", "68"]
    assert all(0 <= mark.at <= 1 for mark in face.marks)
    assert not any(mark.own for mark in clock_face(playing().state, later(26)).marks)


def test_a_mark_has_the_colour_the_ruleset_gives_it():
    session = at_step(opened(), "corners")
    first, *rest = session.state.rules.marks
    session.dispatch(ChangeMarks((replace(first, colour="overtime"), *rest)))
    assert clock_face(session.state, NOON).marks[1].tone == "overtime"


def later_clock(minutes: float) -> str:
    return time.strftime("%M", time.localtime(later(minutes).wall))


@pytest.mark.parametrize("hours", [6, -6])
def test_a_wall_clock_that_is_moved_changes_nothing_but_times_of_day(hours: float):
    state = playing().state
    moved = replace(later(26), wall=later(26).wall + hours * 3600)
    one, other = clock_face(state, later(26)), clock_face(state, moved)
    assert (one.digits, one.near_digits, one.share, one.state) == (
        other.digits,
        other.near_digits,
        other.share,
        other.state,
    )
    assert [a.second for a in alarms(state, later(26))] == [a.second for a in alarms(state, moved)]


def test_a_night_in_which_summer_time_ends_changes_no_clock(monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Brussels")
    time.tzset()
    #: 25 October 2026, five minutes before three o'clock in Ghent becomes two o'clock again.
    night = Instant(1_792_889_700.0, 10.0, "boot")
    session = begun(night)
    session.dispatch(StartClock(night))
    after = Instant(night.wall + 66 * 60, night.boot + 66 * 60, "boot")
    assert clock_face(session.state, after).digits == "+1:00"
    marks = clock_face(session.state, Instant(night.wall + 60, night.boot + 60, "boot")).marks
    assert [mark.time for mark in marks] == ["02:55", "02:20", "02:25", "02:45", "03:00"]
    monkeypatch.delenv("TZ")
    time.tzset()


def test_the_header_runs_to_the_next_mark_that_concerns_everybody():
    state = playing().state
    assert clock_face(state, later(26 + 20 / 60)).digits == "23:40"
    assert clock_face(state, later(26 + 20 / 60)).words == "to minute 50"
    assert clock_face(state, later(50)).digits == "15:00"
    assert clock_face(state, later(50)).phase == "No new games"
    assert clock_face(state, later(59.9)).state == "running"
    assert clock_face(state, later(60)).state == "last"


def test_marks_are_clock_times_while_it_runs_and_minutes_while_it_stands():
    session = playing()
    running = clock_face(session.state, later(10))
    assert all(mark.time for mark in running.marks)
    assert running.marks[2].time[-2:] == running.marks[0].time[-2:].replace("00", "30")
    session.dispatch(PauseClock(later(10)))
    paused = clock_face(session.state, later(12))
    assert (paused.state, paused.words, paused.digits) == ("paused", "to minute 50 · paused", "40:00")
    assert not any(mark.time for mark in paused.marks)


def test_the_near_mark_names_exactly_the_tables_it_concerns():
    session = playing()
    concerned = first_game_tables(session.state)
    face = clock_face(session.state, later(26 + 20 / 60))
    assert (face.near_label, face.near_digits) == ("until minute 30", "3:40")
    assert face.near_sentence == f"then the better seed wins at **{tables_words(concerned)}**"
    assert [m.alert for m in face.marks] == [False, False, True, False, False]


def test_overtime_counts_up_until_every_table_has_reported():
    session = playing()
    face = clock_face(session.state, later(67 + 10 / 60))
    assert (face.digits, face.state, face.phase) == ("+2:10", "overtime", "Overtime")
    assert "the best seed wins at" in face.near_sentence
    for match in session.state.round.matches:
        if not match.winner:
            if match.awaits_opponent:
                session.dispatch(ChooseOpponent(match.id, match.players[-1]))
            session.dispatch(DecideByTime(match.id, "match"))
    face = clock_face(session.state, later(67))
    assert (face.state, face.near_sentence) == ("running", "every table has reported")


def test_a_table_with_extra_minutes_reaches_its_marks_later():
    session = playing()
    match = next(m for m in session.state.round.matches if len(m.players) >= 3)
    number = table_numbers(session.state)[match.id]
    session.dispatch(ExtendTable(match.id, 3, "spilled drink"))
    face = clock_face(session.state, later(31))
    assert (face.near_label, face.near_digits) == ("until minute 33", "2:00")
    assert face.near_sentence.endswith(f"**table {number}**")


def test_there_is_one_alarm_for_every_mark_and_group_of_tables():
    session = playing()
    match = next(m for m in session.state.round.matches if len(m.players) >= 3)
    session.dispatch(ExtendTable(match.id, 3))
    told = {alarm.id: alarm for alarm in alarms(session.state, later(1))}
    assert [a for a in told if a.startswith("first-games-over")] == ["first-games-over@30", "first-games-over@33"]
    assert told["first-games-over@33"].second == 33 * 60
    assert told["round-over@65"].sound == "horn"
    number = table_numbers(session.state)[match.id]
    assert told["first-games-over@33"].sentence.startswith(f"**Minute 33, table {number}:** ")
    assert f"{number}" not in told["first-games-over@30"].sentence.split(":")[0].replace("30", "").split()


def test_a_mark_that_concerns_nobody_is_silent():
    session = playing(4)
    for match in session.state.round.matches:
        if not match.winner:
            if match.awaits_opponent:
                session.dispatch(ChooseOpponent(match.id, match.players[-1]))
            session.dispatch(DecideByTime(match.id, "match"))
    assert alarms(session.state, later(25)) == ()


def test_the_organisers_own_text_for_minute_50_is_told_with_the_alarm():
    session = at_step(opened(after_50="Five more turns in all."), "matches")
    session.dispatch(StartClock(NOON))
    told = next(a for a in alarms(session.state, later(50)) if a.id.startswith("no-new-games"))
    assert told.sentence.endswith("Five more turns in all.")


def test_the_clock_key_starts_pauses_and_goes_on():
    session = at_step(opened(), "matches")
    assert clock_command(session.state, "clock", NOON) == StartClock(NOON)
    session.dispatch(StartClock(NOON))
    assert clock_command(session.state, "clock", later(1)) == PauseClock(later(1))
    session.dispatch(PauseClock(later(1)))
    assert clock_command(session.state, "clock", later(2)) == ResumeClock(later(2))
    assert clock_command(session.state, "more", NOON) == AdjustClock(1.0)
    assert clock_command(session.state, "less", NOON) == AdjustClock(-1.0)
    assert clock_command(session.state, "restart", later(3)) == RestartClock(later(3))


def test_before_the_matches_there_is_nothing_to_time():
    assert clock_command(at_step(opened(), "zones").state, "clock", NOON) is None


def test_the_top_4_has_no_limit_and_counts_up():
    from tests.formats.coming_dark.screens.round_events import until

    session = until(opened(rounds=1), lambda s: bool(s.top4))
    assert clock_face(session.state, NOON).words == "Top 4, no time limit"
    session.dispatch(clock_command(session.state, "clock", NOON))
    face = clock_face(session.state, later(12.5))
    assert (face.digits, face.state, face.marks) == ("12:30", "running", ())


def test_tables_are_told_as_people_say_them():
    assert tables_words([4]) == "table 4"
    assert tables_words([9, 4]) == "tables 4 and 9"
    assert tables_words([1, 2, 3, 5, 9]) == "tables 1–3, 5 and 9"


def test_zones_that_begin_alike_get_different_keys():
    from msgspec.structs import replace

    rules = opened(4).state.rules
    assert zone_keys(rules) == {"city": "C", "wilds": "W"}
    city, wilds = rules.zones
    alike = replace(rules, zones=(city, replace(wilds, name="The Cellars")))
    assert zone_keys(alike) == {"city": "C", "wilds": "E"}


def test_the_wall_names_the_tables_a_mark_concerns_and_counts_them_where_there_is_no_room():
    session = playing()
    state = session.state
    numbers = {number: match for match, number in table_numbers(state).items()}
    names = " · ".join(state.location(numbers[number]).name for number in sorted(first_game_tables(state)))
    face = clock_face(state, later(26 + 20 / 60))
    assert face.band == f"{names}: first games end in 3:40, the better seed wins"
    assert face.band_brief == f"{len(first_game_tables(state))} tables: first games end in 3:40, the better seed wins"


def test_a_mark_of_ones_own_is_quoted_on_the_wall():
    session = at_step(opened(), "corners")
    marks = session.state.rules.marks
    own = replace(marks[2], id="lunch", word="Lunch: soon")
    session.dispatch(ChangeMarks((*marks[:2], own, marks[3])))
    at_step(session, "matches").dispatch(StartClock(NOON))
    face = clock_face(session.state, later(46))
    assert face.band_brief.endswith(" tables: “Lunch: soon” in 4:00")


def test_the_start_stays_when_it_was_whatever_was_paused_since():
    session = at_step(opened(), "matches")
    session.dispatch(StartClock(NOON))
    begun = clock_face(session.state, later(1)).marks[0].time
    session.dispatch(PauseClock(later(5)))
    session.dispatch(ResumeClock(later(15)))
    assert clock_face(session.state, later(16)).marks[0].time == begun != ""

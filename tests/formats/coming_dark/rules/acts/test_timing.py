"""Countdowns, breaks, turns after the last start, other marks: acts of the clocks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.engine.session import Session
from desktop.formats.coming_dark.rules.acts.clocks import ClockStarted, CountTurn, SetClock, StartClock
from desktop.formats.coming_dark.rules.acts.events import ChangeMarks, EndEvent, MarksChanged, OpenEvent
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LastRound
from desktop.formats.coming_dark.rules.acts.timers import AdjustTimer, StartTimer, StopTimer
from desktop.formats.coming_dark.rules.ruleset import Mark
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.next_step import at_play
from tests.formats.coming_dark.rules.given import after, document, given, playing, refused, seated, session, when

TABLES = {"city-1": [1, 2], "city-2": [3, 4, 5], "wilds-2": [10]}


def at(minute: float) -> Instant:
    return Instant(wall=1_000_000.0 + minute * 60, boot=minute * 60, boot_id="one", awake=minute * 60)


def test_the_tables_begin_at_the_moment_the_desk_told() -> None:
    assert after(seated(TABLES), StartMatches()).round.began is None
    assert after(seated(TABLES), StartMatches(at(3))).round.began == at(3)


def test_a_clock_started_with_a_lead_counts_down_first() -> None:
    state = after(playing(TABLES), StartClock(at(0), lead=5))
    assert state.clock.elapsed(at(0)) == -300
    assert state.clock.elapsed(at(7)) == 120
    for lead in (-1, 601):
        refused(playing(TABLES), StartClock(at(0), lead=lead), "counts down 0 to 600")
    assert after(playing(TABLES), StartClock(at(0), lead=600)).clock.elapsed(at(0)) == -36_000


def test_a_clock_can_be_put_to_what_it_should_show() -> None:
    state = after(playing(TABLES), StartClock(at(0)), SetClock(at(30), 600, "the laptop slept"))
    assert state.clock.elapsed(at(31)) == 660
    refused(playing(TABLES), SetClock(at(1), 0), "has not been started")
    for seconds in (36_001, -36_001):
        refused(state, SetClock(at(1), seconds), "at most 600 minutes")
    assert after(state, SetClock(at(1), 36_000)).clock.elapsed(at(1)) == 36_000


def test_a_round_is_at_play_and_has_a_clock_until_it_or_the_event_is_over() -> None:
    state = after(playing({"city-1": [1, 2], "wilds-1": [3, 4]}), StartClock(at(0)))
    assert (at_play(state), state.clock.is_started) == ("Round 1", True)
    closed = after(state, EndEvent("Fire alarm"))
    assert (at_play(closed), closed.clock.is_started) == ("", False)
    over = after(state, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
    over = after(over, LastRound(), FinishRound())
    assert (at_play(over), over.clock.is_started) == ("", False)


def test_a_break_counts_down_whatever_the_round_does() -> None:
    state = after(given(), StartTimer(at(0), 30, "Lunch"), AdjustTimer(5, "lunch"))
    assert state.timers["Lunch"].clock.elapsed(at(10)) == -25 * 60
    assert after(state, StopTimer("Lunch")).timers == {}
    two = after(state, StartTimer(at(1), 5, "Round 2"))
    assert list(two.timers) == ["Lunch", "Round 2"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (StartTimer(at(0), 0), "1 to 600 minutes"),
        (StartTimer(at(0), 601), "1 to 600 minutes"),
        (StartTimer(at(0), 5, "  "), "1 to 40 letters"),
        (StartTimer(at(0), 5, "x" * 41), "1 to 40 letters"),
        (StopTimer("Tea"), "No clock called “Tea”"),
        (AdjustTimer(1, "Tea"), "No clock called “Tea”"),
    ],
)
def test_a_timer_that_makes_no_sense_is_refused(command: Command, sentence: str) -> None:
    refused(given(), command, sentence)


def test_turns_are_counted_one_by_one_and_back() -> None:
    state = after(playing(TABLES), CountTurn("city-1"), CountTurn("city-1"))
    assert (state.turn("city-1"), state.turn("city-2")) == (2, 0)
    assert after(state, CountTurn("city-1", -1)).turn("city-1") == 1
    assert after(state, CountTurn("city-1", -1), CountTurn("city-1", -1)).turn("city-1") == 0
    refused(state, CountTurn("city-2", -1), "No turn is counted at")
    refused(state, CountTurn("wilds-2"), "has reported")


def opened() -> Session[DarkState]:
    made = session()
    made.dispatch(OpenEvent("Dark Day", document()))
    return made


def test_countdowns_and_breaks_are_taken_back_like_the_rest() -> None:
    running = opened()
    opening = running.undo_label
    for command in (StartTimer(at(0), 10, "Lunch "), AdjustTimer(5, "lunch"), StopTimer("Lunch")):
        running.dispatch(command)
    assert (running.undo(), running.state.timers["Lunch"].clock.elapsed(at(0))) == ("Lunch taken away", -15 * 60)
    assert (running.undo(), running.state.timers["Lunch"].clock.elapsed(at(0))) == ("+5 minutes for lunch", -10 * 60)
    assert (running.undo(), running.state.timers) == ("Lunch started", {})
    assert running.undo_label == opening


def marks(*minutes: int, **changes: str) -> tuple[Mark, ...]:
    return tuple(Mark(f"m{minute}", minute, "all", f"At {minute}", "", "bell", **changes) for minute in minutes)


def test_marks_can_be_others_from_the_next_round_on() -> None:
    state = after(seated(TABLES), ChangeMarks(marks(20, 40, colour="overtime")))
    assert [mark.minute for mark in state.rules.marks] == [20, 40]
    assert replace(state.rules, marks=document().marks) == document()
    assert when(seated(TABLES), ChangeMarks(marks(20))) == [MarksChanged(marks(20))]


def test_marks_stand_while_tables_play_by_them() -> None:
    refused(playing(TABLES), ChangeMarks(marks(20, 40)), "playing by these marks")


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (marks(40, 20), "marks go upward"),
        ((), "at least one mark"),
        (marks(*range(1, 12)), "room for 10"),
        ((replace(marks(20)[0], sound="trumpet"),), "no sound “trumpet”"),
        ((replace(marks(20)[0], colour="pink"),), "no colour “pink”"),
        ((replace(marks(20)[0], word=" "),), "a word for the wall"),
        (marks(20) + marks(20), "marks go upward"),
    ],
)
def test_marks_out_of_order_are_refused_with_the_place(changed: tuple[Mark, ...], sentence: str) -> None:
    refused(seated(TABLES), ChangeMarks(changed), sentence)


def test_what_was_done_to_the_clocks_is_told() -> None:
    state = playing(TABLES)
    assert when(state, StartClock(at(0), 5)) == [ClockStarted("1", at(0), 5)]
    log = opened()
    log.dispatch(StartTimer(at(0), 30, "Lunch"))
    log.dispatch(StopTimer("Lunch"))
    assert [line.sentence for line in log.log[-2:]] == ["Lunch: 30 minutes", "Lunch is over"]

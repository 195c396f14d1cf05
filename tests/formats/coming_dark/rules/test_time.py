"""The clock's rulings: minutes 25, 30, 50 and 65, extensions, and what Ctrl+Z takes back of them."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.clocks import (
    AdjustClock,
    ClockStarted,
    ExtendTable,
    PauseClock,
    RestartClock,
    ResumeClock,
    StartClock,
)
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.events import ChangeReading, OpenEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.matches import GameDecided, MatchDecided
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, NoteScore, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones, StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.matches import marks_due, marks_for
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    document,
    given,
    match,
    of,
    playing,
    refused,
    ruled,
    seated,
    seeded,
    session,
    when,
)

MIXED = {"city-1": [1, 2], "city-2": [3, 4, 5], "wilds-1": [6, 7, 8, 9], "wilds-2": [10]}


def at(minute: float) -> Instant:
    return Instant(wall=1_000_000.0 + minute * 60, boot=minute * 60, boot_id="one")


def running(tables: dict[str, list[int]] = MIXED) -> DarkState:
    return after(playing(tables, {place: [7] for place in tables}), StartClock(at(0)))


@pytest.mark.parametrize(
    ("minute", "reason", "told"),
    [
        (0, "", "Decided before minute 50: the best Dark Seed wins"),
        (12, "both must go", "Decided before minute 50 (both must go): the best Dark Seed wins"),
        (50, "", "Time is up: the best Dark Seed wins"),
        (None, "", "Time is up: the best Dark Seed wins"),
    ],
)
def test_a_table_decided_while_games_may_begin_says_so(minute: int | None, reason: str, told: str) -> None:
    moment = None if minute is None else at(minute)
    facts = when(running(), DecideByTime("city-1", "match", reason, moment))
    assert [fact.because for fact in facts if isinstance(fact, MatchDecided)] == [told]


def due(state: DarkState, minute: float) -> dict[str, tuple[str, ...]]:
    return {d.mark.id: d.tables for d in marks_due(state, at(minute)) if d.reached}


# -- the rulings -------------------------------------------------------------------------------------------------------


def test_at_minute_30_the_better_seed_wins_a_first_game() -> None:
    #: CD-21, the worked example: 2, 5, 9, 14 with 2 against 14; seeds 2 and 5 advance.
    state = after(playing({"city-1": [2, 5, 9, 14]}), ChooseOpponent("city-1", "p14"))
    facts = when(state, DecideByTime("city-1", "first-games"))
    assert facts == [
        GameDecided("city-1", "first-1", "p2", "minute-30"),
        GameDecided("city-1", "first-2", "p5", "minute-30"),
    ]
    assert match(and_then(state, *facts), "city-1").games[-1].sides == ("p2", "p5")


def test_at_minute_30_a_first_game_already_decided_stands() -> None:
    state = after(playing({"city-1": [2, 5, 9, 14]}), ChooseOpponent("city-1", "p14"), ReportResult("city-1", "p14"))
    state = after(state, DecideByTime("city-1", "first-games"))
    assert match(state, "city-1").games[-1].sides == ("p14", "p5")
    refused(state, DecideByTime("city-1", "first-games"), "No first game is still running")


def test_at_a_table_of_three_minute_30_seats_the_better_of_the_worse_two() -> None:
    state = after(playing({"city-1": [2, 5, 9]}), DecideByTime("city-1", "first-games"))
    assert match(state, "city-1").games[-1].sides == ("p2", "p5")
    assert not match(state, "city-1").winner


def test_a_match_of_two_has_no_first_game() -> None:
    refused(playing({"city-1": [1, 2]}), DecideByTime("city-1", "first-games"), "No first game is still running")


@pytest.mark.parametrize("score", ["", "0-1", "1-1"])
def test_at_minute_65_the_best_seed_wins_even_behind_0_1(score: str) -> None:
    #: CD-19, CD-20
    state = playing({"city-1": [1, 2]}, {"city-1": [20]})
    if score:
        state = after(state, NoteScore("city-1", score))
    facts = when(state, DecideByTime("city-1", "match"))
    (decided,) = of(MatchDecided, facts)
    assert (decided.winner, decided.how, decided.round) == ("p1", "time", 1)
    assert "best Dark Seed" in decided.because
    assert of(PrizeAwarded, facts)[0].player == "p1"


@pytest.mark.parametrize(("score", "winner"), [("0-1", "p2"), ("1-0", "p1"), ("1-1", "p1"), ("", "p1")])
def test_where_the_ruleset_says_so_the_leader_wins_at_minute_65(score: str, winner: str) -> None:
    #: CD-20, the option.
    state = playing({"city-1": [1, 2]}, ruleset=ruled(leader_at_time="leader"))
    if score:
        state = after(state, NoteScore("city-1", score))
    (decided,) = of(MatchDecided, when(state, DecideByTime("city-1", "match")))
    assert decided.winner == winner
    assert ("lead" in decided.because) == (score in ("0-1", "1-0"))


def test_at_minute_65_the_best_seed_of_those_still_in_wins() -> None:
    state = after(playing({"city-1": [2, 5, 9, 14]}), ChooseOpponent("city-1", "p14"), ReportResult("city-1", "p14"))
    (decided,) = of(MatchDecided, when(state, DecideByTime("city-1", "match")))
    assert decided.winner == "p5"


def test_at_minute_65_a_table_of_three_goes_to_the_one_who_waited() -> None:
    (decided,) = of(MatchDecided, when(playing({"city-1": [2, 5, 9]}), DecideByTime("city-1", "match")))
    assert decided.winner == "p2"


def test_by_the_words_of_the_document_the_best_seed_of_the_whole_table_wins() -> None:
    #: CD-20, the option: p2 was beaten in the first game.
    rules = ruled(seed_at_time="of-the-table")
    begun = playing({"city-1": [2, 5, 9, 14]}, ruleset=rules)
    state = after(begun, ChooseOpponent("city-1", "p14"), ReportResult("city-1", "p14"))
    (decided,) = of(MatchDecided, when(state, DecideByTime("city-1", "match")))
    assert decided.winner == "p2"
    (decided,) = of(MatchDecided, when(after(state, DropPlayer("p2")), DecideByTime("city-1", "match")))
    assert decided.winner == "p5"


@pytest.mark.parametrize(
    ("which", "to"),
    [
        ("seed_at_time", "of-the-table"),
        ("leader_at_time", "leader"),
        ("monster_turn_counts", "own"),
        ("tier0_prize", "stays"),
        ("titles_order", "beast-first"),
    ],
)
def test_what_has_two_readings_may_be_read_otherwise_between_two_rounds(which: str, to: str) -> None:
    #: CD-25: as every rule of which the document gives no single reading.
    between = after(playing({"city-1": [1, 2]}), ReportResult("city-1", "p1"), FinishRound())
    state = after(between, ChangeReading(which, to))
    assert asdict(state.rules.event) == asdict(between.rules.event) | {which: to}
    refused(state, ChangeReading(which, to), "read that way already")
    refused(playing({"city-1": [1, 2]}), ChangeReading(which, to), "Tables are playing by these rules")


def test_no_other_number_of_the_event_is_a_reading() -> None:
    between = after(playing({"city-1": [1, 2]}), ReportResult("city-1", "p1"), FinishRound())
    refused(between, ChangeReading("rounds", "7"), "These have more than one reading: leader_at_time")
    refused(between, ChangeReading("tier0_prize", "gone"), "tier0_prize is read as one of: removed, stays")


def test_at_minute_65_nobody_who_left_wins() -> None:
    state = after(playing({"city-1": [2, 5, 9]}), DropPlayer("p2"), DecideByTime("city-1", "match"))
    assert match(state, "city-1").winner == "p5"


# -- marks -------------------------------------------------------------------------------------------------------------


def test_the_marks_are_the_documents() -> None:
    #: CD-19, CD-21
    assert [(m.minute, m.concerns) for m in document().marks] == [
        (25, "first-games"),
        (30, "first-games"),
        (50, "all"),
        (65, "all"),
    ]
    assert document().event.after_50 == ""


def test_the_marks_name_exactly_the_tables_they_concern() -> None:
    state = running()
    assert due(state, 24.99) == {}
    assert due(state, 25) == {"first-games-slow": ("city-2", "wilds-1")}
    assert due(state, 30) == {
        "first-games-slow": ("city-2", "wilds-1"),
        "first-games-over": ("city-2", "wilds-1"),
    }
    state = after(state, ReportResult("city-2", "p5"))
    assert due(state, 30)["first-games-over"] == ("wilds-1",)
    assert due(state, 50)["no-new-games"] == ("city-1", "city-2", "wilds-1")
    state = after(state, ReportResult("city-1", "p2"))
    assert due(state, 65)["round-over"] == ("city-2", "wilds-1")


def test_exactly_on_the_mark_counts_as_reached() -> None:
    #: CD-21
    assert "first-games-slow" in due(running(), 25)
    assert "first-games-slow" not in due(running(), 25 - 1 / 60)


def test_a_table_of_four_keeps_its_mark_until_both_first_games_are_over() -> None:
    state = after(running(), ChooseOpponent("wilds-1", "p9"), ReportResult("wilds-1", "p9"))
    assert "wilds-1" in due(state, 30)["first-games-over"]
    state = after(state, ReportResult("wilds-1", "p7"))
    assert "wilds-1" not in due(state, 30)["first-games-over"]


def test_an_extended_table_has_its_own_marks_later() -> None:
    state = after(running(), ExtendTable("city-2", 5, "deck check"))
    assert due(state, 25)["first-games-slow"] == ("wilds-1",)
    assert [(d.second, d.tables) for d in marks_due(state, at(30)) if d.mark.minute == 25] == [
        (25 * 60.0, ("wilds-1",)),
        (30 * 60.0, ("city-2",)),
    ]
    assert due(state, 69)["round-over"] == ("city-1", "wilds-1")
    assert marks_for(state, match(state, "city-2"))[-1][1] == 70 * 60
    assert marks_for(state, match(state, "city-1"))[0][0].minute == 50


def test_extensions_add_up_can_be_taken_back_and_end_with_the_round() -> None:
    state = after(running({"city-1": [1, 2]}), ExtendTable("city-1", 5), ExtendTable("city-1", -2))
    assert state.extension("city-1") == 3
    state = after(state, ReportResult("city-1", "p1"), FinishRound())
    assert state.extension("city-1") == 0


def test_minutes_given_to_the_room_move_every_mark() -> None:
    state = after(running(), AdjustClock(5))
    assert due(state, 29) == {}
    assert "first-games-slow" in due(state, 30)


def test_before_the_clock_starts_and_outside_the_matches_no_mark_is_reached() -> None:
    state = playing(MIXED)
    assert marks_due(state, at(99))
    assert not any(d.reached for d in marks_due(state, at(99)))
    assert marks_due(seated(MIXED), at(99)) == ()
    assert marks_due(given(), at(99)) == ()


def test_paused_marks_wait() -> None:
    state = after(running(), PauseClock(at(20)))
    assert due(state, 60) == {}
    state = after(state, ResumeClock(at(60)))
    assert due(state, 64.9) == {}
    assert "first-games-slow" in due(state, 65)


# -- acts on the clock -------------------------------------------------------------------------------------------------


def test_the_clock_starts_with_the_matches_and_once_a_round() -> None:
    refused(seeded([1] * 4), StartClock(at(0)), "no round has begun")
    refused(seated({"city-1": [1, 2]}), StartClock(at(0)), "The clock starts with the matches")
    state = playing({"city-1": [1, 2]})
    assert when(state, StartClock(at(0))) == [ClockStarted("1", at(0))]
    refused(running(), StartClock(at(1)), "started already")


def test_a_clock_that_stands_is_not_paused_and_one_that_runs_does_not_go_on() -> None:
    refused(running(), ResumeClock(at(1)), "running already")
    paused = after(running(), PauseClock(at(1)))
    refused(paused, PauseClock(at(2)), "paused already")
    fresh = playing({"city-1": [1, 2]})
    for command in (PauseClock(at(1)), ResumeClock(at(1)), AdjustClock(1), RestartClock(at(1))):
        refused(fresh, command, "has not been started")


@pytest.mark.parametrize("minutes", [0, 601, -601, float("inf"), float("nan")])
def test_minutes_given_are_between_1_and_600(minutes: float) -> None:
    refused(running(), AdjustClock(minutes), "1 to 600 minutes")
    refused(running(), ExtendTable("city-1", minutes), "1 to 600 minutes")


def test_the_clock_begins_anew() -> None:
    state = after(running(), AdjustClock(10), RestartClock(at(40)))
    assert state.clock.elapsed(at(41)) == 60


def test_each_round_and_the_top_4_has_its_own_clock() -> None:
    state = after(running({"city-1": [1, 2]}), ReportResult("city-1", "p1"), FinishRound())
    assert not state.clock.is_started
    assert state.clocks["1"].is_running


def test_clock_acts_are_taken_back_like_the_rest() -> None:
    event = session()
    event.dispatch(OpenEvent("x", document()))
    names = tuple(NewPlayer(name, here=True) for name in "ABCD")
    event.dispatch(AddPlayers(names))
    event.dispatch(FixSeeds(missing_as_zero=True))
    event.dispatch(StartRound())
    for player in event.state.players:
        event.dispatch(ChooseZone(player.id, "city"))
    for command in (LockZones(), RollPrizes(), OpenCorners()):
        event.dispatch(command)
    for player, corner in zip(event.state.players, "ABCD", strict=True):
        event.dispatch(TakeCorner(player.id, "city-1", corner))
    event.dispatch(StartMatches())
    event.dispatch(StartClock(at(0)))
    event.dispatch(ExtendTable("city-1", 3))
    event.dispatch(AdjustClock(1))
    event.dispatch(PauseClock(at(5)))
    assert event.undo() == "clock paused"
    assert event.state.clock.elapsed(at(9)) == 8 * 60
    assert event.undo() == "+1 minute on the clock"
    assert event.undo() == "+3 minutes for The Barracks"
    assert (event.state.extensions, event.state.clock.elapsed(at(9))) == ({}, 9 * 60)
    assert event.undo() == "clock started"
    assert not event.state.clock.is_started
    assert event.undo() == "matches started"
    for _ in range(5):
        event.redo()
    assert event.redo_label == ""
    assert (event.state.clock.elapsed(at(9)), event.state.extensions) == (4 * 60, {"1/city-1": 3})
    assert not event.state.clock.is_running
    assert event.state.match("city-1")

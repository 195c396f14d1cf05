"""Step 4: the bracket of a table by how many sit there, and what is reported."""

from __future__ import annotations

import pytest

from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.matches import GameDecided, MatchDecided
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, GameDrawn, NoteScore, ReportDraw, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LastRound, RoundFinished, RoundStarted
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, CloseRaces
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.matches import match_state, tables
from tests.formats.coming_dark.rules.given import (
    after,
    game,
    given,
    match,
    next_round,
    of,
    playing,
    refused,
    ruled,
    seated,
    when,
)

#: the worked example: seeds 2, 5, 9 and 14 at one table.
AT_FOUR = playing({"city-1": [14, 2, 9, 5]}, {"city-1": [7]})
PAIRED = after(AT_FOUR, ChooseOpponent("city-1", "p14"))
AT_THREE = playing({"city-1": [9, 2, 5]}, {"city-1": [7]})
AT_TWO = playing({"city-1": [5, 2]}, {"city-1": [7]})


def sides(state: DarkState, place: str) -> list[tuple[str, str]]:
    return [g.sides for g in match(state, place).games]


# -- brackets ----------------------------------------------------------------------------------------------------------


def test_nobody_at_a_table_makes_no_match() -> None:
    state = playing({"city-1": [1]})
    assert state.match("city-2") is None
    refused(state, ReportResult("city-2", "p1"), "Nobody sits at The Warehouse this round")
    assert match_state(state.match("city-2")) == "nobody"


def test_who_sits_alone_wins_at_once() -> None:
    #: CD-12
    facts = when(seated({"city-1": [1], "city-2": [2, 3]}, {"city-1": [20]}), StartMatches())
    assert of(MatchDecided, facts) == [MatchDecided("city-1", "p1", 1, "alone", "Nobody else sat here")]
    assert of(PrizeAwarded, facts)[0].supporters == 5
    state = playing({"city-1": [1]})
    assert match_state(match(state, "city-1")) == "alone"
    refused(state, ReportResult("city-1", "p1"), "already reported")


def test_two_play_one_match_of_three_games() -> None:
    assert sides(AT_TWO, "city-1") == [("p2", "p5")]
    assert game(AT_TWO, "city-1", "match").best_of == 3
    assert match_state(match(AT_TWO, "city-1")) == "playing"


def test_the_length_of_a_match_is_a_setting() -> None:
    state = playing({"city-1": [1, 2]}, ruleset=ruled(match_best_of=5))
    assert game(state, "city-1", "match").best_of == 5


def test_of_three_the_two_worst_seeds_meet_and_the_best_waits() -> None:
    #: CD-22
    assert sides(AT_THREE, "city-1") == [("p5", "p9"), ("p2", "")]
    assert [g.best_of for g in match(AT_THREE, "city-1").games] == [1, 1]
    state = after(AT_THREE, ReportResult("city-1", "p9"))
    assert sides(state, "city-1") == [("p5", "p9"), ("p2", "p9")]
    assert match_state(match(state, "city-1")) == "final"


def test_of_four_the_best_seed_picks_and_the_others_meet() -> None:
    #: CD-22, the worked example: seed 2 picks 14, so 5 meets 9.
    assert match(AT_FOUR, "city-1").players == ("p2", "p5", "p9", "p14")
    assert match_state(match(AT_FOUR, "city-1")) == "choosing"
    assert sides(PAIRED, "city-1") == [("p2", "p14"), ("p5", "p9"), ("", "")]
    assert match_state(match(PAIRED, "city-1")) == "first games"


@pytest.mark.parametrize(("picked", "others"), [("p5", ("p9", "p14")), ("p9", ("p5", "p14")), ("p14", ("p5", "p9"))])
def test_the_best_seed_picks_any_of_the_three(picked: str, others: tuple[str, str]) -> None:
    state = after(AT_FOUR, ChooseOpponent("city-1", picked))
    assert sides(state, "city-1")[:2] == [("p2", picked), others]


def test_only_one_of_the_other_three_is_picked() -> None:
    refused(AT_FOUR, ChooseOpponent("city-1", "p2"), "choose one of the other three")
    refused(AT_FOUR, ChooseOpponent("city-1", "p1"), "choose one of the other three")
    refused(AT_TWO, ChooseOpponent("city-1", "p5"), "There is no opponent to choose")


def test_before_the_pick_nothing_is_reported() -> None:
    for command in (
        ReportResult("city-1", "p2"),
        ReportDraw("city-1"),
        DecideByTime("city-1", "first-games"),
        NoteScore("city-1", "1-0"),
    ):
        refused(AT_FOUR, command, "Player 2 chooses the first opponent at The Barracks before anyone plays")


def test_a_table_that_never_paired_goes_to_its_best_seed_when_time_is_up() -> None:
    state = after(AT_FOUR, DecideByTime("city-1", "match"))
    assert state.match("city-1").winner == "p2"


def test_a_wrong_pick_is_made_again_until_a_game_is_decided() -> None:
    state = after(PAIRED, ChooseOpponent("city-1", "p5"))
    assert sides(state, "city-1")[:2] == [("p2", "p5"), ("p9", "p14")]
    state = after(state, ReportResult("city-1", "p9"))
    refused(state, ChooseOpponent("city-1", "p14"), "A game is decided at The Barracks: the opponents stand")


@pytest.mark.parametrize("first", [("p14", "p9"), ("p9", "p14")])
def test_the_winners_of_the_first_games_meet_in_either_order_of_reports(first: tuple[str, str]) -> None:
    state = after(PAIRED, *(ReportResult("city-1", who) for who in first))
    assert game(state, "city-1", "final").sides == ("p14", "p9")
    facts = when(state, ReportResult("city-1", "p9"))
    assert of(MatchDecided, facts) == [MatchDecided("city-1", "p9", 1, "played")]
    assert len(of(PrizeAwarded, facts)) == 1


# -- reports -----------------------------------------------------------------------------------------------------------


def test_a_result_is_one_report_and_the_prize_follows() -> None:
    facts = when(AT_TWO, ReportResult("The Barracks", "Player 5"))
    assert [type(x) for x in facts] == [GameDecided, MatchDecided, PrizeAwarded]
    assert of(PrizeAwarded, facts)[0].player == "p5"


def test_a_location_reports_once() -> None:
    state = after(AT_TWO, ReportResult("city-1", "p5"))
    refused(state, ReportResult("city-1", "p2"), "The Barracks has already reported. Amend it instead")
    refused(state, NoteScore("city-1", "1-0"), "already reported")
    refused(state, DecideByTime("city-1", "match"), "already reported")


def test_who_does_not_sit_there_cannot_win_there() -> None:
    refused(AT_TWO, ReportResult("city-1", "p1"), "Player 1 does not sit at The Barracks")
    refused(AT_TWO, ReportResult("Nowhere", "p2"), "There is no location “Nowhere”")
    refused(AT_TWO, ReportResult("city-1", "Nobody"), "Nobody on the list")
    refused(seated({"city-1": [1, 2]}), ReportResult("city-1", "p1"), "No matches are being played now")
    refused(given(), ReportResult("city-1", "p1"), "No matches are being played now")


def test_who_waits_or_is_out_has_no_open_game() -> None:
    refused(AT_THREE, ReportResult("city-1", "p2"), "Player 2 has no open game at The Barracks")
    out = after(PAIRED, ReportResult("city-1", "p14"))
    refused(out, ReportResult("city-1", "p2"), "Player 2 has no open game")
    refused(out, ReportResult("city-1", "p14"), "Player 14 has no open game")


def test_a_game_may_be_named() -> None:
    assert of(GameDecided, when(PAIRED, ReportResult("city-1", "p9", "first-2")))[0].game == "first-2"
    refused(PAIRED, ReportResult("city-1", "p9", "first-1"), "Player 9 has no open game")
    refused(PAIRED, ReportResult("city-1", "p9", "third"), "no game “third”. It has first-1, first-2, final")
    done = after(PAIRED, ReportResult("city-1", "p9"))
    refused(done, ReportResult("city-1", "p5", "first-2"), "That game at The Barracks is decided. Amend it instead")


@pytest.mark.parametrize(("score", "winner"), [("2-0", "p2"), ("2-1", "p2"), ("0-2", "p5"), (" 1 - 2 ", "p5")])
def test_a_final_score_is_in_the_order_of_the_row(score: str, winner: str) -> None:
    (decided,) = of(GameDecided, when(AT_TWO, ReportResult("city-1", winner, score=score)))
    assert decided.score == score.replace(" ", "")


@pytest.mark.parametrize("score", ["1-0", "2-2", "3-0", "0-2", "2--1", "1-1"])
def test_a_score_that_is_no_win_is_refused(score: str) -> None:
    refused(AT_TWO, ReportResult("city-1", "p2", score=score), "is no win for Player 2|is no score")


@pytest.mark.parametrize("score", ["2", "two-one", "2:1", "2-1-0"])
def test_a_score_that_cannot_be_read_is_refused(score: str) -> None:
    refused(AT_TWO, ReportResult("city-1", "p2", score=score), "is no score. Write it like 2-1")


def test_games_won_so_far_are_noted() -> None:
    state = after(AT_TWO, NoteScore("city-1", "1-0"))
    assert game(state, "city-1", "match").score == "1-0"
    refused(AT_TWO, NoteScore("city-1", "2-0"), "somebody has won. Report the winner")
    refused(AT_TWO, NoteScore("city-1", "-1-0"), "is no score")
    refused(AT_THREE, NoteScore("city-1", "0-0"), "No match of several games is open")


# -- draws -------------------------------------------------------------------------------------------------------------


def test_a_drawn_game_is_played_again_while_there_is_time() -> None:
    #: CD-37
    assert when(AT_THREE, ReportDraw("city-1")) == [GameDrawn("city-1", "first-1")]
    assert when(after(AT_THREE, ReportDraw("city-1")), ReportResult("city-1", "p9"))


def test_without_time_the_better_seed_goes_on_from_a_draw() -> None:
    #: CD-37
    facts = when(AT_THREE, ReportDraw("city-1", time_left=False))
    assert of(GameDecided, facts) == [GameDecided("city-1", "first-1", "p5", "drawn")]
    assert of(MatchDecided, facts) == []
    final = after(AT_THREE, ReportDraw("city-1", time_left=False), ReportDraw("city-1", time_left=False))
    assert (match(final, "city-1").winner, match(final, "city-1").how) == ("p2", "drawn")
    assert [a.player for a in final.awards] == ["p2"]


def test_a_draw_may_name_its_game() -> None:
    assert of(GameDecided, when(PAIRED, ReportDraw("city-1", "first-2", time_left=False)))[0].winner == "p5"
    refused(PAIRED, ReportDraw("city-1", "final"), "No game is open at The Barracks")


@pytest.mark.parametrize(("option", "winner"), [("best-seed", "p2"), ("leader", "p5")])
def test_a_match_of_several_games_that_ends_drawn_is_decided_as_by_time(option: str, winner: str) -> None:
    #: CD-20
    state = playing({"city-1": [2, 5]}, {"city-1": [7]}, ruleset=ruled(leader_at_time=option))
    state = after(state, NoteScore("city-1", "0-1"))
    facts = when(state, ReportDraw("city-1", time_left=False))
    (decided,) = of(MatchDecided, facts)
    assert (decided.winner, decided.how) == (winner, "time")
    assert of(PrizeAwarded, facts)[0].player == winner


# -- the round's end ---------------------------------------------------------------------------------------------------


def test_a_round_is_finished_when_every_table_has_reported() -> None:
    state = playing({"city-1": [1, 2], "city-2": [3, 4], "city-3": [5]})
    refused(state, FinishRound(), "The Barracks, The Warehouse have not reported yet")
    state = after(state, ReportResult("city-1", "p1"))
    refused(state, FinishRound(), "The Warehouse has not reported yet")
    state = after(state, ReportResult("city-2", "p3"))
    assert when(state, FinishRound()) == [RoundFinished(1), RoundStarted(2)]


def test_the_last_round_ends_without_another() -> None:
    state = after(playing({"city-1": [1, 2]}, ruleset=ruled(rounds=1)), ReportResult("city-1", "p1"))
    assert when(state, FinishRound()) == [RoundFinished(1)]
    refused(after(state, FinishRound()), FinishRound(), "Round 1 is finished")


def test_tables_are_numbered_in_plan_order_for_the_keyboard() -> None:
    state = playing({"city-2": [1, 2], "wilds-1": [3]}, {"city-2": [7], "city-1": [1]})
    shown = tables(state)
    assert [t.number for t in shown] == list(range(1, 13))
    assert [t.location for t in shown if t.match] == ["city-2", "wilds-1"]
    assert [t.state for t in shown][:2] == ["nobody", "playing"]
    assert shown[1].prize == "4 supporters"
    assert tables(given()) == ()


def test_a_score_is_noted_in_the_round_at_play_and_in_the_top_4() -> None:
    tables = {"city-1": [1, 2], "wilds-1": [3, 4]}
    first = after(playing(tables), ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
    second = after(next_round(first, tables, {}), NoteScore("city-1", "1-0"))
    assert game(second, "city-1", "match").score == "1-0"
    assert [g.score for g in second.past[0].matches[0].games] == [""]
    top4 = after(first, LastRound(), FinishRound(), CloseRaces(), ChooseConqueror(), NoteScore("semifinal-2", "0-1"))
    assert game(top4, "semifinal-2", "match").score == "0-1"
    assert game(top4, "semifinal-1", "match").score == ""

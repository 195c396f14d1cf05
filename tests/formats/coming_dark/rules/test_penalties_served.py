"""A penalty given while nobody plays is served in the next match."""

from __future__ import annotations

from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.matches import GameDecided, MatchDecided, PenaltyServed, ScoreNoted
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, OpponentChosen, StartMatches
from desktop.formats.coming_dark.rules.acts.penalties import Penalise, PenaltyGiven
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LastRound
from desktop.formats.coming_dark.rules.acts.seats import SwapSeats
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, CloseRaces
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.tables import tells
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    game,
    match,
    next_round,
    of,
    playing,
    refused,
    seated,
    when,
)

TWO = {"city-1": [1, 2], "wilds-1": [3, 4]}


def waiting(state: DarkState) -> list[str]:
    return [p.player for p in state.penalties if p.waits]


def test_a_lost_game_given_before_the_match_is_one_more_on_the_score() -> None:
    state = seated(TWO)
    facts = when(state, Penalise("p1", "game-loss", "late to the seat"))
    assert facts == [PenaltyGiven(1, "", "p1", "game-loss", "late to the seat", True)]
    sentence = "Player 1 loses a game by penalty, to be served in the next match: late to the seat"
    assert tells.tell(state, facts[0]) == sentence
    state = and_then(state, *facts)
    facts = when(state, StartMatches())
    assert facts[1:] == [PenaltyServed(1, "city-1", "p1", "game-loss"), ScoreNoted("city-1", "match", "0-1")]
    assert tells.tell(state, facts[1]) == "Player 1 serves the game loss at The Barracks"
    played = and_then(state, *facts)
    assert waiting(played) == []
    assert match(played, "city-1").winner == ""


def test_a_lost_match_is_the_next_one_and_no_other() -> None:
    state = after(seated(TWO, {"city-1": [20], "wilds-1": [9]}), Penalise("p1", "match-loss", "fight"))
    started = after(state, StartMatches())
    assert (match(started, "city-1").winner, match(started, "city-1").how) == ("p2", "penalty")
    again = next_round(after(started, ReportResult("wilds-1", "p3")), TWO, {})
    assert match(again, "city-1").winner == ""


def test_after_the_own_table_has_reported_it_waits_for_the_next_round() -> None:
    state = after(playing(TWO), ReportResult("city-1", "p1"), Penalise("p1", "match-loss", "slow play"))
    assert waiting(state) == ["p1"]
    assert match(state, "city-1").winner == "p1"
    again = next_round(after(state, ReportResult("wilds-1", "p3")), {"city-1": [1, 3], "wilds-1": [2, 4]}, {})
    assert match(again, "city-1").winner == "p3"
    assert waiting(again) == []
    assert again.penalties[0].took_effect == (2, "city-1")


def test_at_a_table_of_four_a_lost_match_leaves_the_table_to_the_other_three() -> None:
    four = {"city-1": [1, 2, 3, 4]}
    facts = when(after(seated(four), Penalise("p4", "match-loss", "x")), StartMatches())
    assert [type(fact) for fact in facts[1:]] == [PenaltyServed, OpponentChosen]
    assert facts[2].match.players == ("p1", "p2", "p3")  # type: ignore[attr-defined]
    two = after(seated(four), Penalise("p3", "match-loss", "x"), Penalise("p4", "match-loss", "x"))
    started = after(two, StartMatches())
    assert waiting(started) == []
    assert match(started, "city-1").players == ("p1", "p2", "p4")
    assert (game(started, "city-1", "first-1").winner, game(started, "city-1", "final").sides) == ("p2", ("p1", "p2"))


def test_at_a_table_of_four_a_lost_game_is_the_first_one_paired() -> None:
    state = after(seated({"city-1": [1, 2, 3, 4]}), Penalise("p3", "game-loss", "x"), StartMatches())
    assert waiting(state) == ["p3"]
    facts = when(state, ChooseOpponent("city-1", "p2"))
    assert facts[1:] == [
        PenaltyServed(1, "city-1", "p3", "game-loss"),
        GameDecided("city-1", "first-2", "p4", "penalty"),
    ]


def test_with_the_bye_a_lost_game_is_the_final() -> None:
    state = playing({"city-1": [1, 2, 3]})
    facts = when(state, Penalise("p1", "game-loss", "x"))
    assert of(PenaltyGiven, facts)[0].waits
    state = and_then(state, *facts)
    facts = when(state, ReportResult("city-1", "p2"))
    assert PenaltyServed(1, "city-1", "p1", "game-loss") in facts
    assert [(fact.winner, fact.how) for fact in of(MatchDecided, facts)] == [("p2", "penalty")]


def test_who_sits_alone_keeps_it_for_the_next_match() -> None:
    state = after(seated({"city-1": [1], "wilds-1": [2, 3]}), Penalise("p1", "match-loss", "x"), StartMatches())
    assert match(state, "city-1").winner == "p1"
    assert waiting(state) == ["p1"]


def test_a_table_seated_anew_is_a_next_match_too() -> None:
    state = playing({"city-1": [1], "wilds-1": [2, 3]})
    state = after(state, Penalise("p1", "game-loss", "x"), SwapSeats("p1", "p2", "wrong table"))
    assert game(state, "wilds-1", "match").score == "0-1"


def test_in_the_top_4_it_is_served_in_the_semifinal() -> None:
    over = after(playing(TWO), ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"), LastRound(), FinishRound())
    state = after(over, CloseRaces(), Penalise("p1", "match-loss", "x"), ChooseConqueror())
    lost = next(m for m in state.top4 if "p1" in m.players)
    assert lost.winner
    assert lost.winner != "p1"


def test_who_is_disqualified_keeps_the_prizes_or_loses_them_all() -> None:
    won = after(playing(TWO, {"city-1": [18]}), ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
    state = next_round(won, TWO, {})
    assert [a.player for a in state.awards].count("p1") == 1
    kept = after(state, Penalise("p1", "disqualification", "stalling"))
    gone = after(state, Penalise("p1", "disqualification", "stalling", "taken"))
    assert [a.player for a in kept.awards].count("p1") == 1
    assert "p1" not in {a.player for a in gone.awards}
    assert gone.player("p1").dropped
    refused(state, Penalise("p1", "warning", "stalling", "taken"), "Only a disqualified player loses all prizes")


def test_a_warning_is_never_served() -> None:
    state = after(seated(TWO), Penalise("p1", "warning", "slow"))
    assert waiting(state) == []
    assert len(when(state, StartMatches())) == 1


def test_who_has_left_serves_nothing() -> None:
    state = after(seated(TWO), Penalise("p1", "match-loss", "x"), DropPlayer("p1"), StartMatches())
    assert match(state, "city-1").winner == "p2"
    assert waiting(state) == ["p1"]

"""A result is corrected: this round, an earlier one, the Top 4. Prizes and later games follow."""

from __future__ import annotations

from desktop.formats.coming_dark.rules.acts.amending import AmendMatch, AmendResult, GameAmended
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.matches import MatchDecided, MatchReopened
from desktop.formats.coming_dark.rules.acts.monsters import PlaceMonster
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import (
    FinishRound,
    LastRound,
    RoundCalledOff,
    RoundFinished,
    RoundsChanged,
    RoundStarted,
)
from desktop.formats.coming_dark.rules.acts.seeds import SwapSeeds
from desktop.formats.coming_dark.rules.acts.top4 import CloseRaces
from desktop.formats.coming_dark.rules.state import DarkState, Match
from desktop.formats.coming_dark.rules.views.next_step import next_act
from desktop.formats.coming_dark.screens.correct.faces import reported
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    game,
    match,
    next_round,
    of,
    playing,
    refused,
    ruled,
    when,
)

AT_TWO = after(playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [20]}), ReportResult("city-1", "p1"))
AT_FOUR = after(
    playing({"city-1": [1, 2, 3, 4]}, {"city-1": [7, 20]}),
    ChooseOpponent("city-1", "p2"),
    ReportResult("city-1", "p2"),
    ReportResult("city-1", "p3"),
    ReportResult("city-1", "p3"),
)


def holders(state: DarkState) -> list[str]:
    return [a.player for a in state.awards]


def past(state: DarkState, number: int, place: str) -> Match:
    found = next(r for r in state.past if r.number == number).match(place)
    assert found is not None
    return found


# -- this round --------------------------------------------------------------------------------------------------------


def test_a_corrected_match_moves_its_prize() -> None:
    facts = when(AT_TWO, AmendResult("city-1", "p2", score="1-2"))
    assert [type(x) for x in facts] == [GameAmended, MatchReopened, MatchDecided, PrizeAwarded]
    state = and_then(AT_TWO, *facts)
    assert holders(state) == ["p2"]
    assert (match(state, "city-1").winner, game(state, "city-1", "match").score) == ("p2", "1-2")
    assert game(state, "city-1", "match").how == "amended"


def test_a_correction_from_tier_0_gives_the_prize_that_was_withheld() -> None:
    state = playing({"city-1": [1, 2]}, {"city-1": [20]}, tiers=[0, 2])
    state = after(state, ReportResult("city-1", "p1"), AmendResult("city-1", "p2"))
    assert [(a.player, a.supporters) for a in state.awards] == [("p2", 7)]
    assert holders(after(state, AmendResult("city-1", "p1"))) == []


def test_a_first_game_corrected_reopens_the_final_its_winner_had_won() -> None:
    state = after(
        playing({"city-1": [1, 2, 3]}, {"city-1": [7]}), ReportResult("city-1", "p2"), ReportResult("city-1", "p2")
    )
    state = after(state, AmendResult("city-1", "p3"))
    reopened = match(state, "city-1")
    assert (reopened.winner, reopened.how, reopened.because) == ("", "", "")
    assert game(state, "city-1", "final").sides == ("p1", "p3")
    assert holders(state) == []
    refused(state, FinishRound(), "The Barracks has not reported yet")
    assert holders(after(state, ReportResult("city-1", "p3"))) == ["p3"]


def test_a_first_game_corrected_keeps_a_final_whose_winner_still_sits_in_it() -> None:
    state = after(AT_FOUR, AmendResult("city-1", "p1", "first-1"))
    assert game(state, "city-1", "final").sides == ("p1", "p3")
    assert match(state, "city-1").winner == "p3"
    assert holders(state) == ["p3", "p3"]


def test_without_a_game_the_last_decided_game_of_that_player_is_corrected() -> None:
    (amended,) = of(GameAmended, when(AT_FOUR, AmendResult("city-1", "p2")))
    assert amended.game == "final"
    (amended,) = of(GameAmended, when(AT_FOUR, AmendResult("city-1", "p4")))
    assert amended.game == "first-2"


def test_a_correction_before_the_match_is_decided_leaves_it_open() -> None:
    state = after(playing({"city-1": [1, 2, 3]}), ReportResult("city-1", "p2"))
    facts = when(state, AmendResult("city-1", "p3"))
    assert facts == [GameAmended("city-1", "first-1", "p3", 1)]
    assert game(and_then(state, *facts), "city-1", "final").sides == ("p1", "p3")


def test_a_match_decided_by_time_can_be_set_right() -> None:
    state = after(playing({"city-1": [1, 2]}, {"city-1": [7]}), DecideByTime("city-1", "match"))
    state = after(state, AmendResult("city-1", "p2"))
    assert (match(state, "city-1").winner, holders(state)) == ("p2", ["p2"])


def test_a_table_of_three_decided_by_time_goes_back_to_its_first_game() -> None:
    state = after(playing({"city-1": [1, 2, 3]}, {"city-1": [7]}), DecideByTime("city-1", "match"))
    state = after(state, AmendResult("city-1", "p3"))
    assert (match(state, "city-1").winner, holders(state)) == ("", [])
    assert game(state, "city-1", "final").sides == ("p1", "p3")
    assert holders(after(state, ReportResult("city-1", "p1"))) == ["p1"]


def wrong_and_right_again(state: DarkState, winners: tuple[str, str]) -> str:
    """Who won the table of three in round 1 once its first game was corrected and corrected back."""
    for winner in winners:
        state = after(state, AmendMatch("city-1", {"first-1": winner}, round=1))
    found = next(r for r in state.rounds if r.number == 1).match("city-1")
    assert found is not None
    return found.winner


def test_what_the_clock_decided_it_decides_by_the_seeds_of_then() -> None:
    #: CD-20: Player 4 came late with the best deck, and has Dark Seed 1 from round 2 on.
    first = playing({"city-1": [2, 3, 4], "city-2": [1]}, {"city-1": [7]})
    timed = after(first, ReportResult("city-1", "p4", "first-1"), DecideByTime("city-1", "match"))
    assert match(timed, "city-1").winner == "p2"
    for state in (after(timed, FinishRound()), after(timed, LastRound(), FinishRound())):
        swapped = after(state, SwapSeeds("p4", "p1", "the count was wrong"))
        assert wrong_and_right_again(swapped, ("p3", "p4")) == "p2"


def test_whom_the_clock_passed_over_it_passes_over_again() -> None:
    first = playing({"city-1": [2, 3, 4], "city-2": [1]}, {"city-1": [7]})
    for leaves in (DropPlayer("p2"), Penalise("p2", "match-loss", "late")):
        timed = after(first, leaves, DecideByTime("city-1", "match"))
        assert match(timed, "city-1").winner == "p3"
        state = after(timed, FinishRound(), AmendMatch("city-1", {"first-1": "p4"}, round=1))
        assert past(state, 1, "city-1").winner == "p4"


def test_of_the_table_is_asked_again_of_the_table() -> None:
    first = playing({"city-1": [1, 2, 3, 4]}, {"city-1": [7]}, ruleset=ruled(seed_at_time="of-the-table"))
    played = after(first, ChooseOpponent("city-1", "p4"), ReportResult("city-1", "p4"), DecideByTime("city-1", "match"))
    assert match(played, "city-1").winner == "p1"
    state = after(played, FinishRound(), AmendMatch("city-1", {"first-2": "p3"}, round=1))
    assert past(state, 1, "city-1").winner == "p1"


def test_what_cannot_be_amended_is_said() -> None:
    refused(AT_TWO, AmendResult("city-1", "p1"), "Player 1 is the winner of that game already")
    refused(AT_TWO, AmendResult("city-1", "p3"), "Player 3 did not sit at The Barracks")
    refused(AT_TWO, AmendResult("wilds-1", "p3"), "No decided game at The Bog has Player 3 in it. Report it instead")
    refused(AT_FOUR, AmendResult("city-1", "p4", "first-1"), "No decided game")
    refused(AT_TWO, AmendResult("city-1", "p2", score="2-0"), "is no win for Player 2")
    alone = playing({"city-1": [1], "wilds-1": [2]})
    refused(alone, AmendResult("city-1", "p1"), "sat alone at The Barracks; there is no result to amend")
    waiting = playing({"city-1": [1, 2, 3, 4]})
    refused(waiting, AmendResult("city-1", "p1"), "No decided game")


def test_a_walk_over_can_be_corrected_to_who_left() -> None:
    state = after(playing({"city-1": [1, 2]}, {"city-1": [7]}), DropPlayer("p1"))
    assert holders(state) == ["p2"]
    assert holders(after(state, AmendResult("city-1", "p1"))) == ["p1"]


def test_in_the_last_round_results_are_amended_until_the_races_close() -> None:
    state = after(
        playing({"city-1": [1, 2, 3], "wilds-1": [4]}, {"city-1": [7]}, ruleset=ruled(rounds=1)),
        ReportResult("city-1", "p2"),
        ReportResult("city-1", "p2"),
        FinishRound(),
        AmendResult("city-1", "p3"),
    )
    refused(state, CloseRaces(), "The Barracks must report before the races close")
    state = after(state, ReportResult("city-1", "p3"), CloseRaces())
    refused(state, AmendResult("city-1", "p1"), "Undo the closing first")


# -- an earlier round --------------------------------------------------------------------------------------------------

LATER = next_round(
    after(AT_TWO, ReportResult("wilds-1", "p3")), {"city-1": [1, 3], "city-2": [2, 4]}, {"city-1": 1, "city-2": 1}
)


def test_a_past_result_is_amended_by_its_round() -> None:
    facts = when(LATER, AmendResult("The Barracks", "p2", round=1))
    assert [type(x) for x in facts] == [GameAmended, MatchReopened, MatchDecided, PrizeAwarded]
    state = and_then(LATER, *facts)
    assert (past(state, 1, "city-1").winner, past(state, 1, "city-1").how) == ("p2", "amended")
    assert [(a.player, a.round, a.supporters) for a in state.awards] == [("p2", 1, 10)]
    assert match(state, "city-1") == match(LATER, "city-1")


def test_a_past_amendment_leaves_the_prizes_of_other_rounds() -> None:
    state = after(LATER, ReportResult("city-1", "p1"), AmendResult("city-1", "p2", round=1))
    assert sorted((a.player, a.round) for a in state.awards) == [("p1", 2), ("p2", 1)]


def test_a_past_amendment_leaves_monsters_of_this_round() -> None:
    state = after(LATER, PlaceMonster("city-1", 3, "seen"), AmendResult("city-1", "p2", round=1))
    assert [r.gone for r in state.roamers] == [""]


def test_all_prizes_that_lay_there_then_move_together() -> None:
    state = after(playing({"wilds-1": [1, 2]}, {"city-1": [7]}), ReportResult("wilds-1", "p1"))
    state = after(next_round(state, {"city-1": [1, 2]}, {"city-1": 20}), ReportResult("city-1", "p1"))
    state = after(next_round(state, {"city-2": [1, 2]}, {}), AmendResult("city-1", "p2", round=2))
    assert [(a.player, a.die.value) for a in state.awards] == [("p2", 7), ("p2", 20)]


def test_a_past_match_must_stay_decided() -> None:
    state = after(
        playing({"city-1": [1, 2, 3]}, {"city-1": [7]}), ReportResult("city-1", "p2"), ReportResult("city-1", "p2")
    )
    state = next_round(state, {"wilds-1": [1, 2, 3]}, {})
    refused(state, AmendResult("city-1", "p3", round=1), "left without a winner. Say who won that one as well")
    state = after(state, AmendResult("city-1", "p1", "final", round=1), AmendResult("city-1", "p3", round=1))
    state = after(state, AmendResult("city-1", "p3", "final", round=1))
    assert (past(state, 1, "city-1").winner, holders(state)) == ("p3", ["p3"])


def test_a_round_or_a_table_that_was_not_is_said() -> None:
    refused(LATER, AmendResult("city-1", "p2", round=9), "There is no round 9 to amend")
    refused(LATER, AmendResult("city-5", "p2", round=1), "Nobody played at The Ale Hall in round 1")


def test_before_this_rounds_matches_an_amendment_names_its_round() -> None:
    state = after(AT_TWO, ReportResult("wilds-1", "p3"), FinishRound())
    refused(state, AmendResult("city-1", "p2"), "Round 2 is still at the choice of zones")
    assert holders(after(state, AmendResult("city-1", "p2", round=1))) == ["p2"]


def test_where_prizes_of_tier_0_stay_a_past_result_may_not_move_one_onto_or_off_the_table() -> None:
    #: CD-13
    state = playing({"city-1": [1, 2, 3], "wilds-1": [4]}, {"city-1": [7]}, [0, 1, 0], ruled(tier0_prize="stays"))
    state = after(state, ReportResult("city-1", "p2"), ReportResult("city-1", "p1"))
    state = next_round(state, {"wilds-1": [1, 2, 3, 4]}, {})
    refused(state, AmendResult("city-1", "p2", round=1), "may not move one. Undo instead")
    assert when(state, AmendResult("city-1", "p3", "first-1", round=1))
    paid = playing({"city-1": [1, 2], "wilds-1": [4]}, {"city-1": [7]}, [2, 1], ruled(tier0_prize="stays"))
    paid = next_round(after(paid, ReportResult("city-1", "p1")), {"wilds-1": [1, 2, 3, 4]}, {})
    assert holders(after(paid, AmendResult("city-1", "p2", round=1))) == ["p2"]


def test_a_match_that_time_decided_says_so_no_more_once_a_game_of_it_is_corrected() -> None:
    state = after(playing({"city-1": [1, 2, 3]}), ReportResult("city-1", "p2"), DecideByTime("city-1", "match"))
    assert match(state, "city-1").because.startswith("Time is up")
    reopened = match(after(state, AmendResult("city-1", "p3")), "city-1")
    assert (reopened.winner, reopened.how, reopened.because) == ("", "", "")


# -- a table that a correction left open -------------------------------------------------------------------------------


def open_again() -> DarkState:
    """Round 1 is over although nobody knows who won at The Barracks, as it stands when its report is struck."""
    played = playing({"city-1": [1, 2], "wilds-1": [3], "wilds-2": [4]}, {"city-1": [20]})
    return and_then(played, RoundFinished(1), RoundStarted(2))


def test_a_table_of_an_earlier_round_that_is_open_again_is_told_later_and_gives_its_prize() -> None:
    for told in (AmendResult("city-1", "p1", round=1), AmendMatch("city-1", {"match": "p1"}, round=1)):
        state = after(open_again(), told)
        assert past(state, 1, "city-1").winner == "p1"
        assert holders(state) == ["p1"]


def test_it_is_among_what_can_be_corrected() -> None:
    (open_table,) = reported(open_again())
    assert (open_table.key, open_table.stands) == ("1/city-1", "Player 1 and Player 2, not reported")
    assert not reported(playing({"city-1": [1, 2]}))


def test_the_races_wait_for_it() -> None:
    over = and_then(open_again(), RoundsChanged(1), RoundCalledOff(2))
    later = and_then(open_again(), RoundsChanged(2), RoundFinished(2))
    for state, where in ((over, "The Barracks"), (later, "The Barracks of round 1")):
        assert next_act(state).why_not == f"{where} is open again."
        refused(state, CloseRaces(), f"{where} must report before the races close")
        assert next_act(after(state, AmendResult("city-1", "p2", round=1))).command == CloseRaces()

"""The day does not go as written: it ends early, a deck was counted wrongly, a table's games were all told wrongly."""

from __future__ import annotations

import pytest

from desktop.formats.coming_dark.rules.acts.amending import AmendMatch, AmendResult, MatchAmended
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.corners import ForcedMovesLifted, MoveSeat, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import DeckRecounted, RecountDeck, SubmitDeck
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, PlayerDropped
from desktop.formats.coming_dark.rules.acts.matches import MatchDecided, MatchReopened
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import (
    AddRounds,
    ChooseZone,
    FinishRound,
    LastRound,
    LockZones,
    RoundCalledOff,
    RoundsChanged,
    RoundStarted,
)
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, CloseRaces
from desktop.formats.coming_dark.rules.seating import still_to_sit
from desktop.formats.coming_dark.rules.state import DarkState, Match
from desktop.formats.coming_dark.rules.tables import tells
from desktop.formats.coming_dark.rules.views.next_step import heading, next_act
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    deck,
    game,
    match,
    next_round,
    of,
    playing,
    refused,
    ruled,
    seeded,
    when,
    with_locations,
)


def past(state: DarkState, number: int, place: str) -> Match:
    found = next(r for r in state.past if r.number == number).match(place)
    assert found is not None
    return found


def holders(state: DarkState) -> list[tuple[str, int]]:
    return [(a.player, a.tier) for a in state.awards]


def number(state: DarkState) -> int:
    assert state.round is not None
    return state.round.number


# -- the last round ----------------------------------------------------------------------------------------------------

FIRST = playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [20], "wilds-1": [3]})
REPORTED = after(FIRST, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
SECOND = after(REPORTED, FinishRound())


def test_the_round_at_play_becomes_the_last_and_the_races_close_after_it() -> None:
    state = after(FIRST, LastRound(reason="The room closes."))
    assert heading(state)[1].startswith("Round 1 of 1")
    refused(state, CloseRaces(), "The races close after round 1")
    state = after(state, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"), FinishRound())
    assert state.round is not None
    assert (state.round.step, state.past) == ("over", ())
    state = after(state, CloseRaces(), ChooseConqueror())
    assert len(state.top4) == 2


def test_a_round_just_played_was_the_last_while_nobody_has_chosen_a_zone() -> None:
    facts = when(SECOND, LastRound())
    assert facts == [RoundsChanged(1), RoundCalledOff(2)]
    state = and_then(SECOND, *facts)
    assert state.round is not None
    assert (state.round.number, state.round.step, state.past) == (1, "over", ())
    assert next_act(state).command == CloseRaces()
    assert after(state, CloseRaces()).titles is not None


@pytest.mark.parametrize("step", ["zones", "prizes", "corners"])
def test_a_round_that_has_begun_is_called_off_until_its_matches_begin(step: str) -> None:
    state = after(SECOND, *(ChooseZone(f"p{i}", "city") for i in range(1, 5)))
    if step != "zones":
        state = after(state, LockZones())
    if step == "corners":
        state = after(state, RollPrizes(), OpenCorners(), TakeCorner("p1", "city-1", "A"), dice=[7] * 12)
    assert number(after(state, LastRound())) == 2
    state = after(state, LastRound(round=1))
    assert state.round == after(SECOND, LastRound()).round
    assert after(state, CloseRaces()).titles is not None


def test_once_matches_have_begun_only_that_round_can_be_the_last() -> None:
    state = next_round(REPORTED, {"city-1": [1, 2, 3, 4]}, {})
    refused(state, LastRound(round=1), "Round 2 is being played: make that one the last")
    assert after(state, LastRound()).rules.event.rounds == 2
    third = after(state, DecideByTime("city-1", "match"), FinishRound())
    refused(third, LastRound(round=1), "make that one the last, or undo back to round 1")


def test_the_number_of_rounds_may_be_set_to_one_that_is_still_to_come() -> None:
    state = after(FIRST, LastRound(round=3))
    assert heading(state)[1].startswith("Round 1 of 3")
    refused(state, LastRound(round=3), "Round 3 is the last round already")
    assert after(state, LastRound(round=8)).rules.event.rounds == 8


def test_what_cannot_be_the_last_round_is_said() -> None:
    refused(choosing_zones({}, [1] * 4, ruled(rounds=1)), LastRound(), "Round 1 is the last round already")
    refused(FIRST, LastRound(round=21), "21 rounds are more than fit: 20 at most")
    closed = after(SECOND, LastRound(), CloseRaces())
    refused(closed, LastRound(), "The races are closed")
    refused(closed, AddRounds(), "The races are closed")
    refused(FIRST, AddRounds(0), "Add at least one round")
    refused(FIRST, AddRounds(15), "21 rounds are more than fit")


def test_one_more_round_is_played_before_the_races_close() -> None:
    state = playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [20]}, ruleset=ruled(rounds=1))
    assert after(state, AddRounds()).rules.event.rounds == 2
    over = after(state, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"), FinishRound())
    facts = when(over, AddRounds(reason="There is time."))
    assert facts == [RoundsChanged(2, "There is time."), RoundStarted(2)]
    assert number(and_then(over, *facts)) == 2
    open_again = after(
        playing({"city-1": [1, 2, 3]}, ruleset=ruled(rounds=1)),
        ReportResult("city-1", "p2"),
        ReportResult("city-1", "p2"),
        FinishRound(),
        AmendResult("city-1", "p3"),
    )
    refused(open_again, AddRounds(), "The Barracks has not reported yet")


def test_a_round_called_off_may_be_played_after_all() -> None:
    state = after(SECOND, LastRound(), AddRounds())
    assert state.round is not None
    assert (state.round.number, state.round.step, state.rules.event.rounds) == (2, "zones", 2)
    assert state.round.prizes == SECOND.round.prizes if SECOND.round else {}


def test_left_over_prizes_lie_there_again_when_the_round_was_called_off() -> None:
    state = after(
        playing({"city-1": [1, 2]}, {"city-1": [20], "wilds-2": [7]}), ReportResult("city-1", "p1"), FinishRound()
    )
    again = after(state, LastRound(), AddRounds())
    assert state.round is not None
    assert again.round is not None
    assert again.round.prizes == state.round.prizes != {}


# -- forced moves ------------------------------------------------------------------------------------------------------


def crowded() -> DarkState:
    """Five for the four corners of the City: p5 must go to the Wilds, where p6 is."""
    state = choosing_zones({"city": [1, 2, 3, 4, 5], "wilds": [6]}, [1] * 6, with_locations(1, 1))
    state = after(state, LockZones(), RollPrizes(), OpenCorners(), dice=[3, 4])
    assert state.round is not None
    assert state.round.moved == ("p5",)
    return state


def test_who_was_moved_is_back_when_a_corner_becomes_free_before_sitting() -> None:
    #: CD-09
    state = after(crowded(), TakeCorner("p1", "city-1", "A"))
    facts = when(state, DropPlayer("p2"))
    assert facts == [PlayerDropped("p2"), ForcedMovesLifted(("p5",))]
    state = and_then(state, *facts)
    assert state.round is not None
    assert (state.round.zones["p5"], state.round.moved) == ("city", ())
    assert [(t.player, t.zone, t.forced) for t in still_to_sit(state, state.round)][:3] == [
        ("p3", "city", False),
        ("p4", "city", False),
        ("p5", "city", False),
    ]
    state = after(
        state, *(TakeCorner(p, "city-1", corner) for p, corner in zip(("p3", "p4", "p5"), "BCD", strict=True))
    )
    assert after(state, TakeCorner("p6", "wilds-1", "A"), StartMatches()).round is not None


def test_a_seat_moved_to_the_other_zone_takes_the_moved_back() -> None:
    state = after(crowded(), TakeCorner("p1", "city-1", "A"))
    state = after(state, MoveSeat("p1", "wilds-1", "A", "sat down in the wrong zone"))
    assert state.round is not None
    assert (state.round.zones["p5"], state.round.moved) == ("city", ())


def test_who_sits_already_after_a_forced_move_stays_there() -> None:
    state = after(crowded(), TakeCorner("p6", "wilds-1", "A"), TakeCorner("p1", "city-1", "A"))
    for player, corner in zip(("p2", "p3", "p4"), "BCD", strict=True):
        state = after(state, TakeCorner(player, "city-1", corner))
    state = after(state, TakeCorner("p5", "wilds-1", "B"))
    assert when(state, DropPlayer("p2")) == [PlayerDropped("p2")]


def test_of_several_moved_the_best_seed_goes_back() -> None:
    state = choosing_zones({"city": [1, 2, 3, 4, 5, 6]}, [1] * 6, with_locations(1, 1))
    state = after(state, LockZones(), RollPrizes(), OpenCorners(), dice=[3, 4])
    assert of(ForcedMovesLifted, when(state, DropPlayer("p1"))) == [ForcedMovesLifted(("p5",))]
    assert of(ForcedMovesLifted, when(state, DropPlayer("p6"))) == []


# -- a deck counted again ----------------------------------------------------------------------------------------------


def test_a_recount_changes_tier_and_columns_from_now_on() -> None:
    #: CD-06
    assert when(SECOND, RecountDeck("p1", 28, reason=" deck check ")) == [DeckRecounted("p1", 28, 0, 2, "deck check")]
    state = after(REPORTED, RecountDeck("p1", 28, reason="deck check"))
    assert (state.tier_of("p1"), state.player("p1").seed, holders(state)) == (2, 1, [("p1", 3), ("p3", 3)])
    state = next_round(state, {"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": 20})
    state = after(state, ReportResult("city-1", "p1"))
    assert holders(state)[-1] == ("p1", 2)


def test_a_prize_corrected_back_is_read_in_the_column_of_its_own_round() -> None:
    state = after(REPORTED, FinishRound(), RecountDeck("p1", 28, reason="deck check"))
    moved = after(state, AmendResult("city-1", "p2", round=1))
    assert set(after(moved, AmendResult("city-1", "p1", round=1)).awards) == set(REPORTED.awards)


def test_the_round_at_play_is_read_anew_unless_its_match_is_won() -> None:
    lost = after(REPORTED, RecountDeck("p2", 1, reason="deck check"), AmendResult("city-1", "p2"))
    assert ("p2", 1) in holders(lost)
    won = after(REPORTED, RecountDeck("p1", 1, reason="deck check"))
    assert holders(won) == holders(REPORTED)
    assert ("p1", 3) in holders(after(won, SetPrize("city-1", 7, "cocked die")))


def test_counted_again_and_again_every_round_keeps_its_own() -> None:
    state = after(REPORTED, RecountDeck("p4", 20, reason="first"), RecountDeck("p4", 0, reason="second"))
    state = after(state, FinishRound(), RecountDeck("p4", 31, reason="third"))
    assert [state.tier_in("p4", n) for n in (1, 2)] == [0, 3]


def test_a_list_counts_itself_and_stands_instead_of_the_old_one() -> None:
    state = after(SECOND, AddPlayer("Late", here=True), SubmitDeck("Late", deck((4, "Ball Lightning"), (56, "Swamp"))))
    right = deck((20, "Ball Lightning"), (40, "Swamp"))
    refused(state, SubmitDeck("Late", right), "corrected with a reason: recount the deck")
    state = after(state, RecountDeck("Late", reason="mistyped", deck=right))
    late = state.players[-1]
    assert (late.dark, late.distinct, late.deck, late.counted_by_hand) == (20, 1, right, False)
    assert (late.seed, state.tier_of(late.id)) == (5, 2)


def test_what_is_no_recount_is_said() -> None:
    refused(SECOND, RecountDeck("p1", 28), "Say why the count is corrected")
    refused(SECOND, RecountDeck("p1", 31, reason="again"), "counts 31 from The Dark already")
    refused(SECOND, RecountDeck("p1", reason="again"), "from 0 to 250")
    refused(SECOND, RecountDeck("p1", 2, 3, "again"), "no more different names than cards")
    unseeded = after(choosing_zones({}, [1] * 4), AddPlayer("Later"))
    refused(unseeded, RecountDeck("Later", 3, reason="again"), "has no Dark Seed yet")


# -- a whole match -----------------------------------------------------------------------------------------------------

AT_FOUR = after(
    playing({"city-1": [1, 2, 3, 4], "wilds-1": [5]}, {"city-1": [20]}),
    ChooseOpponent("city-1", "p2"),
    ReportResult("city-1", "p2"),
    ReportResult("city-1", "p3"),
    ReportResult("city-1", "p2"),
)
REALLY = {"first-1": "p1", "final": "p1"}


def test_both_games_of_a_table_are_corrected_in_one_act() -> None:
    facts = when(AT_FOUR, AmendMatch("city-1", REALLY))
    assert [type(x) for x in facts] == [MatchAmended, MatchReopened, MatchDecided, PrizeAwarded]
    state = and_then(AT_FOUR, *facts)
    assert holders(state) == [("p1", 3)]
    assert game(state, "city-1", "final").sides == ("p1", "p3")
    assert [g.how for g in match(state, "city-1").games] == ["amended", "played", "amended"]
    assert tells.tell(AT_FOUR, facts[0]) == (
        "The Barracks in round 1: Player 1 beat Player 2; the final: Player 1 beat Player 3 (corrected)"
    )


def test_in_an_earlier_round_as_well() -> None:
    state = next_round(AT_FOUR, {"wilds-1": [1, 2, 3, 4], "wilds-2": [5]}, {})
    refused(state, AmendResult("city-1", "p1", "first-1", round=1), "left without a winner")
    state = after(state, AmendMatch("The Barracks", REALLY, round=1))
    assert (past(state, 1, "city-1").winner, [a.player for a in state.awards if a.location == "city-1"]) == (
        "p1",
        ["p1"],
    )


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ({"final": "p1"}, "was between Player 2 and Player 3 then. Say who won the other games as well"),
        ({"first-1": "p3"}, "was between Player 1 and Player 2 then"),
        ({"first-1": "p5"}, "Player 5 did not sit at The Barracks"),
        ({"first-9": "p1"}, "has no game “first-9”. It has first-1, first-2, final"),
        ({"first-1": "p2"}, "has that result already"),
        ({}, "has that result already"),
    ],
)
def test_what_does_not_hold_together_is_said(winners: dict[str, str], sentence: str) -> None:
    refused(AT_FOUR, AmendMatch("city-1", winners), sentence)


def test_before_there_is_anything_to_amend_that_is_said() -> None:
    refused(seeded([1, 2]), AmendResult("city-1", "p1"), "No round has begun: there is no result to amend")
    paired = after(playing({"city-1": [1, 2, 3, 4]}), ChooseOpponent("city-1", "p2"))
    refused(paired, AmendMatch("city-1", {"final": "p1"}), "Nobody knows yet who played the final at The Barracks")


def test_a_final_whose_winner_still_sits_in_it_need_not_be_told_again() -> None:
    state = after(AT_FOUR, AmendMatch("city-1", {"first-2": "p4"}))
    assert (match(state, "city-1").winner, game(state, "city-1", "final").sides) == ("p2", ("p2", "p4"))


def test_whom_the_best_seed_met_may_have_been_somebody_else() -> None:
    state = after(AT_FOUR, AmendMatch("city-1", {"first-1": "p3", "first-2": "p2", "final": "p2"}, opponent="p3"))
    assert [g.sides for g in match(state, "city-1").games] == [("p1", "p3"), ("p2", "p4"), ("p3", "p2")]
    refused(AT_FOUR, AmendMatch("city-1", {}, opponent="p1"), "choose one of the other three")
    refused(REPORTED, AmendMatch("city-1", {}, opponent="p2"), "There is no opponent to choose")


def test_a_match_corrected_in_its_round_may_be_left_open() -> None:
    state = after(AT_FOUR, AmendMatch("city-1", {"first-1": "p1"}))
    assert (match(state, "city-1").winner, holders(state)) == ("", [])
    refused(state, FinishRound(), "The Barracks has not reported yet")


def test_a_table_the_clock_decided_is_decided_by_it_again() -> None:
    #: CD-20
    state = after(
        playing({"city-1": [1, 2, 3], "wilds-1": [4, 5]}, {"city-1": [20]}, {1: 0}),
        ReportResult("city-1", "p3"),
        DecideByTime("city-1", "match"),
        ReportResult("wilds-1", "p4"),
    )
    assert match(state, "city-1").winner == "p1"
    for told in (
        after(state, AmendMatch("city-1", {"first-1": "p2"})),
        after(state, FinishRound(), AmendMatch("city-1", {"first-1": "p2"}, round=1)),
    ):
        stands = next(m for r in told.rounds for m in r.matches if m.id == "city-1")
        assert (stands.winner, stands.how) == ("p1", "time")
    whole = after(state, FinishRound(), AmendMatch("city-1", {"first-1": "p2", "final": "p2"}, round=1))
    assert (past(whole, 1, "city-1").winner, past(whole, 1, "city-1").how) == ("p2", "amended")


def test_a_match_of_two_keeps_its_score_in_the_order_of_the_row() -> None:
    state = after(REPORTED, AmendMatch("city-1", {"match": "p2"}, score="1-2"))
    assert game(state, "city-1", "match").score == "1-2"
    refused(REPORTED, AmendMatch("city-1", {"match": "p2"}, score="2-0"), "is no win for Player 2")
    refused(AT_FOUR, AmendMatch("city-1", REALLY, score="2-0"), "a score belongs to a match of several")


def test_who_sat_alone_has_nothing_to_correct() -> None:
    refused(AT_FOUR, AmendMatch("wilds-1", {"match": "p5"}), "Player 5 sat alone at The Bog")
    refused(AT_FOUR, AmendMatch("city-2", {}, round=1), "Nobody played at The Warehouse in round 1")


# -- after the races ---------------------------------------------------------------------------------------------------


def test_after_the_races_a_result_may_be_corrected_that_changes_nobodys_place() -> None:
    state = playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [20]})
    state = after(state, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"), FinishRound(), LastRound())
    closed = after(state, CloseRaces())
    for state in (closed, after(closed, ChooseConqueror())):
        mended = after(state, AmendMatch("wilds-1", {"match": "p4"}, round=1))
        assert mended.rounds[0].matches[1].winner == "p4"
        assert (mended.titles, mended.top4, mended.awards) == (state.titles, state.top4, state.awards)
        refused(state, AmendResult("city-1", "p2", round=1), "somebody else would go on to the Top 4")


def test_a_table_of_four_that_time_decided_unpaired_is_told_with_its_pairing() -> None:
    state = after(playing({"city-1": [1, 2, 3, 4]}), DecideByTime("city-1", "match"))
    refused(state, AmendMatch("city-1", {"final": "p2"}), "Nobody was paired at The Barracks. Say whom Player 1 met")
    #: the second seed may be chosen as well as the others.
    told = AmendMatch("city-1", {"first-1": "p2", "first-2": "p4", "final": "p4"}, opponent="p2")
    assert match(after(state, told), "city-1").winner == "p4"

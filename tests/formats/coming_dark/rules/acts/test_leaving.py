"""CD-36: a player leaves, at every moment there is, and comes back."""

from __future__ import annotations

import pytest

from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.corners import CornerTaken, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.events import EndEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, PlayerDropped, PlayerReturned, ReturnPlayer
from desktop.formats.coming_dark.rules.acts.matches import GameDecided
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, OpponentChosen, StartMatches
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds, SeedGiven
from desktop.formats.coming_dark.rules.acts.top4 import CloseRaces, RacesClosed
from desktop.formats.coming_dark.rules.state import DarkState
from tests.formats.coming_dark.rules.given import (
    after,
    choosing_zones,
    entered,
    game,
    match,
    of,
    playing,
    refused,
    ruled,
    seeded,
    when,
)

FOUR = {"city": [1, 2], "wilds": [3, 4]}
AT_FOUR = playing({"city-1": [1, 2, 3, 4], "wilds-1": [5]}, {"city-1": [20]})
PAIRED = after(AT_FOUR, ChooseOpponent("city-1", "p4"))


def winner(state: DarkState, place: str = "city-1") -> str:
    return match(state, place).winner


def test_a_player_leaves_once() -> None:
    state = after(seeded([1] * 4), DropPlayer("p1"))
    refused(state, DropPlayer("p1"), "Player 1 has left already")
    refused(seeded([1] * 4), ReturnPlayer("p1"), "Player 1 has not left")


def test_before_the_seeds_who_left_gets_none() -> None:
    state = after(entered([1] * 5), DropPlayer("p3"), FixSeeds())
    assert [p.seed for p in state.players] == [1, 2, None, 3, 4]
    facts = when(state, ReturnPlayer("p3"))
    assert facts == [PlayerReturned("p3"), SeedGiven("p3", 5)]


def test_who_left_keeps_the_seed_and_nobody_moves_up() -> None:
    state = after(seeded([1] * 5), DropPlayer("p2"))
    assert [p.seed for p in state.players] == [1, 2, 3, 4, 5]
    assert when(state, ReturnPlayer("p2")) == [PlayerReturned("p2")]


def test_while_zones_are_chosen_the_choice_goes_too() -> None:
    state = after(choosing_zones(FOUR, [1] * 4), DropPlayer("p1"))
    assert "p1" not in state.round.zones  # type: ignore[union-attr]
    assert when(state, LockZones())
    back = after(state, ReturnPlayer("p1"))
    refused(back, LockZones(), "Player 1 has not chosen a zone yet")


def test_who_comes_back_after_the_zones_are_locked_waits_for_the_corners() -> None:
    state = after(choosing_zones(FOUR, [1] * 4), LockZones(), DropPlayer("p1"), ReturnPlayer("p1"))
    state = after(state, RollPrizes(), OpenCorners())
    assert of(CornerTaken, when(state, TakeCorner("p1", "city-1", "A")))


def test_seats_filled_counts_only_who_is_present() -> None:
    #: CD-36: of two who sat down one leaves before the matches: the other is alone.
    state = after(choosing_zones({"city": [1, 2], "wilds": []}, [3, 3], None), LockZones(), RollPrizes())
    state = after(state, OpenCorners(), TakeCorner("p1", "city-1", "A"), TakeCorner("p2", "city-1", "B"))
    state = after(state, DropPlayer("p1"), StartMatches())
    assert (winner(state), match(state, "city-1").how) == ("p2", "alone")
    assert state.awards[0].tier == 1


def test_in_a_match_of_two_the_other_wins() -> None:
    facts = when(playing({"city-1": [1, 2]}, {"city-1": [20]}), DropPlayer("p1"))
    assert facts[0] == PlayerDropped("p1")
    assert of(GameDecided, facts) == [GameDecided("city-1", "match", "p2", "walkover")]
    assert of(PrizeAwarded, facts)[0].supporters == 10


def test_of_three_one_of_the_first_two_leaves() -> None:
    state = after(playing({"city-1": [1, 2, 3]}), DropPlayer("p2"))
    assert game(state, "city-1", "final").sides == ("p1", "p3")
    assert winner(state) == ""


def test_of_three_the_one_who_waits_leaves_and_the_first_game_decides() -> None:
    state = after(playing({"city-1": [1, 2, 3]}), DropPlayer("p1"))
    assert winner(state) == ""
    state = after(state, ReportResult("city-1", "p3"))
    assert winner(state) == "p3"
    assert [g.how for g in match(state, "city-1").games] == ["played", "walkover"]


def test_of_three_all_but_one_leave() -> None:
    for order in (("p1", "p2"), ("p2", "p1")):
        state = after(playing({"city-1": [1, 2, 3]}, {"city-1": [7]}), *(DropPlayer(p) for p in order))
        assert winner(state) == "p3"
        assert [a.player for a in state.awards] == ["p3"]


@pytest.mark.parametrize("who", ["p1", "p2", "p3", "p4"])
def test_of_four_who_leaves_before_the_pick_makes_it_a_table_of_three(who: str) -> None:
    facts = when(AT_FOUR, DropPlayer(who))
    assert len(of(OpponentChosen, facts)) == 1
    state = after(AT_FOUR, DropPlayer(who))
    left = [p for p in ("p1", "p2", "p3", "p4") if p != who]
    assert match(state, "city-1").players == tuple(left)
    assert game(state, "city-1", "first-1").sides == (left[1], left[2])
    refused(state, ChooseOpponent("city-1", left[1]), "There is no opponent to choose")


def test_of_four_two_leave_before_the_pick() -> None:
    state = after(AT_FOUR, DropPlayer("p1"), DropPlayer("p4"))
    assert game(state, "city-1", "final").sides == ("p2", "p3")
    assert winner(after(state, ReportResult("city-1", "p3"))) == "p3"


def test_of_four_three_leave_before_the_pick() -> None:
    state = after(AT_FOUR, DropPlayer("p1"), DropPlayer("p4"), DropPlayer("p2"))
    assert winner(state) == "p3"


def test_of_four_one_leaves_in_a_first_game() -> None:
    state = after(PAIRED, DropPlayer("p1"))
    assert game(state, "city-1", "first-1").winner == "p4"
    assert game(state, "city-1", "final").sides == ("p4", "")


def test_of_four_a_winner_of_a_first_game_leaves() -> None:
    state = after(PAIRED, ReportResult("city-1", "p4"), DropPlayer("p4"))
    assert winner(state) == ""
    assert winner(after(state, ReportResult("city-1", "p3"))) == "p3"


def test_of_four_a_loser_leaves_and_nothing_changes() -> None:
    state = after(PAIRED, ReportResult("city-1", "p4"))
    assert when(state, DropPlayer("p1")) == [PlayerDropped("p1")]


def test_of_four_all_leave_one_after_the_other() -> None:
    state = after(PAIRED, *(DropPlayer(p) for p in ("p1", "p3", "p4")))
    assert winner(state) == "p2"
    refused(after(state, DropPlayer("p2")), ReportResult("city-1", "p2"), "already reported")


def test_who_leaves_after_the_report_keeps_the_prize() -> None:
    state = after(playing({"city-1": [1, 2]}, {"city-1": [7]}), ReportResult("city-1", "p1"), DropPlayer("p1"))
    assert [a.player for a in state.awards] == ["p1"]


def test_between_rounds_who_left_is_not_waited_for() -> None:
    state = after(playing({"city-1": [1, 2], "wilds-1": [3]}), ReportResult("city-1", "p1"), FinishRound())
    state = after(state, DropPlayer("p1"), ChooseZone("p2", "city"), ChooseZone("p3", "city"))
    assert when(state, LockZones())


def test_who_comes_back_in_the_middle_of_the_match_plays_no_more_in_it() -> None:
    state = after(playing({"city-1": [1, 2], "wilds-1": [3, 4]}), DropPlayer("p1"), ReturnPlayer("p1"))
    assert winner(state) == "p2"
    state = after(state, ReportResult("wilds-1", "p3"), FinishRound())
    assert when(state, ChooseZone("p1", "city"))


def test_who_left_cannot_advance() -> None:
    tables = {"city-1": [1], "city-2": [2], "city-3": [3], "city-4": [4], "city-5": [5]}
    state = playing(tables, {"city-1": [20], "city-2": [7]}, ruleset=ruled(rounds=1))
    state = after(state, FinishRound(), DropPlayer("p1"))
    (closed,) = of(RacesClosed, when(state, CloseRaces()))
    assert closed.mayor == "p2"
    assert "p1" not in (closed.mayor, closed.beast, *closed.conquerors)


def test_with_three_left_there_is_no_top_4() -> None:
    #: CD-07
    state = playing({"city-1": [1], "city-2": [2], "city-3": [3], "city-4": [4]}, ruleset=ruled(rounds=1))
    state = after(state, FinishRound(), DropPlayer("p1"))
    refused(state, CloseRaces(), "Only 3 players are left: fewer than 4 cannot play a Top 4. End the event")
    assert when(state, EndEvent("Too few are left"))

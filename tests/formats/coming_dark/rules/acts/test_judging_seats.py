"""Seats set right by a judge: two change places, somebody late takes a corner that is free."""

from __future__ import annotations

import pytest

from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.corners import CornerTaken, MoveSeat, OpenCorners, PlayerJoined, TakeCorner
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, ReturnPlayer
from desktop.formats.coming_dark.rules.acts.matches import MatchDecided, MatchReopened
from desktop.formats.coming_dark.rules.acts.monsters import PlaceMonster
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import NoteScore, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import LockZones
from desktop.formats.coming_dark.rules.acts.seats import SeatsSwapped, SwapSeats, TableSeatedAnew
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.tables import labels, tells
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    match,
    of,
    playing,
    refused,
    seated,
    when,
    with_locations,
)

FULL = with_locations(1, 1)
SEATED = seated({"city-1": [1, 2, 3, 4], "wilds-1": [5, 6, 7, 8]}, ruleset=FULL)
SWAP = SwapSeats("p1", "p7", "sat wrongly")


def where(state: DarkState, player: str) -> tuple[str, str, str]:
    assert state.round is not None
    seat = state.round.seat_of(player)
    assert seat is not None
    return seat.location, seat.corner, state.round.zones[player]


# -- two seats ---------------------------------------------------------------------------------------------------------


def test_two_change_places_though_no_corner_is_free() -> None:
    refused(SEATED, MoveSeat("p1", "wilds-1", "C", "sat wrongly"), "The Bog is full")
    facts = when(SEATED, SWAP)
    assert facts == [SeatsSwapped(1, "p1", "wilds-1", "C", "p7", "city-1", "A", "sat wrongly")]
    state = and_then(SEATED, *facts)
    assert (where(state, "p1"), where(state, "p7")) == (("wilds-1", "C", "wilds"), ("city-1", "A", "city"))
    assert tells.tell(SEATED, facts[0]) == (
        "Player 1 and Player 7 changed places: Player 1 sits at The Bog, corner C, Player 7 at The Barracks, corner A "
        "(sat wrongly)"
    )
    assert labels.label(SEATED, SWAP) == "seats of Player 1 and Player 7"
    assert len(after(state, StartMatches()).round.matches) == 2  # type: ignore[union-attr]


def test_after_the_matches_began_both_tables_begin_anew() -> None:
    state = after(SEATED, StartMatches(), ChooseOpponent("city-1", "p4"))
    facts = when(state, SWAP)
    assert [type(x) for x in facts] == [SeatsSwapped, TableSeatedAnew, TableSeatedAnew]
    state = and_then(state, *facts)
    assert match(state, "city-1").players == ("p2", "p3", "p4", "p7")
    assert match(state, "wilds-1").players == ("p1", "p5", "p6", "p8")
    assert match(state, "city-1").awaits_opponent
    assert tells.tell(state, facts[1]) == "The Barracks begins anew: Player 2, Player 3, Player 4 and Player 7 play"


def test_who_sat_alone_gives_the_prize_to_who_sits_there_now() -> None:
    state = playing({"city-1": [1], "wilds-1": [2, 3]}, {"city-1": [20]})
    facts = when(state, SwapSeats("p1", "p3", "sat wrongly"))
    assert [type(x) for x in facts] == [
        SeatsSwapped,
        MatchReopened,
        TableSeatedAnew,
        MatchDecided,
        PrizeAwarded,
        TableSeatedAnew,
    ]
    state = and_then(state, *facts)
    assert [(a.player, a.tier) for a in state.awards] == [("p3", 1)]
    assert tells.tell(state, facts[2]) == "The Barracks begins anew: Player 3 sits alone"
    assert tells.tell(state, facts[5]) == "The Bog begins anew: Player 1 and Player 2 play"
    assert match(state, "wilds-1").players == ("p1", "p2")


def test_a_table_that_has_reported_anything_keeps_who_sat_there() -> None:
    state = after(SEATED, StartMatches(), ChooseOpponent("city-1", "p4"), ReportResult("city-1", "p1"))
    refused(state, SWAP, "The Barracks has reported already. Correct its result instead")
    two = playing({"city-1": [1, 2], "wilds-1": [3, 4]})
    refused(after(two, NoteScore("city-1", "1-0")), SwapSeats("p1", "p3", "x"), "The Barracks has reported already")
    #: two corners of one table are no other match.
    corners = after(state, SwapSeats("p1", "p2", "left and right"))
    assert (where(corners, "p1")[1], match(corners, "city-1")) == ("B", match(state, "city-1"))


def test_a_monster_goes_with_the_match_that_is_begun_anew() -> None:
    state = after(playing({"city-1": [1, 2], "wilds-1": [3, 4]}), PlaceMonster("city-1", 3, "seen"))
    assert [r.gone for r in after(state, SwapSeats("p1", "p3", "wrong")).roamers] == ["game over"]


def test_who_has_left_is_not_counted_where_the_table_begins_anew() -> None:
    state = after(playing({"city-1": [1, 2, 3], "wilds-1": [4, 5]}), DropPlayer("p1"))
    refused(state, SwapSeats("p1", "p4", "wrong"), "Player 1 has left")
    state = after(state, SwapSeats("p2", "p4", "wrong"))
    assert match(state, "city-1").players == ("p3", "p4")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (SwapSeats("p1", "p7", " "), "Say why the two change places"),
        (SwapSeats("p1", "Player 1", "x"), "with nobody else. Name two players"),
        (SwapSeats("p1", "p9", "x"), "Player 9 has no corner this round"),
    ],
)
def test_what_is_no_swap_is_said(command: SwapSeats, sentence: str) -> None:
    refused(seated({"city-1": [1, 2], "wilds-1": [7]}, players=9), command, sentence)


def test_before_corners_and_after_the_round_nobody_changes_places() -> None:
    refused(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), SwapSeats("p1", "p3", "x"), "choice of zones")


# -- a late player -----------------------------------------------------------------------------------------------------


def test_who_comes_while_corners_are_chosen_sits_down_at_once() -> None:
    state = after(
        choosing_zones({"city": [1, 2, 3], "wilds": [4]}, [1] * 4, with_locations(1, 1)),
        LockZones(),
        RollPrizes(),
        OpenCorners(),
        AddPlayer("Late", here=True),
    )
    facts = when(state, TakeCorner("Late", "city-1", "D"))
    assert facts == [PlayerJoined(1, "p5", "city"), CornerTaken("p5", "city-1", "D")]
    assert tells.tell(state, facts[0]) == f"Late joins round 1 in {state.rules.zone('city').name}"
    state = and_then(state, *facts)
    assert where(state, "p5") == ("city-1", "D", "city")
    for player, corner in zip(("p1", "p2", "p3"), "ABC", strict=True):
        state = after(state, TakeCorner(player, "city-1", corner))
    state = after(state, TakeCorner("p4", "wilds-1", "A"), StartMatches())
    assert "p5" in match(state, "city-1").players


def test_nobody_late_takes_a_corner_that_somebody_who_still_chooses_needs() -> None:
    state = after(
        choosing_zones({"city": [1, 2, 3, 4], "wilds": [5]}, [1] * 5, with_locations(1, 1)),
        LockZones(),
        RollPrizes(),
        OpenCorners(),
        AddPlayer("Late", here=True),
    )
    refused(state, TakeCorner("Late", "city-1", "D"), "The 4 who still choose in .* need every corner there")
    assert of(PlayerJoined, when(state, TakeCorner("Late", "wilds-1", "B")))


def test_who_left_and_came_back_takes_a_free_corner_too() -> None:
    state = after(seated({"city-1": [1, 2], "wilds-1": [3, 4]}), DropPlayer("p4"))
    refused(state, TakeCorner("p4", "wilds-1", "B"), "Player 4 is not in this round")
    state = after(state, ReturnPlayer("p4"), TakeCorner("p4", "wilds-2", "A"))
    assert where(state, "p4") == ("wilds-2", "A", "wilds")

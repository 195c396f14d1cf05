"""Steps 1 and 3 of a round: zones, then corners by Dark Seed, with the forced move."""

from __future__ import annotations

import pytest

from desktop.domain.dice import SeededDice
from desktop.engine.event import RenamePlayer
from desktop.formats.coming_dark.rules.acts.corners import (
    CornersOpened,
    CornerTaken,
    MoveSeat,
    OpenCorners,
    SeatMoved,
    TakeCorner,
)
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, PlayerDropped
from desktop.formats.coming_dark.rules.acts.locations import CloseLocation, ResizeLocation
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.rounds import (
    ChooseZone,
    FinishRound,
    LockZones,
    RoundStarted,
    StartRound,
    ZonesLocked,
)
from desktop.formats.coming_dark.rules.seating import choosing_order, free_corners, still_to_sit
from desktop.formats.coming_dark.rules.state import DarkState, Round
from desktop.formats.coming_dark.rules.views.seating import choosing, seats_by_name, zone_counts
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    entered,
    given,
    playing,
    refused,
    seated,
    seeded,
    when,
    with_locations,
)

FOUR = {"city": [1, 2], "wilds": [3, 4]}


def round_of(state: DarkState) -> Round:
    assert state.round is not None
    return state.round


def at_corners(zones: dict[str, list[int]], players: int, city: int = 6, wilds: int = 6) -> DarkState:
    state = choosing_zones(zones, [1] * players, with_locations(city, wilds))
    return after(state, LockZones(), RollPrizes(), OpenCorners())


# -- zones -------------------------------------------------------------------------------------------------------------


def test_round_one_starts_when_the_seeds_are_fixed_and_only_once() -> None:
    refused(entered([1] * 4), StartRound(), "The Dark Seeds are not fixed yet")
    assert when(seeded([1] * 4), StartRound()) == [RoundStarted(1)]
    refused(choosing_zones(FOUR, [1] * 4), StartRound(), "Round 1 has begun")


def test_before_round_one_there_is_no_step_to_take() -> None:
    for command in (LockZones(), RollPrizes(), OpenCorners(), StartMatches(), FinishRound()):
        refused(seeded([1] * 4), command, "No round has begun")


def test_a_zone_may_be_changed_until_the_zones_are_locked() -> None:
    #: CD-08
    state = choosing_zones(FOUR, [1] * 4)
    state = after(state, ChooseZone("p1", "wilds"))
    assert round_of(state).zones["p1"] == "wilds"
    refused(after(state, LockZones()), ChooseZone("p1", "city"), "zones are locked")


def test_zones_are_locked_before_prizes_are_rolled() -> None:
    #: CD-08
    refused(choosing_zones(FOUR, [1] * 4), RollPrizes(), "still at the choice of zones. Lock the zones first")


def test_everyone_here_chooses_before_zones_are_locked() -> None:
    refused(choosing_zones({"city": [1]}, [1] * 4), LockZones(), "Player 2, Player 3 and Player 4 have not chosen")
    refused(choosing_zones({"city": [1, 2, 3]}, [1] * 4), LockZones(), "Player 4 has not chosen a zone yet")
    assert when(choosing_zones(FOUR, [1] * 4), LockZones()) == [ZonesLocked()]


def test_who_is_not_here_or_has_left_chooses_no_zone() -> None:
    state = choosing_zones(FOUR, [1] * 4)
    refused(and_then(state, PlayerDropped("p1")), ChooseZone("p1", "city"), "not taking part in this round")
    absent = after(state, AddPlayer("Absent"))
    refused(absent, ChooseZone("Absent", "city"), "not taking part in this round")
    assert when(absent, LockZones())


def test_a_room_without_anybody_cannot_go_on() -> None:
    state = choosing_zones(FOUR, [1] * 4)
    for player in ("p1", "p2", "p3", "p4"):
        state = after(state, DropPlayer(player))
    refused(state, LockZones(), "Nobody is here to choose a zone")


def test_left_over_prizes_lie_out_while_zones_are_chosen() -> None:
    #: CD-08
    state = after(playing({"city-1": [1], "wilds-1": [2]}, {"city-2": [7]}), FinishRound())
    assert round_of(state).step == "zones"
    assert [p.die.value for p in round_of(state).prizes["city-2"]] == [7]


def test_zone_counts_tell_who_would_have_to_move() -> None:
    state = choosing_zones({"city": [1, 2, 3, 4, 5, 6], "wilds": [7]}, [1] * 7, with_locations(1, 1))
    city, wilds = zone_counts(state)
    assert (city.players, city.corners, city.locations, city.must_move) == (6, 4, 1, ("Player 5", "Player 6"))
    assert (wilds.players, wilds.corners, wilds.must_move) == (1, 4, ())


# -- the forced move ---------------------------------------------------------------------------------------------------


def test_with_26_in_the_city_the_two_worst_seeds_move_and_choose_after_all_ten() -> None:
    #: CD-09, the worked example: 6+6 locations, 26 choose the City, 10 the Wilds.
    city = [*range(1, 25), 30, 36]
    wilds = [*range(25, 30), *range(31, 36)]
    state = choosing_zones({"city": city, "wilds": wilds}, [1] * 36)
    state = after(state, LockZones(), RollPrizes())
    assert when(state, OpenCorners()) == [CornersOpened(("p30", "p36"))]
    state = after(state, OpenCorners())
    zones = round_of(state).zones
    assert [sum(z == zone for z in zones.values()) for zone in ("city", "wilds")] == [24, 12]
    order = [turn.player for turn in choosing_order(state, round_of(state)) if turn.zone == "wilds"]
    assert order == [*(f"p{i}" for i in wilds), "p30", "p36"]
    refused(state, TakeCorner("p30", "wilds-1", "A"), r"Player 25 \(Dark Seed 25\) chooses before Player 30")


def test_those_who_moved_choose_last_even_with_better_seeds() -> None:
    state = choosing_zones({"city": [1, 2, 3, 4, 5], "wilds": [6, 7]}, [1] * 7, with_locations(1, 1))
    state = after(state, LockZones(), RollPrizes(), OpenCorners())
    assert [(t.player, t.zone, t.forced) for t in choosing_order(state, round_of(state))][-3:] == [
        ("p6", "wilds", False),
        ("p7", "wilds", False),
        ("p5", "wilds", True),
    ]


def test_a_full_zone_of_exactly_its_corners_moves_nobody() -> None:
    state = choosing_zones({"city": [1, 2, 3, 4], "wilds": [5]}, [1] * 5, with_locations(1, 1))
    assert when(after(state, LockZones(), RollPrizes()), OpenCorners()) == [CornersOpened(())]


def test_48_players_who_all_want_the_city_find_48_corners() -> None:
    state = at_corners({"city": list(range(1, 49))}, 48)
    assert len(round_of(state).moved) == 24
    chance = SeededDice(3)
    while turns := still_to_sit(state, round_of(state)):
        free = [p for p in state.open_locations(turns[0].zone) if free_corners(round_of(state), p)]
        place = free[chance.throw(len(free)).value - 1]
        state = after(state, TakeCorner(turns[0].player, place.id, free_corners(round_of(state), place)[0]))
    assert len(set(round_of(state).seats)) == 48
    assert when(state, StartMatches())


def test_the_capacity_of_a_zone_is_that_of_its_open_locations() -> None:
    #: CD-09
    state = choosing_zones({"city": [1, 2, 3, 4, 5], "wilds": [6]}, [1] * 6, with_locations(2, 2))
    state = after(state, CloseLocation("city-1"), ResizeLocation("city-2", 3), LockZones(), RollPrizes())
    assert when(state, OpenCorners()) == [CornersOpened(("p4", "p5"))]


def test_who_leaves_before_the_corners_open_saves_the_last_from_moving() -> None:
    state = choosing_zones({"city": [1, 2, 3, 4, 5], "wilds": [6]}, [1] * 6, with_locations(1, 1))
    state = after(state, LockZones(), RollPrizes(), DropPlayer("p2"))
    assert when(state, OpenCorners()) == [CornersOpened(())]


# -- corners -----------------------------------------------------------------------------------------------------------


def test_corners_open_when_every_location_has_its_prize() -> None:
    state = after(choosing_zones(FOUR, [1] * 4), LockZones())
    refused(state, OpenCorners(), "The Barracks has no prize yet")
    some = after(state, *(RollPrizes((p.id,)) for p in state.locations[:-1]))
    refused(some, OpenCorners(), "The Wasteland has no prize yet")
    refused(state, TakeCorner("p1", "city-1", "A"), "is at the prizes")


def test_the_best_seed_of_each_zone_sits_down_first() -> None:
    state = at_corners(FOUR, 4)
    refused(state, TakeCorner("p2", "city-1", "A"), r"Player 1 \(Dark Seed 1\) chooses before Player 2")
    assert when(state, TakeCorner("p3", "wilds-1", "B")) == [CornerTaken("p3", "wilds-1", "B")]
    state = after(state, TakeCorner("p1", "The Church", " d "))
    assert when(state, TakeCorner("p2", "city-3", "a")) == [CornerTaken("p2", "city-3", "A")]


def test_a_player_sits_once_and_in_his_own_zone() -> None:
    state = after(at_corners(FOUR, 4), TakeCorner("p1", "city-1", "A"))
    refused(state, TakeCorner("p1", "city-2", "A"), "Player 1 is seated already")
    refused(state, TakeCorner("p2", "wilds-1", "A"), "Player 2 is in The City this round; The Bog is not open there")


@pytest.mark.parametrize("corner", ["E", "", "AB", "1", "ä"])
def test_a_corner_that_is_not_there_is_refused(corner: str) -> None:
    refused(at_corners(FOUR, 4), TakeCorner("p1", "city-1", corner), "has no corner .* It has A, B, C, D")


def test_a_small_table_has_fewer_corners() -> None:
    state = choosing_zones(FOUR, [1] * 4)
    state = after(state, ResizeLocation("city-1", 2), LockZones(), RollPrizes(), OpenCorners())
    refused(state, TakeCorner("p1", "city-1", "C"), "It has A, B")


def test_a_taken_corner_and_a_full_location_are_refused() -> None:
    state = after(at_corners({"city": [1, 2, 3, 4, 5], "wilds": []}, 5), TakeCorner("p1", "city-1", "A"))
    refused(state, TakeCorner("p2", "city-1", "A"), "Corner A of The Barracks is taken. Free: B, C, D")
    for player, corner in (("p2", "B"), ("p3", "C"), ("p4", "D")):
        state = after(state, TakeCorner(player, "city-1", corner))
    refused(state, TakeCorner("p5", "city-1", "A"), "The Barracks is full. Choose another location")


def test_a_closed_location_seats_nobody() -> None:
    state = after(choosing_zones(FOUR, [1] * 4), CloseLocation("city-1"), LockZones(), RollPrizes())
    refused(after(state, OpenCorners()), TakeCorner("p1", "city-1", "A"), "The Barracks is not open there")


def test_who_leaves_while_corners_are_chosen_frees_the_corner_and_the_turn() -> None:
    state = after(at_corners(FOUR, 4), TakeCorner("p1", "city-1", "A"), DropPlayer("p1"))
    assert round_of(state).seats == ()
    assert when(state, TakeCorner("p2", "city-1", "A"))
    refused(state, TakeCorner("p1", "city-1", "B"), "Player 1 is not in this round")
    next_one = choosing(after(at_corners(FOUR, 4), DropPlayer("p1")))
    assert next_one is not None
    assert next_one.player == "p2"


def test_matches_start_when_everyone_sits() -> None:
    state = at_corners(FOUR, 4)
    refused(state, StartMatches(), "Player 1 has no corner yet")
    assert choosing(seated({"city-1": [1, 2]})) is None
    assert choosing(given()) is None


# -- the judge's hand --------------------------------------------------------------------------------------------------


def test_a_seated_player_is_moved_with_a_reason() -> None:
    state = seated({"city-1": [1, 2]})
    assert when(state, MoveSeat("p1", "city-2", "C", "wrong table")) == [SeatMoved("p1", "city-2", "C", "wrong table")]
    refused(state, MoveSeat("p1", "city-2", "C", " "), "Say why the player is moved")
    refused(state, MoveSeat("p1", "city-1", "B", "x"), "Corner B of The Barracks is taken")


def test_a_move_into_the_other_zone_changes_the_zone() -> None:
    state = after(seated({"city-1": [1, 2]}), MoveSeat("p1", "The Bog", "A", "a mistake"))
    assert round_of(state).zones["p1"] == "wilds"
    assert [(m.id, m.players) for m in after(state, StartMatches()).round.matches] == [  # type: ignore[union-attr]
        ("city-1", ("p2",)),
        ("wilds-1", ("p1",)),
    ]


def test_who_has_no_corner_yet_is_not_moved() -> None:
    refused(at_corners(FOUR, 4), MoveSeat("p1", "city-1", "A", "x"), "has no corner yet and can simply take one")


def test_nobody_is_moved_to_a_closed_table_or_once_matches_have_begun() -> None:
    state = after(choosing_zones(FOUR, [1] * 4), CloseLocation("city-2"), LockZones(), RollPrizes())
    state = after(state, OpenCorners(), TakeCorner("p1", "city-1", "A"))
    refused(state, MoveSeat("p1", "city-2", "A", "x"), "The Warehouse is closed")
    refused(playing({"city-1": [1, 2]}), MoveSeat("p1", "city-2", "A", "x"), "is being played already")


def test_nobody_is_moved_into_the_last_corner_that_somebody_still_needs() -> None:
    state = at_corners({"city": [1, 2, 3, 4], "wilds": [5, 6, 7]}, 7, city=1, wilds=1)
    state = after(state, TakeCorner("p1", "city-1", "A"), TakeCorner("p5", "wilds-1", "A"))
    refused(state, MoveSeat("p5", "city-1", "B", "x"), "The 3 who still choose in The City need every corner there")
    assert when(state, MoveSeat("p1", "wilds-1", "B", "x"))
    assert when(state, MoveSeat("p1", "city-1", "C", "x"))


def test_the_seating_list_goes_by_name() -> None:
    state = after(seated({"city-1": [1, 2], "wilds-1": [3]}), RenamePlayer("p3", "adam"))
    assert [(s.name, s.seed, s.zone, s.location, s.corner) for s in seats_by_name(state)] == [
        ("adam", 3, "wilds", "The Bog", "A"),
        ("Player 1", 1, "city", "The Barracks", "A"),
        ("Player 2", 2, "city", "The Barracks", "B"),
    ]
    assert seats_by_name(given()) == ()

"""The entry list: who plays, who is here, who comes late, who leaves before round 1."""

from __future__ import annotations

import pytest

from desktop.formats.coming_dark.rules import commands as c
from desktop.formats.coming_dark.rules import facts as f
from desktop.formats.coming_dark.rules.state import DarkState
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    entered,
    given,
    names,
    of,
    playing,
    refused,
    seeded,
    when,
    with_locations,
)

CLOSED = and_then(
    playing({"city-1": [1], "city-2": [2], "wilds-1": [3], "wilds-2": [4]}, players=6),
    f.RacesClosed("p1", "p2", ("p3", "p4")),
)


def test_players_are_entered_with_ids_in_order() -> None:
    state = given()
    facts = when(state, c.AddPlayers((c.NewPlayer("Ada", paid=True), c.NewPlayer("  Ben  Ott ", here=True))))
    assert facts == [f.PlayerAdded("p1", "Ada", paid=True), f.PlayerAdded("p2", "Ben Ott", here=True)]
    assert [p.order for p in and_then(state, *facts).players] == [1, 2]


def test_one_player_is_entered() -> None:
    assert when(entered([1, 1]), c.AddPlayer("Zoe", paid=True)) == [f.PlayerAdded("p3", "Zoe", paid=True)]


def test_an_empty_list_is_refused() -> None:
    refused(given(), c.AddPlayers(()), "The list is empty")


@pytest.mark.parametrize(("one", "other"), [("Ada", "ADA"), ("Straße", "STRASSE"), ("Jose\u0301", "José")])
def test_two_players_of_one_name_are_refused_however_it_is_written(one: str, other: str) -> None:
    refused(given(), c.AddPlayers((c.NewPlayer(one), c.NewPlayer(other))), "Two players cannot both be called")


def test_a_list_with_a_fault_enters_nobody() -> None:
    state = given()
    refused(state, c.AddPlayers((c.NewPlayer("Ada"), c.NewPlayer(" "))), "A player needs a name")
    assert state.players == ()


def test_names_of_every_script_are_kept() -> None:
    told = ("Łukasz Żółć", "José", "Ωμέγα", "Иван", "O'Neill-Smith")
    state = after(given(), c.AddPlayers(tuple(c.NewPlayer(name) for name in told)))
    assert tuple(p.name for p in state.players) == told


def test_48_players_fill_the_48_seats_and_the_49th_is_refused() -> None:
    #: CD-07, CD-09: were both zones full somebody could not sit.
    refused(given(), c.AddPlayers(names(49)), "49 players for 48 seats")
    full = after(given(), c.AddPlayers(names(48)))
    assert len(full.players) == 48
    refused(full, c.AddPlayer("One more"), "49 players for 48 seats")


def test_who_has_left_frees_the_seat() -> None:
    full = after(given(ruleset=with_locations(1, 1)), c.AddPlayers(names(8)), c.DropPlayer("p8"))
    assert len(after(full, c.AddPlayer("One more")).players) == 9
    refused(after(full, c.AddPlayer("One more")), c.ReturnPlayer("p8"), "9 players for 8 seats")


def test_a_name_may_be_mended_but_not_into_another_players() -> None:
    state = entered([1, 1])
    assert when(state, c.RenamePlayer("Player 1", "Ada")) == [f.PlayerRenamed("p1", "Ada")]
    assert when(state, c.RenamePlayer("p1", "PLAYER 1")) == [f.PlayerRenamed("p1", "PLAYER 1")]
    refused(state, c.RenamePlayer("p1", "player 2"), "Another player is called “player 2”")
    refused(state, c.RenamePlayer("p1", ""), "A player needs a name")


def test_players_go_by_id_by_name_or_by_dark_seed() -> None:
    state = seeded([1, 1, 1, 1])
    for who in ("p3", "Player 3", " player 3 ", "#3"):
        assert when(state, c.MarkPaid(who)) == [f.PaidMarked("p3", True)]
    refused(state, c.MarkPaid("Nobody"), "Nobody on the list is called “Nobody”")
    refused(state, c.MarkPaid("#9"), "Nobody on the list is called")
    refused(state, c.MarkPaid(""), "Nobody on the list is called")


def test_a_player_called_as_anothers_id_or_seed_hides_nobody() -> None:
    state = after(seeded([1, 1, 1, 1]), c.RenamePlayer("p1", "p3"), c.RenamePlayer("p2", "#4"))
    assert when(state, c.MarkPaid("p3")) == [f.PaidMarked("p3", True)]
    assert when(state, c.MarkPaid("P3")) == [f.PaidMarked("p1", True)]
    assert when(state, c.MarkPaid("#4")) == [f.PaidMarked("p2", True)]


def test_a_name_is_taken_off_the_list_until_it_has_a_seed() -> None:
    assert when(entered([1, 1]), c.RemovePlayer("p1")) == [f.PlayerRemoved("p1")]
    refused(seeded([1, 1, 1, 1]), c.RemovePlayer("p1"), "has Dark Seed 1 and stays on record. Drop the player")
    late = after(seeded([1] * 4), c.AddPlayer("Late"))
    assert [p.id for p in after(late, c.RemovePlayer("Late")).players] == ["p1", "p2", "p3", "p4"]


def test_a_freed_id_is_given_again_only_while_nothing_refers_to_it() -> None:
    state = after(entered([1, 1]), c.RemovePlayer("p1"), c.AddPlayer("Third"))
    assert [p.id for p in state.players] == ["p2", "p3"]


def test_paying_is_noted_once() -> None:
    state = after(entered([1]), c.MarkPaid("p1"))
    refused(state, c.MarkPaid("p1"), "already marked as paid")
    assert when(state, c.MarkPaid("p1", paid=False)) == [f.PaidMarked("p1", False)]
    refused(entered([1]), c.MarkPaid("p1", paid=False), "not yet marked as paid")


def test_everyone_is_checked_in_at_once_except_who_has_left() -> None:
    state = after(entered([1, 1, 1], here=False), c.DropPlayer("p2"))
    assert when(state, c.CheckIn()) == [f.CheckedIn(("p1", "p3"), True)]


def test_some_are_checked_in_by_name_and_out_again() -> None:
    state = after(entered([1, 1], here=False), c.CheckIn(("Player 2",)))
    assert [p.here for p in state.players] == [False, True]
    assert when(state, c.CheckIn(("p2",), here=False)) == [f.CheckedIn(("p2",), False)]


def test_a_check_in_that_changes_nothing_is_refused() -> None:
    refused(entered([1]), c.CheckIn(), "Nobody's place on the list changes")
    refused(given(), c.CheckIn(), "Nobody is on the list yet")


def test_who_has_left_is_not_checked_in() -> None:
    refused(after(entered([1, 1], here=False), c.DropPlayer("p2")), c.CheckIn(("p2",)), "has left. Bring the player")


def test_after_round_one_has_begun_nobody_is_checked_out() -> None:
    refused(playing({"city-1": [1, 2]}), c.CheckIn(("p1",), here=False), "is dropped, not checked out")


# -- late entries ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state",
    [
        seeded([1] * 4),
        choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4),
        after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), c.LockZones()),
        after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), c.LockZones(), c.RollPrizes()),
        playing({"city-1": [1, 2], "wilds-1": [3, 4]}),
    ],
    ids=["seeded", "zones", "prizes", "rolled", "matches"],
)
def test_who_comes_late_gets_the_seed_after_the_last(state: DarkState) -> None:
    #: CD-06
    facts = when(state, c.AddPlayer("Late", here=True))
    assert facts == [f.PlayerAdded("p5", "Late", here=True, late=True), f.SeedGiven("p5", 5)]
    late = and_then(state, *facts).player("p5")
    assert (late.seed, late.late) == (5, True)
    assert late.seed_because


def test_several_late_ones_get_seeds_in_the_order_of_the_list() -> None:
    facts = when(
        seeded([1] * 4), c.AddPlayers((c.NewPlayer("A", here=True), c.NewPlayer("B"), c.NewPlayer("C", here=True)))
    )
    assert [(x.player, x.seed) for x in of(f.SeedGiven, facts)] == [("p5", 5), ("p7", 6)]


def test_who_was_on_the_list_but_not_here_gets_a_seed_at_check_in() -> None:
    state = after(seeded([1] * 4), c.AddPlayers((c.NewPlayer("A"), c.NewPlayer("B"))))
    facts = when(state, c.CheckIn(("B", "A")))
    assert [(x.player, x.seed) for x in of(f.SeedGiven, facts)] == [("p6", 5), ("p5", 6)]


def test_the_seed_of_one_who_left_is_not_given_again() -> None:
    state = after(seeded([1] * 4), c.DropPlayer("p4"), c.AddPlayer("Late", here=True))
    assert state.player("p5").seed == 5


def test_who_comes_while_zones_are_chosen_chooses_too() -> None:
    state = after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), c.AddPlayer("Late", here=True))
    refused(state, c.LockZones(), "Late has not chosen a zone yet")
    assert when(state, c.ChooseZone("Late", "w")) == [f.ZoneChosen("p5", "wilds")]


def test_who_comes_later_in_a_round_waits_for_the_corners() -> None:
    state = after(
        choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), c.LockZones(), c.AddPlayer("Late", here=True)
    )
    refused(state, c.ChooseZone("Late", "city"), "zones are locked")
    state = after(state, c.RollPrizes(), c.OpenCorners())
    assert of(f.CornerTaken, when(state, c.TakeCorner("Late", "city-1", "A")))


def test_once_the_races_are_closed_nobody_enters_or_comes_back() -> None:
    refused(CLOSED, c.AddPlayer("Late"), "The races are closed: nobody can enter")
    refused(after(CLOSED, c.DropPlayer("p6")), c.ReturnPlayer("p6"), "The races are closed: nobody can come back")
    waiting = and_then(CLOSED, f.PlayerAdded("p7", "Late"))
    refused(waiting, c.CheckIn(("Late",)), "The races are closed")

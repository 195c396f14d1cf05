"""The entry list: who plays, who is here, who comes late, who leaves before round 1."""

from __future__ import annotations

import pytest

from desktop.engine.event import PlayerRemoved, PlayerRenamed, RenamePlayer
from desktop.formats.coming_dark.rules.acts.cards import GivePrize
from desktop.formats.coming_dark.rules.acts.corners import CornerTaken, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, ReturnPlayer
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.players import (
    AddPlayer,
    AddPlayers,
    CheckedIn,
    CheckIn,
    MarkPaid,
    NewPlayer,
    PaidMarked,
    PlayerAdded,
    RemovePlayer,
)
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, LockZones, ZoneChosen
from desktop.formats.coming_dark.rules.acts.seeds import SeedGiven
from desktop.formats.coming_dark.rules.acts.top4 import RacesClosed
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
    RacesClosed("p1", "p2", ("p3", "p4")),
)


def test_players_are_entered_with_ids_in_order() -> None:
    state = given()
    facts = when(state, AddPlayers((NewPlayer("Ada", paid=True), NewPlayer("  Ben  Ott ", here=True))))
    assert facts == [PlayerAdded("p1", "Ada", paid=True), PlayerAdded("p2", "Ben Ott", here=True)]
    assert [p.order for p in and_then(state, *facts).players] == [1, 2]


def test_one_player_is_entered() -> None:
    assert when(entered([1, 1]), AddPlayer("Zoe", paid=True)) == [PlayerAdded("p3", "Zoe", paid=True)]


def test_an_empty_list_is_refused() -> None:
    refused(given(), AddPlayers(()), "The list is empty")


@pytest.mark.parametrize(("one", "other"), [("Ada", "ADA"), ("Straße", "STRASSE"), ("Jose\u0301", "José")])
def test_two_players_of_one_name_are_refused_however_it_is_written(one: str, other: str) -> None:
    refused(given(), AddPlayers((NewPlayer(one), NewPlayer(other))), "Two players cannot both be called")


def test_a_list_with_a_fault_enters_nobody() -> None:
    state = given()
    refused(state, AddPlayers((NewPlayer("Ada"), NewPlayer(" "))), "A player needs a name")
    assert state.players == ()


def test_names_of_every_script_are_kept() -> None:
    told = ("Łukasz Żółć", "José", "Ωμέγα", "Иван", "O'Neill-Smith")
    state = after(given(), AddPlayers(tuple(NewPlayer(name) for name in told)))
    assert tuple(p.name for p in state.players) == told


def test_48_players_fill_the_48_seats_and_the_49th_is_refused() -> None:
    #: CD-07, CD-09: were both zones full somebody could not sit.
    refused(given(), AddPlayers(names(49)), "49 players for 48 seats")
    full = after(given(), AddPlayers(names(48)))
    assert len(full.players) == 48
    refused(full, AddPlayer("One more"), "49 players for 48 seats")


def test_who_has_left_frees_the_seat() -> None:
    full = after(given(ruleset=with_locations(1, 1)), AddPlayers(names(8)), DropPlayer("p8"))
    assert len(after(full, AddPlayer("One more")).players) == 9
    refused(after(full, AddPlayer("One more")), ReturnPlayer("p8"), "9 players for 8 seats")


def test_a_name_may_be_mended_but_not_into_another_players() -> None:
    state = entered([1, 1])
    assert when(state, RenamePlayer("Player 1", "Ada")) == [PlayerRenamed("p1", "Ada")]
    assert when(state, RenamePlayer("p1", "PLAYER 1")) == [PlayerRenamed("p1", "PLAYER 1")]
    refused(state, RenamePlayer("p1", "player 2"), "Another player is called “player 2”")
    refused(state, RenamePlayer("p1", ""), "A player needs a name")


def test_players_go_by_id_by_name_or_by_dark_seed() -> None:
    state = seeded([1, 1, 1, 1])
    for who in ("p3", "Player 3", " player 3 ", "#3"):
        assert when(state, MarkPaid(who)) == [PaidMarked("p3", True)]
    refused(state, MarkPaid("Nobody"), "Nobody on the list is called “Nobody”")
    refused(state, MarkPaid("#9"), "Nobody on the list is called")
    refused(state, MarkPaid(""), "Nobody on the list is called")


def test_a_player_called_as_anothers_id_or_seed_hides_nobody() -> None:
    state = after(seeded([1, 1, 1, 1]), RenamePlayer("p1", "p3"), RenamePlayer("p2", "#4"))
    assert when(state, MarkPaid("p3")) == [PaidMarked("p3", True)]
    assert when(state, MarkPaid("P3")) == [PaidMarked("p1", True)]
    assert when(state, MarkPaid("#4")) == [PaidMarked("p2", True)]


def test_a_name_is_taken_off_the_list_until_it_has_a_seed() -> None:
    assert when(entered([1, 1]), RemovePlayer("p1")) == [PlayerRemoved("p1")]
    refused(seeded([1, 1, 1, 1]), RemovePlayer("p1"), "has Dark Seed 1 and stays on record. Drop the player")
    late = after(seeded([1] * 4), AddPlayer("Late"))
    assert [p.id for p in after(late, RemovePlayer("Late")).players] == ["p1", "p2", "p3", "p4"]


def test_whoever_has_a_prize_or_a_penalty_stays_on_record() -> None:
    for command in (GivePrize("p1", "won a bet", supporters=2), Penalise("p1", "warning", "slow play")):
        refused(after(entered([1, 1]), command), RemovePlayer("p1"), "Player 1 has a prize or a penalty and stays")


def test_a_freed_id_is_given_again_only_while_nothing_refers_to_it() -> None:
    state = after(entered([1, 1]), RemovePlayer("p1"), AddPlayer("Third"))
    assert [p.id for p in state.players] == ["p2", "p3"]


def test_paying_is_noted_once() -> None:
    state = after(entered([1]), MarkPaid("p1"))
    refused(state, MarkPaid("p1"), "already marked as paid")
    assert when(state, MarkPaid("p1", paid=False)) == [PaidMarked("p1", False)]
    refused(entered([1]), MarkPaid("p1", paid=False), "not yet marked as paid")


def test_everyone_is_checked_in_at_once_except_who_has_left() -> None:
    state = after(entered([1, 1, 1], here=False), DropPlayer("p2"))
    assert when(state, CheckIn()) == [CheckedIn(("p1", "p3"), True)]


def test_some_are_checked_in_by_name_and_out_again() -> None:
    state = after(entered([1, 1], here=False), CheckIn(("Player 2",)))
    assert [p.here for p in state.players] == [False, True]
    assert when(state, CheckIn(("p2",), here=False)) == [CheckedIn(("p2",), False)]


def test_a_check_in_that_changes_nothing_is_refused() -> None:
    refused(entered([1]), CheckIn(), "Nobody's place on the list changes")
    refused(given(), CheckIn(), "Nobody is on the list yet")


def test_who_has_left_is_not_checked_in() -> None:
    refused(after(entered([1, 1], here=False), DropPlayer("p2")), CheckIn(("p2",)), "has left. Bring the player")


def test_after_round_one_has_begun_nobody_is_checked_out() -> None:
    refused(playing({"city-1": [1, 2]}), CheckIn(("p1",), here=False), "is dropped, not checked out")


# -- late entries ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state",
    [
        seeded([1] * 4),
        choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4),
        after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), LockZones()),
        after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), LockZones(), RollPrizes()),
        playing({"city-1": [1, 2], "wilds-1": [3, 4]}),
    ],
    ids=["seeded", "zones", "prizes", "rolled", "matches"],
)
def test_who_comes_late_gets_the_seed_after_the_last(state: DarkState) -> None:
    #: CD-06
    facts = when(state, AddPlayer("Late", here=True))
    assert facts == [PlayerAdded("p5", "Late", here=True, late=True), SeedGiven("p5", 5)]
    late = and_then(state, *facts).player("p5")
    assert (late.seed, late.late) == (5, True)
    assert late.seed_because


def test_who_waits_to_be_ranked_by_the_deck_is_late_too() -> None:
    added = and_then(seeded([1] * 4), PlayerAdded("p5", "Late", late=True, by_deck=True)).player("p5")
    assert (added.late, added.by_deck, added.seed, added.order) == (True, True, None, 5)
    assert not and_then(seeded([1] * 4), PlayerAdded("p5", "New")).player("p5").late


def test_several_late_ones_get_seeds_in_the_order_of_the_list() -> None:
    facts = when(seeded([1] * 4), AddPlayers((NewPlayer("A", here=True), NewPlayer("B"), NewPlayer("C", here=True))))
    assert [(x.player, x.seed) for x in of(SeedGiven, facts)] == [("p5", 5), ("p7", 6)]


def test_who_was_on_the_list_but_not_here_gets_a_seed_at_check_in() -> None:
    state = after(seeded([1] * 4), AddPlayers((NewPlayer("A"), NewPlayer("B"))))
    facts = when(state, CheckIn(("B", "A")))
    assert [(x.player, x.seed) for x in of(SeedGiven, facts)] == [("p6", 5), ("p5", 6)]


def test_the_seed_of_one_who_left_is_not_given_again() -> None:
    state = after(seeded([1] * 4), DropPlayer("p4"), AddPlayer("Late", here=True))
    assert state.player("p5").seed == 5


def test_who_comes_while_zones_are_chosen_chooses_too() -> None:
    state = after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), AddPlayer("Late", here=True))
    refused(state, LockZones(), "Late has not chosen a zone yet")
    assert when(state, ChooseZone("Late", "w")) == [ZoneChosen("p5", "wilds")]


def test_who_comes_later_in_a_round_waits_for_the_corners() -> None:
    state = after(choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4), LockZones(), AddPlayer("Late", here=True))
    refused(state, ChooseZone("Late", "city"), "zones are locked")
    state = after(state, RollPrizes(), OpenCorners())
    assert of(CornerTaken, when(state, TakeCorner("Late", "city-1", "A")))


def test_once_the_races_are_closed_nobody_enters_or_comes_back() -> None:
    refused(CLOSED, AddPlayer("Late"), "The races are closed: nobody can enter")
    refused(after(CLOSED, DropPlayer("p6")), ReturnPlayer("p6"), "The races are closed: nobody can come back")
    waiting = and_then(CLOSED, PlayerAdded("p7", "Late"))
    refused(waiting, CheckIn(("Late",)), "The races are closed")

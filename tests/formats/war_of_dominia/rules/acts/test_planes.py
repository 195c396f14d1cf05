"""Lots, homes and planes in turn: what is refused, what the log says, and what is void at the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.hexmap import BLANK, HexMap
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.maps import MapCompleted, MapLaidOut
from desktop.formats.war_of_dominia.rules.acts.planes import (
    ChooseHome,
    ChoosePlane,
    DrawLots,
    HomesBegunAnew,
    LotsDrawn,
    MovePlane,
    PlaneChosen,
)
from desktop.formats.war_of_dominia.rules.acts.players import WithdrawPlayer
from desktop.formats.war_of_dominia.rules.state import DominiaState
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, given, refused, ruled, when


def laid(terrain: str = "F" * 16, planes: int = 7) -> DominiaState:
    return given(MapLaidOut(HexMap(4, 4, terrain)), players=2, ruleset=ruled(league={"planes": planes}))


@pytest.mark.parametrize(("blank", "words"), [(1, "1 plane has no terrain yet"), (2, "2 planes have no terrain yet")])
def test_no_lots_are_drawn_over_planes_without_terrain(blank: int, words: str) -> None:
    refused(laid(BLANK * blank + "F" * (16 - blank)), DrawLots(), words)


def test_every_plane_that_nobody_chose_is_void_at_the_end() -> None:
    """WD-07."""
    state = after(laid(planes=2), DrawLots(("Ann", "Ben")), ChooseHome("A-1"), ChooseHome("D-4"))
    state = after(state, DrawLots(("Ben", "Ann")), ChoosePlane("D-3"))
    chosen, complete = when(state, ChoosePlane("A-2"))
    assert chosen == PlaneChosen(ANN, "A-2", 2)
    assert isinstance(complete, MapCompleted)
    held = {"A-1", "A-2", "D-3", "D-4"}
    assert set(complete.voids) == {f"{row}-{col}" for row in "ABCD" for col in range(1, 5)} - held
    assert RULES.tell(state, complete) == "The map of Dominia is complete; 12 planes that nobody holds are void (WD-07)"
    assert RULES.tell(state, MapCompleted(())) == "The map of Dominia is complete; no plane is void (WD-07)"
    over = after(state, ChoosePlane("A-2"))
    assert (over.stage, over.choosing) == ("war", None)


def test_with_a_single_plane_each_the_homes_complete_the_map() -> None:
    state = after(laid(planes=1), DrawLots(("Ann", "Ben")), ChooseHome("A-1"))
    complete = when(state, ChooseHome("D-4"))[-1]
    assert isinstance(complete, MapCompleted)
    assert len(complete.voids) == 14
    assert not {"A-1", "D-4"} & set(complete.voids)


def test_homes_are_chosen_only_while_homes_are_chosen() -> None:
    refused(laid(), ChooseHome("A-1"), "not being chosen now. Draw the lots first")
    state = after(laid(), DrawLots(("Ann", "Ben")), ChooseHome("A-1"), ChooseHome("D-4"))
    sentence = refused(state, ChooseHome("C-1"), "Homes are not being chosen now")
    assert "Draw the lots" not in sentence
    refused(state, ChoosePlane("A-2"), "lots of this pass are not drawn yet")


def test_an_attempt_at_homes_is_counted_told_and_kept() -> None:
    """WD-04."""
    state = laid()
    assert RULES.tell(state, LotsDrawn(1, (ANN, BEN))) == "Home planes: Ann and Ben choose in this order"
    assert RULES.tell(state, LotsDrawn(1, (ANN, BEN), 2)) == "Home planes (attempt 2): Ann and Ben choose in this order"
    assert RULES.tell(state, LotsDrawn(3, (BEN, ANN), 2)) == "Plane 3 of each: Ben and Ann choose in this order"
    state = RULES.fold(after(state, DrawLots(("Ann", "Ben"))), [HomesBegunAnew(BEN, 2)])
    (drawn,) = when(state, DrawLots(("Ben", "Ann")))
    assert isinstance(drawn, LotsDrawn)
    assert (drawn.number, drawn.attempt) == (1, 2)
    state = RULES.evolve(state, drawn)
    assert state.choosing is not None
    assert state.choosing.attempt == 2
    further = after(state, ChooseHome("A-1"), ChooseHome("D-4")).choosing
    assert further is not None
    assert (further.number, further.attempt) == (2, 2)


def test_lots_name_everybody_however_many_they_are() -> None:
    state = given(players=20)
    everybody = tuple(player.id for player in state.players)
    assert " more" not in RULES.tell(state, LotsDrawn(1, everybody))


def test_twelve_planes_that_may_be_chosen_are_named_and_of_more_how_many() -> None:
    def choosing(held: int) -> str:
        around = HexMap(8, 8, "F" * 64)
        owners = {f"{'ABCDEFGH'[at // 8]}-{at % 8 + 1}": ANN for at in range(held)}
        state = after(laid(), DrawLots(("Ann", "Ben")), ChooseHome("A-1"), ChooseHome("D-4"), DrawLots(("Ann", "Ben")))
        return refused(replace(state, map=around, owners=owners), ChoosePlane("H-8"), "beside no plane of Ann's")

    assert " more" not in choosing(2)
    assert " more" not in choosing(8)


def test_planes_are_moved_by_hand_between_weeks_to_who_is_in_the_league() -> None:
    refused(laid(), MovePlane("A-1", "Ann", "x"), "only during the war")
    state = at_war("FA Fa Ib IB MC Mc", week=False)
    refused(at_war("FA Fa Ib IB"), MovePlane("A-3", "Ann", "x"), "moved between two weeks")
    gone = after(state, WithdrawPlayer("Cleo", "away"))
    refused(gone, MovePlane("A-3", "Cleo", "x"), "Cleo is out of the league and can hold nothing")
    refused(state, MovePlane("A-3", "Ben", "x"), "A-3 is Ben's already")
    refused(gone, MovePlane("A-6", "", "x"), "A-6 is void already")
    refused(laid(), WithdrawPlayer("Ann", "x"), "Nobody can leave a war that is not on")

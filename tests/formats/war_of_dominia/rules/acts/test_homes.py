"""Home planes and further planes, in random order and by turns; what is left becomes void."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.hexmap import HexMap
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.maps import HexesPainted, LayOutMap, MapCompleted, MapLaidOut
from desktop.formats.war_of_dominia.rules.acts.planes import (
    ChooseHome,
    ChoosePlane,
    DrawLots,
    HomeChosen,
    HomesBegunAnew,
    LotsDrawn,
    PlaneChosen,
)
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayer, RemovePlayer
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.ground import letter
from desktop.formats.war_of_dominia.rules.legal import legal_choices, legal_homes, legal_planes
from desktop.formats.war_of_dominia.rules.state import Choosing, DominiaState
from desktop.formats.war_of_dominia.rules.views.next_step import next_act
from tests.formats.war_of_dominia.rules.given import ANN, BEN, CLEO, after, given, refused, ruled, told, when


def ready(size: int = 5, players: int = 3, **league: int) -> DominiaState:
    ruleset = ruled(league=league) if league else None
    return given(MapLaidOut(HexMap(size, size, "X" * size * size)), players=players, ruleset=ruleset)


def drawn(*order: str, size: int = 5, players: int = 3, **league: int) -> DominiaState:
    return RULES.fold(ready(size, players, **league), [LotsDrawn(1, order or (ANN, BEN, CLEO))])


def test_the_order_is_drawn_by_lot() -> None:
    """WD-05: dice for all but the last."""
    assert when(ready(), DrawLots(), 3, 1)[0].order == (CLEO, ANN, BEN)  # type: ignore[attr-defined]
    refused(drawn(), DrawLots(), "it is Ann's turn")


def test_an_order_drawn_from_a_hat_is_typed_in() -> None:
    fact = when(ready(), DrawLots(("Ben", "Cleo", "Ann")))[0]
    assert (fact.order, fact.typed, fact.dice) == ((BEN, CLEO, ANN), True, ())  # type: ignore[attr-defined]
    refused(ready(), DrawLots(("Ben", "Ann")), "every player once")
    refused(ready(), DrawLots(("Ben", "Ann", "Ann")), "every player once")


def test_without_terrain_no_homes() -> None:
    assert "25 planes have no terrain" in refused(after(given(), LayOutMap()), DrawLots(), "Roll for them")
    refused(given(), DrawLots(), "no map yet")


def test_players_choose_by_turns() -> None:
    state = drawn()
    refused(state, ChooseHome("A-1", "Ben"), "It is Ann's turn to choose, not Ben's")
    assert when(state, ChooseHome("A-1", "Ann")) == [HomeChosen(ANN, "A-1")]
    refused(ready(), ChooseHome("A-1"), "Draw the lots first")
    refused(state, ChoosePlane("A-1"), "not being chosen now")


def test_no_two_homes_lie_side_by_side() -> None:
    """WD-04; Special may be a home."""
    state = after(drawn(), ChooseHome("B-2"))
    assert letter(state, "B-2") == "X"
    assert "touches B-2, Ann's home" in refused(state, ChooseHome("B-3"), "WD-04")
    refused(state, ChooseHome("B-2"), "Ann's already")
    assert not {"A-2", "A-3", "B-1", "B-2", "B-3", "C-2", "C-3"} & set(legal_homes(state))
    assert when(state, ChooseHome("B-4"))


def test_where_nobody_finds_a_home_all_are_chosen_anew() -> None:
    """WD-04: a new order, and the log tells why."""
    stuck = after(drawn(size=5), ChooseHome("B-2"))
    stuck = RULES.fold(stuck, [HexesPainted(dict.fromkeys(legal_homes(stuck)[1:], "V"))])
    last = legal_homes(stuck)[0]
    assert when(stuck, ChooseHome(last)) == [HomeChosen(BEN, last), HomesBegunAnew(CLEO, 2)]
    assert "No home was left for Cleo" in " ".join(told(stuck, ChooseHome(last)))
    again = after(stuck, ChooseHome(last))
    assert (again.owners, again.stage) == ({}, "homes")
    assert all(not player.home for player in again.players)
    assert next_act(again).label == "Lots for homes again"
    assert when(again, DrawLots(), 1, 1)[0] == LotsDrawn(1, (ANN, BEN, CLEO), 2, *_dice(again))


def _dice(state: DominiaState) -> tuple[object]:
    return (when(state, DrawLots(), 1, 1)[0].dice,)  # type: ignore[attr-defined]


def test_each_pass_has_a_new_order() -> None:
    """WD-05."""
    state = after(drawn(), ChooseHome("A-1"), ChooseHome("A-3"), ChooseHome("A-5"))
    assert state.stage == "planes"
    assert next_act(state).label == "Lots for plane 2"
    refused(state, ChoosePlane("A-2"), "lots of this pass are not drawn")
    state = after(state, DrawLots(), dice=(2, 2))
    assert state.choosing is not None
    assert (state.choosing.number, state.choosing.turn) == (2, BEN)


def test_a_further_plane_lies_beside_an_own_one() -> None:
    state = after(drawn(), ChooseHome("A-1"), ChooseHome("A-3"), ChooseHome("A-5"), DrawLots((ANN, BEN, CLEO)))
    assert set(legal_choices(state)) == {"A-2", "B-1"}
    assert "Free ones that do: A-2 and B-1" in refused(state, ChoosePlane("E-5"), "lies beside no plane of Ann's")
    refused(state, ChoosePlane("A-3"), "Ben's already")
    assert when(state, ChoosePlane("a2")) == [PlaneChosen(ANN, "A-2", 2)]


def test_where_nothing_adjoins_any_free_plane_will_do() -> None:
    """WD-06: it need not touch the own planes."""
    state = drawn(ANN, BEN, size=4, players=2)
    state = after(state, ChooseHome("A-1"), ChooseHome("C-1"), DrawLots((BEN, ANN)))
    state = after(state, ChoosePlane("B-1"), ChoosePlane("A-2"), DrawLots((BEN, ANN)))
    state = after(state, ChoosePlane("B-2"), ChoosePlane("A-3"), DrawLots((BEN, ANN)))
    assert legal_planes(state, ANN)[1] is False
    boxed = drawn(ANN, BEN, size=4, players=2)
    boxed = after(boxed, ChooseHome("A-1"), ChooseHome("A-3"), DrawLots((BEN, ANN)))
    boxed = RULES.fold(boxed, [PlaneChosen(BEN, "A-2", 2), PlaneChosen(ANN, "D-4", 2)])
    boxed = RULES.fold(boxed, [LotsDrawn(3, (BEN, ANN)), PlaneChosen(BEN, "B-1", 3)])
    assert legal_planes(boxed, ANN)[0] == ("C-4", "D-3")
    wall = RULES.fold(boxed, [HexesPainted({"C-4": "V", "D-3": "V"})])
    planes, far = legal_planes(wall, ANN)
    assert far
    assert "C-2" in planes
    assert "nothing beside their planes was free" in told(wall, ChoosePlane("C-2"))[0]
    refused(wall, ChoosePlane("C-4"), "is void")


def test_everyone_has_seven_planes_and_the_rest_is_void() -> None:
    """Steps 5 and 6 of the document."""
    state = drawn(ANN, BEN, size=4, players=2)
    state = after(state, ChooseHome("A-1"), ChooseHome("D-4"))
    while state.stage != "war":
        assert state.choosing is not None
        state = after(state, ChoosePlane(legal_choices(state)[0]) if state.choosing.turn else DrawLots())
    assert len(state.planes_of(ANN)) == len(state.planes_of(BEN)) == 7
    voids = [plane for plane in ("A", "B", "C", "D") for plane in [f"{plane}-{n}" for n in range(1, 5)]]
    assert sum(letter(state, plane) == "V" for plane in voids) == 2
    refused(state, DrawLots(), "map of Dominia is complete")


def test_who_plays_is_settled_when_homes_are_chosen() -> None:
    refused(drawn(), AddPlayer("Zoe"), "Take that back to change who plays")
    refused(drawn(), RemovePlayer("Ann"), "Take that back to change who plays")
    refused(drawn(), BeginWeek(), "homes and planes come first")


def test_nothing_can_be_chosen_before_lots_are_drawn_or_when_all_have_chosen() -> None:
    assert legal_choices(given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2)) == ()
    waiting = replace(given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2), stage="planes", choosing=Choosing(2))
    assert legal_choices(waiting) == ()


def test_where_a_plane_each_is_all_the_war_begins_with_the_homes() -> None:
    state = after(drawn(planes=1), ChooseHome("A-1"), ChooseHome("A-3"))
    assert state.stage == "homes"
    home, complete = when(state, ChooseHome("A-5"))
    assert (home, type(complete)) == (HomeChosen(CLEO, "A-5"), MapCompleted)
    assert after(state, ChooseHome("A-5")).stage == "war"

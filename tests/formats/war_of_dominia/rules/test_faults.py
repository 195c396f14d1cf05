"""What no state of a league can be, a sentence each; and that every state of a league that was played is none of it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import HexMap
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.maps import MapLaidOut
from desktop.formats.war_of_dominia.rules.acts.planes import DrawLots
from desktop.formats.war_of_dominia.rules.acts.weeks import EndWeek
from desktop.formats.war_of_dominia.rules.faults import fault
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import Challenge, Choosing, DominiaState, Week
from tests.formats.war_of_dominia.rules.given import ANN, BEN, CLEO, after, at_war, given, in_duels

MAP = """
 FA Fa Ib IB MC
"""


def fighting() -> DominiaState:
    state = in_duels(at_war(MAP), (ANN, BEN, "A-3"))
    return with_week(state, byes=(CLEO,))


def with_week(state: DominiaState, **changes: object) -> DominiaState:
    assert state.week is not None
    return replace(state, week=replace(state.week, **changes))


def with_challenge(**changes: object) -> DominiaState:
    state = fighting()
    assert state.week is not None
    return with_week(state, challenges=(replace(state.week.challenges[0], **changes),))


def choosing(owners: Mapping[str, str], homes: Mapping[str, str], turn: str = ANN) -> DominiaState:
    state = given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2)
    players = tuple(replace(player, home=homes.get(player.id, "")) for player in state.players)
    order = (turn, BEN if turn == ANN else ANN)
    return replace(state, stage="homes", choosing=Choosing(1, order), owners=dict(owners), players=players)


def test_a_league_that_is_played_has_no_fault_at_any_moment() -> None:
    state, chance = given(MapLaidOut(HexMap(4, 4, "FIMPSXFIMPSXFIMP")), players=2), SeededDice(4)
    for _ in range(120):
        assert fault(state) == ""
        move = next_move(state, chance)
        if move is None:
            break
        state = after(state, move)
    assert fault(fighting()) == ""


def test_a_map_comes_first_and_is_rolled() -> None:
    assert fault(replace(given(), stage="homes")) == "There would be no map to play on"
    assert fault(given()) == ""
    bare = replace(choosing({}, {}), map=HexMap(4, 4, "F" * 15 + "."))
    assert fault(bare) == "Planes would have no terrain when homes are chosen"


def test_whoever_chooses_has_something_to_choose_and_no_home_yet() -> None:
    assert fault(choosing({}, {})) == ""
    assert fault(choosing({"A-1": ANN}, {ANN: "A-1"})) == "Ann would have no plane to choose"
    assert fault(choosing({"A-1": BEN}, {BEN: "A-1"})) == ""
    taken = replace(choosing({}, {}), map=HexMap(4, 4, "V" * 16))
    assert fault(taken) == "Ann would have no plane to choose"
    assert fault(choosing({"A-1": BEN}, {})) == "Planes would be held before every home is chosen"
    no_lots = replace(choosing({}, {}), choosing=Choosing(6, (), 1))
    assert fault(no_lots) == "A plane would be chosen before the lots of its pass are drawn"


def test_homes_lie_apart_while_planes_are_chosen_and_are_their_owners() -> None:
    near = replace(choosing({"A-1": ANN, "A-2": BEN}, {ANN: "A-1", BEN: "A-2"}), stage="planes", choosing=Choosing(2))
    assert fault(near) == "A-1 would be a home beside another one"
    apart = replace(choosing({"A-1": ANN, "A-3": BEN}, {ANN: "A-1", BEN: "A-3"}), stage="planes", choosing=Choosing(2))
    assert fault(apart) == ""
    lost = replace(at_war(MAP, week=False), owners={"A-2": ANN, "A-4": BEN, "A-5": CLEO})
    assert fault(lost) == "Ann would be in the league without the home plane"


def test_planes_are_land_and_their_holders_in_the_league() -> None:
    state = at_war(MAP, week=False)
    gone = tuple(replace(player, out=1) if player.id == CLEO else player for player in state.players)
    assert fault(replace(state, players=gone)) == "A-5 would belong to somebody who is out"
    assert fault(replace(state, owners={**state.owners, "B-1": "p9"})) == "B-1 would belong to somebody who is out"
    assert fault(replace(state, owners={**state.owners, "B-1": ANN})) == "B-1 would be no land, and somebody's"


def test_a_week_is_played_in_a_war_by_who_is_in_it_and_each_once() -> None:
    early = replace(fighting(), stage="planes")
    assert fault(early) == "Week 1 would be played before every player has a realm"
    assert fault(with_week(fighting(), players=(ANN, CLEO))) == "Ben would play in week 1 and not be in the league"
    assert fault(with_week(fighting(), players=(ANN, BEN))) == "Cleo would play in week 1 and not be in the league"
    assert fault(with_week(fighting(), byes=())) == "Cleo would neither fight nor rest"
    assert fault(with_week(fighting(), byes=(), step="cards")) == ""
    assert fault(with_week(fighting(), byes=(CLEO, BEN))) == "Ben would fight twice in one week"


def test_a_challenge_is_for_the_defenders_plane_and_won_by_one_of_the_two() -> None:
    assert fault(with_challenge(plane="A-5")) == "A-5 would be defended by somebody who does not hold it"
    assert (
        fault(with_challenge(winner=CLEO)) == "The challenge for A-3 would be won by somebody who did not fight for it"
    )
    assert fault(with_challenge(winner=BEN)) == ""
    assert fault(with_challenge(plane="", long_distance=True)) == "Ben would fight for no plane"
    far = Challenge("1-1", ANN, BEN, "", True)
    drawing = Week(1, fighting().owners, (ANN, BEN, CLEO), step="drawing", challenges=(far,))
    assert fault(replace(fighting(), week=drawing)) == "Ann would be drawn over long distance before the cards are"
    assert fault(replace(fighting(), week=replace(drawing, step="long-distance"))) == ""


def test_lots_and_a_week_that_is_over_have_no_fault() -> None:
    assert fault(after(given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2), DrawLots())) == ""
    assert fault(after(fighting(), ReportChallenge("A-3", "Ann"), EndWeek())) == ""

"""The views by name, at every point of an event, and the planner of the turnout."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.rounds import LockZones
from desktop.formats.coming_dark.rules.acts.top4 import ChooseStyle
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.board import VIEWS
from desktop.formats.coming_dark.rules.views.turnout import turnout
from tests.formats.coming_dark.rules.acts.test_top4 import BRACKET, CLOSED, CROWNED
from tests.formats.coming_dark.rules.given import (
    after,
    choosing_zones,
    entered,
    given,
    playing,
    seated,
    seeded,
)

STATES = {
    "opened": given(),
    "entered": entered([0, 1, 2, 3]),
    "seeded": seeded([0, 1, 2, 3]),
    "zones": choosing_zones({"city": [1, 2], "wilds": [3]}, [1] * 4),
    "seated": seated({"city-1": [1, 2], "wilds-1": [3, 4, 5]}, {"city-1": [7, 20]}),
    "playing": playing({"city-1": [1, 2], "wilds-1": [3, 4, 5, 6], "city-2": [7]}, {"city-1": [7, 20]}),
    "closed": CLOSED,
    "bracket": BRACKET,
    "over": after(CROWNED, ChooseStyle("Glorious Hero")),
}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())
def test_every_view_can_be_told_as_json_at_every_point(state: DarkState, view: str) -> None:
    assert msgspec.json.encode(VIEWS[view](state))


def told(view: str, state: DarkState) -> object:
    return msgspec.to_builtins(VIEWS[view](state))


def test_the_tables_tell_who_plays_whom() -> None:
    rows = {row["match"]: row for row in told("matches", STATES["playing"])}  # type: ignore[attr-defined]
    assert rows["city-1"]["games"][0]["sides"] == ["Player 1", "Player 2"]
    assert rows["wilds-1"]["state"] == "choosing"
    assert (rows["city-2"]["state"], rows["city-2"]["winner"]) == ("alone", "Player 7")
    assert rows["city-3"]["players"] == []


def test_the_zones_tell_who_still_chooses() -> None:
    assert told("zones", STATES["zones"])["still_to_choose"] == ["Player 4"]  # type: ignore[index]


def test_the_order_of_choosing_is_told_until_all_sit() -> None:
    state = after(choosing_zones({"city": [2], "wilds": [1]}, [1] * 2), LockZones(), RollPrizes(), OpenCorners())
    rows = told("choosing", state)
    assert [(row["name"], row["zone"]) for row in rows] == [("Player 1", "wilds"), ("Player 2", "city")]  # type: ignore[attr-defined]
    assert told("choosing", STATES["seated"]) == []


def test_the_next_act_is_told_with_its_command() -> None:
    assert told("next", STATES["seeded"])["command"] == {"kind": "start-round"}  # type: ignore[index]


# -- the turnout -------------------------------------------------------------------------------------------------------


def test_the_planner_tells_how_full_tables_get_for_4_to_12_locations_a_side() -> None:
    plans = turnout(24, SeededDice(1), rounds=100)
    assert [plan.locations for plan in plans] == list(range(4, 13))
    for plan in plans:
        assert plan.fits
        assert sum(plan.shares) == pytest.approx(1)
        seats = sum(filled * share for filled, share in enumerate(plan.shares)) * 2 * plan.locations
        assert seats == pytest.approx(24)
    assert plans[0].shares[0] < plans[-1].shares[0]


def test_too_many_players_do_not_fit_and_a_full_house_moves_whom_it_must() -> None:
    plans = turnout(48, SeededDice(1), rounds=50)
    assert [plan.fits for plan in plans] == [False, False] + [True] * 7
    #: a share for nobody and for every corner, also where nobody finds a seat.
    assert {len(plan.shares) for plan in plans} == {5}
    six = plans[2]
    assert six.shares == (0, 0, 0, 0, 1)
    assert six.moved > 0


def test_the_planner_says_the_same_twice() -> None:
    assert turnout(16, SeededDice(5), rounds=20) == turnout(16, SeededDice(5), rounds=20)

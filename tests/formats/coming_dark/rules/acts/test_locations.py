"""The tables of the two zones: more, fewer, other names, other sizes."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.locations import (
    AddLocation,
    CloseLocation,
    LocationAdded,
    LocationClosed,
    LocationRenamed,
    LocationReopened,
    LocationResized,
    RenameLocation,
    ReopenLocation,
    ResizeLocation,
)
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones, ZoneChosen
from tests.formats.coming_dark.rules.given import (
    after,
    choosing_zones,
    entered,
    given,
    playing,
    refused,
    when,
    with_locations,
)

FOUR = {"city": [1, 2], "wilds": [3, 4]}


def test_a_table_is_opened_in_a_zone() -> None:
    assert when(given(), AddLocation("The Wilds", " The  Moor ", 3)) == [
        LocationAdded("wilds-7", "wilds", "The Moor", 3)
    ]
    state = after(given(), AddLocation("c", "The Mill"))
    assert [p.zone for p in state.locations] == ["city"] * 7 + ["wilds"] * 6
    assert [x.location for x in when(state, AddLocation("city", "The Quay"))] == ["city-8"]  # type: ignore[attr-defined]
    assert state.capacity() == 52


def test_a_location_has_its_own_name() -> None:
    refused(given(), AddLocation("city", "the bog"), "There is a location “the bog” already")
    refused(given(), RenameLocation("city-1", "THE BOG"), "already")
    refused(given(), AddLocation("city", " "), "A location needs a name")
    assert when(given(), RenameLocation("The Bog", "the bog")) == [LocationRenamed("wilds-1", "the bog")]


@pytest.mark.parametrize("corners", [0, 5, -1])
def test_a_location_has_one_to_four_corners(corners: int) -> None:
    refused(given(), AddLocation("city", "The Mill", corners), "1 to 4 corners")
    refused(given(), ResizeLocation("city-1", corners), "1 to 4 corners")


def test_tables_change_while_zones_are_chosen() -> None:
    state = choosing_zones(FOUR, [1] * 4)
    assert when(state, ResizeLocation("city-1", 2)) == [LocationResized("city-1", 2)]
    assert when(state, CloseLocation("The Barracks")) == [LocationClosed("city-1")]
    closed = after(state, CloseLocation("city-1"))
    assert closed.capacity("city") == 20
    assert when(closed, ReopenLocation("city-1")) == [LocationReopened("city-1")]


@pytest.mark.parametrize(
    "command",
    [
        AddLocation("city", "The Mill"),
        ResizeLocation("city-1", 2),
        CloseLocation("city-1"),
        ReopenLocation("city-1"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_tables_stay_as_they_are_once_zones_are_locked(command: Command) -> None:
    refused(after(choosing_zones(FOUR, [1] * 4), LockZones()), command, "Tables change between rounds")
    refused(playing({"city-1": [1, 2]}), command, "Tables change between rounds")


def test_a_table_may_be_renamed_at_any_time() -> None:
    assert when(playing({"city-1": [1, 2]}), RenameLocation("city-1", "The Keep"))


def test_a_table_is_closed_or_opened_once() -> None:
    state = after(given(), CloseLocation("city-1"))
    refused(state, CloseLocation("city-1"), "closed already")
    refused(state, ReopenLocation("city-2"), "is open")


def test_each_zone_keeps_a_table() -> None:
    state = given(ruleset=with_locations(1, 6))
    refused(state, CloseLocation("city-1"), "the last location of The City")


def test_a_table_with_a_prize_stays_open_until_somebody_has_won_it() -> None:
    state = after(playing({"city-1": [1, 2, 3], "wilds-1": [4]}, {"city-2": [7], "city-1": [9]}), DropPlayer("p4"))
    state = after(state, ReportResult("city-1", "p2"), ReportResult("city-1", "p1"), FinishRound())
    refused(state, CloseLocation("city-2"), "A prize lies at The Warehouse")
    assert when(state, CloseLocation("city-1"))


def test_everybody_on_the_list_keeps_a_seat() -> None:
    state = entered([1] * 8, with_locations(2, 1))
    refused(after(state, AddPlayer("Ninth")), CloseLocation("city-1"), "9 players need a seat each; 8 would be left")
    refused(after(state, AddPlayer("Ninth")), ResizeLocation("city-1", 0), "1 to 4 corners")
    assert when(state, CloseLocation("city-1"))
    refused(after(state, CloseLocation("city-1")), ResizeLocation("city-2", 3), "8 players need a seat each; 7")


def test_a_closed_table_may_be_of_any_size() -> None:
    state = after(entered([1] * 8, with_locations(2, 1)), CloseLocation("city-1"))
    assert when(state, ResizeLocation("city-1", 1))


def test_tables_go_by_id_or_name_and_an_id_comes_first() -> None:
    state = after(given(), RenameLocation("city-1", "wilds-2"))
    assert when(state, CloseLocation("wilds-2")) == [LocationClosed("wilds-2")]
    assert when(state, CloseLocation("WILDS-2")) == [LocationClosed("city-1")]
    refused(state, CloseLocation("Nowhere"), "There is no location “Nowhere”")


def test_zones_go_by_id_name_or_first_letter() -> None:
    for zone in ("city", "The City", "c", "C", " CITY "):
        assert when(choosing_zones({}, [1] * 4), ChooseZone("p1", zone)) == [ZoneChosen("p1", "city")]
    for zone in ("", "x", "ci", "Mars"):
        refused(choosing_zones({}, [1] * 4), ChooseZone("p1", zone), "Choose The City or The Wilds")


def test_zones_of_one_first_letter_go_by_their_whole_names() -> None:
    from msgspec.structs import replace

    from tests.formats.coming_dark.rules.given import document

    one, other = document().zones
    rules = replace(document(), zones=(replace(one, id="west"), replace(other, id="wilds")))
    state = choosing_zones({}, [1] * 4, rules)
    refused(state, ChooseZone("p1", "w"), "There is no zone “w”")
    assert when(state, ChooseZone("p1", "west")) == [ZoneChosen("p1", "west")]

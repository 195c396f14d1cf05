"""The floor plan as part of the event: it is always there, every gesture is one act, nothing gets lost on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.plan import Background, Door, Label, Plan, Room, Table, Wall, ZoneArea, bounds, fault, overlaps
from desktop.engine.rules import Vocabulary
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.events import OpenEvent
from desktop.formats.coming_dark.rules.acts.locations import AddLocation, CloseLocation, ReopenLocation, ResizeLocation
from desktop.formats.coming_dark.rules.acts.plan import (
    BackgroundSet,
    EditPlan,
    PlanEdited,
    PlanLaid,
    SetBackground,
    UsePlan,
    UseTemplate,
    thing_called,
)
from desktop.formats.coming_dark.rules.floor import plan_of

from .given import after, and_then, document, given, of, refused, session, when

BOG = "table-wilds-1"


def moved(state, id: str = BOG, **more):
    return replace(plan_of(state).thing(id), **more)


def test_the_plan_is_there_before_anybody_draws_it():
    state = given()
    plan = plan_of(state)
    assert {t.location for t in plan.tables} == {place.id for place in state.open_locations()}
    assert state.plan is None
    assert (fault(plan), overlaps(plan.things)) == ("", ())


def test_before_an_event_is_open_there_is_an_empty_plan_and_nothing_wrong_is_put_on_one():
    assert plan_of(RULES.initial) == Plan()
    refused(given(), EditPlan((moved(given(), width=-1.0),)), "Nothing on a plan is -1 × 1.92 metres large")


def test_the_first_gesture_keeps_the_whole_plan_and_then_its_one_thing():
    state = given()
    laid, edited = when(state, EditPlan((moved(state, y=5.0),)))
    assert isinstance(laid, PlanLaid)
    assert edited == PlanEdited((moved(state, y=5.0),))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"x": 5.0}, "The Bog moved"),
        ({"y": 5.0}, "The Bog moved"),
        ({"rotation": 45.0}, "The Bog turned"),
        ({"width": 3.0}, "The Bog resized"),
        ({"locked": True}, "The Bog locked"),
        ({"group": "g"}, "The Bog grouped"),
        ({"shape": "round"}, "The Bog changed"),
    ],
)
def test_undo_names_the_gesture(change, told):
    event = session()
    event.dispatch(OpenEvent("Dark Day", document()))
    event.dispatch(EditPlan((moved(event.state, **change),)))
    assert event.undo_label == told
    assert event.last_sentence == f"{told} on the plan"
    event.undo()
    assert event.state.plan is None


@pytest.mark.parametrize(
    ("thing", "name"),
    [
        (Table("t", 0, 0, 1, 1, location="wilds-1"), "The Bog"),
        (Table("t", 0, 0, 1, 1, name="Judges"), "Judges"),
        (Table("t", 0, 0, 1, 1), "A table"),
        (ZoneArea("z", 0, 0, 1, 1, zone="city"), "The City"),
        (ZoneArea("z", 0, 0, 1, 1, name="Bar"), "Bar"),
        (ZoneArea("z", 0, 0, 1, 1), "An area"),
        (Label("l", 0, 0, 1, 1, words="Judge"), "“Judge”"),
        (Wall("w", 0, 0, 2, 0.1, round=True), "A pillar"),
        (Wall("w", 0, 0, 2, 0.1), "A wall"),
        (Door("d", 0, 0, 1, 0.1), "A door"),
    ],
)
def test_what_a_thing_of_the_plan_is_called(thing, name):
    assert thing_called(given(), thing) == name


def test_what_was_locked_or_grouped_is_let_go_again():
    event = session()
    event.dispatch(OpenEvent("Dark Day", document()))
    event.dispatch(EditPlan((moved(event.state, locked=True, group="g"),)))
    event.dispatch(EditPlan((moved(event.state, locked=False),)))
    assert event.undo_label == "The Bog unlocked"
    event.dispatch(EditPlan((moved(event.state, group=""),)))
    assert event.undo_label == "The Bog ungrouped"


def test_several_things_in_one_gesture_are_one_act_told_by_their_number():
    event = session()
    event.dispatch(OpenEvent("Dark Day", document()))
    both = (moved(event.state, x=4.0), moved(event.state, "table-wilds-2", x=7.0))
    event.dispatch(EditPlan(both))
    assert event.undo_label == "2 tables moved"
    event.dispatch(EditPlan((Label("label-1", 2, 2, 2, 0.5, words="Bar"),)))
    assert event.undo_label == "“Bar” added"
    event.dispatch(EditPlan(remove=("label-1",)))
    assert event.undo_label == "“Bar” removed"


def test_a_table_dragged_out_of_the_room_is_kept_where_it_can_be_reached():
    state = after(given(), EditPlan((moved(given(), x=400.0, y=-30.0),)))
    box, room = bounds(plan_of(state).thing(BOG)), plan_of(state).room
    assert box.right <= room.width + 1e-6
    assert box.top >= -1e-6


def test_a_larger_room_moves_nothing_and_one_that_cannot_be_is_refused():
    before = plan_of(given())
    larger = Room(before.room.width + 9, before.room.depth + 9)
    state = after(given(), EditPlan(room=larger))
    assert (plan_of(state).room, plan_of(state).tables) == (larger, before.tables)
    refused(state, EditPlan(room=larger), "Nothing on the plan would change")
    refused(state, EditPlan(room=Room(1, 4000)), "A room is ")


def test_a_smaller_room_brings_everything_along():
    state = after(given(), EditPlan(room=Room(7, 6)))
    assert (plan_of(state).room.width, plan_of(state).room.depth) == (7, 6)
    for thing in plan_of(state).tables:
        assert bounds(thing).right <= 7 + 1e-6
    (door,) = [t for t in plan_of(state).things if isinstance(t, Door)]
    assert door.y == pytest.approx(6)


def test_tables_may_overlap():
    state = after(given(), EditPlan((moved(given(), x=9.0, y=1.6),)))
    assert overlaps(plan_of(state).things)


def test_a_location_stays_on_the_plan_and_stands_there_once():
    state = given()
    refused(state, EditPlan(remove=(BOG,)), "The Bog is played at")
    refused(state, EditPlan((Table("t", 3, 3, 2, 2, location="wilds-1"),)), "stands on the plan twice")
    refused(state, EditPlan((Table("t", 3, 3, 2, 2, location="nowhere"),)), "no location “nowhere”")
    refused(state, EditPlan(remove=("ghost",)), "nothing called “ghost”")
    refused(state, EditPlan((moved(state),)), "Nothing on the plan would change")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (EditPlan((Table("t", float("nan"), 3, 2, 2),)), "place and a size"),
        (EditPlan((Table("t", 3, 3, 2, 9000),)), "9000 metres"),
        (EditPlan((Table("t", 3, 3, 2, 2), Table("t", 6, 3, 2, 2))), "Two things on the plan bear the id “t”"),
        (EditPlan(room=Room(0, 3)), "2 to 200 metres"),
        (UseTemplate("castle"), "no room “castle”"),
        (UsePlan(Plan(Room(900, 900))), "2 to 200 metres"),
        (SetBackground(Background("abc", opacity=4)), "from 0 to 1"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(command, said):
    refused(given(), command, said)


def test_a_location_opened_later_finds_a_free_spot_in_its_zone_and_keeps_it():
    state = after(given(), UseTemplate("l-shaped"), AddLocation("city", "The Crypt"))
    new = next(t for t in plan_of(state).tables if t.location == "city-7")
    assert [pair for pair in overlaps(plan_of(state).things) if new.id in pair] == []
    state = after(state, EditPlan((moved(state, "table-city-1", x=3.0),)))
    assert plan_of(state).thing(new.id) == new


def test_a_location_opened_later_has_its_own_corners_on_the_plan():
    state = after(given(), AddLocation("city", "The Crypt", corners=3))
    assert {t.location: t.corners for t in plan_of(state).tables}["city-7"] == 3


def test_a_zone_just_as_wide_as_a_table_and_its_gap_takes_one():
    #: the gap to the left is a quarter of a step, to the wall above a whole one.
    narrow = ZoneArea("z", 1.25, 5.0, 2.5, 10.0, zone="city")
    state = given(PlanLaid(Plan(Room(20, 10), (narrow,))))
    first = next(t for t in plan_of(state).tables if t.location == "city-1")
    assert (first.x, first.y) == pytest.approx((1.3, 1.36))
    assert [t.x for t in plan_of(state).tables if t.location == "city-2"] == pytest.approx([1.3])


def test_a_zone_on_the_plan_goes_by_its_own_name():
    state = after(given(), UseTemplate("two-zones"))
    wilds = next(t for t in plan_of(state).zones if t.zone == "wilds")
    edit = EditPlan((replace(wilds, width=wilds.width - 1),))
    assert RULES.label(state, edit) == "The Wilds resized"


def test_what_stood_outside_a_room_of_the_same_size_is_left_where_it_is():
    state = after(given(), UseTemplate("two-zones"))
    table = plan_of(state).thing("table-city-1")
    state = and_then(state, PlanEdited((replace(table, x=-5.0),)))
    far = plan_of(state).thing("table-city-1")
    (edited,) = when(state, EditPlan((moved(state, y=5.0),)))
    assert [t.id for t in edited.put] == [BOG]
    assert plan_of(and_then(state, edited)).thing("table-city-1") == far
    (resized,) = when(state, EditPlan(room=Room(30, 20)))
    assert [t.id for t in resized.put if t.id == "table-city-1"] == ["table-city-1"]


def test_in_a_smaller_room_what_the_hand_put_stands_where_the_hand_put_it():
    state = after(given(), UseTemplate("two-zones"))
    far = max(plan_of(state).tables, key=lambda t: t.x)
    near = min(plan_of(state).tables, key=lambda t: t.x)
    (edited,) = when(state, EditPlan((replace(far, x=4.0, y=3.0),), room=Room(8.0, 7.5)))
    put = {t.id: t for t in edited.put}
    assert (put[far.id].x, put[far.id].y) == (4.0, 3.0)
    assert near.id not in put


def test_a_closed_location_leaves_the_plan_and_comes_back_to_its_place():
    state = after(given(), EditPlan((moved(given(), "table-city-6", x=2.0),)), CloseLocation("city-6"))
    assert plan_of(state).thing("table-city-6") is None
    state = after(state, ReopenLocation("city-6"))
    assert plan_of(state).thing("table-city-6").x == 2.0


def test_corners_on_the_plan_are_those_of_the_location():
    state = after(given(), UseTemplate("long-hall"), ResizeLocation("wilds-1", 3))
    assert plan_of(state).thing(BOG).corners == 3


def test_a_template_and_a_saved_plan_are_laid_out_with_this_events_locations():
    state = after(given(), UseTemplate("long-hall"))
    assert plan_of(state).room.width > 15
    other = Plan(Room(9, 9), (Table("x", 3, 3, 2, 2, location="city-1"),))
    state = after(state, UsePlan(other, "Old hall"))
    assert plan_of(state).thing("x").location == "city-1"
    assert {t.location for t in plan_of(state).tables} == {place.id for place in state.open_locations()}


def test_a_background_is_named_by_its_hash_and_taken_away_again():
    state = after(given(), SetBackground(Background("abc", width=9.0)))
    assert plan_of(state).background.picture == "abc"
    assert plan_of(after(state, SetBackground())).background is None


def test_plan_facts_survive_the_journal():
    words = Vocabulary(RULES.commands, RULES.facts)
    state = given()
    facts = when(state, EditPlan((moved(state, x=5.0), Label("l", 1, 1, 1, 0.4, words="Bar"))))
    for fact in (*facts, BackgroundSet(Background("abc")), PlanEdited(remove=("l",), room=Room(9, 8))):
        written = words.write(fact)
        assert words.read_fact(type(fact).__struct_config__.tag, written) == fact
    assert of(PlanLaid, facts)


def test_a_plan_command_can_be_read_from_json():
    words = Vocabulary(RULES.commands, RULES.facts)
    data = {
        "kind": "edit-plan",
        "put": [{"thing": "table", "id": "t", "x": 1, "y": 2, "width": 1, "depth": 1, "name": "Judge"}],
    }
    assert words.read_command(data) == EditPlan((Table("t", 1, 2, 1, 1, name="Judge"),))

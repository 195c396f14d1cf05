"""The floor plan as things in metres: moving, lining up, snapping, staying inside."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.plan import (
    EDGES,
    LETTERS,
    TEMPLATES,
    Background,
    BadPlan,
    Door,
    Label,
    Plan,
    Room,
    Side,
    Table,
    Wall,
    ZoneArea,
    align,
    bounds,
    bounds_of,
    contains,
    copies,
    distribute,
    fault,
    grouped,
    held_inside,
    kept_inside,
    locked,
    moved,
    on_wall,
    overlaps,
    read_plan,
    refitted,
    resized,
    seats,
    selected_with_groups,
    snap,
    top_size,
    turned,
    wall_pieces,
    write_plan,
)

TENTH = 1e-6


def table(id: str = "t", x: float = 3.0, y: float = 3.0, **more) -> Table:
    return Table(id, x, y, more.pop("width", 2.0), more.pop("depth", 1.5), **more)


metres = st.floats(-30, 40, allow_nan=False).map(lambda m: round(m, 3))
sizes = st.floats(0.3, 6, allow_nan=False).map(lambda m: round(m, 3))


@st.composite
def tables(draw, least: int = 2, most: int = 7) -> tuple[Table, ...]:
    count = draw(st.integers(least, most))
    return tuple(
        Table(
            f"t{i}",
            draw(metres),
            draw(metres),
            draw(sizes),
            draw(sizes),
            rotation=draw(st.sampled_from([0.0, 30.0, 90.0, 225.0])),
            locked=draw(st.booleans()) and i > 0,
        )
        for i in range(count)
    )


# -- one thing ---------------------------------------------------------------------------------------------------------


def test_a_table_moves_by_metres_and_a_locked_one_stays():
    assert moved((table(),), 1, -0.5)[0] == table(x=4.0, y=2.5)
    assert moved((table(locked=True),), 1, 1) == (table(locked=True),)


def test_a_table_turns_round_its_own_middle_and_several_round_theirs():
    (one,) = turned((table(),), 90)
    assert (one.x, one.y, one.rotation) == (3.0, 3.0, 90.0)
    left, right = turned((table("a", 1, 3), table("b", 5, 3)), 90)
    assert (round(left.x, 6), round(left.y, 6)) == (3, 1)
    assert (round(right.x, 6), round(right.y, 6)) == (3, 5)


def test_a_side_that_is_pulled_leaves_the_other_side_where_it_was():
    wider = resized(table(), 3.0, 1.5, fixed=(-1, 0))
    assert bounds(wider).left == pytest.approx(bounds(table()).left)
    assert bounds(wider).width == pytest.approx(3.0)
    askew = resized(table(rotation=90), 3.0, 1.5, fixed=(-1, 0))
    assert bounds(askew).top == pytest.approx(bounds(table(rotation=90)).top)


def test_nothing_is_made_so_small_that_it_cannot_be_taken_hold_of():
    assert (resized(table(), 0.0, -4.0).width, resized(table(), 0.0, -4.0).depth) == (0.3, 0.3)


@given(st.integers(0, 8), st.sampled_from(["rect", "round", "oval", "hex"]), st.sampled_from([0, 90, 180, 270, 33]))
def test_every_corner_has_its_letter_and_its_place_on_the_tables_ground(corners, shape, rotation):
    one = table(corners=corners, shape=shape, rotation=float(rotation))
    spots = seats(one)
    assert "".join(s.letter for s in spots) == LETTERS[:corners]
    ground = bounds(one)
    for spot in spots:
        assert ground.left - 1e-6 <= spot.x <= ground.right + 1e-6
        assert ground.top - 1e-6 <= spot.y <= ground.bottom + 1e-6
    assert min(top_size(one)) > 0


@pytest.mark.parametrize("rotation", [0.0, 90.0, 180.0, 270.0])
@pytest.mark.parametrize("corners", range(2, 9))
def test_corners_never_lie_on_each_other(corners, rotation):
    spots = seats(table(corners=corners, rotation=rotation))
    for i, one in enumerate(spots):
        for other in spots[i + 1 :]:
            apart_x = abs(one.x - other.x) >= (one.width + other.width) / 2 - 1e-6
            apart_y = abs(one.y - other.y) >= (one.depth + other.depth) / 2 - 1e-6
            assert apart_x or apart_y


def test_four_corners_run_clockwise_from_the_top_left_and_turn_with_their_table():
    places = {s.letter: (s.x > 3, s.y > 3) for s in seats(table())}
    assert places == {"A": (False, False), "B": (True, False), "C": (True, True), "D": (False, True)}
    turned_once = {s.letter: (s.x > 3, s.y > 3) for s in seats(table(rotation=90))}
    assert turned_once == {"A": (True, False), "B": (True, True), "C": (False, True), "D": (False, False)}


# -- lining up ---------------------------------------------------------------------------------------------------------


@given(tables(), st.sampled_from(EDGES))
def test_what_is_lined_up_shares_the_edge_and_moves_along_one_axis_only(things, edge):
    after = align(things, edge)
    whole = bounds_of(things)
    pick = {
        "left": (lambda b: b.left, whole.left),
        "centre": (lambda b: b.centre[0], whole.centre[0]),
        "right": (lambda b: b.right, whole.right),
        "top": (lambda b: b.top, whole.top),
        "middle": (lambda b: b.centre[1], whole.centre[1]),
        "bottom": (lambda b: b.bottom, whole.bottom),
    }[edge]
    for old, new in zip(things, after, strict=True):
        if old.locked:
            assert new == old
            continue
        assert pick[0](bounds(new)) == pytest.approx(pick[1], abs=1e-6)
        assert (new.y == old.y) if edge in ("left", "centre", "right") else (new.x == old.x)


@given(tables(3), st.sampled_from(["across", "down"]))
def test_gaps_are_equal_and_the_ends_stay(things, axis):
    things = tuple(replace(t, locked=False) for t in things)
    after = distribute(things, axis)
    start = (lambda b: b.left) if axis == "across" else (lambda b: b.top)
    end = (lambda b: b.right) if axis == "across" else (lambda b: b.bottom)
    centre = 0 if axis == "across" else 1
    order = [t.id for t in sorted(things, key=lambda t: bounds(t).centre[centre])]
    new, old = {t.id: t for t in after}, {t.id: t for t in things}
    boxes = [bounds(new[id]) for id in order]
    gaps = [start(b) - end(a) for a, b in pairwise(boxes)]
    assert max(gaps) - min(gaps) < 1e-6
    assert (new[order[0]], new[order[-1]]) == (old[order[0]], old[order[-1]])


def test_two_things_have_no_gaps_to_share():
    both = (table("a"), table("b", 6))
    assert distribute(both, "across") == both


# -- snapping ----------------------------------------------------------------------------------------------------------


def test_a_dragged_table_finds_the_edge_of_its_neighbour():
    still, moving = table("a", 3, 3), table("b", 6, 6)
    found = snap([still], [moving], -2.95, 0.0, reach=0.1)
    assert found.dx == pytest.approx(-3.0)
    assert [(g.axis, round(g.at, 6)) for g in found.guides] == [("x", 2.0)]


def test_without_a_neighbour_it_finds_the_grid_and_shows_no_line():
    found = snap([], [table("b", 6.0, 6.0)], 0.13, 0.0, reach=0.1, grid=0.5)
    assert (round(found.dx, 9), found.guides) == (0.0, ())


def test_nothing_snaps_beyond_its_reach():
    assert snap([table("a")], [table("b", 9, 9)], 0.3, 0.3, reach=0.05).dx == 0.3


@given(tables(2, 6), metres, metres, st.floats(0.01, 0.5))
def test_snapping_never_moves_further_than_its_reach_and_guides_are_true(things, dx, dy, reach):
    *still, moving = things
    found = snap(still, [moving], dx, dy, reach=reach)
    assert abs(found.dx - dx) <= reach + 1e-9
    assert abs(found.dy - dy) <= reach + 1e-9
    landed = bounds(moving).shifted(found.dx, found.dy)
    for guide in found.guides:
        lines = (landed.left, landed.centre[0], landed.right)
        lines = lines if guide.axis == "x" else (landed.top, landed.centre[1], landed.bottom)
        assert min(abs(line - guide.at) for line in lines) < 1e-6


# -- inside and reachable ----------------------------------------------------------------------------------------------


@given(metres, metres, sizes, sizes, st.floats(0, 360))
def test_whatever_is_dragged_out_of_the_room_comes_back_inside(x, y, width, depth, rotation):
    room = Room(12, 8)
    inside = kept_inside(room, Table("t", x, y, width, depth, rotation))
    box = bounds(inside)
    if box.width <= room.width:
        assert box.left >= -1e-6
        assert box.right <= room.width + 1e-6
    if box.height <= room.depth:
        assert box.top >= -1e-6
        assert box.bottom <= room.depth + 1e-6
    again = kept_inside(room, inside)
    assert (again.x, again.y) == pytest.approx((inside.x, inside.y), abs=1e-9)


@given(metres, metres)
def test_in_an_l_shaped_room_the_middle_stays_within_the_walls(x, y):
    room = Room(12, 8, ((0, 0), (12, 0), (12, 4), (5, 4), (5, 8), (0, 8)))
    inside = kept_inside(room, table(x=x, y=y))
    near = [(inside.x + dx, inside.y + dy) for dx in (-0.01, 0.01) for dy in (-0.01, 0.01)]
    assert any(contains(room.outline, *spot) for spot in near)


@given(tables(), metres, metres)
def test_what_is_dragged_together_stays_together(things, dx, dy):
    room = Room(60, 60)
    things = tuple(replace(t, x=t.x + 30, y=t.y + 30, locked=False) for t in things)
    held = held_inside(room, things, dx, dy)
    box = bounds_of(moved(things, *held))
    if box.width <= 60:
        assert box.left >= -1e-6
        assert box.right <= 60 + 1e-6


# -- overlaps ----------------------------------------------------------------------------------------------------------


def test_tables_on_each_others_ground_are_named_and_neighbours_wall_to_wall_are_not():
    assert overlaps((table("a", 3, 3), table("b", 4, 3))) == (("a", "b"),)
    assert overlaps((table("a", 3, 3), table("b", 5, 3))) == ()


def test_a_turned_table_overlaps_by_its_own_outline_and_not_by_the_box_round_it():
    askew = Table("a", 3, 3, 3, 0.4, rotation=45)
    assert overlaps((askew, table("b", 4.2, 2.0, width=0.6, depth=0.6))) == ()
    assert overlaps((askew, table("b", 3.6, 3.6, width=0.6, depth=0.6))) == (("a", "b"),)


# -- many --------------------------------------------------------------------------------------------------------------


def test_copies_stand_beside_bear_new_ids_and_no_location():
    plan = Plan(things=(table("a", location="bog", group="g"), Label("l", 1, 1, 1, 0.3, words="Bar", group="g")))
    new = copies(plan, plan.things)
    assert {t.id for t in new}.isdisjoint({"a", "l"})
    assert (new[0].location, new[0].x) == ("", 3.4)
    assert new[0].group == new[1].group != "g"
    assert fault(plan.put(new)) == ""


def test_a_group_is_chosen_whole_and_parts_again():
    plan = Plan(things=(table("a"), table("b", 6), table("c", 9)))
    plan = plan.put(grouped(plan, plan.those("ab")))
    assert selected_with_groups(plan, ["a"]) == {"a", "b"}
    plan = plan.put(grouped(plan, plan.those("ab")))
    assert selected_with_groups(plan, ["a"]) == {"a"}


def test_a_locked_thing_can_be_selected_but_not_moved():
    (fixed,) = locked((table(),))
    assert moved((fixed,), 1, 1) == (fixed,)
    assert resized(fixed, 9, 9) == fixed


# -- walls and doors ---------------------------------------------------------------------------------------------------


def test_a_door_is_a_gap_with_posts_in_the_wall_nearest_to_it():
    plan = Plan(Room(10, 6), (Door("d", 5, 6, 1.2, 0.1),))
    below = [p for p in wall_pieces(plan) if p.y1 == p.y2 == 6]
    ends = sorted(round(x, 3) for p in below for x in (p.x1, p.x2))
    assert ends == [0, 4.4, 5.6, 10]
    assert sum(sum(p.jambs) for p in below) == 2


def test_a_door_dropped_anywhere_stands_on_the_nearest_wall_turned_along_it():
    door = on_wall(Plan(Room(10, 6)), Door("d", 9.2, 3.0, 1.0, 0.1))
    assert (door.x, door.y, door.rotation) == (10, 3, 90)
    inner = Plan(Room(10, 6), (Wall("w", 5, 3, 4, 0.1, 90),))
    assert on_wall(inner, Door("d", 4.6, 2.5, 1.0, 0.1)).x == pytest.approx(5)


# -- templates and files -----------------------------------------------------------------------------------------------


def sides(city: int, wilds: int) -> list[Side]:
    return [
        Side("city", "The City", tuple((f"city-{i}", 4) for i in range(1, city + 1))),
        Side("wilds", "The Wilds", tuple((f"wilds-{i}", 4) for i in range(1, wilds + 1))),
    ]


@pytest.mark.parametrize("shape", TEMPLATES, ids=lambda t: t.id)
@pytest.mark.parametrize("count", [1, 4, 5, 6, 7, 8, 30])
def test_a_template_stands_every_place_in_its_zone_and_nothing_overlaps(shape, count):
    plan = shape.make(sides(count, count))
    assert fault(plan) == ""
    assert overlaps(plan.things) == ()
    assert {t.location for t in plan.tables} == {p for side in sides(count, count) for p, _ in side.places}
    for t in plan.tables:
        zone = bounds(next(z for z in plan.zones if t.location.startswith(z.zone)))
        assert zone.left <= bounds(t).left
        assert bounds(t).right <= zone.right + TENTH
        assert contains(plan.room.outline, t.x, t.y)
    assert any(isinstance(t, Door) for t in plan.things)


def test_a_plan_survives_its_file_together_with_the_picture_below_it():
    plan = TEMPLATES[2].make(sides(6, 6)).put((Label("l", 1, 1, 2, 0.5, words="Bar"), ZoneArea("z", 3, 3, 2, 2)))
    assert read_plan(write_plan(plan)).plan == plan
    drawn = replace(plan, background=Background("hash", 0.5, 0.25, 9.0, 0.4))
    saved = read_plan(write_plan(drawn, b"\x89PNG..."))
    assert (saved.plan, saved.picture) == (drawn, b"\x89PNG...")


def test_a_plan_whose_picture_is_lost_is_saved_without_it():
    plan = Plan(background=Background("lost"))
    assert read_plan(write_plan(plan)).plan.background is None


def test_a_plan_file_of_before_pictures_is_read():
    assert read_plan(b'{"lantern":"plan","version":1,"plan":{"room":{"width":8,"depth":6}}}').plan == Plan(Room(8, 6))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG\r\n", "no floor plan of Lantern"),
        (b"{}", "no floor plan of Lantern"),
        (b'{"lantern":"deck","version":1,"plan":{}}', "holds no floor plan"),
        (b'{"lantern":"plan","version":9,"plan":{}}', "newer Lantern"),
        (b'{"lantern":"plan","version":1,"plan":{"room":{"width":9000}}}', "2 to 200 metres"),
    ],
)
def test_a_file_that_is_no_plan_is_refused_in_a_sentence(data, said):
    with pytest.raises(BadPlan, match=said):
        read_plan(data)


def test_a_plan_of_numbers_that_are_none_is_refused():
    assert "place and a size" in fault(Plan(things=(table(x=float("nan")),)))
    assert "corners" in fault(Plan(things=(table(corners=9),)))
    assert "twice" in fault(Plan(things=(table("a", location="bog"), table("b", location="bog"))))


def test_another_events_plan_keeps_known_places_and_gives_its_tables_to_the_others():
    plan = TEMPLATES[0].make(sides(2, 2))
    here = [Side("city", "Town", (("city-1", 4), ("city-7", 3))), Side("wilds", "Woods", (("wilds-1", 4),))]
    new = refitted(plan, here)
    assert {t.location for t in new.tables} == {"city-1", "city-7", "wilds-1", ""}
    assert next(t.corners for t in new.tables if t.location == "city-7") == 3
    assert fault(new) == ""


@settings(max_examples=30)
@given(tables())
def test_a_plan_is_plain_json(things):
    plan = Plan(things=things)
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan

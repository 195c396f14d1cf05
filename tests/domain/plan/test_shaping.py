"""Outlines of rooms and zones: corners move, come and go, and no side ever crosses another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.domain.plan import (
    Plan,
    Room,
    ZoneArea,
    bounds,
    can_stand,
    corner_added,
    corner_moved,
    corner_removed,
    corners_of,
    fault,
    outline,
    resized,
    room_of,
    zone_of,
)
from desktop.domain.plan.shaping import MOST_CORNERS

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 6.0), (0.0, 6.0))
L_ROOM = ((0.0, 0.0), (10.0, 0.0), (10.0, 3.0), (5.0, 3.0), (5.0, 8.0), (0.0, 8.0))
spots = st.tuples(st.floats(-5, 30).map(lambda n: round(n, 2)), st.floats(-5, 30).map(lambda n: round(n, 2)))


def test_a_new_corner_lies_in_the_middle_of_its_side_and_changes_no_outline():
    assert corner_added(SQUARE, 1) == (SQUARE[0], SQUARE[1], (10.0, 3.0), SQUARE[2], SQUARE[3])
    assert corner_added(SQUARE, 3)[-1] == (0.0, 3.0)


def test_three_corners_are_the_least_and_the_most_are_held():
    triangle = corner_removed(SQUARE, 2)
    assert len(triangle) == 3
    assert corner_removed(triangle, 0) == triangle
    many = SQUARE
    for _ in range(40):
        many = corner_added(many, 0)
    assert len(many) == MOST_CORNERS


def test_sides_that_cross_or_lie_on_each_other_make_no_outline():
    assert can_stand(SQUARE)
    assert can_stand(L_ROOM)
    assert not can_stand(corner_moved(SQUARE, 0, (12.0, 3.0)))
    assert not can_stand(corner_moved(SQUARE, 0, (10.0, 0.05)))
    assert not can_stand(((0.0, 0.0), (5.0, 0.0), (9.0, 0.0)))


def test_a_room_of_four_right_corners_is_a_rectangle_again():
    assert room_of(SQUARE) == Room(10.0, 6.0)
    assert room_of(L_ROOM) == Room(10.0, 8.0, L_ROOM)
    assert corners_of(Plan(Room(10, 6))) == SQUARE


def test_a_corner_left_of_the_plan_is_drawn_in_and_nothing_in_the_room_moves():
    room = room_of(corner_moved(SQUARE, 0, (-2.0, -1.0)))
    assert room == Room(10.0, 6.0)


def test_a_zones_corner_moves_and_the_others_stay_where_they_are_in_the_room():
    zone = ZoneArea("z", 5, 4, 4, 2, rotation=90, zone="city")
    plan = Plan(Room(12, 10), (zone,))
    points = corners_of(plan, "z")
    moved = corner_moved(points, 2, (8.0, 9.0))
    found = zone_of(zone, moved)
    for seen, wanted in zip(outline(found), moved, strict=True):
        assert seen == pytest.approx(wanted, abs=0.002)
    assert (found.rotation, found.zone) == (0.0, "city")
    back = zone_of(found, points)
    assert back.points == ()
    assert bounds(back).width == pytest.approx(2)


def test_a_zone_of_many_corners_is_resized_with_all_of_them():
    zone = zone_of(ZoneArea("z", 0, 0, 1, 1), L_ROOM)
    wide = resized(zone, 20.0, 8.0, (-1, -1))
    assert bounds(wide).width == pytest.approx(20)
    assert outline(wide)[3] == pytest.approx((10.0, 3.0))


def test_a_plan_whose_walls_cross_is_told():
    crossed = Room(10, 6, (SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]))
    assert "cross" in fault(Plan(crossed))
    assert "three corners" in fault(Plan(Room(), (ZoneArea("z", 2, 2, 2, 2, points=((0, 0), (1, 1))),)))


@given(st.integers(0, 5), spots)
def test_whatever_outline_can_stand_makes_a_room_that_is_no_fault(at, to):
    points = corner_moved(L_ROOM, at, to)
    if can_stand(points):
        room = room_of(points)
        assert fault(Plan(room)) in ("", "The room's walls cross or lie on each other. Move a corner.")
        assert all(0 <= x <= room.width and 0 <= y <= room.depth for x, y in room.outline)

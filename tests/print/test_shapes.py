"""Outlines are where they are said to be."""

from __future__ import annotations

import pytest

from desktop.print.press import shapes


def extent(outline):
    numbers = [step[1:] for step in outline if len(step) > 1]
    xs = [x for step in numbers for x in step[::2]]
    ys = [y for step in numbers for y in step[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    ("outline", "box"),
    [
        (shapes.rectangle(1, 2, 10, 20, 3), (1, 2, 11, 22)),
        (shapes.circle(10, 10, 5), (5, 5, 15, 15)),
        (shapes.octagon(10, 10, 6), (4, 4, 16, 16)),
        (shapes.cut_corners(10, 10, 7, 4, 1), (3, 6, 17, 14)),
    ],
)
def test_an_outline_fills_its_box(outline, box):
    assert extent(outline) == pytest.approx(box)


def test_a_seal_stays_within_its_radius():
    left, top, right, bottom = extent(shapes.scalloped_seal(0, 0, 10))
    assert max(-left, -top, right, bottom) < 10.5


@pytest.mark.parametrize("mark", [shapes.battlement, shapes.leaf])
def test_a_zone_mark_stays_in_its_square(mark):
    left, top, right, bottom = extent(mark(5, 5, 24))
    assert left >= 5
    assert top >= 5
    assert right <= 29
    assert bottom <= 29


def test_half_a_turn_twice_is_none():
    leaf = shapes.leaf(0, 0, 10)
    twice = shapes.turned(shapes.turned(leaf, 180, 3, 4), 180, 3, 4)
    assert [step[1:] for step in twice] == [pytest.approx(step[1:]) for step in leaf]

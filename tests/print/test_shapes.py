"""Outlines are where they are said to be."""

from __future__ import annotations

import pytest

from desktop.print.press import operators, shapes


def extent(outline):
    numbers = [step[1:] for step in shapes.spelt_out(outline) if len(step) > 1]
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


TAKES = {"m": 2, "l": 2, "c": 6, "re": 4, "cm": 6}


def painted(code, top):
    """The numbers of a drawing in PDF, y downwards, wherever its matrix lays them."""
    found, waiting, matrix = [], [], (1, 0, 0, 1, 0, 0)
    for word in code.split():
        if word not in (*TAKES, "h", "f", "f*", "q", "Q"):
            waiting.append(float(word))
            continue
        assert len(waiting) == TAKES.get(word, 0)
        if word == "cm":
            matrix = tuple(waiting)
        elif word == "re":
            x, y, width, height = waiting
            found += [x, top - y, x + width, top - y, x + width, top - y - height, x, top - y - height]
        else:
            spots = zip(waiting[::2], waiting[1::2], strict=True)
            found += [v for x, y in spots for v in (x * matrix[0] + matrix[4], top - y * matrix[3] - matrix[5])]
        waiting.clear()
    return found


def test_rectangles_are_spelt_out_in_the_file_as_they_are_for_everybody():
    plain, rounded = shapes.rectangle(3, 4, 20, 11), shapes.rectangle(3, 4, 20, 11, 2, 3)
    mixed = (*shapes.polygon([(0, 0), (5, 1), (3, 9)]), *rounded, *shapes.octagon(20, 20, 4))
    for outline in (plain, rounded, mixed, shapes.stretched(mixed, -2, 0.5, 100, 7)):
        numbers = [value for step in shapes.spelt_out(outline) for value in step[1:]]
        for code in (operators.strokes(outline, 0, 300), operators.filled(outline, 0, 300)):
            assert painted(code, 300) == pytest.approx(numbers, abs=0.002)


@pytest.mark.parametrize("drawn", [operators.strokes, operators.filled])
def test_what_is_round_passes_through_the_same_points_however_it_is_written(drawn):
    oval, dot = shapes.ellipse(30, 40, 12, 7), shapes.circle(30, 40, 0.004)
    for outline in (oval, dot):
        numbers = [value for step in shapes.spelt_out(outline) for value in step[1:]]
        expected = {(round(x, 2), round(y, 2)) for x, y in zip(numbers[::2], numbers[1::2], strict=True)}
        found = painted(drawn(outline, 0, 300), 300)
        assert {(round(x, 2), round(y, 2)) for x, y in zip(found[::2], found[1::2], strict=True)} == expected
        assert "0.000 0 0" not in drawn(outline, 0, 300)


def test_a_mirrored_outline_is_the_outline_mirrored():
    outline = (*shapes.rectangle(3, 4, 20, 11, 2, 3), *shapes.leaf(0, 0, 10))
    numbers = {round(v, 6) for step in shapes.spelt_out(shapes.stretched(outline, -1, 1, 0, 0)) for v in step[1::2]}
    assert numbers == {round(-v, 6) for step in shapes.spelt_out(outline) for v in step[1::2]}

from itertools import pairwise
from math import dist, isclose, sqrt

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.hexmap import (
    LAYOUTS,
    PATTERNS,
    ROLLED,
    TERRAINS,
    VOID,
    WAYS,
    Hex,
    blank_map,
    borders,
    centre,
    corners,
    extent,
    from_axial,
    grey,
    hex_at,
    mixed,
    outline,
    pattern_colour,
    to_axial,
)

hexes = st.builds(Hex, st.integers(0, 99), st.integers(0, 99))
layouts = st.sampled_from(LAYOUTS)


@settings(max_examples=60, deadline=None)
@given(hexes, layouts, st.floats(0, 6.28), st.floats(0, 0.85))
def test_any_point_well_inside_a_hex_is_in_that_hex(hex, layout, angle, far):
    from math import cos, sin

    x, y = centre(hex, layout)
    assert hex_at(x + far * cos(angle), y + far * sin(angle), layout) == hex


@settings(max_examples=60, deadline=None)
@given(hexes, layouts, st.integers(0, 5))
def test_the_side_towards_a_way_is_shared_with_the_hex_there(hex, layout, way):
    q, r = to_axial(hex, layout)
    near = from_axial((q + WAYS[way][0], r + WAYS[way][1]), layout)
    x, y = centre(hex, layout)
    a, b = corners(layout)[way], corners(layout)[(way + 1) % 6]
    middle = (x + (a[0] + b[0]) / 2, y + (a[1] + b[1]) / 2)
    halfway = tuple((m + n) / 2 for m, n in zip(centre(hex, layout), centre(near, layout), strict=True))
    assert isclose(middle[0], halfway[0], abs_tol=1e-9)
    assert isclose(middle[1], halfway[1], abs_tol=1e-9)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 9), st.integers(2, 9), layouts)
def test_a_map_reaches_exactly_as_far_as_its_hexes(width, height, layout):
    map = blank_map(width, height, layout)
    points = [point for hex in map for point in outline(hex, layout)]
    wide, high = extent(map)
    assert isclose(min(x for x, _ in points), 0, abs_tol=1e-9)
    assert isclose(min(y for _, y in points), 0, abs_tol=1e-9)
    assert isclose(max(x for x, _ in points), wide)
    assert isclose(max(y for _, y in points), high)


def test_a_lone_hex_has_six_sides_and_a_pair_ten():
    assert len(list(borders({Hex(3, 3): "a"}))) == 6
    assert len(list(borders({Hex(3, 3): "a", Hex(4, 3): "a"}))) == 10
    assert len(list(borders({Hex(3, 3): "a", Hex(4, 3): "b"}))) == 12


@settings(max_examples=60, deadline=None)
@given(layouts)
def test_the_line_inside_a_border_hangs_together_and_stays_inside(layout):
    held = dict.fromkeys([Hex(3, 3), Hex(4, 3), Hex(4, 4), Hex(5, 3)], "a")
    sides = list(borders(held, layout, 0.1))
    ends = [side.inner_end for side in sides]
    for side in sides:
        assert min(dist(side.inner_start, end) for end in ends) < 1e-9
        assert hex_at(*side.inner_start, layout) in held
        away = abs(
            (side.end[0] - side.start[0]) * (side.inner_start[1] - side.start[1])
            - (side.end[1] - side.start[1]) * (side.inner_start[0] - side.start[0])
        )
        assert isclose(away, 0.1, abs_tol=1e-9)


def test_patterns_lie_within_the_hex_and_leave_the_middle_to_the_letter():
    for code, pattern in PATTERNS.items():
        for step in pattern.steps:
            numbers = step[1:]
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                assert sqrt(x * x + y * y) < 0.85, code
                assert code == VOID or abs(x) > 0.26 or abs(y) > 0.3, (code, x, y)


def _lightness(colour: str) -> float:
    level = int(grey(colour)[1:3], 16) / 255
    linear = level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4
    return 116 * linear ** (1 / 3) - 16


def test_terrains_lie_ten_steps_of_lightness_apart_in_grey():
    light = sorted(_lightness(TERRAINS[code].fill) for code in ROLLED)
    assert all(b - a >= 10 for a, b in pairwise(light)), light


def test_a_pattern_is_the_letter_mixed_into_the_fill():
    assert mixed("#000000", "#FFFFFF", 0.45) == "#737373"
    assert pattern_colour("S") == mixed("#3B3742", "#FFFFFF", 0.45)

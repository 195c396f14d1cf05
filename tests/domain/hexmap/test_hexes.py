from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.hexmap import (
    LAYOUTS,
    BadAddress,
    Hex,
    address,
    distance,
    from_axial,
    line,
    neighbours,
    read_address,
    ring,
    row_letters,
    suggestions,
    to_axial,
    within,
)

hexes = st.builds(Hex, st.integers(0, 99), st.integers(0, 99))
layouts = st.sampled_from(LAYOUTS)


def test_odd_rows_lie_half_a_hex_to_the_right():
    assert set(neighbours(Hex(2, 2))) == {(3, 2), (1, 2), (1, 1), (2, 1), (1, 3), (2, 3)}
    assert set(neighbours(Hex(2, 3))) == {(3, 3), (1, 3), (2, 2), (3, 2), (2, 4), (3, 4)}


def test_flat_tops_push_odd_columns_down():
    assert set(neighbours(Hex(3, 2), "odd-q")) == {(3, 1), (3, 3), (2, 2), (4, 2), (2, 3), (4, 3)}


@settings(max_examples=60, deadline=None)
@given(hexes, layouts)
def test_axial_and_back_is_the_same_hex(hex, layout):
    assert from_axial(to_axial(hex, layout), layout) == hex


@settings(max_examples=60, deadline=None)
@given(hexes, layouts)
def test_neighbours_are_six_and_one_step_away_and_mutual(hex, layout):
    around = neighbours(hex, layout)
    assert len(set(around)) == 6
    assert all(distance(hex, near, layout) == 1 for near in around)
    assert all(hex in neighbours(near, layout) for near in around)


@settings(max_examples=60, deadline=None)
@given(hexes, hexes, hexes, layouts)
def test_no_way_round_is_shorter(one, other, third, layout):
    assert distance(one, other, layout) <= distance(one, third, layout) + distance(third, other, layout)


@settings(max_examples=60, deadline=None)
@given(hexes, hexes, layouts)
def test_a_line_goes_step_by_step_and_no_further_than_it_must(start, end, layout):
    row = line(start, end, layout)
    assert (row[0], row[-1]) == (start, end)
    assert len(row) == distance(start, end, layout) + 1
    assert all(distance(a, b, layout) == 1 for a, b in pairwise(row))


@settings(max_examples=60, deadline=None)
@given(hexes, st.integers(0, 4), layouts)
def test_brush_is_its_rings(centre, rings, layout):
    inside = set(within(centre, rings, layout))
    assert inside == {hex for far in range(rings + 1) for hex in ring(centre, far, layout)}
    assert len(inside) == 1 + 3 * rings * (rings + 1)


def test_addresses_run_a1_to_l12_and_on():
    assert address(Hex(0, 0)) == "A-1"
    assert address(Hex(11, 11)) == "L-12"
    assert [row_letters(row) for row in (25, 26, 51, 52, 99)] == ["Z", "AA", "AZ", "BA", "CV"]


@settings(max_examples=60, deadline=None)
@given(hexes)
def test_an_address_reads_back(hex):
    assert read_address(address(hex), 100, 100) == hex


@pytest.mark.parametrize("words", ["E-7", "e7", " e 07", "7e", "7-E", "E–7"])
def test_an_address_may_be_written_in_haste(words):
    assert read_address(words, 12, 12) == Hex(6, 4)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("M-3", "no row M: the map ends with row L"),
        ("A-13", "no A-13: row A ends at A-12"),
        ("A-0", "no A-0"),
        ("the swamp", "no address"),
        ("", "no address"),
    ],
)
def test_an_address_off_the_map_is_told_where_it_ends(words, sentence):
    with pytest.raises(BadAddress, match=sentence):
        read_address(words, 12, 12)


def test_what_is_typed_may_still_become():
    assert suggestions("e1", 12, 12) == ("E-1", "E-10", "E-11", "E-12")
    assert suggestions("q", 12, 12) == ()
    assert suggestions("", 12, 12) == ()

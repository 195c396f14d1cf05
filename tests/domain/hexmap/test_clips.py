import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.hexmap import (
    HALVINGS,
    LAYOUTS,
    Hex,
    HexMap,
    blank_map,
    brush,
    copied,
    counterpart,
    halved,
    mirrored,
    neighbours,
    placed,
    turned,
)

layouts = st.sampled_from(LAYOUTS)


def row_map(layout="odd-r"):
    """A map with one row (or, for flat tops, column) of five terrains in the middle of nothing."""
    return blank_map(11, 11, layout).painted({Hex(3 + i, 5): code for i, code in enumerate("FIMPS")})


def test_what_is_copied_is_pasted_round_another_middle():
    clip = copied(row_map(), [Hex(col, 5) for col in range(3, 8)])
    assert placed(row_map(), clip, Hex(5, 2)) == {Hex(3 + i, 2): code for i, code in enumerate("FIMPS")}


def test_what_falls_off_the_map_is_left_out():
    clip = copied(row_map(), [Hex(col, 5) for col in range(3, 8)])
    assert placed(row_map(), clip, Hex(0, 0)) == {Hex(0, 0): "M", Hex(1, 0): "P", Hex(2, 0): "S"}


def test_mirrored_across_a_row_runs_backwards():
    clip = mirrored(copied(row_map(), [Hex(col, 5) for col in range(3, 8)]), "across")
    assert placed(row_map(), clip, Hex(5, 2)) == {Hex(3 + i, 2): code for i, code in enumerate("SPMIF")}


def test_three_sixths_turn_a_row_round():
    clip = turned(copied(row_map(), [Hex(col, 5) for col in range(3, 8)]), 3)
    assert placed(row_map(), clip, Hex(5, 2)) == {Hex(3 + i, 2): code for i, code in enumerate("SPMIF")}


def test_a_sixth_turns_a_row_onto_its_slope():
    clip = turned(copied(row_map(), [Hex(col, 5) for col in range(3, 8)]), 1)
    assert placed(row_map(), clip, Hex(5, 5)) == {
        Hex(4, 3): "F",
        Hex(5, 4): "I",
        Hex(5, 5): "M",
        Hex(6, 6): "P",
        Hex(6, 7): "S",
    }


@settings(max_examples=60, deadline=None)
@given(layouts, st.integers(0, 8), st.sampled_from(["across", "down"]))
def test_turning_six_times_and_mirroring_twice_give_the_same_again(layout, sixths, way):
    clip = copied(row_map(layout), brush(row_map(layout), Hex(5, 5), 3))
    assert turned(turned(clip, sixths), 6 - sixths % 6) == clip
    assert mirrored(mirrored(clip, way), way) == clip


@settings(max_examples=60, deadline=None)
@given(layouts, st.integers(2, 9), st.integers(2, 9), st.sampled_from(HALVINGS))
def test_halves_answer_to_each_other_and_neighbours_to_neighbours(layout, width, height, how):
    map = blank_map(width, height, layout)
    for hex in map:
        there = counterpart(map, hex, how)
        if there is None:
            continue
        assert counterpart(map, there, how) == hex
        for near in map.neighbours(hex):
            far = counterpart(map, near, how)
            assert far is None or far in neighbours(there, layout)


@settings(max_examples=60, deadline=None)
@given(layouts, st.integers(2, 9), st.integers(2, 9), st.sampled_from(HALVINGS), st.randoms())
def test_a_halved_map_is_alike_on_both_sides(layout, width, height, how, random):
    letters = "".join(random.choice("FIMPSXV") for _ in range(width * height))
    map = HexMap(width, height, letters, layout)
    fair = map.painted(halved(map, how))
    for hex in fair:
        there = counterpart(fair, hex, how)
        assert there is None or fair.terrain_at(there) == fair.terrain_at(hex)
    assert halved(fair, how) == {}


@pytest.mark.parametrize(("how", "alone"), [("turn", 0), ("across", 6), ("down", 12)])
def test_a_map_of_the_document_leaves_few_hexes_alone(how, alone):
    map = blank_map(12, 12)
    assert sum(counterpart(map, hex, how) is None for hex in map) == alone


def test_the_left_half_and_the_upper_half_are_what_is_kept():
    map = HexMap(4, 2, "FI..MP..")
    assert map.painted(halved(map, "across")).terrain == "FIIFMPM."
    upper = HexMap(2, 3, "FIMP..")
    assert upper.painted(halved(upper, "down")).terrain == "FIMPFI"
    assert HexMap(2, 2, "FI..").painted(halved(HexMap(2, 2, "FI.."), "turn")).terrain == "FIIF"

import msgspec
import pytest

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import (
    LAYOUTS,
    BadMap,
    Hex,
    HexMap,
    Layout,
    alike,
    blank_map,
    brush,
    fault,
    filled,
    repainted,
    spanned,
    stroke,
)

SMALL = HexMap(3, 2, "FFIMVF", names={"B-2": "The Rift"}, notes={"A-1": "a trap"})


def test_painting_gives_another_map():
    painted = SMALL.painted({Hex(0, 0): "S", Hex(2, 1): "X"})
    assert (SMALL.terrain, painted.terrain) == ("FFIMVF", "SFIMVX")
    assert painted.names == SMALL.names


def test_neighbours_end_where_the_map_does():
    assert set(SMALL.neighbours(Hex(0, 0))) == {Hex(1, 0), Hex(0, 1)}
    assert set(SMALL.neighbours(Hex(0, 1))) == {Hex(0, 0), Hex(1, 0), Hex(1, 1)}
    assert SMALL.around([Hex(0, 0), Hex(1, 0)]) == {Hex(2, 0), Hex(0, 1), Hex(1, 1)}


def test_words_are_written_and_taken_away_by_address():
    named = SMALL.written("names", Hex(0, 0), " Shiv ")
    assert named.name_of(Hex(0, 0)) == "Shiv"
    assert named.written("names", Hex(0, 0), "").names == SMALL.names


def test_what_is_public_holds_no_notes():
    assert SMALL.public.notes == {}
    assert SMALL.public.names == SMALL.names


def test_a_map_grows_and_shrinks_at_the_right_and_below():
    grown = SMALL.resized(4, 3)
    assert grown.terrain == "FFI.MVF....."
    assert grown.resized(2, 2).terrain == "FFMV"
    assert grown.resized(2, 2).names == {"B-2": "The Rift"}
    assert SMALL.resized(2, 2).resized(3, 2).terrain == "FF.MV."
    assert HexMap(3, 3, "." * 9, names={"C-3": "far"}).resized(2, 2).names == {}


@pytest.mark.parametrize("side", [(1, 5), (201, 5), (5, 0), (10_000, 1_000)])
def test_a_map_is_two_to_two_hundred_hexes_wide_and_high(side):
    with pytest.raises(BadMap, match="2 to 200 hexes"):
        blank_map(*side)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (HexMap(3, 2, "FFI"), "6 hexes, but terrain is given for 3"),
        (HexMap(3, 2, "FFIMVQ"), "“Q” is no terrain"),
        (HexMap(3, 2, "FFIMVF", names={"Z-9": "far"}), "none of its hexes"),
        (HexMap(3, 2, "FFIMVF", notes={"A-1": "x" * 401}), "401 characters"),
        (HexMap(3, 2, "FFIMVF", "round"), "no way to lay hexes"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_map_is_told(wrong, sentence):
    assert sentence in fault(wrong)


def test_a_right_map_has_no_fault_and_survives_a_file():
    assert fault(SMALL) == ""
    assert msgspec.json.decode(msgspec.json.encode(SMALL), type=HexMap) == SMALL


def test_fill_takes_what_hangs_together():
    assert filled(SMALL, Hex(0, 0)) == {Hex(0, 0), Hex(1, 0)}
    assert alike(SMALL, Hex(0, 0)) == {Hex(0, 0), Hex(1, 0), Hex(2, 1)}
    assert len(filled(blank_map(100, 100), Hex(50, 50))) == 10_000


def test_fill_ends_at_the_edge_of_the_map():
    walls = HexMap(4, 4, "FIIFFIIFFIIFFIIF")
    assert filled(walls, Hex(0, 2)) == {Hex(0, row) for row in range(4)}
    assert filled(walls, Hex(3, 0)) == {Hex(3, row) for row in range(4)}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("wide", "high"), [(1, 1), (1, 6), (6, 1), (5, 4), (6, 7), (8, 8)])
def test_fill_goes_from_neighbour_to_neighbour(layout: Layout, wide: int, high: int) -> None:
    dice = SeededDice(wide * 10 + high)
    map = HexMap(wide, high, "".join("FI"[dice.throw(2).value - 1] for _ in range(wide * high)), layout=layout)
    for start in map:
        reached = {start}
        while further := {near for near in map.around(reached) if map.code_at(near) == map.code_at(start)} - reached:
            reached |= further
        assert filled(map, start) == reached


def test_brush_line_and_block_stay_on_the_map():
    plain = blank_map(5, 5)
    assert len(brush(plain, Hex(2, 2), 1)) == 7
    assert len(brush(plain, Hex(0, 0), 1)) == 3
    assert len(stroke(plain, Hex(0, 0), Hex(4, 0))) == 5
    assert spanned(plain, Hex(3, 1), Hex(1, 2)) == {Hex(c, r) for c in (1, 2, 3) for r in (1, 2)}


def test_repainting_names_only_what_changes():
    assert repainted(SMALL, [Hex(0, 0), Hex(2, 0), Hex(9, 9)], "F") == {Hex(2, 0): "F"}

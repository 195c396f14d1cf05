"""Strokes that repeat themselves round the middle: exact on every layout, and maps that grow on any side."""

from __future__ import annotations

import pytest

from desktop.domain.hexmap import LAYOUTS, Hex, HexMap, address, distance
from desktop.domain.hexmap.symmetry import SYMMETRIES, images_of, pivot, repeated

FOLDS = {"off": 1, "half": 2, "third": 3, "sixth": 6, "mirror": 2}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("how", SYMMETRIES)
def test_images_are_as_many_as_the_fold_and_keep_distance(layout, how) -> None:
    map = HexMap(11, 11, "F" * 121, layout)
    middle = pivot(map)
    one, other = Hex(middle.col + 2, middle.row + 1), Hex(middle.col + 3, middle.row + 1)
    for hex in (one, other):
        assert len({hex, *images_of(map, hex, how)}) == FOLDS[how]
        assert {distance(at, middle, layout) for at in images_of(map, hex, how)} <= {distance(hex, middle, layout)}
    pairs = zip(images_of(map, one, how), images_of(map, other, how), strict=True)
    assert all(distance(a, b, layout) == distance(one, other, layout) for a, b in pairs)


@pytest.mark.parametrize("how", SYMMETRIES)
def test_what_is_repeated_is_its_own_repetition(how) -> None:
    map = HexMap(9, 9, "F" * 81)
    once = repeated(map, (Hex(2, 3), Hex(5, 6)), how)
    inner = {hex for hex in once if all(image in map for image in images_of(map, hex, how))}
    assert set(repeated(map, inner, how)) == inner
    assert len(set(once)) == len(once)
    assert all(hex in map for hex in once)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("left", "above"), [(0, 0), (1, 0), (0, 1), (3, 2), (1, 1)])
def test_a_map_that_grows_on_any_side_keeps_its_neighbours_and_words(layout, left, above) -> None:
    map = HexMap(4, 4, "FIMPSXFIMPSXFIMP", layout, {"B-2": "Gate"})
    grown = map.resized(8, 8, left, above)
    for hex in map:
        there = Hex(hex.col + left, hex.row + above)
        assert grown.terrain_at(there) == map.terrain_at(hex)
        near = {Hex(at.col + left, at.row + above) for at in map.neighbours(hex)}
        assert near <= set(grown.neighbours(there))
    assert grown.names == {address(Hex(1 + left, 1 + above)): "Gate"}
    assert grown.resized(4, 4, -left, -above) == map

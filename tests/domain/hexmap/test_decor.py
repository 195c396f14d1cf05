"""What adorns a map: sides between two hexes, signs, terrains of one's own; lasso and stamps take it along."""

from __future__ import annotations

import pytest

from desktop.domain.hexmap import (
    LAYOUTS,
    ROLLED,
    Hex,
    HexMap,
    centre,
    copied,
    enclosed,
    fault,
    laid,
    mirrored,
    neighbours,
)
from desktop.domain.hexmap.clips import turned
from desktop.domain.hexmap.decor import OWN_LETTERS, Own, side_key, side_of
from desktop.domain.hexmap.dress import dress_of, edges
from desktop.domain.hexmap.geometry import corners, side_at, sides_along
from desktop.domain.hexmap.relief import PALE
from desktop.domain.hexmap.signs import SIGNS, drawing, sign
from desktop.domain.hexmap.symmetry import together

DESERT = Own("Desert", "Dunes", "#D9B766", "P")


def plain(side: int = 9, layout: str = "odd-r") -> HexMap:
    return HexMap(side, side, "F" * side * side, layout)  # type: ignore[arg-type]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_side_is_found_where_the_pointer_is_and_followed_along_its_line(layout) -> None:
    hex = Hex(4, 4)
    x, y = centre(hex, layout)
    for way, beyond in enumerate(neighbours(hex, layout)):
        (ax, ay), (bx, by) = corners(layout)[way], corners(layout)[(way + 1) % 6]
        middle = x + (ax + bx) * 0.48, y + (ay + by) * 0.48
        assert side_at(*middle, layout) == (hex, beyond)
        assert side_of(side_key(hex, beyond), layout) in ((hex, beyond), (beyond, hex))
        found = sides_along((x + ax * 0.97, y + ay * 0.97), (x + bx * 0.97, y + by * 0.97), layout)
        assert {side_key(*pair) for pair in found} == {side_key(hex, beyond)}
    near, far = centre(Hex(2, 4), layout), centre(Hex(6, 4), layout)
    assert sides_along((x, y), (x + 0.3, y), layout) == (), "what only stays inside a hex draws nothing"
    assert len(sides_along(near, far, layout)) <= 8


def test_sides_move_with_the_map_and_what_parts_loses_them() -> None:
    map = plain().adorned({"C-3 C-4": "river", "A-1 B-1": "road"}, {"C-3": "Castle"})
    assert [edge.kind for edge in edges(map)] == ["river", "road"]
    grown = map.resized(11, 11, 2, 1)
    assert grown.sides == {"D-5 D-6": "river", "B-3 C-3": "road"}
    assert grown.features == {"D-5": "Castle"}
    assert fault(grown) == ""
    assert grown.resized(4, 4).sides == {"B-3 C-3": "road"}
    assert fault(map.relaid(False)) == ""
    assert map.adorned({"C-3 C-4": ""}, {"C-3": ""}) == plain().adorned({"A-1 B-1": "road"})


@pytest.mark.parametrize(
    ("worn", "said"),
    [
        ({"sides": {"A-1 C-3": "river"}}, "A-1 C-3"),
        ({"sides": {"A-1 A-2": "lava"}}, "lava"),
        ({"features": {"Z-99": "Castle"}}, "none of the map"),
        ({"own": {"F": DESERT}}, "small letter"),
        ({"own": {"a": Own("", "Dunes", "#D9B766", "P")}}, "a name"),
        ({"own": {"a": Own("Mud", "Dunes", "brown", "P")}}, "a colour"),
        ({"own": {"a": Own("Mud", "Dunes", "#D9B766", "V")}}, "six terrains"),
        ({"own": {"a": Own("Mud", "Nothing so")}}, "none of Lantern"),
        ({"own": {"a": Own("Mud", parts=(("#000000", "M 0 0") for _ in range(99)))}}, "too many parts"),
        ({"own": {"a": Own("Mud", parts=(("#000000/x", "M 0 0"),))}}, "cannot be read"),
        ({"own": {"a": Own("Mud", parts=(("#000000", "0 0 Q 1"),))}}, "cannot be read"),
    ],
)
def test_what_cannot_adorn_a_map_is_told(worn, said) -> None:
    if "own" in worn:
        worn["own"] = {at: Own(o.name, o.icon, o.fill, o.base, tuple(o.parts)) for at, o in worn["own"].items()}
    assert said in fault(HexMap(5, 5, "F" * 25, **worn))


def test_a_terrain_of_ones_own_counts_as_its_base_until_it_is_painted_over() -> None:
    map = plain().with_own("a", DESERT).painted({Hex(1, 1): "a", Hex(2, 1): "a"})
    assert (map.terrain_at(Hex(1, 1)), map.code_at(Hex(1, 1)), map.guises) == ("P", "a", {"B-2": "a", "B-3": "a"})
    assert map.codes.count("a") == map.terrain.count("P") == 2
    again = map.painted({Hex(1, 1): "P"})
    assert (again.code_at(Hex(1, 1)), again.guises) == ("P", {"B-3": "a"})
    assert dress_of(map.painted({Hex(1, 1): "V"}), Hex(1, 1)) is None
    assert map.with_own("a", None).guises == {}
    assert not set(OWN_LETTERS.upper()) & set(ROLLED + "V")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_stamp_takes_signs_and_sides_along_turned_and_mirrored(layout) -> None:
    map = plain(9, layout).with_own("a", DESERT)
    hex = Hex(2, 2)
    sides = {side_key(hex, near): "river" for near in neighbours(hex, layout)[:2]}
    map = map.painted({hex: "a"}).adorned(sides, {"C-3": "Town"})
    clip = copied(map, {hex, *neighbours(hex, layout)})
    for change in (lambda c: c, turned, mirrored, lambda c: mirrored(turned(c, 2), "down")):
        there = laid(map, change(clip), Hex(6, 6))
        after = map.painted(there.changes).adorned(there.sides, there.features)
        assert fault(after) == ""
        assert after.features == {"C-3": "Town", "G-7": "Town"}
        assert len(after.sides) == 4
        assert after.code_at(Hex(6, 6)) == "a"
        assert not any(laid(after, change(clip), Hex(6, 6)))
    bare = laid(after, copied(plain(9, layout), {Hex(5, 5), *neighbours(Hex(5, 5), layout)}), Hex(6, 6))
    assert after.adorned(bare.sides, bare.features).sides == map.sides, "what lay between its hexes is gone"


@pytest.mark.parametrize("how", ["half", "third", "sixth", "mirror"])
def test_a_side_is_repeated_as_a_side(how) -> None:
    map = plain()
    pairs = list(together(map, (Hex(3, 3), Hex(4, 3)), how))
    assert len(pairs) == {"half": 1, "third": 2, "sixth": 5, "mirror": 1}[how]
    assert all(other in neighbours(one) for one, other in pairs)


def test_the_lasso_takes_what_it_encloses() -> None:
    map = plain()
    ring = [centre(Hex(col, row)) for col, row in ((1, 1), (5, 1), (5, 5), (1, 5))]
    found = enclosed(map, ring)
    assert {Hex(3, 3), Hex(2, 4), Hex(1, 1), Hex(5, 5)} <= found
    assert not found & {Hex(0, 3), Hex(7, 3), Hex(3, 7)}


def test_every_shipped_sign_stays_on_its_hex_and_reads_as_it_was_written() -> None:
    assert len(SIGNS) >= 20
    for word in SIGNS:
        marks = sign(word)
        assert marks, word
        numbers = [number for mark in marks for step in mark.steps for number in step[1:]]
        assert max(map(abs, numbers)) <= 0.5, word
    edge, line = drawing((("#112233/8", "M -10 0 L 20 30 Z"),))
    assert edge.line > line.line
    assert (line.tone, line.line, line.steps) == ("#112233", 0.08, (("M", -0.1, 0.0), ("L", 0.2, 0.3), ("Z",)))
    assert set(PALE) == set(ROLLED)

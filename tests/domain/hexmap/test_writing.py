"""Words on a map: parts of realms, where marks lie, names on their own ground, shorter where there is no room."""

from __future__ import annotations

from itertools import combinations

import pytest

from desktop.domain.hexmap import Hex, HexMap
from desktop.domain.hexmap.boxes import Box, Quad, Stroke, joined
from desktop.domain.hexmap.lettering import Ink, Lettered, Table, Wish, forms, under_realms
from desktop.domain.hexmap.realms import Realm, marked, parts, realms, written

FLAT = HexMap(8, 8, "F" * 64)
SCALE = 20.0


def hexes(*places: tuple[int, int]) -> list[Hex]:
    return [Hex(col, row) for col, row in places]


def measure(words: str, size: float) -> Ink:
    return Ink(0.6 * size * len(words), 0.8 * size, 0.2 * size)


def table(shun: tuple[Box, ...] = ()) -> Table:
    return Table(FLAT, SCALE, lambda hex: (), Box(-50, -50, 600, 600), shun=shun)


# -- realms ------------------------------------------------------------------------------------------------------------


def test_what_hangs_together_is_a_part_and_what_lies_apart_another() -> None:
    holders = dict.fromkeys(hexes((0, 0), (1, 0), (5, 5)), "a") | dict.fromkeys(hexes((2, 0)), "b")
    found = parts(FLAT, holders)
    assert {(holder, len(part)) for holder, part in found} == {("a", 2), ("a", 1), ("b", 1)}
    assert set().union(*(part for _, part in found)) == set(holders)


def test_a_mark_lies_where_it_is_wanted_and_once_on_every_other_part() -> None:
    holders = dict.fromkeys(hexes((0, 0), (1, 0), (5, 5), (6, 5)), "a")
    (home,) = hexes((1, 0))
    assert marked(FLAT, holders, [home]) == {home, Hex(5, 5)}
    assert marked(FLAT, holders, hexes((7, 7))) == {Hex(0, 0), Hex(5, 5)}, "nobody's hex has no mark"


def test_a_name_goes_to_the_largest_part_and_of_equal_ones_to_the_home() -> None:
    holders = dict.fromkeys(hexes((0, 0), (5, 5)), "a") | dict.fromkeys(hexes((2, 2), (3, 2), (7, 7)), "b")
    found = realms(FLAT, holders, hexes((5, 5)), {"a": ("Ada",), "b": ("Ben",)})
    assert [(realm.holder, realm.words) for realm in found] == [("a", ("Ada",)), ("b", ("Ben",))]
    assert found[0].hexes == {Hex(5, 5)}
    assert len(found[1].hexes) == 2
    assert realms(FLAT, holders, hexes((0, 0)), {})[0].hexes == {Hex(0, 0)}


@pytest.mark.parametrize("tall", [1, 2, 3])
def test_names_are_written_on_their_own_ground_and_never_over_each_other(tall: int) -> None:
    holders = {hex: f"p{hex.row // tall}" for hex in FLAT}
    words = {name: (f"House of {name}", name) for name in set(holders.values())}
    found = written(table(), realms(FLAT, holders, (), words), measure, 8.0, 0.1, set(holders))
    assert found
    for one in found:
        assert any(" ".join(one.lines) in each for each in words.values())
        assert one.size >= 8.0
    for one, other in combinations(found, 2):
        assert not one.around.meets(other.around) or not any(
            mine.meets(theirs.around) for mine in one.taken for theirs in other.taken
        )
    assert under_realms(found, FLAT, SCALE) <= set(FLAT)


def test_a_realm_too_small_for_its_name_has_it_beside_with_a_line_to_it() -> None:
    (alone,) = hexes((4, 4))
    small = Realm("a", frozenset([alone]), ("A very long name indeed",))
    found = written(table(), [small], measure, 8.0, 0.1, {alone})
    assert [one.lines for one in found] == [("A very long name indeed",)]
    assert found[0].leader is not None


def test_where_nothing_is_free_nothing_is_written() -> None:
    everywhere = Table(FLAT, SCALE, lambda hex: (), Box(-50, -50, 600, 600), also=(Box(-99, -99, 999, 999),))
    small = Realm("a", frozenset(hexes((4, 4))), ("Ada",))
    assert written(everywhere, [small], measure, 8.0, 0.1, set(FLAT)) == ()
    assert everywhere.lettered([Wish(Hex(1, 1), "Bog", "name", (9.0,), measure)]) == ()


# -- words of a hex ----------------------------------------------------------------------------------------------------


def test_two_words_of_one_hex_lie_beside_each_other() -> None:
    on = table()
    wishes = [Wish(Hex(3, 3), words, "label", (9.0, 7.0), measure) for words in ("Bog", "Fen")]
    found = on.lettered(wishes)
    assert len(found) == 2
    assert not found[0].box.meets(found[1].box)


def test_what_is_shunned_is_kept_clear_of_where_that_is_possible() -> None:
    plain = table().lettered([Wish(Hex(3, 3), "Bog", "label", (9.0,), measure)])[0]
    clear = table(shun=(plain.box,)).lettered([Wish(Hex(3, 3), "Bog", "label", (9.0,), measure)])[0]
    assert not clear.box.meets(plain.box)
    everywhere = (Box(-99, -99, 999, 999),)
    assert table(shun=everywhere).lettered([Wish(Hex(3, 3), "Bog", "label", (9.0,), measure)])[0].box == plain.box


def test_words_become_fewer_and_shorter() -> None:
    assert forms("The Bog of Eternal Night")[:4] == (
        ("The Bog of Eternal Night",),
        ("The Bog of", "Eternal Night"),
        ("Bog of Eternal Night",),
        ("Bog of", "Eternal Night"),
    )
    assert ("Bog of Eternal…",) in forms("The Bog of Eternal Night")
    assert forms("The")[0] == ("The",)
    assert forms("  A   b ")[0] == ("A b",)
    assert all(len(line) <= len("Mountains") for form in forms("Mountains") for line in form)


def test_letters_of_a_bent_line_stand_along_it() -> None:
    straight = Lettered(Hex(0, 0), "realm", ("abc",), 10.0, Box(0, 0, 30, 10), 8.0)
    assert [round(x, 3) for x, _, _ in straight.along((0, 10, 20), (10, 20, 30))] == [5, 15, 25]
    assert straight.taken == (Box(0, 0, 30, 10),)
    bent = Lettered(Hex(0, 0), "realm", ("abc",), 10.0, Box(0, 0, 30, 10), 8.0, bend=40.0)
    first, middle, last = (angle for _, _, angle in bent.along((0, 10, 20), (10, 20, 30)))
    assert first == pytest.approx(-last)
    assert middle == pytest.approx(0)
    assert len(bent.taken) > 1


# -- boxes -------------------------------------------------------------------------------------------------------------


def test_boxes_that_touch_do_not_meet() -> None:
    one = Box(0, 0, 2, 2)
    assert not one.meets(Box(2, 0, 4, 2))
    assert one.meets(Box(1, 1, 4, 4))
    assert one.holds(Box(0, 0, 2, 2))
    assert not one.holds(Box(0, 0, 2, 3))
    assert joined(one, Box(3, -1, 4, 1)) == (0, -1, 4, 2)
    assert one.moved(1, 2) == (1, 2, 3, 4)


def test_a_line_meets_what_it_runs_through_and_nothing_beside_it() -> None:
    line = Stroke(0, 0, 10, 10, 0.5)
    assert line.meets(Box(4, 4, 6, 6))
    assert not line.meets(Box(8, 0, 10, 2))
    assert not line.meets(Box(20, 20, 22, 22))
    assert Stroke(0, 5, 10, 5, 0).meets(Box(4, 4, 6, 6))
    assert not Stroke(0, 9, 10, 9, 0).meets(Box(4, 4, 6, 6))
    assert Stroke(0, 0, 4, 0, 1).around == (-1, -1, 5, 1)


def test_what_lies_aslant_meets_by_its_corners_and_not_by_the_box_round_it() -> None:
    aslant = Box(-10, -1, 10, 1).turned(45)
    assert aslant.meets(Box(-1, -1, 1, 1))
    assert not aslant.meets(Box(4, -7, 6, -5))
    assert aslant.around.meets(Box(4, -7, 6, -5))
    assert isinstance(aslant, Quad)
    assert Box(0, 0, 4, 2).turned(90).around == pytest.approx((1, -1, 3, 3))

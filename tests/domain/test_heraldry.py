"""Coats of arms: drawn whole, told from each other by numbers, dealt so that nobody's changes when somebody joins."""

from __future__ import annotations

from itertools import combinations

import pytest

from desktop.domain.heraldry.arms import LIGHT, TINCTURES, Arms, BadArms, patches, read_arms
from desktop.domain.heraldry.dealing import ROW, dealt, free
from desktop.domain.heraldry.likeness import _SEEN, LEAST, difference, too_like
from desktop.domain.heraldry.shapes import CHARGES, DIVISIONS, FOOT, SHIELD, TOP, clipped


@pytest.mark.parametrize("vision", _SEEN)
def test_any_two_of_twenty_and_more_are_told_apart(vision: str) -> None:
    assert len(ROW) >= 24
    nearest = min(difference(one, other, vision) for one, other in combinations(ROW, 2))
    assert nearest >= LEAST


def test_the_measure_finds_what_only_colour_parts() -> None:
    blue, green = Arms("pale", "blue", "silver"), Arms("pale", "green", "silver")
    assert difference(blue, green, "grey") < LEAST < difference(blue, green, "usual")
    assert difference(blue, blue, "usual") == 0
    assert too_like(green, ROW[:1]) is None


@pytest.mark.parametrize("name", DIVISIONS)
def test_a_division_stays_inside_the_shield(name: str) -> None:
    arms = Arms(name, "blue", "gold", "star" if name == "plain" else "nothing", "gold")
    points = [point for patch in patches(arms) for point in patch.outline]
    assert all(abs(x) <= 0.5 + 1e-9 and TOP - 1e-9 <= y <= FOOT + 1e-9 for x, y in points)
    assert len(patches(arms)) > 1


@pytest.mark.parametrize("charge", CHARGES)
def test_a_charge_leaves_a_rim(charge: str) -> None:
    laid, cut = CHARGES[charge]
    assert all(-0.4 < x < 0.4 and -0.45 < y < 0.45 for part in (*laid, *cut) for x, y in part)


def test_what_is_clipped_lies_in_what_it_is_clipped_by() -> None:
    assert len(clipped(((-2, -2), (2, -2), (2, 2), (-2, 2)))) == len(SHIELD)
    assert clipped(((2, 2), (3, 2), (3, 3))) == ()


def test_a_line_of_arms_reads_back_and_says_what_it_shows() -> None:
    for arms in ROW:
        assert read_arms(arms.code) == arms
    assert read_arms("pale blue silver star gold").words == "blue and silver, split down, a star of gold"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("pale blue silver", "five words"),
        ("sideways blue silver star gold", "no way to divide"),
        ("pale blue pink star gold", "no tincture"),
        ("pale blue silver unicorn gold", "no charge"),
        ("pale blue black star gold", "light one and a dark one"),
        ("plain blue silver nothing gold", "needs a charge"),
    ],
)
def test_what_are_no_arms_is_said(code: str, why: str) -> None:
    with pytest.raises(BadArms, match=why):
        read_arms(code)


def test_who_joins_changes_nobodys_arms() -> None:
    before, after = dealt(("p1", "p2"), {}), dealt(("p1", "p2", "p3"), {})
    assert all(after[player] == arms for player, arms in before.items())
    assert len(set(after.values())) == 3


def test_what_is_chosen_is_dealt_to_nobody_else() -> None:
    found = dealt([f"p{at}" for at in range(20)], {"p7": ROW[0].code, "p3": "of another Lantern"})
    assert found["p7"] == ROW[0]
    assert len(set(found.values())) == 20


def test_free_ones_are_like_nobodys() -> None:
    assert not set(free(ROW[:5])) & set(ROW[:5])
    assert all(too_like(arms, ROW[:5]) is None for arms in free(ROW[:5]))


def test_each_has_a_light_and_a_dark_tincture() -> None:
    for arms in ROW:
        assert {arms.field, arms.second, arms.tone} <= TINCTURES.keys()
        assert any(t in LIGHT for t in (arms.field, arms.second, arms.tone))

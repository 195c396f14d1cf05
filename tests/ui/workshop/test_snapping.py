"""Where a box comes to lie: on the lines of others, else on the grid, with Alt where the hand is."""

from __future__ import annotations

import pytest

from desktop.ui.workshop.snapping import lines_of, moved, resized

LINES = lines_of([(5, 10, 20, 8)], (63, 88))
BOX = (30.0, 40.0, 10.0, 6.0)


def test_an_edge_or_the_middle_lies_on_a_line_that_is_near() -> None:
    found = moved(BOX, -24.8, 0, LINES, 0.6)
    assert found.area[0] == 5
    assert found.upright == (5,)
    assert moved(BOX, -3.3, 0, LINES, 0.6).area[0] == pytest.approx(26.5), "its middle on the card's"


def test_where_no_line_is_near_it_lies_on_the_grid_and_with_alt_under_the_hand() -> None:
    assert moved(BOX, 3.13, 3.3, LINES, 0.4).area[:2] == (33.0, 43.5)
    assert moved(BOX, 3.13, 3.3, LINES, 0.0).area[:2] == (33.13, 43.3)


@pytest.mark.parametrize("handle", ["nw", "n", "ne", "e", "se", "s", "sw", "w"])
def test_a_handle_moves_its_own_sides_and_leaves_a_millimetre(handle: str) -> None:
    far = {"n": 60, "s": -60}.get(handle[0], 0), {"w": 60, "e": -60}.get(handle[-1], 0)
    x, y, width, height = resized(BOX, handle, far[1], far[0], LINES, 0.0).area
    assert min(width, height) >= 1.0
    if "w" not in handle:
        assert x == BOX[0]
    if "n" not in handle:
        assert y == BOX[1]
    if "e" not in handle:
        assert x + width == BOX[0] + BOX[2]
    if "s" not in handle:
        assert y + height == BOX[1] + BOX[3]

"""Paper is known by its name and its size."""

from __future__ import annotations

import pytest

from desktop.print.paper import A4, LETTER, UnknownPaper, by_name, mm


def test_a_paper_has_its_size_in_points():
    assert A4.width / mm == pytest.approx(210)
    assert LETTER.height == pytest.approx(792)


@pytest.mark.parametrize(("name", "paper"), [("a4", A4), (" Letter ", LETTER), ("LETTER", LETTER)])
def test_a_paper_is_found_however_its_name_is_spelt(name, paper):
    assert by_name(name) is paper


def test_a_paper_nobody_sells_is_refused_with_the_ones_there_are():
    with pytest.raises(UnknownPaper, match="A4 or Letter"):
        by_name("foolscap")


def test_a_sheet_lies_across_and_stands_upright():
    assert A4.across.width == A4.height
    assert A4.across.upright == A4

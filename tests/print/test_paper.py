"""Paper is known by its name and its size."""

from __future__ import annotations

import pytest

from desktop.print.layout.paper import A4, LETTER, UnknownPaper, by_name, mm


def test_a_paper_has_its_size_in_points():
    assert A4.width / mm == pytest.approx(210)
    assert LETTER.height == pytest.approx(792)


@pytest.mark.parametrize(("name", "paper"), [("a4", A4), (" Letter ", LETTER), ("LETTER", LETTER)])
def test_a_paper_is_found_however_its_name_is_spelt(name, paper):
    assert by_name(name) is paper


def test_a_paper_nobody_sells_is_refused_with_the_ones_there_are():
    with pytest.raises(UnknownPaper, match=r"A4, Letter, A3, .*or a size"):
        by_name("foolscap")


def test_a_sheet_lies_across_and_stands_upright():
    assert A4.across.width == A4.height
    assert A4.across.upright == A4


@pytest.mark.parametrize("name", ["200x300", "200 × 300 mm", " 200 X 300", "200 by 300"])
def test_a_size_in_millimetres_is_a_paper_too(name):
    assert (by_name(name).width / mm, by_name(name).height / mm) == pytest.approx((200, 300))


@pytest.mark.parametrize("name", ["20x300", "200x9999", "nanx200", "1e9x10", "0x0"])
def test_a_size_no_printer_takes_is_refused(name):
    with pytest.raises(UnknownPaper):
        by_name(name)

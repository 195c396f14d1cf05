"""Booklets: the order in which half-sheet pages lie, so that the folded pile reads from cover to back."""

from __future__ import annotations

from functools import partial

import pytest

from desktop.print.layout.paper import A4, LETTER, mm
from desktop.print.pages.booklet import folded, half, print_booklet, print_in_order
from desktop.print.pages.guide import guide_pages
from desktop.print.press.document import Press
from desktop.print.type.styles import BODY
from tests.print.support import read, sizes_in_mm


def read_through(sides):
    """Turn the leaves of the folded pile: what is read, page by page."""
    fronts, backs = sides[0::2], sides[1::2]
    opened = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    closing = [page for front, back in zip(fronts, backs, strict=True) for page in (front[0], back[1])]
    return [*opened, *reversed(closing)]


@pytest.mark.parametrize("count", [4, 8, 12, 20])
def test_the_folded_pile_reads_in_order(count):
    assert read_through(folded(count)) == list(range(count))


def test_eight_pages_lie_as_printers_lay_them():
    assert folded(8) == ((7, 0), (1, 6), (5, 2), (3, 4))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 9])
def test_empty_pages_come_before_the_back(count):
    pages = read_through(folded(count))
    assert len(pages) % 4 == 0
    assert [page for page in pages if page is not None] == list(range(count))
    assert pages[-1] == count - 1


def words(number: int, pen) -> None:
    pen.words(f"this is page {number}", BODY, 30, 60, pen.width - 60)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_pages_are_half_a_sheet_wide(paper):
    page = half(paper)
    assert (page.width * 2, page.height) == (paper.across.width, paper.across.height)


def test_both_sides_are_printed_and_the_plain_one_reads_straight_on():
    draws = [partial(words, number) for number in range(1, 9)]
    press = Press("Booklet", A4.across)
    print_booklet(press, draws, A4, "Booklet")
    file = read(press.done())
    assert [page.extract_text().split()[3::4] for page in file.pages] == [
        ["8", "1"],
        ["2", "7"],
        ["6", "3"],
        ["4", "5"],
    ]
    press = Press("Booklet", A4.across)
    print_in_order(press, draws, A4, "Booklet")
    plain = press.done()
    assert [page.extract_text().split()[3::4] for page in read(plain).pages] == [
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
        ["7", "8"],
    ]
    assert sizes_in_mm(plain)[0] == pytest.approx((297, 210), abs=0.1)


CHAPTERS = [f"# Chapter {name}\n\n" + f"All about {name}. " * 12 for name in ("one", "two", "three", "four", "five")]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_guide_folded_reads_from_its_first_chapter_to_its_last(paper):
    """Read leaf by leaf as a person turns them, from the file itself; five pages need two sheets, three pages empty."""
    made = guide_pages(CHAPTERS, paper, booklet=True)
    pages = read(made).pages
    middle = paper.across.width / 2
    sides = [tuple(_half(page, at * middle, (at + 1) * middle) for at in (0, 1)) for page in pages]
    assert [words.partition("page ")[2].split(" ")[0] for words in read_through(sides)] == [
        "1",
        "2",
        "3",
        "4",
        "",
        "",
        "",
        "5",
    ]
    assert sizes_in_mm(made)[0] == pytest.approx((paper.across.width / mm, paper.across.height / mm), abs=0.1)


def _half(page, left: float, right: float) -> str:
    """The words whose first letter lies on this half of a side."""
    found = []

    def look(words, matrix, at, font, size) -> None:
        x = at[4] * matrix[0] + matrix[4]
        if left <= x < right:
            found.append(words)

    page.extract_text(visitor_text=look)
    return " ".join("".join(found).split())


@pytest.mark.parametrize("mark", ["-", "1."])
def test_a_long_list_goes_on_over_the_page_and_leaves_no_heading_alone(mark):
    points = "\n".join(f"{mark} point{at} {'and so on, and so on ' * 14}" for at in range(24))
    chapter = f"# A chapter\n\nHow it begins.\n\n## What comes late\n\n{points}\n"
    middle = A4.across.width / 2
    pages = read(guide_pages([chapter], A4, booklet=True)).pages
    halves = [_half(page, at * middle, (at + 1) * middle) for page in pages for at in (0, 1)]
    (with_heading,) = [half for half in halves if "What comes late" in half]
    assert "point0" in with_heading
    assert "point23" not in with_heading

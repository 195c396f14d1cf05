"""Outlines, a bill for paper, a type line, the edge of a picture: small things, each by its sentence."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desktop.domain.outlines import circle, polygon, rectangle, spelt_out
from desktop.domain.paper_list import Bill, PaperLine, Stock, Stocks, bill, running_sheets
from desktop.domain.picture import UPRIGHT, Picture, bleed_of, edges_of
from desktop.domain.printing import Printing
from desktop.domain.type_line import OfAType, number


def test_a_polygon_is_closed_unless_it_is_a_line() -> None:
    assert polygon([(0, 0), (1, 1)]) == (("M", 0, 0), ("L", 1, 1), ("Z",))
    assert polygon([(0, 0), (1, 1)], closed=False)[-1] == ("L", 1, 1)


def test_corners_are_rounded_no_further_than_the_sides_reach() -> None:
    assert rectangle(0, 0, 4, 2, 9) == (("R", 0, 0, 4, 2, 2, 1),)
    assert rectangle(0, 0, 4, 2, 1, 0) == (("R", 0, 0, 4, 2, 0.0, 0.0),)
    assert circle(5, 5, 2) == (("R", 3, 3, 4, 4, 2, 2),)


def test_a_rectangle_is_spelt_out_clockwise_and_a_round_one_goes_once_round() -> None:
    assert list(spelt_out(rectangle(0, 0, 4, 2))) == list(polygon([(0, 0), (4, 0), (4, 2), (0, 2)]))
    steps = list(spelt_out(rectangle(0, 0, 4, 2, 1)))
    assert [step[0] for step in steps] == ["M", "L", "C", "L", "C", "L", "C", "L", "C", "Z"]
    assert steps[0][1:] == steps[-2][-2:], "it ends where it began"
    assert all(0 <= x <= 4 for step in steps[:-1] for x in step[1::2])
    line = ("L", 1, 1)
    assert list(spelt_out((line,))) == [line]


def test_a_bill_adds_sheets_minutes_and_money() -> None:
    stocks = Stocks(Stock("A", 20, 35), Stock("B", 8, 10))
    lines = [PaperLine("before", "cards", 10, "card"), PaperLine("after", "pages", 3, "plain")]
    assert bill(lines, stocks) == Bill(13, 4, 380)
    assert bill(lines, stocks).price == "3.80"
    assert bill([], stocks) == Bill(0, 0, 0)
    assert Bill(0, 0, 123456).price == "1,234.56"


def test_what_goes_on_on_a_begun_sheet_begins_none() -> None:
    assert running_sheets([9, 1, 8, 1], 9) == [1, 1, 0, 1]
    assert running_sheets([4, 4, 4], 9) == [1, 0, 1]
    assert sum(running_sheets([7, 0, 13, 5], 9)) == 3


class Card(OfAType):
    def __init__(self, type: str, power: str = "", toughness: str = "") -> None:
        self.type, self.power, self.toughness = type, power, toughness


@pytest.mark.parametrize(
    ("type", "creature", "stays"),
    [("Creature — Imp", True, True), ("Instant", False, False), ("Sorcery", False, False), ("", False, False)],
)
def test_what_a_type_line_says(type: str, creature: bool, stays: bool) -> None:
    card = Card(type)
    assert (card.is_creature, card.stays) == (creature, stays)


def test_a_star_counts_nothing() -> None:
    assert Card("Creature", "*", "1+*").size == (0, 0)
    assert Card("Creature", "3", "12").size == (3, 12)
    assert number("") == 0


@pytest.mark.parametrize(
    ("words", "sides"),
    [
        ("3.2", 3.2),
        ("3,2 mm", 3.2),
        ("none", 0.0),
        ("3 3 2 4", (3.0, 3.0, 2.0, 4.0)),
        ("3,3,2,4", (3.0, 3.0, 2.0, 4.0)),
        ("3; 3; 2,5; none", (3.0, 3.0, 2.5, 0.0)),
        ("10", 10.0),
        ("10.1", None),
        ("-1", None),
        ("1 2 3", None),
        ("much", None),
        ("nan", None),
        ("", None),
    ],
)
def test_a_bleed_is_one_number_or_four(words: str, sides: object) -> None:
    assert bleed_of(words) == sides


def test_one_number_is_for_all_sides() -> None:
    assert edges_of(3.0) == (3.0, 3.0, 3.0, 3.0)
    assert edges_of((1.0, 2.0, 3.0, 4.0)) == (1.0, 2.0, 3.0, 4.0)


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_lying_picture_is_put_upright_within_its_square(turn: int) -> None:
    picture = Picture("h", "jpeg", 30, 40, 3, 8, "f", 0, 1, turn=turn)
    assert picture.kept_size == ((40, 30) if turn > 4 else (30, 40))
    a, b, c, d, e, f = UPRIGHT[turn]
    corners = {(a * x + c * y + e, b * x + d * y + f) for x in (0, 1) for y in (0, 1)}
    assert corners == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_a_printing_is_of_a_card_and_in_english_unless_it_says_otherwise() -> None:
    printing = Printing("x", "c", "Bog Imp")
    assert (printing.lang, printing.rank, printing.colours) == ("en", 0, "")
    assert all(one <= other for one, other in pairwise([printing.rank, 1]))

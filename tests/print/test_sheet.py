"""Cards lie where the knife and the other side expect them, to a hundredth of a millimetre."""

from __future__ import annotations

import re

import pytest

from desktop.print.cards.sheet import (
    Imposition,
    Sides,
    card_sheets,
    eight_up,
    nine_up,
    print_sides,
    sheets_of,
)
from desktop.print.layout.paper import A4, LETTER, Paper, mm
from desktop.print.press.document import Press, first_sheet
from desktop.print.type.styles import Ink
from tests.print.support import card, read, sizes_in_mm, text_of

EXACT = 0.01


def in_mm(points):
    return [round(point / mm, 4) for point in points]


@pytest.mark.parametrize(
    ("layout", "across", "down"),
    [
        (nine_up(A4), [10.5, 73.5, 136.5, 199.5], [16.5, 104.5, 192.5, 280.5]),
        (nine_up(LETTER), [13.45, 76.45, 139.45, 202.45], [7.7, 95.7, 183.7, 271.7]),
        (eight_up(A4), [13.5, 76.5, 82.5, 145.5, 151.5, 214.5, 220.5, 283.5], [14, 102, 108, 196]),
        (eight_up(LETTER), [7.7, 70.7, 74.7, 137.7, 141.7, 204.7, 208.7, 271.7], [17.95, 105.95, 109.95, 197.95]),
    ],
)
def test_the_knife_goes_where_the_layout_says(layout, across, down):
    assert in_mm(layout.cuts_across()) == pytest.approx(across, abs=EXACT)
    assert in_mm(layout.cuts_down()) == pytest.approx(down, abs=EXACT)


def test_the_bleed_is_what_the_paper_leaves():
    assert [round(layout.bleed / mm, 2) for layout in (nine_up(A4), eight_up(A4), eight_up(LETTER))] == [3, 3, 2]


def frames(file, page=0):
    """Every 63 × 88 mm rectangle of a page: its lower left corner in millimetres."""
    content = read(file).pages[page].get_contents().get_data().decode("latin-1")
    found = []
    for match in re.finditer(r"([\d.]+) ([\d.]+) ([\d.]+) (-?[\d.]+) re\b", " ".join(content.split())):
        x, y, width, height = (float(number) / mm for number in match.groups())
        if abs(width - 63) < EXACT and abs(abs(height) - 88) < EXACT:
            found.append((round(x, 2), round(min(y, y + height), 2)))
    return found


def test_printed_cards_are_exactly_63_by_88():
    file = card_sheets([card()] * 9, nine_up(A4), "Cards")
    expected = [(10.5 + 63 * c, 297 - 16.5 - 88 * (r + 1)) for r in range(3) for c in range(3)]
    assert frames(file) == [pytest.approx(place, abs=EXACT) for place in expected]


@pytest.mark.parametrize("layout", [nine_up(A4), nine_up(LETTER), eight_up(A4), eight_up(LETTER)])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_register_with_their_fronts(layout, flip):
    """Turn the paper over: what lay left lies right (or above, below), measured from the same corner of the paper."""
    sideways = (flip == "long") == (layout.paper.height >= layout.paper.width)
    for i in range(layout.per_sheet):
        front, back = layout.place(i), layout.behind(i, flip)
        if sideways:
            assert back.x == pytest.approx(layout.paper.width - front.x - layout.width)
            assert back.y == pytest.approx(front.y)
        else:
            assert back.x == pytest.approx(front.x)
            assert back.y == pytest.approx(layout.paper.height - front.y - layout.height)


@pytest.mark.parametrize("layout", [nine_up(A4), nine_up(LETTER), eight_up(A4), eight_up(LETTER)])
def test_cut_marks_touch_no_card_and_stay_on_the_paper(layout):
    right, bottom = layout.paper.width - layout.left, layout.paper.height - layout.top
    for mark in layout.marks():
        for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2)):
            assert not (layout.left < x < right and layout.top < y < bottom)
            assert 0 < x < layout.paper.width
            assert 0 < y < layout.paper.height


def test_marks_that_a_printer_would_lose_lie_white_inside_the_bleed():
    marks = list(nine_up(LETTER).marks())
    upright = [mark for mark in marks if mark.x1 == mark.x2]
    assert all(mark.inside for mark in upright)
    assert not any(mark.inside for mark in marks if mark.y1 == mark.y2)
    assert not any(mark.inside for mark in nine_up(A4).marks())


def test_copies_and_skipped_places_fill_the_sheets_they_need():
    assert len(read(card_sheets([card()] * 3, nine_up(A4), "Cards", copies=3)).pages) == 1
    assert len(read(card_sheets([card()] * 3, nine_up(A4), "Cards", copies=3, skip=1)).pages) == 2
    assert len(read(card_sheets([card()] * 9, nine_up(A4), "Cards", backs=True)).pages) == 2


def test_a_skipped_place_stays_white():
    file = card_sheets([card()], nine_up(A4), "Cards", skip=4)
    assert frames(file) == [pytest.approx((73.5, 297 - 16.5 - 2 * 88), abs=EXACT)]


def test_no_cards_give_an_empty_sheet_that_says_so():
    file = card_sheets([], nine_up(A4), "Nothing won yet")
    assert len(read(file).pages) == 1
    assert "Nothing won yet" in text_of(file)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_margin_names_the_sheet_and_holds_a_ruler(paper):
    printed = text_of(card_sheets([card()] * 12, nine_up(paper), "Prizes"))
    assert "Prizes · sheet 1 of 2" in printed
    assert "print at 100 %" in printed
    assert "50 mm" in printed


def test_sheets_have_the_size_of_their_paper():
    assert sizes_in_mm(card_sheets([card()], eight_up(A4), "Cards")) == [pytest.approx((297, 210), abs=EXACT)]
    assert sizes_in_mm(card_sheets([card()], nine_up(LETTER), "Cards")) == [pytest.approx((215.9, 279.4), abs=EXACT)]


def test_other_sizes_on_other_papers_are_a_layout_like_any():
    layout = Imposition(Paper("A3", 297 * mm, 420 * mm), 4, 5, 70 * mm, 80 * mm)
    press = Press("Tiles", layout.paper, Ink.LOW)
    print_sides(press, [Sides(lambda pen: None)] * 21, layout, "Tiles")
    assert sizes_in_mm(press.done()) == [pytest.approx((297, 420), abs=EXACT)] * 2
    assert in_mm(layout.cuts_across())[0] == pytest.approx(8.5, abs=EXACT)


def test_the_same_cards_give_the_same_bytes():
    assert card_sheets([card()] * 5, nine_up(A4), "Cards", backs=True) == card_sheets(
        [card()] * 5, nine_up(A4), "Cards", backs=True
    )


@pytest.mark.parametrize("layout", [nine_up(A4), eight_up(LETTER)])
def test_cards_lie_exactly_on_the_places_that_are_left(layout):
    used = (1, 4, 6)
    file = card_sheets([card()] * 9, layout, "Cards", skip=used)
    high = layout.paper.height / mm
    expected = [
        (place.x / mm, high - place.y / mm - 88)
        for place in (layout.place(i) for i in range(layout.per_sheet) if i not in used)
    ]
    assert frames(file) == [pytest.approx(place, abs=EXACT) for place in expected]
    rest = 9 - len(expected)
    second = [(layout.place(i).x / mm, high - layout.place(i).y / mm - 88) for i in range(rest)]
    assert frames(file, 1) == [pytest.approx(place, abs=EXACT) for place in second]


def test_backs_lie_behind_cards_on_a_part_used_sheet():
    file = card_sheets([card()] * 3, nine_up(A4), "Cards", backs=True, skip=(1, 3))
    back = sorted(frames_of_backs(file))
    assert back == [pytest.approx(p, abs=EXACT) for p in sorted([(136.5, 192.5), (10.5, 192.5), (73.5, 104.5)])]


def frames_of_backs(file):
    """Where the stamps of the second page lie: lower left corners in millimetres."""
    content = read(file).pages[1].get_contents().get_data().decode("latin-1")
    found = re.findall(r"1 0 0 1 ([\d.]+) ([\d.]+) cm", content)
    return {(round(float(x) / mm, 2), round(float(y) / mm, 2)) for x, y in found} - {(0, 0)}


def test_of_a_thousand_pages_the_first_is_made_and_nothing_more():
    drawn: list[str] = []
    things = [Sides(lambda pen, i=i: drawn.append(f"front {i}"), lambda pen: drawn.append("back")) for i in range(9000)]
    pdf = first_sheet(lambda: sheets_of(things, nine_up(A4), "Cards", backs=True))
    assert len(read(pdf).pages) == 1
    assert drawn == [f"front {i}" for i in range(9)]

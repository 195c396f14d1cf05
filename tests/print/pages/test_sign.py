"""Signs and tents carry the name of a place as large as it goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.print.layout.paper import A4, LETTER, mm
from desktop.print.pages.sign import PlaceLook, Sign, draw_sign, draw_tent
from desktop.print.press.document import Press
from desktop.print.press.proof import proofread
from desktop.print.type.styles import Ink
from tests.print.support import read, text_of

WILDS = PlaceLook("The Wilds", "#4A6320", "#EBF0DE", "leaf", double=False)
CITY = PlaceLook("The City", "#2F5485", "#E1E9F4", "battlement", double=True)
BOG = Sign(
    "The Bog", "locations/the-bog.svg", WILDS, "Dark Powers · monsters on 1 of d6", scene="formats/coming-dark.svg"
)


def printed(sign, paper=A4, ink=Ink.FULL, corner=""):
    press = Press(sign.name, paper.across, ink)
    with press.sheet(sign.name) as pen:
        if corner:
            draw_tent(pen.frame(0, 0, pen.width / 2, pen.height), sign, corner)
        else:
            draw_sign(pen, sign, paper.across)
    return press.done()


def test_a_short_name_is_set_in_164_points():
    with proofread() as proof:
        printed(BOG)
    name = next(found for found in proof.words if found.words == "The Bog")
    assert name.box.right - name.box.left == pytest.approx(164 * 3.752, abs=1)


def test_a_longer_name_shrinks_to_265_millimetres():
    with proofread() as proof:
        printed(replace(BOG, name="The Wasteland"))
    name = next(found for found in proof.words if found.words == "The Wasteland")
    assert name.box.right - name.box.left <= 265 * mm + 0.1
    assert name.box.right - name.box.left > 260 * mm


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("name", ["The Bog", "x" * 300, "A Place With a Very Long Name Indeed", "Ωμέγα"])
def test_no_sign_or_tent_loses_its_name(paper, ink, name):
    for corner in ("", "D"):
        for look in (CITY, WILDS):
            with proofread() as proof:
                printed(replace(BOG, name=name, look=look), paper, ink, corner)
            assert not proof.strays()
            assert not proof.collisions()


def test_a_sign_tells_zone_prize_and_corners():
    words = text_of(printed(replace(BOG, corners="ABC")))
    assert "The Wilds" in words
    assert "monsters on 1 of d6" in words
    assert "A B C" in words
    assert "D B" not in words


def test_a_tent_reads_from_both_sides():
    with proofread() as proof:
        printed(BOG, corner="B")
    assert [found.words for found in proof.words].count("B") == 2
    one, other = (found.box for found in proof.words if found.words == "B")
    assert one.left + other.right == pytest.approx(A4.across.width / 2, abs=0.1)
    assert one.bottom + other.top == pytest.approx(A4.across.height, abs=0.1)


def test_a_zone_is_told_by_shape_as_well_as_colour():
    """In low ink no colour is left: the frames and the marks still differ."""
    city, wilds = (read(printed(replace(BOG, look=look), ink=Ink.LOW)).pages[0] for look in (CITY, WILDS))
    assert city.get_contents().get_data() != wilds.get_contents().get_data()
    assert CITY.outline(0, 0, 10) != WILDS.outline(0, 0, 10)

"""A tuck box: it holds what it says, fits its paper, and every word of it stays on its face."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Refusal
from desktop.print.layout.paper import A3, A4, LETTER
from desktop.print.pages.tuck_box import TuckBox, tuck_box
from desktop.print.press.proof import proofread
from tests.print.support import text_of


def test_sixty_sleeved_cards_have_room_and_no_more():
    width, height, depth = TuckBox(60, True).inside
    assert (width, height) == pytest.approx((67.7, 93.2))
    assert depth == pytest.approx(38.4)
    assert TuckBox(60, False).inside[2] == pytest.approx(19.5)


@pytest.mark.parametrize("paper", [A4, LETTER, A3])
@pytest.mark.parametrize("title", ["", "Dark Powers", "A box with a name far too long for any box " * 3])
def test_the_box_fits_its_paper_and_keeps_its_words(paper, title):
    with proofread() as proof:
        pdf = tuck_box(TuckBox(60, True, title, "sixty cards"), paper)
    assert not proof.strays()
    assert "sixty cards" in text_of(pdf)


def test_a_box_too_large_for_the_paper_is_refused():
    with pytest.raises(Refusal, match="Choose larger paper"):
        tuck_box(TuckBox(150), A4)
    with pytest.raises(Refusal, match="1 to 200"):
        tuck_box(TuckBox(999), A4)

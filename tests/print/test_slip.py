"""Slips lie in order once the pile is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.print.cards.slip import cut_stack, print_slips
from desktop.print.cards.slip_table import SlipSide, draw_game
from desktop.print.layout.paper import A4, LETTER
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.press.proof import proofread
from desktop.print.type.styles import TITLE
from tests.print.support import read, sizes_in_mm


@given(st.integers(0, 60), st.sampled_from([2, 4, 6]))
def test_a_cut_pile_lies_in_order(count, per_sheet):
    """Lay the stacks upon each other, the first on top: the slips follow one another, none lost."""
    sheets = cut_stack(count, per_sheet)
    pile = [sheet[place] for place in range(per_sheet) for sheet in sheets]
    assert [slip for slip in pile if slip is not None] == list(range(count))


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_four_slips_share_a_sheet_lying_across(paper):
    def slip(number):
        return lambda pen: pen.words(f"Slip {number}", TITLE, 0, 30, pen.width)

    with proofread() as proof:
        press = Press("Slips", paper.across)
        print_slips(press, [slip(i) for i in range(6)], paper, "Slips")
        file = press.done()
    assert len(read(file).pages) == 2
    assert sizes_in_mm(file)[0][0] > sizes_in_mm(file)[0][1]
    assert proof.text(1).split() == ["Slip", "0", "Slip", "2", "Slip", "4"]
    assert not proof.strays()


def test_no_slips_are_one_empty_sheet():
    assert cut_stack(0, 4) == ((None, None, None, None),)


@pytest.mark.parametrize(("won", "ticked"), [(False, [False] * 6), (True, [True, False])])
def test_where_a_best_of_three_is_decided_nothing_is_left_to_tick(won, ticked, monkeypatch):
    boxes = []
    monkeypatch.setattr(Pen, "check_box", lambda pen, x, y, size, ticked=False: boxes.append(ticked))
    press = Press("Slip", A4)
    with press.sheet("Slip") as pen:
        draw_game(pen, (SlipSide("Ana Silva", "1", won), SlipSide("Ben Roy", "8")), 3)
    assert boxes == ticked

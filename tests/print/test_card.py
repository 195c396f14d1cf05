"""Cards hold whatever they are given, at full and at low ink, and their backs have no wrong way up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.print.cards import card as card_module
from desktop.print.cards.back import draw_back
from desktop.print.cards.card import Figure, mana_cost, said, with_mana
from desktop.print.cards.sheet import card_sheets, nine_up
from desktop.print.layout.paper import A4, mm
from desktop.print.press.document import Press
from desktop.print.press.proof import proofread
from desktop.print.type.styles import Ink
from tests.print.support import BACK, KIND, LITERALS, NAMES, card, text_of

LONG = "Bartholomäus " * 24


def proved(*cards, ink=Ink.FULL):
    with proofread() as proof:
        card_sheets(cards, nine_up(A4), "Cards", ink=ink)
    return proof


def test_a_card_says_all_it_was_given():
    printed = text_of(card_sheets([card(footer_left="Ghent", footer_right="d20 7")], nine_up(A4), "Cards"))
    for words in ("Noble Supporter", "THE CITY", "3 more life.", "Ghent", "d20 7"):
        assert words in printed


@pytest.mark.parametrize("words", [*NAMES, *LITERALS])
def test_what_stands_on_a_card_is_printed_as_it_is(words):
    printed = text_of(card_sheets([card(words, notes=(said(words),))], nine_up(A4), "Cards"))
    assert printed.count(words) == 2


@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("medallion", ["seal", "octagon", "almond", "plate"])
def test_nothing_leaves_its_box_however_long(ink, medallion):
    kind = replace(KIND, medallion=medallion, figure=Figure(269, 200, 29, "#F4B53C"))
    fields = {"strip": LONG, "aside": LONG, "medallion": "12345678", "figure": "1000", "footer_left": LONG}
    long = replace(card(LONG, notes=(said(LONG), said(LONG)), footer_right=LONG, **fields), kind=kind)
    proof = proved(long, replace(long, cost=("5", "U", "U", "U", "U")), ink=ink)
    assert not proof.strays()
    assert not proof.collisions()


def test_a_note_of_six_lines_keeps_its_size():
    notes = (said("x " * 90),)
    words = [found for found in proved(card(notes=notes)).words if found.words.startswith("x x")]
    assert len(words) <= 6
    assert words[0].box.top - words[0].box.bottom > 3


def test_costs_are_read_from_braces():
    assert mana_cost("{2}{U}{U}") == ("2", "U", "U")
    assert mana_cost("") == ()
    assert with_mana("pay {3} now") == (("plain", "pay "), ("mana", "3"), ("plain", " now"))


def test_a_back_is_its_own_half_turn():
    """Every word of it stands a second time at the point opposite the card's middle."""
    with proofread() as proof:
        press = Press("Back", A4)
        with press.sheet() as pen:
            draw_back(pen.frame(0, 0, 63 * mm, 88 * mm), BACK)
        press.done()
    one, other = (found.box for found in proof.words)
    width, height = 63 * mm, 88 * mm
    assert (one.left + other.right, one.bottom + other.top) == pytest.approx((width, height))


def test_where_words_need_room_a_picture_keeps_its_heads(monkeypatch):
    shown = []
    monkeypatch.setattr(card_module, "emblem", lambda *args, focus=0.5, **more: shown.append(focus))
    proved(card(notes=(said("word " * 60),)))
    assert shown
    assert max(shown) <= 0.2

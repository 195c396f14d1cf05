"""Which cards are wanted and where they came to lie; a card that cannot be drawn does not cost the others."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from desktop.formats.coming_dark.handouts.powers import power_cards
from desktop.print.cards import card as card_module
from desktop.print.layout.paper import A4
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.card_positions import placing
from tests.formats.coming_dark.rules.given import seeded
from tests.print.support import text_of

STATE = seeded([3] * 8)


def test_every_card_is_found_on_its_sheet() -> None:
    with placing() as lay:
        power_cards(STATE, A4)
    assert len(lay.placed) == 30
    first, tenth = lay.placed[0], lay.placed[9]
    assert (first.sheet, tenth.sheet) == (0, 1)
    assert first.left == pytest.approx(10.5 / 210, abs=1e-4)
    assert first.height == pytest.approx(88 / 297, abs=1e-4)
    assert lay.grid == (3, 3)


def test_a_card_left_out_is_not_printed_and_the_next_moves_up() -> None:
    with placing() as whole:
        power_cards(STATE, A4)
    second = whole.placed[1]
    with placing([whole.placed[0].key]) as lay:
        pdf = power_cards(STATE, A4)
    assert [placed.name for placed in lay.placed if not placed.on] == [whole.placed[0].name]
    assert next(placed for placed in lay.placed if placed.on).name == second.name
    assert second.name in PdfReader(BytesIO(pdf)).pages[0].extract_text()


def test_copies_of_a_card_have_keys_of_their_own() -> None:
    with placing(["Maze of Ith · 2"]) as lay:
        power_cards(STATE, A4, layout=SheetSettings(copies=2), copies=2)
    keys = [placed.key for placed in lay.placed if placed.name == "Maze of Ith" and placed.on]
    assert keys == ["Maze of Ith"]


def test_a_card_that_cannot_be_drawn_names_itself_and_the_rest_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = card_module._draw_note

    def torn(pen, card, plan) -> None:
        if card.name == "Maze of Ith":
            raise ValueError("the text is torn")
        draw(pen, card, plan)

    monkeypatch.setattr(card_module, "_draw_note", torn)
    with placing() as lay:
        pdf = power_cards(STATE, A4)
    assert lay.faults == ["Maze of Ith could not be drawn and is printed by its name alone (the text is torn)."]
    words = text_of(pdf)
    assert "Maze of Ith" in words
    assert "Blood Moon" in words
    assert len([placed for placed in lay.placed if placed.on]) == 30

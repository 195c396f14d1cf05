"""Every character prints: in its face, in the next that has it, or as a box with its code point."""

from __future__ import annotations

import pytest

from desktop.print.type import fonts


@pytest.mark.parametrize("face", [fonts.SERIF_BOLD, fonts.SANS, fonts.SANS_SEMIBOLD, fonts.SERIF_BLACK])
@pytest.mark.parametrize("name", ["Łukasz Żółć", "José", "Ωμέγα", "Иван", "Ştefan Đorđević"])
def test_names_of_latin_greek_and_cyrillic_are_set_in_the_face_asked_for(face, name):
    assert [span.face for span in fonts.spans(name, face)] == [face]


def test_an_italic_without_greek_falls_back_on_the_upright():
    assert [span.face for span in fonts.spans("Ω", fonts.SANS_ITALIC)] == [fonts.SANS]


def test_what_no_face_has_becomes_a_box_and_keeps_its_place():
    spans = fonts.spans("A李B", fonts.SANS)
    assert [(span.face, span.words) for span in spans] == [(fonts.SANS, "A"), (fonts.MISSING, "李"), (fonts.SANS, "B")]
    assert fonts.width("A李B", fonts.SANS, 10) > fonts.width("AB", fonts.SANS, 10) + 5


def test_letters_are_composed_and_invisible_characters_left_out():
    assert fonts.clean("Jose\u0301\u200b\tA\n") == "José A "


def test_pairs_are_kerned():
    assert fonts.width("To", fonts.SERIF_BOLD, 1000) < fonts.font(fonts.SERIF_BOLD).stringWidth("To", 1000) - 50


def test_digits_are_tabular_and_never_kerned():
    widths = {fonts.width(digits, fonts.SANS_BOLD, 100) for digits in ("11:11", "00:00", "47:18", "90:07")}
    assert max(widths) - min(widths) < 0.01


def test_letters_reach_below_their_line_only_if_they_do():
    assert fonts.reach("ABC", fonts.SERIF_BLACK)[0] > -0.03
    assert fonts.reach("gjy", fonts.SERIF_BLACK)[0] < -0.15
    assert fonts.reach("Ź", fonts.SANS)[1] > fonts.reach("Z", fonts.SANS)[1] + 0.1

"""The letters a page brings: drawn as in the font they were cut from, and no others."""

from __future__ import annotations

import zlib
from pathlib import Path
from struct import pack, unpack_from

import pytest
import uharfbuzz as hb
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QRawFont
from PySide6.QtWidgets import QApplication

from desktop.print.type import fonts
from desktop.web.letters import woff
from desktop.web.markup import tag
from desktop.web.page import Face, Page, Section, html_page

FACES = (fonts.SERIF, fonts.SERIF_BOLD, fonts.SANS, fonts.SANS_SEMIBOLD)
LETTERS = "Ångström: Żółć, Ελλάδα 1–0 “ﬁ”"


def opened(packed: bytes) -> bytes:
    """The font in a WOFF, its tables as they were."""
    assert packed[:4] == b"wOFF"
    assert unpack_from(">L", packed, 8)[0] == len(packed)
    count = unpack_from(">H", packed, 12)[0]
    directory, body = b"", b""
    for at in range(count):
        name, start, long, whole, total = unpack_from(">4sLLLL", packed, 44 + 20 * at)
        data = packed[start : start + long]
        data = data if long == whole else zlib.decompress(data)
        assert len(data) == whole
        directory += pack(">4sLLL", name, total, 12 + 16 * count + len(body), whole)
        body += data + bytes(-whole % 4)
    return pack(">LHHHH", 0x10000, count, 0, 0, 0) + directory + body


def raw(data: bytes) -> QRawFont:
    font = QRawFont(QByteArray(data), 64.0, QFont.HintingPreference.PreferNoHinting)
    assert font.isValid()
    return font


@pytest.mark.parametrize("face", FACES)
def test_letters_are_drawn_as_in_the_font_and_no_others_are_there(face: str, qapp: QApplication) -> None:
    whole = Path(fonts.font_file(face)).read_bytes()
    packed = woff(whole, LETTERS, "Lantern Serif 400")
    first, cut = raw(whole), raw(opened(packed))
    for letter in sorted(set(LETTERS)):
        assert cut.supportsCharacter(letter) == first.supportsCharacter(letter), letter
        if first.supportsCharacter(letter):
            (old,), (new,) = first.glyphIndexesForString(letter), cut.glyphIndexesForString(letter)
            assert cut.pathForGlyph(new) == first.pathForGlyph(old), letter
            assert cut.advancesForGlyphIndexes([new]) == first.advancesForGlyphIndexes([old])
    assert not cut.supportsCharacter("Q")
    assert cut.familyName() == "Lantern Serif 400", "its licence keeps its maker's name for what its maker made"
    assert len(packed) < 12_000
    assert packed == woff(whole, LETTERS, "Lantern Serif 400")


def set_in(font: bytes, words: str) -> list[int]:
    """How far each letter of the words goes, in units of the font."""
    buffer = hb.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    hb.shape(hb.Font(hb.Face(font)), buffer)
    return [place.x_advance for place in buffer.glyph_positions]


@pytest.mark.parametrize("face", FACES)
def test_pairs_of_letters_stand_as_close_as_in_the_font(face: str) -> None:
    whole = Path(fonts.font_file(face)).read_bytes()
    cut = opened(woff(whole, "AVTo", "Lantern Serif 400"))
    assert set_in(cut, "AVTo") == set_in(whole, "AVTo")
    assert sum(set_in(cut, "AVTo")) < sum(sum(set_in(cut, letter)) for letter in "AVTo")


def test_a_page_brings_what_it_writes_and_fetches_nothing() -> None:
    font = Path(fonts.font_file(fonts.SANS)).read_bytes()
    page = Page("Week 3", "War", "Żółć falls", (Section("a", "Map", tag("p", "Ω")),))
    bare, whole = html_page(page), html_page(Page(*page_parts(page), faces=(Face("Lantern Sans", 400, font),)))
    assert "@font-face" not in bare
    assert whole.count('@font-face{font-family:"Lantern Sans";font-weight:400;src:url(data:font/woff;base64,') == 1
    assert "font-src data:" in whole
    assert "http" not in whole.replace("http-equiv", "").replace("http://www.w3.org", "")


def page_parts(page: Page) -> tuple[str, str, str, tuple[Section, ...]]:
    return page.title, page.kicker, page.headline, page.sections

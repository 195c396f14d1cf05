"""Every handout on any paper that a printer takes: what needs a larger sheet comes out smaller, as from a copier."""

from __future__ import annotations

import os
from io import BytesIO

import pytest
from pypdf import PdfReader

from desktop.catalogue import FORMATS, format_of
from desktop.print.layout.paper import by_name
from desktop.print.pages.blocks import Text
from desktop.print.pages.guide import guide_pages
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.press.handout import LAYOUT
from desktop.print.type.styles import BODY
from desktop.print.type.text import run
from tests.formats.mended import sample

DEEP = os.environ.get("LANTERN_DEEP") == "1"
#: A5 is offered by name; the other is a note from a receipt's printer. Cards take as many sheets as there are cards.
PAPERS = [("coming-dark", "a5"), ("dominia", "60x90")]
if DEEP:
    PAPERS += [(id, paper) for id in FORMATS.shipped for paper in ("a5", "60x90", "60x60", "80x200", "letter")]
#: pages are laid out for as little as this.
LEAST, HALF = by_name("210x280"), by_name("105x140")
#: posters are of true size, and so are cards.
TRUE = {"floor-plan-poster", "map-poster", "map-board"}


@pytest.mark.parametrize(("id", "paper"), PAPERS)
def test_every_handout_comes_on_small_paper(id: str, paper: str) -> None:
    session, _ = sample(id, 0)
    size = by_name(paper)
    sides = sorted((size.width, size.height))
    for spec in format_of(id).handouts():
        pages = PdfReader(BytesIO(spec.made(session.state, size, {}))).pages
        assert pages, spec.id
        for page in pages:
            assert sorted(map(float, page.mediabox[2:])) == pytest.approx(sides, abs=0.01), spec.id


@pytest.mark.parametrize("id", FORMATS.shipped if DEEP else ("coming-dark", "dominia"))
def test_what_is_no_card_is_as_a_copier_makes_it_smaller(id: str) -> None:
    session, _ = sample(id, 0, 60)
    for spec in format_of(id).handouts():
        is_true = spec.id in TRUE or LAYOUT.word in spec.takes
        assert spec.is_of_true_size is (spec.id in TRUE)
        if not is_true:
            large, small = (_pages(spec.made(session.state, paper, {})) for paper in (LEAST, HALF))
            assert [text for text, _ in large] == [text for text, _ in small]
            for (_, size), (_, halved) in zip(large, small, strict=True):
                assert halved == pytest.approx([side / 2 for side in size], abs=0.01)


def test_the_log_the_guide_and_slips_of_a_correction_come_on_small_paper() -> None:
    head = Masthead("The log", "Round 1", "Ghent")
    blocks = [Text((run(f"Act {n}: a result was given", BODY),)) for n in range(90)]
    large, small = (_pages(pages(head, blocks, paper)) for paper in (LEAST, HALF))
    assert [text for text, _ in large] == [text for text, _ in small]
    assert len(guide_pages(["# A chapter\n\nIts words.\n"], by_name("60x60"), booklet=True)) > 1000


def _pages(pdf: bytes) -> list[tuple[str, list[float]]]:
    """The sizes of all pages, with the words of the first."""
    found = PdfReader(BytesIO(pdf)).pages
    return [
        (page.extract_text() if not at else "", list(map(float, page.mediabox[2:]))) for at, page in enumerate(found)
    ]

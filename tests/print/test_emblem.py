"""Emblems: vector, read from the shipped drawings, kept once, line art when ink is low."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from desktop.print.drawing.composer import composed_name
from desktop.print.drawing.emblem import _kept, drawing, emblem
from desktop.print.layout.paper import A4
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.document import Press
from desktop.print.type.styles import Ink
from desktop.system.assets import assets_root
from desktop.system.svg import BadDrawing, PathReader, read_svg
from tests.print.support import read

ALL = sorted(path.relative_to(assets_root() / "emblems").as_posix() for path in assets_root().rglob("emblems/**/*.svg"))


def sheet(names, ink=Ink.FULL, settings=None):
    press = Press("Emblems", A4, ink, settings=settings)
    with press.sheet() as pen:
        for name in names:
            emblem(pen, name, 20, 20, 150, 112, instead="formats/coming-dark.svg")
    return press.done()


def test_every_shipped_emblem_is_read():
    assert len(ALL) >= 104
    assert all(drawing(name).strokes for name in ALL)


def test_an_emblem_stands_in_a_file_once_however_often_it_is_printed():
    once, often = (sheet(ALL[:1] * many) for many in (1, 40))
    assert len(often) < 1.5 * len(once)


def test_a_missing_emblem_shows_the_scene_instead():
    assert drawing("monsters/nobody.svg", "formats/coming-dark.svg") == drawing("formats/coming-dark.svg")
    assert drawing("monsters/nobody.svg").strokes == ()


def test_an_emblem_used_often_is_kept_once():
    assert sheet(["monsters/rag-man.svg"] * 20).count(b"/Subtype /Form") == 1


def test_no_picture_is_made_of_it():
    assert b"/Subtype /Image" not in sheet(["monsters/rag-man.svg"])


def test_opacities_are_known_where_they_are_used():
    """ReportLab's forms forget them, and viewers then paint a glow as a solid disc."""
    page = read(sheet(["formats/coming-dark.svg"])).pages[0]
    (form,) = page["/Resources"]["/XObject"].values()
    states = form["/Resources"]["/ExtGState"]
    assert all(name.encode() + b" gs" in form.get_data() for name in states)
    assert form.get_data().count(b" gs") >= 2


def test_low_ink_uses_black_and_white_only():
    page = read(sheet(["monsters/rag-man.svg"], Ink.LOW)).pages[0]
    (form,) = page["/Resources"]["/XObject"].values()
    lines = form.get_data().replace(b"rg", b"rg\n").replace(b"RG", b"RG\n").splitlines()
    colours = {line.strip() for line in lines if line.strip().lower().endswith(b"rg")}
    assert colours <= {b"0 0 0 RG", b"1 1 1 RG", b"0 0 0 rg", b"1 1 1 rg"}


@pytest.mark.parametrize(
    ("d", "end"),
    [
        ("M1 2 L3 4", (3, 4)),
        ("m1 2 l3 4 5 6", (9, 12)),
        ("M0 0H5V7h-2v-3", (3, 4)),
        ("M0 0C1 1 2 2 3 3S5 5 6 6", (6, 6)),
        ("M0 0Q1 1 2 0T4 0", (4, 0)),
        ("M0,0 a5 5 0 0 1 10,0", (10, 0)),
        ("M10-5.5.5-3", (0.5, -3)),
    ],
)
def test_paths_end_where_they_say(d, end):
    *_, last = PathReader(d).steps()
    assert last[-2:] == pytest.approx(end)


def test_an_arc_bulges_to_the_side_it_is_swept():
    (_, curve, *_rest) = PathReader("M0 0A5 5 0 0 1 10 0").steps()
    assert curve[6] < 0


def test_what_is_no_drawing_is_refused(tmp_path):
    bad = tmp_path / "bad.svg"
    bad.write_text('<svg viewBox="0 0 1 1"><rect fill="url(#x)"/></svg>')
    with pytest.raises(BadDrawing, match=r"bad\.svg"):
        read_svg(bad)


def test_of_many_cards_a_page_of_pictures_is_kept():
    """Whoever had made every paper of all formats kept seven hundred of them, each of a thousand strokes."""
    drawing.cache_clear()
    tracemalloc.start()
    try:
        for number in range(240):
            drawing(composed_name(f"Beast {number}", "Creature", "G"))
            if number == 79:
                page, _ = tracemalloc.get_traced_memory()
        assert tracemalloc.get_traced_memory()[0] < 1.3 * page
    finally:
        tracemalloc.stop()


def test_a_deck_of_pictures_costs_little_once_it_is_printed():
    """They are kept as they are written: a page of drawings took as much as five hundred of these."""
    names = [composed_name(f"Beast {number}", "Creature", "G") for number in range(100)]
    sheet(names[:1])
    tracemalloc.start()
    try:
        sheet(names)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 2_500_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("look", [{}, {"ink": Ink.LOW}, {"settings": SheetSettings(grey=True)}])
def test_an_emblem_printed_again_is_the_same_and_not_read_again(look, monkeypatch):
    names = ["formats/coming-dark.svg", "monsters/rag-man.svg", composed_name("Beast", "Creature", "G")]
    for other in ({}, {"ink": Ink.LOW}, {"settings": SheetSettings(grey=True)}):
        sheet(names, **other)
    _kept.cache_clear()
    first = sheet(names, **look)
    monkeypatch.setattr("desktop.print.drawing.emblem.drawing", lambda *_: pytest.fail("read again"))
    assert sheet(names, **look) == first


def test_the_looks_of_an_emblem_are_told_apart():
    names = ["formats/coming-dark.svg"]
    assert len({sheet(names), sheet(names, Ink.LOW), sheet(names, settings=SheetSettings(grey=True))}) == 3

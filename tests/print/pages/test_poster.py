"""Posters: true to scale, overlapping, labelled, and whole when the sheets are laid together."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.print.layout.paper import A4, LETTER, mm
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.poster import EDGE, OVERLAP, Poster, poster, round_scale, tile_label, tiled
from desktop.print.press.shapes import rectangle
from desktop.print.type.styles import Ink
from tests.print.support import read, sizes_in_mm, text_of


def framed(width: float = 700 * mm, height: float = 450 * mm) -> Poster:
    """A poster that is a frame of its own size."""
    frame = rectangle(0, 0, width, height)
    return Poster(Masthead("Map"), width, height, lambda pen: pen.shape(frame, None, "#000000", 1), "1 : 15")


def test_columns_are_letters_and_rows_are_numbers():
    assert [tile_label(0, 0), tile_label(1, 1), tile_label(25, 9), tile_label(26, 0)] == ["A1", "B2", "Z10", "AA1"]


@settings(max_examples=60)
@given(st.floats(50, 3000), st.floats(50, 3000), st.sampled_from([A4, LETTER]))
def test_every_point_is_on_a_sheet_and_neighbours_share_ten_millimetres(width, height, paper):
    tiling = tiled(width, height, paper)
    by_place = {(t.column, t.row): t for t in tiling.tiles}
    assert len(by_place) == tiling.columns * tiling.rows
    for (column, row), tile in by_place.items():
        assert tile.width <= tiling.paper.width - 2 * EDGE + 1e-6
        assert tile.height <= tiling.paper.height - 2 * EDGE + 1e-6
        if (right := by_place.get((column + 1, row))) is not None:
            assert tile.x + tile.width - right.x == pytest.approx(OVERLAP)
        else:
            assert tile.x + tile.width == pytest.approx(width)
        if (below := by_place.get((column, row + 1))) is not None:
            assert tile.y + tile.height - below.y == pytest.approx(OVERLAP)
        else:
            assert tile.y + tile.height == pytest.approx(height)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_the_drawing_lies_on_every_sheet_at_its_true_size(paper):
    file = poster(framed(), paper)
    tiling = tiled(700 * mm, 450 * mm, paper)
    pages = read(file).pages
    assert len(pages) == len(tiling.tiles) + 1
    for page, tile in zip(list(pages)[1:], tiling.tiles, strict=True):
        content = page.get_contents().get_data().decode("latin-1")
        scale = [float(m) for m in re.findall(r"([\d.]+) 0 0 [\d.]+ 0 0 cm\s*/", content)]
        assert all(s == pytest.approx(1.0, rel=0.001) for s in scale)
        moved = re.findall(r"1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm", content)
        wanted = EDGE - tile.x, float(page.mediabox.height) - EDGE + tile.y - 450 * mm
        assert any(
            float(x) == pytest.approx(wanted[0], abs=0.05) and float(y) == pytest.approx(wanted[1], abs=0.05)
            for x, y in moved
        )
        (form,) = page["/Resources"]["/XObject"].values()
        box = [float(n) for n in form["/BBox"]]
        assert (box[2] - box[0]) / mm == pytest.approx(700, rel=0.01)


def test_every_sheet_says_which_it_is_and_how_to_check_its_size():
    words = text_of(poster(framed(), A4))
    for tile in tiled(700 * mm, 450 * mm, A4).tiles:
        assert f"sheet {tile.label} of" in words
    assert words.count("50 mm") >= len(tiled(700 * mm, 450 * mm, A4).tiles)
    assert "70 × 45 cm at 1 : 15" in words


def test_the_drawing_lies_in_the_file_once_however_many_sheets_show_it():
    small, large = len(poster(framed(200 * mm, 100 * mm), A4)), len(poster(framed(2000 * mm, 1500 * mm), A4))
    assert large < small + 400_000
    assert poster(framed(), A4, Ink.LOW) == poster(framed(), A4, Ink.LOW)


def test_a_poster_of_one_sheet_has_its_sheet_and_its_overview():
    assert len(sizes_in_mm(poster(framed(150 * mm, 100 * mm), A4))) == 2


@pytest.mark.parametrize(("metres", "scale"), [(4, 5), (8, 10), (11, 15), (20, 25), (60, 80)])
def test_scales_are_round(metres, scale):
    assert round_scale(metres, 850 * mm) == scale

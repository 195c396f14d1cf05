"""A map as a file for others, as a film, and what is asked before one comes in or goes out."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PIL import Image
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.domain.hexmap import BLANK, HexMap
from desktop.domain.plan import Background
from desktop.ui.hexes.asking import PictureSheet, TilesSheet
from desktop.ui.hexes.export import TILE_LONG, map_pdf, map_png, map_svg, tile_sheet, usual_pixels
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.film import HIGH, WIDE, film, painted

MAP = HexMap(3, 2, "FFIIFM", names={"A-1": "Shiv"}, notes={"A-1": "an ambush"})
FACE = HexFace(MAP)


def picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def test_a_picture_is_as_long_as_was_asked_and_as_usual_where_nobody_asked() -> None:
    assert max(picture(map_png(FACE)).size) == usual_pixels(FACE)
    for longest in (200, 700):
        assert max(picture(map_png(FACE, longest=longest)).size) == pytest.approx(longest, abs=4)


def test_notes_go_into_no_file() -> None:
    without = HexFace(replace(MAP, notes={}))
    assert map_png(FACE, longest=300) == map_png(without, longest=300)
    assert b"ambush" not in map_svg(FACE)


def test_what_lies_below_is_in_the_picture_where_it_is_asked_for() -> None:
    below = QImage(40, 40, QImage.Format.Format_RGB32)
    below.fill(QColor("#FF00FF"))
    face = HexFace(replace(MAP, terrain=BLANK * 6), traced=Background("hash", 0.0, 0.0, 4.0))
    bare = map_png(face, longest=300)
    assert map_png(face, longest=300, below=lambda hash: None) == bare, "a picture that is lost is no fault"
    assert map_png(face, longest=300, below=lambda hash: below) != bare


def test_a_map_is_a_drawing_and_one_page() -> None:
    assert map_svg(FACE).lstrip().startswith(b"<?xml")
    reader = PdfReader(io.BytesIO(map_pdf(FACE)))
    assert len(reader.pages) == 1
    box = reader.pages[0].mediabox
    assert max(box.width, box.height) == pytest.approx(usual_pixels(FACE) * 0.75, abs=1)


@pytest.mark.parametrize("pointy", [True, False])
def test_every_terrain_has_a_tile_of_its_own(pointy: bool) -> None:
    data, wide, high, side = tile_sheet(pointy)
    sheet = Image.open(io.BytesIO(data))
    assert (high if pointy else wide) == TILE_LONG == 2 * side
    assert sheet.size[1] == high
    tiles = [sheet.crop((left, 0, left + wide, high)).tobytes() for left in range(0, sheet.size[0], wide)]
    assert len(set(tiles)) == len(tiles) > 5


def test_a_film_shows_each_map_and_the_last_one_longest() -> None:
    maps = [("Week 1", FACE), ("Week 2", HexFace(replace(MAP, terrain="IIIIII")))]
    gif = Image.open(io.BytesIO(film(painted(maps))))
    assert (gif.size, gif.n_frames) == ((WIDE, HIGH), 2)
    seen, times = [], []
    for at in range(2):
        gif.seek(at)
        seen.append(gif.convert("RGB").tobytes())
        times.append(gif.info["duration"])
    assert seen[0] != seen[1]
    assert times[0] < times[1]
    with pytest.raises(ValueError, match="nothing"):
        film(())


@pytest.fixture
def page(shown: Callable[..., QWidget]) -> QWidget:
    return shown(QWidget())


def test_what_tiles_count_as_is_guessed_and_said(page: QWidget) -> None:
    sheet = TilesSheet("dale.tmx", [(3, "Tile 3, “wood”", "F"), (7, "Tile 7", "")], page)
    told: list[object] = []
    sheet.answered.connect(told.append)
    sheet.choices[7].set_value("M")
    QTest.keyClick(sheet, Qt.Key.Key_A)
    assert not told
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert told == [{3: "F", 7: "M"}]
    unsaid = TilesSheet("dale.tmx", [(7, "Tile 7", "")], page)
    unsaid.answered.connect(told.append)
    unsaid.go.click()
    assert told[1] == {7: BLANK}


@pytest.mark.parametrize("words", ["", "199", "8001", "many", "-400", "١٢٣٤"])
def test_a_picture_of_no_size_is_refused_beside_the_field(words: str, page: QWidget) -> None:
    sheet = PictureSheet(1600, True, page)
    told: list[tuple[int, bool]] = []
    sheet.answered.connect(lambda pixels, below: told.append((pixels, below)))
    sheet.field.set_text(words)
    sheet.go.click()
    assert (sheet.field.error, told) == ("Type 200 to 8,000 pixels.", [])
    sheet.field.set_text("4,000")
    sheet.below.click()
    QTest.keyClick(sheet.field.line, Qt.Key.Key_Return)
    assert told == [(4000, True)]


def test_what_lies_below_is_asked_for_where_something_does(page: QWidget) -> None:
    for has_below in (True, False):
        sheet = PictureSheet(1600, has_below, page)
        sheet.show_at(page)
        assert sheet.below.isVisible() == has_below
        assert sheet.field.line.selectedText() == "1600"
        sheet.close()

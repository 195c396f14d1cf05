"""Pictures on paper: turned by the page and not in their bytes, their white corners filled, lighter where asked."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageOps
from PySide6.QtWidgets import QApplication

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.pictures_store import PictureStore
from desktop.print.drawing.own_bleed import known_bleed
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import A4, mm
from desktop.print.layout.settings import SheetSettings
from desktop.print.press.picture_variants import toned
from desktop.print.proxies.sheets import Proxy, ProxySheets
from tests.print.support import first_page

DPI = 100
RED, BLUE = (220, 30, 30), (30, 30, 220)


def taken(folder: Path, image: Image.Image, name: str, **how: Any) -> Picture:
    image.save(folder / name, **how)
    with PictureStore(folder / "store") as store:
        return store.take(folder / name)


def printed(picture: Picture, **settings: Any) -> bytes:
    out = io.BytesIO()
    sheets = ProxySheets(out, "Test", A4, settings=SheetSettings(**settings))
    assert sheets.print([Proxy("A Card", picture)]) == []
    return out.getvalue()


def seen(pdf: bytes, settings: SheetSettings, x: float, y: float) -> Any:
    """What colour the first card has, so many millimetres from its upper left corner."""
    QApplication.instance() or QApplication([])
    layout = imposition(A4, settings)
    page = first_page(pdf, DPI)
    return page.getpixel(tuple(round((at / mm + by) / 25.4 * DPI) for at, by in ((layout.left, x), (layout.top, y))))


def near(colour: Any, other: tuple[int, int, int], off: int = 14) -> bool:
    return all(abs(one - two) <= off for one, two in zip(colour, other, strict=True))


def red_above_left(size: tuple[int, int] = (630, 880)) -> Image.Image:
    image = Image.new("RGB", size, BLUE)
    ImageDraw.Draw(image).rectangle((0, 0, size[0] // 2, size[1] // 3), fill=RED)
    return image


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_turned_jpeg_is_put_upright_by_the_page(tmp_path: Path, turn: int) -> None:
    exif, back = Image.Exif(), Image.Exif()
    exif[0x0112], back[0x0112] = turn, {6: 8, 8: 6}.get(turn, turn)
    file = io.BytesIO()
    red_above_left().save(file, "PNG", exif=back)
    picture = taken(tmp_path, ImageOps.exif_transpose(Image.open(file)), "card.jpg", exif=exif, quality=95)
    pdf = printed(picture)
    assert (tmp_path / "card.jpg").read_bytes() in pdf
    found = [seen(pdf, SheetSettings(), x, y) for x, y in ((10, 10), (50, 10), (10, 80), (50, 80))]
    assert [near(colour, RED, 25) for colour in found] == [True, False, False, False]


@pytest.mark.parametrize("name", ["card.png", "card.jpg"])
@pytest.mark.parametrize("how", [{}, {"bleed": 2.0, "bleed_style": "mirror", "arrangement": "8-up"}, {"grey": True}])
def test_white_corners_take_the_colour_of_the_border(tmp_path: Path, name: str, how: dict[str, Any]) -> None:
    image = Image.new("RGB", (630, 880), "white")
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, 629, 879), 30, fill="black")
    pen.rectangle((60, 60, 570, 820), fill=RED)
    picture, settings = taken(tmp_path, image, name), SheetSettings(marks=False, **how)
    pdf = printed(picture, marks=False, **how)
    for x, y in ((0.4, 0.4), (62.6, 0.4), (0.4, 87.6), (62.6, 87.6), (0.5, 1.5)):
        assert near(seen(pdf, settings, x, y), (0, 0, 0), 30)
    if "bleed" in how:
        assert near(seen(pdf, settings, -1, -1), (0, 0, 0), 30)
    if not how.get("grey"):
        assert near(seen(pdf, settings, 30, 40), RED)


@pytest.mark.parametrize(("landscape", "where"), [("left", (10, 80)), ("right", (50, 10))])
def test_a_lying_picture_lies_with_its_head_where_it_is_wanted(
    tmp_path: Path, landscape: Any, where: tuple[int, int]
) -> None:
    picture = taken(tmp_path, red_above_left((880, 630)), "card.png")
    pdf = printed(picture, landscape=landscape)
    spots = ((10, 10), (50, 10), (10, 80), (50, 80))
    assert [spot for spot in spots if near(seen(pdf, SheetSettings(), *spot), RED)] == [where]


@pytest.mark.parametrize(
    ("tone", "is_so"),
    [
        ((30, 0, 0), lambda colour: colour[1] > 110),
        ((-30, 0, 0), lambda colour: colour[1] < 80),
        ((0, 40, 0), lambda colour: colour[0] > 215),
        ((0, 0, -50), lambda colour: max(colour) - min(colour) < 4),
        ((0, 0, 40), lambda colour: max(colour) - min(colour) > 140),
    ],
)
def test_pictures_are_printed_lighter_and_in_other_colours(tmp_path: Path, tone: Any, is_so: Any) -> None:
    picture = taken(tmp_path, Image.new("RGB", (630, 880), (190, 100, 90)), "card.png")
    brightness, contrast, saturation = tone
    pdf = printed(picture, brightness=brightness, contrast=contrast, saturation=saturation)
    assert is_so(seen(pdf, SheetSettings(), 30, 40))


def test_black_stays_black_and_white_white() -> None:
    image = Image.new("RGB", (2, 1))
    image.putpixel((1, 0), (255, 255, 255))
    for tone in ((50, 0, 0), (-50, 0, 0), (0, 50, 0), (0, 0, 50)):
        changed = toned(image, tone)
        assert [changed.getpixel((x, 0)) for x in (0, 1)] == [(0, 0, 0), (255, 255, 255)]


def test_what_no_picture_can_be_made_is_refused() -> None:
    with pytest.raises(Refusal, match="from -50 to 50"):
        SheetSettings(contrast=51).refuse_nonsense()
    with pytest.raises(Refusal, match="million bytes"):
        SheetSettings(file_at_most=-1).refuse_nonsense()


def test_what_was_said_of_one_picture_comes_before_its_shape() -> None:
    layout, bled = imposition(A4, SheetSettings()), Picture("a", "png", 816, 1110, 3, 8, "", 0, 0)
    assert known_bleed(bled, layout).edges[0] > 3 * mm
    assert "816 × 1110 is the shape of 63 × 88 mm and 3.0 mm more" in known_bleed(bled, layout).because
    assert known_bleed(replace(bled, bleed=0.0), layout).edges[0] == 0
    told = imposition(A4, SheetSettings(picture_bleed=0.0))
    assert known_bleed(replace(bled, bleed=2.0), told).edges[0] == pytest.approx(2 * mm)


@pytest.mark.parametrize(("rim", "bled"), [(0.09, True), (0.05, False)])
def test_where_the_shape_tells_nothing_the_border_does(rim: float, bled: bool) -> None:
    square = imposition(A4, SheetSettings(card_width=60, card_height=60, arrangement="fit"))
    found = known_bleed(Picture("a", "png", 900, 900, 3, 8, "", 0, 0, rim=rim), square)
    assert (found.edges[0] > 0) is bled
    #: between the two shapes of a card.
    assert (
        known_bleed(Picture("a", "png", 726, 1000, 3, 8, "", 0, 0, rim=rim), imposition(A4, SheetSettings())).edges[0]
        > 0
    ) is bled

"""Pictures made for a print shop go on past their card: they are found by their shape and cut at their true edge."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw
from PySide6.QtWidgets import QApplication

from desktop.domain.picture import Bleed, Picture
from desktop.engine.rules import Refusal
from desktop.library.pictures_store import PictureStore
from desktop.print.drawing.own_bleed import own_bleed
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import A4, mm
from desktop.print.layout.settings import SheetSettings, picture_bleed_of
from desktop.print.proxies.sheets import Proxy, ProxySheets
from tests.print.support import first_page

RIM, CARD = (0, 160, 0), (220, 20, 20)
DPI = 300


def drawn(folder: Path, size: tuple[int, int], rim: int, name: str = "card.png") -> Picture:
    """A red card with a green rim of so many dots beyond its edge, made ready for print."""
    picture = Image.new("RGB", size, RIM)
    box = (rim, rim, size[0] - rim - 1, size[1] - rim - 1)
    ImageDraw.Draw(picture).rectangle(box, fill=CARD)
    picture.save(folder / name, **({"quality": 100, "subsampling": 0} if name.endswith(".jpg") else {}))
    with PictureStore(folder / "store") as store:
        return store.take(folder / name)


def printed(picture: Picture, settings: SheetSettings, count: int = 1) -> bytes:
    out = io.BytesIO()
    assert ProxySheets(out, "Test", A4, settings=settings).print([Proxy("A Card", picture)] * count) == []
    return out.getvalue()


def edges(pdf: bytes, across: float | None = None, down: float | None = None) -> list[tuple[str, float]]:
    """Where the colours change along a line of the page, in millimetres: what begins there, and where.

    A single dot that two colours share is neither.
    """
    QApplication.instance() or QApplication([])
    page = first_page(pdf, DPI)
    at = round((across or down or 0) / 25.4 * DPI)
    length = page.height if across is not None else page.width
    words = [_word(page.getpixel((at, i) if across is not None else (i, at))) for i in range(length)]
    found: list[tuple[str, float]] = []
    for i, word in enumerate(words):
        if (not found or found[-1][0] != word) and words[i + 1 : i + 3] == [word, word]:
            found.append((word, i * 25.4 / DPI))
    return found


def _word(colour: Any) -> str:
    red, green, _ = colour
    return "card" if red > 150 and green < 100 else "rim" if green > 110 and red < 100 else "paper"


@pytest.mark.parametrize(
    ("size", "rim", "card"),
    [
        ((816, 1110), 36, (63.0, 88.0)),
        ((1632, 2220), 72, (63.0, 88.0)),
        ((822, 1122), 36, (63.0, 88.0)),
        ((822, 1122), 36, (63.5, 88.9)),
        ((819, 1114), 37.5, (63.0, 88.0)),
        ((1110, 816), 36, (63.0, 88.0)),
        ((902, 1492), 37.5, (70.0, 120.0)),
    ],
)
def test_the_edge_of_the_card_is_where_the_knife_goes(
    tmp_path: Path, size: tuple[int, int], rim: float, card: tuple[float, float]
) -> None:
    picture = Picture("a", "png", *size, 3, 8, str(tmp_path), 0, 0)
    layout = imposition(A4, SheetSettings(card_width=card[0], card_height=card[1], arrangement="fit"))
    bleed = own_bleed(picture, layout)[0] / mm
    wide, high = sorted(size)
    assert bleed == pytest.approx(rim * (card[0] + 2 * bleed) / wide, abs=0.12)
    assert bleed == pytest.approx(rim * (card[1] + 2 * bleed) / high, abs=0.12)


@pytest.mark.parametrize(
    "size", [(744, 1039), (745, 1040), (672, 936), (488, 680), (1500, 2100), (750, 1000), (900, 900)]
)
def test_pictures_of_the_card_alone_are_left_as_they_are(size: tuple[int, int]) -> None:
    picture = Picture("a", "png", *size, 3, 8, "", 0, 0)
    assert not any(own_bleed(picture, imposition(A4, SheetSettings())))


def test_a_square_card_tells_nothing_by_its_shape() -> None:
    picture = Picture("a", "png", 900, 900, 3, 8, "", 0, 0)
    assert own_bleed(picture, imposition(A4, SheetSettings(card_width=60, card_height=60, arrangement="fit")))[0] == 0


@pytest.mark.parametrize("name", ["card.png", "card.jpg"])
def test_on_paper_the_card_is_true_and_its_bleed_is_bleed(tmp_path: Path, name: str) -> None:
    settings = SheetSettings(arrangement="8-up", bleed=3.0)
    pdf = printed(drawn(tmp_path, (816, 1110), 36, name), settings)
    layout = imposition(A4, settings)
    left, top = layout.left / mm, layout.top / mm
    across = edges(pdf, down=top + 44)
    assert [word for word, _ in across] == ["paper", "rim", "card", "rim", "paper"]
    assert [at for _, at in across] == pytest.approx([0, left - 3, left, left + 63, left + 66], abs=0.13)
    along = edges(pdf, across=left + 31)[:5]
    assert [at for _, at in along] == pytest.approx([0, top - 3, top, top + 88, top + 91], abs=0.13)


def test_between_cards_that_touch_the_bleed_ends_at_the_edge(tmp_path: Path) -> None:
    settings = SheetSettings(bleed=3.0, marks=False)
    pdf = printed(drawn(tmp_path, (816, 1110), 36), settings, 9)
    layout = imposition(A4, settings)
    left, middle = layout.left / mm, layout.paper.height / mm / 2
    assert [word for word, _ in edges(pdf, down=middle)] == ["paper", "rim", "card", "rim", "paper"]
    assert edges(pdf, down=middle)[3][1] == pytest.approx(left + 3 * 63, abs=0.13)


@pytest.mark.parametrize(
    "settings",
    [SheetSettings(bleed=0.0), SheetSettings(low_ink=True), SheetSettings(corners=3.0, bleed=0.0)],
    ids=["no bleed", "low ink", "round corners"],
)
def test_where_no_bleed_is_printed_the_picture_ends_at_the_edge(tmp_path: Path, settings: SheetSettings) -> None:
    pdf = printed(drawn(tmp_path, (816, 1110), 36), settings)
    layout = imposition(A4, settings)
    across = edges(pdf, down=layout.top / mm + 44)
    assert [word for word, _ in across] == ["paper", "card", "paper"]
    assert [at for _, at in across[1:]] == pytest.approx([layout.left / mm, layout.left / mm + 63], abs=0.13)


def test_round_corners_are_clipped_with_their_bleed(tmp_path: Path) -> None:
    settings = SheetSettings(arrangement="8-up", corners=3.0, bleed=3.0)
    pdf = printed(drawn(tmp_path, (816, 1110), 36), settings)
    layout = imposition(A4, settings)
    corner = edges(pdf, down=layout.top / mm - 2.8)
    assert corner[1][1] > layout.left / mm - 2
    assert [word for word, _ in corner] == ["paper", "rim", "paper"]


def test_a_bleed_wider_than_the_pictures_goes_on_in_its_colour(tmp_path: Path) -> None:
    settings = SheetSettings(arrangement="8-up", bleed=5.0, bleed_style="mirror")
    pdf = printed(drawn(tmp_path, (816, 1110), 36), settings)
    layout = imposition(A4, settings)
    across = edges(pdf, down=layout.top / mm + 44)
    assert [word for word, _ in across] == ["paper", "rim", "card", "rim", "paper"]
    assert across[1][1] == pytest.approx(layout.left / mm - 5, abs=0.13)


def test_nothing_is_cut_off_where_no_picture_has_a_bleed(tmp_path: Path) -> None:
    settings = SheetSettings(picture_bleed=0.0, bleed=0.0)
    pdf = printed(drawn(tmp_path, (816, 1110), 36), settings)
    across = edges(pdf, down=imposition(A4, settings).top / mm + 44)
    assert [word for word, _ in across] == ["paper", "rim", "card", "rim", "paper"]


def test_so_many_millimetres_hold_for_every_picture(tmp_path: Path) -> None:
    settings = SheetSettings(picture_bleed=2.0, bleed=0.0)
    pdf = printed(drawn(tmp_path, (670, 920), 20), settings)
    across = edges(pdf, down=imposition(A4, settings).top / mm + 44)
    assert [word for word, _ in across] == ["paper", "card", "paper"]


@pytest.mark.parametrize(
    ("head", "turn", "of_all"),
    [("left", 1, False), ("left", 0, False), ("right", 0, False), ("left", 6, False), ("left", 6, True)],
)
def test_each_side_has_the_bleed_that_was_said_of_it(
    tmp_path: Path, head: Literal["left", "right"], turn: int, of_all: bool
) -> None:
    """Left 3, top 4, right 2, lower 1 mm around 63 × 88 at ten dots a millimetre; lying (turn 0), its head turned."""
    sides = left, top, right, lower = (30, 40, 20, 10)
    upright = Image.new("RGB", (630 + left + right, 880 + top + lower), RIM)
    ImageDraw.Draw(upright).rectangle((left, top, left + 629, top + 879), fill=CARD)
    if not turn:
        upright = upright.transpose(Image.Transpose.ROTATE_270 if head == "left" else Image.Transpose.ROTATE_90)
        sides = (lower, left, top, right) if head == "left" else (top, right, lower, left)
    exif = Image.Exif()
    if turn == 6:
        upright, exif[0x0112] = upright.transpose(Image.Transpose.ROTATE_90), 6
    upright.save(tmp_path / "card.jpg", quality=100, subsampling=0, exif=exif)
    with PictureStore(tmp_path / "store") as store:
        told = store.take(tmp_path / "card.jpg")
    left_mm, top_mm, right_mm, lower_mm = (side / 10 for side in sides)
    millimetres = (left_mm, top_mm, right_mm, lower_mm)
    settings = SheetSettings(arrangement="8-up", bleed=5.0, landscape=head, marks=False)
    if of_all:
        settings = replace(settings, picture_bleed=millimetres)
    else:
        told = replace(told, bleed=millimetres)
    pdf, layout = printed(replace(told, border="#FFFFFF"), settings), imposition(A4, settings)
    x, y = layout.left / mm, layout.top / mm
    across, along = edges(pdf, down=y + 44), edges(pdf, across=x + 31)
    assert [at for _, at in across[1:]] == pytest.approx([x - 3, x, x + 63, x + 65], abs=0.13)
    assert [at for _, at in along[1:5]] == pytest.approx([y - 4, y, y + 88, y + 89], abs=0.13)
    assert ProxySheets(io.BytesIO(), "Test", A4, settings=settings).dots_an_inch(told) == 254


def test_the_bytes_of_a_picture_with_bleed_are_its_own(tmp_path: Path) -> None:
    picture = drawn(tmp_path, (816, 1110), 36, "card.jpg")
    assert (tmp_path / "card.jpg").read_bytes() in printed(picture, SheetSettings())


def test_how_fine_it_prints_counts_the_dots_of_the_card_alone(tmp_path: Path) -> None:
    picture = drawn(tmp_path, (816, 1110), 36)
    assert ProxySheets(io.BytesIO(), "Test", A4).dots_an_inch(picture) == 300


def test_a_smaller_picture_keeps_the_bleed_of_the_whole_one(tmp_path: Path) -> None:
    settings = SheetSettings(dpi_at_most=150, grey=False, bleed=0.0)
    pdf = printed(drawn(tmp_path, (816, 1110), 36), settings)
    across = edges(pdf, down=imposition(A4, settings).top / mm + 44)
    assert [word for word, _ in across] == ["paper", "card", "paper"]


@pytest.mark.parametrize("name", ["card.png", "card.jpg"])
def test_a_mirrored_bleed_can_be_grey(tmp_path: Path, name: str) -> None:
    settings = SheetSettings(arrangement="8-up", bleed=2.0, bleed_style="mirror", grey=True)
    assert printed(drawn(tmp_path, (744, 1039), 0, name), settings).count(b"/DeviceGray") == 5


@pytest.mark.parametrize(
    ("word", "said"), [("auto", None), ("None", 0.0), ("3.2", 3.2), ("3,4,2,1", (3.0, 4.0, 2.0, 1.0))]
)
def test_the_switch_in_words(word: str, said: Bleed | None) -> None:
    assert picture_bleed_of(word) == said


@pytest.mark.parametrize("said", [-1.0, 11.0, float("nan"), (3.0, 3.0, 3.0, 11.0)])
def test_no_picture_has_such_a_bleed(said: Bleed) -> None:
    with pytest.raises(Refusal, match="No picture has a bleed"):
        SheetSettings(picture_bleed=said).refuse_nonsense()
    with pytest.raises(Refusal, match="no bleed of pictures"):
        picture_bleed_of("3,3,2")

"""Alters: the organiser's own art in a frame or over the whole card, its words on it, its back behind it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PIL import Image

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.print.cards.alter import SHAPES, AlterCard, alter_dpi, alter_sheets, art_box
from desktop.print.drawing.emblem import drawing
from desktop.print.layout.imposition import HEIGHT, WIDTH
from desktop.print.layout.paper import A4, mm
from desktop.print.layout.settings import ArtPlacement, SheetSettings
from desktop.print.press.card_positions import placing
from desktop.print.press.proof import proofread
from desktop.studio.page_pictures import _opened, picture_of
from desktop.studio.sheets.alter_papers import cards_of, frames
from tests.print.support import LITERALS, NAMES, read, text_of

RED, BLUE = (208, 16, 16), (16, 16, 208)


@pytest.fixture
def picture(tmp_path: Path) -> Picture:
    """Red left, blue right, as high as a card with its bleed."""
    image = Image.new("RGB", (690, 940), RED)
    image.paste(BLUE, (345, 0, 690, 940))
    path = tmp_path / "art.jpg"
    image.save(path, quality=95, subsampling=0)
    return Picture("art", "jpeg", 690, 940, 3, 8, str(path), 0, path.stat().st_size)


def at(file: bytes, x: float, y: float, page: int = 0) -> tuple[int, ...]:
    document, _kept = _opened(file)
    colour = picture_of(document, page, 72).pixelColor(int(x / 25.4 * 72), int(y / 25.4 * 72))
    return colour.red(), colour.green(), colour.blue()


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 40


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_says_its_words_inside_the_card(shape: str, picture: Picture) -> None:
    card = AlterCard(picture, "Sol Ring", shape=shape, line="Artifact", words="Painted by Ada.\nDraw a card.")  # type: ignore[arg-type]
    with proofread() as proof:
        file = alter_sheets([card], A4, SheetSettings())
    assert not proof.strays()
    words = text_of(file)
    for said in ("Sol Ring", "ARTIFACT", "Painted by Ada.", "Draw a card."):
        assert (said in words) == (shape != "bare"), said


@pytest.mark.parametrize("name", [*NAMES, *LITERALS, "A name of three hundred letters " * 9])
@pytest.mark.parametrize("shape", ["window", "tall", "full"])
def test_whatever_is_written_stays_words_and_is_not_cut_off(name: str, shape: str, picture: Picture) -> None:
    card = AlterCard(picture, name, shape=shape, line=name, words=name)  # type: ignore[arg-type]
    with proofread() as proof:
        file = alter_sheets([card], A4, SheetSettings(numbered=False))
    assert not proof.strays()
    assert name.strip().replace(" ", "")[:40] in text_of(file).replace(" ", "")


def test_art_over_the_whole_card_goes_on_past_the_knife_but_not_onto_its_neighbour(picture: Picture) -> None:
    bare, framed = AlterCard(picture, shape="bare"), AlterCard(picture)
    file = alter_sheets([bare, bare, framed], A4, SheetSettings(marks=False, arrangement="8-up"))
    left, top = 13.5, 14
    assert near(at(file, left - 2, top + 40), RED), "into the bleed at the left"
    assert near(at(file, left + 63 + 2, top + 40), BLUE), "and at the right, half the gutter"
    assert near(at(file, left + 69 - 2, top + 40), RED), "where the neighbour's own begins"
    assert near(at(file, left - 4, top + 40), (255, 255, 255))
    nine = alter_sheets([bare, framed], A4, SheetSettings(marks=False))
    assert near(at(nine, 10.5 + 64, 16.5 + 40), (23, 32, 43)), "edge to edge nothing of it lies on the next card"


def test_it_is_placed_zoomed_and_turned_in_its_frame(picture: Picture) -> None:
    turned = AlterCard(picture, shape="bare", placed=ArtPlacement(turn=180))
    file = alter_sheets([turned], A4, SheetSettings(marks=False))
    assert near(at(file, 15, 50), BLUE)
    assert near(at(file, 70, 50), RED)
    moved = AlterCard(picture, shape="bare", placed=ArtPlacement(x=0.5))
    assert near(at(alter_sheets([moved], A4, SheetSettings(marks=False)), 60, 50), RED)
    assert alter_dpi(turned) == pytest.approx(254, abs=2)
    assert alter_dpi(AlterCard(picture, shape="bare", placed=ArtPlacement(zoom=2))) == pytest.approx(127, abs=2)


def test_tall_art_is_taller_without_words_and_a_window_leaves_lines_to_write_on(picture: Picture) -> None:
    heights = [
        art_box(AlterCard(picture, shape=s, words=w))[3] / mm  # type: ignore[arg-type]
        for s, w in (("window", ""), ("tall", "x"), ("tall", ""))
    ]
    assert heights == sorted(heights)
    x, y, width, height = art_box(AlterCard(picture, shape="full"))
    assert (x / mm, y / mm) == pytest.approx((-3, -3))
    assert (width, height) == pytest.approx((WIDTH + 6 * mm, HEIGHT + 6 * mm))


def test_copies_backs_used_places_and_cards_left_out_are_as_for_every_card(picture: Picture) -> None:
    cards = [AlterCard(picture, "One", copies=3).in_frame(frames()["coming-dark"]), AlterCard(picture, "Two")]
    with placing(["One · 2"]) as lay:
        file = alter_sheets(cards, A4, SheetSettings(copies=2, backs=True, skip=(0, 4)))
    assert [p.key for p in lay.cards if p.on][:2] == ["One", "One · 3"]
    places = [round(p.left * 210 - 10.5) // 63 + 3 * (round(p.top * 297 - 16.5) // 88) for p in lay.cards if p.on]
    assert places == [1, 2, 3, 5, 6, 7, 8]
    assert len(read(file).pages) == 2
    assert "The Coming Dark" in read(file).pages[1].extract_text()


def test_a_picture_that_is_gone_costs_its_own_card_only(picture: Picture) -> None:
    gone = AlterCard(msgspec.structs.replace(picture, file=picture.file + ".gone", hash="gone"), "Lost")
    with placing() as lay:
        file = alter_sheets([gone, AlterCard(picture, "Kept")], A4, SheetSettings())
    assert "Lost" in lay.faults[0]
    assert {"Lost", "Kept"} <= set(text_of(file).split())


@pytest.mark.parametrize("frame", frames().values(), ids=lambda frame: frame.id)
def test_every_frame_has_its_scene_in_low_ink_too(frame, picture: Picture) -> None:
    assert drawing(frame.scene).strokes
    for low in (False, True):
        card = AlterCard(picture, "Sol Ring").in_frame(frame)
        assert len(read(alter_sheets([card], A4, SheetSettings(low_ink=low))).pages) == 1


def test_it_is_kept_as_plain_data_and_nonsense_is_refused(picture: Picture) -> None:
    card = AlterCard(
        picture, "Sol Ring", ArtPlacement(0.1, 0.2, 1.5, 30), "tall", "horde-sealed", "Artifact", "x", 2, 7
    )
    assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(card)), AlterCard) == card
    with pytest.raises(Refusal, match="1 to 99 copies"):
        msgspec.structs.replace(card, copies=0).refuse_nonsense()
    assert AlterCard(picture, frame="of another Lantern").dressed.id == "night"


def test_a_card_that_an_older_lantern_kept_by_its_frame_s_id_wears_it(picture: Picture) -> None:
    kept = msgspec.to_builtins(AlterCard(picture, "Sol Ring", frame="horde-sealed"))
    (card,) = cards_of({"cards": [kept]})
    assert (card.dressed.says, card.dressed.mid) == ("Horde Sealed", "#9AA55A")

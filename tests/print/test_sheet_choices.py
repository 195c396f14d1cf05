"""What the settings say is what lies on the paper: read from the file, and looked at as a picture."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtPdf import QPdfDocument

from desktop.domain.picture import Picture
from desktop.print.cards.sheet import Sides, card_sheets, print_sides, ways_of
from desktop.print.cards.slip import print_slips
from desktop.print.drawing.art import place_art
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import A4, LETTER, Paper, mm
from desktop.print.layout.settings import Alter, ArtPlacement, PrinterProfile, SheetSettings
from desktop.print.press.card_positions import placing
from desktop.print.press.document import Press, bind, printed_as
from desktop.print.press.proof import proofread
from desktop.print.type.styles import Ink
from desktop.studio.page_pictures import _opened, picture_of
from tests.print.support import card, read, sizes_in_mm, text_of, texts_of

DPI = 72


def sheets(cards: int = 9, paper: Paper = A4, backs: bool = False, **words: object) -> bytes:
    settings = SheetSettings(**words)  # type: ignore[arg-type]
    made = [card(f"Noble {i}") for i in range(cards)]
    return card_sheets(made, imposition(paper, settings), "Cards", backs=backs, skip=settings.skip)


def content(file: bytes, page: int = 0) -> str:
    return read(file).pages[page].get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]


class Look:
    """A page as it looks, asked by millimetres."""

    def __init__(self, file: bytes, page: int = 0, dpi: int = DPI) -> None:
        document, self._buffer = _opened(file)
        self._document: QPdfDocument = document
        self.picture = picture_of(document, page, dpi)
        self._dpi = dpi

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        colour = self.picture.pixelColor(int(x / 25.4 * self._dpi), int(y / 25.4 * self._dpi))
        return colour.red(), colour.green(), colour.blue()

    def colours(self) -> set[tuple[int, int, int]]:
        width, height = self.picture.width(), self.picture.height()
        points = ((x, y) for x in range(0, width, 3) for y in range(0, height, 3))
        return {self.picture.pixelColor(x, y).getRgb()[:3] for x, y in points}  # type: ignore[misc]


def dark(colour: tuple[int, int, int]) -> bool:
    return max(colour) < 80


WHITE = (255, 255, 255)


# ---- sizes


@pytest.mark.parametrize(("width", "height"), [(63.5, 88.9), (70.0, 120.0), (44.0, 67.0), (44.0, 63.0), (120.0, 80.0)])
def test_a_card_of_any_size_holds_all_its_words(width: float, height: float) -> None:
    settings = SheetSettings(card_width=width, card_height=height, arrangement="fit")
    with proofread() as proof:
        card_sheets([card(footer_left="Ghent")] * 2, imposition(A4, settings), "Cards", backs=True)
    assert not proof.strays()
    assert "Every game: 3 more life." in " ".join(proof.text().split())


def test_a_longer_card_has_its_border_all_round() -> None:
    look = Look(sheets(1, card_width=70.0, card_height=120.0, arrangement="fit"))
    #: two by two: 35 mm from the left, 28.5 from above.
    assert dark(look.at(36, 60))
    assert dark(look.at(70, 29.5))
    assert dark(look.at(70, 147))
    assert not dark(look.at(70, 140))


def test_a_tent_says_the_same_on_both_sides_of_its_fold() -> None:
    file = sheets(1, card_width=85.0, card_height=55.0, tent=True, arrangement="fit")
    assert text_of(file).count("Noble 0") == 2
    look = Look(file)
    #: twenty from the left, 38.5 from above; two faces of 55: the strip of the lower one, and of the upper one.
    assert len(read(file).pages) == 1
    assert dark(look.at(60, 38.5 + 1))
    assert dark(look.at(60, 38.5 + 109))


def test_paper_across_and_a3_are_printed_as_large() -> None:
    assert sizes_in_mm(sheets(1, arrangement="fit", way="across")) == [pytest.approx((297, 210), abs=0.01)]


# ---- the knife


def test_cut_marks_and_cut_lines_are_choices() -> None:
    with_marks, without = content(sheets(marks=True)), content(sheets(marks=False))
    assert len(with_marks) > len(without)
    look, plain = Look(sheets(marks=True), dpi=200), Look(sheets(marks=False), dpi=200)
    assert dark(look.at(10.5, 11))
    assert plain.at(10.5, 11) == WHITE
    lines = Look(sheets(1, cut_lines=True, bleed=0.0, marks=False, low_ink=True), dpi=300)
    assert any(dark(lines.at(10.5 + d / 100, 60)) for d in range(-20, 21))


def test_backs_may_go_without_marks() -> None:
    file = sheets(backs=True, marks_behind=False)
    assert dark(Look(file, 0, 200).at(10.5, 11))
    assert Look(file, 1, 200).at(10.5, 11) == WHITE


def test_corners_are_clipped_round() -> None:
    look, square = Look(sheets(corners=4.0)), Look(sheets(bleed=0.0))
    assert look.at(10.5 + 0.5, 16.5 + 0.5) == WHITE
    assert dark(square.at(10.5 + 0.5, 16.5 + 0.5))
    assert dark(look.at(10.5 + 20, 16.5 + 0.7))


def test_a_bleed_of_five_reaches_five() -> None:
    look = Look(sheets(bleed=5.0, marks=False))
    assert dark(look.at(10.5 - 4.5, 150))
    assert look.at(10.5 - 6, 150) == WHITE
    assert Look(sheets(bleed=0.0, marks=False)).at(10.5 - 1, 150) == WHITE


def test_a_cutting_machine_finds_its_marks_and_the_file_its_number() -> None:
    file = sheets(8, cutter=True, corners=3.0)
    assert read(file).metadata["/Keywords"] == "L1-297x210-across-4x2-63x88-g0-0-r3"  # type: ignore[index]
    assert "L1-297x210-across-4x2-63x88-g0-0-r3" in text_of(file)
    look = Look(file)
    assert dark(look.at(12.5, 12.5))
    assert dark(look.at(280, 10.3))
    assert look.at(20, 20) == WHITE


def test_the_line_below_says_the_title_and_can_be_left_out() -> None:
    assert "The Long Night · sheet 1 of 1" in text_of(sheets(title="The Long Night"))
    assert "sheet" not in text_of(sheets(numbered=False))


# ---- both sides


def test_a_short_flip_turns_the_backs_head_down() -> None:
    """The front's head is above; turned over the short edge of an upright sheet it lies below."""
    marked = [Sides(lambda pen: None, lambda pen: pen.rule(0, 2, 60, 2, 3, "#000000")) for _ in range(9)]
    heads = {}
    for flip in ("long", "short"):
        layout = imposition(A4, SheetSettings(flip=flip, marks=False, bleed=0.0))  # type: ignore[arg-type]
        press = Press("Test", A4, settings=layout.settings)
        print_sides(press, marked, layout, "Test", backs=True)
        look = Look(press.done(), 1, 150)
        heads[flip] = dark(look.at(20, 16.5 + 2 / mm)), dark(look.at(63, 16.5 + 88 - 2 / mm))
    assert heads == {"long": (True, False), "short": (False, True)}


def test_a_turned_cards_back_has_its_head_where_the_front_has() -> None:
    marked = [
        Sides(lambda pen: pen.rule(0, 2, 60, 2, 3, "#000000"), lambda pen: pen.rule(0, 2, 60, 2, 3, "#000000"))
    ] * 8
    layout = imposition(A4, SheetSettings(turned=True, way="upright", arrangement="fit", marks=False, bleed=0.0))
    press = Press("Test", A4, settings=layout.settings)
    print_sides(press, marked, layout, "Test", backs=True)
    file = press.done()
    left = layout.left / mm
    #: heads left in front; the sheet turned over its long edge, they are right.
    assert dark(Look(file, 0, 150).at(left + 2 / mm, layout.top / mm + 55))
    assert dark(Look(file, 1, 150).at(left + 88 - 2 / mm, layout.top / mm + 8))


def test_a_printer_that_is_off_is_met_half_way() -> None:
    """Everything of the back lies 2 mm further right and 3 mm further down; the front does not move."""
    plain, moved = (
        sheets(backs=True, printer=PrinterProfile(back_x=x, back_y=y), bleed=0.0, marks=False)
        for x, y in ((0, 0), (2, 3))
    )
    assert content(plain, 0) == content(moved, 0)
    #: the backs' border ends 10.5 from the left and 16.5 from above.
    assert dark(Look(plain, 1).at(11.2, 60))
    assert Look(moved, 1).at(11.2, 60) == WHITE
    assert dark(Look(moved, 1).at(13.2, 60))
    assert dark(Look(moved, 1).at(60, 282.5))


def test_a_printer_that_shrinks_is_given_more() -> None:
    file = sheets(printer=PrinterProfile(measured_x=95, measured_y=95), bleed=0.0, marks=False, numbered=False)
    look = Look(file)
    #: 189 mm / 0.95 about the middle: from 5.5 on.
    assert dark(look.at(6.2, 150))
    assert look.at(4.5, 150) == WHITE


def test_what_is_printed_without_cards_is_bent_and_grey_too() -> None:
    def page() -> bytes:
        press = Press("Page", A4)
        with press.sheet() as pen:
            pen.shape((("M", 0, 0), ("L", 100, 0), ("L", 100, 100), ("L", 0, 100), ("Z",)), "#FF0000")
        return press.done()

    with printed_as(SheetSettings(grey=True, printer=PrinterProfile(measured_x=98))):
        file = page()
    assert "1.020408 0 0 1 " in content(file)
    assert ".299 g" in content(file)
    assert page() != file


# ---- ink


def test_grey_sheets_have_no_colour() -> None:
    file = sheets(backs=True, grey=True)
    for page in range(2):
        assert all(red == green == blue for red, green, blue in Look(file, page).colours())
    whole = "".join(
        stream.get_data().decode("latin-1")
        for i in range(1, int(read(file).trailer["/Size"]))
        if hasattr(stream := read(file).get_object(i), "get_data") and stream.get("/Subtype") == "/Form"
    )
    assert not re.search(r"[\d.]+ [\d.]+ [\d.]+ (rg|RG)\b", whole + content(file))


def test_low_ink_has_no_ground() -> None:
    settings = SheetSettings(low_ink=True)
    assert ways_of(settings)["ink"] is Ink.LOW
    file = card_sheets([card()] * 9, imposition(A4, settings), "Cards", ink=Ink.LOW)
    assert Look(file).at(8.5, 150) == WHITE


# ---- part sheets


def slip(words: str):
    return lambda pen: pen.words(words, card_style(), 0, 20, pen.width)


def card_style():
    from desktop.print.type.styles import TITLE

    return TITLE


def mixed(mix: bool, *counts: int) -> bytes:
    settings = SheetSettings(mix=mix)

    def cards(count: int, title: str) -> bytes:
        return card_sheets([card(f"{title} {i}") for i in range(count)], imposition(A4, settings), title)

    def slips() -> bytes:
        press = Press("Slips", A4)
        print_slips(press, [slip(f"Slip {i}") for i in range(counts[2])], A4, "Slips")
        return press.done()

    makes = [lambda: cards(counts[0], "One"), lambda: cards(counts[1], "Two"), *([slips] if len(counts) > 2 else [])]
    return bind("All", A4, makes, settings)


def test_cards_of_two_handouts_share_a_sheet() -> None:
    assert len(read(mixed(False, 5, 4)).pages) == 2
    file = mixed(True, 5, 4)
    assert len(read(file).pages) == 1
    assert "One 4" in text_of(file)
    assert "Two 3" in text_of(file)
    assert "One + Two" in text_of(file)


def test_slips_fill_what_a_part_sheet_leaves_free() -> None:
    file = mixed(True, 2, 1, 6)
    #: three cards in the first row; a slip in each of the two rows below; four on a sheet of their own.
    assert len(read(file).pages) == 2
    pages = texts_of(file)
    assert "Slip 0" in pages[0]
    assert "Slip 1" in pages[0]
    assert [f"Slip {i}" in pages[1] for i in range(2, 6)] == [True] * 4
    with proofread() as proof:
        mixed(True, 2, 1, 6)
    assert not proof.strays()


def test_mixed_cards_and_slips_keep_off_used_places() -> None:
    settings = SheetSettings(mix=True, skip=(1, 7))

    def cards(title: str, count: int) -> bytes:
        made = [card(f"{title} {i}") for i in range(count)]
        return card_sheets(made, imposition(A4, settings), title, skip=settings.skip)

    def slips() -> bytes:
        press = Press("Slips", A4)
        print_slips(press, [slip(f"Slip {i}") for i in range(2)], A4, "Slips")
        return press.done()

    with placing() as lay:
        file = bind("All", A4, [lambda: cards("One", 3), lambda: cards("Two", 6)], settings)
    assert len(read(file).pages) == 2
    places = [(p.sheet, round(p.top * 297 - 16.5) // 88 * 3 + round(p.left * 210 - 10.5) // 63) for p in lay.placed]
    assert places == [(0, 0), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 8), (1, 0), (1, 1)]
    with_slips = read(bind("All", A4, [lambda: cards("One", 3), slips], settings))
    first = with_slips.pages[0].extract_text()
    assert "Slip 0" not in first, "the last row has a used place, the row above it a card"


def test_a_part_sheet_without_room_for_slips_is_printed_as_it_is() -> None:
    file = mixed(True, 5, 3, 2)
    assert len(read(file).pages) == 2
    assert "Slip" not in read(file).pages[0].extract_text()


# ---- art


def picture(tmp_path: Path) -> Picture:
    """Red left, blue right, twice as wide as high."""
    image = Image.new("RGB", (200, 100), "#D01010")
    image.paste("#1010D0", (100, 0, 200, 100))
    path = tmp_path / "art.jpg"
    image.save(path, quality=95, subsampling=0)
    return Picture("art", "jpeg", 200, 100, 3, 8, str(path), 0, path.stat().st_size)


def frame(tmp_path: Path, placed: ArtPlacement, grey: bool = False) -> Look:
    press = Press("Art", Paper("frame", 100 * mm, 100 * mm), settings=SheetSettings(grey=grey))
    with press.sheet() as pen:
        place_art(pen, picture(tmp_path), 10 * mm, 10 * mm, 80 * mm, 80 * mm, placed)
    return Look(press.done())


def is_red(colour: tuple[int, int, int]) -> bool:
    return colour[0] > 150 and colour[2] < 80


def is_blue(colour: tuple[int, int, int]) -> bool:
    return colour[2] > 150 and colour[0] < 80


def test_art_covers_its_frame_and_no_more(tmp_path: Path) -> None:
    look = frame(tmp_path, ArtPlacement())
    assert is_red(look.at(12, 12))
    assert is_blue(look.at(88, 88))
    assert look.at(5, 50) == WHITE


def test_art_is_moved_zoomed_and_turned(tmp_path: Path) -> None:
    assert is_red(frame(tmp_path, ArtPlacement(x=0.4)).at(80, 50))
    small = frame(tmp_path, ArtPlacement(zoom=0.5))
    assert small.at(50, 15) == WHITE
    assert is_red(small.at(20, 50))
    #: a quarter turn clockwise: left comes above.
    turned = frame(tmp_path, ArtPlacement(turn=90))
    assert is_red(turned.at(50, 15))
    assert is_blue(turned.at(50, 85))


def test_grey_art_has_no_colour(tmp_path: Path) -> None:
    assert all(red == green == blue for red, green, blue in frame(tmp_path, ArtPlacement(), grey=True).colours())


def test_art_is_in_the_file_once_and_to_the_byte(tmp_path: Path) -> None:
    art = picture(tmp_path)
    settings = SheetSettings(alters=(Alter("Noble 1", art, ArtPlacement(zoom=1.4)), Alter("Noble 2", art)))
    cards = [card(f"Noble {i}") for i in range(4)]
    file = card_sheets(cards, imposition(LETTER, settings), "Cards")
    reader = read(file)
    found = [reader.get_object(i) for i in range(1, int(reader.trailer["/Size"]))]
    images = [thing for thing in found if getattr(thing, "get", {}.get)("/Subtype") == "/Image"]
    assert [image._data.rstrip(b"\n") for image in images] == [Path(art.file).read_bytes()]  # type: ignore[union-attr]
    plain = card_sheets(cards, imposition(LETTER, SheetSettings()), "Cards")
    assert Look(file).at(13.45 + 63 + 10, 7.7 + 30) != Look(plain).at(13.45 + 63 + 10, 7.7 + 30)
    assert Look(file).at(13.45 + 10, 7.7 + 30) == Look(plain).at(13.45 + 10, 7.7 + 30)

"""The press: the same bytes for the same input, letters embedded, words printed as they are."""

from __future__ import annotations

import threading
from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.ttfonts import TTFontFile

from desktop.print.layout.paper import A4, LETTER, mm
from desktop.print.press import shapes
from desktop.print.press.document import Press, bind, watched
from desktop.print.press.font_subset import letters_for
from desktop.print.press.proof import Box, Proof, SetWords, proofread
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, TITLE, Ink, TextStyle
from tests.print.support import LITERALS, NAMES, fonts_of, read, text_of


def printed(*lines: str, ink: Ink = Ink.FULL) -> bytes:
    press = Press("A test", A4, ink)
    with press.sheet("First") as pen:
        for i, words in enumerate(lines):
            pen.words(words, BODY, 40, 40 + 20 * i, 500)
    return press.done()


def test_the_same_input_gives_the_same_bytes():
    assert printed("one", "two") == printed("one", "two")
    assert printed("one") != printed("two")


def test_printers_are_told_not_to_scale():
    assert read(printed("x")).trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_the_file_says_what_it_is_and_nothing_of_when():
    info = read(printed("x")).metadata
    assert (info.title, info.author) == ("A test", "Lantern")
    assert info["/CreationDate"].startswith("D:20000101")


def test_every_font_is_in_the_file():
    press = Press("Fonts", A4)
    faces = (fonts.SERIF_BOLD, fonts.SERIF_BLACK, fonts.SANS, fonts.SANS_BOLD, fonts.SANS_ITALIC)
    with press.sheet() as pen:
        for i, face in enumerate(faces):
            pen.words("Hamburg", TextStyle(face, 20, 24), 40, 40 + 30 * i, 400)
    found = fonts_of(press.done())
    assert len(found) == len(faces)
    assert all(found.values()), found


@pytest.mark.parametrize("words", [*NAMES, *LITERALS])
def test_words_print_as_they_are_and_can_be_found(words):
    assert words in text_of(printed(words))


def test_a_character_no_font_has_leaves_its_code_point():
    assert "67 4E" in text_of(printed("李"))


def test_sheets_are_listed_in_the_outline():
    assert [entry.title for entry in read(printed("x")).outline] == ["First"]


def test_each_sheet_may_have_its_own_size():
    press = Press("Sizes", A4)
    for paper in (A4, LETTER.across):
        with press.sheet(paper=paper):
            pass
    widths = [float(page.mediabox.width) / mm for page in read(press.done()).pages]
    assert widths == pytest.approx([210, 279.4], abs=0.01)


def test_a_stamp_is_kept_once_however_often_it_is_used():
    def file(times: int) -> bytes:
        press = Press("Stamps", A4)
        with press.sheet() as pen:
            for i in range(times):
                pen.stamp("seal", 10 * i, 10, 9, 9, (100, 100), lambda plate: plate.shape(seal, "#2F5485"))
        return press.done()

    seal = shapes.scalloped_seal(50, 50, 48)
    assert file(40).count(b"/Subtype /Form") == 1
    assert len(file(40)) < len(file(1)) + 600


def test_low_ink_prints_words_in_black():
    page = read(printed("x", ink=Ink.LOW)).pages[0].get_contents().get_data()
    assert b"0 0 0 rg" in page
    assert b"0 0 0 rg" not in read(printed("x")).pages[0].get_contents().get_data()


def test_the_proof_finds_words_outside_their_box():
    allowed = Box(0, 0, 100, 20)
    inside, outside = SetWords(1, "in", Box(1, 1, 99, 19), allowed), SetWords(1, "out", Box(1, 1, 103, 19), allowed)
    assert Proof([Box(0, 0, 600, 800)], [inside, outside]).strays() == [outside]


def test_the_proof_finds_words_printed_over_words():
    sheet = Box(0, 0, 600, 800)
    one, two = SetWords(1, "one", Box(0, 0, 50, 10), sheet), SetWords(1, "two", Box(40, 0, 90, 10), sheet)
    other_sheet = SetWords(2, "three", Box(0, 0, 50, 10), sheet)
    assert Proof([sheet, sheet], [one, two, other_sheet]).collisions() == [(one, two)]


def test_turned_words_are_proved_where_they_stand():
    with proofread() as proof:
        press = Press("Turned", A4)
        with press.sheet() as pen, pen.turned(90, 100, 100, 300, 40) as side:
            side.words("Sideways", TITLE, 0, 30, 300)
        press.done()
    (found,) = proof.words
    assert found.box.right - found.box.left < 30 < found.box.top - found.box.bottom
    assert not proof.strays()


@pytest.mark.parametrize("long", ["n" * 300, "many words " * 30, "Łukasz " * 45])
def test_a_long_name_never_leaves_its_box(long):
    with proofread() as proof:
        press = Press("Long", A4)
        with press.sheet() as pen:
            pen.words(long, TITLE, 50, 50, 120)
            pen.block(long, TITLE, 50, 100, 90, 30)
        press.done()
    assert proof.words
    assert not proof.strays()


def test_presses_bound_together_print_one_file() -> None:
    def two(words: str) -> Callable[[], bytes]:
        def make() -> bytes:
            press = Press(words, A4)
            for number in (1, 2):
                with press.sheet(f"{words} {number}") as pen:
                    pen.words(words, BODY, 20, 40, 200)
            return press.done()

        return make

    file = PdfReader(BytesIO(bind("Queue", A4, [two("first"), two("second")])))
    assert [page.extract_text().strip() for page in file.pages] == ["first", "first", "second", "second"]
    assert [entry.title for entry in file.outline] == ["first 1", "first 2", "second 1", "second 2"]
    assert two("alone")().startswith(b"%PDF")


def test_whoever_watches_hears_of_every_sheet_and_may_stop_the_press():
    heard: list[int] = []

    def look(sheet: int) -> None:
        heard.append(sheet)
        if sheet == 2:
            raise KeyboardInterrupt

    press = Press("Watched", A4)

    def five_sheets() -> None:
        for _ in range(5):
            with press.sheet():
                pass

    with watched(look), pytest.raises(KeyboardInterrupt):
        five_sheets()
    assert heard == [1, 2]


def test_letters_are_cut_out_of_a_face_for_one_file_at_a_time(monkeypatch: pytest.MonkeyPatch):
    cut, free = TTFontFile.makeSubset, []

    def looked_at(face: TTFontFile, subset: object) -> object:
        """Whether another thread, which makes paper too, could begin with its letters meanwhile."""
        other = threading.Thread(target=lambda: free.append(fonts.making.acquire(blocking=False)))
        other.start()
        other.join()
        return cut(face, subset)

    monkeypatch.setattr(TTFontFile, "makeSubset", looked_at)
    printed("one")
    letters_for(["ł"])
    assert free
    assert not any(free)

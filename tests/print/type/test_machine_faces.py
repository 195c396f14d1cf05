"""Names in scripts that our faces lack are drawn from a font of the machine: shaped, the right way round."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from desktop.print.cards.sheet import Sides, print_sides
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import A4
from desktop.print.press.document import Press
from desktop.print.press.missing_glyphs import missing_letters
from desktop.print.press.pen import Pen
from desktop.print.type import fonts, machine_faces, text
from desktop.print.type.styles import CARD_NAME
from desktop.print.type.text import run, set_lines

DEJAVU = Path("/usr/share/fonts/truetype/dejavu")
pytestmark = pytest.mark.skipif(not (DEJAVU / "DejaVuSans.ttf").exists(), reason="no DejaVu on this machine")


@pytest.fixture(autouse=True)
def its_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine has DejaVu, whatever else it has."""
    yield from looking_into(monkeypatch, str(DEJAVU))


def looking_into(monkeypatch: pytest.MonkeyPatch, folders: str) -> Iterator[None]:
    monkeypatch.setenv(machine_faces.FOLDERS, folders)
    _forget()
    yield
    _forget()


def _forget() -> None:
    found = (machine_faces._faces, machine_faces.face_with, fonts._face_of)
    for kept in (*found, fonts.spans, fonts.reach, fonts._ems, text._words, text._set_lines, text._fit):
        kept.cache_clear()


@pytest.mark.parametrize("name", ["דוד כהן", "محمد علي", "Հայկ Սարգսյան", "ნინო ბერიძე"])
def test_a_name_of_one_script_is_one_span_with_its_spaces(name: str) -> None:
    (span,) = fonts.spans(name, fonts.SANS_BOLD)
    assert span.words == name
    assert span.drawn is not None
    assert span.face.endswith("Bold.ttf")


def test_hebrew_runs_from_right_to_left() -> None:
    (both,) = fonts.spans("אב", fonts.SANS)
    (aleph,), (bet,) = fonts.spans("א", fonts.SANS), fonts.spans("ב", fonts.SANS)
    assert both.drawn
    assert aleph.drawn
    assert bet.drawn
    assert both.drawn.steps[: len(bet.drawn.steps)] == bet.drawn.steps, "bet, the second, stands at the left"


def test_arabic_letters_join() -> None:
    joined = fonts.width("ببب", fonts.SANS, 10)
    assert joined < 3 * fonts.width("ب", fonts.SANS, 10) - 1


def test_latin_beside_it_stays_in_our_face() -> None:
    names = [(span.drawn is not None, span.words) for span in fonts.spans("Ana דוד 24", fonts.SANS)]
    assert names == [(False, "Ana "), (True, "דוד"), (False, " 24")]


def test_a_mark_is_set_on_its_letter() -> None:
    spans = fonts.spans("xב\u05bcy", fonts.SANS)
    assert [span.words for span in spans] == ["x", "ב\u05bc", "y"]
    assert spans[1].ems < 1


def test_what_joins_letters_is_kept_for_them_and_prints_as_nothing_elsewhere() -> None:
    assert fonts.width("a\u200cb", fonts.SANS, 10) == pytest.approx(fonts.width("ab", fonts.SANS, 10), abs=0.5)
    assert fonts.width("ب\u200cب", fonts.SANS, 10) > fonts.width("بب", fonts.SANS, 10)
    assert fonts.clean("a\u202eb\u2067c") == "abc"


def test_the_letters_are_on_the_page_can_be_searched_for_and_are_not_missing(tmp_path: Path) -> None:
    def draw(pen: Pen) -> None:
        pen.words("Ana דוד", CARD_NAME, 10, 40, 150)

    with missing_letters() as missing:
        press = Press("cards", A4)
        print_sides(press, [Sides(draw, name="Ana")], imposition(A4), "Cards")
        made = press.done()
    assert missing.says == ()
    assert "/Span <</ActualText <feff05d305d505d3>>> BDC" in PdfReader(BytesIO(made)).pages[
        0
    ].get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    if shutil.which("pdftotext"):
        (tmp_path / "a.pdf").write_bytes(made)
        spelt = subprocess.run(["pdftotext", tmp_path / "a.pdf", "-"], capture_output=True, check=True).stdout
        assert "דוד" in spelt.decode("utf-8")


def test_a_long_name_is_wrapped_between_its_words_and_never_turned_round(tmp_path: Path) -> None:
    setting = set_lines([run("שלום עולם " * 4, CARD_NAME)], 60)
    assert len(setting.lines) > 2
    assert all(line.width <= 60 for line in setting.lines)


def test_what_no_font_has_is_a_box() -> None:
    assert [span.face for span in fonts.spans("ไทย", fonts.SANS)] == [fonts.MISSING]


def test_a_file_that_is_no_font_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(b"no font at all")
    (tmp_path / "b.otf").write_bytes(b"")
    (tmp_path / "c.ttc").write_bytes((DEJAVU / "DejaVuSans.ttf").read_bytes()[:4000])
    for _ in looking_into(monkeypatch, str(tmp_path)):
        assert [span.face for span in fonts.spans("דוד", fonts.SANS)] == [fonts.MISSING]


def test_without_any_folder_there_are_boxes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for _ in looking_into(monkeypatch, str(tmp_path / "gone")):
        assert fonts.spans("דוד", fonts.SANS)[0].face == fonts.MISSING

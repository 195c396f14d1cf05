"""Pages as pictures: of the size they say, one file a page, and no half file under the final name."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from desktop.engine.rules import Refusal
from desktop.print.layout.paper import A4, Paper, custom, mm
from desktop.print.press.document import Press
from desktop.studio.page_pictures import write_pictures


def pages(count: int = 1, paper: Paper = A4) -> bytes:
    press = Press("Pages", paper)
    for _ in range(count):
        with press.sheet() as pen:
            pen.shape((("M", 0, 0), ("L", 10 * mm, 0), ("L", 10 * mm, 10 * mm), ("L", 0, 10 * mm), ("Z",)), "#FF0000")
    return press.done()


@pytest.mark.parametrize("dpi", [72, 300])
def test_a_page_has_its_true_size(tmp_path: Path, dpi: int) -> None:
    (file,) = write_pictures(pages(), tmp_path / "deck", dpi)
    assert file.name == "deck.png"
    with Image.open(file) as image:
        assert image.size == pytest.approx((210 / 25.4 * dpi, 297 / 25.4 * dpi), abs=1)
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
        assert image.convert("RGB").getpixel((3, 3)) == (255, 0, 0)
        assert image.convert("RGB").getpixel((image.width // 2, image.height // 2)) == (255, 255, 255)


def test_several_pages_are_numbered(tmp_path: Path) -> None:
    files = write_pictures(pages(3), tmp_path / "a.deck", 30)
    assert [file.name for file in files] == ["a.deck-01.png", "a.deck-02.png", "a.deck-03.png"]


def test_a_page_too_large_for_memory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="fewer dots an inch"):
        write_pictures(pages(1, custom(2000, 2000)), tmp_path / "deck", 600)


def test_what_is_no_pdf_and_where_nothing_can_be_written_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be made into pictures"):
        write_pictures(b"no pdf", tmp_path / "deck")
    with pytest.raises(Refusal, match="cannot be written"):
        write_pictures(pages(), tmp_path / "nowhere" / "deck", 30)
    assert not list(tmp_path.iterdir())

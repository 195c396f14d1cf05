"""lantern print: every handout in the way it was asked for, several in one file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from desktop.cli.door import main
from desktop.print.layout.paper import mm

JOURNAL = Path(__file__).parents[1] / "journals" / "small-event.jsonl"


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("event") / "day.lantern"
    assert main(["journal", "import", str(JOURNAL), str(path)]) == 0
    return path


def run(event: Path, handout: str, out: Path, *words: str) -> PdfReader:
    assert main(["print", str(event), handout, "-o", str(out), *words]) == 0
    return PdfReader(out)


def size(reader: PdfReader) -> tuple[float, float]:
    box = reader.pages[0].mediabox
    return round(float(box.width) / mm, 1), round(float(box.height) / mm, 1)


def test_paper_sizes_and_sides(event: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    plain = run(event, "monster-cards", out)
    assert size(plain) == (210, 297)
    assert len(plain.pages) == 3
    assert size(run(event, "monster-cards", out, "--paper", "a3")) == (420, 297)
    assert len(PdfReader(out).pages) == 2
    assert len(run(event, "monster-cards", out, "--backs", "--skip", "8").pages) == 8
    assert len(run(event, "monster-cards", out, "--card-size", "tarot").pages) == 5


def test_cards_keep_off_the_places_that_are_used(event: Path, tmp_path: Path) -> None:
    plain, used = (run(event, "monster-cards", tmp_path / "out.pdf", *words) for words in ((), ("--used", "2,5,7-9")))
    assert (len(plain.pages), len(used.pages)) == (3, 3)
    assert "4 cards" in used.pages[0].extract_text()
    assert "9 cards" in plain.pages[0].extract_text()


def test_every_handout_is_printed_on_paper_of_ones_own(event: Path, tmp_path: Path) -> None:
    assert main(["print", str(event), "all", "-o", str(tmp_path / "all"), "--paper", "250x350"]) == 0
    files = list((tmp_path / "all").glob("*.pdf"))
    assert len(files) > 15
    assert all(PdfReader(file).pages for file in files)


def test_grey_and_true_for_any_handout(event: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    content = run(event, "standings", out, "--grey", "--measured", "98,100").pages[0].get_contents().get_data()  # type: ignore[union-attr]
    assert b"1.020408 0 0 1" in content
    assert b" rg" not in content


def test_several_handouts_in_one_file_share_part_sheets(event: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    #: twenty monsters are three sheets, eight supporters one: seven apart.
    together = run(event, "monster-cards+monster-cards+supporter-cards", out, "--mix")
    assert len(together.pages) == 6
    assert "Random Monsters + Noble Supporters" in "".join(page.extract_text() for page in together.pages)


def test_pictures_of_the_pages(event: Path, tmp_path: Path) -> None:
    assert (
        main(["print", str(event), "monster-cards", "-o", str(tmp_path / "m.png"), "--png", "--quality", "draft"]) == 0
    )
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["m-01.png", "m-02.png", "m-03.png"]
    with Image.open(tmp_path / "m-01.png") as image:
        assert image.size == (1240, 1754)


def test_a_handout_nobody_has_is_a_sentence(event: Path, tmp_path: Path, capsys) -> None:
    assert main(["print", str(event), "monster-cards+crosswords", "-o", str(tmp_path / "x.pdf")]) == 2
    assert "There is no handout “crosswords”" in capsys.readouterr().err
    assert main(["print", str(event), "monster-cards"]) == 2
    assert "-o FILE.pdf" in capsys.readouterr().err


def test_the_page_to_measure_by(tmp_path: Path, capsys) -> None:
    assert main(["calibrate", "-o", str(tmp_path / "c.pdf"), "--paper", "letter"]) == 0
    assert len(PdfReader(tmp_path / "c.pdf").pages) == 2
    assert "print it on both sides at 100 %" in capsys.readouterr().out


def test_the_guide_is_not_laid_out_for_a_place_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.print.pages.guide.guide_pages", lambda *_: pytest.fail("a minute's work for nothing"))
    assert main(["guide", "-o", str(tmp_path / "no" / "guide.pdf")]) == 2

"""lantern proxies: a deck list becomes sheets of cards; whatever is wrong with one card is said and costs no other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from desktop.cli.door import main
from desktop.studio.sheets.proxy_file import organisers_book
from desktop.studio.sources.card_library import Cards, import_cards
from tests.card_files import named, write_scryfall
from tests.print.support import text_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    for module in ("desktop.studio.sources.card_library", "desktop.studio.sheets.proxy_file"):
        monkeypatch.setattr(f"{module}.data_folder", lambda: folder)
    return folder


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for name in ("Maze of Ith.png", "Rag Man (DRK).jpg", "drk-72-ball-lightning.png"):
        Image.effect_noise((504, 704), 80).convert("RGB").save(folder / name)
    return folder


def run(tmp_path: Path, deck: str, *words: str | Path) -> int:
    (tmp_path / "deck.txt").write_text(deck, encoding="utf-8")
    return main(["proxies", str(tmp_path / "deck.txt"), "-o", str(tmp_path / "out.pdf"), *map(str, words)])


def test_pictures_where_there_are_some_words_elsewhere(
    tmp_path: Path, pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "4 Maze of Ith\n3 rag man\n2 Ball Lightning (DRK) 72\n4 Bog Imp\n", "--images", pictures) == 0
    streams = capsys.readouterr()
    assert streams.out.splitlines() == [
        f"{tmp_path / 'out.pdf'}: 13 cards on 2 sheets: 9 from 3 pictures, 4 as text in Lantern’s own words.",
        "Pictures at 203 dots an inch.",
        "Without a picture: Bog Imp.",
    ]
    assert streams.err == ""
    assert len(PdfReader(tmp_path / "out.pdf").pages) == 2
    assert "Creature — Imp" in text_of(tmp_path / "out.pdf")


def test_cards_are_asked_about_where_no_file_bears_the_name_of_the_line_alone(
    tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, find = [], Cards.find
    monkeypatch.setattr(Cards, "find", lambda self, name, *words: asked.append(name) or find(self, name, *words))
    assert run(tmp_path, "4 Maze of Ith\n3 rag man\n2 Ball Lightning\n", "--images", pictures) == 0
    assert asked == []
    assert run(tmp_path, "4 Maze of Ith\n3 Bog Imp\n", "--images", pictures) == 0
    assert set(asked) == {"Bog Imp"}


def test_without_pictures_every_card_is_text(tmp_path: Path) -> None:
    assert run(tmp_path, "60 Swamp\nSideboard\n15 Bog Imp\n", "--paper", "letter") == 0
    pages = PdfReader(tmp_path / "out.pdf").pages
    assert len(pages) == 9
    assert float(pages[0].mediabox.width) == 612


def test_imported_words_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = named("Amber Lamp", oracle_text="When it rains, {T}: Deal <X> damage.", type_line="Artifact")
    import_cards(write_scryfall(tmp_path / "cards.json", cards))
    assert run(tmp_path, "1 amber lamp") == 0
    assert "1 as text from your card library" in capsys.readouterr().out
    assert "Deal <X> damage." in text_of(tmp_path / "out.pdf")
    assert "LMP 0" in text_of(tmp_path / "out.pdf")


def test_what_is_only_considered_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "2 Swamp\n\nMaybeboard\n3 Bog Imp\n") == 0
    assert "2 cards on 1 sheet" in capsys.readouterr().out


def test_every_copy_of_a_table_is_printed_and_what_is_left_out_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "QuantityX,Name,Edition\n4x,Ball Lightning,The Dark\n") == 0
    assert "4 cards on 1 sheet" in capsys.readouterr().out
    assert run(tmp_path, "2 Bog Imp\n\nPlanar Deck\n3 Truga Jungle\n") == 0
    streams = capsys.readouterr()
    assert "2 cards on 1 sheet" in streams.out
    assert "Planar deck: 3 cards left out." in streams.err


def test_pictures_with_a_bleed_of_their_own_are_told(
    tmp_path: Path, pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("Bog Imp.png", "Gloom.jpg"):
        Image.effect_noise((816, 1110), 80).convert("RGB").save(pictures / name)
    deck = "4 Maze of Ith\n2 Bog Imp\n1 Gloom\n"
    assert run(tmp_path, deck, "--images", pictures) == 0
    streams = capsys.readouterr().out
    assert "2 pictures bring their own bleed and are cut at the true edge." in streams
    assert run(tmp_path, deck, "--images", pictures, "--picture-bleed", "none") == 0
    assert "own bleed" not in capsys.readouterr().out
    assert run(tmp_path, deck, "--images", pictures, "--picture-bleed", "2.5") == 0
    assert "3 pictures bring their own bleed" in capsys.readouterr().out
    assert run(tmp_path, deck, "--images", pictures, "--picture-bleed", "much") == 2
    assert "auto, none, or 0 to 10 millimetres" in capsys.readouterr().err


def test_a_name_nobody_knows_is_printed_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "1 Maze of Yth\n1 Swamp\n") == 0
    streams = capsys.readouterr()
    assert "Lantern knows no card called Maze of Yth: it is printed by its name. Meant: Maze of Ith?" in streams.err
    assert "1 by name alone" in streams.out
    assert "Maze of Yth" in text_of(tmp_path / "out.pdf")


def test_bad_pictures_and_bad_lines_are_named_and_the_rest_is_printed(
    tmp_path: Path, pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pictures / "Bog Imp.png").write_text("just words")
    (pictures / "Swamp.svg").write_text("<svg/>")
    assert run(tmp_path, "1 Bog Imp\n1 Swamp\n1 Maze of Ith\n999 Plains\n", "--images", pictures) == 0
    streams = capsys.readouterr()
    assert "“Bog Imp.png” is no picture" in streams.err
    assert "Bog Imp is printed as text." in streams.err
    assert "“Swamp.svg” is a drawing (SVG)" in streams.err
    assert "Line 4 “999 Plains”" in streams.err
    assert "3 cards on 1 sheet: 1 from 1 picture" in streams.out


def test_backs_follow_each_sheet(tmp_path: Path, pictures: Path) -> None:
    assert run(tmp_path, "10 Swamp\n", "--backs", pictures / "Maze of Ith.png") == 0
    assert len(PdfReader(tmp_path / "out.pdf").pages) == 4


@pytest.mark.parametrize(
    ("deck", "words", "says"),
    [
        ("1 Swamp", ["--backs", "none.png"], "“none.png” cannot be read"),
        ("1 Swamp", ["--images", "nowhere"], "“nowhere” is not there"),
        ("", [], "There is no card in “deck.txt”"),
        ("1 Swamp", ["--paper", "a7"], "There is no paper called “a7”"),
        ("1 Swamp", ["--flip", "sideways"], "--help"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(
    tmp_path: Path, deck: str, words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, deck, *words) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out.pdf").exists()


def test_the_same_deck_is_the_same_file(tmp_path: Path, pictures: Path) -> None:
    run(tmp_path, "4 Maze of Ith\n2 Bog Imp\n", "--images", pictures)
    first = (tmp_path / "out.pdf").read_bytes()
    run(tmp_path, "4 Maze of Ith\n2 Bog Imp\n", "--images", pictures)
    assert (tmp_path / "out.pdf").read_bytes() == first


def test_a_folder_of_lanterns_that_cannot_be_written_to_costs_no_card(
    tmp_path: Path, home: Path, pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "pictures").write_text("a file stands where the folder should")
    assert run(tmp_path, "1 Maze of Ith\n", "--images", pictures) == 0
    streams = capsys.readouterr()
    assert "1 from 1 picture" in streams.out
    assert "made ready anew next time" in streams.err


FULL_DISK = """
import resource, signal, sys
from desktop.cli.door import main
from tests.print.support import text_of
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="files are limited in length on POSIX only")
def test_a_full_disk_leaves_no_half_file(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("9 Swamp\n9 Bog Imp\n9 Rag Man\n")
    (tmp_path / "out.pdf").write_bytes(b"the old one")
    words = ["proxies", str(tmp_path / "deck.txt"), "-o", str(tmp_path / "out.pdf")]
    run_ = subprocess.run(
        [sys.executable, "-c", FULL_DISK, *words],
        capture_output=True,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run_.returncode == 1
    assert "cannot be written" in run_.stderr
    assert (tmp_path / "out.pdf").read_bytes() == b"the old one"
    assert not (tmp_path / "out.pdf.part").exists()


# ---- which cards, and which pictures


ORDER = """<order><fronts>
<card><id>1a</id><slots>0,2</slots><name>Shock (Old).png</name><query>shock</query></card>
<card><id>1b</id><slots>1</slots><name>Shock (New).png</name><query>shock</query></card>
</fronts><backs><card><id>1c</id><slots>1</slots><name>Odd Back.png</name></card></backs></order>"""


def colours(folder: Path, **named_colours: tuple[int, int, int]) -> Path:
    folder.mkdir(exist_ok=True)
    for name, colour in named_colours.items():
        Image.new("RGB", (630, 880), colour).save(folder / f"{name.replace('_', ' ')}.png")
    return folder


def hues(path: Path) -> list[list[str]]:
    """The colours of the pictures on each page, in their order."""
    pages = []
    for page in PdfReader(path).pages:
        by_name = {name: image.get_object() for name, image in page["/Resources"]["/XObject"].items()}
        words = page.get_contents().get_data().split()
        drawn = [by_name[word.decode()] for word in words if word.startswith(b"/C") and word.decode() in by_name]
        pictures = [image for image in drawn if image["/Subtype"] == "/Image"]
        pages.append(["RGB"[max(range(3), key=list(_first_dot(image)).__getitem__)] for image in pictures])
    return pages


def _first_dot(image: Any) -> bytes:
    rows = bytes(image.get_data())
    #: pypdf undoes the filter of the rows.
    return rows[:3]


RED, GREEN, BLUE = (200, 0, 0), (0, 200, 0), (0, 0, 200)


def test_an_order_prints_each_copy_with_its_own_picture_and_back(tmp_path: Path) -> None:
    colours(tmp_path / "cards", **{"Shock_(Old)": RED, "Shock_(New)": GREEN, "Odd_Back": BLUE})
    assert run(tmp_path, ORDER) == 0
    assert hues(tmp_path / "out.pdf") == [["R", "R", "G"], ["B"]]


def test_a_picture_is_chosen_for_all_copies_or_for_one(tmp_path: Path) -> None:
    folder = colours(tmp_path / "p", Shock=RED, other=GREEN, third=BLUE)
    words = ("--images", folder, "--picture", f"Shock={folder / 'other.png'}", "--picture")
    assert run(tmp_path, "3 Shock\n", *words, f"Shock#2={folder / 'third.png'}") == 0
    assert hues(tmp_path / "out.pdf") == [["G", "B", "G"]]
    assert run(tmp_path, "3 Shock\n", *words, "Shock#3=words") == 0
    assert hues(tmp_path / "out.pdf") == [["G", "G"]]
    colours(folder, Shock_2=BLUE)
    assert run(tmp_path, "3 Shock\n", "--images", folder, "--picture", "Shock=all") == 0
    assert hues(tmp_path / "out.pdf") == [["R", "B", "R"]]


def test_a_chosen_picture_that_is_gone_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = colours(tmp_path / "p", Shock=RED)
    assert run(tmp_path, "1 Shock\n", "--images", folder, "--picture", "Shock=gone.png") == 0
    assert "“gone.png” is not there any more" in capsys.readouterr().err
    assert hues(tmp_path / "out.pdf") == [["R"]]
    assert run(tmp_path, "1 Shock\n", "--picture", "Shock") == 2


def test_groups_cards_and_copies_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = "4 Ball Lightning\n18 Mountain\n2 Shatter\n\nSideboard\n3 Bog Imp\n"
    for words, cards in (
        ((), 27),
        (("--without", "basics"), 9),
        (("--without", "sideboard", "--without", "shatter"), 22),
        (("--one-each",), 4),
        (("--without", "main", "--without", "basics"), 3),
    ):
        assert run(tmp_path, deck, *words) == 0
        assert f": {cards} cards on" in capsys.readouterr().out


def test_the_tokens_that_these_cards_make(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = colours(tmp_path / "p", Wasp_Token=RED)
    assert run(tmp_path, "2 The Hive\n1 Kjeldoran Outpost\n", "--tokens", "--images", folder) == 0
    streams = capsys.readouterr().out
    assert "5 cards on 1 sheet: 1 from 1 picture" in streams
    assert "1 as tokens in words" in streams
    assert "Token Creature — Soldier" in text_of(tmp_path / "out.pdf")


def test_a_card_has_a_back_of_its_own(tmp_path: Path) -> None:
    folder = colours(tmp_path / "p", Shock=RED, Shatter=GREEN, behind=BLUE)
    assert run(tmp_path, "1 Shock\n1 Shatter\n", "--images", folder, "--back", f"Shatter={folder / 'behind.png'}") == 0
    assert hues(tmp_path / "out.pdf") == [["R", "G"], ["B"]]


def test_the_bleed_of_a_folder_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = colours(tmp_path / "p", Shock=RED)
    assert run(tmp_path, "1 Shock\n", "--images", folder, "--bleed-of", f"{folder}=2") == 0
    assert "1 picture brings its own bleed" in capsys.readouterr().out
    assert run(tmp_path, "1 Shock\n", "--images", folder, "--bleed-of", f"{folder}=much") == 2
    capsys.readouterr()
    colours(folder, **{"Shatter [bleed 3 3 2 4]": GREEN})
    assert run(tmp_path, "1 Shatter\n", "--images", folder) == 0
    assert "1 picture brings its own bleed" in capsys.readouterr().out


def test_what_a_name_says_of_its_bleed_gives_way_to_what_was_said_of_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = colours(tmp_path / "p", **{"Shock_(bleed)": RED})
    assert run(tmp_path, "1 Shock\n", "--images", folder) == 0
    assert "1 picture brings its own bleed" in capsys.readouterr().out
    assert run(tmp_path, "1 Shock\n", "--images", folder, "--picture-bleed", "none") == 0
    assert "own bleed" not in capsys.readouterr().out


def test_the_file_is_made_no_larger_than_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "p"
    folder.mkdir()
    Image.effect_noise((1260, 1760), 80).convert("RGB").save(folder / "Shock.jpg", quality=95)
    assert run(tmp_path, "9 Shock\n", "--images", folder, "--max-size", "0.5") == 0
    assert (tmp_path / "out.pdf").stat().st_size <= 500_000
    assert "so that the file has" in capsys.readouterr().err
    assert run(tmp_path, "9 Shock\n", "--images", folder, "--max-size", "0.005") == 2
    assert "cannot be made as small as" in capsys.readouterr().err


def test_a_test_strip_is_one_page_of_the_picture_lighter_and_darker(tmp_path: Path) -> None:
    folder = colours(tmp_path / "p", Shock=(180, 90, 60))
    assert run(tmp_path, "9 Shock\n", "--images", folder, "--test-strip", "--brightness", "6") == 0
    assert len(PdfReader(tmp_path / "out.pdf").pages) == 1
    words = text_of(tmp_path / "out.pdf")
    assert all(word in words for word in ("Brightness", "Contrast", "Saturation", "+6, now", "0, now", "+26", "-14"))
    assert "+0" not in words
    assert run(tmp_path, "1 Bog Imp\n", "--images", folder, "--test-strip") == 2


def test_which_pictures_there_are_is_told_the_missing_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = colours(tmp_path / "p", Shock=RED, Shock_2=GREEN, Detonnate=BLUE)
    assert run(tmp_path, "4 Shock\n2 Detonate\n", "--images", folder, "--list-pictures") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 of 6 cards have a picture."
    assert lines[1].strip() == "2 Detonate: none, near: Detonnate.png"
    assert lines[2].strip() == "4 Shock: Shock.png"
    assert not (tmp_path / "out.pdf").exists()


def test_what_was_answered_in_the_window_holds_here_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
    assert run(tmp_path, table) == 2
    said = capsys.readouterr().err
    assert "several columns of numbers" in said
    assert "--column" in said
    organisers_book().prefer("deck_columns", {"bestand|bedarf|name": "bedarf"})
    assert run(tmp_path, table) == 0
    assert "7 cards on 1 sheet" in capsys.readouterr().out


def test_a_column_that_is_named_is_meant_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
    organisers_book().prefer("deck_columns", {"a|b": "a", "bestand|bedarf|name": "bestand"})
    assert run(tmp_path, table, "--column", "No such", "--column", "BEDARF") == 0
    assert "7 cards on 1 sheet" in capsys.readouterr().out
    assert organisers_book().preference("deck_columns") == {"a|b": "a", "bestand|bedarf|name": "bedarf"}
    assert run(tmp_path, table, "--list-pictures") == 0
    assert "0 of 7 cards" in capsys.readouterr().out

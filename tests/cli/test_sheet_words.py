"""The words of the command line about sheets: each is heard, and each piece of nonsense answered in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from PIL import Image
from pypdf import PdfReader

from desktop.cli.door import main
from desktop.engine.rules import Refusal
from desktop.print.layout.paper import mm
from desktop.print.layout.settings import PrinterProfile
from desktop.storage.book import Book
from desktop.studio.sources.card_library import import_cards
from tests.card_files import named, write_scryfall


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    for module in ("desktop.studio.sources.card_library", "desktop.studio.sheets.proxy_file", "desktop.storage.book"):
        monkeypatch.setattr(f"{module}.data_folder", lambda: folder)
    return folder


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for name, colour in (("Maze of Ith.png", "#20A040"), ("Rag Man.jpg", "#A04020")):
        Image.new("RGB", (504, 704), colour).save(folder / name)
    return folder


def run(tmp_path: Path, deck: str, *words: str | Path) -> int:
    (tmp_path / "deck.txt").write_text(deck, encoding="utf-8")
    return main(["proxies", str(tmp_path / "deck.txt"), "-o", str(tmp_path / "out.pdf"), *map(str, words)])


def pdf(tmp_path: Path) -> PdfReader:
    return PdfReader(tmp_path / "out.pdf")


def page_size(tmp_path: Path) -> tuple[float, float]:
    box = pdf(tmp_path).pages[0].mediabox
    return round(float(box.width) / mm, 1), round(float(box.height) / mm, 1)


def content(tmp_path: Path, page: int = 0) -> str:
    return pdf(tmp_path).pages[page].get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "sheets", "size"),
    [
        ([], 2, (210, 297)),
        (["--paper", "a3"], 1, (420, 297)),
        (["--paper", "200x150"], 3, (150, 200)),
        (["--card-size", "tarot"], 3, (210, 297)),
        (["--card-size", "70x120"], 3, (210, 297)),
        (["--card-size", "mini"], 1, (297, 210)),
        (["--layout", "8-up"], 2, (297, 210)),
        (["--grid", "2x2"], 3, (210, 297)),
        (["--skip", "9"], 2, (210, 297)),
        (["--skip", "8"], 2, (210, 297)),
        (["--used", "2,5,7-9"], 2, (210, 297)),
        (["--used", "1-9"], 2, (210, 297)),
        (["--copies", "2"], 3, (210, 297)),
        (["--layout", "1-up", "--bleed", "2"], 10, (67, 92)),
        (["--turned", "--layout", "fit"], 2, (297, 210)),
    ],
)
def test_sheets_are_as_they_were_asked_for(
    tmp_path: Path, pictures: Path, words: list[str], sheets: int, size: tuple[float, float], capsys
) -> None:
    assert run(tmp_path, "10 Maze of Ith\n", "--images", pictures, *words) == 0
    assert len(pdf(tmp_path).pages) == sheets
    assert page_size(tmp_path) == pytest.approx(size)


def test_each_picture_says_how_finely_it_is_printed(tmp_path: Path, pictures: Path, capsys) -> None:
    run(tmp_path, "1 Maze of Ith\n1 Rag Man\n", "--images", pictures, "--dpi")
    out = capsys.readouterr().out
    assert "Pictures at 203 dots an inch." in out
    assert "  203  Maze of Ith\n  203  Rag Man\n" in out
    run(tmp_path, "1 Maze of Ith\n1 Rag Man\n", "--images", pictures, "--card-size", "tarot")
    assert "Fewer than 200 dots an inch, soft in print: Maze of Ith (183), Rag Man (183)." in capsys.readouterr().err


def images(tmp_path: Path) -> list[tuple[int, int, str]]:
    found = [pdf(tmp_path).get_object(i) for i in range(1, int(pdf(tmp_path).trailer["/Size"]))]
    pictures = [t for t in found if hasattr(t, "get") and t.get("/Subtype") == "/Image"]
    return [(int(p["/Width"]), int(p["/Height"]), str(p["/ColorSpace"])) for p in pictures]


def test_quality_makes_pictures_smaller_and_grey_takes_their_colours(
    tmp_path: Path, pictures: Path, home: Path
) -> None:
    deck = "1 Maze of Ith\n1 Rag Man\n"
    run(tmp_path, deck, "--images", pictures, "--quality", "draft")
    assert [size[:2] for size in images(tmp_path)] == [(372, 520)] * 2
    run(tmp_path, deck, "--images", pictures, "--grey")
    assert images(tmp_path) == [(504, 704, "/DeviceGray")] * 2
    #: made once: the second time they come from the store.
    kept = sorted(path.stat().st_mtime_ns for path in (home / "pictures" / "variants").iterdir())
    run(tmp_path, deck, "--images", pictures, "--grey")
    assert sorted(path.stat().st_mtime_ns for path in (home / "pictures" / "variants").iterdir()) == kept


def test_a_mirrored_bleed_brings_thin_strips_and_the_picture_once(tmp_path: Path, pictures: Path) -> None:
    run(tmp_path, "9 Maze of Ith\n", "--images", pictures, "--bleed-style", "mirror")
    assert sorted(size[:2] for size in images(tmp_path)) == [(24, 704), (24, 704), (504, 704), (552, 24), (552, 24)]


def test_low_ink_has_no_ground_and_no_marks_none(tmp_path: Path, pictures: Path) -> None:
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures)
    assert content(tmp_path).startswith("0.125 0.627 0.251 rg")
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--low-ink")
    assert "0.125 0.627 0.251 rg" not in content(tmp_path)
    long = (tmp_path / "out.pdf").stat().st_size
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--low-ink", "--no-marks")
    assert (tmp_path / "out.pdf").stat().st_size < long


def test_corners_and_cut_lines_are_drawn(tmp_path: Path, pictures: Path) -> None:
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--corners", "3", "--cut-lines")
    assert " W n " in content(tmp_path)
    assert "0.25 w" in content(tmp_path)


def test_a_place_that_the_machine_cannot_cut_stays_free_on_every_sheet(tmp_path: Path, pictures: Path) -> None:
    for words, sheets in (("--used", "5"), 3), (("--used", "5", "--every-sheet"), 4):
        run(tmp_path, "26 Maze of Ith\n", "--images", pictures, *words)
        assert len(PdfReader(tmp_path / "out.pdf").pages) == sheets
    assert content(tmp_path, 2).count(" Do Q") == 8


def test_backs_are_moved_by_the_printer_that_was_measured(tmp_path: Path, pictures: Path, home: Path) -> None:
    back = pictures / "Rag Man.jpg"
    Book(home / "book.json").prefer("printers", msgspec.to_builtins([PrinterProfile("Inkjet", back_x=2.0)]))
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--backs", back, "--printer", "inkjet")
    assert "5.66929 0.00000 cm" in content(tmp_path, 1).splitlines()[0]
    assert not content(tmp_path, 0).startswith("1.00000000")
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--backs", back, "--back-offset=-1,2")
    assert "-2.83465 -5.66929 cm" in content(tmp_path, 1)
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--backs", back, "--front-offset=1,0")
    assert "2.83465 0.00000 cm" in content(tmp_path, 0).splitlines()[0]
    assert not content(tmp_path, 1).startswith("1.00000000")


def test_the_other_edge_turns_backs_head_down(tmp_path: Path, pictures: Path) -> None:
    back = pictures / "Rag Man.jpg"
    run(tmp_path, "1 Maze of Ith\n", "--images", pictures, "--backs", back, "--flip", "short")
    assert "q -178.58" in content(tmp_path, 1).replace("\n", " ")


# ---- double-faced cards


@pytest.fixture
def two_sided(tmp_path: Path) -> Path:
    cards = named("Night Clerk // Day Clerk", layout="transform", type_line="Creature — Human // Creature — Wolf")
    import_cards(write_scryfall(tmp_path / "cards.json", cards))
    folder = tmp_path / "faces"
    folder.mkdir()
    Image.new("RGB", (504, 704), "#111111").save(folder / "Night Clerk.png")
    return folder


def test_a_back_face_lies_behind_its_front(tmp_path: Path, two_sided: Path, pictures: Path) -> None:
    for name in ("Day Clerk.png", "Night Clerk (back).png"):
        Image.new("RGB", (504, 704), "#EEEEEE").save(two_sided / name)
        words = ("--images", two_sided, "--images", pictures)
        assert run(tmp_path, "1 Night Clerk\n1 Maze of Ith\n", *words, "--faces", "behind") == 0
        assert len(pdf(tmp_path).pages) == 2
        assert content(tmp_path, 1).count(" Do Q") == 1
        run(tmp_path, "1 Night Clerk\n1 Maze of Ith\n", *words, "--backs", pictures / "Rag Man.jpg")
        assert content(tmp_path, 1).count(" Do Q") == 2
        assert len(images(tmp_path)) == 4
        (two_sided / name).unlink()


def test_a_back_face_may_be_a_card_of_its_own_in_words(tmp_path: Path, two_sided: Path, capsys) -> None:
    assert run(tmp_path, "2 Night Clerk\n", "--images", two_sided, "--faces", "both") == 0
    assert "4 cards on 1 sheet: 2 from 1 picture, 2 as text" in capsys.readouterr().out
    assert "Creature — Wolf" in " ".join(pdf(tmp_path).pages[0].extract_text().split())


def test_a_split_card_has_no_back(tmp_path: Path, pictures: Path, capsys) -> None:
    import_cards(write_scryfall(tmp_path / "cards.json", named("Frost // Steam", layout="split")))
    run(tmp_path, "1 Frost // Steam\n", "--images", pictures, "--faces", "both")
    assert "1 card on 1 sheet" in capsys.readouterr().out


def test_ones_own_art_goes_into_the_frame(tmp_path: Path, pictures: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.new("RGB", (600, 300), "#8020C0").save(art / "Bog Imp.jpg", quality=95)
    Image.new("RGB", (600, 300), "#20C080").save(art / "Gloom.png")
    for words in ((), ("--grey",)):
        run(tmp_path, "2 Bog Imp\n1 Gloom\n1 Maze of Ith\n", "--art", art, *words)
        file = (tmp_path / "out.pdf").read_bytes()
        assert ((art / "Bog Imp.jpg").read_bytes() in file) == (not words)
        assert file.count(b"/Subtype /Image") == 2
        assert sorted(one.image.size for one in PdfReader(tmp_path / "out.pdf").pages[0].images) == [(600, 300)] * 2


# ---- pictures, machines


def test_cards_and_pages_as_pictures(tmp_path: Path, pictures: Path, capsys) -> None:
    run(tmp_path, "2 Maze of Ith\n", "--images", pictures, "--png", "cards", "--quality", "draft")
    with Image.open(tmp_path / "out-02.png") as image:
        assert image.size == (372, 520)
        assert image.convert("RGB").getpixel((186, 260))[1] > 140
    run(tmp_path, "2 Maze of Ith\n", "--images", pictures, "--png", "--quality", "draft")
    with Image.open(tmp_path / "out.png") as image:
        assert image.size == (1240, 1754)
    assert not (tmp_path / "out.pdf").exists()


def test_a_cutting_machine_gets_its_file(tmp_path: Path, pictures: Path, capsys) -> None:
    assert run(tmp_path, "8 Maze of Ith\n", "--images", pictures, "--cutter", "--corners", "3") == 0
    number = "L1-297x210-across-4x2-63x88-g0-0-r3"
    assert pdf(tmp_path).metadata["/Keywords"] == number  # type: ignore[index]
    assert number in (tmp_path / f"out {number}.svg").read_text()


# ---- nonsense


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--card-size", "huge"], "There is no card size “huge”"),
        (["--card-size", "500x500"], "do not fit on A4"),
        (["--bleed", "9"], "0 to 5 mm"),
        (["--bleed", "wide"], "--help"),
        (["--gutter", "a,b"], "--gutter=0.5,-1.2"),
        (["--gutter", "1,2,3"], "Write two numbers"),
        (["--grid", "3"], "columns and rows"),
        (["--grid", "9x9"], "9 across and 9 down"),
        (["--back-offset", "99,0"], "go in the right way"),
        (["--measured", "10"], "Measure it again"),
        (["--printer", "Nobody's"], "No printer called"),
        (["--copies", "0"], "1 to 999"),
        (["--skip", "-3"], "counted from 0"),
        (["--used", "0"], "2,5,7-9"),
        (["--used", "2,99"], "A sheet has 9 places so, and none with the number 99"),
        (["--used", "9-7"], "2,5,7-9"),
        (["--used", "middle"], "2,5,7-9"),
        (["--paper", "99999x2"], "50 to 3000 mm"),
        (["--corners", "nan"], "Corners"),
    ],
)
def test_nonsense_is_a_sentence_and_no_file(tmp_path: Path, words: list[str], says: str, capsys) -> None:
    assert run(tmp_path, "1 Swamp\n", *words) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out.pdf").exists()


FULL_DISK = """
import resource, signal, sys
from desktop.cli.door import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (9_000, 9_000))
sys.exit(main(sys.argv[1:]))
"""


_HERE = {"PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is set as Unix sets it")
@pytest.mark.parametrize("words", [["proxies", "deck.txt"], ["merge", "quests.toml", "quests.csv"], ["calibrate"]])
@pytest.mark.parametrize("more", [[], ["--png"]])
def test_a_full_disk_leaves_no_half_file(tmp_path: Path, words: list[str], more: list[str]) -> None:
    from desktop.system.assets import asset

    (tmp_path / "deck.txt").write_text("60 Swamp\n60 Bog Imp\n")
    for name in ("quests.toml", "quests.csv"):
        (tmp_path / name).write_bytes(asset(f"templates/{name}").read_bytes())
    before = sorted(path.name for path in tmp_path.iterdir())
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, *words, "-o", "out.pdf", *more],
        cwd=tmp_path,
        #: what Python compiles would be cut off too, and outlive the test.
        env={**os.environ, **dict.fromkeys(("HOME", "XDG_DATA_HOME"), str(tmp_path / "home")), **_HERE},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == before


@pytest.mark.parametrize("folder", [".", "", "/", "..", "cards"])
@pytest.mark.parametrize("more", [["--png"], ["--png", "cards"], ["--cutter"], []])
def test_what_is_printed_needs_a_name(tmp_path: Path, monkeypatch, capsys, folder: str, more: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards").mkdir()
    (tmp_path / "deck.txt").write_text("6 Bog Imp\n")
    assert main(["proxies", "deck.txt", "-o", folder, *more]) == 2
    assert "it is a folder. Name a file in it." in capsys.readouterr().err
    assert not [path for path in tmp_path.rglob("*") if path.suffix in (".pdf", ".png", ".svg", ".dxf")]


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="this system has no such device")
def test_what_a_shop_gets_may_go_into_a_pipe(capsys) -> None:
    assert main(["calibrate", "-o", "/dev/null", "--standard", "pdf/a-2b"]) == 0
    assert "/dev/null" in capsys.readouterr().out


def test_what_is_not_yet_as_the_shop_asks_never_bears_the_name(tmp_path: Path, monkeypatch) -> None:
    def fails(*_: object) -> None:
        raise Refusal("The profile cannot be read.")

    monkeypatch.setattr("desktop.print.press.shop_file.checked_for_shop", fails)
    assert main(["calibrate", "-o", str(tmp_path / "shop.pdf"), "--standard", "pdf/a-2b"]) == 2
    assert not (tmp_path / "shop.pdf").exists()


# ---- decks of one's own


def merged(tmp_path: Path, table: str | bytes, *words: str) -> int:
    from desktop.system.assets import asset

    (tmp_path / "quests.toml").write_bytes(asset("templates/quests.toml").read_bytes())
    (tmp_path / "t.csv").write_bytes(table if isinstance(table, bytes) else table.encode())
    return main(
        ["merge", str(tmp_path / "quests.toml"), str(tmp_path / "t.csv"), "-o", str(tmp_path / "out.pdf"), *words]
    )


HEAD = "Name,Cost,Kind,Task,Reward,Picture,Emblem,Ground,Tone\n"


def test_the_shipped_layout_prints_the_shipped_table(tmp_path: Path, capsys) -> None:
    from desktop.studio.sheets.merging import shipped_layouts
    from desktop.system.assets import asset

    assert "quests" in [path.stem for path in shipped_layouts()]
    assert merged(tmp_path, asset("templates/quests.csv").read_bytes()) == 0
    streams = capsys.readouterr()
    assert streams.out.endswith("4 cards.\n")
    assert streams.err == ""
    assert "Tribute" in pdf(tmp_path).pages[0].extract_text()


def test_what_is_wrong_with_one_row_is_said_and_the_rest_is_printed(tmp_path: Path, capsys) -> None:
    (tmp_path / "bad.png").write_text("just words")
    rows = "Rats,2B,Omen,=1+1,,bad.png,,,\nImp,,Omen,Do it.,,../../etc/passwd,nothing,,\nBat,,Omen,Fly.,,,,mauve,\n"
    assert merged(tmp_path, HEAD + rows) == 0
    streams = capsys.readouterr()
    assert streams.out.endswith("3 cards.\n")
    assert "“bad.png” is no picture" in streams.err
    assert "There is no picture “../../etc/passwd”" in streams.err
    assert "There is no drawing “nothing.svg”" in streams.err
    assert "“=1+1” is a formula" in streams.err


def test_a_column_the_table_lacks_is_named(tmp_path: Path, capsys) -> None:
    assert merged(tmp_path, "Name,Kind\nRats,Omen\n") == 2
    assert "asks for columns “Ground”, “Cost”, “Picture”" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Deal <X> damage", "AT&T", '"<img src=""/etc/passwd"">"', "Ω" * 300])
def test_nasty_names_are_printed_as_they_are(tmp_path: Path, name: str) -> None:
    assert merged(tmp_path, HEAD + f"{name},,Omen,Task,,,,,\n") == 0
    plain = name.strip('"').replace('""', '"')
    assert "".join(plain.split()) in "".join(pdf(tmp_path).pages[0].extract_text().split())


def test_no_copies_at_all_are_refused(tmp_path: Path, capsys) -> None:
    assert merged(tmp_path, HEAD.strip() + ",Copies\nRats,,,,,,,,,0\n") == 2
    assert "0 copies of every card" in capsys.readouterr().err

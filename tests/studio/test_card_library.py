"""The organiser's cards: his own import first, Lantern's facts where it is silent; the commands that use them."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.cli.door import main
from desktop.engine.rules import Refusal
from desktop.library.known import ImportedCard
from desktop.studio.sources.card_library import Cards, import_cards, unfinished_import
from tests.card_files import many, named, scryfall_card, write_scryfall


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setattr("desktop.studio.sources.card_library.data_folder", lambda: folder)
    return folder


def import_named(tmp_path: Path, *names: str, **fields: object) -> None:
    import_cards(write_scryfall(tmp_path / "cards.json", named(*names, **fields)))


def test_without_an_import_the_shipped_facts_answer() -> None:
    cards = Cards()
    card = cards.find("maze of ith")
    assert card is not None
    assert not isinstance(card, ImportedCard)
    assert cards.search("maze of")[0].name == "Maze of Ith"
    assert cards.suggest("Maze of Yth")[0].name == "Maze of Ith"


def test_an_imported_card_has_its_text_and_the_set_asked_for(tmp_path: Path) -> None:
    one = scryfall_card(1, name="Lamp Lighter", oracle_id="same", set="lea", released_at="1993-01-01")
    two = scryfall_card(
        2, name="Lamp Lighter", oracle_id="same", set="drk", collector_number="7", released_at="1994-01-01"
    )
    import_cards(write_scryfall(tmp_path / "cards.json", [one, two]))
    card = Cards().find("lamp lighter", "LEA")
    assert isinstance(card, ImportedCard)
    assert (card.set_code, card.first_set, card.printings) == ("LEA", "LEA", ("LEA:1", "DRK:7"))
    assert Cards().find("lamp lighter").set_code == "DRK"  # type: ignore[union-attr]
    assert "{T}" in card.text


def test_a_partial_import_does_not_hide_the_shipped_facts(tmp_path: Path) -> None:
    import_named(tmp_path, "Amber Lamp")
    cards = Cards()
    assert "Maze of Ith" in cards
    assert {card.name for card in cards.search("am")} > {"Amber Lamp"}
    assert [s.name for s in cards.suggest("Ambre Lamp")] == ["Amber Lamp"]
    assert [s.name for s in cards.suggest("Maze of Yth")] == ["Maze of Ith"]


def test_a_misspelt_face_suggests_the_whole_card(tmp_path: Path) -> None:
    faces = [{"name": "Dusky Lantern"}, {"name": "Dawning Lantern"}]
    import_named(tmp_path, "Dusky Lantern // Dawning Lantern", card_faces=faces)
    assert [s.name for s in Cards().suggest("Dawnin Lantern")] == ["Dusky Lantern // Dawning Lantern"]


def test_a_cut_file_leaves_the_library_as_it_was(tmp_path: Path) -> None:
    import_named(tmp_path, "Amber Lamp")
    path = write_scryfall(tmp_path / "more.json", many(500))
    path.write_bytes(path.read_bytes()[:-3000])
    with pytest.raises(Refusal, match=r"cut off after \d+ cards"):
        import_cards(path)
    assert Cards().book.counts() == (1, 1)


def test_a_stopped_import_can_be_begun_again(tmp_path: Path) -> None:
    path = write_scryfall(tmp_path / "more.json", many(900))
    with pytest.raises(Refusal, match="stopped"):
        import_cards(path, lambda share, cards: cards < 100)
    assert Cards().imported is False
    assert import_cards(path)[0] == "more.json: 900 printings of 900 cards read."


# ---- the commands


def test_import_tells_how_far_it_is_and_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_scryfall(tmp_path / "cards.json", many(300))
    assert main(["cards", "import", str(path)]) == 0
    streams = capsys.readouterr()
    assert "300 printings of 300 cards" in streams.out
    assert "  0 %" in streams.err
    assert "100 %" in streams.err


def test_search_prints_lines_or_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import_named(tmp_path, "Amber Lamp", "Maze of Ith")
    assert main(["cards", "search", "amb", "lam"]) == 0
    assert capsys.readouterr().out.startswith("Amber Lamp ")
    assert main(["cards", "search", "--json", "maze"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["cards"][0]["name"] == "Maze of Ith"
    assert main(["cards", "search", "Maze of Yth"]) == 0
    assert "Meant: Maze of Ith" in capsys.readouterr().out


def test_effects_are_proposed_from_an_imported_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import_named(tmp_path, "Amber Lamp", type_line="Sorcery", oracle_text="Draw two cards.\nDance.")
    assert main(["cards", "propose", "Amber Lamp"]) == 0
    streams = capsys.readouterr()
    assert streams.out.startswith("# Amber Lamp: proposed from its text, 1 of its lines left to you\neffects = [")
    assert '{ do = "draw", number = 2 }' in streams.out
    assert main(["cards", "propose", "Bog Imp"]) == 2
    assert "no text of Bog Imp is known" in capsys.readouterr().err


def test_a_bad_file_is_a_sentence_and_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.json").write_text("<html>")
    assert main(["cards", "import", str(tmp_path / "page.json")]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("lantern: “page.json” is a web page")
    assert main(["cards", "serch", "x"]) == 2
    assert "--help" in capsys.readouterr().err


def test_deck_check_knows_imported_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import_named(tmp_path, "Amber Lamp")
    deck = tmp_path / "deck.txt"
    deck.write_text("4 ambér lamp\n1 Amber Lump\n55 Swamp\n")
    main(["deck", "check", str(deck), "--format", "coming-dark", "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert answer["names"] == ["No card is called Amber Lump. Meant: Amber Lamp (one letter away)?"]


# ---- going on with an import


def test_a_stopped_import_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = write_scryfall(tmp_path / "more.json", many(1900))
    with pytest.raises(Refusal, match=r"stopped after \d"):
        import_cards(path, lambda share, cards: cards < 600)
    assert unfinished_import() == path
    assert Cards().imported is False
    with sqlite3.connect(tmp_path / "home" / "cards.sqlite.part") as half:
        assert 0 < half.execute("SELECT count(*) FROM printing").fetchone()[0] < 1900
    half.close()
    assert import_cards(path)[0] == "more.json: 1,900 printings of 1,900 cards read."
    assert unfinished_import() is None
    assert [card.name for card in Cards().search("Lamp 1 Keeper", 1)] == ["Lamp 1 Keeper"]
    assert [card.name for card in Cards().search("keeper 76b")] == ["Lamp 76b Keeper"]


def test_a_file_that_was_changed_meanwhile_is_read_from_its_beginning(tmp_path: Path) -> None:
    path = write_scryfall(tmp_path / "more.json", many(900))
    with pytest.raises(Refusal, match="stopped"):
        import_cards(path, lambda share, cards: cards < 300)
    write_scryfall(path, many(1000))
    assert unfinished_import() is None
    assert import_cards(path)[0] == "more.json: 1,000 printings of 1,000 cards read."


KILLED = """
import os, sys
from pathlib import Path
import desktop.studio.sources.card_library as library
library.data_folder = lambda: Path(sys.argv[2])
import desktop.storage.card_draft as draft
draft._TRANSACTION, draft._TURN = 200, 60
library.import_cards(Path(sys.argv[1]), lambda share, cards: os.kill(os.getpid(), 9) if cards > 1200 else True)
"""


@pytest.mark.skipif(os.name != "posix", reason="a process is killed outright on POSIX only")
def test_a_killed_import_goes_on_where_it_was(tmp_path: Path, home: Path) -> None:
    path = write_scryfall(tmp_path / "more.json", many(1900))
    run = subprocess.run([sys.executable, "-c", KILLED, str(path), str(home)], check=False)
    assert run.returncode == -9
    assert unfinished_import() == path
    assert import_cards(path)[0] == "more.json: 1,900 printings of 1,900 cards read."
    assert Cards().book.counts() == (1900, 1900)
    for number in range(0, 1900, 19):
        assert [card.name for card in Cards().search(f"keeper {number:x}", 1)] == [f"Lamp {number:x} Keeper"]


def test_a_spoilt_draft_is_begun_anew(tmp_path: Path, home: Path) -> None:
    path = write_scryfall(tmp_path / "more.json", many(900))
    with pytest.raises(Refusal, match="stopped"):
        import_cards(path, lambda share, cards: cards < 300)
    half = home / "cards.sqlite.part"
    data = bytearray(half.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    half.write_bytes(data)
    assert import_cards(path)[0] == "more.json: 900 printings of 900 cards read."
    assert Cards().book.counts() == (900, 900)


def damage(book: Path) -> None:
    """Whole at its head, rubbish in every page after it."""
    whole = book.read_bytes()
    book.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))


@pytest.mark.parametrize("bytes_", [b"", b"no database at all, for certain", None])
def test_a_library_that_cannot_be_read_is_told_and_the_shipped_facts_answer(
    home: Path, tmp_path: Path, bytes_: bytes | None
) -> None:
    if bytes_ is None:
        import_named(tmp_path, "Amber Lamp")
        damage(home / "cards.sqlite")
    else:
        (home / "cards.sqlite").write_bytes(bytes_)
    sentences: list[str] = []
    cards = Cards(tell=sentences.append)
    assert cards.search("maze of")[0].name == "Maze of Ith"
    assert "Maze of Ith" in cards
    assert cards.find("Amber Lamp") is None
    assert cards.suggest("Maze of Yth")[0].name == "Maze of Ith"
    assert sentences == [
        "The card library is damaged. Import the card file again. Meanwhile the cards that ship with Lantern answer."
    ]
    assert cards.trouble == sentences[0]


def test_what_is_imported_meanwhile_answers_at_once(tmp_path: Path) -> None:
    """An open event holds its cards for the whole evening."""
    cards = Cards()
    assert cards.find("Amber Lamp") is None
    assert cards.suggest("Ambre Lamp") == ()
    import_named(tmp_path, "Amber Lamp")
    assert isinstance(cards.find("Amber Lamp"), ImportedCard)
    assert [near.name for near in cards.suggest("Ambre Lamp")] == ["Amber Lamp"]
    import_named(tmp_path, "Brass Lamp")
    assert "Brass Lamp" in cards
    assert [near.name for near in cards.suggest("Bras Lamp")] == ["Brass Lamp"]


def test_an_import_mends_the_cards_of_an_event_that_was_opened_with_a_damaged_library(
    home: Path, tmp_path: Path
) -> None:
    (home / "cards.sqlite").write_bytes(b"no database at all, for certain")
    sentences: list[str] = []
    cards = Cards(tell=sentences.append)
    assert cards.find("Amber Lamp") is None
    assert len(sentences) == 1
    import_named(tmp_path, "Amber Lamp")
    assert ("Amber Lamp" in cards, cards.trouble, len(sentences)) == (True, "", 1)
    (home / "cards.sqlite").unlink()
    assert ("Amber Lamp" in cards, cards.trouble) == (False, "")


def test_where_there_is_no_library_nothing_is_told() -> None:
    sentences: list[str] = []
    assert Cards(tell=sentences.append).trouble == ""
    assert sentences == []


def test_a_library_of_another_lantern_is_told(home: Path, tmp_path: Path) -> None:
    import_named(tmp_path, "Amber Lamp")
    with sqlite3.connect(home / "cards.sqlite") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert Cards().trouble.startswith("The card library was made by another version of Lantern.")


def test_importing_again_mends_a_library_damaged_inside(home: Path, tmp_path: Path) -> None:
    import_named(tmp_path, "Amber Lamp")
    damage(home / "cards.sqlite")
    import_named(tmp_path, "Amber Ring")
    cards = Cards()
    assert ("Amber Ring" in cards, cards.trouble) == (True, "")


def test_the_command_line_tells_that_the_library_cannot_be_read(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "cards.sqlite").write_bytes(b"no database at all, for certain")
    (tmp_path / "list.txt").write_text("1 Maze of Ith\n")
    main(["deck", "check", str(tmp_path / "list.txt"), "--format", "coming-dark"])
    streams = capsys.readouterr()
    assert streams.err.count("lantern: The card library is damaged.") == 1
    assert "cards 1" in streams.out
    assert main(["cards", "search", "maze", "of"]) == 0
    streams = capsys.readouterr()
    assert streams.err.count("lantern: The card library is damaged.") == 1
    assert "Maze of Ith" in streams.out

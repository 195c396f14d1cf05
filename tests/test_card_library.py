"""The organiser's cards: his own import first, Lantern's facts where it is silent; the commands that use them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop.card_library import Cards, import_cards
from desktop.cli import main
from desktop.engine.rules import Refusal
from desktop.library.known import ImportedCard
from tests.card_files import many, named, scryfall_card, write_scryfall


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setattr("desktop.card_library.data_folder", lambda: folder)
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
    told = capsys.readouterr()
    assert "300 printings of 300 cards" in told.out
    assert "  0 %" in told.err
    assert "100 %" in told.err


def test_search_prints_lines_or_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import_named(tmp_path, "Amber Lamp", "Maze of Ith")
    assert main(["cards", "search", "amb", "lam"]) == 0
    assert capsys.readouterr().out.startswith("Amber Lamp ")
    assert main(["cards", "search", "--json", "maze"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cards"][0]["name"] == "Maze of Ith"
    assert main(["cards", "search", "Maze of Yth"]) == 0
    assert "Meant: Maze of Ith" in capsys.readouterr().out


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
    told = json.loads(capsys.readouterr().out)
    assert told["names"] == ["No card is called Amber Lump. Meant: Amber Lamp (one letter away)?"]

"""Card files of Scryfall and MTGJSON become printings; what is no card file gets a sentence."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
from pathlib import Path

import pytest

from desktop.domain.printing import Printing
from desktop.engine.rules import Refusal
from desktop.library.importing import Cancelled, CardReader, json_stream
from tests.card_files import many, mtgjson_card, mtgjson_set, named, scryfall_card, write_mtgjson, write_scryfall


def read(path: Path) -> list[Printing]:
    return [printing for batch in CardReader(path).batches() for printing in batch]


@pytest.mark.parametrize("layout", ["lines", "compact", "pretty"])
def test_a_scryfall_file_is_read_in_every_layout(tmp_path: Path, layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "RUN", 20_000)
    found = read(write_scryfall(tmp_path / "cards.json", many(300), layout))
    assert [printing.number for printing in found] == [str(i) for i in range(300)]
    assert found[7] == Printing(
        "00000000-0000-4000-8000-000000000007",
        "11111111-0000-4000-8000-000000000007",
        "Lamp 7 Keeper",
        "LMP",
        "7",
        "{2}{W}",
        "Creature — Human",
        found[7].text,
        "1",
        "2",
        "",
        "W",
        "en",
        "Nobody",
        "1994-08-01",
        "normal",
    )


@pytest.mark.parametrize(("pack", "suffix"), [(gzip.compress, "gz"), (bz2.compress, "bz2"), (lzma.compress, "xz")])
def test_a_compressed_file_is_read_whatever_it_is_called(tmp_path: Path, pack, suffix: str) -> None:  # type: ignore[no-untyped-def]
    plain = write_scryfall(tmp_path / "cards.json", many(20)).read_bytes()
    (tmp_path / "odd.name").write_bytes(pack(plain))
    assert len(read(tmp_path / "odd.name")) == 20


def test_faces_of_a_card_are_joined(tmp_path: Path) -> None:
    faces = [
        {"name": "Dusk", "mana_cost": "{1}{U}", "type_line": "Creature — Human", "oracle_text": "A.", "power": "1"},
        {"name": "Dawn", "mana_cost": "", "type_line": "Creature — Bird", "oracle_text": "B.", "power": "3"},
    ]
    card = scryfall_card(1, name="Dusk // Dawn", layout="transform", card_faces=faces, power=None, mana_cost=None)
    (found,) = read(write_scryfall(tmp_path / "cards.json", [card]))
    assert (found.name, found.cost, found.type) == ("Dusk // Dawn", "{1}{U}", "Creature — Human // Creature — Bird")
    assert (found.text, found.power) == ("A. // B.", "1 // 3")


def test_pictures_without_rules_and_tokens_do_not_stand_in_for_cards(tmp_path: Path) -> None:
    cards = [*named("Maze of Ith", layout="art_series"), *named("Goblin", layout="token")]
    assert [(p.name, p.rank) for p in read(write_scryfall(tmp_path / "cards.json", cards))] == [("Goblin", 1)]


def test_a_set_file_of_mtgjson_is_read(tmp_path: Path) -> None:
    path = write_mtgjson(tmp_path / "LMP.json", mtgjson_set([mtgjson_card(i) for i in range(3)]), indent=1)
    assert [(p.name, p.set_code, p.colours) for p in read(path)][1] == ("Lamp 1 Keeper", "LMP", "U")


def test_all_printings_of_mtgjson_are_read_set_by_set(tmp_path: Path) -> None:
    sets = {code: mtgjson_set([mtgjson_card(i + 10 * n, setCode=code)]) for n, code in enumerate("ABC") for i in [n]}
    assert [p.set_code for p in read(write_mtgjson(tmp_path / "All.json", sets))] == ["A", "B", "C"]


def test_two_sides_of_mtgjson_are_one_printing(tmp_path: Path) -> None:
    back = mtgjson_card(1, name="Dusk // Dawn", side="b", text="B.", manaCost=None, type="Land")
    front = mtgjson_card(1, name="Dusk // Dawn", side="a", text="A.", type="Instant")
    (found,) = read(write_mtgjson(tmp_path / "LMP.json", mtgjson_set([back, front])))
    assert (found.text, found.type, found.cost) == ("A. // B.", "Instant // Land", "{1}{U}")


def test_a_card_that_cannot_be_read_is_named_and_the_rest_is_read(tmp_path: Path) -> None:
    cards = [scryfall_card(0), scryfall_card(1, name="Broken Lamp", power={"no": "number"}), scryfall_card(2)]
    reader = CardReader(write_scryfall(tmp_path / "cards.json", cards))
    assert sum(map(len, reader.batches())) == 2
    assert reader.notes[0].startswith("Broken Lamp could not be read: ")


def test_progress_goes_from_nothing_to_all(tmp_path: Path) -> None:
    shares: list[float] = []
    path = write_scryfall(tmp_path / "cards.json", many(900))
    list(CardReader(path, lambda share, cards: shares.append(share)).batches())
    assert shares[0] == 0
    assert shares[-1] == 1
    assert shares == sorted(shares)


def test_an_import_can_be_stopped(tmp_path: Path) -> None:
    path = write_scryfall(tmp_path / "cards.json", many(900))
    with pytest.raises(Cancelled):
        list(CardReader(path, lambda share, cards: share < 0.5).batches())


PLAIN = json.dumps([scryfall_card(i) for i in range(50)]).encode()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (PLAIN[:-2000], "cut off after 49 cards"),
        (PLAIN[:300], "cut off before"),
        (gzip.compress(PLAIN)[:600], "cut off"),
        (b"\x1f\x8b" + b"rubbish" * 50, "damaged"),
        (b"<!DOCTYPE html><html>503 Service Unavailable</html>", "web page"),
        (PLAIN.decode().encode("utf-16"), "UTF-16"),
        (b"PK\x03\x04" + bytes(60), "zip archive"),
        (b"4 Lightning Bolt\n", "no card file"),
        (b'[{"object": "card", "name": "\xff\xfe\xe9"}]', "no cards|not read"),
        (b'{"object": "error", "code": "not_found"}', "kind “error”"),
        (b'[{"object": "ruling", "comment": "x", "name": "y"}]', "list of ruling"),
        (b'[{"object": "set", "code": "lea"}]', "list of set"),
        (b"[1, 2, 3]", "list of other"),
        (b"[]", "no cards"),
        (b'{"a": 1}', "no cards"),
        (b'{"data": {"LEA": {"cards": []}}}', "no cards"),
        (b'{"data": [', "cut off"),
        (b'[{"object": "card", "name": "A"}, oops]', "damaged after 1 cards"),
        (b"[" * 100_000, "damaged|cut off"),
    ],
)
def test_what_is_no_card_file_gets_a_sentence(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(data)
    with pytest.raises(Refusal, match=says) as refused:
        read(path)
    assert "cards.json" in str(refused.value)


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        read(tmp_path / "none.json")
    with pytest.raises(Refusal, match="cannot be read"):
        read(tmp_path)

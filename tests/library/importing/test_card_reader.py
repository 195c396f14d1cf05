"""Card files of Scryfall and MTGJSON become printings; what is no card file gets a sentence."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.domain.printing import Printing
from desktop.engine.rules import Refusal
from desktop.library.importing import Cancelled, CardReader, json_stream, source
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


def faces(*fields: dict[str, object]) -> list[dict[str, object]]:
    return [{"object": "card_face", "oracle_text": "", "type_line": "Land", **face} for face in fields]


def one(tmp_path: Path, card: dict[str, object]) -> Printing:
    (found,) = read(write_scryfall(tmp_path / "cards.json", [card]))
    return found


def test_what_no_face_says_is_not_said(tmp_path: Path) -> None:
    halves = faces({"name": "Dusk", "mana_cost": "{U}"}, {"name": "Dawn", "mana_cost": "{W}"})
    card = scryfall_card(1, name="Dusk // Dawn", layout="split", card_faces=halves, power=None, toughness=None)
    found = one(tmp_path, card)
    assert (found.cost, found.power, found.toughness, found.loyalty) == ("{U} // {W}", "", "", "")


def test_what_only_the_back_says_is_said_of_the_back(tmp_path: Path) -> None:
    sides = faces({"name": "Dusk", "mana_cost": ""}, {"name": "Dawn", "mana_cost": "{W}", "power": "3"})
    card = scryfall_card(1, name="Dusk // Dawn", layout="modal_dfc", card_faces=sides, power=None, mana_cost=None)
    found = one(tmp_path, card)
    assert (found.cost.split(" // "), found.power.split(" // ")) == (["", "{W}"], ["", "3"])


def test_a_reversible_card_is_one_card(tmp_path: Path) -> None:
    sides = faces({"name": "Dusk", "oracle_id": "o1", "cmc": 1.0}, {"name": "Dusk", "oracle_id": "o1"})
    card = scryfall_card(1, name="Dusk // Dusk", layout="reversible_card", card_faces=sides)
    whole = {key: card[key] for key in card.keys() - {"oracle_id", "oracle_text", "type_line", "mana_cost", "colors"}}
    found = one(tmp_path, whole)
    assert (found.name, found.card, found.type) == ("Dusk", "o1", "Land")


LAYOUTS = ("meld", "flip", "aftermath", "adventure", "saga", "prototype", "double_faced_token", "planar", "of_2031")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("two", [False, True])
def test_every_layout_is_a_card(tmp_path: Path, layout: str, two: bool) -> None:
    sides = {"card_faces": faces({"name": "Dusk"}, {"name": "Dawn"})} if two else {}
    found = one(tmp_path, scryfall_card(1, name="Dusk // Dawn" if two else "Dusk", layout=layout, **sides))
    assert found.name.startswith("Dusk")
    assert found.rank == (layout in ("double_faced_token", "planar"))


@pytest.mark.parametrize("field", sorted(scryfall_card(1).keys() - {"name"}))
def test_a_field_that_is_null_or_missing_costs_no_card(tmp_path: Path, field: str) -> None:
    card = scryfall_card(1)
    without = {key: value for key, value in card.items() if key != field}
    cards = [scryfall_card(0), {**card, field: None}, without, scryfall_card(2)]
    assert len(read(write_scryfall(tmp_path / "cards.json", cards))) == 4


def test_signs_and_numbers_of_any_kind_are_kept(tmp_path: Path) -> None:
    cost = "{HW}{½}{∞}{1000000}"
    found = one(tmp_path, scryfall_card(1, mana_cost=cost, oracle_text="{CHAOS}", cmc=10**40, prices=10**400))
    assert (found.cost, found.text) == (cost, "{CHAOS}")


def test_what_a_card_is_called_in_another_language_finds_it(tmp_path: Path) -> None:
    found = one(tmp_path, scryfall_card(1, name="Lamp", lang="ja", printed_name="ランプ", digital=True))
    assert (found.name, found.lang, found.spellings) == ("Lamp", "ja", ("ランプ",))


def test_cards_without_a_list_around_them_are_read(tmp_path: Path) -> None:
    lines = [json.dumps(scryfall_card(i)) for i in range(450)]
    (tmp_path / "lines.jsonl").write_text("\n".join(lines))
    assert [p.number for p in read(tmp_path / "lines.jsonl")] == [str(i) for i in range(450)]
    (tmp_path / "lines.jsonl").write_text("\n".join(lines)[:-50])
    with pytest.raises(Refusal, match="cut off after 449 cards"):
        read(tmp_path / "lines.jsonl")


def test_what_follows_a_compressed_file_is_left_alone(tmp_path: Path) -> None:
    path = write_scryfall(tmp_path / "cards.json", many(40))
    plain = path.read_bytes()
    path.write_bytes(gzip.compress(plain[:9000]) + gzip.compress(plain[9000:]) + b"signed by nobody")
    assert len(read(path)) == 40


def test_one_card_that_is_no_json_costs_only_itself(tmp_path: Path) -> None:
    cards = [json.dumps(scryfall_card(i)) for i in range(9)]
    cards[2] = cards[2].replace("Lamp 2", "Lamp \\ud800")
    cards[4] = cards[4].replace("Lamp 4", "Lamp \x01")
    cards[6] = cards[6].replace('"keywords": []', '"keywords": ' + "[" * 5000 + "]" * 5000)
    (tmp_path / "cards.json").write_text(f"[{', '.join(cards)}]")
    reader = CardReader(tmp_path / "cards.json")
    assert sum(map(len, reader.batches())) == 6
    assert len(reader.notes) == 3


def test_a_set_of_any_length_is_told_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "RUN", 5000)
    monkeypatch.setattr(source, "PORTION", 5000)
    cards = [mtgjson_card(i) for i in range(300)]
    cards[0] = mtgjson_card(0, name="Dusk // Dawn", side="b", text="B.")
    cards[299] = mtgjson_card(0, name="Dusk // Dawn", side="a", text="A.")
    batches = list(CardReader(write_mtgjson(tmp_path / "LMP.json", mtgjson_set(cards))).batches())
    assert max(map(len, batches)) < 100
    assert sum(map(len, batches)) == 299
    assert [p.text for batch in batches for p in batch if p.name == "Dusk // Dawn"] == ["A. // B."]


def test_a_meld_card_of_mtgjson_is_named_after_itself(tmp_path: Path) -> None:
    halves = [
        mtgjson_card(i, name="Dusk // Whole", faceName=name, side=side, layout="meld")
        for i, (name, side) in enumerate((("Dusk", "a"), ("Whole", "b")))
    ]
    assert [p.name for p in read(write_mtgjson(tmp_path / "LMP.json", mtgjson_set(halves)))] == ["Dusk", "Whole"]


SOUND = json.dumps([scryfall_card(i) for i in range(6)]).encode()
PLACE = st.integers(0, len(SOUND))


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(PLACE, PLACE, st.binary(max_size=4), st.sampled_from((bytes, gzip.compress)))
def test_a_damaged_file_is_read_or_refused_in_a_sentence(
    tmp_path: Path, start: int, end: int, put: bytes, pack
) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "cards.json").write_bytes(pack(SOUND[:start] + put + SOUND[max(start, end) :]))
    try:
        found, refused = read(tmp_path / "cards.json"), ""
    except Refusal as refusal:
        found, refused = [], str(refusal)
    assert found or "“cards.json”" in refused


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
        (PLAIN.decode().encode("utf-16-le"), "UTF-16"),
        (PLAIN.decode().encode("utf-16-be"), "UTF-16"),
        (b"PK\x03\x04" + bytes(60), "zip archive"),
        (b"4 Lightning Bolt\n", "no card file"),
        (b'[{"object": "card", "name": "\xff\xfe\xe9"}]', "no cards|not read"),
        (b'{"object": "error", "code": "not_found"}', "kind “error”"),
        (b'[{"object": "ruling", "comment": "x", "name": "y"}]', "list of ruling"),
        (b'[{"object": "set", "code": "lea"}]', "list of set"),
        (b"[1, 2, 3]", "list of something else"),
        (b"[]", "no cards"),
        (b'{"a": 1}', "no cards"),
        (b'{"data": {"LEA": {"cards": []}}}', "no cards"),
        (b'{"data": [', "cut off"),
        (b'[{"object": "card", "name": "A"}, oops]', "damaged after 1 card:"),
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

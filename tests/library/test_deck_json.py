"""Decks kept as JSON, orders of cards to print: sections, copies and printings as their programs mean them."""

from __future__ import annotations

import json

import pytest

from desktop.domain.deck import DeckLine
from desktop.engine.rules import Refusal
from desktop.library.decks import Reading, read_deck

BALL, FIRE, LAND = "Ball Lightning", "Fireball", "Mountain"


def read(deck: object) -> Reading:
    return read_deck(json.dumps(deck, indent=1))


def lines(reading: Reading) -> list[tuple[int, str, str]]:
    return [(line.count, line.name, line.section) for line in reading.deck.lines]


def test_mtgjsons_decks_bring_all_that_is_known_of_their_cards() -> None:
    foreign = [{"name": "Kugelblitz", "language": "German"}] * 60
    rich = {"count": 4, "name": BALL, "setCode": "DRK", "number": "56", "foreignData": foreign, "legalities": {}}
    reading = read(
        {
            "meta": {"version": "5"},
            "data": {
                "code": "X",
                "name": "Fire",
                "type": "Commander Deck",
                "mainBoard": [rich, *({"count": 1, "name": LAND, "rulings": ["x"] * 40} for _ in range(99))],
                "sideBoard": [{"count": 2, "name": FIRE}],
                "commander": [{"count": 1, "name": "Ashling the Pilgrim"}],
                "displayCommander": [{"count": 1, "name": "Ashling the Pilgrim"}],
                "tokens": [{"name": "Goblin"}],
                "planes": [{"count": 10, "name": "Agyrem"}],
            },
        }
    )
    assert (reading.format, reading.deck.title) == ("MTGJSON", "Fire")
    assert reading.deck.lines[0] == DeckLine(4, BALL, "main", "DRK", "56")
    assert lines(reading)[100:] == [(2, FIRE, "sideboard"), (1, "Ashling the Pilgrim", "commander")]
    assert reading.problems == ()
    assert set(reading.notes) == {
        "Display commander: 1 card left out.",
        "Tokens: 1 card left out.",
        "Planes: 10 cards left out.",
    }


def test_moxfield_as_it_is_and_as_it_was() -> None:
    card = {"name": BALL, "set": "drk", "cn": "56", "id": "a"}
    now = {
        "name": "Fire",
        "boards": {
            "mainboard": {"count": 4, "cards": {"a": {"quantity": 4, "card": card}}},
            "sideboard": {"count": 2, "cards": {"b": {"quantity": 2, "card": {"name": FIRE}}}},
            "maybeboard": {"count": 1, "cards": {"c": {"quantity": 1, "card": {"name": LAND}}}},
            "attractions": {"count": 0, "cards": {}},
        },
    }
    before = {
        "mainboard": {BALL: {"quantity": 4, "card": {"set": "drk", "cn": "56"}}},
        "sideboard": {FIRE: {"quantity": 2}},
        "maybeboard": {LAND: {"quantity": 1}},
    }
    for deck in (now, before):
        reading = read(deck)
        assert reading.format == "Moxfield"
        assert reading.deck.lines[0] == DeckLine(4, BALL, "main", "DRK", "56")
        assert lines(reading)[1:] == [(2, FIRE, "sideboard"), (1, LAND, "maybeboard")]
        assert reading.notes == ("Maybeboard: 1 card set aside.",)


def test_archidekts_own_sections_are_the_deck_unless_it_says_otherwise() -> None:
    def card(name: str, copies: int, *categories: str) -> object:
        oracle = {"id": 1, "name": name}
        printing = {"collectorNumber": "56", "edition": {"editioncode": "drk"}, "oracleCard": oracle}
        return {"categories": categories, "quantity": copies, "card": printing}

    reading = read(
        {
            "name": "Fire",
            "categories": [
                {"name": "Burn", "includedInDeck": True},
                {"name": "Wishes", "includedInDeck": False},
                {"name": "Maybeboard", "includedInDeck": False},
                {"name": "Commander", "includedInDeck": True},
            ],
            "cards": [
                card(BALL, 4, "Burn"),
                card("Ashling the Pilgrim", 1, "Commander"),
                card(FIRE, 2, "Wishes", "Burn"),
                card("Shivan Dragon", 1, "Maybeboard"),
                card(LAND, 20, "Not listed above"),
            ],
        }
    )
    assert reading.format == "Archidekt"
    assert reading.deck.lines[0] == DeckLine(4, BALL, "main", "DRK", "56")
    assert lines(reading)[1:] == [
        (1, "Ashling the Pilgrim", "commander"),
        (1, "Shivan Dragon", "maybeboard"),
        (20, LAND, "main"),
    ]
    assert reading.notes == ("Wishes: 2 cards left out.", "Maybeboard: 1 card set aside.")


def test_scryfalls_decks_cubecobras_cubes_and_plain_lists() -> None:
    digest = {"name": BALL, "set": "drk", "collector_number": "56"}
    scryfall = {
        "object": "deck",
        "entries": {
            "mainboard": [{"count": 4, "card_digest": digest}, {"count": 0, "card_digest": None}],
            "outside": [{"count": 1, "card_digest": {"name": FIRE}}],
        },
    }
    reading = read(scryfall)
    assert (reading.format, reading.deck.lines) == ("Scryfall", (DeckLine(4, BALL, "main", "DRK", "56"),))
    assert reading.notes == ("Outside: 1 card left out.",)
    cube = {
        "name": "Cube",
        "cards": {
            "mainboard": [{"cardID": "a", "details": {"name": BALL, "set": "drk"}}],
            "maybeboard": [{"cardID": "b", "details": {"name": FIRE}}],
        },
    }
    assert lines(read(cube)) == [(1, BALL, "main"), (1, FIRE, "maybeboard")]
    assert lines(read([{"count": 4, "name": BALL}, {"qty": "20", "name": LAND}])) == [
        (4, BALL, "main"),
        (20, LAND, "main"),
    ]
    assert lines(read([BALL, LAND])) == [(1, BALL, "main"), (1, LAND, "main")]


def test_a_card_that_cannot_be_taken_is_named_by_its_line() -> None:
    reading = read([{"count": 4, "name": BALL}, {"count": 4000, "name": LAND}])
    assert [(problem.line, problem.text) for problem in reading.problems] == [(8, LAND)]


@pytest.mark.parametrize("odd", [None, True, "4x", -1, 2.5, 1e999, [4]])
def test_what_is_no_number_of_copies_is_never_one_card(odd: object) -> None:
    reading = read([{"count": odd, "name": BALL}, {"count": 20.0, "name": LAND}])
    assert lines(reading) == [(20, LAND, "main")]
    assert [problem.text for problem in reading.problems] == [BALL]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"mainBoard": [', "not whole"),
        ('{"players": ["Ann"]}', "no deck in this JSON file"),
        ("{}", "no deck in this JSON file"),
        ('{"data": {"cards": [{"name": "Amnesia", "printings": ["DRK"]}]}}', "file of card data"),
        ('[{"name": "Amnesia", "oracle_id": "1"}]', "file of card data"),
        ('{"a":' * 100_000, "nested deeper|not whole"),
    ],
)
def test_what_is_no_deck_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        read_deck(text)


ORDER = """<order>
  <details><quantity>4</quantity><stock>(S30) Standard Smooth</stock><foil>false</foil></details>
  <fronts>
    <card><id>1a</id><slots>0,1,2</slots><name>Ball Lightning (Extended Art) [DRK].png</name>
      <query>ball lightning</query></card>
    <card><id>2b</id><slots>3</slots><name>scan 0017.jpg</name><query>fireball</query></card>
  </fronts>
  <backs><card><id>3c</id><slots>3</slots><name>Mountain.png</name><query>mountain</query></card></backs>
  <cardback>9z</cardback>
</order>"""


def test_an_order_of_mpc_autofill_is_its_fronts() -> None:
    reading = read_deck(ORDER)
    assert reading.format == "MPC Autofill"
    assert lines(reading) == [(3, BALL, "main"), (1, "fireball", "main")]
    assert reading.problems == ()


def test_forty_cards_a_blank_line_and_a_few_more_are_a_drafted_deck() -> None:
    reading = read_deck("17 Mountain\n23 Ball Lightning\n\n5 Fireball\n")
    assert lines(reading)[2] == (5, FIRE, "sideboard")
    assert reading.notes == ("The 5 cards after the blank line were read as the sideboard.",)
    assert all(line.section == "main" for line in read_deck("40 Fireball\n\n20 Mountain\n").deck.lines)
    assert all(line.section == "main" for line in read_deck("23 Fireball\n\n17 Mountain\n").deck.lines)


def test_a_quote_at_the_end_of_a_name_stays_and_quotes_around_it_go() -> None:
    reading = read_deck('1 Kongming, "Sleeping Dragon"\n1 "Ach! Hans, Run!"\n1 _____\n')
    assert [line.name for line in reading.deck.lines] == ['Kongming, "Sleeping Dragon"', "Ach! Hans, Run!", "_____"]


def test_a_collection_of_a_megabyte_and_a_half_is_read() -> None:
    table = "Count,Name,Edition\n" + f"1,{BALL} {'x' * 80},drk\n" * 15_000
    assert len(read_deck(table).deck.lines) == 15_000


def test_every_reading_says_what_it_is() -> None:
    assert read_deck("60 Mountain\n\n15 Fireball\n").summary == "60 main + 15 side, read as text"
    assert read({"commanders": {"Ashling": {"quantity": 1}}, "mainboard": {LAND: {"quantity": 99}}}).summary == (
        "1 commander + 99 main, read as Moxfield"
    )

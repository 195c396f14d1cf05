"""Cubes and Horde lists from files of any kind."""

from __future__ import annotations

from collections import Counter

import pytest

from desktop.engine.rules import Refusal
from desktop.formats.horde_sealed.demo.story import cube_file
from desktop.formats.horde_sealed.manifest import HORDE_SEALED, completed
from desktop.formats.horde_sealed.reading import about_card, published_horde, read_cube, read_horde_list
from desktop.formats.horde_sealed.rules.state import CubeCard
from desktop.library.decks import read_deck

LISTING = "quantity,name\n55,2/2 Zombie\n5,5/5 Zombie Giant\n1,Bad Moon\n3,Plague Wind\n1,Rotting Books\n"


def test_the_example_cube_is_as_the_document_wants_it():
    reading = read_cube(cube_file().read_bytes())
    assert not reading.problems
    counts = Counter(card.colour for card in reading.cards)
    assert counts == {"W": 75, "U": 75, "B": 75, "R": 75, "G": 75, "O": 25}
    assert all(card.known and card.count == 1 for card in reading.cards)


def test_colours_come_from_the_card_facts():
    reading = read_cube("1 Lightning Bolt\n1 Nicol Bolas\n1 Sol Ring\n1 Strip Mine\n1 Blorple\n", "Mine")
    assert [(card.name, card.colour, card.known) for card in reading.cards] == [
        ("Lightning Bolt", "R", True),
        ("Nicol Bolas", "O", True),
        ("Sol Ring", "O", True),
        ("Strip Mine", "O", True),
        ("Blorple", "?", False),
    ]
    assert reading.cards[0] == CubeCard("Lightning Bolt", "R", 1, "Instant", "{R}", 1)


def test_a_column_for_the_colour_decides():
    text = "name,colour\nBlorple,Green\nFlarp,U/W\nLightning Bolt,white\nSol Ring,\nCounterspell,purple\n"
    assert [card.colour for card in read_cube(text).cards] == ["G", "O", "W", "O", "U"]


def test_a_cube_of_a_program_keeps_its_maybeboard_and_its_numbers():
    reading = read_cube("name,CMC,Color,Set,maybeboard\nBog Imp,2,B,DRK,false\nRag Man,4,B,DRK,true\n")
    assert [(card.name, card.count) for card in reading.cards] == [("Bog Imp", 1)]
    assert "Maybeboard: 1 card set aside." in reading.told
    assert [card.count for card in read_cube("QuantityX,Name,Color\n3x,Bog Imp,B\n").cards] == [3]


def test_a_bad_line_is_named_and_the_rest_is_read():
    reading = read_cube("1 Shock\n!!!\n1 Counterspell\n")
    assert [card.name for card in reading.cards][-1] == "Counterspell"


def test_the_published_listing_is_read_from_its_table():
    horde = read_horde_list(LISTING, "Mine").horde
    assert [(kind.name, kind.count, kind.power) for kind in horde.tokens] == [("Zombie", 55, 2), ("Zombie Giant", 5, 5)]
    assert [card.name for card in horde.cards] == ["Bad Moon", "Plague Wind", "Rotting Books"]
    assert (horde.cards[0].lent(0, False), horde.cards[0].lent(1, True)) == (1, 1)
    assert horde.cards[2].marks == ("home-made",)


def test_a_card_outside_the_published_list_brings_its_facts():
    card = about_card("lightning bolt")
    assert card is not None
    assert (card.name, card.type, card.cost) == ("Lightning Bolt", "Instant", "{R}")
    assert about_card("Blorple") is None


def test_a_list_without_tokens_is_refused():
    with pytest.raises(Refusal, match="has no tokens"):
        read_horde_list("3 Plague Wind\n", "Mine")


def test_lanterns_own_list_is_read_as_it_was_written():
    from desktop.formats.horde_sealed.reading.hordes import _PUBLISHED

    assert read_horde_list(_PUBLISHED.read_bytes(), "x").horde == published_horde()


def test_a_deck_is_reported_before_any_event():
    report = HORDE_SEALED.deck_report(read_deck("17 Swamp\n22 Drain Life\n").deck)
    assert report.faults == ("39 cards, at least 40 are needed.",)
    assert (report.counts["cards"], report.counts["basics"]) == (39, 17)
    horde = HORDE_SEALED.deck_report(read_deck(LISTING).deck)
    assert (horde.counts["tokens"], horde.counts["others"], horde.faults) == (60, 5, ())


def test_on_the_command_line_lists_may_be_text():
    told = completed({"kind": "import-cube", "deck": "1 Shock\n1 Lightning Bolt\n"})
    assert [card["name"] for card in told["cards"]] == ["Shock", "Lightning Bolt"]
    horde = completed({"kind": "add-horde", "name": "Mine", "deck": LISTING})["horde"]
    assert horde["id"] == "mine"
    assert completed({"kind": "go-on"}) == {"kind": "go-on"}


def test_on_the_command_line_a_line_that_cannot_be_read_is_named():
    noted: list[str] = []
    told = completed(
        {"kind": "import-cube", "deck": "1 Shock\n0 Lightning Bolt\n1 Counterspell\n2x\n"}, note=noted.append
    )
    assert [card["name"] for card in told["cards"]] == ["Shock", "Counterspell"]
    assert [sentence.partition(":")[0] for sentence in noted] == [
        "Line 2 “0 Lightning Bolt”",
        "Line 4 “2x”",
        "Lantern knows no card called Shock, nor one spelt like it.",
    ]
    noted.clear()
    completed({"kind": "add-horde", "deck": f"{LISTING}0,Smallpox\n"}, note=noted.append)
    assert [sentence.partition(" “")[0] for sentence in noted] == ["Line 7"]


@pytest.mark.parametrize(
    "text",
    [
        "3 Plague Wind\n\nTokens\n55 Zombie\n5 Zombie Giant\n",
        "Tokens:\n\n55 Zombie\n5 Zombie Giant\n\n3 Plague Wind\n",
        "// Tokens (60)\n55 Zombies\n5 Zombie Giant\n// Spells\n3 Plague Wind\n",
        "55 Zombie 2/2\n5 Zombie Giant (5/5)\n3 Plague Wind\n",
        "55x Zombies (2/2)\n5 Zombie Giants [5/5]\n3 Plague Wind\n",
        "55 2/2 Zombie\n5 Zombie Giant token\n3 Plague Wind\n",
        "55x Zombie 2/2 token\n5 5/5 black Zombie Giant creature token\n3 Plague Wind\n",
        "3 Plague Wind\nSB: 55 Zombie Token (2/2)\nSB: 5 Zombie Giant - 5/5\n",
        "[metadata]\nName=Mine\n[Main]\nPlague Wind|USG\nPlague Wind|8ED\nPlague Wind\n55 Zombie\n5 Zombie Giant token",
    ],
)
def test_tokens_are_tokens_however_they_are_written(text: str):
    reading = read_horde_list(text, "Mine")
    assert {kind.name: (kind.count, kind.power) for kind in reading.horde.tokens} == {
        "Zombie": (55, 2),
        "Zombie Giant": (5, 5),
    }
    assert [(card.name, card.count) for card in reading.horde.cards] == [("Plague Wind", 3)]
    assert not reading.problems


def test_a_line_below_the_tokens_keeps_its_number():
    problems = read_horde_list("Tokens\n55 Zombie\n\n3 Plague Wind\n0 Smallpox\n", "Mine").problems
    assert [problem.line for problem in problems] == [5]


@pytest.mark.parametrize(
    "text",
    [
        "Abbot of Keral Keep\nGrey Ogre\nHill Giant\n",
        "[metadata]\nName=Grixis Cube\n[Main]\nAbbot of Keral Keep|ORI\nGrey Ogre|LEA\nHill Giant|LEA\n",
        "2x\n- Abbot of Keral Keep\n1 Grey Ogre\nHill Giant\n",
    ],
    ids=["bare", "forge", "mixed"],
)
def test_a_cube_is_a_list_of_names_whether_it_counts_them_or_not(text):
    reading = read_cube(text, "Mine")
    assert [(card.name, card.count) for card in reading.cards] == [
        ("Abbot of Keral Keep", 1),
        ("Grey Ogre", 1),
        ("Hill Giant", 1),
    ]
    assert [problem.text for problem in reading.problems] == (["2x"] if "2x" in text else [])

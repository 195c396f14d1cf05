"""Headings nobody knows, marks behind a name, and other lists that are no plain decks."""

from __future__ import annotations

import pytest

from desktop.domain.deck import DeckLine
from desktop.engine.rules import Refusal
from desktop.library.decks import read_deck


@pytest.mark.parametrize(
    "heading", ["Planar Deck", "Scheme Deck", "Display Commander", "// Scheme Deck", "Planar Deck (10)"]
)
@pytest.mark.parametrize(
    "before", ["60 Swamp", "60 Swamp\n\nSideboard\n2 Gloom", "Commander\n1 Ragnar\n\nDeck\n60 Swamp"]
)
def test_what_stands_beside_the_deck_is_left_out_and_told(heading: str, before: str) -> None:
    alone, reading = read_deck(before), read_deck(f"{before}\n\n{heading}\n1 Mirrored Depths\n9 Truga Jungle\n")
    assert reading.deck.lines == alone.deck.lines
    assert [note for note in reading.notes if "10 cards left out" in note]
    assert reading.problems == ()


@pytest.mark.parametrize("between", ["\n", "\n\n", "\nCreatures\n"])
def test_cards_under_a_heading_nobody_knows_are_left_out_and_told(between: str) -> None:
    reading = read_deck(f"60 Swamp\n\nElder Ones{between}4 Bog Imp\n2 Rag Man\n\nSideboard\n2 Gloom\n")
    assert (reading.deck.main, reading.deck.sideboard) == (60, 2)
    assert reading.notes == ("Elder ones: 6 cards left out.",)
    assert [(p.line, p.expected) for p in reading.problems] == [
        (3, "a heading such as Sideboard; the cards below it are left out")
    ]


@pytest.mark.parametrize("line", ["see you on friday", "Played 3 times", "Lightnig Bolt"])
def test_a_stray_line_is_no_heading(line: str) -> None:
    reading = read_deck(f"4 Ball Lightning\n\n{line}\n20 Mountain")
    assert reading.deck.main == 24
    assert [problem.line for problem in reading.problems] == [3]


@pytest.mark.parametrize("word", ["Removal", "Burn:", "Win conditions", "Goblins (4)"])
def test_what_cards_do_is_a_part_of_the_deck(word: str) -> None:
    assert read_deck(f"20 Mountain\n\n{word}\n4 Fireball\n").deck.main == 24


@pytest.mark.parametrize("heading", ["Villain deck:", "Zombie pile (4)"])
def test_a_pile_beside_the_deck_is_left_out(heading: str) -> None:
    reading = read_deck(f"20 Mountain\n\n{heading}\n4 Bog Imp\n")
    assert reading.deck.main == 20
    assert "4 cards left out" in reading.notes[0]


def test_a_deck_may_begin_with_its_own_name_before_a_colon() -> None:
    assert read_deck("Goblin deck:\n20 Mountain\n").deck.main == 20


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("1 [SLD:33] Ink-Eyes, Servant of Oni [foil]", DeckLine(1, "Ink-Eyes, Servant of Oni", "main", "SLD", "33")),
        ("1 Ink-Eyes, Servant of Oni [foil]", DeckLine(1, "Ink-Eyes, Servant of Oni")),
        ("1 Gloom (LEA) 111 F", DeckLine(1, "Gloom", "main", "LEA", "111")),
        ("1 Gloom (LEA) 111 *F*", DeckLine(1, "Gloom", "main", "LEA", "111")),
        ("1 Ragnar # !Commander", DeckLine(1, "Ragnar", "commander")),
        ("1x Ragnar *CMDR*", DeckLine(1, "Ragnar", "commander")),
        ("COMMANDER: 1 Ragnar [LEG:1]", DeckLine(1, "Ragnar", "commander", "LEG", "1")),
        ("// COMMANDER: 1 Ragnar [LEG:1]", DeckLine(1, "Ragnar", "commander", "LEG", "1")),
    ],
)
def test_marks_behind_a_name_are_no_part_of_it(written: str, line: DeckLine) -> None:
    reading = read_deck(f"{written}\n99 Forest\n")
    assert reading.deck.lines == (line, DeckLine(99, "Forest"))
    assert reading.problems == ()


def test_a_list_in_the_manner_of_xmage_has_headings_too() -> None:
    reading = read_deck(
        "1 [SLD:33] Ink-Eyes, Servant of Oni [foil]\n1 [SLD:9] Bog Rats [token]\n59 [LEA:1] Swamp\n\n"
        "Sideboard\n2 [3ED:111] Gloom\n\nPlanar Deck\n3 [HOP:1] Truga Jungle\n"
    )
    assert (reading.deck.main, reading.deck.sideboard, reading.problems) == (60, 2, ())
    assert reading.notes == ("Tokens: 1 card left out.", "Planar deck: 3 cards left out.")


def test_a_bad_line_of_xmage_keeps_its_number() -> None:
    reading = read_deck("NAME:Fish\nAUTHOR:Ann\n4 [LEA:1] Swamp\nLAYOUT MAIN:(1,1)\n300 [LEA:1] Swamp\n")
    assert (reading.format, reading.deck.title) == ("XMage", "Fish")
    assert [problem.line for problem in reading.problems] == [5]


def test_a_section_of_octgn_that_is_no_deck_is_left_out() -> None:
    reading = read_deck(
        '<deck><section name="Main"><card qty="60">Swamp</card></section>'
        '<section name="Planes/Schemes"><card qty="4">Truga Jungle</card></section>'
        '<section name="Spare"><card qty="2">Gloom</card></section></deck>'
    )
    assert reading.deck.size == 60
    assert reading.notes == ("Planes/schemes: 4 cards left out.", "Spare: 2 cards left out.")


LOG = """Event #: 8a74
Players:
    Ann
--> Ben

------ DRK ------

Pack 1 pick 1:
    Bog Imp
--> Ball Lightning

Pack 1 pick 2:
--> Rag Man
    Gloom
"""


def test_of_a_draft_only_what_was_taken_is_read() -> None:
    reading = read_deck(LOG)
    assert [line.name for line in reading.deck.lines] == ["Ball Lightning", "Rag Man"]
    assert (reading.format, reading.problems) == ("draft log", ())


@pytest.mark.parametrize("text", ['{"data": {}}', "{\n" + ' "name": "x",\n' * 4000 + "}", b'\xef\xbb\xbf{"a": 1}'])
def test_json_of_any_length_is_told_as_such(text: str | bytes) -> None:
    with pytest.raises(Refusal, match="JSON"):
        read_deck(text)


def test_a_reading_tells_what_was_left_out_in_one_line() -> None:
    reading = read_deck("60 Swamp\nxyzzy plugh\nfrobnicate it\n\nTokens\n1 Saproling\n")
    assert reading.told == (
        "Line 2: “xyzzy plugh” could not be read: a number and a card name, such as 4 Lightning Bolt. And 1 more line. "
        "Tokens: 1 card left out."
    )

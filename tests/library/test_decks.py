"""Deck lists of every usual program: recognised by content, the bad line named, the rest read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.domain.deck import Deck, DeckLine
from desktop.engine.rules import Refusal
from desktop.library.decks import Problem, Reading, read_deck, read_deck_file
from desktop.library.facts import CardFact, CardFacts

DECKS = Path(__file__).parent / "decks"


def lines(reading: Reading) -> list[tuple[int, str]]:
    return [(line.count, line.name) for line in reading.deck.lines]


@pytest.mark.parametrize(
    ("file", "format", "main", "sideboard", "has"),
    [
        ("xmage_testdeck.cod", "Cockatrice", 19, 3, DeckLine(1, "Avacyn's Pilgrim")),
        ("xmage_testdeck.dck", "XMage", 4, 4, DeckLine(1, "Cephalid Looter", "main", "ODY", "72+")),
        ("xmage_1998_draw_go.dck", "XMage", 60, 0, DeckLine(4, "Counterspell", "main", "3ED", "54")),
        ("xmage_testdeck.dec", "Apprentice", 60, 15, DeckLine(1, "Mishra's Helix", "sideboard")),
        ("xmage_testdeck.dek", "MTGO", 5, 3, DeckLine(1, "Refuse // Cooperate")),
        ("xmage_testdeck.mtga", "Arena", 11, 4, DeckLine(1, "Benalish Marshal", "main", "PDOM", "6p")),
        ("xmage_testdeck.mwDeck", "Apprentice", 60, 15, DeckLine(1, "Wear // Tear", "sideboard", "DGM")),
        ("xmage_testdeck.o8d", "OCTGN", 1, 2, DeckLine(2, "Island", "sideboard")),
        ("forge_bog_and_rag.dck", "Forge", 30, 2, DeckLine(2, "Uncle Istvan", "main", "DRK")),
        ("arena_style_diddiz.txt", "Arena", 5, 0, DeckLine(1, "Murderous Rider // Swift End", "main", "ELD", "287")),
        ("plain_diddiz.txt", "text", 5, 0, DeckLine(1, "Growing Rites of Itlimoc")),
        ("plain_mixed_doubletap.txt", "text", 10, 2, DeckLine(2, "Fire // Ice", "main", "MH2", "290")),
        ("taw_style_sorcerer.txt", "text", 32, 3, DeckLine(20, "Swamp", "main", "3ED", "*")),
        ("headed_goblins.txt", "text", 35, 0, DeckLine(4, "Goblins of the Flarg")),
        ("mtgo_with_blank_line.txt", "text", 60, 6, DeckLine(3, "Shatter", "sideboard")),
        ("tappedout.csv", "TappedOut", 24, 2, DeckLine(4, "Ball Lightning", "main", "DRK")),
        ("moxfield.csv", "Moxfield", 5, 0, DeckLine(4, "Ball Lightning", "main", "DRK", "57")),
        ("moxfield_min_doubletap.csv", "Moxfield", 2, 0, DeckLine(1, "Atraxa, Praetors' Voice", "main", "2XM")),
        ("mtggoldfish.csv", "MTGGoldfish", 6, 0, DeckLine(2, "Blood Moon", "main", "DRK", "56")),
        ("archidekt.csv", "Archidekt", 4, 0, DeckLine(4, "Goblin Hero", "main", "DRK", "63")),
        ("archidekt_min_doubletap.csv", "Archidekt", 7, 0, DeckLine(2, "Fire // Ice")),
        ("manabox.csv", "ManaBox", 3, 0, DeckLine(3, "Preacher", "main", "DRK", "14")),
        ("deckbox.csv", "Deckbox", 2, 0, DeckLine(2, "Maze of Ith", "main", "DRK", "119")),
        ("mtgo.csv", "MTGO", 4, 3, DeckLine(3, "Blood Moon", "sideboard", "ME1", "85/195")),
        ("dragonshield.csv", "DragonShield", 4, 0, DeckLine(4, "Fellwar Stone", "main", "DRK", "99")),
        ("tcgplayer.csv", "TCGplayer", 4, 0, DeckLine(4, "Bog Imp", "main", "DRK", "40")),
    ],
)
def test_a_list_is_recognised_by_what_is_in_it(file, format, main, sideboard, has):
    reading = read_deck((DECKS / file).read_bytes())
    assert (reading.format, reading.deck.main, reading.deck.sideboard) == (format, main, sideboard)
    assert reading.problems == ()
    assert has in reading.deck.lines


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("4 Ball Lightning", DeckLine(4, "Ball Lightning")),
        ("4x Ball Lightning", DeckLine(4, "Ball Lightning")),
        ("4 x Ball Lightning", DeckLine(4, "Ball Lightning")),
        ("4xBall Lightning", DeckLine(4, "Ball Lightning")),
        ("4\tBall  Lightning", DeckLine(4, "Ball Lightning")),
        ("4, Ball Lightning", DeckLine(4, "Ball Lightning")),
        ("Ball Lightning x4", DeckLine(4, "Ball Lightning")),
        ("Ball Lightning 4x", DeckLine(4, "Ball Lightning")),
        ("Ball Lightning (4)", DeckLine(4, "Ball Lightning")),
        ("Mountain (20)", DeckLine(20, "Mountain")),
        ("Ball Lightning: 4", DeckLine(4, "Ball Lightning")),
        ("Ball Lightning", DeckLine(1, "Ball Lightning")),
        ("- 4 Ball Lightning", DeckLine(4, "Ball Lightning")),
        ('4 "Ball Lightning"', DeckLine(4, "Ball Lightning")),
        ("4 Ball Lightning [DRK:57]", DeckLine(4, "Ball Lightning", "main", "DRK", "57")),
        ("4 [DRK] Ball Lightning", DeckLine(4, "Ball Lightning", "main", "DRK")),
        ("4 Ball Lightning (drk) 57", DeckLine(4, "Ball Lightning", "main", "DRK", "57")),
        ("4 Ball Lightning (DRK) 57 *F*", DeckLine(4, "Ball Lightning", "main", "DRK", "57")),
        ("4x Ball Lightning (drk) 57 [Creature] ^Have,#37d67a^", DeckLine(4, "Ball Lightning", "main", "DRK", "57")),
        ("2x Gloom (3ed) 111 [Sideboard]", DeckLine(2, "Gloom", "sideboard", "3ED", "111")),
        ("4 Ball Lightning <136> [DRK] (F)", DeckLine(4, "Ball Lightning", "main", "DRK")),
        ("4 Ball Lightning # burn", DeckLine(4, "Ball Lightning")),
        ("SB: 2 Gloom", DeckLine(2, "Gloom", "sideboard")),
        ("SB:2 [3ED:111] Gloom", DeckLine(2, "Gloom", "sideboard", "3ED", "111")),
        ("1 Fire/Ice", DeckLine(1, "Fire // Ice")),
        ("1 Circle of Protection: Red", DeckLine(1, "Circle of Protection: Red")),
        ("1 Xenic Poltergeist", DeckLine(1, "Xenic Poltergeist")),
        ("1 Conspiracy", DeckLine(1, "Conspiracy")),
    ],
)
def test_a_line_may_be_written_in_many_ways(written, line):
    reading = read_deck(written)
    assert reading.deck.lines == (line,)
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("300 Mountain", "a number of copies from 1 to 250"),
        ("0 Mountain", "a number of copies from 1 to 250"),
        ("99999999999999999999999 Mountain", "a number of copies from 1 to 250"),
        ("4 ???", "the name of a card after the number"),
        ("17", "a number and a card name, such as 4 Lightning Bolt"),
        ("see you on friday", "a number and a card name, such as 4 Lightning Bolt"),
        ("4 " + "x" * 151, "a card name of at most 150 letters"),
    ],
)
def test_a_bad_line_is_named_and_the_rest_is_read(written, expected):
    reading = read_deck(f"4 Ball Lightning\n{written}\n20 Mountain")
    assert lines(reading) == [(4, "Ball Lightning"), (20, "Mountain")]
    assert reading.problems == (Problem(2, written, expected),)


def test_a_problem_says_where_and_what():
    says = [problem.says for problem in read_deck("4 Ball Lightning\n300 Mountain").problems]
    assert says == ["Line 2 “300 Mountain”: expected a number of copies from 1 to 250."]


def test_headings_comments_and_sums_are_no_cards():
    reading = read_deck(
        "Deck\n// by Ann\n# second try\nCreatures (4)\n4 Goblin Hero\n14 Lands\n14 Mountain\n"
        "Burn:\n4 Fireball\n22 cards"
    )
    assert lines(reading) == [(4, "Goblin Hero"), (14, "Mountain"), (4, "Fireball")]
    assert reading.problems == ()


def test_headings_inside_the_sideboard_stay_there():
    reading = read_deck("60 Swamp\nSideboard (15)\nCreatures\n15 Bog Rats\nMaindeck\n1 Plains")
    assert (reading.deck.main, reading.deck.sideboard) == (61, 15)


@pytest.mark.parametrize("text", ["Sligh\n\n60 Mountain", "// NAME: Sligh\n60 Mountain", "Name: Sligh\n60 Mountain"])
def test_a_deck_may_bring_its_title(text):
    assert read_deck(text, "file name").deck == Deck((DeckLine(60, "Mountain"),), "Sligh")


def test_a_title_may_be_half_a_card():
    assert read_deck("Wormwood\n\n60 Forest").deck.title == "Wormwood"


def test_arena_names_the_deck_under_about():
    reading = read_deck("About\nName Rags\n\nDeck\n4 Rag Man (DRK) 49\n\nSideboard\n1 Terror (4ED) 160")
    assert (reading.deck.title, reading.format, reading.problems) == ("Rags", "Arena", ())


def test_the_file_name_is_the_title_where_there_is_none(tmp_path):
    path = tmp_path / "Bog and Rag.txt"
    path.write_text("60 Swamp")
    assert read_deck_file(path).deck.title == "Bog and Rag"


def test_a_misspelt_first_line_is_no_title():
    reading = read_deck("Lightnig Bolt\n20 Mountain")
    assert reading.deck.title == ""
    assert [problem.line for problem in reading.problems] == [1]


def test_tokens_are_left_out_and_that_is_said():
    assert read_deck("60 Swamp\n\nTokens\n2 Saproling").notes == ("Tokens: 2 cards left out.",)


def test_the_commander_is_told_apart():
    assert read_deck("Commander\n1 Ragnar\n\nDeck\n99 Forest").deck.lines[0].section == "commander"


def test_a_blank_line_before_a_whole_deck_is_complete_means_no_sideboard():
    assert read_deck("36 Goblin Hero\n\n24 Mountain").deck.sideboard == 0


def test_a_sideboard_after_a_blank_line_is_said():
    reading = read_deck((DECKS / "mtgo_with_blank_line.txt").read_bytes())
    assert reading.notes == ("The 6 cards after the blank line were read as the sideboard.",)


def test_cards_of_other_facts_need_no_number_either():
    reading = read_deck("Some New Card", facts=CardFacts([CardFact("Some New Card")]))
    assert lines(reading) == [(1, "Some New Card")]


@pytest.mark.parametrize(
    "data",
    [
        "4 Márton Stromgald\r\n4 Juzám Djinn\r\n".encode(),
        "4 Márton Stromgald\r4 Juzám Djinn".encode("utf-8-sig"),
        "4 Márton Stromgald\n4 Juzám Djinn".encode("latin-1"),
        "4 Márton Stromgald\n4 Juzám Djinn".encode("utf-16"),
        "4 Márton Stromgald\n4 Juzám Djinn".encode("utf-16-le"),
        "4 Márton Stromgald\n4 Juzám Djinn".encode("utf-16-be"),
        "4 Márton Stromgald\n4 Juzám\0 Djinn\n\0\0".encode(),
    ],
)
def test_any_usual_encoding_is_read(data):
    assert lines(read_deck(data)) == [(4, "Márton Stromgald"), (4, "Juzám Djinn")]


def test_windows_apostrophes_are_read():
    assert lines(read_deck(b"1 Barl\x92s Cage\n1 Se\xf1or \x81")) == [(1, "Barl’s Cage"), (1, "Señor \x81")]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"x" * 5_000_001, "5.0 MB long"),
        (b"1 Swamp\n" * 20_000, "20,001 lines"),
        (b"%PDF-1.7", "a PDF"),
        (b"PK\x03\x04....", "a spreadsheet"),
        (b"\x89PNG\r\n", "a picture"),
        (bytes(range(256)) * 20 + b"\0" * 800, "no text"),
        (b'{"deck": []}', "JSON"),
        (b"<!DOCTYPE html><html></html>", "web page"),
        (b"<html><body>4 Swamp</body></html>", "a web page"),
        (b"<feed><entry/></feed>", "begins with <feed>"),
        (b"<deck>" * 50, "nested deeper"),
    ],
)
def test_what_is_no_list_is_refused_in_a_sentence(data, says):
    with pytest.raises(Refusal, match=says):
        read_deck(data)


def test_entities_are_refused_before_they_grow():
    bomb = (
        '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
        '<cockatrice_deck><zone name="main"><card number="1" name="&b;"/></zone></cockatrice_deck>'
    )
    with pytest.raises(Refusal, match="document type"):
        read_deck(bomb)


def test_outside_files_are_not_opened():
    outside = (
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]><deck><section name="Main"><card qty="1">&x;</card>'
    )
    with pytest.raises(Refusal, match="document type"):
        read_deck(outside)


def test_broken_xml_is_named_and_what_stands_before_it_is_read():
    reading = read_deck('<cockatrice_deck>\n<zone name="main">\n<card number="4" name="Swamp"/>\n<card number="4')
    assert lines(reading) == [(4, "Swamp")]
    assert [problem.line for problem in reading.problems] == [4]


def test_a_bad_card_in_xml_is_named_by_its_line():
    reading = read_deck(
        '<deck>\n<section name="Main">\n<card qty="900">Swamp</card>\n<card qty="2">Bog Imp</card></section></deck>'
    )
    assert lines(reading) == [(2, "Bog Imp")]
    assert reading.problems == (Problem(3, "900 Swamp", "a number of copies from 1 to 250"),)


def test_a_lost_quotation_mark_spoils_one_line_of_a_table():
    reading = read_deck('Count,Name,Edition\n4,"Bog Imp,DRK\nfour,Swamp,LEA\n4,Rag Man,DRK\n4,,DRK')
    assert lines(reading)[-1] == (4, "Rag Man")
    assert [problem.line for problem in reading.problems] == [3, 5]


def test_a_table_may_be_cut_by_semicolons():
    assert lines(read_deck("Name;Anzahl;Quantity\nBog Imp;x;3")) == [(3, "Bog Imp")]


def test_an_empty_list_says_what_a_list_is():
    assert [problem.says for problem in read_deck(" \n").problems] == [
        "Line 1: expected a deck list with one card a line, such as 4 Lightning Bolt."
    ]


def test_a_missing_file_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(Refusal, match=r"“gone\.txt” cannot be read"):
        read_deck_file(tmp_path / "gone.txt")
    (tmp_path / "big.txt").write_bytes(b"x" * 5_000_001)
    with pytest.raises(Refusal, match=r"longer than 5 MB"):
        read_deck_file(tmp_path / "big.txt")


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=400))
def test_anything_is_read_or_refused_in_a_sentence(source):
    try:
        deck = read_deck(source).deck
    except Refusal:
        return
    assert all(1 <= line.count <= 250 and line.name for line in deck.lines)


def test_a_line_without_end_is_named_and_costs_no_time():
    reading = read_deck("4 Bog Imp\n" + "x 4 (" * 100_000 + "\n" + " [" * 60 + "\n")
    assert lines(reading) == [(4, "Bog Imp")]
    assert [problem.line for problem in reading.problems] == [2, 3]


@pytest.mark.parametrize("said", ["(60c)", "(Used)", "(NM)", "[LP]", "(Foil)", "(2eur)"])
def test_the_state_and_the_price_of_a_copy_are_no_set(said: str):
    assert read_deck(f"4 Ball Lightning {said}\n").deck.lines == (DeckLine(4, "Ball Lightning"),)
    line = DeckLine(4, "Ball Lightning", "main", "DRK", "57")
    assert read_deck(f"4 Ball Lightning (DRK) 57 {said}\n").deck.lines == (line,)


def test_a_list_that_a_mail_repeats_is_read_without_its_marks() -> None:
    reading = read_deck("> 4 Ball Lightning\n>> > 16 Mountain\n>\n>Sideboard\n> 2 Fissure\n")
    assert reading.deck.lines == (
        DeckLine(4, "Ball Lightning"),
        DeckLine(16, "Mountain"),
        DeckLine(2, "Fissure", "sideboard"),
    )
    assert not reading.problems


@pytest.mark.parametrize(
    "line",
    [
        "4Ball Lightning",
        "x4 Ball Lightning",
        "4: Ball Lightning",
        "4x: Ball Lightning",
        "4 - Ball Lightning",
        "(4) Ball Lightning",
        "◦ 4 Ball Lightning",
        "1. 4 Ball Lightning",
        "4 Ball Lightning $1.50",
        "4 Ball Lightning (DRK) 62 0,20 €",
        "4 Ball Lightning {R}{R}{R}",
        "* 4x [Ball Lightning](https://cards.example/ball-lightning)",
        '"4","Ball Lightning"',
        '"4";"Ball Lightning"',
        "4 Ball&nbsp;Lightning",
    ],
)
def test_the_copies_are_found_however_they_are_glued_to_the_name(line):
    reading = read_deck(f"{line}\n2 Fissure\n10 7th Sphere\n1 +2 Mace")
    assert lines(reading) == [(4, "Ball Lightning"), (2, "Fissure"), (10, "7th Sphere"), (1, "+2 Mace")]
    assert reading.problems == ()


@pytest.mark.parametrize(("written", "name"), [("Urza&#39;s Tower", "Urza's Tower"), ("Fire &amp; Ice", "Fire & Ice")])
def test_a_letter_written_as_pages_write_it_is_that_letter(written, name):
    assert lines(read_deck(f"4 {written}")) == [(4, name)]


def test_an_ampersand_written_by_hand_spoils_no_xml():
    text = '<?xml version="1.0"?><Deck><Cards Quantity="4" Name="Fire & Ice &amp; X" Sideboard="false"/></Deck>'
    assert lines(read_deck(text)) == [(4, "Fire & Ice & X")]


@pytest.mark.parametrize(
    ("text", "line"),
    [('<?xml version="1.0"?>\n<Deck>\n<NetDeckID>0</Net', 3), ("<?xml vers", 1), ('<Deck>\n<Cards Name="a "b"" />', 2)],
)
def test_xml_that_breaks_before_its_first_card_is_told_with_the_line(text, line):
    with pytest.raises(Refusal, match=rf"This XML file is damaged\. Line {line} "):
        read_deck(text)


def test_a_list_of_numbers_is_no_card():
    assert lines(read_deck("[1,2]\n(1, 2)")) == []

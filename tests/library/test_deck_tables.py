"""Tables of cards: the column of the copies is found by its name or by what stands in it, and never silently missed."""

from __future__ import annotations

import pytest

from desktop.domain.deck import DeckLine
from desktop.engine.rules import Refusal
from desktop.library.decks import Reading, read_deck

FOUR = DeckLine(4, "Ball Lightning", "main", "DRK")


def counts(reading: Reading) -> list[tuple[int, str]]:
    return [(line.count, line.name) for line in reading.deck.lines]


@pytest.mark.parametrize(
    "text",
    [
        "QuantityX,Name,Edition\n4x,Ball Lightning,The Dark\n",
        "Total Qty,Reg Qty,Foil Qty,Card,Set,Mana Cost,Card Type\n4,3,1,Ball Lightning,The Dark,RRR,Creature\n",
        "Reg Qty,Foil Qty,Card,Set\n3,1,Ball Lightning,The Dark\n",
        "Reg Qty,Card,Set\n4,Ball Lightning,The Dark\n",
        "Anzahl;Name;Edition\n4;Ball Lightning;The Dark\n",
        '"Anzahl";"Kartenname";"Set"\n"4";"Ball Lightning";"DRK"\n',
        "Name,Set Code,Trade Quantity,Quantity\nBall Lightning,DRK,1,4\n",
        "sep=;\nKarte;Stück;Set\nBall Lightning;4,0;DRK\n",
        "name,set_code,count,collector_number\nBall Lightning,DRK,4,\n",
        "Card\tHow many\tSet\nBall Lightning\tx4\tDRK\n",
        "Title,My copies,Edition\nBall Lightning,4,The Dark\n",
    ],
)
def test_the_copies_are_counted_whatever_their_column_is_called(text: str) -> None:
    reading = read_deck(text)
    assert reading.deck.lines == (FOUR,)
    assert reading.problems == ()


def test_a_column_found_by_its_numbers_is_told() -> None:
    reading = read_deck("Name,In the box\nBall Lightning,4\nMountain,20\n")
    assert counts(reading) == [(4, "Ball Lightning"), (20, "Mountain")]
    assert reading.notes == ("The copies are counted by the column “in the box”.",)


def test_two_columns_that_may_count_are_asked_about() -> None:
    table = "Name,Set,In the box,In the binder\nBall Lightning,DRK,4,2\nMountain,LEA,20,3\n"
    with pytest.raises(Refusal, match="“in the box” and “in the binder”"):
        read_deck(table)
    assert counts(read_deck(table.replace("In the box", "Quantity")))[0] == (4, "Ball Lightning")


def test_a_table_that_counts_nothing_says_that_each_row_is_one_card() -> None:
    for beside in ("Set", "Why it is here"):
        reading = read_deck(f"Name,{beside}\nBall Lightning,DRK\nMountain,LEA\n")
        assert counts(reading) == [(1, "Ball Lightning"), (1, "Mountain")]
        assert reading.notes == ("This table has no column for the copies: every row is counted as one card.",)


@pytest.mark.parametrize(
    "text",
    [
        "Name,CMC,Set\nBall Lightning,3,DRK\nMountain,0,LEA\n",
        "Name,Price,Set\nBall Lightning,3,DRK\nMountain,2,LEA\n",
        "Name,Power,Set,Foil\nBall Lightning,6,DRK,0\nBog Imp,1,DRK,1\n",
        "Name,Line,Set\nBall Lightning,1,DRK\nBog Imp,2,DRK\nMountain,3,LEA\n",
        "Name,Set,Number\nBall Lightning,DRK,57\nMountain,LEA,290\n",
        "Name,Type,Set,Elo,Total Picks,Cube Count\nBall Lightning,Creature,DRK,150,250,99\n",
    ],
)
def test_other_numbers_count_no_copies(text: str) -> None:
    assert {count for count, _ in counts(read_deck(text))} == {1}


def test_a_number_beside_a_name_alone_counts_copies() -> None:
    assert counts(read_deck("Number,Name\n4,Ball Lightning\n20,Mountain\n")) == [
        (4, "Ball Lightning"),
        (20, "Mountain"),
    ]


def test_a_cell_that_is_no_number_is_a_bad_line_and_not_one_card() -> None:
    reading = read_deck("QuantityX,Name\n4x,Ball Lightning\nmany,Mountain\n,Bog Imp\n")
    assert counts(reading) == [(4, "Ball Lightning")]
    assert [problem.line for problem in reading.problems] == [3, 4]


CUBECOBRA = (
    "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,maybeboard,image URL,tags,Notes\n"
    '"Ball Lightning",3,"Creature",R,"drk","57",rare,r,Owned,Non-foil,false,,"",""\n'
    '"Bog Imp",2,"Creature",B,"drk","40",common,b,Owned,Non-foil,false,,"",""\n'
    '"Rag Man",4,"Creature",B,"drk","49",rare,b,Owned,Non-foil,true,,"",""\n'
)


def test_cubecobra_s_maybeboard_is_set_aside_and_told() -> None:
    reading = read_deck(CUBECOBRA)
    assert (reading.format, reading.deck.main, reading.deck.size) == ("CubeCobra", 2, 2)
    assert "Maybeboard: 1 card set aside." in reading.notes


def test_the_columns_of_programs_tell_the_commander() -> None:
    reading = read_deck("Board,Qty,Name,Printing,Commander\nmain,1,Ragnar,LEG,True\nmain,99,Forest,LEA,\n")
    assert [line.section for line in reading.deck.lines] == ["commander", "main"]


def test_a_section_that_nobody_knows_is_left_out_and_told() -> None:
    reading = read_deck(
        "Section,Count,Name\nMain,60,Swamp\nSideboard,2,Gloom\nStorage,9,Rag Man\nPlanar Deck,3,Mirrored Depths\n"
    )
    assert (reading.deck.main, reading.deck.sideboard) == (60, 2)
    assert reading.notes == ("Storage: 9 cards left out.", "Planar deck: 3 cards left out.")


def test_categories_are_no_sections() -> None:
    reading = read_deck("Quantity,Name,Category\n4,Ball Lightning,Burn\n2,Bog Imp,Sideboard\n1,Rag Man,Maybeboard\n")
    assert (reading.deck.main, reading.deck.sideboard) == (4, 2)


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("4\tBall Lightning\tDRK", FOUR),
        ("4\tBall Lightning\tThe Dark", FOUR),
        ("Ball Lightning\t4\tDRK", FOUR),
        ("4x\tBall Lightning\tDRK\t57", DeckLine(4, "Ball Lightning", "main", "DRK", "57")),
        ("Ball Lightning\tDRK\t4", FOUR),
        ("4;Ball Lightning;DRK", FOUR),
        ("2\tGloom\t\tSideboard", DeckLine(2, "Gloom", "sideboard")),
        ("4 Ball Lightning\tDRK", FOUR),
        ("4\tBall Lightning\tfoil", DeckLine(4, "Ball Lightning")),
    ],
)
def test_rows_of_a_sheet_need_no_head(written: str, line: DeckLine) -> None:
    reading = read_deck(f"{written}\n20\tMountain\n")
    assert reading.deck.lines == (line, DeckLine(20, "Mountain"))
    assert reading.problems == ()


def test_two_numbers_of_which_none_is_beside_the_name_are_a_bad_line() -> None:
    reading = read_deck("4\tBall Lightning\tDRK\nBall Lightning\tDRK\t57\t4\n")
    assert [problem.line for problem in reading.problems] == [2]


def test_a_row_of_one_word_is_a_heading_over_the_rows_below() -> None:
    head, rest = "Nr;Anzahl;Name;Edition", "3;2;Shatter;Revised\n4;1;Detonate;Revised"
    reading = read_deck(f"{head}\n1;4;Bog Imp;The Dark\n;;Sideboard;\n{rest}\n")
    assert (reading.deck.main, reading.deck.sideboard, reading.problems) == (4, 3, ())
    strange = f"{head}\n1;4;Bog Imp;The Dark\n;;Vielleicht;\n{rest}\n"
    aside = read_deck(strange)
    assert (aside.deck.size, aside.set_aside) == (4, (("Vielleicht", 3),))
    assert aside.heads is not None
    assert aside.heads.aside == (4, 5)
    put_right = read_deck(strange, headings={"Vielleicht": "sideboard"})
    assert (put_right.deck.sideboard, put_right.set_aside) == (3, ())


def test_a_misspelt_card_without_its_number_is_no_heading() -> None:
    reading = read_deck("Nr;Anzahl;Name;Edition\n1;4;Bog Imp;The Dark\n;;Shater;\n3;2;Detonate;Revised\n")
    assert (reading.deck.main, reading.set_aside, len(reading.problems)) == (6, (), 1)


def test_a_note_of_several_lines_is_one_cell() -> None:
    reading = read_deck('Count,Name,Note,Edition\n4,Ball Lightning,"signed\nat the\n""Bog""",DRK\n2,Fissure,,DRK\n')
    assert counts(reading) == [(4, "Ball Lightning"), (2, "Fissure")]
    assert reading.problems == ()

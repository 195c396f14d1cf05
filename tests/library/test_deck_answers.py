"""What was answered about a list: which columns count its copies and hold its names, and where strange sections go."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from desktop.library.decks import Reading, WhichColumn, read_deck
from desktop.library.decks.answers import Belongs, answered
from desktop.library.facts import CardFact, CardFacts
from desktop.workers.limits import as_sent

TABLE = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
TEXT = "4 Ball Lightning\n2 Bog Imp\n\nVielleicht\n3 Shatter\n\nSchurken\n2 Detonate\n"
#: which of them the deck is made of, and which is what it is played instead of?
TWO = "Qty,Card,Title\n4,Ball Lightning,Shatter\n2,Bog Imp,Detonate\n"
SECTIONED = 'Qty;Name;Board\n4;"Maze of Ith";Main\n2;Bog Imp;Sideboard\n3;Shatter;Vielleicht\n'


def read(text: str, columns: Mapping[str, str], headings: Mapping[str, Belongs] | None = None) -> Reading:
    return read_deck(text, "", None, columns, headings or {})


@pytest.mark.parametrize(("column", "copies"), [("bestand", [4, 7, 5]), ("bedarf", [3, 2, 2])])
def test_which_column_counts_is_asked_and_the_answer_holds_for_its_kind(column: str, copies: list[int]) -> None:
    with pytest.raises(WhichColumn, match="several columns of numbers") as raised:
        read_deck(TABLE)
    asked = raised.value
    assert asked.columns == ("bestand", "bedarf")
    assert asked.question == "Which column counts the copies?"
    #: it comes back from the reading room as it is.
    assert vars(as_sent(asked)) == vars(asked)
    chosen = {asked.kind: column}
    assert [line.count for line in read(TABLE, chosen).deck.lines] == copies
    #: another table of the same heads is read so too, one of others is not touched.
    other = "Bestand,Bedarf,Name\n1,9,Detonate\n"
    assert read(other, chosen).deck.lines[0].count == (1 if column == "bestand" else 9)
    assert answered(["Anzahl,Name", "1,Detonate"], chosen, {}) == ["Anzahl,Name", "1,Detonate"]


@pytest.mark.parametrize(("column", "first"), [("card", "Ball Lightning"), ("title", "Shatter")])
def test_which_column_holds_the_names_is_asked_too(column: str, first: str) -> None:
    with pytest.raises(WhichColumn, match="“card” and “title”") as raised:
        read_deck(TWO)
    assert raised.value.columns == ("card", "title")
    assert raised.value.question == "Which column holds the names of the cards?"
    assert read(TWO, {raised.value.kind: column}).deck.lines[0].name == first


def test_both_are_asked_one_after_the_other() -> None:
    text = TWO.replace("Qty", "Bestand,Bedarf").replace("4,", "4,3,").replace("2,", "2,5,")
    chosen: dict[str, str] = {}
    for answer in ("title", "bedarf"):
        with pytest.raises(WhichColumn) as raised:
            read(text, chosen)
        chosen[raised.value.kind] = answer
    assert [(line.count, line.name) for line in read(text, chosen).deck.lines] == [(3, "Shatter"), (5, "Detonate")]


@pytest.mark.parametrize(
    "text",
    [
        "カード名,枚数\nBall Lightning,4\nBog Imp,2\n",
        "Besitzer;Karten im Deck;Stk\nAda;Ball Lightning;4\nAda;Bog Imp;2\n",
        "Title\tCard\tQty\nWanted\tBall Lightning\t4\nWanted\tBog Imp\t2\n",
    ],
)
def test_names_are_found_by_what_is_in_them(text: str) -> None:
    assert [(line.count, line.name) for line in read_deck(text).deck.lines] == [(4, "Ball Lightning"), (2, "Bog Imp")]


def test_a_list_with_commas_in_its_names_is_no_table() -> None:
    text = "Jace, the Mind Sculptor\nBall Lightning, 4\nBog Imp, 2\n"
    known = CardFacts([CardFact("Jace, the Mind Sculptor"), CardFact("Ball Lightning"), CardFact("Bog Imp")])
    assert [line.count for line in read_deck(text, "", known).deck.lines] == [1, 4, 2]
    assert read_deck("Ball Lightning\nBog Imp\n").deck.main == 2


def test_cards_under_a_strange_heading_go_where_they_are_told() -> None:
    reading = read_deck(TEXT)
    assert reading.set_aside == (("Vielleicht", 3), ("Schurken", 2))
    assert reading.deck.main == 6
    put_right = read(TEXT, {}, {"Vielleicht": "sideboard", "Schurken": "main"})
    assert (put_right.deck.main, put_right.deck.sideboard, put_right.set_aside) == (8, 3, ())


def test_so_do_those_of_a_strange_section_in_a_tables_own_column() -> None:
    #: whether the column of the names is called so, or found by what is in it.
    for text in (SECTIONED, SECTIONED.replace("Name", "Wunschliste")):
        assert read_deck(text).set_aside == (("Vielleicht", 3),)
        put_right = read(text, {}, {"Vielleicht": "sideboard"})
        assert (put_right.deck.main, put_right.deck.sideboard, put_right.set_aside) == (4, 5, ())

"""What was answered about a list: which columns count its copies and hold its names, and where strange sections go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from desktop.engine.rules import Refusal
from desktop.library import told
from desktop.library.decks import Reading, read_deck, read_told
from desktop.library.decks.answers import Belongs, answered, question_of
from desktop.library.facts import shipped_facts

TABLE = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
TEXT = "4 Ball Lightning\n2 Bog Imp\n\nVielleicht\n3 Shatter\n\nSchurken\n2 Detonate\n"
#: which of them the deck is made of, and which is what it is played instead of?
TWO = "Qty,Card,Title\n4,Ball Lightning,Shatter\n2,Bog Imp,Detonate\n"
SECTIONED = 'Qty;Name;Board\n4;"Maze of Ith";Main\n2;Bog Imp;Sideboard\n3;Shatter;Vielleicht\n'


@pytest.fixture(autouse=True)
def nothing_told() -> Iterator[None]:
    yield
    told.keep_answers(dict)


def read(text: str, columns: Mapping[str, str], headings: Mapping[str, Belongs] | None = None) -> Reading:
    return read_told(text, "", None, columns, headings or {})


@pytest.mark.parametrize(("column", "copies"), [("bestand", [4, 7, 5]), ("bedarf", [3, 2, 2])])
def test_which_column_counts_is_asked_and_the_answer_holds_for_its_kind(column: str, copies: list[int]) -> None:
    with pytest.raises(Refusal, match="several columns of numbers"):
        read_deck(TABLE)
    asked = question_of(TABLE, shipped_facts(), {})
    assert asked is not None
    assert asked.columns == ("bestand", "bedarf")
    chosen = {asked.kind: column}
    assert [line.count for line in read(TABLE, chosen).deck.lines] == copies
    #: another table of the same heads is read so too, one of others is not touched.
    other = "Bestand,Bedarf,Name\n1,9,Detonate\n"
    assert read(other, chosen).deck.lines[0].count == (1 if column == "bestand" else 9)
    assert answered(["Anzahl,Name", "1,Detonate"], chosen, {}) == ["Anzahl,Name", "1,Detonate"]


@pytest.mark.parametrize(("column", "first"), [("card", "Ball Lightning"), ("title", "Shatter")])
def test_which_column_holds_the_names_is_asked_too(column: str, first: str) -> None:
    with pytest.raises(Refusal, match="“card” and “title”"):
        read_deck(TWO)
    asked = question_of(TWO, shipped_facts(), {})
    assert asked is not None
    assert asked.columns == ("card", "title")
    assert read(TWO, {asked.kind: column}).deck.lines[0].name == first


def test_both_are_asked_one_after_the_other() -> None:
    text = TWO.replace("Qty", "Bestand,Bedarf").replace("4,", "4,3,").replace("2,", "2,5,")
    chosen: dict[str, str] = {}
    for answer in ("title", "bedarf"):
        asked = question_of(text, shipped_facts(), chosen)
        assert asked is not None
        chosen[asked.kind] = answer
    assert question_of(text, shipped_facts(), chosen) is None
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
    assert question_of(text, shipped_facts(), {}) is None
    assert read_deck("Ball Lightning\nBog Imp\n").deck.main == 2


def test_what_is_kept_reaches_whoever_reads_a_deck() -> None:
    told.keep_answers(lambda: {"bestand|bedarf|name": "bedarf"})
    assert read_deck(TABLE).deck.main == 7


def test_where_nothing_is_in_doubt_nothing_is_asked() -> None:
    for text in ("4 Ball Lightning\n", "Qty,Name\n4,Ball Lightning\n", "", "<order></order>"):
        assert question_of(text, shipped_facts(), {}) is None


def test_cards_under_a_strange_heading_go_where_they_are_told() -> None:
    reading = read_deck(TEXT)
    assert reading.set_aside == (("Vielleicht", 3), ("Schurken", 2))
    assert reading.deck.main == 6
    put_right = read(TEXT, {}, {"Vielleicht": "sideboard", "Schurken": "main"})
    assert (put_right.deck.main, put_right.deck.sideboard, put_right.set_aside) == (8, 3, ())


def test_so_do_those_of_a_strange_section_in_a_tables_own_column() -> None:
    assert read_deck(SECTIONED).set_aside == (("Vielleicht", 3),)
    put_right = read(SECTIONED, {}, {"Vielleicht": "sideboard"})
    assert (put_right.deck.main, put_right.deck.sideboard, put_right.set_aside) == (4, 5, ())

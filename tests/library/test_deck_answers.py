"""What was answered about a list: which column counts its copies, and where cards under a strange heading go."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Refusal
from desktop.library.decks import read_deck
from desktop.library.decks.answers import answered, question_of
from desktop.library.facts import shipped_facts

TABLE = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
TEXT = "4 Ball Lightning\n2 Bog Imp\n\nVielleicht\n3 Shatter\n\nSchurken\n2 Detonate\n"


@pytest.mark.parametrize(("column", "copies"), [("bestand", [4, 7, 5]), ("bedarf", [3, 2, 2])])
def test_which_column_counts_is_asked_and_the_answer_holds_for_its_kind(column: str, copies: list[int]) -> None:
    with pytest.raises(Refusal, match="several columns of numbers"):
        read_deck(TABLE)
    asked = question_of(TABLE, shipped_facts())
    assert asked is not None
    assert asked.columns == ("bestand", "bedarf")
    told = {asked.heads: column}
    assert [line.count for line in read_deck(answered(TABLE, told, {})).deck.lines] == copies
    #: another table of the same heads is read so too, one of others is not touched.
    other = "Bestand,Bedarf,Name\n1,9,Detonate\n"
    assert read_deck(answered(other, told, {})).deck.lines[0].count == (1 if column == "bestand" else 9)
    assert answered("Anzahl,Name\n1,Detonate\n", told, {}).splitlines() == ["Anzahl,Name", "1,Detonate"]


def test_where_nothing_is_in_doubt_nothing_is_asked() -> None:
    for text in ("4 Ball Lightning\n", "Qty,Name\n4,Ball Lightning\n", "", "<order></order>"):
        assert question_of(text, shipped_facts()) is None


def test_cards_under_a_strange_heading_go_where_they_are_told() -> None:
    reading = read_deck(TEXT)
    assert reading.set_aside == (("Vielleicht", 3), ("Schurken", 2))
    assert reading.deck.main == 6
    put_right = read_deck(answered(TEXT, {}, {"Vielleicht": "sideboard", "Schurken": "main"}))
    assert (put_right.deck.main, put_right.deck.sideboard, put_right.set_aside) == (8, 3, ())

"""A line whose number is in doubt: it is asked about, and with the answer it is read."""

from __future__ import annotations

import pytest

from desktop.library.decks import read_deck
from desktop.library.decks.how_many import HowMany, how_many
from desktop.library.decoding import with_lines
from desktop.library.facts import CardFact, CardFacts

KNOWN = CardFacts(CardFact(name, "", "Land") for name in ("Island", "Forest"))


def asked(text: str) -> tuple[HowMany | None, list[tuple[int, str]]]:
    """What is asked about the one line that could not be read, and what the list is with 3 for an answer."""
    reading = read_deck(text, "", KNOWN)
    (problem,) = reading.problems
    doubt = how_many(problem.text, reading.heads)
    if doubt is None:
        return None, []
    again = read_deck(with_lines(text, [(problem.line, doubt.with_copies("3"))]), "", KNOWN)
    assert again.problems == ()
    return doubt, [(line.count, line.name) for line in again.deck.lines]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("4? Island", "4?"),
        ("4?x Island", "4?"),
        ("? Island", "?"),
        ("?? × Island", "??"),
        ("3-4 Island", "3-4"),
        ("10–12x Island", "10–12"),
        ("- 2/3 x Island", "2/3"),
        ("• 2-3? Island", "2-3?"),
        ("SB: 2? Island", "2?"),
        ("sb:2-3 Island", "2-3"),
    ],
)
def test_a_number_in_doubt_is_asked_for_and_the_rest_of_the_line_stays(line: str, said: str) -> None:
    doubt, lines = asked(f"20 Forest\n{line}\n")
    assert doubt is not None
    assert (doubt.name, doubt.said) == ("Island", said)
    assert lines == [(20, "Forest"), (3, "Island")]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("Name,Quantity\nForest,20\nIsland,4?\n", "4?"),
        ("Quantity;Name\n20;Forest\n;Island\n", ""),
        ("Name\tQty\tFoil\nForest\t20\t\nIsland\tabout 3\tyes\n", "about 3"),
        ("Qty,Name\n20,Forest\n-2,Island,a cell too many\n", "-2"),
    ],
)
def test_in_a_table_the_cell_of_the_copies_alone_is_written_anew(table: str, said: str) -> None:
    doubt, lines = asked(table)
    assert doubt is not None
    assert (doubt.name, doubt.said) == ("Island", said)
    assert lines == [(20, "Forest"), (3, "Island")]


@pytest.mark.parametrize(
    "text",
    [
        "20 Forest\nfour Island\n",
        "20 Forest\n251 Island\n",
        #: another column is what is wrong, or the cell cannot be told for sure.
        "Name,Quantity\nForest,20\n,4?\n",
        "Name,Quantity\nForest,20\nIsland,251\n",
        'Name,Quantity\nForest,20\n"Island",4?\n',
        "Qty,Name,Foil\n20,Forest,yes\n4?,Island\n",
    ],
)
def test_where_the_number_is_not_in_doubt_nothing_is_asked(text: str) -> None:
    assert asked(text) == (None, [])

"""Lists of one copy each: bare names are cards, and what stands between them is none."""

from __future__ import annotations

from desktop.library.decks.singles import read_singles
from desktop.library.facts import CardFact, CardFacts

KNOWN = CardFacts([CardFact("Island", "", "Land"), CardFact("Shatter", "{1}{R}", "Instant")])


def cards(text: str, most: bool = False) -> list[tuple[int, str]]:
    return [(line.count, line.name) for line in read_singles(text.splitlines(), "", KNOWN, most).deck.lines]


def test_a_bare_name_is_one_card_known_or_not() -> None:
    assert cards("Island\n- Never Heard Of\n• Shatter\n") == [(1, "Island"), (1, "Never Heard Of"), (1, "Shatter")]


def test_numbers_headings_and_remarks_stay_what_they_are() -> None:
    text = "// my cube\nCreatures:\nNever Heard Of\n; old\n# new\n\n2 Island\nSideboard\nShatter"
    assert cards(text) == [(1, "Never Heard Of"), (2, "Island"), (1, "Shatter")]
    reading = read_singles(text.splitlines(), "", KNOWN)
    assert [line.section for line in reading.deck.lines] == ["main", "main", "sideboard"]
    assert not reading.problems


def test_a_list_with_numbers_is_left_as_it_is_where_most_lines_are_to_be_bare() -> None:
    mixed = "4 Island\n3 Shatter\nNever Heard Of"
    assert cards(mixed, most=True) == [(4, "Island"), (3, "Shatter")]
    assert cards(mixed) == [(4, "Island"), (3, "Shatter"), (1, "Never Heard Of")]
    assert cards("4 Island\nNever Heard Of", most=True) == [(4, "Island")], "as many of the one as of the other"
    assert cards("4 Island\nOne Word\nNever Heard Of", most=True)[1:] == [(1, "One Word"), (1, "Never Heard Of")]


def test_a_table_is_read_as_a_table() -> None:
    assert cards("Name,Quantity\nIsland,4\nShatter,2") == [(4, "Island"), (2, "Shatter")]


def test_what_a_program_says_of_its_list_is_no_card() -> None:
    assert cards("[metadata]\nName=Old Cube\n[Main]\n1 Island\nNever Heard Of") == [
        (1, "Island"),
        (1, "Never Heard Of"),
    ]

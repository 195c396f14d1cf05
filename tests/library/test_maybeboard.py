"""What a deck is only considering is kept with it and counts neither as deck nor as sideboard."""

from __future__ import annotations

import pytest

from desktop.library.decks import read_deck

LISTS = (
    "60 Swamp\n\nSideboard\n15 Bog Imp\n\nMaybeboard\n2 Rag Man\n1 Fissure\n",
    "Deck\n60 Swamp\n\nConsidering:\n2 Rag Man\n1 Fissure\n\nSideboard\n15 Bog Imp\n",
    "Board,Qty,Name\nmain,60,Swamp\nside,15,Bog Imp\nmaybe,2,Rag Man\nmaybe,1,Fissure\n",
)


@pytest.mark.parametrize("text", LISTS)
def test_a_maybeboard_is_kept_and_not_counted(text: str) -> None:
    reading = read_deck(text)
    assert reading.problems == ()
    assert [line.name for line in reading.deck.lines if line.section == "maybeboard"] == ["Rag Man", "Fissure"]
    assert (reading.deck.main, reading.deck.sideboard, reading.deck.size) == (60, 15, 75)
    assert reading.deck.count_of(["Rag Man"]) == 0


def test_a_heading_over_creatures_does_not_end_the_maybeboard() -> None:
    deck = read_deck("60 Swamp\nMaybeboard\nCreatures\n2 Rag Man\n").deck
    assert deck.main == 60

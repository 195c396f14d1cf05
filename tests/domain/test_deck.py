"""A deck counts its cards."""

import msgspec
import pytest

from desktop.domain.deck import Deck, DeckLine, fold_name

THE_DARK = ["Ball Lightning", "Maze of Ith", "Blood Moon"]
SLIGH = Deck(
    (
        DeckLine(4, "Ball Lightning", set_code="DRK"),
        DeckLine(2, "ball lightning", set_code="4ED"),
        DeckLine(20, "Mountain"),
        DeckLine(1, "Maze of Ith"),
        DeckLine(3, "Blood Moon", section="sideboard"),
    ),
    "Sligh",
)


def test_copies_count_and_names_count_apart():
    assert SLIGH.count_of(THE_DARK) == 7
    assert SLIGH.distinct(THE_DARK) == 2


def test_the_sideboard_is_no_part_of_the_deck():
    assert (SLIGH.main, SLIGH.sideboard, SLIGH.size) == (27, 3, 30)
    assert SLIGH.count_of(["Blood Moon"]) == 0


def test_a_commander_is_part_of_the_deck():
    assert Deck((DeckLine(1, "Ragnar", section="commander"), DeckLine(99, "Forest"))).main == 100


def test_copies_of_one_printing():
    assert SLIGH.count_of(THE_DARK, set_code="DRK") == 4


def test_lines_of_one_card_add_up():
    assert SLIGH.copies() == {"Ball Lightning": 6, "Mountain": 20, "Maze of Ith": 1}


def test_a_line_is_corrected_and_the_others_stay():
    deck = Deck((DeckLine(4, "Goblins of the Flag"), DeckLine(16, "Mountain")))
    assert deck.renamed(0, "Goblins of the Flarg").lines == (
        DeckLine(4, "Goblins of the Flarg"),
        DeckLine(16, "Mountain"),
    )


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("RING OF MA’RUF", "Ring of Ma'rûf"),
        ("Aether Flash", "Æther Flash"),
        ("bosium strip", "Bösium Strip"),
        ("Will-o’-the-Wisp", "Will-o'-the-Wisp"),
        ("Al Abara's Carpet", "Al-abara's Carpet"),
        ("Juzam  Djinn", "Juza\u0301m Djinn"),
    ],
)
def test_spellings_fold_to_one(written, meant):
    assert fold_name(written) == fold_name(meant)


def test_different_names_stay_different():
    assert fold_name("Goblins of the Flag") != fold_name("Goblins of the Flarg")


def test_a_deck_survives_the_journal():
    assert msgspec.json.decode(msgspec.json.encode(SLIGH), type=Deck) == SLIGH

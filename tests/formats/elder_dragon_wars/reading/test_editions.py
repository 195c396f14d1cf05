"""Editions as files: the shipped one, what is wrong with others, and back into a file."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.manifest import completed
from desktop.formats.elder_dragon_wars.reading import (
    about_card,
    published_edition,
    read_edition,
    read_list,
    write_edition,
)
from desktop.formats.elder_dragon_wars.rules.edition import (
    PARTS,
    EditionCard,
    edition_faults,
    renamed,
    swapped,
    with_list,
)
from desktop.formats.elder_dragon_wars.rules.ruleset import read_ruleset

RULESET = Path("desktop/formats/elder_dragon_wars/rules/ruleset.toml")
SIZES = read_ruleset(RULESET.read_text("utf-8")).sizes
SHIPPED = published_edition()


def faults(edition):
    return edition_faults(edition, SIZES)


def test_the_shipped_edition_has_every_list_whole():
    assert faults(SHIPPED) == ()
    assert [len(deck.cards) for deck in SHIPPED.decks] == [44] * 5
    assert {part: {len(getattr(deck, part)) for deck in SHIPPED.decks} for part in PARTS} == {
        "three": {4},
        "two": {7},
        "one": {3},
        "spells": {10},
        "lands": {20},
    }
    assert len(SHIPPED.cards) == 528
    assert not any(card.unknown for card in SHIPPED.cards)


def test_a_library_is_forty_cards_of_thirteen_creatures_ten_spells_and_seventeen_lands():
    #: ED-02
    for deck in SHIPPED.decks:
        library = deck.library
        assert len(library) == 40
        assert sum(card.is_land for card in library) == 17
        assert len(deck.basics) == 3
        assert deck.elder not in library


def test_the_planar_portal_of_the_list_is_the_planar_gate():
    #: ED-11
    assert [card.name for card in SHIPPED.planar] == ["Planar Gate", "Mana Matrix"]
    assert "Planar Portal" in {card.name for card in SHIPPED.artifacts}


def test_creatures_among_the_spells_are_creatures():
    #: ED-03
    spells = {card.name: card for deck in SHIPPED.decks for card in deck.spells}
    assert spells["Starke of Rath"].is_legend
    assert spells["Planar Guide"].is_creature
    assert not spells["Planar Guide"].is_legend


def test_a_card_twice_is_named():
    assert faults(swapped(SHIPPED, "artifacts", "Meekstone", about_card("Kill Switch"))) == (
        "Kill Switch stands twice in the artifact pile; keep one.",
    )


def test_ninety_nine_artifacts_are_one_too_few():
    assert faults(replace(SHIPPED, artifacts=SHIPPED.artifacts[1:])) == (
        "The artifact pile has 99 cards, not 100: 1 missing.",
    )


def test_an_unknown_name_comes_with_a_suggestion():
    assert faults(swapped(SHIPPED, "chaos", "Infest", about_card("Infset"))) == (
        "Lantern knows no card “Infset” (the chaos pile). Did you mean Infest?",
    )


def test_a_legend_of_foreign_colours_is_named():
    (fault,) = faults(swapped(SHIPPED, "W", "Lord Magnus", about_card("Lady Orca")))
    assert fault.startswith("Lady Orca in the white deck is BR;")


def test_a_deck_too_many_or_too_few():
    assert faults(replace(SHIPPED, decks=SHIPPED.decks[1:])) == ("There is no white deck; each colour has one.",)
    spells = replace(SHIPPED.decks[0], spells=SHIPPED.decks[0].spells[1:])
    assert faults(replace(SHIPPED, decks=(spells, *SHIPPED.decks[1:]))) == (
        "The white deck has 9 spells, not 10: 1 missing.",
    )


def test_an_edition_written_and_read_is_the_same():
    assert read_edition(write_edition(SHIPPED)) == SHIPPED


def test_a_card_of_ones_own_is_written_with_what_it_is():
    own = replace(about_card("Meekstone"), name="Stone of the Kitchen", cost="{2}")
    edition = swapped(SHIPPED, "artifacts", "Meekstone", own)
    assert faults(edition) == ()
    assert read_edition(write_edition(edition)) == edition


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("id = [", "is not readable TOML"),
        ('id = "x"', "lacks the field “name”"),
        (write_edition(SHIPPED).replace('axis = "W"', 'axis = "Q"'), "axis"),
        (write_edition(SHIPPED).replace('id = "december-2006"', 'id = " "'), "has no id or no name"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_in_a_sentence(text, says):
    with pytest.raises(Refusal, match=says):
        read_edition(text)


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("Sol’Kanar the Swamp King", "Sol'kanar the Swamp King"),
        ("Vaevictus Asmadi", "Vaevictis Asmadi"),
        ("Svyelunite Castle", "Svyelunite Temple"),
        ("Gwendlyn DiCorci", "Gwendlyn Di Corci"),
        ("Arc of Blight", "Ark of Blight"),
        ("Breathsteeler’s Crypt", "Breathstealer's Crypt"),
        ("Eight and a half tails", "Eight-and-a-Half-Tails"),
        ("Bosium Strip", "Bösium Strip"),
    ],
)
def test_the_documents_spellings_find_their_cards(spelling, name):
    assert about_card(spelling).name == name


def test_a_list_of_any_program_is_read_as_cards():
    reading = read_list("1 Meekstone\n2x Kill Switch\n1 Blorple\n0 Nought\n")
    cards = reading.cards
    assert [card.name for card in cards] == ["Meekstone", "Kill Switch", "Kill Switch", "Blorple"]
    assert cards[3].unknown
    assert [problem.text for problem in reading.problems] == ["0 Nought"]
    assert [card.name for card in read_list("Meekstone\nBlorple\nKill Switch").cards][1] == "Blorple"


def test_a_deck_with_a_misspelt_elder_dragon_is_whole_once_its_name_is_right():
    wrong = EditionCard("Arcades Sabot", unknown=True)
    edition = swapped(SHIPPED, "W", "Arcades Sabboth", wrong)
    spells = replace(edition.deck("W"), three=edition.deck("W").three[1:], spells=(*edition.deck("W").spells, wrong))
    edition = replace(edition, decks=tuple(spells if deck.axis == "W" else deck for deck in edition.decks))
    put = renamed(edition, {("W", "Arcades Sabot"): about_card("Arcades Sabboth")}, SIZES)
    assert faults(put) == ()
    assert put.deck("W").elder.name == "Arcades Sabboth"


def test_what_is_left_empty_is_taken_out_where_the_list_can_be_without_it():
    gone = renamed(SHIPPED, {("artifacts", "Meekstone"): None, ("scion", SHIPPED.scion.name): None}, SIZES)
    assert len(gone.artifacts) == 99
    assert gone.scion == SHIPPED.scion
    alone = replace(SHIPPED.deck("W"), three=SHIPPED.deck("W").three[:1])
    edition = replace(SHIPPED, decks=(alone, *SHIPPED.decks[1:]))
    assert renamed(edition, {("W", alone.elder.name): None}, SIZES) == edition


def test_on_the_command_line_too_it_is_said_what_of_a_list_was_left_out():
    noted: list[str] = []
    text = "1 Meekstone\n\nTokens\n2 Wasp\n"
    told = completed({"kind": "replace-list", "edition": "e", "list": "artifacts", "deck": text}, note=noted.append)
    assert [card["name"] for card in told["listed"]] == ["Meekstone"]
    assert noted == ["Tokens: 2 cards left out."]


@pytest.mark.parametrize("axis", "WUBRG")
def test_a_deck_read_from_a_list_finds_its_parts_by_itself(axis):
    #: ED-03: Starke of Rath is a Legend and yet one of the spells.
    deck = SHIPPED.deck(axis)
    text = "\n".join(f"1 {card.name}" for card in (*deck.lands, *deck.three[::-1], *deck.one, *deck.spells, *deck.two))
    edition = with_list(SHIPPED, axis, read_list(text).cards, SIZES)
    assert faults(edition) == ()
    assert edition.deck(axis).elder == deck.elder
    assert set(edition.deck(axis).spells) == set(deck.spells)


def test_ninety_nine_artifacts_of_a_list_are_named():
    text = "\n".join(card.name for card in SHIPPED.artifacts[1:])
    edition = with_list(SHIPPED, "artifacts", read_list(text).cards, SIZES)
    assert faults(edition) == ("The artifact pile has 99 cards, not 100: 1 missing.",)

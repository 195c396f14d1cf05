"""Editions as files: the shipped one, what is wrong with others, and back into a file."""

import csv
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.reading import about_card, published_edition, read_edition, write_edition
from desktop.formats.elder_dragon_wars.rules.edition import PARTS, edition_faults, swapped
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
        "three": {4}, "two": {7}, "one": {3}, "spells": {10}, "lands": {20}
    }  # fmt: skip
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


def test_every_spelling_of_the_document_finds_its_card():
    names = Path("../shared/data/cards/seed_names.csv")
    if not names.is_file():
        pytest.skip("the list of the documents' spellings is not beside this house")
    rows = [row for row in csv.DictReader(names.open(encoding="utf-8")) if row["seed_document"] == "003"]
    #: ED-11 settles the one spelling that is another card's name.
    listed = [row for row in rows if "#" in row["section"] and row["seed_spelling"] != "Planar Portal"]
    plain = {row["seed_spelling"].partition(" (begins")[0].rstrip(",."): row["card_name"] for row in listed}
    assert {spelling: about_card(spelling).name for spelling in plain} == plain

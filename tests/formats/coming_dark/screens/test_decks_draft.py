"""Drafts and file names without a window."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.coming_dark.rules.state import Player
from desktop.formats.coming_dark.screens.decks.draft import draft_of
from desktop.formats.coming_dark.screens.decks.files import owner_of
from desktop.formats.coming_dark.screens.players.paste import is_deck, is_names
from desktop.library.decks import read_deck

PEOPLE = tuple(
    Player(f"p{i}", name, i)
    for i, name in enumerate(
        ("Maren Oduya", "Łukasz Żółć", "José Ángel Íñiguez", "Ωμέγα Παπαδάκη", "Ada Lund", "Ada Roth")
    )
)


def _draft(text: str):
    return draft_of("p1", read_deck(text), text, default_ruleset())


def test_lines_keep_the_numbers_of_the_list_they_came_from():
    draft = _draft("// Sligh\n4 Ball Lightning\n\nSideboard\n2x Marsh Vipers\n1 Ball Lightning")
    assert [(line.number, line.text) for line in draft.lines] == [
        (2, "4 Ball Lightning"),
        (5, "2 Marsh Viper"),
        (6, "1 Ball Lightning"),
    ]
    assert draft.lines[1].card.section == "sideboard"


def test_numbers_are_found_in_xml_too():
    text = (
        '<?xml version="1.0"?>\n<cockatrice_deck version="1">\n<zone name="main">\n'
        '<card number="4" name="Ball Lightning"/>\n<card number="x" name="Inferno"/>\n</zone>\n</cockatrice_deck>'
    )
    assert [(line.number, line.card is None) for line in _draft(text).lines] == [(4, False), (5, True)]


def test_a_banned_card_misspelt_is_asked_about():
    draft = _draft("1 Divine Interventon")
    assert draft.questions == (0,)
    assert draft.likely.lines[0].name == "Divine Intervention"
    assert draft.deck.lines[0].name == "Divine Interventon"


def test_an_edited_line_stays_in_its_section():
    draft = _draft("60 Mountain\nSideboard\n2 Blod Moon").edited(1, "3 Blood Moon", default_ruleset())
    assert (draft.lines[1].card.count, draft.lines[1].card.section) == (3, "sideboard")


def test_an_emptied_line_is_left_out():
    assert len(_draft("4 Ball Lightning\n56 Mountain").edited(0, "  ", default_ruleset()).lines) == 1


def test_a_ruleset_without_a_ban_asks_nothing():
    rules = default_ruleset()
    free = replace(rules, event=replace(rules.event, banned=()))
    assert draft_of("p1", read_deck("1 Divine Interventon"), "1 Divine Interventon", free).questions == ()


@pytest.mark.parametrize(
    ("file", "owner"),
    [
        ("01-maren-oduya", "p0"),
        ("Oduya, Maren", "p0"),
        ("Deck of Maren Oduya (final)", "p0"),
        ("maren", "p0"),
        ("lukasz_zolc", "p1"),
        ("03 jose angel iniguez", "p2"),
        ("Maren Odya", "p0"),
        ("ada", ""),
        ("ada roth v2", "p5"),
        ("04-omega-papadaki", ""),
        ("2024-11-21", ""),
    ],
)
def test_a_file_is_its_players_by_its_name(file, owner):
    assert owner_of(file, PEOPLE) == owner


@pytest.mark.parametrize(
    ("text", "deck", "names"),
    [
        ("4 Ball Lightning\n56 Mountain", True, False),
        ("Ada Lund\nBen Okafor", False, True),
        ("1 Ada Lund\n2 Ben Okafor\n3 Cleo Marín", False, True),
        ("4 Lightning Helix\n4 Path to Exile", False, False),
        ("Ada Lund", False, False),
        ("Ball Lightning\nInferno", True, False),
    ],
)
def test_names_are_told_from_cards(text, deck, names):
    assert (is_deck(text), is_names(text)) == (deck, names)

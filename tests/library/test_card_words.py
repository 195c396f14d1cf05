"""Every card that a shipped deck, pile or table names says what it does, in Lantern's own words."""

from __future__ import annotations

import re

import pytest

from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.commander_scenarios.manifest import EXAMPLE_FILE
from desktop.formats.commander_scenarios.rules.scenario import Scenario, read_scenario
from desktop.formats.elder_dragon_wars.reading import published_edition
from desktop.formats.horde_sealed.reading import published_horde
from desktop.library.card_words import card_words, names_with_words, plain_words
from desktop.library.facts import shipped_facts

FACTS = shipped_facts()
#: only their names are public.
HOME_MADE = {card.name for card in published_horde().cards if "home-made" in card.marks}
SYMBOL = re.compile(r"\{(?:\d+|[WUBRGCTXS])\}")


def bell() -> Scenario:
    return read_scenario(EXAMPLE_FILE.read_text("utf-8"))


def named() -> dict[str, set[str]]:
    """The cards that the shipped lists name, by list."""
    ruleset, scenario, edition = default_ruleset(), bell(), published_edition()
    assert scenario.boss is not None
    return {
        "powers": {power.name for power in ruleset.powers},
        "monsters": {monster.name for monster in ruleset.monsters},
        "horde": {card.name for card in published_horde().cards},
        "scenario": {card.name for _, card in scenario.all_cards()} | {scenario.boss.name},
        "piles": {card.name for card in (*edition.artifacts, *edition.enchantments, *edition.chaos)},
        "decks": {card.name for deck in edition.decks for card in deck.cards},
        "middle": {card.name for card in (*edition.planar, edition.scion, *edition.dragons)},
    }


def test_every_card_says_what_it_does():
    lists = named()
    counts = {told: len(cards) for told, cards in lists.items()}
    assert counts == {
        "powers": 30,
        "monsters": 20,
        "horde": 31,
        "scenario": 56,
        "piles": 300,
        "decks": 176,
        "middle": 8,
    }
    wanted = set().union(*lists.values())
    assert {name for name in wanted if not card_words(name)} == set()
    #: and nothing stands here that no list names.
    assert set(names_with_words()) - wanted == set()


@pytest.mark.parametrize("name", sorted(names_with_words()))
def test_it_says_so_in_one_to_four_short_lines(name):
    words = names_with_words()[name]
    lines = words.split("\n")
    assert 1 <= len(lines) <= 4
    assert all(line == line.strip() and line.endswith((".", "”.")) for line in lines)
    assert len(words) <= 190
    #: a minus is a minus, a symbol one that can be drawn, and nothing speaks another house's language.
    assert not re.search(r"[+/ ]-\d|--|'s'", words)
    assert "{" not in SYMBOL.sub("", words)
    assert not re.search(r"battlefield|until end of turn|\btarget (creature|player|permanent)\b", words)


def test_a_card_is_known_however_it_is_spelt():
    assert card_words("bosium strip") == card_words("Bösium Strip") != ""
    assert card_words("Arc of Blight") == card_words("Ark of Blight") != ""
    assert card_words("Black Lotus") == ""


def test_where_no_symbol_can_be_drawn_it_is_said_in_letters():
    assert plain_words("Fountain of Youth") == ("2, tap: 1 life for you.",)
    assert len(plain_words("Fire Drake")) == 2
    assert plain_words("Black Lotus") == ()


def test_the_lists_agree_with_the_facts_of_their_cards():
    ruleset, scenario = default_ruleset(), bell()
    told = [(p.name, p.cost, p.type) for p in ruleset.powers] + [(m.name, m.cost, "") for m in ruleset.monsters]
    told += [(c.name, c.cost, c.type) for c in published_horde().cards if c.name not in HOME_MADE]
    told += [(c.name, c.cost, c.type) for _, c in scenario.all_cards()]
    told += [(c.name, c.cost, c.type) for c in published_edition().cards]
    facts = [(name, fact.cost, fact.type if kind else "") for name, _, kind in told if (fact := FACTS.find(name))]
    assert facts == told
    sized = [(c.name, c.power, c.toughness) for c in (*published_horde().cards, *(c for _, c in scenario.all_cards()))]
    sized += [(m.name, m.power, m.toughness) for m in ruleset.monsters if m.power]
    sized = [row for row in sized if row[0] not in HOME_MADE]
    assert [(f.name, f.power, f.toughness) for row in sized if (f := FACTS.find(row[0]))] == sized
    assert scenario.boss is not None
    boss = FACTS.find(scenario.boss.name)
    assert boss is not None
    assert (boss.power, boss.toughness) == (str(scenario.boss.power), str(scenario.boss.toughness))

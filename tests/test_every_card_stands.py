"""Every card that a shipped format prints says what it does, and all its words stand on 63 × 88 mm at full size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.formats.coming_dark.handouts.monsters import monster_card
from desktop.formats.coming_dark.handouts.powers import power_card
from desktop.formats.commander_scenarios.handouts.scenario_cards import boss_card, deck_card
from desktop.formats.elder_dragon_wars.handouts import war_cards
from desktop.formats.elder_dragon_wars.handouts.letterhead import printed_edition
from desktop.formats.horde_sealed.handouts import horde_cards
from desktop.formats.horde_sealed.reading import published_horde
from desktop.print.cards.card import Card, picture_yields, stands
from desktop.print.layout.paper import mm
from tests.formats.coming_dark.handouts.moments import at
from tests.formats.commander_scenarios.rules.given import opened as scenarios_with
from tests.formats.elder_dragon_wars.rules.given import opened as war
from tests.formats.horde_sealed.rules.given import given as horde
from tests.library.test_card_words import bell


def the_dark() -> Iterator[Card]:
    state = at("opened")
    yield from (power_card(state, power) for power in state.rules.powers)
    yield from (monster_card(state, monster) for monster in state.rules.monsters)


def the_dragons() -> Iterator[Card]:
    state = war()
    for deck in printed_edition(state).decks:
        yield from war_cards.of_deck(state, deck)
    yield from war_cards.of_the_middle(state)


def the_horde() -> Iterator[Card]:
    yield from (horde_cards.horde_card(horde(), published_horde(), card) for card in published_horde().cards)


def the_bell() -> Iterator[Card]:
    scenario = bell()
    state = scenarios_with(scenario)
    assert scenario.boss is not None
    yield from (deck_card(state, scenario, part, card) for part, card in scenario.all_cards())
    yield boss_card(state, scenario, scenario.boss)


@pytest.mark.parametrize(("cards", "count"), [(the_dark, 50), (the_dragons, 528), (the_horde, 31), (the_bell, 56)])
def test_all_words_stand_at_full_size(cards, count):
    made = list(cards())
    assert len(made) == count
    assert [card.name for card in made if not stands(card)] == []
    #: the picture is what is seen across a table: it gives as little as may be.
    assert sum(picture_yields((*card.does, *card.notes)) > 5 * mm for card in made) <= len(made) * 0.15


@pytest.mark.parametrize("cards", [the_dark, the_dragons, the_horde, the_bell])
def test_each_says_what_it_does(cards):
    #: what the planar artifacts do for everybody, their notes say.
    silent = [card.name for card in cards() if not card.does and card.name not in ("Planar Gate", "Mana Matrix")]
    assert silent == []

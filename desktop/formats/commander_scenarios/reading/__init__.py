"""Lists from outside turned into cards of a scenario, with what is known of each."""

from __future__ import annotations

from desktop.library.decks import read_deck
from desktop.library.facts import CardFacts, shipped_facts

from ..rules.keywords import suggested_marks
from ..rules.scenario import ScenarioCard


def read_cards(source: str | bytes, facts: CardFacts | None = None) -> tuple[ScenarioCard, ...]:
    """The cards of one deck, copies repeated, so that a second copy is seen and named."""
    known = facts or shipped_facts()
    deck = read_deck(source, "", known).deck
    return tuple(scenario_card(name, known) for name, count in deck.copies().items() for _ in range(count))


def scenario_card(name: str, facts: CardFacts) -> ScenarioCard:
    """One card, as far as it is known."""
    fact = facts.find(name)
    if fact is None:
        return ScenarioCard(name, marks=suggested_marks(name, "", ""))
    marks = suggested_marks(fact.name, fact.cost, "")
    return ScenarioCard(fact.name, fact.type, fact.cost, fact.power, fact.toughness, marks)

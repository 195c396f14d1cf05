"""A list of cards as somebody has it becomes cards of a scenario, with what is known of each."""

from __future__ import annotations

import pytest

from desktop.formats.commander_scenarios.manifest import example_scenario
from desktop.formats.commander_scenarios.reading import read_card_list, scenario_card
from desktop.library.facts import CardFact
from desktop.library.known import ImportedCard

BARE = """Creatures:
Krenko, Mob Boss
Goblin Guide
- Mogg Fanatic
• Goblin Lackey (USG) 190

// the rest
Fire // Ice
Lightning Bolt
# not sure yet
1 Sol Ring
"""


def names(text: str) -> list[str]:
    return [card.name for card in read_card_list(text).cards]


def test_one_card_a_line_is_one_card_a_line_whether_lantern_knows_it_or_not():
    reading = read_card_list(BARE)
    found = "Krenko, Mob Boss; Goblin Guide; Mogg Fanatic; Goblin Lackey; Fire // Ice; Lightning Bolt; Sol Ring"
    assert "; ".join(card.name for card in reading.cards) == found
    assert reading.problems == ()


def test_in_a_list_with_numbers_a_line_without_one_is_still_told():
    reading = read_card_list("A list of our own\n1 Goblin Guide\n1 Mogg Fanatic\nGoblin Grenade of Doom\n1 Sol Ring")
    assert [card.name for card in reading.cards] == ["Goblin Guide", "Mogg Fanatic", "Sol Ring"]
    assert [problem.line for problem in reading.problems] == [4]


@pytest.mark.parametrize(
    "text", ["Name,Quantity\nGoblin Guide,1\nMogg Fanatic,1", "", "1 Goblin Guide\nMogg Fanatics:"]
)
def test_other_kinds_of_list_are_read_as_before(text):
    assert set(names(text)) <= {"Goblin Guide", "Mogg Fanatic"}
    assert not any(name.startswith("1 ") for name in names(text))


def marked(mark: str) -> list[str]:
    return [card.name for _, card in example_scenario().all_cards() if mark in card.marks]


def test_what_was_written_of_the_shipped_scenarios_cards_holds_in_an_own_one():
    """CS-18: a Counterspell is held, and not cast like a sorcery."""
    counters = marked("counter")
    assert "Counterspell" in counters
    for name in counters:
        assert "counter" in scenario_card(name.upper()).marks
        assert "counter" in read_card_list(f"1 {name}").cards[0].marks
    played = [card for _, card in example_scenario().all_cards() if card.effects]
    assert [scenario_card(card.name).effects for card in played] == [card.effects for card in played] != []


def test_an_imported_text_says_more_than_what_was_written():
    class Library:
        def find(self, name: str) -> CardFact:
            return ImportedCard("Counterspell", "{9}", "Sorcery", text="Draw two cards.")

    card = scenario_card("Counterspell", Library())  # type: ignore[arg-type]
    assert (card.cost, card.marks) == ("{9}", ())

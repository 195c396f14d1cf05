"""The format as the command line sees it: a list or a file as text becomes what the rules understand."""

from __future__ import annotations

from desktop.domain.deck import Deck, DeckLine
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS, example_scenario
from desktop.formats.commander_scenarios.rules.scenario import write_scenario


def test_a_pasted_list_becomes_cards_and_a_second_copy_is_kept_to_be_named() -> None:
    asked = {"kind": "set-deck", "scenario": "x", "part": "basic", "deck": "1 Ball Lightning\n2 Some New Card"}
    cards = COMMANDER_SCENARIOS.completed(asked)["cards"]
    assert [card["name"] for card in cards] == ["Ball Lightning", "Some New Card", "Some New Card"]
    assert "Creature" in cards[0]["type"]


def test_lines_of_a_list_that_cannot_be_read_are_named() -> None:
    noted: list[str] = []
    asked = {"kind": "set-deck", "scenario": "x", "part": "basic", "deck": "1 Ball Lightning\n0 Bear\n2x\n1 Island"}
    cards = COMMANDER_SCENARIOS.completed(asked, note=noted.append)["cards"]  # type: ignore[call-arg]
    assert [card["name"] for card in cards] == ["Ball Lightning", "Island"]
    assert any("Line 2" in sentence for sentence in noted)
    assert any("Line 3" in sentence for sentence in noted)


def test_a_scenario_file_is_taken_as_text() -> None:
    asked = {"kind": "keep-scenario", "file": write_scenario(example_scenario())}
    assert COMMANDER_SCENARIOS.completed(asked)["scenario"]["name"] == "The Drowned Bell"


def test_a_deck_with_copies_and_basics_is_reported() -> None:
    report = COMMANDER_SCENARIOS.deck_report(Deck((DeckLine(2, "Bear"), DeckLine(3, "Island"))))
    assert len(report.faults) == 2

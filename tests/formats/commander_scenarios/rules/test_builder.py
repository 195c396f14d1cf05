"""Building a scenario: sizes, one copy, no basics, the organiser's ban list, its one file (CS-01 to CS-03, CS-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.formats.commander_scenarios.manifest import example_scenario
from desktop.formats.commander_scenarios.rules.acts.games import StartGame
from desktop.formats.commander_scenarios.rules.acts.scenarios import AllowScenario, CopyScenario, ImportBanList
from desktop.formats.commander_scenarios.rules.checks import scenario_faults, scenario_warnings
from desktop.formats.commander_scenarios.rules.keywords import suggested_marks
from desktop.formats.commander_scenarios.rules.ruleset import PARTS, read_ruleset
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard, read_scenario, write_scenario
from desktop.formats.commander_scenarios.rules.views.balance import balance, exhaustion
from tests.formats.commander_scenarios.rules.given import (
    after,
    creature,
    document,
    opened,
    refused,
    scenario,
    sorcery,
    with_cards,
)


@pytest.mark.parametrize(
    ("sizes", "words"),
    [
        ((29, 15, 10), "Basic deck has 29 cards; add 1"),
        ((41, 15, 10), "Basic deck has 41 cards; take out 1"),
        ((30, 14, 10), "Midrange deck has 14"),
        ((30, 21, 10), "Midrange deck has 21"),
        ((30, 15, 11), "Endgame deck has 11"),
        ((30, 15, 0), "Endgame deck has 0"),
    ],
)
def test_a_deck_of_the_wrong_size_is_refused(sizes: tuple[int, int, int], words: str) -> None:
    refused(opened(scenario(*sizes)), StartGame(), words)


@pytest.mark.parametrize("sizes", [(30, 15, 1), (40, 20, 10), (35, 18, 5)])
def test_the_borders_of_the_sizes_are_allowed(sizes: tuple[int, int, int]) -> None:
    assert scenario_faults(document(), scenario(*sizes)) == ()


def test_few_endgame_cards_are_a_warning() -> None:
    assert any("Endgame" in told for told in scenario_warnings(document(), scenario(30, 15, 4)))
    assert not scenario_warnings(document(), scenario(30, 15, 5))


def test_a_card_in_two_decks_is_refused_and_cannot_be_allowed() -> None:
    double = with_cards(creature("M1"))
    refused(opened(double), StartGame(), "M1 stands in the Basic and the Midrange deck")
    refused(opened(double), AllowScenario("test", "fun"), "M1")
    refused(opened(with_cards(creature("B2"))), StartGame(), "twice in the Basic deck")


@pytest.mark.parametrize("name", ["Island", "snow-covered forest"])
def test_a_basic_land_is_refused(name: str) -> None:
    refused(opened(with_cards(ScenarioCard(name, "Land"))), StartGame(), f"{name} in the Basic deck is a basic land")


def test_a_banned_card_is_refused_by_the_organisers_list_alone() -> None:
    state = opened()
    assert after(state, StartGame()).is_playing
    refused(after(state, ImportBanList(("b7",), "Club")), StartGame(), "B7 in the Basic deck is on your ban list")


def test_sizes_may_be_allowed_with_a_reason() -> None:
    state = opened(scenario(29))
    refused(state, AllowScenario("test", " "), "why")
    assert after(state, AllowScenario("test", "one card is lost"), StartGame()).is_playing


def test_entwine_and_kicker_in_basic_are_noted() -> None:
    told = scenario_warnings(document(), with_cards(sorcery("Tooth and Nail", "entwine"), sorcery("Blaze", "kicker")))
    assert any("entwine" in line for line in told)
    assert any("never kicked" in line for line in told)


def test_a_scenario_file_is_read_as_it_was_written() -> None:
    assert read_scenario(write_scenario(example_scenario())) == example_scenario()


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_a_file_cut_in_half_is_refused_in_a_sentence(part: float) -> None:
    text = write_scenario(example_scenario())
    with pytest.raises(Refusal, match=r"damaged.*\.$"):
        read_scenario(text[: int(len(text) * part)])


@pytest.mark.parametrize(
    "text", ["", "{}", '{"lantern": "deck"}', "a list", "[1, 2]", '{"lantern":"scenario","scenario":{}}']
)
def test_a_file_that_is_no_scenario_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"\.$"):
        read_scenario(text)


def test_a_copy_needs_a_name_of_its_own() -> None:
    state = opened()
    refused(state, CopyScenario("test", "The Test"), "already")
    assert len(after(state, CopyScenario("test", "Second")).scenarios) == 2


def test_the_shipped_scenario_is_legal_and_of_one_colour() -> None:
    assert scenario_faults(document(), example_scenario()) == ()
    assert scenario_warnings(document(), example_scenario()) == ()


def test_without_draws_the_decks_last_a_turn_a_card() -> None:
    """30 / 15 / 10 cards: 55 scenario cards."""
    whole = exhaustion(document(), scenario(30, 15, 10), SeededDice(3), 20)[-1]
    assert (whole.what, whole.earliest, whole.latest) == ("all", 55, 55)
    assert exhaustion(document(), example_scenario(), SeededDice(3), 20)[-1].latest <= 55
    assert [deck.part for deck in balance(example_scenario())] == list(PARTS)


def test_marks_are_suggested_by_a_cards_text() -> None:
    assert suggested_marks("Any", "{X}{U}", "Counter target spell. Flying") == ("counter", "x", "flying")
    assert suggested_marks("Fire // Ice", "", "Megamorph {2}") == ("split", "morph")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("basic = [30, 40]", "basic = [40, 30]", r"line \d+, decks.basic"),
        ('faces = "BBBMME"', 'faces = "BBBMM"', "six letters"),
        ('faces = "MMMMME"', 'faces = "BMMMME"', "empty here"),
        ("countdown = 6 ", "countdown = 0 ", "scenario.countdown"),
    ],
)
def test_a_ruleset_that_cannot_be_played_is_refused_with_its_line(old: str, new: str, words: str) -> None:
    from desktop.formats.commander_scenarios.manifest import RULESET

    text = RULESET.file.read_text("utf-8")
    assert old in text
    with pytest.raises(Refusal, match=words):
        read_ruleset(text.replace(old, new))


def test_a_state_without_a_row_is_refused() -> None:
    from desktop.formats.commander_scenarios.rules.ruleset import check_ruleset

    with pytest.raises(Refusal, match="no row"):
        check_ruleset(replace(document(), chart=document().chart[1:]))

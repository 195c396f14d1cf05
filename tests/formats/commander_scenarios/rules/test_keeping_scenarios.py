"""Scenarios are kept, copied, changed deck by deck and card by card, allowed with a reason, and struck off."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.scenarios import (
    AllowScenario,
    BanListImported,
    ChangeCard,
    CopyScenario,
    ImportBanList,
    KeepScenario,
    RemoveScenario,
    ScenarioAllowed,
    ScenarioKept,
    ScenarioRemoved,
    SetDeck,
)
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard
from tests.formats.commander_scenarios.rules.given import after, creature, opened, scenario, sentence, told, when

FIRST, OTHER = scenario(), replace(scenario(), id="other", name="The other")
BOTH = opened(FIRST, OTHER)


def test_a_scenario_is_kept_where_it_stood_or_behind_the_others():
    mended = replace(FIRST, name="Mended")
    assert [s.name for s in after(BOTH, KeepScenario(mended)).scenarios] == ["Mended", "The other"]
    new = replace(FIRST, id="third", name=" Third ")
    assert [s.name for s in after(BOTH, KeepScenario(new)).scenarios] == ["The test", "The other", "Third"]
    assert told(BOTH, KeepScenario(mended)) == ["“Mended” kept: 30 · 15 · 10 cards"]
    assert RULES.label(BOTH, KeepScenario(mended)) == "scenario “Mended”"
    allowed = replace(BOTH, allowed={"test": "fun", "other": "fun"})
    assert after(allowed, KeepScenario(mended)).allowed == {"other": "fun"}
    assert after(allowed, KeepScenario(new)).allowed == {"test": "fun", "other": "fun"}
    #: another one under the name of one that was struck off was never allowed.
    assert after(allowed, RemoveScenario("test"), KeepScenario(FIRST)).allowed == {"other": "fun"}


def test_a_copy_has_a_name_of_its_own():
    (fact,) = when(BOTH, CopyScenario("other", " The  Third! "))
    assert fact == ScenarioKept(replace(OTHER, id="thethird", name="The Third!"))
    for name in ("the other", "TEST", "Other"):
        assert sentence(BOTH, CopyScenario("other", name)) == (
            f"There is a scenario “{name}” already. Choose another name."
        )
    assert sentence(BOTH, CopyScenario("other", " ! ")) == "The copy has no name. Give it one."
    assert sentence(BOTH, CopyScenario("", "x")) == "Several scenarios are kept. Say which one."
    assert sentence(BOTH, CopyScenario("gone", "x")) == "There is no scenario “gone”."
    assert sentence(replace(BOTH, scenarios=()), CopyScenario("", "x")) == (
        "There is no scenario yet. Build one, or open its file."
    )


def test_a_deck_is_put_in_place_of_another():
    cards = (creature("New"), creature("Newer"))
    changed = after(BOTH, SetDeck("The TEST", "midrange", cards)).scenarios
    assert changed == (replace(FIRST, midrange=cards), OTHER)
    assert sentence(BOTH, SetDeck("test", "basic", (ScenarioCard(" "),))) == (
        "A card of the Basic deck has no name. Name it, or delete the line."
    )


def test_one_card_is_changed_and_keeps_its_name():
    changed = after(BOTH, ChangeCard("other", ScenarioCard("m2", "Sorcery"))).scenarios[1]
    assert changed.midrange[1] == ScenarioCard("M2", "Sorcery")
    assert (changed.midrange[0], changed.midrange[2:]) == (OTHER.midrange[0], OTHER.midrange[2:])
    assert (changed.basic, changed.endgame) == (OTHER.basic, OTHER.endgame)
    assert sentence(BOTH, ChangeCard("other", ScenarioCard("Zz"))) == "There is no “Zz” in The other."


def test_faults_are_allowed_with_a_reason_and_doubles_never():
    short = opened(scenario(29), OTHER)
    assert when(short, AllowScenario("test", " lost ")) == [ScenarioAllowed("test", "lost")]
    assert after(short, AllowScenario("test", "lost")).allowed == {"test": "lost"}
    assert told(short, AllowScenario("test", "lost")) == ["Scenario “The test” may be played as it is: lost"]
    assert sentence(short, AllowScenario("test", " ")) == "Say why the scenario may be played as it is."
    assert sentence(short, AllowScenario("other", "x")) == "The other has no fault to allow."
    double = opened(replace(FIRST, midrange=(creature("B1"), *FIRST.midrange[1:])))
    assert sentence(double, AllowScenario("test", "x")) == (
        "B1 stands in the Basic and the Midrange deck. Keep one copy across all three."
    )


def test_a_scenario_is_struck_off():
    assert when(BOTH, RemoveScenario("the other")) == [ScenarioRemoved("other")]
    assert after(BOTH, RemoveScenario("other")).scenarios == (FIRST,)
    assert told(BOTH, RemoveScenario("other")) == ["Scenario “The other” deleted"]


def test_a_ban_list_is_tidied():
    (fact,) = when(BOTH, ImportBanList((" Black  Lotus", "", "Black Lotus", "Mox"), " Club "))
    assert fact == BanListImported(("Black Lotus", "Mox"), "Club")
    state = after(BOTH, ImportBanList(("Mox",), "Club"))
    assert (state.banned, state.ban_title) == (("Mox",), "Club")
    assert told(BOTH, ImportBanList(("Mox",), "Club")) == ["Ban list read: 1 card (Club)"]

"""What a permanent of the scenario does in its turn: who acts, what it taps and costs, who sees it, scavenging."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.domain.effects import Draw, Effect
from desktop.formats.commander_scenarios.rules.acts.attacking import (
    ActionsRolled,
    ChooseAction,
    CombatDealt,
    RollAbility,
    Scavenged,
)
from desktop.formats.commander_scenarios.rules.state import Action, Permanent, ScenarioState
from tests.formats.commander_scenarios.rules.given import (
    GO,
    after,
    creature,
    game,
    refused,
    rolling,
    the,
    when,
    with_cards,
)


def lying(id: str, power: int = 2, **others: Any) -> Permanent:
    """A creature that has been there since an earlier turn."""
    return Permanent(id, id.title(), **{"type": "Creature", "power": power, "toughness": 4, "sick": False, **others})


def acting(*board: Permanent, **changes: Any) -> ScenarioState:
    return rolling(step="act", board=board, **changes)


def does(state: ScenarioState) -> list[tuple[str, str]]:
    return [(action.permanent, action.does) for action in game(state).actions]


def test_only_creatures_and_planeswalkers_with_abilities_act():
    board = (
        lying("moon", type="Enchantment"),
        lying("owl"),
        lying("jace", type="Planeswalker", loyalty=3),
        lying("liliana", type="Planeswalker", abilities=1, loyalty=1, costs=(-2,)),
    )
    assert does(after(acting(*board), GO)) == [("owl", "attack"), ("liliana", "nothing")]


def test_the_boss_uses_its_ability_without_a_die():
    actions = the(ActionsRolled, when(acting(lying("boss", boss=True, abilities=1)), GO)).actions
    assert actions == (Action("boss", "ability", 1),)


@pytest.mark.parametrize(
    ("marks", "taps", "does", "tapped"),
    [
        ((), False, "attack", True),
        (("vigilance",), False, "attack", False),
        ((), True, "ability", True),
        ((), False, "ability", False),
        ((), True, "nothing", False),
    ],
)
def test_what_acts_is_tapped_where_its_act_taps_it(marks, taps, does, tapped):
    state = after(acting(lying("owl", abilities=1, taps=taps, marks=marks)), GO, ChooseAction("owl", does), dice=(1,))
    assert game(state).permanent("owl").tapped is tapped


def test_another_choice_is_of_one_creature_alone_and_an_attack_has_no_ability():
    state = after(acting(lying("owl", abilities=1), lying("cat")), GO, ChooseAction("owl", "ability"), dice=(1,))
    state = after(state, ChooseAction("owl", "attack"))
    assert sorted(game(state).actions, key=lambda action: action.permanent) == [
        Action("cat", "attack"),
        Action("owl", "attack"),
    ]


def test_what_lay_tapped_stays_so_whatever_it_is_given_to_do():
    state = after(acting(lying("owl", tapped=True)), GO)
    assert does(state) == [("owl", "nothing")]
    assert game(after(state, ChooseAction("owl", "nothing"))).permanent("owl").tapped


def test_the_last_counter_pays_and_one_more_does_not():
    state = after(acting(lying("jace", type="Planeswalker", abilities=3, loyalty=2, costs=(1, -2, -3))), GO, dice=(1,))
    assert game(state).permanent("jace").loyalty == 3
    assert game(after(state, ChooseAction("jace", "ability", 2))).permanent("jace").loyalty == 0
    assert game(after(state, RollAbility("jace", (2,)))).permanent("jace").loyalty == 0
    refused(state, ChooseAction("jace", "ability", 3), "takes 3 counters, and it has 2")


# ---- what comes through


def test_a_boss_of_no_power_counts_nothing():
    dealt = the(CombatDealt, when(after(acting(lying("boss", 0, boss=True), lying("owl")), GO), GO))
    assert dealt == CombatDealt(2, 0)


def seen(moment: str) -> Effect:
    return Effect(moment, (Draw(1),), of="creature")  # type: ignore[arg-type]


def watched(moment: str, *board: Permanent) -> ScenarioState:
    """A permanent of the scenario sees every creature that does this."""
    watcher = creature("Watcher", effects=(seen(moment),))
    eye = lying("eye", card="Watcher", type="Enchantment")
    return rolling(with_cards(watcher), step="act", board=(eye, *board))


def test_what_sees_attacks_is_owed_once_for_each_attacker():
    assert [owed.draws for owed in game(after(watched("attacks", lying("owl"), lying("cat")), GO)).owed] == [2]
    assert not game(after(watched("attacks", lying("owl", tapped=True)), GO)).owed


def test_what_sees_damage_is_owed_for_those_that_dealt_some():
    state = after(watched("hits", lying("owl"), lying("cat", 0)), GO, GO)
    assert [owed.draws for owed in game(state).owed] == [1]


# ---- scavenging


def buried(*board: Permanent, **changes: Any) -> ScenarioState:
    """A card with scavenge lies in the graveyard, behind one without."""
    cards = (creature("Plain"), replace(creature("Ogre", 3, marks=("scavenge",)), toughness="5"))
    return rolling(with_cards(*cards), step="act", board=board, graveyard=("Plain", "Ogre"), basic=(), **changes)


def test_a_card_is_scavenged_for_its_power_by_the_creature_of_the_die():
    state = buried(lying("owl"), lying("cat", 1))
    assert the(Scavenged, when(state, GO, 2)) == Scavenged("Ogre", "cat", 3, Throw(2, 2, "typed"))
    grown = game(after(state, GO, dice=(2,)))
    cat = grown.permanent("cat")
    assert (cat.power, cat.toughness) == (4, 7)
    assert grown.graveyard == ("Plain",)
    assert "Ogre" in grown.exile
    #: grown before it attacks.
    assert the(CombatDealt, when(after(state, GO, dice=(2,)), GO)) == CombatDealt(6)


def test_scavenging_is_once_a_turn_and_needs_a_creature():
    assert game(after(buried(lying("owl")), GO)).scavenged
    for state in (buried(lying("owl"), scavenged=True), buried(lying("moon", type="Enchantment"))):
        assert not [fact for fact in when(state, GO) if isinstance(fact, Scavenged)]

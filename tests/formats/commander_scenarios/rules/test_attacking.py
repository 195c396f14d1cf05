"""The player attacks: whose combat damage it is, what is due before the turn ends, who blocks, who is gone."""

from __future__ import annotations

from collections import Counter

import pytest

from desktop.formats.commander_scenarios.rules.acts import evolve
from desktop.formats.commander_scenarios.rules.acts.blocking import (
    AskBlocks,
    BlocksDeclared,
    DealUnblocked,
    ForgoUnblocked,
)
from desktop.formats.commander_scenarios.rules.acts.games import GameWon, StartGame
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage, ScenarioDamaged, TakeDamage
from desktop.formats.commander_scenarios.rules.acts.notes import DropTarget, NoteTargets, TargetDropped
from desktop.formats.commander_scenarios.rules.state import Attacker, Permanent, ScenarioState, Target
from desktop.formats.commander_scenarios.rules.tables import tells
from desktop.formats.commander_scenarios.rules.views.board import VIEWS
from desktop.formats.commander_scenarios.rules.views.next_step import next_act
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    GO,
    after,
    game,
    opened,
    refused,
    ruled,
    scenario,
    started,
    the,
    when,
)


def mine(*creatures: Permanent, **changes: object) -> ScenarioState:
    """The player's turn, these on the scenario's side."""
    return started(side="player", step="main", turn=1, board=creatures, **changes)  # type: ignore[arg-type]


def walls(*powers: int, **others: object) -> tuple[Permanent, ...]:
    return tuple(
        Permanent(f"p{at}", f"Wall {at}", "", "Creature", p, p, sick=False, **others)  # type: ignore[arg-type]
        for at, p in enumerate(powers, 1)
    )


def dealt(state: ScenarioState) -> dict[str, int]:
    """Combat damage by the names of the commanders."""
    return {game(state).commander_name(id): amount for id, amount in game(state).commander_damage.items()}


def with_commander(name: str) -> ScenarioState:
    return after(opened(), StartGame(player="Mara", commander=name), GO)


# -- commanders --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", ["kaalia", "KAALIA", " Kaalia ", "Kaalia of the Vast", "kaal", "Kaália"])
def test_one_commander_is_one_however_it_is_written(again):
    """CS-10: 11 and 10 of the same commander are 21."""
    state = after(mine(), DealDamage(11, "Kaalia"))
    assert "Kaalia has dealt 21" in the(GameWon, when(state, DealDamage(10, again))).because
    attack = AskBlocks((Attacker(again, 10, unblockable=True, commander=True),))
    assert "Kaalia has dealt 21" in game(after(state, attack, GO)).because


def test_a_commander_whose_naming_was_taken_back_is_named_by_its_attack():
    """A correction leaves the attack behind, with the number of a commander that nobody named any more."""
    attack = AskBlocks((Attacker("Tana", 4, commander=True, who="c2"),))
    assert dealt(after(mine(), attack, GO)) == {"Tana": 4}
    assert dealt(after(with_commander("Kaalia of the Vast"), attack, GO)) == {"Tana": 4}


def test_a_name_of_signs_is_a_name():
    state = after(mine(), DealDamage(2, "★"), DealDamage(2, "★"), DealDamage(1, "☆"))
    assert dealt(state) == {"★": 4, "☆": 1}


def test_two_commanders_are_two():
    state = after(mine(), DealDamage(15, "Tana"), DealDamage(15, "Tymna"))
    assert dealt(state) == {"Tana": 15, "Tymna": 15}
    refused(state, DealDamage(6, "T"), "may be Tana or Tymna. Write more of it")


def test_the_commander_of_the_set_up_is_known_and_needs_no_word():
    state = with_commander("Kaalia of the Vast")
    assert [commander.name for commander in game(state).commanders] == ["Kaalia of the Vast"]
    for name in ("kaalia of the vast", "Kaalia"):
        state = after(state, AskBlocks((Attacker(name, 3, commander=name == "Kaalia"),)), DealUnblocked())
    assert dealt(state) == {"Kaalia of the Vast": 6}
    assert game(state).commander == "Kaalia of the Vast"


def test_a_name_before_its_comma_is_enough_and_a_part_of_a_name_is_not():
    state = with_commander("Krenko, Mob Boss")
    state = after(state, AskBlocks((Attacker("krenko", 3), Attacker("Mob", 2))), GO)
    assert dealt(state) == {"Krenko, Mob Boss": 3}
    assert game(state).scenario_life == 35


def test_no_attacker_is_a_commander_who_does_not_bear_the_name():
    state = after(with_commander("Goblin King"), AskBlocks((Attacker("Goblin", 3),)), GO)
    assert dealt(state) == {}
    assert game(state).scenario_life == 37


def test_a_game_of_before_counts_on_by_the_name_it_had():
    """An event file of before has the name itself for the commander."""
    state = evolve(mine(), ScenarioDamaged(11, "Kaalia"))
    assert tells.tell(mine(), ScenarioDamaged(11, "Kaalia")) == "The scenario takes 11 by Kaalia: 40 → 29"
    assert "Kaalia has dealt 21" in the(GameWon, when(state, DealDamage(10, "kaalia"))).because
    waiting = mine(strikers=(Attacker("kaalia", 10, commander=True),))
    both = after(evolve(waiting, ScenarioDamaged(11, "Kaalia")), GO)
    assert "Kaalia has dealt 21" in game(both).because


def test_the_command_line_tells_the_commander_by_name():
    state = after(with_commander("Kaalia of the Vast"), DealDamage(11, "kaalia"))
    board = next(view for name, view in VIEWS.items() if name == "game")(state)
    assert board["commander_damage"] == {"Kaalia of the Vast": 11}


# -- what is due -------------------------------------------------------------------------------------------------------


def test_going_on_deals_what_nobody_blocked_before_the_turn_ends():
    state = after(mine(), AskBlocks((Attacker("Dragon", 5), Attacker("Bear", 2))))
    assert next_act(state).label == "Deal 7"
    state = after(state, GO)
    assert (game(state).scenario_life, game(state).side) == (33, "player")
    assert next_act(state).label == "End turn: scenario 1"
    assert game(after(state, GO)).side == "scenario"


def test_none_came_through_is_an_act_of_its_own():
    state = after(mine(), AskBlocks((Attacker("Dragon", 5),)))
    told = when(state, ForgoUnblocked())
    assert tells.tell(state, told[0]) == "Nothing of what nobody blocked comes through"
    state = after(state, ForgoUnblocked())
    assert game(state).scenario_life == 40
    assert next_act(state).label == "End turn: scenario 1"
    refused(state, ForgoUnblocked(), "Nothing unblocked waits")


def test_an_attack_that_does_no_damage_holds_nobody_up():
    state = after(mine(), AskBlocks((Attacker("Wall of Air", 0),)))
    assert next_act(state).label == "End turn: scenario 1"
    assert game(after(state, GO)).side == "scenario"


def test_the_last_damage_ends_the_game_before_the_scenario_is_on():
    state = after(mine(scenario_life=7), AskBlocks((Attacker("Dragon", 7),)), GO)
    assert (game(state).result, game(state).scenario_turn) == ("won", 0)


# -- blocks ------------------------------------------------------------------------------------------------------------


def blocks(state: ScenarioState, *attackers: Attacker) -> tuple[Counter[str], list[str]]:
    """How many block each attacker, and who is not blocked."""
    told = the(BlocksDeclared, list(when(state, AskBlocks(attackers))))
    return Counter(block.attacker for block in told.blocks), [striker.name for striker in told.strikers]


def test_creatures_that_are_left_over_stay_out_unless_the_table_wants_it():
    """CS-15"""
    dragon, bear = Attacker("Dragon", 5), Attacker("Bear", 2)
    three = walls(4, 3, 1)
    assert blocks(mine(*three), dragon) == ({"Dragon": 1}, [])
    doubled = mine(*three, ruleset=ruled(scenario={"double_blocks": True}))
    assert blocks(doubled, dragon) == ({"Dragon": 3}, [])
    assert blocks(doubled, dragon, bear) == ({"Dragon": 2, "Bear": 1}, [])


def test_dice_order_blockers_and_attackers_of_equal_power_and_are_kept():
    state, asked = mine(*walls(2, 2)), AskBlocks((Attacker("Ape", 3), Attacker("Bear", 3)))
    declared = the(BlocksDeclared, when(state, asked, 2, 1))
    assert [throw.value for throw in declared.throws] == [2, 1]
    assert set(game(after(state, asked, dice=(2, 1))).blocks) == set(declared.blocks)
    assert len(declared.blocks) == 2
    assert {block.blocker for block in declared.blocks} == {"p1", "p2"}


def test_a_commander_that_an_old_file_left_unnamed_is_named_as_it_hits():
    state = after(mine(strikers=(Attacker("Zur", 3, commander=True),)), GO)
    assert dealt(state) == {"Zur": 3}


def test_a_block_is_joined_by_who_may_block_and_by_nobody_else():
    doubled = mine(*walls(4, 3), ruleset=ruled(scenario={"double_blocks": True}))
    flyer, sneak = Attacker("Drake", 5, needs="flying"), Attacker("Rogue", 3, unblockable=True)
    assert blocks(doubled, flyer, sneak) == ({}, ["Drake", "Rogue"])
    assert blocks(doubled, flyer, Attacker("Bear", 2)) == ({"Bear": 2}, ["Drake"])


def test_of_two_of_one_name_a_doubled_block_leaves_the_other_alone():
    doubled = mine(*walls(4, 3), ruleset=ruled(scenario={"double_blocks": True}))
    one, other = Attacker("Bear", 3, needs=""), Attacker("Bear", 2, unblockable=True)
    assert blocks(doubled, one, other) == ({"Bear": 2}, ["Bear"])


# -- the boss ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("counts", [False, True])
def test_of_the_boss_it_is_as_the_ruleset_says(counts):
    """CS-10: it is no commander, unless the table wants it so."""
    chosen = scenario(boss=BOSS)
    state = started(chosen, ruleset=ruled(player={"boss_is_commander": counts}), side="player", step="main", turn=1)
    hit = after(state, TakeDamage(21, boss=True))
    assert game(hit).is_over == counts
    assert game(hit).boss_damage == 21


# -- permanents --------------------------------------------------------------------------------------------------------


def names(state: ScenarioState) -> list[str]:
    return [f"{target.name} {target.kind}" for target in game(state).targets]


def test_of_two_of_one_name_one_is_gone():
    three = (Target("Soldier"), Target("Bear"), Target("Soldier", "artifact"))
    state = after(mine(), NoteTargets(three))
    assert names(after(state, DropTarget("soldier"))) == ["Bear creature", "Soldier artifact"]
    assert names(after(state, DropTarget("Soldier", 2))) == ["Soldier creature", "Bear creature"]
    assert game(after(state, DropTarget("Soldier"))).x_now == 1
    refused(state, DropTarget("Soldier", 3), "There are 2 of Soldier; say which by its number")
    refused(state, DropTarget("Bear", 0), "There is 1 of Bear")


def test_a_file_of_before_replays_as_it_was():
    state = after(mine(), NoteTargets((Target("Soldier"), Target("Soldier"), Target("Bear"))))
    assert names(evolve(state, TargetDropped("Soldier"))) == ["Bear creature"]

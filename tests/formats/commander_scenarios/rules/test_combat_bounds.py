"""The edges of the scenario's combat: whose damage counts as whose, and which dice are kept."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.domain.dice import Throw
from desktop.formats.commander_scenarios.rules.acts.attacking import ActionsRolled, CombatDealt, NoteBlocked
from desktop.formats.commander_scenarios.rules.acts.blocking import AskBlocks
from desktop.formats.commander_scenarios.rules.state import Action, Attacker, Permanent, ScenarioState
from tests.formats.commander_scenarios.rules.given import GO, after, game, refused, rolling, started, the, when


@dataclass(frozen=True)
class Beast:
    """A creature of the scenario on the battlefield."""

    id: str
    power: int
    boss: bool = False
    abilities: int = 0

    def lies(self) -> Permanent:
        return Permanent(
            self.id,
            self.id.title(),
            "",
            "Creature",
            self.power,
            4,
            sick=False,
            boss=self.boss,
            abilities=self.abilities,
        )


def attacking(*beasts: Beast) -> ScenarioState:
    """The scenario's attack with these; none has anything else to do."""
    return after(rolling(step="act", board=tuple(beast.lies() for beast in beasts)), GO)


def test_only_the_boss_counts_as_the_boss():
    state = attacking(Beast("owl", 2), Beast("boss", 8, boss=True), Beast("kraken", 5))
    assert the(CombatDealt, when(state, GO)) == CombatDealt(15, 8)
    assert (game(after(state, GO)).life, game(after(state, GO)).boss_damage) == (25, 8)


def test_without_the_boss_nothing_counts_as_the_boss():
    state = attacking(Beast("owl", 2), Beast("kraken", 5))
    assert the(CombatDealt, when(state, GO)) == CombatDealt(7, 0)


def test_a_blocked_boss_counts_nothing():
    state = after(attacking(Beast("owl", 2), Beast("boss", 8, boss=True)), NoteBlocked(("boss",)))
    assert the(CombatDealt, when(state, GO)) == CombatDealt(2, 0)


def test_what_is_all_blocked_deals_nothing():
    state = after(attacking(Beast("owl", 2), Beast("kraken", 5)), NoteBlocked(("owl", "kraken")))
    assert not [fact for fact in when(state, GO) if isinstance(fact, CombatDealt)]
    assert game(after(state, GO)).life == 40


def test_power_below_nothing_gives_no_life_back():
    state = attacking(Beast("shrunk", -3), Beast("owl", 2))
    assert the(CombatDealt, when(state, GO)) == CombatDealt(2, 0)


def test_an_attack_needs_attackers():
    refused(started(side="player", step="main"), AskBlocks(()), "with which creatures the player attacks")


def test_who_blocks_is_asked_in_the_players_own_turn():
    refused(rolling(step="act"), AskBlocks((Attacker("Bear", 2),)), "have not decided yet")


def test_the_die_that_chose_the_ability_stays_in_the_log():
    """CS-14: the d6 that said "ability" and the die that named it are both kept, in the order thrown."""
    state = rolling(step="act", board=(Beast("sage", 2, abilities=2).lies(),))
    action = the(ActionsRolled, when(state, GO, 6, 4)).actions[0]
    assert action == Action("sage", "ability", 2, (Throw(6, 6, "typed"), Throw(6, 4, "typed")))


def test_the_die_that_chose_the_attack_stays_in_the_log():
    state = rolling(step="act", board=(Beast("sage", 2, abilities=2).lies(),))
    action = the(ActionsRolled, when(state, GO, 1)).actions[0]
    assert action == Action("sage", "attack", throws=(Throw(6, 1, "typed"),))

"""Somebody else plays on; a sweeper is one act, and two of one name are two."""

from __future__ import annotations

from desktop.formats.commander_scenarios.rules import RULES
from desktop.formats.commander_scenarios.rules.acts.cards import CardMoved, Sweep
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, PlayerReplaced, TakeOver
from desktop.formats.commander_scenarios.rules.acts.permanents import MakeTokens
from desktop.formats.commander_scenarios.rules.state import Permanent
from tests.formats.commander_scenarios.rules.given import BOSS, after, game, refused, scenario, started, the, told, when

MAIN = {"side": "player", "step": "main", "turn": 2, "scenario_turn": 1}


def with_board(**others):
    return after(started(scenario(**others), **MAIN), MakeTokens("Soldier", 3), MakeTokens("Bear", 1, 2, 2))


def test_somebody_else_plays_on_with_life_and_library_as_they_are():
    state = after(started(**MAIN, life=12), TakeOver("  Ilse   Kohl "))
    assert (game(state).player, game(state).life, game(state).library) == ("Ilse Kohl", 12, 92)
    assert told(started(**MAIN), TakeOver("Ilse")) == ["Ilse plays on for Mara"]
    assert the(PlayerReplaced, when(started(**MAIN), TakeOver("Ilse"))).player == "Ilse"
    assert after(state, EndGame("won", "time")).past[-1].player == "Ilse Kohl"
    refused(state, TakeOver("Ilse Kohl"), "plays already")
    refused(state, TakeOver(" "), "needs a name")
    assert RULES.label(state, TakeOver("x")) == "the game taken over"


def test_all_creatures_of_the_scenario_leave_at_once():
    facts = when(with_board(), Sweep())
    assert len([f for f in facts if isinstance(f, CardMoved)]) == 4
    assert game(after(with_board(), Sweep())).board == ()


def test_one_of_three_soldiers_stays_by_its_name_or_by_its_id():
    state = with_board()
    last = game(state).board[2].id
    by_name, by_id = after(state, Sweep(but=("soldier", "bear"))), after(state, Sweep(but=(last,)))
    assert [p.name for p in game(by_name).board] == ["Soldier", "Bear"]
    assert [p.id for p in game(by_id).board] == [last]
    twice = after(state, Sweep(but=("soldier", "soldier")))
    assert [p.name for p in game(twice).board] == ["Soldier", "Soldier"]


def test_the_boss_is_not_destroyed_but_leaves_to_the_reserve_when_it_is_exiled():
    boss = Permanent("boss", BOSS.name, "", "Creature", power=8, toughness=8, boss=True)
    state = started(scenario(boss=BOSS), **MAIN, board=(boss,), boss="board")
    refused(state, Sweep(), "No creature of the scenario would leave")
    swept = after(state, Sweep(to="exile"))
    assert (game(swept).boss, game(swept).board) == ("reserve", ())


def test_an_empty_battlefield_has_nothing_to_sweep():
    refused(started(**MAIN), Sweep(), "No creature of the scenario would leave")
    assert RULES.label(started(**MAIN), Sweep()) == "the scenario swept"

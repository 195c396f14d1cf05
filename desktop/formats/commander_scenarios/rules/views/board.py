"""The views by name, as ``lantern show`` tells them: plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from desktop.domain.dice import SeededDice

from ..checks import faults_of, scenario_warnings
from ..ruleset import Ruleset
from ..scenario import Scenario, write_scenario
from ..state import ScenarioState
from . import balance, history, next_step


def _scenarios(state: ScenarioState) -> object:
    return [
        {
            "scenario": s.id,
            "name": s.name,
            "basic": len(s.basic),
            "midrange": len(s.midrange),
            "endgame": len(s.endgame),
            "boss": s.boss.name if s.boss else "",
            "x": s.x,
            "special_rule": s.special_rule,
            "faults": faults_of(state, s),
            "warnings": scenario_warnings(state.rules, s),
            "allowed": state.allowed.get(s.id, ""),
        }
        for s in state.scenarios
    ]


def _game(state: ScenarioState) -> object:
    game = state.game
    if game is None:
        return None
    return {
        "game": game.number,
        "scenario": game.scenario.name,
        "mode": game.mode,
        "player": game.player,
        "commander": game.commander,
        "side": game.side,
        "step": game.step,
        "turn": game.turn,
        "scenario_turn": game.scenario_turn,
        "life": game.life,
        "boss_damage": game.boss_damage,
        "scenario_life": game.scenario_life,
        "commander_damage": {game.commander_name(id): dealt for id, dealt in game.commander_damage.items()},
        "left": {part: len(game.deck(part)) for part in ("basic", "midrange", "endgame")},
        "countdown": game.countdown,
        "endgame_in_play": game.endgame_in_play,
        "boss": game.boss,
        "reserve": game.reserve,
        "held": game.held,
        "due": game.due,
        "graveyard": game.graveyard,
        "exile": game.exile,
        "casting": game.casting,
        "x": {"counts": game.x, "now": game.x_now},
        "counter": {"name": game.scenario.counter_name, "now": game.counter},
        "special_rule": game.scenario.special_rule,
        "rolls": game.rolls,
        "result": game.result,
        "because": game.because,
    }


def _board(state: ScenarioState) -> object:
    if state.game is None:
        return None
    game = state.game
    return {"board": game.board, "actions": game.actions, "blocks": game.blocks, "targets": game.targets}


def chart(state: ScenarioState) -> object:
    """The chart in force: the deck each face plays, and whether a die is thrown at all."""
    row = state.chart
    if row is None:
        return None
    return {"faces": [row.deck_on(face) for face in range(1, 7)], "rolled": row.rolled}


def _balance(state: ScenarioState) -> object:
    return {s.name: balance.balance(s) for s in state.scenarios}


def _exhaustion(state: ScenarioState) -> object:
    return {s.name: _exhausted(state.rules, s) for s in state.scenarios}


@lru_cache(maxsize=8)
def _exhausted(ruleset: Ruleset, scenario: Scenario) -> tuple[balance.Exhaustion, ...]:
    """Two hundred games are played once: the dice are the same for everybody who asks."""
    return balance.exhaustion(ruleset, scenario, SeededDice(1))


VIEWS: Mapping[str, Callable[[ScenarioState], object]] = {
    "scenarios": _scenarios,
    "ban-list": lambda state: {"title": state.ban_title, "names": state.banned},
    "balance": _balance,
    "exhaustion": _exhaustion,
    "game": _game,
    "board": _board,
    "chart": chart,
    "history": lambda state: state.past,
    "scores": history.scores,
    "deck-scores": history.deck_scores,
    "files": lambda state: {s.name: write_scenario(s) for s in state.scenarios},
    "next": lambda state: next_step.next_act(state).plain,
}

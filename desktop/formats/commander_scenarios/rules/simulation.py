"""Plays a game by itself, legally and at random: for the demo, the benchmarks and the random whole-game tests."""

from __future__ import annotations

from desktop.domain.dice import Dice, likely, pick
from desktop.engine.rules import Command

from .acts.attacking import ChooseAction, NoteBlocked
from .acts.blocking import AskBlocks
from .acts.cards import MoveCard
from .acts.life import DealDamage
from .acts.notes import NoteTargets
from .acts.owed import DoOwed
from .acts.spells import CastSpell, Reveal
from .acts.turns import GoOn
from .state import Attacker, Game, ScenarioState, Target
from .views.next_step import next_act
from .zones import drawable


def next_move(state: ScenarioState, chance: Dice) -> Command | None:
    """What the player would do next; None when the game is over or cannot begin."""
    game = state.game
    if state.ruleset is None or (game is not None and game.is_over):
        return None
    if game is None:
        return next_act(state).command
    if game.mode == "table" and game.step != "reveal" and game.owed and game.owed[0].draws:
        return DoOwed(drawable(game)[: game.owed[0].draws])
    if game.step == "reveal" and game.rolled:
        return Reveal(pick(chance, game.deck(game.rolled)))
    if game.step == "main":
        return _main_move(game, chance)
    if game.step == "attack":
        return _attack_move(game, chance)
    return GoOn()


def _main_move(game: Game, chance: Dice) -> Command:
    """The player casts, attacks and removes, the longer the game the harder."""
    if len(game.targets) < game.turn and likely(chance, 60):
        return NoteTargets((Target(f"Soldier {game.turn}"),))
    if game.held and likely(chance, 40):
        return CastSpell("a spell")
    if not game.blocks and game.targets and game.creatures and likely(chance, 50):
        return AskBlocks(tuple(Attacker(t.name, chance.throw(4).value) for t in game.targets))
    if game.creatures and likely(chance, 35):
        return MoveCard(pick(chance, game.creatures).id, "graveyard")
    if likely(chance, 30):
        commander = "The commander" if likely(chance, 40) else ""
        return DealDamage(chance.throw(2 + min(game.turn, 4)).value, commander)
    return GoOn()


def _attack_move(game: Game, chance: Dice) -> Command:
    for action in game.actions:
        if action.does == "choose":
            return ChooseAction(action.permanent, pick(chance, ("attack", "ability")))
    open_ = [p.id for p, action in game.attackers if not action.blocked]
    blocked = [p.id for p, action in game.attackers if action.blocked]
    if open_ and likely(chance, 60):
        return NoteBlocked((*blocked, pick(chance, open_)))
    return GoOn()

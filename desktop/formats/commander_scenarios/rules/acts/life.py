"""Damage and life of both sides, outside the scenario's attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.due import falls
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import positive, the_game
from ..state import Game, ScenarioState
from ..tables import answers, in_game, labels, tells
from ..turn_lines import lines
from ..words import player_takes, the_played
from .commanders import Commanders


class DealDamage(Command, frozen=True):
    """The scenario takes damage or loses life; of combat damage of a commander, say (a part of) whose it is."""

    amount: int
    commander: str = ""
    why: str = ""


class ScenarioDamaged(Fact, frozen=True):
    amount: int
    #: the id of a commander; in older files its name.
    commander: str = ""
    why: str = ""


@answers(DealDamage)
def deal_damage(state: ScenarioState, command: DealDamage, dice: Dice) -> Iterator[Fact]:
    commanders, amount = Commanders(the_game(state)), positive(command.amount, "Damage")
    who = commanders.meant(command.commander).id if command.commander.strip() else ""
    yield from commanders.named()
    yield ScenarioDamaged(amount, who, command.why.strip())


@in_game(ScenarioDamaged)
def _scenario_damaged(game: Game, fact: ScenarioDamaged) -> Game:
    game = replace(game, scenario_life=game.scenario_life - fact.amount)
    if not fact.commander:
        return game
    dealt = {**game.commander_damage, fact.commander: game.commander_damage.get(fact.commander, 0) + fact.amount}
    return replace(game, commander_damage=dealt)


@tells(ScenarioDamaged)
def _scenario_damaged_line(s: ScenarioState, x: ScenarioDamaged) -> str:
    life, by = the_played(s).scenario_life, f" by {the_played(s).commander_name(x.commander)}" if x.commander else ""
    return f"The scenario takes {x.amount}{by}: {falls(life, x.amount)}{in_brackets(x.why)}"


lines(ScenarioDamaged, "Damage")

labels(DealDamage)(lambda s, x: f"{x.amount} damage to the scenario")


class TakeDamage(Command, frozen=True):
    """The player takes damage or loses life; ``boss``: combat damage of the boss."""

    amount: int
    boss: bool = False
    why: str = ""


class PlayerDamaged(Fact, frozen=True):
    amount: int
    boss: bool = False
    why: str = ""


@answers(TakeDamage)
def take_damage(state: ScenarioState, command: TakeDamage, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if command.boss and game.scenario.boss is None:
        raise Refusal("This scenario has no boss.")
    yield PlayerDamaged(positive(command.amount, "Damage"), command.boss, command.why.strip())


@in_game(PlayerDamaged)
def _player_damaged(game: Game, fact: PlayerDamaged) -> Game:
    boss = fact.amount if fact.boss else 0
    return replace(game, life=game.life - fact.amount, boss_damage=game.boss_damage + boss)


tells(PlayerDamaged)(lambda s, x: player_takes(s, x.amount, x.why))

lines(PlayerDamaged, "Damage")

labels(TakeDamage)(lambda s, x: f"{x.amount} damage to the player")


class GainLife(Command, frozen=True):
    """One side gains life (CS-10)."""

    amount: int
    side: Literal["player", "scenario"] = "player"


class LifeGained(Fact, frozen=True):
    amount: int
    side: Literal["player", "scenario"]


@answers(GainLife)
def gain_life(state: ScenarioState, command: GainLife, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    yield LifeGained(positive(command.amount, "Life"), command.side)


@in_game(LifeGained)
def _life_gained(game: Game, fact: LifeGained) -> Game:
    if fact.side == "player":
        return replace(game, life=game.life + fact.amount)
    return replace(game, scenario_life=game.scenario_life + fact.amount)


tells(LifeGained)(lambda s, x: f"The {x.side} gains {x.amount} life")

lines(LifeGained, "Life")

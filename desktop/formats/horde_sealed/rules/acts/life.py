"""The team's life: changed by hand, or lost by each opponent."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets, minus
from desktop.engine.due import falls
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import at_least_one, the_game
from ..state import Game, HordeState
from ..tables import answers, in_game, labels, tells


class ChangeLife(Command, frozen=True):
    """The team gains life (+) or loses some (-), once: a target player's loss counts once."""

    amount: int
    why: str = ""


class LifeChanged(Fact, frozen=True):
    amount: int
    why: str = ""
    each: int = 0
    times: int = 0


@answers(ChangeLife)
def change_life(state: HordeState, command: ChangeLife, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not 0 < abs(command.amount) <= 10_000:
        raise Refusal("By how much? Say a number from 1 up, − for a loss.")
    yield LifeChanged(command.amount, command.why.strip())


@in_game(LifeChanged)
def _life_changed(game: Game, fact: LifeChanged) -> Game:
    return replace(game, life=game.life + fact.amount)


@tells(LifeChanged)
def _life_changed_line(s: HordeState, x: LifeChanged) -> str:
    assert s.game is not None
    way = falls(s.game.life, -x.amount)
    if x.each:
        return f"Each opponent loses {x.each}, {x.times} times: life {way}{in_brackets(x.why)}"
    return f"Life {minus(f'{x.amount:+}')}: {way}{in_brackets(x.why)}"


labels(ChangeLife)(lambda s, x: minus(f"life {x.amount:+}"))


class EachOpponentLoses(Command, frozen=True):
    """Each opponent loses so much life or takes so much damage: once for every survivor (HS-08)."""

    amount: int
    why: str = ""


@answers(EachOpponentLoses)
def each_opponent_loses(state: HordeState, command: EachOpponentLoses, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    each = at_least_one(command.amount, "Life lost by each opponent")
    #: HS-08: as for two heads, once for every survivor; damage likewise.
    yield LifeChanged(-each * times(state), command.why.strip(), each, times(state))


def times(state: HordeState) -> int:
    """HS-08: as for two heads, each opponent's loss counts once for every survivor."""
    return len(state.at_table) if state.rules.survivors.each_opponent_times else 1


labels(EachOpponentLoses)(lambda s, x: f"each opponent loses {x.amount}")


class HordeGains(Command, frozen=True):
    """The horde gains life: nothing happens (HS-24)."""

    amount: int = 0


class LifeIgnored(Fact, frozen=True):
    amount: int = 0


@answers(HordeGains)
def horde_gains(state: HordeState, command: HordeGains, dice: Dice) -> Iterator[Fact]:
    #: HS-24: no life total to add to; of a drain only the loss happens.
    the_game(state)
    yield LifeIgnored(command.amount)


@in_game(LifeIgnored)
def _life_ignored(game: Game, fact: LifeIgnored) -> Game:
    return game


tells(LifeIgnored)(lambda s, x: "The horde gains life: it has none to gain")

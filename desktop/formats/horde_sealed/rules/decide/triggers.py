"""Life that cards of the horde take when something attacks or dies: it waits, and going on takes it first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import Attack, Game, HordeState, Stack
from .asking import answers, the_game


def times(state: HordeState) -> int:
    """HS-08: as for two heads, each opponent's loss counts once for every survivor."""
    return len(state.survivors) if state.rules.survivors.each_opponent_times else 1


def attacks_told(state: HordeState, game: Game, attack: Iterable[Attack]) -> Iterator[Fact]:
    """What is triggered by these attackers."""
    for name, number, each in attack_losses(game, attack):
        yield f.TriggerWaits(name, number, each, times(state), "attacks")


def attack_losses(game: Game, attack: Iterable[Attack]) -> Iterator[tuple[str, int, int]]:
    """(card, how many of it attack, life each opponent loses for one)."""
    for attacker in attack:
        stack = game.stack(attacker.name, attacker.owner)
        card = game.card_on_board(stack) if stack is not None else None
        if card is not None and card.attack_loss:
            yield card.name, attacker.count, card.attack_loss


def deaths_told(state: HordeState, game: Game, dying: Stack, number: int) -> Iterator[Fact]:
    """What is triggered when so many of a stack die; those that die together see each other die."""
    for stack in game.board if dying.creature else ():
        card = game.card_on_board(stack)
        if card is not None and card.death_loss:
            yield f.TriggerWaits(card.name, stack.count * number, card.death_loss, times(state), "dies")


def resolved(game: Game) -> Iterator[Fact]:
    """The oldest of what waits takes its life."""
    yield f.TriggerResolved(game.due[0].card, game.due[0].loss)


@answers(c.SkipTrigger)
def skip_trigger(state: HordeState, command: c.SkipTrigger, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.due:
        raise Refusal("Nothing that was triggered is waiting.")
    yield f.TriggerSkipped(game.due[0].card, game.due[0].loss)

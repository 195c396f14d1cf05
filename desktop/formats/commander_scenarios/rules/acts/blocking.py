"""The player attacks: who blocks whom, and what nobody blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game
from ..state import Attacker, Block, Game, Permanent, ScenarioState
from ..tables import answers, in_game, tells
from ..turn_lines import lines
from ..words import called
from .commanders import Commanders
from .life import ScenarioDamaged

T = TypeVar("T")


class AskBlocks(Command, frozen=True):
    """The player attacks: the scenario's creatures block by power (CS-15)."""

    attackers: tuple[Attacker, ...]


class BlocksDeclared(Fact, frozen=True):
    blocks: tuple[Block, ...]
    throws: tuple[Throw, ...] = ()
    #: who is not blocked.
    strikers: tuple[Attacker, ...] = ()


@answers(AskBlocks)
def ask_blocks(state: ScenarioState, command: AskBlocks, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "main")
    if not command.attackers:
        raise Refusal("Say with which creatures the player attacks.")
    #: CS-16: what attacked is tapped; the boss never blocks.
    able = [p for p in game.creatures if not p.tapped and not p.boss]
    commanders = Commanders(game)
    attacking = commanders.recognised(command.attackers)
    yield from commanders.named()
    blockers, first = _by_power(able, lambda p: p.power, dice)
    order, second = _by_power(range(len(attacking)), lambda at: attacking[at].power, dice)
    pairs = tuple(_paired(blockers, attacking, order, state.rules.scenario.double_blocks))
    blocked = {at for _, at in pairs}
    blocks = tuple(Block(blocker.id, attacking[at].name) for blocker, at in pairs)
    strikers = tuple(attacker for at, attacker in enumerate(attacking) if at not in blocked)
    yield BlocksDeclared(blocks, (*first, *second), strikers)


def _by_power(things: Sequence[T], power: Callable[[T], int], dice: Dice) -> tuple[list[T], list[Throw]]:
    """The strongest first; a die orders those that are equal."""
    order: list[T] = []
    throws: list[Throw] = []
    for strength in sorted({power(thing) for thing in things}, reverse=True):
        mixed, thrown = thrown_order([thing for thing in things if power(thing) == strength], dice)
        order += mixed
        throws += thrown
    return order, throws


def _paired(
    blockers: Sequence[Permanent], attackers: Sequence[Attacker], order: Sequence[int], doubled: bool
) -> Iterator[tuple[Permanent, int]]:
    """CS-15: each blocker takes the strongest attacker it may block, and has it alone unless blocks are doubled."""
    idle = list(blockers)
    while idle:
        left, surplus = list(order), []
        for blocker in idle:
            taken = next((at for at in left if _may_block(blocker, attackers[at])), None)
            if taken is None:
                surplus.append(blocker)
            else:
                left.remove(taken)
                yield blocker, taken
        #: who can block nothing at all is left over for good.
        idle = surplus if doubled and len(surplus) < len(idle) else []


def _may_block(blocker: Permanent, attacker: Attacker) -> bool:
    return not attacker.unblockable and (not attacker.needs or attacker.needs in blocker.marks)


@in_game(BlocksDeclared)
def _blocks_declared(game: Game, fact: BlocksDeclared) -> Game:
    return replace(game, blocks=fact.blocks, strikers=fact.strikers)


@tells(BlocksDeclared)
def _blocks_declared_line(s: ScenarioState, x: BlocksDeclared) -> str:
    through = f"; unblocked {_summed(x.strikers)}" if x.strikers else ""
    if not x.blocks:
        return f"The scenario does not block{through}"
    return "; ".join(f"{called(s, b.blocker)} blocks {b.attacker}" for b in x.blocks) + through


lines(BlocksDeclared, "Blocks", dice=lambda x: x.throws)


def _summed(strikers: Sequence[Attacker]) -> str:
    """``Dragon 5, Bear 2 = 7``."""
    words = ", ".join(f"{attacker.name} {attacker.power}" for attacker in strikers)
    return f"{words} = {sum(a.power for a in strikers)}" if len(strikers) > 1 else words


class DealUnblocked(Command, frozen=True):
    """The player's attackers that nobody blocked deal their power; each commander's counts by itself."""


class StrikersDealt(Fact, frozen=True):
    """What nobody blocked has dealt its damage, told by facts of its own; or (``none``) nothing of it came through."""

    none: bool = False


@answers(DealUnblocked)
def deal_unblocked(state: ScenarioState, command: DealUnblocked, dice: Dice) -> Iterator[Fact]:
    yield from strikers_dealt(_unblocked(state))


def _unblocked(state: ScenarioState) -> Game:
    game = the_game(state, "main")
    if not game.strikers:
        raise Refusal("Nothing unblocked waits to deal damage. Say with whom you attack first.")
    return game


def strikers_dealt(game: Game) -> Iterator[Fact]:
    """CS-10: damage of each commander counts by itself, all the other in one sum."""
    commanders = Commanders(game)
    strikers = commanders.recognised(game.strikers)
    yield from commanders.named()
    yield StrikersDealt()
    for attacker in strikers:
        if attacker.commander and attacker.power:
            yield ScenarioDamaged(attacker.power, attacker.who)
    rest = sum(attacker.power for attacker in strikers if not attacker.commander)
    if rest:
        yield ScenarioDamaged(rest, why="combat")


@in_game(StrikersDealt)
def _strikers_dealt(game: Game, fact: StrikersDealt) -> Game:
    return replace(game, strikers=())


tells(StrikersDealt)(lambda s, x: "Nothing of what nobody blocked comes through" if x.none else "")

lines(StrikersDealt, "Damage")


class ForgoUnblocked(Command, frozen=True):
    """Nothing of what nobody blocked comes through: prevented, or the attackers are gone."""


@answers(ForgoUnblocked)
def forgo_unblocked(state: ScenarioState, command: ForgoUnblocked, dice: Dice) -> Iterator[Fact]:
    _unblocked(state)
    yield StrikersDealt(none=True)

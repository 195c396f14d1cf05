"""The horde's combat: everything that can attacks; dice decide what somebody would have to choose."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, thrown_order
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import Attack, Game, HordeState
from .asking import answers, at_least_one, the_game, the_stack, the_survivor
from .triggers import attacks_told


def begin_combat(state: HordeState, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "cast")
    #: HS-21: all but Defenders attack; everything has haste.
    attack = tuple(Attack(s.name, s.count, 0, s.owner) for s in game.creatures if not s.defender)
    walkers = tuple(w.name for w in game.walkers) if state.rules.horde.planeswalkers == "one-choice" else ()
    if not attack or not walkers:
        yield f.CombatBegan(attack)
    elif len(walkers) == 1:
        yield f.CombatBegan(attack, walkers[0], walkers)
    else:
        #: HS-22: one choice for all attackers of this combat.
        die = dice.throw(len(walkers))
        yield f.CombatBegan(attack, walkers[die.value - 1], walkers, die)
    #: a planeswalker attacked spares nobody: each opponent loses all the same.
    yield from attacks_told(state, game, attack)


def unblocked(game: Game) -> int:
    """What the attack deals if the blocks stay as noted."""
    total = 0
    for attack in game.attack:
        stack = game.stack(attack.name, attack.owner)
        if stack is not None:
            total += game.power_of(stack) * max(0, min(attack.count, stack.count) - attack.blocked)
    return total


def dealt(game: Game, amount: int | None) -> Iterator[Fact]:
    yield f.DamageTaken(unblocked(game) if amount is None else amount, game.target)
    yield f.EndStepBegan()


@answers(c.TakeDamage)
def take_damage(state: HordeState, command: c.TakeDamage, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "combat")
    if command.amount is not None and command.amount < 0:
        raise Refusal("Damage is 0 or more.")
    yield from dealt(game, command.amount)


def _the_attack(game: Game, name: str, owner: str) -> Attack:
    stack = the_stack(game, name, owner)
    found = next((a for a in game.attack if (a.name, a.owner) == (stack.name, stack.owner)), None)
    if found is None:
        raise Refusal(f"{stack.name} does not attack.")
    return found


@answers(c.NoteBlocks)
def note_blocks(state: HordeState, command: c.NoteBlocks, dice: Dice) -> Iterator[Fact]:
    attack = _the_attack(the_game(state, "combat"), command.attacker, command.owner)
    if not 0 <= command.blocked <= attack.count:
        raise Refusal(f"{attack.count} {attack.name} attack; say how many of them are blocked.")
    yield f.BlocksNoted(attack.name, command.blocked, attack.owner)


@answers(c.HoldBack)
def hold_back(state: HordeState, command: c.HoldBack, dice: Dice) -> Iterator[Fact]:
    attack = _the_attack(the_game(state, "combat"), command.creature, command.owner)
    if not 1 <= command.number <= attack.count:
        raise Refusal(f"{attack.count} {attack.name} attack; so many can be held back.")
    yield f.HeldBack(attack.name, command.number, attack.owner)


@answers(c.OrderBlockers)
def order_blockers(state: HordeState, command: c.OrderBlockers, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "combat")
    attacker = the_stack(game, command.attacker)
    blockers = tuple(name.strip() for name in command.blockers if name.strip())
    if len(blockers) < 2:
        raise Refusal("One blocker needs no order. Name all that block this attacker.")
    order, throws = thrown_order(blockers, dice)
    yield f.BlockersOrdered(attacker.name, order, throws)


@answers(c.BlockWithDefenders)
def block_with_defenders(state: HordeState, command: c.BlockWithDefenders, dice: Dice) -> Iterator[Fact]:
    #: HS-21: Defenders must block, each an attacker that a die names; nothing else of the horde ever blocks.
    game = the_game(state, "main")
    defenders = [s.name for s in game.creatures if s.defender for _ in range(s.count)]
    attackers = [name.strip() for name in command.attackers if name.strip()]
    if not defenders:
        raise Refusal("The horde has no Defender: nothing of it blocks.")
    if not attackers:
        raise Refusal("Name the survivors' attackers.")
    blocks, throws = [], []
    for defender in defenders:
        if len(attackers) > 1:
            throws.append(dice.throw(len(attackers)))
        blocks.append((defender, attackers[throws[-1].value - 1 if len(attackers) > 1 else 0]))
    yield f.DefendersBlocked(tuple(blocks), tuple(throws))


@answers(c.AddWalker)
def add_walker(state: HordeState, command: c.AddWalker, dice: Dice) -> Iterator[Fact]:
    game, survivor = the_game(state), the_survivor(state, command.survivor)
    name = " ".join(command.name.split())
    if not name:
        raise Refusal("Which planeswalker? Write its name.")
    if any(w.name.casefold() == name.casefold() for w in game.walkers):
        raise Refusal(f"{name} is on the battlefield already. Write whose: “{name} ({survivor.name})”, say.")
    yield f.WalkerArrived(name, survivor.id)


@answers(c.RemoveWalker)
def remove_walker(state: HordeState, command: c.RemoveWalker, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    found = next((w for w in game.walkers if w.name.casefold() == command.name.strip().casefold()), None)
    if found is None:
        raise Refusal(f"No planeswalker is called “{command.name}”.")
    yield f.WalkerLeft(found.name)


@answers(c.Strengthen)
def strengthen(state: HordeState, command: c.Strengthen, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not -99 <= command.power <= 99:
        raise Refusal("A correction of −99 to 99.")
    if command.creature:
        stack = the_stack(game, command.creature, command.owner)
        yield f.PowerSet(command.power, stack.name, stack.owner)
    else:
        yield f.PowerSet(command.power)


@answers(c.RaiseStranger)
def raise_stranger(state: HordeState, command: c.RaiseStranger, dice: Dice) -> Iterator[Fact]:
    #: HS-19: among several creatures of a survivor's graveyard a die picks.
    from ..state import Stack

    the_game(state)
    survivor = the_survivor(state, command.survivor)
    choices = tuple(" ".join(name.split()) for name in command.creatures if name.strip())
    at_least_one(len(choices), "Creatures in that graveyard")
    die = dice.throw(len(choices)) if len(choices) > 1 else None
    name = choices[die.value - 1 if die else 0]
    size = max(0, command.power), max(0, command.toughness)
    yield f.StrangerRaised(survivor.id, Stack(name, 1, *size, owner=survivor.id), choices, die)

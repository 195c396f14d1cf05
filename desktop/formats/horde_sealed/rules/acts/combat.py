"""The horde's combat: everything that can attacks; dice decide what somebody would have to choose."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.due import falls
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game, the_stack
from ..state import Attack, Due, Game, HordeState, Roll
from ..tables import answers, in_game, labels, tells
from ..words import cards_named, is_token, several


class CombatBegan(Fact, frozen=True):
    attack: tuple[Attack, ...]
    target: str = ""
    choices: tuple[str, ...] = ()
    die: Throw | None = None


def begin_combat(state: HordeState, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "cast")
    #: HS-21: all but Defenders attack; everything has haste.
    attack = tuple(Attack(s.name, s.count, 0, s.owner) for s in game.creatures if not s.defender)
    walkers = tuple(w.name for w in game.walkers) if state.rules.horde.planeswalkers == "one-choice" else ()
    if not attack or not walkers:
        yield CombatBegan(attack)
    elif len(walkers) == 1:
        yield CombatBegan(attack, walkers[0], walkers)
    else:
        #: HS-22: one choice for all attackers of this combat.
        die = dice.throw(len(walkers))
        yield CombatBegan(attack, walkers[die.value - 1], walkers, die)


@in_game(CombatBegan)
def _combat_began(game: Game, fact: CombatBegan) -> Game:
    rolls = game.rolls
    if fact.die is not None:
        rolls = (*rolls, Roll("planeswalker attacked", fact.choices, (fact.target,), (fact.die,)))
    return replace(game, step="combat", attack=fact.attack, target=fact.target, rolls=rolls)


@tells(CombatBegan)
def _combat_began_line(s: HordeState, x: CombatBegan) -> str:
    if not x.attack:
        return "The horde has nothing that attacks"
    words = cards_named(s, [a.name for a in x.attack for _ in range(a.count)])
    return f"The horde attacks {x.target or 'the survivors'}: {words}"


class NoteBlocks(Command, frozen=True):
    """So many of these attackers are blocked; the others of the stack are not."""

    attacker: str
    blocked: int
    owner: str = ""


class BlocksNoted(Fact, frozen=True):
    attacker: str
    blocked: int
    owner: str = ""


@answers(NoteBlocks)
def note_blocks(state: HordeState, command: NoteBlocks, dice: Dice) -> Iterator[Fact]:
    attack = _the_attack(the_game(state, "combat"), command.attacker, command.owner)
    if not 0 <= command.blocked <= attack.count:
        raise Refusal(f"{_attacking(state, attack)}; say how many of them are blocked.")
    yield BlocksNoted(attack.name, command.blocked, attack.owner)


def _attacking(state: HordeState, attack: Attack) -> str:
    """``3 Zombies attack``, ``Grave Titan attacks``."""
    who = several(attack.count, attack.name, is_token(state, attack.name))
    return f"{who} {'attacks' if attack.count == 1 else 'attack'}"


def _the_attack(game: Game, name: str, owner: str) -> Attack:
    stack = the_stack(game, name, owner)
    found = next((a for a in game.attack if (a.name, a.owner) == (stack.name, stack.owner)), None)
    if found is None:
        raise Refusal(f"{stack.name} does not attack.")
    return found


@in_game(BlocksNoted)
def _blocks_noted(game: Game, fact: BlocksNoted) -> Game:
    attack = tuple(
        replace(a, blocked=fact.blocked) if (a.name, a.owner) == (fact.attacker, fact.owner) else a for a in game.attack
    )
    return replace(game, attack=attack)


@tells(BlocksNoted)
def _blocks_noted_line(s: HordeState, x: BlocksNoted) -> str:
    if not x.blocked:
        return f"{x.attacker}: no block"
    return f"{several(x.blocked, x.attacker, is_token(s, x.attacker))} blocked"


labels(NoteBlocks)(lambda s, x: "blocks")


class HoldBack(Command, frozen=True):
    """So many of these creatures are not able to attack this turn."""

    creature: str
    number: int = 1
    owner: str = ""


class HeldBack(Fact, frozen=True):
    creature: str
    number: int
    owner: str = ""


@answers(HoldBack)
def hold_back(state: HordeState, command: HoldBack, dice: Dice) -> Iterator[Fact]:
    attack = _the_attack(the_game(state, "combat"), command.creature, command.owner)
    if not 1 <= command.number <= attack.count:
        raise Refusal(f"{_attacking(state, attack)}; so many can be held back.")
    yield HeldBack(attack.name, command.number, attack.owner)


@in_game(HeldBack)
def _held_back_in_game(game: Game, fact: HeldBack) -> Game:
    attack = tuple(
        replace(a, count=a.count - fact.number, blocked=min(a.blocked, a.count - fact.number))
        if (a.name, a.owner) == (fact.creature, fact.owner)
        else a
        for a in game.attack
    )
    due = tuple(_held_back(waits, fact) for waits in game.due)
    return replace(game, attack=tuple(a for a in attack if a.count > 0), due=tuple(d for d in due if d.number > 0))


def _held_back(waits: Due, fact: HeldBack) -> Due:
    """What does not attack after all triggers nothing."""
    if fact.owner or (waits.card, waits.when) != (fact.creature, "attacks"):
        return waits
    return replace(waits, number=waits.number - fact.number)


tells(HeldBack)(lambda s, x: f"{several(x.number, x.creature, is_token(s, x.creature))} cannot attack")


class OrderBlockers(Command, frozen=True):
    """Several block the same attacker: dice put them into an order."""

    attacker: str
    blockers: tuple[str, ...]


class BlockersOrdered(Fact, frozen=True):
    attacker: str
    blockers: tuple[str, ...]
    dice: tuple[Throw, ...] = ()


@answers(OrderBlockers)
def order_blockers(state: HordeState, command: OrderBlockers, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "combat")
    attacker = the_stack(game, command.attacker)
    blockers = tuple(name.strip() for name in command.blockers if name.strip())
    if len(blockers) < 2:
        raise Refusal("One blocker needs no order. Name all that block this attacker.")
    order, throws = thrown_order(blockers, dice)
    yield BlockersOrdered(attacker.name, order, throws)


@in_game(BlockersOrdered)
def _blockers_ordered(game: Game, fact: BlockersOrdered) -> Game:
    roll = Roll(f"blockers of {fact.attacker}", tuple(sorted(fact.blockers)), fact.blockers, fact.dice)
    return replace(game, rolls=(*game.rolls, roll))


tells(BlockersOrdered)(lambda s, x: f"Blockers of {x.attacker}, in order: {', '.join(x.blockers)}")


class BlockWithDefenders(Command, frozen=True):
    """The survivors attack: every Defender of the horde blocks one of these, by a die (HS-21)."""

    attackers: tuple[str, ...]


class DefendersBlocked(Fact, frozen=True):
    """(defender, attacker it blocks), each by a die."""

    blocks: tuple[tuple[str, str], ...]
    dice: tuple[Throw, ...] = ()


@answers(BlockWithDefenders)
def block_with_defenders(state: HordeState, command: BlockWithDefenders, dice: Dice) -> Iterator[Fact]:
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
    yield DefendersBlocked(tuple(blocks), tuple(throws))


@in_game(DefendersBlocked)
def _defenders_blocked(game: Game, fact: DefendersBlocked) -> Game:
    parts = tuple(f"{defender} blocks {attacker}" for defender, attacker in fact.blocks)
    return replace(game, rolls=(*game.rolls, Roll("Defenders block", (), parts, fact.dice)))


tells(DefendersBlocked)(lambda s, x: "; ".join(f"{d} blocks {a}" for d, a in x.blocks))


class TakeDamage(Command, frozen=True):
    """Combat damage of the horde is dealt; without a number, what is not blocked."""

    amount: int | None = None


class DamageTaken(Fact, frozen=True):
    amount: int
    target: str = ""


@answers(TakeDamage)
def take_damage(state: HordeState, command: TakeDamage, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "combat")
    if command.amount is not None and command.amount < 0:
        raise Refusal("Damage is 0 or more.")
    yield from dealt(game, command.amount)


def dealt(game: Game, amount: int | None) -> Iterator[Fact]:
    yield DamageTaken(unblocked(game) if amount is None else amount, game.target)
    yield EndStepBegan()


def unblocked(game: Game) -> int:
    """What the attack deals if the blocks stay as noted."""
    total = 0
    for attack in game.attack:
        stack = game.stack(attack.name, attack.owner)
        if stack is not None:
            total += game.power_of(stack) * max(0, min(attack.count, stack.count) - attack.blocked)
    return total


@in_game(DamageTaken)
def _damage_taken(game: Game, fact: DamageTaken) -> Game:
    #: HS-22: the planeswalker takes it, not the team.
    return game if fact.target else replace(game, life=game.life - fact.amount)


@tells(DamageTaken)
def _damage_taken_line(s: HordeState, x: DamageTaken) -> str:
    if x.target:
        return f"{x.target} takes {x.amount} damage"
    assert s.game is not None
    if not x.amount:
        return "No damage comes through"
    return f"The survivors take {x.amount}: {falls(s.game.life, x.amount)} life"


labels(TakeDamage)(lambda s, x: "combat damage")


class EndStepBegan(Fact, frozen=True):
    pass


@in_game(EndStepBegan)
def _end_step_began(game: Game, fact: EndStepBegan) -> Game:
    return replace(game, step="end")

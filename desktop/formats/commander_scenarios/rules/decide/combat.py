"""What the scenario's permanents do: attack or ability, damage, and who blocks whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..ruleset import ScenarioRules
from ..state import Action, Attacker, Block, Game, Permanent, ScenarioState
from .asking import answers, divided, picked, the_game, the_permanent
from .commanders import Commanders

T = TypeVar("T")


def creatures_decide(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    """Scavenging first (once a turn), then every permanent in the order in which it came."""
    for fact in _scavenge(game, dice):
        yield fact
        state = evolve(state, fact)
    assert state.game is not None
    actions = [_action(game, p, state.rules.scenario, dice) for p in state.game.board]
    yield f.ActionsRolled(tuple(action for action in actions if action is not None))


def _scavenge(game: Game, dice: Dice) -> Iterator[Fact]:
    cards = [name for name in game.graveyard if "scavenge" in game.card(name).marks]
    if cards and game.creatures and not game.scavenged:
        host, throw = picked(game.creatures, dice)
        yield f.Scavenged(cards[0], host.id, game.card(cards[0]).size[0], throw)


def _action(game: Game, permanent: Permanent, rules: ScenarioRules, dice: Dice) -> Action | None:
    if permanent.is_walker:
        if not permanent.abilities:
            return None
        #: CS-17: with too few counters for any of them it rests.
        return _ability(permanent, (), dice) if permanent.usable else Action(permanent.id, "nothing")
    if not permanent.is_creature:
        return None
    attack, ability = permanent.can_attack, permanent.can_use_ability
    if permanent.boss and ability:
        #: the boss does the one thing it was given at the start.
        return _ability(permanent, (), dice)
    if attack and ability:
        if rules.creature_choice == "player":
            return Action(permanent.id, "choose")
        #: CS-14: both are possible, so a die.
        throw = dice.throw(6)
        if throw.value > rules.attack_up_to:
            return _ability(permanent, (throw,), dice)
        return Action(permanent.id, "attack", throws=(throw,))
    if attack:
        return Action(permanent.id, "attack")
    return _ability(permanent, (), dice) if ability else Action(permanent.id, "nothing")


def _ability(permanent: Permanent, before: tuple[Throw, ...], dice: Dice) -> Action:
    usable = permanent.usable
    place, throws = divided(len(usable), dice)
    return Action(permanent.id, "ability", usable[place - 1], (*before, *throws))


@answers(c.ChooseAction)
def choose_action(state: ScenarioState, command: c.ChooseAction, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "attack")
    permanent = the_permanent(game, command.permanent)
    if command.does == "attack" and not permanent.is_creature:
        raise Refusal(f"{permanent.name} is no creature and cannot attack.")
    if command.does == "ability" and not 0 <= command.ability <= max(1, permanent.abilities):
        raise Refusal(f"{permanent.name} has {permanent.abilities} abilities.")
    ability = (command.ability or 1) if command.does == "ability" else 0
    _refuse_dear(game, permanent, (ability,) if ability else ())
    yield f.ActionChosen(Action(permanent.id, command.does, ability))


@answers(c.RollAbility)
def roll_ability(state: ScenarioState, command: c.RollAbility, dice: Dice) -> Iterator[Fact]:
    """CS-17: only what can be used now shares the faces of the die."""
    game = the_game(state, "attack")
    permanent = the_permanent(game, command.permanent)
    if not command.legal:
        yield f.ActionChosen(Action(permanent.id, "nothing"))
        return
    if len(set(command.legal)) < len(command.legal) or min(command.legal) < 1:
        raise Refusal("Name each ability once, by its number from 1 up.")
    _refuse_dear(game, permanent, command.legal)
    place, throws = divided(len(command.legal), dice)
    yield f.ActionChosen(Action(permanent.id, "ability", command.legal[place - 1], throws))


def _refuse_dear(game: Game, permanent: Permanent, abilities: Sequence[int]) -> None:
    """Refuse an ability that takes more counters than there are; the choice before gives its own back first."""
    old = game.action(permanent.id)
    spent = permanent.cost_of(old.ability) if old and old.does == "ability" else 0
    counters = permanent.loyalty - spent
    for ability in abilities:
        if permanent.costs and counters + permanent.cost_of(ability) < 0:
            cost = -permanent.cost_of(ability)
            raise Refusal(f"Ability {ability} of {permanent.name} takes {cost} counters, and it has {counters}.")


@answers(c.NoteBlocked)
def note_blocked(state: ScenarioState, command: c.NoteBlocked, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "attack")
    attacking = {p.id for p, _ in game.attackers}
    found = []
    for what in command.attackers:
        permanent = next((p for p, _ in game.attackers if what in (p.id, p.name)), None) or the_permanent(game, what)
        if permanent.id not in attacking:
            raise Refusal(f"{permanent.name} does not attack.")
        found.append(permanent.id)
    yield f.BlockedNoted(tuple(dict.fromkeys(found)))


def combat_dealt(game: Game) -> Iterator[Fact]:
    undecided = [game.permanent(a.permanent) for a in game.actions if a.does == "choose"]
    if undecided and undecided[0]:
        raise Refusal(f"{undecided[0].name}: attack or ability? Choose first.")
    through = [p for p, action in game.attackers if not action.blocked]
    if through:
        yield f.CombatDealt(sum(max(0, p.power) for p in through), sum(max(0, p.power) for p in through if p.boss))


@answers(c.AskBlocks)
def ask_blocks(state: ScenarioState, command: c.AskBlocks, dice: Dice) -> Iterator[Fact]:
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
    yield f.BlocksDeclared(blocks, (*first, *second), strikers)


@answers(c.DealUnblocked)
def deal_unblocked(state: ScenarioState, command: c.DealUnblocked, dice: Dice) -> Iterator[Fact]:
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
    yield f.StrikersDealt()
    for attacker in strikers:
        if attacker.commander and attacker.power:
            yield f.ScenarioDamaged(attacker.power, attacker.who)
    rest = sum(attacker.power for attacker in strikers if not attacker.commander)
    if rest:
        yield f.ScenarioDamaged(rest, why="combat")


@answers(c.ForgoUnblocked)
def forgo_unblocked(state: ScenarioState, command: c.ForgoUnblocked, dice: Dice) -> Iterator[Fact]:
    _unblocked(state)
    yield f.StrikersDealt(none=True)


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


@answers(c.ChangePermanent)
def change_permanent(state: ScenarioState, command: c.ChangePermanent, dice: Dice) -> Iterator[Fact]:
    permanent = the_permanent(the_game(state), command.permanent)
    told = {name: getattr(command, name) for name in ("power", "toughness", "tapped", "abilities", "loyalty")}
    new = replace(permanent, **{name: value for name, value in told.items() if value is not None})
    if new == permanent:
        raise Refusal(f"{permanent.name} is so already.")
    if command.loyalty is not None and not 0 <= command.loyalty <= 99:
        raise Refusal("A planeswalker has 0 to 99 counters.")
    yield f.PermanentChanged(new)
    if command.loyalty == 0 and permanent.is_walker:
        yield walker_gone(permanent)


def walker_gone(permanent: Permanent) -> Fact:
    """A planeswalker without counters goes to the graveyard."""
    return f.CardMoved(permanent.card, "battlefield", "graveyard", permanent.id)

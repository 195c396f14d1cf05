"""What the scenario's permanents do in its turn: attack or ability, and what comes through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted, minus
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import divided, picked, the_game, the_permanent
from ..ruleset import ScenarioRules
from ..state import Action, Game, Permanent, ScenarioState
from ..tables import answers, in_game, on, tells
from ..turn_lines import lines
from ..words import called, listed, player_takes, the_played
from .owed import owed_at, owed_by_others


class ActionsRolled(Fact, frozen=True):
    actions: tuple[Action, ...]


def creatures_decide(state: ScenarioState, game: Game, dice: Dice) -> Iterator[Fact]:
    """Scavenging first (once a turn), then every permanent in the order in which it came."""
    for fact in _scavenge(game, dice):
        yield fact
        state = on.after(state, fact)
    assert state.game is not None
    actions = [_action(p, state.rules.scenario, dice) for p in state.game.board]
    rolled = ActionsRolled(tuple(action for action in actions if action is not None))
    yield rolled
    attacking = [p for p in state.game.board if any(a.permanent == p.id and a.does == "attack" for a in rolled.actions)]
    yield from owed_at(state.game, "attacks", attacking)
    yield from owed_by_others(state.game, "attacks", attacking)


def _action(permanent: Permanent, rules: ScenarioRules, dice: Dice) -> Action | None:
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


@in_game(ActionsRolled)
def _actions_rolled(game: Game, fact: ActionsRolled) -> Game:
    game = replace(game, actions=fact.actions, step="attack")
    for action in fact.actions:
        game = _tapped_for(game, action)
    return game


def _tapped_for(game: Game, action: Action, before: bool = False) -> Game:
    """CS-16: what attacks or taps for its ability does not block in the player's next turn."""
    permanent = game.permanent(action.permanent)
    if permanent is None:
        return game
    taps = _taps(permanent, action)
    loyalty = permanent.loyalty + (permanent.cost_of(action.ability) if action.does == "ability" else 0)
    #: another choice untaps only what the choice before had tapped.
    tapped = taps or (permanent.tapped and not before)
    return zones.changed(game, replace(permanent, tapped=tapped, loyalty=loyalty))


def _taps(permanent: Permanent, action: Action) -> bool:
    attacks = action.does == "attack" and "vigilance" not in permanent.marks
    return attacks or (action.does == "ability" and permanent.taps)


@tells(ActionsRolled)
def _actions_rolled_line(s: ScenarioState, x: ActionsRolled) -> str:
    acting = [_does(s, a) for a in x.actions if a.does != "nothing"]
    return "; ".join(acting) if acting else "Nothing of the scenario can act"


lines(ActionsRolled, "Creatures", dice=lambda x: tuple(throw for action in x.actions for throw in action.throws))


def _does(s: ScenarioState, action: Action) -> str:
    name = called(s, action.permanent)
    if action.does == "ability":
        return f"{name} uses ability {action.ability}{_counters(s, action)}"
    return {"attack": f"{name} attacks", "choose": f"{name}: the player chooses"}.get(action.does, f"{name} rests")


def _counters(s: ScenarioState, action: Action) -> str:
    """`` (−2)`` where the ability moves loyalty counters."""
    permanent = the_played(s).permanent(action.permanent)
    return minus(f" ({permanent.cost_of(action.ability):+})") if permanent and permanent.costs else ""


class Scavenged(Fact, frozen=True):
    card: str
    permanent: str
    amount: int
    throw: Throw | None = None


def _scavenge(game: Game, dice: Dice) -> Iterator[Fact]:
    cards = [name for name in game.graveyard if "scavenge" in game.card(name).marks]
    if cards and game.creatures and not game.scavenged:
        host, throw = picked(game.creatures, dice)
        yield Scavenged(cards[0], host.id, game.card(cards[0]).size[0], throw)


@in_game(Scavenged)
def _scavenged(game: Game, fact: Scavenged) -> Game:
    game = zones.put(zones.taken(game, fact.card), fact.card, "exile")
    host = game.permanent(fact.permanent)
    assert host is not None
    grown = replace(host, power=host.power + fact.amount, toughness=host.toughness + fact.amount)
    return replace(zones.changed(game, grown), scavenged=True)


tells(Scavenged)(lambda s, x: f"{x.card} is scavenged: {called(s, x.permanent)} +{x.amount}/+{x.amount}")

lines(Scavenged, "Scavenge", dice=lambda x: (x.throw,))


class ChooseAction(Command, frozen=True):
    """The player says what a creature of the scenario does this turn (CS-14), or corrects what it does."""

    permanent: str
    does: Literal["attack", "ability", "nothing"]
    ability: int = 0


class ActionChosen(Fact, frozen=True):
    action: Action


@answers(ChooseAction)
def choose_action(state: ScenarioState, command: ChooseAction, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "attack")
    permanent = the_permanent(game, command.permanent)
    if command.does == "attack" and not permanent.is_creature:
        raise Refusal(f"{permanent.name} is no creature and cannot attack.")
    if command.does == "ability" and not 0 <= command.ability <= max(1, permanent.abilities):
        raise Refusal(f"{permanent.name} has {counted(permanent.abilities, 'ability')}.")
    ability = (command.ability or 1) if command.does == "ability" else 0
    _refuse_dear(game, permanent, (ability,) if ability else ())
    yield ActionChosen(Action(permanent.id, command.does, ability))


def _refuse_dear(game: Game, permanent: Permanent, abilities: Sequence[int]) -> None:
    """Refuse an ability that takes more counters than there are; the choice before gives its own back first."""
    old = game.action(permanent.id)
    spent = permanent.cost_of(old.ability) if old and old.does == "ability" else 0
    counters = permanent.loyalty - spent
    for ability in abilities:
        if permanent.costs and counters + permanent.cost_of(ability) < 0:
            cost = -permanent.cost_of(ability)
            raise Refusal(
                f"Ability {ability} of {permanent.name} takes {counted(cost, 'counter')}, and it has {counters}."
            )


@in_game(ActionChosen)
def _action_chosen(game: Game, fact: ActionChosen) -> Game:
    old, permanent = game.action(fact.action.permanent), game.permanent(fact.action.permanent)
    before = old is not None and permanent is not None and _taps(permanent, old)
    if old is not None and permanent is not None and old.does == "ability":
        #: the counters of the choice before come back.
        game = zones.changed(game, replace(permanent, loyalty=permanent.loyalty - permanent.cost_of(old.ability)))
    others = tuple(a for a in game.actions if a.permanent != fact.action.permanent)
    return _tapped_for(replace(game, actions=(*others, fact.action)), fact.action, before)


tells(ActionChosen)(lambda s, x: _does(s, x.action))

lines(ActionChosen, "Choice", dice=lambda x: x.action.throws)


class RollAbility(Command, frozen=True):
    """Several abilities of a permanent can be used: a die chooses among these, by their numbers (CS-17)."""

    permanent: str
    legal: tuple[int, ...]


@answers(RollAbility)
def roll_ability(state: ScenarioState, command: RollAbility, dice: Dice) -> Iterator[Fact]:
    """CS-17: only what can be used now shares the faces of the die."""
    game = the_game(state, "attack")
    permanent = the_permanent(game, command.permanent)
    if not command.legal:
        yield ActionChosen(Action(permanent.id, "nothing"))
        return
    if len(set(command.legal)) < len(command.legal) or min(command.legal) < 1:
        raise Refusal("Name each ability once, by its number from 1 up.")
    _refuse_dear(game, permanent, command.legal)
    place, throws = divided(len(command.legal), dice)
    yield ActionChosen(Action(permanent.id, "ability", command.legal[place - 1], throws))


class NoteBlocked(Command, frozen=True):
    """These attackers of the scenario are blocked; all others are not."""

    attackers: tuple[str, ...]


class BlockedNoted(Fact, frozen=True):
    permanents: tuple[str, ...]


@answers(NoteBlocked)
def note_blocked(state: ScenarioState, command: NoteBlocked, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "attack")
    attacking = {p.id for p, _ in game.attackers}
    found = []
    for what in command.attackers:
        permanent = next((p for p, _ in game.attackers if what in (p.id, p.name)), None) or the_permanent(game, what)
        if permanent.id not in attacking:
            raise Refusal(f"{permanent.name} does not attack.")
        found.append(permanent.id)
    yield BlockedNoted(tuple(dict.fromkeys(found)))


@in_game(BlockedNoted)
def _blocked_noted(game: Game, fact: BlockedNoted) -> Game:
    return replace(game, actions=tuple(replace(a, blocked=a.permanent in fact.permanents) for a in game.actions))


tells(BlockedNoted)(lambda s, x: f"Blocked: {listed([called(s, id) for id in x.permanents])}")

lines(BlockedNoted, "Blocked")


class CombatDealt(Fact, frozen=True):
    """What came through to the player, and how much of it from the boss."""

    amount: int
    boss: int = 0


def combat_dealt(game: Game) -> Iterator[Fact]:
    undecided = [game.permanent(a.permanent) for a in game.actions if a.does == "choose"]
    if undecided and undecided[0]:
        raise Refusal(f"{undecided[0].name}: attack or ability? Choose first.")
    through = [p for p, action in game.attackers if not action.blocked]
    if through:
        yield CombatDealt(sum(max(0, p.power) for p in through), sum(max(0, p.power) for p in through if p.boss))
        hitting = [p for p in through if p.power > 0]
        yield from owed_at(game, "hits", hitting)
        yield from owed_by_others(game, "hits", hitting)


@in_game(CombatDealt)
def _combat_dealt(game: Game, fact: CombatDealt) -> Game:
    return replace(game, life=game.life - fact.amount, boss_damage=game.boss_damage + fact.boss)


tells(CombatDealt)(lambda s, x: player_takes(s, x.amount))

lines(CombatDealt, "Attack")

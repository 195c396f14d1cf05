"""Attacks: who may attack whom, with what; and the Elder Dragon that blocks for an ally."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import seat_meant, the_game, the_seat
from ..circle import Colour, allies
from ..permissions import CombatHits, began_a_turn, combat_due, combat_hits, elder_blockers, is_sick, permissions
from ..state import Attack, DragonState, Game, Permanent, Seat
from ..tables import Act, answers, in_game, labels, tells
from ..words import game_of
from .life import LifeChanged
from .scion import ScionDamageSet
from .steps import StepBegan


class DeclareAttack(Command, frozen=True):
    """The active player attacks somebody, from the main phase on; refused where that is not allowed, and why."""

    target: str
    creature: str = ""


class AttackDeclared(Fact, frozen=True):
    target: Colour
    creature: str = ""


@answers(DeclareAttack)
def declare_attack(act: Act, command: DeclareAttack, dice: Dice) -> None:
    game, target = the_game(act, "main", "combat"), the_seat(act, command.target)
    active = game.active
    if game.step == "main" and game.stack:
        raise Refusal("The stack resolves first: combat comes after it.")
    assert active is not None
    if target.colour == active:
        raise Refusal(f"{act.state.name_of(active)} cannot be attacked in their own turn. Choose an eternal enemy.")
    permission = next(p for p in permissions(game, active, act.state.name_of) if p.target == target.colour)
    if not permission.allowed:
        raise Refusal(permission.why)
    creature = _attacker(act, active, command.creature) if command.creature else ""
    if game.step == "main":
        act.then(StepBegan("combat"))
    act.then(AttackDeclared(target.colour, creature))


def _attacker(act: Act, active: Colour, name: str) -> str:
    game, who = act.game, act.state.name_of(active)
    own = [p for p in game.play if p.controller == active and game.card_of(p).is_creature]
    if game.seat(active).nexus and not any(p.card.startswith(name) for p in own):
        elder = game.edition.deck(active).elder.name
        if elder.casefold().startswith(name.casefold()):
            raise Refusal(f"{elder} is in its nexus and cannot attack. Cast it first.")
    card = named_among([p.card for p in own], name, f"among the creatures {who} controls")
    permanent = next(p for p in own if p.card == card)
    if any(attack.creature == card for attack in game.attacks):
        raise Refusal(f"{card} is attacking already.")
    _refuse_sick(act, permanent)
    return card


def _refuse_sick(act: Act, permanent: Permanent) -> None:
    """ED-05: Legends are in haste, Elder Dragons never."""
    if not is_sick(act.game, permanent, act.state.rules.table.legends_haste):
        return
    if permanent.elder:
        raise Refusal(
            f"{permanent.card} came out of its nexus this turn: an Elder Dragon has to begin a turn in play first."
        )
    raise Refusal(f"{permanent.card} came this turn and is no Legend with haste: it can attack from the next turn on.")


@in_game(AttackDeclared)
def _attack_declared(game: Game, fact: AttackDeclared) -> Game:
    return replace(game, attacks=(*game.attacks, Attack(fact.target, fact.creature)))


@tells(AttackDeclared)
def _attack_declared_line(s: DragonState, x: AttackDeclared) -> str:
    who = x.creature or s.name_of(game_of(s).active)
    return f"{who} attacks {s.name_of(x.target)}"


labels(DeclareAttack)(lambda s, x: f"attack on {seat_meant(s, x.target)}")


class DealCombat(Command, frozen=True):
    """What attacks a player unblocked deals its power, or (``amount``) what the table says comes through."""

    player: str
    amount: int | None = None
    source: str = ""


class CombatDealt(Fact, frozen=True):
    """The attacks on a player are over and done with; the losses of life are facts of their own."""

    target: Colour
    amount: int


MOST_DAMAGE = 100_000


@answers(DealCombat)
def deal_combat(act: Act, command: DealCombat, dice: Dice) -> None:
    game, seat = the_game(act, "combat"), the_seat(act, command.player)
    hits, who, active = combat_hits(game, seat.colour), act.state.name_of(seat.colour), game.active
    assert active is not None
    if not hits.known and not hits.unknown:
        raise Refusal(f"Nothing unblocked attacks {who}. Declare an attack first, or change the life by hand.")
    if command.amount is None:
        _strike(act, seat.colour, hits)
        return
    if not 0 <= command.amount <= MOST_DAMAGE:
        raise Refusal(f"Damage is 0 to {MOST_DAMAGE}; say how much comes through.")
    if command.amount:
        act.then(LifeChanged(seat.colour, -command.amount, "combat", active, command.source))
    act.then(CombatDealt(seat.colour, command.amount))


def _strike(act: Act, target: Colour, hits: CombatHits) -> None:
    """What Lantern knows to come through, a line for each creature."""
    active = act.game.active
    assert active is not None
    if hits.unknown:
        who = act.state.name_of(target)
        raise Refusal(
            f"Lantern does not know how hard {hits.unknown[0]} hits {who}. Type the damage, or say that none came "
            "through."
        )
    for creature, power in hits.known:
        if power:
            act.then(LifeChanged(target, -power, "combat", active, creature))
    act.then(CombatDealt(target, hits.sum))


def deal_due(act: Act) -> bool:
    """All that is due of combat strikes at once; False where nothing is."""
    due = combat_due(act.game)
    for target, hits in due:
        _strike(act, target, hits)
    return bool(due)


@in_game(CombatDealt)
def _combat_dealt(game: Game, fact: CombatDealt) -> Game:
    return replace(game, attacks=tuple(replace(a, dealt=True) if a.target == fact.target else a for a in game.attacks))


tells(CombatDealt)(lambda s, x: "" if x.amount else f"Nothing comes through to {s.name_of(x.target)}")


labels(DealCombat)(lambda s, x: "combat damage")


class BlockForAlly(Command, frozen=True):
    """An Elder Dragon blocks for an ally of its controller."""

    player: str
    ally: str


class ElderBlocked(Fact, frozen=True):
    seat: Colour
    ally: Colour


@answers(BlockForAlly)
def block_for_ally(act: Act, command: BlockForAlly, dice: Dice) -> None:
    game = the_game(act, "combat", "dragon")
    seat, ally = the_seat(act, command.player), the_seat(act, command.ally)
    who, whom = act.state.name_of(seat.colour), act.state.name_of(ally.colour)
    if ally.colour not in allies(seat.colour):
        raise Refusal(f"{whom} is no ally of {who}: an Elder Dragon blocks for its neighbours only.")
    if not any(p.controller == seat.colour for p in elder_blockers(game, ally.colour)):
        raise Refusal(_why_no_block(act, seat))
    if game.step == "dragon":
        _block_scion(act, seat, ally)
    elif not any(attack.target == ally.colour and attack.blocked_by is None for attack in game.attacks):
        raise Refusal(f"Nothing unblocked attacks {whom}.")
    else:
        act.then(ElderBlocked(seat.colour, ally.colour))


def _why_no_block(act: Act, seat: Seat) -> str:
    game, who = act.game, act.state.name_of(seat.colour)
    elders = [p for p in game.play if p.elder and p.controller == seat.colour]
    if not elders:
        return f"{who} has no Elder Dragon in play that could block."
    if game.active == seat.colour and not game.scion_turn:
        return f"It is {who}'s own turn: nobody blocks their own attack."
    if not began_a_turn(game, elders[0]):
        return f"{elders[0].card} came out of its nexus this turn: an Elder Dragon has to begin a turn in play first."
    return f"{elders[0].card} blocks already."


def _block_scion(act: Act, seat: Seat, ally: Seat) -> None:
    scion = act.game.scion
    if scion is None or not any(a.target == ally.colour and not a.stopped for a in scion.attacks):
        raise Refusal(f"The Scion does not attack {act.state.name_of(ally.colour)} now.")
    act.then(ElderBlocked(seat.colour, ally.colour), ScionDamageSet(ally.colour, 0))


@in_game(ElderBlocked)
def _elder_blocked(game: Game, fact: ElderBlocked) -> Game:
    place = next((at for at, a in enumerate(game.attacks) if a.target == fact.ally and a.blocked_by is None), -1)
    attacks = tuple(replace(a, blocked_by=fact.seat) if at == place else a for at, a in enumerate(game.attacks))
    return replace(game, attacks=attacks)


tells(ElderBlocked)(lambda s, x: f"{s.name_of(x.seat)}'s Elder Dragon blocks for {s.name_of(x.ally)}")

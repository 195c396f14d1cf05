"""Attacks: who may attack whom, with what; and the Elder Dragon that blocks for an ally."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..circle import Colour, allies
from ..permissions import CombatHits, began_a_turn, combat_due, combat_hits, elder_blockers, permissions
from ..state import Permanent, Seat
from .asking import Telling, answers, the_game, the_seat

MOST_DAMAGE = 100_000


@answers(c.DeclareAttack)
def declare_attack(told: Telling, command: c.DeclareAttack, dice: Dice) -> None:
    game, target = the_game(told, "combat"), the_seat(told, command.target)
    active = game.active
    assert active is not None
    if target.colour == active:
        raise Refusal(f"{told.state.name_of(active)} cannot be attacked in their own turn. Choose an eternal enemy.")
    permission = next(p for p in permissions(game, active, told.state.name_of) if p.target == target.colour)
    if not permission.allowed:
        raise Refusal(permission.why)
    creature = _attacker(told, active, command.creature) if command.creature else ""
    told(f.AttackDeclared(target.colour, creature))


def _attacker(told: Telling, active: Colour, name: str) -> str:
    game, who = told.game, told.state.name_of(active)
    own = [p for p in game.play if p.controller == active and game.card_of(p).is_creature]
    if game.seat(active).nexus and not any(p.card.startswith(name) for p in own):
        elder = game.edition.deck(active).elder.name
        if elder.casefold().startswith(name.casefold()):
            raise Refusal(f"{elder} is in its nexus and cannot attack. Cast it first.")
    card = named_among([p.card for p in own], name, f"among the creatures {who} controls")
    permanent = next(p for p in own if p.card == card)
    if any(attack.creature == card for attack in game.attacks):
        raise Refusal(f"{card} attacks already.")
    _refuse_sick(told, permanent)
    return card


def _refuse_sick(told: Telling, permanent: Permanent) -> None:
    """ED-05: Legends are in haste, Elder Dragons never."""
    if began_a_turn(told.game, permanent):
        return
    if permanent.elder:
        raise Refusal(f"{permanent.card} came out of its nexus this turn: an Elder Dragon has to begin a turn in play.")
    if not (permanent.legend and told.state.rules.table.legends_haste):
        raise Refusal(f"{permanent.card} came this turn and is no Legend in haste: it attacks from the next turn on.")


@answers(c.DealCombat)
def deal_combat(told: Telling, command: c.DealCombat, dice: Dice) -> None:
    game, seat = the_game(told, "combat"), the_seat(told, command.player)
    hits, who, active = combat_hits(game, seat.colour), told.state.name_of(seat.colour), game.active
    assert active is not None
    if not hits.known and not hits.unknown:
        raise Refusal(f"Nothing unblocked attacks {who}. Declare an attack first, or change the life by hand.")
    if command.amount is None:
        _strike(told, seat.colour, hits)
        return
    if not 0 <= command.amount <= MOST_DAMAGE:
        raise Refusal(f"Damage is 0 to {MOST_DAMAGE}; say how much comes through.")
    if command.amount:
        told(f.LifeChanged(seat.colour, -command.amount, "combat", active, command.source))
    told(f.CombatDealt(seat.colour, command.amount))


def _strike(told: Telling, target: Colour, hits: CombatHits) -> None:
    """What Lantern knows to come through, a line for each creature."""
    active = told.game.active
    assert active is not None
    if hits.unknown:
        who = told.state.name_of(target)
        raise Refusal(
            f"Lantern does not know how hard {hits.unknown[0]} hits {who}. Type the damage, or say that none came "
            "through."
        )
    for creature, power in hits.known:
        if power:
            told(f.LifeChanged(target, -power, "combat", active, creature))
    told(f.CombatDealt(target, hits.sum))


def deal_due(told: Telling) -> bool:
    """All that is due of combat strikes at once; False where nothing is."""
    due = combat_due(told.game)
    for target, hits in due:
        _strike(told, target, hits)
    return bool(due)


@answers(c.BlockForAlly)
def block_for_ally(told: Telling, command: c.BlockForAlly, dice: Dice) -> None:
    game = the_game(told, "combat", "dragon")
    seat, ally = the_seat(told, command.player), the_seat(told, command.ally)
    who, whom = told.state.name_of(seat.colour), told.state.name_of(ally.colour)
    if ally.colour not in allies(seat.colour):
        raise Refusal(f"{whom} is no ally of {who}: an Elder Dragon blocks for its neighbours only.")
    if not any(p.controller == seat.colour for p in elder_blockers(game, ally.colour)):
        raise Refusal(_why_no_block(told, seat))
    if game.step == "dragon":
        _block_scion(told, seat, ally)
    elif not any(attack.target == ally.colour and attack.blocked_by is None for attack in game.attacks):
        raise Refusal(f"Nothing unblocked attacks {whom}.")
    else:
        told(f.ElderBlocked(seat.colour, ally.colour))


def _why_no_block(told: Telling, seat: Seat) -> str:
    game, who = told.game, told.state.name_of(seat.colour)
    elders = [p for p in game.play if p.elder and p.controller == seat.colour]
    if not elders:
        return f"{who} has no Elder Dragon in play that could block."
    if game.active == seat.colour and not game.scion_turn:
        return f"It is {who}'s own turn: nobody blocks their own attack."
    if not began_a_turn(game, elders[0]):
        return f"{elders[0].card} came out of its nexus this turn: an Elder Dragon has to begin a turn in play."
    return f"{elders[0].card} blocks already."


def _block_scion(told: Telling, seat: Seat, ally: Seat) -> None:
    scion = told.game.scion
    if scion is None or not any(a.target == ally.colour and not a.stopped for a in scion.attacks):
        raise Refusal(f"The Scion does not attack {told.state.name_of(ally.colour)} now.")
    told(f.ElderBlocked(seat.colour, ally.colour), f.ScionDamageSet(ally.colour, 0))

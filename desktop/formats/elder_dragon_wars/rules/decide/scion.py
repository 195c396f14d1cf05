"""The Scion's turns: its dragon, whom it attacks, what comes through, and who may pay for the dragon's ability."""

from __future__ import annotations

from desktop.domain.dice import Dice, Throw
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..permissions import scion_targets
from ..state import Scion
from .asking import Telling, answers, put_trigger, the_game, the_seat, the_top


def _the_scion(told: Telling) -> Scion:
    scion = the_game(told).scion
    if scion is None:
        raise Refusal("The Scion of the Ur-Dragon is not in play.")
    return scion


@answers(c.DrawDragon)
def draw_dragon(told: Telling, command: c.DrawDragon, dice: Dice) -> None:
    scion, game = _the_scion(told), the_game(told, "scion")
    die: Throw | None = None
    if command.dragon:
        dragon = named_among(scion.left, command.dragon, "left in the Scion's library")
    else:
        die = dice.throw(len(scion.left)) if len(scion.left) > 1 else None
        dragon = scion.left[die.value - 1 if die else 0]
    power = next(card.power for card in game.edition.dragons if card.name == dragon)
    amount = int(power) if power.isdigit() else told.state.rules.scion.damage
    told(f.DragonDrawn(dragon, scion_targets(game, dragon), amount, die))


@answers(c.StopScion)
def stop_scion(told: Telling, command: c.StopScion, dice: Dice) -> None:
    scion, game = _the_scion(told), the_game(told, "scion", "dragon")
    why = command.why or "stopped"
    if game.step == "scion":
        #: its search was countered, or it was tapped before: no dragon is used up.
        told(f.StepBegan("end"))
        return
    wanted = the_seat(told, command.player).colour if command.player else None
    stopped = [a.target for a in scion.attacks if not a.stopped and wanted in (None, a.target)]
    if not stopped:
        raise Refusal("No such attack of the Scion is to come.")
    for target in stopped:
        told(f.ScionStopped(target, why))


@answers(c.SetScionDamage)
def set_scion_damage(told: Telling, command: c.SetScionDamage, dice: Dice) -> None:
    scion, _ = _the_scion(told), the_game(told, "dragon")
    seat = the_seat(told, command.player)
    if not any(a.target == seat.colour and not a.stopped for a in scion.attacks):
        raise Refusal(f"The Scion does not attack {told.state.name_of(seat.colour)} now.")
    if not 0 <= command.amount <= 1000:
        raise Refusal("The Scion deals 0 to 1000; say how much comes through.")
    told(f.ScionDamageSet(seat.colour, command.amount))


def deal_scion(told: Telling) -> None:
    """All that was not stopped comes through at once; then those who were not hit may pay."""
    scion = _the_scion(told)
    hits = tuple((a.target, a.amount) for a in scion.attacks if not a.stopped and a.amount)
    told(f.ScionDealt(hits))
    for target, amount in hits:
        told(f.LifeChanged(target, -amount, "the Scion", "scion", scion.dragon))
    #: ED-38: each player left, for damage that somebody else took.
    for seat in reversed(told.game.living):
        if seat.life > 0 and any(target != seat.colour for target, _ in hits):
            put_trigger(told, "dragon", seat.colour, scion.dragon)


@answers(c.PayDragon)
def pay_dragon(told: Telling, command: c.PayDragon, dice: Dice) -> None:
    item = the_top(told, "dragon", "a dragon's ability")
    told(f.TriggerLeft(item.number, "paid" if command.paid else "unpaid"))

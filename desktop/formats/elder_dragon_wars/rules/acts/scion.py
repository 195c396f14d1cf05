"""The Scion's turns: its dragon, whom it attacks, what comes through, and who may pay for the dragon's ability."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game, the_seat
from ..circle import Colour
from ..permissions import scion_targets
from ..state import DragonState, Game, Incarnation, Scion
from ..tables import Act, answers, in_game, tells
from ..zones import without
from .life import LifeChanged
from .steps import StepBegan
from .triggers import TriggerLeft, put_trigger, the_top


class ScionCame(Fact, frozen=True):
    seat: Colour


class ScionLeft(Fact, frozen=True):
    pass


def _the_scion(act: Act) -> Scion:
    scion = the_game(act).scion
    if scion is None:
        raise Refusal("The Scion of the Ur-Dragon is not in play.")
    return scion


def _scion(game: Game) -> Scion:
    assert game.scion is not None
    return game.scion


@in_game(ScionCame)
def _scion_came(game: Game, fact: ScionCame) -> Game:
    dragons = tuple(card.name for card in game.edition.dragons)
    return replace(game, scion=Scion(fact.seat, dragons), scion_came=True)


tells(ScionCame)(lambda s, x: f"Two are left: the Scion of the Ur-Dragon comes in {s.name_of(x.seat)}'s seat")


@in_game(ScionLeft)
def _scion_left(game: Game, fact: ScionLeft) -> Game:
    return replace(game, scion=None)


tells(ScionLeft)(lambda s, x: "The Scion has no dragon left and goes")


class DrawDragon(Command, frozen=True):
    """The Scion becomes a dragon of its library, at random; say which real card came, where a die shall not choose."""

    dragon: str = ""


class DragonDrawn(Fact, frozen=True):
    dragon: str
    targets: tuple[Colour, ...]
    amount: int
    die: Throw | None = None


@answers(DrawDragon)
def draw_dragon(act: Act, command: DrawDragon, dice: Dice) -> None:
    scion, game = _the_scion(act), the_game(act, "scion")
    die: Throw | None = None
    if command.dragon:
        dragon = named_among(scion.left, command.dragon, "left in the Scion's library")
    else:
        die = dice.throw(len(scion.left)) if len(scion.left) > 1 else None
        dragon = scion.left[die.value - 1 if die else 0]
    power = next(card.power for card in game.edition.dragons if card.name == dragon)
    amount = int(power) if power.isdigit() else act.state.rules.scion.damage
    act.then(DragonDrawn(dragon, scion_targets(game, dragon), amount, die))


@in_game(DragonDrawn)
def _dragon_drawn(game: Game, fact: DragonDrawn) -> Game:
    scion = _scion(game)
    tally = dict(scion.tally)
    for seat in fact.targets:
        tally[seat] = tally.get(seat, 0) + 1
    scion = replace(
        scion,
        left=without(scion.left, fact.dragon),
        used=(*scion.used, fact.dragon),
        dragon=fact.dragon,
        attacks=tuple(Incarnation(seat, fact.amount) for seat in fact.targets),
        tally=tally,
    )
    return replace(game, scion=scion, step="dragon")


@tells(DragonDrawn)
def _dragon_drawn_line(s: DragonState, x: DragonDrawn) -> str:
    return f"The Scion becomes {x.dragon} and attacks {' and '.join(s.name_of(t) for t in x.targets)}"


class StopScion(Command, frozen=True):
    """The Scion's attack (on one player, or this turn's whole) has no effect: tapped, countered, removed."""

    player: str = ""
    why: str = ""


class ScionStopped(Fact, frozen=True):
    seat: Colour
    why: str = ""


@answers(StopScion)
def stop_scion(act: Act, command: StopScion, dice: Dice) -> None:
    scion, game = _the_scion(act), the_game(act, "scion", "dragon")
    why = command.why or "stopped"
    if game.step == "scion":
        #: its search was countered, or it was tapped before: no dragon is used up.
        act.then(StepBegan("end"))
        return
    wanted = the_seat(act, command.player).colour if command.player else None
    stopped = [a.target for a in scion.attacks if not a.stopped and wanted in (None, a.target)]
    if not stopped:
        raise Refusal("No such attack of the Scion is to come.")
    for target in stopped:
        act.then(ScionStopped(target, why))


def _attacked(game: Game, seat: str, **changes: object) -> Game:
    scion = _scion(game)
    attacks = tuple(replace(a, **changes) if a.target == seat else a for a in scion.attacks)
    return replace(game, scion=replace(scion, attacks=attacks))


@in_game(ScionStopped)
def _scion_stopped(game: Game, fact: ScionStopped) -> Game:
    return _attacked(game, fact.seat, stopped=fact.why or "stopped")


tells(ScionStopped)(lambda s, x: f"The Scion's attack on {s.name_of(x.seat)} has no effect{in_brackets(x.why)}")


class SetScionDamage(Command, frozen=True):
    """The Scion's attack on a player deals so much: 0 where it is blocked."""

    player: str
    amount: int


class ScionDamageSet(Fact, frozen=True):
    seat: Colour
    amount: int


@answers(SetScionDamage)
def set_scion_damage(act: Act, command: SetScionDamage, dice: Dice) -> None:
    scion, _ = _the_scion(act), the_game(act, "dragon")
    seat = the_seat(act, command.player)
    if not any(a.target == seat.colour and not a.stopped for a in scion.attacks):
        raise Refusal(f"The Scion does not attack {act.state.name_of(seat.colour)} now.")
    if not 0 <= command.amount <= 1000:
        raise Refusal("The Scion deals 0 to 1000; say how much comes through.")
    act.then(ScionDamageSet(seat.colour, command.amount))


@in_game(ScionDamageSet)
def _scion_damage_set(game: Game, fact: ScionDamageSet) -> Game:
    return _attacked(game, fact.seat, amount=fact.amount)


tells(ScionDamageSet)(lambda s, x: f"The Scion deals {x.amount} to {s.name_of(x.seat)}")


class ScionDealt(Fact, frozen=True):
    """What came through; the loss of life follows as a fact of its own."""

    hits: tuple[tuple[Colour, int], ...]


def deal_scion(act: Act) -> None:
    """All that was not stopped comes through at once; then those who were not hit may pay."""
    scion = _the_scion(act)
    hits = tuple((a.target, a.amount) for a in scion.attacks if not a.stopped and a.amount)
    act.then(ScionDealt(hits))
    for target, amount in hits:
        act.then(LifeChanged(target, -amount, "the Scion", "scion", scion.dragon))
    #: ED-38: each player left, for damage that somebody else took.
    for seat in reversed(act.game.living):
        if seat.life > 0 and any(target != seat.colour for target, _ in hits):
            put_trigger(act, "dragon", seat.colour, scion.dragon)


@in_game(ScionDealt)
def _scion_dealt(game: Game, fact: ScionDealt) -> Game:
    scion = _scion(game)
    attacks = tuple(replace(a, dealt=True) for a in scion.attacks)
    return replace(game, scion=replace(scion, attacks=attacks), step="end")


tells(ScionDealt)(lambda s, x: "" if x.hits else "Nothing of the Scion comes through")


class PayDragon(Command, frozen=True):
    """The payer of a dragon of the Scion uses its ability, or (``paid`` false) does not."""

    paid: bool = True


@answers(PayDragon)
def pay_dragon(act: Act, command: PayDragon, dice: Dice) -> None:
    item = the_top(act, "dragon", "a dragon's ability")
    act.then(TriggerLeft(item.number, "paid" if command.paid else "unpaid"))

"""Life: gained, lost, set, and paid."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets, minus
from desktop.engine.due import falls
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import means_the_scion, seat_meant, the_game, the_seat
from ..circle import Colour
from ..state import Blame, DragonState, Game, Seat
from ..tables import Act, answers, in_game, labels, tells
from ..words import game_of
from ..zones import with_seat


class ChangeLife(Command, frozen=True):
    """A player gains life (+) or loses some (-); say who and what did it, for spoils and for pizza."""

    player: str
    amount: int
    by: str = ""
    source: str = ""
    why: str = ""


class LifeChanged(Fact, frozen=True):
    seat: Colour
    amount: int
    why: str = ""
    by: Blame = ""
    source: str = ""


MOST_LIFE = 100_000


@answers(ChangeLife)
def change_life(act: Act, command: ChangeLife, dice: Dice) -> None:
    seat = the_seat(act, command.player)
    if not 0 < abs(command.amount) <= MOST_LIFE:
        raise Refusal(f"Life changes by 1 to {MOST_LIFE}; say how much.")
    by = _blame(act, command.by, seat, command.amount)
    act.then(LifeChanged(seat.colour, command.amount, command.why, by, command.source))


def _blame(act: Act, by: str, seat: Seat, amount: int) -> Blame:
    """Who is responsible: as told, or the attacker while an attack on this player stands."""
    game = the_game(act)
    if means_the_scion(act, by):
        return "scion"
    if by:
        return the_seat(act, by, alive=False).colour
    attacked = any(attack.target == seat.colour for attack in game.attacks)
    return game.active if amount < 0 and game.step == "combat" and attacked and game.active else ""


@in_game(LifeChanged)
def _life_changed(game: Game, fact: LifeChanged) -> Game:
    return with_seat(game, fact.seat, life=game.seat(fact.seat).life + fact.amount)


@tells(LifeChanged)
def _life_changed_line(s: DragonState, x: LifeChanged) -> str:
    life = game_of(s).seat(x.seat).life
    by = s.name_of(x.by) if x.by and x.by != x.seat else ""
    because = ", ".join(words for words in (x.why, f"by {by}" if by and x.by != "scion" else "", x.source) if words)
    return f"{s.name_of(x.seat)}: {minus(f'{x.amount:+}')} life, {falls(life, -x.amount)}{in_brackets(because)}"


labels(ChangeLife)(lambda s, x: f"{seat_meant(s, x.player)}: {minus(f'life {x.amount:+}')}")


class SetLife(Command, frozen=True):
    """A player's life is what the table says it is."""

    player: str
    life: int | str
    by: str = ""
    source: str = ""


@answers(SetLife)
def set_life(act: Act, command: SetLife, dice: Dice) -> None:
    seat, life = the_seat(act, command.player), read_life(command.life)
    if life == seat.life:
        raise Refusal(f"{act.state.name_of(seat.colour)} has {life} life already.")
    amount = life - seat.life
    by = _blame(act, command.by, seat, amount)
    act.then(LifeChanged(seat.colour, amount, "set by hand", by, command.source))


def read_life(life: int | str) -> int:
    """A life total as it was typed; raises ``Refusal`` for what is no number."""
    words = str(life).strip().replace("−", "-")
    digits = words.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or abs(int(words)) > MOST_LIFE:
        raise Refusal(f"“{life}” is no life total. Type it in digits, such as 61.")
    return int(words)


labels(SetLife)(lambda s, x: f"{seat_meant(s, x.player)}: life set")


class EachLoses(Command, frozen=True):
    """Several players (all, without names) lose so much life at once."""

    amount: int
    players: tuple[str, ...] = ()
    by: str = ""
    source: str = ""


@answers(EachLoses)
def each_loses(act: Act, command: EachLoses, dice: Dice) -> None:
    if not 0 < command.amount <= MOST_LIFE:
        raise Refusal(f"Say how much each loses: 1 to {MOST_LIFE}.")
    seats = [the_seat(act, who) for who in command.players] or list(the_game(act).living)
    for seat in {seat.colour: seat for seat in seats}.values():
        by = _blame(act, command.by, seat, -command.amount)
        act.then(LifeChanged(seat.colour, -command.amount, "", by, command.source))


def refuse_poor(act: Act, seat: Seat, cost: int, what: str) -> None:
    """Nobody pays more life than he has."""
    if seat.life < cost:
        raise Refusal(f"{what}, and {act.state.name_of(seat.colour)} has {seat.life}. It cannot be paid.")

"""Life, who is out and by whose hand, and what follows: spoils, the Scion, the end."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.dice import Dice
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..circle import Colour
from ..state import Blame, Seat
from .asking import Telling, answers, means_the_scion, put_trigger, the_game, the_seat

MOST_LIFE = 100_000


@answers(c.ChangeLife)
def change_life(told: Telling, command: c.ChangeLife, dice: Dice) -> None:
    seat = the_seat(told, command.player)
    if not 0 < abs(command.amount) <= MOST_LIFE:
        raise Refusal(f"Life changes by 1 to {MOST_LIFE}; say how much.")
    by = _blame(told, command.by, seat, command.amount)
    told(f.LifeChanged(seat.colour, command.amount, command.why, by, command.source))


def _blame(told: Telling, by: str, seat: Seat, amount: int) -> Blame:
    """Who is responsible: as told, or the attacker while an attack on this player stands."""
    game = the_game(told)
    if means_the_scion(told, by):
        return "scion"
    if by:
        return the_seat(told, by, alive=False).colour
    attacked = any(attack.target == seat.colour for attack in game.attacks)
    return game.active if amount < 0 and game.step == "combat" and attacked and game.active else ""


@answers(c.SetLife)
def set_life(told: Telling, command: c.SetLife, dice: Dice) -> None:
    seat, life = the_seat(told, command.player), read_life(command.life)
    if life == seat.life:
        raise Refusal(f"{told.state.name_of(seat.colour)} has {life} life already.")
    amount = life - seat.life
    by = _blame(told, command.by, seat, amount)
    told(f.LifeChanged(seat.colour, amount, "set by hand", by, command.source))


def read_life(life: int | str) -> int:
    """A life total as it was typed; raises ``Refusal`` for what is no number."""
    words = str(life).strip().replace("−", "-")
    digits = words.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or abs(int(words)) > MOST_LIFE:
        raise Refusal(f"“{life}” is no life total. Type it in digits, such as 61.")
    return int(words)


@answers(c.EachLoses)
def each_loses(told: Telling, command: c.EachLoses, dice: Dice) -> None:
    if not 0 < command.amount <= MOST_LIFE:
        raise Refusal(f"Say how much each loses: 1 to {MOST_LIFE}.")
    seats = [the_seat(told, who) for who in command.players] or list(the_game(told).living)
    for seat in dict.fromkeys(seats):
        by = _blame(told, command.by, seat, -command.amount)
        told(f.LifeChanged(seat.colour, -command.amount, "", by, command.source))


@answers(c.Eliminate)
def eliminate(told: Telling, command: c.Eliminate, dice: Dice) -> None:
    seat = the_seat(told, command.player)
    by: Blame = the_seat(told, command.by, alive=False).colour if command.by else ""
    _fall(told, [(seat.colour, by, "", command.why)])


def consequences(told: Telling) -> None:
    """After every act: who is out, what becomes of the artifacts, whether the Scion comes, whether it is over."""
    dying = [seat for seat in told.game.living if seat.life <= 0]
    if dying:
        _fall(told, [(seat.colour, *_killer(told, seat), "") for seat in dying])
    _settle(told)


def _killer(told: Telling, seat: Seat) -> tuple[Blame, str]:
    """ED-20: the controller of the last damage or loss; an own payment is nobody's."""
    for fact in reversed(told.facts):
        if isinstance(fact, f.LifeChanged) and fact.seat == seat.colour and fact.amount < 0:
            return ("", fact.source) if fact.by == seat.colour else (fact.by, fact.source)
    return "", ""


def _fall(told: Telling, dying: Sequence[tuple[Colour, Blame, str, str]]) -> None:
    for colour, by, source, why in dying:
        told(f.PlayerEliminated(colour, by, source, why))
    for colour, by, _, _ in dying:
        _leave_artifacts(told, colour, by)


def _leave_artifacts(told: Telling, colour: Colour, by: Blame) -> None:
    held = told.game.seat(colour).artifacts
    heir = next((seat.colour for seat in told.game.living if seat.colour == by), None)
    if held and heir is not None and heir != colour:
        put_trigger(told, "spoils", heir, victim=colour)
        return
    for artifact in held:
        told(f.ArtifactLeft(artifact.card, colour, "nobody takes it"))


def _settle(told: Telling) -> None:
    game = told.game
    living = game.living
    if not living:
        lost = game.scion is not None
        because = "The Scion has outlived everybody." if lost else "Nobody is left."
        told(f.GameEnded("ur-dragon" if lost else "nobody", None, because))
    elif len(living) <= told.state.rules.scion.at and not game.scion_came:
        #: ED-34: also against one alone, where several fell at one blow.
        told(f.ScionCame(game.fallen[-1]))
    elif len(living) == 1 and game.scion is None:
        #: ED-40: with the Scion still in play a lone survivor has to outlive it first.
        told(f.GameEnded("saviour", living[0].colour, "The last Elder Dragon, and the Scion has gone."))

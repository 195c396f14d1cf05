"""Who is out and by whose hand, and what follows: spoils, the Scion, the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact

from ..asking import seat_meant, the_seat
from ..circle import Colour
from ..state import POISON, Blame, DragonState, Game, Record, Result, Seat
from ..tables import Act, answers, in_game, labels, on, tells
from ..zones import fallen, with_seat
from .artifacts import ArtifactLeft
from .life import LifeChanged
from .scion import ScionCame
from .triggers import put_trigger

#: ED-42: whom he fells buys pizza and soda at the next game.
PIZZA = "Kasimir the Lone Wolf"


class Eliminate(Command, frozen=True):
    """A player is out for another reason than life: poison, a card, or going home."""

    player: str
    by: str = ""
    why: str = ""


class PlayerEliminated(Fact, frozen=True):
    seat: Colour
    by: Blame = ""
    source: str = ""
    why: str = ""


@answers(Eliminate)
def eliminate(act: Act, command: Eliminate, dice: Dice) -> None:
    seat = the_seat(act, command.player)
    by: Blame = the_seat(act, command.by, alive=False).colour if command.by else ""
    _fall(act, [(seat.colour, by, "", command.why)])


@in_game(PlayerEliminated)
def _player_eliminated(game: Game, fact: PlayerEliminated) -> Game:
    game = fallen(game, game.seat(fact.seat))
    return with_seat(game, fact.seat, out_by=fact.by, out_source=fact.source)


@tells(PlayerEliminated)
def _player_eliminated_line(s: DragonState, x: PlayerEliminated) -> str:
    pizza = ". Pizza and soda at the next game!" if x.source == PIZZA else ""
    by = f", felled by {s.name_of(x.by)}" if x.by and x.by != x.seat else ""
    return f"{s.name_of(x.seat)} is out of the game{by}{in_brackets(x.why)}{pizza}"


labels(Eliminate)(lambda s, x: f"{seat_meant(s, x.player)} eliminated")


def consequences(act: Act) -> None:
    """After every act: who is out, what becomes of the artifacts, whether the Scion comes, whether it is over."""
    dying = [seat for seat in act.game.living if seat.life <= 0 or seat.is_poisoned]
    if dying:
        _fall(act, [(seat.colour, *_killer(act, seat), "" if seat.life <= 0 else POISON) for seat in dying])
    _settle(act)


def _killer(act: Act, seat: Seat) -> tuple[Blame, str]:
    """ED-20: the controller of the last damage or loss; an own payment is nobody's."""
    for fact in reversed(act.facts):
        if isinstance(fact, LifeChanged) and fact.seat == seat.colour and fact.amount < 0:
            return ("", fact.source) if fact.by == seat.colour else (fact.by, fact.source)
    return "", ""


def _fall(act: Act, dying: Sequence[tuple[Colour, Blame, str, str]]) -> None:
    for colour, by, source, why in dying:
        act.then(PlayerEliminated(colour, by, source, why))
    for colour, by, _, _ in dying:
        _leave_artifacts(act, colour, by)


def _leave_artifacts(act: Act, colour: Colour, by: Blame) -> None:
    held = act.game.seat(colour).artifacts
    heir = next((seat.colour for seat in act.game.living if seat.colour == by), None)
    if held and heir is not None and heir != colour:
        put_trigger(act, "spoils", heir, victim=colour)
        return
    for artifact in held:
        act.then(ArtifactLeft(artifact.card, colour, "nobody takes it"))


class GameEnded(Fact, frozen=True):
    result: Result
    saviour: Colour | None = None
    because: str = ""


def _settle(act: Act) -> None:
    game = act.game
    living = game.living
    if not living:
        lost = game.scion is not None
        because = "The Scion has outlived everybody." if lost else "Nobody is left."
        act.then(GameEnded("ur-dragon" if lost else "nobody", None, because))
    elif len(living) <= act.state.rules.scion.at and not game.scion_came:
        #: ED-34: also against one alone, where several fell at one blow.
        act.then(ScionCame(game.fallen[-1]))
    elif len(living) == 1 and game.scion is None:
        #: ED-40: with the Scion still in play a lone survivor has to outlive it first.
        act.then(GameEnded("saviour", living[0].colour, "The last Elder Dragon, and the Scion has gone."))


@on(GameEnded)
def _game_ended(state: DragonState, fact: GameEnded) -> DragonState:
    assert state.game is not None
    game = replace(state.game, result=fact.result, saviour=fact.saviour, because=fact.because, step="over")
    by_colour: dict[str, str] = {seat.colour: seat.player for seat in game.seats}
    record = Record(
        game.number,
        game.edition.name,
        fact.result,
        game.turn,
        by_colour,
        by_colour.get(fact.saviour, "") if fact.saviour else "",
        fact.because,
        tuple(seat.player for seat in game.seats if seat.out_source == PIZZA),
        tuple(by_colour[colour] for colour in reversed(game.fallen)),
    )
    return replace(state, game=game, past=(*state.past, record))


@tells(GameEnded)
def _game_ended_line(s: DragonState, x: GameEnded) -> str:
    if x.result == "saviour":
        return f"{s.name_of(x.saviour)} is the Saviour. {x.because}"
    if x.result == "ur-dragon":
        return "The Ur-Dragon has won: nobody is left, and all worlds with them."
    return f"Nobody wins. {x.because}"

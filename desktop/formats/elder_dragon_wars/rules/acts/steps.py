"""Turns and steps begin; cards give turns, and pick an opponent at random."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_seat
from ..circle import Colour
from ..state import DragonState, Game, Tap, TurnStep
from ..tables import Act, answers, in_game, labels, tells
from ..turn_order import opponents
from ..words import STEPS


class TurnBegan(Fact, frozen=True):
    """What is left of the turns given in advance after this one began; ``pointer``: where the circle goes on."""

    seat: Colour
    turn: int
    pointer: Colour
    queue: tuple[Colour, ...] = ()
    extra: tuple[Colour, ...] = ()
    skips: tuple[Colour, ...] = ()
    skipped: tuple[Colour, ...] = ()
    scion: bool = False


class StepBegan(Fact, frozen=True):
    step: TurnStep


@in_game(TurnBegan)
def _turn_began(game: Game, fact: TurnBegan) -> Game:
    #: ED-13: what was tapped untaps in the next player's untap step; the Scion has none.
    gate, matrix = (game.gate, game.matrix) if fact.scion else (Tap(), Tap())
    return replace(
        game,
        active=fact.seat,
        turn=fact.turn,
        step="scion" if fact.scion else "untap",
        scion_turn=fact.scion,
        pointer=fact.pointer,
        queue=fact.queue,
        extra=fact.extra,
        skips=fact.skips,
        attacks=(),
        gate=gate,
        matrix=matrix,
    )


@tells(TurnBegan)
def _turn_began_line(s: DragonState, x: TurnBegan) -> str:
    skipped = "".join(f"{s.name_of(colour)}'s turn is skipped. " for colour in x.skipped)
    return f"{skipped}Turn {x.turn}: {'the Scion of the Ur-Dragon' if x.scion else s.name_of(x.seat)}"


@in_game(StepBegan)
def _step_began(game: Game, fact: StepBegan) -> Game:
    return replace(game, step=fact.step)


tells(StepBegan)(lambda s, x: STEPS.get(x.step, ""))


class GiveTurn(Command, frozen=True):
    """A card gives a player an extra turn after this one, or (``skip``) takes the next one away."""

    player: str
    skip: bool = False


class TurnGiven(Fact, frozen=True):
    seat: Colour
    skip: bool = False


@answers(GiveTurn)
def give_turn(act: Act, command: GiveTurn, dice: Dice) -> None:
    act.then(TurnGiven(the_seat(act, command.player).colour, command.skip))


@in_game(TurnGiven)
def _turn_given(game: Game, fact: TurnGiven) -> Game:
    if fact.skip:
        return replace(game, skips=(*game.skips, fact.seat))
    return replace(game, extra=(fact.seat, *game.extra))


tells(TurnGiven)(lambda s, x: f"{s.name_of(x.seat)} {'skips the next turn' if x.skip else 'gets an extra turn'}")


class PickOpponent(Command, frozen=True):
    """A die picks one of a player's opponents, for a card that says at random."""

    player: str


class OpponentPicked(Fact, frozen=True):
    """The die's side is the place in ``among``, clockwise from the player; without a die there was only one."""

    seat: Colour
    opponent: Colour
    among: tuple[Colour, ...]
    die: Throw | None = None


@answers(PickOpponent)
def pick_opponent(act: Act, command: PickOpponent, dice: Dice) -> None:
    """A die with a side for each opponent at the table, clockwise from the player."""
    seat = the_seat(act, command.player).colour
    among = opponents(act.game, seat)
    if not among:
        raise Refusal(f"{act.state.name_of(seat)} has no opponent left to pick.")
    die = dice.throw(len(among)) if len(among) > 1 else None
    act.then(OpponentPicked(seat, among[die.value - 1 if die else 0], among, die))


@in_game(OpponentPicked)
def _opponent_picked(game: Game, fact: OpponentPicked) -> Game:
    """What a card did at random stands in the log; nothing on the table follows from it by itself."""
    return game


@tells(OpponentPicked)
def _opponent_picked_line(s: DragonState, x: OpponentPicked) -> str:
    how = f"the die picks among {', '.join(map(s.name_of, x.among))}" if x.die else "nobody else is left"
    return f"At random for {s.name_of(x.seat)}: {s.name_of(x.opponent)} ({how})"


labels(PickOpponent)(lambda s, x: "opponent at random")

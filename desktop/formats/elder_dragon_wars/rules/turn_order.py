"""Whose turn comes next: turns that cards gave, those after a Saviour's victory, then the circle with the Scion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from .circle import CIRCLE, Colour, allies, clockwise, enemies
from .ruleset import NextGameRules
from .state import Game


def opening_turns(saviour: Colour, rule: NextGameRules) -> tuple[Colour, ...]:
    """ED-33: the Saviour's turns, one for each ally clockwise, then the first eternal enemy clockwise begins."""
    own = (saviour,) * rule.saviour_turns
    theirs = tuple(ally for ally in allies(saviour) for _ in range(rule.ally_turns))
    return (*own, *theirs, enemies(saviour)[0])


class NextTurn(NamedTuple):
    """Whose turn comes, what is skipped by it, and what is left then of the turns that were given."""

    seat: Colour
    turn: int
    #: where the circle goes on.
    pointer: Colour
    queue: tuple[Colour, ...] = ()
    extra: tuple[Colour, ...] = ()
    skips: tuple[Colour, ...] = ()
    skipped: tuple[Colour, ...] = ()
    scion: bool = False


def next_turn(game: Game) -> NextTurn:
    """The next turn as things stand."""
    skips, skipped = list(game.skips), []
    for seat, pointer, queue, extra, scion in _candidates(game):
        if seat in skips and not scion:
            skips.remove(seat)
            skipped.append(seat)
            continue
        return NextTurn(seat, game.turn + 1, pointer, queue, extra, tuple(skips), tuple(skipped), scion)
    raise AssertionError("nobody is left to take a turn")


_Candidate = tuple[Colour, Colour, tuple[Colour, ...], tuple[Colour, ...], bool]


def _candidates(game: Game) -> Iterator[_Candidate]:
    """(seat, where the circle stands then, given turns left, extra turns left, whether it is the Scion's)."""
    pointer, queue, extra = game.pointer or CIRCLE[0], game.queue, game.extra
    while extra:
        seat, extra = extra[0], extra[1:]
        if game.is_alive(seat):
            yield seat, pointer, queue, extra, False
    while queue:
        pointer, queue = queue[0], queue[1:]
        if game.is_alive(pointer):
            yield pointer, pointer, queue, (), False
    for _ in range(5 * (len(game.skips) + 2)):
        pointer = clockwise(pointer)
        #: ED-35: the Scion's turn comes at the seat that was vacated last.
        if game.scion is not None and game.scion.seat == pointer:
            yield pointer, pointer, (), (), True
        elif game.is_alive(pointer):
            yield pointer, pointer, (), (), False


def upcoming(game: Game, number: int) -> tuple[tuple[Colour, bool], ...]:
    """The next turns as things stand: (seat, whether it is the Scion's)."""
    turns = []
    for _ in range(number):
        if not game.living:
            break
        begun = next_turn(game)
        turns.append((begun.seat, begun.scion))
        game = replace(
            game, turn=begun.turn, pointer=begun.pointer, queue=begun.queue, extra=begun.extra, skips=begun.skips
        )
    return tuple(turns)


def opponents(game: Game, seat: Colour) -> tuple[Colour, ...]:
    """Everybody else who is still at the table, clockwise from this seat."""
    living = {other.colour for other in game.living}
    return tuple(colour for step in range(1, 5) if (colour := clockwise(seat, step)) in living)

"""What a correction slip of Elder Dragon Wars says: what each of the five stands at, and what lies in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.print.cards.correction_slip import FIGURES, InTheRoom, OfPlayer, SlipRow, at_one_table, figure, otherwise

from ..rules.circle import COLOUR_WORDS, Colour
from ..rules.state import DragonState, Game, Seat
from ..rules.views.next_step import heading
from .letterhead import event_line

#: what is told here, or follows of it by itself.
_TOLD = frozenset({"table", "stack", "piles", "attacks", "blocks", "regrowth", "castable", "turns", "scion", "next"})


def put_right(before: DragonState, after: DragonState) -> InTheRoom:
    """What is otherwise in the game on the table."""
    was, now = before.game, after.game
    if was is None or now is None or was.number != now.number:
        return InTheRoom(heading(after)[1], event_line(after), None)
    told = {after.name_of(seat.colour): _of_seat(was, now, seat) for seat in now.seats}
    players = {name: one for name, one in told.items() if one.figures}
    board = (*_lives(after, was, now), *_middle(before, after, was, now))
    return at_one_table(heading(after)[1], event_line(after), _TOLD, "game report", players, board)


def _of_seat(was: Game, now: Game, seat: Seat) -> OfPlayer:
    old = was.seat(seat.colour)
    rows = otherwise(
        figure("Life", old.life, seat.life),
        SlipRow("In the game", _stands(old), _stands(seat)),
        SlipRow("Counters", _counters(old), _counters(seat)),
        figure("Artifacts", len(old.artifacts), len(seat.artifacts)),
        figure("Chaos cards", len(old.chaos), len(seat.chaos)),
        SlipRow("Elder dragon", _elder(was, old), _elder(now, seat)),
        figure("Graveyard", len(old.graveyard), len(seat.graveyard)),
    )
    return OfPlayer(COLOUR_WORDS[seat.colour], rows[:FIGURES])


def _stands(seat: Seat) -> str:
    return "yes" if seat.alive else "out"


def _counters(seat: Seat) -> str:
    return ", ".join(f"{number} {word}" for word, number in sorted(seat.counters.items())) or "none"


def _elder(game: Game, seat: Seat) -> str:
    if seat.nexus:
        return "in the nexus"
    return "in play" if game.elder_in_play(seat.colour) else "on the stack"


def _lives(after: DragonState, was: Game, now: Game) -> Iterator[SlipRow]:
    for seat in now.seats:
        yield from otherwise(SlipRow(after.name_of(seat.colour), _life(was.seat(seat.colour)), _life(seat)))


def _life(seat: Seat) -> str:
    return f"{seat.life} life" if seat.alive else "out"


def _middle(before: DragonState, after: DragonState, was: Game, now: Game) -> Iterator[SlipRow]:
    def at_turn(state: DragonState, colour: Colour | None) -> str:
        return state.name_of(colour) or "nobody"

    yield from otherwise(
        SlipRow("At turn", at_turn(before, was.active), at_turn(after, now.active)),
        SlipRow("Enchantment in force", was.standing or "none", now.standing or "none"),
        SlipRow("Saviour", at_turn(before, was.saviour), at_turn(after, now.saviour)),
    )

"""What lies beside a player's life: poison, other counters, a note."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.domain.words import minus
from desktop.engine.due import falls
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import seat_meant, the_game, the_seat
from ..circle import Colour
from ..state import POISON, DragonState, Game
from ..tables import Act, answers, in_game, labels, tells
from ..zones import with_seat

MOST_COUNTERS = 1000
LONGEST_NOTE = 60


class ChangeCounters(Command, frozen=True):
    """A player gets counters (+) or loses some (-): poison, or whatever they are called."""

    player: str
    amount: int
    counter: str = POISON


class CountersChanged(Fact, frozen=True):
    seat: Colour
    counter: str
    amount: int


@answers(ChangeCounters)
def change_counters(act: Act, command: ChangeCounters, dice: Dice) -> None:
    the_game(act)
    seat, counter = the_seat(act, command.player), " ".join(command.counter.split()).casefold()
    if not counter or len(counter) > LONGEST_NOTE:
        raise Refusal("Say what is counted, in a word or two.")
    held = seat.counters.get(counter, 0)
    if not command.amount or not 0 <= held + command.amount <= MOST_COUNTERS:
        raise Refusal(f"{act.state.name_of(seat.colour)} has {held} {counter}; say by how much that changes.")
    act.then(CountersChanged(seat.colour, counter, command.amount))


@in_game(CountersChanged)
def _counters_changed(game: Game, fact: CountersChanged) -> Game:
    counters = dict(game.seat(fact.seat).counters)
    counters[fact.counter] = counters.get(fact.counter, 0) + fact.amount
    return with_seat(game, fact.seat, counters={word: number for word, number in counters.items() if number})


@tells(CountersChanged)
def _counters_changed_line(s: DragonState, x: CountersChanged) -> str:
    held = s.game.seat(x.seat).counters.get(x.counter, 0) if s.game else 0
    return f"{s.name_of(x.seat)}: {x.counter} {minus(f'{x.amount:+}')}, {falls(held, -x.amount)}"


labels(ChangeCounters)(lambda s, x: f"{seat_meant(s, x.player)}: {x.counter} {minus(f'{x.amount:+}')}")


class NoteOnPlayer(Command, frozen=True):
    """A few words stay beside a player; none of them take the note away."""

    player: str
    note: str = ""


class PlayerNoted(Fact, frozen=True):
    seat: Colour
    note: str


@answers(NoteOnPlayer)
def note_on_player(act: Act, command: NoteOnPlayer, dice: Dice) -> None:
    the_game(act)
    seat, note = the_seat(act, command.player), " ".join(command.note.split())
    if len(note) > LONGEST_NOTE:
        raise Refusal(f"A note has at most {LONGEST_NOTE} letters; this one has {len(note)}.")
    if note == seat.note:
        raise Refusal("The note says that already." if note else "There is no note to take away.")
    act.then(PlayerNoted(seat.colour, note))


@in_game(PlayerNoted)
def _player_noted(game: Game, fact: PlayerNoted) -> Game:
    return with_seat(game, fact.seat, note=fact.note)


tells(PlayerNoted)(lambda s, x: f"{s.name_of(x.seat)}: {x.note or 'no note any more'}")

labels(NoteOnPlayer)(lambda s, x: f"note on {seat_meant(s, x.player)}{'' if x.note else ' taken away'}")

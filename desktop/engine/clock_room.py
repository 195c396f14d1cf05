"""The clock room: timers that run beside every event and without any; each act can be taken back."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from desktop.domain.clock import Clock, Instant
from desktop.domain.timers import Draft, Kind, Timer, TimerMark
from desktop.domain.words import changed_by

from .rules import Refusal
from .stopwatch import MOST_MINUTES

MOST_TIMERS = 40
MOST_LETTERS = 40
MOST_KEPT = 10
MOST_MARKS = 8
#: a minute more or less; of a draft so many seconds for the pick at hand.
MINUTE, PICK_SECONDS = 60.0, 10.0

IS_OVER = "{name} is over"
_CALLS = (TimerMark(10, word="Ten seconds"), TimerMark(3, "tick"), TimerMark(2, "tick"), TimerMark(1, "tick"))
#: what sounds where nobody chose anything else.
USUAL: dict[Kind, tuple[TimerMark, ...]] = {
    "down": (TimerMark(0, "gong", IS_OVER),),
    "up": (),
    "draft": (*_CALLS, TimerMark(0, "chime", "{next}")),
    "two": (TimerMark(60, "chime", "One minute for {turn}"), TimerMark(0, "horn", "Time is up for {turn}")),
}


class Asked(msgspec.Struct, frozen=True):
    """A timer that is wished for."""

    kind: Kind
    name: str
    minutes: float = 0
    draft: Draft | None = None
    names: tuple[str, str] = ("", "")


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """Every timer there is, in the order they were made; ``pinned`` is shown largest whatever ends first."""

    timers: tuple[Timer, ...] = ()
    made: int = 0
    pinned: str = ""
    round_on_wall: bool = True

    def timer(self, id: str) -> Timer:
        """The timer of this id; raises ``Refusal``."""
        if found := next((timer for timer in self.timers if timer.id == id), None):
            return found
        raise Refusal("That clock has been taken away.")

    def put(self, timer: Timer) -> Room:
        return replace(self, timers=tuple(timer if there.id == timer.id else there for there in self.timers))


class Done(msgspec.Struct, frozen=True):
    """An act: its words, the room before it (or after it, where it was taken back), the event that was open and the
    number of its last act: so what came last, here or there, is taken back first."""

    words: str
    room: Room
    acts: int = 0
    event: str = ""


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """A room with what can be taken back and done again."""

    room: Room = Room()
    past: tuple[Done, ...] = ()
    future: tuple[Done, ...] = ()

    def after(self, words: str, room: Room, acts: int = 0, event: str = "") -> Kept:
        return Kept(room, (*self.past, Done(words, self.room, acts, event))[-MOST_KEPT:])

    def undone(self) -> Kept:
        """The room before the last act: a timer that was begun by it is gone. Raises ``Refusal``."""
        if not self.past:
            raise Refusal("Nothing in the clock room can be taken back.")
        last = self.past[-1]
        return Kept(last.room, self.past[:-1], (*self.future, replace(last, room=self.room)))

    def redone(self) -> Kept:
        """The act that was taken back, once more. Raises ``Refusal``."""
        if not self.future:
            raise Refusal("Nothing in the clock room can be done again.")
        last = self.future[-1]
        return Kept(last.room, (*self.past, replace(last, room=self.room))[-MOST_KEPT:], self.future[:-1])


def begun(room: Room, asked: Asked, now: Instant, *, runs: bool = True) -> tuple[str, Room]:
    """A new timer, running from now on; what is wrong with what was asked for is refused."""
    if len(room.timers) >= MOST_TIMERS:
        raise Refusal(f"There are {MOST_TIMERS} clocks already: take one away first.")
    name = _named(asked.name)
    timer = Timer(
        f"t{room.made + 1}",
        name,
        asked.kind,
        times=_times(asked),
        draft=asked.draft,
        names=_players(asked),
        marks=USUAL[asked.kind],
    )
    if runs:
        timer = replace(timer, clock=Clock().start(now))
    return f"{name} started" if runs else f"{name} made", replace(
        room, timers=(*room.timers, timer), made=room.made + 1
    )


def _named(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= MOST_LETTERS:
        raise Refusal(f"A clock needs a name of 1 to {MOST_LETTERS} letters, such as Break.")
    return name


def _players(asked: Asked) -> tuple[str, str]:
    first, second = (" ".join(name.split())[:MOST_LETTERS] for name in asked.names)
    return first or "First player", second or "Second player"


def _times(asked: Asked) -> tuple[float, ...]:
    if asked.kind == "up":
        return ()
    if asked.kind != "draft":
        if not 0 < asked.minutes <= MOST_MINUTES:
            raise Refusal(f"A clock counts down 1 to {MOST_MINUTES} minutes.")
        return (asked.minutes * 60,)
    draft = asked.draft or Draft()
    if not (1 <= draft.packs <= 6 and 1 <= draft.picks <= 30):
        raise Refusal("A draft has 1 to 6 packs of 1 to 30 picks.")
    if not (1 <= draft.least <= draft.first <= 600 and 0 <= draft.review <= 600 and draft.shorter >= 0):
        raise Refusal("A pick takes 1 to 600 seconds, and no pick more than the first.")
    return draft.times()


def turned(room: Room, id: str, now: Instant) -> tuple[str, Room]:
    """Start it, pause it, or let it go on."""
    timer = room.timer(id)
    if timer.is_over(now) and timer.is_started:
        raise Refusal(f"{timer.name} is over. Give it a minute, begin it anew, or take it away.")
    if timer.is_running:
        paused = [clock.pause(now) if clock.is_running else clock for clock in timer.clocks]
        return f"{timer.name} paused", room.put(replace(timer, clock=paused[0], other=paused[1]))
    side = timer.clocks[timer.turn]
    word = "goes on" if timer.is_started else "started"
    going = side.resume(now) if side.is_started else Clock().start(now)
    return f"{timer.name} {word}", room.put(timer.with_side(timer.turn, going))


def handed_over(room: Room, id: str, now: Instant) -> tuple[str, Room]:
    """The other of two players is at turn: one clock stops, the other runs. Of a draft: the next pick, at once."""
    timer = room.timer(id)
    if timer.kind == "draft":
        return _next_pick(room, timer, now)
    if timer.kind != "two" or not timer.is_running:
        raise Refusal(f"Start {timer.name} first: then the turn can be handed over.")
    if timer.is_over(now):
        raise Refusal(f"Time is up for {timer.names[timer.turn]}. Give it a minute, or begin it anew.")
    side, other = timer.clocks[timer.turn].pause(now), timer.clocks[1 - timer.turn]
    going = other.resume(now) if other.is_started else Clock().start(now)
    handed = timer.with_side(timer.turn, side).with_side(1 - timer.turn, going)
    return f"It is {timer.names[1 - timer.turn]}'s turn", room.put(replace(handed, turn=1 - timer.turn))


def _next_pick(room: Room, timer: Timer, now: Instant) -> tuple[str, Room]:
    step, left = timer.step(now)
    if step >= len(timer.times):
        raise Refusal(f"{timer.name} is over.")
    times = tuple(seconds - left * (at == step) for at, seconds in enumerate(timer.times))
    pack, pick = timer.pick(step)
    word = f"pack {pack}, pick {pick}" if pick else f"the look after pack {pack}"
    return f"{timer.name}: {word} ended early", room.put(replace(timer, times=times))


def given(room: Room, id: str, way: int, now: Instant) -> tuple[str, Room]:
    """A minute more (+1) or less (-1); of a draft ten seconds for the pick at hand."""
    timer = room.timer(id)
    if timer.kind == "draft":
        return _pick_given(room, timer, way * PICK_SECONDS, now)
    left = 0.0 if timer.kind == "up" else timer.left(now)
    #: what is over has a whole minute again.
    seconds = way * MINUTE - (min(0.0, left) if way > 0 else 0.0)
    if timer.kind != "up" and left + seconds <= 0:
        raise Refusal(f"{timer.name} has less than a minute left: pause it, or take it away.")
    side = timer.clocks[timer.turn].give(-seconds if timer.kind == "up" else seconds)
    if timer.kind == "up" and side.elapsed(now) < 0:
        raise Refusal(f"{timer.name} has run for less than a minute.")
    return f"{timer.name}: {way:+d} minute", room.put(timer.with_side(timer.turn, side))


def _pick_given(room: Room, timer: Timer, seconds: float, now: Instant) -> tuple[str, Room]:
    step, left = timer.step(now)
    if step >= len(timer.times):
        raise Refusal(f"{timer.name} is over.")
    if left + seconds <= 0:
        raise Refusal("This pick has less than ten seconds left.")
    times = tuple(time + seconds * (at == step) for at, time in enumerate(timer.times))
    return f"{timer.name}: {changed_by(seconds, 'second')} for this pick", room.put(replace(timer, times=times))


def anew(room: Room, id: str, now: Instant) -> tuple[str, Room]:
    """From the beginning, with the times it was made with; it stands until it is started."""
    timer = room.timer(id)
    times = timer.draft.times() if timer.draft is not None else timer.times
    return f"{timer.name} put back to its start", room.put(
        replace(timer, clock=Clock(), other=Clock(), turn=0, times=times)
    )


def renamed(room: Room, id: str, name: str) -> tuple[str, Room]:
    """Another name for it."""
    timer, name = room.timer(id), _named(name)
    return f"{timer.name} is called {name}", room.put(replace(timer, name=name))


def taken_away(room: Room, id: str) -> tuple[str, Room]:
    """It is no more; taking that back brings it as if it had gone on."""
    timer = room.timer(id)
    left = tuple(there for there in room.timers if there is not timer)
    return f"{timer.name} taken away", replace(room, timers=left, pinned="" if room.pinned == id else room.pinned)


def marked(room: Room, id: str, mark: TimerMark, *, on: bool = True) -> tuple[str, Room]:
    """A mark of its own, or one of them less."""
    timer = room.timer(id)
    marks = tuple(there for there in timer.marks if there.second != mark.second)
    if on and len(marks) >= MOST_MARKS:
        raise Refusal(f"A clock has at most {MOST_MARKS} marks: take one away first.")
    if on and timer.times and not 0 <= mark.second < max(timer.times):
        raise Refusal("That mark lies before this clock begins.")
    marks = tuple(sorted((*marks, mark) if on else marks, key=lambda there: -there.second))
    word = "a mark more" if on else "a mark less"
    return f"{timer.name}: {word}", room.put(replace(timer, marks=marks))


def on_wall(room: Room, id: str) -> tuple[str, Room]:
    """Whether the hall sees it together with the others on the wall; no id: the event's own."""
    if not id:
        word = "kept off" if room.round_on_wall else "among the clocks on"
        return f"The round's clock {word} the wall", replace(room, round_on_wall=not room.round_on_wall)
    timer = room.timer(id)
    word = "kept off" if timer.on_wall else "among the clocks on"
    return f"{timer.name} {word} the wall", room.put(replace(timer, on_wall=not timer.on_wall))


def pinned(room: Room, id: str) -> tuple[str, Room]:
    """Shown largest, until another is, or this one no more."""
    is_pinned = room.pinned == id
    return "The largest clock chosen", replace(room, pinned="" if is_pinned else id)


def swept(room: Room, now: Instant) -> Room:
    """Without what was over half a day ago: nobody waits for yesterday's break."""
    ago = 12 * 3600.0
    return replace(
        room,
        timers=tuple(timer for timer in room.timers if (to_go := timer.ends_in(now)) is None or to_go > -ago),
    )

"""Timers of the clock room as they are shown: their digits, what they run to, their marks, what is called."""

from __future__ import annotations

import time
from dataclasses import replace

from msgspec import Struct

from desktop.domain.clock import Instant, digits
from desktop.domain.timers import Draft, Due, Kind, Timer, TimerMark
from desktop.domain.words import counted
from desktop.ui.clock.face import ClockFace, ClockMark, ClockState

ICONS: dict[Kind, str] = {"down": "clock", "up": "up", "draft": "decks", "two": "two"}
#: from so many minutes on hours are told as hours.
_HOURS_FROM = 100
#: which way a pack is passed: the first to the left, the next to the right.
_WAYS = ("right", "left")
#: the last seconds of each kind: the digits are told in the colour of "late".
_LAST = {"down": 60.0, "draft": 10.0, "two": 60.0, "up": 0.0}


class Half(Struct, frozen=True):
    """One of two players: the time that is left, and whether it runs."""

    name: str
    digits: str
    is_at_turn: bool


class RoomClock(Struct, frozen=True):
    """One clock of the room: ``face.name`` says what is timed, ``lines`` what there is to know of it, one a line."""

    id: str
    face: ClockFace
    icon: str = "clock"
    lines: tuple[str, ...] = ()
    on_wall: bool = False
    halves: tuple[Half, ...] = ()
    #: seconds until it ends, where it runs to an end.
    ends_in: float | None = None
    is_round: bool = False

    @property
    def chip(self) -> tuple[str, str]:
        """Mark and word of how it stands."""
        return _CHIPS.get(self.face.state, ("playing", "running"))

    @property
    def runs(self) -> bool:
        return self.face.state in ("running", "last", "overtime")


_CHIPS = {
    "ready": ("waiting", "ready"),
    "paused": ("waiting", "paused"),
    "not-started": ("overtime", "not started"),
    "overtime": ("done", "is over"),
}


def long_digits(seconds: float, *, up: bool = False) -> str:
    """``m:ss``; from a hundred minutes on ``h:mm:ss``."""
    whole = max(0, int(seconds // 1) if up else -int(-seconds // 1))
    if whole < _HOURS_FROM * 60:
        return digits(whole)
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"


def time_of(seconds: float) -> str:
    """Hours and minutes of a moment."""
    return time.strftime("%H:%M", time.localtime(seconds))


def clock_of(timer: Timer, now: Instant) -> RoomClock:
    """A timer as it stands now."""
    state = _state(timer, now)
    lines = _LINES[timer.kind](timer, now)
    face = ClockFace(
        digits=_digits(timer, now),
        words=lines[0] if lines else "",
        phase=timer.name,
        name=timer.name,
        state=state,
        share=_share(timer, now),
        marks=() if timer.kind == "draft" else _marks(timer, now),
        towards=lines[0] if lines else "",
        band=f"{timer.name} is over" if state == "overtime" else "",
    )
    return RoomClock(timer.id, face, ICONS[timer.kind], lines, timer.on_wall, _halves(timer, now), timer.ends_in(now))


def _state(timer: Timer, now: Instant) -> ClockState:
    standing = timer.standing(now)
    if standing == "over":
        return "overtime"
    if standing == "running" and timer.kind != "up" and timer.left(now) <= _LAST[timer.kind]:
        return "last"
    return standing


def _digits(timer: Timer, now: Instant) -> str:
    if timer.kind == "up":
        return long_digits(timer.clock.elapsed(now), up=True)
    return long_digits(timer.left(now))


def _share(timer: Timer, now: Instant) -> float:
    whole = sum(timer.times)
    if not whole:
        return 0.0
    return min(1.0, max(0.0, timer.clocks[timer.turn].elapsed(now) / whole))


def _halves(timer: Timer, now: Instant) -> tuple[Half, ...]:
    if timer.kind != "two":
        return ()
    return tuple(
        Half(name, long_digits(timer.left_of(side, now)), timer.turn == side) for side, name in enumerate(timer.names)
    )


def _down_lines(timer: Timer, now: Instant) -> tuple[str, ...]:
    standing = timer.standing(now)
    if standing == "running":
        return (f"till {time_of(now.wall + timer.left(now))}",)
    if standing == "over":
        return (f"over since {time_of(now.wall + timer.left(now))}",)
    return ("paused",) if standing == "paused" else (f"{long_digits(timer.left(now))} from its start",)


def _up_lines(timer: Timer, now: Instant) -> tuple[str, ...]:
    started = timer.clock.started
    if started is None:
        return ("counts up from its start",)
    return (f"since {time_of(started.wall)}",)


def _draft_lines(timer: Timer, now: Instant) -> tuple[str, ...]:
    step, _ = timer.step(now)
    draft = timer.draft or Draft()
    if step >= len(timer.times):
        return ("the draft is over",)
    pack, pick = timer.pick(step)
    if not pick:
        return (f"pack {pack} is drafted", "look at your cards", f"then pack {pack + 1}, pass {way(pack + 1)}")
    left = draft.picks - pick
    then = f"then {counted(left, 'card')}" if left else "the last card"
    return (f"pack {pack}, pick {pick}", f"pass {way(pack)}", then)


def _two_lines(timer: Timer, now: Instant) -> tuple[str, ...]:
    name = timer.names[timer.turn]
    if timer.is_over(now):
        return (f"time is up for {name}",)
    return (f"It is {name}'s turn",)


_LINES = {"down": _down_lines, "up": _up_lines, "draft": _draft_lines, "two": _two_lines}


def way(pack: int) -> str:
    """Which way this pack is passed."""
    return _WAYS[pack % 2]


def _marks(timer: Timer, now: Instant) -> tuple[ClockMark, ...]:
    """The marks on the time line, with the time of day while it runs."""
    whole = sum(timer.times)
    if not whole or timer.kind == "two":
        return ()
    gone, runs = timer.clock.elapsed(now), timer.is_running
    found = [ClockMark(0.0, "0", time_of(now.wall - gone) if runs else "", "start", "past")]
    for mark in timer.marks:
        second = whole - mark.second
        at = time_of(now.wall + second - gone) if runs else ""
        word = mark_words(mark, timer) or mark.sound
        found.append(ClockMark(second / whole, f"{second / 60:g}", at, word, "past" if second <= gone else "later"))
    if all(mark.second for mark in timer.marks):
        end = time_of(now.wall + whole - gone) if runs else ""
        found.append(ClockMark(1.0, f"{whole / 60:g}", end, "end", "past" if whole <= gone else "later"))
    return tuple(found)


def mark_words(mark: TimerMark, timer: Timer, step: int | None = None) -> str:
    """What is called at a mark; of no pick in particular what is called at each."""
    after = "Pass, and the next pick" if step is None else called(timer, step + 1)
    return mark.word.replace("{name}", timer.name).replace("{turn}", timer.names[timer.turn]).replace("{next}", after)


def called(timer: Timer, step: int) -> str:
    """What the voice says when this step of a draft begins."""
    draft = timer.draft or Draft()
    if step >= len(timer.times):
        return "The draft is over"
    pack, pick = timer.pick(step)
    if not pick:
        return f"Pack {pack} is drafted. {counted(draft.review, 'second')} to look at your cards"
    left = draft.picks - pick + 1
    cards = counted(left, "card")
    if pick == 1:
        return f"Pack {pack}. Take up {cards}. Pass {way(pack)}"
    return f"Pass {way(pack)}. Pick {pick}: take up {cards}"


def due_words(due: Due) -> str:
    """The sentence of a mark that was passed."""
    return mark_words(due.mark, due.timer, due.step) if due.timer.kind == "draft" else mark_words(due.mark, due.timer)


def event_clocks(face: ClockFace, round_on_wall: bool) -> tuple[RoomClock, ...]:
    """The clocks of an event: the one it is timed by, tables with minutes of their own, its own countdowns."""
    found = []
    beside = {other.name for other in face.others}
    if face.digits and face.name not in beside:
        found.append(RoomClock("round", face, "round", (face.words,), round_on_wall, is_round=True))
    for table in face.tables:
        found.append(RoomClock(f"table/{table.name}", table, "plus", (table.words,)))
    for other in face.others:
        named = replace(other, phase=other.name)
        found.append(RoomClock(f"event/{other.name}", named, "clock", (other.words,), True))
    return tuple(found)

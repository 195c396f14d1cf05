"""The round's clock as the desk and the wall show it, its alarms, and what its keys ask for."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from desktop.domain.clock import Clock, Instant, digits, overtime_digits
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace, ClockMark, ClockState
from desktop.ui.desk.screen import Alarm, Clockwork

from ...rules.acts.calls import EndJudgeCall, JudgeCall
from ...rules.acts.clocks import AdjustClock, PauseClock, RestartClock, ResumeClock, StartClock
from ...rules.acts.pairings import StartMatches
from ...rules.acts.results import DecideByTime
from ...rules.ruleset import Mark
from ...rules.state import DarkState
from ...rules.views.matches import MarkDue, marks_due
from ..kit.words import table_numbers, tables_words
from .pick import pick_face
from .timers import TIMERS, set_command, timer_alarms, timer_faces
from .wall import hall_words, last_start

#: a mark this near is drawn in the colour of "late"; the wall tells the hall.
NEAR = 5 * 60.0
#: a clock nobody starts for so long after the matches began is told in red.
PATIENCE = 60.0
READY = "clock ready, not started"


class _Waiting:
    """Since when the clock of one round has been waiting to be started (the desk has one event open at a time)."""

    def __init__(self) -> None:
        self._key: tuple[str, ...] = ()
        self._since = Instant(0)

    def too_long(self, key: tuple[str, ...], now: Instant) -> bool:
        waited = now.since(self._since)
        if key != self._key or waited < 0:
            self._key, self._since = key, now
            return False
        return waited >= PATIENCE


_waiting = _Waiting()


def clock_face(state: DarkState, now: Instant) -> ClockFace:
    """What the clock shows at ``now``: the round's, or a break where no table plays; empty where nothing is timed."""
    others = timer_faces(state, now)
    own = _own_face(state, now)
    if others and not own.digits:
        own = others[0]
    return replace(own, others=others, turn=pick_face(state, now), at=now)


def _own_face(state: DarkState, now: Instant) -> ClockFace:
    if state.ruleset is None or not state.clock_key or state.is_over:
        return ClockFace()
    if state.top4:
        return ClockFace() if state.champion else _untimed_face(state, now)
    if state.round is None or state.round.step == "over":
        return ClockFace()
    if state.timers and not state.clock.is_started and state.round.step != "matches":
        return ClockFace()
    return _round_face(state, now)


def _untimed_face(state: DarkState, now: Instant) -> ClockFace:
    """The Top 4 has no limit: a clock that was started counts up."""
    clock = state.clock
    if not clock.is_started:
        return ClockFace(words="Top 4, no time limit", phase="Top 4")
    word, standing = ("running", "running") if clock.is_running else ("paused", "paused")
    played = overtime_digits(clock.elapsed(now)).removeprefix("+")
    return ClockFace(played, f"no limit · {word}", "Top 4", standing, name="Top 4")  # type: ignore[arg-type]


def _round_face(state: DarkState, now: Instant) -> ClockFace:
    clock, end = state.clock, _end(state)
    elapsed = clock.elapsed(now) if clock.is_started else 0.0
    standing = _standing(state, elapsed, now)
    coming = next((m for m in _general(state) if m.minute * 60 > elapsed), None)
    due = marks_due(state, now)
    near = next((mark for mark in due if not mark.reached), None)
    if _is_leading(clock, elapsed):
        return _leading_face(state, elapsed, standing, now)
    shown = digits(_to_go(state, elapsed, coming))
    if standing == "overtime":
        shown = overtime_digits(elapsed - end)
    return ClockFace(
        digits=shown,
        words=_words(standing, coming),
        phase=_phase(state, elapsed, standing),
        name=_name(state),
        state=standing,
        tables=_table_faces(state, coming, elapsed, standing),
        share=min(1.0, max(0.0, elapsed / end)),
        extras=_extras(state, due, now),
        marks=_marks(state, due, elapsed, now),
        towards=f"to minute {coming.minute}: {coming.word.lower()}" if coming and clock.is_started else "",
        **_near(state, due, near, elapsed),
    )


def _is_leading(clock: Clock, elapsed: float) -> bool:
    """Whether the clock still counts down to its start."""
    return bool(clock.lead) and elapsed < 0


def _leading_face(state: DarkState, elapsed: float, standing: ClockState, now: Instant) -> ClockFace:
    """The minutes before the round: it starts by itself, for all tables together."""
    number = state.round.number if state.round else 0
    going = " · paused" if standing == "paused" else ""
    return ClockFace(
        digits=digits(-elapsed),
        words=f"begins by itself{going}",
        phase=f"Round {number} begins in",
        name=f"Round {number}",
        towards="begins in",
        state=standing,
        marks=_marks(state, (), elapsed, now),
        near_label="until the start",
        near_digits=digits(-elapsed),
        near_sentence="then the clock starts **by itself**",
    )


def _end(state: DarkState) -> float:
    return state.rules.marks[-1].minute * 60.0


def _general(state: DarkState) -> tuple[Mark, ...]:
    """The marks that concern every table, and the end whatever it concerns."""
    marks = state.rules.marks
    return tuple(mark for mark in marks if mark.concerns == "all" or mark is marks[-1])


def _to_go(state: DarkState, elapsed: float, coming: Mark | None) -> float:
    if not state.clock.is_started:
        return _end(state)
    return coming.minute * 60 - elapsed if coming else 0.0


def _is_played(state: DarkState) -> bool:
    """Whether every table has reported."""
    return bool(state.round and state.round.matches) and all(m.winner for m in state.round.matches)  # type: ignore[union-attr]


def _standing(state: DarkState, elapsed: float, now: Instant) -> ClockState:
    clock: Clock = state.clock
    if not clock.is_started:
        return "not-started" if _is_overdue(state, now) else "ready"
    if elapsed >= _end(state) and not _is_played(state):
        return "overtime"
    if not clock.is_running:
        return "paused"
    return "last" if 0 < _end(state) - elapsed <= NEAR else "running"


def _is_overdue(state: DarkState, now: Instant) -> bool:
    """Results are due for a minute and no clock runs."""
    round = state.round
    if round is None or round.step != "matches" or _is_played(state):
        return False
    if round.began is not None:
        return now.since(round.began) >= PATIENCE
    return _waiting.too_long((state.name, state.date, state.clock_key), now)


def _words(standing: ClockState, coming: Mark | None) -> str:
    if standing in ("ready", "not-started", "overtime"):
        return {"ready": READY, "not-started": "NOT STARTED", "overtime": "overtime"}[standing]
    words = f"to minute {coming.minute}" if coming else "time is up"
    return f"{words} · paused" if standing == "paused" else words


def _name(state: DarkState) -> str:
    return f"Round {state.round.number}" if state.round else ""


def _table_faces(state: DarkState, coming: Mark | None, elapsed: float, standing: ClockState) -> tuple[ClockFace, ...]:
    """Tables with minutes of their own, each with its time to the mark that comes next for all."""
    if state.round is None or coming is None or not state.clock.is_started:
        return ()
    numbers, found = table_numbers(state), []
    for match in state.round.matches:
        extra = state.extension(match.id)
        if extra and not match.winner:
            name = f"Table {numbers[match.id]}, {state.location(match.id).name}"
            to_go = digits(coming.minute * 60 + extra * 60 - elapsed)
            found.append(ClockFace(to_go, f"{extra:+g} min", name, standing, name=name))
    return tuple(found)


def _phase(state: DarkState, elapsed: float, standing: ClockState) -> str:
    if state.round is None or state.round.step != "matches":
        return f"Round {state.round.number}" if state.round else ""
    if standing == "overtime":
        return "Overtime"
    passed = [mark.word for mark in _general(state) if mark.minute * 60 <= elapsed]
    return passed[-1] if passed else "Matches"


def _marks(state: DarkState, due: Sequence[MarkDue], elapsed: float, now: Instant) -> tuple[ClockMark, ...]:
    end, runs = _end(state), state.clock.is_running
    concerned = {mark.mark.id for mark in due if 0 < mark.second - elapsed <= NEAR or _is_open(mark, state)}
    upcoming = next((m.id for m in state.rules.marks if m.minute * 60 > elapsed), "")
    found = [ClockMark(0.0, "0", _started_at(state) if runs else "", "start", "past")]
    last_passed = next((m.id for m in reversed(state.rules.marks) if m.minute * 60 <= elapsed), "")
    for mark in state.rules.marks:
        second = mark.minute * 60
        passed = state.clock.is_started and elapsed >= second
        found.append(
            ClockMark(
                second / end,
                str(mark.minute),
                _time_at(state, second, now) if runs else "",
                "" if passed and mark.id != last_passed else mark.word,
                "past" if passed else "next" if mark.id == upcoming else "later",
                alert=mark.id in concerned and state.clock.is_started and not passed,
                tone=mark.colour,
            )
        )
    return tuple(found) + _own_ticks(due, elapsed, end)


def _own_ticks(due: Sequence[MarkDue], elapsed: float, end: float) -> tuple[ClockMark, ...]:
    """The marks of tables with minutes of their own that are still to come."""
    return tuple(
        ClockMark(
            min(1.0, mark.second / end),
            f"{mark.second / 60:g}",
            state="later",
            alert=mark.second - elapsed <= NEAR,
            tone=mark.mark.colour,
            own=True,
        )
        for mark in due
        if mark.second != mark.mark.minute * 60 and not mark.reached
    )


def _extras(state: DarkState, due: Sequence[MarkDue], now: Instant) -> tuple[str, ...]:
    """When the next mark of each table with minutes of its own comes: ``The Bog +3: minute 33 at 14:38``."""
    words: dict[str, str] = {}
    for mark in due:
        for table in mark.tables:
            if mark.second != mark.mark.minute * 60 and not mark.reached and table not in words:
                at = f" at {_time_at(state, mark.second, now)}" if state.clock.is_running else ""
                extra = state.extension(table)
                words[table] = f"{state.location(table).name} {extra:+g}: minute {mark.second / 60:g}{at}"
    return tuple(words.values())


def _is_open(due: MarkDue, state: DarkState) -> bool:
    """A first-games mark between its warning and its ruling keeps its colour until nobody is concerned."""
    first = [m.id for m in state.rules.marks if m.concerns == "first-games"]
    return due.reached and due.mark.id in first[:-1]


def _time_at(state: DarkState, second: float, now: Instant) -> str:
    return _hour(state.clock.wall_time_of(second, now))


def _started_at(state: DarkState) -> str:
    """When it began, whatever was paused or given since."""
    begun = state.clock.started
    return _hour(begun.wall + state.clock.lead) if begun is not None else ""


def _hour(wall: float) -> str:
    return time.strftime("%H:%M", time.localtime(wall))


#: what follows for the tables a mark concerns; a mark of the organiser's own says its word.
_RULINGS = {
    "first-games-slow": "then first games at {tables} go by the minute-{minute} rules",
    "first-games-over": "then the better seed wins at {tables}",
    "no-new-games": "then no game may begin at {tables}",
    "round-over": "then the best seed wins at {tables}",
}


def _tables(state: DarkState, ids: Iterable[str]) -> str:
    numbers = table_numbers(state)
    return f"**{tables_words(numbers[table] for table in ids)}**"


def ruling_words(state: DarkState, due: MarkDue) -> str:
    """``then the better seed wins at **tables 4 and 9**``."""
    words = _RULINGS.get(due.mark.id, f"then “{due.mark.word}” at {{tables}}")
    return words.format(minute=last_start(state), tables=_tables(state, due.tables))


def _near(state: DarkState, due: Sequence[MarkDue], near: MarkDue | None, elapsed: float) -> dict[str, Any]:
    if _is_played(state):
        return {"near_sentence": "every table has reported"}
    if not state.clock.is_started:
        return {}
    if near is None or elapsed >= _end(state):
        return _at_the_end(state, due, near)
    to_go = digits(near.second - elapsed)
    words = {
        "near_label": f"until minute {near.second / 60:g}",
        "near_digits": to_go,
        "near_sentence": ruling_words(state, near),
    }
    if near.second - elapsed <= NEAR:
        words["band"], words["band_brief"] = hall_words(state, near, to_go)
    return words


def _at_the_end(state: DarkState, due: Sequence[MarkDue], near: MarkDue | None) -> dict[str, str]:
    """Time is up for some tables; one with minutes of its own may still play."""
    over = [table for mark in due if mark.reached and mark.mark is state.rules.marks[-1] for table in mark.tables]
    rulings = [f"the best seed wins at {_tables(state, over)}"] if over else []
    if near is not None:
        rulings.append(f"{_tables(state, near.tables)} until minute {near.second / 60:g}")
    return {"near_label": "time is up", "near_sentence": "; ".join(rulings)}


def alarms(state: DarkState, now: Instant) -> Sequence[Alarm]:
    """One alarm for every mark and every group of tables that reach it together; none for tables that are done."""
    numbers = table_numbers(state)
    marks = tuple(
        Alarm(f"{due.mark.id}@{due.second / 60:g}", due.second, due.mark.sound, _alarm_words(state, due, numbers))
        for due in marks_due(state, now)
    )
    return (*_start_alarm(state), *marks, *timer_alarms(state))


def _start_alarm(state: DarkState) -> tuple[Alarm, ...]:
    """The start, where the clock counted down to it."""
    if not state.clock.lead or state.round is None or state.round.step != "matches":
        return ()
    return (Alarm("start", 0.0, "gong", f"**Round {state.round.number} begins:** all tables play."),)


def _alarm_words(state: DarkState, due: MarkDue, numbers: Mapping[str, int]) -> str:
    tables = tables_words(numbers[table] for table in due.tables)
    after = f" {state.rules.event.after_50}" if due.mark.id == "no-new-games" and state.rules.event.after_50 else ""
    return f"**Minute {due.second / 60:g}, {tables}:** {due.mark.says}{after}"


def clock_command(state: DarkState, act: str, now: Instant) -> Command | None:
    """What ``clock``, ``more``, ``less`` and ``restart`` ask for where the event stands; None: nothing is timed."""
    round = state.round
    timed = bool(state.top4 and not state.champion) or (round is not None and round.step == "matches")
    if not timed or state.is_over:
        return None
    clock = state.clock
    if act == "restart":
        return RestartClock(now) if clock.is_started else StartClock(now)
    if act in ("more", "less"):
        return AdjustClock(1.0 if act == "more" else -1.0)
    if act.startswith("lead "):
        return None if clock.is_started else StartClock(now, float(act.removeprefix("lead ")))
    if not clock.is_started:
        return StartClock(now)
    return PauseClock(now) if clock.is_running else ResumeClock(now)


CLOCKWORK: Clockwork[DarkState] = Clockwork(
    clock=lambda state: state.clock,
    face=clock_face,
    command=clock_command,
    alarms=alarms,
    key=lambda state: state.clock_key,
    put=set_command,
    timers=TIMERS,
)


def stamped(command: Command, now: Instant) -> Command:
    """A command of a judge's, or one that starts or ends matches, with the moment it is given."""
    match command:
        case JudgeCall(at=None) | EndJudgeCall(at=None) | StartMatches(at=None) | DecideByTime(at=None):
            return structs.replace(command, at=now)
    return command

"""The marks of one table as a slip tells them: minutes, time of day, what holds from then on."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.domain.clock import Clock

from ...rules.state import DarkState, Match
from ...rules.views.matches import marks_for


@dataclass(frozen=True)
class SlipMark:
    """One column: ``wall`` is seconds since 1970, None while the clock does not run."""

    label: str
    wall: float | None
    says: str


def slip_marks(state: DarkState, match: Match | None) -> tuple[SlipMark, ...]:
    """The start and every mark that concerns this table, its own extension included."""
    clock = state.clock
    begun = SlipMark("Start", clock.started.wall + clock.lead if clock.started else None, "all together")
    if match is None:
        marks = [(mark, mark.minute * 60.0) for mark in state.rules.marks]
    else:
        marks = list(marks_for(state, match))
    return (begun, *(SlipMark(_minutes(second), wall_of(clock, second), _short(mark.word)) for mark, second in marks))


def wall_of(clock: Clock, second: float) -> float | None:
    """When a running clock reaches that second; None for one that stands: nobody knows then."""
    if clock.running_since is None:
        return None
    return clock.wall_time_of(second, clock.running_since)


def _minutes(second: float) -> str:
    return f"{second / 60:g} min"


def _short(word: str) -> str:
    return word[:1].lower() + word[1:]

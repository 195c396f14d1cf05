"""Where the evening stands, as the desk asks it: the screen, the slide, the foot line and the clock that fit."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.clock_face import ClockFace
from desktop.ui.screen import Alarm
from desktop.ui.stopwatch import stopwatch_command, stopwatch_face
from desktop.ui.wall import Foot

from ..rules.state import Adventure
from ..rules.views.next_step import where


def home(state: Adventure) -> str:
    """The screen that fits where the event stands."""
    return "play" if state.game is not None else "decks"


def slide_for(state: Adventure) -> str:
    """The slide that fits where the event stands."""
    if state.ruleset is None:
        return ""
    if state.game is None:
        return "title"
    return "ending" if state.game.is_over else "table"


def foot(state: Adventure) -> Foot:
    """The wall's foot line: the event and its place, whose turn it is."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    game = state.game
    if game is None:
        count = len(state.scenarios)
        return Foot(event, f"{count} scenario{'' if count == 1 else 's'}")
    now = "The game is over" if game.is_over else where(state).capitalize()
    return Foot(event, f"{game.scenario.name} · {now}")


def _is_over(state: Adventure) -> bool:
    return state.game is not None and state.game.is_over


def clock_face(state: Adventure, now: Instant) -> ClockFace:
    """The evening's clock counts up; nothing in this format runs out."""
    return ClockFace() if state.ruleset is None else stopwatch_face(state.clock, now, _is_over(state))


def alarms(state: Adventure, now: Instant) -> Sequence[Alarm]:
    """No minute of this format means anything."""
    return ()


def clock_command(state: Adventure, act: str, now: Instant) -> Command | None:
    """What ``clock``, ``more``, ``less`` and ``restart`` ask for; None: nothing is timed."""
    return None if state.ruleset is None else stopwatch_command(state.clock, act, now, _is_over(state))

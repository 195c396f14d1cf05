"""Where the evening stands, as the desk asks it: the screen, the slide, the foot line and the clock that fit."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.clock_face import ClockFace
from desktop.ui.screen import Alarm
from desktop.ui.stopwatch import stopwatch_command, stopwatch_face
from desktop.ui.wall import Foot

from ..rules.state import War
from ..rules.views.next_step import where


def home(state: War) -> str:
    """The screen that fits where the event stands."""
    return "table" if state.game is not None else "players"


def slide_for(state: War) -> str:
    """The slide that fits where the event stands."""
    game = state.game
    if state.ruleset is None:
        return ""
    if game is None:
        return "seats" if state.decks else "title"
    if game.is_over:
        return "ending"
    return "scion" if game.scion_turn else "table"


def foot(state: War) -> Foot:
    """The wall's foot line: the event and its place, whose turn it is."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    return Foot(event, where(state)[:1].upper() + where(state)[1:])


def _is_over(state: War) -> bool:
    return state.game is not None and state.game.is_over


def clock_face(state: War, now: Instant) -> ClockFace:
    """The evening's clock counts up; nothing in this format runs out."""
    return ClockFace() if state.ruleset is None else stopwatch_face(state.clock, now, _is_over(state))


def alarms(state: War, now: Instant) -> Sequence[Alarm]:
    """No minute of this format means anything."""
    return ()


def clock_command(state: War, act: str, now: Instant) -> Command | None:
    """What ``clock``, ``more``, ``less`` and ``restart`` ask for; None: nothing is timed."""
    return None if state.ruleset is None else stopwatch_command(state.clock, act, now, _is_over(state))

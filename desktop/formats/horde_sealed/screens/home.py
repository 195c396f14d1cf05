"""Where the evening stands, as the desk asks it: the screen, the slide, the foot line and the clock that fit."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.clock_face import ClockFace
from desktop.ui.screen import Alarm
from desktop.ui.stopwatch import stopwatch_command, stopwatch_face
from desktop.ui.wall import Foot

from ..rules.state import Siege


def home(state: Siege) -> str:
    """The screen that fits where the event stands."""
    if state.game is not None:
        return "horde"
    return "decks" if state.is_dealt else "survivors"


def slide_for(state: Siege) -> str:
    """The slide that fits where the event stands."""
    if state.ruleset is None:
        return ""
    if state.game is None:
        return "title"
    if state.game.is_over:
        return "ending"
    return "horde"


def foot(state: Siege) -> Foot:
    """The wall's foot line: the event and its place, whose turn it is."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    game = state.game
    if game is None:
        return Foot(event, f"{len(state.survivors)} survivors")
    if game.is_over:
        return Foot(event, "The game is over")
    where = f"horde turn {game.horde_turn}" if game.side == "horde" else f"survivors' turn {game.turn}"
    return Foot(event, "Opening hands" if game.side == "opening" else where.capitalize())


def _is_over(state: Siege) -> bool:
    return state.game is not None and state.game.is_over


def clock_face(state: Siege, now: Instant) -> ClockFace:
    """The evening's clock counts up; nothing in this format runs out."""
    return ClockFace() if state.ruleset is None else stopwatch_face(state.clock, now, _is_over(state))


def alarms(state: Siege, now: Instant) -> Sequence[Alarm]:
    """No minute of this format means anything."""
    return ()


def clock_command(state: Siege, act: str, now: Instant) -> Command | None:
    """What ``clock``, ``more``, ``less`` and ``restart`` ask for; None: nothing is timed."""
    return None if state.ruleset is None else stopwatch_command(state.clock, act, now, _is_over(state))

"""Where the evening stands, as the desk asks it: the screen, the slide and the foot line that fit."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.ui.wall.wall import Foot

from ..rules.state import ScenarioState
from ..rules.views.next_step import where


def home(state: ScenarioState) -> str:
    """The screen that fits where the event stands."""
    return "play" if state.game is not None else "decks"


def slide_for(state: ScenarioState) -> str:
    """The slide that fits where the event stands."""
    if state.ruleset is None:
        return ""
    if state.game is None:
        return "title"
    return "ending" if state.game.is_over else "table"


def foot(state: ScenarioState) -> Foot:
    """The wall's foot line: the event and its place, whose turn it is."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    game = state.game
    if game is None:
        count = len(state.scenarios)
        return Foot(event, counted(count, "scenario"))
    now = "The game is over" if game.is_over else where(state).capitalize()
    return Foot(event, f"{game.scenario.name} · {now}")

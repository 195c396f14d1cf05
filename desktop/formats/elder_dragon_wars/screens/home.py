"""Where the evening stands, as the desk asks it: the screen, the slide and the foot line that fit."""

from __future__ import annotations

from desktop.ui.wall.wall import Foot

from ..rules.state import DragonState
from ..rules.views.next_step import where


def home(state: DragonState) -> str:
    """The screen that fits where the event stands."""
    return "table" if state.game is not None else "players"


def slide_for(state: DragonState) -> str:
    """The slide that fits where the event stands."""
    game = state.game
    if state.ruleset is None:
        return ""
    if game is None:
        return "seats" if state.decks else "title"
    if game.is_over:
        return "ending"
    return "scion" if game.scion_turn else "table"


def foot(state: DragonState) -> Foot:
    """The wall's foot line: the event and its place, whose turn it is."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    return Foot(event, where(state)[:1].upper() + where(state)[1:])

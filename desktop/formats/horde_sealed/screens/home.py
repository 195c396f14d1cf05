"""Where the evening stands, as the desk asks it: the screen, the slide and the foot line that fit."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.ui.wall.wall import Foot

from ..rules.state import HordeState
from .slides_fight import is_last_wave


def home(state: HordeState) -> str:
    """The screen that fits where the event stands."""
    if state.game is not None:
        return "horde"
    return "decks" if state.is_dealt else "survivors"


def slide_for(state: HordeState) -> str:
    """The slide that fits where the event stands."""
    if state.ruleset is None:
        return ""
    if state.game is None:
        return "title"
    if state.game.is_over:
        return "ending"
    return "wave" if is_last_wave(state) else "horde"


def foot(state: HordeState) -> Foot:
    """The wall's foot line: the event and its place, whose turn it is."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    game = state.game
    if game is None:
        return Foot(event, counted(len(state.survivors), "survivor"))
    if game.is_over:
        return Foot(event, "The game is over")
    where = f"horde turn {game.horde_turn}" if game.side == "horde" else f"survivors' turn {game.turn}"
    return Foot(event, "Opening hands" if game.side == "opening" else where.capitalize())

"""Where the league stands, as the desk asks it: the screen, the slide and the foot line that fit."""

from __future__ import annotations

from desktop.ui.wall.wall import Foot

from ..rules.state import DominiaState
from ..rules.words import unit, unit_title
from .slides.every import fallen


def home(state: DominiaState) -> str:
    """The screen that fits where the league stands."""
    if state.stage == "over":
        return "standings"
    if state.stage == "war":
        return "duels" if state.week is not None and state.week.step == "duels" else "week"
    if state.choosing is not None:
        return "choosing"
    return "map" if state.map is not None else "league"


def slide_for(state: DominiaState) -> str:
    """The slide that fits where the league stands."""
    if state.ruleset is None:
        return ""
    if state.is_over:
        return "ending"
    week = state.week
    if week is None:
        return "fallen" if fallen(state) else "map" if state.map is not None else "title"
    return "reveal" if week.step in ("drawing", "long-distance") else "duels" if week.step == "duels" else "map"


def foot(state: DominiaState) -> Foot:
    """The wall's foot line: the league and its place, the week."""
    if state.ruleset is None:
        return Foot()
    league = " · ".join(part for part in (state.name, state.place) if part)
    if state.week is not None:
        return Foot(league, f"{unit_title(state)} {state.week.number} of the war")
    if state.stage == "war":
        return Foot(league, f"After {unit(state)} {state.week_number}" if state.past else "Before the war")
    return Foot(league, "The war is over" if state.is_over else "Mapping the planes")

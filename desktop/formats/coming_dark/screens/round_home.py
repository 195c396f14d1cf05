"""Where the event stands, as the desk asks it: the screen, the slide and the wall's foot line that fit."""

from __future__ import annotations

from desktop.ui.wall import Foot

from ..rules.seating import still_to_sit
from ..rules.state import Darkness, Round


def home(state: Darkness) -> str:
    """The screen that fits where the event stands."""
    if state.ruleset is None or state.round is None:
        return "players"
    if state.titles is not None or state.round.step == "over" or state.is_over:
        return "standings"
    return "round"


def slide_for(state: Darkness) -> str:
    """The slide that fits where the event stands."""
    if state.ruleset is None:
        return ""
    if state.champion:
        return "champion"
    if state.titles is not None:
        return "bracket"
    if state.round is None:
        return "title"
    return _slide_of_round(state, state.round)


def _slide_of_round(state: Darkness, round: Round) -> str:
    if round.step == "corners":
        return "choosing" if still_to_sit(state, round) else "seats"
    if round.step == "matches":
        if all(match.winner for match in round.matches):
            return "standings"
        return "clock" if state.clock.is_started else "seats"
    return {"zones": "zones", "prizes": "prizes", "over": "standings"}[round.step]


def foot(state: Darkness) -> Foot:
    """The wall's foot line: the event and its place, the round."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    if state.titles is not None:
        return Foot(event, "Top 4")
    number, rounds = (state.round.number if state.round else 0), state.rules.event.rounds
    return Foot(event, f"Round {number} of {rounds}" if number else "Before round 1")

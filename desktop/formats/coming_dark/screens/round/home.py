"""Where the event stands, as the desk asks it: the screen that fits, the slides, the wall's foot line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from desktop.domain.clock import Instant
from desktop.ui.clock.face import ClockFace
from desktop.ui.plan.face import PlanFace
from desktop.ui.wall.wall import Canvas, Foot, Slide

from ...rules.seating import still_to_sit
from ...rules.state import DarkState, Round
from ..slides import every as hall


def home(state: DarkState) -> str:
    """The screen that fits where the event stands."""
    if state.ruleset is None or state.round is None:
        return "players"
    if state.titles is not None or state.round.step == "over" or state.is_over:
        return "standings"
    return "round"


#: what prints a step of the round.
_PAPER = {"zones": "seed-cards", "prizes": "round-by-location", "corners": "round-by-location"}


def round_paper(state: DarkState) -> str:
    """The handout of what the round's screen shows now."""
    return _PAPER.get(state.round.step, "match-slips") if state.round else "match-slips"


@dataclass(frozen=True)
class RoomSlide:
    """The floor plan as it stands at the moment of painting: tables grow late without anybody acting."""

    state: DarkState = field(compare=False)
    face: Callable[[], ClockFace] = field(compare=False)
    id: str = "plan"
    title: str = "Floor plan"
    #: the plan of the last second, for the wall and its miniatures.
    kept: dict[int, PlanFace] = field(default_factory=dict, compare=False)

    def paint(self, on: Canvas) -> None:
        #: what draws plans is loaded when one is looked at.
        from ..slides.plan import plan_slide

        #: the face's moment, not the wall clock's: that one may be moved while tables play.
        plan_slide(self.state, self.face().at or Instant(on.now), self.kept).paint(on)


def slides(state: DarkState, face: Callable[[], ClockFace]) -> Sequence[Slide]:
    """Every slide with fresh data, the floor plan as it is when it is painted."""
    return hall.slides(state, face, RoomSlide(state, face) if state.ruleset is not None else None)


def slide_for(state: DarkState) -> str:
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


def _slide_of_round(state: DarkState, round: Round) -> str:
    if round.step == "corners":
        return "choosing" if still_to_sit(state, round) else "seats"
    if round.step == "matches":
        if all(match.winner for match in round.matches):
            return "standings"
        return "clock" if state.clock.is_started else "seats"
    return {"zones": "zones", "prizes": "reveal", "over": "standings"}[round.step]


def foot(state: DarkState) -> Foot:
    """The wall's foot line: the event and its place, the round."""
    if state.ruleset is None:
        return Foot()
    event = " · ".join(part for part in (state.name, state.place) if part)
    if state.titles is not None:
        return Foot(event, "Top 4")
    number, rounds = (state.round.number if state.round else 0), state.rules.event.rounds
    return Foot(event, f"Round {number} of {rounds}" if number else "Before round 1")

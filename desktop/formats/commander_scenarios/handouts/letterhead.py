"""What every sheet of Scenarios says of itself, and the small drawings they share."""

from __future__ import annotations

from desktop.print.pages.letterhead import Letterhead
from desktop.print.type.styles import SMALL, SMALL_STRONG, TextStyle
from desktop.print.type.text import Paragraph, Run

from ..face import FACE
from ..rules.scenario import Scenario
from ..rules.state import ScenarioState
from ..rules.views.next_step import heading

NO_SCENARIO = "There is no scenario yet."
LETTERHEAD: Letterhead[ScenarioState] = Letterhead(FACE, lambda state: heading(state)[1])
event_line, masthead, notice = LETTERHEAD.event_line, LETTERHEAD.masthead, LETTERHEAD.notice


def printed_scenarios(state: ScenarioState) -> tuple[Scenario, ...]:
    """What the sheets are about: the scenario at the table first, then the others."""
    playing = state.game.scenario if state.game else None
    others = tuple(s for s in state.scenarios if playing is None or s.id != playing.id)
    return (playing, *others) if playing else others


def headed(head: str, typed: str, style: TextStyle = SMALL, strong: TextStyle = SMALL_STRONG) -> Paragraph:
    """A strong word of ours, then what somebody typed, taken literally."""
    return (Run(f"{head} ", strong), Run(typed, style))

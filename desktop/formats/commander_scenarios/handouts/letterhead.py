"""What every sheet of Scenarios says of itself, and the small drawings they share."""

from __future__ import annotations

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import INDIGO, INK2, SECTION, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, run

from ..face import FACE
from ..rules.scenario import Scenario
from ..rules.state import ScenarioState
from ..rules.views.next_step import heading

FORMAT = "Commander: Scenarios"
NO_SCENARIO = "There is no scenario yet."
CELL = TextStyle(fonts.SANS, 8.8, 10.8)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.8, 10.8)
CELL_QUIET = TextStyle(fonts.SANS, 8.2, 10.8, INK2)
SMALL = TextStyle(fonts.SANS, 9.4, 12.2)
SMALL_STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.2)


def event_line(state: ScenarioState) -> str:
    """``Scenarios · Ghent, 21 Nov 2026``: as much of it as is known."""
    where = ", ".join(part for part in (state.place, state.date) if part)
    return " · ".join(part for part in (state.name or FORMAT, where) if part)


def masthead(state: ScenarioState, title: str, now: str = "", printed: str = "") -> Masthead:
    """The head of a sheet."""
    return Masthead(title, now or heading(state)[1], event_line(state), INDIGO, FACE.sign, printed)


def notice(state: ScenarioState, title: str, words: str, paper: Paper, ink: Ink = Ink.FULL) -> bytes:
    """A page for the moment when there is nothing to print yet: it says so, and what brings it."""
    blocks = (
        Text((run(words, SECTION),), below=8),
        text("Print this sheet again then: it shows the evening as it stands."),
    )
    return pages(masthead(state, title), blocks, paper, ink=ink)


def printed_scenarios(state: ScenarioState) -> tuple[Scenario, ...]:
    """What the sheets are about: the scenario at the table first, then the others."""
    playing = state.game.scenario if state.game else None
    others = tuple(s for s in state.scenarios if playing is None or s.id != playing.id)
    return (playing, *others) if playing else others


def words(sentence: str, style: TextStyle = SMALL, strong: TextStyle = SMALL_STRONG) -> Paragraph:
    """A sentence of ours in which ``**words**`` are set strong; never for what somebody typed."""
    return tuple(Run(part, strong if at % 2 else style) for at, part in enumerate(sentence.split("**")) if part)


def headed(head: str, typed: str, style: TextStyle = SMALL, strong: TextStyle = SMALL_STRONG) -> Paragraph:
    """A strong word of ours, then what somebody typed, taken literally."""
    return (Run(f"{head} ", strong), Run(typed, style))

"""What every sheet of the War of Dominia says of itself, and the small drawings they share."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Mark, Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, INK2, INK3, SECTION, TIDE, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, run

from ..face import FACE
from ..rules.state import DominiaState

FORMAT = "The War of Dominia"
QUIET = TextStyle(fonts.SANS, BODY.size - 1, BODY.leading - 1, INK2)
CELL = TextStyle(fonts.SANS, 9.2, 11.6)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 9.2, 11.6)
CELL_QUIET = TextStyle(fonts.SANS, 8.6, 11.6, INK2)
LABEL = TextStyle(fonts.SANS_SEMIBOLD, 7.2, 9, INK2)
HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, TIDE.deep)
TEXT = TextStyle(fonts.SANS, 9.4, 12.1)
STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.1)


def event_line(state: DominiaState) -> str:
    """``The War of Dominia · Ghent, 21 Nov 2026``: as much of it as is known."""
    where = ", ".join(part for part in (state.place, state.date) if part)
    return " · ".join(part for part in (state.name or FORMAT, where) if part)


def unit(state: DominiaState) -> str:
    """What a round is called here, with a capital: ``Week``."""
    word = state.rules.league.unit if state.ruleset else "week"
    return word[:1].upper() + word[1:]


def standing_line(state: DominiaState) -> str:
    """Where the league stands: ``Week 4``, or that it has not begun, or is over."""
    if state.is_over:
        return "The war is over"
    if state.week is not None:
        return f"{unit(state)} {state.week.number}"
    return f"After {unit(state).lower()} {state.week_number}" if state.past else "Before the war"


def masthead(state: DominiaState, title: str, now: str | None = None, printed: str = "") -> Masthead:
    """The head of a sheet: what it is, where the league stands, which league."""
    return Masthead(title, standing_line(state) if now is None else now, event_line(state), TIDE, FACE.sign, printed)


def notice(state: DominiaState, title: str, words: str, paper: Paper, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """A page for the moment when there is nothing to print yet: it says so, and what brings it."""
    blocks: tuple[Block, ...] = (
        Text((run(words, SECTION),), below=8),
        text("Print this sheet again then: it shows the league as it stands."),
    )
    return pages(masthead(state, title, "", printed), blocks, paper, ink=ink)


def words(sentence: str, style: TextStyle = TEXT, strong: TextStyle = STRONG) -> Paragraph:
    """A sentence of ours in which ``**words**`` are set strong; never used on what somebody typed."""
    return tuple(Run(part, strong if at % 2 else style) for at, part in enumerate(sentence.split("**")) if part)


def discs(letters: str, size: float = 9.0) -> Mark:
    """Colours as their discs, for a cell of a table."""

    def paint(pen: Pen) -> None:
        for at, letter in enumerate(letters):
            pen.mana(letter, size / 2 + at * (size + 1.2), pen.height / 2, size)

    return Mark(max(1.0, len(letters) * (size + 1.2)), size, paint)


def line_to_write(width: float, height: float = 12.0) -> Mark:
    """A line to write on."""
    return Mark(width, height, lambda pen: pen.rule(0, pen.height - 1.5, pen.width, pen.height - 1.5, 0.5, INK3))


def box_cell(ticked: bool = False, size: float = 8.0) -> Mark:
    """A box to tick."""
    return Mark(size, size, lambda pen: pen.check_box(0, 0, size, ticked))


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """``A-1, B-2 and C-3``."""
    found = list(parts)
    return " ".join(found) if len(found) < 2 else f"{', '.join(found[:-1])} {joint} {found[-1]}"

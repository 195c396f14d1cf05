"""What every sheet of Horde Sealed says of itself, and the small drawings they share."""

from __future__ import annotations

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Mark, Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.press import shapes
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, INK2, INK3, LICHEN, SECTION, Ink, TextStyle
from desktop.print.type.text import run

from ..face import FACE
from ..rules.state import HordeState
from ..rules.views.next_step import heading

FORMAT = "Horde Sealed"
COLOUR_WORDS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "O": "Other", "?": "Colour unknown"}
QUIET = TextStyle(fonts.SANS, BODY.size - 1, BODY.leading - 1, INK2)
CELL = TextStyle(fonts.SANS, 8.6, 10.4)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.6, 10.4)
CELL_QUIET = TextStyle(fonts.SANS, 8, 10.4, INK2)
_DISC = TextStyle(fonts.SANS, 8.4, 10.4, disc=True)


def event_line(state: HordeState) -> str:
    """``Horde Sealed · Ghent, 21 Nov 2026``: as much of it as is known."""
    where = ", ".join(part for part in (state.place, state.date) if part)
    return " · ".join(part for part in (state.name or FORMAT, where) if part)


def masthead(state: HordeState, title: str, now: str = "", printed: str = "") -> Masthead:
    """The head of a sheet."""
    return Masthead(title, now or heading(state)[1], event_line(state), LICHEN, FACE.sign, printed)


def notice(state: HordeState, title: str, words: str, paper: Paper, ink: Ink = Ink.FULL) -> bytes:
    """A page for the moment when there is nothing to print yet: it says so, and what brings it."""
    blocks = (
        Text((run(words, SECTION),), below=8),
        text("Print this sheet again then: it shows the evening as it stands."),
    )
    return pages(masthead(state, title), blocks, paper, ink=ink)


def box_cell(ticked: bool = False, size: float = 8.0) -> Mark:
    """A box to tick."""
    return Mark(size, size, lambda pen: pen.check_box(0, 0, size, ticked))


def line_to_write(width: float, height: float = 12.0) -> Mark:
    """A line to write on."""
    return Mark(width, height, lambda pen: pen.rule(0, pen.height - 1.5, pen.width, pen.height - 1.5, 0.5, INK3))


def framed(pen: Pen, radius: float = 4.0, line: float = 0.7) -> None:
    """A frame around the whole pen."""
    pen.shape(shapes.rectangle(0, 0, pen.width, pen.height, radius), None, pen.ink(LICHEN.deep), line)

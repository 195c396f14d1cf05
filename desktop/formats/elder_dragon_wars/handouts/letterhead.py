"""What every sheet of Elder Dragon Wars says of itself, and the small things they share."""

from __future__ import annotations

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import GARNET, INK2, SECTION, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, run

from ..face import FACE
from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour, allies, enemies
from ..rules.edition import Edition
from ..rules.state import DragonState
from ..rules.views.next_step import heading

FORMAT = "Elder Dragon Wars"
CELL = TextStyle(fonts.SANS, 8.8, 10.8)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.8, 10.8)
CELL_QUIET = TextStyle(fonts.SANS, 8.2, 10.8, INK2)
SMALL = TextStyle(fonts.SANS, 9.4, 12.2)
SMALL_STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.2)


def event_line(state: DragonState) -> str:
    """``Elder Dragon Wars · Ghent, 21 Nov 2026``: as much of it as is known."""
    where = ", ".join(part for part in (state.place, state.date) if part)
    return " · ".join(part for part in (state.name or FORMAT, where) if part)


def masthead(state: DragonState, title: str, now: str = "", printed: str = "") -> Masthead:
    """The head of a sheet."""
    return Masthead(title, now or heading(state)[1], event_line(state), GARNET, FACE.sign, printed)


def notice(state: DragonState, title: str, words: str, paper: Paper, ink: Ink = Ink.FULL) -> bytes:
    """A page for the moment when there is nothing to print yet: it says so, and what brings it."""
    blocks = (
        Text((run(words, SECTION),), below=8),
        text("Print this sheet again then: it shows the evening as it stands."),
    )
    return pages(masthead(state, title), blocks, paper, ink=ink)


def printed_edition(state: DragonState) -> Edition:
    """What the sheets are about: the edition of the game on the table, else the one chosen for the next."""
    return state.game.edition if state.game is not None else state.edition


def who_sits(state: DragonState, colour: Colour) -> str:
    """The player at a seat; "" while the decks are not dealt."""
    return state.name_of(colour)


def named(state: DragonState, colour: Colour) -> str:
    """``Red (Edda Holm)``, or the colour alone."""
    name = who_sits(state, colour)
    return f"{COLOUR_WORDS[colour]} ({name})" if name else COLOUR_WORDS[colour]


def friends_and_foes(state: DragonState, colour: Colour) -> tuple[str, str]:
    """The allies and the eternal enemies of a seat, in a few words each."""
    near = " and ".join(named(state, other) for other in allies(colour))
    far = " and ".join(named(state, other) for other in enemies(colour))
    return near, far


def words(sentence: str, style: TextStyle = SMALL, strong: TextStyle = SMALL_STRONG) -> Paragraph:
    """A sentence of ours in which ``**words**`` are set strong; never for what somebody typed."""
    return tuple(Run(part, strong if at % 2 else style) for at, part in enumerate(sentence.split("**")) if part)


__all__ = [
    "CELL", "CELL_QUIET", "CELL_STRONG", "CIRCLE", "FORMAT", "SMALL", "SMALL_STRONG", "event_line", "friends_and_foes",
    "masthead", "named", "notice", "printed_edition", "who_sits", "words",
]  # fmt: skip

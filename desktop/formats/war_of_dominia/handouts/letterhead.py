"""What every sheet of the War of Dominia says of itself, and the small drawings they share."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.print.pages.letterhead import Letterhead
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, TIDE, TextStyle
from desktop.print.type.text import Paragraph, starred

from ..face import FACE
from ..rules.state import DominiaState
from ..rules.words import unit, unit_title

CELL = TextStyle(fonts.SANS, 9.2, 11.6)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 9.2, 11.6)
CELL_QUIET = TextStyle(fonts.SANS, 8.6, 11.6, INK2)
LABEL = TextStyle(fonts.SANS_SEMIBOLD, 7.2, 9, INK2)
HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, TIDE.deep)
TEXT = TextStyle(fonts.SANS, 9.4, 12.1)
STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.1)


def standing_line(state: DominiaState) -> str:
    """Where the league stands: ``Week 4``, or that it has not begun, or is over."""
    if state.is_over:
        return "The war is over"
    if state.week is not None:
        return f"{unit_title(state)} {state.week.number}"
    return f"After {unit(state)} {state.week_number}" if state.past else "Before the war"


LETTERHEAD: Letterhead[DominiaState] = Letterhead(FACE, standing_line, "league", "league")
event_line, masthead, notice = LETTERHEAD.event_line, LETTERHEAD.masthead, LETTERHEAD.notice


def words(sentence: str, style: TextStyle = TEXT, strong: TextStyle = STRONG) -> Paragraph:
    """A sentence of ours with its ``**strong**`` words."""
    return starred(sentence, style, strong)


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """``A-1, B-2 and C-3``."""
    found = list(parts)
    return " ".join(found) if len(found) < 2 else f"{', '.join(found[:-1])} {joint} {found[-1]}"

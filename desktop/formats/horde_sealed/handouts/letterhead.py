"""What every sheet of Horde Sealed says of itself, and the small drawings they share."""

from __future__ import annotations

from desktop.print.pages.letterhead import Letterhead
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, TextStyle

from ..face import FACE
from ..rules.state import HordeState
from ..rules.views.next_step import heading

COLOUR_WORDS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "O": "Other", "?": "Colour unknown"}
CELL = TextStyle(fonts.SANS, 8.6, 10.4)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.6, 10.4)
CELL_QUIET = TextStyle(fonts.SANS, 8, 10.4, INK2)
LETTERHEAD: Letterhead[HordeState] = Letterhead(FACE, lambda state: heading(state)[1])
event_line, masthead, notice = LETTERHEAD.event_line, LETTERHEAD.masthead, LETTERHEAD.notice

"""What every sheet of Elder Dragon Wars says of itself, and the small things they share."""

from __future__ import annotations

from desktop.print.pages.letterhead import Letterhead

from ..face import FACE
from ..rules.circle import COLOUR_WORDS, Colour, allies, enemies
from ..rules.edition import Edition
from ..rules.state import DragonState
from ..rules.views.next_step import heading

LETTERHEAD: Letterhead[DragonState] = Letterhead(FACE, lambda state: heading(state)[1])
event_line, masthead, notice = LETTERHEAD.event_line, LETTERHEAD.masthead, LETTERHEAD.notice


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

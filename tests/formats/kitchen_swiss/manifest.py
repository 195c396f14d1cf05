"""Kitchen Swiss, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.engine.format import DeckReport, Grid
from desktop.manifest import Format
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.press.handout import PAGE, HandoutSpec, Maker
from desktop.print.type.styles import Ink, accent_of

from .face import FACE
from .rules import RULES, Kitchen, OpenEvent, deeds, next_act, stepper

if TYPE_CHECKING:
    from desktop.engine.story import Demo
    from desktop.ui.desk.screen import FormatScreens


def _tables(state: Kitchen, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Who plays whom, on a page."""
    head = Masthead("Tables", state.champion, state.name, accent_of(FACE.accent), FACE.sign, printed)
    lines = [text(f"{table.first} – {table.second}") for table in state.tables] or [text("Nobody plays yet.")]
    return pages(head, lines, paper, ink=ink)


def _handouts() -> Sequence[HandoutSpec[Maker[Kitchen]]]:
    return (HandoutSpec("tables", "Tables", "Round", _tables, "who plays whom", "round").taking(*PAGE),)


def _screens() -> FormatScreens[Kitchen]:
    from .screens import SHOWN

    return SHOWN


def _demo() -> Demo[Kitchen]:
    from .demo import DEMO

    return DEMO


KITCHEN_SWISS: Format[Kitchen] = Format(
    face=FACE,
    rules=RULES,
    opening=lambda name, place, date, ruleset: OpenEvent(name),
    next_act=next_act,
    stepper=stepper,
    heading=lambda state: (state.name or FACE.name, f"{len(state.players)} players"),
    result=lambda state: f"{state.champion} is the champion" if state.champion else "",
    views={"tables": lambda state: state.tables},
    handouts=_handouts,
    screens=_screens,
    deck_report=lambda deck, cards=None: DeckReport({"cards": deck.main}, ()),
    next_move=lambda state, dice: next_act(state).command,
    demo=_demo,
    people=lambda state: state.players,
    deeds=deeds,
    results={"players": lambda state: Grid(("Player",), tuple((name,) for name in state.players))},
)

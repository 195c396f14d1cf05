"""Who owes what: a card, a plane, a deck list, a result; until when, and a box to tick."""

from __future__ import annotations

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Column, Row, Table
from desktop.print.pages.page import pages
from desktop.print.type.styles import Ink

from ..rules.state import DominiaState
from ..rules.views.arms import arms_of
from ..rules.views.owed import owed
from .letterhead import CELL, CELL_STRONG, masthead, notice
from .standings import arms_mark

TITLE = "Who owes what"


def owed_sheet(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """A row for everything that is awaited of anybody, in the order of the list of players."""
    debts, arms = owed(state), arms_of(state)
    if not debts:
        return notice(state, TITLE, "Nobody owes anything now.", paper, ink, printed)
    columns = (
        Column("", points=22),
        Column("Player", 1.6, style=CELL_STRONG),
        Column("Owes", 2.4, style=CELL),
        Column("Until", 1.2, style=CELL),
        Column("Here", points=40, style=CELL),
    )
    rows = tuple(
        Row((arms_mark(arms[debt.player], 12.0), state.name_of(debt.player), debt.words, debt.by or "–", "☐"))
        for debt in debts
    )
    return pages(masthead(state, TITLE, printed=printed), (Table(columns, rows, pad=3, below=6),), paper, ink=ink)

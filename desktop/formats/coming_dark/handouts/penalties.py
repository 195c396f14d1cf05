"""What judges did: penalties and calls, for whoever keeps the list."""

from __future__ import annotations

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Heading, Row, Table, text
from desktop.print.pages.page import pages
from desktop.print.type.styles import QUIET, TABLE_STRONG, Ink

from ..rules.state import DarkState
from ..rules.views.judging import calls, penalties
from .kinds import MONSTER
from .letterhead import masthead

TITLE = "Penalties and judges' calls"


def penalties_sheet(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Every penalty and every call, oldest first."""
    blocks = (text("For the judges, not for the wall.", QUIET), *_penalties(state), *_calls(state))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink)


def _penalties(state: DarkState) -> tuple[Block, ...]:
    head, given = Heading("Penalties"), penalties(state)
    if not given:
        return head, text("None has been given.")
    columns = (
        Column("Player", points=42 * mm, style=TABLE_STRONG),
        Column("Penalty", points=36 * mm),
        Column("Round, table", points=40 * mm),
        Column("Why", 1.0),
    )
    rows = tuple(Row((p.player, p.penalty, _where(p.round, p.table), p.reason)) for p in given)
    return head, Table(columns, rows, head_wash=MONSTER.tint)


def _calls(state: DarkState) -> tuple[Block, ...]:
    head, made = Heading("Judges' calls"), calls(state)
    if not made:
        return head, text("No judge has been called.")
    columns = (
        Column("Round, table", points=40 * mm, style=TABLE_STRONG),
        Column("Players", 1.0),
        Column("Judge, what about", 1.0),
        Column("Minutes given", points=24 * mm),
    )
    rows = tuple(
        Row(
            (
                _where(c.round, c.table),
                ", ".join(c.players),
                ": ".join(word for word in (c.judge, c.about) if word),
                f"{c.minutes:g}" if c.over else "goes on",
            )
        )
        for c in made
    )
    return head, Table(columns, rows, head_wash=MONSTER.tint)


def _where(round: int, table: str) -> str:
    return ", ".join(([f"{round}"] if round else []) + ([table] if table else [])) or "before round 1"

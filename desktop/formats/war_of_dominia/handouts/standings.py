"""Standings and chronicle: where everybody is, and what each week changed."""

from __future__ import annotations

from desktop.domain.heraldry.arms import Arms
from desktop.print.drawing.arms import draw_arms
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Lines, Mark, Row, Table, Text, text
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import QUIET, SECTION, TIDE, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.ground import owners_after
from ..rules.state import DominiaState, Week
from ..rules.views.arms import arms_of
from ..rules.views.league import Standing, standings
from ..rules.views.marks import marks_of
from ..rules.views.news import fates, headline, lead, outcome
from ..rules.words import unit, unit_title
from .letterhead import CELL, CELL_QUIET, CELL_STRONG, masthead, notice

TITLE = "Standings and chronicle"
_PLACE = TextStyle(fonts.SERIF_BOLD, 12, 14)


def standings_sheet(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The standings, and below them the weeks that are over, the latest first."""
    if not state.players:
        return notice(state, TITLE, "Nobody has entered the league yet.", paper, ink, printed)
    blocks = (standings_table(state), *chronicle_blocks(state))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink)


def arms_mark(arms: Arms, size: float = 15.0) -> Mark:
    """A player's arms for a row of a table."""
    return Mark(size, size * 1.24, lambda pen: draw_arms(pen, arms, size / 2, size * 0.62, size * 0.84))


def standings_table(state: DominiaState) -> Block:
    """Most planes first, then duels won; who is out comes last."""
    columns = (
        Column("", points=20, align="right", style=_PLACE),
        Column("", points=22),
        Column("Player", 2.0, style=CELL_STRONG.sized(10.5)),
        Column("Home", points=36, style=CELL),
        Column("Planes", points=38, align="right", style=CELL_STRONG),
        Column("Challenges", points=56, align="right", style=CELL),
        Column("Duels", points=34, align="right", style=CELL),
        Column("", points=8),
        Column("", 1.6, style=CELL_QUIET),
    )
    return Table(columns, tuple(_line(state, line) for line in standings(state)), pad=2, below=6)


def week_table(state: DominiaState, week: Week) -> Block:
    """Planes of everybody after a week, and what the week brought or took."""
    before, after = (list(owners.values()) for owners in (week.owners, owners_after(state, week.number)))
    ranked = sorted(week.players, key=lambda player: -after.count(player))
    columns = (
        Column("", points=20),
        Column("Player", 2.0, style=CELL),
        Column("Planes", points=40, align="right", style=CELL_STRONG),
        Column("", points=30, align="right", style=CELL),
    )
    rows = []
    for player in ranked:
        change = after.count(player) - before.count(player)
        held = "out" if player in week.out else str(after.count(player))
        change_words = "" if player in week.out or not change else f"{change:+d}"
        rows.append(Row((arms_mark(arms_of(state)[player], 12.0), state.name_of(player), held, change_words)))
    return Table(columns, tuple(rows), pad=2, below=6)


def _line(state: DominiaState, line: Standing) -> Row:
    wash = TIDE.wash if line.place == 1 and not line.out else ""
    held = "out" if line.out else str(line.planes)
    won = str(line.challenges_won), str(line.duels_won)
    shield = arms_mark(arms_of(state)[line.player])
    cells = (str(line.place), shield, line.name, line.home, held, *won, "", _fate(state, line))
    return Row(cells, wash)


def _fate(state: DominiaState, line: Standing) -> str:
    if not line.out:
        return ""
    by = (
        f", home lost to {state.name_of(line.by)}" if line.by else ", left the league" if line.because != "home" else ""
    )
    return f"out in {unit(state)} {line.out}{by}"


def chronicle_blocks(state: DominiaState) -> tuple[Block, ...]:
    """Week by week what was fought and what changed hands."""
    if not state.past:
        return (text(f"No {unit(state)} is over yet.", QUIET),)
    blocks: list[Block] = [Heading("Chronicle", SECTION, above=6)]
    for week in reversed(state.past):
        blocks += _week(state, week)
    return tuple(blocks)


def _week(state: DominiaState, week: Week) -> tuple[Block, ...]:
    rows = tuple(Row((_moved(state, challenge.id, week), outcome(state, challenge))) for challenge in week.challenges)
    columns = (Column("", points=54, style=CELL_STRONG), Column("", 1.0, style=CELL))
    farewells = [run(line, CELL_STRONG) for line in fates(state, week)]
    head = f"{unit_title(state)} {week.number}: {headline(state, week)}"
    return (
        Heading(head, CELL_STRONG.sized(11).tinted(TIDE.deep), above=8),
        Text((run(lead(state, week), CELL_QUIET), *farewells), gap=2, below=2, keeps=bool(rows)),
        *((Table(columns, rows, pad=2, below=2),) if rows else ()),
    )


def _moved(state: DominiaState, challenge: str, week: Week) -> str | Lines:
    """The plane, and between whose beads it went."""
    found = next(c for c in week.challenges if c.id == challenge)
    letters = marks_of(state)
    if found.winner == found.attacker and found.winner:
        return f"{found.plane} {letters[found.defender]}–{letters[found.attacker]}"
    return f"{found.plane} {letters[found.defender]}"

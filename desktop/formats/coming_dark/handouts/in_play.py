"""What roams and what is held now, with what the event changes: for whoever judges, not for the wall of the hall."""

from __future__ import annotations

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Heading, Lines, Row, Table, text
from desktop.print.pages.page import pages
from desktop.print.type.styles import QUIET, TABLE_STRONG, Ink

from ..rules.state import DarkState, Roamer
from .kinds import MONSTER, POWER
from .letterhead import masthead
from .prize_tables import note

TITLE = "Powers and monsters in play"


def in_play(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Every monster that roams, every power somebody holds, every trophy."""
    return pages(masthead(state, TITLE, printed=printed), in_play_blocks(state), paper, ink=ink)


def in_play_blocks(state: DarkState) -> tuple[Block, ...]:
    """The three lists, each with a sentence where it is empty."""
    #: CD-39: powers lie face down in their owners' exile zones.
    hush = "For whoever judges: Dark Powers lie face down, so this sheet is not for the wall."
    return (text(hush, QUIET), *_monsters(state), *_powers(state), *_trophies(state))


def _monsters(state: DarkState) -> tuple[Block, ...]:
    roaming = [roamer for roamer in state.roamers if not roamer.gone]
    head = Heading("Random Monsters that roam")
    if not roaming:
        return head, text("None roams now.")
    columns = (
        Column("Table", points=34 * mm, style=TABLE_STRONG),
        Column("Monster", points=34 * mm, style=TABLE_STRONG),
        Column("Whose", points=34 * mm),
        Column("What this event changes", 1.0),
    )
    return head, Table(columns, tuple(_monster(state, roamer) for roamer in roaming), head_wash=MONSTER.tint)


def _monster(state: DarkState, roamer: Roamer) -> Row:
    whose = state.name_of(roamer.controller) if roamer.controller else "unsubdued"
    change = next((monster.note for monster in state.rules.monsters if monster.name == roamer.name), "")
    return Row((state.match_name(roamer.match), roamer.name, whose, Lines((note(change),)) if change else ""))


def _powers(state: DarkState) -> tuple[Block, ...]:
    held = [award for award in state.awards if award.power]
    head = Heading("Dark Powers in hands")
    if not held:
        return head, text("Nobody holds one yet.")
    columns = (
        Column("Player", points=44 * mm, style=TABLE_STRONG),
        Column("Power", points=44 * mm, style=TABLE_STRONG),
        Column("What this event changes", 1.0),
    )
    rows = []
    for award in sorted(held, key=lambda award: (state.seed_of(award.player), award.round)):
        change = state.rules.power_named(award.power).note
        rows.append(Row((state.name_of(award.player), award.power, Lines((note(change),)) if change else "")))
    return head, Table(columns, tuple(rows), head_wash=POWER.tint)


def _trophies(state: DarkState) -> tuple[Block, ...]:
    if not state.trophies:
        return ()
    columns = (Column("Player", points=44 * mm, style=TABLE_STRONG), Column("Monster", 1.0), Column("Round", 0.3))
    rows = tuple(Row((state.name_of(t.player), t.monster, str(t.round))) for t in state.trophies)
    return Heading("Trophies"), Table(columns, rows, head_wash=MONSTER.tint)

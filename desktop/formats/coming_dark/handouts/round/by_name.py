"""The round by player: who goes where, to be found by one's own name."""

from __future__ import annotations

from desktop.domain.deck import fold_name
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Cell, Column, NextColumn, Row, Table, text
from desktop.print.pages.page import pages
from desktop.print.type.styles import QUIET, TABLE, TABLE_STRONG, Ink

from ...rules.state import DarkState, Player, Round, Seat
from ..letterhead import (
    corner_chip,
    masthead,
    notice,
    seed_chip,
    zone_chip,
    zone_look,
)

TITLE = "Round sheet, by name"
#: more names than this do not stand below each other on one page.
_ONE_COLUMN = 34


def round_by_name(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Everyone who takes part, by name, with table and corner; lines to write on where nobody sits yet."""
    names = by_name(state)
    if not names:
        return notice(state, TITLE, "Nobody is on the list yet.", paper, ink, printed)
    columns = 1 if len(names) <= _ONE_COLUMN else 2
    return pages(masthead(state, TITLE, printed=printed), name_blocks(state, columns), paper, ink=ink, columns=columns)


def by_name(state: DarkState) -> list[Player]:
    """Who is on the sheet: those seated, or else everyone still in, by name."""
    seated = {seat.player for seat in state.round.seats} if state.round else set()
    on_it = [p for p in state.players if (p.id in seated if seated else not p.dropped)]
    return sorted(on_it, key=lambda p: (fold_name(p.name), p.name))


def name_blocks(state: DarkState, columns: int = 1) -> tuple[Block, ...]:
    """The table, and what it says while seats are missing."""
    rows = tuple(_row(state, player) for player in by_name(state))
    half = -(-len(rows) // columns)
    #: a short list stands wider apart, to be read on a wall.
    high = max(17.5, min(23.0, 640 / max(half, 1)))
    tables: list[Block] = [Table(_columns(), rows[:half], least_row=high)]
    if columns == 2:
        tables += [NextColumn(), Table(_columns(), rows[half:], first=half, least_row=high)]
    round = state.round
    if round is None:
        return text("Before round 1: table and corner are for writing in.", QUIET), *tables
    if not round.seats:
        return text(f"Round {round.number}: the corners are not chosen yet.", QUIET), *tables
    return tuple(tables)


def _columns() -> tuple[Column, ...]:
    return (
        Column("Seed", points=9.5 * mm),
        Column("Player", 1.25, style=TABLE_STRONG),
        Column("", points=6 * mm, align="middle"),
        Column("Location", 1.0, style=TABLE),
        Column("Corner", points=12 * mm, align="middle"),
    )


def _row(state: DarkState, player: Player) -> Row:
    seat = state.round.seat_of(player.id) if state.round else None
    if seat is None:
        return Row((seed_chip(player.seed), player.name, _zone_cell(state, state.round, player), "", ""))
    return _seated(state, player, seat)


def _seated(state: DarkState, player: Player, seat: Seat) -> Row:
    place = state.location(seat.location)
    mark = zone_chip(zone_look(state.rules, place.zone))
    return Row((seed_chip(player.seed), player.name, mark, place.name, corner_chip(seat.corner)))


def _zone_cell(state: DarkState, round: Round | None, player: Player) -> Cell:
    zone = round.zones.get(player.id) if round else None
    return zone_chip(zone_look(state.rules, zone)) if zone else ""

"""The report: how the game stands or ended, so that it can go on by hand; and the games before it."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Row, Table, Text, text
from desktop.print.pages.page import pages
from desktop.print.type.styles import CELL, CELL_STRONG, SECTION, Ink
from desktop.print.type.text import run

from ..rules.circle import COLOUR_WORDS
from ..rules.edition import PILES
from ..rules.state import DragonState, Game, Record, Seat
from .letterhead import masthead, notice

TITLE = "Game report"


def game_report(state: DragonState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Seats, what lies where, what is in force, whose turn it is."""
    if state.game is None:
        return notice(state, TITLE, "No game has begun.", paper, ink)
    blocks = (*_now(state, state.game), *_seats(state, state.game), *_piles(state.game), *_past(state))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink)


def _now(state: DragonState, game: Game) -> tuple[Block, ...]:
    parts = [
        ("Turn", f"{game.turn}: {state.name_of(game.active) if game.active else 'not begun'}"),
        ("In force", game.standing or "no enchantment"),
        ("Planar Gate", "tapped" if game.gate.tapped else "untapped"),
        ("Mana Matrix", "tapped" if game.matrix.tapped else "untapped"),
    ]
    if game.scion is not None:
        parts.append(
            (
                "The Scion",
                f"at {COLOUR_WORDS[game.scion.seat]}'s seat, {counted(len(game.scion.left), 'dragon')} to come",
            )
        )
    if game.is_over:
        parts.insert(0, ("Over", game.because))
    columns = (Column("", 1.0, style=CELL_STRONG), Column("", 4.0, style=CELL))
    return (Table(columns, tuple(Row(pair) for pair in parts), below=6),)


def _seats(state: DragonState, game: Game) -> tuple[Block, ...]:
    columns = (
        Column("Seat", points=44, style=CELL_STRONG),
        Column("Player", 1.4, style=CELL_STRONG),
        Column("Life", points=32, align="right", style=CELL_STRONG),
        Column("Elder Dragon", 1.0, style=CELL),
        Column("Artifacts, oldest first", 2.0, style=CELL),
        Column("Chaos", points=38, align="right", style=CELL),
        Column("In play", 2.6, style=CELL),
    )
    rows = tuple(Row(_seat(state, game, seat)) for seat in game.seats)
    return (Heading("At the seats", SECTION), Table(columns, rows, below=6))


def _seat(state: DragonState, game: Game, seat: Seat) -> tuple[str, ...]:
    name, colour = state.name_of(seat.colour), COLOUR_WORDS[seat.colour]
    if not seat.alive:
        return (colour, name, "out", "", "", "", "")
    elder = "in nexus" if seat.nexus else "in play" if game.elder_in_play(seat.colour) else "elsewhere"
    artifacts = ", ".join(artifact.card for artifact in seat.artifacts) or "–"
    held = ", ".join(dict.fromkeys(p.card for p in game.play if p.controller == seat.colour)) or "–"
    return (colour, name, str(seat.life), elder, artifacts, str(len(seat.chaos)), held)


def _piles(game: Game) -> tuple[Block, ...]:
    blocks: list[Block] = [Heading("In the middle", SECTION)]
    for pile in PILES:
        gone = game.graveyard_of(pile)
        left = f"{len(game.pile(pile))} face down"
        words = f"{left}; graveyard, top first: {', '.join(gone)}" if gone else left
        blocks.append(Text((run(f"{pile.capitalize()}: {words}.", CELL),), below=2))
    if game.stack:
        waiting = "; ".join(f"{item.card or item.kind} ({COLOUR_WORDS[item.seat]})" for item in game.stack)
        blocks.append(text(f"Still to resolve, top first: {waiting}."))
    return tuple(blocks)


def _past(state: DragonState) -> tuple[Block, ...]:
    if not state.past:
        return ()
    columns = (
        Column("Game", points=36, align="right", style=CELL),
        Column("Ended", 2.0, style=CELL_STRONG),
        Column("Turns", points=40, align="right", style=CELL),
        Column("How", 3.0, style=CELL),
    )
    return (Heading("Games so far", SECTION), Table(columns, tuple(Row(_record(state, r)) for r in state.past)))


def _record(state: DragonState, record: Record) -> tuple[str, ...]:
    if record.result == "saviour":
        how = f"{state.player(record.saviour).name} is the Saviour"
    else:
        how = "The Ur-Dragon has won" if record.result == "ur-dragon" else "Nobody won"
    return (str(record.number), how, str(record.turns), record.because)

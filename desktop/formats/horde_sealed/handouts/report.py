"""The battle report: how the game stands or ended, what is where, and the games before it."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Row, Table, Text, text
from desktop.print.pages.page import pages
from desktop.print.type.styles import SECTION, Ink
from desktop.print.type.text import run

from ..rules.state import Game, HordeState
from ..rules.views.battle import stacks
from ..rules.views.history import scores
from ..rules.words import named
from .letterhead import CELL, CELL_STRONG, masthead, notice

TITLE = "Battle report"


def battle_report(state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Everything that is needed to go on with this game by hand, and the results so far."""
    if state.game is None:
        return notice(state, TITLE, "No game has begun.", paper, ink)
    blocks = (*_standing(state, state.game), *_board(state), *_zones(state.game), *_history(state))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink)


def _standing(state: HordeState, game: Game) -> tuple[Block, ...]:
    parts = [
        ("Life", f"{game.life} of {state.rules.survivors.life}"),
        ("Horde", f"{game.horde.name}, {len(game.library)} of {counted(game.horde.size, 'card')} left"),
        ("Turns", f"survivors {game.turn}, horde {game.horde_turn}"),
    ]
    parts += [(s.name, f"{counted(game.libraries[s.id], 'card')} in the library") for s in state.at_table]
    if game.is_over:
        parts.insert(0, ("Won" if game.result == "won" else "Lost", game.because))
    columns = (Column("", 1.0, style=CELL_STRONG), Column("", 3.0, style=CELL))
    return (Table(columns, tuple(Row(pair) for pair in parts), below=6),)


def _board(state: HordeState) -> tuple[Block, ...]:
    faces = stacks(state)
    if not faces:
        return (text("Nothing of the horde is on the battlefield."),)
    columns = (
        Column("", points=26, align="right", style=CELL_STRONG),
        Column("On the battlefield", 2.0, style=CELL_STRONG),
        Column("Size", 0.6, style=CELL),
        Column("What it does", 3.4, style=CELL),
    )
    rows = tuple(Row((str(f.count), f.name, f"{f.power}/{f.toughness}" if f.creature else "", f.note)) for f in faces)
    return (Table(columns, rows, below=6),)


def _zones(game: Game) -> tuple[Block, ...]:
    tokens = {kind.name for kind in game.horde.tokens}
    used = [name for name, count in game.used.items() for _ in range(count)]
    zones = (
        ("Used tokens", used),
        ("Graveyard, top first", game.graveyard),
        ("Hand", game.hand),
        ("Exiled", game.exile),
        ("With the survivors", game.taken),
    )
    blocks: list[Block] = []
    for words, cards in zones:
        if cards:
            blocks.append(Heading(f"{words} · {len(cards)}", SECTION.sized(11), above=4))
            blocks.append(Text((run(named(cards, tokens), CELL),), below=2))
    return tuple(blocks)


def _history(state: HordeState) -> tuple[Block, ...]:
    played = [score for score in scores(state) if score.played]
    if not played:
        return ()
    counts = (Column(word, 1.0, align="right", style=CELL) for word in ("Played", "Won", "Lost"))
    columns = (Column("Against", 3.0, style=CELL_STRONG), *counts)
    rows = tuple(Row((s.name, str(s.played), str(s.won), str(s.lost))) for s in played)
    return (Heading("Games of this evening", SECTION), Table(columns, rows, below=4))

"""The tracker: life, the horde's library and the order of turns on one page, to play without a computer."""

from __future__ import annotations

from functools import partial

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Drawn, Gap, Heading, Row, Table, Text
from desktop.print.pages.page import pages
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, INK3, LICHEN, SECTION, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.state import HordeState
from .horde_cards import played_horde
from .letterhead import CELL, masthead

TITLE = "Life and wave tracker"
_FIGURE = TextStyle(fonts.SANS_SEMIBOLD, 8.4, 10)
_TEXT = TextStyle(fonts.SANS, 9.4, 12.2, INK2)


def tracker(state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """One page: cross off what is lost."""
    return pages(masthead(state, TITLE, printed=printed), tracker_blocks(state), paper, ink=ink, at_most=1)


def tracker_blocks(state: HordeState) -> tuple[Block, ...]:
    """Life, library, turns, waves."""
    game = state.game if state.is_playing else None
    life = game.life if game else state.rules.survivors.life
    size = played_horde(state).size if state.hordes else state.rules.horde.size
    most = max(life, state.rules.survivors.life)
    return (
        Heading(f"Survivors' life, shared: {most}", SECTION, above=2),
        Drawn(_rows(most) * 8.2 * mm + 3 * mm, partial(_boxes, most, life)),
        Heading(f"Cards in the horde's library: {size}", SECTION, above=4),
        Drawn(_rows(size) * 8.2 * mm + 3 * mm, partial(_boxes, size, len(game.library) if game else size)),
        Heading("Turns", SECTION, above=4),
        Drawn(11 * mm, partial(_turns, state.rules.survivors.setup_turns)),
        Gap(2),
        *_waves(state),
    )


_ACROSS = 20


def _rows(count: int) -> int:
    return -(-count // _ACROSS)


def _boxes(count: int, left: int, pen: Pen) -> None:
    """A box for each, the highest first; what is gone already is crossed."""
    side, gap = (pen.width - (_ACROSS - 1) * 1.2 * mm) / _ACROSS, 1.2 * mm
    high = 7 * mm
    for at in range(count):
        number = count - at
        x, y = (at % _ACROSS) * (side + gap), (at // _ACROSS) * 8.2 * mm
        fifth = number % 5 == 0
        fill = LICHEN.wash if fifth else None
        pen.shape(
            shapes.rectangle(x, y, side, high, 1.2), None if pen.low else fill, pen.ink(INK3), 0.7 if fifth else 0.4
        )
        baseline = y + high / 2 + CAP_HEIGHT / 2 * _FIGURE.size
        pen.words(str(number), _FIGURE, x, baseline, side, "middle")
        if number > left:
            pen.rule(x + 1, y + 1, x + side - 1, y + high - 1, 1.0, INK2)


def _turns(setup: int, pen: Pen) -> None:
    """S S S H S H ...: the survivors' turns before the horde's first, then one after the other."""
    order = ["S"] * setup + ["H", "S"] * 20
    side = 8 * mm
    style = TextStyle(fonts.SANS_BOLD, 10, 12)
    for at in range(int(pen.width // (side + 1.2 * mm))):
        word, x = order[at], at * (side + 1.2 * mm)
        horde = word == "H"
        outline = shapes.rectangle(x, 0, side, side, 1.2 if horde else side / 2)
        pen.shape(outline, None if pen.low or not horde else LICHEN.wash, pen.ink(LICHEN.deep if horde else INK3), 0.8)
        number = (at - setup) // 2 + 1 if horde else (at + 1 if at < setup else setup + (at - setup) // 2 + 1)
        pen.words(f"{word}{number}", style.sized(8.6), x, side / 2 + CAP_HEIGHT / 2 * 8.6, side, "middle")


def _waves(state: HordeState) -> tuple[Block, ...]:
    names = [s.name for s in state.survivors] or ["Survivor 1", "Survivor 2"]
    columns = (
        Column("Horde turn", points=58, style=CELL),
        Column("Tokens", 1.0),
        Column("Spell", 2.4),
        Column("Milled", 1.0),
        Column("Life after", 1.0),
    )
    rows = tuple(Row((str(turn), "", "", "", "")) for turn in range(1, 17))
    blank = Text((run(f"Libraries that run short: {', '.join(names)}.", _TEXT),), below=2)
    return (Table(columns, rows, pad=2, below=4, least_row=15), blank)

"""A survivor's pool on paper, sorted by colour, type and cost; and the sheet on which a deck is registered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.print.cards.card import mana_cell
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Cell, Column, Gap, Heading, Row, Table, box_cell, line_to_write, text
from desktop.print.pages.page import PageLayout, print_pages
from desktop.print.press.document import Press
from desktop.print.type.styles import LICHEN, SECTION, Ink

from ..rules.checks import basics_in, basics_warning, deck_faults
from ..rules.state import COLOURS, HordeState, Survivor
from ..rules.views.pools import PoolLine, by_colour, pool_lines
from .letterhead import CELL, CELL_QUIET, CELL_STRONG, COLOUR_WORDS, masthead, notice

POOLS, REGISTRATION, DECKS = "Pools", "Deck registration", "Deck lists"
_HEAD = SECTION.sized(11)
_COLUMNS = (
    Column("", points=13),
    Column("", 3.0, style=CELL_STRONG),
    Column("", 2.6, style=CELL_QUIET),
    Column("", points=46, align="right"),
)

_Blocks = Callable[[HordeState, Survivor], tuple[Block, ...]]


def pool_sheets(
    state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """A page or two a survivor: every card with a box, by colour, type and cost."""
    return _each(state, paper, POOLS, pool_blocks, ink, chosen, printed)


def registration_sheets(
    state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """The pool with what is played ticked (or to be ticked), basic lands and a line to sign."""
    return _each(state, paper, REGISTRATION, registration_blocks, ink, chosen, printed)


def deck_lists(
    state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """The deck of every survivor as it was handed in."""
    wanted = [s for s in state.survivors if s.deck is not None and (not chosen or s.id in chosen)]
    if not wanted:
        return notice(state, DECKS, "No deck is built yet.", paper, ink)
    press, layout = Press(DECKS, paper.upright, ink), PageLayout(paper.upright, 2)
    for survivor in wanted:
        head = masthead(state, f"{survivor.name}'s deck", _deck_line(state, survivor), printed)
        print_pages(press, head, deck_blocks(state, survivor), layout, 1)
    return press.done()


def _each(
    state: HordeState, paper: Paper, title: str, blocks: _Blocks, ink: Ink, chosen: Sequence[str], printed: str
) -> bytes:
    wanted = [s for s in state.survivors if s.pool and (not chosen or s.id in chosen)]
    if not wanted:
        return notice(state, title, "The pools are not dealt yet.", paper, ink)
    press, layout = Press(title, paper.upright, ink), PageLayout(paper.upright, 2)
    for survivor in wanted:
        lines = pool_lines(state, survivor)
        line = " · ".join(f"{COLOUR_WORDS[c]} {n}" for c, n in by_colour(lines).items() if n)
        words = {POOLS: f"{survivor.name}'s pool", REGISTRATION: f"{survivor.name}'s registration"}[title]
        print_pages(press, masthead(state, words, line, printed), blocks(state, survivor), layout, 1)
    return press.done()


def _groups(lines: Sequence[PoolLine]) -> list[tuple[str, list[PoolLine]]]:
    return [(colour, found) for colour in COLOURS if (found := [line for line in lines if line.colour == colour])]


def _table(lines: Sequence[PoolLine], marks: Callable[[PoolLine], Cell]) -> Table:
    rows = tuple(
        Row((marks(line), line.name + (f" × {line.count}" if line.count > 1 else ""), line.type, mana_cell(line.cost)))
        for line in lines
    )
    return Table(_COLUMNS, rows, pad=1.5, below=2)


def pool_blocks(state: HordeState, survivor: Survivor) -> tuple[Block, ...]:
    """The pool by colour, each card with an empty box."""
    blocks: list[Block] = []
    for colour, lines in _groups(pool_lines(state, survivor)):
        total = sum(line.count for line in lines)
        blocks.append(Heading(f"{COLOUR_WORDS[colour]} · {total}", _HEAD.tinted(LICHEN.deep), above=5))
        blocks.append(_table(lines, lambda line: box_cell()))
    return tuple(blocks)


def registration_blocks(state: HordeState, survivor: Survivor) -> tuple[Block, ...]:
    """The pool with what is played, then the basic lands and the signature."""
    ticked = survivor.deck is not None
    blocks: list[Block] = []
    for colour, lines in _groups(pool_lines(state, survivor)):
        blocks.append(Heading(COLOUR_WORDS[colour], _HEAD.tinted(LICHEN.deep), above=5))
        blocks.append(_table(lines, lambda line: box_cell(ticked and line.in_deck > 0)))
    return (*blocks, Gap(6), *_basics(state, survivor), *_sign(state))


def _basics(state: HordeState, survivor: Survivor) -> tuple[Block, ...]:
    copies = {fold_name(n): count for n, count in survivor.deck.copies().items()} if survivor.deck else {}
    columns = (Column("Basic lands", 1.0, style=CELL), Column("", points=60, align="right"))
    rows = [
        Row((name, str(copies[fold_name(name)]) if fold_name(name) in copies else line_to_write(56)))
        for name in state.rules.cube.basic_lands
    ]
    played = str(survivor.deck.main) if survivor.deck else line_to_write(56)
    total = Row((f"Cards in the deck, at least {state.rules.decks.least}", played))
    return (Table(columns, (*rows, total), pad=1.5, below=8),)


def _sign(state: HordeState) -> tuple[Block, ...]:
    columns = (Column("", points=60, style=CELL), Column("", 1.0))
    rows = tuple(Row((word, line_to_write(60 * mm, 20))) for word in ("Signed", "Checked"))
    return (Table(columns, rows, pad=1.5, below=2),)


def _deck_line(state: HordeState, survivor: Survivor) -> str:
    deck = survivor.deck
    if deck is None:
        return ""
    basics = basics_in(state.rules, deck)
    return f"{counted(deck.main, 'card')}, {counted(basics, 'basic land')}"


def deck_blocks(state: HordeState, survivor: Survivor) -> tuple[Block, ...]:
    """The cards of a deck by colour, its basic lands, and what is wrong with it if anything is."""
    basics = {fold_name(name) for name in state.rules.cube.basic_lands}
    lines = [line for line in pool_lines(state, survivor) if line.in_deck]
    blocks: list[Block] = []
    for colour, found in _groups(lines):
        total = sum(line.in_deck for line in found)
        blocks.append(Heading(f"{COLOUR_WORDS[colour]} · {total}", _HEAD.tinted(LICHEN.deep), above=5))
        rows = tuple(Row((str(card.in_deck), card.name, card.type, mana_cell(card.cost))) for card in found)
        blocks.append(Table(_COLUMNS, rows, pad=1.5, below=2))
    known = {fold_name(line.name) for line in lines}
    deck = survivor.deck.copies() if survivor.deck else {}
    others = [(name, count) for name, count in deck.items() if fold_name(name) not in known]
    lands = [pair for pair in others if fold_name(pair[0]) in basics]
    strangers = [pair for pair in others if fold_name(pair[0]) not in basics]
    for words, pairs in (("Basic lands", lands), ("Not in the pool", strangers)):
        if pairs:
            blocks.append(Heading(f"{words} · {sum(n for _, n in pairs)}", _HEAD.tinted(LICHEN.deep), above=5))
            blocks.append(Table(_COLUMNS, tuple(Row((str(n), name, "", "")) for name, n in pairs), pad=1.5, below=2))
    faults = [*deck_faults(state, survivor), *([basics_warning(state)] if basics_warning(state) else [])]
    return (*blocks, *(text(fault) for fault in faults))

"""Check-lists: every card of the decks, and of everything in the middle, with a box to tick."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.domain.words import counted
from desktop.print.cards.card import mana_cost
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Mark, Row, Table
from desktop.print.pages.page import pages
from desktop.print.press.pen import Pen
from desktop.print.type.styles import CELL, CELL_QUIET, SECTION, Ink

from ..rules.edition import PART_WORDS, PARTS, PILES, EditionCard
from ..rules.state import DragonState
from .letterhead import masthead, named, printed_edition

_BOX = 8.0


def deck_lists(state: DragonState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The five decks in two columns, by kind."""
    blocks: list[Block] = []
    for deck in printed_edition(state).decks:
        blocks.append(Heading(f"{named(state, deck.axis)} · {counted(len(deck.cards), 'card')}", SECTION, above=6))
        for part in PARTS:
            cards = deck.part(part)
            blocks.append(Heading(f"{PART_WORDS[part].capitalize()} · {len(cards)}", SECTION.sized(9.6), above=2))
            blocks.append(_ticked(cards))
    head = masthead(state, "Check-list of the decks", printed_edition(state).name, printed)
    return pages(head, blocks, paper, ink=ink, columns=2)


def pile_lists(state: DragonState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The three piles, the planar artifacts, the Scion and its dragons, in three columns."""
    edition = printed_edition(state)
    blocks: list[Block] = []
    for pile in PILES:
        cards = edition.pile(pile)
        blocks.append(Heading(f"{pile.capitalize()} · {len(cards)}", SECTION, above=6))
        blocks.append(_ticked(cards))
    blocks.append(Heading("Planar artifacts", SECTION, above=6))
    blocks.append(_ticked(edition.planar))
    blocks.append(Heading("The Scion and its dragons", SECTION, above=6))
    blocks.append(_ticked((edition.scion, *edition.dragons)))
    head = masthead(state, "Check-list of the piles", edition.name, printed)
    return pages(head, blocks, paper, ink=ink, columns=3)


def _ticked(cards: Iterable[EditionCard]) -> Table:
    columns = (
        Column("", points=13),
        Column("", 3.0, style=CELL),
        Column("", points=44, align="right", style=CELL_QUIET),
    )
    rows = tuple(Row((Mark(_BOX, _BOX, _box), card.name, _cost(card.cost))) for card in cards)
    return Table(columns, rows, pad=1.2, below=3)


def _box(pen: Pen) -> None:
    pen.check_box(0, 0, _BOX)


def _cost(cost: str) -> Mark | str:
    symbols, size = mana_cost(cost), 7.0
    if not symbols:
        return ""

    def paint(pen: Pen) -> None:
        for at, symbol in enumerate(symbols):
            pen.mana(symbol, pen.width - size / 2 - (len(symbols) - 1 - at) * (size + 0.6), pen.height / 2, size)

    return Mark(max(1.0, len(symbols) * (size + 0.6)), size, paint)

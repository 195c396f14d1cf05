"""A Horde list on paper: tokens, cards with what they do in our own words, and what a wave will be."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.cards.card import mana_cell
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Cell, Column, Heading, Points, Row, Table, Text
from desktop.print.pages.page import PageLayout, print_pages
from desktop.print.press.document import Press
from desktop.print.type import fonts
from desktop.print.type.styles import LICHEN, SECTION, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.hordes import REMINDERS, HordeCard, HordeList, horde_warnings
from ..rules.odds import expected_wave
from ..rules.state import HordeState
from .letterhead import CELL, CELL_QUIET, CELL_STRONG, masthead, notice

TITLE = "Horde lists"
_NOTE = TextStyle(fonts.SANS, 9.4, 12.2)
_COLUMNS = (
    Column("", points=22, align="right", style=CELL_STRONG),
    Column("Card", 1.5, style=CELL_STRONG),
    Column("Type", 1.3, style=CELL_QUIET),
    Column("Cost", points=62),
    Column("What it does", 3.2, style=CELL),
)


def horde_lists(state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Every list of the event, each from a new page."""
    if not state.hordes:
        return notice(state, TITLE, "There is no Horde list yet.", paper, ink)
    press = Press(TITLE, paper.upright, ink)
    for horde in state.hordes:
        now = (
            f"{counted(horde.size, 'card')}: {counted(horde.token_count, 'token')}, "
            f"{counted(horde.card_count, 'other')}"
        )
        print_pages(
            press, masthead(state, horde.name, now, printed), list_blocks(state, horde), PageLayout(paper.upright)
        )
    return press.done()


def list_blocks(state: HordeState, horde: HordeList) -> tuple[Block, ...]:
    """The table of a list and what is to be known of it."""
    tokens, cards = expected_wave(horde)
    about = f"A wave of a full deck: {tokens:.2f} tokens and {cards:.2f} cards on average."
    source = f" Source: {horde.source}." if horde.source else ""
    rows = [
        Row((str(k.count), k.name, "Token", "", f"{k.power}/{k.toughness}"), wash=LICHEN.wash) for k in horde.tokens
    ]
    rows += [Row(_cells(card)) for card in horde.cards]
    words = horde_warnings(state.rules, horde)
    return (
        Text((run(about + source, _NOTE),), below=6),
        Table(_COLUMNS, tuple(rows), pad=2, below=8),
        *_to_know(words),
    )


def _to_know(text: tuple[str, ...]) -> tuple[Block, ...]:
    if not text:
        return ()
    return (Heading("To know", SECTION), Points(tuple(run(words, _NOTE) for words in text)))


def _cells(card: HordeCard) -> tuple[Cell, ...]:
    size = f" {card.power}/{card.toughness}" if card.is_creature else ""
    marks = " ".join(REMINDERS[mark] for mark in card.marks)
    words = " ".join(part for part in (card.says, marks) if part)
    return str(card.count), card.name, (card.type or "not known") + size, mana_cell(card.cost), words

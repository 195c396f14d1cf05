"""What was found in a deck: a page for its player, with every fault, what the deck may hold, and the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.words import counted
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Row, Table, Text, text
from desktop.print.pages.page import PageLayout, print_pages
from desktop.print.press.document import Press
from desktop.print.type.styles import SECTION, Ink
from desktop.print.type.text import run

from ..rules.checked import CheckedDeck
from ..rules.desk import COLOURS, Side, side
from ..rules.ground import COLOUR_WORDS
from ..rules.state import Challenge, DominiaState
from ..rules.words import unit
from .letterhead import CELL, CELL_QUIET, CELL_STRONG, STRONG, TEXT, listed, masthead, notice

TITLE = "Deck checks"


def deck_reports(
    state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """A page for every deck that was checked this week (or for the ``chosen`` players)."""
    week = state.week or (state.past[-1] if state.past else None)
    found = [(fight, held) for fight in (week.challenges if week else ()) for held in fight.decks]
    found = [(fight, held) for fight, held in found if not chosen or held.player in chosen]
    if not found:
        return notice(state, TITLE, f"No deck was checked this {unit(state)}.", paper, ink, printed)
    press, layout = Press(TITLE, paper.upright, ink), PageLayout(paper.upright)
    for fight, held in found:
        head = masthead(state, state.name_of(held.player), f"Deck for {fight.plane}: {held.words}", printed)
        print_pages(press, head, tuple(_blocks(state, fight, held)), layout)
    return press.done()


def _blocks(state: DominiaState, fight: Challenge, held: CheckedDeck) -> Iterator[Block]:
    own = side(state, fight, held.player, before=1)
    yield Text((run(_may(own), TEXT),), below=6)
    if held.allowed:
        yield Text((run(f"Let pass by the Guardian: {held.allowed}", STRONG),), below=6)
    elif held.may_play:
        yield text(f"{counted(held.counts.get('cards', 0), 'card')}: everything in it is allowed.", STRONG)
    if held.violations:
        yield Heading("What keeps it out" if not held.allowed else "What was found", SECTION, above=6)
        rows = tuple(Row((str(at), violation.says)) for at, violation in enumerate(held.violations, 1))
        yield Table((Column("", points=22, align="right", style=CELL_QUIET), Column("", 1.0, style=CELL)), rows, pad=3)
    yield Heading("The list", SECTION, above=8)
    columns = (
        Column("", points=22, align="right", style=CELL_QUIET),
        Column("", 2.0, style=CELL_STRONG),
        Column("", 1.0, style=CELL_QUIET),
        Column("", points=60, style=CELL),
    )
    yield Table(
        columns,
        tuple(Row((str(n), name, kind, "fault" * faulty)) for n, name, kind, faulty in held.faults_first),
        pad=1,
    )


def _may(own: Side) -> str:
    colours = [
        f"{COLOUR_WORDS[one]} ({listed(right.planes) or right.why})" for one in COLOURS if (right := own.right(one))
    ]
    artifacts = "none" if own.artifacts is None else listed(own.artifacts.planes) or own.artifacts.why
    return (
        f"{counted(own.least_deck, 'card')} or more. Colours: {', '.join(colours) or 'none'}. "
        "Artifacts and non-basic lands: "
        f"{artifacts}. Basic lands and colourless spells: always. "
        f"The first duel starts at {own.life} life, never above {own.life_limit}."
    )

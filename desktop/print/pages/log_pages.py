"""The audit log on paper: every act in its order, how each die came, and what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.engine.session import LogLine
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Column, Lines, Row, Table, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, INK3, Ink, TextStyle
from desktop.print.type.text import Paragraph, run

_ACT = TextStyle(fonts.SANS, 9.4, 12)
_BACK = TextStyle(fonts.SANS, 9.4, 12, INK3)
_NOTE = TextStyle(fonts.SANS, 8, 10, INK2)
_TIME = TextStyle(fonts.SANS, 9, 12, INK2)
#: a map of ten thousand planes is rolled in one act: so many dice are told one by one.
_MOST_DICE = 24


def log_pages(
    lines: Sequence[tuple[str, LogLine]], head: Masthead, paper: Paper, ink: Ink = Ink.FULL, proof: str = ""
) -> bytes:
    """Lines, oldest first, each with its time as it shall be read: paper knows no clock; ``proof`` ends the log."""
    if not lines:
        return pages(head, (text("Nothing has been done yet."),), paper, ink=ink)
    longest = max(len(when) for when, _ in lines)
    columns = (
        Column("Act", points=28, align="right", style=_TIME),
        Column("Time", points=8 + 4.6 * longest, style=_TIME),
        Column("What was done", style=_ACT),
    )
    rows = tuple(Row((str(line.step), when, Lines(_paragraphs(line)))) for when, line in lines)
    last = (text(proof, _NOTE),) if proof else ()
    return pages(head, (Table(columns, rows), *last), paper, ink=ink, columns=2)


def _paragraphs(line: LogLine) -> tuple[Paragraph, ...]:
    taken_back = (*run(" taken back", _NOTE),) if line.undone else ()
    act = ((*run(line.sentence, _BACK if line.undone else _ACT), *taken_back),)
    dice = ", ".join(map(str, line.dice[:_MOST_DICE]))
    more = f" and {len(line.dice) - _MOST_DICE} more" if len(line.dice) > _MOST_DICE else ""
    return (*act, run(dice + more, _NOTE)) if dice else act

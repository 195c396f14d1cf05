"""A row of a chart of planar constants as paragraphs: its title, its words, and what dice decide in it."""

from __future__ import annotations

from desktop.print.type import fonts
from desktop.print.type.styles import INK2, TextStyle
from desktop.print.type.text import Paragraph, Run, run

from ..rules.constants import Entry

TITLE = TextStyle(fonts.SANS_SEMIBOLD, 8.8, 11.2)
WORDS = TextStyle(fonts.SANS, 8.8, 11.2)
DICE = TextStyle(fonts.SANS, 8.2, 10.4, INK2)


def entry_paragraphs(entry: Entry) -> tuple[Paragraph, ...]:
    """Title and rule, and below them what each face of a die means."""
    first: Paragraph = (Run(f"{entry.title}. ", TITLE), Run(entry.words, WORDS))
    return (first, *(run(line, DICE) for line in entry.dice_lines))

"""A row of a chart of planar constants as paragraphs: its title, its words, and what dice decide in it."""

from __future__ import annotations

from itertools import groupby

from desktop.print import fonts
from desktop.print.styles import INK2, TextStyle
from desktop.print.text import Paragraph, Run, run

from ..rules.constants import Entry

TITLE = TextStyle(fonts.SANS_SEMIBOLD, 8.8, 11.2)
WORDS = TextStyle(fonts.SANS, 8.8, 11.2)
DICE = TextStyle(fonts.SANS, 8.2, 10.4, INK2)
DICE_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.2, 10.4, INK2)


def entry_paragraphs(entry: Entry) -> tuple[Paragraph, ...]:
    """Title and rule, and below them what each face of a die means."""
    first: Paragraph = (Run(f"{entry.title}. ", TITLE), Run(entry.words, WORDS))
    return (first, *(run(line, DICE) for line in dice_lines(entry)))


def dice_lines(entry: Entry) -> tuple[str, ...]:
    """``1–3: It is countered.  4–6: It goes on as ever.``"""
    if entry.outcomes:
        return tuple(f"{outcome.faces}: {outcome.words}" for outcome in entry.outcomes)
    #: where each face counts one less than it shows, the words have said so.
    if entry.faces and entry.faces != tuple(range(6)):
        return (f"Each die: {', '.join(faces_told(entry.faces))} {entry.unit}.",)
    return ()


def faces_told(faces: tuple[int, ...]) -> tuple[str, ...]:
    """``1 is 0``, ``2–3 is 1``, ``4–6 is 2``: the faces of a die that count the same, together."""
    told = []
    for worth, group in groupby(enumerate(faces, 1), key=lambda pair: pair[1]):
        shown = [face for face, _ in group]
        told.append(f"{shown[0]}–{shown[-1]} is {worth}" if len(shown) > 1 else f"{shown[0]} is {worth}")
    return tuple(told)

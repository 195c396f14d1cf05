"""Card backs alone: a sheet of each kind, for printers that cannot turn the paper over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from desktop.print.cards.back import draw_back
from desktop.print.cards.card import CardKind
from desktop.print.cards.sheet import Layout, Sides, imposition, print_sides
from desktop.print.layout.paper import Paper
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type.styles import Ink

from ..rules.state import DarkState
from .kinds import MONSTER, POWER, SEED, SUPPORTER

KINDS = (SUPPORTER, POWER, SEED, MONSTER)


def card_backs(
    state: DarkState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    layout: Layout = "9-up",
    kinds: Sequence[CardKind] = KINDS,
) -> bytes:
    """A full sheet of backs of each kind."""
    arranged = imposition(paper, layout)
    press = Press("Card backs", arranged.paper, ink)
    for kind in kinds:
        sides = [Sides(partial(_draw, kind))] * arranged.per_sheet
        print_sides(press, sides, arranged, f"{kind.name}, backs")
    return press.done()


def _draw(kind: CardKind, pen: Pen) -> None:
    draw_back(pen, kind.back)

"""Booklets: half-sheet pages, two a side, so imposed that the pile folded once in the middle reads in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.print.layout.paper import Paper, mm
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type.styles import INK3

Draw = Callable[[Pen], None]
#: how far the marks of the fold reach in from the edge of the sheet.
_MARK = 4 * mm


def half(paper: Paper) -> Paper:
    """A page of a booklet: the sheet folded over its long side."""
    sheet = paper.across
    return Paper(f"{paper.name}, folded", sheet.width / 2, sheet.height)


def folded(count: int) -> tuple[tuple[int | None, int | None], ...]:
    """Which pages lie beside each other, side by side of the pile: front of the outer sheet, its back, the next.

    Pages count from 0; None where a booklet whose pages are no multiple of four leaves one empty, which is before the
    last page: that one stays the cover's back.
    """
    whole = -(-max(count, 1) // 4) * 4
    order: list[int | None] = [*range(count - 1), *[None] * (whole - count), count - 1]
    sides: list[tuple[int | None, int | None]] = []
    for sheet in range(whole // 4):
        low, high = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(order[high], order[low]), (order[low + 1], order[high - 1])]
    return tuple(sides)


def print_booklet(press: Press, pages: Sequence[Draw], paper: Paper, title: str) -> None:
    """Print pages for folding: both sides of the paper, turned over its short edge."""
    sheet, page = paper.across, half(paper)
    sides = folded(len(pages))
    for number, (left, right) in enumerate(sides):
        name = f"{title} · sheet {number // 2 + 1} of {len(sides) // 2}, {'back' if number % 2 else 'front'}"
        with press.sheet(name, sheet) as pen:
            for place, at in enumerate((left, right)):
                if at is not None:
                    pages[at](pen.frame(place * page.width, 0, page.width, page.height))
            _fold(pen)


def _fold(pen: Pen) -> None:
    """Short marks where the pile is folded and stapled."""
    x = pen.width / 2
    pen.rule(x, 0, x, _MARK, 0.4, INK3)
    pen.rule(x, pen.height - _MARK, x, pen.height, 0.4, INK3)


def print_in_order(press: Press, pages: Sequence[Draw], paper: Paper, title: str) -> None:
    """Print the same pages one after another, two a side, to be read from a pile or a screen."""
    sheet, page = paper.across, half(paper)
    for number in range(0, len(pages), 2):
        with press.sheet(f"{title} · pages {number + 1} and {number + 2}", sheet) as pen:
            for place, draw in enumerate(pages[number : number + 2]):
                draw(pen.frame(place * page.width, 0, page.width, page.height))

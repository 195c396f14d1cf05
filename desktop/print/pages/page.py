"""Pages: blocks flow down columns and over pages, under a head and over a foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Gap, NextColumn, shrunk
from desktop.print.pages.masthead import FOOTER, HEADER, Masthead, draw_footer, draw_header
from desktop.print.press.document import Press, reduced_to
from desktop.print.press.pen import Pen
from desktop.print.type.styles import Ink

MARGIN = 12 * mm
#: the left margin of paper that is to be punched.
PUNCHED = 18 * mm
_COLUMN_GAP = 8 * mm
#: so much of a page's height is a few lines, and no page of its own.
_STUB = 0.2


class TooTall(ValueError):  # noqa: N818 - the trade's word
    """A block higher than an empty page: a fault of the handout, not of its user."""


@dataclass(frozen=True)
class Placed:
    """A block with its frame on the page's live area."""

    block: Block
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class PageLayout:
    """The live area of a page: between margins, head and foot, in one column or more."""

    paper: Paper
    columns: int = 1
    punched: bool = False

    @property
    def left(self) -> float:
        return PUNCHED if self.punched else MARGIN

    @property
    def width(self) -> float:
        return self.paper.width - self.left - MARGIN

    @property
    def height(self) -> float:
        return self.paper.height - 2 * MARGIN - HEADER - FOOTER

    @property
    def column(self) -> float:
        return (self.width - (self.columns - 1) * _COLUMN_GAP) / self.columns

    def column_left(self, column: int) -> float:
        return column * (self.column + _COLUMN_GAP)


def flow(blocks: Sequence[Block], layout: PageLayout) -> list[list[Placed]]:
    """Every block's frame, page by page; at least one page."""
    pages: list[list[Placed]] = [[]]
    waiting, column, at = list(blocks), 0, 0.0
    while waiting:
        block = waiting.pop(0)
        if isinstance(block, Gap) and at == 0:
            continue
        part, rest = _part(block, waiting, layout, layout.height - at)
        if isinstance(block, NextColumn):
            part, rest = None, (waiting.pop(0) if waiting else None)
            at = at or 1.0
        if part is not None:
            height = part.height(layout.column)
            pages[-1].append(Placed(part, layout.column_left(column), at, layout.column, height))
            at += height
        if rest is None:
            continue
        if part is None and at == 0:
            rest = _made_to_fit(rest, layout)
        waiting.insert(0, rest)
        if part is None and at == 0:
            continue
        column, at = (column + 1) % layout.columns, 0.0
        if column == 0:
            pages.append([])
    return pages


def _made_to_fit(block: Block, layout: PageLayout) -> Block:
    """A block higher than an empty page (somebody's name may be a novel), its letters made smaller."""
    for percent in (80, 60, 45, 33, 25, 15, 10, 5):
        smaller: Block = shrunk(block, percent / 100)
        if smaller.split(layout.column, layout.height)[0] is not None:
            return smaller
    raise TooTall(
        f"a {type(block).__name__} is {block.height(layout.column):.0f} pt high; the page has {layout.height:.0f}"
    )


def _part(
    block: Block, following: Sequence[Block], layout: PageLayout, room: float
) -> tuple[Block | None, Block | None]:
    """What of the block goes into the room; a heading goes only where what it heads begins."""
    if block.keeps and following:
        after = room - block.height(layout.column)
        if room < layout.height and _part(following[0], following[1:], layout, after)[0] is None:
            return None, block
    return block.split(layout.column, room)


def fitted(blocks: Sequence[Block], layout: PageLayout, at_most: int) -> list[list[Placed]]:
    """The pages, their letters shrunk by up to a fifth where that keeps them to so many."""
    pages = flow(blocks, layout)
    for percent in range(98, 78, -2):
        if len(pages) <= at_most:
            return pages
        pages = flow([shrunk(block, percent / 100) for block in blocks], layout)
    return pages if len(pages) <= at_most else flow(blocks, layout)


def without_stub(blocks: Sequence[Block], layout: PageLayout) -> list[list[Placed]]:
    """The pages; no page is left over for a line or two where letters a little smaller have room for them."""
    pages = flow(blocks, layout)
    if len(pages) < 2 or max((part.y + part.height for part in pages[-1]), default=0.0) > layout.height * _STUB:
        return pages
    for percent in (98, 96, 94, 92):
        fewer = flow([shrunk(block, percent / 100) for block in blocks], layout)
        if len(fewer) < len(pages):
            return fewer
    return pages


def print_pages(press: Press, head: Masthead, blocks: Sequence[Block], layout: PageLayout, at_most: int = 0) -> None:
    """Print blocks on as many pages as they need (where it can be helped: on ``at_most`` so many)."""
    print_placed(press, head, fitted(blocks, layout, at_most) if at_most else without_stub(blocks, layout), layout)


def print_placed(press: Press, head: Masthead, pages: Sequence[Sequence[Placed]], layout: PageLayout) -> None:
    """Print pages whose blocks have their places."""
    for number, placed in enumerate(pages, 1):
        name = head.title if number == 1 else f"{head.title}, page {number}"
        with press.sheet(name, layout.paper) as sheet:
            print_page(sheet, head, placed, layout, number, len(pages))


def print_page(
    sheet: Pen, head: Masthead, placed: Sequence[Placed], layout: PageLayout, number: int = 1, pages: int = 1
) -> None:
    """One page: its head, its blocks, its foot."""
    draw_header(sheet.frame(layout.left, MARGIN, layout.width, HEADER), head)
    live = sheet.frame(layout.left, MARGIN + HEADER, layout.width, layout.height)
    for part in placed:
        part.block.draw(live.frame(part.x, part.y, part.width, part.height))
    draw_footer(sheet.frame(layout.left, sheet.height - MARGIN - FOOTER, layout.width, FOOTER), head, number, pages)


def pages(
    head: Masthead,
    blocks: Sequence[Block],
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    columns: int = 1,
    across: bool = False,
    punched: bool = False,
    at_most: int = 0,
) -> bytes:
    """A whole file of pages."""
    with reduced_to(paper) as laid_out:
        sheet = laid_out.across if across else laid_out.upright
        press = Press(head.title, sheet, ink, head.event)
        print_pages(press, head, blocks, PageLayout(sheet, columns, punched), at_most)
        return press.done()

"""The guide on paper: its Markdown pages as headings, paragraphs, lists and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from PIL import Image
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Drawn, Heading, Points, Row, Table, Text
from desktop.print.pages.booklet import Draw, half, print_booklet
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import PageLayout, Placed, fitted, flow, print_page, print_placed
from desktop.print.press.document import Press, reduced_to
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, PLUM, SECTION, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, run
from desktop.system.assets import asset

_STYLES: dict[str, TextStyle] = {
    "strong": TextStyle(fonts.SANS_BOLD, BODY.size, BODY.leading),
    "em": TextStyle(fonts.SANS_ITALIC, BODY.size, BODY.leading),
    "code_inline": TextStyle(fonts.SANS_SEMIBOLD, BODY.size - 0.5, BODY.leading),
}
_CAPTION = TextStyle(fonts.SANS_ITALIC, BODY.size - 1, BODY.leading - 1)
#: a picture of a screen is so high, and narrower than a page.
_FIGURE = 56 * mm
_SMALLER = TextStyle(fonts.SANS_BOLD, 11, 14)


def guide_pages(chapters: Sequence[str], paper: Paper, ink: Ink = Ink.FULL, booklet: bool = False) -> bytes:
    """One file of all chapters, each beginning a page, its first heading as the title; as a ``booklet`` two pages a
    side, for folding."""
    with reduced_to(paper) as laid_out:
        sheet = laid_out.across if booklet else laid_out.upright
        press = Press("The guide", sheet, ink, "Lantern")
        layout = PageLayout(half(laid_out)) if booklet else PageLayout(sheet, punched=True)
        parts = [_part(chapter, layout) for chapter in chapters]
        if booklet:
            print_booklet(press, _through(parts, layout), laid_out, "The guide")
        else:
            for head, pages in parts:
                print_placed(press, head, pages, layout)
        return press.done()


_Part = tuple[Masthead, list[list[Placed]]]


def _part(chapter: str, layout: PageLayout) -> _Part:
    """A chapter's head and its pages; no page for the last three lines."""
    title, *blocks = _blocks(chapter)
    name = title.words if isinstance(title, Heading) else "Lantern"
    fewer = max(1, len(flow(blocks, layout)) - 1)
    return Masthead(name, "The guide", "Lantern", PLUM), fitted(blocks, layout, fewer)


def _through(parts: Sequence[_Part], layout: PageLayout) -> list[Draw]:
    """The pages of all chapters, numbered from cover to back."""
    every = [(head, placed) for head, pages in parts for placed in pages]
    return [partial(_page, head, placed, layout, at, len(every)) for at, (head, placed) in enumerate(every, 1)]


def _page(head: Masthead, placed: Sequence[Placed], layout: PageLayout, at: int, pages: int, pen: Pen) -> None:
    print_page(pen, head, placed, layout, at, pages)


def _blocks(markdown: str) -> Iterator[Block]:
    tokens: list[Token] = MarkdownIt("commonmark").enable("table").parse(markdown)
    for node in SyntaxTreeNode(tokens).children:
        if node.type == "heading":
            yield Heading(_plain(node), SECTION if node.tag in ("h1", "h2") else _SMALLER)
        elif node.type == "paragraph" and (figure := _figure(node)) is not None:
            yield from _shown(figure)
        elif node.type == "paragraph":
            yield Text((_inline(node),), below=6)
        elif node.type == "bullet_list":
            yield from (Points((_inline(item),), below=_after(item)) for item in node.children)
        elif node.type == "ordered_list":
            steps = enumerate(node.children, 1)
            yield from (
                Text(((Run(f"{at}. ", _STYLES["strong"]), *_inline(step)),), below=_after(step)) for at, step in steps
            )
        elif node.type == "table":
            yield _table(node)
        elif node.type in ("fence", "code_block"):
            typed = _STYLES["code_inline"]
            yield Text(tuple(run(line, typed) for line in node.content.splitlines()), gap=0, below=8)


def _after(item: SyntaxTreeNode) -> float:
    """A list goes on on the next page where one of its points has no room: each is a block of its own."""
    return 6 if item.next_sibling is None else 2.5


def _figure(node: SyntaxTreeNode) -> SyntaxTreeNode | None:
    """The picture that a paragraph is; None where it is words."""
    inside = [child for inline in node.children for child in inline.children]
    return inside[0] if len(inside) == 1 and inside[0].type == "image" else None


def _shown(figure: SyntaxTreeNode) -> Iterator[Block]:
    """A picture of a screen, and below it what it shows."""
    file = asset(f"guide/{figure.attrs['src']}")
    yield Drawn(_FIGURE + 4, partial(_draw_figure, file), keeps=True)
    yield Text((run(_plain(figure), _CAPTION),), below=8)


def _draw_figure(file: Path, pen: Pen) -> None:
    with Image.open(file) as picture:
        shown = picture.convert("L" if pen.grey else "RGB")
    high = min(_FIGURE, pen.width * shown.height / shown.width)
    wide = high * shown.width / shown.height
    left, bottom = pen.frame(0, 0, wide, high).corner
    pen.canvas.drawImage(ImageReader(shown), left, bottom, wide, high)


def _table(node: SyntaxTreeNode) -> Table:
    rows = [row for part in node.children for row in part.children]
    heads = [_plain(cell) for cell in rows[0].children]
    first = max((len(_plain(row.children[0])) for row in rows), default=0)
    columns = tuple(
        Column(head, points=min(200.0, max(90.0, first * 5.6)) if at == 0 else 0.0, style=BODY)
        for at, head in enumerate(heads)
    )
    return Table(columns, tuple(Row(tuple(_inline(cell) for cell in row.children)) for row in rows[1:]), below=10)


def _inline(node: SyntaxTreeNode) -> Paragraph:
    """The words below a node, each in its style; a space stands for a line's end."""
    runs = tuple(Run(words, _STYLES.get(inside, BODY)) for words, inside in _words(node))
    return runs or run("", BODY)


def _plain(node: SyntaxTreeNode) -> str:
    return "".join(words for words, _ in _words(node))


def _words(node: SyntaxTreeNode, inside: str = "") -> Iterator[tuple[str, str]]:
    """Words, and what is around them."""
    for child in node.children:
        if child.type in ("softbreak", "hardbreak"):
            yield " ", inside
        elif child.children:
            yield from _words(child, child.type if child.type in _STYLES else inside)
        elif child.content:
            yield child.content, child.type if child.type in _STYLES else inside

"""The guide on paper: its Markdown pages as headings, paragraphs, lists and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Points, Row, Table, Text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import PageLayout, flow, print_pages
from desktop.print.press.document import Press
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, PLUM, SECTION, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, run

_STYLES: dict[str, TextStyle] = {
    "strong": TextStyle(fonts.SANS_BOLD, BODY.size, BODY.leading),
    "em": TextStyle(fonts.SANS_ITALIC, BODY.size, BODY.leading),
    "code_inline": TextStyle(fonts.SANS_SEMIBOLD, BODY.size - 0.5, BODY.leading),
}
_SMALLER = TextStyle(fonts.SANS_BOLD, 11, 14)


def guide_pages(chapters: Sequence[str], paper: Paper, ink: Ink = Ink.FULL) -> bytes:
    """One file of all chapters, each beginning a page, its first heading as the title."""
    sheet = paper.upright
    press = Press("The guide", sheet, ink, "Lantern")
    for chapter in chapters:
        title, *blocks = _blocks(chapter)
        name = title.words if isinstance(title, Heading) else "Lantern"
        layout = PageLayout(sheet, punched=True)
        #: no page for the last three lines.
        fewer = max(1, len(flow(blocks, layout)) - 1)
        print_pages(press, Masthead(name, "The guide", "Lantern", PLUM), blocks, layout, fewer)
    return press.done()


def _blocks(markdown: str) -> Iterator[Block]:
    tokens: list[Token] = MarkdownIt("commonmark").enable("table").parse(markdown)
    for node in SyntaxTreeNode(tokens).children:
        if node.type == "heading":
            yield Heading(_plain(node), SECTION if node.tag in ("h1", "h2") else _SMALLER)
        elif node.type == "paragraph":
            yield Text((_inline(node),), below=6)
        elif node.type == "bullet_list":
            yield Points(tuple(_inline(item) for item in node.children), below=6)
        elif node.type == "ordered_list":
            steps = enumerate(node.children, 1)
            yield Text(tuple((Run(f"{at}. ", _STYLES["strong"]), *_inline(step)) for at, step in steps), below=6)
        elif node.type == "table":
            yield _table(node)
        elif node.type in ("fence", "code_block"):
            typed = _STYLES["code_inline"]
            yield Text(tuple(run(line, typed) for line in node.content.splitlines()), gap=0, below=8)


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

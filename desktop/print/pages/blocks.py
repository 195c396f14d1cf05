"""What a page is built of: headings, paragraphs, tables, drawings. Each knows its height before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Protocol

from desktop.print.press import shapes
from desktop.print.press.pen import Align, Pen
from desktop.print.type.styles import BODY, HAIRLINE, INK3, SECTION, TABLE, TABLE_HEAD, TextStyle
from desktop.print.type.text import Paragraph, Run, Setting, run, set_lines


class Block(Protocol):
    """Something that takes the page's width and its own height."""

    @property
    def keeps(self) -> bool:
        """Whether it stays on one page with what follows it (a heading does)."""
        ...

    def height(self, width: float) -> float:
        """The height it takes at that width."""
        ...

    def split(self, width: float, room: float) -> tuple[Block | None, Block | None]:
        """What fits into so much room, and the rest."""
        ...

    def draw(self, pen: Pen) -> None:
        """Draw it on a pen of that width and height."""
        ...


class _Whole:
    """A block that is never split."""

    keeps = False

    def split(self, width: float, room: float) -> tuple[Block | None, Block | None]:
        fits = self.height(width) <= room + 0.01  # type: ignore[attr-defined]
        return (self, None) if fits else (None, self)  # type: ignore[return-value]


@dataclass(frozen=True)
class Gap(_Whole):
    """Air."""

    points: float

    def height(self, width: float) -> float:
        return self.points

    def draw(self, pen: Pen) -> None:
        return


@dataclass(frozen=True)
class NextColumn(_Whole):
    """What follows begins at the top of the next column."""

    def height(self, width: float) -> float:
        return 0.0

    def draw(self, pen: Pen) -> None:
        return


@dataclass(frozen=True)
class Heading(_Whole):
    """The title of what follows, and stays with it."""

    words: str
    style: TextStyle = SECTION
    above: float = 8.0
    keeps: bool = True

    def height(self, width: float) -> float:
        return self.above + self._set(width).height + 2

    def draw(self, pen: Pen) -> None:
        setting = self._set(pen.width)
        pen.place(setting, 0, self.above, pen.width, setting.height)

    def _set(self, width: float) -> Setting:
        return set_lines([run(self.words, self.style)], width)


@dataclass(frozen=True)
class Text(_Whole):
    """Paragraphs."""

    paragraphs: tuple[Paragraph, ...]
    gap: float = 4.0
    below: float = 4.0
    keeps: bool = False

    def height(self, width: float) -> float:
        return set_lines(self.paragraphs, width, self.gap).height + self.below

    def draw(self, pen: Pen) -> None:
        setting = set_lines(self.paragraphs, pen.width, self.gap)
        pen.place(setting, 0, 0, pen.width, setting.height)


def text(words: str, style: TextStyle = BODY) -> Text:
    """One plain paragraph."""
    return Text((run(words, style),))


@dataclass(frozen=True)
class Points(_Whole):
    """A list: each point behind its own mark."""

    paragraphs: tuple[Paragraph, ...]
    indent: float = 11.0
    gap: float = 2.5
    below: float = 4.0
    keeps: bool = False

    def height(self, width: float) -> float:
        return set_lines(self.paragraphs, width - self.indent, self.gap).height + self.below

    def draw(self, pen: Pen) -> None:
        at, width = 0.0, pen.width - self.indent
        for paragraph in self.paragraphs:
            setting = set_lines([paragraph], width)
            style = paragraph[0].style
            pen.shape(shapes.circle(3.2, at + style.leading / 2, 1.3), pen.ink(INK3))
            pen.place(setting, self.indent, at, width, setting.height)
            at += setting.height + self.gap


@dataclass(frozen=True)
class Drawn(_Whole):
    """A drawing of a given height."""

    points: float
    paint: Callable[[Pen], None]
    keeps: bool = False

    def height(self, width: float) -> float:
        return self.points

    def draw(self, pen: Pen) -> None:
        self.paint(pen)


@dataclass(frozen=True)
class Together(_Whole):
    """Blocks that stay on one page."""

    blocks: tuple[Block, ...]
    keeps: bool = False

    def height(self, width: float) -> float:
        return sum(block.height(width) for block in self.blocks)

    def draw(self, pen: Pen) -> None:
        at = 0.0
        for block in self.blocks:
            height = block.height(pen.width)
            block.draw(pen.frame(0, at, pen.width, height))
            at += height


@dataclass(frozen=True)
class Mark:
    """A drawing inside a cell: its size, and how to paint it on a pen of that size."""

    width: float
    height: float
    paint: Callable[[Pen], None]


def box_cell(ticked: bool = False, size: float = 8.0) -> Mark:
    """A box to tick."""
    return Mark(size, size, lambda pen: pen.check_box(0, 0, size, ticked))


def line_to_write(width: float, height: float = 12.0) -> Mark:
    """A line to write on."""
    return Mark(width, height, lambda pen: pen.rule(0, pen.height - 1.5, pen.width, pen.height - 1.5, 0.5, INK3))


@dataclass(frozen=True)
class Lines:
    """Several paragraphs in one cell."""

    paragraphs: tuple[Paragraph, ...]


#: what a cell may hold: plain words, words of several styles, paragraphs below each other, or a drawing.
Cell = str | Paragraph | Lines | Mark


@dataclass(frozen=True)
class Column:
    """A column: its head, its share of the width (or fixed points), how its words stand."""

    head: str
    share: float = 1.0
    points: float = 0.0
    align: Align = "left"
    style: TextStyle = TABLE


@dataclass(frozen=True)
class Row:
    """Cells side by side; ``wash`` is the colour of its ground, ``rule`` the line below it."""

    cells: tuple[Cell, ...]
    wash: str = ""


@dataclass(frozen=True)
class Table:
    """Rows under repeated heads; a row is never split between pages. Every fifth rule is heavier, to lead the eye."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    pad: float = 2.0
    below: float = 6.0
    head_wash: str = ""
    head_ink: str = ""
    keeps: bool = False
    #: the number of the first row, so that a table going on counts on.
    first: int = field(default=0)
    least_row: float = 0.0

    def height(self, width: float) -> float:
        return self._head_height(width) + sum(self._row_heights(width)) + self.below

    def split(self, width: float, room: float) -> tuple[Block | None, Block | None]:
        used, count = self._head_height(width), 0
        for row_height in self._row_heights(width):
            if used + row_height > room + 0.01:
                break
            used, count = used + row_height, count + 1
        if count == len(self.rows):
            return self, None
        if not count:
            return None, self
        rest = replace(self, rows=self.rows[count:], first=self.first + count)
        return replace(self, rows=self.rows[:count], below=0.0), rest

    def draw(self, pen: Pen) -> None:
        widths = self.widths(pen.width)
        at = self._head_height(pen.width)
        self._draw_head(pen, widths, at)
        for number, row in enumerate(self.rows, self.first + 1):
            height = self._row_height(row, widths)
            if row.wash:
                pen.wash(shapes.rectangle(0, at, pen.width, height), row.wash)
            self._draw_row(pen.frame(0, at, pen.width, height), row, widths)
            at += height
            pen.rule(0, at, pen.width, at, 0.6 if number % 5 == 0 else HAIRLINE, INK3)

    def widths(self, width: float) -> tuple[float, ...]:
        """The width of each column."""
        fixed = sum(column.points for column in self.columns)
        shares = sum(column.share for column in self.columns if not column.points) or 1
        unit = (width - fixed) / shares
        return tuple(column.points or column.share * unit for column in self.columns)

    def _has_head(self) -> bool:
        return any(column.head for column in self.columns)

    def _head_height(self, width: float) -> float:
        if not self._has_head():
            return 0.0
        return 4 + max(
            set_lines([run(column.head, TABLE_HEAD)], across - 2 * self.pad).height
            for column, across in zip(self.columns, self.widths(width), strict=True)
        )

    def _draw_head(self, pen: Pen, widths: Sequence[float], height: float) -> None:
        if not height:
            return
        if self.head_wash:
            pen.wash(shapes.rectangle(0, 0, pen.width, height), self.head_wash)
        style = TABLE_HEAD.tinted(self.head_ink) if self.head_ink else TABLE_HEAD
        x = 0.0
        for column, across in zip(self.columns, widths, strict=True):
            box = (x + self.pad, 2, across - 2 * self.pad, height - 3)
            pen.block(column.head, style, *box, align=column.align, vertical="bottom")
            x += across
        pen.rule(0, height, pen.width, height, 0.8, INK3)

    def _row_heights(self, width: float) -> list[float]:
        widths = self.widths(width)
        return [self._row_height(row, widths) for row in self.rows]

    def _row_height(self, row: Row, widths: Sequence[float]) -> float:
        heights = (
            _cell_height(cell, column, across - 2 * self.pad)
            for cell, column, across in zip(row.cells, self.columns, widths, strict=True)
        )
        return max(self.least_row, 3 + max(heights))

    def _draw_row(self, pen: Pen, row: Row, widths: Sequence[float]) -> None:
        x = 0.0
        for cell, column, across in zip(row.cells, self.columns, widths, strict=True):
            _draw_cell(pen.frame(x + self.pad, 1.5, across - 2 * self.pad, pen.height - 3), cell, column)
            x += across


def _paragraphs(cell: str | Paragraph | Lines, column: Column) -> tuple[Paragraph, ...]:
    if isinstance(cell, Lines):
        return cell.paragraphs
    return (run(cell, column.style) if isinstance(cell, str) else cell,)


def _cell_height(cell: Cell, column: Column, width: float) -> float:
    if isinstance(cell, Mark):
        return cell.height
    return set_lines(_paragraphs(cell, column), width).height


def _draw_cell(pen: Pen, cell: Cell, column: Column) -> None:
    if isinstance(cell, Mark):
        left = {"left": 0.0, "middle": (pen.width - cell.width) / 2, "right": pen.width - cell.width}[column.align]
        cell.paint(pen.frame(left, (pen.height - cell.height) / 2, cell.width, cell.height))
        return
    setting = set_lines(_paragraphs(cell, column), pen.width)
    pen.place(setting, 0, 0, pen.width, pen.height, column.align, "middle")


def shrunk(part: Any, factor: float) -> Any:
    """A block with all its letters smaller; drawings keep their size."""
    if isinstance(part, (TextStyle, Run)):
        return part.scaled(factor)
    if isinstance(part, tuple):
        return tuple(shrunk(inner, factor) for inner in part)
    if is_dataclass(part) and not isinstance(part, (Mark, Drawn, type)):
        return replace(part, **{f.name: shrunk(getattr(part, f.name), factor) for f in fields(part)})
    return part

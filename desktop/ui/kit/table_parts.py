"""A table in words: heads that sort, rows as sentences, and the reasons that stand in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF

from desktop.ui.kit.cells import Cell, Link
from desktop.ui.kit.parts import Part, Role, button
from desktop.ui.kit.table_rows import Column, Line, Note, Row, words_across


def heads(columns: Sequence[Column], area: Callable[[int], QRectF], sort: Callable[[int], object]) -> Iterator[Part]:
    """The heads by which one can sort."""
    for at, column in enumerate(columns):
        if column.sortable:
            yield button(f"head {at}", f"Sort by {column.head}", area(at), partial(sort, at))


def row_words(row: Line, columns: Sequence[Column]) -> str:
    """A row as one says it: ``Seed 3, Name Ana, Points 7``."""
    if isinstance(row, Note):
        return row.words.replace("**", "")
    if not isinstance(row, Row):
        return words_across(row)
    cells = (_named(column.head, cell) for column, cell in zip(columns, row.cells, strict=False))
    said = (*cells, row.hint.replace("\n", ", "), "struck out" if row.struck else "")
    return ", ".join(" ".join(words.split()) for words in said if words)


def _named(head: str, cell: str | Cell) -> str:
    words = cell if isinstance(cell, str) else cell.words
    return words if not words or words.startswith(head) else f"{head} {words}"


def row_part(
    at: int, row: Line, columns: Sequence[Column], area: QRectF, choose: Callable[[], object] | None, is_on: bool,
    reasons: Sequence[tuple[int, QRectF, Callable[[], object]]],
) -> Part:  # fmt: skip
    """A row; ``reasons`` are the cells that tell why: column, place, and what opens them."""
    name = row_words(row, columns)
    if isinstance(row, Note):
        return Part(f"note {at}", name, area)
    whys = [
        button(f"why {column}", f"Why {cell.words}", spot, act)
        for column, spot, act in reasons
        if isinstance(row, Row) and isinstance(cell := row.cells[column], Link)
    ]
    return Part(repr(row.key), name, area, choose, role=Role.ListItem, is_on=is_on, parts=tuple(whys))

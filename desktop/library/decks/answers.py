"""What the organiser answered about a list, told to its reader in words it knows: heads and headings renamed."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Literal

from .columns import BOARD, NAME, NAMES, first_of
from .from_csv import cells_of, column_word
from .headings import heading_word

#: where the cards under a heading belong that nobody knew.
Belongs = Literal["main", "sideboard"]
_HEADING: dict[Belongs, str] = {"main": "Deck", "sideboard": "Sideboard"}
_FIRST_LINES = 5


def answered(lines: Sequence[str], columns: Mapping[str, str], headings: Mapping[str, Belongs]) -> list[str]:
    """The list with the columns that were chosen called so, and with headings in words that every reader knows."""
    found = list(lines)
    for at, line in enumerate(lines[:_FIRST_LINES]):
        if (renamed := _with_heads(line, columns)) != line:
            found[at] = renamed
            break
    said = {heading.casefold(): belongs for heading, belongs in headings.items()}
    board = _board_of(found) if said else None
    for at, line in enumerate(found):
        if belongs := said.get(heading_word(line).casefold()):
            found[at] = _HEADING[belongs]
        elif board is not None:
            found[at] = _with_section(line, *board, said)
    return found


def _with_heads(line: str, columns: Mapping[str, str]) -> str:
    """A table's head, the column of the copies and that of the names called so."""
    for delimiter in ",;\t":
        cells = cells_of(line, delimiter)
        words = [column_word(cell) for cell in cells]
        name = columns.get("|".join(words) + NAMES)
        if name is not None and name in words:
            cells = [_head_of(word, cell, name) for word, cell in zip(words, cells, strict=True)]
            words = [column_word(cell) for cell in cells]
        if (count := columns.get("|".join(words))) in words:
            cells = ["Quantity" if word == count else cell for word, cell in zip(words, cells, strict=True)]
        if name or count:
            return _joined(cells, delimiter)
    return line


def asked_by(line: str, delimiter: str, columns: Mapping[str, str], of_names: bool) -> str:
    """The kind of question that a table with this head asks: which column holds the names, or counts the copies."""
    cells = cells_of(line, delimiter)
    kind = "|".join(map(column_word, cells))
    if of_names:
        return kind + NAMES
    name = columns.get(kind + NAMES)
    renamed = [_head_of(column_word(cell), cell, name) for cell in cells] if name else cells
    return "|".join(map(column_word, renamed))


def _head_of(word: str, cell: str, name: str) -> str:
    """The column that was chosen is called so, and no other."""
    return "Name" if word == name else f"{cell} …" if word in NAME else cell


def _board_of(lines: Sequence[str]) -> tuple[str, int] | None:
    """How a table's cells are parted, and which of them tells the section; None where none does."""
    for line in lines[:_FIRST_LINES]:
        for delimiter in ",;\t":
            words = [column_word(cell) for cell in cells_of(line, delimiter)]
            if len(words) > 1 and (board := first_of(words, BOARD)):
                return delimiter, words.index(board)
    return None


def _with_section(line: str, delimiter: str, board: int, said: Mapping[str, Belongs]) -> str:
    cells = cells_of(line, delimiter)
    belongs = said.get(heading_word(cells[board]).casefold()) if board < len(cells) else None
    if belongs is None:
        return line
    return _joined([_HEADING[belongs] if at == board else cell for at, cell in enumerate(cells)], delimiter)


def _joined(cells: Sequence[str], delimiter: str) -> str:
    out = StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow(cells)
    return out.getvalue()

"""Deck tables of collection programs; whoever wrote them is known by the names of their columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import msgspec

from desktop.library.decoding import LINE_AT_MOST
from desktop.library.known import KnownCards

from .columns import (
    BOARD,
    CATEGORIES,
    FLAGS,
    NAME,
    NUMBER,
    SET,
    Heads,
    Row,
    are_columns,
    copies_in,
    counted_by,
    first_of,
    names_in,
    the_name,
)
from .headings import HEADED, Group, group_of, heading_word, may_be_heading
from .reading import Draft, Listed
from .sets import set_code_of

#: the column that only this program writes, the more particular ones first.
_WRITERS = (
    ("manabox id", "ManaBox"),
    ("simple name", "TCGplayer"),
    ("folder name", "DragonShield"),
    ("set id", "MTGGoldfish"),
    ("sideboarded", "MTGO"),
    ("maybeboard", "CubeCobra"),
    ("reg qty", "Decked Builder"),
    ("quantityx", "Delver Lens"),
    ("printing id", "Deckbox"),
    ("my price", "Deckbox"),
    ("board", "TappedOut"),
    ("qty", "TappedOut"),
    ("tradelist count", "Moxfield"),
    ("scryfall uri", "Scryfall"),
    ("finish", "Archidekt"),
    ("multiverse id", "Archidekt"),
)
_YES = ("yes", "true", "1", "y", "x", "ja", "oui")
#: no cell of a list is longer, and a mark that was lost spoils no more.
_LINES_OF_A_ROW = 40
_SECTIONS = ("main", "sideboard", "commander", "maybeboard")


class Table(msgspec.Struct, frozen=True):
    """A table: its columns, and its rows by the numbers of their lines."""

    line: int
    delimiter: str
    columns: Sequence[str]
    #: those that hold the names: one, or several that might.
    names: Sequence[str]
    lines: Sequence[tuple[int, str]]
    rows: Sequence[Row]


def table_reader(lines: Sequence[str], facts: KnownCards) -> Callable[[Sequence[str], Draft], str] | None:
    """What reads these lines as a table of cards; ``None`` where none of the first ones names its columns."""
    table = table_of(lines, facts)
    return None if table is None else lambda _, draft: _read(table, draft)


def _read(table: Table, draft: Draft) -> str:
    """Read a table into the draft; the name of the program that wrote it is returned."""
    name = the_name(table.columns, table.names)
    if name not in NAME:
        draft.notes.append(f"The names are in the column “{name}”.")
    counted = counted_by(table.columns, table.rows)
    draft.notes += [counted.note] if counted.note else []
    board = first_of(table.columns, BOARD)
    in_sections = board not in CATEGORIES and any(group_of(row.get(board, "")) in _SECTIONS for row in table.rows)
    draft.heads = Heads(table.line, table.delimiter, _taken_for(table.columns, name, counted.columns, board))
    under: tuple[Group, str] = ("main", "")
    for (at, line), row in zip(table.lines, table.rows, strict=True):
        if counted.columns and (word := _heading(row, draft.facts)):
            under = _opened(word, under)
            if group_of(word) is None:
                draft.wrong(at, line, HEADED)
        elif called := _cell(row, (name, *NAME)):
            number = "" if set(counted.columns) & set(NUMBER) else _cell(row, NUMBER)
            group, heading = _group(row, board, in_sections), heading_word(row.get(board, ""))
            if group == "main" and not heading:
                group, heading = under
            listed = Listed(_copies(row, counted.columns), called, _set_code(row), number, group)
            draft.take(at, line, listed, heading)
        else:
            draft.wrong(at, line, "a card name in the column for it")
    return next((writer for column, writer in _WRITERS if column in table.columns), "CSV")


def _heading(row: Row, facts: KnownCards) -> str:
    """The one word of a row that is no card: of three columns and more, a heading over the rows below it."""
    filled = [cell for cell in row.values() if cell]
    word = filled[0] if len(filled) == 1 and (len(row) > 2 or group_of(filled[0])) else ""
    if not word or word in facts:
        return ""
    is_strange = may_be_heading(word) and not any(near.letters <= 3 for near in facts.suggest(word))
    return word if group_of(word) is not None or is_strange else ""


def _opened(word: str, under: tuple[Group, str]) -> tuple[Group, str]:
    """Where the rows below a heading belong; one over creatures or lands leaves them where they are."""
    group = group_of(word)
    return under if group == "part" else (group or "out", heading_word(word))


def _taken_for(columns: Sequence[str], name: str, counted: Sequence[str], board: str) -> tuple[str, ...]:
    """What each column was read as."""
    number = "" if set(counted) & set(NUMBER) else first_of(columns, NUMBER)
    found = {board: "section", number: "card no.", first_of(columns, SET): "set", name: "name"}
    found |= dict.fromkeys(counted, "number")
    return tuple(found.get(column, "") if column else "" for column in columns)


def cells_of(line: str, delimiter: str) -> list[str]:
    """The cells of one line. Each line stands alone, so that a lost quotation mark spoils no other."""
    return [cell.strip() for cell in next(csv.reader([line[:LINE_AT_MOST]], delimiter=delimiter), [])]


def rows_below(lines: Sequence[str], first: int, delimiter: str, width: int) -> Iterator[tuple[int, str, list[str]]]:
    """Every filled line below the ``first`` with its number and cells; one row where a cell in quotes has several."""
    after = first
    for at, line in enumerate(lines[first:], first + 1):
        if at <= after or not line.strip():
            continue
        if line.count('"') % 2 and (ends := _ends(lines, at, delimiter, width)):
            after, cells = ends
        else:
            cells = cells_of(line, delimiter)
        yield at, line, cells


def _ends(lines: Sequence[str], at: int, delimiter: str, width: int) -> tuple[int, list[str]] | None:
    """Where the row ends whose quotation mark stays open; ``None`` where no line near by makes it a whole row."""
    for end in range(at + 1, min(at + _LINES_OF_A_ROW, len(lines) + 1)):
        if lines[end - 1].count('"') % 2:
            parts = [f"{line[:LINE_AT_MOST]}\n" for line in lines[at - 1 : end]]
            with suppress(csv.Error):
                rows = list(csv.reader(parts, delimiter=delimiter, strict=True))
                if len(rows) == 1 and len(rows[0]) == width:
                    return end, [" ".join(cell.split()) for cell in rows[0]]
            return None
    return None


def table_of(lines: Sequence[str], facts: KnownCards) -> Table | None:
    """The first of the first lines that names columns, and what stands below it."""
    for first, line in enumerate(lines[:5], 1):
        if not line.strip() or line.strip().strip('"').lower().startswith("sep="):
            continue
        for delimiter in ",;\t":
            columns = [column_word(cell) for cell in cells_of(line, delimiter)]
            if len(columns) > 1 and line.strip() not in facts:
                table = _below(lines, first, delimiter, columns)
                if are_columns(columns, table.rows, facts):
                    return msgspec.structs.replace(table, names=names_in(columns, table.rows, facts))
        return None
    return None


def names_of_table(lines: Sequence[str], facts: KnownCards) -> list[str]:
    """The names in a table of cards, however many of each; none where the lines are no table."""
    table = table_of(lines, facts)
    name = the_name(table.columns, table.names) if table else ""
    return [called for row in (table.rows if table else ()) if (called := row.get(name, ""))]


def column_word(cell: str) -> str:
    return " ".join(cell.lower().replace("_", " ").split())


def _below(lines: Sequence[str], first: int, delimiter: str, columns: Sequence[str]) -> Table:
    below = list(rows_below(lines, first, delimiter, len(columns)))
    rows = [dict(zip(columns, cells, strict=False)) for _, _, cells in below]
    return Table(first, delimiter, columns, (), [(at, line) for at, line, _ in below], rows)


def _cell(row: Row, names: Sequence[str]) -> str:
    return next((row[name] for name in names if row.get(name)), "")


def _copies(row: Row, counted: Sequence[str]) -> str:
    """The copies of a row, those of several columns added up; what is no number is told as it stands."""
    if not counted:
        return "1"
    cells = [copies_in(cell) for column in counted if (cell := row.get(column, "").strip())]
    if len(cells) > 1 and all(map(str.isdecimal, cells)):
        return str(sum(map(int, cells)))
    return cells[0] if cells else ""


def _group(row: Row, board: str, in_sections: bool) -> Group:
    """Where a row belongs. Only a column that speaks of sections can name one that is unknown: that is set aside."""
    for column, section in FLAGS.items():
        word = row.get(column, "").lower()
        if word in _YES:
            return section
        if column == "sideboard" and (said := group_of(word)):
            return said
    word = re.split(r"[,;/]", row.get(board, ""))[0].strip()
    return group_of(word) or ("out" if word and in_sections else "main")


def _set_code(row: Row) -> str:
    """The first column that tells a set by its code, or by the name of an old set."""
    return next((code for name in SET if (code := set_code_of(row.get(name, "")))), "")

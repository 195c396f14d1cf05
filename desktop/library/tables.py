"""A table somebody kept in a spreadsheet, read as it was saved: columns by their names, and what is odd about it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.decoding import text_of
from desktop.library.office_tables import office_rows
from desktop.system.files import read_whole
from desktop.system.outside import outside
from desktop.workers.reading import SECONDS, foreign

BYTES_AT_MOST = 20_000_000
COLUMNS_AT_MOST = 200
ROWS_AT_MOST = 20_000
CELL_AT_MOST = 20_000
#: the columns that say how many of a row are wanted.
_COUNTS = ("copies", "count", "qty", "quantity", "number of copies")
#: what begins a formula in one spreadsheet or another.
_FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
#: sentences of one kind before the rest is only counted.
_MOST_NAMED = 5


class Row(Struct, frozen=True):
    """One line of the table: its cells by the columns' folded names, and where it stands in the file."""

    line: int
    cells: Mapping[str, str]
    copies: int = 1


class Table(Struct, frozen=True):
    """Columns as they are called, rows in their order, and sentences about what was not as it should be."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    problems: tuple[str, ...] = ()


def fold_column(name: str) -> str:
    """A column's name without case and spaces around it."""
    return " ".join(name.split()).casefold()


def read_table_file(path: Path) -> Table:
    """The table of a CSV, xlsx or ods file; raises ``Refusal`` where it is none."""
    with outside(f"“{path.name}”"):
        return read_table(read_whole(path, BYTES_AT_MOST), path.name)


@foreign(SECONDS)
def read_table(data: bytes, name: str = "the table") -> Table:
    """The table in these bytes: a workbook's first sheet, or text in any usual encoding, parted by commas, semicolons
    or tabs."""
    problems: list[str] = []
    if data.startswith(b"PK"):
        return _table(office_rows(data, name), name, problems)
    try:
        text = text_of(data)
    except Refusal as refusal:
        raise Refusal(f"“{name}” is no table. {refusal}") from refusal
    if not data.startswith((b"\xff\xfe", b"\xfe\xff")) and not _is_utf8(data):
        problems.append(f"“{name}” is not UTF-8; it was read as Windows letters. Look at the accents.")
    if "\x00" in text:
        lines = [str(i) for i, line in enumerate(text.split("\n"), 1) if "\x00" in line]
        problems.append(f"“{name}” holds characters that are no text (NUL), in {_lines(lines)}; they are left out.")
        text = text.replace("\x00", "")
    return _table(_records(text, name), name, problems)


def _table(rows: Iterator[tuple[int, list[str]]], name: str, problems: list[str]) -> Table:
    header = next(rows, None)
    if header is None or not any(cell.strip() for cell in header[1]):
        raise Refusal(f"“{name}” is empty. Its first line names the columns: Name, Cost, Text.")
    columns = _columns(header[1], name)
    found = list(_rows(rows, columns, name, problems))
    if not found:
        raise Refusal(f"“{name}” names its columns, but no card stands below them.")
    return Table(columns, tuple(found), tuple(problems))


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _records(text: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """The lines as cells, each with its number in the file."""
    delimiter = _delimiter(text, name)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    start = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells) or start == 1:
                yield start, cells
            start = reader.line_num + 1
    except csv.Error as error:
        raise Refusal(
            f"“{name}”, line {start}: the line cannot be taken apart ({error}). Is a quotation mark left open?"
        ) from error


def _delimiter(text: str, name: str) -> str:
    head = text[:1_000_000].split("\n", 1)[0]
    counts = {mark: head.count(mark) for mark in (",", ";", "\t")}
    delimiter = max(counts, key=lambda mark: counts[mark])
    if counts[delimiter] >= COLUMNS_AT_MOST:
        raise Refusal(
            f"“{name}” has {counts[delimiter] + 1:,} columns or more; Lantern reads {COLUMNS_AT_MOST}. "
            "Save only the columns that stand on the cards."
        )
    return delimiter


def _columns(cells: Sequence[str], name: str) -> tuple[str, ...]:
    columns = tuple(" ".join(cell.split()) for cell in cells)
    while columns and not columns[-1]:
        columns = columns[:-1]
    folded = [fold_column(column) for column in columns if column]
    twice = next((column for column in columns if column and folded.count(fold_column(column)) > 1), "")
    if twice:
        raise Refusal(f"“{name}” has two columns called “{twice}”. Rename one of them.")
    return columns


def _rows(
    records: Iterator[tuple[int, list[str]]], columns: Sequence[str], name: str, problems: list[str]
) -> Iterator[Row]:
    odd = _Oddities(name, problems)
    for count, (line, cells) in enumerate(records):
        if count >= ROWS_AT_MOST:
            problems.append(
                f"“{name}” has more than {ROWS_AT_MOST:,} lines; those after line {line - 1:,} are left out."
            )
            break
        if any(cell.strip() for cell in cells[len(columns) :]):
            odd.tell(
                "wide",
                f"line {line} has {counted(len(cells), 'cell')} for {counted(len(columns), 'column')}; "
                "those beyond are left out",
            )
        row = {fold_column(column): cell.strip() for column, cell in zip(columns, cells, strict=False) if column}
        for column, cell in row.items():
            if cell.startswith("=") and len(cell) > 1:
                odd.tell(
                    "formula", f"line {line}, column “{column}”: “{cell[:30]}” is a formula; it is printed as it stands"
                )
            if len(cell) > CELL_AT_MOST:
                odd.tell(
                    "long",
                    f"line {line}, column “{column}” is "
                    f"{counted(len(cell), 'letter')} long; it ends after {CELL_AT_MOST:,}",
                )
                row[column] = cell[:CELL_AT_MOST]
        yield Row(line, row, _copies(row, line, odd))
    odd.tell_rest()


def _copies(row: Mapping[str, str], line: int, odd: _Oddities) -> int:
    said = next((row[column] for column in _COUNTS if row.get(column)), "")
    if not said:
        return 1
    if said.isdecimal() and int(said) <= 999:
        return int(said)
    odd.tell("copies", f"line {line}: “{said[:30]}” is no number of copies; one is printed")
    return 1


class _Oddities:
    """Sentences of each kind: the first few told, the rest counted."""

    def __init__(self, name: str, problems: list[str]) -> None:
        self._name, self._problems = name, problems
        self._counts: dict[str, int] = {}

    def tell(self, kind: str, sentence: str) -> None:
        self._counts[kind] = self._counts.get(kind, 0) + 1
        if self._counts[kind] <= _MOST_NAMED:
            self._problems.append(f"“{self._name}”, {sentence}.")

    def tell_rest(self) -> None:
        for count in self._counts.values():
            if count > _MOST_NAMED:
                more = counted(count - _MOST_NAMED, "more line is", "more lines are")
                self._problems.append(f"“{self._name}”: {more} odd in the same way.")


def _lines(numbers: Sequence[str]) -> str:
    shown = ", ".join(numbers[:_MOST_NAMED])
    more = f" and {len(numbers) - _MOST_NAMED:,} more" if len(numbers) > _MOST_NAMED else ""
    return f"line{'s' if len(numbers) > 1 else ''} {shown}{more}"


def written_table(heads: Sequence[str], rows: Iterable[Sequence[str | int | float]]) -> bytes:
    """A table as the CSV that spreadsheets open: UTF-8 with its mark; no words of people begin a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([_harmless(head) for head in heads])
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _harmless(cell: str | int | float) -> str | int | float:
    """An apostrophe before what a spreadsheet would work out (=, +, -, @, and what hides before them)."""
    if isinstance(cell, str):
        plain = cell.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
        return f"'{plain}" if plain.lstrip().startswith(_FORMULAS) else plain
    return cell

"""Deck tables of collection programs; whoever wrote them is known by the names of their columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence

from desktop.library.decoding import LINE_AT_MOST

from .headings import Group, group_of, heading_word
from .reading import Draft, Listed

_NAME = ("name", "card name", "card")
_COUNT = ("quantity", "count", "qty", "amount", "copies")
_SET = ("edition code", "set code", "set id", "edition", "set", "printing", "set name", "edition name")
_NUMBER = ("collector number", "card number", "set number", "collector #", "number")
_SECTION = ("board", "section", "sideboarded", "sideboard", "zone")
#: the column that only this program writes, the more particular ones first.
_WRITERS = (
    ("manabox id", "ManaBox"),
    ("simple name", "TCGplayer"),
    ("folder name", "DragonShield"),
    ("set id", "MTGGoldfish"),
    ("sideboarded", "MTGO"),
    ("printing id", "Deckbox"),
    ("my price", "Deckbox"),
    ("board", "TappedOut"),
    ("qty", "TappedOut"),
    ("tradelist count", "Moxfield"),
    ("finish", "Archidekt"),
    ("multiverse id", "Archidekt"),
)
_OLD_SETS = {
    "limited edition alpha": "LEA",
    "alpha": "LEA",
    "limited edition beta": "LEB",
    "beta": "LEB",
    "unlimited edition": "2ED",
    "unlimited": "2ED",
    "revised edition": "3ED",
    "revised": "3ED",
    "fourth edition": "4ED",
    "arabian nights": "ARN",
    "antiquities": "ATQ",
    "legends": "LEG",
    "the dark": "DRK",
    "fallen empires": "FEM",
    "chronicles": "CHR",
    "ice age": "ICE",
    "homelands": "HML",
    "alliances": "ALL",
}


def looks_like_table(lines: Sequence[str]) -> bool:
    """Whether the first line names the columns of a table of cards."""
    return _header(lines) is not None


def read_table(lines: Sequence[str], draft: Draft) -> str:
    """Read a table into the draft; the name of the program that wrote it is returned."""
    header = _header(lines)
    assert header is not None
    first, delimiter, columns = header
    for at, line in enumerate(lines[first:], first + 1):
        if line.strip():
            cells = cells_of(line, delimiter)
            _take(at, line, dict(zip(columns, cells, strict=False)), draft)
    return next((writer for column, writer in _WRITERS if column in columns), "CSV")


def cells_of(line: str, delimiter: str) -> list[str]:
    """The cells of one line. Each line stands alone, so that a lost quotation mark spoils no other."""
    return [cell.strip() for cell in next(csv.reader([line[:LINE_AT_MOST]], delimiter=delimiter), [])]


def _header(lines: Sequence[str]) -> tuple[int, str, list[str]] | None:
    """The number of lines up to the header, the delimiter, and the names of the columns."""
    for first, line in enumerate(lines[:5], 1):
        if not line.strip() or line.strip().strip('"').lower().startswith("sep="):
            continue
        for delimiter in ",;\t":
            columns = [cell.lower() for cell in cells_of(line, delimiter)]
            if len(columns) > 1 and _first(columns, _NAME) and _first(columns, (*_COUNT, *_SET, *_NUMBER)):
                return first, delimiter, columns
        return None
    return None


def _first(columns: Sequence[str], names: Sequence[str]) -> str:
    return next((name for name in names if name in columns), "")


def _cell(row: Mapping[str, str], names: Sequence[str]) -> str:
    return next((row[name] for name in names if row.get(name)), "")


def _take(at: int, line: str, row: Mapping[str, str], draft: Draft) -> None:
    name = _cell(row, _NAME)
    count = _cell(row, _COUNT) if _first(list(row), _COUNT) else "1"
    count = re.sub(r"\.0+$|[xX×]$", "", count)
    word = _cell(row, _SECTION)
    if name:
        listed = Listed(count, name, _set_code(row), _cell(row, _NUMBER), _group(word))
        draft.take(at, line, listed, heading_word(word))
    else:
        draft.wrong(at, line, "a card name in the column for it")


def _group(word: str) -> Group:
    if word.lower() in ("yes", "true", "1"):
        return "sideboard"
    return group_of(word) or "main"


def _set_code(row: Mapping[str, str]) -> str:
    """The first column that tells a set by its code, or by the name of an old set."""
    for name in _SET:
        value = row.get(name, "")
        if code := _OLD_SETS.get(value.lower()):
            return code
        if re.fullmatch(r"\w{2,6}", value) and value.lower() not in ("normal", "foil"):
            return value
    return ""

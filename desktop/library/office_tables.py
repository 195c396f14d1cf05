"""The first sheet of a workbook as cells of words: xlsx (ECMA-376) and ods (OpenDocument 1.3), values only.

Bold and italic letters of a cell come out as ``**bold**`` and ``*italic*``, as cards from a table read them.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from desktop.engine.rules import Refusal
from desktop.system.outside import outside

#: what a part may unpack to, and how many cells of a row and rows of a sheet are read, repeated ones too.
_UNPACKED_AT_MOST, _COLUMNS_AT_MOST, _ROWS_AT_MOST = 60_000_000, 256, 20_002
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_FORMAT = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
_WHOLE = re.compile(r"-?\d+\.0+")
Cells = Iterator[tuple[int, list[str]]]


def office_rows(data: bytes, name: str) -> Cells:
    """The rows of the first sheet, each with its number; raises ``Refusal`` for what is no workbook."""
    with outside(f"The spreadsheet “{name}”"), _opened(data) as book:
        names = set(book.namelist())
        if "xl/workbook.xml" in names:
            return iter(list(islice(_xlsx(book), _ROWS_AT_MOST)))
        if "content.xml" in names:
            return iter(list(islice(_ods(_part(book, "content.xml")), _ROWS_AT_MOST)))
    raise Refusal(f"“{name}” is no table. Lantern reads xlsx, ods and CSV.")


@contextmanager
def _opened(data: bytes) -> Iterator[zipfile.ZipFile]:
    """The parts of the workbook; one that is packed or locked in a way nobody packs a workbook is a damaged one."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as book:
            yield book
    except NotImplementedError as error:
        raise zipfile.BadZipFile(str(error)) from error


def _part(book: zipfile.ZipFile, name: str) -> Element:
    if book.getinfo(name).file_size > _UNPACKED_AT_MOST:
        raise Refusal("The workbook is too large. Save the sheet with the cards as a file of its own.")
    return ElementTree.fromstring(book.read(name))


# ---- xlsx


def _xlsx(book: zipfile.ZipFile) -> Cells:
    sheet = _part(book, _first_sheet(book))
    shared = _shared(book)
    for row in sheet.iterfind(f"{_MAIN}sheetData/{_MAIN}row"):
        cells: dict[int, str] = {}
        for cell in row.iterfind(f"{_MAIN}c"):
            column = _column(cell.get("r", ""), len(cells))
            if column < _COLUMNS_AT_MOST:
                cells[column] = _value(cell, shared)
        if any(cells.values()):
            yield int(row.get("r", 0)), [cells.get(at, "") for at in range(max(cells) + 1)]


def _first_sheet(book: zipfile.ZipFile) -> str:
    first = _part(book, "xl/workbook.xml").find(f"{_MAIN}sheets/{_MAIN}sheet")
    wanted = first.get(_RELATION) if first is not None else None
    for relation in _part(book, "xl/_rels/workbook.xml.rels"):
        if relation.get("Id") == wanted:
            target = relation.get("Target", "")
            return target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    raise KeyError("no sheet")


def _shared(book: zipfile.ZipFile) -> list[str]:
    if "xl/sharedStrings.xml" not in book.namelist():
        return []
    return [_rich(item) for item in _part(book, "xl/sharedStrings.xml").iterfind(f"{_MAIN}si")]


def _rich(item: Element) -> str:
    """The words of a string, in runs where it has some."""
    runs = item.findall(f"{_MAIN}r")
    if not runs:
        return "".join(part.text or "" for part in item.iterfind(f"{_MAIN}t"))
    said = []
    for run in runs:
        words = "".join(part.text or "" for part in run.iterfind(f"{_MAIN}t"))
        bold, italic = (run.find(f"{_MAIN}rPr/{_MAIN}{kind}") is not None for kind in "bi")
        said.append(_starred(words, "**" if bold else "*" if italic else ""))
    return "".join(said)


def _starred(words: str, stars: str) -> str:
    bare = words.strip()
    return words.replace(bare, f"{stars}{bare}{stars}", 1) if stars and bare else words


def _column(reference: str, instead: int) -> int:
    letters = re.match(r"[A-Z]{1,3}", reference)
    if letters is None:
        return instead
    number = 0
    for letter in letters[0]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _value(cell: Element, shared: list[str]) -> str:
    kind, inline = cell.get("t", "n"), cell.find(f"{_MAIN}is")
    if inline is not None:
        return _rich(inline)
    said = cell.findtext(f"{_MAIN}v", "")
    if kind == "s":
        return shared[int(said)]
    if kind == "b":
        return "TRUE" if said == "1" else "FALSE"
    return said.split(".")[0] if _WHOLE.fullmatch(said) else said


# ---- ods


def _ods(root: Element) -> Cells:
    styles = _styles(root)
    table = next(root.iter(f"{_TABLE}table"), None)
    if table is None:
        raise ValueError("no sheet")
    number = 0
    for row in table.iter(f"{_TABLE}table-row"):
        cells: list[str] = []
        for cell in row:
            if cell.tag in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
                times = int(cell.get(f"{_TABLE}number-columns-repeated", 1))
                words = "\n".join(_words(line, styles) for line in cell.iterfind(f"{_TEXT}p"))
                cells += [words] * min(times, _COLUMNS_AT_MOST - len(cells))
        times = int(row.get(f"{_TABLE}number-rows-repeated", 1))
        while cells and not cells[-1]:
            cells.pop()
        for at in range(times if cells else 0):
            yield number + at + 1, list(cells)
        number += times


def _styles(root: Element) -> dict[str, str]:
    """The styles of letters that are bold or italic, with their stars."""
    found = {}
    for style in root.iter(f"{_STYLE}style"):
        look = style.find(f"{_STYLE}text-properties")
        if style.get(f"{_STYLE}family") == "text" and look is not None:
            bold, slanted = look.get(f"{_FORMAT}font-weight") == "bold", look.get(f"{_FORMAT}font-style") == "italic"
            found[style.get(f"{_STYLE}name", "")] = "**" if bold else "*" if slanted else ""
    return found


def _words(line: Element, styles: dict[str, str]) -> str:
    said = [line.text or ""]
    for part in line:
        if part.tag == f"{_TEXT}s":
            said.append(" " * min(int(part.get(f"{_TEXT}c", 1)), 100))
        elif part.tag == f"{_TEXT}line-break":
            said.append("\n")
        else:
            said.append(_starred(_words(part, styles), styles.get(part.get(f"{_TEXT}style-name", ""), "")))
        said.append(part.tail or "")
    return "".join(said)

"""Files of our own read again: their objects, found by the file's own table, and their pages.

By the grammar of PDF 1.7 (ISO 32000-1, 7.2 to 7.7), whoever wrote the bytes; what neither of our writers makes
(encryption, objects packed into streams, changes appended) is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

_GAP = rb"(?:[\0\t\n\f\r ]|%[^\r\n]*)*"
_REGULAR = rb"[^\0\t\n\f\r ()<>\[\]{}/%]"
#: a reference before a number; names and words to their ends; a string in brackets by its first bracket alone.
_TOKEN = re.compile(
    rb"%b(?:(\d+)\s+\d+\s+R(?!%b)|(<<|>>|[\[\]()])|(/%b*|<[0-9A-Fa-f\s]*>|%b+))" % (_GAP, _REGULAR, _REGULAR, _REGULAR)
)
_REFERENCE = 1
_IN_STRING = re.compile(rb"\\.|[()]", re.DOTALL)
_BEGINNING = re.compile(rb"%b(\d+)\s+\d+\s+obj\b" % _GAP)
_STREAM = re.compile(rb"%bstream\r?\n" % _GAP)
_TABLE_AT = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*\Z")
_TABLE = re.compile(rb"xref\s+0 (\d+)\s*?\r?\n")
_ENTRY = 20
#: what a page has of the branches above it where it does not say.
_INHERITED = (b"/Resources", b"/MediaBox", b"/CropBox", b"/Rotate")


class Reference(NamedTuple):
    """What stands elsewhere in the file, by its number."""

    number: int


#: names, numbers and strings stay as they are written.
Value: TypeAlias = "bytes | Reference | list[Value] | Dictionary"
Dictionary: TypeAlias = "dict[bytes, Value]"


class PdfObject(NamedTuple):
    """An object of a file, and the bytes of its stream if it has one."""

    value: Value
    stream: memoryview | None = None


class NotOurs(ValueError):  # noqa: N818 - a finding about a file
    """A file that neither of our writers has written."""


class PdfReader:
    """A whole file; ``object`` reads what is asked for, and nothing else."""

    def __init__(self, pdf: bytes) -> None:
        self._pdf = pdf
        self._starts, after = self._table()
        trailer, _ = self._value(pdf.index(b"trailer", after) + len(b"trailer"))
        self._trailer = _dictionary(trailer)

    def object(self, number: int) -> PdfObject:
        """The object of this number."""
        begins = _BEGINNING.match(self._pdf, self._starts.get(number, len(self._pdf)))
        if begins is None or int(begins[1]) != number:
            raise NotOurs(f"object {number} is not where the table says")
        value, end = self._value(begins.end())
        stream = _STREAM.match(self._pdf, end)
        if stream is None:
            return PdfObject(value)
        length = self.resolved(_dictionary(value)[b"/Length"])
        if not isinstance(length, bytes):
            raise NotOurs("a stream without a length")
        return PdfObject(value, memoryview(self._pdf)[stream.end() :][: int(length)])

    def dictionaries(self) -> Iterator[Dictionary]:
        """Every dictionary that stands by itself."""
        for number in self._starts:
            value = self.object(number).value
            if isinstance(value, dict):
                yield value

    def resolved(self, value: Value) -> Value:
        """The value itself, wherever it stands."""
        return self.resolved(self.object(value.number).value) if isinstance(value, Reference) else value

    def pages(self) -> Iterator[tuple[int, Dictionary]]:
        """Every page with its number, in order; what branches of the tree say for it is written into it."""
        root = _dictionary(self.resolved(self._trailer[b"/Root"]))
        yield from self._pages(root[b"/Pages"], {})

    def is_behind(self, page: Dictionary) -> bool:
        """Whether a page is the other side of the page before it, as the press says of those."""
        said = self.resolved(page.get(b"/PieceInfo", {}))
        ours = self.resolved(said.get(b"/Lantern", {})) if isinstance(said, dict) else {}
        return isinstance(ours, dict) and ours.get(b"/Private") == b"/Behind"

    def _pages(self, branch: Value, inherited: Dictionary) -> Iterator[tuple[int, Dictionary]]:
        if not isinstance(branch, Reference):
            raise NotOurs("a page that stands nowhere")
        entries = inherited | _dictionary(self.resolved(branch))
        if b"/Kids" not in entries:
            yield branch.number, entries
            return
        kids = self.resolved(entries[b"/Kids"])
        for kid in kids if isinstance(kids, list) else ():
            yield from self._pages(kid, {name: entries[name] for name in _INHERITED if name in entries})

    def _table(self) -> tuple[dict[int, int], int]:
        """Where each object begins, and where the table ends."""
        place = _TABLE_AT.search(self._pdf, max(0, len(self._pdf) - 64))
        table = _TABLE.match(self._pdf, int(place[1])) if place else None
        if table is None:
            raise NotOurs("a file without a plain table of its objects")
        end = table.end() + int(table[1]) * _ENTRY
        rows = [self._pdf[at : at + _ENTRY].split() for at in range(table.end(), end, _ENTRY)]
        return {number: int(row[0]) for number, row in enumerate(rows) if row[2] == b"n"}, end

    # ---- values

    def _value(self, at: int) -> tuple[Value, int]:
        """The value that stands here, and where it ends."""
        token = _TOKEN.match(self._pdf, at)
        if token is None:
            raise NotOurs(f"no value at byte {at}")
        kind, found = token.lastindex, token[token.lastindex or 0]
        if kind == _REFERENCE:
            return Reference(int(found)), token.end()
        if found == b"(":
            return self._string(token.end() - 1)
        if found == b"[":
            return self._until(b"]", token.end())
        if found == b"<<":
            items, end = self._until(b">>", token.end())
            names = [item for item in items[::2] if isinstance(item, bytes)]
            return dict(zip(names, items[1::2], strict=True)), end
        return found, token.end()

    def _until(self, closing: bytes, at: int) -> tuple[list[Value], int]:
        items: list[Value] = []
        while True:
            item, at = self._value(at)
            if item == closing:
                return items, at
            items.append(item)

    def _string(self, start: int) -> tuple[bytes, int]:
        """Words in round brackets, which may hold such brackets in pairs."""
        depth = 0
        for sign in _IN_STRING.finditer(self._pdf, start):
            depth += {b"(": 1, b")": -1}.get(sign[0], 0)
            if not depth:
                return self._pdf[start : sign.end()], sign.end()
        raise NotOurs("a string without end")


def _dictionary(value: Value) -> Dictionary:
    if not isinstance(value, dict):
        raise NotOurs("something else where a dictionary belongs")
    return value

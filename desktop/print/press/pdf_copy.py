"""Objects of one file taken over into another, with all they need."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from desktop.print.press.pdf_reader import Dictionary, PdfObject, PdfReader, Reference, Value
from desktop.print.press.pdf_writer import PdfWriter


class PdfCopy:
    """Copies out of one file; whatever is referred to comes along, once. ``instead``: what some objects become."""

    def __init__(self, source: PdfReader, into: PdfWriter, instead: Mapping[int, Dictionary] | None = None) -> None:
        self._source, self._into, self._instead = source, into, instead or {}
        self._numbers: dict[int, int] = {}
        self._waiting: deque[int] = deque()

    def number(self, old: int) -> int:
        """The number an object has in the new file."""
        if old not in self._numbers:
            self._numbers[old] = self._into.new()
            self._waiting.append(old)
        return self._numbers[old]

    def source(self, old: int) -> PdfObject:
        """An object as it is taken over."""
        return PdfObject(self._instead[old]) if old in self._instead else self._source.object(old)

    def written(self, value: Value) -> bytes:
        """A value as the new file writes it."""
        if isinstance(value, Reference):
            return b"%d 0 R" % self.number(value.number)
        if isinstance(value, list):
            return b"[%b]" % b" ".join(map(self.written, value))
        if isinstance(value, dict):
            return b"<<%b>>" % self.entries(value)
        return value

    def entries(self, dictionary: Dictionary) -> bytes:
        """A dictionary without its brackets."""
        return b" ".join(b"%b %b" % (name, self.written(value)) for name, value in dictionary.items())

    def put(self, old: int, number: int) -> None:
        """Write an object under a number that it was promised."""
        value, stream = self.source(old)
        if stream is not None and isinstance(value, dict):
            self._into.put_stream(self.entries(_without_length(value)), stream, number, level=0)
        else:
            self._into.put(self.written(value), number)

    def finish(self) -> None:
        """Write what was referred to, and what that refers to."""
        while self._waiting:
            old = self._waiting.popleft()
            self.put(old, self._numbers[old])


def _without_length(entries: Dictionary) -> Dictionary:
    return {name: value for name, value in entries.items() if name != b"/Length"}

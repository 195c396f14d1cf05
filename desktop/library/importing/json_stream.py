"""JSON of any length read piece by piece: what is done with is forgotten.

Lists of objects come in runs: a guess where an object ends, from how the first one began, is proved by reading
everything up to there as JSON, so a wrong guess costs time and never a card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
Decode = Callable[[bytes | memoryview], list[T]]
_BRACKETS = b"[]"
#: hardly a card is as long.
_LONG = 1 << 21
#: objects are read in runs of this many bytes: few enough to stay near the processor.
RUN = 1 << 17
#: no single value of a card file is anywhere near as long.
LONGEST = 1 << 26
#: of what could not be read so much is kept, to name it.
_SHOWN = 4000
#: after runs that could not be read, so many objects at most are read one by one.
_ONE_BY_ONE = 40
#: objects without a list around them are told of so many at a time.
_IN_A_ROW = 200
_SPACE = re.compile(rb"[ \t\r\n]*+")
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_PLAIN, _QUOTED = rb'[^"{}\[\]]*+', rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_TO_BRACKET = re.compile(rb"%b(?:%b%b)*+([{}\[\]])" % (_PLAIN, _QUOTED, _PLAIN), re.DOTALL)
#: what msgspec says of a value that something follows: how many bytes it has read, the first that follows included.
_FOLLOWED = re.compile(r"trailing characters \(byte (\d+)\)")
_ENDS_EARLY = "Input data was truncated"
_WORD = re.compile(rb"[^ \t\r\n,\]}]*+")
#: how an object begins: its first key, and for Scryfall what kind of thing it is.
_HEAD = re.compile(rb'\{\s*"[^"\\]{1,40}"\s*:\s*(?:"card"\s*,)?')


class CutOff(Exception):  # noqa: N818 - a finding about a file
    """The JSON ends before it is whole."""


class NotJson(Exception):  # noqa: N818 - a finding about a file
    """Something stands where JSON has something else."""


class Unreadable(msgspec.Struct, frozen=True):
    """An object that is JSON but not what was asked for, and why."""

    raw: bytes
    why: str


class Run(msgspec.Struct, Generic[T], frozen=True):
    """Objects that stand next to each other, read; and those among them that could not be."""

    found: list[T]
    unreadable: tuple[Unreadable, ...] = ()


class JsonStream:
    """A reader that stands somewhere in a JSON text."""

    def __init__(self, portions: Iterator[bytes]) -> None:
        self._portions = portions
        self._buffer = bytearray()
        self._at = 0
        self._ended = False
        self._head = b""

    # ---- steps

    def peek(self) -> bytes:
        """The next character that is no space; ``b""`` at the end."""
        while True:
            self._at = _SPACE.match(self._buffer, self._at).end()  # type: ignore[union-attr]
            if self._at < len(self._buffer):
                return bytes(self._buffer[self._at : self._at + 1])
            if not self._more():
                return b""

    def take(self, sign: bytes) -> None:
        """Step over one character that must stand here."""
        if (found := self.peek()) != sign:
            raise CutOff if not found else NotJson(f"expected {sign.decode()}, found {found!r}")
        self._at += 1

    def fields(self) -> Iterator[str]:
        """The keys of an object, one after the other; before the next its value must be read or skipped."""
        self.take(b"{")
        while (sign := self.peek()) != b"}":
            if sign == b",":
                self._at += 1
            key = msgspec.json.decode(self.value(), type=str)
            self.take(b":")
            yield key
        self._at += 1

    def value(self) -> bytes:
        """The next value, whole."""
        end = self._end_of_value()
        raw = bytes(self._buffer[self._at : end])
        self._at = end
        return raw

    def skip(self) -> None:
        self._at = self._end_of_value()

    def runs(self, decode: Decode[T]) -> Iterator[Run[T]]:
        """The objects of a list, many at a time; ``decode`` reads a JSON list or raises ``msgspec.DecodeError``."""
        self.take(b"[")
        self._head, singly, patience = b"", 1, 1
        while (sign := self.peek()) != b"]":
            if sign == b",":
                self._at += 1
                continue
            if not singly and (run := self._run(decode)):
                patience = 1
                yield run
                continue
            if not singly:
                singly, patience = patience, min(2 * patience, _ONE_BY_ONE)
            singly -= 1
            yield self._single(decode)
        self._at += 1

    def in_a_row(self, decode: Decode[T]) -> Iterator[Run[T]]:
        """Objects that stand one after the other without a list around them, as in files of JSON lines."""
        found: list[T] = []
        unreadable: tuple[Unreadable, ...] = ()
        while self.peek():
            try:
                run = self._single(decode)
            except CutOff:
                yield Run(found)
                raise
            found += run.found
            unreadable += run.unreadable
            if len(found) >= _IN_A_ROW or unreadable:
                yield Run(found, unreadable)
                found, unreadable = [], ()
        yield Run(found)

    def stands_at(self, pattern: re.Pattern[bytes]) -> bool:
        """Whether what follows begins so; nothing is stepped over."""
        return self.peek() != b"" and pattern.match(self._buffer, self._at) is not None

    # ---- many at a time

    def _run(self, decode: Decode[T]) -> Run[T] | None:
        while len(self._buffer) - self._at < RUN and self._more():
            pass
        before = len(self._buffer)
        while (end := self._boundary(before)) is not None:
            try:
                found = self._decoded(decode, end)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                #: the list ends before, or a card is not as it should be: half as many are tried.
                before = (self._at + end) // 2
                continue
            self._at = end
            return Run(found)
        return None

    def _decoded(self, decode: Decode[T], end: int) -> list[T]:
        """The objects up to ``end``, read where they lie: the signs around them are brackets for that long."""
        buffer, before = self._buffer, self._at - 1
        around = buffer[before], buffer[end]
        buffer[before], buffer[end] = _BRACKETS
        try:
            with memoryview(buffer) as whole, whole[before : end + 1] as part:
                return decode(part)
        finally:
            buffer[before], buffer[end] = around

    def _boundary(self, before: int) -> int | None:
        """Where the last object but one seems to end: ahead of a comma and the usual beginning of an object."""
        while self._head and (at := self._buffer.rfind(self._head, self._at + 1, before)) > 0:
            between = self._buffer[max(self._at, at - 200) : at].rstrip()
            if between.endswith(b",") and (object_ := between[:-1].rstrip()).endswith(b"}"):
                return max(self._at, at - 200) + len(object_)
            before = at
        return None

    def _single(self, decode: Decode[T]) -> Run[T]:
        raw = self.value()
        if head := _HEAD.match(raw):
            self._head = head[0]
        try:
            return Run(decode(b"[%b]" % raw))
        except UnicodeDecodeError:
            why = "it is not written in UTF-8"
        except RecursionError:
            why = "it is nested too deep"
        except msgspec.DecodeError as error:
            if not raw.startswith(b"{") and not isinstance(error, msgspec.ValidationError):
                raise NotJson(str(error)) from error
            why = str(error).replace("`$[0].", "`")
        return Run([], (Unreadable(raw[:_SHOWN], why),))

    # ---- where a value ends

    def _end_of_value(self) -> int:
        first = self.peek()
        if not first:
            raise CutOff
        if first in b"{[":
            return self._end_by_msgspec() or self._end_of_brackets()
        while True:
            pattern = _STRING if first == b'"' else _WORD
            found = pattern.match(self._buffer, self._at)
            #: a number that touches the end of what was read may go on.
            if found and (first == b'"' or found.end() < len(self._buffer) or self._ended):
                if found.end() == self._at:
                    raise NotJson(f"expected a value, found {first!r}")
                return found.end()
            if not self._more() and first == b'"':
                raise CutOff

    def _end_by_msgspec(self) -> int:
        """Where msgspec says that the value ends; 0 where it does not say. Twenty times as fast as looking for it."""
        while True:
            try:
                with memoryview(self._buffer) as whole, whole[self._at :] as rest:
                    msgspec.json.decode(rest, type=msgspec.Raw)
                return len(self._buffer)
            except msgspec.DecodeError as error:
                if said := _FOLLOWED.search(str(error)):
                    return self._at + int(said[1]) - 1
                if str(error) != _ENDS_EARLY or len(self._buffer) - self._at > 16 * RUN or not self._more():
                    return 0
            except RecursionError:
                return 0

    def _end_of_brackets(self) -> int:
        depth, ahead = 0, 0
        while True:
            while found := _TO_BRACKET.match(self._buffer, self._at + ahead):
                ahead = found.end() - self._at
                depth += 1 if found[1] in b"{[" else -1
                if not depth:
                    return self._at + ahead
            if not self._more():
                raise CutOff

    def _next_portion(self, pending: int) -> bytes:
        """More of the text. A value that does not end is looked through again only when it is half as long again."""
        portions = [next(self._portions, b"")]
        wanted = pending // 2 if pending > _LONG else 0
        while portions[-1] and sum(map(len, portions)) < wanted:
            portions.append(next(self._portions, b""))
        return b"".join(portions)

    def _more(self) -> bool:
        """Read on; what lies behind is let go."""
        if len(self._buffer) - self._at > LONGEST:
            raise NotJson("a single value of 64 MB")
        portion = self._next_portion(len(self._buffer) - self._at)
        self._ended = self._ended or not portion
        #: one sign is left before it: there a list of what follows begins.
        done = max(0, self._at - 1)
        del self._buffer[:done]
        self._buffer += portion
        self._at -= done
        return bool(portion)

"""What is left of a damaged event file: its rows found page by page, without asking SQLite, and nothing in it is run.

Every row of an event lies in a leaf page of SQLite's file format (sqlite.org/fileformat2.html) and is known by its
columns. So neither a torn head, nor a cut end, nor a foreign schema stands in the way of what lies in whole pages.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from desktop.system.files import read_whole

from .chain import Kept, beginning, link_of

_LEAF, _HEAD = 0x0D, 100
_USUAL_PAGE = 4096
_ABOUT = frozenset({"format", "event", "made_by", "acts", "head", "source"})
_ACTS = frozenset({"do", "undo", "redo", "correct"})
#: how many bytes an integer of each serial type has.
_INTS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


class Found(Struct):
    """The rows of a damaged file, as they were found."""

    about: dict[str, str] = field(default_factory=dict)
    steps: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    facts: dict[int, tuple[int, str, str, str]] = field(default_factory=dict)
    proofs: dict[int, tuple[str, str, int]] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    desk: dict[str, str] = field(default_factory=dict)

    def acts(self) -> dict[int, Kept]:
        """The acts by their numbers, as far as they can be put together."""
        facts: dict[int, list[tuple[str, str, str]]] = {}
        for seq in sorted(self.facts):
            step, *what = self.facts[seq]
            facts.setdefault(step, []).append((what[0], what[1], what[2]))
        acts = {}
        for number, (at, act, target, label, command, undoable) in sorted(self.steps.items()):
            _, pictures, shape = self.proofs.get(number, ("", "", 1))
            what_happened = tuple(facts.get(number, ()))
            came = tuple(pictures.split())
            acts[number] = Kept(number, float(at), act, target, label, command, undoable, shape, what_happened, came)
        return acts

    def held(self) -> int:
        """How many acts there were at least: what the file says, or the last one of which anything is left."""
        said = self.about.get("acts", "")
        known = (*self.steps, *self.proofs, *(fact[0] for fact in self.facts.values()), 0)
        return max(*known, int(said) if said.isdecimal() and len(said) < 8 else 0, 0)


def found_in(path: Path) -> Found:
    """Every row that can be read in a file, and in what SQLite laid beside it; raises ``Refusal`` where it cannot be
    opened at all."""
    data = read_whole(path)
    beside = path.with_name(f"{path.name}-wal")
    pages = _Pages(data, read_whole(beside) if beside.is_file() else b"")
    found = Found()
    for number in pages.numbers():
        for rowid, row in pages.rows(number):
            _sort_in(found, rowid, row)
    return found


def altered(found: Found, acts: Mapping[int, Kept]) -> Iterator[int]:
    """The numbers of the acts that are not what was kept, as far as there are proofs; each is held against the one
    before it as that was kept. A file of the first layout has no proofs."""
    before = beginning(found.about)
    for number in sorted(acts):
        link = found.proofs.get(number, ("",))[0]
        if found.proofs and (not link or link_of(before, acts[number]) != link):
            yield number
        before = link


def is_contiguous(found: Found, acts: Mapping[int, Kept], number: int) -> bool:
    """Whether no fact of an act is missing, by the numbers of the facts: for files without proofs."""
    own = [seq for seq, fact in found.facts.items() if fact[0] == number]
    earlier = sum(len(acts[other].facts) for other in acts if other < number)
    later = [seq for seq, fact in found.facts.items() if fact[0] > number]
    return sorted(own) == list(range(earlier + 1, earlier + 1 + len(own))) and (
        not later or min(later) == earlier + len(own) + 1
    )


def _sort_in(found: Found, rowid: int, row: list[object]) -> None:
    """A row into the table whose columns it has; the first of several that claim a place keeps it."""
    match row:
        case [
            None,
            int() | float() as at,
            str() as act,
            int() as target,
            str() as label,
            str() as command,
            int() as last,
        ]:
            if act in _ACTS and abs(at) < 1e15:
                found.steps.setdefault(rowid, (at, act, target, label, command, last))
        case [None, int() as step, str() as kind, str() as body, str() as sentence]:
            found.facts.setdefault(rowid, (step, kind, body, sentence))
        case [None, str() as link, str() as pictures, int() as shape]:
            found.proofs.setdefault(rowid, (link, pictures, shape))
        case [str() as hash, str(), bytes() as picture]:
            found.pictures.setdefault(hash, picture)
        case [str() as key, str() as value]:
            (found.about if key in _ABOUT else found.desk).setdefault(key, value)


class _Pages:
    """The pages of a file, those first that were written last."""

    def __init__(self, data: bytes, beside: bytes) -> None:
        self.size = _page_size(data, beside)
        self._file = {
            at // self.size + 1: data[at : at + self.size] for at in range(0, len(data) - self.size + 1, self.size)
        }
        self._beside = _frames(beside, self.size)

    def numbers(self) -> list[tuple[int, bool]]:
        """Every page: its number, and whether it is the older one of two."""
        newest = sorted({*self._file, *self._beside})
        return [(number, False) for number in newest] + [(number, True) for number in self._beside]

    def rows(self, page: tuple[int, bool]) -> Iterator[tuple[int, list[object]]]:
        """Row ids and columns of a leaf page; rows that cannot be read are passed over."""
        number, older = page
        data = self._file.get(number, b"") if older else self._page(number)
        start = _HEAD if number == 1 else 0
        if len(data) < self.size or data[start] != _LEAF:
            return
        (cells,) = struct.unpack_from(">H", data, start + 3)
        for at in range(start + 8, min(start + 8 + 2 * cells, self.size - 1), 2):
            #: a cell that leads astray is somebody else's bytes: whatever it makes of them, it is no row.
            with suppress(IndexError, ValueError, struct.error, OverflowError):
                (cell,) = struct.unpack_from(">H", data, at)
                yield self._row(data, cell)

    def _page(self, number: int) -> bytes:
        return self._beside.get(number) or self._file.get(number, b"")

    def _row(self, page: bytes, at: int) -> tuple[int, list[object]]:
        length, at = _varint(page, at)
        rowid, at = _varint(page, at)
        return rowid, _columns(self._payload(page, at, length))

    def _payload(self, page: bytes, at: int, length: int) -> bytes:
        """The bytes of a row; what does not fit on its page goes on in others, each of which names the next."""
        usable = self.size
        here = length
        if length > usable - 35:
            least = (usable - 12) * 32 // 255 - 23
            here = least + (length - least) % (usable - 4)
            here = here if here <= usable - 35 else least
        if at + here > len(page):
            raise ValueError("a row beyond its page")
        parts, seen = [page[at : at + here]], set[int]()
        left = length - here
        following = struct.unpack_from(">I", page, at + here)[0] if left else 0
        while left > 0:
            more = self._page(following)
            if following in seen or len(more) < usable:
                raise ValueError("a row that does not end")
            seen.add(following)
            parts.append(more[4 : 4 + min(left, usable - 4)])
            left -= usable - 4
            (following,) = struct.unpack_from(">I", more)
        return b"".join(parts)


def _columns(row: bytes) -> list[object]:
    length, at = _varint(row, 0)
    kinds = list[int]()
    while at < length:
        kind, at = _varint(row, at)
        kinds.append(kind)
    at, columns = length, list[object]()
    for kind in kinds:
        value, at = _column(row, at, kind)
        columns.append(value)
    return columns


def _column(row: bytes, at: int, kind: int) -> tuple[object, int]:
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), at
    if kind == 7:
        return struct.unpack_from(">d", row, at)[0], at + 8
    size = _INTS.get(kind) or (kind - 12) // 2
    if kind in (10, 11) or at + size > len(row):
        raise ValueError("a column beyond its row")
    data = row[at : at + size]
    if kind in _INTS:
        return int.from_bytes(data, "big", signed=True), at + size
    return (data.decode() if kind % 2 else data), at + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9


def _page_size(data: bytes, beside: bytes) -> int:
    for head, form, at in ((data, ">H", 16), (beside, ">I", 8)):
        if len(head) >= at + 4:
            (size,) = struct.unpack_from(form, head, at)
            size = 65536 if size == 1 else size
            if 512 <= size <= 65536 and not size & size - 1:
                return int(size)
    return _USUAL_PAGE


def _frames(beside: bytes, size: int) -> dict[int, bytes]:
    """The pages in the log beside a file, up to its last commit; those of an earlier round of the log are none."""
    if len(beside) < 32:
        return {}
    salt, pages, waiting = beside[16:24], dict[int, bytes](), dict[int, bytes]()
    for at in range(32, len(beside) - size - 23, size + 24):
        number, commit = struct.unpack_from(">II", beside, at)
        if beside[at + 8 : at + 16] != salt:
            break
        waiting[number] = beside[at + 24 : at + 24 + size]
        if commit:
            pages |= waiting
            waiting = {}
    return pages

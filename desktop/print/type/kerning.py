"""Pair kerning of an OpenType face: how much closer two letters stand than their widths say.

ReportLab sets every glyph at its full width; headlines set so look loose ("To", "AV"). The pairs lie in the
font's GPOS table, of which only what kerning needs is read here (OpenType 1.9, chapter GPOS).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from struct import unpack_from

from desktop.print.type.glyphs import table

_PAIR_ADJUSTMENT = 2
_EXTENSION = 9
_X_ADVANCE = 0x0004


class Kerning(dict[tuple[int, int], float]):
    """Thousandths of an em (mostly negative) to add between two glyphs: pairs are looked up once they are asked for."""

    def __init__(self, font_file: str) -> None:
        super().__init__()
        data = Path(font_file).read_bytes()
        units = unpack_from(">H", data, table(data, b"head") + 18)[0]
        self._scale = 1000 / units
        self._subtables = [_pairs(data, at) for at in _kern_subtables(data)]

    def __missing__(self, pair: tuple[int, int]) -> float:
        self[pair] = found = self._look_up(*pair)
        return found

    def _look_up(self, left: int, right: int) -> float:
        for covered, value in self._subtables:
            if left in covered:
                found = value(left, right)
                if found is not None:
                    return found * float(self._scale)
        return 0.0


def _kern_subtables(data: bytes) -> Iterator[int]:
    gpos = table(data, b"GPOS")
    if not gpos:
        return
    features, lookups = (gpos + offset for offset in unpack_from(">HH", data, gpos + 6))
    for index in sorted(_kern_lookups(data, features)):
        lookup = lookups + unpack_from(">H", data, lookups + 2 + 2 * index)[0]
        kind, _flag, count = unpack_from(">HHH", data, lookup)
        for offset in unpack_from(f">{count}H", data, lookup + 6):
            yield from _resolved(data, lookup + offset, kind)


def _kern_lookups(data: bytes, features: int) -> set[int]:
    found: set[int] = set()
    for i in range(unpack_from(">H", data, features)[0]):
        tag, offset = unpack_from(">4sH", data, features + 2 + 6 * i)
        if tag == b"kern":
            count = unpack_from(">H", data, features + offset + 2)[0]
            found.update(unpack_from(f">{count}H", data, features + offset + 4))
    return found


def _resolved(data: bytes, at: int, kind: int) -> Iterator[int]:
    if kind == _EXTENSION:
        _format, kind, offset = unpack_from(">HHI", data, at)
        at += offset
    if kind == _PAIR_ADJUSTMENT:
        yield at


def _pairs(data: bytes, at: int) -> tuple[dict[int, int], Callable[[int, int], int | None]]:
    form, coverage, first, second = unpack_from(">HHHH", data, at)
    covered = {glyph: i for i, glyph in enumerate(_coverage(data, at + coverage))}
    #: only the first glyph's advance matters; its place among the value's fields follows from the format bits.
    skip, step = _fields(first & (_X_ADVANCE - 1)), _fields(first) + _fields(second)
    read = _single_pairs if form == 1 else _class_pairs
    return covered, read(data, at, covered, skip, step) if first & _X_ADVANCE else _nothing


def _fields(value_format: int) -> int:
    return 2 * value_format.bit_count()


def _nothing(_left: int, _right: int) -> int | None:
    return None


def _single_pairs(
    data: bytes, at: int, covered: dict[int, int], skip: int, step: int
) -> Callable[[int, int], int | None]:
    offsets = unpack_from(f">{unpack_from('>H', data, at + 8)[0]}H", data, at + 10)

    def value(left: int, right: int) -> int | None:
        pair_set = at + offsets[covered[left]]
        for i in range(unpack_from(">H", data, pair_set)[0]):
            record = pair_set + 2 + i * (2 + step)
            if unpack_from(">H", data, record)[0] == right:
                return int(unpack_from(">h", data, record + 2 + skip)[0])
        return None

    return value


def _class_pairs(
    data: bytes, at: int, _covered: dict[int, int], skip: int, step: int
) -> Callable[[int, int], int | None]:
    first_at, second_at, _first_count, second_count = unpack_from(">HHHH", data, at + 8)
    firsts, seconds = _classes(data, at + first_at), _classes(data, at + second_at)

    def value(left: int, right: int) -> int | None:
        row = _class_of(firsts, left) * second_count + _class_of(seconds, right)
        return int(unpack_from(">h", data, at + 16 + row * step + skip)[0])

    return value


def _coverage(data: bytes, at: int) -> Iterator[int]:
    form, count = unpack_from(">HH", data, at)
    if form == 1:
        yield from unpack_from(f">{count}H", data, at + 4)
        return
    for i in range(count):
        start, end, _index = unpack_from(">HHH", data, at + 4 + 6 * i)
        yield from range(start, end + 1)


def _classes(data: bytes, at: int) -> array[int]:
    """The class of each glyph, by its number."""
    if unpack_from(">H", data, at)[0] == 1:
        start, count = unpack_from(">HH", data, at + 2)
        return array("H", (*(0,) * start, *unpack_from(f">{count}H", data, at + 6)))
    found = array("H")
    for i in range(unpack_from(">H", data, at + 2)[0]):
        start, end, kind = unpack_from(">HHH", data, at + 4 + 6 * i)
        found.extend((0,) * (end + 1 - len(found)))
        found[start : end + 1] = array("H", (kind,)) * (end + 1 - start)
    return found


def _class_of(classes: array[int], glyph: int) -> int:
    return classes[glyph] if glyph < len(classes) else 0

"""A font's letters that a page uses, as a file of their own (WOFF): so the page looks alike wherever it is read."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from struct import calcsize, pack, unpack_from

#: what a browser needs besides what is written anew here, as it is.
_KEPT = ("OS/2", "cvt ", "fpgm", "prep")
#: of a font's names: whose it is, and how it may be used.
_RIGHTS = (0, 13, 14)
_COMPOSITE, _WORDS, _MORE, _SCALE, _XY, _TWO = -1, 0x1, 0x20, 0x8, 0x40, 0x80
_Tables = dict[str, bytes]


def woff(font: bytes, letters: Collection[str], name: str) -> bytes:
    """The font (TrueType) with these letters alone and called so; those that it lacks are not in it."""
    count = int(unpack_from(">H", font, 4)[0])
    places = (unpack_from(">4sLLL", font, 12 + 16 * at) for at in range(count))
    tables = {tag.decode("latin-1"): font[start : start + long] for tag, _, start, long in places}
    return _packed(_with_letters(tables, letters, name))


def _with_letters(tables: Mapping[str, bytes], letters: Collection[str], name: str) -> _Tables:
    known = _glyphs(tables["cmap"])
    chosen = {ord(letter): known[ord(letter)] for letter in sorted(letters) if known.get(ord(letter))}
    outlines = _outlines(tables)
    order = list(dict.fromkeys((0, *chosen.values())))
    for glyph in order:
        order += [part for part in _parts(outlines[glyph]) if part not in order]
    new = {glyph: at for at, glyph in enumerate(order)}
    drawn = [_renumbered(outlines[glyph], new) for glyph in order]
    starts = [0]
    for outline in drawn:
        starts.append(starts[-1] + len(outline))
    head, hhea, maxp = (bytearray(tables[name]) for name in ("head", "hhea", "maxp"))
    head[50:52], hhea[34:36], maxp[4:6] = pack(">h", 1), pack(">H", len(order)), pack(">H", len(order))
    return {
        **{tag: tables[tag] for tag in _KEPT if tag in tables},
        "cmap": _cmap({letter: new[glyph] for letter, glyph in chosen.items()}),
        "glyf": b"".join(drawn),
        "head": bytes(head),
        "hhea": bytes(hhea),
        "hmtx": b"".join(_measures(tables, order)),
        "loca": pack(f">{len(starts)}L", *starts),
        "maxp": bytes(maxp),
        "name": _names(tables["name"], name),
        "post": pack(">L", 0x30000) + tables["post"][4:32],
    }


# -- reading -----------------------------------------------------------------------------------------------------------


def _glyphs(cmap: bytes) -> dict[int, int]:
    """The glyph of every letter, by the first table of Unicode there is."""
    for at in range(unpack_from(">H", cmap, 2)[0]):
        platform, kind, start = unpack_from(">HHL", cmap, 4 + 8 * at)
        if (platform, kind) in ((3, 1), (0, 3)) and unpack_from(">H", cmap, start)[0] == 4:
            return dict(_of_segments(cmap, start))
    return {}


def _of_segments(cmap: bytes, start: int) -> Iterator[tuple[int, int]]:
    many = unpack_from(">H", cmap, start + 6)[0] // 2
    ends = unpack_from(f">{many}H", cmap, start + 14)
    at = start + 16 + 2 * many
    firsts, deltas = unpack_from(f">{many}H", cmap, at), unpack_from(f">{many}H", cmap, at + 2 * many)
    ranges = at + 4 * many
    for i, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        offset = unpack_from(">H", cmap, ranges + 2 * i)[0]
        for letter in range(first, min(end, 0xFFFE) + 1):
            glyph = letter
            if offset:
                glyph = unpack_from(">H", cmap, ranges + 2 * i + offset + 2 * (letter - first))[0]
            if glyph or not offset:
                yield letter, (glyph + deltas[i]) % 0x10000


def _outlines(tables: Mapping[str, bytes]) -> list[bytes]:
    many, is_long = unpack_from(">H", tables["maxp"], 4)[0], unpack_from(">h", tables["head"], 50)[0]
    starts = unpack_from(f">{many + 1}{'L' if is_long else 'H'}", tables["loca"])
    places = starts if is_long else tuple(2 * start for start in starts)
    return [tables["glyf"][start:end] for start, end in pairwise(places)]


def _components(outline: bytes) -> Iterator[tuple[int, int]]:
    """Where an outline names others, and which."""
    if not outline or unpack_from(">h", outline)[0] >= 0:
        return
    at, more = 10, True
    while more:
        flags, glyph = unpack_from(">HH", outline, at)
        yield at + 2, glyph
        at += (
            4 + (4 if flags & _WORDS else 2) + (2 if flags & _SCALE else 4 if flags & _XY else 8 if flags & _TWO else 0)
        )
        more = bool(flags & _MORE)


def _parts(outline: bytes) -> Iterable[int]:
    return (glyph for _, glyph in _components(outline))


def _measures(tables: Mapping[str, bytes], order: Iterable[int]) -> Iterator[bytes]:
    """Width and left edge of each."""
    hmtx, many = tables["hmtx"], unpack_from(">H", tables["hhea"], 34)[0]
    for glyph in order:
        wide = unpack_from(">H", hmtx, 4 * min(glyph, many - 1))[0]
        edge = 4 * glyph + 2 if glyph < many else 4 * many + 2 * (glyph - many)
        yield pack(">Hh", wide, unpack_from(">h", hmtx, edge)[0])


# -- writing -----------------------------------------------------------------------------------------------------------


def _renumbered(outline: bytes, new: Mapping[int, int]) -> bytes:
    made = bytearray(outline)
    for at, glyph in _components(outline):
        made[at : at + 2] = pack(">H", new[glyph])
    return bytes(made) + bytes(-len(made) % 4)


def _cmap(glyphs: Mapping[int, int]) -> bytes:
    """Each letter a segment of its own, in the table that every browser reads."""
    letters = [*sorted(glyphs), 0xFFFF]
    deltas = [*((glyphs[letter] - letter) % 0x10000 for letter in letters[:-1]), 1]
    many = len(letters)
    power = 1 << (many.bit_length() - 1)
    search = (2 * many, 2 * power, power.bit_length() - 1, 2 * many - 2 * power)
    row = f">{many}H"
    body = pack(">4H", *search) + pack(row, *letters) + bytes(2) + pack(row, *letters) + pack(row, *deltas)
    table = pack(">3H", 4, 6 + len(body) + 2 * many, 0) + body + bytes(2 * many)
    return pack(">HHHHL", 0, 1, 3, 1, 12) + table


def _names(table: bytes, name: str) -> bytes:
    """What it is called here, and the maker's words about it."""
    _, many, stored = unpack_from(">3H", table)
    said: dict[int, bytes] = {}
    for at in range(many):
        platform, _, _, what, long, start = unpack_from(">6H", table, 6 + 12 * at)
        if platform == 3 and what in _RIGHTS:
            said.setdefault(what, table[stored + start : stored + start + long])
    called = {1: name, 2: "Regular", 4: name, 6: name.replace(" ", "")}
    words = dict(sorted({**{what: text.encode("utf-16-be") for what, text in called.items()}, **said}.items()))
    rows, text = b"", b""
    for what, encoded in words.items():
        rows += pack(">6H", 3, 1, 0x409, what, len(encoded), len(text))
        text += encoded
    return pack(">3H", 0, len(words), 6 + len(rows)) + rows + text


def _packed(tables: _Tables) -> bytes:
    head, row = calcsize(">4sLLHHLHHLLLLL"), 20
    directory, body, whole = b"", b"", 12 + 16 * len(tables)
    for tag, data in sorted(tables.items()):
        small = zlib.compress(data, 9)
        stored = small if len(small) < len(data) else data
        padded = data + bytes(-len(data) % 4)
        total = sum(unpack_from(f">{len(padded) // 4}L", padded)) % 2**32
        start = head + row * len(tables) + len(body)
        directory += pack(">4sLLLL", tag.encode("latin-1"), start, len(stored), len(data), total)
        body += stored + bytes(-len(stored) % 4)
        whole += len(padded)
    long = head + len(directory) + len(body)
    first = pack(">4sLLHHLHHLLLLL", b"wOFF", 0x10000, long, len(tables), 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return first + directory + body

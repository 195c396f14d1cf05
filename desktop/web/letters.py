"""A font's letters that a page uses, as a file of their own (WOFF): so the page looks alike wherever it is read."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping
from struct import calcsize, pack, unpack_from

import uharfbuzz as hb

#: of a font's names: whose it is, and how it may be used.
_RIGHTS = (0, 13, 14)
#: which pairs stand closer comes along; other shapes of a letter do not.
_LEFT_OUT = ("BASE", "GSUB")


def woff(font: bytes, letters: Collection[str], name: str) -> bytes:
    """The font with these letters alone and called so; those that it lacks are not in it."""
    face, wanted = hb.Face(font), hb.SubsetInput()
    wanted.unicode_set.update(map(ord, letters))
    wanted.drop_table_tag_set.update(int.from_bytes(table.encode(), "big") for table in _LEFT_OUT)
    cut = hb.subset(face, wanted)
    return _packed({tag: cut.reference_table(tag).data for tag in cut.table_tags} | {"name": _names(face, name)})


def _names(face: hb.Face, name: str) -> bytes:
    """What it is called here, and the maker's words about it."""
    called = {1: name, 2: "Regular", 4: name, 6: name.replace(" ", "")}
    rows, text = b"", b""
    for what, said in sorted((called | {what: face.get_name(what) or "" for what in _RIGHTS}).items()):
        encoded = said.encode("utf-16-be")
        rows += pack(">6H", 3, 1, 0x409, what, len(encoded), len(text))
        text += encoded
    return pack(">3H", 0, len(rows) // 12, 6 + len(rows)) + rows + text


def _packed(tables: Mapping[str, bytes]) -> bytes:
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

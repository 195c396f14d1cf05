"""Bytes that somebody brought, made into lines of text, or refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.system.files import read_whole
from desktop.workers.reading import Brought

#: a long deck list has 10 kB, a whole collection a megabyte; as JSON a deck may bring all that is known of its cards.
BYTES_AT_MOST = 5_000_000
LINES_AT_MOST = 20_000
LINE_AT_MOST = 1_000
_NO_TEXT = (
    (b"PK\x03\x04", "a spreadsheet, a word processor's document or a zip archive"),
    (b"%PDF", "a PDF"),
    (b"{\\rtf", "an RTF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"SQLite format 3", "a database"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\xd0\xcf\x11\xe0", "an office document of the old kind"),
)
_BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
#: what nobody sees, and halves of letters; a joiner stays in the scripts, and the signs, that are written with it.
_CONTROL = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
    r"|(?<![^\x00-\u02ff])[\u200c\u200d]"
)
#: also what a word processor writes for Shift+Enter, and the end of its page.
_LINE_ENDS = re.compile("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]")
#: in no text, whatever its encoding, but for the tabulator, ends of lines, Ctrl+Z and escapes.
_BYTES_OF_NO_TEXT = bytes({*range(0x20)} - {*b"\t\n\v\f\r\x1a\x1b"})
#: what the letters of one alphabet in UTF-16 have for their upper bytes: its own and that of the Western signs.
_UPPER_BYTES_AT_MOST = 4


def read_list_file(path: Path) -> Brought:
    """The bytes of a list on disk; raises ``Refusal`` where it cannot be read or is far too long."""
    return Brought.of(read_whole(path, BYTES_AT_MOST), path.name)


def lines_of(source: str | bytes) -> list[str]:
    """The lines of a text in any usual encoding, control characters taken out; raises ``Refusal``."""
    text = whole_text_of(source)
    lines = _LINE_ENDS.split(text)
    if len(lines) > LINES_AT_MOST:
        raise Refusal(
            f"This list has {counted(len(lines), 'line')}; Lantern reads {LINES_AT_MOST:,}. Split it into parts."
        )
    return [_CONTROL.sub("", line) for line in lines]


def with_lines(source: str | bytes, lines: Sequence[tuple[int, str]]) -> str:
    """A list with some of its lines, by their numbers from 1, written anew; raises ``Refusal``."""
    whole = lines_of(source)
    for at, words in lines:
        whole[at - 1] = words
    return "\n".join(whole)


def whole_text_of(source: str | bytes) -> str:
    """A text in any usual encoding; raises ``Refusal`` for one that is far too long."""
    if len(source) > BYTES_AT_MOST:
        raise _too_long(len(source))
    return source if isinstance(source, str) else _decoded(source)


def text_of(data: bytes) -> str:
    """The text of a file in any usual encoding, its byte order mark left out; raises ``Refusal`` for what is none."""
    return _decoded(data)


def _too_long(size: int) -> Refusal:
    return Refusal(
        f"This file is {size / 1_000_000:.1f} MB long, and no list is longer than 5 MB. Choose another file."
    )


def _decoded(data: bytes) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    for start, kind in _NO_TEXT:
        if data.startswith(start):
            raise Refusal(f"This is {kind}, not a list. Save the list as plain text and open that.")
    #: what a disk leaves that was switched off too early.
    data = data if data.strip(b"\x00") else b""
    if encoding := _wide_encoding(data):
        return data.decode(encoding, errors="replace")
    if len(data) - len(data.translate(None, _BYTES_OF_NO_TEXT)) > 8 + len(data) // 50:
        raise Refusal("This file is no text. Save the list as plain text and open that.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if b"\r" in data and b"\n" not in data:
            return data.decode("mac-roman")
        # Windows-1252 where it has a letter, Latin-1 for the five bytes that it leaves open.
        return "".join(bytes([byte]).decode("cp1252", errors="ignore") or chr(byte) for byte in data)


def _wide_encoding(data: bytes) -> str:
    """UTF-16 without a mark: of every other byte most are zero, or the same few in a text of another alphabet."""
    for encoding, upper, lower in (("utf-16-le", data[1::2], data[0::2]), ("utf-16-be", data[0::2], data[1::2])):
        nothing = upper.count(0)
        if len(lower) < 2 or not nothing or lower.count(0) > len(lower) // 4:
            continue
        if nothing > 0.7 * len(upper) or (0 not in lower and len(set(upper)) <= _UPPER_BYTES_AT_MOST):
            return encoding
    return ""

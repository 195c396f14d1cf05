"""The bytes of a card file somebody downloaded: plain or compressed, and what else it may turn out to be."""

from __future__ import annotations

import bz2
import lzma
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from desktop.engine.rules import Refusal
from desktop.system.files import unreadable

#: what is read at a time.
PORTION = 1 << 17
_GZIP = b"\x1f\x8b"
#: zlib's word for gzip's own head and checksum.
_GZIP_BITS = 31
_COMPRESSED = ((b"BZh", bz2.open), (b"\xfd7zXZ", lzma.open))
_FOREIGN = (
    (b"PK\x03\x04", "is a zip archive. Unpack it and import the JSON file inside."),
    (b"\x28\xb5\x2f\xfd", "is compressed with zstd. Unpack it and import the JSON file inside."),
    (b"SQLite format 3", "is a database. Lantern reads the JSON file of the same data."),
    (b"%PDF", "is a PDF, not a card file."),
    (b"\x89PNG", "is a picture, not a card file."),
    (b"\xff\xd8\xff", "is a picture, not a card file."),
    (b"\xff\xfe", "is written in UTF-16: another program has saved it anew. Download it again."),
    (b"\xfe\xff", "is written in UTF-16: another program has saved it anew. Download it again."),
)
_BOM = b"\xef\xbb\xbf"


class CardFile:
    """A card file being read from its beginning; use it as a context."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            self.size = os.stat(path).st_size
            self._raw = path.open("rb")
        except OSError as error:
            raise unreadable(error, path.name) from error
        self._plain: IO[bytes] = self._raw

    def __enter__(self) -> CardFile:
        return self

    def __exit__(self, *exc: object) -> None:
        self._plain.close()
        self._raw.close()

    @property
    def share(self) -> float:
        """How much of the file has been read, 0 to 1."""
        return min(1.0, self._raw.tell() / self.size) if self.size else 1.0

    def portions(self) -> Iterator[bytes]:
        """The file's bytes, unpacked; raises ``Refusal`` for what is no JSON or was cut off."""
        with self._in_sentences():
            start = self._peek(self._raw)
            portions = self._gunzipped() if start.startswith(_GZIP) else self._read(self._unpacked(start))
            first = next(portions, b"").removeprefix(_BOM)
            self._refuse_foreign(first)
            yield first
            yield from portions

    def _peek(self, file: IO[bytes]) -> bytes:
        start = file.read(8)
        file.seek(0)
        return start

    def _unpacked(self, start: bytes) -> IO[bytes]:
        for sign, unpack in _COMPRESSED:
            if start.startswith(sign):
                return cast(IO[bytes], unpack(self._raw, "rb"))
        return self._raw

    def _read(self, plain: IO[bytes]) -> Iterator[bytes]:
        self._plain = plain
        while portion := plain.read(PORTION):
            yield portion

    def _gunzipped(self) -> Iterator[bytes]:
        """What is packed, never more than a portion at a time; what follows it that is not packed is left alone."""
        unpacker = zlib.decompressobj(wbits=_GZIP_BITS)
        packed = self._raw.read(PORTION)
        while packed or not unpacker.eof:
            if not packed:
                raise EOFError
            if plain := unpacker.decompress(packed, PORTION):
                yield plain
            packed = unpacker.unused_data or unpacker.unconsumed_tail or self._raw.read(PORTION)
            if unpacker.eof:
                if not packed.startswith(_GZIP):
                    return
                unpacker = zlib.decompressobj(wbits=_GZIP_BITS)

    @contextmanager
    def _in_sentences(self) -> Iterator[None]:
        try:
            yield
        except EOFError as error:
            raise Refusal(f"“{self.name}” is cut off: its end is missing. Download it again.") from error
        except (zlib.error, lzma.LZMAError) as error:
            raise Refusal(f"“{self.name}” is damaged and cannot be unpacked. Download it again.") from error
        except OSError as error:
            if error.errno is None:
                raise Refusal(f"“{self.name}” is damaged and cannot be unpacked. Download it again.") from error
            raise unreadable(error, self.name) from error

    def _refuse_foreign(self, first: bytes) -> None:
        text = first.lstrip()
        if not text:
            raise Refusal(f"“{self.name}” is empty. Download it again.")
        for sign, says in _FOREIGN:
            if first.startswith(sign):
                raise Refusal(f"“{self.name}” {says}")
        if (first[:1] == b"\0") != (first[1:2] == b"\0"):
            raise Refusal(f"“{self.name}” is written in UTF-16: another program has saved it anew. Download it again.")
        if text.startswith(b"<"):
            raise Refusal(f"“{self.name}” is a web page that was saved under this name. Download the card file again.")
        if text[:1] not in (b"[", b"{"):
            raise Refusal(f"“{self.name}” is no card file: it does not begin as JSON does.")

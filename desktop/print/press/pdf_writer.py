"""A PDF written as it comes: what is done stands on the disk, and nothing waits in memory.

It knows objects, streams and pictures passed through untouched; letters and drawings come from the press as plates.
"""

from __future__ import annotations

import contextlib
import os
import sys
import zlib
from collections.abc import Sequence
from typing import BinaryIO

from desktop.domain.picture import Picture
from desktop.system.files import BINARY

#: pictures are copied so many bytes at a time.
_PORTION = 1 << 18
#: what deflates with a window of twelve bits.
_SHORT = 1 << 12
_SHOWN = b"/ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>"
_DATE = b"(D:20000101000000+00'00')"
_MADE = b"/Author (Lantern) /Creator (Lantern) /Producer (Lantern) /CreationDate %b /ModDate %b" % (_DATE, _DATE)
#: what a page says of itself that is the other side of the page before it, and when (ISO 32000-1, 14.5).
BEHIND = {"LastModified": _DATE, "PieceInfo": b"<</Lantern <</LastModified %b /Private /Behind>>>>" % _DATE}
_HEADER = b"%%PDF-%b\n%%\xe2\xe3\xcf\xd3\n"


class PdfWriter:
    """Numbered objects one after the other; ``finish`` writes where each of them begins."""

    def __init__(self, out: BinaryIO, version: bytes = b"1.5") -> None:
        self._out = out
        self._at = 0
        self._starts: dict[int, int] = {}
        self._last = 0
        self._pictures: dict[str, int] = {}
        self._profiles: dict[str, int] = {}
        #: names the file by its content, so that the same sheets are the same file.
        self._sum = 0
        self._write(_HEADER % version)

    def new(self) -> int:
        """The number of an object that will be put later."""
        self._last += 1
        return self._last

    def put(self, body: bytes, number: int = 0) -> int:
        """Write an object; gives its number."""
        number = self._begin(number)
        self._write(b"%b\nendobj\n" % body)
        return number

    def put_stream(self, entries: bytes, data: bytes | memoryview, number: int = 0, level: int = 6) -> int:
        """Write a stream with these entries in its dictionary; ``level`` 0 takes its bytes as they are."""
        if level:
            data, entries = _packed(data, level), entries + b" /Filter /FlateDecode"
        number = self._begin(number)
        self._write(b"<<%b /Length %d>>\nstream\n" % (entries, len(data)))
        self._write(data)
        self._write(b"\nendstream\nendobj\n")
        return number

    def picture(self, picture: Picture) -> int:
        """The number of a picture; it is written when it is first asked for, byte for byte."""
        if picture.hash not in self._pictures:
            space = self._colour_space(picture)
            number = self._begin(0)
            self._write(b"<<%b /Length %d>>\nstream\n" % (image_entries(picture, space), picture.length))
            self._pour(picture)
            self._write(b"\nendstream\nendobj\n")
            self._pictures[picture.hash] = number
        return self._pictures[picture.hash]

    def put_outline(self, entries: Sequence[tuple[str, int]]) -> int:
        """Write an outline of these words and pages; gives its number."""
        root, numbers = self.new(), [self.new() for _ in entries]
        for i, ((words, page), number) in enumerate(zip(entries, numbers, strict=True)):
            links = b"/Prev %d 0 R " % numbers[i - 1] if i else b""
            links += b"/Next %d 0 R " % numbers[i + 1] if i + 1 < len(numbers) else b""
            body = b"<</Title %b /Parent %d 0 R %b/Dest [%d 0 R /Fit]>>"
            self.put(body % (literal(words), root, links, page), number)
        ends = b" /First %d 0 R /Last %d 0 R" % (numbers[0], numbers[-1]) if numbers else b""
        return self.put(b"<</Type /Outlines /Count %d%b>>" % (len(numbers), ends), root)

    def finish(self, catalog: bytes, info: bytes) -> None:
        """Write what the file is (entries of its catalogue and of its description), the table of objects, the end."""
        root = self.put(b"<</Type /Catalog %b %b>>" % (catalog, _SHOWN))
        described = self.put(b"<<%b %b>>" % (info, _MADE))
        table, count = self._at, self._last + 1
        self._write(b"xref\n0 %d\n0000000000 65535 f \n" % count)
        self._write(b"".join(b"%010d 00000 n \n" % self._starts[number] for number in range(1, count)))
        name = b"%08X%08X" % (self._sum, table) * 2
        ends = b"/Size %d /Root %d 0 R /Info %d 0 R /ID [<%b> <%b>]" % (count, root, described, name, name)
        self._write(b"trailer\n<<%b>>\nstartxref\n%d\n%%%%EOF\n" % (ends, table))
        self._out.flush()

    def _begin(self, number: int) -> int:
        number = number or self.new()
        self._starts[number] = self._at
        self._write(b"%d 0 obj\n" % number)
        return number

    def _write(self, data: bytes | memoryview) -> None:
        self._out.write(data)
        self._at += len(data)
        if len(data) < _PORTION:
            self._sum = zlib.crc32(data, self._sum)

    def _pour(self, picture: Picture) -> None:
        source = os.open(picture.file, os.O_RDONLY | BINARY)
        try:
            done = self._handed_over(source, picture)
            if done < picture.length:
                os.lseek(source, picture.start + done, os.SEEK_SET)
            while done < picture.length and (portion := os.read(source, min(picture.length - done, _PORTION))):
                self._out.write(portion)
                done += len(portion)
        finally:
            os.close(source)
        #: the bytes of a picture are known by its hash; they need not be gone through again.
        self._sum = zlib.crc32(picture.hash.encode(), self._sum)
        self._at += done
        if done < picture.length:
            raise OSError(5, "A picture of the store is shorter than it was", picture.file)

    def _handed_over(self, source: int, picture: Picture) -> int:
        """How many bytes of a picture the system copied from file to file; 0 where it does not."""
        done = 0
        if sys.platform == "linux":
            with contextlib.suppress(OSError):
                self._out.flush()
                target = self._out.fileno()
                while done < picture.length:
                    copied = os.sendfile(target, source, picture.start + done, picture.length - done)
                    if not copied:
                        break
                    done += copied
        return done

    def _colour_space(self, picture: Picture) -> bytes:
        profile = b""
        if picture.profile and not picture.palette:
            if picture.profile not in self._profiles:
                with open(picture.profile, "rb") as file:
                    entries = b"/N %d /Alternate %b" % (picture.channels, colour_space(picture, b""))
                    self._profiles[picture.profile] = self.put_stream(entries, file.read())
            profile = b"%d 0 R" % self._profiles[picture.profile]
        return colour_space(picture, profile)


def _packed(data: bytes | memoryview, level: int) -> bytes:
    """The same, deflated; of a short text the tables are as short, for they would take longer than it does."""
    if len(data) > _SHORT:
        return zlib.compress(data, level)
    made = zlib.compressobj(1, zlib.DEFLATED, 12, 5)
    return made.compress(data) + made.flush()


def colour_space(picture: Picture, profile: bytes) -> bytes:
    """What the numbers of a picture mean: by its palette, by a profile (a reference to one), or as they are."""
    if picture.palette:
        return b"[/Indexed /DeviceRGB %d <%b>]" % (len(picture.palette) // 6 - 1, picture.palette.encode())
    if profile:
        return b"[/ICCBased %b]" % profile
    return b"/DeviceRGB" if picture.channels == 3 else b"/DeviceGray"


def image_entries(picture: Picture, space: bytes) -> bytes:
    """What a file says of a picture whose bytes it takes over as they are."""
    common = b"/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent %d /ColorSpace %b" % (
        *picture.kept_size,
        picture.bits,
        space,
    )
    if picture.kind == "jpeg":
        return common + b" /Filter /DCTDecode"
    return common + (
        b" /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors %d /BitsPerComponent %d /Columns %d>>"
        % (picture.channels, picture.bits, picture.kept_size[0])
    )


def literal(words: str) -> bytes:
    """A text of the file's description: UTF-16 where it must be."""
    if words.isascii():
        escaped = words.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return b"(%b)" % "".join(c for c in escaped if c.isprintable()).encode()
    return b"<FEFF%b>" % words.encode("utf-16-be", "replace").hex().upper().encode()

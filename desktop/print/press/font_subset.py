"""Letters for what is said beside the cards: one face, as few of its letters as serve, kept from file to file.

Making them takes the press longer than printing sixty sheets of pictures, so they are made once.
"""

from __future__ import annotations

import contextlib
import os
import unicodedata
import zlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

from desktop.print.press.pdf_writer import PdfWriter

#: raised when they are made in another way.
_VERSION = 2
#: every file holds these: ASCII, and the letters of Western names.
_COMMON = "".join(map(chr, range(32, 127))) + "·–—‘’“”•…×ÀÁÂÄÆÇÈÉÊËÍÎÓÔÖØÚÛÜàáâãäåæçèéêëìíîïñòóôõöøùúûüýß"
_MOST = 224


class Letters(msgspec.Struct, frozen=True):
    """Some letters of a face: a font file of them alone, how wide they are, how it is described."""

    version: int
    #: the letter of each code from 32 on.
    characters: str
    #: thousandths of an em, in the same order.
    widths: tuple[int, ...]
    #: deflated, and how long it is before.
    font: bytes
    length: int
    name: str
    #: ascent, descent, height of capitals, thickness of stems, flags.
    measures: tuple[int, int, int, int, int]
    box: tuple[int, int, int, int]
    #: deflated.
    codes: bytes

    def width(self, words: str, size: float) -> float:
        """How wide the words are, in points."""
        return sum(map(_widths_of(self.characters, self.widths).__getitem__, self.fitting(words))) * size / 1000

    def fitting(self, words: str) -> str:
        """The words in letters that are here: without the accent where need be, else a question mark."""
        known = self._index()
        if known.keys() >= set(words):
            return words
        return "".join(c if c in known else _plain(c, known) for c in unicodedata.normalize("NFC", words))

    def written(self, words: str) -> bytes:
        """The words as the file writes them."""
        return b"<%b>" % self.fitting(words).translate(_codes_of(self.characters)).encode("latin-1").hex().encode()

    def _index(self) -> dict[str, int]:
        return _index_of(self.characters)

    def put(self, file: PdfWriter) -> int:
        """Write the font; gives its number."""
        font = file.put_stream(b"/Length1 %d /Filter /FlateDecode" % self.length, self.font, level=0)
        codes = file.put_stream(b"/Filter /FlateDecode", self.codes, level=0)
        ascent, descent, capitals, stems, flags = self.measures
        name = self.name.encode()
        described = file.put(
            b"<</Type /FontDescriptor /FontName /%b /Flags %d /FontBBox [%d %d %d %d] /ItalicAngle 0 /Ascent %d "
            b"/Descent %d /CapHeight %d /StemV %d /FontFile2 %d 0 R>>"
            % (name, flags, *self.box, ascent, descent, capitals, stems, font)
        )
        widths = b" ".join(b"%d" % width for width in self.widths)
        return file.put(
            b"<</Type /Font /Subtype /TrueType /BaseFont /%b /FirstChar 32 /LastChar %d /Widths [%b] "
            b"/FontDescriptor %d 0 R /ToUnicode %d 0 R>>" % (name, 31 + len(self.widths), widths, described, codes)
        )


@lru_cache(maxsize=8)
def _index_of(characters: str) -> dict[str, int]:
    return {c: i for i, c in enumerate(characters)}


@lru_cache(maxsize=8)
def _widths_of(characters: str, widths: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(characters, widths, strict=True))


@lru_cache(maxsize=8)
def _codes_of(characters: str) -> dict[int, int]:
    return {ord(c): 32 + i for i, c in enumerate(characters)}


def letters_for(words: Iterable[str], keep_in: Path | None = None) -> Letters:
    """Letters for these words: the common ones as they were kept, others made for the occasion."""
    more = "".join(sorted({c for text in words for c in unicodedata.normalize("NFC", text)} - set(_COMMON)))
    if more:
        return _made(more)
    return _kept(keep_in) or _keep(_made(""), keep_in)


def _kept(folder: Path | None) -> Letters | None:
    if folder is None:
        return None
    try:
        found = msgspec.json.decode((folder / "letters.json").read_bytes(), type=Letters)
    except (OSError, msgspec.DecodeError):
        return None
    return found if (found.version, found.characters) == (_VERSION, _COMMON) else None


def _keep(letters: Letters, folder: Path | None) -> Letters:
    if folder is not None:
        half = folder / f"letters.json.{os.getpid()}.part"
        try:
            half.write_bytes(msgspec.json.encode(letters))
            half.replace(folder / "letters.json")
        except OSError:
            with contextlib.suppress(OSError):
                half.unlink()
    return letters


def _made(more: str) -> Letters:
    """The letters cut out of the face, those it has."""
    from reportlab.pdfbase.ttfonts import SUBSETN, makeToUnicodeCMap

    from desktop.print.type import fonts

    face = fonts.font(fonts.SANS).face
    characters = "".join(c for c in _COMMON + more if ord(c) in face.charToGlyph)[:_MOST]
    subset = [32] * 32 + [ord(c) for c in characters]
    name = f"{SUBSETN(0).decode()}+{face.name.decode()}"
    with fonts.making:
        font = face.makeSubset(subset)
    return Letters(
        _VERSION,
        characters,
        tuple(round(face.getCharWidth(ord(c))) for c in characters),
        zlib.compress(font),
        len(font),
        name,
        (round(face.ascent), round(face.descent), round(face.capHeight), round(face.stemV), (face.flags & ~32) | 4),
        tuple(round(side) for side in face.bbox),
        zlib.compress(makeToUnicodeCMap(name, subset).encode()),
    )


def _plain(character: str, known: dict[str, int]) -> str:
    base = unicodedata.normalize("NFKD", character)[:1]
    return base if base in known else "?"

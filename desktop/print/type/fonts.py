"""The letters of everything printed: Source Serif Pro and Source Sans Pro, embedded, with kerning.

A character its face lacks is set in the next face that has it, else drawn from a font of the machine
(machine_faces); one that no font has becomes a box holding its code point. Nothing is ever left out.
"""

from __future__ import annotations

import struct
import threading
import unicodedata
from functools import cache, lru_cache
from hashlib import sha256
from itertools import groupby, pairwise, repeat
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
from msgspec import Struct
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from desktop.engine.rules import Refusal
from desktop.print.type import machine_faces
from desktop.print.type.glyphs import Reaches
from desktop.print.type.kerning import Kerning

SERIF = "SourceSerifPro"
SERIF_SEMIBOLD = "SourceSerifProSemibold"
SERIF_BOLD = "SourceSerifProBold"
SERIF_BLACK = "SourceSerifProBlack"
SERIF_ITALIC = "SourceSerifProIt"
SANS = "SourceSansPro"
SANS_SEMIBOLD = "SourceSansProSemibold"
SANS_BOLD = "SourceSansProBold"
SANS_ITALIC = "SourceSansProIt"
#: stands for a character that none of the faces has.
MISSING = ""

#: what is tried when a face lacks a character, in this order.
_FALLBACKS = {
    SERIF: (SANS,),
    SERIF_SEMIBOLD: (SANS_SEMIBOLD,),
    SERIF_BOLD: (SANS_BOLD,),
    SERIF_BLACK: (SANS_BOLD,),
    SERIF_ITALIC: (SERIF, SANS),
    SANS: (SERIF,),
    SANS_SEMIBOLD: (SERIF_SEMIBOLD,),
    SANS_BOLD: (SERIF_BOLD,),
    SANS_ITALIC: (SANS, SERIF),
}
#: characters that mean the same as one the faces have.
_SAME = str.maketrans(
    {"\t": " ", "\n": " ", "\r": " ", "\u2009": " ", "\u200a": " ", "\u202f": "\u00a0", "\u2011": "-"}
)
#: invisible, but letters join or part by them (Persian, Hindi …).
_JOINERS = "\u200c\u200d"
_BOLD = frozenset({SERIF_SEMIBOLD, SERIF_BOLD, SERIF_BLACK, SANS_SEMIBOLD, SANS_BOLD})
#: a box's width in ems: two hexadecimal digits a row, or three.
_BOX, _WIDE_BOX = 0.62, 0.86
_FONT_AT_MOST = 20_000_000
_lock = threading.Lock()
#: held while letters are cut out of a face: ReportLab reads its file from where it last stood.
making = threading.RLock()
#: faces somebody brought: with their files, and those whose letters are drawn.
_own: dict[str, str] = {}
_brought: dict[str, machine_faces.Face] = {}


class Span(Struct, frozen=True):
    """Characters of one face (``MISSING``: boxes), the kerning after each (thousandths of an em), the width in ems.

    ``drawn``: from a font of the machine, as outlines.
    """

    face: str
    words: str
    kerns: tuple[float, ...]
    ems: float
    drawn: machine_faces.Drawn | None = None


@cache
def font(face: str) -> TTFont:
    """The registered font of a face."""
    with _lock:
        made = TTFont(face, font_file(face))
        pdfmetrics.registerFont(made)
    return made


def font_file(face: str) -> str:
    """Where the face lies."""
    if face in _own:
        return _own[face]
    files = {**font_source_serif_pro.font_files_ttf, **font_source_sans_pro.font_files_ttf}
    return str(files[face])


def own_font(path: Path) -> str:
    """The face of somebody's own font: TrueType is embedded, PostScript outlines (.otf) are drawn; raises ``Refusal``
    for what is neither."""
    try:
        if path.stat().st_size > _FONT_AT_MOST:
            raise Refusal(f"“{path.name}” is larger than {_FONT_AT_MOST // 1_000_000} MB, too large for a font.")
        data = path.read_bytes()
        face = f"Own{sha256(data).hexdigest()[:16]}"
        if data.startswith(b"OTTO"):
            _brought[face] = machine_faces.face_in(path)
        else:
            _own[face] = str(path)
            _look_through(face)
    except (OSError, TTFError, struct.error, ValueError, LookupError, TypeError) as error:
        raise Refusal(
            f"“{path.name}” is no font that can be printed with, or it is damaged. Take the .ttf or .otf as its maker "
            "gives it."
        ) from error
    return face


@cache
def _look_through(face: str) -> None:
    """Read every letter of a face here, where it can still be refused."""
    found = font(face).face
    _reaches(face)
    with making:
        found.makeSubset(sorted(found.charToGlyph))


@cache
def _kerning(face: str) -> Kerning | None:
    try:
        return Kerning(font_file(face))
    except (struct.error, LookupError, ValueError):
        if face not in _own:
            raise
        return None


@cache
def _reaches(face: str) -> Reaches:
    return Reaches(font_file(face))


def clean(words: str) -> str:
    """The words as they can be set: composed letters, plain spaces, nothing invisible but what joins letters."""
    if words.isascii() and words.isprintable():
        return words
    composed = unicodedata.normalize("NFC", words).translate(_SAME)
    return "".join(c for c in composed if c in _JOINERS or unicodedata.category(c) not in ("Cc", "Cf"))


@lru_cache(maxsize=65536)
def face_for(face: str, character: str) -> str:
    """The face that has the character: the one asked for if it can, else the next; ``MISSING`` if none."""
    for candidate in (face, *_FALLBACKS.get(face, (SANS, SERIF))):
        if candidate not in _brought and ord(character) in font(candidate).face.charToGlyph:
            return candidate
    return MISSING


@lru_cache(maxsize=4096)
def spans(words: str, face: str) -> tuple[Span, ...]:
    """The cleaned words, cut where the face changes."""
    letters = clean(words)
    if letters and face not in _brought and _plain(face).issuperset(letters):
        return (_span(face, letters),)
    pieces = groupby(_placed(letters, face), key=lambda placed: placed[0])
    return tuple(_span(found, "".join(letters for _, letters in placed)) for found, placed in pieces)


@cache
def _plain(face: str) -> frozenset[str]:
    """The plain letters that a face has itself: words of nothing else need no looking through letter by letter."""
    known = font(face).face.charToGlyph
    return frozenset(chr(code) for code in range(0x20, 0x7F) if code in known)


_Found = str | machine_faces.Face


def _placed(words: str, face: str) -> list[tuple[_Found, str]]:
    """Each letter, with what is joined to it, and the face that has it; where no one face has both, each for itself."""
    placed: list[tuple[_Found, str]] = []
    for letters in _letters(words):
        if (found := _face_of(letters, face)) != MISSING or len(letters) == 1:
            placed.append((found, letters))
        else:
            placed += [(_face_of(letter, face), letter) for letter in letters if letter not in _JOINERS]
    return _kept_together(placed) if any(isinstance(found, machine_faces.Face) for found, _ in placed) else placed


def _letters(words: str) -> list[str]:
    """Letters, each with the marks that are set on it."""
    if words.isascii():
        return list(words)
    letters: list[str] = []
    for character in words:
        if letters and (character in _JOINERS or unicodedata.category(character).startswith("M")):
            letters[-1] += character
        else:
            letters.append(character)
    return letters


@lru_cache(maxsize=65536)
def _face_of(letters: str, face: str) -> _Found:
    if (brought := _brought.get(face)) is not None and machine_faces.has_all(brought, letters):
        return brought
    own = {face_for(face, character) for character in letters if character not in _JOINERS}
    if len(own) == 1 and MISSING not in own:
        return own.pop()
    return machine_faces.face_with(letters, face in _BOLD) or (own.pop() if len(own) == 1 else MISSING)


def _kept_together(placed: list[tuple[_Found, str]]) -> list[tuple[_Found, str]]:
    """Spaces and signs between letters of one face are its own: words of one script are shaped, and run, as a whole."""
    found = list(placed)
    strong = [at for at, (_, letters) in enumerate(placed) if letters[0].isalnum()]
    for before, after in pairwise(strong):
        face = placed[before][0]
        between = "".join(letters for _, letters in placed[before + 1 : after])
        if face != placed[after][0] or not isinstance(face, machine_faces.Face):
            continue
        if between and machine_faces.has_all(face, between):
            found[before + 1 : after] = [(face, letters) for _, letters in placed[before + 1 : after]]
    return found


def _span(face: _Found, words: str) -> Span:
    if isinstance(face, machine_faces.Face):
        drawn = machine_faces.drawn(words, face)
        return Span(face.file, words, (0.0,) * len(words), drawn.ems, drawn)
    words = "".join(c for c in words if c not in _JOINERS)
    if face == MISSING:
        return Span(face, words, (0.0,) * len(words), sum(box_width(c) for c in words))
    codes, cut, kerning = [*map(ord, words)], font(face).face, _kerning(face)
    pairs = pairwise(map(cut.charToGlyph.__getitem__, codes))
    kerns = (*(map(kerning.__getitem__, pairs) if kerning is not None else [0.0] * (len(codes) - 1)), 0.0)
    wide = sum(map(cut.charWidths.get, codes, repeat(cut.defaultWidth)))
    return Span(face, words, kerns, (wide + sum(kerns)) / 1000)


def box_width(character: str) -> float:
    """The width in ems of the box that stands for a character no face has."""
    return _BOX if ord(character) < 0x10000 else _WIDE_BOX


def width(words: str, face: str, size: float, tracking: float = 0.0) -> float:
    """How wide the words are, in points."""
    ems, letters = _ems(words, face)
    return size * (ems + tracking * max(0, letters - 1))


@lru_cache(maxsize=4096)
def _ems(words: str, face: str) -> tuple[float, int]:
    """How wide the words are, and of how many letters."""
    found = spans(words, face)
    return sum(span.ems for span in found), sum(len(span.words) for span in found)


@lru_cache(maxsize=2048)
def reach(words: str, face: str) -> tuple[float, float]:
    """The lowest and the highest point of the words, in ems from their baseline."""
    points = [(0.0, 0.0)]
    for span in spans(words, face):
        if span.drawn is not None:
            points.append((span.drawn.low, span.drawn.high))
        elif span.face == MISSING:
            points.append((-0.08, 0.7))
        else:
            glyphs = font(span.face).face.charToGlyph
            points += (_reaches(span.face).of(glyphs[ord(c)]) for c in span.words)
    return min(low for low, _ in points), max(high for _, high in points)

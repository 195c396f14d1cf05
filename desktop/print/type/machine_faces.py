"""Letters that Lantern's own faces lack, from the fonts of the machine: shaped by HarfBuzz, drawn as outlines.

Any font serves, TrueType or PostScript, alone or in a collection; nothing of it is embedded but the letters' shapes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import uharfbuzz as hb

#: folders of fonts that are looked into instead of the machine's own, as PATH has them.
FOLDERS = "LANTERN_FONTS"
_KINDS = (".ttf", ".otf", ".ttc", ".otc")
#: whose letters go with ours best: the first of these that has a letter draws it.
_LIKED = (
    "notosans",
    "dejavusans",
    "segoeui",
    "arial",
    "nirmala",
    "leelawad",
    "malgun",
    "yugoth",
    "msyh",
    "msjh",
    "tahoma",
    "pingfang",
    "hiragino",
    "applesdgothic",
    "arialunicode",
    "geeza",
    "thonburi",
    "kohinoor",
)
#: fonts that have a sign for everything, and say nothing by it.
_NOTHING = ("lastresort", "adobeblank", "unifont")
_ODD = ("italic", "oblique", "mono", "condensed", "narrow", "light", "thin", "black", "serif", "emoji", "symbol")
#: M, L, C or Z, and its points one after another.
Step = tuple[str, tuple[float, ...]]


@dataclass(frozen=True)
class Face:
    """One font of the machine: its file, and its number in a collection."""

    file: str
    number: int = 0


@dataclass(frozen=True)
class Drawn:
    """Words as outlines, in ems from where they begin, upwards; how far they go, and how low and high."""

    steps: tuple[Step, ...]
    ems: float
    low: float
    high: float


@lru_cache(maxsize=4096)
def face_with(letters: str, is_bold: bool) -> Face | None:
    """The face of the machine that has all these letters and draws something for them; None if none does."""
    for face in _faces(is_bold):
        if has_all(face, letters) and drawn(letters, face).steps:
            return face
    return None


def has_all(face: Face, letters: str) -> bool:
    """Whether a face has these letters."""
    return all(ord(letter) in _signs(face) for letter in letters)


@lru_cache(maxsize=4096)
def drawn(words: str, face: Face) -> Drawn:
    """The words as the face draws them, in the direction that their script is written in."""
    font, units = _font(face), _font(face).face.upem
    buffer = hb.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    steps: list[Step] = []
    at = 0
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outline: list[Step] = []
        font.draw_glyph(glyph.codepoint, _PEN, outline)
        steps += _moved(outline, at + place.x_offset, place.y_offset, units)
        at += place.x_advance
    heights = [y for _, points in steps for y in points[1::2]] or [0.0]
    return Drawn(tuple(steps), at / units, min(heights), max(heights))


def _moved(outline: Sequence[Step], x: int, y: int, units: int) -> Iterator[Step]:
    for kind, points in outline:
        yield kind, tuple((value + (y if at % 2 else x)) / units for at, value in enumerate(points))


@cache
def _faces(is_bold: bool) -> tuple[Face, ...]:
    """Every font of the machine, those that go with ours first."""
    files = {path for folder in folders() for path in _fonts_in(folder)}
    known = [path for path in files if not any(word in path.name.casefold() for word in _NOTHING)]
    return tuple(face for path in sorted(known, key=lambda path: _liking(path, is_bold)) for face in _inside(path))


def _liking(path: Path, is_bold: bool) -> tuple[int, bool, int, str]:
    name = path.stem.casefold().replace("-", "").replace(" ", "")
    odd = sum(word in name for word in _ODD)
    liked = next((at for at, known in enumerate(_LIKED) if name.startswith(known)), len(_LIKED))
    return odd, (("bold" in name or name.endswith("bd")) != is_bold), liked, str(path)


def _inside(path: Path) -> Iterator[Face]:
    """The faces of a file; none of one that is no font after all."""
    try:
        found = hb.Face(hb.Blob.from_file_path(str(path)))
    except (OSError, ValueError, hb.HarfBuzzError):
        return
    yield from (Face(str(path), number) for number in range(found.count if found.glyph_count else 0))


def face_in(path: Path) -> Face:
    """The face that somebody brought in a file; raises ``ValueError`` for one without letters."""
    for face in _inside(path):
        if any(drawn(chr(letter), face).steps for letter in _signs(face)):
            return face
    raise ValueError("no letters")


@cache
def _signs(face: Face) -> hb.Set:
    return _font(face).face.unicodes


@lru_cache(maxsize=64)
def _font(face: Face) -> hb.Font:
    return hb.Font(hb.Face(hb.Blob.from_file_path(face.file), face.number))


def folders() -> tuple[Path, ...]:
    """Where this machine keeps its fonts."""
    if FOLDERS in os.environ:
        return tuple(Path(folder) for folder in os.environ[FOLDERS].split(os.pathsep) if folder)
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", str(home / "AppData" / "Local"))
        return Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts", Path(local) / "Microsoft" / "Windows" / "Fonts"
    if sys.platform == "darwin":
        return Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"
    shared = os.environ.get("XDG_DATA_HOME", str(home / ".local" / "share"))
    return Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path(shared) / "fonts", home / ".fonts"


def _fonts_in(folder: Path) -> Iterator[Path]:
    for at, _, names in os.walk(folder):
        yield from (Path(at, name) for name in names if name.casefold().endswith(_KINDS))


def _pen() -> hb.DrawFuncs:
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, to: to.append(("M", (x, y))))
    pen.set_line_to_func(lambda x, y, to: to.append(("L", (x, y))))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, to: to.append(("C", (a, b, c, d, x, y))))
    pen.set_close_path_func(lambda to: to.append(("Z", ())))
    return pen


_PEN = _pen()

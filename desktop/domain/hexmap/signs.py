"""What may stand on a hex besides its terrain: small drawings in the relief's flat manner, for screens and paper.

Each is written in hundredths of a hex's side round its middle: ``M x y``, ``L x y ...``, ``C`` six numbers, ``Z``; a
part begins with its tone, and with ``/`` and a number where it is a line so thick.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from desktop.domain.hexmap.patterns import Step, mixed
from desktop.domain.hexmap.relief import Mark

_TONES = {
    "stone": "#D9D4C8",
    "shade": "#9A948A",
    "roof": "#B4483A",
    "wood": "#7A5531",
    "ink": "#3A3630",
    "leaf": "#3F7D3C",
    "deep": "#235327",
    "water": "#3C7FB8",
    "sand": "#D9B766",
    "ice": "#EAF4FA",
}
_DRAWN = """
Castle
  stone M -40 36 L -40 -22 L -32 -22 L -32 -14 L -25 -14 L -25 -22 L -17 -22 L -17 -4 L 17 -4 L 17 -22 L 25 -22
    L 25 -14 L 32 -14 L 32 -22 L 40 -22 L 40 36 Z
  shade M 17 36 L 17 -4 L 17 -22 L 25 -22 L 25 -14 L 32 -14 L 32 -22 L 40 -22 L 40 36 Z
  stone M -14 -4 L -14 -34 L -5 -34 L -5 -26 L 5 -26 L 5 -34 L 14 -34 L 14 -4 Z
  ink M -9 36 L -9 16 C -9 6 9 6 9 16 L 9 36 Z
Town
  stone M -42 34 L -42 4 L -8 4 L -8 34 Z
  roof M -46 6 L -25 -14 L -4 6 Z
  stone M 6 34 L 6 0 L 40 0 L 40 34 Z
  roof M 2 2 L 23 -20 L 44 2 Z
  shade M -12 34 L -12 -16 L 10 -16 L 10 34 Z
  roof M -15 -14 L -1 -42 L 13 -14 Z
  ink M -5 34 L -5 20 L 4 20 L 4 34 Z
Village
  stone M -36 28 L -36 6 L -8 6 L -8 28 Z
  sand M -41 8 L -22 -14 L -3 8 Z
  stone M 6 34 L 6 12 L 34 12 L 34 34 Z
  sand M 1 14 L 20 -8 L 39 14 Z
  ink M 16 34 L 16 22 L 24 22 L 24 34 Z
Tower
  stone M -15 36 L -12 -14 L 12 -14 L 15 36 Z
  shade M 3 36 L 2 -14 L 12 -14 L 15 36 Z
  shade M -18 -12 L -18 -26 L -10 -26 L -10 -20 L -4 -20 L -4 -26 L 4 -26 L 4 -20 L 10 -20 L 10 -26 L 18 -26 L
    18 -12 Z
  ink M -4 8 L -4 -4 L 4 -4 L 4 8 Z
Temple
  stone M -40 34 L -40 26 L 40 26 L 40 34 Z
  stone M -40 -10 L 0 -36 L 40 -10 Z
  shade/9 M -28 24 L -28 -8 M -9 24 L -9 -8 M 9 24 L 9 -8 M 28 24 L 28 -8
Ruin
  shade M -38 36 L -38 -12 L -30 -24 L -24 -8 L -24 36 Z
  stone M -12 36 L -12 6 L 2 -2 L 6 12 L 6 36 Z
  shade M 20 36 L 20 -20 L 32 -28 L 36 -8 L 36 36 Z
  ink/5 M -42 36 L 40 36
Mine
  shade M -42 36 L -18 -22 L 0 -34 L 20 -20 L 42 36 Z
  ink M -18 36 L -16 2 L 16 2 L 18 36 Z
  wood/8 M -18 36 L -16 0 L 16 0 L 18 36
Harbour
  ink/9 M 0 -18 L 0 36 M -16 -4 L 16 -4 M -34 10 C -32 30 -16 36 0 36 C 16 36 32 30 34 10
  ink/8 M 0 -36 C 12 -36 12 -18 0 -18 C -12 -18 -12 -36 0 -36 Z
Bridge
  water M -44 34 L -44 16 L 44 16 L 44 34 Z
  stone M -44 -2 C -20 -22 20 -22 44 -2 L 44 20 L 30 20 C 28 0 8 0 6 20 L -6 20 C -8 0 -28 0 -30 20 L -44 20 Z
Camp
  sand M -34 32 L 2 -26 L 38 32 Z
  shade M 2 -26 L 38 32 L 18 32 Z
  ink M -8 32 L 2 -2 L 10 32 Z
  wood/5 M 2 -26 L 2 -42
  roof M 2 -42 L 20 -36 L 2 -30 Z
Stones
  shade M -40 34 L -38 -16 L -22 -18 L -20 34 Z
  stone M -10 34 L -8 -30 L 10 -28 L 10 34 Z
  shade M 20 34 L 22 -10 L 38 -14 L 40 34 Z
  deep/5 M -44 34 L 44 34
Cave
  shade M -44 34 C -40 -20 -20 -36 0 -34 C 24 -34 42 -14 44 34 Z
  ink M -22 34 C -20 -2 -8 -10 2 -8 C 14 -8 22 6 22 34 Z
Volcano
  #6B4A42 M -44 36 L -14 -22 L 14 -22 L 44 36 Z
  #4A302B M 6 -22 L 14 -22 L 44 36 L 16 36 Z
  #E8702A M -14 -22 L 14 -22 L 8 -8 L 2 -14 L -4 2 L -8 -12 Z
  #8C8A88/7 M -4 -30 C -14 -38 2 -40 -4 -48 M 8 -30 C 18 -36 4 -42 12 -48
Lake
  water M -42 4 C -40 -26 36 -30 42 2 C 46 28 -36 36 -42 4 Z
  ice/4 M -22 -4 L 6 -4 M -4 10 L 26 10
Jungle
  wood/7 M -20 36 C -18 14 -16 2 -18 -12 M 20 36 C 18 18 18 8 22 -4
  leaf M -18 -12 C -46 -26 -46 2 -44 10 C -38 -4 -28 -8 -18 -12 C -10 -8 2 -4 6 10 C 10 -12 4 -26 -18 -12 Z
  deep M 22 -4 C -2 -20 -2 8 -2 18 C 4 4 12 0 22 -4 C 30 0 40 6 42 18 C 48 -2 42 -16 22 -4 Z
  leaf M -18 -12 C -34 -34 -22 -40 -14 -42 C -20 -30 -18 -22 -18 -12 Z
Dunes
  sand M -46 6 C -32 -22 -14 -22 2 6 Z
  #B58E3E M -22 -14 C -14 -16 -4 -8 2 6 L -14 6 Z
  sand M -20 36 C -2 4 20 2 44 36 Z
  #B58E3E M 12 12 C 24 12 36 22 44 36 L 22 36 Z
Ice
  ice M -40 34 L -28 -20 L -14 4 L -2 -36 L 16 0 L 28 -14 L 40 34 Z
  #9FC3DC M -2 -36 L 16 0 L 28 -14 L 40 34 L 12 34 Z
Crater
  shade M -44 8 C -40 -24 40 -24 44 8 C 40 36 -40 36 -44 8 Z
  ink M -30 6 C -26 -12 26 -12 30 6 C 26 20 -26 20 -30 6 Z
Grave
  stone M -20 34 L -20 -12 C -20 -38 20 -38 20 -12 L 20 34 Z
  ink/6 M 0 -22 L 0 14 M -12 -10 L 12 -10
  deep/6 M -38 35 L 38 35
Flag
  wood/7 M -18 38 L -18 -40
  roof M -18 -40 L 34 -28 L 18 -14 L 34 0 L -18 -6 Z
"""


def _read(text: str) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Each sign's parts, from the back to the front: (tone, outline)."""
    found: dict[str, list[tuple[str, str]]] = {}
    parts: list[tuple[str, str]] = []
    for line in text.strip().splitlines():
        if not line.startswith(" "):
            parts = found[line] = []
        elif line.startswith("    "):
            tone, outline = parts.pop()
            parts.append((tone, f"{outline} {line.strip()}"))
        else:
            tone, outline = line.strip().split(" ", 1)
            ink, slash, thick = tone.partition("/")
            parts.append((f"{_TONES.get(ink, ink)}{slash}{thick}", outline))
    return {word: tuple(drawn) for word, drawn in found.items()}


_SIGNS = _read(_DRAWN)
SIGNS: tuple[str, ...] = tuple(_SIGNS)
#: how much of a sign's tone paper has: little ink, and words of ink over it.
_PALE = 0.72
#: the edge round a drawing, and how far it reaches, in sides of a hex.
_EDGE, _EDGED = "#2B2722", 0.022
_WORD = re.compile(r"[A-Z]|-?\d+(?:\.\d+)?")


@cache
def sign(word: str) -> tuple[Mark, ...]:
    """The drawing of a shipped sign; nothing for a word that is none."""
    return drawing(_SIGNS.get(word, ()))


@lru_cache(maxsize=256)
def drawing(parts: tuple[tuple[str, str], ...]) -> tuple[Mark, ...]:
    """A drawing from its parts as they are written down: tone, with a line's thickness behind a stroke, and outline."""
    found = []
    for tone, outline in parts:
        ink, _, thick = tone.partition("/")
        steps = tuple(_steps(outline))
        found.append(Mark(steps, ink, mixed("#FFFFFF", ink, _PALE), float(thick or 0) / 100))
    #: a dark edge round the whole: it stands out from every ground.
    edges = (Mark(mark.steps, _EDGE, _EDGE, 2 * _EDGED + mark.line) for mark in found)
    return *edges, *found


def _steps(outline: str) -> Iterator[Step]:
    """``M -40 36 L 0 0`` as steps; one letter may stand for several steps of its kind."""
    kind = ""
    numbers: list[float] = []
    for word in _WORD.findall(outline):
        if word.isalpha():
            kind, numbers = word, []
            if kind == "Z":
                yield ("Z",)
            continue
        numbers.append(float(word) / 100)
        if len(numbers) == (6 if kind == "C" else 2):
            yield (kind, *numbers)
            numbers = []


def scaled(marks: Sequence[Mark], size: float, dx: float = 0.0, dy: float = 0.0) -> tuple[Mark, ...]:
    """The same drawing smaller, and elsewhere on its hex."""
    return tuple(
        mark._replace(
            line=mark.line * size,
            steps=tuple(
                (kind, *(value * size + (dy if at % 2 else dx) for at, value in enumerate(numbers)))
                for kind, *numbers in mark.steps
            ),
        )
        for mark in marks
    )

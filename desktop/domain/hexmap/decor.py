"""What adorns a map and binds no rule: rivers, roads and borders between hexes, signs on them, terrains of one's own.

A terrain of one's own is a look of one that the rules know: it is written as a small letter where terrain is painted,
and counts as its ``base`` everywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import ascii_lowercase

import msgspec

from desktop.domain.hexmap.addresses import address, loose_address
from desktop.domain.hexmap.hexes import Hex, Layout, neighbours
from desktop.domain.hexmap.relief import Mark
from desktop.domain.hexmap.signs import SIGNS, drawing, sign
from desktop.domain.hexmap.terrain import CODES, ROLLED

#: what may run along a hexside.
SIDES = ("river", "road", "border")
#: letters for what a map has of its own; those of the rules' terrains are theirs, small ones too.
OWN_LETTERS = "".join(letter for letter in ascii_lowercase if letter.upper() not in CODES)
#: parts and letters of a drawing that somebody brought: a hex shows no more.
MOST_PARTS, MOST_OUTLINE, _MOST_NAME = 60, 6_000, 40

#: a colour, behind it a line's thickness; and an outline as signs.py reads it.
_TONE = re.compile(r"#[0-9a-fA-F]{6}(?:/\d{1,3})?")
_NUMBER = r" -?\d{1,3}(?:\.\d{1,2})?"
_OUTLINE = re.compile(rf"M(?:{_NUMBER})+(?: [MLC](?:{_NUMBER})+| Z)*")


class Own(msgspec.Struct, frozen=True, omit_defaults=True):
    """A terrain of one's own (``base`` is the one it counts as, ``fill`` its colour), or without a base a sign.

    ``icon`` is the word of a shipped drawing; ``parts`` are a drawing of one's own.
    """

    name: str
    icon: str = ""
    fill: str = ""
    base: str = ""
    parts: tuple[tuple[str, str], ...] = ()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return drawing(self.parts) if self.parts else sign(self.icon)


def side_key(one: Hex, other: Hex) -> str:
    """How a side is written down: the two hexes it parts, ``B-3 B-4``."""
    first, second = sorted((one, other), key=lambda hex: (hex.row, hex.col))
    return f"{address(first)} {address(second)}"


def side_of(key: str, layout: Layout) -> tuple[Hex, Hex] | None:
    """The two hexes of a side as it is written down; None where they are none that lie side by side."""
    one, _, other = key.partition(" ")
    first, second = loose_address(one), loose_address(other)
    if first is None or second is None or second not in neighbours(first, layout):
        return None
    return first, second


def own_fault(own: Own) -> str:
    """What keeps a terrain or sign of one's own from being used, in a sentence; "" where nothing does."""
    if not own.name.strip() or len(own.name) > _MOST_NAME:
        return f"Give it a name of 1 to {_MOST_NAME} letters."
    if own.base and own.base not in ROLLED:
        return f"“{own.name}” must count as one of the six terrains: F, I, M, P, S or X."
    if own.base and not _is_tone(own.fill):
        return f"“{own.name}” needs a colour, such as #D9B766."
    if own.icon and own.icon not in SIGNS:
        return f"“{own.icon}” is none of Lantern's drawings."
    if not own.base and not own.icon and not own.parts:
        return f"“{own.name}” needs a drawing, or a terrain that it counts as."
    return _drawing_fault(own)


def _drawing_fault(own: Own) -> str:
    if len(own.parts) > MOST_PARTS or sum(len(outline) for _, outline in own.parts) > MOST_OUTLINE:
        return f"The drawing of “{own.name}” has too many parts for a hex. Make it simpler."
    if not all(_TONE.fullmatch(tone) and _OUTLINE.fullmatch(outline) for tone, outline in own.parts):
        return f"The drawing of “{own.name}” has a line or a colour that cannot be read."
    return ""


def _is_tone(tone: str) -> bool:
    return bool(_TONE.fullmatch(tone)) and "/" not in tone


def rid(worn: Mapping[str, str], changes: Mapping[str, str]) -> dict[str, str]:
    """What is worn by address, or by side, after changes; no word takes away."""
    found = {**worn, **changes}
    return {at: word for at, word in found.items() if word}

"""The terrains of a plane: code, word, and how each looks on every screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from desktop.domain.words import counted

#: a hex whose terrain nobody has rolled yet.
BLANK = "."
#: WD-07: a void has no terrain and nobody's beads ever lie on it.
VOID = "V"
#: in the order of the die, 1 to 6 (the document, step 3).
ROLLED = "FIMPSX"
#: everything a hex may hold.
CODES = ROLLED + VOID + BLANK


class Terrain(Struct, frozen=True):
    """A terrain's word and colours; ``fill`` is empty where nothing is filled, ``letter`` where ink decides."""

    code: str
    word: str
    fill: str
    letter: str


TERRAINS: Mapping[str, Terrain] = {
    terrain.code: terrain
    for terrain in (
        Terrain("F", "Forests", "#86B062", "#17202B"),
        Terrain("I", "Islands", "#4F8FC4", "#17202B"),
        Terrain("M", "Mountains", "#A9432F", "#FFFFFF"),
        Terrain("P", "Plains", "#F6F0D8", "#17202B"),
        Terrain("S", "Swamps", "#3B3742", "#FFFFFF"),
        Terrain("X", "Special", "#DDBCEA", "#17202B"),
        Terrain(VOID, "Void", "", ""),
        Terrain(BLANK, "Not rolled", "", ""),
    )
}


#: what one plane of them is; of the others there is one word.
_ONE = {"F": "Forest", "I": "Island", "M": "Mountain", "S": "Swamp"}


def terrain_word(code: str) -> str:
    return TERRAINS[code].word


def terrain_counted(number: int, code: str) -> str:
    """``1 Forest``, ``3 Forests``, ``1 Plains``."""
    return counted(number, _ONE.get(code, terrain_word(code)), terrain_word(code))

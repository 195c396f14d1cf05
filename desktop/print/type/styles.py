"""The colours, inks and letters of everything printed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import msgspec

from desktop.print.type import fonts


class Ink(Enum):
    """How much ink a handout may use: ``LOW`` is white panels, outlines and line art in black."""

    FULL = "full"
    LOW = "low"


WHITE = "#FFFFFF"
BLACK = "#000000"
NIGHT = "#17202B"
INK = "#17202B"
INK2 = "#465261"
INK3 = "#5F6B79"
LINE = "#C9D0D9"
EDGE = "#77828F"
LAMP = "#F4B53C"

#: outline of whatever is filled in full ink, when ink is low.
LOW_OUTLINE = 0.7
HAIRLINE = 0.25


@dataclass(frozen=True)
class Accent:
    """A format's colour: its deep tone on white, its light tone on dark, its wash."""

    deep: str
    light: str
    wash: str


PLUM = Accent("#5B3F78", "#C9B0E6", "#EFE8F6")
TIDE = Accent("#0E6570", "#7ED0DA", "#E0F1F3")
GARNET = Accent("#8E2340", "#F3A3B6", "#F9E4E9")
INDIGO = Accent("#3A4A9C", "#AEBBFA", "#E6E9F8")
LICHEN = Accent("#57611A", "#CBD67E", "#F0F2DC")
#: the house's own, for a format without a colour.
SLATE = Accent("#2C3948", "#8593A3", "#EEF1F5")
ACCENTS = {"plum": PLUM, "tide": TIDE, "garnet": GARNET, "indigo": INDIGO, "lichen": LICHEN}


def accent_of(name: str) -> Accent:
    """An accent by the name a format's face gives it; another is the house's own."""
    return ACCENTS.get(name, SLATE)


class TextStyle(msgspec.Struct, frozen=True, cache_hash=True):
    """How words look: face, size and leading in points, colour, tracking in ems.

    With ``disc`` the words are the symbol of a mana cost (``2``, ``U``) and are drawn as its disc.
    """

    face: str
    size: float
    leading: float
    colour: str = INK
    tracking: float = 0.0
    disc: bool = False
    #: a line around each letter, so wide outwards, in points.
    outline: str = ""
    outline_width: float = 0.0

    def scaled(self, factor: float) -> TextStyle:
        size, leading, around = self.size * factor, self.leading * factor, self.outline_width * factor
        return TextStyle(self.face, size, leading, self.colour, self.tracking, self.disc, self.outline, around)

    def sized(self, size: float) -> TextStyle:
        return self.scaled(size / self.size)

    def tinted(self, colour: str) -> TextStyle:
        return msgspec.structs.replace(self, colour=colour)


FINE = TextStyle(fonts.SANS, 5.7, 7, INK2)
BODY = TextStyle(fonts.SANS, 10, 13)
BODY_STRONG = TextStyle(fonts.SANS_BOLD, 10, 13)
QUIET = TextStyle(fonts.SANS, BODY.size - 1, BODY.leading - 1, INK2)
SMALL = TextStyle(fonts.SANS, 9.4, 12.2)
SMALL_STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.2)
TABLE = TextStyle(fonts.SANS, 10.5, 15)
TABLE_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 10.5, 15)
TABLE_HEAD = TextStyle(fonts.SANS_SEMIBOLD, 8.5, 11, INK2)
#: the cells of a table with much in it.
CELL = TextStyle(fonts.SANS, 8.8, 10.8)
CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.8, 10.8)
CELL_QUIET = TextStyle(fonts.SANS, 8.2, 10.8, INK2)
SECTION = TextStyle(fonts.SANS_BOLD, 13, 17)
TITLE = TextStyle(fonts.SERIF_BOLD, 20, 24)
CAPS = TextStyle(fonts.SANS_BOLD, 6.9, 9, WHITE, 0.06)
CARD_NAME = TextStyle(fonts.SERIF_BOLD, 11.2, 12)
CARD_NOTE = TextStyle(fonts.SANS, 7.4, 9.1)
CARD_STRONG = TextStyle(fonts.SANS_BOLD, 7.4, 9.1)
CARD_QUIET = TextStyle(fonts.SANS_ITALIC, 7.4, 9.1, INK2)

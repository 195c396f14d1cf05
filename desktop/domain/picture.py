"""A card's picture as it is kept for printing: nothing about it needs to be decoded any more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

#: millimetres on the left, the top, the right and the lower side; one number is for all of them.
Edges = tuple[float, float, float, float]
Bleed = float | Edges
PICTURE_BLEED_AT_MOST = 10.0


def edges_of(bleed: Bleed) -> Edges:
    """The four sides of a bleed, however it was said."""
    return bleed if isinstance(bleed, tuple) else (bleed, bleed, bleed, bleed)


def bleed_of(words: str) -> Bleed | None:
    """``3.2`` for all sides, ``3 3 2 4`` for left, top, right and lower side, ``none``; None: it is nothing of this."""
    said = words.strip().lower().removesuffix("mm").strip()
    parts = said.split(",") if said.count(",") == 3 else re.split(r"[\s;/]+", said)
    try:
        sides = [0.0 if part == "none" else float(part.strip().replace(",", ".")) for part in parts]
    except ValueError:
        return None
    if not all(0 <= side <= PICTURE_BLEED_AT_MOST for side in sides):
        return None
    match sides:
        case [all_round]:
            return all_round
        case [left, top, right, lower]:
            return left, top, right, lower
    return None


class Picture(msgspec.Struct, frozen=True):
    """What a printer needs to know of a kept picture. Its bytes from ``start`` on, ``length`` of them, are the image
    itself: a whole JPEG, or the deflated, filtered rows of a PNG."""

    #: names its content: two files of the same content are one picture.
    hash: str
    kind: Literal["jpeg", "png"]
    width: int
    height: int
    #: 1 grey, 3 red, green and blue.
    channels: int
    bits: int
    #: the file in the store, and where in it the image lies.
    file: str
    start: int
    length: int
    #: "#RRGGBB": what its border is, to be laid under it for the knife.
    border: str = "#000000"
    #: the colours of a PNG with a palette, as hexadecimal digits.
    palette: str = ""
    #: the file in the store that holds its colour profile.
    profile: str = ""
    #: how the camera held it (EXIF, 1 to 8): ``width`` and ``height`` are those of the picture put upright.
    turn: int = 1
    #: radius of the white corners that are part of it, and width of its plain border: shares of its shorter side.
    corners: float = 0.0
    rim: float = 0.0
    #: how far it goes on past its card's edges, as one looks at it, where somebody said so.
    bleed: Bleed | None = None

    @property
    def kept_size(self) -> tuple[int, int]:
        """Width and height as its bytes have them, before it is put upright."""
        return (self.height, self.width) if self.turn > LYING else (self.width, self.height)


Matrix = tuple[float, float, float, float, float, float]
#: how the bytes of a picture become an upright unit square, by how the camera held it.
UPRIGHT: dict[int, Matrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1),
    7: (0, 1, 1, 0, 0, 0),
    8: (0, 1, -1, 0, 1, 0),
}


def times(one: Sequence[float], other: Matrix) -> Matrix:
    """First ``one``, then ``other``."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


#: turns beyond this one make a lying picture of a standing one.
LYING = 4

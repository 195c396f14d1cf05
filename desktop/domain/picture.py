"""A card's picture as it is kept for printing: nothing about it needs to be decoded any more."""

from __future__ import annotations

from typing import Literal

import msgspec


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

"""Medallions: the shape tells the kind of a card, the words inside its value."""

from __future__ import annotations

from typing import Literal

from desktop.print.layout.paper import mm
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.press.shapes import Outline
from desktop.print.type import fonts
from desktop.print.type.styles import LOW_OUTLINE, WHITE, TextStyle

Medallion = Literal["seal", "octagon", "almond", "plate"]
_CENTRE_X = 50.6 * mm
_CENTRE_Y = {"seal": 50.6 * mm}
_RING = 0.7 * mm
#: letters in points, and the width they may take, by shape.
_LETTERS: dict[Medallion, tuple[float, float]] = {
    "seal": (29, 10.2 * mm),
    "octagon": (20, 10 * mm),
    "almond": (23, 6.4 * mm),
    "plate": (17, 12.4 * mm),
}


def medallion(pen: Pen, shape: Medallion, words: str, colour: str) -> float:
    """Draw the medallion of a card; gives its left edge."""
    cx, cy = _CENTRE_X, _CENTRE_Y.get(shape, 51.9 * mm)
    size, room = _LETTERS[shape]
    style = TextStyle(fonts.SERIF_BLACK, size, size, WHITE)
    set_width = min(room, fonts.width(words, style.face, size))
    reach = _reach(shape, set_width)
    seal(pen, _outline(shape, cx, cy, reach), colour)
    #: centred on what is drawn: shrunk letters are lower.
    drawn = size * min(1.0, room / max(fonts.width(words, style.face, size), 1e-6))
    pen.words(words, style.sized(drawn), cx - room / 2, cy + CAP_HEIGHT / 2 * drawn, room, "middle")
    return cx - reach - _RING


def _reach(shape: Medallion, set_width: float) -> float:
    """Half the width; a plate grows with its words."""
    if shape == "plate":
        return max(6 * mm, min(7.6 * mm, set_width / 2 + 1.8 * mm))
    return {"seal": 7.2 * mm, "octagon": 6.2 * mm, "almond": 4.7 * mm}[shape]


def _outline(shape: Medallion, cx: float, cy: float, reach: float) -> Outline:
    if shape == "seal":
        return shapes.scalloped_seal(cx, cy, reach)
    if shape == "octagon":
        return shapes.octagon(cx, cy, reach)
    if shape == "almond":
        return shapes.almond(cx, cy, reach, 6.9 * mm)
    return shapes.cut_corners(cx, cy, reach, 4.6 * mm, 1.5 * mm)


def seal(pen: Pen, outline: Outline, colour: str) -> None:
    """A medallion's body with its white ring; outlined when ink is low."""
    if pen.low:
        pen.panel(outline, WHITE, low=LOW_OUTLINE * 1.4)
        return
    pen.shape(outline, WHITE, WHITE, 2 * _RING, join=1)
    pen.shape(outline, colour)

"""The circle of colours: seats, allies and eternal enemies are what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Colour = Literal["W", "U", "B", "R", "G"]
#: clockwise (ED-09).
CIRCLE: tuple[Colour, ...] = ("W", "U", "B", "R", "G")
COLOUR_WORDS: Mapping[str, str] = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}


#: what the Scion is called where a seat is meant: nobody's name stands in its way.
SCION_SIGN = "seat:scion"


def seat_sign(colour: Colour) -> str:
    """How a command names a seat whatever anybody at the table is called: ``seat:B``."""
    return f"seat:{colour}"


def clockwise(colour: Colour, steps: int = 1) -> Colour:
    """The seat so many steps clockwise of this one."""
    return CIRCLE[(CIRCLE.index(colour) + steps) % 5]


def allies(colour: Colour) -> tuple[Colour, Colour]:
    """The two neighbours, clockwise from this seat."""
    return clockwise(colour), clockwise(colour, 4)


def enemies(colour: Colour) -> tuple[Colour, Colour]:
    """The two eternal enemies, clockwise from this seat."""
    return clockwise(colour, 2), clockwise(colour, 3)


def three_colours(axis: Colour) -> frozenset[str]:
    """The colours of an Elder Dragon: its axis and both neighbours."""
    return frozenset((axis, *allies(axis)))


def in_circle(colours: str) -> str:
    """Colours in the order of the circle: ``"GWU"`` -> ``"WUG"``."""
    return "".join(colour for colour in CIRCLE if colour in colours)

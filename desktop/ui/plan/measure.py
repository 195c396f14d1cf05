"""How a table on the plan is measured: its ground, its corners, the sizes of its letters."""

from __future__ import annotations

import math
from functools import cached_property

from msgspec import Struct
from PySide6.QtCore import QRectF

from desktop.domain.plan import Spot, Table, bounds, seats, top_size
from desktop.domain.plan.geometry import is_upright
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan.face import TableFace

SMALL = 120
LEAST = 12
#: the card at which sizes are those of LOOK.
_WIDE, _HIGH = 200.0, 164.0


@remembered(most=4096)
def spots_of(table: Table) -> tuple[Spot, ...]:
    """The corners of a table, remembered."""
    return seats(table)


def is_small(table: Table, camera: Camera, least: float = LEAST) -> bool:
    """Whether a table is drawn with its name and state only."""
    return card_area(table, camera).width() < small_below(least)


def small_below(least: float) -> float:
    """The width below which a card with letters so large says name and state only: 120 px on the desk.

    On a wall fewer letters go to a card, but seed numbers and corners are worth showing sooner.
    """
    return SMALL * math.sqrt(least / LEAST)


def card_area(table: Table, camera: Camera) -> QRectF:
    """The upright rectangle a table takes on the screen."""
    box = bounds(table)
    x, y = box.centre
    return camera.around(x, y, box.width, box.height)


def pad_area(spot: Spot, camera: Camera) -> QRectF:
    """Where a corner lies on the screen."""
    return camera.around(spot.x, spot.y, spot.width, spot.depth)


class Card(Struct, frozen=True, dict=True):
    """One table about to be painted."""

    table: Table
    face: TableFace
    camera: Camera
    look: Theme
    least: float = LEAST
    #: name and state only, however large it is.
    brief: bool = False

    @cached_property
    def is_small(self) -> bool:
        """Whether it is drawn with its name and state only."""
        return self.brief or self.area.width() < small_below(self.least)

    @cached_property
    def is_plain(self) -> bool:
        """Whether its top is an upright rectangle."""
        return self.table.shape == "rect" and self.table.rotation % 90 == 0

    @cached_property
    def area(self) -> QRectF:
        """The upright rectangle it takes."""
        return card_area(self.table, self.camera)

    @cached_property
    def top(self) -> QRectF:
        """The table top's upright rectangle."""
        wide, deep = top_size(self.table)
        if is_upright(self.table.rotation):
            wide, deep = deep, wide
        return self.camera.around(self.table.x, self.table.y, wide, deep)

    @cached_property
    def unit(self) -> float:
        """How much larger than LOOK's card this one is."""
        return max(0.3, min(self.area.width() / _WIDE, self.area.height() / _HIGH))

    @cached_property
    def thin(self) -> float:
        return max(1.0, self.least / LEAST)

    def size(self, pixels: float) -> int:
        """A size of the type scale on this card."""
        return max(round(self.least), round(min(pixels * self.unit, pixels * self.least / 5)))

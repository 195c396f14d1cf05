"""Where things lie on the ring: five cards on a pentagon, the middle, the ellipse through the seats."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF

from ..rules.circle import CIRCLE, Colour

#: of a card 220 wide: the head, and each of its rows: the Elder Dragon, the Legends, two artifacts.
HEAD, ROW, WIDE, ROWS = 50.0, 24.0, 220.0, 4


#: the middle: what is in force, what it does, who may keep it; below it the planar artifacts.
_CENTRE = 214.0


class Places:
    """The places in one area; ``unit`` is what a pixel of the smallest drawing has become."""

    def __init__(self, area: QRectF, scale: float = 1.0) -> None:
        """``scale``: 1.2 in Large type, as far as the area has room."""
        self.area = area
        roomy = area.height() > area.width() * 0.72
        wide = min(330.0, area.width() * (0.255 if roomy else 0.235), area.height() * 0.4) * scale
        wide = min(wide, area.width() * 0.28, area.height() * 0.48)
        self.unit = wide / WIDE
        self.card_size = (wide, (HEAD + ROWS * ROW + 4) * self.unit)

    def card(self, colour: Colour) -> QRectF:
        """Where a seat's card lies: White on top, then clockwise."""
        wide, high = self.card_size
        area, middle = self.area, self.area.center().x()
        side = min(area.width() * 0.26, wide * 1.18)
        upper = area.top() + (area.height() - high) * 0.35
        spots = {
            "W": (middle - wide / 2, area.top()),
            "U": (area.right() - wide, upper),
            "B": (middle + side - wide / 2, area.bottom() - high),
            "R": (middle - side - wide / 2, area.bottom() - high),
            "G": (area.left(), upper),
        }
        left, top = spots[colour]
        return QRectF(left, top, wide, high)

    @property
    def centre(self) -> QRectF:
        """The middle: the enchantment in force above, the planar artifacts below."""
        left, right = self.card("G").right() + 14 * self.unit, self.card("U").left() - 14 * self.unit
        top, bottom = self.card("W").bottom() + 16, self.card("B").top() - 16
        high = min(bottom - top, _CENTRE * self.unit)
        y = max(top, min(bottom - high, self.card("G").center().y() - high * 0.36))
        wide = min(right - left, 404 * self.unit)
        return QRectF(self.area.center().x() - wide / 2, y, wide, high)

    @property
    def standing(self) -> QRectF:
        """The upper part of the middle."""
        centre = self.centre
        return QRectF(centre.left(), centre.top(), centre.width(), centre.height() - self._planar_high)

    @property
    def _planar_high(self) -> float:
        return min(66 * self.unit, self.centre.height() * 0.38)

    def planar(self, at: int) -> QRectF:
        """The lower part of the middle, left (0: the Gate) and right (1: the Matrix)."""
        centre = self.centre
        top, half = centre.bottom() - self._planar_high, centre.width() / 2
        return QRectF(centre.left() + at * half, top, half, centre.bottom() - top)

    @property
    def ellipse(self) -> QRectF:
        """The ring on which the seats lie."""
        wide, high = self.card_size
        return self.area.adjusted(wide * 0.42, high * 0.5, -wide * 0.42, -high * 0.5)

    def angle(self, colour: Colour) -> float:
        """Of a seat on the ellipse, in degrees anticlockwise from the right."""
        middle, spot = self.ellipse.center(), self.card(colour).center()
        across, down = self.ellipse.width() / 2, self.ellipse.height() / 2
        return math.degrees(math.atan2((middle.y() - spot.y()) / down, (spot.x() - middle.x()) / across))

    def at(self, spot: QPointF) -> str:
        """What lies under a point: a colour, "gate", "matrix", "standing", or nothing."""
        for colour in CIRCLE:
            if self.card(colour).contains(spot):
                return colour
        for at, name in enumerate(("gate", "matrix")):
            if self.planar(at).contains(spot):
                return name
        return "standing" if self.standing.contains(spot) else ""

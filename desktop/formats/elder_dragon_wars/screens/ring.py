"""The ring on the desk: a seat is chosen with a digit or a click, a planar artifact tapped with its key or a click."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.tips import tip

from ..rules.circle import CIRCLE, Colour
from ..rules.views.ring import RingFace
from .ring_paint import Ink, paint_centre, paint_lines
from .ring_places import Places
from .ring_seat import paint_seat


class RingView(QWidget):
    """``picked`` carries a colour, "gate", "matrix" or "standing"."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.face: RingFace | None = None
        self.chosen: Colour | None = None
        self._keep = ""
        self._lit: tuple[Colour, ...] = ()
        self._why: dict[str, str] = {}
        self.setMouseTracking(True)
        self.setMinimumSize(620, 420)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, face: RingFace | None, chosen: Colour | None, keep: str, why: dict[str, str],
                lit: tuple[Colour, ...] = ()) -> None:  # fmt: skip
        """Show this ring; ``why`` tells seat by seat whether it may be attacked; ``lit`` are those who must choose."""
        self.face, self.chosen, self._keep, self._why, self._lit = face, chosen, keep, why, lit
        words = [f"{seat.name} {seat.life}" for seat in face.seats if seat.alive] if face else []
        self.setAccessibleName("The ring: " + ", ".join(words))
        self.update()

    @property
    def places(self) -> Places:
        return Places(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.look.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        face = self.face
        if face is None:
            return
        painter, places = QPainter(self), self.places
        ink = Ink(painter, theme.now(), places.unit, theme.px(12))
        paint_lines(ink, places, face)
        paint_centre(ink, places, face, self._keep)
        for number, seat in enumerate(face.seats, 1):
            paint_seat(
                ink, places.card(seat.colour), seat, number, chosen=seat.colour == self.chosen,
                active=seat.active, turn=face.turn, lit=seat.colour in self._lit,
            )  # fmt: skip

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if under := self.places.at(event.position()):
            self.picked.emit(under)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        under = self.places.at(event.position())
        self.setToolTip(tip(self._why.get(under, "") if under in CIRCLE else ""))

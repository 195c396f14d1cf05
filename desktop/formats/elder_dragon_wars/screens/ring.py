"""The ring on the desk: a seat is chosen with a digit or a click, a planar artifact tapped with its key or a click."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.library.card_words import plain_words
from desktop.ui.kit import theme
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed
from desktop.ui.kit.tips import tip

from ..rules.circle import CIRCLE, Colour
from ..rules.views.ring import RingFace, SeatFace
from ..rules.words import dragons_left
from .ring_paint import Ink, paint_centre, paint_lines
from .ring_places import Places
from .ring_seat import grown, paint_seat


class RingView(Parted, QWidget):
    """``picked`` carries a colour, "gate", "matrix" or "standing"."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        PartsRing(self)
        self.face: RingFace | None = None
        self.chosen: Colour | None = None
        self._keep = ""
        self._lit: tuple[Colour, ...] = ()
        self._why: dict[str, str] = {}
        self.setMouseTracking(True)
        self.setMinimumSize(620, 420)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(
        self, face: RingFace | None, chosen: Colour | None, keep: str, why: dict[str, str], lit: tuple[Colour, ...] = ()
    ) -> None:
        """Show this ring; ``why`` tells seat by seat whether it may be attacked; ``lit`` are those who must choose."""
        before = self._drawn()
        self.face, self.chosen, self._keep, self._why, self._lit = face, chosen, keep, why, lit
        words = [f"{seat.name} {seat.life}" for seat in face.seats if seat.alive] if face else []
        self.setAccessibleName("The ring: " + ", ".join(words))
        parts_changed(self)
        self._paint_changed(before)

    def _drawn(self) -> _Drawn | None:
        """What is seen: what the lines tell, what stands in the middle, every seat's card."""
        face = self.face
        if face is None:
            return None
        who = tuple((seat.name, seat.alive) for seat in face.seats)
        lines = face.targets, face.active, face.scion, face.scion_targets, who
        planar = face.gate, face.gate_tapped, face.matrix, face.matrix_tapped
        middle = face.standing, face.standing_about, *planar, self._keep
        cards = {
            seat.colour: (seat, seat.colour == self.chosen, seat.colour in self._lit, face.turn if seat.active else 0)
            for seat in face.seats
        }
        return lines, middle, cards

    def _paint_changed(self, before: _Drawn | None) -> None:
        """Paint what looks otherwise now; five cards and the middle take longer than the act."""
        after, places = self._drawn(), self.places
        if before is None or after is None or before[0] != after[0]:
            painted_in_turn(self)
            return
        if before[1] != after[1]:
            painted_in_turn(self, places.centre.toAlignedRect().adjusted(-2, -2, 2, 2))
        for colour, now in after[2].items():
            if (then := before[2][colour]) != now:
                for seat in (then[0], now[0]):
                    painted_in_turn(self, _card_of(places, seat))

    @property
    def places(self) -> Places:
        return Places(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.look.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        face = self.face
        if face is None:
            return
        painter, places, asked = QPainter(self), self.places, event.region()
        ink = Ink(painter, theme.now(), places.unit, theme.px(12))
        paint_lines(ink, places, face)
        if asked.intersects(places.centre.toAlignedRect()):
            paint_centre(ink, places, face, self._keep)
        for number, seat in enumerate(face.seats, 1):
            if not asked.intersects(_card_of(places, seat)):
                continue
            paint_seat(
                ink,
                places.card(seat.colour),
                seat,
                number,
                chosen=seat.colour == self.chosen,
                active=seat.active,
                turn=face.turn,
                lit=seat.colour in self._lit,
            )

    def parts(self) -> Sequence[Part]:
        """The seats clockwise, the enchantment in force, both planar artifacts."""
        if (face := self.face) is None:
            return ()
        places, pick = self.places, self.picked.emit
        seats = [
            button(
                seat.colour,
                _seat_words(seat, seat.colour == self.chosen),
                places.card(seat.colour),
                partial(pick, seat.colour),
                self._why.get(seat.colour, ""),
            )
            for seat in face.seats
        ]
        standing = ", ".join(
            words
            for words in (face.standing or "No enchantment in force", *plain_words(face.standing), face.standing_about)
            if words
        )
        return [
            *seats,
            button("standing", standing, places.standing, partial(pick, "standing")),
            button("gate", f"Gate, {face.gate}", places.planar(0), partial(pick, "gate")),
            button("matrix", f"Matrix, {face.matrix}", places.planar(1), partial(pick, "matrix")),
        ]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if under := self.places.at(event.position()):
            self.picked.emit(under)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        under = self.places.at(event.position())
        self.setToolTip(tip(self._why.get(under, "") if under in CIRCLE else ""))


#: what the lines of a ring tell, what stands in its middle, and its cards by seat.
_Drawn = tuple[tuple[object, ...], tuple[object, ...], dict[Colour, tuple[SeatFace, bool, bool, int]]]


def _card_of(places: Places, seat: SeatFace) -> QRect:
    """All that a seat's card takes, with the line round it."""
    return grown(places.unit, places.card(seat.colour), seat).toAlignedRect().adjusted(-2, -2, 2, 2)


def _seat_words(seat: SeatFace, is_chosen: bool) -> str:
    """A seat as one says it: who, how much life, its dragon, its artifacts; whether it is its turn."""
    if not seat.alive:
        return f"{seat.name}, out of the game{f', felled by {seat.felled_by}' if seat.felled_by else ''}"
    turn = "its turn" if seat.active else "next" if seat.follows else ""
    scion = f"the Scion, {seat.scion_dragon}, {dragons_left(seat.scion_left)}" if seat.scion else ""
    artifacts = f"artifacts {', '.join(seat.artifacts)}" if seat.artifacts else ""
    said = (f"{seat.name} {seat.life} life", f"{seat.elder} {seat.elder_word}".strip(), artifacts, scion, turn)
    return ", ".join(words for words in (*said, "chosen" if is_chosen else "") if words)

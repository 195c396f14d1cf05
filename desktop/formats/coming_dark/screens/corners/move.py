"""The judge's act: somebody who sits is put at another corner, with a reason."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label

from ...rules.acts.corners import MoveSeat
from ...rules.seating import free_corners
from ...rules.state import DarkState, Seat


class MovePopover(Popover):
    """Where to, and why: ``moved`` carries the ``MoveSeat``; or no free corner is needed (``swaps``)."""

    moved = Signal(object)
    #: the player, when the next click shall say with whom to change places.
    swaps = Signal(str)

    def __init__(self, state: DarkState, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(320, parent)
        self._seat = seat
        self.where = Choice("To", free_places(state, seat))
        self.why = TextField("Why", placeholder="the reason stands in the log")
        self.button = Button("Move", key="Enter")
        here = f"{state.location(seat.location).name}, corner {seat.corner}"
        self.body.addWidget(CapsLabel(f"Move {state.name_of(seat.player)}"))
        self.body.addWidget(label(f"Sits at **{here}**.", "small", wrap=True))
        self.swap = Button("Change places: click with whom", kind="quiet")
        for part in (self.where, self.why, self.button, self.swap):
            self.body.addWidget(part)
        self.swap.clicked.connect(self.begin_swap)
        self.button.clicked.connect(self.take)
        self.why.line.returnPressed.connect(self.take)
        if self.where.value() is None:
            self.button.set_why_not("Every corner is taken.")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.why.line.setFocus()

    def begin_swap(self) -> None:
        """Let the next click say who changes places with this player."""
        self.close()
        self.swaps.emit(self._seat.player)

    def take(self) -> None:
        """Ask for the move, or for the reason that is missing."""
        if not self.why.text():
            self.why.set_error("Say why; the reason stands in the log.")
            self.adjustSize()
            return
        place, corner = str(self.where.value()).rsplit("/", 1)
        self.close()
        self.moved.emit(MoveSeat(self._seat.player, place, corner, self.why.text()))


def free_places(state: DarkState, seat: Seat) -> list[tuple[str, str]]:
    """Every free corner of the room as (value, words), the player's own zone first."""
    assert state.round is not None
    zone = state.location(seat.location).zone
    places = sorted(state.open_locations(), key=lambda place: place.zone != zone)
    return [
        (f"{place.id}/{letter}", f"{place.name}, corner {letter}")
        for place in places
        for letter in free_corners(state.round, place)
    ]

"""A table with its bracket, to be looked at."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.kit import theme

from ...rules.acts.amending import AmendResult
from ...rules.acts.results import DecideByTime, ReportDraw, ReportResult
from ...rules.state import DarkState
from ..kit.words import table_numbers
from .card_paint import paint_table
from .card_places import places
from .faces import TableFace, table_face
from .parts import table_words

#: px of body scale: the head of a card with its prize, and each row of its bracket.
_HEAD, _ROW = 66, 34
#: in less room no name could be read: the words below say it.
_WIDE = 230


class TablePicture(QWidget):
    """The card of a table, without anything to press."""

    def __init__(self, face: TableFace) -> None:
        super().__init__()
        self.face = face
        self.setAccessibleName(table_words(face))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(10_000))

    def heightForWidth(self, wide: int) -> int:
        return theme.px(_HEAD + _ROW * max(1, len(self.face.rows))) if wide >= theme.px(_WIDE) else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_table(QPainter(self), places(QRectF(self.rect()), self.face), self.face, theme.now(), ())


def table_of(state: DarkState, command: Command) -> QWidget | None:
    """The table that a result is about, whatever its time was."""
    if not isinstance(command, ReportResult | AmendResult | DecideByTime | ReportDraw) or state.round is None:
        return None
    place = next((place for place in state.locations if place.id == command.match), None)
    if place is None or state.round.match(place.id) is None:
        return None
    begun = state.clock.started or Instant(0.0)
    return TablePicture(table_face(state, place, table_numbers(state)[place.id], begun))

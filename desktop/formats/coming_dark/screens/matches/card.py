"""The match card: the location's frame with the bracket in it. One click on a name = won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, PartsRing, parts_changed
from desktop.ui.kit.tips import tip

from .card_paint import paint_table
from .card_places import Places, Spot, places, whole_width
from .faces import TableFace
from .parts import card_parts, table_words


class MatchCard(Parted, QWidget):
    """``pressed`` carries what was clicked: ("name", game, player), ("score", game), ("act",), ("yes",), ("no",),
    ("menu",) or ("card",). A right click is ("menu",)."""

    pressed = Signal(object)

    def __init__(self, face: TableFace) -> None:
        super().__init__()
        PartsRing(self)
        self.face = face
        self._hovered: Spot | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._tell()

    def present(self, face: TableFace) -> None:
        """Show another face, repainting only when it is another."""
        if face != self.face:
            self.face = face
            self._hovered = None
            self._tell()
            painted_in_turn(self)

    def _tell(self) -> None:
        self.setAccessibleName(table_words(self.face))
        parts_changed(self)

    def sizeHint(self) -> QSize:
        """As wide as it must be for anybody's name."""
        return QSize(whole_width(self.face), theme.px(180))

    @property
    def places(self) -> Places:
        """Where everything lies now."""
        return places(QRectF(self.rect()), self.face)

    def parts(self) -> Sequence[Part]:
        return card_parts(self.face, self.places, self.pressed.emit)

    def spot_area(self, *id: str) -> QRectF | None:
        """Where a spot lies, by its id."""
        return next((spot.area for spot in self.places.spots if spot.id == id), None)

    def _at(self, point: QPointF) -> Spot | None:
        return next((spot for spot in self.places.spots if spot.area.contains(point)), None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        spot = self._at(event.position())
        self.pressed.emit(spot.id if spot else ("card",))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.pressed.emit(("menu",))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = self._at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if spot else Qt.CursorShape.ArrowCursor)
        if spot != self._hovered:
            self._hovered = spot
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            spot = self._at(QPointF(event.pos()))
            words = spot.tip if spot else self.tip()
            QToolTip.showText(event.globalPos(), tip(words), self)
            return True
        return super().event(event)

    def tip(self) -> str:
        """Everything the card may have had to shorten."""
        face = self.face
        roaming = f"Roaming: {face.roaming}." if face.roaming else ""
        parts = (f"{face.name}.", face.prize and f"{face.prize}.", face.note, roaming)
        return " ".join(part for part in parts if part)

    def paintEvent(self, event: QPaintEvent) -> None:
        hovered = self._hovered.id if self._hovered else ()
        paint_table(QPainter(self), self.places, self.face, theme.now(), hovered)

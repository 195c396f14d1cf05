"""The boxes of a page for a print shop: how they are drawn on the preview, and beside it what each of them is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.inputs import Check, Choice
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import empty, label
from desktop.ui.kit.tokens import Theme

#: px of body scale.
_SAMPLE = 44
_LIGHT, _DARK = "#FFFFFF", "#17202b"


#: what of a page is shown: all its colours, black ink alone, a plate apart.
Layer = Literal["colours", "black", "plate"]
_LAYERS: dict[Layer, str] = {"colours": "Colours", "black": "Black ink", "plate": "The plate"}


class Edge(Struct, frozen=True):
    """A box of a page: its name, its size in words, where it lies in shares of the page, and how its line is drawn:
    in dashes of so many px on a light ground, or in one ink; ``corner`` is how round it is, in shares of the page's
    width."""

    name: str
    about: str
    area: QRectF
    ink: str = _DARK
    dash: float = 0
    corner: float = 0


def edge_pens(edge: Edge) -> Sequence[QPen]:
    """Dark dashes on a light line: seen on any picture."""
    pen = QPen(theme.colour(edge.ink), 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if not edge.dash:
        return (pen,)
    ground = QPen(theme.colour(_LIGHT), 2)
    ground.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    pen.setDashPattern([edge.dash / 2, edge.dash / 2])
    return ground, pen


def paint_edge(painter: QPainter, page: QRectF, edge: Edge) -> None:
    """Its line wholly within the box, on whole pixels."""
    left, top = page.left() + edge.area.left() * page.width(), page.top() + edge.area.top() * page.height()
    area = QRectF(left, top, edge.area.width() * page.width(), edge.area.height() * page.height()).toRect()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    round_by = edge.corner * page.width()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for pen in edge_pens(edge):
        painter.setPen(pen)
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), round_by, round_by)


def _sample(edge: Edge, painter: QPainter, area: QRectF, look: Theme) -> None:
    middle = round(area.center().y())
    for pen in edge_pens(edge):
        painter.setPen(pen)
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))


class Legend(QWidget):
    """Each box's line, name and size; ``ticked`` tells whether their lines are to be seen on the page, ``layered``
    what of the page is."""

    ticked = Signal(bool)
    layered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.edges: tuple[Edge, ...] = ()
        self.drawn = Check("Boxes", checked=True, note="G")
        self.drawn.toggled.connect(self.ticked)
        self.layer = Choice("Layer")
        self.layer.chosen.connect(self.layered)
        self.offer_layers(has_plate=False)
        whole, self._rows = QVBoxLayout(self), QVBoxLayout()
        whole.setContentsMargins(12, 14, 8, 10)
        whole.setSpacing(12)
        self._rows.setSpacing(2)
        whole.addLayout(self._rows)
        whole.addWidget(self.drawn)
        whole.addWidget(self.layer)
        whole.addStretch(1)
        self.hide()

    def offer_layers(self, has_plate: bool) -> None:
        """What of a page can be seen alone: a plate apart where there is one."""
        before = self.layer.value()
        self.layer.offer([(layer, says) for layer, says in _LAYERS.items() if has_plate or layer != "plate"])
        if self.layer.value() != before:
            self.layered.emit(self.layer.value())

    def present(self, edges: Sequence[Edge]) -> None:
        """Say what these boxes are; without any there is nothing to be said."""
        self.edges = tuple(edges)
        empty(self._rows)
        for edge in edges:
            self._rows.addWidget(Picture(partial(_sample, edge), theme.px(_SAMPLE), 8))
            self._rows.addWidget(label(edge.name, "label"))
            self._rows.addWidget(label(edge.about, "small"))
            self._rows.addSpacing(8)
        self.setVisible(bool(edges))

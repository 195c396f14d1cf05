"""What is kept between two frames: the ground in one picture, every table in one of its own."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.domain.plan import Table, bounds
from desktop.ui.plan_card import paint_card
from desktop.ui.plan_face import Camera, PlanFace
from desktop.ui.plan_measure import Card
from desktop.ui.plan_painter import PlanCanvas, paint_ground

#: a card's ring and thick frames reach beyond its ground.
MARGIN = 6
_MOST = 600


class Layers:
    """Pictures made when needed and kept while they are true."""

    def __init__(self) -> None:
        self._ground: QPixmap | None = None
        self._ground_key: object = None
        self._cards: OrderedDict[object, QPixmap] = OrderedDict()
        #: how many pictures were painted, for tests and benches.
        self.painted = 0

    def ground(self, face: PlanFace, canvas: PlanCanvas, size: QSize, ratio: float, without: frozenset[str]) -> QPixmap:
        """Everything below the tables, the size of the view."""
        plan = face.plan
        floor = tuple(t for t in plan.things if not isinstance(t, Table))
        areas = tuple(sorted(face.areas.items()))
        key = (floor, plan.room, plan.background, areas, canvas, size.toTuple(), ratio, without)
        if self._ground is None or key != self._ground_key:
            self._ground_key, self._ground = key, _blank(size, ratio)
            self._ground.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._ground)
            paint_ground(painter, face, canvas, without)
            painter.end()
            self.painted += 1
        return self._ground

    def card(self, card: Card, ratio: float) -> tuple[QPixmap, QPointF]:
        """A table's picture, and where it goes: the same picture wherever the table is dragged."""
        table, camera = card.table, card.camera
        shape = (table.width, table.depth, table.rotation, table.shape, table.corners, table.letters)
        key = (shape, card.face, camera.scale, card.look.name, card.least, ratio)
        found = self._cards.get(key)
        if found is None:
            found = _painted(card, ratio)
            self._cards[key] = found
            self.painted += 1
            while len(self._cards) > _MOST:
                self._cards.popitem(last=False)
        else:
            self._cards.move_to_end(key)
        corner = camera.point(*_corner(table))
        return found, QPointF(round(corner.x()) - MARGIN, round(corner.y()) - MARGIN)


def _corner(table: Table) -> tuple[float, float]:
    box = bounds(table)
    return box.left, box.top


def _painted(card: Card, ratio: float) -> QPixmap:
    box, scale = bounds(card.table), card.camera.scale
    size = QSize(ceil(box.width * scale) + 2 * MARGIN, ceil(box.height * scale) + 2 * MARGIN)
    picture = _blank(size, ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    camera = Camera(scale, MARGIN - box.left * scale, MARGIN - box.top * scale)
    paint_card(painter, Card(card.table, card.face, camera, card.look, card.least))
    painter.end()
    return picture


def _blank(size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    return picture

"""What is kept between two frames: the ground in one picture, every table in one of its own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.domain.plan import Table, bounds
from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.pictures import empty
from desktop.ui.kit.theme import colour
from desktop.ui.plan.card import paint_card, paint_pads, paint_top
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.measure import Card
from desktop.ui.plan.painter import PlanCanvas, paint_ground
from desktop.ui.plan.strokes import keeping_boxes

#: a card's ring and thick frames reach beyond its ground.
MARGIN = 6
_MOST = 900


class Layers:
    """Pictures made when needed and kept while they are true."""

    def __init__(self) -> None:
        self._ground: QPixmap | None = None
        self._ground_key: tuple[object, ...] = ()
        #: of tables and of their corners; None of corners that were painted once, beneath a top.
        self._cards: OrderedDict[Hashable, QPixmap | None] = OrderedDict()
        #: the sheet that cards are painted on: its width, height and dots a pixel, and the picture.
        self._sheet: tuple[tuple[float, float, float], QPixmap] = (0, 0, 1), QPixmap()
        #: the picture each table had last, and its scale.
        self._last: dict[str, tuple[QPixmap, float]] = {}
        #: how many pictures were painted, for tests and benches.
        self.painted = 0

    def ground(self, face: PlanFace, canvas: PlanCanvas, size: QSize, ratio: float, without: frozenset[str]) -> QPixmap:
        """Everything below the tables, the size of the view, on the colour of the desk."""
        plan = face.plan
        floor = tuple(t for t in plan.things if not isinstance(t, Table))
        areas = tuple(sorted(face.areas.items()))
        key = (floor, plan.room, plan.background, areas, canvas, size.toTuple(), ratio, without)
        if self._ground is None or key != self._ground_key:
            self._ground_key, self._ground = key, empty(size.width(), size.height(), ratio)
            self._ground.fill(colour(canvas.look.desk))
            painter = QPainter(self._ground)
            paint_ground(painter, face, canvas, without)
            painter.end()
            self.painted += 1
        return self._ground

    def card(self, card: Card, ratio: float) -> tuple[QPixmap, QPointF]:
        """A table's picture, and where it goes: the same picture wherever the table is dragged."""
        key = (_shape(card.table), card.face, *_manner(card, ratio))
        found = self._kept(key, lambda: self._painted(_at_its_corner(card), ratio))
        self._last[card.table.id] = found, card.camera.scale
        return found, _spot(card)

    def _painted(self, card: Card, ratio: float) -> QPixmap:
        """The top changes every second, the corners seldom do: where a top comes back to the same corners, they have a
        picture of their own from then on."""
        key = (_shape(card.table), card.face.corners, *_manner(card, ratio))
        if key not in self._cards:
            self._cards[key] = None
            return _drawn(card, self._cleared(card, ratio), paint_card).copy()
        pads = self._kept(key, lambda: _drawn(card, self._cleared(card, ratio), paint_pads).copy())
        return _drawn(card, pads.copy(), paint_top)

    def _cleared(self, card: Card, ratio: float) -> QPixmap:
        """A sheet with nothing on it, as large as the card. Cards alike share one, of which each takes a copy: what Qt
        paints with is made anew for every picture, and takes a fifth of the time."""
        box, scale = bounds(card.table), card.camera.scale
        size = ceil(box.width * scale) + 2 * MARGIN, ceil(box.height * scale) + 2 * MARGIN, ratio
        if size != self._sheet[0]:
            self._sheet = size, empty(*size)
        sheet = self._sheet[1]
        sheet.fill(Qt.GlobalColor.transparent)
        return sheet

    def _kept(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        found = self._cards.get(key)
        if found is not None:
            self._cards.move_to_end(key)
            return found
        found = self._cards[key] = make()
        self.painted += 1
        while len(self._cards) > _MOST:
            self._cards.popitem(last=False)
        return found

    def has(self, card: Card, ratio: float) -> bool:
        """Whether the picture of this card is there already."""
        return (_shape(card.table), card.face, *_manner(card, ratio)) in self._cards

    def stand_in(self, card: Card) -> tuple[QPixmap, QRectF] | None:
        """The picture this table had last, stretched to where it is now."""
        if card.table.id not in self._last:
            return None
        picture, scale = self._last[card.table.id]
        by, spot = card.camera.scale / scale, _spot(card) + QPointF(MARGIN, MARGIN)
        size = picture.deviceIndependentSize() * by
        return picture, QRectF(spot - QPointF(MARGIN, MARGIN) * by, size)

    def forget(self) -> None:
        """Nothing that was painted is true any more; it may stand in for what will be."""
        self._ground = None
        self._cards.clear()


def _shape(table: Table) -> tuple[Hashable, ...]:
    return table.width, table.depth, table.rotation, table.shape, table.corners, table.letters


def _manner(card: Card, ratio: float) -> tuple[Hashable, ...]:
    return card.camera.scale, card.look.name, card.least, ratio


def _spot(card: Card) -> QPointF:
    """Where a card's picture goes."""
    corner = card.camera.point(*_corner(card.table))
    return QPointF(round(corner.x()) - MARGIN, round(corner.y()) - MARGIN)


def _corner(table: Table) -> tuple[float, float]:
    box = bounds(table)
    return box.left, box.top


def _at_its_corner(card: Card) -> Card:
    """The card as it lies in its picture."""
    (left, top), scale = _corner(card.table), card.camera.scale
    return replace(card, camera=Camera(scale, MARGIN - left * scale, MARGIN - top * scale))


def _drawn(card: Card, picture: QPixmap, paint: Callable[[QPainter, Card], None]) -> QPixmap:
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with keeping_boxes(picture.devicePixelRatio() == 1):
        paint(painter, card)
    painter.end()
    return picture

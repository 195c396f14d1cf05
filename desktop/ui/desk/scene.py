"""A picture where a screen has room to spare: as large as the room, and away where there is none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import emblem, theme
from desktop.ui.kit.table import DataTable

#: in a room lower or narrower than this there is no picture.
LEAST = 96
#: below a table that leaves so many pixels a picture stands, however large letters are.
MUCH = 170


class SceneRoom(QWidget):
    """Takes the room that is left over and asks for none; ``fills`` it, cut at the edges, or stands in it whole."""

    def __init__(self, scene: str, *, fills: bool = False) -> None:
        super().__init__()
        self._scene, self._fills = scene, fills
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def present(self, scene: str) -> None:
        """Another picture."""
        self._scene = scene
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def picture(self) -> QRectF:
        """Where the picture stands: in the middle, 16 by 9, or everywhere; nowhere in a low or narrow room."""
        room = QRectF(self.rect())
        if min(room.height(), room.width()) < theme.px(LEAST):
            return QRectF()
        if self._fills:
            return room
        wide = min(room.width(), room.height() * 16 / 9)
        picture = QRectF(0, 0, wide, wide * 9 / 16)
        picture.moveCenter(room.center())
        return picture

    def paintEvent(self, event: QPaintEvent) -> None:
        if (picture := self.picture()).isValid():
            emblem.draw_scene(QPainter(self), self._scene, picture.toRect().toRectF())


class OverScene(QWidget):
    """A table, and below its last row a picture where much room is left."""

    def __init__(self, table: DataTable, scene: str) -> None:
        super().__init__()
        self._table, self.scene = table, SceneRoom(scene, fills=True)
        self._hint = QSize()
        #: they are placed by hand: both follow from how high it is, at once.
        for part in (table, self.scene):
            part.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        rows, model = table.verticalHeader(), table.model()
        for changed in (model.modelReset, rows.sectionCountChanged, rows.sectionResized, rows.geometriesChanged):
            changed.connect(self._share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share()

    def sizeHint(self) -> QSize:
        """As high as the rows, and no higher than a table likes to be: the same with the picture and without, which
        comes and goes with the room that this brings."""
        likes = self._table.sizeHint()
        return QSize(likes.width(), min(likes.height(), self._table.whole()))

    def minimumSizeHint(self) -> QSize:
        return self._table.minimumSizeHint()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return done

    def _share(self, *_: object) -> None:
        high, wide, all_ = self._table.whole(), self.width(), self.height()
        has_room = all_ - high >= MUCH
        self._table.setGeometry(0, 0, wide, high if has_room else all_)
        self.scene.setGeometry(0, high, wide, all_ - high)
        self.scene.setVisible(has_room)
        if (hint := self.sizeHint()) != self._hint:
            self._hint = hint
            self.updateGeometry()

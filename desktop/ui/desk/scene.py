"""A picture where a screen has room to spare: as large as the room, and away where there is none."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import emblem, theme

#: in a room lower than this there is no picture.
LEAST = 96


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
        """Where the picture stands: in the middle, 16 by 9, or everywhere; nowhere in a low room."""
        room = QRectF(self.rect())
        if room.height() < theme.px(LEAST):
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

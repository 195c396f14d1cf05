"""What the page of pictures paints itself: small pictures in its list, the chosen one large, how many are found."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.cells import Brush
from desktop.ui.kit.tokens import Theme
from desktop.ui.studio.pictures.faces import NO_KNIFE
from desktop.ui.studio.pictures.grid import paint_picture


class Thumb(Struct, frozen=True):
    """A picture in a cell; a dashed place where there is none."""

    words: str
    image: QImage | None

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        high = min(area.height() - 6, theme.px(33))
        place = QRectF(area.left(), area.center().y() - high / 2, high * 24 / 33, high)
        if self.image is None or self.image.isNull():
            paint.box(painter, place, 2, border=look.edge, line=1, dashed=True)
            paint.write(painter, place, "?", theme.face(12), look.ink2, paint.MIDDLE)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(place, self.image)


class Copies(Struct, frozen=True):
    """How many, and of what."""

    words: str
    copies: int

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        wide = theme.px(22)
        count = QRectF(area.left() - theme.px(6), area.top(), wide, area.height())
        paint.write(painter, count, str(self.copies), theme.face(15), brush.ink, paint.RIGHT)
        paint.write(painter, area.adjusted(wide, 0, 0, 0), self.words, brush.font(), brush.ink, struck=brush.struck)


class Large(QWidget):
    """The chosen picture, whole: what the knife cuts off is paler."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self._knife = NO_KNIFE
        self.setMinimumSize(120, theme.px(100))

    def present(self, image: QImage | None, knife: tuple[float, float, float, float], words: str) -> None:
        self._image, self._knife = image, knife
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(228), theme.px(311))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        if self._image is None or self._image.isNull():
            wide = min(area.width(), area.height() * 63 / 88)
            place = QRectF(area.center().x() - wide / 2, area.top(), wide, wide * 88 / 63)
            paint.box(painter, place, 6, border=look.edge, line=1, dashed=True)
            paint.write(painter, place, "no picture", theme.face(15), look.ink2, paint.MIDDLE)
            return
        paint_picture(painter, area, self._image, self._knife, look, veil=True)


class Share(QWidget):
    """How many of the cards have a picture, as a bar."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setFixedHeight(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.box(painter, area, 4, fill=look.line)
        if self.share > 0:
            paint.box(painter, QRectF(0, 0, max(8.0, area.width() * self.share), 8), 4, fill=look.ink2)

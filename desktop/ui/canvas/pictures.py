"""Pictures to draw on, and drawings as bytes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPixmap


def empty(wide: float, high: float, ratio: float) -> QPixmap:
    """A picture of this size on a screen with so many dots a pixel; nothing is on it yet, not even a ground."""
    picture = QPixmap(round(wide * ratio), round(high * ratio))
    picture.setDevicePixelRatio(ratio)
    return picture


def written(write: Callable[[QBuffer], None]) -> bytes:
    """What is written into the buffer."""
    kept, buffer = QByteArray(), QBuffer()
    buffer.setBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write(buffer)
    buffer.close()
    return bytes(kept.data())


def picture_bytes(image: QImage, kind: str = "PNG", quality: int = -1) -> bytes:
    """A picture as a file of its kind; ``quality`` from 0 to 100 where the kind has one."""

    def write(buffer: QBuffer) -> None:
        writer = QImageWriter(buffer, QByteArray(kind.encode()))
        writer.setQuality(quality)
        writer.write(image)

    return written(write)


def svg_bytes(title: str, size: QSize, paint: Callable[[QPainter], None]) -> bytes:
    """A drawing that stays sharp, a pixel a unit."""
    from PySide6.QtSvg import QSvgGenerator

    def write(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(size)
        generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
        generator.setResolution(96)
        generator.setTitle(title)
        painter = QPainter(generator)
        paint(painter)
        painter.end()

    return written(write)

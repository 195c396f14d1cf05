"""Kept pictures read small, for lists: upright, and no larger than they are shown."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QImageReader


def upright(file: str, shorter: int = 0) -> QImage:
    """The picture of a file, its shorter side so many dots (0: as it is); a null image where it cannot be read."""
    reader = QImageReader(file)
    reader.setAutoTransform(True)
    size = reader.size()
    if shorter and size.isValid():
        least = max(min(size.width(), size.height()), 1)
        reader.setScaledSize(QSize(size.width() * shorter // least or 1, size.height() * shorter // least or 1))
    return reader.read()

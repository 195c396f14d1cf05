"""Reads the inks of a window: each line of text against what really lies under it in the picture."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from desktop.ui.kit import paint
from desktop.ui.kit.tokens import contrast

#: the least contrast of words, and of those that are large or strong and large.
LEAST, LEAST_LARGE = 4.5, 3.0
#: a slide in small is read on the wall, not here.
_SMALL = 0.75


@dataclass(frozen=True)
class Written:
    """A line as it was painted by hand: on which widget, where, in which ink, and how large."""

    widget: QWidget
    area: QRect
    words: str
    ink: str
    is_large: bool


class Inks:
    """Hears what is written by hand from now on."""

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self.written: list[Written] = []
        self._write = paint.write
        patched.setattr(paint, "write", self._heard)

    def _heard(
        self, painter: QPainter, area: QRectF, words: str, font: QFont, ink: str, align: Any = paint.LEFT, **more: Any
    ) -> float:
        wide = self._write(painter, area, words, font, ink, align, **more)
        device, turned = painter.device(), painter.combinedTransform()
        if isinstance(device, QWidget) and words.strip() and turned.m11() >= _SMALL and not turned.isRotating():
            high, wide_ = QFontMetricsF(font).capHeight() + 2, min(wide, area.width())
            box = QRectF(0, 0, wide_, min(high, area.height()))
            box.moveCenter(area.center())
            if align & Qt.AlignmentFlag.AlignRight:
                box.moveRight(area.right())
            elif not align & Qt.AlignmentFlag.AlignHCenter:
                box.moveLeft(area.left())
            size = font.pixelSize() * turned.m11()
            large = size >= 24 or (size >= 18.5 and font.weight() >= 600)
            self.written.append(Written(device, turned.mapRect(box).toAlignedRect(), words, ink, large))
        return wide

    def faint(self, window: QWidget) -> list[str]:
        """Words that are hard to read, by a picture of the window; those of a control that cannot be used may be."""
        self.written.clear()
        image = window.grab().toImage()
        lines = {*self.written, *_labels(window)}
        return sorted({found for line in lines if (found := _too_faint(line, window, image))})


def _labels(window: QWidget) -> list[Written]:
    found = []
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text().strip() and label.pixmap().isNull():
            words = label.accessibleName() or label.text()
            size = label.fontInfo().pixelSize()
            large = size >= 24 or (size >= 18.5 and label.font().weight() >= 600)
            ink = label.palette().color(label.foregroundRole()).name()
            found.append(Written(label, label.contentsRect(), words, ink, large))
    return found


def _too_faint(line: Written, window: QWidget, image: QImage) -> str:
    widget = line.widget
    seen = line.area & widget.visibleRegion().boundingRect()
    if seen.width() < 4 or seen.height() < 4 or not widget.isEnabled() or not window.isAncestorOf(widget):
        return ""
    under = _under(QRect(widget.mapTo(window, seen.topLeft()), seen.size()) & window.rect(), image)
    ratio = contrast(line.ink, under) if under else LEAST
    if ratio >= (LEAST_LARGE if line.is_large else LEAST):
        return ""
    return f"{type(widget).__name__} “{line.words[:30]}” is {line.ink} on {under}, {ratio:.1f}:1"


def _under(area: QRect, image: QImage) -> str:
    """The colour that most of an area has along its upper and its lower edge: what words stand on."""
    if area.isEmpty():
        return ""
    across = range(area.left(), area.right() + 1, max(1, area.width() // 12))
    points = Counter(image.pixel(x, y) for y in (area.top(), area.bottom()) for x in across)
    (most, _), *_ = points.most_common(1)
    return QColor(most).name()

"""The camera: from the drawing's own measure (metres, sides of a hex) to pixels and back."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from desktop.domain.plan import Box


class Camera(Struct, frozen=True):
    """``scale`` pixels a metre, or a side of a hex; and where the drawing's corner lies."""

    scale: float
    left: float = 0.0
    top: float = 0.0

    @classmethod
    def fitted(cls, extent: tuple[float, float], area: QRectF) -> Camera:
        """A drawing of this width and height, whole and in the middle of an area."""
        wide, high = extent
        scale = max(0.01, min(area.width() / wide, area.height() / high))
        left = area.center().x() - wide * scale / 2
        top = area.center().y() - high * scale / 2
        return cls(scale, round(left), round(top))

    def point(self, x: float, y: float) -> QPointF:
        return QPointF(self.left + x * self.scale, self.top + y * self.scale)

    def place(self, spot: QPointF) -> tuple[float, float]:
        """What lies under a pixel."""
        return (spot.x() - self.left) / self.scale, (spot.y() - self.top) / self.scale

    def rect(self, box: Box) -> QRectF:
        return QRectF(self.point(box.left, box.top), self.point(box.right, box.bottom))

    def around(self, x: float, y: float, width: float, depth: float) -> QRectF:
        """The rectangle round a centre, on whole pixels."""
        left, top = self.left + (x - width / 2) * self.scale, self.top + (y - depth / 2) * self.scale
        right, bottom = left + width * self.scale, top + depth * self.scale
        x, y = round(left), round(top)
        return QRectF(x, y, round(right) - x, round(bottom) - y)

    def scaled(self, scale: float, about: QPointF) -> Camera:
        """Larger or smaller; what lies under the pointer stays there."""
        x, y = self.place(about)
        return Camera(scale, round(about.x() - x * scale), round(about.y() - y * scale))

    def panned(self, dx: float, dy: float) -> Camera:
        return Camera(self.scale, self.left + dx, self.top + dy)

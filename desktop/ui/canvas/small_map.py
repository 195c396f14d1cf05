"""The whole drawing, small, in the corner of a view that shows a part of it."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from desktop.ui.canvas.camera import Camera
from desktop.ui.kit import theme

#: pixels: how large it is at most, how far from the view's corner, how near the view's edge a whole drawing may come.
_WIDE, _HIGH, _AIR, _EDGE = 176, 116, 14, 4


class SmallMap(Struct, frozen=True):
    """Where it lies on the view, how many pixels it has for a metre, and the part of it that the view shows."""

    area: QRectF
    scale: float
    seen: QRectF

    def point(self, x: float, y: float) -> QPointF:
        return QPointF(self.area.left() + x * self.scale, self.area.top() + y * self.scale)

    def place(self, spot: QPointF) -> tuple[float, float]:
        """What lies under a pixel of the map."""
        return (spot.x() - self.area.left()) / self.scale, (spot.y() - self.area.top()) / self.scale


def small_map(extent: tuple[float, float], camera: Camera, view: QRectF) -> SmallMap | None:
    """The small map of a drawing of this width and height; None while all of it is seen."""
    wide, high = extent
    whole = QRectF(camera.point(0, 0), camera.point(wide, high))
    if view.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE).contains(whole):
        return None
    scale = min(theme.px(_WIDE) / wide, theme.px(_HIGH) / high)
    across, down = round(wide * scale), round(high * scale)
    area = QRectF(view.right() - across - _AIR, view.bottom() - down - _AIR, across, down)
    scale = across / wide
    (left, top), (right, bottom) = camera.place(view.topLeft()), camera.place(view.bottomRight())
    seen = QRectF(area.left() + left * scale, area.top() + top * scale, (right - left) * scale, (bottom - top) * scale)
    return SmallMap(area, scale, seen)

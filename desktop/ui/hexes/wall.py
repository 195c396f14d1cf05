"""The map on the wall: the desk's drawing, its letters large enough for the last row of the hall."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from desktop.ui.hexes.face import HexFace, HexLook, fitted
from desktop.ui.hexes.painter import paint_addresses, paint_map
from desktop.ui.wall.wall import LEAST_VH, Canvas


def paint_wall_map(on: Canvas, face: HexFace, area: QRectF) -> None:
    """The map as large as it goes into an area, its addresses above and at the left; never a note."""
    size = on.vh(LEAST_VH)
    look = HexLook(on.look, least=size, centred=True)
    room = area.adjusted(size * 1.5, size * 1.5, 0, 0)
    camera = fitted(face.map, room)
    on.painter.save()
    paint_map(on.painter, face, camera, look)
    paint_addresses(on.painter, face.map, camera, look, size)
    on.painter.restore()

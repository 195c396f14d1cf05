"""The map on the wall: the desk's drawing, its letters large enough for the last row of the hall."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF

from desktop.ui.hexes.face import HexFace, HexLook, fitted
from desktop.ui.hexes.painter import paint_addresses, paint_map
from desktop.ui.hexes.places import places
from desktop.ui.wall.wall import LEAST_VH, Canvas

#: pixels below which nobody reads a letter.
_READ = 4.0


def paint_wall_map(on: Canvas, face: HexFace, area: QRectF) -> None:
    """The map as large as it goes into an area, its addresses above and at the left; never a note."""
    size = on.vh(LEAST_VH)
    #: in a miniature words are dust, and what grows on a hex is.
    is_read = size * on.painter.worldTransform().m11() >= _READ
    look = HexLook(on.look, least=size, centred=True, labels=is_read, relief=is_read)
    room = area.adjusted(size * 1.5, size * 1.5, 0, 0)
    camera = fitted(face.map, room)
    on.painter.save()
    paint_map(on.painter, face, camera, look, partial(places().words, again=on.again))
    paint_addresses(on.painter, face.map, camera, look, size)
    on.painter.restore()

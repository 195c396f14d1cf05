"""The plan as a picture file: PNG, and SVG that stays sharp. The same painter as on desk and wall."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.pictures import picture_bytes, svg_bytes
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.painter import PlanCanvas, paint_plan

#: pixels a metre, as far as the picture stays below its largest side.
_SCALE, _MOST = 130.0, 7_000
_EDGE = 0.25


def _laid_out(face: PlanFace, picture: QImage | None) -> tuple[QSize, PlanCanvas]:
    room = face.plan.room
    across, down = room.width + 2 * _EDGE, room.depth + 2 * _EDGE
    scale = min(_SCALE, _MOST / max(across, down))
    size = QSize(round(across * scale), round(down * scale))
    camera = Camera(scale, round(_EDGE * scale), round(_EDGE * scale))
    return size, PlanCanvas(camera, LIGHT, 14, picture)


def plan_png(face: PlanFace, picture: QImage | None = None) -> bytes:
    """The plan as a PNG file."""
    size, canvas = _laid_out(face, picture)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(colour(LIGHT.sheet))
    painter = QPainter(image)
    paint_plan(painter, face, canvas)
    painter.end()
    return picture_bytes(image)


def plan_svg(face: PlanFace, picture: QImage | None = None) -> bytes:
    """The plan as an SVG file."""
    size, canvas = _laid_out(face, picture)

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), colour(LIGHT.sheet))
        paint_plan(painter, face, canvas)

    return svg_bytes("Floor plan", size, paint)

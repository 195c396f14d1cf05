"""The plan as a picture file: PNG, and SVG that stays sharp. The same painter as on desk and wall."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import LIGHT, Theme
from desktop.ui.plan.face import Camera, PlanFace
from desktop.ui.plan.painter import PlanCanvas, paint_plan

#: pixels a metre, as far as the picture stays below its largest side.
_SCALE, _MOST = 130.0, 7_000
_EDGE = 0.25


def _laid_out(face: PlanFace, look: Theme, picture: QImage | None) -> tuple[QSize, PlanCanvas]:
    room = face.plan.room
    across, down = room.width + 2 * _EDGE, room.depth + 2 * _EDGE
    scale = min(_SCALE, _MOST / max(across, down))
    size = QSize(round(across * scale), round(down * scale))
    camera = Camera(scale, round(_EDGE * scale), round(_EDGE * scale))
    return size, PlanCanvas(camera, look, 14, picture)


def plan_png(face: PlanFace, look: Theme = LIGHT, picture: QImage | None = None) -> bytes:
    """The plan as a PNG file."""
    size, canvas = _laid_out(face, look, picture)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(colour(look.sheet))
    painter = QPainter(image)
    paint_plan(painter, face, canvas)
    painter.end()
    kept, buffer = QByteArray(), QBuffer()
    buffer.setBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data())


def plan_svg(face: PlanFace, look: Theme = LIGHT, picture: QImage | None = None) -> bytes:
    """The plan as an SVG file."""
    from PySide6.QtSvg import QSvgGenerator

    size, canvas = _laid_out(face, look, picture)
    kept, buffer = QByteArray(), QBuffer()
    buffer.setBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setResolution(96)
    generator.setTitle("Floor plan")
    painter = QPainter(generator)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), colour(look.sheet))
    paint_plan(painter, face, canvas)
    painter.end()
    return bytes(kept.data())

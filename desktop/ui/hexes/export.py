"""The map as a file: PNG, and SVG and PDF that stay sharp; and the picture of tiles that Tiled paints with.

Always without the Guardian's notes, in the colours of paper.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter

from desktop.domain.hexmap import ROLLED, VOID, extent
from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.pictures import picture_bytes, svg_bytes, written
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.layers import Ground
from desktop.ui.hexes.painter import paint_addresses, paint_hex, paint_map
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.plan.below import paint_below

#: pixels a side of a hex, as far as the picture stays below its largest side.
_SIDE, _MOST = 44.0, 7_000
#: Tiled's tiles: as wide as a regular hex of side 32 is, to the pixel.
TILE_SIDE, TILE_ACROSS, TILE_LONG = 32, 56, 64


def no_picture(hash: str) -> QImage | None:
    """Nothing lies below."""
    return None


def usual_pixels(face: HexFace) -> int:
    """How long the longer side of a picture is that nobody has said a size for."""
    size = _measure(face)[0]
    return max(size.width(), size.height())


def _measure(face: HexFace, longest: int = 0) -> tuple[QSize, Camera, float]:
    """The size of the picture, where the map lies in it, and how large addresses are; ``longest`` its longer side."""
    wide, high = extent(face.map)
    scale = min(_SIDE, _MOST / (max(wide, high) + 2))
    if longest:
        #: the edge takes four times the letters, and these go by the scale between their least and most.
        tries = (longest / (max(wide, high) + 1.68), (longest - 36) / max(wide, high), (longest - 72) / max(wide, high))
        scale = min(tries, key=lambda one: abs(max(wide, high) * one + 4 * max(9.0, min(18.0, one * 0.42)) - longest))
    size = max(9.0, min(18.0, scale * 0.42))
    edge = ceil(size * 2)
    return QSize(ceil(wide * scale) + edge * 2, ceil(high * scale) + edge * 2), Camera(scale, edge * 1.4, edge), size


#: a drawing of more hexes is flat: each tree is lines of a file that somebody has to open.
_MOST_GROWN = 3_000


def _paint(painter: QPainter, face: HexFace, look: HexLook) -> None:
    size, camera, letters = _measure(face)
    look = replace(look, relief=look.relief and len(face.map) <= _MOST_GROWN)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), colour(look.ground))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_map(painter, face, camera, look)
    paint_addresses(painter, face.map, camera, look, letters)


def map_png(
    face: HexFace, look: HexLook | None = None, longest: int = 0, below: Callable[[str], QImage | None] = no_picture
) -> bytes:
    """The map as a PNG file; ``longest`` are the pixels of its longer side, ``below`` what shows through it."""
    look = look or HexLook(LIGHT)
    size, camera, letters = _measure(face, longest)
    #: pixels in any case: pictures of hexes are laid down ten times as fast as hexes are drawn.
    picture = Ground().picture(face, camera, look, size, 1.0)
    painter = QPainter(picture)
    if face.traced is not None and (traced := below(face.traced.picture)) is not None:
        paint_below(painter, face.traced, traced, camera)
    paint_addresses(painter, face.map, camera, look, letters)
    painter.end()
    return picture_bytes(picture.toImage().convertToFormat(QImage.Format.Format_RGB32))


def map_svg(face: HexFace, look: HexLook | None = None) -> bytes:
    """The map as an SVG file."""
    return svg_bytes("Map of hexes", _measure(face)[0], lambda painter: _paint(painter, face, look or HexLook(LIGHT)))


def map_pdf(face: HexFace, look: HexLook | None = None) -> bytes:
    """The map as one page of PDF, a side of a hex 11.6 mm long where the page stays below two metres."""
    size = _measure(face)[0]

    def write(buffer: QBuffer) -> None:
        writer = QPdfWriter(buffer)
        writer.setTitle("Map of hexes")
        writer.setCreator("Lantern")
        writer.setResolution(96)
        points = QSizeF(size.width() * 0.75, size.height() * 0.75)
        writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "Map"))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(writer)
        _paint(painter, face, look or HexLook(LIGHT))
        painter.end()

    return written(write)


def tile_sheet(pointy: bool) -> tuple[bytes, int, int, int]:
    """A PNG of every terrain side by side; a tile's width and height in pixels, and the side of its hex."""
    wide, high = (TILE_ACROSS, TILE_LONG) if pointy else (TILE_LONG, TILE_ACROSS)
    codes = ROLLED + VOID
    image = QImage(wide * len(codes), high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    for at, code in enumerate(codes):
        middle = QPointF(at * wide + wide / 2, high / 2)
        paint_hex(painter, code, middle, TILE_SIDE - 0.3, HexLook(LIGHT), pointy)
    painter.end()
    return picture_bytes(image), wide, high, TILE_SIDE

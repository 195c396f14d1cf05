"""Maps one after the other as a picture that moves: a GIF, which every chat and browser shows."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from msgspec import Struct
from PIL import Image
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from desktop.ui.hexes.face import HexFace, HexLook, fitted
from desktop.ui.hexes.layers import Ground
from desktop.ui.hexes.painter import paint_addresses
from desktop.ui.kit import paint
from desktop.ui.kit.theme import exact
from desktop.ui.kit.tokens import LIGHT

WIDE, HIGH, _HEAD = 1000, 800, 64
#: milliseconds that a map is seen, and the last one.
_EACH, _LAST = 1600, 4000


class Frame(Struct, frozen=True):
    """A picture as it was painted: 24 bits a pixel, rows of so many bytes."""

    bits: bytes
    row: int


def painted(maps: Sequence[tuple[str, HexFace]]) -> tuple[Frame, ...]:
    """The maps in their order, each below its title; hexes are painted once for all of them."""
    ground = Ground()
    return tuple(_frame(ground, title, face) for title, face in maps)


def _frame(ground: Ground, title: str, face: HexFace) -> Frame:
    look = HexLook(LIGHT, least=13)
    camera = fitted(face.map, QRectF(40, _HEAD + 24, WIDE - 60, HIGH - _HEAD - 40))
    picture = ground.picture(face, camera, look, QSize(WIDE, HIGH), 1.0).copy()
    painter = QPainter(picture)
    paint.write(painter, QRectF(24, 8, WIDE - 48, _HEAD - 8), title, exact(30, 700, serif=True), look.theme.ink)
    paint_addresses(painter, face.map, camera, look, 16)
    painter.end()
    image = picture.toImage().convertToFormat(QImage.Format.Format_RGB888)
    return Frame(bytes(image.constBits()), image.bytesPerLine())


def film(frames: Sequence[Frame]) -> bytes:
    """The moving picture, one palette for all of it; raises ``ValueError`` for none."""
    if not frames:
        raise ValueError("a film of nothing")
    whole = [Image.frombuffer("RGB", (WIDE, HIGH), frame.bits, "raw", "RGB", frame.row, 1) for frame in frames]
    first = whole[0].quantize(64, dither=Image.Dither.NONE)
    others = [one.quantize(palette=first, dither=Image.Dither.NONE) for one in whole[1:]]
    written = BytesIO()
    times = [*(_EACH for _ in others), _LAST]
    first.save(written, "GIF", save_all=True, append_images=others, duration=times, loop=0)
    return written.getvalue()

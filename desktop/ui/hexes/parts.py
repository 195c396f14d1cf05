"""The hex map in words: every hex with its terrain, its holder and what is written there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF

from desktop.domain.hexmap import Hex, address
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.face import HexFace, spot_of
from desktop.ui.hexes.painter import hex_words
from desktop.ui.kit.parts import Part, Role


def hexes_to_press(
    face: HexFace, camera: Camera, chosen: frozenset[Hex], act: Callable[[Hex], object]
) -> tuple[Part, ...]:
    """Row by row; of a map to choose from ``lit`` hexes say so."""
    reach = QPointF(0.8, 0.8) * camera.scale

    def part(hex: Hex) -> Part:
        spot, words = spot_of(hex, face.map, camera), hex_words(face, hex)
        area = QRectF(spot - reach, spot + reach)
        lit = ", may be chosen" if hex in face.lit else ""
        return Part(address(hex), words + lit, area, partial(act, hex), role=Role.Button, is_on=hex in chosen or None)

    return tuple(part(Hex(col, row)) for row in range(face.map.height) for col in range(face.map.width))

"""How far the letters of a TrueType face reach above and below their baseline (tables head, loca and glyf)."""

from __future__ import annotations

from pathlib import Path
from struct import unpack_from


def table(data: bytes, tag: bytes) -> int:
    """Where a table of a font file begins; 0 if the font has none."""
    for i in range(unpack_from(">H", data, 4)[0]):
        at = 12 + 16 * i
        if data[at : at + 4] == tag:
            return int(unpack_from(">I", data, at + 8)[0])
    return 0


class Reaches:
    """Looks up a glyph's lowest and highest point, in ems."""

    def __init__(self, font_file: str) -> None:
        self._data = Path(font_file).read_bytes()
        head = table(self._data, b"head")
        self._units = unpack_from(">H", self._data, head + 18)[0]
        self._long = bool(unpack_from(">h", self._data, head + 50)[0])
        self._loca, self._glyf = table(self._data, b"loca"), table(self._data, b"glyf")

    def of(self, glyph: int) -> tuple[float, float]:
        """Lowest and highest point of the glyph; (0, 0) for one without ink."""
        here, there = self._offset(glyph), self._offset(glyph + 1)
        if here == there:
            return 0.0, 0.0
        _, low, _, high = unpack_from(">hhhh", self._data, self._glyf + here + 2)
        return low / self._units, high / self._units

    def _offset(self, glyph: int) -> int:
        if self._long:
            return int(unpack_from(">I", self._data, self._loca + 4 * glyph)[0])
        return 2 * int(unpack_from(">H", self._data, self._loca + 2 * glyph)[0])

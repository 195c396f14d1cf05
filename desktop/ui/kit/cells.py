"""What may stand in a cell of a table: plain words, or one of these small values that paint themselves.

A tone is a token by name: "ink", "ink2", "ink3", a state ("late"), a zone ("city") or an accent ("plum").
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QImage, QPainter

from desktop.ui.kit import icons, marks, paint, theme
from desktop.ui.kit.emblem import Tile, draw_tile
from desktop.ui.kit.panels import Because, dotted_line
from desktop.ui.kit.tokens import Theme


def tone(look: Theme, name: str, otherwise: str = "") -> str:
    """The colour of a tone."""
    if (plain := look.plain(name)) is not None:
        return plain
    for family in (look.states, look.zones, look.accents):
        if name in family:
            return family[name].deep
    return otherwise or look.ink


class Brush(Struct, frozen=True):
    """How a cell is written: alignment, weight, size and ink of its column and row."""

    align: paint.Align = paint.LEFT
    weight: int = 400
    size: float = 15
    ink: str = ""
    struck: bool = False

    def font(self) -> QFont:
        return theme.face(self.size, self.weight)


class Cell(Protocol):
    """Anything that can stand in a cell."""

    @property
    def words(self) -> str: ...
    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None: ...


def _beside(area: QRectF, wide: float, high: float, align: paint.Align) -> QRectF:
    """A box of this size in an area, at the side the column is aligned to."""
    top = area.center().y() - high / 2
    if align & paint.Align.AlignRight:
        return QRectF(area.right() - wide, top, wide, high)
    if align & paint.Align.AlignHCenter:
        return QRectF(area.center().x() - wide / 2, top, wide, high)
    return QRectF(area.left(), top, wide, high)


class Text(Struct, frozen=True):
    """Words in a tone; ``strong`` sets them at 600 whatever the column says."""

    words: str
    tone: str = ""
    strong: bool = False
    serif: bool = False
    small: bool = False

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        size = 13 if self.small else brush.size
        weight = (700 if self.serif else 600) if self.strong or self.serif else brush.weight
        font = theme.face(size, weight, serif=self.serif)
        ink = tone(look, self.tone) if self.tone else brush.ink
        paint.write(painter, area, self.words, font, ink, brush.align, struck=brush.struck)


class TwoLines(Struct, frozen=True):
    """A title, and below it a line in small; for rows of 46."""

    words: str
    below: str

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        upper = QRectF(area.left(), area.top() + theme.px(3), area.width(), theme.px(22))
        paint.write(painter, upper, self.words, theme.face(15, brush.weight), brush.ink)
        paint.write(painter, upper.translated(0, theme.px(19)), self.below, theme.face(12), look.ink2)


class Pictured(Struct, frozen=True):
    """A picture, small, and beside it a name and a line: cut square, or ``whole``."""

    name: str
    below: str
    image: QImage | None
    whole: bool = False

    @property
    def words(self) -> str:
        return f"{self.name}, {self.below}"

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        side = min(area.height() - 8, 38.0)
        box = QRectF(area.left(), area.center().y() - side / 2, side, side)
        if not self.whole:
            paint.box(painter, box, 3, fill=look.well, border=look.line, line=1)
        if self.image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            wide, high = self.image.width(), self.image.height()
            least, most = min(wide, high), max(wide, high)
            if self.whole:
                shown = QRectF(0, 0, side * wide / most, side * high / most)
                shown.moveCenter(box.center())
                painter.drawImage(shown, self.image)
                paint.box(painter, shown, 1, border=look.line, line=1)
            else:
                square = QRectF((wide - least) / 2, (high - least) / 2, least, least)
                painter.drawImage(box.adjusted(1, 1, -1, -1), self.image, square)
        beside = area.adjusted(side + 10, 0, 0, 0)
        TwoLines(self.name, self.below).paint(painter, beside, look, brush)


class Seed(Struct, frozen=True):
    """A seed in its square."""

    words: str
    #: a won seed is a solid square in this tone.
    solid: str = ""

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        side = min(area.height() - 4, theme.px(24))
        spot = _beside(area, side * 1.16, side, brush.align)
        fill = tone(look, self.solid) if self.solid else ""
        marks.paint_seed(painter, spot, self.words, look, fill=fill, ink=look.sheet if fill else brush.ink)


class Mark(Struct, frozen=True):
    """A state's mark; with words and ``chip`` the whole chip, with words alone mark and words."""

    state: str
    words: str = ""
    chip: bool = False

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        if self.chip:
            wide = min(area.width(), marks.state_chip_width(self.state, self.words))
            marks.paint_state_chip(
                painter, _beside(area, wide, theme.px(22), brush.align), self.state, self.words, look
            )
            return
        side = theme.px(16)
        words = theme.width(theme.face(13, 600), self.words) + 6 if self.words else 0
        spot = _beside(area, side + words, side, brush.align)
        ink = look.state(self.state).deep
        icons.draw_state(painter, self.state, QRectF(spot.left(), spot.top(), side, side), ink)
        room = QRectF(spot.left() + side + 6, area.top(), area.right() - spot.left() - side - 6, area.height())
        paint.write(painter, room, self.words, theme.face(13, 600), ink)


class Shape(Struct, frozen=True):
    """A zone's mark (or another filled shape) in its colour."""

    name: str
    tone: str = ""
    words: str = ""

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        side = theme.px(16)
        if self.name:
            icons.draw_shape(
                painter, self.name, _beside(area, side, side, brush.align), tone(look, self.tone or self.name)
            )


class TileCell(Struct, frozen=True):
    """A format's tile."""

    tile: Tile
    words: str = ""

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        side = min(theme.px(24), area.height() - 6)
        draw_tile(painter, self.tile, _beside(area, side, side, brush.align), look)


class Link(Struct, frozen=True):
    """A word with a reason one click away."""

    words: str
    because: Because

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        font = theme.face(13)
        wide = min(area.width(), theme.width(font, self.words))
        spot = _beside(area, wide, area.height(), brush.align)
        paint.write(painter, spot, self.words, font, look.ink2)
        dotted_line(painter, spot.left(), area.center().y() + theme.px(8), wide, look.ink3)


class Keys(Struct, frozen=True):
    """The keys that are asked for in this row, the chosen one solid."""

    options: tuple[str, ...]
    chosen: str = ""
    words: str = ""

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        wide = sum(paint.key_cap_width(key) + 6 for key in self.options) - 6
        left = _beside(area, wide, 10, brush.align).left()
        for key in self.options:
            if key == self.chosen:
                cap = QRectF(left, area.center().y() - theme.px(9), paint.key_cap_width(key), theme.px(18))
                paint.box(painter, cap, 3, fill=look.ink)
                paint.write(painter, cap, key, theme.face(12, 700), look.sheet, paint.MIDDLE)
            else:
                paint.key_cap(painter, left, area.center().y(), key, look)
            left += paint.key_cap_width(key) + 6

"""Cells of the round's lists that ``ui`` does not have: a name with a note, a zone's key."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.cells import Brush, tone
from desktop.ui.kit.tokens import Theme


class NameAndNote(Struct, frozen=True):
    """A name, and at the right a few small words, unless a name that is cut would keep less than half the room."""

    name: str
    note: str = ""
    tone: str = "ink"
    strong: bool = False

    @property
    def words(self) -> str:
        return f"{self.name} {self.note}".strip()

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        ink = brush.ink if brush.ink == look.lamp_ink else tone(look, self.tone)
        font, small = theme.face(brush.size, 600 if self.strong else brush.weight), theme.face(13)
        left = area.width() - theme.width(small, self.note) - 8
        if not self.note or left < min(theme.width(font, self.name), area.width() / 2):
            paint.write(painter, area, self.name, font, ink)
            return
        paint.write(painter, area, self.note, small, look.ink2, paint.RIGHT)
        paint.write(painter, QRectF(area.left(), area.top(), left, area.height()), self.name, font, ink)


class ZoneKey(Struct, frozen=True):
    """A zone's small button in a player's row: its letter; chosen, it is solid in the zone's colour with its mark."""

    key: str
    zone: str
    chosen: bool = False
    lit: bool = False

    @property
    def words(self) -> str:
        return f"{self.zone} chosen" if self.chosen else self.key

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        wide, high = min(area.width(), theme.px(44)), min(area.height() - 4, theme.px(24))
        spot = QRectF(area.center().x() - wide / 2, area.center().y() - high / 2, wide, high)
        pair = look.zone(self.zone)
        if not self.chosen:
            ink = look.lamp_ink if self.lit else look.ink2
            paint.box(painter, spot, 4, fill=look.sheet, border=ink if self.lit else look.edge)
            paint.write(painter, spot, self.key, theme.face(14, 600), ink, paint.MIDDLE)
            return
        paint.box(painter, spot, 8 if self.zone == "wilds" else 2, fill=pair.deep)
        side = theme.px(14)
        mark = QRectF(spot.center().x() - side - 2, spot.center().y() - side / 2, side, side)
        icons.draw_shape(painter, self.zone, mark, look.sheet)
        room = QRectF(spot.center().x() + 2, spot.top(), spot.width() / 2 - 2, spot.height())
        paint.write(painter, room, self.key, theme.face(14, 700), look.sheet)

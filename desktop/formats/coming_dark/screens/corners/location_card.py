"""The location card: a table top with four corner pads. One drawing in every theme.

Painters take a face (plain value), an area and a theme; ``LocationCard`` is the desk's widget round them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.ui.kit import marks, paint, theme
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

SEAT_MS = 120
#: a location's name is set no smaller.
_LEAST_NAME = 13
#: corners clockwise from the top left; where each pad lies: (column, row).
_PADS = ((0, 0), (1, 0), (1, 1), (0, 1))
PadState = Literal["free", "choosable", "seated", "picked", "closed"]
_PAD_WORDS = {"choosable": "free, may be chosen"}


class PadFace(Struct, frozen=True):
    """A corner: its letter, who sits there (seed and name), and whether it can be chosen now."""

    letter: str
    seed: str = ""
    name: str = ""
    state: PadState = "free"
    #: who is shown beside the table.
    shown: bool = False


class LocationFace(Struct, frozen=True):
    """A location as drawn: its key on the keyboard, name, prize line, die, carried prizes, zone, corners."""

    id: str
    name: str
    number: str = ""
    prize: str = ""
    die: DieFace | None = None
    #: the tab on the table top: "+1 left over", "+3".
    tab: str = ""
    zone: str = ""
    pads: tuple[PadFace, ...] = ()
    full: bool = False


def pad_height(area: QRectF) -> float:
    """How high a corner pad is."""
    return area.height() * 0.253


def pad_areas(area: QRectF) -> list[QRectF]:
    """The four corner pads, clockwise from the top left."""
    gap, high = 6.0, pad_height(area)
    wide = (area.width() - gap) / 2
    return [
        QRectF(area.left() + column * (wide + gap), area.top() if row == 0 else area.bottom() - high, wide, high)
        for column, row in _PADS
    ]


def top_area(area: QRectF) -> QRectF:
    """The table top between the pads."""
    inset = pad_height(area) + max(4.0, area.height() * 0.03)
    return area.adjusted(0, inset, 0, -inset)


def paint_pad(painter: QPainter, area: QRectF, pad: PadFace, look: Theme, *, seated_share: float = 1.0) -> None:
    """A corner: free dashed, choosable lit, picked solid lamp, seated with seed and name."""
    if pad.state == "seated":
        painter.save()
        painter.setOpacity(seated_share)
        marks.paint_chip(painter, area, marks.PlayerFace(pad.seed, pad.name), look)
        painter.restore()
        if pad.shown:
            paint.box(painter, area, 4, border=look.ink, line=2)
        return
    lit = pad.state == "choosable"
    letter = theme.exact(min(area.height() * 0.5, theme.px(20)), 700 if lit or pad.state == "picked" else 600)
    if pad.state == "picked":
        paint.ring(painter, area, 6, look)
        paint.box(painter, area.adjusted(3, 3, -3, -3), 4, fill=look.lamp, border=look.on_lamp, line=1.5)
        ink = look.on_lamp
    elif lit:
        paint.box(painter, area, 4, fill=look.lamp_wash, border=look.lamp_ink, line=1.5)
        ink = look.lamp_ink
    else:
        paint.box(painter, area, 4, border=look.edge, dashed=True)
        letter = theme.exact(min(area.height() * 0.42, theme.px(17)), 600)
        ink = look.ink3
    paint.write(painter, area, pad.letter, letter, ink, paint.MIDDLE)


def paint_zone_frame(
    painter: QPainter, area: QRectF, zone: str, look: Theme, *, fill: str = "", line: float = 1.5
) -> None:
    """A frame in a zone's shape: the City square and double, the Wilds round and single."""
    ink = look.zone(zone).deep
    if zone == "city":
        paint.box(painter, area, 2, fill=fill, border=ink, line=line)
        inner = area.adjusted(line + 2, line + 2, -line - 2, -line - 2)
        paint.box(painter, inner, 0, border=ink, line=1)
    else:
        paint.box(painter, area, 16 if zone == "wilds" else 6, fill=fill, border=ink, line=line)


def paint_table_top(painter: QPainter, area: QRectF, face: LocationFace, look: Theme) -> None:
    """Name, prize line with its die, key and tab, in the zone's shape."""
    if face.full:
        paint.box(painter, area, 2 if face.zone == "city" else 16, fill=look.well, border=look.edge, line=1)
    else:
        paint_zone_frame(painter, area, face.zone, look, fill=look.sheet)
    inner = area.adjusted(12, 4, -10, -4)
    face = _with_short_tab(face, inner.width())
    name_high = inner.height() * (0.54 if face.prize else 1.0)
    line = QRectF(inner.left(), inner.top(), inner.width(), name_high)
    _paint_name(painter, line, face, look)
    _paint_prize(painter, QRectF(inner.left(), line.bottom(), inner.width(), inner.height() - name_high), face, look)
    if face.tab:
        _paint_tab(painter, area, face, look)


def _tab_room(face: LocationFace) -> float:
    """How much of the name's line its tab takes, with air."""
    return theme.width(theme.face(12, 600), face.tab) + 8


def _with_short_tab(face: LocationFace, wide: float) -> LocationFace:
    """Its tab in one word where the name would be cut beside the whole of it."""
    number = theme.px(18) + 7 if face.number and not face.full else 0
    name = theme.width(theme.face(_LEAST_NAME, 700, serif=True), face.name)
    return replace(face, tab=face.tab.split()[0]) if face.tab and number + name + _tab_room(face) > wide else face


def _paint_name(painter: QPainter, line: QRectF, face: LocationFace, look: Theme) -> None:
    left = line.left()
    if face.number and not face.full:
        side = theme.px(18)
        square = QRectF(left, line.center().y() - side / 2 + 1, side, side)
        paint.box(painter, square, 3, border=look.edge)
        paint.write(painter, square, face.number, theme.face(12, 600), look.ink2, paint.MIDDLE)
        left = square.right() + 7
    right = line.right()
    font = theme.face(17, 700, serif=True)
    if face.tab:
        right -= _tab_room(face)
    room = QRectF(left, line.top(), right - left, line.height())
    ink = look.ink2 if face.full else look.ink
    paint.write_fitting(painter, room, face.name, font, ink, least=_LEAST_NAME)


def _paint_prize(painter: QPainter, line: QRectF, face: LocationFace, look: Theme) -> None:
    if not (face.prize or face.die):
        return
    left = line.left()
    if face.die is not None:
        side = theme.px(18)
        paint_die(painter, QRectF(left, line.top() + 1, side, side), face.die, look)
        left += side + 6
    words = f"{face.prize} · full" if face.full else face.prize
    room = QRectF(left, line.top(), line.right() - left, theme.px(20))
    paint.write_fitting(painter, room, words, theme.face(14, 600), look.ink2 if face.full else look.ink, least=12)


def _paint_tab(painter: QPainter, area: QRectF, face: LocationFace, look: Theme) -> None:
    font = theme.face(12, 600)
    wide = theme.width(font, face.tab) + 12
    tab = QRectF(area.right() - wide, area.top(), wide, theme.px(18))
    paint.box(painter, tab, 2, fill=look.zone(face.zone).deep)
    paint.write(painter, tab, face.tab, font, look.sheet, paint.MIDDLE)


class LocationCard(Parted, QWidget):
    """The desk's card: ``corner_chosen`` (letter) on a choosable pad, ``top_chosen`` on the table top,
    ``seated_chosen`` (letter) on somebody who sits, ``dragged`` (letter, where on the desk) when let go elsewhere."""

    corner_chosen = Signal(str)
    seated_chosen = Signal(str)
    top_chosen = Signal()
    dragged = Signal(str, QPoint)

    def __init__(self, face: LocationFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        PartsRing(self)
        self.face = face
        self._hovered = ""
        self._entering = ""
        self._held = ""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._fade = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fade.valueChanged.connect(lambda _: self.update())
        self.setAccessibleName(face.name)

    def present(self, face: LocationFace) -> None:
        """Show another face; a seat that fills fades in (not with reduced motion)."""
        if face == self.face:
            return
        sat = {pad.letter for pad in self.face.pads if pad.state == "seated"}
        new = [pad.letter for pad in face.pads if pad.state == "seated" and pad.letter not in sat]
        same, before = self.face.id == face.id, self.face
        self.face = face
        self.setAccessibleName(face.name)
        parts_changed(self)
        if len(new) == 1 and same and theme.motion(SEAT_MS):
            self._entering = new[0]
            self._fade.setDuration(theme.motion(SEAT_MS))
            self._fade.start()
        self._paint_changed(before)

    def _paint_changed(self, before: LocationFace) -> None:
        """Whoever chooses lights the free corners of a whole zone, and no table's top looks otherwise for it."""
        if replace(before, pads=()) != replace(self.face, pads=()) or len(before.pads) != len(self.face.pads):
            painted_in_turn(self)
            return
        for then, now, spot in zip(before.pads, self.face.pads, pad_areas(QRectF(self.rect())), strict=False):
            if then != now:
                painted_in_turn(self, _around(spot))

    def sizeHint(self) -> QSize:
        """As wide as it must be for anybody's name at any corner."""
        return QSize(2 * marks.chip_width() + 6, theme.px(164))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 132)

    def parts(self) -> Sequence[Part]:
        """The table's top, then its corners as they go round."""
        face, area = self.face, QRectF(self.rect())
        said = (face.number, face.name, face.prize, face.tab, "full" if face.full else "")
        about = ", ".join(words for words in said if words)
        top = button("top", about, top_area(area), self.top_chosen.emit)
        return [top, *map(self._pad_part, face.pads, pad_areas(area))]

    def _pad_part(self, pad: PadFace, area: QRectF) -> Part:
        if pad.state == "seated":
            return button(
                pad.letter,
                f"Corner {pad.letter}: {pad.seed} {pad.name}",
                area,
                partial(self.seated_chosen.emit, pad.letter),
            )
        act = partial(self.corner_chosen.emit, pad.letter) if pad.state in ("choosable", "picked") else None
        how = _PAD_WORDS.get(pad.state, pad.state)
        return button(pad.letter, f"{self.face.name}, corner {pad.letter}: {how}", area, act)

    def pad_at(self, x: float, y: float) -> PadFace | None:
        """The corner under a point."""
        for pad, area in zip(self.face.pads, pad_areas(QRectF(self.rect())), strict=False):
            if area.contains(x, y):
                return pad
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        pad = self.pad_at(event.position().x(), event.position().y())
        left = event.button() == Qt.MouseButton.LeftButton
        self._held = pad.letter if left and pad and pad.state == "seated" else ""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        pad = self.pad_at(spot.x(), spot.y())
        held, self._held = self._held, ""
        if held and (pad is None or pad.letter != held):
            self.setCursor(Qt.CursorShape.ArrowCursor)
            self.dragged.emit(held, event.globalPosition().toPoint())
        elif pad is None:
            if top_area(QRectF(self.rect())).contains(spot):
                self.top_chosen.emit()
        elif pad.state in ("choosable", "picked"):
            self.corner_chosen.emit(pad.letter)
        elif pad.state == "seated":
            self.seated_chosen.emit(pad.letter)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pad = self.pad_at(event.position().x(), event.position().y())
        hovered = pad.letter if pad and pad.state == "choosable" and not self._held else ""
        hand = Qt.CursorShape.ClosedHandCursor if self._held else Qt.CursorShape.PointingHandCursor
        self.setCursor(hand if hovered or self._held else Qt.CursorShape.ArrowCursor)
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = ""
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            pad = self.pad_at(event.pos().x(), event.pos().y())
            words = pad.name if pad and pad.name else f"{self.face.name}. {self.face.prize}".strip()
            QToolTip.showText(event.globalPos(), tip(words), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        fading, asked = self._fade.state() == QVariantAnimation.State.Running, event.region()
        if asked == self.visibleRegion():
            asked = QRegion(self.rect())
        for pad, spot in zip(self.face.pads, pad_areas(area), strict=False):
            if not asked.intersects(_around(spot)):
                continue
            share = float(self._fade.currentValue() or 0) if fading and pad.letter == self._entering else 1.0
            paint_pad(painter, spot, pad, look, seated_share=share)
            if pad.letter == self._hovered:
                paint.box(painter, spot, 4, border=look.lamp_ink, line=2.5)
        if asked.intersects(top_area(area).toAlignedRect()):
            paint_table_top(painter, top_area(area), self.face, look)


def _around(spot: QRectF) -> QRect:
    """All that a corner takes, with the lines round it, and nothing of the table's top."""
    return spot.toAlignedRect().adjusted(-2, -2, 2, 2)

"""The card on the bench: its picture, the boxes on it, and the hand that moves them and draws them larger."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QTransform

from desktop.ui.canvas.view import ARROWS, CanvasView
from desktop.ui.kit import paint, theme
from desktop.ui.workshop.faces import Area, BoxFace
from desktop.ui.workshop.snapping import GRID, HANDLES, Snapped, lines_of, moved, resized

_AIR, _HANDLE, _ROOM = 26, 9, 40
#: the handle that turns a box lies so far above it, and holds at every so many degrees.
_TURN, _ARM, _HOLD = "turn", 22, 15
#: a view so wide has room for other rows beside the card: the card keeps that share of it.
_WIDE, _SHARE, _HEAD = 560, 0.46, 24
#: so near to a line in pixels a box snaps to it.
_REACH = 6
_Mods = Qt.KeyboardModifier
_CURSORS = {
    "nw": Qt.CursorShape.SizeFDiagCursor,
    "se": Qt.CursorShape.SizeFDiagCursor,
    "n": Qt.CursorShape.SizeVerCursor,
    "ne": Qt.CursorShape.SizeBDiagCursor,
    "sw": Qt.CursorShape.SizeBDiagCursor,
    "s": Qt.CursorShape.SizeVerCursor,
    "e": Qt.CursorShape.SizeHorCursor,
    "w": Qt.CursorShape.SizeHorCursor,
}


class BenchView(CanvasView):
    """``picked(index)`` (-1: none); ``placed(index, area)`` and ``tilted(index, degrees)`` once the hand lets go;
    ``turned(by)``: another row is wished for."""

    picked = Signal(int)
    placed = Signal(int, object)
    tilted = Signal(int, float)
    turned = Signal(int)
    least, most = 2.0, 60.0

    def __init__(self) -> None:
        super().__init__()
        self.size_mm = (63.0, 88.0)
        self.boxes: tuple[BoxFace, ...] = ()
        self.current = -1
        self.picture: QImage | None = None
        self._held: tuple[str, QPointF, Area] | None = None
        self._now: Snapped | None = None
        #: degrees clockwise while the hand turns the chosen box.
        self._tilt: float | None = None
        #: other rows with this layout, by how far they are from this one.
        self._others: tuple[tuple[int, QImage | None], ...] = ()
        self.setMinimumSize(200, 200)
        self.setAccessibleName("The card, with its boxes")

    # ---- what is shown

    def present(self, size: tuple[float, float], boxes: tuple[BoxFace, ...], current: int) -> None:
        """Show these boxes on a card of this size."""
        another = size != self.size_mm
        if (boxes, current) != (self.boxes, self.current):
            #: what the hand held may be gone, and another box stands at its number.
            self._held = None
        self.size_mm, self.boxes, self.current = size, boxes, current
        self._now = self._tilt = None
        if another:
            self.fit()
        self.update()

    def show_picture(self, picture: QImage | None) -> None:
        """The card as it is printed."""
        self.picture = picture
        self.update()

    def show_others(self, others: Sequence[tuple[int, QImage | None]]) -> None:
        """Other rows beside it, each by how many rows further it is."""
        many, self._others = len(self._others), tuple(others)
        if many != len(self._others):
            self.fit()
        self.update()

    @property
    def extent(self) -> tuple[float, float]:
        return self.size_mm

    @property
    def stage(self) -> QRectF:
        whole = QRectF(self.rect()).adjusted(_AIR, _AIR, -_AIR, -_AIR)
        if self._has_others:
            whole.setWidth(whole.width() * _SHARE)
        return whole

    @property
    def _has_others(self) -> bool:
        return bool(self._others) and self.width() >= _WIDE

    def _beside(self) -> list[tuple[int, QRectF, QImage | None]]:
        """Where the other rows lie."""
        if not self._has_others or not self._fits:
            return []
        left, top = self.stage.right() + _AIR, self.stage.top() + _HEAD
        gap = 10.0
        wide = (self.width() - _AIR - left - gap * (len(self._others) - 1)) / len(self._others)
        scale = min(wide / self.size_mm[0], (self.height() - _AIR - top) / self.size_mm[1])
        across, down = self.size_mm[0] * scale, self.size_mm[1] * scale
        spots = [QRectF(left + at * (across + gap), top, across, down) for at in range(len(self._others))]
        return [(by, spot, picture) for (by, picture), spot in zip(self._others, spots, strict=True)]

    def other_wide(self) -> int:
        """How wide the other rows are shown, in pixels; 0 where there is no room."""
        return max((round(spot.width()) for _, spot, _ in self._beside()), default=0)

    def tip_at(self, spot: QPointF) -> str:
        at = self._box_at(spot)
        return self.boxes[at].holds if at >= 0 else ""

    def is_free(self, spot: QPointF) -> bool:
        shut = self._box_at(spot) >= 0 or self._card().contains(spot) or self._other_at(spot)
        return self._handle_at(spot) == "" and not shut

    def _other_at(self, spot: QPointF) -> int:
        """How far the row is whose card lies there; 0: none does."""
        return next((by for by, area, _ in self._beside() if area.contains(spot)), 0)

    # ---- the hand

    def _area(self, index: int) -> Area:
        return self._now.area if self._now is not None and index == self.current else self.boxes[index].area

    def _rect(self, area: Area) -> QRectF:
        x, y, width, height = area
        return QRectF(self.camera.point(x, y), self.camera.point(x + width, y + height))

    def _turn(self, index: int) -> float:
        held = self._tilt if index == self.current else None
        return float(self.boxes[index].fields.get("turn", 0.0)) if held is None else held

    def _upright(self, index: int, spot: QPointF) -> QPointF:
        """A spot as a turned box meets it."""
        return _turned(-self._turn(index), self._rect(self._area(index)).center()).map(spot)

    def _card(self) -> QRectF:
        return self._rect((0, 0, *self.size_mm))

    def _box_at(self, spot: QPointF) -> int:
        """The box that lies uppermost there; the chosen one before all others."""
        under = [at for at in range(len(self.boxes)) if self._rect(self._area(at)).contains(self._upright(at, spot))]
        return self.current if self.current in under else max(under, default=-1)

    def _handle_at(self, spot: QPointF) -> str:
        if not 0 <= self.current < len(self.boxes):
            return ""
        area, spot = self._rect(self._area(self.current)), self._upright(self.current, spot)
        if (_arm(area) - spot).manhattanLength() <= _HANDLE + 2:
            return _TURN
        near = ((name, (at - spot).manhattanLength()) for name, at in _spots(area) if _has_room(area, name))
        name, far = min(near, key=lambda found: found[1])
        return name if far <= _HANDLE + 2 else ""

    def pressed(self, spot: QPointF, mods: _Mods) -> None:
        if by := self._other_at(spot):
            self.turned.emit(by)
            return
        handle, at = self._handle_at(spot), self._box_at(spot)
        if not handle and at != self.current:
            self.picked.emit(at)
        if handle or at >= 0:
            self._held = handle, spot, self.boxes[self.current if handle else at].area

    def moved(self, spot: QPointF, mods: _Mods) -> None:
        if self._held is None:
            handle = self._handle_at(spot)
            self.setCursor(_CURSORS.get(handle, self._cursor_over(spot)))
            return
        handle, start, area = self._held
        if handle == _TURN:
            self._tilt = _tilted(self._rect(area).center(), spot, not mods & _Mods.AltModifier)
            self.update()
            return
        step = (spot - start) / self.camera.scale
        reach = 0.0 if mods & _Mods.AltModifier else _REACH / self.camera.scale
        others = [box.area for at, box in enumerate(self.boxes) if at != self.current]
        lines = lines_of(others, self.size_mm)
        if handle:
            step = _turned(-self._turn(self.current)).map(step)
            self._now = self._put_back(area, resized(area, handle, step.x(), step.y(), lines, reach))
        elif (spot - start).manhattanLength() > _HANDLE / 2 or self._now is not None:
            self._now = moved(area, step.x(), step.y(), lines, reach)
        self.update()

    def _cursor_over(self, spot: QPointF) -> Qt.CursorShape:
        if self._other_at(spot) or self._handle_at(spot) == _TURN:
            return Qt.CursorShape.PointingHandCursor
        return Qt.CursorShape.SizeAllCursor if self._box_at(spot) >= 0 else Qt.CursorShape.ArrowCursor

    def _put_back(self, before: Area, now: Snapped) -> Snapped:
        """A turned box that was drawn larger goes on where it lay: it turns about its middle, which has moved."""
        turn = self._turn(self.current)
        x, y, wide, high = now.area
        old = QPointF(before[0] + before[2] / 2, before[1] + before[3] / 2)
        shift = _turned(turn, old).map(QPointF(x + wide / 2, y + high / 2)) - QPointF(x + wide / 2, y + high / 2)
        return now if not turn else Snapped((x + shift.x(), y + shift.y(), wide, high))

    def released(self, spot: QPointF, mods: _Mods) -> None:
        held, now, tilt = self._held, self._now, self._tilt
        self._held = self._now = self._tilt = None
        if tilt is not None:
            self.tilted.emit(self.current, tilt)
        if held is not None and now is not None and now.area != held[2]:
            self.placed.emit(self.current, now.area)
        self.update()

    def take_key(self, key: str, *, shift: bool = False) -> bool:
        """Arrows move the chosen box by the grid, with Shift by a tenth of it."""
        if key in ARROWS and 0 <= self.current < len(self.boxes):
            by = GRID / 5 if shift else GRID
            x, y, width, height = self.boxes[self.current].area
            across, down = ARROWS[key]
            self.placed.emit(self.current, (round(x + across * by, 2), round(y + down * by, 2), width, height))
            return True
        if key in ("PgDn", "PgUp"):
            self.turned.emit(1 if key == "PgDn" else -1)
            return True
        return super().take_key(key, shift=shift)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor(look.desk))
        card = self._card()
        if self.picture is not None:
            painter.drawImage(card, self.picture)
        else:
            painter.fillRect(card, QColor("#FFFFFF"))
        for at in range(len(self.boxes)):
            if at != self.current:
                painter.setPen(QPen(QColor(look.edge), 1, Qt.PenStyle.DotLine))
                self._outline(painter, at)
        self._rulers(painter)
        if 0 <= self.current < len(self.boxes):
            self._chosen(painter)
        self._paint_others(painter)

    def _outline(self, painter: QPainter, index: int) -> QRectF:
        """A box as it lies; gives its place as if it were not turned."""
        box, turn = self._rect(self._area(index)), self._turn(index)
        painter.save()
        painter.setTransform(_turned(turn, box.center()), True)
        painter.drawRect(box)
        painter.restore()
        return box

    def _paint_others(self, painter: QPainter) -> None:
        look, beside = theme.now(), self._beside()
        if not beside:
            return
        head = QRectF(beside[0][1].left(), beside[0][1].top() - _HEAD, self.width(), _HEAD - 6)
        paint.write(painter, head, "OTHER ROWS, WITH THIS LAYOUT", theme.caps(), look.ink2)
        for _, area, picture in beside:
            if picture is not None:
                painter.drawImage(area, picture)
            else:
                painter.fillRect(area, QColor("#FFFFFF"))

    def _chosen(self, painter: QPainter) -> None:
        look, area = theme.now(), self._area(self.current)
        box = self._rect(area)
        if self._now is not None:
            painter.setPen(QPen(QColor(look.state("late").deep), 1, Qt.PenStyle.DashLine))
            for x in self._now.upright:
                at = self.camera.point(x, 0).x()
                painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))
            for y in self._now.level:
                at = self.camera.point(0, y).y()
                painter.drawLine(QPointF(0, at), QPointF(self.width(), at))
            self._write_beside(painter, box, f"{area[0]:g} · {area[1]:g}   {area[2]:g} × {area[3]:g}")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.focus), 2))
        self._outline(painter, self.current)
        if self._tilt is not None:
            self._write_beside(painter, box, f"{self._tilt:g}°")
        painter.setTransform(_turned(self._turn(self.current), box.center()), True)
        painter.drawLine(QPointF(box.center().x(), box.top()), _arm(box))
        painter.setBrush(QColor(look.sheet))
        painter.drawEllipse(_arm(box), _HANDLE / 2 + 1, _HANDLE / 2 + 1)
        for name, spot in _spots(box):
            if not _has_room(box, name):
                continue
            square = QRectF(spot.x() - _HANDLE / 2, spot.y() - _HANDLE / 2, _HANDLE, _HANDLE)
            paint.box(painter, square, 1, fill=look.sheet, border=look.focus, line=1.5)
        painter.resetTransform()

    def _write_beside(self, painter: QPainter, box: QRectF, words: str) -> None:
        look, font = theme.now(), theme.face(13, 600)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(words) + 14
        left = max(0.0, min(box.left(), self.width() - wide))
        tag = QRectF(left, min(box.bottom() + 8, self.height() - 24), wide, 22)
        paint.box(painter, tag, 3, fill=look.focus)
        paint.write(painter, tag, words, font, look.sheet, paint.MIDDLE)

    def _rulers(self, painter: QPainter) -> None:
        """A tick every five millimetres, a number every ten; fewer on what is seen from afar."""
        every = next((by for by in (5, 10, 25) if 2 * by * self.camera.scale >= _ROOM * 0.6), 50)
        look, font = theme.now(), theme.face(10)
        painter.setPen(QPen(QColor(look.ink2), 1))
        for across in (True, False):
            length = self.size_mm[0 if across else 1]
            for step in range(int(length // every) + 1):
                spot = self.camera.point(step * every, 0) if across else self.camera.point(0, step * every)
                long = 8 if step % 2 == 0 else 4
                if across:
                    painter.drawLine(QPointF(spot.x(), 0), QPointF(spot.x(), long))
                    area = QRectF(spot.x() + 2, 1, 30, 14)
                else:
                    painter.drawLine(QPointF(0, spot.y()), QPointF(long, spot.y()))
                    area = QRectF(1, spot.y() + 1, 30, 14)
                if step % 2 == 0:
                    paint.write(painter, area, str(step * every), font, look.ink2)


def _has_room(box: QRectF, handle: str) -> bool:
    """A low or narrow box keeps its middle free for the hand: only its corners are taken."""
    return len(handle) > 1 or min(box.width(), box.height()) >= _ROOM


def _turned(by: float, about: QPointF | None = None) -> QTransform:
    """Turned clockwise by so many degrees, about a point."""
    about = about or QPointF()
    return QTransform().translate(about.x(), about.y()).rotate(by).translate(-about.x(), -about.y())


def _arm(box: QRectF) -> QPointF:
    """Where the handle lies that turns a box."""
    return QPointF(box.center().x(), box.top() - _ARM)


def _tilted(middle: QPointF, spot: QPointF, holds: bool) -> float:
    """The turn of a box whose handle is held there: whole degrees, and at every fifteenth a little longer."""
    by = round(degrees(atan2(spot.x() - middle.x(), middle.y() - spot.y())))
    near = round(by / _HOLD) * _HOLD
    return float(near if holds and abs(by - near) <= _HOLD // 4 else by)


def _spots(box: QRectF) -> list[tuple[str, QPointF]]:
    """Where the handles of a box are."""
    found = []
    for name, (west, north, east, south) in HANDLES.items():
        x = box.left() if west else box.right() if east else box.center().x()
        y = box.top() if north else box.bottom() if south else box.center().y()
        found.append((name, QPointF(x, y)))
    return found

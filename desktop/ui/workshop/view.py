"""The card on the bench: its picture, the boxes on it, and the hand that moves them and draws them larger."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen

from desktop.ui.canvas.view import ARROWS, CanvasView
from desktop.ui.kit import paint, theme
from desktop.ui.workshop.faces import Area, BoxFace
from desktop.ui.workshop.snapping import GRID, HANDLES, Snapped, lines_of, moved, resized

_AIR, _HANDLE, _ROOM = 26, 9, 40
#: so near to a line in pixels a box snaps to it.
_REACH = 6
_Mods = Qt.KeyboardModifier
_CURSORS = {
    "nw": Qt.CursorShape.SizeFDiagCursor, "se": Qt.CursorShape.SizeFDiagCursor, "n": Qt.CursorShape.SizeVerCursor,
    "ne": Qt.CursorShape.SizeBDiagCursor, "sw": Qt.CursorShape.SizeBDiagCursor, "s": Qt.CursorShape.SizeVerCursor,
    "e": Qt.CursorShape.SizeHorCursor, "w": Qt.CursorShape.SizeHorCursor,
}  # fmt: skip


class BenchView(CanvasView):
    """``picked(index)`` (-1: none); ``placed(index, area)`` once the hand lets go; ``nudged`` by the arrows."""

    picked = Signal(int)
    placed = Signal(int, object)
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
        self.setMinimumSize(200, 200)
        self.setAccessibleName("The card, with its boxes")

    # ---- what is shown

    def present(self, size: tuple[float, float], boxes: tuple[BoxFace, ...], current: int) -> None:
        """Show these boxes on a card of this size."""
        another = size != self.size_mm
        self.size_mm, self.boxes, self.current = size, boxes, current
        self._now = None
        if another:
            self.fit()
        self.update()

    def show_picture(self, picture: QImage | None) -> None:
        """The card as it is printed."""
        self.picture = picture
        self.update()

    @property
    def extent(self) -> tuple[float, float]:
        return self.size_mm

    @property
    def stage(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_AIR, _AIR, -_AIR, -_AIR)

    def tip_at(self, spot: QPointF) -> str:
        at = self._box_at(spot)
        return self.boxes[at].holds if at >= 0 else ""

    def is_free(self, spot: QPointF) -> bool:
        return self._handle_at(spot) == "" and self._box_at(spot) < 0 and not self._card().contains(spot)

    # ---- the hand

    def _area(self, index: int) -> Area:
        return self._now.area if self._now is not None and index == self.current else self.boxes[index].area

    def _rect(self, area: Area) -> QRectF:
        x, y, width, height = area
        return QRectF(self.camera.point(x, y), self.camera.point(x + width, y + height))

    def _card(self) -> QRectF:
        return self._rect((0, 0, *self.size_mm))

    def _box_at(self, spot: QPointF) -> int:
        """The box that lies uppermost there; the chosen one before all others."""
        under = [at for at in range(len(self.boxes)) if self._rect(self._area(at)).contains(spot)]
        return self.current if self.current in under else max(under, default=-1)

    def _handle_at(self, spot: QPointF) -> str:
        if not 0 <= self.current < len(self.boxes):
            return ""
        area = self._rect(self._area(self.current))
        near = ((name, (at - spot).manhattanLength()) for name, at in _spots(area) if _has_room(area, name))
        name, far = min(near, key=lambda found: found[1])
        return name if far <= _HANDLE + 2 else ""

    def pressed(self, spot: QPointF, mods: _Mods) -> None:
        handle, at = self._handle_at(spot), self._box_at(spot)
        if not handle and at != self.current:
            self.picked.emit(at)
        if handle or at >= 0:
            self._held = handle, spot, self.boxes[self.current if handle else at].area

    def moved(self, spot: QPointF, mods: _Mods) -> None:
        if self._held is None:
            handle = self._handle_at(spot)
            over = Qt.CursorShape.SizeAllCursor if self._box_at(spot) >= 0 else Qt.CursorShape.ArrowCursor
            self.setCursor(_CURSORS.get(handle, over))
            return
        handle, start, area = self._held
        step = (spot - start) / self.camera.scale
        reach = 0.0 if mods & _Mods.AltModifier else _REACH / self.camera.scale
        others = [box.area for at, box in enumerate(self.boxes) if at != self.current]
        lines = lines_of(others, self.size_mm)
        if handle:
            self._now = resized(area, handle, step.x(), step.y(), lines, reach)
        elif (spot - start).manhattanLength() > _HANDLE / 2 or self._now is not None:
            self._now = moved(area, step.x(), step.y(), lines, reach)
        self.update()

    def released(self, spot: QPointF, mods: _Mods) -> None:
        held, now = self._held, self._now
        self._held = self._now = None
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
        painter.fillRect(self.rect(), QColor(look.line))
        card = self._card()
        if self.picture is not None:
            painter.drawImage(card, self.picture)
        else:
            painter.fillRect(card, QColor("#FFFFFF"))
        for at in range(len(self.boxes)):
            if at != self.current:
                painter.setPen(QPen(QColor(look.edge), 1, Qt.PenStyle.DotLine))
                painter.drawRect(self._rect(self._area(at)))
        self._rulers(painter, card)
        if 0 <= self.current < len(self.boxes):
            self._chosen(painter)

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
            self._told(painter, box, f"{area[0]:g} · {area[1]:g}   {area[2]:g} × {area[3]:g}")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.focus), 2))
        painter.drawRect(box)
        for name, spot in _spots(box):
            if not _has_room(box, name):
                continue
            square = QRectF(spot.x() - _HANDLE / 2, spot.y() - _HANDLE / 2, _HANDLE, _HANDLE)
            paint.box(painter, square, 1, fill=look.sheet, border=look.focus, line=1.5)

    def _told(self, painter: QPainter, box: QRectF, words: str) -> None:
        look, font = theme.now(), theme.face(13, 600)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(words) + 14
        left = max(0.0, min(box.left(), self.width() - wide))
        tag = QRectF(left, min(box.bottom() + 8, self.height() - 24), wide, 22)
        paint.box(painter, tag, 3, fill=look.focus)
        paint.write(painter, tag, words, font, look.sheet, paint.MIDDLE)

    def _rulers(self, painter: QPainter, card: QRectF) -> None:
        """A tick every five millimetres, a number every ten."""
        look, font = theme.now(), theme.face(10)
        painter.setPen(QPen(QColor(look.ink2), 1))
        for across in (True, False):
            length = self.size_mm[0 if across else 1]
            for step in range(int(length // 5) + 1):
                spot = self.camera.point(step * 5, 0) if across else self.camera.point(0, step * 5)
                long = 8 if step % 2 == 0 else 4
                if across:
                    painter.drawLine(QPointF(spot.x(), 0), QPointF(spot.x(), long))
                    area = QRectF(spot.x() + 2, 1, 30, 14)
                else:
                    painter.drawLine(QPointF(0, spot.y()), QPointF(long, spot.y()))
                    area = QRectF(1, spot.y() + 1, 30, 14)
                if step % 2 == 0:
                    paint.write(painter, area, str(step * 5), font, look.ink2)


def _has_room(box: QRectF, handle: str) -> bool:
    """A low or narrow box keeps its middle free for the hand: only its corners are taken."""
    return len(handle) > 1 or min(box.width(), box.height()) >= _ROOM


def _spots(box: QRectF) -> list[tuple[str, QPointF]]:
    """Where the handles of a box are."""
    found = []
    for name, (west, north, east, south) in HANDLES.items():
        x = box.left() if west else box.right() if east else box.center().x()
        y = box.top() if north else box.bottom() if south else box.center().y()
        found.append((name, QPointF(x, y)))
    return found

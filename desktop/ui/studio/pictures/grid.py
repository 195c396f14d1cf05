"""All pictures a card could have, by where they come from; chosen by a click or by its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.domain.words import counted
from desktop.ui.kit import paint, theme
from desktop.ui.kit.parts import Part, Parted, PartsRing, Role, parts_changed
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme
from desktop.ui.studio.pictures.faces import IN_TURN, IN_WORDS, INSTEAD, CouldFace

_WIDE, _HIGH, _PAD, _HEAD = 66, 92, 8, 24
#: so many pictures have a number at a time.
NUMBERED = 9


class _Cell(NamedTuple):
    at: int
    face: CouldFace
    area: QRectF


class PictureGrid(Parted, QWidget):
    """``chosen(path)``: a picture, or ``IN_WORDS``, or ``IN_TURN``."""

    chosen = Signal(str)
    parted_as = Role.List

    def __init__(self) -> None:
        super().__init__()
        PartsRing(self)
        self.faces: tuple[CouldFace, ...] = ()
        self._has: frozenset[str] = frozenset()
        self._images: Mapping[str, QImage] = {}
        self._first = 0
        self._cells: list[_Cell] = []
        self._heads: list[tuple[str, int, QRectF]] = []
        self.setMouseTracking(True)
        self.setAccessibleName("Pictures it could have")

    def present(self, faces: Sequence[CouldFace], has: Sequence[str], images: Mapping[str, QImage]) -> None:
        """Show these, in their groups; what the card has is marked."""
        if tuple(face.path for face in faces) != tuple(face.path for face in self.faces):
            self._first = 0
        self.faces, self._has, self._images = tuple(faces), frozenset(has), images
        self._lay()
        self.update()
        parts_changed(self)

    def page(self, by: int) -> QRectF | None:
        """Give the numbers to the next nine, or the nine before; where they lie."""
        first = self._first + by * NUMBERED
        if not 0 <= first < len(self.faces):
            return None
        self._first = first
        self.update()
        return self._cells[first].area

    def take(self, number: int) -> bool:
        """Choose by number, from 1."""
        at = self._first + number - 1
        if number < 1 or number > NUMBERED or at >= len(self.faces):
            return False
        self.chosen.emit(self.faces[at].path)
        return True

    # ---- where things lie

    def _lay(self) -> None:
        self._cells, self._heads = [], []
        wide, high = theme.px(_WIDE) + 2 * _PAD, theme.px(_HIGH) + theme.px(36) + _PAD
        across = max(1, int(max(self.width(), 1) // wide))
        top, at = 0.0, 0
        for group in dict.fromkeys(face.group for face in self.faces):
            members = [face for face in self.faces if face.group == group]
            if group:
                self._heads.append((group, len(members), QRectF(_PAD, top, self.width() - 2 * _PAD, theme.px(_HEAD))))
                top += theme.px(_HEAD)
            for index, face in enumerate(members):
                row, column = divmod(index, across)
                self._cells.append(_Cell(at, face, QRectF(column * wide, top + row * high, wide, high)))
                at += 1
            top += high * (1 + (len(members) - 1) // across) + _PAD
        self.setMinimumHeight(round(top))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(340), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def cell_of(self, path: str) -> QRectF:
        """Where a picture lies."""
        return next((cell.area for cell in self._cells if cell.face.path == path), QRectF())

    def parts(self) -> Sequence[Part]:
        return [
            Part(
                cell.face.path or "words",
                f"{cell.face.label}, {cell.face.group}".strip(", "),
                cell.area,
                partial(self.chosen.emit, cell.face.path),
                cell.face.about,
                Role.ListItem,
                is_on=cell.face.path in self._has,
            )
            for cell in self._cells
        ]

    def _under(self, spot: QPointF) -> _Cell | None:
        return next((cell for cell in self._cells if cell.area.contains(spot)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and (cell := self._under(event.position())):
            self.chosen.emit(cell.face.path)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self._under(event.position())
        self.setToolTip(tip(f"{cell.face.label}\n{cell.face.path}" if cell and cell.face.path else ""))

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for words, count, area in self._heads:
            font = theme.face(12, 700)
            paint.write(painter, area, words.upper(), font, look.ink2)
            said = counted(count, "picture")
            paint.write(painter, area, "" if words == INSTEAD else said, theme.face(12), look.ink2, paint.RIGHT)
        for cell in self._cells:
            if cell.area.intersects(QRectF(event.rect())):
                self._paint_cell(painter, cell, look)

    def _paint_cell(self, painter: QPainter, cell: _Cell, look: Theme) -> None:
        is_on = cell.face.path in self._has
        if is_on:
            ground = cell.area.adjusted(1, 1, -1, -1)
            paint.box(painter, ground, 5, fill=look.select, border=look.focus, line=2)
        thumb = QRectF(cell.area.left() + _PAD, cell.area.top() + _PAD, theme.px(_WIDE), theme.px(_HIGH))
        self._paint_thumb(painter, thumb, cell.face, look)
        if 0 <= cell.at - self._first < NUMBERED:
            key = str(cell.at - self._first + 1)
            paint.key_cap(painter, thumb.right() - paint.key_cap_width(key) - 2, thumb.top() + 12, key, look)
        words = QRectF(thumb.left(), thumb.bottom() + 2, thumb.width() + _PAD, theme.px(17))
        paint.write(painter, words, cell.face.label, theme.face(12, 600), look.ink)
        ink = look.state("late").deep if cell.face.is_soft else look.ink2
        below = words.translated(0, theme.px(15))
        paint.write(painter, below, cell.face.about, theme.face(12), ink)

    def _paint_thumb(self, painter: QPainter, area: QRectF, face: CouldFace, look: Theme) -> None:
        if face.path in (IN_WORDS, IN_TURN):
            paint.box(painter, area, 3, border=look.edge, line=1, dashed=True)
            words = "no picture, in words" if face.path == IN_WORDS else "all of them, in turn"
            room = area.adjusted(4, theme.px(26), -4, 0)
            paint.write_wrapped(painter, room, words, theme.face(12), look.ink2, paint.Align.AlignHCenter)
            return
        paint_picture(painter, area, self._images.get(face.path), face.knife, look)


def paint_picture(
    painter: QPainter,
    area: QRectF,
    image: QImage | None,
    knife: tuple[float, float, float, float],
    look: Theme,
    *,
    veil: bool = False,
) -> QRectF:
    """A picture, whole and as large as there is room for, with the knife's line where its bleed is known; its place."""
    if image is None or image.isNull():
        paint.box(painter, area, 3, fill=look.well, border=look.line)
        return area
    share = min(area.width() / image.width(), area.height() / image.height())
    wide, high = image.width() * share, image.height() * share
    top = area.top() if veil else area.center().y() - high / 2
    place = QRectF(area.center().x() - wide / 2, top, wide, high)
    painter.drawImage(place, image)
    if not any(knife):
        paint.box(painter, place, 2, border=look.line)
        return place
    trim = place.adjusted(knife[0] * wide, knife[1] * high, -knife[2] * wide, -knife[3] * high)
    if veil:
        _veil(painter, place, trim)
    line, radius = (2.0, 0.04 * trim.width()) if veil else (1.0, 2.0)
    paint.box(painter, trim, radius, border="#FFFFFF", line=line)
    paint.box(painter, trim, radius, border="#17202B", line=line, dashed=True)
    return place


def _veil(painter: QPainter, place: QRectF, trim: QRectF) -> None:
    """What the knife cuts off, paler."""
    painter.save()
    painter.setOpacity(0.34)
    white = theme.colour("#FFFFFF")
    for part in (
        QRectF(place.left(), place.top(), place.width(), trim.top() - place.top()),
        QRectF(place.left(), trim.bottom(), place.width(), place.bottom() - trim.bottom()),
        QRectF(place.left(), trim.top(), trim.left() - place.left(), trim.height()),
        QRectF(trim.right(), trim.top(), place.right() - trim.right(), trim.height()),
    ):
        painter.fillRect(part, white)
    painter.restore()

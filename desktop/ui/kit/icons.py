"""Icons and marks as painter paths, coloured by token: nothing here is a glyph of a font."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap, QTransform

from desktop.ui.kit.icon_shapes import FILLS, STROKES
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import Theme

GRID = 20.0
STROKE = 1.75


@cache
def icon_path(name: str) -> QPainterPath:
    """An icon on its 20 px grid, as lines to stroke; unknown names raise ``KeyError``."""
    return drawn(STROKES[name])


@cache
def mark_path(name: str) -> QPainterPath:
    """A filled mark ("city", "wilds", "seed") on the 20 px grid."""
    return drawn(FILLS[name])


def drawn(drawing: str) -> QPainterPath:
    """The path of a drawing in the small language of icon_shapes."""
    path = QPainterPath()
    for letter, numbers in _strokes_of(drawing):
        _DRAW[letter](path, numbers)
    return path


def _strokes_of(drawing: str) -> Iterator[tuple[str, list[float]]]:
    letter = ""
    numbers: list[float] = []
    for word in drawing.split():
        if word.isalpha():
            if letter:
                yield letter, numbers
            letter, numbers = word, []
        else:
            numbers.append(float(word))
    yield letter, numbers


def _lines(path: QPainterPath, n: list[float]) -> None:
    for x, y in zip(n[::2], n[1::2], strict=True):
        path.lineTo(x, y)


def _arc(path: QPainterPath, n: list[float]) -> None:
    box = QRectF(n[0] - n[2], n[1] - n[2], 2 * n[2], 2 * n[2])
    path.arcMoveTo(box, n[3])
    path.arcTo(box, n[3], n[4])


_DRAW = {
    "M": lambda path, n: path.moveTo(*n),
    "L": _lines,
    "C": lambda path, n: path.cubicTo(*n),
    "Q": lambda path, n: path.quadTo(*n),
    "Z": lambda path, n: path.closeSubpath(),
    "O": lambda path, n: path.addEllipse(QPointF(n[0], n[1]), n[2], n[2]),
    "E": lambda path, n: path.addEllipse(QPointF(n[0], n[1]), n[2], n[3]),
    "R": lambda path, n: path.addRoundedRect(QRectF(*n[:4]), n[4], n[4]),
    "P": _arc,
}


def fitted(path: QPainterPath, box: QRectF) -> tuple[QPainterPath, float]:
    """The path scaled from the 20 px grid into a box, and by how much."""
    scale = min(box.width(), box.height()) / GRID
    left, top = box.center().x() - GRID / 2 * scale, box.center().y() - GRID / 2 * scale
    return QTransform(scale, 0, 0, scale, left, top).map(path), scale


def draw_icon(painter: QPainter, name: str, box: QRectF, ink: str, *, stroke: float = STROKE) -> None:
    """Draw an icon centred in a box, its stroke growing with it."""
    path, scale = fitted(icon_path(name), box)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_round_pen(ink, stroke * scale))
    painter.drawPath(path)
    painter.restore()


def draw_shape(painter: QPainter, name: str, box: QRectF, ink: str) -> None:
    """Draw a filled mark ("city", "wilds", "seed") centred in a box."""
    _fill(painter, fitted(mark_path(name), box)[0], ink)


def has_shape(name: str) -> bool:
    """Whether a filled mark of this name exists."""
    return name in FILLS


def icon(name: str, ink: str, size: int = 20) -> QIcon:
    """An icon for Qt's own widgets (menus, line edits)."""
    return QIcon(_pixmap(name, ink, size))


@cache
def _pixmap(name: str, ink: str, size: int) -> QPixmap:
    picture = QPixmap(QSize(size, size) * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_icon(painter, name, QRectF(0, 0, size, size), ink)
    painter.end()
    return picture


def _round_pen(ink: str, thick: float) -> QPen:
    return QPen(colour(ink), thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _fill(painter: QPainter, path: QPainterPath, ink: str | QColor) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(ink))
    painter.restore()


@cache
def state_path(state: str) -> QPainterPath:
    """The mark of a state on the 20 px grid, as one filled shape with its holes."""
    return _STATE_MARKS.get(state, _waiting)()


def draw_state(painter: QPainter, state: str, box: QRectF, ink: str) -> None:
    """Draw the mark of a state: shape first, colour helps."""
    _fill(painter, fitted(state_path(state), box)[0], ink)


def draw_state_of(painter: QPainter, state: str, box: QRectF, theme: Theme) -> None:
    """The mark of a state in the theme's own colour for it."""
    draw_state(painter, state, box, theme.state(state).deep)


def _disc(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(10, 10), radius, radius)
    return path


def _waiting() -> QPainterPath:
    return _disc(7.4) - _disc(5.1)


def _choosing() -> QPainterPath:
    half = QPainterPath()
    half.addRect(QRectF(10, 0, 10, 20))
    return _waiting() + (_disc(6) & half)


def _playing() -> QPainterPath:
    return drawn("M 4 2.6 L 17.6 10 L 4 17.4 Z")


def _late() -> QPainterPath:
    bang = QPainterPath()
    bang.addRoundedRect(QRectF(9.05, 7.3, 1.9, 5.1), 0.9, 0.9)
    bang.addEllipse(QPointF(10, 14.6), 1.15, 1.15)
    return drawn("M 10 2 L 18.6 17.6 L 1.4 17.6 Z") - bang


def _overtime() -> QPainterPath:
    return drawn("R 2.6 2.6 14.8 14.8 1.6") - drawn("R 6.4 6 2.2 8 0.4 R 11.4 6 2.2 8 0.4")


def _stroked(path: QPainterPath, thick: float) -> QPainterPath:
    return QPainterPathStroker(_round_pen("#000000", thick)).createStroke(path)


@cache
def _tick() -> QPainterPath:
    return _stroked(drawn("M 6.4 10.3 L 9 12.9 L 13.8 7.4"), 1.9)


def _done() -> QPainterPath:
    return _disc(7.8) - _tick()


_STATE_MARKS = {
    "waiting": _waiting,
    "choosing": _choosing,
    "playing": _playing,
    "late": _late,
    "overtime": _overtime,
    "done": _done,
}


@cache
def seal_path(bumps: int = 12) -> QPainterPath:
    """A scalloped seal on the 20 px grid."""
    path = QPainterPath()
    for step in range(bumps * 6 + 1):
        angle = step / (bumps * 6) * math.tau
        reach = 8.3 + 0.75 * math.cos(angle * bumps)
        point = QPointF(10 + reach * math.sin(angle), 10 - reach * math.cos(angle))
        path.lineTo(point) if step else path.moveTo(point)
    path.closeSubpath()
    return path


@cache
def _seal_line() -> QPainterPath:
    """The line of an empty seal as a shape to fill: to stroke seventy corners takes six times as long."""
    return _stroked(seal_path(), 1.2)


def draw_seal(painter: QPainter, box: QRectF, ink: str, tick: str = "") -> None:
    """A seal: filled with a tick in ``tick``'s colour for who goes on, an outline for everybody else."""
    _fill(painter, fitted(seal_path() if tick else _seal_line(), box)[0], ink)
    if tick:
        _fill(painter, fitted(_tick(), box)[0], tick)

"""Lean strokes for painters that draw hundreds of small things a frame: pens, fonts and cut words are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact
from desktop.ui.kit.tips import isolated

NO_PEN, NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)
_ONE_LINE = int(Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | _ONE_LINE
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) | _ONE_LINE
MIDDLE = int(Qt.AlignmentFlag.AlignCenter) | _ONE_LINE


@remembered(most=256)
def pen(ink: str, line: float = 1.0, dashed: bool = False) -> QPen:
    """A pen, made once."""
    made = QPen(colour(ink), line)
    if dashed:
        made.setDashPattern([3 / line, 3 / line])
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
    return made


@remembered(most=128)
def brush(ink: str) -> QBrush:
    return QBrush(colour(ink))


@remembered(most=256)
def font(size: int, weight: int = 400, serif: bool = False, struck: bool = False) -> QFont:
    made = exact(size, weight, serif=serif)
    made.setStrikeOut(struck)
    return made


@remembered(most=256)
def _metrics(size: int, weight: int, serif: bool) -> QFontMetricsF:
    return QFontMetricsF(font(size, weight, serif))


@remembered(most=8192)
def width(words: str, size: int, weight: int = 400, serif: bool = False) -> float:
    """How wide words run."""
    return _metrics(size, weight, serif).horizontalAdvance(words)


@remembered(most=8192)
def _elided(words: str, size: int, weight: int, serif: bool, wide: int) -> str:
    return _metrics(size, weight, serif).elidedText(words, Qt.TextElideMode.ElideRight, wide + 0.5)


def fitting(words: str, size: int, weight: int, serif: bool, wide: float, least: int) -> int:
    """The size, no smaller than ``least``, at which the words run no wider than ``wide``."""
    runs = width(words, size, weight, serif)
    return size if runs <= wide else max(min(least, size), int(size * wide / runs))


def write(
    painter: QPainter,
    area: QRectF,
    words: str,
    ink: str,
    size: int,
    weight: int = 400,
    *,
    serif: bool = False,
    flags: int = LEFT,
    struck: bool = False,
) -> None:
    """One line, shortened where it must be."""
    wide = area.width()
    if width(words, size, weight, serif) > wide + 0.5:
        words = _elided(words, size, weight, serif, int(wide))
    painter.setFont(font(size, weight, serif, struck))
    painter.setPen(pen(ink))
    painter.drawText(area, flags, isolated(words))


def box(
    painter: QPainter,
    area: QRectF,
    radius: float = 0.0,
    *,
    fill: str = "",
    border: str = "",
    line: float = 1.0,
    dashed: bool = False,
) -> None:
    """A rectangle on whole pixels, its border inside; smoothing is the painter's affair."""
    look = (float(radius), fill, border, float(line), dashed)
    if _keeping[0] and radius > 0 and _is_whole(area):
        painter.drawPixmap(area.topLeft(), _kept_box(int(area.width()), int(area.height()), look))
    else:
        _draw_box(painter, area, look)


_Look = tuple[float, str, str, float, bool]
#: a larger box is painted seldom, and would fill the memory.
_KEPT = 400.0


_keeping = [False]


@contextmanager
def keeping_boxes(yes: bool) -> Iterator[None]:
    """Boxes of one size and look are painted once in here; only for a painter that scales nothing."""
    _keeping[0], before = yes, _keeping[0]
    try:
        yield
    finally:
        _keeping[0] = before


def _is_whole(area: QRectF) -> bool:
    wide, high = area.width(), area.height()
    is_whole = area.x().is_integer() and area.y().is_integer() and wide.is_integer() and high.is_integer()
    return is_whole and 1 <= wide <= _KEPT and 1 <= high <= _KEPT


@remembered(most=512)
def _kept_box(wide: int, high: int, look: _Look) -> QPixmap:
    picture = QPixmap(wide, high)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_box(painter, QRectF(0, 0, wide, high), look)
    painter.end()
    return picture


def _draw_box(painter: QPainter, area: QRectF, look: _Look) -> None:
    radius, fill, border, line, dashed = look
    painter.setBrush(brush(fill) if fill else NO_BRUSH)
    if border:
        painter.setPen(pen(border, line, dashed))
        inset = line / 2
        area = area.adjusted(inset, inset, -inset, -inset)
        radius -= inset
    else:
        painter.setPen(NO_PEN)
    if radius > 0:
        painter.drawRoundedRect(area, radius, radius)
    else:
        painter.drawRect(area)


def pattern(painter: QPainter, area: QRectF, state: str, ink: str, unit: float) -> None:
    """A state's pattern, told apart in grey: done solid, playing sparse and late dense slants, overtime a lattice,
    choosing level bars, waiting nothing."""
    if state == "done":
        painter.fillRect(area, colour(ink))
        return
    painter.setPen(pen(ink, max(1.0, unit * 1.4)))
    step = {"late": 4.0, "overtime": 5.0, "playing": 8.0, "choosing": 5.0}.get(state, 0.0) * unit
    step = min(step, area.height() / 3.2)
    if not step:
        return
    if state == "choosing":
        count = int(area.height() / step)
        tops = [area.top() + (i + 0.5) * step for i in range(count)]
        painter.drawLines([QLineF(area.left(), y, area.right(), y) for y in tops])
        return
    painter.drawLines(_slants(area, step, rising=True))
    if state == "overtime":
        painter.drawLines(_slants(area, step, rising=False))


def _slants(area: QRectF, step: float, *, rising: bool) -> list[QLineF]:
    """Slanting lines that stay inside a narrow band."""
    wide = area.width()
    count = max(0, int((area.height() - wide) / step) + 1)
    found = []
    for i in range(count):
        top = area.top() + i * step
        ends = (top + wide, top) if rising else (top, top + wide)
        found.append(QLineF(area.left(), ends[0], area.right(), ends[1]))
    return found

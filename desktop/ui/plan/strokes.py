"""Lean strokes for painters that draw hundreds of small things a frame: pens, fonts and cut words are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QStaticText, QTextLayout

from desktop.ui.kit import icons
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact
from desktop.ui.kit.tips import isolated

NO_PEN, NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)
Side = Literal["left", "middle", "right"]
LEFT: Side = "left"
MIDDLE: Side = "middle"
RIGHT: Side = "right"
#: a rectangle, or its left, top, width and height: hundreds a frame are reckoned faster in numbers.
Area = QRectF | tuple[float, float, float, float]


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
def font(size: int, weight: int = 400, serif: bool = False) -> QFont:
    return exact(size, weight, serif=serif)


@remembered(most=256)
def _metrics(size: int, weight: int, serif: bool) -> QFontMetricsF:
    return QFontMetricsF(font(size, weight, serif))


@remembered(most=8192)
def width(words: str, size: int, weight: int = 400, serif: bool = False) -> float:
    """How wide words run."""
    return _metrics(size, weight, serif).horizontalAdvance(words)


@remembered(most=8192)
def elided(words: str, size: int, weight: int, serif: bool, wide: int) -> str:
    return _metrics(size, weight, serif).elidedText(words, Qt.TextElideMode.ElideRight, wide + 0.5)


@remembered(most=2048)
def _set(words: str, size: int, weight: int, serif: bool) -> tuple[QStaticText, QFont, float, float]:
    """A line of words whose letters are laid out, its font, how wide it runs and how high: the layout is most of the
    painting, and the same few words stand on many tables."""
    words = words.replace("\n", " ")
    text, letters = QStaticText(isolated(words)), font(size, weight, serif)
    text.setTextFormat(Qt.TextFormat.PlainText)
    text.prepare(font=letters)
    high = _metrics(size, weight, serif).height() if words.isascii() else _height(isolated(words), letters)
    return text, letters, width(words, size, weight, serif), high


def _height(words: str, letters: QFont) -> float:
    """How high a line stands whose letters come from several fonts, some higher than the one that was asked for."""
    layout = QTextLayout(words, letters)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.ascent() + line.descent()


def fitting(words: str, size: int, weight: int, serif: bool, wide: float, least: int) -> int:
    """The size, no smaller than ``least``, at which the words run no wider than ``wide``."""
    runs = width(words, size, weight, serif)
    return size if runs <= wide else max(min(least, size), int(size * wide / runs))


def write(
    painter: QPainter,
    area: Area,
    words: str,
    ink: str,
    size: int,
    weight: int = 400,
    *,
    serif: bool = False,
    flags: Side = LEFT,
    struck: bool = False,
) -> None:
    """One line, shortened where it must be."""
    left, top, wide, deep = sides(area)
    text, letters, runs, high = _set(words, size, weight, serif)
    if runs > wide + 0.5:
        text, letters, runs, high = _set(elided(words, size, weight, serif, int(wide)), size, weight, serif)
    painter.setFont(letters)
    painter.setPen(pen(ink))
    left += wide - runs if flags == RIGHT else (wide - runs) / 2 if flags == MIDDLE else 0.0
    top += (deep - high) / 2
    painter.drawStaticText(QPointF(left, top), text)
    if struck:
        #: Qt strikes out no more than the first of several scripts.
        metrics = _metrics(size, weight, serif)
        line = max(1, round(metrics.lineWidth()))
        through = round(top + metrics.ascent() - metrics.strikeOutPos() - line / 2)
        painter.fillRect(QRectF(left, through, runs, line), brush(ink))


def box(
    painter: QPainter,
    area: Area,
    radius: float = 0.0,
    *,
    fill: str = "",
    border: str = "",
    line: float = 1.0,
    dashed: bool = False,
) -> None:
    """A rectangle on whole pixels, its border inside; smoothing is the painter's affair."""
    lay(painter, area, _draw_box, float(radius), fill, border, float(line), dashed)


def band(painter: QPainter, area: QRectF, state: str, wash: str, ink: str, unit: float) -> None:
    """A state's pattern on its wash."""
    lay(painter, _on_pixels(area), _draw_band, state, wash, ink, unit)


def state_mark(painter: QPainter, area: QRectF, state: str, ink: str) -> None:
    """A state's mark."""
    lay(painter, _on_pixels(area), _draw_mark, state, ink)


def lay(painter: QPainter, area: Area, paint: Callable[..., None], *look: str | float | bool) -> None:
    """``paint(painter, area, *look)``, once for all areas of a size on whole or half pixels where that may be kept."""
    if _keeping[0]:
        left, top, wide, high = sides(area)
        if 1 <= wide <= _KEPT and 1 <= high <= _KEPT and not (2 * left % 1 or 2 * top % 1 or wide % 1 or high % 1):
            x, y = int(left), int(top)
            painter.drawPixmap(x, y, _kept(left - x, top - y, int(wide), int(high), paint, *look))
            return
    paint(painter, area if isinstance(area, QRectF) else QRectF(*area), *look)


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


def sides(area: Area) -> tuple[float, float, float, float]:
    """Left, top, width and height, asked for at once."""
    return area if isinstance(area, tuple) else area.getRect()  # type: ignore[return-value]  # it says object


def _on_pixels(area: QRectF) -> QRectF:
    """An area moved and stretched to whole pixels."""
    return QRectF(*map(round, sides(area)))


@remembered(most=512)
def _kept(
    left: float, top: float, wide: int, high: int, paint: Callable[..., None], *look: str | float | bool
) -> QPixmap:
    picture = QPixmap(wide + (left > 0), high + (top > 0))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QRectF(left, top, wide, high), *look)
    painter.end()
    return picture


def _draw_band(painter: QPainter, area: QRectF, state: str, wash: str, ink: str, unit: float) -> None:
    painter.fillRect(area, brush(wash))
    _pattern(painter, area, state, ink, unit)


def _draw_mark(painter: QPainter, area: QRectF, state: str, ink: str) -> None:
    icons.draw_state(painter, state, area, ink)


def _draw_box(
    painter: QPainter, area: QRectF, radius: float, fill: str, border: str, line: float, dashed: bool
) -> None:
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


def _pattern(painter: QPainter, area: QRectF, state: str, ink: str, unit: float) -> None:
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

"""Measures while the plan is drawn: rulers at its edges, the distances of what is moved, a tape from point to point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from desktop.domain.plan import AnyThing, Plan, Point, Span, distances
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit.remembered import remembered_alike
from desktop.ui.kit.theme import colour, px
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.gestures import Gesture
from desktop.ui.plan.strokes import MIDDLE, box, width, write

#: how broad a ruler is, at the upper and the left edge of the view.
RULER = 20
#: metres between two numbers of a ruler: the first that leaves them so many pixels.
_STEPS, _ROOM = (1, 2, 5, 10, 20, 50), 46
_LETTER, _PLATE = 12, 20
#: a number reaches so far to either side of its tick.
_BESIDE = 20


@dataclass
class Tape(Gesture):
    """From where the pointer went down to where it is; on the grid, unless free. Nothing on the plan changes."""

    start: Point
    grid: float = 0.0
    end: Point = (0.0, 0.0)

    @classmethod
    def begun(cls, at: Point, grid: float, *, free: bool) -> Tape:
        """The tape laid on, not yet drawn out."""
        tape = cls(at, grid)
        tape.go(*at, free=free)
        tape.start = tape.end
        return tape

    def go(self, x: float, y: float, *, free: bool) -> None:
        step = 0.0 if free else self.grid / 5
        self.end = (round(x / step) * step, round(y / step) * step) if step else (x, y)

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@remembered_alike(most=1, key=lambda plan, things: (plan, things))
def apart(plan: Plan, things: Sequence[AnyThing]) -> tuple[Span, ...]:
    """How far what is moved is from what stands round it; asked for several times at each step."""
    return distances(plan, things)


def metres(length: float) -> str:
    """A length as it is told: ``1.85 m``."""
    return f"{length:.2f} m"


def area_of(spans: Iterable[Span], camera: Camera) -> list[QRect]:
    """What spans take on the view, with their words."""
    return [_rect(span, camera).adjusted(-34, -14, 34, 14).toAlignedRect() for span in spans]


def _rect(span: Span, camera: Camera) -> QRectF:
    return QRectF(camera.point(*span.start), camera.point(*span.end)).normalized()


def paint_span(painter: QPainter, span: Span, camera: Camera, look: Theme) -> None:
    """A line between two ticks, with its length on a plate in the middle."""
    line = QLineF(camera.point(*span.start), camera.point(*span.end))
    if line.length() < 1:
        return
    painter.setPen(plan_strokes.pen(look.focus, 1.5))
    tick = line.normalVector().unitVector()
    across = QPointF(tick.dx(), tick.dy()) * 5
    painter.drawLines([line, *(QLineF(end - across, end + across) for end in (line.p1(), line.p2()))])
    paint_words(painter, metres(span.length), line.center(), look)


def paint_words(painter: QPainter, words: str, middle: QPointF, look: Theme) -> None:
    """A few words on a plate."""
    wide, high = width(words, px(_LETTER), 600) + 10, px(_PLATE)
    plate = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
    box(painter, plate, 4, fill=look.sheet, border=look.focus)
    write(painter, plate, words, look.ink, px(_LETTER), 600, flags=MIDDLE)


def paint_rulers(painter: QPainter, area: QRectF, camera: Camera, look: Theme, seen: QRectF) -> None:
    """Metres from the room's upper left corner, along the upper and the left edge of the view, as far as ``seen``."""
    broad = px(RULER)
    step = next((step for step in _STEPS if step * camera.scale >= _ROOM), _STEPS[-1])
    for strip, start in (
        (QRectF(area.left(), area.top(), area.width(), broad), camera.left),
        (QRectF(area.left(), area.top(), broad, area.height()), camera.top),
    ):
        part = strip.intersected(seen)
        if part.isEmpty():
            continue
        painter.fillRect(strip, colour(look.sheet))
        painter.setPen(plan_strokes.pen(look.edge, 1.0))
        level = strip.width() > strip.height()
        low, high = (part.left(), part.right()) if level else (part.top(), part.bottom())
        first, last = ((at - start) / camera.scale for at in (low - _BESIDE, high + _BESIDE))
        for number in range(int(first), int(last) + 2):
            _paint_tick(painter, strip, number, start + number * camera.scale, step, level=level, look=look)
    corner = QRectF(area.left(), area.top(), broad, broad)
    if corner.intersects(seen):
        painter.fillRect(corner, colour(look.sheet))
        write(painter, corner, "m", look.ink2, px(_LETTER), flags=MIDDLE)


def _paint_tick(
    painter: QPainter, strip: QRectF, number: int, at: float, step: int, *, level: bool, look: Theme
) -> None:
    is_numbered = number % step == 0
    long = 7 if is_numbered else 4
    painter.setPen(plan_strokes.pen(look.edge, 1.0))
    if level:
        painter.drawLine(QLineF(at, strip.bottom() - long, at, strip.bottom()))
        room = QRectF(at - _BESIDE, strip.top() - 1, 2 * _BESIDE, strip.height() - 5)
    else:
        painter.drawLine(QLineF(strip.right() - long, at, strip.right(), at))
        room = QRectF(strip.left(), at - 8, strip.width() - 6, 16)
    if is_numbered:
        write(painter, room, str(number), look.ink2, min(px(_LETTER), 14), flags=MIDDLE)

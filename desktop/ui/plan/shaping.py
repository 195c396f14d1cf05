"""The corners of the room or of a zone under the hand: picked, dragged, added, taken away; every gesture one edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from desktop.domain.plan import (
    AnyThing,
    Guide,
    Plan,
    Point,
    ZoneArea,
    can_stand,
    corner_added,
    corner_moved,
    corner_removed,
    corners_of,
    room_of,
    zone_of,
)
from desktop.ui.canvas.view import ARROWS
from desktop.ui.kit.tokens import Theme
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.gestures import Floor, Gesture, PlanEdit
from desktop.ui.plan.strokes import box

#: pixels: half a corner's handle, half the smaller one in the middle of a side, and how near a line snaps.
_CORNER, _MIDDLE, _REACH = 7.0, 5.0, 8.0
#: a nudge in metres.
_NUDGE = 0.05
_MOST = 200.0


@dataclass
class CornerDrag(Gesture):
    """One corner follows the pointer, onto the lines of the others or the grid; sides never cross."""

    points: tuple[Point, ...]
    at: int
    zone: ZoneArea | None
    most: Point
    reach: float = 0.0
    grid: float = 0.0

    def go(self, x: float, y: float, *, free: bool) -> None:
        others = [point for i, point in enumerate(self.points) if i != self.at]
        across = x if free else _onto([px for px, _ in others], x, self.reach, self.grid)
        down = y if free else _onto([py for _, py in others], y, self.reach, self.grid)
        to = (min(self.most[0], max(0.0, across)), min(self.most[1], max(0.0, down)))
        points = corner_moved(self.points, self.at, to)
        if can_stand(points):
            self.points, self.guides = points, () if free else tuple(_lines(others, to))
            self.preview = {self.zone.id: zone_of(self.zone, points)} if self.zone else {}


def _onto(lines: Sequence[float], to: float, reach: float, grid: float) -> float:
    near = min(lines, key=lambda line: abs(line - to))
    if abs(near - to) <= reach:
        return near
    return round(to / grid) * grid if grid else to


def _lines(others: Sequence[Point], to: Point) -> Sequence[Guide]:
    """The lines on which the corner now stands with another."""
    x, y = to
    upright = [Guide("x", x, min(y, py), max(y, py)) for px, py in others if px == x]
    return [*upright, *(Guide("y", y, min(x, px), max(x, px)) for px, py in others if py == y)]


def nudge_of(arrow: str, *, shift: bool) -> Point:
    """How far an arrow key nudges; with Shift ten times as far."""
    far = _NUDGE * (10 if shift else 1)
    return ARROWS[arrow][0] * far, ARROWS[arrow][1] * far


class CornerTool:
    """``plan`` as it stands now; ``zone`` is the id of an area, "" the room."""

    def __init__(self, floor: Floor, plan: Plan, zone: str = "") -> None:
        self._floor, self.plan, self.zone = floor, plan, zone
        self.at = 0
        self.drag: CornerDrag | None = None
        self._nudged: tuple[Point, ...] = ()

    @property
    def area(self) -> ZoneArea | None:
        thing = self.plan.thing(self.zone) if self.zone else None
        return thing if isinstance(thing, ZoneArea) else None

    @property
    def points(self) -> tuple[Point, ...]:
        """The corners as they are shown now."""
        if self.drag is not None:
            return self.drag.points
        return self._nudged or corners_of(self.plan, self.zone)

    @property
    def preview(self) -> dict[str, AnyThing]:
        """The area as the pointer drags it, or as the keys have nudged it."""
        if self.drag is not None:
            return self.drag.preview
        return {self.zone: zone_of(self.area, self._nudged)} if self._nudged and self.area else {}

    def _most(self) -> Point:
        room = self.plan.room
        return (room.width, room.depth) if self.zone else (_MOST, _MOST)

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def press(self, spot: QPointF) -> bool:
        """A corner is taken hold of, or a new one in the middle of a side; False beside them."""
        self.settle()
        points, at = self.points, self._under(spot, self.points, _CORNER)
        if at is None:
            middle = self._under(spot, self._middles(), _MIDDLE)
            if middle is None or len(added := corner_added(points, middle)) == len(points):
                return False
            points, at = added, middle + 1
        self.pick(at)
        reach = _REACH / self._floor.camera.scale
        self.drag = CornerDrag(points, at, self.area, self._most(), reach, self._floor.grid)
        return True

    def move(self, spot: QPointF, *, free: bool) -> None:
        """The pointer moves with the button down."""
        if self.drag is not None:
            self.drag.go(*self._floor.camera.place(spot), free=free)
            self._floor.redraw()

    def release(self) -> None:
        """The button comes up: the outline is asked for as it was dragged."""
        drag, self.drag = self.drag, None
        if drag is not None:
            self.ask(drag.points)

    def drop(self) -> None:
        """The drag is forgotten."""
        self.drag = None

    def _under(self, spot: QPointF, points: Sequence[Point], half: float) -> int | None:
        area = QRectF(spot.x() - half - 1, spot.y() - half - 1, 2 * half + 2, 2 * half + 2)
        near = (i for i, point in enumerate(points) if area.contains(self._floor.camera.point(*point)))
        return next(near, None)

    def _middles(self) -> list[Point]:
        points = self.points
        ends = zip(points, (*points[1:], points[0]), strict=True)
        return [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in ends]

    def cursor_at(self, spot: QPointF) -> Qt.CursorShape:
        """What a press would do here."""
        if self._under(spot, self.points, _CORNER) is not None:
            return Qt.CursorShape.SizeAllCursor
        beside = self._under(spot, self._middles(), _MIDDLE) is None
        return Qt.CursorShape.ArrowCursor if beside else Qt.CursorShape.PointingHandCursor

    # -- edits ---------------------------------------------------------------------------------------------------------

    def pick(self, at: int) -> None:
        """The corner that the keys move."""
        self.settle()
        self.at = at % len(self.points)
        self._floor.take_choice(frozenset((self.zone,)) - {""})

    def ask(self, points: tuple[Point, ...]) -> None:
        """Ask for this outline, as one act; an outline that crosses itself is not asked for."""
        self._nudged = ()
        if points == corners_of(self.plan, self.zone) or not can_stand(points):
            self._floor.redraw()
        elif self.area is not None:
            self._floor.take_edit(PlanEdit((zone_of(self.area, points),)))
        else:
            self._floor.take_edit(PlanEdit(room=room_of(points)))

    def put(self, x: float, y: float) -> None:
        """The picked corner to a place in metres."""
        self.settle()
        self.ask(corner_moved(self.points, self._index(), (x, y)))

    def add(self) -> None:
        """A corner in the middle of the side after the picked one."""
        self.settle()
        points, at = self.points, self._index()
        if len(added := corner_added(points, at)) > len(points):
            self.ask(added)
            self.pick(at + 1)

    def remove(self) -> None:
        """The picked corner goes, as long as three are left."""
        self.settle()
        self.ask(corner_removed(self.points, self._index()))
        self.pick(max(0, self._index() - 1))

    def _index(self) -> int:
        return min(self.at, len(self.points) - 1)

    def nudge(self, across: float, down: float) -> None:
        """Preview a nudge of the picked corner; ``settle`` (the key comes up) makes it one act."""
        points, most = self.points, self._most()
        x, y = points[self._index()]
        to = (min(most[0], max(0.0, round(x + across, 3))), min(most[1], max(0.0, round(y + down, 3))))
        moved = corner_moved(points, self._index(), to)
        if can_stand(moved):
            self._nudged = moved
            self._floor.redraw()

    def settle(self) -> None:
        """A nudge that has been previewed is asked for."""
        if self._nudged:
            self.ask(self._nudged)

    def take_key(self, key: str, *, shift: bool) -> bool:
        """A key of the tool; True when it was one."""
        if key in ARROWS:
            self.nudge(*nudge_of(key, shift=shift))
        elif key == "A":
            self.add()
        elif key in ("Delete", "Backspace"):
            self.remove()
        else:
            return False
        return True

    # -- showing -------------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, look: Theme) -> None:
        """The outline, its corners, and a small handle in the middle of every side."""
        camera, points = self._floor.camera, self.points
        painter.setPen(plan_strokes.pen(look.focus, 2.0))
        painter.setBrush(plan_strokes.NO_BRUSH)
        painter.drawPolygon(QPolygonF([camera.point(*point) for point in points]))
        for middle in self._middles():
            self._paint_plus(painter, camera.point(*middle), look)
        for i, point in enumerate(points):
            spot = camera.point(*point)
            half = _CORNER + (1 if i == self._index() else -1)
            area = QRectF(round(spot.x() - half), round(spot.y() - half), 2 * half, 2 * half)
            picked = i == self._index()
            box(painter, area, 2, fill=look.focus if picked else look.sheet, border=look.focus, line=2.0)
            if picked:
                box(painter, area.adjusted(4, 4, -4, -4), 0, fill=look.sheet)

    @staticmethod
    def _paint_plus(painter: QPainter, spot: QPointF, look: Theme) -> None:
        painter.setPen(plan_strokes.pen(look.focus, 1.5))
        painter.setBrush(plan_strokes.brush(look.sheet))
        painter.drawEllipse(spot, _MIDDLE + 1, _MIDDLE + 1)
        arm = _MIDDLE - 2
        painter.drawLine(QLineF(spot.x() - arm, spot.y(), spot.x() + arm, spot.y()))
        painter.drawLine(QLineF(spot.x(), spot.y() - arm, spot.x(), spot.y() + arm))

"""What lies where on the plan, as it is looked at."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from desktop.domain.plan import AnyThing, Plan, Table, contains, outline
from desktop.domain.plan.arranging import nearest_on
from desktop.ui.canvas.camera import Camera
from desktop.ui.plan.measure import card_area

#: pixels: how near a thin thing the pointer must come.
_NEAR = 6


def table_at(plan: Plan, camera: Camera, spot: QPointF) -> Table | None:
    """The table under the pointer, the one painted last first."""
    return next((t for t in reversed(plan.tables) if card_area(t, camera).contains(spot)), None)


def thing_at(plan: Plan, camera: Camera, spot: QPointF) -> AnyThing | None:
    """Whatever can be taken hold of: tables first, then small things, areas last."""
    found = table_at(plan, camera, spot)
    if found is not None:
        return found
    x, y = camera.place(spot)
    others = [t for t in reversed(plan.things) if not isinstance(t, Table)]
    others.sort(key=lambda t: t.width * t.depth)
    return next((t for t in others if _holds(t, x, y, _NEAR / camera.scale)), None)


def _holds(thing: AnyThing, x: float, y: float, near: float) -> bool:
    """Whether a point is on a thing, thin ones given some width."""
    points = outline(thing)
    if contains(points, x, y):
        return True
    if min(thing.width, thing.depth) > 2 * near:
        return False
    one = ((points[0][0] + points[3][0]) / 2, (points[0][1] + points[3][1]) / 2)
    other = ((points[1][0] + points[2][0]) / 2, (points[1][1] + points[2][1]) / 2)
    px, py = nearest_on(one, other, (x, y))
    return (px - x) ** 2 + (py - y) ** 2 <= near**2

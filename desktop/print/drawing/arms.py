"""A coat of arms on paper."""

from __future__ import annotations

from desktop.domain.heraldry.arms import EDGE, LIGHT, Arms, patches
from desktop.domain.heraldry.shapes import FOOT, SHIELD, TOP
from desktop.print.press import shapes
from desktop.print.press.pen import Pen
from desktop.print.type.styles import BLACK, WHITE

_LIGHT = frozenset(LIGHT.values())
#: the drawing that is kept, in points.
_PLATE = 60.0


def arms_high(wide: float) -> float:
    return (FOOT - TOP + 0.2) * wide


def draw_arms(pen: Pen, arms: Arms, cx: float, cy: float, wide: float) -> None:
    """A shield so wide in the middle of a point, a light line round it; kept once in the file."""
    width, high = wide * 1.2, arms_high(wide)
    key = f"arms {arms.code} {pen.low}"
    plate = _PLATE * 1.2, arms_high(_PLATE)
    pen.stamp(key, cx - width / 2, cy - high / 2, width, high, plate, lambda on: _draw(on, arms))


def _draw(pen: Pen, arms: Arms) -> None:
    cx, cy = pen.width / 2, pen.height / 2 - (FOOT + TOP) / 2 * _PLATE
    shield = shapes.moved(shapes.polygon(SHIELD), cx, cy, _PLATE)
    pen.shape(shield, WHITE, WHITE, _PLATE * 0.18, join=1)
    for patch in patches(arms):
        outline = shapes.moved(shapes.polygon(patch.outline), cx, cy, _PLATE)
        tone = _toned(pen, patch.fill)
        if patch.edge:
            pen.shape(outline, tone, _toned(pen, patch.edge), _PLATE * 0.09, join=1)
        else:
            pen.shape(outline, tone)
    pen.shape(shield, None, pen.ink(EDGE), _PLATE * 0.06, join=1)


def _toned(pen: Pen, tone: str) -> str:
    """With low ink light tinctures are white and dark ones black: the shields differ in grey."""
    if not pen.low:
        return tone
    return WHITE if tone in _LIGHT else BLACK

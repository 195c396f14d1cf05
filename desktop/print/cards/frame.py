"""What every drawn card shares: border and panel, the line of its name, the box of its picture, its strip.

63 × 88 mm, measured from the trim's upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from desktop.print.layout.imposition import HEIGHT, WIDTH
from desktop.print.layout.paper import mm
from desktop.print.press import shapes
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BLACK, CARD_NAME, LOW_OUTLINE, NIGHT, TextStyle

#: the border every kind shares, so that a sheet cut edge to edge shows no foreign slivers.
BORDER = NIGHT
EDGE, _RADIUS = 2.6 * mm, 1.8 * mm
LEFT, TEXT_LEFT = 4.6 * mm, 6.2 * mm
NAME_TOP, NAME_HIGH, ART_TOP = 2.6 * mm, 8 * mm, 10.6 * mm
_DISC, _PITCH = 3.7 * mm, 4.15 * mm
_LEAST_NAME = TextStyle(CARD_NAME.face, 8.5, 9.4)

#: stands between the costs of a card of two halves.
HALVES = "//"

P = TypeVar("P", bound=Pen)
#: left, top, width, height.
PlaceOnCard: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True)
class CardPlan:
    """Where things stand on a card: ``wider`` and ``higher`` than 63 × 88 mm."""

    wider: float = 0.0
    higher: float = 0.0

    @property
    def right(self) -> float:
        return 58.4 * mm + self.wider

    @property
    def text_right(self) -> float:
        return 56.8 * mm + self.wider


@contextmanager
def standard_pen(pen: P) -> Iterator[P]:
    """A pen at least 63 × 88 mm large over the same place, for what is designed for that size."""
    factor = min(pen.width / WIDTH, pen.height / HEIGHT)
    if abs(factor - 1) < 1e-6:
        yield pen
    else:
        with pen.scaled(0, 0, pen.width, pen.height, factor) as larger:
            yield larger


def draw_ground(pen: Pen, tint: str) -> None:
    """The border over the whole pen, and the light panel within it."""
    pen.panel(shapes.rectangle(0, 0, pen.width, pen.height), BORDER, low=0)
    inner = shapes.rectangle(EDGE, EDGE, pen.width - 2 * EDGE, pen.height - 2 * EDGE, _RADIUS)
    pen.panel(inner, tint)


def draw_tier(pen: Pen, tier: int, tone: str) -> None:
    """How rare a card is, in its frame: the first tier plain, the second with a double line, the third ornamented."""
    if tier < 2:
        return
    colour, thin = (BLACK, LOW_OUTLINE) if pen.low else (tone, 0.3 * mm)
    right, foot = pen.width - EDGE, pen.height - EDGE
    for inset, line in ((0.0, 0.6 * mm), (0.75 * mm, thin)):
        box = (EDGE + inset, EDGE + inset, pen.width - 2 * (EDGE + inset), pen.height - 2 * (EDGE + inset))
        pen.shape(shapes.rectangle(*box, _RADIUS - inset), None, colour, line)
    if tier < 3:
        return
    for x, way in ((EDGE, 1), (right, -1)):
        for y, up in ((EDGE, 1), (foot, -1)):
            pen.shape(_leaf(x, y, way, up), colour)
        pen.shape(shapes.cut_corners(x, pen.height / 2, 0.9 * mm, 1.5 * mm, 0.9 * mm), colour)


def _leaf(x: float, y: float, way: int, up: int) -> shapes.Outline:
    """Two leaves out of a corner."""
    a, b, c = 0.5 * mm, 3.6 * mm, 1.5 * mm
    corners = ((a, a), (b, 0.8 * mm), (c, c), (0.8 * mm, b))
    return shapes.polygon([(x + way * across, y + up * down) for across, down in corners])


def draw_name(pen: Pen, name: str, x: float, y: float, width: float, height: float = NAME_HIGH) -> None:
    """11.2 pt on one line, down to 8.5 pt, then two lines."""
    long = fonts.width(name, CARD_NAME.face, _LEAST_NAME.size) > width
    style, shrink = (_LEAST_NAME, 1.0) if long else (CARD_NAME, _LEAST_NAME.size / CARD_NAME.size)
    pen.block(name, style, x, y, width, height, vertical="middle", one_line_down_to=shrink)


def draw_head(pen: Pen, name: str, cost: Sequence[str], plan: CardPlan) -> None:
    """The name, and at the right what the card costs."""
    #: fifteen symbols still leave the name half the line.
    pitch = min(_PITCH, (plan.right - LEFT) * 0.5 / max(len(cost), 1))
    disc = _DISC * pitch / _PITCH
    discs = len(cost) * pitch + 1.5 * mm if cost else 0.0
    draw_name(pen, name, LEFT + 0.4 * mm, NAME_TOP, plan.right - LEFT - 0.6 * mm - discs)
    for i, symbol in enumerate(reversed(cost)):
        if symbol == HALVES:
            pen.words("/", CARD_NAME, plan.right - 0.3 * mm - disc - i * pitch, NAME_TOP + 5.1 * mm, disc, "middle")
            continue
        pen.mana(symbol, plan.right - 0.3 * mm - disc / 2 - i * pitch, NAME_TOP + 4.05 * mm, disc)


def draw_box_line(pen: Pen, box: PlaceOnCard, tone: str) -> None:
    """The line around a card's picture."""
    line = LOW_OUTLINE if pen.low else 0.45 * mm
    pen.shape(shapes.rectangle(*box), None, BLACK if pen.low else tone, line)


def draw_strip(pen: Pen, top: float, right: float, height: float, tone: str) -> None:
    """The dark strip below the picture."""
    pen.panel(shapes.rectangle(LEFT, top, right - LEFT, height, 0.8 * mm), tone)

"""Backs of cards: the same turned upside down, so that no card has a wrong way up and either flip of the paper fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, cos, hypot, pi, sin
from typing import Literal

from desktop.print.layout.paper import mm
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.press.shapes import Outline
from desktop.print.type import fonts
from desktop.print.type.styles import LAMP, NIGHT, WHITE, TextStyle

Pattern = Literal["masonry", "leaves", "rays", "scales"]
Roundel = Literal["crown", "sun", "seed", "eye"]
_W, _H = 63 * mm, 88 * mm
_CX, _CY = _W / 2, _H / 2
_ROUNDEL = 18.2 * mm
_LABEL = TextStyle(fonts.SERIF_BOLD, 9.6, 11, WHITE, 0.06)


@dataclass(frozen=True)
class CardBack:
    """A back: its words, its pattern, its roundel, and a ground darker than the kind's deep tone."""

    label: str
    pattern: Pattern
    roundel: Roundel
    deep: str
    mid: str
    tint: str
    ground: str


def draw_back(pen: Pen, back: CardBack) -> None:
    """Draw the back over the whole pen, in proportion; kept once in a file."""
    factor = min(pen.width / _W, pen.height / _H)
    plate = (pen.width / factor, pen.height / factor)
    key = f"back|{back}|{plate[0]:.2f}x{plate[1]:.2f}"
    pen.stamp(key, 0, 0, pen.width, pen.height, plate, lambda large: _draw(large, back))


def _draw(pen: Pen, back: CardBack) -> None:
    pen.panel(shapes.rectangle(0, 0, pen.width, pen.height), NIGHT, low=0)
    pen.panel(_inset(pen, 2.6, 1.8), back.deep)
    field = _inset(pen, 4.6, 1.0)
    pen.panel(field, back.ground)
    #: what stands in the middle of a standard card stands in the middle of any.
    middle = pen.frame((pen.width - _W) / 2, (pen.height - _H) / 2, _W, _H)
    with pen.clipped(field):
        _draw_pattern(middle, back, pen.width / 2, pen.height / 2)
    pen.shape(field, None, pen.ink(back.mid), 0.3 * mm)
    pen.shape(_inset(pen, 5.7, 0.6), None, pen.ink(back.mid), 0.14 * mm)
    _draw_label(pen, back)
    with pen.turned(180, 0, 0, pen.width, pen.height) as other_way_up:
        _draw_label(other_way_up, back)
    _draw_roundel(middle, back)


def _inset(pen: Pen, by: float, radius: float) -> Outline:
    return shapes.rectangle(by * mm, by * mm, pen.width - 2 * by * mm, pen.height - 2 * by * mm, radius * mm)


def _draw_label(pen: Pen, back: CardBack) -> None:
    room, middle = 38 * mm, pen.width / 2
    width = min(room, fonts.width(back.label, _LABEL.face, _LABEL.size, _LABEL.tracking)) + 4.4 * mm
    height, y = 6.7 * mm, 8.6 * mm
    pill = shapes.rectangle(middle - width / 2, y, width, height, height / 2)
    pen.panel(pill, back.ground, back.mid, 0.2 * mm)
    pen.words(back.label, _LABEL, middle - room / 2, y + height / 2 + CAP_HEIGHT / 2 * _LABEL.size, room, "middle")


def _draw_pattern(pen: Pen, back: CardBack, half: float, high: float) -> None:
    """The pattern all over a field that reaches so far from the middle to the sides, and up and down."""
    line = 0.25 if pen.low else 0.42 * mm
    tone = pen.ink(back.deep)
    if back.pattern == "rays":
        for wedge in _rays(hypot(half, high)):
            pen.panel(wedge, back.deep, low=0.25)
        return
    for outline in _PATTERNS[back.pattern](half, high):
        pen.shape(outline, None, tone, line, cap=1, join=1)


def _masonry(half: float, high: float) -> Iterator[Outline]:
    """Courses of bricks; the middle course is centred on the middle of the card."""
    course, brick = 4.5 * mm, 9 * mm
    rows, bricks = ceil(high / course), ceil(half / brick) + 1
    for row in range(-rows, rows + 1):
        y = _CY + row * course
        yield (("M", _CX - half, y - course / 2), ("L", _CX + half, y - course / 2))
        shift = 0.5 if row % 2 == 0 else 0.0
        for i in range(-bricks, bricks):
            x = _CX + (i + shift) * brick
            yield (("M", x, y - course / 2), ("L", x, y + course / 2))


def _leaves(half: float, high: float) -> Iterator[Outline]:
    """Rows of leaves leaning one way and the other; a leaf is its own half turn."""
    rows, along = ceil(high / (5 * mm)), ceil(half / (6 * mm))
    for row in range(-rows, rows + 1):
        for i in range(-along, along + 1):
            x = _CX + (i + (0.5 if row % 2 else 0)) * 6 * mm
            y = _CY + row * 5 * mm
            lean = 52 if row % 2 == 0 else -52
            yield shapes.turned(shapes.almond(x, y, 1.5 * mm, 3.1 * mm), lean, x, y)
            rib: Outline = (("M", x, y - 1.5 * mm), ("L", x, y + 1.5 * mm))
            yield shapes.turned(rib, lean, x, y)


def _rays(reach: float) -> Iterator[Outline]:
    """Wide and narrow rays in turn, all round."""
    count = 48
    for i in range(count):
        angle, half = 2 * pi * i / count, (1.75 if i % 2 == 0 else 0.85) * pi / 180
        ends = ((_CX + reach * cos(angle + side * half), _CY + reach * sin(angle + side * half)) for side in (-1, 1))
        yield shapes.polygon(((_CX, _CY), *ends))


def _scales(half: float, high: float) -> Iterator[Outline]:
    """Scales growing from the middle line to both ends."""
    radius = 3 * mm
    along = ceil(half / (2 * radius))
    for row in range(ceil(high / (3.6 * mm))):
        for i in range(-along, along + 1):
            x, y = (i + (0.5 if row % 2 else 0)) * 2 * radius, row * 3.6 * mm
            arch = _arch(_CX + x, _CY - y, radius)
            yield arch
            yield shapes.turned(arch, 180, _CX, _CY)


def _arch(cx: float, base: float, radius: float) -> Outline:
    k = radius * shapes.KAPPA
    return (
        ("M", cx - radius, base),
        ("C", cx - radius, base - k, cx - k, base - radius, cx, base - radius),
        ("C", cx + k, base - radius, cx + radius, base - k, cx + radius, base),
    )


_PATTERNS: dict[str, Callable[[float, float], Iterator[Outline]]] = {
    "masonry": _masonry,
    "leaves": _leaves,
    "scales": _scales,
}


def _draw_roundel(pen: Pen, back: CardBack) -> None:
    pen.panel(shapes.circle(_CX, _CY, _ROUNDEL + 0.9 * mm), back.ground, low=0)
    pen.panel(shapes.circle(_CX, _CY, _ROUNDEL), back.deep, back.tint, 0.5 * mm)
    pen.panel(shapes.circle(_CX, _CY, _ROUNDEL - 1.7 * mm), back.ground, back.mid, 0.25 * mm, low=0.25)
    for outline, fill in _ROUNDELS[back.roundel](back):
        pen.panel(outline, fill)


Filled = Iterator[tuple[Outline, str]]


def _crown(back: CardBack) -> Filled:
    points = ((-6.3, -1.9), (-7, -9.4), (-3.2, -6.2), (0, -11.2), (3.2, -6.2), (7, -9.4), (6.3, -1.9))
    crown = shapes.polygon((_CX + x * mm, _CY + y * mm) for x, y in points)
    band = shapes.rectangle(_CX - 6.3 * mm, _CY - 1.2 * mm, 12.6 * mm, 0.9 * mm)
    yield from _both_ways((crown, LAMP), (band, back.tint))


def _sun(back: CardBack) -> Filled:
    for i in range(24):
        outer = (14 if i % 2 == 0 else 12.2) * mm
        angle, half = 2 * pi * i / 24 - pi / 2, pi / 24 * 0.86
        foot = 9 * mm
        feet = [(_CX + foot * cos(a), _CY + foot * sin(a)) for a in (angle - half, angle + half)]
        yield shapes.polygon((feet[0], (_CX + outer * cos(angle), _CY + outer * sin(angle)), feet[1])), LAMP
    yield shapes.circle(_CX, _CY, 8.8 * mm), back.tint
    yield shapes.circle(_CX, _CY, 8.4 * mm), "#1B260E"


def _seed(back: CardBack) -> Filled:
    yield from _both_ways((_sprout(), back.tint))
    for width, height, fill in (
        (7.3, 12.7, LAMP),
        (6.0, 11.2, back.ground),
        (4.4, 8.4, back.mid),
        (3.3, 6.9, back.ground),
    ):
        yield shapes.almond(_CX, _CY, width * mm, height * mm), fill
    yield shapes.almond(_CX, _CY, 1.5 * mm, 3.8 * mm), LAMP


def _sprout() -> Outline:
    plan: Outline = (
        ("M", 0.2, -12.2),
        ("C", 1.6, -14.6, 4.6, -14.6, 7.6, -12.6),
        ("C", 4.8, -10.9, 2, -10.9, 0.2, -12.2),
        ("Z",),
    )
    return shapes.moved(plan, _CX, _CY, mm)


def _eye(back: CardBack) -> Filled:
    for i in range(-2, 3):
        yield from _both_ways((_tooth(i), back.tint))
    yield shapes.turned(shapes.almond(_CX, _CY, 4.9 * mm, 12 * mm), 90, _CX, _CY), back.ground
    yield shapes.turned(shapes.almond(_CX, _CY, 4.6 * mm, 11.8 * mm), 90, _CX, _CY), LAMP
    yield shapes.almond(_CX, _CY, 1.7 * mm, 4.4 * mm), NIGHT


def _tooth(place: int) -> Outline:
    """A tooth above the eye; the outer ones stand lower and lean out."""
    foot = -5.4 + 0.85 * place * place
    top = foot - 7
    x, lean = 5.0 * place, 0.35 * place
    plan: Outline = (
        ("M", x - 1.95, foot),
        ("C", x - 1.95, foot - 2.5, x - 1 + lean, foot - 5, x + lean, top),
        ("C", x + 1 + lean, foot - 5, x + 1.95, foot - 2.5, x + 1.95, foot),
        ("Z",),
    )
    return shapes.moved(plan, _CX, _CY, mm)


def _both_ways(*filled: tuple[Outline, str]) -> Filled:
    for outline, fill in filled:
        yield outline, fill
        yield shapes.turned(outline, 180, _CX, _CY), fill


_ROUNDELS: dict[str, Callable[[CardBack], Filled]] = {"crown": _crown, "sun": _sun, "seed": _seed, "eye": _eye}

"""The head and foot of every printed page: the format's tile, the title, where and when, the page's number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop.print.layout.paper import mm
from desktop.print.press import shapes
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, LAMP, PLUM, TITLE, WHITE, Accent, TextStyle

HEADER = 16 * mm
FOOTER = 7 * mm
_TILE = 10 * mm
_RULE = 1.2 * mm
_NOW = TextStyle(fonts.SANS_BOLD, 10.5, 13)
_WHERE = TextStyle(fonts.SANS, 9, 12, INK2)
_FOOT = TextStyle(fonts.SANS, 8, 10, INK2)


@dataclass(frozen=True)
class Masthead:
    """What a page says of itself: title, what it is about now, event and place, and the note at its foot."""

    title: str
    now: str = ""
    event: str = ""
    accent: Accent = PLUM
    #: the drawing in its tile, by its name in ``SIGNS``; another is the house's lantern.
    tile: str = "seed"
    #: "printed 14:05, after act 212": given from outside, paper knows no time.
    printed: str = ""


def draw_header(pen: Pen, head: Masthead, tile: float = _TILE, title: TextStyle = TITLE) -> None:
    """Tile, title, event and round, and the accent rule, across the pen's width."""
    height = tile + 3 * mm
    draw_tile(pen, head, 0, 0, tile)
    left = tile + 3 * mm
    room = pen.width - left
    about = min(room * 0.5, max(_width(head.now, _NOW), _width(head.event, _WHERE)))
    scale = tile / _TILE
    pen.words(head.now, _NOW.scaled(scale), pen.width - about, 4.2 * mm * scale, about, "right")
    pen.words(head.event, _WHERE.scaled(scale), pen.width - about, 8.8 * mm * scale, about, "right")
    pen.words(head.title, title, left, tile / 2 + 0.33 * title.size, room - about - 4 * mm)
    rule = shapes.rectangle(0, height - _RULE, pen.width, _RULE)
    if pen.low:
        pen.rule(0, height - _RULE / 2, pen.width, height - _RULE / 2, 0.7)
    else:
        pen.shape(rule, head.accent.deep)


def _width(words: str, style: TextStyle) -> float:
    return fonts.width(words, style.face, style.size) + 0.1


def draw_footer(pen: Pen, head: Masthead, page: int, pages: int) -> None:
    """What was printed when, and which page of how many."""
    y = pen.height - 1.2 * mm
    pen.words(head.printed, _FOOT, 0, y, pen.width * 0.7)
    pen.words(f"page {page} / {pages}", _FOOT, pen.width * 0.75, y, pen.width * 0.25, "right")


def draw_tile(pen: Pen, head: Masthead, x: float, y: float, size: float) -> None:
    """The format's mark in a rounded square."""
    pen.panel(shapes.rectangle(x, y, size, size, size * 0.13), head.accent.deep)
    line = pen.ink(WHITE) if pen.low else WHITE
    SIGNS.get(head.tile, _lantern)(pen, x + size / 2, y + size / 2, size, line)


def _seed(pen: Pen, cx: float, cy: float, size: float, line: str) -> None:
    pen.shape(shapes.almond(cx, cy, size * 0.185, size * 0.36), None, line, size * 0.065, join=1)
    pen.panel(shapes.almond(cx, cy, size * 0.085, size * 0.17), LAMP)


def _hexagons(pen: Pen, cx: float, cy: float, size: float, line: str) -> None:
    pen.shape(_hexagon(cx, cy, size * 0.36), None, line, size * 0.065, join=1)
    pen.panel(_hexagon(cx, cy, size * 0.15), LAMP)


def _star(pen: Pen, cx: float, cy: float, size: float, line: str) -> None:
    pen.shape(shapes.star(cx, cy, size * 0.38, size * 0.17, 5), None, line, size * 0.06, join=1)
    pen.panel(shapes.circle(cx, cy, size * 0.1), LAMP)


def _card(pen: Pen, cx: float, cy: float, size: float, line: str) -> None:
    outline = shapes.rectangle(cx - size * 0.26, cy - size * 0.34, size * 0.52, size * 0.68)
    pen.shape(outline, None, line, size * 0.065)
    pen.panel(shapes.cut_corners(cx, cy, size * 0.12, size * 0.12, size * 0.12), LAMP)


def _sun(pen: Pen, cx: float, cy: float, size: float, line: str) -> None:
    pen.shape(shapes.circle(cx, cy, size * 0.34), None, line, size * 0.065)
    pen.panel(shapes.star(cx, cy, size * 0.2, size * 0.1, 8), LAMP)


def _lantern(pen: Pen, cx: float, cy: float, size: float, line: str) -> None:
    pen.shape(shapes.circle(cx, cy - size * 0.31, size * 0.07), None, line, size * 0.045)
    body = shapes.rectangle(cx - size * 0.19, cy - size * 0.2, size * 0.38, size * 0.54, size * 0.05)
    pen.shape(body, None, line, size * 0.065)
    pen.panel(shapes.almond(cx, cy + size * 0.07, size * 0.085, size * 0.17), LAMP)


SIGNS: dict[str, Callable[[Pen, float, float, float, str], None]] = {
    "seed": _seed,
    "hexagon": _hexagons,
    "pentagon": _star,
    "cards": _card,
    "gate": _sun,
}


def _hexagon(cx: float, cy: float, radius: float) -> shapes.Outline:
    half = radius * 0.866
    points = (
        (0, -radius),
        (half, -radius / 2),
        (half, radius / 2),
        (0, radius),
        (-half, radius / 2),
        (-half, -radius / 2),
    )
    return shapes.polygon((cx + x, cy + y) for x, y in points)

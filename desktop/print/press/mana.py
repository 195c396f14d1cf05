"""Mana symbols, drawn by us: a disc in the colour, a sign on it, halves where two colours will do."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import cache
from typing import Literal, Protocol

from msgspec.structs import replace

from desktop.print.press import shapes
from desktop.print.press.shapes import Outline
from desktop.print.type import fonts
from desktop.print.type.styles import INK, TextStyle
from desktop.system.assets import asset
from desktop.system.svg import Drawing, Stroke, read_svg

#: how large a symbol is drawn, before it is scaled to where it stands.
PLATE = 100.0
_SIGNS = frozenset("WUBRGCTQSEP")


class _Pen(Protocol):
    """What of a pen a symbol needs."""

    def shape(
        self,
        outline: Outline,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1.0,
        dash: Sequence[float] = (),
        cap: int = 0,
    ) -> None: ...

    def words(
        self,
        words: str,
        style: TextStyle,
        x: float,
        baseline: float,
        width: float,
        align: Literal["left", "middle", "right"] = "left",
    ) -> float: ...

    def ink(self, tone: str) -> str: ...

    def disc_colours(self, symbol: str) -> tuple[str, str]: ...

    def clipped(self, outline: Outline) -> AbstractContextManager[None]: ...


@cache
def _sign_of(symbol: str) -> Drawing:
    return read_svg(asset(f"emblems/mana/{symbol.lower()}.svg"))


def draw(pen: _Pen, symbol: str) -> None:
    """Fill the plate with a symbol: ``W``, ``12``, ``W/U``, ``2/B``, ``G/P``."""
    parts = symbol.upper().split("/")
    pierced = len(parts) > 1 and parts[-1] == "P"
    colours = parts[:-1] if pierced else parts
    if len(colours) == 1:
        ground, ink = pen.disc_colours(colours[0])
        _disc(pen, ground)
        _sign(pen, "P" if pierced else colours[0], 50, 50, 76 if pierced else 78, ink, ground)
        return
    _halves(pen, colours[0], colours[1])
    if pierced:
        _sign(pen, "P", 50, 50, 70, *pen.disc_colours(colours[1])[::-1])
    else:
        for colour, (x, y) in zip(colours, ((33, 33), (67, 67)), strict=False):
            ground, ink = pen.disc_colours(colour)
            _sign(pen, colour, x, y, 42, ink, ground)


def _disc(pen: _Pen, ground: str) -> None:
    pen.shape(shapes.circle(50, 50, 47), ground, pen.ink(INK), 3.2)


def _halves(pen: _Pen, upper: str, lower: str) -> None:
    """Parted from lower left to upper right."""
    _disc(pen, pen.disc_colours(lower)[0])
    with pen.clipped(shapes.polygon(((0, 0), (100, 0), (0, 100)))):
        pen.shape(shapes.circle(50, 50, 47), pen.disc_colours(upper)[0], pen.ink(INK), 3.2)
    pen.shape(shapes.polygon(((83, 17), (17, 83)), closed=False), None, pen.ink(INK), 2.4)


def _sign(pen: _Pen, symbol: str, cx: float, cy: float, size: float, ink: str, ground: str) -> None:
    """The sign of a symbol: black of the drawing in the ink, white in the ground; letters where there is none."""
    if symbol not in _SIGNS:
        _letters(pen, symbol, cx, cy, size, ink)
        return
    scale = size / PLATE
    for stroke in _sign_of(symbol).strokes:
        _stroke(pen, _placed(stroke, cx, cy, scale), ink, ground)


def _placed(stroke: Stroke, cx: float, cy: float, scale: float) -> Stroke:
    outline = shapes.moved(stroke.outline, cx - 50 * scale, cy - 50 * scale, scale)
    return replace(stroke, outline=outline, width=stroke.width * scale)


def _stroke(pen: _Pen, stroke: Stroke, ink: str, ground: str) -> None:
    tone = {"#000000": ink, "#FFFFFF": ground}
    fill, line = tone.get(stroke.fill.upper(), ""), tone.get(stroke.line.upper(), "")
    if fill:
        pen.shape(stroke.outline, fill)
    if line:
        pen.shape(stroke.outline, None, line, stroke.width, cap=stroke.cap)


def _letters(pen: _Pen, words: str, cx: float, cy: float, size: float, ink: str) -> None:
    height = size * (0.96 if len(words) == 1 else 0.8 if len(words) == 2 else 0.56)
    style = TextStyle(fonts.SANS_BOLD, height, height, ink)
    pen.words(words, style, cx - size / 2, cy + 0.335 * height, size, "middle")

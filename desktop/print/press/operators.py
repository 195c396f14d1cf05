"""What a page's drawing is written in: the operators of PDF for colours, lines, outlines and letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.canvas import Canvas

from desktop.print.press.shapes import KAPPA, Outline
from desktop.system.svg import Stroke

#: where an outline's own zero lies, as the canvas counts.
Spot = tuple[float, float]


@lru_cache(maxsize=512)
def colour(name: str) -> Color:
    """The colour of a ``#RRGGBB``."""
    return HexColor(name)


@lru_cache(maxsize=512)
def chosen(name: str, grey: bool) -> tuple[str, str]:
    """The operators that choose a colour for surfaces, and for lines."""
    if grey:
        shade = fp_str(lightness(name))
        return f"{shade} g", f"{shade} G"
    parts = fp_str(*colour(name).rgb())
    return f"{parts} rg", f"{parts} RG"


@lru_cache(maxsize=1024)
def lined(line: float, cap: int, join: int, dash: tuple[float, ...]) -> str:
    """The operators that say how lines are drawn."""
    return f"{fp_str(line)} w {cap} J {join} j [{fp_str(*dash) if dash else ''}] 0 d"


def shaped(outline: Outline, fill: str | None, stroke: str | None, line: str, grey: bool, at: Spot) -> Iterator[str]:
    """An outline filled, or lined, or both; how lines are drawn is told by ``lined``."""
    if fill:
        yield chosen(fill, grey)[0]
    if stroke:
        yield chosen(stroke, grey)[1]
        yield line
    if fill is not None and stroke is None:
        yield filled(outline, *at)
    else:
        yield strokes(outline, *at)
        yield DRAWN[fill is not None, stroke is not None]


def drawn(shapes: Iterable[Stroke], grey: bool, at: Spot) -> Iterator[str | float]:
    """The shapes of a drawing one over the other, in their own colours; a number is how opaque all is from there on."""
    tone, opacity = "", 1.0
    for shape in shapes:
        if shape.fill:
            if shape.fill != tone:
                tone = shape.fill
                yield chosen(tone, grey)[0]
            if shape.fill_opacity != opacity:
                yield (opacity := shape.fill_opacity)
            yield filled(shape.outline, *at)
        if shape.line:
            if shape.line_opacity != opacity:
                yield (opacity := shape.line_opacity)
            yield from shaped(shape.outline, None, shape.line, lined(shape.width, shape.cap, shape.join, ()), grey, at)
    if opacity != 1:
        yield 1.0


def lightness(name: str) -> float:
    """How light a ``#RRGGBB`` looks, 0 to 1: what a colour becomes in print without colours."""
    red, green, blue = (int(name[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


#: a thousandth of a point is finer than any press.
_STEP = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h", "R": "%s"}
_BOX, _OVAL, _ROUNDED = "%.3f %.3f %.3f %.3f re", " ".join(["%.3f"] * 10), " ".join(["%.3f"] * 12)
#: filled, lined, both or nothing: holes stay holes.
DRAWN = {(True, False): "f*", (False, True): "S", (True, True): "B*", (False, False): "n"}
#: a smaller one, in points, could not be told from nothing in the digits that are written.
_LEAST_DISC = 0.01
#: a disc of radius 1 round the origin, filled once it is said how large it lies where.
_DISC = (
    "q %.3f 0 0 %.3f %.3f %.3f cm 0 1 m .55228 1 1 .55228 1 0 c 1 -.55228 .55228 -1 0 -1 c "
    "-.55228 -1 -1 -.55228 -1 0 c -1 .55228 -.55228 1 0 1 c f Q"
)


def filled(outline: Outline, left: float, top: float) -> str:
    """The outline as the canvas counts, filled; of a round one the sheet is told its size and place alone."""
    if len(outline) == 1 and outline[0][0] == "R":
        _, x, y, width, height, rx, ry = outline[0]
        if rx > _LEAST_DISC < ry and 2 * rx == width and 2 * ry == height:
            return _DISC % (rx, ry, left + x + rx, top - y - ry)
        return f"{_around(left + x, top - y, width, height, rx, ry)} f*"
    return f"{strokes(outline, left, top)} f*"


def strokes(outline: Outline, left: float, top: float) -> str:
    """The outline as the canvas counts, in its operators: all numbers are written in one go, ReportLab takes ten times
    as long."""
    kinds, numbers = "", list[float | str]()
    for step in outline:
        kind = step[0]
        kinds += kind
        if kind == "L" or kind == "M":
            numbers += (left + step[1], top - step[2])
        elif kind == "C":
            _, a, b, c, d, e, f = step
            numbers += (left + a, top - b, left + c, top - d, left + e, top - f)
        elif kind == "R":
            _, x, y, width, height, rx, ry = step
            numbers.append(_around(left + x, top - y, width, height, rx, ry))
    return _steps(kinds) % tuple(numbers)


@lru_cache(maxsize=4096)
def _steps(kinds: str) -> str:
    """The operators of an outline of these kinds, with places for the numbers."""
    return " ".join([_STEP[kind] for kind in kinds])


def _around(x: float, y: float, width: float, height: float, rx: float, ry: float) -> str:
    """A rectangle from its upper left corner on, clockwise: each of its numbers is written once and said often."""
    if not rx:
        return _BOX % (x, y, width, -height)
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    right, foot = x + width, y - height
    if 2 * rx == width and 2 * ry == height:
        numbers = _OVAL % (x, x + kx, x + rx, right - kx, right, y, y - ky, y - ry, foot + ky, foot)
        a, b, c, e, f, p, q, r, t, u = numbers.split()
        right_half = f"{c} {p} m {e} {p} {f} {q} {f} {r} c {f} {t} {e} {u} {c} {u} c"
        return f"{right_half} {b} {u} {a} {t} {a} {r} c {a} {q} {b} {p} {c} {p} c h"
    numbers = _ROUNDED % (
        x,
        x + kx,
        x + rx,
        right - rx,
        right - kx,
        right,
        y,
        y - ky,
        y - ry,
        foot + ry,
        foot + ky,
        foot,
    )
    a, b, c, d, e, f, p, q, r, s, t, u = numbers.split()
    upper = f"{c} {p} m {d} {p} l {e} {p} {f} {q} {f} {r} c {f} {s} l {f} {t} {e} {u} {d} {u} c"
    return f"{upper} {c} {u} l {b} {u} {a} {t} {a} {s} c {a} {r} l {a} {q} {b} {p} {c} {p} c h"


def set_at(points: Sequence[float], x: float, baseline: float, size: float) -> Iterator[float]:
    """Points of an outline in ems, upwards, as they are counted on the sheet."""
    for at, value in enumerate(points):
        yield baseline - value * size if at % 2 else x + value * size


def kerned(canvas: Canvas, letters: bytes, kerns: Iterator[float]) -> str:
    """The operands of one TJ: strings, and between them what to take off the advance."""
    parts: list[str] = []
    start = 0
    for i in range(len(letters)):
        kern = next(kerns)
        if kern and i + 1 <= len(letters):
            parts.append(f"({canvas._escape(letters[start : i + 1])}) {-kern:g}")
            start = i + 1
    if start < len(letters):
        parts.append(f"({canvas._escape(letters[start:])})")
    return " ".join(parts)

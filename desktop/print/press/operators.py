"""What a page's drawing is written in: the operators of PDF for colours, lines, outlines and letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.canvas import Canvas

from desktop.print.press.shapes import Outline


@lru_cache(maxsize=512)
def colour(name: str) -> Color:
    """The colour of a ``#RRGGBB``."""
    return HexColor(name)


@lru_cache(maxsize=4096)
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


def lightness(name: str) -> float:
    """How light a ``#RRGGBB`` looks, 0 to 1: what a colour becomes in print without colours."""
    red, green, blue = (int(name[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


#: a thousandth of a point is finer than any press.
_STEP = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
#: filled, lined, both or nothing: holes stay holes.
DRAWN = {(True, False): "f*", (False, True): "S", (True, True): "B*", (False, False): "n"}


def strokes(outline: Outline, left: float, top: float) -> str:
    """The outline as the canvas counts, in its operators: all numbers are written in one go, ReportLab takes ten times
    as long."""
    numbers: list[float] = []
    for step in outline:
        if step[0] == "C":
            _, a, b, c, d, e, f = step
            numbers += (left + a, top - b, left + c, top - d, left + e, top - f)
        elif step[0] != "Z":
            numbers += (left + step[1], top - step[2])
    return _steps("".join([step[0] for step in outline])) % tuple(numbers)


@lru_cache(maxsize=4096)
def _steps(kinds: str) -> str:
    """The operators of an outline of these kinds, with places for the numbers."""
    return " ".join(["n", *(_STEP[kind] for kind in kinds)])


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

"""Emblems on paper: always vector, kept once in a file however often they are printed, line art when ink is low."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache

from msgspec.structs import replace
from msgspec.structs import replace as recoloured

from desktop.print.drawing.composer import PREFIX, composed
from desktop.print.drawing.scenes import palette
from desktop.print.press.pen import Pen
from desktop.print.type.styles import BLACK, WHITE
from desktop.system.assets import asset
from desktop.system.svg import BadDrawing, Drawing, Stroke, read_svg

#: line art, in points on the paper.
_LINE_ART = 0.5
_BLANK = Drawing(538, 400, ())


#: a page's: a deck of cards has each of its pictures once, and every one is a thousand strokes.
@lru_cache(maxsize=64)
def drawing(name: str, instead: str = "") -> Drawing:
    """The emblem ``monsters/rag-man.svg`` of the shipped ones; where there is none, the one to show instead.

    ``cards/beast.svg@#deep,#mid,#tint`` is a scene in a frame's tones; a card that nobody has drawn has a composed one.
    """
    for candidate in (name, instead):
        if candidate.startswith(PREFIX):
            return composed(candidate)
        file, _, tones = candidate.partition("@")
        #: a name that a person made may be longer than a file's name can be.
        with suppress(OSError, BadDrawing):
            path = asset(f"emblems/{file}")
            if file and path.is_file():
                found = read_svg(path)
                return _toned(found, palette(tones)) if tones else found
    return _BLANK


def _toned(shown: Drawing, tones: Mapping[str, str]) -> Drawing:
    strokes = (recoloured(s, fill=tones.get(s.fill, s.fill), line=tones.get(s.line, s.line)) for s in shown.strokes)
    return replace(shown, strokes=tuple(strokes))


def emblem(
    pen: Pen, name: str, x: float, y: float, width: float, height: float, instead: str = "", focus: float = 0.5
) -> None:
    """Draw the emblem over the whole box, in proportion; what stands out is cut off.

    ``focus`` says which part of a tall scene a flat box shows: 0 its top, 1 its foot.
    """
    draw_over(pen, f"{name}|{instead}", drawing(name, instead), x, y, width, height, focus)


def draw_over(
    pen: Pen, key: str, shown: Drawing, x: float, y: float, width: float, height: float, focus: float = 0.5
) -> None:
    """Draw a drawing over the whole box, in proportion; what stands out is cut off."""
    scale = max(width / shown.width, height / shown.height)
    key = f"{key}|{scale:.3f}" if pen.low else key
    across, down = width / scale, height / scale
    left, top = (shown.width - across) / 2, (shown.height - down) * focus
    pen.stamp(
        f"{key}|{across:.2f}x{down:.2f}|{focus}",
        x,
        y,
        width,
        height,
        (across, down),
        lambda plate: _draw(plate.frame(-left, -top, shown.width, shown.height), shown, _LINE_ART / scale),
    )


def draw_at(pen: Pen, name: str, x: float, y: float, width: float) -> None:
    """Draw an emblem so wide, at this place; whoever draws a part of it clips it."""
    shown = drawing(name)
    height = width * shown.height / shown.width
    line = _LINE_ART * shown.width / width
    key = f"at|{name}|{line:.3f}" if pen.low else f"at|{name}"
    pen.stamp(key, x, y, width, height, (shown.width, shown.height), lambda plate: _draw(plate, shown, line))


def draw_whole(pen: Pen, key: str, shown: Drawing, x: float, y: float, width: float, height: float) -> None:
    """Draw a drawing as large as it fits into the box, whole, in the middle."""
    scale = min(width / shown.width, height / shown.height)
    across, down = shown.width * scale, shown.height * scale
    left, top = x + (width - across) / 2, y + (height - down) / 2
    key = f"whole|{key}|{scale:.3f}" if pen.low else f"whole|{key}"
    plate = (shown.width, shown.height)
    pen.stamp(key, left, top, across, down, plate, lambda pen_: _draw(pen_, shown, _LINE_ART / scale))


def _draw(pen: Pen, shown: Drawing, line_art: float) -> None:
    if not pen.low:
        pen.shapes(shown.strokes)
        return
    for stroke in shown.strokes:
        _as_line_art(pen, stroke, line_art)


def _as_line_art(pen: Pen, stroke: Stroke, line: float) -> None:
    """White inside a black outline, so that what lies in front still hides what lies behind.

    A glow has no edge and is left out; a thick line becomes the two lines along its sides.
    """
    if stroke.fill and stroke.fill_opacity < 1:
        return
    if stroke.fill:
        pen.shape(stroke.outline, WHITE, BLACK, line, join=1)
    elif stroke.width > 3 * line:
        pen.shape(stroke.outline, None, BLACK, stroke.width + line, (), stroke.cap, 1)
        pen.shape(stroke.outline, None, WHITE, stroke.width - line, (), stroke.cap, 1)
    elif stroke.line:
        pen.shape(stroke.outline, None, BLACK, line, cap=1, join=1)

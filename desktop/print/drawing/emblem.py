"""Emblems on paper: always vector, kept once in a file however often they are printed, line art when ink is low."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache, partial

from msgspec.structs import replace
from msgspec.structs import replace as recoloured

from desktop.print.drawing.composer import PREFIX, composed
from desktop.print.drawing.scenes import palette
from desktop.print.layout.paper import mm
from desktop.print.press import operators, shapes
from desktop.print.press.operators import Spot
from desktop.print.press.pen import Pen
from desktop.print.type.styles import BLACK, WHITE
from desktop.system.assets import asset
from desktop.system.svg import BadDrawing, Drawing, Stroke, read_svg

#: line art, in points on the paper.
_LINE_ART = 0.5
_BLANK = Drawing(538, 400, ())
#: begins a line that tells how opaque all is from there on.
_OPAQUE = "\0"

#: what a drawing is made of, on a pen of its own units; a number is how thick line art is, none where ink is full.
Written = Callable[[float | None, bool, Spot], Iterable[str | float]]


#: a drawing is a thousand strokes: it stays until it is written.
@lru_cache(maxsize=16)
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


@lru_cache(maxsize=1024)
def _size(name: str, instead: str) -> tuple[float, float]:
    shown = drawing(name, instead)
    return shown.width, shown.height


@lru_cache(maxsize=1024)
def _kept(name: str, instead: str, line_art: float | None, grey: bool, at: Spot) -> bytes:
    """An emblem as files have it, for the files to come: deflated, a thirtieth of its strokes."""
    parts = _written(drawing(name, instead), line_art, grey, at)
    told = (part if isinstance(part, str) else f"{_OPAQUE}{part!r}" for part in parts)
    return zlib.compress("\n".join(told).encode(), 1)


def _again(name: str, instead: str, line_art: float | None, grey: bool, at: Spot) -> Iterator[str | float]:
    first, *others = f"\n{zlib.decompress(_kept(name, instead, line_art, grey, at)).decode()}".split(f"\n{_OPAQUE}")
    yield first
    for part in others:
        opacity, _, shapes = part.partition("\n")
        yield from (float(opacity), shapes)


def emblem(
    pen: Pen, name: str, x: float, y: float, width: float, height: float, instead: str = "", focus: float = 0.5
) -> None:
    """Draw the emblem over the whole box, in proportion; what stands out is cut off.

    ``focus`` says which part of a tall scene a flat box shows: 0 its top, 1 its foot.
    """
    written = partial(_again, name, instead)
    _over(pen, f"{name}|{instead}", _size(name, instead), written, (x, y, width, height), focus)


def framed_emblem(name: str, edge: str, focus: float = 0.5, below: float = 3 * mm) -> Callable[[Pen], None]:
    """Draws the emblem over all of a pen's room but so much below, with round corners and a line in this ink."""

    def paint(pen: Pen) -> None:
        height = pen.height - below
        frame = shapes.rectangle(0, 0, pen.width, height, 2 * mm)
        with pen.clipped(frame):
            emblem(pen, name, 0, 0, pen.width, height, focus=focus)
        pen.shape(frame, None, pen.ink(edge), 0.7 if pen.low else 1.1)

    return paint


def draw_over(pen: Pen, key: str, shown: Drawing, x: float, y: float, width: float, height: float) -> None:
    """Draw a drawing over the whole box, in proportion; what stands out is cut off."""
    _over(pen, key, (shown.width, shown.height), partial(_written, shown), (x, y, width, height))


def _over(
    pen: Pen,
    key: str,
    size: tuple[float, float],
    written: Written,
    box: tuple[float, float, float, float],
    focus: float = 0.5,
) -> None:
    _, _, width, height = box
    scale = max(width / size[0], height / size[1])
    key = f"{key}|{scale:.3f}" if pen.low else key
    left, top = (width / scale - size[0]) / 2, (height / scale - size[1]) * focus
    _placed(pen, f"{key}|{focus}", size, written, box, (left, top, scale))


def _placed(
    pen: Pen,
    key: str,
    size: tuple[float, float],
    written: Written,
    box: tuple[float, float, float, float],
    at: tuple[float, float, float],
) -> None:
    """A drawing so far to the right and down in a box, in its own units, and how large."""
    left, top, scale = at
    across, down = box[2] / scale, box[3] / scale
    pen.stamp(
        f"{key}|{across:.2f}x{down:.2f}|{left:.2f}, {top:.2f}",
        *box,
        (across, down),
        lambda plate: _draw(plate.frame(left, top, *size), written, _LINE_ART / scale),
    )


def draw_around(
    pen: Pen, name: str, box: tuple[float, float, float, float], left: float, top: float, width: float
) -> None:
    """Draw an emblem so wide, this far into the box; what it has beyond its own edges fills the box."""
    size = _size(name, "")
    scale = width / size[0]
    key = f"around|{name}|{scale:.3f}" if pen.low else f"around|{name}"
    _placed(pen, key, size, partial(_again, name, ""), box, (left / scale, top / scale, scale))


def draw_whole(pen: Pen, key: str, shown: Drawing, x: float, y: float, width: float, height: float) -> None:
    """Draw a drawing as large as it fits into the box, whole, in the middle."""
    scale = min(width / shown.width, height / shown.height)
    across, down = shown.width * scale, shown.height * scale
    left, top = x + (width - across) / 2, y + (height - down) / 2
    key = f"whole|{key}|{scale:.3f}" if pen.low else f"whole|{key}"
    plate = (shown.width, shown.height)
    written = partial(_written, shown)
    pen.stamp(key, left, top, across, down, plate, lambda on: _draw(on, written, _LINE_ART / scale))


def _draw(pen: Pen, written: Written, line_art: float) -> None:
    pen.lay(written(line_art if pen.low else None, pen.grey, pen.spot))


def _written(shown: Drawing, line_art: float | None, grey: bool, at: Spot) -> Iterator[str | float]:
    if line_art is None:
        yield from operators.drawn(shown.strokes, grey, at)
        return
    for stroke in shown.strokes:
        for fill, line, width, cap in _as_line_art(stroke, line_art):
            how = operators.lined(width, cap, 1, ())
            yield from operators.shaped(stroke.outline, fill, line, how, grey, at)


def _as_line_art(stroke: Stroke, line: float) -> Iterator[tuple[str | None, str, float, int]]:
    """White inside a black outline, so that what lies in front still hides what lies behind.

    A glow has no edge and is left out; a thick line becomes the two lines along its sides.
    """
    if stroke.fill and stroke.fill_opacity < 1:
        return
    if stroke.fill:
        yield WHITE, BLACK, line, 0
    elif stroke.width > 3 * line:
        yield None, BLACK, stroke.width + line, stroke.cap
        yield None, WHITE, stroke.width - line, stroke.cap
    elif stroke.line:
        yield None, BLACK, line, 1

"""A person's vector drawing as a sign on the map: its shapes, flat and small."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.hexmap.decor import MOST_OUTLINE, MOST_PARTS
from desktop.domain.outlines import spelt_out
from desktop.engine.rules import Refusal
from desktop.system.svg import BadDrawing, Drawing, svg_drawing
from desktop.workers.reading import SECONDS, foreign

#: hundredths of a hex's side: how far a drawing reaches from the middle.
_HALF = 46.0
#: and how far any point of it may lie.
_FAR = 900.0


@foreign(SECONDS)
def read_drawing(name: str, data: bytes) -> tuple[tuple[str, str], ...]:
    """The parts of a drawing as a map keeps them; raises ``Refusal``."""
    try:
        found = tuple(_parts(svg_drawing(name, data)))
    except BadDrawing as error:
        raise Refusal(f"{error} Save it as plain SVG: shapes in flat colours, no text, no effects.") from error
    if not found:
        raise Refusal(f"“{name}” shows nothing: it has no shape with a colour.")
    if len(found) > MOST_PARTS or sum(len(outline) for _, outline in found) > MOST_OUTLINE:
        raise Refusal(f"“{name}” has too many parts for a hex. Make the drawing simpler.")
    return found


def _parts(drawing: Drawing) -> Iterator[tuple[str, str]]:
    scale = 2 * _HALF / max(drawing.width, drawing.height)
    middle = drawing.left + drawing.width / 2, drawing.top + drawing.height / 2
    for stroke in drawing.strokes:
        words = []
        for kind, *numbers in spelt_out(stroke.outline):
            moved = [(number - middle[at % 2]) * scale for at, number in enumerate(numbers)]
            if not all(abs(number) <= _FAR for number in moved):
                raise BadDrawing("That drawing reaches far beyond its viewBox.")
            words.append(" ".join([kind, *(f"{number:.1f}".removesuffix(".0") for number in moved)]))
        outline = " ".join(words)
        if stroke.fill:
            yield stroke.fill, outline
        if stroke.line and 0 < stroke.width * scale <= _HALF:
            yield f"{stroke.line}/{max(1, round(stroke.width * scale))}", outline

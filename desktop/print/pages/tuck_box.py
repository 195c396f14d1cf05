"""A tuck box for a deck: one sheet of card with lines to cut along and lines to fold along, sized by what goes in."""

from __future__ import annotations

import msgspec

from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.print.drawing.emblem import emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.press.shapes import Outline
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, TextStyle, accent_of

#: millimetres: a card, a sleeved one, how thick each is, and the air a hand needs.
_CARD, _SLEEVE = (63.0, 88.0, 0.305), (66.5, 92.0, 0.62)
_AIR, _GLUE, _TUCK, _DUST = 1.2, 12.0, 14.0, 0.6
_CUT_LINE, _FOLD_LINE = 0.5, 0.4
_FOLD = (5.0, 3.0)
_NAME = TextStyle(fonts.SERIF_BOLD, 30, 34)
_SMALL = TextStyle(fonts.SANS_SEMIBOLD, 10, 12, INK2)


class TuckBox(msgspec.Struct, frozen=True, omit_defaults=True):
    """What goes in, and what the box says."""

    cards: int = 60
    sleeved: bool = True
    title: str = ""
    note: str = ""
    accent: str = "plum"
    drawing: str = "formats/coming-dark.svg"

    @property
    def inside(self) -> tuple[float, float, float]:
        """Width, height and depth, in millimetres."""
        width, height, thick = _SLEEVE if self.sleeved else _CARD
        return width + _AIR, height + _AIR, self.cards * thick + _AIR


def tuck_box(box: TuckBox, paper: Paper) -> bytes:
    """The box on one sheet; raises ``Refusal`` where it does not fit."""
    width, height, depth = (side * mm for side in box.inside)
    if not 1 <= box.cards <= 200:
        raise Refusal("A tuck box holds 1 to 200 cards. Fold two.")
    across, down = 2 * (width + depth) + _GLUE * mm, height + 2 * (depth + _TUCK * mm)
    margin = 8 * mm
    ways = [s for s in (paper.upright, paper.across) if s.width >= across + margin and s.height >= down + margin]
    if not ways:
        size = f"{across / mm:.0f} × {down / mm:.0f} mm"
        raise Refusal(
            f"The box for {counted(box.cards, 'card')} needs {size}; {paper.name} is too small. Choose larger paper."
        )
    press = Press(box.title or "Tuck box", ways[0])
    with press.sheet(box.title or "Tuck box") as pen:
        _draw(pen.frame((pen.width - across) / 2, (pen.height - down) / 2, across, down), box, (width, height, depth))
    return press.done()


def _draw(pen: Pen, box: TuckBox, size: tuple[float, float, float]) -> None:
    width, height, depth = size
    glue, tuck = _GLUE * mm, _TUCK * mm
    top = tuck + depth
    #: from the left: glue, a side, the front, a side, the back.
    starts = [glue, glue + depth, glue + depth + width, glue + 2 * depth + width]
    tone = accent_of(box.accent)
    _face(pen.frame(starts[1], top, width, height), box)
    _face(pen.frame(starts[3], top, width, height), box)
    for at in (starts[0], starts[2]):
        pen.wash(shapes.rectangle(at, top, depth, height), tone.wash)
        with pen.turned(90, at, top, height, depth) as side:
            room = side.height - 4 * mm
            if room > 5 * mm:
                side.words(
                    box.title, _NAME.sized(min(16, room / 1.6)), 5 * mm, depth / 2 + 5, height - 10 * mm, "middle"
                )
    pen.shape(_outline(starts, size, pen.width), None, pen.ink(INK), _CUT_LINE, join=1)
    for x in starts:
        pen.rule(x, top, x, top + height, _FOLD_LINE, INK2, _FOLD)
    for at, long in ((starts[0], depth), (starts[1], width), (starts[2], depth), (starts[3], width)):
        pen.rule(at, top + height, at + long, top + height, _FOLD_LINE, INK2, _FOLD)
        if at != starts[1]:
            pen.rule(at, top, at + long, top, _FOLD_LINE, INK2, _FOLD)
    for y, at in ((tuck, starts[3]), (top + height + depth, starts[1])):
        pen.rule(at, y, at + width, y, _FOLD_LINE, INK2, _FOLD)
    _says(pen, starts, size)


def _face(pen: Pen, box: TuckBox) -> None:
    """Front and back: the drawing, the name, what is inside."""
    tone = accent_of(box.accent)
    pen.wash(shapes.rectangle(0, 0, pen.width, pen.height), tone.wash)
    field = pen.height * 0.5
    with pen.clipped(shapes.rectangle(4 * mm, 14 * mm, pen.width - 8 * mm, field)):
        emblem(pen, box.drawing, 4 * mm, 14 * mm, pen.width - 8 * mm, field, instead=box.drawing)
    pen.shape(shapes.rectangle(4 * mm, 14 * mm, pen.width - 8 * mm, field), None, pen.ink(tone.deep), 1.2)
    at = 14 * mm + field + 3 * mm
    pen.block(box.title, _NAME.tinted(tone.deep), 5 * mm, at, pen.width - 10 * mm, 16 * mm, "middle", "middle")
    pen.block(box.note, _SMALL, 5 * mm, at + 17 * mm, pen.width - 10 * mm, 6 * mm, "middle", "middle")


def _says(pen: Pen, starts: list[float], size: tuple[float, float, float]) -> None:
    """On flaps that nobody sees once the box is glued."""
    width, height, depth = size
    if depth >= 5 * mm:
        top = _TUCK * mm + depth + height
        words = "cut along the lines, fold along the dashes, glue the flap at the left and those below"
        pen.words(words, _SMALL.sized(6), starts[3] + 3 * mm, top + depth / 2, width - 6 * mm, "middle")


def _outline(starts: list[float], size: tuple[float, float, float], right: float) -> Outline:
    """Where the knife goes, once around: begun at the glue flap, with the hour hand."""
    width, height, depth = size
    tuck, slant = _TUCK * mm, 2.5 * mm
    top, low = tuck + depth, tuck + depth + height
    side, front, other, back = starts
    dust = min(depth * _DUST + 6 * mm, width / 2 - mm, tuck + depth)
    thumb = width * 0.16
    spots: list[tuple[float, float]] = [(0, top + 3 * mm), (side, top)]
    spots += [(side + slant / 2, top - dust), (front - slant, top - dust), (front, top)]
    spots += [(front + width / 2 - thumb, top), (front + width / 2 - thumb * 0.6, top + thumb * 0.7)]
    spots += [(front + width / 2 + thumb * 0.6, top + thumb * 0.7), (front + width / 2 + thumb, top), (other, top)]
    spots += [(other + slant, top - dust), (back - slant / 2, top - dust), (back, top)]
    spots += [(back, tuck), (back + slant, 2 * mm), (back + slant + 2 * mm, 0), (right - slant - 2 * mm, 0)]
    spots += [(right - slant, 2 * mm), (right, tuck), (right, low)]
    spots += [(right - slant / 2, low + depth * 0.9), (back + slant / 2, low + depth * 0.9), (back, low)]
    spots += [(back - slant / 2, low + dust), (other + slant / 2, low + dust), (other, low)]
    spots += [(other, low + depth), (other - slant, low + depth + tuck), (front + slant, low + depth + tuck)]
    spots += [(front, low + depth), (front, low)]
    spots += [(front - slant / 2, low + dust), (side + slant / 2, low + dust), (side, low), (0, low - 3 * mm)]
    return shapes.polygon(spots)

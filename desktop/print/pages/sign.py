"""Signs and tents: the name of a place, to be read across a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desktop.print.drawing.emblem import emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.press.shapes import Outline
from desktop.print.type import fonts
from desktop.print.type.styles import BLACK, INK, WHITE, TextStyle

_MARGIN = 10 * mm
#: the name: 164 points, shrunk to 265 mm; the band below it 16 mm.
_NAME = TextStyle(fonts.SERIF_BOLD, 164, 164)
_BAND = 16 * mm
#: the disc with the table's number in a corner of the scene.
_DISC = 13 * mm
_NUMBER = TextStyle(fonts.SANS_BOLD, 46, 46)
_LETTER = TextStyle(fonts.SERIF_BLACK, 300, 300)


@dataclass(frozen=True)
class PlaceLook:
    """How the places of a zone look: colour and shape together, so that a grey copy still tells them apart."""

    zone: str
    deep: str
    wash: str
    mark: Literal["battlement", "leaf"]
    #: square corners in a double frame, or round ones in a single.
    double: bool

    @property
    def radius(self) -> float:
        return 0.7 * mm if self.double else 9 * mm

    def outline(self, x: float, y: float, size: float) -> Outline:
        """The zone's mark in a square."""
        return (shapes.battlement if self.mark == "battlement" else shapes.leaf)(x, y, size)


@dataclass(frozen=True)
class Sign:
    """What a sign says."""

    name: str
    emblem: str
    look: PlaceLook
    about: str = ""
    corners: str = "ABCD"
    scene: str = ""
    #: which part of the scene the wide field shows: 0 its top, 1 its foot.
    focus: float = 0.5
    #: the number of its table, as the desk calls it; "" for none.
    number: str = ""


def framed(pen: Pen, look: PlaceLook, x: float, y: float, width: float, height: float, radius: float) -> None:
    """A place's frame: double and square for one zone, single and round for the other, on its wash."""
    outline = shapes.rectangle(x, y, width, height, 0.7 * mm if look.double else radius)
    pen.panel(outline, look.wash, look.deep, 1.4, low=1.4)
    if look.double:
        gap = 2.6
        inner = shapes.rectangle(x + gap, y + gap, width - 2 * gap, height - 2 * gap, 0.4 * mm)
        pen.shape(inner, None, pen.ink(look.deep), 0.7)


def zone_mark(pen: Pen, look: PlaceLook, x: float, y: float, size: float) -> None:
    """The zone's mark, solid: small enough for any ink."""
    pen.shape(look.outline(x, y, size), pen.ink(look.deep))


def draw_sign(pen: Pen, sign: Sign, paper: Paper) -> None:
    """A whole sheet lying across: the scene, the name, the band."""
    width = paper.width - 2 * _MARGIN
    #: 277 × 104 mm on A4; other papers in proportion.
    field = (paper.height - 2 * _MARGIN) * 104 / 190
    _draw_scene(pen, sign, width, field)
    _draw_name(pen, sign, paper, field)
    _draw_band(pen.frame(_MARGIN, paper.height - _MARGIN - _BAND, width, _BAND), sign)


def _draw_scene(pen: Pen, sign: Sign, width: float, height: float) -> None:
    outline = shapes.rectangle(_MARGIN, _MARGIN, width, height, sign.look.radius)
    with pen.clipped(outline):
        emblem(pen, sign.emblem, _MARGIN, _MARGIN, width, height, instead=sign.scene, focus=sign.focus)
    pen.shape(outline, None, pen.ink(sign.look.deep), 1.4 if pen.low else 1.1 * mm)
    if sign.look.double:
        gap = 2.2 * mm
        inner = shapes.rectangle(_MARGIN + gap, _MARGIN + gap, width - 2 * gap, height - 2 * gap, 0.4 * mm)
        pen.shape(inner, None, BLACK if pen.low else WHITE, 0.7 if pen.low else 0.5 * mm)
    if sign.number:
        middle = _MARGIN + _DISC + 6 * mm
        pen.panel(shapes.circle(middle, middle, _DISC), WHITE, sign.look.deep, 1.1 * mm, low=1.4)
        style = TextStyle(_NUMBER.face, _NUMBER.size, _NUMBER.leading, sign.look.deep)
        baseline = middle + CAP_HEIGHT / 2 * style.size
        pen.words(sign.number, style, middle - _DISC, baseline, 2 * _DISC, "middle")


def _draw_name(pen: Pen, sign: Sign, paper: Paper, field: float) -> None:
    top, bottom = _MARGIN + field + 2 * mm, paper.height - _MARGIN - _BAND - 2 * mm
    width = paper.width - 32 * mm
    #: one line as long as it can still be read across the room, then two.
    left = (paper.width - width) / 2
    one_line = fonts.width(sign.name, _NAME.face, _NAME.size) <= width * 2
    style = _NAME if one_line else TextStyle(_NAME.face, 84, 88)
    pen.block(
        sign.name, style, left, top, width, bottom - top, "middle", "middle", one_line_down_to=0.48 if one_line else 1.0
    )


def _draw_band(pen: Pen, sign: Sign) -> None:
    radius = 0.7 * mm if sign.look.double else pen.height / 2
    pen.panel(shapes.rectangle(0, 0, pen.width, pen.height, radius), sign.look.deep, low=1.4)
    middle, size = pen.height / 2, 8 * mm
    pen.shape(sign.look.outline(8 * mm, middle - size / 2, size), BLACK if pen.low else WHITE)
    zone = TextStyle(fonts.SERIF_BOLD, 22, 26, WHITE)
    about = TextStyle(fonts.SANS_SEMIBOLD, 17, 20, WHITE)
    third = pen.width / 3
    pen.words(sign.look.zone, zone, 20 * mm, middle + CAP_HEIGHT / 2 * zone.size, third - 22 * mm)
    discs = _draw_corners(pen, sign)
    room = pen.width - third - discs - 8 * mm
    pen.words(sign.about, about, third, middle + CAP_HEIGHT / 2 * about.size, room, "middle")


def _draw_corners(pen: Pen, sign: Sign) -> float:
    """The corners there are, as discs at the right end; gives the room they take."""
    radius, pitch = 4.9 * mm, 11.9 * mm
    letter = TextStyle(fonts.SANS_BOLD, 19, 19, sign.look.deep)
    start = pen.width - 7 * mm - radius - (len(sign.corners) - 1) * pitch
    for i, corner in enumerate(sign.corners):
        cx, cy = start + i * pitch, pen.height / 2
        pen.panel(shapes.circle(cx, cy, radius), WHITE)
        pen.words(corner, letter, cx - radius, cy + CAP_HEIGHT / 2 * letter.size, 2 * radius, "middle")
    return pen.width - start + radius


def draw_tent(pen: Pen, sign: Sign, corner: str) -> None:
    """A tent to fold in the middle: the same face both ways up, each half of the pen's height."""
    half = pen.height / 2
    _draw_face(pen.frame(0, half, pen.width, half), sign, corner)
    with pen.turned(180, 0, 0, pen.width, half) as behind:
        _draw_face(behind, sign, corner)
    pen.rule(0, half, pen.width, half, 0.35, "#77828F", (2, 4))


def _draw_face(pen: Pen, sign: Sign, corner: str) -> None:
    margin, band = 7 * mm, 15 * mm
    inner = pen.frame(margin, margin, pen.width - 2 * margin, pen.height - 2 * margin)
    outline = shapes.rectangle(0, 0, inner.width, inner.height, sign.look.radius * 0.7)
    inner.panel(outline, WHITE, sign.look.deep, 0.9 * mm, low=1.4)
    if sign.look.double:
        gap = 1.6 * mm
        second = shapes.rectangle(gap, gap, inner.width - 2 * gap, inner.height - 2 * gap, 0.3 * mm)
        inner.shape(second, None, inner.ink(sign.look.deep), 0.7)
    free = inner.height - band
    size = min(_LETTER.size, (free - 4 * mm) / CAP_HEIGHT)
    baseline = free / 2 + CAP_HEIGHT / 2 * size
    inner.shape(sign.look.outline(6 * mm, 6 * mm, 11 * mm), inner.ink(sign.look.deep))
    inner.words(corner, _LETTER.sized(size), 0, baseline, inner.width, "middle")
    name = TextStyle(fonts.SERIF_BOLD, 30, 32, INK)
    inner.block(sign.name, name, 6 * mm, free, inner.width - 12 * mm, band - 3 * mm, "middle", "middle", 0, 0.6)

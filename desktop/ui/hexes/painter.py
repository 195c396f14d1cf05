"""One drawing of a hex map, for the desk, the wall and pictures: hexes, realms, marks, words, addresses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import ceil

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QStaticText, QTransform

from desktop.domain.hexmap import (
    BLANK,
    PATTERNS,
    TERRAINS,
    VOID,
    Hex,
    HexMap,
    Layout,
    Side,
    address,
    borders,
    centre,
    corners,
    grey,
    neighbours,
    pattern_colour,
    pattern_steps,
    row_letters,
)
from desktop.domain.hexmap.decor import Own
from desktop.domain.hexmap.dress import LINES, WITHIN, Dress, Line, aside
from desktop.domain.hexmap.lettering import under_realms
from desktop.domain.hexmap.patterns import Step
from desktop.domain.hexmap.relief import Mark, relief
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.arrows import paint_arrows
from desktop.ui.hexes.face import INSET, HexFace, HexLook, spot_of
from desktop.ui.hexes.marks import hexagon, paint_marks, paint_outlines
from desktop.ui.hexes.words import LETTER_FROM, Words, letter_rise, letter_size, paint_words, words_on
from desktop.ui.kit import paint
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact, width

#: pixels a side below which patterns would only be dust.
PATTERN_FROM, RELIEF_FROM = 17.0, 13.0
#: and below which a sign would be.
SIGN_FROM = 8.0
BARE = Dress(None, None)
_GRID = "#3A424D"


@remembered(most=256)
def _pattern(code: str, radius: float, lifted: bool = False) -> QPainterPath:
    """A terrain's pattern; below a lifted letter without what would cross it."""
    return QTransform.fromScale(radius, radius).map(paint.path_of(pattern_steps(code, lifted)))


def paint_hex(
    painter: QPainter,
    code: str,
    at: QPointF,
    radius: float,
    look: HexLook,
    pointy: bool,
    lifted: bool = False,
    dress: Dress = BARE,
) -> None:
    """One hex round a point: fill, pattern, what else adorns it, letter (above the middle where a mark will lie)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    if code in (VOID, BLANK):
        _paint_bare(painter, code, radius, look, pointy)
    else:
        #: a sign stands on open ground: what grows there stands at the foot.
        _paint_filled(painter, code, radius, look, pointy, lifted or dress.sign is not None, dress.own)
        if dress.sign is not None and radius >= SIGN_FROM:
            paint_marks_of(painter, aside(dress.sign.marks) if lifted else dress.sign.marks, radius, look)
    has_letter = look.letters and radius >= max(LETTER_FROM, look.least * 0.8)
    if has_letter and not (lifted and look.centres(radius)):
        _paint_letter(painter, code, radius, look, lifted or look.relief)
    painter.restore()


def _paint_filled(
    painter: QPainter, code: str, radius: float, look: HexLook, pointy: bool, lifted: bool, own: Own | None
) -> None:
    shade = grey if look.grey else str
    fill = colour(shade(own.fill if own is not None else TERRAINS[code].fill))
    painter.setPen(QPen(colour(_GRID), 1.0) if radius >= LETTER_FROM else QPen(fill, 0.6))
    painter.setBrush(fill)
    painter.drawPolygon(hexagon(radius, pointy))
    if own is not None:
        if radius >= SIGN_FROM:
            paint_marks_of(painter, aside(own.marks) if lifted else own.marks, radius, look)
        return
    if look.relief and radius >= RELIEF_FROM:
        paint_marks_of(painter, relief(code, lifted), radius, look)
    if look.relief or not look.letters or radius < PATTERN_FROM:
        return
    ink, pattern = colour(shade(pattern_colour(code))), PATTERNS[code]
    if pattern.is_filled:
        painter.fillPath(_pattern(code, radius, lifted), ink)
    else:
        painter.strokePath(_pattern(code, radius, lifted), _round(ink, max(1.2, radius / 26)))


def paint_marks_of(painter: QPainter, marks: Iterable[Mark], radius: float, look: HexLook) -> None:
    """A drawing round (0, 0): what grows and rises there, or a sign."""
    shade = grey if look.grey else str
    for mark in marks:
        path, tone = _mark_path(mark.steps, radius), colour(shade(mark.tone))
        if mark.line:
            painter.strokePath(path, _round(tone, max(0.7, mark.line * radius)))
        else:
            painter.fillPath(path, tone)


@remembered(most=2048)
def _mark_path(steps: tuple[Step, ...], radius: float) -> QPainterPath:
    return QTransform.fromScale(radius, radius).map(paint.path_of(steps))


def _paint_bare(painter: QPainter, code: str, radius: float, look: HexLook, pointy: bool) -> None:
    """A void is a dashed outline and one diagonal; what nobody rolled for an empty hex."""
    edge = colour(look.theme.edge)
    pen = QPen(edge, 1.0)
    if code == VOID:
        pen.setDashPattern([3, 3])
    if radius < LETTER_FROM:
        pen = QPen(colour(look.theme.line), 0.6)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush if code == VOID else colour(look.theme.well))
    painter.drawPolygon(hexagon(radius, pointy))
    if code == VOID and radius >= PATTERN_FROM:
        painter.strokePath(_pattern(VOID, radius), _round(colour(look.theme.line), 1.2))


def _paint_letter(painter: QPainter, code: str, radius: float, look: HexLook, lifted: bool) -> None:
    size = letter_size(radius, look.least, lifted)
    letter = "?" if code == BLANK else code
    ink = TERRAINS[code].letter or (look.theme.ink3 if code == BLANK else look.theme.ink2)
    rise = letter_rise(radius, lifted)
    weight = 700 if TERRAINS[code].fill else 400
    painter.setFont(exact(size, weight))
    painter.setPen(colour(ink))
    painter.drawText(QRectF(-radius, rise - radius, 2 * radius, 2 * radius), paint.MIDDLE, letter)


def _round(ink: QColor, line: float) -> QPen:
    return QPen(ink, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


# ---- what lies on the hexes


def paint_sides(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """Rivers, roads and borders along the sides of hexes, what lies below first."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for kind, lines in LINES.items():
        found = [(edge.hex, edge.way) for edge in face.drawn if edge.kind == kind]
        for line in lines if found else ():
            painter.setPen(side_pen(line, camera.scale, look))
            painter.drawLines([_side_line(face.map, hex, way, camera) for hex, way in found])
    painter.restore()


def paint_within(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """Rivers, roads and borders within the lines where realms end."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for kind, line in WITHIN.items():
        painter.setPen(side_pen(line, camera.scale, look))
        within = (edge for edge in face.drawn_within if edge.kind == kind)
        painter.drawLines([_side_line(face.map, edge.hex, edge.way, camera) for edge in within])
    painter.restore()


def paint_along(
    painter: QPainter, line: Line, way: int, at: QPointF, radius: float, look: HexLook, pointy: bool
) -> None:
    """One stroke along one side of the hex round a point."""
    (ax, ay), (bx, by) = side_ends(way, pointy)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(side_pen(line, radius, look))
    painter.drawLine(at + QPointF(ax, ay) * radius, at + QPointF(bx, by) * radius)


def side_ends(way: int, pointy: bool) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a side of a hex begins and ends, from its middle, in sides of a hex."""
    found = corners("odd-r" if pointy else "odd-q")
    return found[way % 6], found[(way + 1) % 6]


def side_pen(line: Line, radius: float, look: HexLook) -> QPen:
    """One stroke along a side."""
    tone, thick = colour(grey(line.tone) if look.grey else line.tone), max(1.0, line.thick * radius)
    pen = _round(tone, thick)
    if line.dashes and radius >= LETTER_FROM:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([part / line.thick for part in line.dashes])
    return pen


def _side_line(map: HexMap, hex: Hex, way: int, camera: Camera) -> QLineF:
    x, y = centre(hex, map.layout)
    (ax, ay), (bx, by) = (corners(map.layout)[at % 6] for at in (way, way + 1))
    return QLineF(camera.point(x + ax, y + ay), camera.point(x + bx, y + by))


def paint_realms(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """The lines round what each player holds: ink, and inside it a line that stands out from every terrain."""
    if look.owners and face.holders:
        _paint_sides(painter, face.sides, camera, look)


def paint_edge(painter: QPainter, mask: int, way: int, at: QPointF, radius: float, look: HexLook, pointy: bool) -> None:
    """The same line for one way out of a hex; the mask says which ways lead out of the realm."""
    layout: Layout = "odd-r" if pointy else "odd-q"
    middle = Hex(2, 2)
    inside = {near: "it" for at_, near in enumerate(neighbours(middle, layout)) if not mask >> at_ & 1}
    #: its own sides come first, in the order of their ways.
    before = (mask & ((1 << way) - 1)).bit_count()
    (side,) = islice(borders({middle: "it", **inside}, layout, INSET), before, before + 1)
    x, y = centre(middle, layout)
    _paint_sides(painter, [side], Camera(radius, at.x() - x * radius, at.y() - y * radius), look)


def _paint_sides(painter: QPainter, sides: Sequence[Side], camera: Camera, look: HexLook) -> None:
    scale, (outer, inner) = camera.scale, look.control
    line = max(1.0, min(scale * 0.1, max(3.0, scale * 0.07)))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if scale >= LETTER_FROM:
        painter.setPen(_round(colour(inner), line * 0.6))
        painter.drawLines([QLineF(camera.point(*s.inner_start), camera.point(*s.inner_end)) for s in sides])
    painter.setPen(_round(colour(outer), line))
    painter.drawLines([QLineF(camera.point(*s.start), camera.point(*s.end)) for s in sides])
    painter.restore()


# ---- the whole


def paint_map(painter: QPainter, face: HexFace, camera: Camera, look: HexLook, words_of: Words = words_on) -> None:
    """Everything of a map but its addresses, hex by hex: for the wall and for pictures that stay sharp."""
    map, radius = face.map, round(camera.scale, 2)
    beads, words, dresses = look.beads(face), words_of(face, camera.scale, look), look.dressed(face)
    low = frozenset(beads) | under_realms(words, map, camera.scale)
    for hex in sorted(map, key=lambda hex: map.terrain_at(hex) not in (VOID, BLANK)):
        at = spot_of(hex, map, camera)
        dress = dresses.get(hex, BARE)
        paint_hex(painter, map.terrain_at(hex), at, radius, look, map.is_pointy, hex in low, dress)
    if look.decor:
        paint_sides(painter, face, camera, look)
    paint_realms(painter, face, camera, look)
    if look.decor and look.owners:
        paint_within(painter, face, camera, look)
    paint_outlines(painter, face, camera, look)
    paint_arrows(painter, face, camera, look)
    paint_marks(painter, face, camera, look, beads)
    paint_words(painter, words, camera, look)


def paint_addresses(
    painter: QPainter, map: HexMap, camera: Camera, look: HexLook, size: float, held: QRectF | None = None
) -> None:
    """Numbers above the columns and letters left of the rows; inside ``held`` they stay in sight when zoomed."""
    font, gap = exact(size, 600), size * 1.5
    left = camera.left - gap if held is None else max(held.left(), camera.left - gap)
    top = camera.top - gap if held is None else max(held.top(), camera.top - gap)
    step = camera.scale * (1.732 if map.is_pointy else 1.5)
    every = max(1, ceil((width(font, str(map.width)) + size * 0.25) / step))
    for col in range(0, map.width, every):
        at = spot_of(Hex(col, 0), map, camera)
        _paint_tag(painter, str(col + 1), QPointF(at.x(), top + gap / 2), font, look, held)
    step = camera.scale * (1.5 if map.is_pointy else 1.732)
    every = max(1, round(size * 1.3 / step + 0.49))
    for row in range(0, map.height, every):
        at = spot_of(Hex(0, row), map, camera)
        _paint_tag(painter, row_letters(row), QPointF(left + gap / 2, at.y()), font, look, held)


def _paint_tag(painter: QPainter, words: str, at: QPointF, font: QFont, look: HexLook, held: QRectF | None) -> None:
    if held is not None and not held.contains(at):
        return
    text, half = _laid_out(words, font.key())
    painter.setFont(font)
    painter.setPen(colour(look.theme.ink2))
    painter.drawStaticText(at - half, text)


@remembered(most=1024)
def _laid_out(words: str, font: str) -> tuple[QStaticText, QPointF]:
    """An address that is laid out once, and from its corner to its middle: two hundred of them are in every frame."""
    drawn_in = QFont()
    drawn_in.fromString(font)
    text = QStaticText(words)
    text.setTextFormat(Qt.TextFormat.PlainText)
    text.prepare(font=drawn_in)
    size = text.size()
    return text, QPointF(size.width() / 2, size.height() / 2)


def hex_words(face: HexFace, hex: Hex) -> str:
    """A hex in one line: address, terrain, name, who holds it."""
    map = face.map
    parts = (address(hex), TERRAINS[map.terrain_at(hex)].word, map.name_of(hex), face.holder_words(hex))
    return " · ".join(part for part in parts if part)

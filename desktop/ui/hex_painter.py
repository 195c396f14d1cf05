"""One drawing of a hex map, for the desk, the wall and pictures: hexes, realms, marks, words, addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QStaticText, QTransform

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
    loose_address,
    neighbours,
    pattern_colour,
    pattern_steps,
    row_letters,
)
from desktop.ui import paint
from desktop.ui.hex_face import INSET, HexFace, HexLook, spot_of
from desktop.ui.plan_face import Camera
from desktop.ui.theme import colour, exact, width

#: pixels a side below which letters and patterns would only be dust.
LETTER_FROM, PATTERN_FROM, NAME_FROM = 9.5, 17.0, 26.0
_GRID = "#3A424D"
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


@lru_cache(maxsize=64)
def hexagon(radius: float, pointy: bool) -> QPolygonF:
    """A hex round (0, 0)."""
    points = corners("odd-r" if pointy else "odd-q")
    return QPolygonF([QPointF(x * radius, y * radius) for x, y in points])


@lru_cache(maxsize=256)
def _pattern(code: str, radius: float, lifted: bool = False) -> QPainterPath:
    """A terrain's pattern; below a lifted letter without what would cross it."""
    path = QPainterPath()
    draw: dict[str, Callable[..., None]] = {
        "M": path.moveTo,
        "L": path.lineTo,
        "C": path.cubicTo,
        "Z": path.closeSubpath,
    }
    for kind, *numbers in pattern_steps(code, lifted):
        draw[kind](*numbers)
    return QTransform.fromScale(radius, radius).map(path)


def paint_hex(
    painter: QPainter, code: str, at: QPointF, radius: float, look: HexLook, pointy: bool, lifted: bool = False
) -> None:
    """One hex round a point: fill, pattern, letter (above the middle where a mark will lie)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    if code in (VOID, BLANK) or not look.terrain:
        _paint_bare(painter, code if look.terrain or code == VOID else "", radius, look, pointy)
    else:
        _paint_filled(painter, code, radius, look, pointy, lifted)
    has_letter = radius >= max(LETTER_FROM, look.least * 0.8) and (look.terrain or code == VOID)
    if has_letter and not (lifted and look.centres(radius)) and not (look.centred and code == VOID):
        _paint_letter(painter, code, radius, look, lifted)
    painter.restore()


def _paint_filled(painter: QPainter, code: str, radius: float, look: HexLook, pointy: bool, lifted: bool) -> None:
    terrain = TERRAINS[code]
    shade = grey if look.grey else str
    fill = colour(shade(terrain.fill))
    painter.setPen(QPen(colour(_GRID), 1.0) if radius >= LETTER_FROM else QPen(fill, 0.6))
    painter.setBrush(fill)
    painter.drawPolygon(hexagon(radius, pointy))
    if radius < PATTERN_FROM:
        return
    ink, pattern = colour(shade(pattern_colour(code))), PATTERNS[code]
    if pattern.is_filled:
        painter.fillPath(_pattern(code, radius, lifted), ink)
    else:
        painter.strokePath(_pattern(code, radius, lifted), _round(ink, max(1.2, radius / 26)))


def _paint_bare(painter: QPainter, code: str, radius: float, look: HexLook, pointy: bool) -> None:
    """A void is a dashed outline and one diagonal; what nobody rolled for, and terrain not shown, an empty hex."""
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
    size = max(look.least, radius * (0.5 if lifted else 0.62))
    letter = "?" if code == BLANK else code
    ink = TERRAINS[code].letter or (look.theme.ink3 if code == BLANK else look.theme.ink2)
    rise = -0.44 * radius if lifted else 0.0
    weight = 700 if TERRAINS[code].fill else 400
    painter.setFont(exact(size, weight))
    painter.setPen(colour(ink))
    painter.drawText(QRectF(-radius, rise - radius, 2 * radius, 2 * radius), paint.MIDDLE, letter)


def _round(ink, line: float) -> QPen:
    return QPen(ink, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


# ---- what lies on the hexes


def paint_realms(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """The lines round what each player holds: ink, and inside it a line that stands out from every terrain."""
    if look.owners and face.holders:
        _paint_sides(painter, face.sides, camera, look)


def paint_edge(painter: QPainter, mask: int, way: int, at: QPointF, radius: float, look: HexLook, pointy: bool) -> None:
    """The same line for one way out of a hex; the mask says which ways lead out of the realm."""
    layout: Layout = "odd-r" if pointy else "odd-q"
    middle = Hex(2, 2)
    inside = {near: "it" for at_, near in enumerate(neighbours(middle, layout)) if not mask >> at_ & 1}
    sides = [side for side in borders({middle: "it", **inside}, layout, INSET) if side.hex == middle]
    #: they come in the order of their ways.
    sides = [sides[(mask & ((1 << way) - 1)).bit_count()]]
    x, y = centre(middle, layout)
    _paint_sides(painter, sides, Camera(radius, at.x() - x * radius, at.y() - y * radius), look)


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


def paint_bead(painter: QPainter, at: QPointF, radius: float, mark: str, look: HexLook, kind: str = "bead") -> None:
    """A player's two letters below a hex's letter: on a square tile at home, on a lamp where the plane is new."""
    dark = "#0B1017" if look.theme.is_dark else "#17202B"
    fill, ink = (look.theme.lamp, look.theme.on_lamp) if kind == "changed" else (dark, "#FFFFFF")
    size = max(look.least, radius * 0.44)
    high = max(size * 1.25, radius * 0.52)
    font = exact(size, 700)
    shows = radius >= 15 or size <= radius * 0.9
    wide = max(high * 1.25, width(font, mark) + size * 0.55) if shows else radius * 0.8
    high = high if shows else radius * 0.55
    middle = QPointF(at.x(), at.y() + (0.0 if look.centres(radius) else radius * 0.22))
    area = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour("#FFFFFF" if kind != "changed" else dark), max(1.0, radius * 0.05)))
    painter.setBrush(colour(fill))
    round_ = radius * 0.08 if kind == "home" else high / 2
    painter.drawRoundedRect(area, round_, round_)
    if shows:
        painter.setFont(font)
        painter.setPen(colour(ink))
        painter.drawText(area, int(paint.MIDDLE | Qt.TextFlag.TextDontClip), mark)
    painter.restore()


def bead_kind(face: HexFace, hex: Hex) -> str:
    return "changed" if hex in face.changed else "home" if hex in face.homes else "bead"


def paint_rings(
    painter: QPainter, hexes: Iterable[Hex], map: HexMap, camera: Camera, ink: str, halo: str, line: float
) -> None:
    """A thick outline just inside each of these hexes, with a thin one of another colour round it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    join = Qt.PenJoinStyle.MiterJoin
    for hex in hexes:
        at = spot_of(hex, map, camera)
        for radius, tone, wide in ((camera.scale, halo, line + 3), (camera.scale, ink, line)):
            painter.setPen(QPen(colour(tone), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, join))
            painter.drawPolygon(hexagon(round(radius - line / 2, 2), map.is_pointy).translated(at))
    painter.restore()


def paint_words(painter: QPainter, face: HexFace, camera: Camera, look: HexLook, seen: QRectF | None = None) -> None:
    """Planes' names below their letters, and the labels across the map."""
    if not look.labels:
        return
    map, scale = face.map, camera.scale
    if scale >= NAME_FROM and not look.centred:
        for hex, words in _placed(map, map.names):
            at = spot_of(hex, map, camera)
            if seen is None or seen.adjusted(-scale, -scale, scale, scale).contains(at):
                _paint_name(painter, words, at, scale, look, hex in face.beaded)
    for hex, words in _placed(map, map.labels):
        _paint_label(painter, words, spot_of(hex, map, camera), scale, look)


def _placed(map: HexMap, words: dict[str, str]) -> Iterable[tuple[Hex, str]]:
    found = ((loose_address(at), text) for at, text in words.items())
    return [(hex, text) for hex, text in found if hex is not None and hex in map]


def _paint_name(painter: QPainter, words: str, at: QPointF, radius: float, look: HexLook, beaded: bool) -> None:
    size = max(look.least, radius * 0.24)
    font = exact(size, 600, serif=True)
    wide = radius * (1.62 if radius * 0.24 < look.least else 1.5)
    shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, wide)
    middle = at.y() + radius * (0.66 if beaded else 0.52)
    _paint_haloed(painter, shown, QPointF(at.x(), middle), font, "#17202B", "#FFFFFF", size * 0.3)


def _paint_label(painter: QPainter, words: str, at: QPointF, radius: float, look: HexLook) -> None:
    size = max(look.least + 1, min(radius * 0.6, radius * 0.34 + 9))
    font = exact(size, 700, serif=True)
    above = QPointF(at.x(), at.y() - 0.62 * radius)
    _paint_haloed(painter, words, above, font, look.theme.ink, look.ground, size * 0.34)


def _paint_haloed(painter: QPainter, words: str, at: QPointF, font: QFont, ink: str, halo: str, line: float) -> None:
    metrics = QFontMetricsF(font)
    start = QPointF(at.x() - metrics.horizontalAdvance(words) / 2, at.y() + metrics.capHeight() / 2)
    painter.save()
    painter.setFont(font)
    painter.setPen(colour(halo))
    #: eight times beside itself: many times faster than stroking the letters.
    far = min(2.6, max(1.0, line / 2))
    for x, y in _AROUND:
        painter.drawText(start + QPointF(x * far, y * far), words)
    painter.setPen(colour(ink))
    painter.drawText(start, words)
    painter.restore()


# ---- the whole


def paint_map(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """Everything of a map but its addresses, hex by hex: for the wall and for pictures that stay sharp."""
    map, radius = face.map, round(camera.scale, 2)
    beads = face.beaded if look.owners else {}
    for hex in sorted(map, key=lambda hex: map.terrain_at(hex) not in (VOID, BLANK)):
        at = spot_of(hex, map, camera)
        paint_hex(painter, map.terrain_at(hex), at, radius, look, map.is_pointy, hex in beads)
    paint_realms(painter, face, camera, look)
    paint_words(painter, face, camera, look)
    paint_marks(painter, face, camera, look, beads)
    paint_arrows(painter, face, camera, look)


def paint_marks(painter: QPainter, face: HexFace, camera: Camera, look: HexLook, beads: Iterable[Hex]) -> None:
    """Outlines of what changed or may be chosen, and the players' marks."""
    line = max(2.0, camera.scale * 0.13)
    edge = look.control[1]
    paint_rings(painter, face.lit, face.map, camera, look.theme.lamp, "#17202B", line * 0.8)
    paint_rings(painter, face.changed, face.map, camera, look.theme.lamp, edge, line)
    if look.owners:
        for hex in beads:
            at = spot_of(hex, face.map, camera)
            paint_bead(painter, at, camera.scale, face.beaded[hex], look, bead_kind(face, hex))


def paint_arrows(painter: QPainter, face: HexFace, camera: Camera, look: HexLook) -> None:
    """From each attacker's plane to the one that is fought for; what is spoken of now in lamp, and on top."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for arrow in sorted(face.arrows, key=lambda one: one.lit):
        line = QLineF(spot_of(arrow.start, face.map, camera), spot_of(arrow.end, face.map, camera))
        if line.length() > camera.scale:
            _paint_arrow(painter, line, camera.scale, look.theme.lamp if arrow.lit else "#FFFFFF")
    painter.restore()


def _paint_arrow(painter: QPainter, line: QLineF, radius: float, ink: str) -> None:
    """A shaft and a head, dark round the edge: seen on every terrain and beside the map."""
    air, head, thick = 0.3 * radius, 0.5 * radius, max(2.0, radius * 0.17)
    ahead = QPointF(line.dx(), line.dy()) / line.length()
    start, tip = line.p1() + ahead * air, line.p2() - ahead * air * 0.4
    aside, neck = QPointF(-ahead.y(), ahead.x()), tip - ahead * head
    half = thick / 2
    shape = QPolygonF(
        [
            *(start + aside * half, neck + aside * half, neck + aside * head * 0.6, tip),
            *(neck - aside * head * 0.6, neck - aside * half, start - aside * half),
        ]
    )
    painter.setPen(QPen(colour("#0B1017"), max(1.5, radius * 0.06), Qt.PenStyle.SolidLine,
                        Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))  # fmt: skip
    painter.setBrush(colour(ink))
    painter.drawPolygon(shape)


def paint_addresses(
    painter: QPainter, map: HexMap, camera: Camera, look: HexLook, size: float, held: QRectF | None = None
) -> None:
    """Numbers above the columns and letters left of the rows; inside ``held`` they stay in sight when zoomed."""
    font, gap = exact(size, 600), size * 1.5
    left = camera.left - gap if held is None else max(held.left(), camera.left - gap)
    top = camera.top - gap if held is None else max(held.top(), camera.top - gap)
    step = camera.scale * (1.732 if map.is_pointy else 1.5)
    every = max(1, round(size * 1.9 / step + 0.49))
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


@lru_cache(maxsize=1024)
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

"""The words on a map: planes' names and the labels across it, each where nothing else lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from math import ceil

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from desktop.domain.hexmap import Hex, HexMap, address, extent, loose_address
from desktop.domain.hexmap.boxes import Box, Stroke, Taken
from desktop.domain.hexmap.lettering import Ink, Kind, Lettered, Steps, Table, Wish, at_once, outlined
from desktop.domain.hexmap.realms import writing
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.arrows import arrow_way, disc_area
from desktop.ui.hexes.face import HexFace, HexLook, spot_of
from desktop.ui.hexes.marks import mark_area, note_area, ring_line
from desktop.ui.kit.remembered import remembered, remembered_alike
from desktop.ui.kit.theme import colour, exact

#: pixels a side below which a hex has no letter, and no plane's name.
LETTER_FROM, NAME_FROM = 9.5, 26.0
_WEIGHT: dict[Kind, int] = {"name": 600, "label": 700, "realm": 700}
#: on the wall a realm's name is still a name where other words would be too small.
_SHARE = 0.62
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


#: finds the words of a map and their places.
Words = Callable[[HexFace, float, HexLook], tuple[Lettered, ...]]


def _lain(face: HexFace, scale: float, look: HexLook) -> tuple[object, ...]:
    """What words give way to, and what they are."""
    map, signs = face.map, frozenset(hex for hex, dress in look.dressed(face).items() if dress.sign is not None)
    return (
        *(scale, look.key, map.names, map.labels, signs, tuple(map.notes), map.layout, map.width, map.height),
        *(look.beads(face), face.homes, face.arms, face.changed, face.lit, face.arrows),
        *(face.across, face.holders if face.across else None),
    )


@remembered_alike(most=8, key=_lain)
def words_on(face: HexFace, scale: float, look: HexLook) -> tuple[Lettered, ...]:
    """The words that find a place on a map of this size; boxes in pixels from the map's corner.

    The same wherever the map lies and whatever its terrain: a pan and a stroke leave words where they are.
    """
    return at_once(wording(face, scale, look))


def wording(face: HexFace, scale: float, look: HexLook) -> Steps[tuple[Lettered, ...]]:
    """The same in small steps."""
    if not look.labels:
        return ()
    wide, high = extent(face.map)
    taken = _Lain(face, scale, look)
    also: tuple[Taken, ...] = (*_arrows(face, scale, look), *_discs(face, scale, look))
    table = Table(face.map, scale, taken, Box(0, 0, wide * scale, high * scale), also)
    realms = face.realms if look.owners and not look.initials else ()
    least = look.least * (_SHARE if look.centred else 1)
    #: whose a realm is has first choice: other words have farther to go.
    whose = yield from writing(table, realms, partial(_ink, "realm"), least, _EDGE, face.holders)
    others: list[Lettered] = []
    for wish in _wishes(face, scale, look):
        yield
        others += table.lettered((wish,))
    return (*whose, *others)


def _wishes(face: HexFace, scale: float, look: HexLook) -> Iterator[Wish]:
    """Labels first: they have farther to be seen."""
    largest = max(look.least + 1, min(scale * 0.6, scale * 0.34 + 9))
    sizes = tuple(dict.fromkeys((round(largest), ceil(look.least) + (not look.centred))))
    for hex, words in _placed(face.map, face.map.labels):
        yield Wish(hex, words, "label", sizes, partial(_ink, "label"), _halo(sizes[0]) + 1)
    if scale < NAME_FROM or look.centred:
        return
    sizes = tuple(dict.fromkeys((round(max(look.least, scale * 0.24)), ceil(look.least))))
    for hex, words in _placed(face.map, face.map.names):
        yield Wish(hex, words, "name", sizes, partial(_ink, "name"), _halo(sizes[0]) + 1)


def _placed(map: HexMap, words: dict[str, str]) -> list[tuple[Hex, str]]:
    found = ((loose_address(at), text) for at, text in words.items())
    return sorted((hex, text) for hex, text in found if hex is not None and hex in map and text.strip())


#: the light edge of letters, in sizes of theirs.
_EDGE = 0.16


def _halo(size: float) -> float:
    """How far the light edge of letters reaches."""
    return min(2.6, max(1.0, size * 0.16))


@remembered(most=4096)
def _ink(kind: Kind, words: str, size: float) -> Ink:
    metrics = QFontMetricsF(_font(kind, size))
    tight = metrics.tightBoundingRect(words)
    return Ink(max(metrics.horizontalAdvance(words), tight.width()), max(0.0, -tight.top()), max(0.0, tight.bottom()))


def _font(kind: Kind, size: float) -> QFont:
    return exact(size, _WEIGHT[kind], serif=True)


# ---- what lies there already


class _Lain:
    """What lies on a hex: its letter, its bead, its ring; a letter is counted as wide as the widest."""

    def __init__(self, face: HexFace, scale: float, look: HexLook) -> None:
        self._face, self._scale, self._look = face, scale, look
        self._camera, self._beads, self._dressed = Camera(scale), look.beads(face), look.dressed(face)

    def __call__(self, hex: Hex) -> tuple[Taken, ...]:
        return (*self._letter(hex), *self._bead(hex), *self._rings(hex), *self._sign(hex), *self._note(hex))

    def _note(self, hex: Hex) -> Iterator[Box]:
        """The sheet of a note, on the map of whoever may read it."""
        if address(hex) in self._face.map.notes:
            yield _box(note_area(spot_of(hex, self._face.map, self._camera), self._scale), 1)

    def _sign(self, hex: Hex) -> Iterator[Box]:
        """A sign in the middle of its hex: words make way for it."""
        dress = self._dressed.get(hex)
        if dress is not None and dress.sign is not None and hex not in self._beads:
            at, half = spot_of(hex, self._face.map, self._camera), 0.44 * self._scale
            yield Box(at.x() - half, at.y() - half, at.x() + half, at.y() + half)

    def _letter(self, hex: Hex) -> Iterator[Box]:
        face, scale, look = self._face, self._scale, self._look
        lifted = hex in self._beads
        if look.letters and scale >= max(LETTER_FROM, look.least * 0.8) and not (lifted and look.centres(scale)):
            lifted = lifted or look.relief
            at = spot_of(hex, face.map, self._camera)
            yield letter_box(scale, look.least, lifted).moved(at.x(), at.y())

    def _bead(self, hex: Hex) -> Iterator[Box]:
        if hex in self._beads:
            yield _box(mark_area(self._face, hex, self._camera, self._look), max(1.5, self._scale * 0.03 + 1))

    def _rings(self, hex: Hex) -> Iterator[Stroke]:
        for lit, hexes in ((True, self._face.lit), (False, self._face.changed)):
            if hex in hexes:
                line = ring_line(self._scale, lit=lit)
                yield from outlined(self._face.map, hex, self._scale, self._scale - line / 2, line + 4)


@remembered(most=256)
def letter_box(radius: float, least: float, lifted: bool) -> Box:
    """What a terrain's letter takes round the middle of its hex."""
    size = letter_size(radius, least, lifted)
    metrics = QFontMetricsF(exact(size, 700))
    #: round letters reach a little over the height of capitals.
    edge = 1 + 0.04 * size
    half = max(metrics.horizontalAdvance(letter) for letter in "FIMPSXV?") / 2 + 1
    base = letter_rise(radius, lifted) + (metrics.ascent() - metrics.descent()) / 2
    return Box(-half, base - metrics.capHeight() - edge, half, base + edge)


def letter_size(radius: float, least: float, lifted: bool) -> float:
    """How large a terrain's letter is; smaller where a mark lies below it."""
    return max(least, radius * (0.5 if lifted else 0.62))


def letter_rise(radius: float, lifted: bool) -> float:
    """How far above the middle it stands."""
    return -0.44 * radius if lifted else 0.0


def _box(area: QRectF, edge: float) -> Box:
    return Box(area.left() - edge, area.top() - edge, area.right() + edge, area.bottom() + edge)


def _arrows(face: HexFace, scale: float, look: HexLook) -> Iterator[Stroke]:
    for arrow in face.arrows:
        for start, end in pairwise(arrow_way(face, arrow, Camera(scale), look).points):
            yield Stroke(start.x(), start.y(), end.x(), end.y(), 0.36 * scale)


def _discs(face: HexFace, scale: float, look: HexLook) -> Iterator[Box]:
    for arrow in face.arrows:
        if arrow.number:
            yield _box(disc_area(face, arrow, Camera(scale), look), 1.5)


# ---- painting


def paint_words(
    painter: QPainter, words: tuple[Lettered, ...], camera: Camera, look: HexLook, seen: QRectF | None = None
) -> None:
    """The words where they were found a place, as far as they reach into what is seen."""
    for one in words:
        around = one.around
        area = QRectF(around.left, around.top, around.right - around.left, around.bottom - around.top)
        if seen is None or seen.intersects(area.translated(camera.left, camera.top)):
            _paint_one(painter, one, camera, look)


def _paint_one(painter: QPainter, one: Lettered, camera: Camera, look: HexLook) -> None:
    ink, halo = ("#17202B", "#FFFFFF") if one.kind == "name" else (look.theme.ink, look.ground)
    x, y = one.box.middle
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(camera.left + x, camera.top + y)
    if one.leader is not None:
        line, ends = one.leader, QLineF(one.leader.x1 - x, one.leader.y1 - y, one.leader.x2 - x, one.leader.y2 - y)
        for tone, thick in ((halo, 2.0), (ink, 1.0)):
            painter.setPen(QPen(colour(tone), max(1.0, line.half * thick)))
            painter.drawLine(ends)
    if one.bend:
        _paint_bent(painter, one, ink, halo)
        painter.restore()
        return
    painter.rotate(one.angle)
    for at, words in enumerate(one.lines):
        middle = QPointF(0, one.baseline(at) - y)
        _paint_haloed(painter, words, middle, _font(one.kind, one.size), ink, halo, _halo(one.size))
    painter.restore()


def _paint_bent(painter: QPainter, one: Lettered, ink: str, halo: str) -> None:
    """Letter by letter along an arc, all edges below all letters; drawn from the middle of its box."""
    font, far, words, (mx, my) = _font(one.kind, one.size), _halo(one.size), one.lines[0], one.box.middle
    metrics = QFontMetricsF(font)
    starts = [metrics.horizontalAdvance(words[:at]) for at in range(len(words) + 1)]
    places = list(zip(words, one.along(starts[:-1], starts[1:]), strict=True))
    painter.setFont(font)
    for tone, offsets in ((halo, _AROUND), (ink, ((0, 0),))):
        painter.setPen(colour(tone))
        for letter, (x, y, angle) in places:
            painter.save()
            painter.translate(x - mx, y - my)
            painter.rotate(angle)
            start = -metrics.horizontalAdvance(letter) / 2
            for dx, dy in offsets:
                painter.drawText(QPointF(start + dx * far, dy * far), letter)
            painter.restore()


def _paint_haloed(painter: QPainter, words: str, at: QPointF, font: QFont, ink: str, halo: str, far: float) -> None:
    start = QPointF(at.x() - QFontMetricsF(font).horizontalAdvance(words) / 2, at.y())
    painter.save()
    painter.setFont(font)
    painter.setPen(colour(halo))
    #: eight times beside itself: many times faster than stroking the letters.
    for x, y in _AROUND:
        painter.drawText(start + QPointF(x * far, y * far), words)
    painter.setPen(colour(ink))
    painter.drawText(start, words)
    painter.restore()

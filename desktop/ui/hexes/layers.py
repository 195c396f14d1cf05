"""What is kept of a map between two frames: a picture of each kind of hex, and the ground as it was last seen.

Ten thousand plain polygons take longer than a blink; ten thousand small pictures do not. A stroke repaints what it
touched, a pan what it brought into sight.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial
from itertools import compress
from math import ceil
from operator import getitem, ne, sub
from typing import TypeVar

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from desktop.domain.hexmap import BLANK, VOID, Hex, HexMap, centre, loose_address
from desktop.domain.hexmap.dress import LINES, WITHIN, Line
from desktop.domain.hexmap.lettering import Lettered, under_realms
from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.pictures import empty
from desktop.ui.hexes.arrows import paint_arrows
from desktop.ui.hexes.face import HexFace, HexLook, Spot, seen_span, spot_of
from desktop.ui.hexes.marks import paint_marks, paint_outlines
from desktop.ui.hexes.painter import SIGN_FROM
from desktop.ui.hexes.sprites import Manner, Sprites, half_of
from desktop.ui.hexes.words import LETTER_FROM, Words, paint_words, words_on
from desktop.ui.kit.theme import colour

K = TypeVar("K", bound=Hashable)
#: a change of more hexes is painted as a whole.
_MANY = 400
_BARE = frozenset((VOID, BLANK))


def paint_terrain(
    painter: QPainter, map: HexMap, camera: Camera, sprites: Sprites, manner: Manner, seen: QRectF
) -> None:
    """The hexes that reach into an area, each as its picture; voids and blanks below their neighbours' edges."""
    columns, rows = seen_span(map, camera, seen)
    terrain, wide = map.terrain, map.width
    pictures = sprites.terrain(set(terrain), manner)
    places = _Places(map, camera, columns)
    by_two = (
        sprites.pairs(sorted(set(terrain) - _BARE), manner)
        if map.is_pointy and len(columns) * len(rows) > _MANY
        else None
    )
    stretches = [(row, terrain[row * wide + columns.start : row * wide + columns.stop]) for row in rows]
    mixed = {row for row, letters in stretches if VOID in letters or BLANK in letters}
    for row, letters in stretches:
        if row in mixed:
            _draw_some(painter, *places.of(row), letters, pictures, [code in _BARE for code in letters])
    for row, letters in stretches:
        xs, ys = places.of(row)
        if row in mixed:
            _draw_some(painter, xs, ys, letters, pictures, [code not in _BARE for code in letters])
        elif by_two is not None:
            _draw_by_two(painter, xs, ys, letters, by_two)
            if len(letters) % 2:
                _draw(painter, xs[-1:], ys[-1:], letters[-1], pictures)
        else:
            _draw(painter, xs, ys, letters, pictures)


def _draw_some(
    painter: QPainter,
    xs: Sequence[int],
    ys: Sequence[int],
    letters: str,
    pictures: Mapping[str, QPixmap],
    wanted: list[bool],
) -> None:
    """Those hexes of a row that are wanted."""
    _draw(painter, compress(xs, wanted), compress(ys, wanted), compress(letters, wanted), pictures)


def _draw_by_two(
    painter: QPainter,
    xs: Sequence[int],
    ys: Sequence[int],
    letters: str,
    pairs: Mapping[int, Mapping[str, QPixmap]],
) -> None:
    """A row, two neighbours a picture: half as many calls, and it is the calls that take the time."""
    twos = (letters[at : at + 2] for at in range(0, len(letters) - 1, 2))
    ways = map(pairs.__getitem__, map(sub, xs[1::2], xs[::2]))
    deque(map(painter.drawPixmap, xs[::2], ys[::2], map(getitem, ways, twos)), maxlen=0)


def _draw(
    painter: QPainter, xs: Iterable[int], ys: Iterable[int], keys: Iterable[K], pictures: Mapping[K, QPixmap]
) -> None:
    """A picture at each place. Ten thousand times a frame: the loop runs inside ``map``, not here."""
    deque(map(painter.drawPixmap, xs, ys, map(pictures.__getitem__, keys)), maxlen=0)


def paint_edges(
    painter: QPainter, face: HexFace, camera: Camera, sprites: Sprites, manner: Manner, seen: QRectF
) -> None:
    """Where realms end, each hex's part as its picture."""
    columns, rows = seen_span(face.map, camera, seen)
    if not columns:
        return
    places = _Places(face.map, camera, columns)
    found = {row: face.edges[row] for row in rows if row in face.edges}
    pictures = sprites.edges(set().union(*(masks for _, masks in found.values())), manner)
    first, last = columns[0], columns[-1]
    for row, (cols, masks) in found.items():
        start, stop = bisect_left(cols, first), bisect_right(cols, last)
        at = [col - first for col in cols[start:stop]]
        xs, ys = places.of(row)
        _draw(painter, map(xs.__getitem__, at), map(ys.__getitem__, at), masks[start:stop], pictures)


class _Places:
    """Where the pictures of a row go, on whole pixels; rows pushed alike stand in the same columns."""

    def __init__(self, map: HexMap, camera: Camera, columns: range) -> None:
        self._map, self._camera, self._half = map, camera, half_of(camera.scale)
        self._columns = columns
        self._xs: dict[int, list[int]] = {}

    def of(self, row: int) -> tuple[list[int], list[int]]:
        """Left and upper edge of each column's picture."""
        if row & 1 not in self._xs:
            left, scale, layout = self._camera.left, self._camera.scale, self._map.layout
            xs = [left + centre(Hex(col, row), layout)[0] * scale for col in self._columns]
            self._xs[row & 1] = [round(x) - self._half for x in xs]
        count = len(self._columns)
        one = self._y(0, row)
        if self._map.is_pointy:
            return self._xs[row & 1], [one] * count
        other = self._y(1, row)
        return self._xs[row & 1], [other if col & 1 else one for col in self._columns]

    def _y(self, col: int, row: int) -> int:
        return round(self._camera.top + centre(Hex(col, row), self._map.layout)[1] * self._camera.scale) - self._half


class Ground:
    """The map as last seen, without what the pointer adds; always the size of the view."""

    def __init__(self, words: Words = words_on) -> None:
        self._words_of = words
        self.sprites = Sprites()
        self._picture: QPixmap | None = None
        self._face: HexFace | None = None
        self._manner: tuple[Hashable, ...] | None = None
        self._camera: Camera | None = None
        self._words: tuple[Lettered, ...] = ()
        self._kept: tuple[Lettered, ...] = ()
        self._low: frozenset[Hex] = frozenset()
        #: how many square pixels were painted anew for the last frame, for tests and benches.
        self.painted = 0

    def picture(self, face: HexFace, camera: Camera, look: HexLook, size: QSize, ratio: float) -> QPixmap:
        """The ground for this camera: kept, moved, mended or painted anew, whichever is least."""
        manner = (look.key, size.toTuple(), ratio, camera.scale, face.map.layout, face.map.width, face.map.height)
        area = QRect(0, 0, size.width(), size.height())
        self.painted = 0
        words = self._lettered(face, camera.scale, look)
        if self._picture is None or manner != self._manner or self._camera is None or self._face is None:
            fresh = empty(size.width(), size.height(), ratio)
            if self._picture is None or (self._picture.size(), self._picture.devicePixelRatio()) != (
                fresh.size(),
                ratio,
            ):
                self._picture = fresh
            stale = [area]
        else:
            moved = self._moved(camera, area, ratio)
            stale = [*moved, *self._touched(self._face, face, camera, area)] if words == self._words else [area]
        self._face, self._camera, self._manner, self._words = face, camera, manner, words
        self._mend(stale, face, camera, look, ratio)
        return self._picture

    def _lettered(self, face: HexFace, scale: float, look: HexLook) -> tuple[Lettered, ...]:
        """The words and their places."""
        words = self._words_of(face, scale, look)
        if words is not self._kept:
            self._kept, self._low = words, under_realms(words, face.map, scale)
        return words

    def _moved(self, camera: Camera, area: QRect, ratio: float) -> list[QRect]:
        """Slide the picture along with a pan; gives what came into sight."""
        assert self._picture is not None
        assert self._camera is not None
        dx, dy = camera.left - self._camera.left, camera.top - self._camera.top
        if not dx and not dy:
            return []
        across, down, wide, high = round(dx), round(dy), area.width(), area.height()
        dots = across * ratio, down * ratio
        is_whole = (dx, dy) == (across, down) and all(dot == round(dot) for dot in dots)
        if not is_whole or abs(across) >= wide or abs(down) >= high:
            return [area]
        self._picture.scroll(round(dots[0]), round(dots[1]), self._picture.rect())
        beside = QRect(0 if across > 0 else wide + across, 0, abs(across), high)
        above = QRect(0, 0 if down > 0 else high + down, wide, abs(down))
        return [rect for rect in (beside, above) if not rect.isEmpty()]

    def _touched(self, before: HexFace, after: HexFace, camera: Camera, area: QRect) -> list[QRect]:
        """Where two faces differ; the whole where much does."""
        if before is after:
            return []
        kept = ((face.marks, face.arrows, face.arms, face.map.own) for face in (before, after))
        if next(kept) != next(kept):
            return [area]
        old, new = before.map.terrain, after.map.terrain
        if old != new and sum(map(ne, old, new)) > _MANY:
            return [area]
        hexes = _differing(before, after)
        if len(hexes) > _MANY:
            return [area]
        far = ceil(camera.scale * 1.2) + 4
        spots = (spot_of(hex, after.map, camera).toPoint() for hex in hexes)
        return [QRect(at.x() - far, at.y() - far, 2 * far, 2 * far) for at in spots]

    def _mend(self, stale: list[QRect], face: HexFace, camera: Camera, look: HexLook, ratio: float) -> None:
        if not stale or self._picture is None:
            return
        painter = QPainter(self._picture)
        for rect in _few(stale):
            self.painted += rect.width() * rect.height()
            painter.setClipRect(rect)
            painter.fillRect(rect, colour(look.ground))
            self._paint(painter, QRectF(rect), face, camera, look, ratio)
        painter.end()

    def _paint(
        self, painter: QPainter, seen: QRectF, face: HexFace, camera: Camera, look: HexLook, ratio: float
    ) -> None:
        map, scale = face.map, camera.scale
        manner = Manner(scale, look, map.is_pointy, ratio)
        paint_terrain(painter, map, camera, self.sprites, manner, seen)
        reach = seen.adjusted(-scale, -scale, scale, scale)
        marks, low = look.beads(face), self._low
        beads = [hex for hex in marks if reach.contains(spot_of(hex, map, camera))]
        under = [hex for hex in low if hex not in marks and reach.contains(spot_of(hex, map, camera))]
        self._paint_lifted(painter, beads + under, map, camera, manner)
        if look.decor:
            self._paint_decor(painter, face, camera, manner, reach, {*beads, *under})
        if look.owners:
            paint_edges(painter, face, camera, self.sprites, manner, seen)
        if look.owners and look.decor and scale >= LETTER_FROM and face.drawn_within:
            self._paint_within(painter, face, camera, manner, reach)
        paint_outlines(painter, face, camera, look)
        paint_arrows(painter, face, camera, look)
        paint_marks(painter, face, camera, look, beads, partial(self.sprites.paint_bead, manner))
        paint_words(painter, self._words, camera, look, seen)

    def _paint_lifted(self, painter: QPainter, beads: list[Hex], map: HexMap, camera: Camera, manner: Manner) -> None:
        """Again the hexes with marks, their letters above the middle."""
        lifted = self.sprites.terrain({map.terrain_at(hex) for hex in beads}, manner, lifted=True)
        half = half_of(camera.scale)
        for hex in beads:
            at = spot_of(hex, map, camera)
            painter.drawPixmap(round(at.x()) - half, round(at.y()) - half, lifted[map.terrain_at(hex)])

    def _paint_decor(
        self, painter: QPainter, face: HexFace, camera: Camera, manner: Manner, reach: QRectF, low: set[Hex]
    ) -> None:
        """Again the hexes that look otherwise, and what runs along sides."""
        map, half, scale = face.map, half_of(camera.scale), camera.scale
        left, right, top, bottom = reach.left(), reach.right(), reach.top(), reach.bottom()
        across, down = camera.left, camera.top
        #: of a hex this small its colour is seen and nothing that stands on it, of a river its water alone.
        tiny = scale < SIGN_FROM
        for hex, dress, (x, y) in face.dressed_spots if not tiny or face.map.own else ():
            x, y = x * scale + across, y * scale + down
            if left <= x <= right and top <= y <= bottom and (dress.own is not None or not tiny):
                picture = self.sprites.dressed(map.terrain_at(hex), dress, manner, hex in low)
                painter.drawPixmap(round(x) - half, round(y) - half, picture)
        for kind, spots in face.drawn_spots.items():
            seen = _seen(spots, camera, reach)
            for line in (LINES[kind][-1:] if tiny else LINES[kind]) if seen else ():
                self._paint_along(painter, line, seen, manner)

    def _paint_within(self, painter: QPainter, face: HexFace, camera: Camera, manner: Manner, reach: QRectF) -> None:
        """What runs along sides, within the lines where realms end."""
        for kind, line in WITHIN.items():
            if seen := _seen(face.within_spots[kind], camera, reach):
                self._paint_along(painter, line, seen, manner)

    def _paint_along(self, painter: QPainter, line: Line, seen: list[tuple[int, int, int]], manner: Manner) -> None:
        pictures = self.sprites.along(line, {way for way, _, _ in seen}, manner)
        for way, x, y in seen:
            picture, left, top = pictures[way]
            painter.drawPixmap(x + left, y + top, picture)


def _seen(spots: Iterable[Spot], camera: Camera, reach: QRectF) -> list[tuple[int, int, int]]:
    """Those that lie within reach, on whole pixels."""
    left, right, top, bottom = reach.left(), reach.right(), reach.top(), reach.bottom()
    across, down, scale = camera.left, camera.top, camera.scale
    places = [(way, x * scale + across, y * scale + down) for way, x, y in spots]
    return [(way, round(x), round(y)) for way, x, y in places if left <= x <= right and top <= y <= bottom]


def _differing(before: HexFace, after: HexFace) -> set[Hex]:
    """The hexes that are to be painted differently."""
    wide, old, new = after.map.width, before.map.terrain, after.map.terrain
    found: set[Hex] = set()
    if old != new:
        found = {Hex(i % wide, i // wide) for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}
    if before.holders != after.holders:
        either = before.holders.keys() | after.holders.keys()
        found |= {hex for hex in either if before.holders.get(hex) != after.holders.get(hex)}
    if before.holders != after.holders or before.homes != after.homes or before.changed != after.changed:
        found |= before.beaded.keys() ^ after.beaded.keys()
        found |= before.homes ^ after.homes
    found |= before.changed ^ after.changed
    return found | (before.lit ^ after.lit) | _worn_otherwise(before.map, after.map)


def _worn_otherwise(before: HexMap, after: HexMap) -> set[Hex]:
    """The hexes on which something else stands, or beside which something else runs."""
    found = set()
    for old, new in ((before.guises, after.guises), (before.features, after.features), (before.sides, after.sides)):
        if old is not new and old != new:
            keys = {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}
            found |= {hex for key in keys for at in key.split() if (hex := loose_address(at)) is not None}
    return found


def _few(rects: list[QRect]) -> list[QRect]:
    """Many small rectangles are painted as one."""
    whole = QRect()
    for rect in rects:
        whole = whole.united(rect)
    wanted = sum(rect.width() * rect.height() for rect in rects)
    return [whole] if len(rects) > 6 or wanted * 2 > whole.width() * whole.height() else rects

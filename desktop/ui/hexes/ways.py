"""The ways of arrows over a map: straight, drawn aside, or between the marks where nearly every plane has one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import combinations, pairwise, product
from math import hypot

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QLineF, QPointF, QRectF

from desktop.domain.hexmap import Hex, Layout, centre, extent, outline
from desktop.domain.hexmap.geometry import Point
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes.crossings import Laid, Piece, crossed, meet, pieces_near
from desktop.ui.hexes.face import Arrow, HexFace, HexLook, Way, spot_of
from desktop.ui.hexes.marks import mark_area, mark_round

#: how far from the middle of a hex without a bead an arrow ends: its letter is seen.
_LETTER = 0.34
#: the radius of a disc with the number of an arrow, in sides of a hex.
DISC = 0.46
#: the thickness of a shaft, the length of a head, half its breadth, and what keeps clear of them, in sides of a hex.
_THICK, _HEAD, _BROAD, _AIR = 0.17, 0.5, 0.6, 0.06
#: how thick an arrow is, and whether it may pass the round corners of marks: where there is too little room for it, it
#: passes nearer, and is thinner.
_TRIES = ((1.0, False), (1.0, True), (0.75, True))
#: how far a way is drawn aside at most, in sides of a hex, and where along it; the least of them that is free is taken.
_BENDS = tuple(product((0.5, 1.0, 1.5, 2.0, 2.8, 3.6), (1, -1), (0.5, 0.3, 0.7)))
#: how many pieces a bent way has, and a corner that is rounded; how far from a corner that begins, in sides of a hex.
_PIECES, _BEND, _ROUND = 16, 6, 0.6
#: what it costs to pass below a mark, and to turn, in sides of a hex.
_BELOW, _TURN = 12.0, 0.15
#: and to cross another arrow: so long a way round is no longer looked for.
_CROSS = 4.0
#: what a way lies over, and what it crosses.
_CLEAR, _WORST = (0, 0), (10_000, 10_000)


class Course(Struct, frozen=True):
    """What is drawn of an arrow: its shaft from the edge of one bead, and the tip of its head at that of the other."""

    shaft: tuple[QPointF, ...]
    tip: QPointF
    half: float
    broad: float

    @property
    def barbs(self) -> tuple[QPointF, QPointF]:
        """The corners of the head at both sides of the shaft."""
        neck = self.shaft[-1]
        ahead = (self.tip - neck) / max(1e-6, hypot(self.tip.x() - neck.x(), self.tip.y() - neck.y()))
        across = QPointF(-ahead.y(), ahead.x()) * self.broad
        return neck + across, neck - across


def course(face: HexFace, arrow: Arrow, way: Way, camera: Camera, look: HexLook) -> Course:
    """The arrow on this way, as thick and long as it is drawn."""
    radius, points = camera.scale, way.points
    first, last = QLineF(points[0], points[1]), QLineF(points[-1], points[-2])
    half = _half(way.share, camera)
    away, short = _gaps(face, arrow, (first, last), way, camera, look)
    shaft = _cut(_cut(points, away)[::-1], short)[::-1]
    long = sum(QLineF(a, b).length() for a, b in pairwise(shaft))
    head, tip = min(_HEAD * radius * way.share, 0.7 * long), shaft[-1]
    return Course(tuple(_cut(shaft[::-1], head)[::-1]), tip, half, head * _BROAD)


def _half(share: float, camera: Camera) -> float:
    return max(2.0, camera.scale * _THICK * share) / 2


def _gaps(
    face: HexFace, arrow: Arrow, ends: tuple[QLineF, QLineF], way: Way, camera: Camera, look: HexLook
) -> tuple[float, float]:
    """How far from the middle of its planes an arrow begins and ends, on these first and last pieces of its way."""
    radius, edge, beads = camera.scale, camera.scale * _AIR, look.beads(face)
    away = max(way.away, _out_of(face, arrow.start, ends[0], camera, look))
    short = _out_of(face, arrow.end, ends[1], camera, look) or _LETTER * radius
    if arrow.number and arrow.end not in beads:
        short = DISC * radius
    if away or not begins_with_dot(face, arrow, way, look):
        away = (away or _LETTER * radius) + edge + _half(way.share, camera)
    return away, short + edge


def begins_with_dot(face: HexFace, arrow: Arrow, way: Way, look: HexLook) -> bool:
    """Whether an arrow begins with a dot in the middle of its plane: where neither mark nor letter nor number lies."""
    return look.centred and not look.letters and arrow.start not in look.beads(face) and not way.away


def _cut(way: Sequence[QPointF], off: float) -> list[QPointF]:
    """A way without so much of its beginning; its last piece stays, however short the way is."""
    for at, (start, end) in enumerate(pairwise(way), 1):
        line = QLineF(start, end)
        if off < line.length() or at == len(way) - 1:
            return [line.pointAt(off / max(1e-6, line.length())), *way[at:]]
        off -= line.length()
    return list(way)


def _out_of(face: HexFace, hex: Hex, line: QLineF, camera: Camera, look: HexLook) -> float:
    """How far along a line that begins in the middle of a hex its bead reaches; 0 where none lies there."""
    if hex not in look.beads(face):
        return 0.0
    area = mark_area(face, hex, camera, look)
    dx, dy = line.dx() / line.length(), line.dy() / line.length()
    across = ((area.right() if dx > 0 else area.left()) - line.x1()) / dx if dx else float("inf")
    down = ((area.bottom() if dy > 0 else area.top()) - line.y1()) / dy if dy else float("inf")
    return max(0.0, min(across, down))


# ---- what lies there


class Block(Struct, frozen=True):
    """What an arrow lies over nowhere: a box with round corners, and what keeps clear of it."""

    left: float
    top: float
    right: float
    bottom: float
    far: float

    def is_near(self, x1: float, y1: float, x2: float, y2: float, half: float) -> bool:
        """Whether a stroke twice so thick comes too near."""
        far = half + self.far
        if (x1 if x1 > x2 else x2) < self.left - far or (x1 if x1 < x2 else x2) > self.right + far:
            return False
        if (y1 if y1 > y2 else y2) < self.top - far or (y1 if y1 < y2 else y2) > self.bottom + far:
            return False
        return self._from(x1, y1, x2, y2) < far

    def _from(self, x1: float, y1: float, x2: float, y2: float) -> float:
        """How far the box is from a line; 0 where that crosses it."""
        corners = ((self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom))
        dx, dy = x2 - x1, y2 - y1
        sides = {(x - x1) * dy > (y - y1) * dx for x, y in corners}
        if len(sides) > 1 and self._spans(x1, x2, self.left, self.right) and self._spans(y1, y2, self.top, self.bottom):
            return 0.0
        found = min(self._from_place(x1, y1), self._from_place(x2, y2))
        long = dx * dx + dy * dy or 1.0
        for x, y in corners:
            share = min(1.0, max(0.0, ((x - x1) * dx + (y - y1) * dy) / long))
            found = min(found, hypot(x1 + share * dx - x, y1 + share * dy - y))
        return found

    @staticmethod
    def _spans(one: float, other: float, least: float, most: float) -> bool:
        return max(one, other) >= least and min(one, other) <= most

    def _from_place(self, x: float, y: float) -> float:
        return hypot(max(self.left - x, 0.0, x - self.right), max(self.top - y, 0.0, y - self.bottom))


class _Lain:
    """The marks and numbers that lie near an arrow; it may touch the marks it leads from and to."""

    def __init__(
        self, face: HexFace, arrow: Arrow, camera: Camera, look: HexLook, discs: Sequence[QRectF], near: QRectF
    ) -> None:
        self._air, self._ends = _AIR * camera.scale, (arrow.start, arrow.end)
        middles = [spot_of(hex, face.map, camera) for hex in self._ends]
        #: where it begins an arrow leaves a number, its own or another's, as it leaves a mark.
        self.away = DISC * camera.scale if any(disc.contains(middles[0]) for disc in discs) else 0.0
        self._discs = [disc for disc in discs if near.intersects(disc) and disc.center() not in middles]
        self._marks: list[tuple[Hex, QRectF, float]] = []
        for hex in look.beads(face):
            if near.contains(spot_of(hex, face.map, camera)):
                area = mark_area(face, hex, camera, look)
                self._marks.append((hex, area, mark_round(face, hex, area)))

    def blocks(self, is_round: bool) -> Iterator[Block]:
        for hex, area, corner in self._marks:
            round = corner if is_round else 0.0
            air = 0.0 if hex in self._ends else self._air
            yield _block(area.adjusted(round, round, -round, -round), round + air)
        for disc in self._discs:
            yield _block(QRectF(disc.center(), disc.center()), disc.width() / 2 + self._air)


def _block(inner: QRectF, far: float) -> Block:
    return Block(inner.left(), inner.top(), inner.right(), inner.bottom(), far)


# ---- the way


def way_found(
    face: HexFace, arrow: Arrow, camera: Camera, look: HexLook, discs: Sequence[QRectF], others: Sequence[Laid]
) -> Way:
    """The way of an arrow that lies over no mark and on none of these numbers, and of such ways one that crosses the
    fewest others; where there is none, the one that passes below the fewest."""
    start, end = (spot_of(hex, face.map, camera) for hex in (arrow.start, arrow.end))
    line = QLineF(start, end)
    reach = camera.scale * (max(bend for bend, _, _ in _BENDS) + 1)
    near = QRectF(start, end).normalized().adjusted(-reach, -reach, reach, reach)
    lain = _Lain(face, arrow, camera, look, discs, near)
    least, fewest = Way((start, end), away=lain.away), _WORST
    if line.length() <= camera.scale:
        return least
    bends = cache(lambda: list(_bends(line, camera, on_map(face, camera))))

    def courses() -> Iterator[tuple[QPointF, ...]]:
        #: most arrows lie straight, and need not be bent.
        yield start, end
        yield from bends()

    for share, is_round in _TRIES:
        blocks = list(lain.blocks(is_round))
        ways = (Way(points, share, lain.away) for points in courses())
        for way in ways:
            crosses = crossed(arrow, way.points, others)
            if (0, crosses) < fewest and not _over(course(face, arrow, way, camera, look), blocks):
                least, fewest = way, (0, crosses)
            if fewest == _CLEAR:
                return least
        #: where nearly every plane has a mark there is room between them alone.
        between = _Between(face, arrow, camera, look, blocks, others, replace(least, share=share)).way()
        for way in (_rounded(between, camera.scale * _ROUND), between):
            rank = _over(course(face, arrow, way, camera, look), blocks), crossed(arrow, way.points, others)
            if rank < fewest:
                least, fewest = way, rank
        if not fewest[0]:
            break
    return least


def _bends(line: QLineF, camera: Camera, inside: QRectF) -> Iterator[tuple[QPointF, ...]]:
    """The straight line drawn aside, ever farther, as far as it stays on the map."""
    aside = QPointF(-line.dy(), line.dx()) / line.length()
    (x, y), (to_x, to_y) = line.p1().toTuple(), line.p2().toTuple()
    weights = [((1 - t) ** 2, 2 * t * (1 - t), t**2) for t in (at / _PIECES for at in range(_PIECES + 1))]
    for bend, side, part in _BENDS:
        by_x, by_y = (line.pointAt(part) + aside * bend * side * 2 * camera.scale).toTuple()
        #: in plain numbers: a map has dozens of arrows, each with dozens of bends to try.
        points = tuple(QPointF(x * a + by_x * b + to_x * c, y * a + by_y * b + to_y * c) for a, b, c in weights)
        if all(map(inside.contains, points)):
            yield points


def _rounded(way: Way, far: float) -> Way:
    """A way whose corners are bends that begin so far from them at most."""
    found = [way.points[0]]
    for before, at, after in zip(way.points, way.points[1:], way.points[2:], strict=False):
        start, end = (QLineF(at, to).pointAt(min(0.5, far / QLineF(at, to).length())) for to in (before, after))
        shares = [step / _BEND for step in range(_BEND + 1)]
        found += [start * (1 - t) ** 2 + at * (2 * t * (1 - t)) + end * t**2 for t in shares]
    return replace(way, points=(*found, way.points[-1]))


def on_map(face: HexFace, camera: Camera) -> QRectF:
    """What the hexes take on the picture."""
    return QRectF(camera.point(0, 0), camera.point(*extent(face.map)))


def _over(drawn: Course, blocks: Sequence[Block]) -> int:
    """How many of these an arrow lies over."""
    left, right = drawn.barbs
    head = ((left, drawn.tip), (right, drawn.tip), (left, right))
    strokes = [*((a, b, drawn.half) for a, b in pairwise(drawn.shaft)), *((a, b, 0.0) for a, b in head)]
    pieces = [(a.x(), a.y(), b.x(), b.y(), half) for a, b, half in strokes]
    return sum(any(block.is_near(*piece) for piece in pieces) for block in blocks)


class _Between:
    """The shortest way from plane to plane over corners, sides and middles of hexes that passes below the fewest."""

    def __init__(
        self,
        face: HexFace,
        arrow: Arrow,
        camera: Camera,
        look: HexLook,
        blocks: Sequence[Block],
        others: Sequence[Laid],
        like: Way,
    ) -> None:
        self._face, self._arrow, self._camera, self._look, self._like = face, arrow, camera, look, like
        self._blocks, self._others, self._ends = blocks, others, frozenset((arrow.start, arrow.end))
        self._pieces = [piece for other in others if not self._ends & other.ends for piece in other.pieces]
        self._first, self._last = (_place(centre(hex, face.map.layout)) for hex in (arrow.start, arrow.end))
        self._half = _half(like.share, camera)
        #: from each place to those that a straight line on one hex leads to, and that hex.
        self._ways: dict[Point, list[tuple[Point, Hex]]] = {}
        self._near: dict[Hex, list[Block]] = {}
        self._passing: dict[Hex, list[Piece]] = {}
        for hex in self._about():
            for at, to in _pieces(hex, face.map.layout):
                self._ways.setdefault(at, []).append((to, hex))
                self._ways.setdefault(to, []).append((at, hex))

    def _about(self) -> Iterator[Hex]:
        """The hexes about the straight line between the two."""
        (left, right), (top, bottom) = (sorted(axis) for axis in zip(self._arrow.start, self._arrow.end, strict=True))
        for row, col in product(range(top - 2, bottom + 3), range(left - 2, right + 3)):
            if (hex := Hex(col, row)) in self._face.map:
                yield hex

    def _around(self, hex: Hex) -> list[Block]:
        """What lies on a hex or reaches into it."""
        if hex not in self._near:
            at, far = spot_of(hex, self._face.map, self._camera), self._camera.scale * 1.2
            self._near[hex] = [block for block in self._blocks if block.is_near(at.x(), at.y(), at.x(), at.y(), far)]
        return self._near[hex]

    def _about_here(self, hex: Hex) -> list[Piece]:
        """The pieces of other arrows' ways that pass a hex."""
        if hex not in self._passing:
            at, far = spot_of(hex, self._face.map, self._camera), self._camera.scale * 1.05
            box = (at.x() - far, at.y() - far, at.x() + far, at.y() + far)
            self._passing[hex] = pieces_near(box, self._ends, self._others)
        return self._passing[hex]

    def _crosses(self, at: Point, to: Point, pieces: Sequence[Piece]) -> bool:
        """Whether a piece of the way crosses another arrow's."""
        scale = self._camera.scale
        own = at[0] * scale, at[1] * scale, to[0] * scale, to[1] * scale
        return any(meet(own, piece) for piece in pieces)

    def way(self) -> Way:
        """From the middle of one to that of the other, straight wherever nothing lies between."""
        queue, came = [(0.0, 0.0, self._first, self._first)], dict[Point, Point]()
        while queue and self._last not in came:
            _, far, at, before = heappop(queue)
            if at in came:
                continue
            came[at] = before
            for to, hex in self._ways[at]:
                if to not in came:
                    cost = far + _far(at, to) + _TURN + _BELOW * self._hits(at, to, self._around(hex))
                    cost += _CROSS if self._crosses(at, to, self._about_here(hex)) else 0.0
                    heappush(queue, (cost + _far(to, self._last), cost, to, at))
        found = [self._last]
        while found[-1] != self._first:
            found.append(came[found[-1]])
        return replace(self._like, points=tuple(self._camera.point(*at) for at in self._pulled(found[::-1])))

    def _pulled(self, way: list[Point]) -> list[Point]:
        """A way without the places between which a straight line is as free."""
        found = [way[0]]
        while found[-1] != way[-1]:
            at = way.index(found[-1])
            ahead = range(len(way) - 1, at, -1)
            found.append(next((way[to] for to in ahead if self._is_as_free(way, at, to)), way[at + 1]))
        return found

    def _is_as_free(self, way: list[Point], at: int, to: int) -> bool:
        """Whether a straight line between two places of a way lies below nothing, and crosses no more than it does."""
        if self._hits(way[at], way[to], self._blocks):
            return False
        if not self._crosses(way[at], way[to], self._pieces):
            return True
        return any(self._crosses(one, then, self._pieces) for one, then in pairwise(way[at : to + 1]))

    def _hits(self, at: Point, to: Point, blocks: Sequence[Block]) -> int:
        """How many of these a piece of the way lies over, its head among it where it is the last one."""
        (x1, y1), (x2, y2) = ((x * self._camera.scale, y * self._camera.scale) for x, y in (at, to))
        if at != self._first and to != self._last:
            return sum(block.is_near(x1, y1, x2, y2, self._half) for block in blocks)
        there, back = QLineF(x1, y1, x2, y2), QLineF(x2, y2, x1, y1)
        away, short = _gaps(self._face, self._arrow, (there, back), self._like, self._camera, self._look)
        if at == self._first:
            if away >= there.length():
                return 0
            there.setP1(there.pointAt(away / there.length()))
        if to != self._last:
            return sum(block.is_near(there.x1(), there.y1(), x2, y2, self._half) for block in blocks)
        head = _HEAD * self._camera.scale * self._like.share
        neck, tip = (back.pointAt(far / back.length()) for far in (short + head, short))
        return _over(Course((there.p1(), neck), tip, self._half, head * _BROAD), blocks)


def _pieces(hex: Hex, layout: Layout) -> Iterator[tuple[Point, Point]]:
    """The lines on a hex that a way may follow: from its middle to corners and sides, from side to side, along them."""
    middle, ring = _place(centre(hex, layout)), [_place(at) for at in outline(hex, layout)]
    sides = [_place(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    for at, (corner, side) in enumerate(zip(ring, sides, strict=True)):
        yield from ((middle, corner), (middle, side), (corner, side), (sides[at - 1], corner))
    yield from combinations(sides, 2)


def _place(at: Point) -> Point:
    """A place as all hexes that meet there have it."""
    return round(at[0], 2), round(at[1], 2)


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])

"""Whose a realm is, written across it: level, or along its long axis aslant or on a gentle arc where that gives larger
letters; where there is no room, beside it on ground that is nobody's, with a line that leads to it. And where else a
mark says whose a plane is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, product
from math import cos, degrees, hypot, radians, sin
from unicodedata import combining

from msgspec import Struct

from desktop.domain.hexmap.arcs import STEEPEST, Course, arc_parts, courses
from desktop.domain.hexmap.boxes import Box, Point, Quad, Stroke, crosses
from desktop.domain.hexmap.geometry import cells_at, centre, corners, hex_at
from desktop.domain.hexmap.hexes import Hex, Layout
from desktop.domain.hexmap.lettering import Lettered, Measure, Steps, Table, at_once
from desktop.domain.hexmap.maps import HexMap

#: how large the letters are tried, in sides of a hex, the largest first: the same on screen, wall and paper.
SIZES = (0.74, 0.66, 0.58, 0.5, 0.43, 0.37)
#: how far words lean that follow no axis.
_ANGLES = (-30.0, 30.0)
#: spots of a realm that are tried, and how far away words beside it may stand, in sides.
_MOST_SPOTS, _FAR, _MOST_TARGETS = 60, 4.0, 24
#: a leader ends so far from the middle of a hex.
_SHORT = 0.62


class Realm(Struct, frozen=True):
    """What somebody holds, and the ways to write whose it is, the best first."""

    holder: str
    hexes: frozenset[Hex]
    words: tuple[str, ...]


# ---- parts of realms, and the marks on them


def parts(map: HexMap, holders: Mapping[Hex, str]) -> tuple[tuple[str, frozenset[Hex]], ...]:
    """Everything that hangs together under one holder."""
    left, found = set(holders), []
    for start in holders:
        if start in left:
            found.append((holders[start], frozenset(_part(map, holders, start, left))))
    return tuple(found)


def _part(map: HexMap, holders: Mapping[Hex, str], start: Hex, left: set[Hex]) -> set[Hex]:
    """All that hangs together with a hex, taken out of what is left."""
    found, edge = {start}, [start]
    left.discard(start)
    while edge:
        for near in map.neighbours(edge.pop()):
            if near in left and holders[near] == holders[start]:
                left.discard(near)
                found.add(near)
                edge.append(near)
    return found


def marked(map: HexMap, holders: Mapping[Hex, str], wanted: Iterable[Hex]) -> frozenset[Hex]:
    """Where a mark lies: on what is wanted, and once on every part of a realm that has none of these."""
    found = {hex for hex in wanted if hex in holders}
    for _, part in parts(map, holders):
        if not found & part:
            found.add(min(part, key=lambda hex: (hex.row, hex.col)))
    return frozenset(found)


def realms(
    map: HexMap, holders: Mapping[Hex, str], homes: Collection[Hex], words: Mapping[str, tuple[str, ...]]
) -> tuple[Realm, ...]:
    """The largest part of what each holds (of equal ones that with the home), the smallest realm first: it has least
    choice."""
    best: dict[str, frozenset[Hex]] = {}
    for holder, part in parts(map, holders):
        rank = len(part), bool(part.intersection(homes))
        if holder not in best or rank > (len(best[holder]), bool(best[holder].intersection(homes))):
            best[holder] = part
    found = (Realm(holder, part, words.get(holder, ())) for holder, part in best.items())
    return tuple(sorted(found, key=lambda realm: (len(realm.hexes), min(realm.hexes))))


# ---- writing


def written(
    table: Table,
    realms: Sequence[Realm],
    measure: Measure,
    least: float,
    pad: float,
    held: Collection[Hex],
) -> tuple[Lettered, ...]:
    """The names that find a place; ``least`` the smallest letters, ``pad`` what their edge takes, in sizes."""
    return at_once(writing(table, realms, measure, least, pad, held))


def writing(
    table: Table,
    realms: Sequence[Realm],
    measure: Measure,
    least: float,
    pad: float,
    held: Collection[Hex],
) -> Steps[tuple[Lettered, ...]]:
    """The same in small steps, for whoever has something else to do between two of them."""
    writer = _Writer(table, measure, least, pad, held)
    across: dict[Realm, Lettered | None] = {}
    with table.shunning():
        for realm in realms:
            across[realm] = yield from writer.across(realm)
    missing = [realm for realm, found in across.items() if found is None]
    for realm in missing if table.shun else ():
        across[realm] = yield from writer.across(realm)
    beside = []
    for realm in missing:
        if across[realm] is None:
            beside.append((yield from writer.beside(realm)))
    return tuple(found for found in (*across.values(), *beside) if found is not None)


class _Writer:
    def __init__(self, table: Table, measure: Measure, least: float, pad: float, held: Collection[Hex]) -> None:
        self._table, self._measure, self._least, self._pad = table, measure, least, pad
        self._held = held

    def across(self, realm: Realm) -> Steps[Lettered | None]:
        """Over its own ground, in the largest letters that fit."""
        layout = self._table.map.layout
        for size, words in product(self._sizes(), realm.words):
            wide, high, above = self._measured(words, size)
            level, aslant = (self._straight(realm.hexes, angles, wide) for angles in ((0.0,), _ANGLES))
            known = _on_ground(realm.hexes, layout, self._table.scale, wide, high)
            for course in chain(level, self._ways(realm.hexes, words), aslant):
                if known.get(course) is False:
                    continue
                yield
                box, bend = self._box((course.x, course.y), wide, high), course.radius * self._table.scale
                parts = self._parts(course, box, wide, bend)
                if course not in known:
                    known[course] = bool(parts) and all(self._lies_on(part, realm.hexes, layout) for part in parts)
                if known[course] and all(map(self._is_free, parts)):
                    return self._laid(words, size, box, above, course.angle, bend)
        return None

    def _parts(self, course: Course, box: Box, wide: float, bend: float) -> tuple[Quad, ...]:
        """What a line takes that runs so; nothing where it would lean too far."""
        if bend and abs(degrees(wide / bend)) / 2 + abs(course.angle) > STEEPEST:
            return ()
        return arc_parts(box, course.angle, bend) if bend else (box.turned(course.angle),)

    def _straight(self, hexes: frozenset[Hex], angles: Sequence[float], wide: float) -> Iterator[Course]:
        """The straight lines so long that the realm could hold, leaning so."""
        layout, long = self._table.map.layout, wide / self._table.scale
        for angle in angles:
            if long <= _reach(hexes, layout, angle):
                yield from (Course(*spot, angle, 0.0) for spot in _spots(hexes, layout))

    def _ways(self, hexes: frozenset[Hex], words: str) -> tuple[Course, ...]:
        """Along the realm's long axis; letters that join their neighbours stand in a straight line."""
        found = courses(hexes, self._table.map.layout)
        return found if all(_stands_alone(letter) for letter in words) else tuple(c for c in found if not c.radius)

    def beside(self, realm: Realm) -> Steps[Lettered | None]:
        """On ground that nobody holds, as near as may be, with a line to the realm."""
        sizes, scale = tuple(self._sizes()), self._table.scale
        if not sizes or not realm.words:
            return None
        words, size = realm.words[-1], sizes[-1]
        wide, high, above = self._measured(words, size)
        for (dx, dy), (x, y) in self._away(realm.hexes):
            yield
            box = self._box((x + dx, y + dy), wide, high)
            if self._table.within.holds(box) and self._is_nobodys(box) and self._is_free(Quad(*box.points)):
                leader = _leader(box, (x * scale, y * scale), scale)
                around = leader.around
                if not self._meets(leader, around):
                    self._table.lay(leader)
                    return self._laid(words, size, box, above, leader=leader)
        return None

    def _away(self, hexes: frozenset[Hex]) -> Iterator[tuple[Point, Point]]:
        """How far from which middle words may stand, the nearest first: their own middle is nobody's."""
        layout, held = self._table.map.layout, self._held
        middles = [centre(hex, layout) for hex in sorted(hexes)[:_MOST_TARGETS]]
        grounds = [_ground_about(middle, layout) for middle in middles]
        for at, away in enumerate(_AWAY):
            for middle, ground in zip(middles, grounds, strict=True):
                if ground[at] not in held:
                    yield away, middle

    def _sizes(self) -> Iterator[float]:
        return (size * self._table.scale for size in SIZES if size * self._table.scale >= self._least)

    def _measured(self, words: str, size: float) -> tuple[float, float, float]:
        """How wide and high words are with their edge, and from the top to what they stand on."""
        ink, pad = self._measure(words, size), self._pad * size
        return ink.width + 2 * pad, ink.above + ink.below + 2 * pad, ink.above + pad

    def _box(self, spot: Point, wide: float, high: float) -> Box:
        x, y = spot[0] * self._table.scale, spot[1] * self._table.scale
        return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    def _lies_on(self, quad: Quad, hexes: frozenset[Hex], layout: Layout) -> bool:
        return all(map(hexes.__contains__, cells_at(self._points(quad), layout)))

    def _is_nobodys(self, box: Box) -> bool:
        points = self._points(Quad(*box.points))
        return not any(map(self._held.__contains__, cells_at(points, self._table.map.layout)))

    def _points(self, quad: Quad) -> Iterator[Point]:
        """So many points of the outline and the middle that no hex lies between two of them; in sides of a hex. The
        ends come first: they are what most often lies elsewhere."""
        scale = self._table.scale
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
        steps = max(2, int(hypot(bx - ax, by - ay) / scale / 0.4) + 1)
        for at in _ends_first(steps):
            part = at / steps
            x1, y1 = ax + (bx - ax) * part, ay + (by - ay) * part
            x2, y2 = dx + (cx - dx) * part, dy + (cy - dy) * part
            yield x1 / scale, y1 / scale
            yield x2 / scale, y2 / scale
            yield (x1 + x2) / 2 / scale, (y1 + y2) / 2 / scale

    def _is_free(self, quad: Quad) -> bool:
        around = quad.around
        if not self._table.within.holds(around):
            return False
        return not self._meets(quad, around)

    def _meets(self, quad: Quad | Stroke, around: Box) -> bool:
        """Whether it meets what lies there."""
        left, top, right, bottom = around
        for (its_left, its_top, its_right, its_bottom), one in self._table.pieces(around):
            #: most of what lies near lies clear of all of it, which takes a tenth to see.
            clear = its_left >= right or left >= its_right or its_top >= bottom or top >= its_bottom
            if not clear and crosses(quad.points, one.points):
                return True
        return False

    def _laid(
        self,
        words: str,
        size: float,
        box: Box,
        above: float,
        angle: float = 0.0,
        bend: float = 0.0,
        leader: Stroke | None = None,
    ) -> Lettered:
        x, y = (part / self._table.scale for part in box.middle)
        anchor = hex_at(x, y, self._table.map.layout)
        found = Lettered(anchor, "realm", (words,), size, box, box.top + above, angle, bend, leader)
        for part in found.taken:
            self._table.lay(part)
        return found


def _stands_alone(letter: str) -> bool:
    """Whether a letter looks the same beside any other: those of Latin, Greek and Cyrillic do."""
    return letter < "\u0530" and not combining(letter)


def _leader(box: Box, target: Point, scale: float) -> Stroke:
    """From the edge of a box into the hex round a point, and not to what lies in its middle."""
    x = min(max(target[0], box.left), box.right)
    y = box.bottom if target[1] > box.bottom else box.top if target[1] < box.top else (box.top + box.bottom) / 2
    half = 0.035 * scale
    far = hypot(target[0] - x, target[1] - y) or 1.0
    ax, ay = (target[0] - x) / far, (target[1] - y) / far
    long = max(half, far - _SHORT * scale)
    return Stroke(x + ax * 2 * half, y + ay * 2 * half, x + ax * long, y + ay * long, half)


@cache
def _ends_first(steps: int) -> tuple[int, ...]:
    """0 to ``steps``, from both ends inwards."""
    return tuple(sorted(range(steps + 1), key=lambda at: min(at, steps - at)))


#: sizes of names on realms, on the screen and the wall.
@lru_cache(maxsize=256)
def _on_ground(hexes: frozenset[Hex], layout: Layout, scale: float, wide: float, high: float) -> dict[Course, bool]:
    """Of the lines of one size that were tried on a realm: whether they lie on it. Most realms are as they were."""
    return {}


@lru_cache(maxsize=1024)
def _reach(hexes: frozenset[Hex], layout: Layout, angle: float) -> float:
    """How far hexes reach along a line that leans so, in sides: nothing longer lies on them."""
    along, up = cos(radians(angle)), sin(radians(angle))
    far = [x * along + y * up for x, y in (centre(hex, layout) for hex in hexes)]
    edge = [x * along + y * up for x, y in corners(layout)]
    return max(far) - min(far) + max(edge) - min(edge)


@lru_cache(maxsize=1024)
def _spots(hexes: frozenset[Hex], layout: Layout) -> tuple[Point, ...]:
    """Where the middle of a line is tried: hexes, and between two and three of them; the innermost first."""
    middles = {hex: centre(hex, layout) for hex in sorted(hexes)}
    count = len(middles)
    mx, my = sum(x for x, _ in middles.values()) / count, sum(y for _, y in middles.values()) / count
    near = sorted(middles.values(), key=lambda at: hypot(at[0] - mx, at[1] - my))[:_MOST_SPOTS]
    pairs = [
        ((ax + bx) / 2, (ay + by) / 2)
        for at, (ax, ay) in enumerate(near)
        for bx, by in near[:at]
        if hypot(ax - bx, ay - by) < 3.6
    ]
    spots = dict.fromkeys((round(x, 3), round(y, 3)) for x, y in (*near, *pairs))
    spots |= dict.fromkeys((x, round(y + dy, 3)) for x, y in tuple(spots) for dy in (-0.2, 0.2))
    return tuple(sorted(spots, key=lambda at: (hypot((at[0] - mx) * 0.7, at[1] - my), at)))[: 5 * _MOST_SPOTS]


def _rings() -> tuple[Point, ...]:
    steps = [at * 0.5 for at in range(int(-_FAR / 0.5), int(_FAR / 0.5) + 1)]
    return tuple(sorted(product(steps, steps), key=lambda at: (hypot(*at), at)))


_AWAY = _rings()


@lru_cache(maxsize=1024)
def _ground_about(middle: Point, layout: Layout) -> tuple[tuple[int, int], ...]:
    """Column and row of the hex into which each spot about a middle falls."""
    x, y = middle
    return tuple(cells_at(((x + dx, y + dy) for dx, dy in _AWAY), layout))

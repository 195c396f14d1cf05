"""Where words go on a map of hexes: never over a letter, a mark, a ring, an address or each other, and never cut.

Whose a realm is stands across it (``realms.py``).
Screen and paper measure in units of their own, pixels or points, with the map's corner at (0, 0): every length here is
in the caller's. Words that find no place whole are broken into two lines, then shortened, then left out.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import chain, product
from math import ceil, cos, floor, hypot, radians, sin
from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct

from desktop.domain.hexmap.arcs import arc_parts, on_arc
from desktop.domain.hexmap.boxes import Box, Quad, Stroke, Taken, joined
from desktop.domain.hexmap.geometry import ACROSS, centre, corners, hex_at
from desktop.domain.hexmap.hexes import Hex
from desktop.domain.hexmap.maps import HexMap

#: from what one line stands on to the next, in sizes of its letters.
LEADING = 1.06
#: no word is shortened to fewer letters than these before its dots.
_FEWEST = 4
#: tries for all the words of one map: beyond them words that have no easy place are left out.
_MOST_TRIES = 20_000
_ARTICLES = frozenset(("the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los", "las", "de", "het"))

Kind = Literal["name", "label", "realm"]


class Ink(NamedTuple):
    """What a line takes: how wide it runs, and how far it rises above and sinks below what it stands on."""

    width: float
    above: float
    below: float


#: a line in a size of letters.
Measure = Callable[[str, float], Ink]


T = TypeVar("T")
#: work in small steps that comes to something.
Steps = Generator[None, None, T]


def at_once(steps: Steps[T]) -> T:
    """What it comes to, with nothing between two steps."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


class Wish(Struct, frozen=True):
    """Words that belong to a hex, in the first of these sizes that fits; ``pad`` is what their edge takes around them,
    ``before`` a width kept free at their left, for an address. ``spots`` are tried instead of the usual ones, in sides
    of a hex from its middle; ``own`` gives way to them; they take ``lines`` at most."""

    hex: Hex
    words: str
    kind: Kind
    sizes: tuple[float, ...]
    measure: Measure
    pad: float = 0.0
    before: float = 0.0
    spots: tuple[tuple[float, float], ...] = ()
    own: Taken | None = None
    lines: int = 2


class Lettered(Struct, frozen=True):
    """Words that have found their place: their lines, their size, and what they take."""

    hex: Hex
    kind: Kind
    lines: tuple[str, ...]
    size: float
    box: Box
    #: what the first line stands on.
    base: float
    #: degrees by which all of it is turned round the middle of its box, clockwise.
    angle: float = 0.0
    #: the radius of the arc along which it bends, from the turned middle; 0 for a straight line, less where it sags.
    bend: float = 0.0
    #: from words that stand beside what they name: a line to it.
    leader: Stroke | None = None

    @property
    def taken(self) -> tuple[Box | Quad, ...]:
        """What it lies on: along an arc a chain of parts."""
        if self.bend:
            return arc_parts(self.box, self.angle, self.bend)
        return (self.box.turned(self.angle) if self.angle else self.box,)

    @property
    def around(self) -> Box:
        """The upright box that holds all of it, and the line that leads to it."""
        parts: tuple[Taken, ...] = (*self.taken, *([self.leader] if self.leader is not None else ()))
        first, *others = (part if isinstance(part, Box) else part.around for part in parts)
        for other in others:
            first = joined(first, other)
        return first

    def along(self, starts: Sequence[float], ends: Sequence[float]) -> Iterator[tuple[float, float, float]]:
        """For letters that begin and end so far from the line's beginning: the middle of what each stands on, and its
        turn in degrees."""
        half, down = (ends[-1] - starts[0]) / 2, self.base - self.box.middle[1]
        for start, end in zip(starts, ends, strict=True):
            x, y, angle = on_arc(self.box.middle, self.angle, self.bend, (start + end) / 2 - half)
            turn = radians(angle)
            yield x - down * sin(turn), y + down * cos(turn), angle

    def baseline(self, line: int) -> float:
        """What this line stands on."""
        return self.base + line * LEADING * self.size


def under_realms(words: Iterable[Lettered], map: HexMap, scale: float) -> frozenset[Hex]:
    """The hexes that realms' names run over: what grows there stands at the foot."""
    found = set()
    for one in words:
        for taken in one.taken if one.kind == "realm" else ():
            a, b, c, d = taken.points
            (x1, y1), (x2, y2) = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
            for part in (at / 8 for at in range(9)):
                hex = hex_at((x1 + (x2 - x1) * part) / scale, (y1 + (y2 - y1) * part) / scale, map.layout)
                if hex in map:
                    found.add(hex)
    return frozenset(found)


def outlined(map: HexMap, hex: Hex, scale: float, reach: float, line: float) -> tuple[Stroke, ...]:
    """The six lines of an outline round a hex, ``reach`` from its middle to a corner, ``line`` thick, its corners
    drawn out to points."""
    x, y = centre(hex, map.layout)
    points = [(x * scale + dx * reach, y * scale + dy * reach) for dx, dy in corners(map.layout)]
    #: in shares of a side: so far on two lines meet in the point of their corner.
    on = line / 2 * _POINTED / reach if reach else 0.0
    return tuple(_drawn_out(points[way], points[(way + 1) % 6], on, line / 2) for way in range(6))


#: the tangent of 30°: half of what two sides of a hex turn.
_POINTED = 3**-0.5


def _drawn_out(one: tuple[float, float], other: tuple[float, float], on: float, half: float) -> Stroke:
    dx, dy = (other[0] - one[0]) * on, (other[1] - one[1]) * on
    return Stroke(one[0] - dx, one[1] - dy, other[0] + dx, other[1] + dy, half)


class Table:
    """A map with what lies on it so far.

    ``taken`` is what lies on a hex (wherever it lies, no farther off than a side);
    ``also`` crosses several hexes; of ``shun`` names of realms and labels keep clear where they can.
    """

    def __init__(
        self,
        map: HexMap,
        scale: float,
        taken: Callable[[Hex], Sequence[Taken]],
        within: Box,
        also: Sequence[Taken] = (),
        shun: Sequence[Taken] = (),
    ) -> None:
        self.map, self.scale, self.within = map, scale, within
        #: what is kept clear of now, and what can be.
        self._shunned, self.shun = tuple[Taken, ...](), tuple(shun)
        self._also = list(also)
        self._taken = cache(taken)
        self._squares: dict[tuple[int, int], tuple[Piece, ...]] = {}
        self._tries = _MOST_TRIES

    def lettered(self, wishes: Iterable[Wish]) -> tuple[Lettered, ...]:
        """The words that find a place, in the order of the wishes."""
        return tuple(found for wish in wishes if (found := self._placed(wish)) is not None)

    def _placed(self, wish: Wish) -> Lettered | None:
        if wish.kind == "label" and self.shun:
            with self.shunning():
                if (found := self.place(wish)) is not None:
                    return found
        return self.place(wish)

    @contextmanager
    def shunning(self) -> Iterator[None]:
        """Meanwhile nothing is laid on what is shunned."""
        self._shunned = self.shun
        try:
            yield
        finally:
            self._shunned = ()

    def place(self, wish: Wish) -> Lettered | None:
        """The first of the wish's forms, sizes and spots that is free; None where none is."""
        for lines, size in product(forms(wish.words), wish.sizes):
            if len(lines) > wish.lines:
                continue
            inks = [wish.measure(line, size) for line in lines]
            wide = max(ink.width for ink in inks) + wish.before + 2 * wish.pad
            above = inks[0].above + wish.pad
            high = above + (len(lines) - 1) * LEADING * size + inks[-1].below + wish.pad
            if box := self._spot(wish, wide, high):
                self.lay(box)
                return Lettered(wish.hex, wish.kind, lines, size, box, box.top + above)
        return None

    def lay(self, taken: Taken) -> None:
        """From now on nothing lies here."""
        self._also.append(taken)

    def _spot(self, wish: Wish, wide: float, high: float) -> Box | None:
        scale = self.scale
        if wish.kind == "name" and wide > _WIDEST_NAME * scale:
            return None
        x, y = (part * scale for part in centre(wish.hex, self.map.layout))
        spots, around = wish.spots or _SPOTS[wish.kind], None
        for dx, dy in spots:
            left, top = x + dx * scale - wide / 2, y + dy * scale - high / 2
            box = Box(left, top, left + wide, top + high)
            if not self.within.holds(box):
                continue
            if self._tries <= 0:
                return None
            self._tries -= 1
            if around is None:
                far = max(map(abs, chain.from_iterable(spots))) * scale
                reach = Box(x - far - wide / 2, y - far - high / 2, x + far + wide / 2, y + far + high / 2)
                around = [(one.reach, one) for one in self.around(reach) if one != wish.own]
            if not _meets_any(box, around):
                return box
        return None

    def around(self, reach: Box) -> Iterator[Taken]:
        """Everything that a box in there could meet."""
        yield from (one for one in (*self._also, *self._shunned) if one.meets(reach))
        for hex in _hexes_in(self.map, self.scale, reach):
            yield from self._taken(hex)

    def pieces(self, reach: Box) -> Iterator[Piece]:
        """The same for whoever asks often, each with the upright box round it; some more than once."""
        for one in chain(self._also, self._shunned):
            yield one.around, one
        wide = _SQUARE * self.scale
        for down in range(floor(reach.top / wide), floor(reach.bottom / wide) + 1):
            for across in range(floor(reach.left / wide), floor(reach.right / wide) + 1):
                found = self._squares.get((across, down))
                yield from self._square(across, down) if found is None else found

    def _square(self, across: int, down: int) -> tuple[Piece, ...]:
        """What lies on hexes and reaches into a square of the map."""
        wide = _SQUARE * self.scale
        square = Box(across * wide, down * wide, (across + 1) * wide, (down + 1) * wide)
        lain = (one for hex in _hexes_in(self.map, self.scale, square) for one in self._taken(hex))
        found = tuple((around, one) for one in lain if (around := one.around).meets(square))
        self._squares[across, down] = found
        return found


#: something that takes room, and the upright box round it; how wide a square is in which it is found, in sides.
Piece = tuple[Box, Taken]
_SQUARE = 2.0


def _meets_any(box: Box, pieces: Iterable[Piece]) -> bool:
    """Whether a box lies on any of these; most of what lies near lies clear of it, which is soon seen."""
    left, top, right, bottom = box
    for (its_left, its_top, its_right, its_bottom), one in pieces:
        if its_left <= right and left <= its_right and its_top <= bottom and top <= its_bottom and one.meets(box):
            return True
    return False


def _hexes_in(map: HexMap, scale: float, area: Box) -> Iterator[Hex]:
    """The hexes that reach into an area, and some beside it."""
    across, down = (ACROSS, 1.5) if map.is_pointy else (1.5, ACROSS)
    left, right = floor(area.left / scale / across) - 2, ceil(area.right / scale / across) + 1
    top, bottom = floor(area.top / scale / down) - 2, ceil(area.bottom / scale / down) + 1
    for row in range(max(0, top), min(map.height, bottom)):
        for col in range(max(0, left), min(map.width, right)):
            yield Hex(col, row)


#: a name is no wider than so many sides: it must be seen whose it is.
_WIDEST_NAME = 3.2


def _spots() -> Mapping[Kind, tuple[tuple[float, float], ...]]:
    """Where words are tried, in sides of a hex from its middle: a name in its own hex, below the letter first; a label
    above it first, then ever farther away."""
    below = (0.58, 0.5, 0.66, 0.44, 0.74)
    rows = (*below, *(-dy for dy in below))
    names = [(dx, dy) for dy in rows for dx in (0.0, 0.2, -0.2, 0.42, -0.42)]
    step = ACROSS / 4
    labels = [(dx * step, dy * 0.25) for dx in range(-4, 5) for dy in range(-8, 7)]
    labels.sort(key=lambda spot: (hypot(spot[0] * 0.8, spot[1] + 0.75), spot))
    return {"name": tuple(names), "label": tuple(labels), "realm": ()}


_SPOTS = _spots()


# ---- shorter words


@lru_cache(maxsize=4096)
def forms(words: str) -> tuple[tuple[str, ...], ...]:
    """The ways to write words, the best first: in one line, in two, without the article, then ever fewer letters."""
    whole = " ".join(words.split())
    found: list[tuple[str, ...]] = []
    for part in dict.fromkeys((whole, _bare(whole))):
        found.append((part,))
        if two := _in_two(part):
            found.append(two)
    found += [(short,) for short in _shortened(_bare(whole))]
    return tuple(dict.fromkeys(found))


def _bare(words: str) -> str:
    """Words without the article they begin with."""
    first, _, rest = words.partition(" ")
    return rest if rest and first.casefold() in _ARTICLES else words


def _in_two(words: str) -> tuple[str, str] | None:
    """The break that leaves both lines shortest."""
    parts = words.split()
    breaks = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(breaks, key=lambda pair: max(map(len, pair)), default=None)


def _shortened(words: str) -> Iterator[str]:
    """Fewer and fewer whole words, then fewer letters of the first, each with dots."""
    parts = words.split()
    for count in range(len(parts) - 1, 0, -1):
        yield f"{' '.join(parts[:count]).rstrip(',;:–-')}…"
    first = parts[0] if parts else ""
    for count in range(min(len(first) - 2, 8), _FEWEST - 1, -2):
        yield f"{first[:count]}…"

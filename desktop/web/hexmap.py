"""A map of hexes as a page shows it: the ground once, on it a picture for every moment, and a slider between them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import cos, radians, sin
from zlib import crc32

from msgspec import Struct

from desktop.domain.heraldry.arms import Arms
from desktop.domain.hexmap import (
    ROLLED,
    TERRAINS,
    Hex,
    HexMap,
    address,
    borders,
    centre,
    corners,
    extent,
    outline,
    row_letters,
    terrain_word,
)
from desktop.domain.hexmap.arcs import on_arc
from desktop.domain.hexmap.boxes import Box, Stroke, Taken
from desktop.domain.hexmap.dress import LINES, WITHIN, Dress, Edge, Line, at_realms, dressed, edges
from desktop.domain.hexmap.lettering import Ink, Lettered, Table, under_realms
from desktop.domain.hexmap.realms import marked, realms, written
from desktop.domain.hexmap.relief import Mark, relief
from desktop.domain.words import counted

from .arms import arms_symbol
from .markup import Markup, lone, tag

#: the side of a hex, in the units of the picture; what is left around the map for letters and numbers.
_SIDE, _EDGE = 40.0, 32.0
#: of a side: how far beside the border its white line lies, and how large a ring round what has changed is.
_INSET, _RING = 0.11, 0.88
#: a map of more hexes says in words alone whose each is: an element for each would make the page too heavy.
_MOST_TOUCHED = 450

Point = tuple[float, float]


class Held(Struct, frozen=True):
    """Whose a hex is: by id, by the two letters that stand on it, by name; and whether it is the home."""

    owner: str
    letters: str
    name: str
    home: bool = False
    #: what is written across the realm.
    short: str = ""
    arms: Arms | None = None


class Moment(Struct, frozen=True):
    """The map at one moment: its ground, who held what, what had changed; a sentence below it, and who held what in
    words. What nobody holds is void."""

    name: str
    ground: HexMap
    held: Mapping[Hex, Held]
    changed: Collection[Hex] = ()
    caption: str = ""
    in_words: Sequence[tuple[str, str]] = ()


def steered_map(moments: Sequence[Moment], unit: str, bearers: Mapping[str, Arms] | None = None) -> Markup:
    """All moments; by its script the page shows one of them and a slider, without it all, one below the other.

    ``bearers`` have arms elsewhere on the page, whether they hold anything or not.
    """
    #: what adorns the map is the same at every moment.
    grounds = list(dict.fromkeys((moment.ground.terrain, moment.ground.layout) for moment in moments))
    drawn: dict[int, HexMap] = {}
    for moment in moments:
        drawn.setdefault(grounds.index((moment.ground.terrain, moment.ground.layout)), moment.ground)
    shields = (arms_symbol(f"arms-{owner}", arms) for owner, arms in {**_arms(moments), **(bearers or {})}.items())
    defs = tag("defs", *_symbols(moments[0].ground), *shields, *(_ground(at, map) for at, map in drawn.items()))
    figures = (_figure(m, grounds.index((m.ground.terrain, m.ground.layout))) for m in moments)
    hidden = tag("svg", defs, class_="defs", aria_hidden="true")
    return tag("div", hidden, *figures, _steer(moments, unit), data_steered=True)


def _arms(moments: Sequence[Moment]) -> dict[str, Arms]:
    return {held.owner: held.arms for moment in moments for held in moment.held.values() if held.arms is not None}


def _steer(moments: Sequence[Moment], unit: str) -> Markup:
    last = len(moments) - 1
    back, on = (tag("button", sign, type="button", aria_label=word) for sign, word in (("‹", "before"), ("›", "after")))
    slider = lone("input", type="range", min=0, max=last, value=last, step=1, aria_label=unit)
    return tag("div", slider, back, on, tag("output", moments[-1].name), class_="steer", hidden=True)


# -- the ground --------------------------------------------------------------------------------------------------------


def _symbols(map: HexMap) -> Iterator[Markup]:
    """A hex of every terrain round (0, 0), with its pattern: drawn once, used for every plane of it."""
    yield lone("path", d=_closed(_scaled(corners(map.layout))), class_="touch", id="hex")
    for code in ROLLED:
        hexagon = lone("path", d=_closed(_scaled(corners(map.layout))), fill=TERRAINS[code].fill)
        for low in (False, True):
            id = f"terrain-{code}{'-low' if low else ''}"
            yield tag("g", hexagon, *(_grown(mark) for mark in relief(code, low)), id=id)


def _grown(mark: Mark) -> Markup:
    if mark.line:
        lines = {"stroke": mark.tone, "stroke_width": _n(mark.line * _SIDE), "stroke_linecap": "round"}
        return lone("path", d=_steps(mark.steps), fill="none", **lines)
    return lone("path", d=_steps(mark.steps), fill=mark.tone)


def _ground(at: int, map: HexMap) -> Markup:
    uses, seams = [], []
    for hex, code in zip(map, map.terrain, strict=True):
        if code in ROLLED:
            x, y = _place(centre(hex, map.layout))
            uses.append(lone("use", href=f"#terrain-{code}", x=_n(x), y=_n(y)))
            seams.append(_closed([_place(point) for point in outline(hex, map.layout)]))
    worn = (_dress(map, hex, dress) for hex, dress in dressed(map).items())
    return tag("g", *uses, *worn, lone("path", d="".join(seams), class_="seam"), id=f"ground-{at}")


def _dress(map: HexMap, hex: Hex, dress: Dress) -> Markup:
    """A hex that looks otherwise than its terrain."""
    x, y = _place(centre(hex, map.layout))
    code = map.terrain_at(hex)
    fill = TERRAINS[code].fill if dress.own is None else dress.own.fill
    below = relief(code, low=True) if dress.own is None else ()
    marks = (_grown(mark) for mark in (*below, *(mark for worn in dress if worn is not None for mark in worn.marks)))
    return tag(
        "g",
        lone("path", d=_closed(_scaled(corners(map.layout))), fill=fill),
        *marks,
        transform=f"translate({_n(x)} {_n(y)})",
    )


def _sides(map: HexMap, drawn: Sequence[Edge], look: Mapping[str, tuple[Line, ...]]) -> Iterator[Markup]:
    """Rivers, roads and borders along the sides of hexes."""
    for kind, lines in look.items():
        points = [(outline(edge.hex, map.layout), edge.way) for edge in drawn if edge.kind == kind]
        ways = "".join(_open(around[way], around[(way + 1) % 6]) for around, way in points)
        for line in lines if ways else ():
            dash = " ".join(_n(part * _SIDE) for part in line.dashes) or None
            wide, cap = _n(line.thick * _SIDE), "butt" if dash else "round"
            yield lone(
                "path",
                d=ways,
                fill="none",
                stroke=line.tone,
                stroke_width=wide,
                stroke_dasharray=dash,
                stroke_linecap=cap,
            )


# -- one moment --------------------------------------------------------------------------------------------------------


def _figure(moment: Moment, ground: int) -> Markup:
    wide, high = (part * _SIDE + _EDGE + 6 for part in extent(moment.ground))
    about = f"The map, {moment.name}: {counted(len(moment.held), 'plane')} held, {len(moment.changed)} changed"
    lettered = _lettered(moment)
    land = (lone("use", href=f"#ground-{ground}"), *_low(moment, lettered), _voids(moment))
    drawn = edges(moment.ground)
    within = at_realms(drawn, {hex: held.owner for hex, held in moment.held.items()}, moment.ground.layout)
    thin = {kind: (line,) for kind, line in WITHIN.items()}
    sides = _sides(moment.ground, drawn, LINES), _sides(moment.ground, within, thin)
    lines = (*sides[0], *_realms(moment), *sides[1], *_rings(moment))
    letters = (*_marks(moment), *_names(moment), *_across(lettered), *_edge(moment.ground), *_touched(moment))
    box = f"0 0 {_n(wide)} {_n(high)}"
    picture = tag("svg", *land, *lines, *letters, class_="map", viewBox=box, role="img", aria_label=about)
    caption = tag("figcaption", tag("strong", f"{moment.name}. "), moment.caption)
    return tag("figure", picture, caption, _who_holds(moment), class_="week", data_name=moment.name)


def _who_holds(moment: Moment) -> Markup | None:
    if not moment.in_words:
        return None
    lines = (tag("li", tag("strong", name), ": ", planes) for name, planes in moment.in_words)
    return tag("details", tag("summary", "Who holds what, in words"), tag("ul", *lines))


def _voids(moment: Moment) -> Markup:
    layout = moment.ground.layout
    free = (hex for hex in moment.ground if hex not in moment.held)
    return lone("path", d="".join(_closed([_place(p) for p in outline(hex, layout)]) for hex in free), class_="void")


def _realms(moment: Moment) -> Iterator[Markup]:
    """A line round everything that one player holds, and one in the page's colour beside it on the own ground."""
    holders = {hex: held.owner for hex, held in moment.held.items()}
    sides = tuple(borders(holders, moment.ground.layout, _INSET))
    yield lone("path", d="".join(_open(side.start, side.end) for side in sides), class_="line")
    yield lone("path", d="".join(_open(side.inner_start, side.inner_end) for side in sides), class_="inner")


def _rings(moment: Moment) -> Iterator[Markup]:
    """What has changed hands or become void, ringed."""
    rings = "".join(_closed([_place(p) for p in _ring(hex, moment.ground)]) for hex in moment.changed)
    if rings:
        yield lone("path", d=rings, class_="new")
        yield lone("path", d=rings, class_="new")


def _ring(hex: Hex, map: HexMap) -> list[Point]:
    x, y = centre(hex, map.layout)
    return [(x + dx * _RING, y + dy * _RING) for dx, dy in corners(map.layout)]


def _marked(moment: Moment) -> frozenset[Hex]:
    """Homes, what changed hands, and a hex of every part of a realm that has neither."""
    homes = (hex for hex, held in moment.held.items() if held.home)
    return marked(moment.ground, {hex: held.owner for hex, held in moment.held.items()}, (*homes, *moment.changed))


def _marks(moment: Moment) -> Iterator[Markup]:
    """Arms on homes; two letters where else it must be said whose a plane is."""
    for hex in sorted(_marked(moment)):
        held = moment.held[hex]
        x, y = _place(centre(hex, moment.ground.layout))
        if held.home and held.arms is not None:
            yield lone("use", href=f"#arms-{held.owner}", x=_n(x), y=_n(y - 1))
            continue
        half = 0.42 * _SIDE
        box = lone("rect", x=_n(x - half), y=_n(y - 11), width=_n(2 * half), height=22, rx=11, class_="mark")
        yield tag("g", box, tag("text", held.letters, x=_n(x), y=_n(y + 6)))


# -- whose a realm is --------------------------------------------------------------------------------------------------

#: how wide a letter of the page’s serif runs at most, in its size; other scripts stand in whatever font there is.
_WIDE = 0.6


def _lettered(moment: Moment) -> tuple[Lettered, ...]:
    """The names across the realms, placed as on the desk and on paper; lengths in the picture's unit, from the map's
    corner."""
    map, marks = moment.ground, _marked(moment)
    wide, high = extent(map)

    def taken(hex: Hex) -> tuple[Taken, ...]:
        x, y = (part * _SIDE for part in centre(hex, map.layout))
        ring = (Box(x - 0.6 * _SIDE, y - 0.7 * _SIDE, x + 0.6 * _SIDE, y + 0.7 * _SIDE),)
        return ring if hex in marks or address(hex) in map.names or address(hex) in map.features else ()

    table = Table(map, _SIDE, taken, Box(0, 0, wide * _SIDE, high * _SIDE))
    holders = {hex: held.owner for hex, held in moment.held.items()}
    homes = [hex for hex, held in moment.held.items() if held.home]
    words = {held.owner: (held.short,) for held in moment.held.values() if held.short}
    return written(table, realms(map, holders, homes, words), _ink, _LEAST, 0.1, moment.held)


def _ink(words: str, size: float) -> Ink:
    return Ink(len(words) * _WIDE * size, 0.78 * size, 0.24 * size)


_LEAST = 14.0


def _low(moment: Moment, lettered: Sequence[Lettered]) -> Iterator[Markup]:
    """Again the hexes below arms, marks and names: what grows there stands at the foot."""
    map = moment.ground
    for hex in sorted(_marked(moment) | under_realms(lettered, map, _SIDE)):
        if (code := map.terrain_at(hex)) in ROLLED:
            x, y = _place(centre(hex, map.layout))
            yield lone("use", href=f"#terrain-{code}-low", x=_n(x), y=_n(y))


def _across(lettered: Sequence[Lettered]) -> Iterator[Markup]:
    for one in lettered:
        x, middle = one.box.middle[0] + _EDGE, one.box.middle[1] + _EDGE
        if (line := one.leader) is not None:
            yield _leader(line)
        if one.bend:
            yield _bent(one)
            continue
        turn = f"rotate({one.angle:g} {_n(x)} {_n(middle)})" if one.angle else None
        y, size = _n(one.base + _EDGE), _n(one.size)
        yield tag("text", one.lines[0], x=_n(x), y=y, transform=turn, font_size=size, class_="realm")


def _bent(one: Lettered) -> Markup:
    """A name along its arc: a path of its own, which the words follow."""
    half, middle = (one.box.right - one.box.left) / 2, one.box.middle
    down = one.base - middle[1]
    ends = [on_arc(middle, one.angle, one.bend, far) for far in (-half, half)]
    (x1, y1), (x2, y2) = ((x - down * sin(radians(turn)), y + down * cos(radians(turn))) for x, y, turn in ends)
    #: what the words stand on lies nearer to the arc's middle, or farther from it, than their own middle.
    radius, sweep = abs(one.bend) - (down if one.bend > 0 else -down), int(one.bend > 0)
    way = f"M{_n(x1 + _EDGE)} {_n(y1 + _EDGE)}A{_n(radius)} {_n(radius)} 0 0 {sweep} {_n(x2 + _EDGE)} {_n(y2 + _EDGE)}"
    id = f"way-{crc32(f'{way} {one.lines[0]}'.encode()):08x}"
    words = tag("textPath", one.lines[0], href=f"#{id}", startOffset="50%")
    path = lone("path", d=way, id=id, fill="none")
    return tag("g", path, tag("text", words, font_size=_n(one.size), class_="realm"))


def _leader(line: Stroke) -> Markup:
    ends = f"M{_n(line.x1 + _EDGE)} {_n(line.y1 + _EDGE)}L{_n(line.x2 + _EDGE)} {_n(line.y2 + _EDGE)}"
    return lone("path", d=ends, class_="leader")


def _names(moment: Moment) -> Iterator[Markup]:
    """Names that planes were given, below their marks; long ones are for whoever touches the plane."""
    for at, words in moment.ground.names.items():
        hex = moment.ground.read(at)
        if len(words) <= 12 and hex in moment.held:
            x, y = _place(centre(hex, moment.ground.layout))
            yield tag("text", words, x=_n(x), y=_n(y + 0.72 * _SIDE), class_="named")


def _edge(map: HexMap) -> Iterator[Markup]:
    for row in range(map.height):
        _, y = _place(centre(Hex(0, row), map.layout))
        yield tag("text", row_letters(row), x=_n(_EDGE / 2 - 2), y=_n(y + 6), class_="edge")
    for column in range(map.width):
        x, _ = _place(centre(Hex(column, 0), map.layout))
        yield tag("text", column + 1, x=_n(x), y=_n(_EDGE / 2 + 4), class_="edge")


def _touched(moment: Moment) -> Iterator[Markup]:
    """What a plane is, said where the pointer rests."""
    map = moment.ground
    if len(map) > _MOST_TOUCHED:
        return
    for hex, code in zip(map, map.terrain, strict=True):
        at, held = address(hex), moment.held.get(hex)
        whose = f"{held.name}{', home' if held.home else ''}" if held else "void"
        words = ", ".join(filter(None, (at, map.names.get(at, ""), terrain_word(code) if held else "", whose)))
        x, y = _place(centre(hex, map.layout))
        yield tag("use", tag("title", words), href="#hex", x=_n(x), y=_n(y))


# -- lengths -----------------------------------------------------------------------------------------------------------


def _place(point: Point) -> Point:
    return point[0] * _SIDE + _EDGE, point[1] * _SIDE + _EDGE


def _scaled(points: Sequence[Point]) -> list[Point]:
    return [(x * _SIDE, y * _SIDE) for x, y in points]


def _closed(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + "Z"


def _open(start: Point, end: Point) -> str:
    (x1, y1), (x2, y2) = _place(start), _place(end)
    return f"M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}"


def _steps(steps: Sequence[tuple[object, ...]]) -> str:
    """Steps of a pattern, in sides of a hex, as a path."""
    return "".join(f"{step[0]}{' '.join(_n(float(str(part)) * _SIDE) for part in step[1:])}" for step in steps)


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")

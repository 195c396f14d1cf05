"""The map of the war on paper: terrain, who holds what, homes, addresses; as a drawing and as a poster."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from desktop.domain.hexmap import (
    ACROSS,
    ROLLED,
    VOID,
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
from desktop.domain.hexmap.boxes import Box
from desktop.domain.hexmap.dress import LINES, WITHIN, Edge, Line, at_realms, edges
from desktop.domain.hexmap.lettering import under_realms
from desktop.domain.hexmap.realms import Realm, marked, realms
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.poster import OVERLAP, Poster, poster, tiled
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.press.shapes import Point, Step
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, LAMP, WHITE, Ink, TextStyle

from ..rules.ground import map_of, owners_after
from ..rules.state import DominiaState, Plane, PlayerId
from ..rules.views.arms import arms_of
from ..rules.views.chronicle import changed_planes, map_after
from ..rules.views.marks import across_of, marks_of
from .cluster import Bead, Written, draw_bead, draw_hex
from .letterhead import masthead, notice
from .map_words import LEAST, draw_words, map_words

TITLE, BOARD = "Map of Dominia", "Board of Dominia"
#: a hex of the poster from side to side: glass beads and small figures have room on the first; a map of more hexes than
#: the chart knows takes the largest with which it hangs on a wall.
POSTER_HEXES = (50 * mm, 40 * mm, 30 * mm, 25 * mm, 20 * mm, 15 * mm, 12 * mm, 10 * mm)
_WALL = 1300 * mm
#: how much of a hex's side is left around the map for row letters and column numbers.
_EDGE = 0.95
_INSET = 0.085
#: what runs along sides is slimmer than on screens: it keeps clear of the addresses.
_SLIM = 0.78


@dataclass(frozen=True)
class WarMap:
    """What one drawing of the map shows."""

    map: HexMap
    beads: Mapping[Hex, Bead] = field(default_factory=dict)
    holders: Mapping[Hex, str] = field(default_factory=dict)
    changed: Collection[Hex] = ()
    #: what is written across each realm.
    across: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def realms(self) -> tuple[Realm, ...]:
        """What each holds, and how to write whose it is."""
        homes = [hex for hex, bead in self.beads.items() if bead.home]
        return realms(self.map, self.holders, homes, self.across) if self.across else ()


def war_map(state: DominiaState) -> WarMap:
    """The map as it lies now."""
    return _shown(state, map_of(state), state.owners, ())


def map_of_week(state: DominiaState, number: int) -> WarMap:
    """The map when a week was over, what it changed outlined."""
    owners = owners_after(state, number)
    return _shown(state, map_after(state, number), owners, changed_planes(state, number))


def _shown(state: DominiaState, map: HexMap, owners: Mapping[Plane, PlayerId], changed: Collection[Plane]) -> WarMap:
    """Arms on the homes, and a bead where no name could say whose a plane is: apart from the rest, or new."""
    letters, arms = marks_of(state), arms_of(state)
    homes = {player.home: player.id for player in state.players if not player.out}
    hexes = {hex: address(hex) for hex in map}
    holders = {hex: owners[at] for hex, at in hexes.items() if at in owners}
    new = frozenset(hex for hex, at in hexes.items() if at in changed)
    at_home = [hex for hex, holder in holders.items() if homes.get(hexes[hex]) == holder]
    beads = {}
    for hex in marked(map, holders, (*at_home, *new)):
        holder = holders[hex]
        beads[hex] = Bead(letters[holder], home=True, arms=arms[holder]) if hex in at_home else Bead(letters[holder])
    return WarMap(map, beads, holders, new, across_of(state))


# ---- drawing


def map_size(map: HexMap, side: float) -> tuple[float, float]:
    """Width and height of a drawing whose hexes have this side, letters and numbers included."""
    wide, high = extent(map)
    return (wide + _EDGE + 0.1) * side, (high + _EDGE + 0.1) * side


def fitting_side(map: HexMap, width: float, height: float) -> float:
    """The largest side with which the drawing stays inside a box."""
    one = map_size(map, 1.0)
    return min(width / one[0], height / one[1])


def draw_map(pen: Pen, shown: WarMap, side: float, least: float = LEAST, shun: Sequence[Box] = ()) -> None:
    """The whole map from the pen's upper left corner, no word in letters of less than ``least``; ``shun`` is where
    none should lie, from the map's corner."""
    left = top = _EDGE * side
    words = map_words(shown.map, shown.beads, shown.changed, side, least, shown.realms(), shun)
    named, low = {one.hex for one in words if one.kind == "name"}, under_realms(words, shown.map, side)
    for hex in shown.map:
        x, y = centre(hex, shown.map.layout)
        bead = shown.beads.get(hex)
        draw_hex(
            pen,
            shown.map,
            hex,
            left + x * side,
            top + y * side,
            side,
            bead,
            words=_written(shown.map, hex, named),
            low=hex in low,
        )
    drawn = edges(shown.map)
    _draw_sides(pen, shown.map, drawn, LINES, left, top, side)
    _draw_borders(pen, shown, left, top, side)
    within = at_realms(drawn, shown.holders, shown.map.layout)
    _draw_sides(pen, shown.map, within, {kind: (line,) for kind, line in WITHIN.items()}, left, top, side)
    draw_words(pen, words, left, top, side)
    _draw_edge(pen, shown.map, left, top, side)


def _written(map: HexMap, hex: Hex, named: Collection[Hex]) -> Written:
    """A void is its outline alone: after a long war there are many, and the legend says what they are."""
    return "nothing" if map.is_void(hex) else "letter" if hex in named else "all"


def stamp_map(pen: Pen, state: DominiaState, own: PlayerId, width: float, height: float) -> None:
    """The map as it lies now in the middle of a box, one player's realm in a broad line; the rest is kept once."""
    shown = war_map(state)
    side, drawn = fitting_side(shown.map, width, height), 20.0
    wide, high = map_size(shown.map, side)
    left, top = (pen.width - wide) / 2, (pen.height - high) / 2
    pen.stamp(
        "war map",
        left,
        top,
        wide,
        high,
        map_size(shown.map, drawn),
        lambda plate: draw_map(plate, shown, drawn, LEAST * drawn / side),
    )
    holders = {hex: holder for hex, holder in shown.holders.items() if holder == own}
    steps = tuple(step for edge in borders(holders, shown.map.layout) for step in _line(edge.start, edge.end))
    for thick, tone in ((0.34, INK), (0.16, WHITE if pen.low else LAMP)):
        if steps:
            outline = shapes.moved(steps, left + _EDGE * side, top + _EDGE * side, side)
            pen.shape(outline, None, pen.ink(tone) if tone == INK else tone, thick * side, cap=1)


def _draw_sides(
    pen: Pen,
    map: HexMap,
    drawn: Collection[Edge],
    look: Mapping[str, tuple[Line, ...]],
    left: float,
    top: float,
    side: float,
) -> None:
    """Rivers, roads and borders along the sides of planes; where a realm ends too, once more within its line."""
    for kind, lines in look.items():
        steps: list[Step] = []
        for edge in drawn:
            if edge.kind == kind:
                points = outline(edge.hex, map.layout)
                steps += _line(points[edge.way], points[(edge.way + 1) % 6])
        for at, line in enumerate(lines if steps else ()):
            dash = tuple(part * side for part in line.dashes)
            ways = shapes.moved(tuple(steps), left, top, side)
            #: little ink: black and white by turns, a border's dashes black.
            dark = (kind == "border") == (at > 0) and len(lines) > 1
            tone = line.tone if not pen.low else INK if dark else WHITE
            pen.shape(
                ways,
                None,
                pen.ink(tone) if tone == INK else tone,
                line.thick * _SLIM * side,
                dash,
                cap=0 if dash else 1,
            )


def _draw_borders(pen: Pen, shown: WarMap, left: float, top: float, side: float) -> None:
    """A line round everything that one player holds, a white one beside it on the own ground; changes in amber."""
    outer: list[Step] = []
    inner: list[Step] = []
    for edge in borders(shown.holders, shown.map.layout, _INSET):
        outer += _line(edge.start, edge.end)
        inner += _line(edge.inner_start, edge.inner_end)
    for steps, thick, tone in ((outer, max(1.0, side * 0.1), INK), (inner, max(0.5, side * 0.05), WHITE)):
        if steps:
            pen.shape(shapes.moved(tuple(steps), left, top, side), None, tone, thick, cap=1)
    for hex in shown.changed:
        _draw_changed(pen, shown.map, hex, left, top, side)


def _line(start: Point, end: Point) -> tuple[Step, Step]:
    return ("M", *start), ("L", *end)


def _draw_changed(pen: Pen, map: HexMap, hex: Hex, left: float, top: float, side: float) -> None:
    x, y = centre(hex, map.layout)
    points = tuple((left + (x + dx * 0.9) * side, top + (y + dy * 0.9) * side) for dx, dy in corners(map.layout))
    pen.shape(shapes.polygon(points), None, pen.ink(INK), max(1.6, side * 0.15), join=1)
    pen.shape(shapes.polygon(points), None, WHITE if pen.low else LAMP, max(0.9, side * 0.09), join=1)


def _draw_edge(pen: Pen, map: HexMap, left: float, top: float, side: float) -> None:
    """Row letters down the left, column numbers along the top."""
    size = min(side * 0.5, 60.0)
    style = TextStyle(fonts.SANS_SEMIBOLD, size, size, INK2)
    for row in range(map.height):
        _, y = centre(Hex(0, row), map.layout)
        base = top + y * side + CAP_HEIGHT / 2 * size
        pen.words(row_letters(row), style, 0, base, left * 0.8, "middle")
    for column in range(map.width):
        x, _ = centre(Hex(column, 0), map.layout)
        pen.words(str(column + 1), style, left + (x - 0.8) * side, top * 0.72, 1.6 * side, "middle")


_LEGEND = 26 * mm
#: what lies so near to where two sheets meet is on both, or cut.
_SEAM = OVERLAP / 2 + 1 * mm


_WORD = TextStyle(fonts.SANS, 8.4, 10.4)


def draw_legend(pen: Pen, state: DominiaState, shown: WarMap, scale: float = 1.0, seams: Sequence[float] = ()) -> None:
    """Every terrain with its letter and how many planes have it, then every player with letters and planes; of a poster
    no entry lies where two sheets meet (``seams``)."""
    side = 9.5 * scale
    captions = [f"{terrain_word(code)} {len(shown.map.with_terrain(code))}" for code in (*ROLLED, VOID)]
    style = _WORD.scaled(scale)
    widths = [2.3 * side + fonts.width(words, style.face, style.size) + 2 for words in captions]
    for code, words, x, wide in zip(
        (*ROLLED, VOID), captions, beside(seams, widths, pen.width, 2 * scale), widths, strict=True
    ):
        draw_sample(pen, HexMap(1, 1, code), x + side, side + 1, side)
        pen.words(words, style, x + 2.3 * side, side + 1 + 0.33 * style.size, wide - 2.3 * side)
    top = 2 * side + 6 * scale
    _draw_players(pen.frame(0, top, pen.width, pen.height - top), state, shown, scale, seams)


def beside(seams: Sequence[float], widths: Sequence[float], room: float, gap: float) -> tuple[float, ...]:
    """Where parts of these widths begin, spread over the room or else close together, none of them across a seam where
    that can be."""
    each = room / len(widths)
    for step in (each, 0.0):
        found, end = [], 0.0
        for at, wide in enumerate(widths):
            found.append(_clear(seams, max(at * step, end), wide))
            end = found[-1] + wide + gap
        if end - gap <= room + 0.1:
            return tuple(found)
    return tuple(at * each for at in range(len(widths)))


def _clear(seams: Sequence[float], x: float, wide: float) -> float:
    """The first place from ``x`` on where a part of this width lies on one sheet alone."""
    for seam in sorted(seams):
        if x < seam + _SEAM and seam - _SEAM < x + wide:
            x = seam + _SEAM
    return x


def draw_sample(pen: Pen, map: HexMap, cx: float, cy: float, side: float) -> None:
    """One hex of the legend: its terrain and letter."""
    draw_hex(pen, map, Hex(0, 0), cx, cy, side, None, words=_written(map, Hex(0, 0), (Hex(0, 0),)))


def _draw_players(pen: Pen, state: DominiaState, shown: WarMap, scale: float, seams: Sequence[float]) -> None:
    """Letters, name and planes of everybody on the map, in columns."""
    held, letters, arms = list(shown.holders.values()), marks_of(state), arms_of(state)
    people = [player for player in state.players if player.id in held]
    if not people or not shown.beads:
        return
    captions = [f"{player.name} ({letters[player.id]}) · {held.count(player.id)}" for player in people]
    #: of a poster fewer columns where more would lie across a seam.
    for columns in (4, 3) if len(people) <= 12 else (5, 4, 3):
        rows = -(-len(people) // columns)
        each, line = pen.width / columns, min(5.4 * mm * scale, pen.height / rows)
        radius = line * 0.42
        style, start = _WORD.sized(min(8.4 * scale, line * 0.66)), 2 * radius + 4 * scale
        long = [min(each - 4 * scale, start + fonts.width(words, style.face, style.size) + 1) for words in captions]
        widths = [max(long[at : at + rows], default=0.0) for at in range(0, columns * rows, rows)]
        lefts = beside(seams, widths, pen.width, 3 * scale)
        if all(_clear(seams, x, wide) == x for x, wide in zip(lefts, widths, strict=True)):
            break
    for at, player in enumerate(people):
        x, y = lefts[at // rows], (at % rows) * line + line / 2
        draw_bead(pen, Bead(letters[player.id], arms=arms[player.id]), x + radius + 1, y, radius * 0.86)
        pen.words(captions[at], style, x + start, y + 0.33 * style.size, each - start - 4 * scale)


# ---- poster


def map_poster(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The map as it stands, at true scale over as many sheets as it needs, with the plan of the sheets."""
    if state.map is None:
        return notice(state, TITLE, "The map is not laid out yet.", paper, ink, printed)
    return _poster(state, war_map(state), masthead(state, f"{TITLE}, poster", printed=printed), paper, ink)


def map_board(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The terrain alone at true scale, to lay beads on."""
    if state.map is None:
        return notice(state, BOARD, "The map is not laid out yet.", paper, ink, printed)
    return _poster(state, WarMap(map_of(state)), masthead(state, BOARD, "for beads", printed), paper, ink)


def poster_hex(map: HexMap) -> float:
    """How wide a hex of this map's poster is."""
    sizes = ((hex, max(map_size(map, hex / ACROSS))) for hex in POSTER_HEXES)
    return next((hex for hex, longest in sizes if longest <= _WALL), POSTER_HEXES[-1])


#: beads have room on hexes that are a little smaller, too; what a column or row of sheets must show to be worth glue.
_SMALLER, _WORTH = 8 * mm, 0.25


def hex_on(shown: WarMap, paper: Paper) -> float:
    """How wide a hex is on this paper: smaller by some millimetres where no sheet is nearly empty then."""
    largest = poster_hex(shown.map)
    widths = [largest - less * mm for less in range(round(min(_SMALLER, 0.16 * largest) / mm) + 1)]
    return next((hex for hex in widths if tiled(*_size(shown, hex), paper).least_shown >= _WORTH), largest)


def _size(shown: WarMap, hex_width: float) -> tuple[float, float]:
    """Of the poster, the legend below the map."""
    wide, high = map_size(shown.map, hex_width / ACROSS)
    return wide, high + _legend(shown, wide)


def _legend(shown: WarMap, wide: float) -> float:
    return (_LEGEND if shown.beads else 10 * mm) * wide / (190 * mm)


def _strips(at: Sequence[float], length: float, corner: float, *, down: bool) -> Iterator[Box]:
    """Where two sheets meet, from the map's corner."""
    for seam in at:
        low, high = seam - corner - _SEAM, seam - corner + _SEAM
        yield Box(low, 0, high, length) if down else Box(0, low, length, high)


def _poster(state: DominiaState, shown: WarMap, head: Masthead, paper: Paper, ink: Ink) -> bytes:
    hex_width = hex_on(shown, paper)
    side = hex_width / ACROSS
    wide, high = map_size(shown.map, side)
    enlarged, legend = wide / (190 * mm), _legend(shown, wide)

    left, cut = _EDGE * side, tiled(wide, high + legend, paper)
    seams = [x - left for x in cut.seams]
    shun = (*_strips(cut.seams, high, left, down=True), *_strips(cut.levels, wide, left, down=False))

    def draw(pen: Pen) -> None:
        draw_map(pen.frame(0, 0, wide, high), shown, side, shun=shun)
        draw_legend(pen.frame(left, high, wide - left, legend), state, shown, enlarged, seams)

    size_words = f"{hex_width / mm:.0f} mm a hex from side to side"
    return poster(Poster(head, wide, high + legend, draw, size_words), paper, ink)

"""The map of the war on paper: terrain, who holds what, homes, addresses; on one page and as a poster."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from desktop.domain.hexmap import (
    ACROSS,
    ROLLED,
    TERRAINS,
    VOID,
    Hex,
    HexMap,
    address,
    borders,
    centre,
    corners,
    extent,
    row_letters,
    terrain_word,
)
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import FOOTER, HEADER, Masthead, draw_footer, draw_header
from desktop.print.pages.page import MARGIN
from desktop.print.pages.poster import OVERLAP, Poster, poster, tiled
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.press.shapes import Point, Step
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, LAMP, WHITE, Ink, TextStyle

from ..rules.ground import map_of, owners_after
from ..rules.state import DominiaState, Plane, PlayerId
from ..rules.views.chronicle import changed_planes, map_after
from ..rules.views.marks import marks_of
from .cluster import BEAD, Bead, draw_bead, draw_hex
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


@dataclass(frozen=True)
class WarMap:
    """What one drawing of the map shows."""

    map: HexMap
    beads: Mapping[Hex, Bead] = field(default_factory=dict)
    holders: Mapping[Hex, str] = field(default_factory=dict)
    changed: Collection[Hex] = ()


def war_map(state: DominiaState, own: PlayerId = "") -> WarMap:
    """The map as it lies now; ``own``: whose beads are dark."""
    return _shown(state, map_of(state), state.owners, own, ())


def map_of_week(state: DominiaState, number: int) -> WarMap:
    """The map when a week was over, what it changed outlined."""
    owners = owners_after(state, number)
    return _shown(state, map_after(state, number), owners, "", changed_planes(state, number))


def _shown(
    state: DominiaState, map: HexMap, owners: Mapping[Plane, PlayerId], own: PlayerId, changed: Collection[Plane]
) -> WarMap:
    letters = marks_of(state)
    homes = {player.home: player.id for player in state.players if not player.out}
    hexes = {hex: address(hex) for hex in map}
    beads = {
        hex: Bead(letters[owners[at]], owners[at] == own, homes.get(at) == owners[at])
        for hex, at in hexes.items()
        if at in owners
    }
    holders = {hex: owners[at] for hex, at in hexes.items() if at in owners}
    return WarMap(map, beads, holders, frozenset(hex for hex, at in hexes.items() if at in changed))


# ---- drawing


def map_size(map: HexMap, side: float) -> tuple[float, float]:
    """Width and height of a drawing whose hexes have this side, letters and numbers included."""
    wide, high = extent(map)
    return (wide + _EDGE + 0.1) * side, (high + _EDGE + 0.1) * side


def fitting_side(map: HexMap, width: float, height: float) -> float:
    """The largest side with which the drawing stays inside a box."""
    one = map_size(map, 1.0)
    return min(width / one[0], height / one[1])


def draw_map(pen: Pen, shown: WarMap, side: float, least: float = LEAST) -> None:
    """The whole map from the pen's upper left corner, no word in letters of less than ``least``."""
    left = top = _EDGE * side
    words = map_words(shown.map, shown.beads, shown.changed, side, least)
    named = {one.hex for one in words if one.kind == "name"}
    for hex in shown.map:
        x, y = centre(hex, shown.map.layout)
        bead = shown.beads.get(hex)
        draw_hex(pen, shown.map, hex, left + x * side, top + y * side, side, bead, addressed=hex not in named)
    _draw_borders(pen, shown, left, top, side)
    draw_words(pen, words, left, top, side)
    _draw_edge(pen, shown.map, left, top, side)


def stamp_map(pen: Pen, state: DominiaState, own: PlayerId, width: float, height: float) -> None:
    """The map as it lies now in the middle of a box, one player's beads dark; the rest is kept once in the file."""
    shown, plain = war_map(state, own), war_map(state)
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
        lambda plate: draw_map(plate, plain, drawn, LEAST * drawn / side),
    )
    for hex, bead in shown.beads.items():
        if bead.dark:
            x, y = centre(hex, shown.map.layout)
            draw_bead(pen, bead, left + (_EDGE + x) * side, top + (_EDGE + y) * side, BEAD * side)


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


# ---- one page


def map_page(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The whole map on one page, the way round that makes it larger, with its legend."""
    if state.map is None:
        return notice(state, TITLE, "The map is not laid out yet.", paper, ink, printed)
    shown, head = war_map(state), masthead(state, TITLE, printed=printed)
    sheet = max((paper.upright, paper.across), key=lambda way: fitting_side(shown.map, *_room(way)))
    press = Press(TITLE, sheet, ink, head.event)
    with press.sheet(TITLE) as pen:
        _map_page(pen, state, shown, head)
    return press.done()


_LEGEND = 26 * mm
#: what lies so near to where two sheets meet is on both, or cut.
_SEAM = OVERLAP / 2 + 1 * mm


def _room(sheet: Paper) -> tuple[float, float]:
    return sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN - HEADER - FOOTER - _LEGEND - 4 * mm


def _map_page(pen: Pen, state: DominiaState, shown: WarMap, head: Masthead) -> None:
    width, height = pen.width - 2 * MARGIN, pen.height - 2 * MARGIN - HEADER - FOOTER - _LEGEND - 4 * mm
    draw_header(pen.frame(MARGIN, MARGIN, width, HEADER), head)
    side = fitting_side(shown.map, width, height)
    wide, high = map_size(shown.map, side)
    x, y = MARGIN + (width - wide) / 2, MARGIN + HEADER + 2 * mm + (height - high) / 2
    draw_map(pen.frame(x, y, wide, high), shown, side)
    legend = pen.frame(MARGIN, pen.height - MARGIN - FOOTER - _LEGEND, width, _LEGEND)
    draw_legend(legend, state, shown)
    draw_footer(pen.frame(MARGIN, pen.height - MARGIN - FOOTER, width, FOOTER), head, 1, 1)


_WORD = TextStyle(fonts.SANS, 8.4, 10.4)
_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.4, 10.4)


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
        _draw_sample(pen, HexMap(1, 1, code), x + side, side + 1, side)
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


def _draw_sample(pen: Pen, map: HexMap, cx: float, cy: float, side: float) -> None:
    """One hex of the legend: its terrain and letter."""
    code = map.terrain
    draw_hex(pen, map, Hex(0, 0), cx, cy, side, None, named=False)
    if code != VOID:
        style = TextStyle(fonts.SANS_BOLD, side, side, TERRAINS[code].letter)
        pen.words(code, style, cx - side, cy + CAP_HEIGHT / 2 * side, 2 * side, "middle")


def _draw_players(pen: Pen, state: DominiaState, shown: WarMap, scale: float, seams: Sequence[float]) -> None:
    """Letters, name and planes of everybody on the map, in columns."""
    held, letters = list(shown.holders.values()), marks_of(state)
    people = [player for player in state.players if player.id in held]
    if not people or not shown.beads:
        return
    columns = 4 if len(people) <= 12 else 5
    rows = -(-len(people) // columns)
    each, line = pen.width / columns, min(5.4 * mm * scale, pen.height / rows)
    radius = line * 0.42
    style, start = _WORD.sized(min(8.4 * scale, line * 0.66)), 2 * radius + 4 * scale
    captions = [f"{player.name} · {held.count(player.id)}" for player in people]
    long = [min(each - 4 * scale, start + fonts.width(words, style.face, style.size) + 1) for words in captions]
    widths = [max(long[at : at + rows], default=0.0) for at in range(0, columns * rows, rows)]
    lefts = beside(seams, widths, pen.width, 3 * scale)
    for at, player in enumerate(people):
        x, y = lefts[at // rows], (at % rows) * line + line / 2
        draw_bead(pen, Bead(letters[player.id]), x + radius + 1, y, radius)
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


def _poster(state: DominiaState, shown: WarMap, head: Masthead, paper: Paper, ink: Ink) -> bytes:
    hex_width = poster_hex(shown.map)
    side = hex_width / ACROSS
    wide, high = map_size(shown.map, side)
    enlarged = wide / (190 * mm)
    legend = (_LEGEND if shown.beads else 10 * mm) * enlarged

    left = _EDGE * side
    seams = [x - left for x in tiled(wide, high + legend, paper).seams]

    def draw(pen: Pen) -> None:
        draw_map(pen.frame(0, 0, wide, high), shown, side)
        draw_legend(pen.frame(left, high, wide - left, legend), state, shown, enlarged, seams)

    size_words = f"{hex_width / mm:.0f} mm a hex from side to side"
    return poster(Poster(head, wide, high + legend, draw, size_words), paper, ink)

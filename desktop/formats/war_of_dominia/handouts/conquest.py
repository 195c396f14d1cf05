"""How the war went, at a glance: a small map for every week, whose each realm was, and what was taken."""

from __future__ import annotations

from collections.abc import Sequence
from colorsys import hls_to_rgb
from functools import partial

from desktop.domain.hexmap import Hex, Layout, address, borders, centre, corners
from desktop.domain.words import counted
from desktop.print.drawing.arms import draw_arms
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import FOOTER, HEADER, Masthead, draw_footer, draw_header
from desktop.print.pages.page import MARGIN
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, LINE, WHITE, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, set_lines

from ..rules.ground import map_of, owners_after
from ..rules.state import DominiaState, Plane, PlayerId
from ..rules.views.arms import arms_of
from ..rules.views.chronicle import Conquest, conquests, homes_after
from ..rules.views.marks import across_of, marks_of
from ..rules.words import unit, unit_title
from .letterhead import masthead, notice
from .war_map import fitting_side, map_size

TITLE = "How the war went"
COLUMNS, ROWS = 3, 4
#: between maps; from a map down to the words below its title, and to the next map besides those words.
_GAP, _TITLE, _AIR = 6 * mm, 5 * mm, 8 * mm
#: the maps of a page: rows of the numbers of their weeks.
Leaf = Sequence[Sequence[int]]
_HEAD = TextStyle(fonts.SERIF_BOLD, 11, 13)
_TEXT = TextStyle(fonts.SANS, 7.4, 9)
_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 7.4, 9)
_FINE = TextStyle(fonts.SANS, 7, 9, INK2)
#: so many lines below a map; where a week had more to tell they are set smaller.
_LINES = 4
#: the golden part of a turn: neighbours in the list never have neighbouring tints.
_TURN = 0.381966


def conquest_strip(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """A map for the start of the war and for every week that is over, three in a row, twelve on a page."""
    if not state.past:
        return notice(state, TITLE, f"No {unit(state)} of the war is over yet.", paper, ink, printed)
    sheet, head = paper.upright, masthead(state, TITLE, printed=printed)
    numbers = range(len(state.past) + 1)
    rows = [numbers[at : at + COLUMNS] for at in range(0, len(numbers), COLUMNS)]
    leaves = [rows[at : at + ROWS] for at in range(0, len(rows), ROWS)]
    press = Press(TITLE, sheet, ink, head.event)
    high = min(_map_high(state, sheet, leaf) for leaf in leaves)
    for at, leaf in enumerate(leaves, 1):
        with press.sheet(TITLE) as pen:
            _page(pen, state, head, leaf, high, (at, len(leaves)))
    return press.done()


#: of a page: what is above the maps, and what is beside and below them.
_TOP, _REST = MARGIN + HEADER + 2 * mm, 2 * MARGIN + HEADER + FOOTER + 9 * mm


def _across(width: float) -> float:
    """How wide a map and its words may be on a page so wide."""
    return (width - 2 * MARGIN - (COLUMNS - 1) * _GAP) / COLUMNS


def _map_high(state: DominiaState, sheet: Paper, leaf: Leaf) -> float:
    """How high the maps of a page may be: what its words leave, no more than their width needs."""
    wide, room = _across(sheet.width), sheet.height - _REST
    map = map_of(state)
    left = (room - sum(_words_high(state, row, wide) + _AIR for row in leaf)) / len(leaf)
    return min(left, map_size(map, fitting_side(map, wide, room))[1])


def _words_high(state: DominiaState, row: Sequence[int], wide: float) -> float:
    """What is told below a row of maps is as high as where most is told."""
    lines = max(len(set_lines((_said(state, number),), wide).lines) for number in row)
    return min(lines, _LINES) * _TEXT.leading


def _page(pen: Pen, state: DominiaState, head: Masthead, leaf: Leaf, high: float, which: tuple[int, int]) -> None:
    width, wide, y = pen.width - 2 * MARGIN, _across(pen.width), _TOP
    draw_header(pen.frame(MARGIN, MARGIN, width, HEADER), head)
    for row in leaf:
        words = _words_high(state, row, wide)
        for at, number in enumerate(row):
            x = MARGIN + at * (wide + _GAP)
            _panel(pen.frame(x, y, wide, high + _TITLE + words), state, number, high)
        y += high + _AIR + words
    low = pen.height - MARGIN - FOOTER - 6 * mm
    pen.rule(MARGIN, low, MARGIN + width, low, 0.5, LINE)
    told = "The letters of whoever took a plane stand on it; a cross: made void; arms: a home"
    about = f"{told}; a thick line round every realm." if pen.low else f"{told}; a tint for every realm."
    pen.words(about, _FINE, MARGIN, low + 3.6 * mm, width)
    draw_footer(pen.frame(MARGIN, pen.height - MARGIN - FOOTER, width, FOOTER), head, *which)


def _panel(pen: Pen, state: DominiaState, number: int, map_high: float) -> None:
    """One map, its week, and what was taken in a few lines; as much as there is room for."""
    title = f"{unit_title(state)} {number}" if number else "Before the war"
    _draw(pen.frame(0, 0, pen.width, map_high), state, number, conquests(state, number))
    pen.words(title, _HEAD, 0, map_high + 4 * mm, pen.width)
    words = pen.height - map_high - _TITLE
    pen.block((_said(state, number),), _TEXT, 0, map_high + _TITLE, pen.width, words + 1)


def _said(state: DominiaState, number: int) -> Paragraph:
    return _told(state, conquests(state, number)) if number else (Run("The board is set.", _TEXT),)


def _told(state: DominiaState, changes: Sequence[Conquest]) -> Paragraph:
    """Who took what from whom; then who is out and how much became void."""
    names = {player: words[0] for player, words in across_of(state).items()}
    parts: list[Run] = []
    for one in changes:
        if one.after:
            parts.append(Run(f"{'; ' if parts else ''}{names[one.after]} ", _STRONG))
            parts.append(Run(f"takes {one.plane}{f' from {names[one.before]}' if one.before else ''}", _TEXT))
    voids = sum(not one.after for one in changes)
    if voids:
        parts.append(Run(f"{'; ' if parts else ''}{counted(voids, 'plane')} became void", _TEXT))
    return (*parts, Run(".", _TEXT)) if parts else (Run("Every plane was held.", _TEXT),)


# ---- the map


def _draw(pen: Pen, state: DominiaState, number: int, changes: Sequence[Conquest]) -> None:
    map, owners = map_of(state), owners_after(state, number)
    holders = {hex: owners[at] for hex in map if (at := address(hex)) in owners}
    side = fitting_side(map, pen.width, pen.height)
    wide, high = map_size(map, side)
    part = pen.frame(0, (pen.height - high) / 2, wide, high)
    tints = {player.id: _tint(at) for at, player in enumerate(state.players)}
    for hex in map:
        _hexagon(part, hex, side, map.layout, tints.get(holders.get(hex, ""), ""))
    steps = [step for edge in borders(holders, map.layout) for step in (("M", *edge.start), ("L", *edge.end))]
    if steps:
        part.shape(
            shapes.moved(tuple(steps), 0, 0, side),
            None,
            pen.ink(INK),
            max(0.5, side * (0.2 if pen.low else 0.1)),
            cap=1,
        )
    _marks(part, state, homes_after(state, number), changes, side)


def _tint(at: int) -> str:
    red, green, blue = hls_to_rgb((at * _TURN) % 1.0, 0.8 if at % 2 else 0.87, 0.5)
    return f"#{round(red * 255):02X}{round(green * 255):02X}{round(blue * 255):02X}"


def _hexagon(pen: Pen, hex: Hex, side: float, layout: Layout, tint: str) -> None:
    """A plane of a realm in its tint; a void as a dot."""
    x, y = (part * side for part in centre(hex, layout))
    if not tint:
        pen.shape(shapes.circle(x, y, side * 0.07), pen.ink(LINE))
        return
    outline = shapes.polygon((x + dx * side, y + dy * side) for dx, dy in corners(layout))
    if pen.low:
        #: no tint tells realms apart: their planes are dotted, and the line round them is as thick as it can be.
        pen.shape(outline, None, pen.ink(LINE), 0.3, dash=(0.3, side * 0.2), cap=1)
        return
    pen.shape(outline, tint, WHITE, side * 0.05)


def _marks(
    pen: Pen, state: DominiaState, homes: dict[PlayerId, Plane], changes: Sequence[Conquest], side: float
) -> None:
    map, arms, letters = map_of(state), arms_of(state), marks_of(state)

    def spot(plane: Plane) -> tuple[float, float]:
        x, y = centre(map.read(plane), map.layout)
        return x * side, y * side

    for player, home in homes.items():
        draw_arms(pen, arms[player], *spot(home), side * 1.06)
    for one in changes:
        draw = partial(_disc, letters=letters[one.after]) if one.after else _cross
        draw(pen, *spot(one.plane), side * 0.72)


def _disc(pen: Pen, cx: float, cy: float, radius: float, letters: str) -> None:
    ground, ink = (WHITE, INK) if pen.low else (INK, WHITE)
    pen.shape(shapes.circle(cx, cy, radius), ground, pen.ink(ink), radius * 0.12)
    size = radius * 0.95
    style = TextStyle(fonts.SANS_BOLD, size, size, ink)
    pen.words(letters, style, cx - radius, cy + CAP_HEIGHT / 2 * size, 2 * radius, "middle")


def _cross(pen: Pen, cx: float, cy: float, radius: float) -> None:
    half = radius * 0.5
    one = ("M", cx - half, cy - half), ("L", cx + half, cy + half)
    other = ("M", cx + half, cy - half), ("L", cx - half, cy + half)
    pen.shape((*one, *other), None, pen.ink("#B3202E"), radius * 0.25, cap=1)

"""The map of the war on one page: beside it, or below, everybody's arms and what the terrains are."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.hexmap import ROLLED, VOID, HexMap, terrain_word
from desktop.print.drawing.arms import draw_arms
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import FOOTER, HEADER, Masthead, draw_footer, draw_header
from desktop.print.pages.page import MARGIN
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, LINE, Ink, TextStyle

from ..rules.state import DominiaState
from ..rules.views.arms import arms_of
from ..rules.views.league import Standing, standings
from ..rules.views.marks import marks_of
from ..rules.words import unit
from .letterhead import masthead, notice
from .war_map import TITLE, WarMap, draw_legend, draw_map, draw_sample, fitting_side, map_size, war_map

_HEAD = TextStyle(fonts.SANS_BOLD, 6.9, 9, INK2, 0.06)
_NAME = TextStyle(fonts.SANS_SEMIBOLD, 9.4, 11)
_ABOUT = TextStyle(fonts.SANS, 7.2, 9, INK2)
_COUNT = TextStyle(fonts.SANS_BOLD, 10, 11)
#: the legend beside a map, and below one; a page that lies is taken where the map is hardly smaller on it.
_BESIDE, _BELOW, _GAP = 62 * mm, 26 * mm, 7 * mm
_HARDLY = 0.8


def map_page(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The whole map on one page with its legend, lying or upright."""
    if state.map is None:
        return notice(state, TITLE, "The map is not laid out yet.", paper, ink, printed)
    shown, head = war_map(state), masthead(state, TITLE, printed=printed)
    lying, upright = paper.across, paper.upright
    lies = fitting_side(shown.map, *_room(lying, True)) >= _HARDLY * fitting_side(shown.map, *_room(upright, False))
    sheet = lying if lies else upright
    press = Press(TITLE, sheet, ink, head.event)
    with press.sheet(TITLE) as pen:
        _draw(pen, state, shown, head, _room(sheet, lies), _beside if lies else _below)
    return press.done()


def _room(sheet: Paper, lies: bool) -> tuple[float, float]:
    wide, high = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN - HEADER - FOOTER - 4 * mm
    return (wide - _BESIDE - _GAP, high) if lies else (wide, high - _BELOW)


def _draw(
    pen: Pen,
    state: DominiaState,
    shown: WarMap,
    head: Masthead,
    room: tuple[float, float],
    legend: Callable[[Pen, DominiaState, WarMap], None],
) -> None:
    width = pen.width - 2 * MARGIN
    draw_header(pen.frame(MARGIN, MARGIN, width, HEADER), head)
    side = fitting_side(shown.map, *room)
    wide, high = map_size(shown.map, side)
    top = MARGIN + HEADER + 2 * mm
    draw_map(pen.frame(MARGIN + (room[0] - wide) / 2, top + (room[1] - high) / 2, wide, high), shown, side)
    legend(pen.frame(MARGIN, top, width, pen.height - top - MARGIN - FOOTER), state, shown)
    draw_footer(pen.frame(MARGIN, pen.height - MARGIN - FOOTER, width, FOOTER), head, 1, 1)


def _below(pen: Pen, state: DominiaState, shown: WarMap) -> None:
    draw_legend(pen.frame(0, pen.height - _BELOW, pen.width, _BELOW), state, shown)


def _beside(pen: Pen, state: DominiaState, shown: WarMap) -> None:
    terrains = 4 * 8.4 * mm + 6 * mm
    column = pen.frame(pen.width - _BESIDE, 2 * mm, _BESIDE, pen.height - 2 * mm)
    rows = standings(state) if shown.holders else ()
    end = _players(column.frame(0, 0, _BESIDE, column.height - terrains - 5 * mm), state, rows) if rows else 0.0
    _terrains(column.frame(0, end + 5 * mm if rows else 0, _BESIDE, terrains), shown)


def _players(pen: Pen, state: DominiaState, rows: tuple[Standing, ...]) -> float:
    """Everybody's arms, name, home and planes; gives where the list ends."""
    arms, letters = arms_of(state), marks_of(state)
    pen.words("ARMS AND REALMS", _HEAD, 0, 2.6 * mm, pen.width * 0.7)
    pen.words("PLANES", _HEAD, pen.width * 0.7, 2.6 * mm, pen.width * 0.3, "right")
    step = min(9.4 * mm, (pen.height - 4 * mm) / len(rows))
    factor = min(1.0, step / (8.2 * mm))
    for at, row in enumerate(rows):
        top = 4 * mm + at * step
        pen.rule(0, top, pen.width, top, 0.4, LINE)
        middle = top + step / 2
        draw_arms(pen, arms[row.player], 3.2 * mm, middle, min(5.4 * mm, step * 0.66))
        left, room = 8 * mm, pen.width - 20 * mm
        about = f"out in {unit(state)} {row.out}" if row.out else f"home {row.home}" if row.home else ""
        name = f"{row.name} ({letters[row.player]})"
        pen.words(name, _NAME.scaled(factor), left, middle - 0.02 * step, room)
        pen.words(about, _ABOUT.scaled(max(factor, 6.2 / _ABOUT.size)), left, middle + 0.36 * step, room)
        held = "out" if row.out else str(row.planes)
        pen.words(held, _COUNT.scaled(factor), pen.width - 12 * mm, middle + 0.16 * step, 12 * mm, "right")
    return 4 * mm + len(rows) * step


def _terrains(pen: Pen, shown: WarMap) -> None:
    """A hex of every terrain, its word, how many planes have it."""
    pen.words("TERRAIN", _HEAD, 0, 2.6 * mm, pen.width)
    side, step = 3.7 * mm, 8.4 * mm
    for at, code in enumerate((*ROLLED, VOID)):
        x, y = (at % 2) * pen.width / 2, 4 * mm + (at // 2) * step + step / 2
        draw_sample(pen, HexMap(1, 1, code), x + side, y, side)
        words = f"{terrain_word(code)} {len(shown.map.with_terrain(code))}"
        pen.words(words, _NAME.sized(8.6), x + 2.4 * side, y + 0.33 * 8.6, pen.width / 2 - 2.5 * side)

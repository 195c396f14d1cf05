"""Posters: one drawing at true scale over as many sheets as it needs, to be trimmed, overlapped and glued.

Sheets overlap by 10 mm. Columns go by letters and rows by numbers, so B2 is the second of the second row. Each sheet
shows the trim lines of its left and upper edge; a first page shows how the sheets lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, floor, log10

from desktop.domain.words import counted
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import FOOTER, HEADER, Masthead, draw_footer, draw_header
from desktop.print.pages.page import MARGIN
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, INK, INK2, INK3, Ink, TextStyle

OVERLAP = 10 * mm
#: what printers leave white, with the label and the ruler in it.
EDGE = 9 * mm
_RULER = 50 * mm
_MARK = 5 * mm
_FOOT = TextStyle(fonts.SANS, 7.5, 9, INK2)
_LABEL = TextStyle(fonts.SANS_BOLD, 9, 11, INK)
#: letters and numbers of the sheets beside the overview, and the room they have there.
_GRID = TextStyle(fonts.SANS_BOLD, 14, 16, INK)
_KEY = 8 * mm


@dataclass(frozen=True)
class Poster:
    """What is to be made large: its size in points as it shall hang, and how it is drawn on a pen of that size."""

    head: Masthead
    width: float
    height: float
    draw: Callable[[Pen], None]
    #: "1 : 15, a metre is 67 mm": told on the overview.
    scale: str = ""


@dataclass(frozen=True)
class Tile:
    """One sheet: its place in the grid, and the part of the poster that it shows."""

    column: int
    row: int
    x: float
    y: float
    width: float
    height: float

    @property
    def label(self) -> str:
        return tile_label(self.column, self.row)


def tile_label(column: int, row: int) -> str:
    """``B2``: column B, row 2; after Z comes AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


@dataclass(frozen=True)
class Tiling:
    """A poster cut for a paper: columns, rows, and the sheets in reading order."""

    paper: Paper
    columns: int
    rows: int
    tiles: tuple[Tile, ...]

    @property
    def seams(self) -> tuple[float, ...]:
        """How far from the left two columns of sheets meet."""
        return tuple(tile.x + OVERLAP / 2 for tile in self.tiles if tile.column and not tile.row)

    @property
    def levels(self) -> tuple[float, ...]:
        """How far from the top two rows of sheets meet."""
        return tuple(tile.y + OVERLAP / 2 for tile in self.tiles if tile.row and not tile.column)

    @property
    def least_shown(self) -> float:
        """What share of its sheets the last column, or row, shows that shows least; a single one is not looked at."""
        last = self.tiles[-1]
        across = (last.width - OVERLAP) / (self.paper.width - 2 * EDGE - OVERLAP) if self.columns > 1 else 1.0
        down = (last.height - OVERLAP) / (self.paper.height - 2 * EDGE - OVERLAP) if self.rows > 1 else 1.0
        return min(across, down)


def tiled(width: float, height: float, paper: Paper) -> Tiling:
    """The way round of the paper that needs fewer sheets; on a tie it stands upright."""
    ways = [_cut(width, height, way) for way in (paper.upright, paper.across)]
    return min(ways, key=lambda way: len(way.tiles))


def _cut(width: float, height: float, paper: Paper) -> Tiling:
    wide, high = paper.width - 2 * EDGE, paper.height - 2 * EDGE
    columns, rows = _count(width, wide), _count(height, high)
    step_x, step_y = wide - OVERLAP, high - OVERLAP
    tiles = tuple(
        Tile(
            column,
            row,
            column * step_x,
            row * step_y,
            min(wide, width - column * step_x),
            min(high, height - row * step_y),
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Tiling(paper, columns, rows, tiles)


def _count(long: float, sheet: float) -> int:
    return max(1, ceil((long - OVERLAP - 1e-6) / (sheet - OVERLAP)))


def round_scale(metres: float, most: float) -> float:
    """The largest round scale (1 : 5, 10, 15, 20, 25, 30, 40, 50 ...) at which so many metres stay below ``most``."""
    needed = metres * 1000 * mm / most
    tens = 10.0 ** floor(log10(max(needed, 1e-3)))
    steps = [tens * step for step in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)]
    return next(step for step in steps if step >= needed - 1e-9)


def poster(what: Poster, paper: Paper, ink: Ink = Ink.FULL) -> bytes:
    """The overview and every sheet."""
    tiling = tiled(what.width, what.height, paper)
    press = Press(what.head.title, tiling.paper, ink, what.head.event)
    with press.sheet("Overview", paper.across if what.width > what.height else paper.upright) as sheet:
        _overview(sheet, what, tiling)
    for tile in tiling.tiles:
        with press.sheet(tile.label, tiling.paper) as sheet:
            _tile(sheet, what, tiling, tile)
    return press.done()


def _stamp(pen: Pen, what: Poster, x: float, y: float, scale: float = 1.0) -> None:
    """The drawing, kept once in the file however many sheets show a part of it."""
    plate = (what.width, what.height)
    pen.stamp("poster", x, y, what.width * scale, what.height * scale, plate, what.draw)


def _tile(sheet: Pen, what: Poster, tiling: Tiling, tile: Tile) -> None:
    window = shapes.rectangle(EDGE, EDGE, tile.width, tile.height)
    with sheet.clipped(window):
        _stamp(sheet, what, EDGE - tile.x, EDGE - tile.y)
    for line in _trim_lines(tile):
        sheet.rule(*line, 0.35, INK3, (2, 3))
    for mark in _corner_marks(tile):
        sheet.rule(*mark, 0.35, INK)
    _tile_words(sheet, what, tiling, tile)


def _trim_lines(tile: Tile) -> Iterator[tuple[float, float, float, float]]:
    """Where to cut: the middle of what this sheet shares with the one before it, left and above."""
    half = OVERLAP / 2
    if tile.column:
        yield EDGE + half, EDGE, EDGE + half, EDGE + tile.height
    if tile.row:
        yield EDGE, EDGE + half, EDGE + tile.width, EDGE + half


def _corner_marks(tile: Tile) -> Iterator[tuple[float, float, float, float]]:
    """Marks in the white edge, outside the drawing, at the lines where sheets meet."""
    half, gap = OVERLAP / 2, 1.2 * mm
    xs = [EDGE + half if tile.column else EDGE, EDGE + tile.width - half]
    ys = [EDGE + half if tile.row else EDGE, EDGE + tile.height - half]
    for x in xs:
        yield x, EDGE - gap - _MARK, x, EDGE - gap
        yield x, EDGE + tile.height + gap, x, EDGE + tile.height + gap + _MARK * 0.6
    for y in ys:
        yield EDGE - gap - _MARK, y, EDGE - gap, y
        yield EDGE + tile.width + gap, y, EDGE + tile.width + gap + _MARK, y


def _tile_words(sheet: Pen, what: Poster, tiling: Tiling, tile: Tile) -> None:
    """The sheet's label, what it belongs to, and 50 mm to measure."""
    baseline = sheet.height - 2.6 * mm
    left = EDGE + 6 * mm
    wide = sheet.words(tile.label, _LABEL, left, baseline, 20 * mm)
    of = f"{what.head.title} · sheet {tile.label} of {tile_label(tiling.columns - 1, tiling.rows - 1)} · print at 100 %"
    start = sheet.width - EDGE - 6 * mm - _RULER
    sheet.words(of, _FOOT, left + wide + 3 * mm, baseline, start - left - wide - 16 * mm)
    sheet.words("50 mm", _FOOT, start - 11 * mm, baseline, 9.5 * mm, "right")
    y = baseline - 0.35 * _FOOT.size
    sheet.rule(start, y, start + _RULER, y, 0.6, INK)
    for tick in range(6):
        x = start + tick * _RULER / 5
        sheet.rule(x, y - 1.2 * mm, x, y + 1.2 * mm, 0.6, INK)


def _overview(sheet: Pen, what: Poster, tiling: Tiling) -> None:
    """The poster small, with the grid of its sheets, and how to put it together."""
    width = sheet.width - 2 * MARGIN
    draw_header(sheet.frame(MARGIN, MARGIN, width, HEADER), what.head)
    top = MARGIN + HEADER + 4 * mm
    words = sheet.block(_how(what, tiling), BODY, MARGIN, top, width, 40 * mm)
    top += words.height + 6 * mm
    room = sheet.height - MARGIN - FOOTER - top - 4 * mm
    key = _KEY if len(tiling.tiles) > 1 else 0.0
    scale = min((width - 2 * key) / what.width, (room - key) / what.height)
    left, top = MARGIN + (width - what.width * scale) / 2, top + key
    _stamp(sheet, what, left, top, scale)
    for tile in tiling.tiles:
        _overview_tile(sheet, tiling, tile, left, top, scale)
    foot = sheet.frame(MARGIN, sheet.height - MARGIN - FOOTER, width, FOOTER)
    draw_footer(foot, what.head, 1, len(tiling.tiles) + 1)


def _overview_tile(sheet: Pen, tiling: Tiling, tile: Tile, left: float, top: float, scale: float) -> None:
    """One sheet's outline; its column's letter above the drawing and its row's number beside it, so that nothing of the
    drawing is covered."""
    half = OVERLAP / 2
    x1 = left + (tile.x + (half if tile.column else 0)) * scale
    y1 = top + (tile.y + (half if tile.row else 0)) * scale
    last_column, last_row = tile.column == tiling.columns - 1, tile.row == tiling.rows - 1
    x2 = left + (tile.x + tile.width - (0 if last_column else half)) * scale
    y2 = top + (tile.y + tile.height - (0 if last_row else half)) * scale
    sheet.shape(shapes.rectangle(x1, y1, x2 - x1, y2 - y1), None, sheet.ink(INK), 0.6, (4, 2))
    if len(tiling.tiles) == 1:
        return
    column = tile_label(tile.column, 0).removesuffix("1")
    if not tile.row:
        sheet.words(column, _GRID, x1, top - 1.6 * mm, x2 - x1, "middle")
    if not tile.column:
        sheet.words(str(tile.row + 1), _GRID, left - _KEY, (y1 + y2) / 2 + 0.35 * _GRID.size, _KEY - 2 * mm, "right")


def _how(what: Poster, tiling: Tiling) -> str:
    count = len(tiling.tiles)
    size = f"{what.width / mm / 10:.0f} × {what.height / mm / 10:.0f} cm"
    sheets = f"{counted(count, 'sheet')}: {tiling.columns} across, {tiling.rows} down"
    how = (
        f"{size}{f' at {what.scale}' if what.scale else ''}. {sheets}. Print at 100 %, without fitting to the page; "
        "measure the 50 mm at the foot of a sheet. "
    )
    if count > 1:
        how += "Sheet B2 lies below B and beside 2. " if tiling.columns > 1 and tiling.rows > 1 else ""
        how += "Cut every sheet along the dotted lines at its left and upper edge, lay it over its neighbour, and glue."
    return how

"""Imposition: where things to be cut out lie on a sheet, where the knife goes, and what a cutting machine looks for.

Points from the sheet's upper left corner, y downwards. Nothing is drawn here, so that it is known before any press is
loaded: sheets of drawn cards and sheets of pictures lie the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import cos, radians, sin
from typing import Literal

import msgspec

from desktop.engine.rules import Refusal
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import Flip, PrinterProfile, SheetSettings, Skip

Layout = Literal["9-up", "8-up"] | SheetSettings
WIDTH, HEIGHT = 63 * mm, 88 * mm
BLEED = 3 * mm
#: most printers leave this much of the edge white.
UNPRINTABLE = 4.2 * mm
#: cut marks begin so far outside the bleed, are so long, and at least so long where the margin is narrow.
_MARK_AIR, _MARK_LONG, _MARK_LEAST = 0.6 * mm, 3.2 * mm, 1 * mm
_CROSS = 1 * mm

#: what a cutting machine looks for: a square and two angles, so far from the edges, so long, so thick.
MARK_SQUARE, MARK_ARM, MARK_THICK = 5 * mm, 20 * mm, 0.5 * mm
#: what a Cricut prints and then cuts: 6.75 by 9.25 inches in the middle of the sheet, within marks of its own.
CRICUT_BOX = (6.75 * 72, 9.25 * 72)
_MARK_CLEAR = 1 * mm
_USUAL_INSET = 10.0
#: what goes past a machine's knife, so that eight cards stay on Letter too.
_MACHINE_BLEED = 2 * mm
#: raised when a layout of the same name would lie otherwise: cut files of an older number no longer fit.
LAYOUT_VERSION = 1


class Place(msgspec.Struct, frozen=True):
    """Where a card lies: its trim's upper left corner."""

    column: int
    row: int
    x: float
    y: float


class CutMark(msgspec.Struct, frozen=True):
    """A short line beside the trim; ``inside`` the bleed or on the trim itself (and then a light and a dark line)
    where the paper's edge cannot be printed."""

    x1: float
    y1: float
    x2: float
    y2: float
    inside: bool = False


class Imposition(msgspec.Struct, frozen=True):
    """Things of one size on one paper: so many across and down, gutters between, in the middle of the sheet.

    ``width`` and ``height`` are of a thing as it lies: a turned card is wider than high, a tent is two faces.
    """

    paper: Paper
    columns: int
    rows: int
    width: float = WIDTH
    height: float = HEIGHT
    gutter: float = 0.0
    bleed: float = BLEED
    gutter_down: float | None = None
    settings: SheetSettings = SheetSettings()

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    @property
    def gutters(self) -> tuple[float, float]:
        return self.gutter, self.gutter if self.gutter_down is None else self.gutter_down

    @property
    def left(self) -> float:
        """The margin left of the first trim (and right of the last: the sheet is centred)."""
        return (self.paper.width - self.columns * self.width - (self.columns - 1) * self.gutters[0]) / 2

    @property
    def top(self) -> float:
        """The margin above the first trim and below the last."""
        return (self.paper.height - self.rows * self.height - (self.rows - 1) * self.gutters[1]) / 2

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of one face as it is read."""
        height = self.height / 2 if self.settings.tent and not self.settings.turned else self.height
        width = self.width / 2 if self.settings.tent and self.settings.turned else self.width
        return (height, width) if self.settings.turned else (width, height)

    def used(self, skip: Skip) -> frozenset[int]:
        """Places of a first sheet that was used before; a sheet without a free place counts as a fresh one."""
        return used_places(self.per_sheet, skip)

    def place(self, index: int) -> Place:
        """The place of a sheet's card, counted along the rows."""
        row, column = divmod(index, self.columns)
        return self._at(column, row)

    def behind(self, index: int, flip: Flip = "long") -> Place:
        """Where the back of that card lies on the other side, the paper turned over its long or short edge."""
        front = self.place(index)
        if self.turns_sideways(flip):
            return self._at(self.columns - 1 - front.column, front.row)
        return self._at(front.column, self.rows - 1 - front.row)

    def turns_sideways(self, flip: Flip) -> bool:
        """Whether the paper, turned over that edge, turns about a line from top to bottom."""
        return (flip == "long") == (self.paper.height >= self.paper.width)

    def _at(self, column: int, row: int) -> Place:
        x = self.left + column * (self.width + self.gutters[0])
        return Place(column, row, x, self.top + row * (self.height + self.gutters[1]))

    def cuts_across(self) -> tuple[float, ...]:
        """Where the knife goes from top to bottom: distances from the left edge of the sheet."""
        return _cuts(self.left, self.columns, self.width, self.gutters[0])

    def cuts_down(self) -> tuple[float, ...]:
        """Where the knife goes from side to side: distances from the top edge of the sheet."""
        return _cuts(self.top, self.rows, self.height, self.gutters[1])

    def ground(self, place: Place, taken: Collection[tuple[int, int]]) -> tuple[float, float, float, float]:
        """What lies under a card (x, y, width, height): its trim and its bleed, which ends half way to a neighbour.

        ``taken`` are the columns and rows of the cards on this side.
        """
        across, down = self.gutters
        left = self._bleeds(place.column == 0, (place.column - 1, place.row) in taken, across)
        right = self._bleeds(place.column == self.columns - 1, (place.column + 1, place.row) in taken, across)
        top = self._bleeds(place.row == 0, (place.column, place.row - 1) in taken, down)
        bottom = self._bleeds(place.row == self.rows - 1, (place.column, place.row + 1) in taken, down)
        return place.x - left, place.y - top, self.width + left + right, self.height + top + bottom

    def _bleeds(self, outermost: bool, neighbour: bool, gutter: float) -> float:
        if outermost:
            return self.bleed
        if self.settings.outer_only:
            return 0.0
        return min(self.bleed, gutter / 2) if neighbour else self.bleed

    # ---- for the knife

    def marks(self) -> Iterator[CutMark]:
        """Marks at both ends of every cut; where neither margin nor bleed has room, small crosses at the corners."""
        width, height = self.paper.width, self.paper.height
        above, beside = self._reach(self.top), self._reach(self.left)
        for x in self.cuts_across():
            if above:
                start, end, inside = above
                yield CutMark(x, self.top - start, x, self.top - end, inside)
                yield CutMark(x, height - self.top + start, x, height - self.top + end, inside)
        for y in self.cuts_down():
            if beside:
                start, end, inside = beside
                yield CutMark(self.left - start, y, self.left - end, y, inside)
                yield CutMark(width - self.left + start, y, width - self.left + end, y, inside)
        if not above or not beside:
            yield from self._crosses()

    def _reach(self, margin: float) -> tuple[float, float, bool] | None:
        """From where to where off the trim a mark goes, given the margin there; None: there is no room for one."""
        start = self.bleed + _MARK_AIR
        if margin - start >= UNPRINTABLE + _MARK_LEAST:
            return start, min(start + _MARK_LONG, margin - UNPRINTABLE), False
        end = min(self.bleed, margin - UNPRINTABLE + 0.2 * mm) - 0.1 * mm
        return (0.3 * mm, end, True) if end - 0.3 * mm >= _MARK_LEAST else None

    def _crosses(self) -> Iterator[CutMark]:
        wide, high = self.paper.width - UNPRINTABLE, self.paper.height - UNPRINTABLE
        for x in self.cuts_across():
            for y in self.cuts_down():
                yield CutMark(max(x - _CROSS, min(x, UNPRINTABLE)), y, min(x + _CROSS, max(x, wide)), y, True)
                yield CutMark(x, max(y - _CROSS, min(y, UNPRINTABLE)), x, min(y + _CROSS, max(y, high)), True)

    # ---- for a cutting machine

    @property
    def id(self) -> str:
        """The layout's name: whatever bears the same one is cut by the same file."""
        across = "across" if self.paper.width > self.paper.height else "upright"
        size = f"{self.width / mm:g}x{self.height / mm:g}"
        gutters = "-".join(f"{round(gutter / mm, 3):g}" for gutter in self.gutters)
        sheet = f"{self.paper.width / mm:.4g}x{self.paper.height / mm:.4g}"
        corners = f"{self.settings.corners:g}"
        inset = "" if self.settings.mark_inset == _USUAL_INSET else f"-i{self.settings.mark_inset:g}"
        inset += "-4m" if self.settings.angles else ""
        inset = "-cricut" if self.settings.cricut else inset
        return f"L{LAYOUT_VERSION}-{sheet}-{across}-{self.columns}x{self.rows}-{size}-g{gutters}-r{corners}{inset}"

    def machine_marks(self) -> tuple[tuple[float, float, float, float], ...]:
        """The black rectangles (x, y, width, height) a machine finds the sheet by: upper left a square, angles upper
        right and lower left; or an angle in every corner; none for a Cricut, which prints its own."""
        if self.settings.cricut:
            return ()
        inset = self.settings.mark_inset * mm
        right, low = self.paper.width - inset, self.paper.height - inset
        square = (inset, inset, MARK_SQUARE, MARK_SQUARE)
        angles = [(right, inset, -1, 1), (inset, low, 1, -1)]
        if self.settings.angles:
            angles += [(inset, inset, 1, 1), (right, low, -1, -1)]
        found = [] if self.settings.angles else [square]
        for x, y, across, down in angles:
            for wide, high in ((MARK_ARM, MARK_THICK), (MARK_THICK, MARK_ARM)):
                found.append((min(x, x + across * wide), min(y, y + down * high), wide, high))
        return tuple(found)

    @property
    def leaves_room_for_machine(self) -> bool:
        """Whether cards and their bleed keep off the marks of a cutting machine, or lie within a Cricut's box."""
        if self.settings.cricut:
            cards = (self.paper.width - 2 * (self.left - self.bleed), self.paper.height - 2 * (self.top - self.bleed))
            return all(one <= other + 0.01 for one, other in zip(sorted(cards), CRICUT_BOX, strict=True))
        inset = self.settings.mark_inset * mm
        line, square = inset + MARK_THICK + _MARK_CLEAR, inset + MARK_SQUARE + _MARK_CLEAR
        square = line if self.settings.angles else square
        side, above = self.left - self.bleed, self.top - self.bleed
        return min(side, above) >= line - 0.01 and max(side, above) >= square - 0.01


def _cuts(start: float, count: int, size: float, gutter: float) -> tuple[float, ...]:
    edges = (start + i * (size + gutter) + side for i in range(count) for side in (0, size))
    return tuple(sorted({round(edge, 6) for edge in edges}))


def page_matrix(
    printer: PrinterProfile, width: float, height: float, behind: bool = False
) -> tuple[float, float, float, float, float, float] | None:
    """How a whole side is bent so that this printer prints it true (as PDF writes it, y upwards); None: not at all.

    What is too long is made shorter about the middle of the sheet; the other side is turned about it too; each is moved
    by its own.
    """
    across, down = printer.scale
    turn = -radians(printer.back_turn) if behind else 0.0
    a, b, c, d = across * cos(turn), down * sin(turn), -across * sin(turn), down * cos(turn)
    x, y = width / 2, height / 2
    right, under = (printer.back_x, printer.back_y) if behind else (printer.front_x, printer.front_y)
    matrix = (a, b, c, d, x - a * x - c * y + right * mm, y - b * x - d * y - under * mm)
    plain = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    return None if all(abs(one - other) < 1e-9 for one, other in zip(matrix, plain, strict=True)) else matrix


# ---- part-used sheets


def used_places(per_sheet: int, skip: Skip) -> frozenset[int]:
    """Which places are gone: the first so many, or those named; none where no place would be left."""
    named = range(skip % per_sheet) if isinstance(skip, int) else (place for place in skip if place < per_sheet)
    found = frozenset(named)
    return found if len(found) < per_sheet else frozenset()


def running_places(count: int, per_sheet: int, skip: Skip, every: bool = False) -> list[int]:
    """Where so many things go, one after the other: counted over all sheets, the used places of the first (or of
    ``every`` one) left out."""
    used = used_places(per_sheet, skip)
    if every:
        free = [place for place in range(per_sheet) if place not in used]
        return [at // len(free) * per_sheet + free[at % len(free)] for at in range(count)]
    return [place for place in range(count + len(used)) if place not in used][:count]


# ---- from what was asked to how it lies


def nine_up(paper: Paper) -> Imposition:
    """Three by three upright, cut edge to edge, bleeding outwards only."""
    return Imposition(paper.upright, 3, 3)


def eight_up(paper: Paper) -> Imposition:
    """Four by two across, every card with its own bleed: as much as the paper leaves."""
    sheet = paper.across
    bleed = 3 * mm if sheet.height >= 2 * HEIGHT + 32 * mm and sheet.width >= 4 * WIDTH + 36 * mm else 2 * mm
    return Imposition(sheet, 4, 2, gutter=2 * bleed, bleed=bleed)


def imposition(paper: Paper, layout: Layout = "9-up") -> Imposition:
    """How things lie: one of the two usual ways, or as the settings say; raises ``Refusal`` where none fits."""
    if isinstance(layout, SheetSettings):
        return imposed(paper, layout)
    return nine_up(paper) if layout == "9-up" else eight_up(paper)


def imposed(paper: Paper, settings: SheetSettings) -> Imposition:
    """How things lie as the settings say; raises ``Refusal`` for what does not fit."""
    settings.refuse_nonsense()
    if settings.arrangement == "1-up":
        return _one_up(settings)
    if not settings.cutter and (usual := _usual(paper, settings)) is not None:
        return usual
    ways = [way for sheet in _ways(paper, settings) for way in _fits(sheet, settings)]
    if not ways:
        raise Refusal(_does_not_fit(paper, settings))
    return max(ways, key=lambda way: (way.per_sheet, way.paper.height >= way.paper.width))


def _usual(paper: Paper, settings: SheetSettings) -> Imposition | None:
    """Three by three or four by two, where cards of this size go on this paper so."""
    if settings.arrangement == "fit" or settings.columns or settings.rows or settings.way != "auto":
        return None
    nine = settings.arrangement == "9-up"
    sheet = paper.upright if nine else paper.across
    bleed = _bleed(settings) if nine or settings.bleed is not None else min(_bleed(settings), eight_up(paper).bleed)
    found = _grid(sheet, settings, 3 if nine else 4, 3 if nine else 2, bleed, 0.0 if nine else 2 * bleed)
    return found if _lies_on(found, _margin(settings)) else None


def _ways(paper: Paper, settings: SheetSettings) -> tuple[Paper, ...]:
    if settings.way == "upright":
        return (paper.upright,)
    return (paper.across,) if settings.way == "across" else (paper.upright, paper.across)


def _fits(sheet: Paper, settings: SheetSettings) -> Iterator[Imposition]:
    """As many as fit on the sheet, in the columns and rows that were asked for."""
    one = _grid(sheet, settings, 1, 1, _bleed(settings), 0.0)
    least = 2 * _margin(settings)
    columns = _counts(settings, settings.columns, sheet.width - least, one.width, one.gutters[0])
    rows = _counts(settings, settings.rows, sheet.height - least, one.height, one.gutters[1])
    for across in columns:
        for down in rows:
            found = _grid(sheet, settings, across, down, one.bleed, 0.0)
            if _lies_on(found, _margin(settings)) and (not settings.cutter or found.leaves_room_for_machine):
                yield found


def _counts(settings: SheetSettings, asked: int, room: float, size: float, gutter: float) -> Sequence[int]:
    """How many next to each other: as asked, else as many as there is room for, or fewer for the marks of a machine."""
    if asked:
        return (asked,)
    most = int((room + gutter + 0.01) // (size + gutter))
    return range(most, 0, -1) if settings.cutter else (most,) if most > 0 else ()


def _grid(sheet: Paper, settings: SheetSettings, columns: int, rows: int, bleed: float, gutter: float) -> Imposition:
    wide, high = settings.card_width * mm, settings.card_height * mm * (2 if settings.tent else 1)
    if settings.turned:
        wide, high = high, wide
    across = gutter if settings.gutter_x is None else settings.gutter_x * mm
    down = gutter if settings.gutter_y is None else settings.gutter_y * mm
    return Imposition(sheet, columns, rows, wide, high, across, bleed, down, settings)


def _lies_on(found: Imposition, margin: float) -> bool:
    return min(found.left, found.top) >= margin - 0.01


def _margin(settings: SheetSettings) -> float:
    return UNPRINTABLE if settings.margin is None else settings.margin * mm


def _bleed(settings: SheetSettings) -> float:
    """What was asked for; else none where corners are round, or the clip would not be seen."""
    if settings.bleed is not None:
        return settings.bleed * mm
    if settings.cutter:
        return _MACHINE_BLEED
    return 0.0 if settings.corners else BLEED


def _one_up(settings: SheetSettings) -> Imposition:
    """Each card on a sheet as large as the card with its bleed, for print shops and for pictures of single cards."""
    bleed = (settings.bleed or 0.0) * mm
    bare = msgspec.structs.replace(settings, marks=False, numbered=False, skip=0, margin=None, cutter=False)
    wide, high = settings.card_width * mm, settings.card_height * mm * (2 if settings.tent else 1)
    if settings.turned:
        wide, high = high, wide
    sheet = Paper("Card", wide + 2 * bleed, high + 2 * bleed)
    return Imposition(sheet, 1, 1, wide, high, 0.0, bleed, 0.0, bare)


def _does_not_fit(paper: Paper, settings: SheetSettings) -> str:
    size = f"{settings.card_width:g} × {settings.card_height * (2 if settings.tent else 1):g} mm"
    asked = settings.columns or settings.rows
    grid = f", {settings.columns or 'any'} across and {settings.rows or 'any'} down," if asked else ""
    kept = " and the marks of a cutting machine" if settings.cutter else ""
    return (
        f"Cards of {size}{grid} with these gutters and margins{kept} do not fit on {paper.name}. "
        "Choose larger paper, narrower gutters or fewer cards."
    )

"""Imposition: how cards lie on sheets, where the knife goes, and what is said in the margin."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from desktop.print import fonts, shapes
from desktop.print.card import BLEED, BORDER, HEIGHT, WIDTH, Card, draw_card
from desktop.print.card_back import draw_back
from desktop.print.paper import Paper, mm
from desktop.print.pen import Pen
from desktop.print.press import Press
from desktop.print.styles import BLACK, INK, INK2, WHITE, Ink, TextStyle

Flip = Literal["long", "short"]
Layout = Literal["9-up", "8-up"]
Draw = Callable[[Pen], None]
#: cut marks: outside the bleed, from here to there off the trim, so thick.
_MARK_FROM, _MARK_TO, _MARK_LINE = 3.6 * mm, 6.8 * mm, 0.35
#: most printers leave this much of the edge white.
UNPRINTABLE = 4.2 * mm
_RULER = 50 * mm
_FOOT = TextStyle(fonts.SANS, 7, 9, INK2)
_FOOT_STRONG = TextStyle(fonts.SANS_BOLD, 7, 9, INK)


@dataclass(frozen=True)
class Place:
    """Where a card lies: its trim's upper left corner, from the sheet's upper left corner, in points."""

    column: int
    row: int
    x: float
    y: float


@dataclass(frozen=True)
class Imposition:
    """Cards of one size on one paper: so many across and down, gutters between, in the middle of the sheet."""

    paper: Paper
    columns: int
    rows: int
    width: float = WIDTH
    height: float = HEIGHT
    gutter: float = 0.0
    bleed: float = BLEED

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """The margin left of the first trim (and right of the last: the sheet is centred)."""
        return (self.paper.width - self.columns * self.width - (self.columns - 1) * self.gutter) / 2

    @property
    def top(self) -> float:
        """The margin above the first trim and below the last."""
        return (self.paper.height - self.rows * self.height - (self.rows - 1) * self.gutter) / 2

    @property
    def inner_bleed(self) -> float:
        """How far a card may bleed towards its neighbour."""
        return min(self.bleed, self.gutter / 2) if self.gutter else self.bleed

    def place(self, index: int) -> Place:
        """The place of a sheet's card, counted along the rows."""
        row, column = divmod(index, self.columns)
        return self._at(column, row)

    def behind(self, index: int, flip: Flip = "long") -> Place:
        """Where the back of that card lies on the other side, the paper turned over its long or short edge."""
        front = self.place(index)
        over_a_side = (flip == "long") == (self.paper.height >= self.paper.width)
        if over_a_side:
            return self._at(self.columns - 1 - front.column, front.row)
        return self._at(front.column, self.rows - 1 - front.row)

    def _at(self, column: int, row: int) -> Place:
        x = self.left + column * (self.width + self.gutter)
        return Place(column, row, x, self.top + row * (self.height + self.gutter))

    def cuts_across(self) -> tuple[float, ...]:
        """Where the knife goes from top to bottom: distances from the left edge of the sheet."""
        return _cuts(self.left, self.columns, self.width, self.gutter)

    def cuts_down(self) -> tuple[float, ...]:
        """Where the knife goes from side to side: distances from the top edge of the sheet."""
        return _cuts(self.top, self.rows, self.height, self.gutter)


def _cuts(start: float, count: int, size: float, gutter: float) -> tuple[float, ...]:
    edges = (start + i * (size + gutter) + side for i in range(count) for side in (0, size))
    return tuple(sorted({round(edge, 6) for edge in edges}))


def nine_up(paper: Paper) -> Imposition:
    """Three by three upright, cut edge to edge, bleeding outwards only."""
    return Imposition(paper.upright, 3, 3)


def eight_up(paper: Paper) -> Imposition:
    """Four by two across, every card with its own bleed: as much as the paper leaves."""
    sheet = paper.across
    bleed = 3 * mm if sheet.height >= 2 * HEIGHT + 32 * mm and sheet.width >= 4 * WIDTH + 36 * mm else 2 * mm
    return Imposition(sheet, 4, 2, gutter=2 * bleed, bleed=bleed)


def imposition(paper: Paper, layout: Layout = "9-up") -> Imposition:
    return nine_up(paper) if layout == "9-up" else eight_up(paper)


@dataclass(frozen=True)
class Sides:
    """The two sides of a thing to be cut out, drawn within its trim."""

    front: Draw
    back: Draw | None = None


def card_sides(card: Card) -> Sides:
    return Sides(lambda pen: draw_card(pen, card), lambda pen: draw_back(pen, card.kind.back))


def card_sheets(
    cards: Sequence[Card],
    layout: Imposition,
    title: str,
    *,
    ink: Ink = Ink.FULL,
    backs: bool = False,
    flip: Flip = "long",
    copies: int = 1,
    skip: int = 0,
    marks: bool = True,
) -> bytes:
    """Cards as a file: ``copies`` of each, the first ``skip`` places left free for a sheet used before."""
    press = Press(title, layout.paper, ink)
    sides = [card_sides(card) for card in cards for _ in range(copies)]
    print_sides(press, sides, layout, title, backs=backs, flip=flip, skip=skip, marks=marks)
    return press.done()


def print_sides(
    press: Press,
    sides: Sequence[Sides],
    layout: Imposition,
    title: str,
    *,
    backs: bool = False,
    flip: Flip = "long",
    skip: int = 0,
    marks: bool = True,
) -> None:
    """Print things to be cut out, sheet after sheet, each with its back sheet where backs are wanted."""
    sheets = list(_sheets(sides, layout.per_sheet, skip))
    for number, sheet in enumerate(sheets, 1):
        name = f"{title} · sheet {number} of {len(sheets)}"
        with press.sheet(name, layout.paper) as pen:
            _print_side(pen, layout, [(layout.place(i), thing.front) for i, thing in sheet], marks)
            _margin_note(pen, layout, name, len(sheet))
        if backs:
            with press.sheet(f"{name}, backs", layout.paper) as pen:
                _print_side(pen, layout, list(_behind(sheet, layout, flip)), marks)
                _margin_note(pen, layout, f"{name}, backs", len(sheet), f"turn over the {flip} edge")


def _behind(sheet: Sequence[tuple[int, Sides]], layout: Imposition, flip: Flip) -> Iterator[tuple[Place, Draw]]:
    for i, thing in sheet:
        if thing.back is not None:
            yield layout.behind(i, flip), thing.back


def _sheets(sides: Sequence[Sides], per_sheet: int, skip: int) -> Iterator[list[tuple[int, Sides]]]:
    """The things of each sheet with their places; one empty sheet when there is nothing to print."""
    placed = list(enumerate(sides, skip % per_sheet if sides else 0))
    last = placed[-1][0] // per_sheet if placed else 0
    for sheet in range(last + 1):
        yield [(i % per_sheet, thing) for i, thing in placed if i // per_sheet == sheet]


def _print_side(pen: Pen, layout: Imposition, things: Sequence[tuple[Place, Draw]], marks: bool) -> None:
    for place, _ in things:
        _bleed(pen, layout, place)
    for place, draw in things:
        draw(pen.frame(place.x, place.y, layout.width, layout.height))
    if marks:
        for mark in cut_marks(layout):
            _draw_mark(pen, mark)


def _bleed(pen: Pen, layout: Imposition, place: Place) -> None:
    """The border goes on past the knife, towards a neighbour half the gutter at most."""
    left = layout.bleed if place.column == 0 else layout.inner_bleed
    right = layout.bleed if place.column == layout.columns - 1 else layout.inner_bleed
    top = layout.bleed if place.row == 0 else layout.inner_bleed
    bottom = layout.bleed if place.row == layout.rows - 1 else layout.inner_bleed
    size = (layout.width + left + right, layout.height + top + bottom)
    pen.wash(shapes.rectangle(place.x - left, place.y - top, *size), BORDER)


@dataclass(frozen=True)
class CutMark:
    """A short line beside the trim; ``inside`` the bleed (and then white) where the paper's edge cannot be printed."""

    x1: float
    y1: float
    x2: float
    y2: float
    inside: bool = False


def cut_marks(layout: Imposition) -> Iterator[CutMark]:
    """Marks at both ends of every cut, never on a card."""
    width, height = layout.paper.width, layout.paper.height
    for x in layout.cuts_across():
        start, end, inside = _reach(layout.top, layout.bleed)
        yield CutMark(x, layout.top - start, x, layout.top - end, inside)
        yield CutMark(x, height - layout.top + start, x, height - layout.top + end, inside)
    for y in layout.cuts_down():
        start, end, inside = _reach(layout.left, layout.bleed)
        yield CutMark(layout.left - start, y, layout.left - end, y, inside)
        yield CutMark(width - layout.left + start, y, width - layout.left + end, y, inside)


def _reach(margin: float, bleed: float) -> tuple[float, float, bool]:
    """From where to where off the trim a mark goes, given the margin there."""
    if margin - _MARK_FROM >= UNPRINTABLE + 1 * mm:
        return _MARK_FROM, min(_MARK_TO, margin - UNPRINTABLE), False
    return 0.3 * mm, min(bleed, margin) - 0.1 * mm, True


def _draw_mark(pen: Pen, mark: CutMark) -> None:
    tone = WHITE if mark.inside and not pen.low else BLACK
    pen.shape((("M", mark.x1, mark.y1), ("L", mark.x2, mark.y2)), None, tone, _MARK_LINE)


def _margin_note(pen: Pen, layout: Imposition, name: str, count: int, also: str = "") -> None:
    """Below the cards where there is room for a line, else up the left side."""
    words = " · ".join(
        part
        for part in (f"{count} cards" if count != 1 else "1 card", also or "cut on the marks", "print at 100 %")
        if part
    )
    if layout.top >= 13 * mm:
        width = pen.width - 2 * layout.left
        y = pen.height - layout.top + (_MARK_TO + layout.top - UNPRINTABLE) / 2 + 0.35 * _FOOT.size
        _note_line(pen.frame(layout.left, 0, width, pen.height), y, name, words)
    else:
        length = pen.height - 2 * layout.top - 2 * mm
        with pen.turned(270, UNPRINTABLE + 0.2 * mm, layout.top + 1 * mm, length, 3 * mm) as side:
            _note_line(side, 2.2 * mm, name, words)


def _note_line(pen: Pen, baseline: float, name: str, words: str) -> None:
    ruler_start = pen.width - _RULER
    room = ruler_start - 12 * mm
    taken = pen.words(name, _FOOT_STRONG, 0, baseline, room * 0.52)
    pen.words(words, _FOOT, taken + 6 * mm, baseline, room - taken - 6 * mm, "middle")
    pen.words("50 mm", _FOOT, ruler_start - 11 * mm, baseline, 9.4 * mm, "right")
    _ruler(pen, ruler_start, baseline - 0.35 * _FOOT.size)


def _ruler(pen: Pen, x: float, y: float) -> None:
    """Fifty millimetres, a tick every ten: measure it, and you know the printer did not scale."""
    steps: list[shapes.Step] = [("M", x, y), ("L", x + _RULER, y)]
    for i in range(6):
        half = 1.1 * mm if i in (0, 5) else 0.7 * mm
        steps += [("M", x + i * 10 * mm, y - half), ("L", x + i * 10 * mm, y + half)]
    pen.shape(tuple(steps), None, pen.ink(INK), 0.5)

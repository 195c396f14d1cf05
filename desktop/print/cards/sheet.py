"""Sheets of things to be cut out: drawn where the imposition says, with marks, backs, and a line in the margin."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from desktop.engine.rules import Refusal
from desktop.print.cards.back import draw_back
from desktop.print.cards.card import Card, card_dpi, draw_card
from desktop.print.cards.frame import BORDER
from desktop.print.cards.sheet_note import margin_note
from desktop.print.layout.imposition import (
    BLEED,
    UNPRINTABLE,
    CutMark,
    Imposition,
    Layout,
    Place,
    eight_up,
    imposition,
    nine_up,
    running_places,
)
from desktop.print.layout.paper import mm
from desktop.print.layout.settings import Flip, SheetSettings, Skip
from desktop.print.press import card_positions, missing_glyphs, shapes
from desktop.print.press.card_positions import Placed
from desktop.print.press.document import Press
from desktop.print.press.handout import Ways
from desktop.print.press.pen import Pen
from desktop.print.type.styles import BLACK, CARD_NAME, INK3, WHITE, Ink

__all__ = [
    "BLEED",
    "UNPRINTABLE",
    "CutMark",
    "Flip",
    "Imposition",
    "Layout",
    "Place",
    "Sides",
    "Skip",
    "card_sheets",
    "card_sides",
    "eight_up",
    "imposition",
    "nine_up",
    "print_sides",
    "sheets_of",
    "wanted",
    "ways_of",
]

Draw = Callable[[Pen], None]
_MARK_LINE, _PAIR = 0.35, 0.9
_CUT_LINE = 0.25


@dataclass(frozen=True)
class Sides:
    """The two sides of a thing to be cut out, drawn within its trim."""

    front: Draw
    back: Draw | None = None
    name: str = ""
    #: names it among others of the same name; dots an inch of its own picture (0: it has none).
    key: str = ""
    dpi: int = 0
    #: its front draws past the knife itself, and may not be cut off at the trim.
    bleeds: bool = False
    #: the colour that goes on past the knife.
    border: str = BORDER


def card_sides(card: Card, settings: SheetSettings | None = None) -> Sides:
    """A card and the back of its kind; with the organiser's own art where the settings hold some for it."""
    alter = next((alter for alter in settings.alters if alter.card == card.name), None) if settings else None
    shown = replace(card, art=alter) if alter else card
    back: Draw = lambda pen: draw_back(pen, shown.kind.back)  # noqa: E731
    return Sides(lambda pen: draw_card(pen, shown), back, card.name, dpi=card_dpi(shown))


def ways_of(settings: SheetSettings) -> Ways:
    """The settings by the words handouts know."""
    ink = Ink.LOW if settings.low_ink else Ink.FULL
    ways = Ways(layout=settings, ink=ink, backs=settings.backs, copies=settings.copies, skip=settings.skip)
    return ways | Ways(large=settings.large)


def card_sheets(
    cards: Sequence[Card],
    layout: Imposition,
    title: str,
    *,
    ink: Ink = Ink.FULL,
    backs: bool = False,
    flip: Flip | None = None,
    copies: int = 1,
    skip: Skip = 0,
    marks: bool = True,
) -> bytes:
    """Cards as a file: ``copies`` of each, the places ``skip`` names left free for a sheet used before."""
    sides = [card_sides(card, layout.settings) for card in cards for _ in range(copies)]
    return sheets_of(sides, layout, title, ink=ink, backs=backs, flip=flip, skip=skip, marks=marks)


def sheets_of(
    things: Sequence[Sides],
    layout: Imposition,
    title: str,
    *,
    ink: Ink = Ink.FULL,
    backs: bool = False,
    flip: Flip | None = None,
    skip: Skip = 0,
    marks: bool = True,
) -> bytes:
    """Things to be cut out as a file, those left out that are not wanted; one that fails is printed by its name."""
    settings = layout.settings
    known = SheetSettings() != settings
    sides = wanted(things)

    def printed(things: Sequence[Sides]) -> bytes:
        press = Press(title, layout.paper, ink, "", settings if known else None, layout.id if settings.cutter else "")
        print_sides(press, things, layout, title, backs=backs, flip=flip, skip=skip, marks=marks)
        return press.done()

    try:
        return printed(sides)
    except Refusal:
        raise
    except Exception:  # one card must not cost the others: each is tried alone, and named if it fails
        card_positions.begin_again()
        return printed([_sound(thing, layout) for thing in sides])


def wanted(sides: Sequence[Sides]) -> list[Sides]:
    """The cards that are not left out, each with its key."""
    return [replace(thing, key=key) for key, thing in card_positions.wanted(sides, lambda thing: thing.name)]


def _sound(thing: Sides, layout: Imposition) -> Sides:
    """The card as it is, if it can be drawn; else its name alone, and a sentence about it."""
    try:
        press = Press(thing.name, layout.paper)
        with press.sheet() as pen:
            thing.front(pen.frame(0, 0, layout.width, layout.height))
        press.done()
    except Exception as error:
        card_positions.fault(f"{thing.name} could not be drawn and is printed by its name alone ({error}).")
        return replace(thing, front=partial(_name_alone, name=thing.name), dpi=0, bleeds=False)
    return thing


def _name_alone(pen: Pen, name: str) -> None:
    pen.shape(shapes.rectangle(0, 0, pen.width, pen.height), WHITE, pen.ink(INK3), _CUT_LINE)
    pen.block(name[:300], CARD_NAME, 4 * mm, 4 * mm, pen.width - 8 * mm, pen.height - 8 * mm, vertical="middle")


def print_sides(
    press: Press,
    sides: Sequence[Sides],
    layout: Imposition,
    title: str,
    *,
    backs: bool = False,
    flip: Flip | None = None,
    skip: Skip = 0,
    marks: bool = True,
) -> None:
    """Print things to be cut out, sheet after sheet, each with its back sheet where backs are wanted."""
    title = layout.settings.title or title
    run = _Run(press, layout, title, backs, flip or layout.settings.flip, marks and layout.settings.marks)
    if press.mixes:
        run.mix(sides, skip)
        return
    sheets = list(_sheets(sides, layout, skip))
    for number, sheet in enumerate(sheets, 1):
        run.print(sheet, f"{title} · sheet {number} of {len(sheets)}")


@dataclass(frozen=True)
class _Face:
    """One side of a thing as it lies; ``bleeds``: it draws on past the knife."""

    draw: Draw
    bleeds: bool = False
    border: str = BORDER


@dataclass
class _Run:
    """Sheets of one layout, one after the other."""

    press: Press
    layout: Imposition
    title: str
    backs: bool
    flip: Flip
    marks: bool

    def print(self, sheet: Sequence[tuple[int, Sides]], name: str) -> None:
        """One sheet, and its other side where backs are wanted."""
        layout, settings = self.layout, self.layout.settings
        fronts = [(layout.place(i), self.face(thing)) for i, thing in sheet]
        with self.press.sheet(name, layout.paper) as pen:
            _print_side(pen, layout, fronts, self.marks)
            margin_note(pen, layout, name, len(sheet))
        _note_places(self.press, layout, sheet)
        if self.backs and not settings.tent:
            with self.press.sheet(f"{name}, backs", layout.paper, behind=True) as pen:
                _print_side(pen, layout, list(self._behind(sheet)), self.marks and settings.marks_behind)
                margin_note(pen, layout, f"{name}, backs", len(sheet), f"turn over the {self.flip} edge")

    def face(self, thing: Sides) -> _Face:
        """The front as it lies: upright, on its side, or folded with its front (or back) on the other half."""
        other, tent = thing.back if self.backs and thing.back else thing.front, self.layout.settings.tent
        lies = _as_it_lies(self.layout, thing.front, other if tent else None)
        return _Face(partial(_named, lies, thing.name), thing.bleeds and not tent, thing.border)

    def _behind(self, sheet: Sequence[tuple[int, Sides]]) -> Iterator[tuple[Place, _Face]]:
        for i, thing in sheet:
            if thing.back is not None:
                yield (
                    self.layout.behind(i, self.flip),
                    _Face(
                        partial(_named, _other_side(self.layout, thing.back, self.flip), thing.name),
                        False,
                        thing.border,
                    ),
                )

    # ---- part sheets

    def mix(self, sides: Sequence[Sides], skip: Skip = 0) -> None:
        """Go on with the sheet that waits, if it is of this layout; what fills no sheet waits in turn.

        Only the first sheet of the file can have been used before; places may be free on every one.
        """
        part, fresh = self.press.book.part, not self.press.book.sheets
        later = self.layout.used(skip) if self.layout.settings.skip_every else frozenset()
        things, titles, used = list(sides), [self.title], self.layout.used(skip) if fresh and not part else later
        if isinstance(part, PartOfCards) and part.goes_on_with(self):
            things, titles, used = [*part.things, *things], [*part.titles, *titles], part.used
            self.press.book.part = None
        self.press.print_part()
        while len(things) >= self.layout.per_sheet - len(used):
            count = self.layout.per_sheet - len(used)
            self.print(list(zip(_open(self.layout, used), things, strict=False)), " + ".join(dict.fromkeys(titles)))
            things, titles, used = things[count:], [self.title], later
        if things:
            self.press.book.part = PartOfCards(self, tuple(things), tuple(titles), used)


@dataclass(frozen=True)
class PartOfCards:
    """A sheet with free places after its last card."""

    run: _Run
    things: tuple[Sides, ...]
    titles: tuple[str, ...]
    #: places that were cut out before.
    used: frozenset[int] = frozenset()

    @property
    def placed(self) -> list[tuple[int, Sides]]:
        """The things with their places."""
        return list(zip(_open(self.run.layout, self.used), self.things, strict=False))

    def goes_on_with(self, run: _Run) -> bool:
        """Whether more of that run may lie on this sheet."""
        mine = self.run
        return (mine.layout, mine.backs, mine.flip, mine.press.ink) == (run.layout, run.backs, run.flip, run.press.ink)

    def free(self, columns: int, rows: int) -> list[tuple[float, float, float, float]]:
        """Boxes of so many places that are free: x, y, width, height. Below the last card, from the top."""
        layout = self.run.layout
        first = self.placed[-1][0] // layout.columns + 1
        found = []
        for row in range(first, layout.rows - rows + 1, rows):
            for column in range(0, layout.columns - columns + 1, columns):
                if any(
                    place // layout.columns in range(row, row + rows)
                    and place % layout.columns in range(column, column + columns)
                    for place in self.used
                ):
                    continue
                start, end = layout._at(column, row), layout._at(column + columns - 1, row + rows - 1)
                found.append((start.x, start.y, end.x + layout.width - start.x, end.y + layout.height - start.y))
        return found

    def print(self, more: Sequence[tuple[tuple[float, float, float, float], Draw]] = (), also: str = "") -> None:
        """Print the sheet, with other things in free boxes."""
        name = " + ".join(dict.fromkeys((*self.titles, also) if also else self.titles))
        run, layout = self.run, self.run.layout
        fronts = [(layout.place(i), run.face(thing)) for i, thing in self.placed]
        with run.press.sheet(name, layout.paper) as pen:
            _print_side(pen, layout, fronts, run.marks)
            for box, draw in more:
                pen.shape(shapes.rectangle(*box), None, pen.ink(INK3), _CUT_LINE, (3, 3))
                draw(pen.frame(*box))
            margin_note(pen, layout, name, len(self.things))
        _note_places(run.press, layout, self.placed)
        if run.backs and not layout.settings.tent:
            with run.press.sheet(f"{name}, backs", layout.paper, behind=True) as pen:
                _print_side(pen, layout, list(run._behind(self.placed)), run.marks)
                margin_note(pen, layout, f"{name}, backs", len(self.things), f"turn over the {run.flip} edge")


def _note_places(press: Press, layout: Imposition, sheet: Sequence[tuple[int, Sides]]) -> None:
    """Tell an open lay where the cards of the sheet that was just printed lie."""
    wide, high = layout.paper.width, layout.paper.height
    for i, thing in sheet:
        place = layout.place(i)
        box = (place.x / wide, place.y / high, layout.width / wide, layout.height / high)
        card_positions.note(Placed(thing.key or thing.name, thing.name, press.book.sheets - 1, *box, dpi=thing.dpi))
    card_positions.note_grid(layout.columns, layout.rows, high / wide)


def _as_it_lies(layout: Imposition, front: Draw, other: Draw | None) -> Draw:
    """Draws a face in its place: folded where ``other`` is the second half, on its side where cards are turned."""
    drawn = front if other is None else partial(_folded, front=front, other=other)
    return partial(_turned, draw=drawn, angle=270) if layout.settings.turned else drawn


def _other_side(layout: Imposition, back: Draw, flip: Flip) -> Draw:
    """A back as it must be printed so that its head is behind the head of its front."""
    if layout.settings.turned:
        return partial(_turned, draw=back, angle=90 if layout.turns_sideways(flip) else 270)
    return back if layout.turns_sideways(flip) else partial(_turned, draw=back, angle=180)


def _turned(pen: Pen, draw: Draw, angle: int) -> None:
    size = (pen.height, pen.width) if angle % 180 else (pen.width, pen.height)
    with pen.turned(angle, 0, 0, *size) as other_way:
        draw(other_way)


def _folded(pen: Pen, front: Draw, other: Draw) -> None:
    """A tent: the face below, the other one upside down above it, and where to fold."""
    half = pen.height / 2
    front(pen.frame(0, half, pen.width, half))
    with pen.turned(180, 0, 0, pen.width, half) as above:
        other(above)
    pen.rule(0, half, pen.width, half, _CUT_LINE, INK3, (2, 2))


def _open(layout: Imposition, used: Collection[int]) -> list[int]:
    """The free places of a sheet."""
    return [place for place in range(layout.per_sheet) if place not in used]


def _sheets(sides: Sequence[Sides], layout: Imposition, skip: Skip) -> Iterator[list[tuple[int, Sides]]]:
    """The things of each sheet with their places; one empty sheet when there is nothing to print."""
    per_sheet = layout.per_sheet
    placed = list(zip(running_places(len(sides), per_sheet, skip, layout.settings.skip_every), sides, strict=True))
    last = placed[-1][0] // per_sheet if placed else 0
    for sheet in range(last + 1):
        yield [(i % per_sheet, thing) for i, thing in placed if i // per_sheet == sheet]


def _named(draw: Draw, name: str, pen: Pen) -> None:
    """Letters that no font has are told with the card's name."""
    draw(pen)
    missing_glyphs.drawn(name)


def _print_side(pen: Pen, layout: Imposition, things: Sequence[tuple[Place, _Face]], marks: bool) -> None:
    taken = {(place.column, place.row) for place, _ in things}
    for place, face in things:
        _bleed(pen, layout, place, taken, face.border)
    for place, face in things:
        _draw_thing(pen, layout, place, face, taken)
    if layout.settings.cutter:
        for box in layout.machine_marks():
            pen.shape(shapes.rectangle(*box), BLACK)
    elif marks:
        for mark in layout.marks():
            _draw_mark(pen, mark)
    if layout.settings.cut_lines:
        for place, _ in things:
            _cut_line(pen, layout, place)


def _bleed(pen: Pen, layout: Imposition, place: Place, taken: Collection[tuple[int, int]], border: str) -> None:
    """The border goes on past the knife, towards a neighbour half the gutter at most."""
    ground = layout.ground(place, taken)
    if ground == (place.x, place.y, layout.width, layout.height):
        return
    corners = layout.settings.corners * mm
    round_ = 0.0 if layout.settings.cutter or not corners else corners + layout.bleed
    pen.wash(shapes.rectangle(*ground, round_), border)


def _draw_thing(pen: Pen, layout: Imposition, place: Place, face: _Face, taken: Collection[tuple[int, int]]) -> None:
    """A thing in its place, its corners clipped round where that was asked for; or out to the end of its bleed."""
    box = (place.x, place.y, layout.width, layout.height)
    corners = 0.0 if layout.settings.cutter else layout.settings.corners * mm
    if not corners and not face.bleeds:
        face.draw(pen.frame(*box))
        return
    with pen.clipped(shapes.rectangle(*(layout.ground(place, taken) if face.bleeds and not corners else box), corners)):
        face.draw(pen.frame(*box))


def _draw_mark(pen: Pen, mark: CutMark) -> None:
    line = (("M", mark.x1, mark.y1), ("L", mark.x2, mark.y2))
    if not mark.inside or pen.low:
        pen.shape(line, None, BLACK, _MARK_LINE)
        return
    #: white on black: seen on any border, and on bare paper.
    pen.shape(line, None, BLACK, _PAIR)
    pen.shape(line, None, WHITE, _MARK_LINE)


def _cut_line(pen: Pen, layout: Imposition, place: Place) -> None:
    """A line around the card, dark beside light, to cut along with scissors."""
    outline = shapes.rectangle(place.x, place.y, layout.width, layout.height, layout.settings.corners * mm)
    if not pen.low:
        pen.shape(outline, None, WHITE, 3 * _CUT_LINE)
    pen.shape(outline, None, BLACK, _CUT_LINE)

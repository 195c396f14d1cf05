"""The slide of who chooses a corner now: one name, the free corners of that zone, the next two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from desktop.domain.words import counted
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit import paint
from desktop.ui.kit.theme import colour
from desktop.ui.wall.slides import HeroSlide, MessageSlide
from desktop.ui.wall.wall import LEAST_VH, Canvas, Slide, is_upright

from ...rules.seating import Turn, free_corners, still_to_sit
from ...rules.state import CORNERS, DarkState, Location, Round
from ...rules.views.prizes import prize_line
from .prizes import name_lines, wrapped

#: a picture narrower than this (4:3) begins with two columns of locations.
_NARROW_VH = 130
#: vh: sizes of a prize, air above and below the words, the highest box, the narrowest room for words.
_SIZES = (4.2, 3.6)
#: in a box as wide as an upright wall: its width, its most height, sizes of a prize, the side of a corner.
_WIDE, _LARGEST, _LARGE, _LARGE_PAD = 90, 34.0, (6.4, 5.4, 4.8, *_SIZES), 9.0
_AIR, _HIGHEST, _NARROWEST, _PAD_GAP, _PAGE_LINE = 0.9, 26.0, 14.0, 0.7, 5.0


class PlaceFace(Struct, frozen=True):
    """A location to choose from: its prize as the chooser would read it, its corners, which of them are free."""

    name: str
    zone: str
    prize: str
    corners: str
    free: tuple[str, ...]


class PlacesBody(Struct, frozen=True):
    """The locations of the chooser's zone, painted into whatever room the name leaves: all of them while every prize
    can be read, else page by page those that have a corner left."""

    places: Sequence[PlaceFace]

    def fits(self, on: Canvas, area: QRectF) -> bool:
        return _grid(on, area, self.places) is not None

    def __call__(self, on: Canvas, area: QRectF) -> None:
        grid = _grid(on, area, self.places)
        if grid is not None:
            _paint_grid(on, grid, self.places)
            return
        open_ = [place for place in self.places if place.free]
        area = area.adjusted(0, 0, 0, -on.vh(_PAGE_LINE))
        size = next((size for size in range(len(open_), 0, -1) if _pages_fit(on, area, open_, size)), 1)
        shown, at, pages = on.page(open_, size)
        _paint_grid(on, _grid(on, area, shown) or Grid(area, 1, len(shown), 1.0), shown)
        line = QRectF(area.left(), area.bottom() + on.vh(0.6), area.width(), on.vh(_PAGE_LINE - 0.6))
        if pages > 1:
            on.write(line, f"Page {at} of {pages}: locations with a free corner", LEAST_VH, on.look.ink2)


class Grid(Struct, frozen=True):
    """Where the locations of a page stand: their room, columns and rows, the gap between them in vh."""

    area: QRectF
    columns: int
    rows: int
    gap: float

    def box(self, on: Canvas, at: int) -> QRectF:
        """The box of one location."""
        gap, area = on.vh(self.gap), self.area
        wide = (area.width() - gap * (self.columns - 1)) / self.columns
        highest = on.vh(_HIGHEST if wide <= on.vh(_WIDE) else _LARGEST)
        high = min(highest, (area.height() - gap * (self.rows - 1)) / self.rows)
        row, column = divmod(at, self.columns)
        return QRectF(area.left() + column * (wide + gap), area.top() + row * (high + gap), wide, high)


def _grid(on: Canvas, area: QRectF, places: Sequence[PlaceFace]) -> Grid | None:
    """The grid with the fewest columns in which every prize can be read whole."""
    fewest = 1 if is_upright(on.area) else 2 if area.width() < on.vh(_NARROW_VH) else 3
    for columns in range(fewest, fewest + 3):
        for least in (2, 1):
            rows = max(least, -(-len(places) // columns))
            grid = Grid(area, columns, rows, 2.6 if rows <= 2 else 1.4)
            if all(_setting(on, grid.box(on, at), place) for at, place in enumerate(places)):
                return grid
    return None


def _pages_fit(on: Canvas, area: QRectF, places: Sequence[PlaceFace], size: int) -> bool:
    """Whether pages of so many locations tell every prize whole."""
    return all(_grid(on, area, places[at : at + size]) for at in range(0, len(places), size))


def _paint_grid(on: Canvas, grid: Grid, places: Sequence[PlaceFace]) -> None:
    for at, place in enumerate(places):
        paint_place(on, grid.box(on, at), place)


def paint_place(on: Canvas, box: QRectF, place: PlaceFace) -> None:
    """A location with its corners as lit or empty squares."""
    look, open_ = on.look, bool(place.free)
    radius = on.vh(2.4) if place.zone == "wilds" else on.vh(0.4)
    border = look.zone(place.zone).deep if open_ else look.line
    paint.box(on.painter, box, radius, fill=look.sheet if open_ else "", border=border, line=on.vh(0.3))
    _paint_pads(on, box, place)
    text, set_ = _text_room(on, box, place), _setting(on, box, place) or _briefest(on, box, place)
    top, ink = box.center().y() - on.vh(set_.height) / 2, look.ink if open_ else look.ink2
    for words in set_.names:
        room = QRectF(text.left(), top, text.width(), on.vh(set_.name_pitch))
        on.write(room, words, set_.name_size, ink, weight=700, serif=True)
        top += room.height()
    for words in set_.prize:
        below = QRectF(text.left(), top, text.width(), on.vh(set_.pitch))
        on.write(below, words, set_.size, look.ink2)
        top += below.height()


class Setting(Struct, frozen=True):
    """How a location's words stand: the lines of its name and of its prize, their sizes and pitches in vh."""

    names: Sequence[str]
    prize: Sequence[str]
    size: float

    @property
    def name_size(self) -> float:
        return self.size + 0.8 if len(self.names) == 1 else 3.6

    @property
    def name_pitch(self) -> float:
        return self.size + 1.6 if len(self.names) == 1 else 4.0

    @property
    def pitch(self) -> float:
        return self.size + 0.8

    @property
    def height(self) -> float:
        return self.name_pitch * len(self.names) + self.pitch * len(self.prize)


def _text_room(on: Canvas, box: QRectF, place: PlaceFace) -> QRectF:
    """What the corners leave of a location's box."""
    left, right = box.left() + on.vh(2), _pads_left(on, box, place) - on.vh(1.4)
    return QRectF(left, box.top(), right - left, box.height())


def _setting(on: Canvas, box: QRectF, place: PlaceFace) -> Setting | None:
    """Name and whole prize, as large as the box holds them; None where it does not."""
    wide = _text_room(on, box, place).width()
    if wide < on.vh(_NARROWEST):
        return None
    names = name_lines(on, place.name, wide)
    if max(on.width_of(words, LEAST_VH, 700, serif=True) for words in names) > wide:
        return None
    for size in _LARGE if box.width() > on.vh(_WIDE) else _SIZES:
        lines = wrapped(on, place.prize, size, wide) if place.prize else []
        set_ = Setting(names, lines if place.free else ["full"], size)
        widest = max(on.width_of(words, size) for words in (*set_.prize, ""))
        if widest <= wide and on.vh(set_.height + 2 * _AIR) <= box.height():
            return set_
    return None


def _briefest(on: Canvas, box: QRectF, place: PlaceFace) -> Setting:
    """For a box that cannot hold the prize: how many cards it is."""
    count = place.prize.count(" + ") + 1
    words = ["full"] if not place.free else [counted(count, "card")] if place.prize else []
    return Setting(name_lines(on, place.name, _text_room(on, box, place).width()), words, _SIZES[-1])


def _pads(on: Canvas, box: QRectF, place: PlaceFace) -> tuple[int, float]:
    """How many columns its corners take, in one row where the box is low, and how wide each is."""
    is_wide = box.width() > on.vh(_WIDE)
    in_row, count = is_wide or box.height() < on.vh(13), len(place.corners)
    side = min(on.vh(_LARGE_PAD if is_wide else 5.6), (box.height() - on.vh(3.6)) / (1 if in_row else 2) - on.vh(0.3))
    return count if in_row else 2 if count > 1 else 1, side


def _pads_left(on: Canvas, box: QRectF, place: PlaceFace) -> float:
    """Where the corners begin."""
    columns, side = _pads(on, box, place)
    return box.right() - on.vh(1.6) - columns * side - (columns - 1) * on.vh(_PAD_GAP)


def _paint_pads(on: Canvas, box: QRectF, place: PlaceFace) -> None:
    """Corners clockwise from the top left."""
    (columns, side), left = _pads(on, box, place), _pads_left(on, box, place)
    gap, count = on.vh(_PAD_GAP), len(place.corners)
    in_row, rows = columns == count and count > 1, -(-count // columns)
    top = box.center().y() - (rows * side + (rows - 1) * gap) / 2
    spots = ((i, 0) for i in range(count)) if in_row else iter(((0, 0), (1, 0), (1, 1), (0, 1)))
    for letter, (column, row) in zip(place.corners, spots, strict=False):
        pad = QRectF(left + column * (side + gap), top + row * (side + gap), side, side)
        _paint_pad(on, pad, letter, letter in place.free)


def _paint_pad(on: Canvas, pad: QRectF, letter: str, free: bool) -> None:
    look = on.look
    if free:
        paint.box(on.painter, pad, on.vh(0.5), fill=look.lamp)
        on.write(pad, letter, max(3.8, pad.width() / on.vh(1.6)), look.on_lamp, weight=700, align=paint.MIDDLE)
        return
    paint.box(on.painter, pad, on.vh(0.5), fill=look.line)
    pen = QPen(colour(look.edge), on.vh(0.35), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    on.painter.setPen(pen)
    inset = pad.width() * 0.24
    on.painter.drawLine(pad.topLeft() + QPointF(inset, inset), pad.bottomRight() - QPointF(inset, inset))
    on.painter.drawLine(pad.topRight() + QPointF(-inset, inset), pad.bottomLeft() + QPointF(inset, -inset))


@dataclass(frozen=True)
class ChoosingSlide(HeroSlide):
    """Who chooses, and where a pick clock runs how long they may still take, read at the moment of painting."""

    clock: Callable[[], ClockFace | None] = field(default=lambda: None, compare=False)

    def paint(self, on: Canvas) -> None:
        clock = self.clock()
        if clock is None:
            super().paint(on)
            return
        label = f"{self.label} · {clock.digits if clock.share < 1 else clock.words}"
        #: the last seconds stand out by their frame as well: no state is told by a colour alone.
        HeroSlide.paint(replace(self, label=label), on)
        if clock.state == "last":
            wide = min(on.width_of(label, 5.6), on.area.width() - on.vh(26))
            box = QRectF(on.area.left(), on.area.top(), wide, on.vh(7)).adjusted(-on.vh(1.2), 0, on.vh(1.2), 0)
            paint.box(on.painter, box, on.vh(1), border=on.look.lamp_ink, line=on.vh(0.35))


def choosing_slide(state: DarkState, clock: Callable[[], ClockFace | None] = lambda: None) -> Slide:
    """Who chooses now, or why nobody does."""
    round = state.round
    waiting = still_to_sit(state, round) if round and round.step == "corners" else ()
    if round is None or not waiting:
        is_past = round is not None and round.step not in ("zones", "prizes")
        return MessageSlide(_nobody(state, round), id="choosing", title="Choosing now", is_past=is_past)
    turn = waiting[0]
    names = [state.name_of(later.player) for later in waiting[1:3]]
    zone = state.rules.zone(turn.zone)
    return ChoosingSlide(
        clock=clock,
        label="Choosing now",
        name=state.name_of(turn.player),
        line=_line(state, turn),
        zone=zone.id,
        seal=str(state.seed_of(turn.player)),
        seal_word="Dark Seed",
        follow=tuple(zip(("Next", "then"), names, strict=False)),
        body=PlacesBody(tuple(_face(state, round, place, turn) for place in state.open_locations(zone.id))),
        id="choosing",
        title="Choosing now",
    )


def _nobody(state: DarkState, round: Round | None) -> str:
    if round is None or round.step in ("zones", "prizes"):
        return "Corners are chosen when the prizes are out."
    if round.step == "corners" and not state.present():
        return "Nobody is here to choose."
    return "Everybody has a corner." if round.step in ("corners", "matches") else f"Round {round.number} is over."


def _line(state: DarkState, turn: Turn) -> str:
    #: CD-09: the worst seeds of a crowded zone change over and choose last.
    name = state.rules.zone(turn.zone).name
    if turn.forced:
        return f"moves to {name}: {state.rules.zone(state.rules.other_zone(turn.zone)).name} is full"
    return f"a corner in {name}"


def _face(state: DarkState, round: Round, place: Location, turn: Turn) -> PlaceFace:
    prize = prize_line(state, place, state.tier_of(turn.player))
    return PlaceFace(place.name, place.zone, prize, CORNERS[: place.corners], free_corners(round, place))

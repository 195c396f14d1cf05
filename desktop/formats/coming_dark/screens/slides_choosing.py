"""The slide of who chooses a corner now: one name, the free corners of that zone, the next two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from desktop.ui import paint
from desktop.ui.clock_face import ClockFace
from desktop.ui.slides import HeroSlide, MessageSlide
from desktop.ui.theme import colour
from desktop.ui.wall import Canvas, Slide

from ..rules.seating import Turn, free_corners, still_to_sit
from ..rules.state import CORNERS, Darkness, Location, Round
from ..rules.views.prizes import prize_line
from .slides_prizes import name_lines, wrapped

#: a picture narrower than this (4:3) has room for two columns of locations only, and for so many of them.
_NARROW_VH, _NARROW_PAGE = 130, 6


@dataclass(frozen=True)
class PlaceFace:
    """A location to choose from: its prize as the chooser would read it, its corners, which of them are free."""

    name: str
    zone: str
    prize: str
    corners: str
    free: tuple[str, ...]


@dataclass(frozen=True)
class PlacesBody:
    """The locations of the chooser's zone, painted into whatever room the name leaves."""

    places: Sequence[PlaceFace]

    def __call__(self, on: Canvas, area: QRectF) -> None:
        narrow = area.width() < on.vh(_NARROW_VH)
        columns = 2 if narrow else 3
        places = self.places
        if narrow and len(places) > _NARROW_PAGE:
            places = on.page([place for place in places if place.free], _NARROW_PAGE)[0]
        rows = max(2, -(-len(places) // columns))
        gap = on.vh(2.6 if rows == 2 else 1.6)
        wide = (area.width() - gap * (columns - 1)) / columns
        high = (area.height() - gap * (rows - 1)) / rows
        for at, place in enumerate(places):
            left = area.left() + at % columns * (wide + gap)
            paint_place(on, QRectF(left, area.top() + at // columns * (high + gap), wide, high), place)


def paint_place(on: Canvas, box: QRectF, place: PlaceFace) -> None:
    """A location with its corners as lit or empty squares."""
    look, open_ = on.look, bool(place.free)
    radius = on.vh(2.4) if place.zone == "wilds" else on.vh(0.4)
    border = look.zone(place.zone).deep if open_ else look.line
    paint.box(on.painter, box, radius, fill=look.sheet if open_ else "", border=border, line=on.vh(0.3))
    left = _paint_pads(on, box, place) - on.vh(1.4)
    text = QRectF(box.left() + on.vh(2), box.top(), left - box.left() - on.vh(2), box.height())
    size = 4.2 if box.height() >= on.vh(15) else 3.6
    most = 0 if box.height() < on.vh(9) else 1 if box.height() < on.vh(11.5) else 2
    names = name_lines(on, place.name, text.width())
    letters, head, line = (size + 0.8, size + 1.6, size + 0.8) if len(names) == 1 else (3.6, 4.0, size + 0.8)
    #: a name that needs several lines takes them from the prize: the prizes have a slide of their own.
    left = (box.height() / on.vh(1) - 1 - head * len(names)) / line
    most = most if len(names) == 1 else max(0, min(most, int(left)))
    prize = _prize_lines(on, place, text.width(), most, size) if most else []
    top = box.center().y() - on.vh(head * len(names) + line * len(prize)) / 2
    ink = look.ink if open_ else look.ink2
    for at, words in enumerate(names):
        room = QRectF(text.left(), top + on.vh(head * at), text.width(), on.vh(head))
        on.write(room, words, letters, ink, weight=700, serif=True)
    for at, words in enumerate(prize):
        below = QRectF(text.left(), top + on.vh(head * len(names) + line * at), text.width(), on.vh(line))
        on.write(below, words, size, look.ink2)


def _prize_lines(on: Canvas, place: PlaceFace, wide: float, most: int, size: float) -> list[str]:
    """The prize in at most so many lines, else how many there are."""
    if not place.free:
        return ["full"]
    lines = wrapped(on, place.prize, size, wide) if place.prize else []
    if len(lines) <= most:
        return lines
    count = place.prize.count(" + ") + 1
    return ["1 Dark Power" if count == 1 else f"{count} Dark Powers"]


def _paint_pads(on: Canvas, box: QRectF, place: PlaceFace) -> float:
    """Corners clockwise from the top left, in one row where the box is low; returns where they begin."""
    in_row = box.height() < on.vh(13)
    side = min(on.vh(5.6), (box.height() - on.vh(3.6)) / (1 if in_row else 2) - on.vh(0.3))
    gap, count = on.vh(0.7), len(place.corners)
    columns = count if in_row else 2 if count > 1 else 1
    left = box.right() - on.vh(1.6) - columns * side - (columns - 1) * gap
    rows = -(-count // columns)
    top = box.center().y() - (rows * side + (rows - 1) * gap) / 2
    spots = ((i, 0) for i in range(count)) if in_row else iter(((0, 0), (1, 0), (1, 1), (0, 1)))
    for letter, (column, row) in zip(place.corners, spots, strict=False):
        pad = QRectF(left + column * (side + gap), top + row * (side + gap), side, side)
        _paint_pad(on, pad, letter, letter in place.free)
    return left


def _paint_pad(on: Canvas, pad: QRectF, letter: str, free: bool) -> None:
    look = on.look
    if free:
        paint.box(on.painter, pad, on.vh(0.5), fill=look.lamp)
        on.write(pad, letter, 3.8, look.on_lamp, weight=700, align=paint.MIDDLE)
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
        told = f"{self.label} · {clock.digits if clock.share < 1 else clock.words}"
        #: the last seconds stand out by their frame as well: no state is told by a colour alone.
        HeroSlide.paint(replace(self, label=told), on)
        if clock.state == "last":
            wide = min(on.width_of(told, 5.6), on.area.width() - on.vh(26))
            box = QRectF(on.area.left(), on.area.top(), wide, on.vh(7)).adjusted(-on.vh(1.2), 0, on.vh(1.2), 0)
            paint.box(on.painter, box, on.vh(1), border=on.look.lamp_ink, line=on.vh(0.35))


def choosing_slide(state: Darkness, clock: Callable[[], ClockFace | None] = lambda: None) -> Slide:
    """Who chooses now, or why nobody does."""
    round = state.round
    waiting = still_to_sit(state, round) if round and round.step == "corners" else ()
    if round is None or not waiting:
        is_past = round is not None and round.step not in ("zones", "prizes")
        return MessageSlide(_nobody(round), id="choosing", title="Choosing now", is_past=is_past)
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


def _nobody(round: Round | None) -> str:
    if round is None or round.step in ("zones", "prizes"):
        return "Corners are chosen when the prizes are out."
    return "Everybody has a corner." if round.step in ("corners", "matches") else f"Round {round.number} is over."


def _line(state: Darkness, turn: Turn) -> str:
    #: CD-09: the worst seeds of a crowded zone change over and choose last.
    name = state.rules.zone(turn.zone).name
    if turn.forced:
        return f"moves to {name}: {state.rules.zone(state.rules.other_zone(turn.zone)).name} is full"
    return f"a corner in {name}"


def _face(state: Darkness, round: Round, place: Location, turn: Turn) -> PlaceFace:
    prize = prize_line(state, place, state.tier_of(turn.player))
    return PlaceFace(place.name, place.zone, prize, CORNERS[: place.corners], free_corners(round, place))

"""A corner of a table on the plan: free, to be chosen, or with who sits there."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.ui.kit import icons
from desktop.ui.kit.marks import shortened
from desktop.ui.kit.remembered import remembered
from desktop.ui.plan.face import CornerFace
from desktop.ui.plan.measure import Card
from desktop.ui.plan.strokes import MIDDLE, box, elided, fitting, sides, width, write

#: two lines stand in so many times the least letters.
_TWO_LINES = 2.3
#: so many letters of a name, with the dots behind them, say less than its seed.
_TELLING = 4


def paint_corner(painter: QPainter, area: QRectF, corner: CornerFace, card: Card) -> None:
    look, thin = card.look, card.thin
    if corner.player:
        _paint_seated(painter, area, corner, card)
        return
    letter = max(round(card.least), round(min(area.height() * 0.45, 20 * card.unit)))
    if corner.state == "picked":
        box(painter, area, 4 * thin, fill=look.lamp, border=look.on_lamp, line=1.5 * thin)
        ink, weight = look.on_lamp, 700
    elif corner.state == "choosable":
        box(painter, area, 4 * thin, fill=look.lamp_wash, border=look.lamp_ink, line=1.5 * thin)
        ink, weight = look.lamp_ink, 700
    else:
        box(painter, area, 4 * thin, border=look.edge, line=thin, dashed=True)
        ink, weight = look.ink3, 600
    write(painter, area, corner.letter, ink, min(letter, int(area.height())), weight, flags=MIDDLE)


def _paint_seated(painter: QPainter, area: QRectF, corner: CornerFace, card: Card) -> None:
    look, thin = card.look, card.thin
    won, lost = corner.state == "won", corner.state == "lost"
    done = look.state("done")
    fill = done.wash if won else look.well if lost else look.select
    box(painter, area, 4 * thin, fill=fill, border=done.deep if won else look.line, line=thin)
    sign = _paint_forced(painter, area, card) if corner.forced else 0.0
    left, top, wide, high = sides(area)
    inset, least = 3 * thin, round(card.least)
    side = min(high - 2 * inset, max(least * 1.7, 24 * card.unit))
    digits = max(round(side * 0.66), least)
    across = max(side, width(corner.seed, digits, 700, True) + 4 * thin)
    beside, alone = wide - across - 4.6 * inset - sign, wide - 2.8 * inset - sign
    ink, weight = (look.ink3, 400) if lost else (look.ink, 600)
    after = 2.6 * inset
    if not _fits(corner.name, least, weight, beside):
        #: before a seed goes, it stands in as little as it can.
        small, close = width(corner.seed, least, 700, True) + 3 * thin, 1.7 * inset
        tight = wide - small - close - 1.7 * inset - sign
        if _fits(corner.name, least, weight, tight):
            across, digits, beside, after = small, least, tight, close
    at, name = left + inset, _name_within(corner.name, least, weight, beside)
    if not _fits(corner.name, least, weight, beside):
        #: too narrow for both: the name says more than the seed, the seed more than half a name.
        name = _name_within(corner.name, least, weight, alone)
        if width(name, least, weight) > alone:
            name = elided(name, least, weight, False, int(alone))
        if len(name) > _TELLING:
            room = QRectF(left + 1.4 * inset, top, alone, high)
            _paint_close(painter, room, replace(corner, name=name), ink, weight, least)
            return
        at, name = left + (wide - sign - across) / 2, ""
    #: on whole pixels it is painted once for all corners of its size.
    square = float(round(at)), float(round(top + high / 2 - side / 2)), float(round(across)), float(round(side))
    #: in a bright hall a digit on a state's colour could not be read from the back.
    won_ground = look.ink if look.name == "day" else done.deep
    box(painter, square, 3 * thin, fill=won_ground if won else look.sheet)
    ink_of_seed = look.sheet if won else ink
    write(painter, square, corner.seed, ink_of_seed, digits, 700, serif=True, flags=MIDDLE)
    if name:
        size = card.size(15)
        name = _name_within(corner.name, size, weight, beside)
        size = fitting(name, size, weight, False, beside, least)
        write(painter, (left + across + after, top, beside, high), name, ink, size, weight, struck=lost)


def _paint_close(painter: QPainter, room: QRectF, corner: CornerFace, ink: str, weight: int, least: int) -> None:
    """A name without room beside it, in the least letters: the seed stands above it, where two lines have room."""
    above = room.height() / 2 if room.height() >= _TWO_LINES * least else 0.0
    if above:
        write(painter, room.adjusted(0, 0, 0, -above), corner.seed, ink, least, 700, serif=True, flags=MIDDLE)
    lost = corner.state == "lost"
    write(painter, room.adjusted(0, above, 0, 0), corner.name, ink, least, weight, flags=MIDDLE, struck=lost)


def _paint_forced(painter: QPainter, area: QRectF, card: Card) -> float:
    """The sign of a forced move: two arrows at the right end; returns the room it took."""
    side = min(area.height() * 0.5, card.size(14))
    sign = QRectF(area.right() - side - 4 * card.thin, area.center().y() - side / 2, side, side)
    icons.draw_icon(painter, "swap", sign, card.look.state("late").deep, stroke=2.2)
    return side + 4 * card.thin


def _fits(name: str, size: int, weight: int, wide: float) -> bool:
    """Whether a form of the name can be read whole in so much room."""
    return width(_name_within(name, size, weight, wide), size, weight) <= wide


@remembered(most=4096)
def _name_within(name: str, size: int, weight: int, wide: float) -> str:
    return shortened(name, lambda form: width(form, size, weight) <= wide)

"""A seat's card on the ring: picture, name, colours, life, the Elder Dragon, Legends, two artifact zones."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.domain.words import counted
from desktop.ui.kit import emblem, icons, paint, theme
from desktop.ui.kit.marks import first_name, name_within
from desktop.ui.kit.tokens import Theme

from ..rules.circle import clockwise
from ..rules.views.ring import SeatFace
from ..rules.words import dragons_left
from .ring_paint import Ink
from .ring_places import HEAD, ROW
from .words import ACCENT, DISCS, SCENES, UR_DRAGON


def paint_seat(
    ink: Ink,
    area: QRectF,
    seat: SeatFace,
    number: int = 0,
    *,
    chosen: bool = False,
    active: bool = False,
    turn: int = 0,
    lit: bool = False,
) -> None:
    """One card; ``number`` is the key that chooses it (0: none is shown)."""
    painter, look, unit = ink.painter, ink.look, ink.unit
    area = grown(unit, area, seat)
    quiet = not seat.alive and not seat.scion
    accent = look.accent(ACCENT).deep
    fill = look.lamp_wash if lit else look.well if quiet else look.select if chosen else look.sheet
    border = (
        look.lamp_ink if lit else accent if active else look.focus if chosen else look.edge if seat.scion else look.line
    )
    paint.box(painter, area, 6, fill=look.desk)
    paint.box(painter, area, 6, fill=fill, border=border, line=3 if active else 2 if chosen or lit else 1)
    head = QRectF(area.left(), area.top(), area.width(), HEAD * unit)
    _picture(ink, head, seat, quiet)
    _head(ink, head, seat, number, turn if active else 0)
    if seat.scion:
        _scion_rows(ink, area, seat)
    elif seat.alive:
        _rows(ink, area, seat)
    else:
        _out(ink, area, seat)


def _zones_of(seat: SeatFace) -> int:
    """Rows of artifacts: the zones, and one too many while its trigger waits."""
    return max(seat.zones, len(seat.artifacts))


def grown(unit: float, area: QRectF, seat: SeatFace) -> QRectF:
    """Room for a third artifact: downwards, for the seats at the foot of the ring upwards."""
    rows = max(0, _zones_of(seat) - 2) + bool(seat.marks)
    more = rows * ROW * unit if seat.alive and not seat.scion else 0.0
    up = seat.colour in ("B", "R")
    return area.adjusted(0, -more if up else 0, 0, 0 if up else more)


def _picture(ink: Ink, head: QRectF, seat: SeatFace, quiet: bool) -> None:
    painter = ink.painter
    picture = QRectF(head.left() + 3, head.top() + 3, head.height() * 1.22, head.height() - 4)
    painter.save()
    painter.setClipRect(picture)
    painter.setOpacity(0.35 if quiet else 1.0)
    emblem.draw_scene(painter, UR_DRAGON if seat.scion else SCENES[seat.colour], picture)
    painter.restore()


def _head(ink: Ink, head: QRectF, seat: SeatFace, number: int, turn: int) -> None:
    painter, look, unit = ink.painter, ink.look, ink.unit
    left = head.left() + head.height() * 1.22 + 9 * unit
    right = head.right() - 9 * unit
    if not seat.scion:
        font = ink.font(28 if seat.alive else 15, 700 if seat.alive else 400)
        figure = str(seat.life) if seat.alive else "out"
        wide = theme.width(font, figure)
        spot = QRectF(right - wide, head.top() + 1 * unit, wide, 28 * unit)
        paint.write(painter, spot, figure, font, look.ink if seat.alive else look.ink3, paint.RIGHT)
        right -= wide + 6 * unit
    name = QRectF(left, head.top() + 5 * unit, right - left, 23 * unit)
    font = ink.font(17, 700, serif=True)
    words = "The Scion" if seat.scion else name_within(seat.name, font, name.width())
    ink.write(name, words, font, look.ink if seat.alive or seat.scion else look.ink3)
    line = QRectF(left, head.top() + 28 * unit, head.right() - 8 * unit - left, 20 * unit)
    taken = _discs(ink, line, seat) if not seat.scion else 0.0
    _about(ink, line.adjusted(taken + 6 * unit, 0, 0, 0), seat, number, turn)


def _discs(ink: Ink, line: QRectF, seat: SeatFace) -> float:
    """The three colours, the seat's own in the middle and larger."""
    left = line.left()
    for colour in (clockwise(seat.colour, 4), seat.colour, clockwise(seat.colour)):
        side = (19 if colour == seat.colour else 15) * ink.unit
        disc = QRectF(left, line.center().y() - side / 2, side, side)
        fill, letter = DISCS[colour]
        paint.box(ink.painter, disc, side / 2, fill=fill if seat.alive else ink.look.well, border=ink.look.edge)
        font = theme.exact(max(8, side * 0.62), 700)
        paint.write(ink.painter, disc, colour, font, letter if seat.alive else ink.look.ink3, paint.MIDDLE)
        left += side + 2 * ink.unit
    return left - line.left()


def _about(ink: Ink, line: QRectF, seat: SeatFace, number: int, turn: int) -> None:
    """Right of the discs: the turn, what is next, chaos cards in hand, the key."""
    look, right = ink.look, line.right()
    if number:
        wide = paint.key_cap_width(str(number))
        paint.key_cap(ink.painter, right - wide, line.center().y(), str(number), look)
        right -= wide + 5 * ink.unit
    room = QRectF(line.left(), line.top(), right - line.left(), line.height())
    if turn:
        mark = 12 * ink.unit
        icons.draw_state_of(ink.painter, "playing", QRectF(room.left(), room.center().y() - mark / 2, mark, mark), look)
        room, font = room.adjusted(mark + 4, 0, 0, 0), ink.font(12, 600)
        whole, short = (f"{seat.chaos} chaos", str(seat.chaos)) if seat.chaos else (f"turn {turn}", str(turn))
        words = whole if theme.width(font, whole) <= room.width() else short
        ink.write(room, words, font, look.state("playing").deep)
        return
    text = f"{seat.chaos} chaos" if seat.chaos else "next" if seat.follows else ""
    ink.write(room, text, ink.font(12), look.ink2)


def _row_area(ink: Ink, area: QRectF, at: int) -> QRectF:
    unit = ink.unit
    top = area.top() + (HEAD + at * ROW) * unit + 2
    ink.painter.fillRect(QRectF(area.left() + 2, top, area.width() - 4, 1), theme.colour(ink.look.line))
    return QRectF(area.left() + 10 * unit, top, area.width() - 20 * unit, ROW * unit)


def _rows(ink: Ink, area: QRectF, seat: SeatFace) -> None:
    look, unit = ink.look, ink.unit
    row = _row_area(ink, area, 0)
    mark = 14 * unit
    icons.draw_state_of(
        ink.painter, seat.elder_state, QRectF(row.left(), row.center().y() - mark / 2, mark, mark), look
    )
    word, small = seat.elder_word, ink.font(12)
    taken = theme.width(small, word)
    paint.write(ink.painter, row, word, small, look.ink2, paint.RIGHT)
    room = row.adjusted(mark + 7 * unit, 0, -taken - 6 * unit, 0)
    ink.write(room, seat.elder, ink.font(14, 600), look.ink)
    _legends(ink, _row_area(ink, area, 1), seat)
    for zone in range(_zones_of(seat)):
        _zone(ink, _row_area(ink, area, zone + 2), seat, zone)
    if seat.marks:
        ink.write(_row_area(ink, area, _zones_of(seat) + 2), seat.marks, ink.font(13, 600), look.state("late").deep)


def _legends(ink: Ink, row: QRectF, seat: SeatFace) -> None:
    """The Legends in play: they bring chaos cards, attack, and are what spells come back for."""
    look, names = ink.look, seat.legend_names
    if len(names) > 1:
        count, font = counted(len(names), "Legend"), ink.font(12)
        paint.write(ink.painter, row, count, font, look.ink2, paint.RIGHT)
        row = row.adjusted(0, 0, -theme.width(font, count) - 6 * ink.unit, 0)
    words = ", ".join(name.partition(",")[0] for name in names)
    ink.write(row, words or "no Legend", ink.font(13), look.ink if names else look.ink3)


def _zone(ink: Ink, row: QRectF, seat: SeatFace, zone: int) -> None:
    look, unit = ink.look, ink.unit
    side = 16 * unit
    square = QRectF(row.left() - 1, row.center().y() - side / 2, side, side)
    paint.box(ink.painter, square, 3, border=look.edge)
    paint.write(ink.painter, square, str(zone + 1), theme.exact(max(9, 11 * unit), 600), look.ink2, paint.MIDDLE)
    held = seat.artifacts[zone] if zone < len(seat.artifacts) else ""
    room = row.adjusted(side + 6 * unit, 0, 0, 0)
    if held and seat.oldest_goes:
        word = "oldest, goes" if zone == 0 else "moves up"
        ink_ = look.state("late").deep if zone == 0 else look.ink2
        font = ink.font(12, 600 if zone == 0 else 400)
        paint.write(ink.painter, room, word, font, ink_, paint.RIGHT)
        room.setRight(room.right() - theme.width(font, word) - 6 * unit)
    ink.write(room, held or "free", ink.font(13), look.ink if held else look.ink3)


def _scion_rows(ink: Ink, area: QRectF, seat: SeatFace) -> None:
    look = ink.look
    ink.write(_row_area(ink, area, 0), "of the Ur-Dragon", ink.font(14, 600), look.accent(ACCENT).deep)
    ink.write(_row_area(ink, area, 1), seat.scion_dragon or "no dragon yet", ink.font(13), look.ink)
    left = f"{dragons_left(seat.scion_left)}, in {first_name(seat.name)}'s seat"
    ink.write(_row_area(ink, area, 2), left, ink.font(12), look.ink2)


def _out(ink: Ink, area: QRectF, seat: SeatFace) -> None:
    by = f"felled by {seat.felled_by}" if seat.felled_by else "out of the game"
    ink.write(_row_area(ink, area, 0), seat.elder, ink.font(13), ink.look.ink3)
    ink.write(_row_area(ink, area, 1), by, ink.font(13), ink.look.ink2)


def paint_discs(painter: QPainter, area: QRectF, colours: str, look: Theme) -> float:
    """A row of colours as discs from the left of an area; returns how wide it ran."""
    left, side = area.left(), min(area.height(), theme.px(18))
    for colour in colours:
        disc = QRectF(left, area.center().y() - side / 2, side, side)
        fill, letter = DISCS[colour]
        paint.box(painter, disc, side / 2, fill=fill, border=look.edge)
        paint.write(painter, disc, colour, theme.exact(max(8, side * 0.62), 700), letter, paint.MIDDLE)
        left += side + 3
    return left - area.left()

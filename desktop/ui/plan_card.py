"""A table on the plan: the location card to scale, for any shape, turn and number of corners.

Below 120 px only name and state are shown. All sizes grow with the card; ``least`` is the smallest letter allowed
(12 px on the desk, 3.4 vh on the wall).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from desktop.domain.plan import Spot, Table, bounds, seats, top_outline, top_size
from desktop.domain.plan.geometry import is_upright
from desktop.ui import icons, plan_strokes
from desktop.ui.dice import paint_die
from desktop.ui.marks import short_name
from desktop.ui.plan_face import Camera, CornerFace, TableFace
from desktop.ui.plan_strokes import LEFT, MIDDLE, RIGHT, box, fitting, width, write
from desktop.ui.tokens import Theme
from desktop.ui.wall import two_lines

SMALL = 120
LEAST = 12
#: the card at which sizes are those of LOOK.
_WIDE, _HIGH = 200.0, 164.0


@lru_cache(maxsize=4096)
def spots_of(table: Table) -> tuple[Spot, ...]:
    """The corners of a table, remembered."""
    return seats(table)


def is_small(table: Table, camera: Camera, least: float = LEAST) -> bool:
    """Whether a table is drawn with its name and state only."""
    return card_area(table, camera).width() < SMALL * least / LEAST


def card_area(table: Table, camera: Camera) -> QRectF:
    """The upright rectangle a table takes on the screen."""
    box = bounds(table)
    x, y = box.centre
    return camera.around(x, y, box.width, box.height)


def pad_area(spot: Spot, camera: Camera) -> QRectF:
    """Where a corner lies on the screen."""
    return camera.around(spot.x, spot.y, spot.width, spot.depth)


@dataclass(frozen=True)
class Card:
    """One table about to be painted."""

    table: Table
    face: TableFace
    camera: Camera
    look: Theme
    least: float = LEAST

    @property
    def unit(self) -> float:
        """How much larger than LOOK's card this one is."""
        area = card_area(self.table, self.camera)
        return max(0.3, min(area.width() / _WIDE, area.height() / _HIGH))

    def size(self, pixels: float) -> int:
        """A size of the type scale on this card."""
        return max(round(self.least), round(min(pixels * self.unit, pixels * self.least / 5)))

    @property
    def thin(self) -> float:
        return max(1.0, self.least / LEAST)


def paint_card(painter: QPainter, card: Card) -> None:
    """The whole table."""
    if is_small(card.table, card.camera, card.least):
        _paint_small(painter, card)
        return
    for spot in spots_of(card.table):
        corner = card.face.corner(spot.letter) or CornerFace(spot.letter)
        _paint_pad(painter, pad_area(spot, card.camera), corner, card)
    _paint_top(painter, card)


# -- corners -----------------------------------------------------------------------------------------------------------


def _paint_pad(painter: QPainter, area: QRectF, corner: CornerFace, card: Card) -> None:
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
    inset = 3 * thin
    side = min(area.height() - 2 * inset, max(card.least * 1.7, 24 * card.unit))
    left = area.left() + inset
    if side * 1.6 > area.width():
        side = min(side, area.width() - 2 * inset)
        left = area.center().x() - side / 2
    square = QRectF(left, area.center().y() - side / 2, side, side)
    box(painter, square, 3 * thin, fill=done.deep if won else look.sheet)
    ink = look.sheet if won else look.ink3 if lost else look.ink
    digits = fitting(corner.seed, max(round(side * 0.66), 6), 700, True, side - 2, 6)
    write(painter, square, corner.seed, ink, digits, 700, serif=True, flags=MIDDLE)
    room = QRectF(square.right() + inset * 1.6, area.top(), 0, area.height())
    room.setRight(area.right() - 2 * inset - (_paint_forced(painter, area, card) if corner.forced else 0))
    if room.width() > card.least * 1.4:
        size = card.size(15)
        ink = look.ink3 if lost else look.ink
        weight = 400 if lost else 600
        name = _name_within(corner.name, size, weight, room.width())
        size = fitting(name, size, weight, False, room.width(), round(card.least))
        write(painter, room, name, ink, size, weight, struck=lost)


def _paint_forced(painter: QPainter, area: QRectF, card: Card) -> float:
    """The sign of a forced move: two arrows at the right end; returns the room it took."""
    side = min(area.height() * 0.5, card.size(14))
    sign = QRectF(area.right() - side - 4 * card.thin, area.center().y() - side / 2, side, side)
    icons.draw_icon(painter, "swap", sign, card.look.state("late").deep, stroke=2.2)
    return side + 4 * card.thin


@lru_cache(maxsize=4096)
def _name_within(name: str, size: int, weight: int, wide: float) -> str:
    """The name whole, else with a family initial, else the first name."""
    brief = short_name(name)
    return next((n for n in (name, brief) if width(n, size, weight) <= wide), brief.split(" ")[0])


# -- the table top -----------------------------------------------------------------------------------------------------


def _paint_top(painter: QPainter, card: Card) -> None:
    table, look = card.table, card.look
    wide, deep = top_size(table)
    if is_upright(table.rotation):
        wide, deep = deep, wide
    area = card.camera.around(table.x, table.y, wide, deep)
    straight = table.rotation % 90 == 0
    if table.shape == "rect" and straight:
        _frame(painter, area, card)
        inner = area
    else:
        inner = _paint_shape(painter, card, area, straight)
    strip = _strip(painter, inner, card) if table.shape == "rect" and straight else 0.0
    air = 4 * card.thin
    _paint_words(painter, inner.adjusted(strip + 2 * air, air, -2 * air, -air), card)
    if card.face.current:
        around = area.adjusted(-4, -4, 4, 4)
        box(painter, around, 5, border=look.focus, line=2 * card.thin)


def _frame(painter: QPainter, area: QRectF, card: Card, *, corners: bool = True) -> None:
    """A frame in the zone's shape; late and overtime are heard from across the room."""
    face, look, thin = card.face, card.look, card.thin
    ink = look.zone(face.zone).deep
    fill = look.well if face.full and not face.state else look.sheet
    round_ = min(16 * thin, area.height() * 0.3) if face.zone == "wilds" else 2 * thin if face.zone == "city" else 6
    if face.state in ("late", "overtime"):
        box(painter, area, round_, fill=fill, border=look.state(face.state).deep, line=3 * thin)
        return
    box(painter, area, round_, fill=fill, border=ink if not face.full or face.state else look.edge, line=1.5 * thin)
    if face.zone == "city" and not (face.full and not face.state):
        gap = 3.5 * thin
        box(painter, area.adjusted(gap, gap, -gap, -gap), 0, border=ink, line=thin)


def _paint_shape(painter: QPainter, card: Card, area: QRectF, straight: bool) -> QRectF:
    """A top that is no upright rectangle; returns where its words go."""
    look, face = card.look, card.face
    points = [card.camera.point(x, y) for x, y in top_outline(card.table)]
    alarm = face.state in ("late", "overtime")
    painter.setPen(
        plan_strokes.pen(
            look.state(face.state).deep if alarm else look.zone(face.zone).deep, (3 if alarm else 1.5) * card.thin
        )
    )
    painter.setBrush(plan_strokes.brush(look.well if face.full and not face.state else look.sheet))
    painter.drawPolygon(QPolygonF(points))
    if face.state and not alarm:
        centre = area.center()
        middle = QPolygonF([centre + (point - centre) * 0.92 for point in points])
        painter.setPen(plan_strokes.pen(look.state(face.state).deep, card.thin, face.state != "done"))
        painter.setBrush(plan_strokes.NO_BRUSH)
        painter.drawPolygon(middle)
    side = min(area.width(), area.height())
    shares = {"rect": (1.0, 1.0), "hex": (0.74, 0.86), "oval": (0.78, 0.72), "round": (0.86, 0.6)}
    across, down = shares[card.table.shape]
    wide = (area.width() if straight and card.table.shape != "round" else side) * across
    high = (area.height() if straight else side * 0.8) * down
    return QRectF(area.center().x() - wide / 2, area.center().y() - high / 2, wide, high)


def _strip(painter: QPainter, area: QRectF, card: Card) -> float:
    """The state's pattern along the left edge; returns the room it took."""
    if not card.face.state:
        return 0.0
    pair, thin = card.look.state(card.face.state), card.thin
    wide = max(7.0 * thin, 8 * card.unit)
    inset = 5 * thin
    round_ = min(16 * thin, area.height() * 0.3) * 0.7 if card.face.zone == "wilds" else 0
    band = QRectF(area.left() + inset, area.top() + inset + round_, wide, area.height() - 2 * (inset + round_))
    painter.fillRect(band, plan_strokes.brush(pair.wash))
    plan_strokes.pattern(painter, band, card.face.state, pair.deep, thin)
    return inset + wide


def _paint_words(painter: QPainter, room: QRectF, card: Card) -> None:
    """Name, prize and state, as many lines of them as there is room for; the state goes last."""
    face, name_size, size = card.face, card.size(17), card.size(13)
    rows = [row for row, there in (("prize", face.prize or face.die), ("state", face.state)) if there]
    lines, name_size = _name_lines(card, room, name_size)
    while rows and (len(lines) * name_size + len(rows) * size) * 1.28 > room.height() + 1:
        if len(lines) == 1 and name_size > size:
            name_size = size
        else:
            rows.remove("prize" if "prize" in rows else "state")
    pitch_name, pitch = name_size * 1.28, size * 1.28
    spare = room.height() - len(lines) * pitch_name - len(rows) * pitch
    share = max(0.0, spare / (len(lines) + len(rows) + 1))
    top = room.top() + share
    for i, line in enumerate(lines):
        _name_line(painter, QRectF(room.left(), top, room.width(), pitch_name), line, name_size, card, first=not i)
        top += pitch_name + (share if i == len(lines) - 1 else 0)
    for row in rows:
        paint_row = _prize_line if row == "prize" else _state_line
        paint_row(painter, QRectF(room.left(), top, room.width(), pitch), size, card)
        top += pitch + share
    if face.state and "state" not in rows:
        side = card.least
        mark = QRectF(room.right() - side, room.bottom() - side, side, side)
        icons.draw_state_of(painter, face.state, mark, card.look)


def _name_lines(card: Card, room: QRectF, size: int) -> tuple[list[str], int]:
    """The name on one line, or on two where it would have to be cut."""
    face, least = card.face, max(round(card.least), round(size * 0.76))
    taken = _number_width(card) + (_tab_width(card) if face.tab else 0)
    fits = fitting(face.name, size, 700, True, room.width() - taken, least)
    if width(face.name, fits, 700, True) <= room.width() - taken:
        return [face.name], fits
    lines = two_lines(face.name, lambda part: width(part, size, 700, True))
    fits = min(fitting(line, size, 700, True, room.width() - taken, round(card.least)) for line in lines)
    return lines, fits


def _number_width(card: Card) -> float:
    return card.size(12) * 1.5 + 6 * card.thin if card.face.number else 0.0


def _tab_width(card: Card) -> float:
    return width(card.face.tab, card.size(12), 600) + 10 * card.thin + 4 * card.thin


def _name_line(painter: QPainter, line: QRectF, words: str, size: int, card: Card, *, first: bool) -> None:
    face, look, thin = card.face, card.look, card.thin
    left, right = line.left(), line.right()
    small = card.size(12)
    if face.number:
        side = small * 1.5
        if first:
            square = QRectF(round(left), round(line.center().y() - side / 2), round(side), round(side))
            box(painter, square, 3 * thin, border=look.edge, line=thin)
            fits = fitting(face.number, small, 600, False, side - 2, 8)
            write(painter, square, face.number, look.ink2, fits, 600, flags=MIDDLE)
        left += side + 6 * thin
    if face.tab and first:
        wide = width(face.tab, small, 600) + 10 * thin
        tab = QRectF(round(right - wide), round(line.center().y() - small * 0.75), round(wide), round(small * 1.5))
        box(painter, tab, 2 * thin, fill=look.zone(face.zone).deep)
        write(painter, tab, face.tab, look.sheet, small, 600, flags=MIDDLE)
        right -= wide + 4 * thin
    ink = look.ink2 if face.full and not face.state else look.ink
    write(painter, QRectF(left, line.top(), right - left, line.height()), words, ink, size, 700, serif=True)


def _prize_line(painter: QPainter, line: QRectF, size: int, card: Card) -> None:
    face, left = card.face, line.left()
    if face.die is not None:
        side = min(line.height() * 1.1, size * 1.4)
        paint_die(painter, QRectF(left, line.center().y() - side / 2, side, side), face.die, card.look)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left += side + 5 * card.thin
    words = f"{face.prize} · full" if face.full and not face.state else face.prize
    room = QRectF(left, line.top(), line.right() - left, line.height())
    size = fitting(words, size, 600, False, room.width(), round(card.least))
    write(painter, room, words, card.look.ink, size, 600, flags=LEFT)


def _state_line(painter: QPainter, line: QRectF, size: int, card: Card) -> None:
    """Mark, word, and the time left at the right."""
    face, ink = card.face, card.look.state(card.face.state).deep
    side = size * 1.05
    icons.draw_state(painter, face.state, QRectF(line.left(), line.center().y() - side / 2, side, side), ink)
    taken = 0.0
    if face.time:
        write(painter, line, face.time, ink, size, 700, flags=RIGHT)
        taken = width(face.time, size, 700) + 4 * card.thin
    room = line.adjusted(side + 5 * card.thin, 0, -taken, 0)
    fits = fitting(face.word, size, 600, False, room.width(), round(card.least))
    write(painter, room, face.word, ink, fits, 600, flags=LEFT)


# -- from afar ---------------------------------------------------------------------------------------------------------


def _paint_small(painter: QPainter, card: Card) -> None:
    """Name and state on the whole ground of the table."""
    face, table = card.face, card.table
    if table.shape == "rect" and table.rotation % 90 == 0:
        area = card_area(table, card.camera).adjusted(2, 2, -2, -2)
        _small_frame(painter, area, card)
    else:
        area = _paint_shape(painter, card, card_area(table, card.camera).adjusted(2, 2, -2, -2), False)
    least = round(card.least)
    side = min(least * 1.1, area.height() * 0.4)
    room = area.adjusted(4, 1, -4, -1)
    strip = 0.0
    if face.state:
        strip = _strip(painter, area, card) if table.shape == "rect" and table.rotation % 90 == 0 else 0.0
        room.setLeft(area.left() + strip + 3)
        mark = QRectF(room.right() - side, room.bottom() - side - 2, side, side)
        icons.draw_state_of(painter, face.state, mark, card.look)
    _small_name(painter, room, side if face.state else 0.0, card)


def _small_frame(painter: QPainter, area: QRectF, card: Card) -> None:
    if card.face.lit:
        look = card.look
        round_ = min(16 * card.thin, area.height() * 0.3) if card.face.zone == "wilds" else 2
        box(painter, area, round_, fill=look.lamp_wash, border=look.lamp_ink, line=2 * card.thin)
        return
    _frame(painter, area, card)


def _small_name(painter: QPainter, room: QRectF, mark: float, card: Card) -> None:
    """One line, or two; where the name cannot be read the table's number stands for it."""
    face, least = card.face, round(card.least)
    ink = card.look.lamp_ink if card.face.lit else card.look.ink
    full = f"{face.number} {face.name}" if face.number else face.name
    lines = two_lines(full, lambda part: width(part, least, 700, True))
    wide = max(width(line, least, 700, True) for line in lines)
    if width(full, least, 700, True) <= room.width():
        lines = [full]
    elif wide > room.width() * 1.5 and face.number:
        lines = [face.number]
    size = min(fitting(line, round(least * 1.25), 700, True, room.width(), least) for line in lines)
    pitch = size * 1.12
    high = pitch * len(lines)
    bottom = mark if high + mark <= room.height() else 0.0
    top = room.top() + (room.height() - bottom - high) / 2
    for line in lines:
        write(painter, QRectF(room.left(), top, room.width(), pitch), line, ink, size, 700, serif=True)
        top += pitch


def offset(card: Card, spot: QPointF) -> Camera:
    """A camera that paints the card at the corner of a picture of its own."""
    area = card_area(card.table, card.camera)
    return card.camera.panned(spot.x() - area.left(), spot.y() - area.top())

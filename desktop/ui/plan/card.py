"""A table on the plan: the location card to scale, for any shape, turn and number of corners.

Below 120 px only name and state are shown. All sizes grow with the card; ``least`` is the smallest letter allowed
(12 px on the desk, 3.4 vh on the wall).
"""

from __future__ import annotations

from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.ui.kit import icons
from desktop.ui.kit.dice import paint_die
from desktop.ui.kit.remembered import remembered
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.corner import paint_corner
from desktop.ui.plan.face import CornerFace, TableFace
from desktop.ui.plan.measure import Card, pad_area, spots_of
from desktop.ui.plan.strokes import LEFT, MIDDLE, RIGHT, box, fitting, width, write
from desktop.ui.plan.top import along, frame, inscribed, paint_shape, strip, strip_area, strip_inset
from desktop.ui.wall.wall import two_lines

#: where letters must be larger than this, the digits in a die could not be.
_LEAST_DICE = 18.0


def paint_card(painter: QPainter, card: Card) -> None:
    """The whole table."""
    paint_pads(painter, card)
    paint_top(painter, card)


def paint_pads(painter: QPainter, card: Card) -> None:
    """The corners; from afar there are none."""
    if card.is_small:
        return
    for spot in spots_of(card.table):
        corner = card.face.corner(spot.letter) or CornerFace(spot.letter)
        paint_corner(painter, pad_area(spot, card.camera), corner, card)


def paint_top(painter: QPainter, card: Card) -> None:
    """What lies between the corners; from afar the whole card."""
    if card.is_small:
        _paint_small(painter, card)
        area = card.area
    else:
        if not card.is_plain:
            card = replace(card, face=_without_extras(card.face))
        card = _with_less(card)
        _paint_top(painter, card)
        area = card.top
    if card.face.marked:
        _paint_mark(painter, card, area)


def _paint_mark(painter: QPainter, card: Card, area: QRectF) -> None:
    """A dot on the table's lower edge: an eye, for whoever asks what roams there."""
    side = max(card.least * 1.2, 18 * card.thin)
    dot = QRectF(area.center().x() - side / 2, area.bottom() - side / 2, side, side)
    box(painter, dot, side / 2, fill=card.look.sheet, border=card.look.state("late").deep, line=1.5 * card.thin)
    inset = side * 0.18
    icons.draw_icon(
        painter, "monsters", dot.adjusted(inset, inset, -inset, -inset), card.look.state("late").deep, stroke=2.2
    )


def _without_extras(face: TableFace) -> TableFace:
    """A top that is no upright rectangle holds fewer words: no number, the tab goes to the state."""
    word = f"{face.word} {face.tab}".strip() if face.state else face.word
    return replace(face, number="", tab="" if face.state else face.tab, word=word)


def _with_less(card: Card) -> Card:
    """The tab in one word where that keeps the name on one line. On a wall nothing is shortened: what a card has no
    room for is said by another slide."""
    face, is_little = card.face, card.is_small
    short = replace(face, tab=face.tab.split()[0]) if " " in face.tab else face
    if short is not face and not is_little and len(_lines_of(card)) > len(_lines_of(replace(card, face=short))):
        face = short
    if card.least <= _LEAST_DICE or is_little:
        face = face if is_little else _tab_with_state(card, face)
        return card if face is card.face else replace(card, face=face)
    if face.tab and not name_is_whole(card):
        face = short if name_is_whole(replace(card, face=short)) else replace(face, tab="")
    if face.prize and width(_prize_words(face), round(card.least), 600) > words_room(card).width():
        face = replace(face, prize="")
    return replace(card, face=face)


def _tab_with_state(card: Card, face: TableFace) -> TableFace:
    """The tab beside the state's word, where it would break the name and there is room for it."""
    if not (face.tab and face.state) or len(_lines_of(replace(card, face=face))) == 1:
        return face
    other, size = replace(face, tab="", word=f"{face.word} {face.tab}"), round(card.least)
    needs = width(other.word, size, 600) + size * 1.05 + 5 * card.thin
    needs += width(face.time, size, 700) + 6 * card.thin if face.time else 0.0
    is_whole = len(_lines_of(replace(card, face=other))) == 1 and needs <= words_room(card).width()
    return other if is_whole else face


# -- the table top -----------------------------------------------------------------------------------------------------


def words_room(card: Card) -> QRectF:
    """Where name, prize and state are written; of a table that lies askew before it is turned (see ``_along``)."""
    area, air = card.top, 4 * card.thin
    if card.is_plain:
        return area.adjusted(strip_area(area, card).width() + strip_inset(card) + 2 * air, air, -2 * air, -air)
    return inscribed(card, area).adjusted(2 * air, air, -2 * air, -air)


def name_is_whole(card: Card) -> bool:
    """Whether the name can be read to its end at the least size."""
    if card.is_small:
        area = _small_room(card)
        lines = wrapped(card.face.name, round(card.least), area.width())
        wide, high = area.width(), area.height() - _small_side(card, area) - 2 * card.thin
    else:
        room = words_room(card)
        if card.face.state:
            room.setRight(room.right() - card.least * 1.1 - 3 * card.thin)
        lines, _ = _name_lines(card, room, card.size(17))
        taken = _number_width(card) + (_tab_width(card) if card.face.tab else 0)
        wide, high = room.width() - taken, room.height()
    fits = all(width(line, round(card.least), 700, True) <= wide for line in lines)
    return fits and len(lines) * card.least * 1.1 <= high + 2


def _paint_top(painter: QPainter, card: Card) -> None:
    area = card.top
    if card.is_plain:
        frame(painter, area, card)
        strip(painter, area, card)
    else:
        paint_shape(painter, card, area)
    with along(painter, card.table, area):
        _paint_words(painter, words_room(card), card)
    if card.face.current:
        box(painter, area.adjusted(-4, -4, 4, 4), 5, border=card.look.focus, line=2 * card.thin)


def _paint_words(painter: QPainter, room: QRectF, card: Card) -> None:
    """Name, prize and state, as many lines of them as there is room for; the state goes last."""
    face, size = card.face, card.size(13)
    rows = [row for row, there in (("prize", face.prize or face.die), ("state", face.state)) if there]
    lines, name_size = _name_lines(card, room, card.size(17))
    leading = 1.28
    while rows and (len(lines) * name_size + len(rows) * size) * leading > room.height() + 1:
        if len(lines) == 1 and name_size > size:
            name_size = size
        elif leading > 1.1:
            leading = 1.1
        else:
            rows.remove("prize" if "prize" in rows else "state")
            leading = 1.28
    if len(lines) * name_size * leading > room.height():
        leading = 1.1
    if face.state and "state" not in rows:
        room = _mark_at_the_right(painter, room, card)
        lines, name_size = _name_lines(card, room, name_size)
    pitch_name, pitch = name_size * leading, size * leading
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


def _mark_at_the_right(painter: QPainter, room: QRectF, card: Card) -> QRectF:
    """The state's mark where there is no line for it; returns the room that is left."""
    side = card.least * 1.1
    mark = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
    plan_strokes.state_mark(painter, mark, card.face.state, card.look.state(card.face.state).deep)
    return room.adjusted(0, 0, -side - 3 * card.thin, 0)


def _name_lines(card: Card, room: QRectF, size: int) -> tuple[list[str], int]:
    """The name on one line, or on two where it would have to be cut."""
    face, least = card.face, max(round(card.least), round(size * 0.76))
    taken = _number_width(card) + (_tab_width(card) if face.tab else 0)
    fits = fitting(face.name, size, 700, True, room.width() - taken, least)
    if width(face.name, fits, 700, True) <= room.width() - taken:
        return [face.name], fits
    lines = two_lines(face.name, lambda part: width(part, size, 700, True))
    fits = min(fitting(line, size, 700, True, room.width() - taken, round(card.least)) for line in lines)
    if any(width(line, fits, 700, True) > room.width() - taken for line in lines):
        #: a wide letter on a large top: three lines before a name is cut.
        lines, fits = wrapped(face.name, round(card.least), room.width() - taken), round(card.least)
    if len(lines) * fits * 1.1 > room.height() + 2:
        return [face.name], round(card.least)
    return lines, fits


def _lines_of(card: Card) -> list[str]:
    return _name_lines(card, words_room(card), card.size(17))[0]


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
        high = min(small * 1.5, line.height())
        tab = QRectF(round(right - wide), round(line.center().y() - high / 2), round(wide), round(high))
        box(painter, tab, 2 * thin, fill=look.zone(face.zone).deep)
        write(painter, tab, face.tab, look.sheet, small, 600, flags=MIDDLE)
        right -= wide + 4 * thin
    ink = look.ink2 if face.full and not face.state else look.ink
    flags = LEFT if card.is_plain else MIDDLE
    room = QRectF(left, line.top(), right - left, line.height())
    write(painter, room, words, ink, size, 700, serif=True, flags=flags)


def _prize_words(face: TableFace) -> str:
    return f"{face.prize} · full" if face.full and not face.state else face.prize


def _prize_line(painter: QPainter, line: QRectF, size: int, card: Card) -> None:
    face, left = card.face, line.left()
    if face.die is not None and card.least <= _LEAST_DICE:
        side = min(line.height() * 1.1, size * 1.4)
        paint_die(painter, QRectF(left, line.center().y() - side / 2, side, side), face.die, card.look)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left += side + 5 * card.thin
    words = _prize_words(face)
    room = QRectF(left, line.top(), line.right() - left, line.height())
    size = fitting(words, size, 600, False, room.width(), round(card.least))
    write(painter, room, words, card.look.ink, size, 600, flags=LEFT)


def _state_line(painter: QPainter, line: QRectF, size: int, card: Card) -> None:
    """Mark, word, and the time left at the right."""
    face, ink = card.face, card.look.state(card.face.state).deep
    side = size * 1.05
    mark = QRectF(line.left(), line.center().y() - side / 2, side, side)
    plan_strokes.state_mark(painter, mark, face.state, ink)
    #: in a bright hall colours of states are for marks only: as words some of them are too faint.
    ink = card.look.ink if card.look.name == "day" else ink
    room = line.adjusted(side + 5 * card.thin, 0, 0, 0)
    taken = width(face.time, size, 700) + 6 * card.thin if face.time else 0.0
    if taken and width(face.word, round(card.least), 600) <= room.width() - taken:
        write(painter, line, face.time, ink, size, 700, flags=RIGHT)
        room.setRight(room.right() - taken)
    fits = fitting(face.word, size, 600, False, room.width(), round(card.least))
    write(painter, room, face.word, ink, fits, 600, flags=LEFT)


# -- from afar ---------------------------------------------------------------------------------------------------------


def _paint_small(painter: QPainter, card: Card) -> None:
    """Name and state on the whole ground of the table."""
    face, plain = card.face, card.is_plain
    area = card.area.adjusted(2, 2, -2, -2)
    room = _small_room(card)
    if plain:
        _small_frame(painter, area, card)
        if _small_strip(card, area):
            strip(painter, area, card)
    else:
        paint_shape(painter, _without_corners(card), area)
    side = _small_side(card, room)
    with along(painter, card.table, area):
        if face.state:
            _small_state(painter, room, side, card)
        _small_name(painter, room, side + 2 * card.thin if face.state else 0.0, card)


def _small_side(card: Card, room: QRectF) -> float:
    """How high the mark of the state stands; from afar every card has room for one."""
    return min(round(card.least) * 1.1, room.height() * 0.4)


def _small_state(painter: QPainter, room: QRectF, side: float, card: Card) -> None:
    """How it stands, at the foot: its mark, and its word where a card is large enough."""
    size = round(card.least)
    line = QRectF(room.left(), room.bottom() - side - 4 * card.thin, room.width(), side)
    taken = _state_wide(card)
    if card.brief and taken <= room.width():
        timed = taken + width(card.face.time, size, 700) + 6 * card.thin if card.face.time else 0.0
        spare = 0.0 if card.is_plain or 0 < timed <= room.width() else (room.width() - taken) / 2
        _state_line(painter, line.adjusted(spare, 0, 0, 0), size, card)
    else:
        left = line.left() if card.brief else line.right() - side
        left = left if card.is_plain else line.center().x() - side / 2
        ink = card.look.state(card.face.state).deep
        plan_strokes.state_mark(painter, QRectF(left, line.top(), side, side), card.face.state, ink)


def _state_wide(card: Card) -> float:
    """How wide the mark and the word of the state run at the least size."""
    size = round(card.least)
    return width(card.face.word, size, 600) + size * 1.05 + 5 * card.thin


def _without_corners(card: Card) -> Card:
    """From afar the top takes the room of its corners too."""
    return replace(card, table=structs.replace(card.table, corners=0))


def _small_room(card: Card) -> QRectF:
    """Where the name goes: beside the strip, or inside a top that is no upright rectangle."""
    if card.is_plain:
        area = card.area.adjusted(2, 2, -2, -2)
        beside = _small_strip(card, area) or (5 if card.brief else 3) * card.thin
        return area.adjusted(beside + card.thin, 1, -4 * card.thin, -1 - card.thin)
    return inscribed(_without_corners(card), card.area)


def _small_strip(card: Card, area: QRectF) -> float:
    """How wide the strip stands; on a wall it gives way to a name, and to the word of the state beside its mark."""
    wide = max(5.0, strip_inset(card) + strip_area(area, card).width() + 4)
    words = (width(word, round(card.least), 700, True) for word in card.face.name.split())
    widest = max(_state_wide(card) if card.face.state else 0.0, *words, 0.0)
    return 0.0 if card.brief and widest > area.width() - wide - 9 * card.thin else wide


def _small_frame(painter: QPainter, area: QRectF, card: Card) -> None:
    if card.face.lit:
        look = card.look
        round_ = min(16 * card.thin, area.height() * 0.3) if card.face.zone == "wilds" else 2
        box(painter, area, round_, fill=look.lamp_wash, border=look.lamp_ink, line=2 * card.thin)
        return
    frame(painter, area, card)


def _small_name(painter: QPainter, room: QRectF, mark: float, card: Card) -> None:
    """As many lines as there is room for; where a name cannot be read the table's number stands for it."""
    face, least = card.face, round(card.least)
    ink = card.look.lamp_ink if card.face.lit else card.look.ink
    full = f"{face.number} {face.name}" if face.number else face.name
    pitch = least * 1.12
    most = max(1, int((room.height() - mark) / pitch))
    lines = wrapped(full, least, room.width())
    if face.number and (len(lines) > most or any(width(line, least, 700, True) > room.width() for line in lines)):
        lines = wrapped(face.name, least, room.width())
        if len(lines) > most or any(width(line, least, 700, True) > room.width() for line in lines):
            lines = [face.number]
    lines = lines[:most]
    size = min(fitting(line, round(least * 1.25), 700, True, room.width(), least) for line in lines)
    size = size if len(lines) * size * 1.12 <= room.height() - mark else least
    pitch = size * 1.12
    top = room.top() + (room.height() - mark - pitch * len(lines)) / 2
    flags = LEFT if card.is_plain else MIDDLE
    for line in lines:
        write(painter, QRectF(room.left(), top, room.width(), pitch), line, ink, size, 700, serif=True, flags=flags)
        top += pitch


@remembered(most=2048)
def wrapped(words: str, size: int, wide: float) -> list[str]:
    """Words over as many lines as they need."""
    lines: list[str] = []
    for word in words.split():
        together = f"{lines[-1]} {word}" if lines else word
        if lines and width(together, size, 700, True) <= wide:
            lines[-1] = together
        else:
            lines.append(word)
    return lines or [""]

"""Where things lie on a match card, close or roomy as the card's height allows; what of it can be clicked."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from desktop.ui.kit import marks, theme

from .faces import RowFace, SideFace, TableFace

#: a margin for the ring of the card that is picked.
RING = 3
#: between rows; and how near two rows may come before something else gives way.
GAP, LEAST_PITCH = 3, 24
SpotId = tuple[str, ...]


class Spot(Struct, frozen=True):
    """Something to click, and what the tooltip says of it."""

    id: SpotId
    area: QRectF
    tip: str = ""


class RowPlace(Struct, frozen=True):
    """A row's parts: its word, both sides, what stands between them."""

    row: RowFace
    area: QRectF
    word: QRectF
    one: QRectF
    between: QRectF
    two: QRectF

    def of(self, side: SideFace) -> QRectF:
        return self.one if side is self.row.one else self.two


class Places(Struct, frozen=True):
    """The whole card; ``prize`` and ``act`` are empty where they are not shown."""

    card: QRectF
    head: QRectF
    menu: QRectF
    prize: QRectF
    turn: QRectF
    rows: tuple[RowPlace, ...]
    act: QRectF
    note: QRectF
    asking: int
    yes: QRectF
    no: QRectF
    spots: tuple[Spot, ...]


class _Column(Struct, frozen=True):
    """What stands below the head: where the rows begin, how far they are apart, where prize line and act lie."""

    prize: QRectF
    top: float
    pitch: float
    rows: tuple[RowFace, ...]
    act: QRectF
    end: float


def places(rect: QRectF, face: TableFace) -> Places:
    """Measure a card."""
    card = rect.adjusted(RING, RING, -RING, -RING)
    inner = card.adjusted(9, 4, -8, -6)
    head = QRectF(inner.left(), inner.top(), inner.width(), theme.px(24))
    menu = QRectF(inner.right() - theme.px(18), head.top() + 2, theme.px(18), theme.px(20))
    column = _column(QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom()), face)
    rows = tuple(
        _row_place(inner, column.top + at * column.pitch, column.pitch - GAP, row) for at, row in enumerate(column.rows)
    )
    note = QRectF(inner.left(), column.end + GAP, inner.width(), max(0.0, inner.bottom() - column.end - GAP))
    asking = next((at for at, row in enumerate(column.rows) if face.asking and row.game == face.asking[0]), -1)
    yes, no = _answers(rows[asking].area) if asking >= 0 else (QRectF(), QRectF())
    prize, turn = _turn_room(column.prize, face)
    spots = _spots(face, rows, menu, column.act, asking, yes, no)
    if not turn.isEmpty():
        spots = (*spots, Spot(("turn",), turn, "Click: the next turn begins (N); the menu takes one back"))
    return Places(card, head, menu, prize, turn, rows, column.act, note, asking, yes, no, spots)


def _turn_room(prize: QRectF, face: TableFace) -> tuple[QRectF, QRectF]:
    """The turns stand at the end of the prize line."""
    if not face.turn or prize.isEmpty():
        return prize, QRectF()
    wide = theme.width(theme.face(12, 600), face.turn) + 14
    turn = QRectF(prize.right() - wide, prize.top() - 2, wide, prize.height() + 4)
    return prize.adjusted(0, 0, -wide - 6, 0), turn


def _column(room: QRectF, face: TableFace) -> _Column:
    """Roomy: prize line, rows, act. Close: the act takes the prize line's place. Closer: rows that wait go, then rows
    that are decided (the menu can still amend them). A question about a row comes before the act."""
    line, count = float(theme.px(17)), len(face.rows)
    if room.height() < line:
        return _rows_from(room, room.bottom(), (), QRectF(), QRectF())
    prize = QRectF(room.left(), room.top(), room.width(), line)
    spare = room.height() - line - GAP - count * theme.px(36)
    act = QRectF(room.left(), room.top() + 1, room.width(), theme.px(26))
    below = room.bottom() - act.bottom()
    #: whom the best seed may choose is not left out for what the clock says: that is in the menu then.
    all_wanted = any(row.picks for row in face.rows) and _fitting(below) < count
    if face.act is None or face.asking or all_wanted:
        if count and (room.height() - line - GAP) / count < theme.px(LEAST_PITCH):
            is_over = not any(row.open or row.picks for row in face.rows) and not face.asking
            told = face.rows[-max(1, int(room.height() // theme.px(LEAST_PITCH))) :] if is_over else face.rows
            return _rows_from(room, room.top() + 1, told, QRectF(), QRectF())
        return _rows_from(room, prize.bottom() + GAP, face.rows, prize, QRectF())
    if spare >= theme.px(32):
        rows = _rows_from(room, prize.bottom() + GAP, face.rows, prize, QRectF())
        act = QRectF(room.left(), rows.end + 1, room.width(), theme.px(28))
        return replace(rows, act=act, end=act.bottom())
    return _rows_from(room, act.bottom() + GAP, _most_wanted(below, face), QRectF(), act)


def _fitting(high: float) -> int:
    """How many rows can be read in this height."""
    return max(1, int(high // theme.px(LEAST_PITCH)))


def _most_wanted(high: float, face: TableFace) -> tuple[RowFace, ...]:
    """As many rows as can be read: not those that wait for others, then rather the last ones."""
    fit = _fitting(high)
    if len(face.rows) <= fit:
        return face.rows
    ready = tuple(row for row in face.rows if not any(side.waits_for for side in row.sides))
    return ready[-fit:]


def _rows_from(room: QRectF, top: float, rows: tuple[RowFace, ...], prize: QRectF, act: QRectF) -> _Column:
    pitch = min(float(theme.px(36)), (room.bottom() - top + GAP) / max(1, len(rows)))
    return _Column(prize, top, pitch, rows, act, top + len(rows) * pitch)


def _row_place(inner: QRectF, top: float, high: float, row: RowFace) -> RowPlace:
    area = QRectF(inner.left(), top, inner.width(), high)
    word_wide, between_wide = _word_width(row), _between_width(row)
    left = area.left() + word_wide
    if row.two is None:
        whole = QRectF(left, top, area.right() - left, high)
        return RowPlace(row, area, QRectF(area.left(), top, word_wide, high), whole, QRectF(), QRectF())
    wide = (area.right() - left - between_wide) / 2
    one = QRectF(left, top, wide, high)
    between = QRectF(one.right(), top, between_wide, high)
    two = QRectF(between.right(), top, wide, high)
    return RowPlace(row, area, QRectF(area.left(), top, word_wide, high), one, between, two)


def whole_width(face: TableFace) -> int:
    """How wide a card is in which anybody's name stands whole, in rows like these."""
    side = marks.widest_name(14, 600) + theme.px(24 + 16) + 6 + 9
    among = max((_word_width(row) + _between_width(row) for row in face.rows), default=0)
    return round(2 * side + among) + 2 * RING + 9 + 8


def _word_width(row: RowFace) -> int:
    return theme.px(34) if row.word else 0


def _between_width(row: RowFace) -> int:
    return theme.px(42 if row.score else 20)


def _answers(row: QRectF) -> tuple[QRectF, QRectF]:
    wide = theme.px(58)
    no = QRectF(row.right() - wide, row.top(), wide, row.height())
    return QRectF(no.left() - wide - 6, row.top(), wide, row.height()), no


def _spots(
    face: TableFace, rows: tuple[RowPlace, ...], menu: QRectF, act: QRectF, asking: int, yes: QRectF, no: QRectF
) -> tuple[Spot, ...]:
    wide, high = max(0.0, 33 - menu.width()) / 2, max(0.0, 33 - menu.height()) / 2
    aimed = menu.adjusted(-wide, -high, wide, high)
    found = [Spot(("menu",), aimed, "More: draw, minutes, amend")] if face.has_menu else []
    if face.act and not act.isEmpty():
        found.append(Spot(("act",), act, face.act.words))
    if asking >= 0:
        found += [Spot(("yes",), yes, "Amend the result (Enter)"), Spot(("no",), no, "Leave it as it is (Esc)")]
    for at, place in enumerate(rows):
        if at != asking and place.row.two is not None:
            found += _row_spots(place)
    return tuple(found)


def _row_spots(place: RowPlace) -> list[Spot]:
    row = place.row
    found = [
        Spot(("name", row.game, side.player), place.of(side), _name_tip(row, side))
        for side in row.sides
        if side.player and not (row.picks and side is row.one)
    ]
    if row.score and row.open:
        found.append(Spot(("score", row.game), place.between, "Games so far: click for the next score"))
    return found


def _name_tip(row: RowFace, side: SideFace) -> str:
    corner = f", corner {side.corner}" if side.corner else ""
    what = "won" if row.open else "picked as the first opponent" if row.picks else "amend: somebody else won"
    return f"{side.name}{corner}. Click: {what}" if not side.won else f"{side.name}{corner} won"

"""The map on the wall, with what changed beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from desktop.domain.heraldry.arms import Arms
from desktop.domain.hexmap import HexMap, terrain_counts
from desktop.domain.words import counted
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.painter import paint_hex
from desktop.ui.hexes.wall import paint_wall_map
from desktop.ui.kit import paint
from desktop.ui.kit.arms import paint_arms_in
from desktop.ui.kit.theme import colour
from desktop.ui.wall.canvas import even
from desktop.ui.wall.wall import LEAST_VH, NAME_VH, Canvas, is_tall, is_upright

from ...rules.ground import map_of, week_of
from ...rules.state import DominiaState, Plane, PlayerId
from ...rules.views.arms import arms_of
from ...rules.views.chronicle import conquests
from ...rules.views.marks import across_of
from ..faces import planes

#: rows beside the map that a hall can read.
ROWS = 5


#: vh: a wall narrower than the first is 4:3; a row, and one whose words take two lines; before a name the plane's
#: address, and arms or a number.
_NARROW, _ROW, _LONG, _PLANE, _SIGN = 130, 11.4, 17, 13, 7.4
#: vh: what the words take below a map on an upright wall, and the share of its height that they take at most: more of
#: them turn.
_BELOW, _MOST_BELOW = 96, 0.54
#: vh: what a headline, its line and the number of a page take.
_HEAD = 33
#: vh: the rows of a board's terrains and holders, how many holders it shows on a page at most below each other, and
#: what there is of it on an upright wall.
_TERRAIN, _HOLDER, _MOST_DOWN, _BOARD = 8.6, 9.2, 6, 96
#: a holder whose planes stand beside the name.
_CLOSE = 5.6


class Change(Struct, frozen=True):
    """One line beside the map: a name, what happened to it, and the plane."""

    name: str
    line: str
    plane: str = ""
    #: of the one who is named.
    arms: Arms | None = None
    #: the number of an arrow on the map.
    number: int = 0


def parted(on: Canvas, share: float, below: float = _BELOW) -> tuple[QRectF, QRectF]:
    """Room for a map, and for words: beside it with a share of the width for the map; below it, with so many vh, on an
    upright wall, and on a square one where they leave the map half of it."""
    area = on.area
    if is_tall(area) and (is_upright(area) or on.vh(below) < area.height() * 0.5):
        room = area.adjusted(0, 0, 0, -on.vh(below))
        return room, area.adjusted(0, room.height() + on.vh(2), 0, 0)
    room = QRectF(area.left(), area.top() + on.vh(1), area.width() * share, area.height() - on.vh(2))
    left = room.right() + on.vh(5)
    return room, QRectF(left, area.top(), area.right() - left, area.height())


class Holder(Struct, frozen=True):
    """One of the league on the board: the name in every form that it may be called by, and so what is held."""

    names: tuple[str, ...]
    lines: tuple[str, ...]
    arms: Arms


class Board(Struct, frozen=True):
    """What there is before anything changed: how often each terrain lies there, who plays, what is to come."""

    terrains: tuple[tuple[str, int], ...]
    holders: tuple[Holder, ...]
    then: str

    def paint(self, on: Canvas, area: QRectF) -> None:
        foot = QRectF(area.left(), area.bottom() - on.vh(5), area.width(), on.vh(5))
        top = area.top() + self._paint_terrains(on, area)
        room = QRectF(area.left(), top, area.width(), foot.top() - on.vh(1) - top)
        columns, size, is_close = self._pages(on, room)
        shown, at, pages = on.page(self.holders, size)
        used = -(-len(shown) // columns)
        high = min(on.vh(_CLOSE if is_close else _HOLDER) * 1.4, room.height() / max(1, used))
        wide = area.width() / columns - on.vh(1.5) * (columns - 1) - on.vh(_SIGN)
        held = max((on.width_of(one.lines[-1], LEAST_VH) for one in shown), default=0.0) + on.vh(2) if is_close else 0.0
        names = _alike([one.names for one in shown], wide - held, lambda way: on.width_of(way, 4.6, 700, serif=True))
        lines = self._lines(on, wide, names if is_close else [], shown)
        for number, words in enumerate(zip(names, lines, strict=True)):
            left, row = area.left() + number // used * area.width() / columns, top + number % used * high
            box = QRectF(left, row, wide + on.vh(_SIGN), high)
            self._paint_holder(on, box, shown[number].arms, *words, is_close)
        taken = on.write(foot, f"{at} / {pages}", 4, on.look.ink2, align=paint.RIGHT) + on.vh(2) if pages > 1 else 0.0
        on.write(foot.adjusted(0, 0, -taken, 0), self.then, 4, on.look.ink2)

    def _pages(self, on: Canvas, room: QRectF) -> tuple[int, int, bool]:
        """In how many columns the holders stand, how many on a page, and whether what they hold stands close, at the
        end of their names: where that takes fewer pages, and every name has room beside it."""
        down = max(1, int(room.height() // on.vh(_HOLDER)))
        widest = max((on.width_of(one.names[-1], LEAST_VH, 700, serif=True) for one in self.holders), default=0.0)
        narrow = widest > room.width() / 2 - on.vh(1.5 + _SIGN)
        columns = 1 if narrow or len(self.holders) <= min(down, _MOST_DOWN) else 2
        size = even(len(self.holders), down * columns)
        close = even(len(self.holders), max(1, int(room.height() // on.vh(_CLOSE))))
        held = max((on.width_of(one.lines[-1], LEAST_VH) for one in self.holders), default=0.0)
        is_close = close > size and widest + held + on.vh(_SIGN + 2) <= room.width()
        return (1, close, True) if is_close else (columns, size, False)

    @staticmethod
    def _lines(on: Canvas, wide: float, beside: Sequence[str], shown: Sequence[Holder]) -> list[str]:
        """What each holds, in the first form in which all of them have room, beside these names or below them."""
        names = max((on.width_of(name, LEAST_VH, 700, serif=True) + on.vh(2) for name in beside), default=0.0)
        return _alike([one.lines for one in shown], wide - names, lambda way: on.width_of(way, LEAST_VH))

    def _paint_terrains(self, on: Canvas, area: QRectF) -> float:
        """A hex of each with how many there are, three in a row; how high they stand."""
        look, radius = HexLook(on.look, least=on.vh(LEAST_VH)), on.vh(3.8)
        for number, (code, count) in enumerate(self.terrains):
            left = area.left() + number % 3 * area.width() / 3
            middle = area.top() + on.vh(_TERRAIN * (number // 3 + 0.5))
            paint_hex(on.painter, code, QPointF(left + radius, middle), radius, look, pointy=True)
            box = QRectF(left + on.vh(9), middle - on.vh(3.5), area.width() / 3 - on.vh(9), on.vh(7))
            on.write(box, str(count), 5.4, weight=700)
        return on.vh(_TERRAIN * -(-len(self.terrains) // 3) + (2 if self.terrains else 0))

    @staticmethod
    def _paint_holder(on: Canvas, box: QRectF, arms: Arms, called: str, line: str, is_close: bool) -> None:
        high, middle = on.vh(_CLOSE - 0.6 if is_close else 8), box.center().y()
        paint_arms_in(on.painter, QRectF(box.left(), middle - high / 2, on.vh(6), high), arms)
        name = box.adjusted(on.vh(_SIGN), 0, 0, 0)
        if is_close:
            taken = on.write(name, line, LEAST_VH, on.look.ink2, align=paint.RIGHT)
            on.write(name.adjusted(0, 0, -taken - on.vh(2), 0), called, 4.6, weight=700, serif=True)
            return
        name = QRectF(name.left(), middle - on.vh(4.2 if line else 2.3), name.width(), on.vh(4.6))
        on.write(name, called, 4.6, weight=700, serif=True)
        on.write(name.translated(0, on.vh(4.6)), line, LEAST_VH, on.look.ink2)


def _most_rows(highs: Sequence[float], room: float, short: float) -> int:
    """How many rows a page has, where each page of them has room; below a long one at its end is a little air."""

    def fits(size: int) -> bool:
        pages = [highs[at : at + size] for at in range(0, len(highs), size)]
        return all(sum(page) + (short / 6 if page[-1] > short else 0) <= room for page in pages)

    return next((size for size in range(ROWS, 1, -1) if fits(size)), 1)


def _alike(ways: Sequence[tuple[str, ...]], wide: float, width_of: Callable[[str], float]) -> list[str]:
    """The first form of words in which all of these fit; the last where in none."""
    forms = [[way[min(at, len(way) - 1)] for way in ways] for at in range(max(map(len, ways), default=1))]
    return next((form for form in forms if all(width_of(words) <= wide for words in form)), forms[-1])


@dataclass(frozen=True)
class MapSlide:
    """The map at the left, as large as it goes; a headline and a list at the right, or the board where nothing is
    listed."""

    face: HexFace = field(compare=False)
    headline: str
    line: str
    rows: tuple[Change, ...] = ()
    id: str = "map"
    title: str = "The map"
    board: Board | None = None
    #: what else there is to say of the week, below the rows where it costs no page.
    foot: str = ""

    def paint(self, on: Canvas) -> None:
        below = _HEAD + min(len(self.rows), ROWS) * (_LONG if is_tall(on.area) else _ROW)
        if self.board and not self.rows:
            below = _BOARD
        if is_upright(on.area):
            below = min(below, on.area.height() / on.vh(1) * _MOST_BELOW)
        room, words = parted(on, 0.6, below)
        #: a narrow wall (4:3) leaves as much of itself to the words as they need, up to half.
        for share in (0.56, 0.52) if on.area.width() <= on.vh(_NARROW) else ():
            if self._has_room(on, words.width()):
                break
            room, words = parted(on, share, below)
        paint_wall_map(on, self.face, room)
        self._paint_words(on, words)

    def _has_room(self, on: Canvas, wide: float) -> bool:
        """Whether headline and rows stand on a line each; a board takes what it can get."""
        heads = on.width_of(self.headline, 7, 700, serif=True) <= wide and on.width_of(self.line, 4.6) <= wide
        return heads and bool(self.rows) and not any(self._is_long(on, wide, row) for row in self.rows)

    def _paint_words(self, on: Canvas, area: QRectF) -> None:
        head = QRectF(area.left(), area.top(), area.width(), on.vh(16))
        on.write_name(head, self.headline, 9)
        on.write(QRectF(area.left(), head.bottom(), area.width(), on.vh(6)), self.line, 4.6, on.look.lamp_ink)
        if self.board and not self.rows:
            self.board.paint(
                on,
                QRectF(area.left(), head.bottom() + on.vh(9), area.width(), area.bottom() - head.bottom() - on.vh(9)),
            )
            return
        listed = self.rows
        if any(self._is_long(on, area.width(), row) for row in listed):
            listed = tuple(replace(row, arms=None) for row in listed)
        top, highs = head.bottom() + on.vh(8), [self._row_high(on, area.width(), row) for row in listed]
        #: a message over the foot takes a row; below the last one there is a little air to give.
        most, with_foot = (_most_rows(highs, area.bottom() - on.vh(end) - top, on.vh(_ROW)) for end in (3, 5.4))
        says = self.foot if -(-len(listed) // with_foot) == -(-len(listed) // most) else ""
        rows, at, pages = on.page(listed, with_foot if says else most)
        shown = [self._row_high(on, area.width(), row) for row in rows]
        #: a few rows stand apart.
        apart = max(1.0, min(1.4, (area.bottom() - on.vh(6) - top) / max(1.0, sum(shown))))
        for row, high in zip(rows, shown, strict=True):
            self._paint_row(on, QRectF(area.left(), top, area.width(), high), row)
            top += high * apart
        below = QRectF(area.left(), area.bottom() - on.vh(5), area.width(), on.vh(5))
        taken = on.write(below, f"{at} / {pages}", 4, on.look.ink2, align=paint.RIGHT) + on.vh(3) if pages > 1 else 0.0
        if on.width_of(says, LEAST_VH) <= area.width() - taken:
            on.write(below.adjusted(0, 0, -taken, 0), says, 4.4, on.look.ink2)

    def _row_high(self, on: Canvas, wide: float, row: Change) -> float:
        return on.vh(_LONG if self._is_long(on, wide, row) else _ROW)

    @staticmethod
    def _is_long(on: Canvas, wide: float, row: Change) -> bool:
        """Whether a row takes two lines for its name or for what happened."""
        before = on.vh(_SIGN) if row.number else on.vh(_PLANE) if row.plane else 0
        room = wide - before - (on.vh(_SIGN) if row.arms else 0)
        return on.width_of(row.name, LEAST_VH, 700, serif=True) > room or on.width_of(row.line, LEAST_VH) > room

    def _paint_row(self, on: Canvas, box: QRectF, row: Change) -> None:
        on.painter.fillRect(QRectF(box.left(), box.top(), box.width(), on.vh(0.15)), colour(on.look.line))
        left, long = box.left(), box.height() > on.vh(12)
        if row.number:
            disc = QRectF(left, box.top() + on.vh(1.9), on.vh(5.6), on.vh(5.6))
            paint.box(on.painter, disc, disc.height() / 2, fill=on.look.lamp)
            on.write(disc, str(row.number), LEAST_VH, on.look.on_lamp, weight=700, align=paint.MIDDLE)
            left += on.vh(_SIGN)
        elif row.plane:
            on.write(QRectF(left, box.top(), on.vh(12), on.vh(9 if long else 11.4)), row.plane, NAME_VH, weight=700)
            left += max(on.vh(_PLANE), on.width_of(row.plane, NAME_VH, 700) + on.vh(1.4))
        if row.arms is not None:
            paint_arms_in(on.painter, QRectF(left, box.top() + on.vh(1.2), on.vh(6), box.height() - on.vh(2)), row.arms)
            left += on.vh(_SIGN)
        room = QRectF(left, box.top() + on.vh(0.8), box.right() - left, on.vh(8 if long else 6.2))
        on.write_name(room, row.name, 5)
        lines = [row.line]
        if on.width_of(row.line, LEAST_VH) > room.width():
            lines, left = on.worded(row.line, box.width()), box.left()
        for at, line in enumerate(lines):
            below = QRectF(left, room.bottom() + at * on.vh(3.8), box.right() - left, on.vh(4))
            on.write(below, line, LEAST_VH, on.look.ink2)


def changes_of(state: DominiaState, number: int) -> tuple[Change, ...]:
    """What changed hands in a week, planes that were taken first, then voids in one line."""
    week, arms = week_of(state, number), arms_of(state)
    if week is None:
        return ()
    rows, voids = [], 0
    for one in conquests(state, number):
        if one.after:
            line = f"took it from {state.name_of(one.before)}" if one.before else "was given it, void until then"
            rows.append(Change(state.name_of(one.after), line, one.plane, arms[one.after]))
        else:
            voids += 1
    gone = [player for player in week.out if state.player(player).out]
    rows += [Change(state.name_of(player), "is out of the war", arms=arms[player]) for player in gone]
    if voids:
        rows.append(Change(counted(voids, "plane"), "became void"))
    return tuple(rows)


def board_of(
    state: DominiaState,
    then: str,
    owners: Mapping[Plane, PlayerId] | None = None,
    homes: Mapping[PlayerId, Plane] | None = None,
    ground: HexMap | None = None,
) -> Board:
    """The board as it lies, or as these held it and lived then."""
    held = list((state.owners if owners is None else owners).values())
    if homes is None:
        homes = {player.id: player.home for player in state.players if player.home}
    arms, across = arms_of(state), across_of(state)
    holders = tuple(
        Holder(
            (player.name, *across.get(player.id, ())),
            _holding(held.count(player.id), homes.get(player.id, "")),
            arms[player.id],
        )
        for player in state.players
        if (owners is None and not player.out) or player.id in held
    )
    counts = terrain_counts(ground or map_of(state, owners))
    return Board(tuple(counts.items()) if any(counts.values()) else (), holders, then)


def _holding(count: int, home: Plane) -> tuple[str, ...]:
    """``7 planes, home B-8``, or less of it; an only plane is the home."""
    if not home or count < 2:
        return (f"home {home}" if home else planes(count) if count else "",)
    return f"{planes(count)}, home {home}", f"{count}, home {home}", planes(count)

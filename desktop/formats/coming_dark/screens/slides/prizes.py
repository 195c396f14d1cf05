"""The slide of the prizes: what lies where, as each tier would read it, left-over prizes included.

What lies out is public, powers by name; once won, a power is face down and no slide names it again (CD-39).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QRectF

from desktop.domain.words import counted
from desktop.ui.kit import icons
from desktop.ui.kit.theme import colour
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import PAGE_SECONDS, Canvas, Slide

from ...rules.state import DarkState, Location, Prize
from ...rules.words import ROMAN

TIERS = (1, 2, 3)
_CELL = 4.2
#: a name too long for its column, over as many lines as it needs.
_SMALL = 3.6
_BEFORE = "Prizes are rolled when the zones are locked."


class PrizeRow(Struct, frozen=True):
    """One location: its dice, how many of them are left over, and per tier what each prize gives."""

    name: str
    dice: tuple[int, ...]
    left_over: int
    #: by tier I, II, III; one entry a prize.
    gives: tuple[tuple[str, ...], ...]


class PrizesOfZone(Struct, frozen=True):
    """A zone's rows; numbers are written large, names as they need."""

    zone: str
    name: str
    what: str
    rows: tuple[PrizeRow, ...]
    are_numbers: bool


class PrizesSlide(Struct, frozen=True):
    """Zone after zone, three tier columns; turns every twelve seconds."""

    number: int
    zones: tuple[PrizesOfZone, ...]
    id: str = "prizes"
    title: str = "Prizes"

    def paint(self, on: Canvas) -> None:
        pages = list(self._pages(on))
        at = int(on.shown_for // PAGE_SECONDS) % len(pages)
        zone, rows = pages[at]
        ink = on.look.zone(zone.zone).deep
        mark = on.vh(7)
        head = on.area
        icons.draw_shape(on.painter, zone.zone, QRectF(head.left(), head.top() + on.vh(1.2), mark, mark), ink)
        left, taken = mark + on.vh(2.6), on.page_mark(at + 1, len(pages)) + on.vh(4)
        line = QRectF(head.left() + left, head.top() - on.vh(0.8), head.width() - left - taken, on.vh(11))
        ran = on.write(line, zone.name, 9, ink, weight=700, serif=True)
        rest = line.adjusted(ran + on.vh(3), on.vh(1.4), 0, on.vh(1.4))
        on.write(rest, zone.what, 4.4, on.look.ink2)
        self._paint_table(on, zone, rows)

    def _pages(self, on: Canvas) -> Iterator[tuple[PrizesOfZone, list[PrizeRow]]]:
        for zone in self.zones:
            yield from ((zone, page) for page in self._parted(on, zone))

    def _parted(self, on: Canvas, zone: PrizesOfZone) -> list[list[PrizeRow]]:
        """The rows of a zone on as few pages as they need, as many on each where that is no more."""
        room, found = on.below_headline.height() - on.vh(6) + 1, list[list[PrizeRow]]([[]])
        for row in zone.rows:
            if found[-1] and sum(self._high(on, zone, r) for r in (*found[-1], row)) > room:
                found.append([])
            found[-1].append(row)
        size = -(-len(zone.rows) // len(found)) or 1
        alike = [list(zone.rows[at : at + size]) for at in range(0, len(zone.rows), size)]
        has_room = all(sum(self._high(on, zone, row) for row in page) <= room for page in alike)
        return alike if alike and has_room else found

    def _columns(self, on: Canvas, zone: PrizesOfZone) -> list[QRectF]:
        area = on.below_headline
        first = area.width() * (0.46 if zone.are_numbers else 0.32)
        wide = (area.width() - first) / len(TIERS)
        return [QRectF(area.left() + first + i * wide, area.top(), wide - on.vh(2), area.height()) for i in range(3)]

    def _lines(self, on: Canvas, zone: PrizesOfZone, row: PrizeRow) -> list[list[str]]:
        """Per tier the lines of its cell: numbers in one, names as many as they wrap to."""
        if zone.are_numbers:
            return [[" + ".join(gives)] for gives in row.gives]
        wide = self._columns(on, zone)[0].width()
        return [[line for give in gives for line in wrapped(on, give, _CELL, wide)] for gives in row.gives]

    def _high(self, on: Canvas, zone: PrizesOfZone, row: PrizeRow) -> float:
        most = max((len(lines) for lines in self._lines(on, zone, row)), default=1)
        names = name_lines(on, row.name, self._columns(on, zone)[0].left() - on.area.left() - on.vh(2))
        head = 10.9 if len(names) == 1 else len(names) * _SMALL * 1.12 + 5.8
        return max(on.vh(head), on.vh(most * _CELL * 1.16 + 1.1))

    def _paint_table(self, on: Canvas, zone: PrizesOfZone, rows: list[PrizeRow]) -> None:
        columns = self._columns(on, zone)
        for tier, column in zip(TIERS, columns, strict=True):
            head = QRectF(column.left(), column.top() - on.vh(1), column.width(), on.vh(6))
            on.write(head, f"Tier {ROMAN[tier]}", 4, on.look.ink2)
        top = on.below_headline.top() + on.vh(5.4)
        #: on a wall as high as wide the rows stand apart rather than together at the top.
        room, total = on.area.bottom() - top, sum(self._high(on, zone, row) for row in rows)
        apart = max(1.0, min(on.stretch, room / max(1.0, total)))
        for row in rows:
            high = self._high(on, zone, row) * apart
            on.painter.fillRect(QRectF(on.area.left(), top, on.area.width(), on.vh(0.15)), colour(on.look.line))
            self._paint_row(on, zone, row, QRectF(on.area.left(), top, on.area.width(), high), columns)
            top += high

    def _paint_row(self, on: Canvas, zone: PrizesOfZone, row: PrizeRow, box: QRectF, columns: list[QRectF]) -> None:
        wide = columns[0].left() - box.left() - on.vh(2)
        middle = box.center().y()
        names = name_lines(on, row.name, wide)
        size, pitch = (5.4, on.vh(6.4)) if len(names) == 1 else (_SMALL, on.vh(_SMALL * 1.12))
        top = middle - on.vh(5.2) if len(names) == 1 else middle - (pitch * len(names) + on.vh(4.2)) / 2
        for at, line in enumerate(names):
            on.write(QRectF(box.left(), top + at * pitch, wide, pitch), line, size, weight=700, serif=True)
        below = QRectF(box.left(), top + len(names) * pitch - on.vh(0.3), wide, on.vh(4.2))
        dice = " and ".join(map(str, row.dice[-2:])) if len(row.dice) < 3 else counted(len(row.dice), "prize")
        says = f"d20: {dice}" if 0 < len(row.dice) < 3 else dice
        ran = on.write(below, says, 3.5, on.look.ink2)
        if row.left_over:
            room = below.adjusted(ran + on.vh(2.4), 0, 0, 0)
            words = on.brief(room.width(), f"{row.left_over} left over", f"+{row.left_over}")
            on.write(room, words, 3.5, on.look.lamp_ink)
        for lines, column in zip(self._lines(on, zone, row), columns, strict=True):
            self._paint_cell(on, lines, QRectF(column.left(), box.top(), column.width(), box.height()), zone)

    def _paint_cell(self, on: Canvas, lines: list[str], box: QRectF, zone: PrizesOfZone) -> None:
        if zone.are_numbers:
            on.write(box, lines[0], 6.4, weight=700)
            return
        pitch = on.vh(_CELL * 1.16)
        top = box.center().y() - pitch * len(lines) / 2
        for at, line in enumerate(lines):
            on.write(QRectF(box.left(), top + at * pitch, box.width(), pitch), line, _CELL)


def name_lines(on: Canvas, name: str, wide: float) -> list[str]:
    """A name in serif: whole where it fits at 4 vh, else over as many small lines as keep inside the width."""
    if on.width_of(name, 4, 700, serif=True) <= wide:
        return [name]
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and on.width_of(longer, _SMALL, 700, serif=True) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def wrapped(on: Canvas, words: str, size: float, wide: float) -> list[str]:
    """Words in as few lines as keep inside a width."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and on.width_of(longer, size) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def prizes_slide(state: DarkState) -> Slide:
    """What lies out in this round, or a sentence before there is anything."""
    round = state.round
    if round is None or not any(round.prizes.values()):
        locked = round is not None and round.step != "zones"
        words = "The zones are locked: now the prizes are rolled." if locked else _BEFORE
        return MessageSlide(words, id="prizes", title="Prizes")
    zones = tuple(
        PrizesOfZone(
            zone.id,
            zone.name,
            "Noble Supporters" if zone.prize == "supporters" else "Dark Powers",
            tuple(_row(state, place, round.prizes.get(place.id, ())) for place in state.open_locations(zone.id)),
            zone.prize == "supporters",
        )
        for zone in state.rules.zones
    )
    return PrizesSlide(round.number, zones)


def _row(state: DarkState, place: Location, prizes: tuple[Prize, ...]) -> PrizeRow:
    assert state.round is not None
    left = sum(prize.round != state.round.number for prize in prizes)
    gives = tuple(tuple(_give(state, place, prize, tier) for prize in prizes) for tier in TIERS)
    return PrizeRow(place.name, tuple(prize.die.value for prize in prizes), left, gives)


def _give(state: DarkState, place: Location, prize: Prize, tier: int) -> str:
    if state.rules.zone(place.zone).prize == "supporters":
        return str(state.rules.supporters(prize.die.value, tier))
    return state.rules.power(prize.die.value, tier)

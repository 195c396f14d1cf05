"""What fell, place by place: the scene of the place as wide as the wall, the die, and what it gives each tier."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from desktop.ui.kit import icons, paint, theme
from desktop.ui.wall.lines import broken
from desktop.ui.wall.scene import write_parts
from desktop.ui.wall.slides import as_many
from desktop.ui.wall.wall import LEAST_VH, Canvas, Slide

from ...rules.state import DarkState, Location
from ...rules.words import ROMAN
from .prizes import TIERS, PrizeRow, PrizesSlide, prizes_slide

#: how long each place stands; then the next, and in the end the whole table.
SECONDS = 7.0
_TITLE = "Prizes, one by one"
_STRIP, _NAME, _FIGURE, _APART = 19.0, 16.3, 31.5, 4.0
_HOW = {"rolled": "d20, rolled", "typed": "d20, typed", "set": "set by the judge"}


class Fallen(Struct, frozen=True):
    """One place: its row of the table, its scene, its zone, how its die came to lie there."""

    row: PrizeRow
    scene: str
    zone: str
    zone_name: str
    what: str
    how: str
    are_numbers: bool


class ToCome(Struct, frozen=True):
    """A place whose prize the hall has not seen yet."""

    name: str
    zone: str
    zone_name: str


class RevealSlide(Struct, frozen=True):
    """Place by place as the dice fell; with movement off, and once all were shown, the table."""

    fallen: tuple[Fallen, ...]
    table: PrizesSlide
    #: the place whose die fell last, while others are still to fall: it stands until the next one falls.
    last: int | None = None
    #: in this order places whose dice are still to fall.
    waiting: tuple[ToCome, ...] = ()
    id: str = "reveal"
    title: str = _TITLE

    def paint(self, on: Canvas) -> None:
        at, still = int(on.shown_for // SECONDS), not theme.motion(1)
        if self.last is not None:
            self._paint_place(on, self.last)
        elif still or at >= len(self.fallen):
            shown = 0.0 if still else len(self.fallen) * SECONDS
            self.table.paint(replace(on, shown_for=on.shown_for - shown))
        else:
            self._paint_place(on, at)

    def _paint_place(self, on: Canvas, at: int) -> None:
        place, look = self.fallen[at], on.look
        strip = on.area.bottom() - on.vh(_STRIP)
        sky = QRectF(on.sheet.left(), on.sheet.top(), on.sheet.width(), strip)
        on.backdrop(place.scene, sky, "formats/coming-dark")
        before, to_come = self._around(at)
        head = QRectF(on.area.left(), on.area.top() - on.vh(0.6), on.area.width(), on.vh(7))
        mark = on.vh(5.2)
        icons.draw_shape(
            on.painter,
            place.zone,
            QRectF(head.left(), head.center().y() - mark / 2, mark, mark),
            look.zone(place.zone).deep,
        )
        number = sum(one.zone == place.zone for one in before) + 1
        many = number + sum(one.zone == place.zone for one in to_come)
        words = f"{place.zone_name}, prize {number} of {many}"
        line = head.adjusted(mark + on.vh(2.4), 0, 0, 0)
        ran = on.write(line, words, 5)
        next_ = _next(place, to_come)
        if ran + on.width_of(next_, 4.4) + on.vh(4) <= line.width():
            on.write(line, next_, 4.4, align=paint.RIGHT)
        name = QRectF(head.left(), head.bottom() + on.vh(0.4), head.width(), on.vh(17.6))
        on.write_name(name, place.row.name, _NAME)
        body = QRectF(head.left(), name.bottom(), head.width(), strip - name.bottom() - on.vh(1.6))
        self._paint_body(on, place, body)
        self._paint_strip(on, at, QRectF(head.left(), strip + on.vh(1.4), head.width(), on.vh(_STRIP - 1.6)))

    def _around(self, at: int) -> tuple[list[Fallen], tuple[ToCome, ...]]:
        """What the hall has seen before this place, and what it has not seen yet."""
        if self.last is not None:
            return [fallen for number, fallen in enumerate(self.fallen) if number != at], self.waiting
        after = (ToCome(fallen.row.name, fallen.zone, fallen.zone_name) for fallen in self.fallen[at + 1 :])
        return list(self.fallen[:at]), tuple(after)

    def _paint_body(self, on: Canvas, place: Fallen, body: QRectF) -> None:
        row = QRectF(body.left(), body.center().y() - on.vh(22), body.width(), on.vh(44)).intersected(body)
        side = min(on.vh(30.5), row.height() - on.vh(6), body.width() * 0.26)
        die = QRectF(row.left(), row.top() + (row.height() - on.vh(5.6) - side) / 2, side, side)
        _paint_die(on, die, str(place.row.dice[-1]))
        below = QRectF(row.left() - on.vh(1), row.bottom() - on.vh(5.2), side + on.vh(2), on.vh(5))
        on.write(
            below, on.brief(below.width(), place.how, place.how.partition(",")[0], "d20"), LEAST_VH, align=paint.MIDDLE
        )
        left = die.right() + on.vh(4)
        wide = (row.right() - left) / len(TIERS)
        for number, (tier, gives) in enumerate(zip(TIERS, place.row.gives, strict=True)):
            column = QRectF(left + number * wide, row.top(), wide - on.vh(2), row.height() - on.vh(5.6))
            on.write(
                QRectF(column.left(), column.top(), column.width(), on.vh(6)),
                f"Tier {ROMAN[tier]}",
                5,
                align=paint.MIDDLE,
            )
            self._paint_gives(on, place, gives, column.adjusted(0, on.vh(6), 0, 0))
        foot = QRectF(left, row.bottom() - on.vh(5.2), row.right() - left, on.vh(5))
        on.write(foot, on.brief(foot.width(), f"{place.what} for whoever wins here", place.what), 4, align=paint.MIDDLE)

    def _paint_gives(self, on: Canvas, place: Fallen, gives: Sequence[str], box: QRectF) -> None:
        if place.are_numbers:
            on.write(box, "+".join(gives), self._figure(on, place, box), weight=700, align=paint.MIDDLE)
            return
        high = box.height() / max(1, len(gives))
        for at, name in enumerate(gives):
            part = QRectF(box.left(), box.top() + at * high, box.width(), high)
            on.write_lines(part, name, 7.0)

    @staticmethod
    def _figure(on: Canvas, place: Fallen, box: QRectF) -> float:
        """vh of the figures of all tiers, so that they stand apart."""
        most = min(_FIGURE, box.height() / on.vh(1) / 0.74)
        wide = max(on.width_of("+".join(gives), most, 700) for gives in place.row.gives)
        return most * min(1.0, (box.width() - on.vh(_APART)) / wide)

    def _paint_strip(self, on: Canvas, at: int, strip: QRectF) -> None:
        """What fell before in one row; what is to come by its names only, in their zone's colour where it is one."""
        place, (seen, unseen) = self.fallen[at], self._around(at)
        fell = tuple(f"{_short(f.row.name)} {_brief(f)}" for f in seen if f.zone == place.zone)
        to_come = tuple(_short(one.name) for one in unseen)
        line = QRectF(strip.left(), strip.top(), strip.width(), on.vh(6))
        if fell:
            on.write(line, as_many(on, fell, line.width(), 4), 4, on.look.ink2)
            line = line.translated(0, on.vh(6.4))
        if to_come and not fell:
            #: the first has both lines for what is to come.
            _write_to_come(on, strip.adjusted(0, 0, 0, -on.vh(3)), to_come)
        elif to_come:
            zones = {one.zone for one in unseen}
            ink, mark = on.look.ink2, on.vh(3.8)
            if len(zones) == 1 and place.zone not in zones:
                ink = on.look.zone(unseen[0].zone).deep
                spot = QRectF(line.left(), line.center().y() - mark / 2, mark, mark)
                icons.draw_shape(on.painter, unseen[0].zone, spot, ink)
                line.setLeft(line.left() + mark + on.vh(1.8))
            ran = on.write(line, "to come:", 4, on.look.ink2) + on.vh(1.4)
            names = as_many(on, to_come, line.width() - ran, 4)
            on.write(line.adjusted(ran, 0, 0, 0), names, 4, ink)


def _write_to_come(on: Canvas, strip: QRectF, names: Sequence[str]) -> None:
    """All of them, or in a large hall as many as leave the foot line alone, and how many more there are."""
    lines, named = int(strip.height() // on.vh(LEAST_VH * 1.25)), len(names)
    while True:
        more = f" and {len(names) - named} more" if named < len(names) else ""
        words = f"to come: {', '.join(names[:named])}{more}"
        if named == 1 or len(broken(words, lambda part: on.width_of(part, LEAST_VH) <= strip.width())) <= lines:
            break
        named -= 1
    write_parts(on, strip, [words])


def _next(place: Fallen, to_come: Sequence[ToCome]) -> str:
    """What comes after this place: the next one of its zone, the other zone, or all of them together."""
    here = next((one for one in to_come if one.zone == place.zone), None)
    if here:
        return f"{here.name} next"
    return f"{to_come[0].zone_name} next" if to_come else "All prizes next"


def _paint_die(on: Canvas, box: QRectF, value: str) -> None:
    """A d20 as the hexagon it is drawn as everywhere."""
    middle, half, wide = box.center(), box.height() / 2, box.height() * 0.433
    shares = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
    shape = QPolygonF([QPointF(middle.x() + wide * x, middle.y() + half * y) for x, y in shares])
    on.painter.setPen(theme.colour(on.look.on_lamp))
    on.painter.setBrush(theme.colour(on.look.lamp))
    on.painter.drawPolygon(shape)
    on.write(box, value, box.height() / on.vh(1) * 0.5, on.look.on_lamp, weight=700, serif=True, align=paint.MIDDLE)


def _short(name: str) -> str:
    return name.removeprefix("The ")


def _brief(fallen: Fallen) -> str:
    """What it gives, told small: three numbers, or the power of the highest tier."""
    if fallen.are_numbers:
        return " ".join("+".join(gives) for gives in fallen.row.gives)
    return fallen.row.gives[-1][-1]


def reveal_slide(state: DarkState) -> Slide:
    """The places whose prize fell in this round; before that what the table says."""
    table = prizes_slide(state)
    if not isinstance(table, PrizesSlide) or state.round is None:
        return replace(table, id="reveal", title=_TITLE)  # type: ignore[type-var]
    fresh = [id for id, prizes in state.round.prizes.items() if prizes and prizes[-1].round == state.round.number]
    fallen: list[Fallen] = []
    waiting: list[ToCome] = []
    last: int | None = None
    for zone in table.zones:
        places = state.open_locations(zone.zone)
        for place, row in zip(places, zone.rows, strict=True):
            if place.id not in fresh:
                waiting.append(ToCome(place.name, zone.zone, zone.name))
            else:
                last = len(fallen) if place.id == fresh[-1] else last
                how = _HOW[state.round.prizes[place.id][-1].die.how]
                fallen.append(Fallen(row, scene_of(place), zone.zone, zone.name, zone.what, how, zone.are_numbers))
    return RevealSlide(tuple(fallen), table, last if waiting else None, tuple(waiting))


def scene_of(place: Location) -> str:
    """The drawing of a place; of one the organiser added the format's own."""
    letters = "".join(c if c.isalnum() else " " for c in place.name.casefold().replace("'", "").replace("’", ""))
    return f"locations/{'-'.join(letters.split())}"

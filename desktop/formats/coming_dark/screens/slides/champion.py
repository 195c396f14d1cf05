"""The champion: a scene as wide as the wall, the name over two lines, and the road to the title."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from desktop.ui.kit import emblem, icons, paint
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.canvas import veiled
from desktop.ui.wall.lines import hyphened_lines, large_lines
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import LEAST_VH, Canvas, Slide, two_lines

from ...rules.state import DarkState
from ...rules.views.road import Station, champion_line, champion_scene, road_of

#: the drawing's own size, the left edge of its sun, and the ground that goes on beside and above it.
_DRAWN, _SUN, _HALO = (1920.0, 812.0), 1072.0, 18.0
_SKIES = {"champion/hero": "#0E1730", "champion/tyrant": "#1A1030"}
_RAMPART = "#0A1122"
#: how far the drawing may lie beyond the wall's right edge: nothing but houses is there.
_ASIDE = 150.0
#: vh: the name where it has the room, and at its least; its leading, and at its tightest.
_NAME, _LEAST, _LEADING, _TIGHT, _TIGHTEST = 22.2, 17.0, 0.95, 0.88, 0.87
#: vh: the head above the name and its letters; the words below the name, or only its line; the band of the road.
_HEAD, _LETTER, _BELOW, _BRIEF, _ROAD = 6.8, 5.4, 17.6, 7.2, 15.6
#: vh: the words of the road.
_SIGNS = (4.4, 4.1, 3.8, LEAST_VH)
_WHITE = "#FFFFFF"


class _Way(Struct, frozen=True):
    """How the words lie: beside the drawing, or ``over`` all of it with the style beside the head; vh that are kept
    below the name, and whether the line and the road to the title stand there."""

    over: bool
    below: float
    line: bool = True
    road: bool = True
    leading: float = _LEADING
    #: a word that is wider than the wall is parted behind a syllable.
    parts: bool = False
    #: vh that the head above it takes; without, it stands beside the shortest line.
    head: float = _HEAD


_ALONE = _Way(True, 0.8, line=False, road=False, leading=_TIGHT)
#: what a long name takes, one after the other, until it is as large as it should be.
_WAYS = (
    _Way(False, _BELOW),
    _Way(True, _BRIEF),
    _Way(True, 1.2, line=False),
    _Way(True, 1.2, line=False, road=False),
    _ALONE,
    #: five lines and a message.
    replace(_ALONE, below=0.2, leading=_TIGHTEST, head=0.0),
    replace(_ALONE, leading=_LEADING, parts=True),
)


class ChampionSlide(Struct, frozen=True):
    """The one who holds the lantern at the end."""

    name: str
    style: str
    line: str
    scene: str
    road: tuple[Station, ...] = ()
    id: str = "champion"
    title: str = "Champion"

    def paint(self, on: Canvas) -> None:
        way, words = self._laid(on)
        has_road = bool(self.road) and way.road
        rampart = on.area.bottom() - on.vh(_ROAD if has_road or not way.over else 0)
        sky = QRectF(on.sheet.left(), on.sheet.top(), on.sheet.width(), rampart)
        ink = _SKIES.get(self.scene, _SKIES["champion/hero"])
        on.painter.fillRect(sky, colour(ink))
        emblem.draw_spread(on.painter, self.scene, sky, self._placed(on, sky)[0])
        if way.over:
            on.painter.fillRect(sky, veiled(ink))
        if on.look.is_dark:
            on.painter.fillRect(QRectF(0, rampart, on.sheet.width(), on.sheet.height() - rampart), colour(_RAMPART))
        self._paint_words(on, words, way)
        if has_road:
            self._paint_road(on, QRectF(on.area.left(), rampart, on.area.width(), on.vh(_ROAD)))

    def _laid(self, on: Canvas) -> tuple[_Way, QRectF]:
        """How the words lie, and where: the first way in which the name is as large as it should be at least; in none,
        that in which it is largest."""
        sky = QRectF(on.sheet.left(), on.sheet.top(), on.sheet.width(), on.area.bottom() - on.vh(_ROAD))
        beside = self._placed(on, sky)[1]
        best: tuple[float, _Way, QRectF] = (0.0, _WAYS[0], beside)
        for way in _WAYS:
            high = on.area.height() - on.vh(_ROAD if way.road else 0)
            room = QRectF(on.area.left(), on.area.top(), on.area.width(), high) if way.over else beside
            lines, size = self._lines(on, room, way)
            if not way.head and self._beside(on, room, lines, size)[1].width() < self._head_wide(on):
                continue
            if size > best[0] + 0.2:
                best = size, way, room
            if size >= _LEAST:
                break
        return best[1], best[2]

    def _placed(self, on: Canvas, sky: QRectF) -> tuple[QRectF, QRectF]:
        """Where the drawing lies, and the room beside its sun for words; above it where there is none beside it."""
        wide, high = _DRAWN
        left, top = on.area.left(), on.area.top()
        scale = min(sky.height() / high, (sky.right() - left - on.vh(67)) / (wide - _SUN))
        if scale < 0.55 * sky.height() / high:
            words = QRectF(left, top, on.area.width(), sky.height() * 0.5)
            scale = (sky.bottom() - words.bottom() - on.vh(2)) / (high - 40)
            middle = left + on.area.width() * 0.62
            return self._lying(sky, scale, middle - 1424 * scale), words
        #: a long name moves the sun aside, and is given a smaller one, before it falls below its least.
        wanted = self._wanted(on)
        for share, aside in ((1.0, 0.0), (1.0, _ASIDE), (0.93, _ASIDE), (0.86, _ASIDE), (0.8, _ASIDE)):
            drawn = self._lying(sky, scale * share, sky.right() - (wide - aside) * scale * share)
            words = QRectF(left, top, drawn.left() + (_SUN - _HALO) * scale * share - left, sky.bottom() - top)
            if words.width() >= wanted:
                break
        return drawn, words

    def _wanted(self, on: Canvas) -> float:
        """How wide the name runs at its least over two lines."""
        lines = two_lines(self.name, lambda part: on.width_of(part, _LEAST, 700, serif=True))
        return max(on.width_of(line, _LEAST, 700, serif=True) for line in lines)

    def _lying(self, sky: QRectF, scale: float, left: float) -> QRectF:
        return QRectF(left, sky.bottom() - _DRAWN[1] * scale, _DRAWN[0] * scale, _DRAWN[1] * scale)

    def _lines(self, on: Canvas, room: QRectF, way: _Way) -> tuple[list[str], float]:
        """The name's lines and their size where the words lie so."""
        high = room.height() - on.vh(way.head + way.below)
        if way.parts:
            return hyphened_lines(on, self.name, room.width(), high, _LEAST, _NAME, way.leading)
        most = 5 if way.leading <= _TIGHT else 4
        return large_lines(on, self.name, room.width(), high, _NAME, way.leading, most)

    def _beside(self, on: Canvas, room: QRectF, lines: list[str], size: float) -> tuple[int, QRectF]:
        """Which line is the shortest, and the room for a line of the head beside it, at the top of the name's room."""
        ends = [on.width_of(line, size, 700, serif=True) for line in lines]
        at = ends.index(min(ends))
        beside = room.adjusted(ends[at] + on.vh(4), 0, 0, 0)
        beside.setHeight(on.vh(_HEAD))
        return at, beside

    def _head_wide(self, on: Canvas) -> float:
        """How wide the head runs at its least."""
        return max(on.width_of("Champion", _LETTER), on.width_of(self.style, LEAST_VH, 700, serif=True))

    def _paint_words(self, on: Canvas, room: QRectF, way: _Way) -> None:
        ink = HALL_NIGHT.zone("city").deep if self.scene == "champion/hero" else "#D9C6F0"
        lines, size = self._lines(on, room, way)
        top, pitch = room.top() + on.vh(max(0.0, way.head - 0.4)), on.vh(size * way.leading)
        if way.head:
            head = QRectF(room.left(), room.top(), room.width(), on.vh(way.head - 0.8))
            ran = on.write(head, "Champion", _LETTER, HALL_NIGHT.lamp_ink)
            style = head.adjusted(ran + on.vh(4), 0, 0, 0)
        else:
            at, beside = self._beside(on, room, lines, size)
            head = beside.translated(0, at * pitch + pitch / 2 - beside.height())
            on.write(head, "Champion", _LETTER, HALL_NIGHT.lamp_ink, align=paint.RIGHT)
            style = head.translated(0, head.height())
        if way.over:
            on.write(style, self.style, _LETTER, ink, weight=700, serif=True, align=paint.RIGHT)
        for line in lines:
            on.write(QRectF(room.left(), top, room.width(), pitch), line, size, _WHITE, weight=700, serif=True)
            top += pitch
        if not way.line:
            return
        if way.over:
            below = QRectF(room.left(), room.bottom() - on.vh(_BRIEF - 0.4), room.width(), on.vh(5.4))
        else:
            top += on.vh(2.4)
            on.write(QRectF(room.left(), top, room.width(), on.vh(8)), self.style, 6.7, ink, weight=700, serif=True)
            below = QRectF(room.left(), top + on.vh(8), room.width(), on.vh(5.4))
        parts = self.line.split(" · ")
        ways = [" · ".join(parts[:at]) for at in range(len(parts), 0, -1)]
        on.write(below, on.brief(below.width(), *ways), 4, _WHITE)

    def _paint_road(self, on: Canvas, band: QRectF) -> None:
        look, line = on.look, band.top() + on.vh(4.0)
        on.painter.fillRect(QRectF(0, band.top(), on.sheet.width(), on.vh(0.25)), colour(look.line))
        size, told, widths = _signposts(on, self.road, band.width())
        boxes, left = list[QRectF](), band.left()
        for wide in widths:
            boxes.append(QRectF(left, band.top(), wide, band.height()))
            left += wide
        paint.rule(
            on.painter,
            QPointF(boxes[0].center().x(), line),
            QPointF(boxes[-1].center().x(), line),
            look.line,
            on.vh(0.7),
        )
        for station, words, box in zip(self.road, told, boxes, strict=True):
            self._paint_station(on, station, words, size, box, line)

    def _paint_station(
        self, on: Canvas, station: Station, told: tuple[str, str], size: float, box: QRectF, line: float
    ) -> None:
        look, side = on.look, on.vh(3.8)
        disc = QRectF(box.center().x() - side / 2, line - side / 2, side, side)
        ground = _RAMPART if look.is_dark else look.desk
        paint.box(
            on.painter,
            disc,
            side / 2,
            fill=look.lamp if station.won else ground,
            border=look.lamp if station.won else look.edge,
            line=on.vh(0.4),
        )
        if station.won:
            inset = side * 0.2
            icons.draw_icon(on.painter, "check", disc.adjusted(inset, inset, -inset, -inset), look.on_lamp, stroke=2.6)
        pitch = on.vh(size + 0.7)
        upper = QRectF(box.left(), line + on.vh(2.1), box.width(), pitch)
        on.write(upper, told[0], size, look.ink, align=paint.MIDDLE)
        lower, ink = upper.translated(0, pitch), look.ink2
        if station.zone and icons.has_shape(station.zone):
            ink, mark = look.zone(station.zone).deep, on.vh(size * 0.82)
            taken = on.width_of(told[1], size)
            left = lower.center().x() - (taken + mark * 1.3) / 2
            spot = QRectF(left, lower.center().y() - mark / 2, mark, mark)
            icons.draw_shape(on.painter, station.zone, spot, ink)
            lower = QRectF(left + mark * 1.3, lower.top(), taken + 2, lower.height())
        on.write(lower, told[1], size, ink, align=paint.MIDDLE)


def _signposts(on: Canvas, road: tuple[Station, ...], wide: float) -> tuple[float, list[tuple[str, str]], list[float]]:
    """How the words of the road stand: their size, the two lines of every station, and how wide each station is. Whole
    words, else ever shorter ones, as large as all of them may be; where none of that has room, as the widths allow."""
    for told in _tellings(road):
        for size in _SIGNS:
            needed = [_needs(on, station, words, size) for station, words in zip(road, told, strict=True)]
            if (spare := (wide - sum(needed)) / len(road)) >= 0:
                return size, told, [need + spare for need in needed]
    each = wide / len(road)
    told = []
    for station in road:
        room = each - on.vh(0.8)
        ways = [*(f"{station.word} {where}" for where in station.wheres), station.word]
        got = on.brief(room - on.vh(4 if station.zone else 0), station.got, station.got.partition(" ")[0], "")
        told.append((on.brief(room, *ways), got))
    return LEAST_VH, told, [each] * len(road)


def _tellings(road: tuple[Station, ...]) -> Iterator[list[tuple[str, str]]]:
    """The two lines of every station, each time shorter: what was won, then where."""
    for where, got in ((0, None), (0, 1), (-1, 1)):
        yield [
            (f"{one.word} {one.wheres[where]}" if one.wheres else one.word, " ".join(one.got.split()[:got]))
            for one in road
        ]


def _needs(on: Canvas, station: Station, told: tuple[str, str], size: float) -> float:
    """How wide a station stands with these words, and the air beside them."""
    mark = size * 1.07 if station.zone else 0.0
    return max(on.width_of(told[0], size), on.width_of(told[1], size) + on.vh(mark)) + on.vh(2.4)


def portrait(area: QRectF) -> QRectF:
    """Where the drawing lies so that an upright area shows the champion alone."""
    scale = area.height() / _DRAWN[1]
    return QRectF(area.center().x() - 1430 * scale, area.top(), _DRAWN[0] * scale, area.height())


def champion_slide(state: DarkState) -> Slide:
    """The champion with his style, or why there is none yet."""
    if not state.champion:
        words = (
            f"The event has ended. {state.ended_because}" if state.ended_because else "The champion is not known yet."
        )
        return MessageSlide(words, id="champion", title="Champion")
    style = state.style or " or ".join(state.rules.event.styles) + "?"
    return ChampionSlide(
        state.name_of(state.champion), style, champion_line(state), champion_scene(state), road_of(state)
    )

"""The slide of the three races: who leads each, and which tie decided it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QRectF

from desktop.ui.kit import icons
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import Theme
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import LEAST_VH, NAME_VH, Canvas, Slide, two_lines

from ...rules.state import DarkState
from ...rules.views.standings import Race, Row, standings

#: rows a lane can show with names of 6 vh.
SHOWN = 4
_WORDS = {"mayor": "supporters", "beast": "Dark Powers", "conquerors": "prize cards"}
_ONE = {"mayor": "supporter", "beast": "Dark Power", "conquerors": "prize card"}


def race_ink(look: Theme, race: str) -> str:
    """The colour of a race: the zone its cards come from, plum for the Conquerors."""
    zones = {"mayor": "city", "beast": "wilds"}
    return look.zone(zones[race]).deep if race in zones else look.accent("plum").deep


class LaneRow(Struct, frozen=True):
    """One name in a lane: what it counts, and whether it would go on."""

    name: str
    counts: str
    #: the same where the lane is too narrow.
    brief: str
    goes_on: bool


class Lane(Struct, frozen=True):
    """One race on the wall."""

    race: str
    title: str
    rows: tuple[LaneRow, ...]
    #: the tie at the edge, or how many more there are.
    foot: str = ""


#: vh: a lane's title, its foot, and what stands below a name.
_TITLE, _FOOT, _BELOW = 8.0, 4.6, 5.2


def _row_height(on: Canvas) -> float:
    return (on.below_headline.height() - on.vh(_TITLE + _FOOT)) / SHOWN


def _least(on: Canvas) -> Callable[[str], float]:
    return lambda words: on.width_of(words, LEAST_VH, 700, serif=True)


class RacesSlide(Struct, frozen=True):
    """Three lanes side by side; a filled seal goes on."""

    headline: str
    right: str
    lanes: tuple[Lane, ...]
    id: str = "standings"
    title: str = "The three races"

    def paint(self, on: Canvas) -> None:
        area, gap = on.below_headline, on.vh(4)
        wide = (area.width() - gap * (len(self.lanes) - 1)) / len(self.lanes)
        lanes, at, pages = on.page(self.lanes, len(self.lanes) if self._fit(on, wide) else 1)
        on.headline(self.headline, self.right, (at, pages))
        if pages > 1:
            wide = area.width()
        for at, lane in enumerate(lanes):
            self._paint_lane(on, QRectF(area.left() + at * (wide + gap), area.top(), wide, area.height()), lane)

    def _fit(self, on: Canvas, wide: float) -> bool:
        """Whether every name can be read side by side; else each race has a page of its own."""
        least, names = _least(on), [row.name for lane in self.lanes for row in lane.rows]
        holds_two = _row_height(on) - on.vh(_BELOW + 1.2) >= on.vh(2 * 1.08 * LEAST_VH)
        ways = [two_lines(name, least) if holds_two and least(name) > wide else [name] for name in names]
        return all(least(line) <= wide for lines in ways for line in lines)

    def _paint_lane(self, on: Canvas, box: QRectF, lane: Lane) -> None:
        ink = race_ink(on.look, lane.race)
        on.painter.fillRect(QRectF(box.left(), box.top(), box.width(), on.vh(0.7)), colour(ink))
        on.write(
            QRectF(box.left(), box.top() + on.vh(1.2), box.width(), on.vh(6.4)),
            lane.title,
            5,
            ink,
            weight=700,
            serif=True,
        )
        top, high = box.top() + on.vh(_TITLE), _row_height(on)
        for row in lane.rows:
            self._paint_row(on, QRectF(box.left(), top, box.width(), high), row, ink)
            top += high
        foot = QRectF(box.left(), box.bottom() - on.vh(_FOOT), box.width(), on.vh(_FOOT))
        on.write(foot, lane.foot, 3.5, on.look.ink2)

    def _paint_row(self, on: Canvas, box: QRectF, row: LaneRow, ink: str) -> None:
        on.painter.fillRect(QRectF(box.left(), box.top(), box.width(), on.vh(0.15)), colour(on.look.line))
        below = on.vh(_BELOW)
        name = QRectF(box.left(), box.top() + on.vh(0.6), box.width(), box.height() - below - on.vh(1.2))
        on.write_name(name, row.name, NAME_VH, on.look.ink if row.goes_on else on.look.ink2)
        line = QRectF(box.left(), box.bottom() - below - on.vh(0.7), box.width(), below)
        mark = on.vh(4.4)
        seal = QRectF(line.left(), line.center().y() - mark / 2, mark, mark)
        icons.draw_seal(on.painter, seal, ink if row.goes_on else on.look.edge, on.look.desk if row.goes_on else "")
        room = line.adjusted(mark + on.vh(1.6), 0, 0, 0)
        counts = row.counts if on.width_of(row.counts, 3.6) <= room.width() else row.brief
        on.write(room, counts, 4, ink if row.goes_on else on.look.ink2)


def races_slide(state: DarkState) -> Slide:
    """The races as they stand, or as they ended."""
    if state.round is None and not state.past:
        return MessageSlide("The races begin with round 1.", id="standings", title="The three races")
    number = state.rounds[-1].number
    live = state.titles is None
    over = state.rounds[-1].step == "over"
    where = f"after round {number}" if over or not live else f"in round {number}"
    lanes = tuple(_lane(race) for race in standings(state))
    if not any(lane.rows for lane in lanes):
        return MessageSlide("Nobody is left in the races.", id="standings", title="The three races")
    return RacesSlide("The three races" if live else "The four who go on", where, lanes)


def _lane(race: Race) -> Lane:
    rows = tuple(_row(race.id, row) for row in race.rows[:SHOWN])
    rest = len(race.rows) - len(rows)
    return Lane(race.id, race.title, rows, _tie(race) or (f"and {rest} more" if rest > 0 else ""))


def _row(race: str, row: Row) -> LaneRow:
    words = _ONE[race] if row.count == 1 else _WORDS[race]
    return LaneRow(row.name, f"{row.count} {words} · seed {row.seed}", f"{row.count} · seed {row.seed}", row.qualifies)


def _tie(race: Race) -> str:
    """The tie at the edge in a few words: the better Dark Seed has decided it."""
    if not race.tie:
        return ""
    edge = [row.count for row in race.rows if row.qualifies]
    return f"tied at {edge[-1]}: better seed" if edge else ""

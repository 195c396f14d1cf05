"""The slide of the zones: how many go where, while they choose."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF

from desktop.domain.words import counted
from desktop.ui.kit import icons, paint
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Canvas, Slide, is_upright

from ...rules.state import DarkState, Round
from ...rules.views.seating import ZoneCount, zone_counts


class ZoneFigure(Struct, frozen=True):
    """One zone as the hall sees it: how many, of how many corners, what lies left over, who has to move."""

    zone: str
    name: str
    players: int
    corners: int
    left_over: str = ""
    #: the same without the names of places.
    in_short: str = ""
    warning: str = ""


class ZonesSlide(Struct, frozen=True):
    """Two figures that grow while people choose."""

    headline: str
    right: str
    zones: tuple[ZoneFigure, ...]
    id: str = "zones"
    title: str = "Zones"

    def paint(self, on: Canvas) -> None:
        on.headline(self.headline, self.right)
        area, gap = on.below_headline.adjusted(0, on.vh(0.5), 0, -on.vh(2)), on.vh(4)
        many, upright = len(self.zones), is_upright(area)
        #: beside each other, on an upright wall one below the other.
        wide = area.width() if upright else (area.width() - gap) / many
        high = (area.height() - gap * (many - 1)) / many if upright else area.height()
        #: what the figures' headings and corners leave of their boxes, less where there is more to say below one.
        large = high / on.vh(1) - 20.8
        if any(figure.warning or figure.left_over for figure in self.zones):
            large = min(60.0 if upright else 34.0, large - 12)
        for at, figure in enumerate(self.zones):
            left, top = (0.0, at * (high + gap)) if upright else (at * (wide + gap), 0.0)
            self._paint_zone(on, QRectF(area.left() + left, area.top() + top, wide, high), figure, large)

    def _paint_zone(self, on: Canvas, box: QRectF, figure: ZoneFigure, large: float) -> None:
        pair = on.look.zone(figure.zone)
        radius = on.vh(4) if figure.zone == "wilds" else on.vh(0.4)
        paint.box(on.painter, box, radius, fill=on.look.sheet, border=pair.deep, line=on.vh(0.35))
        if figure.zone == "city":
            paint.box(
                on.painter,
                box.adjusted(on.vh(0.9), on.vh(0.9), -on.vh(0.9), -on.vh(0.9)),
                0,
                border=pair.deep,
                line=on.vh(0.18),
            )
        inner = box.adjusted(on.vh(3.4), on.vh(2.4), -on.vh(3.4), -on.vh(2.4))
        head = QRectF(inner.left(), inner.top(), inner.width(), on.vh(9))
        mark = on.vh(6)
        icons.draw_shape(
            on.painter, figure.zone, QRectF(head.left(), head.center().y() - mark / 2, mark, mark), pair.deep
        )
        on.write(head.adjusted(mark + on.vh(2.4), 0, 0, 0), figure.name, 7, pair.deep, weight=700, serif=True)
        number = QRectF(inner.left(), head.bottom(), inner.width(), on.vh(large))
        on.write(number, str(figure.players), min(60.0, large + 2), weight=600, align=paint.MIDDLE)
        below = QRectF(inner.left(), number.bottom(), inner.width(), on.vh(6))
        on.write(below, f"for {counted(figure.corners, 'corner')}", 4.4, on.look.ink2, align=paint.MIDDLE)
        self._paint_notes(
            on, QRectF(inner.left(), below.bottom() + on.vh(1), inner.width(), inner.bottom() - below.bottom()), figure
        )

    def _paint_notes(self, on: Canvas, room: QRectF, figure: ZoneFigure) -> None:
        if figure.warning:
            on.write(
                QRectF(room.left(), room.top(), room.width(), on.vh(6)),
                figure.warning,
                4.4,
                on.look.lamp_ink,
                align=paint.MIDDLE,
            )
            room = room.adjusted(0, on.vh(6.4), 0, 0)
        ways = ((words, on.font(size)) for words in (figure.left_over, figure.in_short) for size in (4, 3.7, 3.4))
        found = next((way for way in ways if paint.wrapped_height(*way, room.width()) <= room.height()), None)
        if found is not None:
            paint.write_wrapped(on.painter, room, *found, on.look.ink2, paint.Align.AlignHCenter | paint.Align.AlignTop)


def zones_slide(state: DarkState) -> Slide:
    """Live counts while the round stands at its zones, the settled ones afterwards."""
    round = state.round
    if round is None:
        return MessageSlide("Zones are chosen when round 1 begins.", id="zones", title="Zones")
    waiting = sum(p.id not in round.zones for p in state.present()) if round.step == "zones" else 0
    headline = f"Round {round.number}: choose a zone" if round.step == "zones" else f"Round {round.number}: the zones"
    chosen = "all have chosen" if state.present() else "nobody is here"
    right = f"{waiting} still to choose" if waiting else chosen if round.step == "zones" else "locked"
    return ZonesSlide(headline, right, tuple(_figure(state, round, count) for count in zone_counts(state)))


def _figure(state: DarkState, round: Round, count: ZoneCount) -> ZoneFigure:
    moving = len(count.must_move)
    warning = f"{moving} must move: the worst Dark Seed{'s' if moving > 1 else ''}" if moving else ""
    left = _left_over(state, round, count.zone)
    left_words = f"Left over: {', '.join(f'{name} +{number}' for name, number in left.items())}" if left else ""
    number = sum(left.values())
    in_short = f"Left over: {counted(number, 'prize')}" if left else ""
    return ZoneFigure(count.zone, count.name, count.players, count.corners, left_words, in_short, warning)


def _left_over(state: DarkState, round: Round, zone: str) -> dict[str, int]:
    """Prizes that stayed on their tables: seen before anybody chooses (CD-08, CD-11)."""
    left = {
        place.name: sum(prize.round != round.number for prize in round.prizes.get(place.id, ()))
        for place in state.open_locations(zone)
    }
    return {name: number for name, number in left.items() if number}

"""The slides of the Top 4: the four, and their bracket."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from desktop.domain.words import counted
from desktop.ui.kit import icons, paint
from desktop.ui.kit.theme import colour
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import LEAST_VH, NAME_VH, Canvas, Slide

from ...rules.races import chooser
from ...rules.state import DarkState, Game, Match, Titles
from ...rules.views.standings import standings, title_of
from ...rules.words import best_of_words
from .races import race_ink

_TITLE = "Top 4"


class FourRow(Struct, frozen=True):
    """One of the four before the bracket stands: a name, its title and count, its race."""

    name: str
    about: str
    race: str
    lit: bool = False


class FourSlide(Struct, frozen=True):
    """The four by title, and who chooses whom to meet."""

    rows: tuple[FourRow, ...]
    id: str = "bracket"
    title: str = _TITLE

    def paint(self, on: Canvas) -> None:
        on.headline(_TITLE)
        area = on.below_headline
        high = area.height() / len(self.rows)
        for at, row in enumerate(self.rows):
            self._paint_row(on, QRectF(area.left(), area.top() + at * high, area.width(), high), row)

    def _paint_row(self, on: Canvas, box: QRectF, row: FourRow) -> None:
        look, ink = on.look, race_ink(on.look, row.race)
        on.painter.fillRect(
            QRectF(box.left(), box.top() + on.vh(1.4), on.vh(0.9), box.height() - on.vh(2.8)), colour(ink)
        )
        if row.lit:
            paint.box(
                on.painter, box.adjusted(0, on.vh(0.6), 0, -on.vh(0.6)), on.vh(0.8), border=look.lamp, line=on.vh(0.5)
            )
        room = box.adjusted(on.vh(3.4), 0, -on.vh(2), 0)
        place = room.adjusted(room.width() * 0.6, 0, 0, 0)
        on.write_name(room.adjusted(0, 0, -place.width() - on.vh(2), 0), row.name, 7.4)
        if row.lit:
            upper = QRectF(place.left(), place.center().y() - on.vh(5.6), place.width(), on.vh(5.6))
            on.write(upper, "chooses whom to meet", 4.6, look.lamp_ink, align=paint.RIGHT)
            place = QRectF(place.left(), place.center().y(), place.width(), on.vh(5.6))
        on.write(place, row.about, 4.6, ink, align=paint.RIGHT)


class Side(Struct, frozen=True):
    """One side of a bracket match: who, with which title, how many games, and whether it is won or lost."""

    name: str
    about: str = ""
    score: str = ""
    won: bool = False
    lost: bool = False


class BracketSlide(Struct, frozen=True):
    """Two semifinals at the left, the final at the right."""

    semifinals: tuple[tuple[Side, Side], ...]
    final: tuple[Side, Side]
    #: how long semifinals and final are.
    lengths: tuple[str, str]
    id: str = "bracket"
    title: str = _TITLE

    def paint(self, on: Canvas) -> None:
        on.headline(_TITLE)
        area, gap = on.below_headline, on.vh(9)
        wide, high = (area.width() - gap) / 2, (area.height() - on.vh(7)) / 2
        boxes = [QRectF(area.left(), area.top() + i * (high + on.vh(7)), wide, high) for i in range(2)]
        final = QRectF(area.right() - wide, area.center().y() - high / 2, wide, high)
        self._paint_lines(on, boxes, final)
        for at, (box, sides) in enumerate(zip(boxes, self.semifinals, strict=True), 1):
            self._paint_match(on, box, f"Semifinal {at}, {self.lengths[0]}", sides)
        self._paint_match(on, final, f"Final, {self.lengths[1]}", self.final)

    def _paint_lines(self, on: Canvas, boxes: list[QRectF], final: QRectF) -> None:
        middle, ink = (boxes[0].right() + final.left()) / 2, on.look.edge
        for box in boxes:
            y = _frame(on, box).center().y()
            paint.rule(on.painter, QPointF(box.right(), y), QPointF(middle, y), ink, on.vh(0.35))
        tops = [_frame(on, box).center().y() for box in boxes]
        paint.rule(on.painter, QPointF(middle, tops[0]), QPointF(middle, tops[1]), ink, on.vh(0.35))
        y = _frame(on, final).center().y()
        paint.rule(on.painter, QPointF(middle, y), QPointF(final.left(), y), ink, on.vh(0.35))

    def _paint_match(self, on: Canvas, box: QRectF, words: str, sides: tuple[Side, Side]) -> None:
        on.write(QRectF(box.left(), box.top() - on.vh(0.4), box.width(), on.vh(5)), words, 3.6, on.look.ink2)
        frame = _frame(on, box)
        paint.box(on.painter, frame, on.vh(0.8), fill=on.look.sheet, border=on.look.edge, line=on.vh(0.3))
        half = frame.height() / 2
        for at, side in enumerate(sides):
            self._paint_side(on, QRectF(frame.left(), frame.top() + at * half, frame.width(), half), side)
        on.painter.fillRect(QRectF(frame.left(), frame.center().y(), frame.width(), on.vh(0.2)), colour(on.look.line))

    def _paint_side(self, on: Canvas, box: QRectF, side: Side) -> None:
        look, room = on.look, box.adjusted(on.vh(2), 0, -on.vh(2), 0)
        if side.won:
            mark = on.vh(5)
            spot = QRectF(room.right() - mark, room.center().y() - mark / 2, mark, mark)
            icons.draw_state(on.painter, "done", spot, look.state("done").deep)
        room.setRight(room.right() - on.vh(6.4))
        if side.score:
            on.write(room, side.score, 7, look.ink2 if side.lost else look.ink, weight=700, align=paint.RIGHT)
            room.setRight(room.right() - on.vh(6))
        ink = look.ink2 if side.lost or not side.about else look.ink
        if not side.about:
            on.write(room, side.name, 4.4, ink)
            return
        needed = on.vh(LEAST_VH * 1.12) * (
            1 if on.width_of(side.name, LEAST_VH, 700, serif=True) <= room.width() else 2
        )
        if needed > room.height() - on.vh(5.8):
            #: below a message there is room for the name alone.
            on.write_name(room, side.name, NAME_VH, ink)
            return
        on.write_name(room.adjusted(0, on.vh(0.8), 0, -on.vh(5)), side.name, NAME_VH, ink)
        below = QRectF(room.left(), box.bottom() - on.vh(5.6), room.width(), on.vh(4.4))
        on.write(below, side.about, 3.6, look.ink2)


def _frame(on: Canvas, box: QRectF) -> QRectF:
    return box.adjusted(0, on.vh(5), 0, 0)


def bracket_slide(state: DarkState) -> Slide:
    """The four, then the bracket."""
    if state.titles is None:
        words = state.ended_because or "The Top 4 is named when the races close."
        return MessageSlide(words, id="bracket", title=_TITLE)
    if not state.top4:
        return FourSlide(tuple(_four(state, state.titles)))
    first, second = (_sides(state, match) for match in state.top4[:2])
    waiting = (Side("winner of the first"), Side("winner of the second"))
    final = _sides(state, state.top4[2]) if len(state.top4) > 2 else waiting
    one, other = map(best_of_words, state.top4_best_of)
    return BracketSlide((first, second), final, (one, other))


def _four(state: DarkState, titles: Titles) -> list[FourRow]:
    choosing = chooser(state, titles)
    rows = []
    for player in (titles.mayor, titles.beast, *titles.conquerors):
        race = "mayor" if player == titles.mayor else "beast" if player == titles.beast else "conquerors"
        about = f"{title_of(state, player)} · {_count(state, player, race)}"
        rows.append(FourRow(state.name_of(player), about, race, player == choosing))
    return rows


def _count(state: DarkState, player: str, race: str) -> str:
    """What the player goes on with, in the coin of the race."""
    found = next((row.count for r in standings(state) if r.id == race for row in r.rows if row.player == player), 0)
    return counted(found, {"mayor": "supporter", "beast": "Dark Power"}.get(race, "card"))


def _sides(state: DarkState, match: Match) -> tuple[Side, Side]:
    game = match.games[-1]
    one, two = (_side(state, match, game, at) for at in (0, 1))
    return one, two


def _side(state: DarkState, match: Match, game: Game, at: int) -> Side:
    player = game.sides[at]
    if not player:
        return Side("not known yet")
    score = game.score.split("-")[at] if game.score else ""
    about = title_of(state, player) or "plays"
    return Side(
        state.name_of(player), about, score, match.winner == player, bool(match.winner) and match.winner != player
    )

"""Several clocks on the wall together: the one that counts most large, the others in boxes below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from desktop.ui.clock.timer_faces import RoomClock
from desktop.ui.kit import icons, paint
from desktop.ui.kit.theme import mixed
from desktop.ui.wall.slides import ClockSlide
from desktop.ui.wall.wall import CLOCKS, LEAST_VH, NAME_VH, Canvas, MessageSlide, is_upright

#: boxes below the large clock; more than that turn.
BOXES = 2
_BOX = 25.0
_LINE = max(LEAST_VH, 4.0)
_GAP = 1.7


@dataclass(frozen=True)
class ClocksSlide:
    """``read`` gives the clocks that the hall sees together, the one that counts most in front."""

    read: Callable[[], Sequence[RoomClock]] = field(compare=False)
    id: str = CLOCKS
    title: str = "Clocks"

    def paint(self, on: Canvas) -> None:
        clocks = self.read()
        if not clocks:
            MessageSlide("No clock is running.").paint(on)
            return
        main, rest = clocks[0], clocks[1:]
        area, gap = on.area.adjusted(0, 0, 0, -on.vh(1.1)), on.vh(_GAP)
        is_tall = area.height() > area.width()
        shown, at, pages = on.page(rest, BOXES * (2 if is_tall else 1))
        rows = len(shown) if is_tall else min(1, len(shown))
        boxes = rows * (on.vh(_BOX) + gap)
        self._paint_main(on, main, area.adjusted(0, 0, 0, -boxes))
        columns = 1 if is_tall else max(1, len(shown))
        wide = (area.width() - gap * (columns - 1)) / columns
        for number, clock in enumerate(shown):
            row, column = divmod(number, columns)
            top = area.bottom() - boxes + gap + row * (on.vh(_BOX) + gap)
            box = QRectF(area.left() + column * (wide + gap), top, wide, on.vh(_BOX))
            mark = f"{at} / {pages}" if pages > 1 and number == len(shown) - 1 else ""
            _paint_box(on, clock, box, mark)

    def _paint_main(self, on: Canvas, clock: RoomClock, area: QRectF) -> None:
        if not clock.halves:
            ClockSlide(lambda: clock.face).paint_in(on, clock.face, area)
            return
        on.headline(clock.face.name, clock.lines[0] if clock.lines else "")
        room, gap = area.adjusted(0, on.vh(12), 0, 0), on.vh(_GAP)
        #: upright, one player's time stands above the other's.
        across, down = (1, 2) if is_upright(room) else (2, 1)
        wide, high = (room.width() - gap * (across - 1)) / across, (room.height() - gap * (down - 1)) / down
        for at, half in enumerate(clock.halves):
            x, y = (0, at) if down > 1 else (at, 0)
            box = QRectF(room.left() + x * (wide + gap), room.top() + y * (high + gap), wide, high)
            is_on = half.is_at_turn and clock.runs
            paint.box(
                on.painter,
                box,
                on.vh(0.6),
                fill=on.look.sheet,
                border=on.look.lamp if is_on else on.look.line,
                line=on.vh(0.6 if is_on else 0.2),
            )
            inside = box.adjusted(on.vh(2.4), on.vh(1.6), -on.vh(2.4), -on.vh(1.6))
            on.write_name(QRectF(inside.left(), inside.top(), inside.width(), on.vh(9)), half.name, NAME_VH)
            figure = inside.adjusted(0, on.vh(9.5), 0, 0)
            ink = on.look.ink if half.is_at_turn else on.look.ink2
            on.write(figure, half.digits, min(46.0, figure.height() / on.vh(0.8)), ink, align=paint.MIDDLE)


def _paint_box(on: Canvas, clock: RoomClock, box: QRectF, mark: str) -> None:
    """Name, what there is to know, and the digits at the right: 13 % of the height and more; less below a name that
    needs the whole width."""
    look, side = on.look, on.vh(4.4)
    paint.box(on.painter, box, on.vh(0.4), fill=look.sheet, border=look.line, line=on.vh(0.2))
    inside = box.adjusted(on.vh(2.2), on.vh(1.6), -on.vh(2.2), -on.vh(1.6))
    digits = next((half.digits for half in clock.halves if half.is_at_turn), clock.face.digits)
    taken = min(inside.width() * 0.55, on.width_of(digits, 20))
    room = inside.width() - side - on.vh(1.6)
    beside = on.width_of(clock.face.name, NAME_VH, 700, serif=True) <= room - taken - on.vh(2)
    figure = (20.0 if beside else 15.0) * min(1.0, taken / max(1.0, on.width_of(digits, 20 if beside else 15)))
    taken = on.width_of(digits, figure)
    ink = mixed(look.ink, look.sheet, 0.8) if clock.face.stands_still else look.ink
    right = QRectF(inside.right() - taken - 2, inside.top() + on.vh(3 if beside else 8), taken + 2, 0)
    right.setBottom(inside.bottom())
    on.write(right, digits, figure, ink, align=paint.RIGHT)
    head = QRectF(inside.left(), inside.top(), inside.width(), on.vh(8))
    icons.draw_icon(on.painter, clock.icon, QRectF(head.left(), head.center().y() - side / 2, side, side), look.ink2)
    name = head.adjusted(side + on.vh(1.6), 0, -taken - on.vh(2) if beside else 0, 0)
    on.write_name(name, clock.face.name, NAME_VH)
    lines = [*(words for words in clock.lines if words), *([mark] if mark else [])][:3]
    pitch = (inside.bottom() - head.bottom() - on.vh(0.6)) / max(3, len(lines))
    for at, words in enumerate(lines):
        line = QRectF(inside.left(), head.bottom() + on.vh(0.6) + at * pitch, inside.width() - taken - on.vh(2), pitch)
        #: whose turn it is by name alone, where the sentence has no room.
        ways = [words, *(half.name for half in clock.halves if half.is_at_turn)]
        told = next((way for way in ways if on.width_of(way, _LINE) <= line.width()), ways[-1])
        on.write(line, told, _LINE, look.ink2)

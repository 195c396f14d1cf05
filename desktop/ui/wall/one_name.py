"""The slide of one name that matters now; the name gives way where what stands below it needs the room."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QRectF

from desktop.ui.kit import emblem, icons, paint
from desktop.ui.wall.wall import HERO_VH, NAME_VH, Canvas

#: vh of a name that stands on one line: its capitals are 14 high.
_LARGEST = 21.4
#: vh of the name: the next smaller one is taken where the body would lose something.
_STEPS: tuple[float, ...] = (_LARGEST, HERO_VH, 14.0, 11.0, 9.0)

#: vh of the seal of a name that is as wide as the wall.
_SMALL = 9.4


class HeroBody(Protocol):
    """What is painted into the room between the name's line and who follows."""

    def fits(self, on: Canvas, area: QRectF) -> bool:
        """Whether everything there is to say can be said in this room."""
        ...

    def __call__(self, on: Canvas, area: QRectF) -> None: ...


@dataclass(frozen=True)
class HeroSlide:
    """One name that matters now, at 17 vh where there is room; what it is about above, a line below, a seal at the
    right, who follows."""

    label: str
    name: str
    line: str = ""
    zone: str = ""
    seal: str = ""
    seal_word: str = ""
    follow: tuple[tuple[str, str], ...] = ()
    body: HeroBody | None = field(default=None, compare=False)
    id: str = "hero"
    title: str = "Name"

    def paint(self, on: Canvas) -> None:
        area, side, size = on.area, self._beside(on), self._size(on)
        room = (area.width() - side) / max(1.0, on.width_of(self.name, size, 700, serif=True))
        #: a name gives way to its seal as far as it stays large; a longer one has the whole width, and the seal the
        #: end of the line below it.
        is_long = size * min(1.0, room) < min(size, HERO_VH)
        if self.seal and not is_long:
            size *= min(1.0, room)
            self._paint_seal(on, size / HERO_VH)
        wide = area.width() if is_long else area.width() - side
        on.write(QRectF(area.left(), area.top(), wide, on.vh(7)), self.label, 5.6, on.look.lamp_ink)
        name = QRectF(area.left(), area.top() + on.vh(6.6), wide, on.vh(size + 2))
        on.write_name(name, self.name, size)
        line = QRectF(area.left(), name.bottom() + on.vh(0.8), wide, on.vh(8))
        taken = self._paint_small_seal(on, line) if is_long and self.seal else 0.0
        self._paint_line(on, line.adjusted(0, 0, -taken, 0))
        if self.body:
            self.body(on, self._body_area(on, size))
        if self.follow:
            self._paint_follow(on, QRectF(area.left(), area.bottom() - on.vh(9), area.width(), on.vh(8)))

    def _beside(self, on: Canvas) -> float:
        """How wide a seal stands at the right of the name, with the air before it."""
        return max(on.vh(18), on.width_of(self.seal_word, 4)) + on.vh(3) if self.seal else 0.0

    def _size(self, on: Canvas) -> float:
        """As large a name as leaves the body its room."""
        body = self.body
        if body is None:
            return _STEPS[0]
        return next((size for size in _STEPS if body.fits(on, self._body_area(on, size))), _STEPS[-1])

    def _body_area(self, on: Canvas, size: float) -> QRectF:
        """What lies between the line below a name of this size and who follows."""
        below, above = (11.5, 11.0) if size >= HERO_VH else (9.8, 9.6)
        return on.area.adjusted(0, on.vh(6.6 + size + 2 + below), 0, -on.vh(above if self.follow else 0))

    def _paint_line(self, on: Canvas, box: QRectF) -> None:
        ink = on.look.ink2
        if self.zone and icons.has_shape(self.zone):
            ink = on.look.zone(self.zone).deep
            mark = on.vh(5.6)
            icons.draw_shape(on.painter, self.zone, QRectF(box.left(), box.center().y() - mark / 2, mark, mark), ink)
            box.setLeft(box.left() + mark + on.vh(2.4))
        on.write(box, self.line, NAME_VH, ink)

    def _paint_small_seal(self, on: Canvas, line: QRectF) -> float:
        """At the end of a line, its word before it; how wide it stands."""
        ink, side = on.look.lamp_ink, on.vh(_SMALL)
        box = QRectF(line.right() - side * 0.64, line.center().y() - side / 2, side * 0.6, side)
        _almond(on, QRectF(box.center().x() - side / 2, box.top(), side, side), ink)
        on.write(box, self.seal, 5.4 if len(self.seal) < 2 else 4.2, ink, weight=700, align=paint.MIDDLE)
        words = QRectF(line.left(), line.top(), box.left() - on.vh(1.6) - line.left(), line.height())
        return (
            line.right() - box.left() + on.write(words, self.seal_word, 4, on.look.ink2, align=paint.RIGHT) + on.vh(5)
        )

    def _paint_seal(self, on: Canvas, share: float) -> None:
        area, ink = on.area, on.look.lamp_ink
        wide = max(on.vh(18), on.width_of(self.seal_word, 4))
        share = min(1.0, max(share, 0.7))
        box = QRectF(area.right() - wide, area.top() + on.vh(1), wide, on.vh(25 * share))
        _almond(on, QRectF(box.center().x() - box.height() / 2, box.top(), box.height(), box.height()), ink)
        on.write(box, self.seal, share * (10.5 if len(self.seal) < 2 else 8), ink, weight=700, align=paint.MIDDLE)
        below = QRectF(box.left(), box.bottom() + on.vh(0.4), wide, on.vh(5.4))
        on.write(below, self.seal_word, 4, on.look.ink2, align=paint.MIDDLE)

    def _paint_follow(self, on: Canvas, box: QRectF) -> None:
        left, gap = box.left(), on.vh(2.4)
        for at, (word, name) in enumerate(self.follow):
            share = (box.right() - left) / (len(self.follow) - at)
            left += on.write(QRectF(left, box.top(), share, box.height()), word, 5, on.look.ink2) + gap
            room = QRectF(left, box.top(), share - on.width_of(word, 5) - gap - on.vh(3), box.height())
            left += on.write_name(room, name, NAME_VH) + on.vh(4)


def _almond(on: Canvas, box: QRectF, ink: str) -> None:
    """The outline of a seal."""
    emblem.outline(on.painter, "M 10 0.2 C 16 5.5 16 14.5 10 19.8 C 4 14.5 4 5.5 10 0.2 Z", box, ink, 0.36)

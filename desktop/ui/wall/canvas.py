"""The canvas that slides are painted on, and the two slides the wall itself knows.

A slide is painted in hundredths of the picture's height (vh), always on the same 1080-high sheet that is then scaled,
so that the miniature on the desk is true to the letter. On a screen narrower than 4:3 they are shares of the height of
a 4:3 picture as wide, and the sheet is higher. LOOK section 6 gives the sizes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from desktop.ui.kit import emblem, icons, paint
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact, width
from desktop.ui.kit.tokens import Theme
from desktop.ui.wall.lines import halves, large_lines

#: no letter on the wall is smaller (25 mm on a picture 1.2 m high).
LEAST_VH = 3.4
NAME_VH, HEADLINE_VH, HERO_VH = 6.0, 9.0, 17.0
MARGIN_VH = 5.0
PAGE_SECONDS = 12.0
ROWS = 10
#: vh of a slide's area on a broad wall, without a message.
BROAD_VH = 84.8
#: how much of the ground lies over a scene that words stand on.
_VEIL = 0.72
#: vh of a message of a few words that has the slide for itself.
_MESSAGE = 38.0
#: a name stays on one line where two would not let it stand a good deal larger.
RATHER_WHOLE = 0.85
#: from line to line of a name on two.
_PITCH = 1.08
SHEET = 1080.0
#: what is narrower than 4:3 has smaller letters, and the more room below.
NARROWEST = SHEET * 4 / 3
T = TypeVar("T")


Pictures = Callable[[str], QImage | None]


def nobody() -> None:
    """A picture that is painted once."""


def no_pictures(hash: str) -> QImage | None:
    """Where no event is open there is no picture to show."""
    return None


class Foot(Struct, frozen=True):
    """The line at the bottom of every slide, beside the time of day: the event and its place, the round."""

    event: str = ""
    round: str = ""


@runtime_checkable
class Slide(Protocol):
    """One message for the hall. ``id`` says what it is ("clock"), so that fresh data can replace it in place."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    def paint(self, on: Canvas) -> None: ...


class Canvas(Struct, frozen=True):
    """What a slide is painted on: ``area`` inside the safe margin and above the foot line, sizes in vh."""

    painter: QPainter
    sheet: QRectF
    look: Theme
    now: float = 0.0
    shown_for: float = 0.0
    foot: Foot = Foot()
    message: str = ""
    #: the event's own pictures by their hash, for slides that show one.
    pictures: Pictures = no_pictures
    #: called where something that takes long to find is found: the slide is to be painted again.
    again: Callable[[], None] = nobody

    def vh(self, share: float) -> float:
        """Hundredths of the height of a broad picture, in sheet units."""
        return SHEET * share / 100

    def font(self, size: float, weight: int = 600, *, serif: bool = False) -> QFont:
        """A font of so many vh, never below the least that can be read."""
        return exact(self.vh(max(size, LEAST_VH)), weight, serif=serif)

    @property
    def safe(self) -> QRectF:
        """The sheet without its 5 % margin."""
        across, down = self.sheet.width() * MARGIN_VH / 100, self.vh(MARGIN_VH)
        return self.sheet.adjusted(across, down, -across, -down)

    @property
    def area(self) -> QRectF:
        """Where a slide may paint: above the foot line, and above the message if there is one."""
        return self.safe.adjusted(0, 0, 0, -self.vh(5.2) - (self.vh(10.5) if self.message else 0))

    @property
    def below_headline(self) -> QRectF:
        """The area below a headline."""
        return self.area.adjusted(0, self.vh(12.5), 0, 0)

    @property
    def stretch(self) -> float:
        """How much higher than on a broad wall the area is: what stands in rows moves apart by so much."""
        return max(1.0, self.area.height() / self.vh(BROAD_VH))

    def parted(self, picture: QRectF, words: float) -> tuple[QRectF, QRectF]:
        """A picture and the room beside it; on a wall that is as high as wide the picture goes across, above the words
        and as many vh as they need at least."""
        area = self.area
        if not is_tall(area):
            left = picture.right() + self.vh(5)
            return picture, QRectF(left, picture.top(), area.right() - left, picture.height())
        high = min(area.height() - self.vh(words), area.width() * 1.1)
        room = area.adjusted(0, high + self.vh(3), 0, 0)
        return QRectF(area.left(), area.top(), area.width(), high), room

    def write(
        self,
        area: QRectF,
        words: str,
        size: float,
        ink: str = "",
        *,
        weight: int = 600,
        serif: bool = False,
        align: paint.Align = paint.LEFT,
    ) -> float:
        """One line, made smaller before it is cut; returns how wide it ran."""
        font = paint.fitting(self.font(size, weight, serif=serif), words, area.width(), self.vh(LEAST_VH))
        return paint.write(self.painter, area, words, font, ink or self.look.ink, align)

    def write_words(self, area: QRectF, words: str, size: float, *, align: paint.Align = paint.LEFT) -> float:
        """What is said of a name: on one line, or in the least letters on two; returns how wide it ran."""
        lines, pitch = self.worded(words, area.width()), self.vh(LEAST_VH * 1.12)
        if len(lines) == 1:
            return self.write(area, words, size, self.look.ink2, align=align)
        boxes = (QRectF(area.left(), area.center().y() + at * pitch, area.width(), pitch) for at in (-1, 0))
        return max(
            self.write(box, line, LEAST_VH, self.look.ink2, align=align) for box, line in zip(boxes, lines, strict=True)
        )

    def worded(self, words: str, wide: float) -> list[str]:
        """Words on one line, or on two where one is too long for them."""
        if self.width_of(words, LEAST_VH) <= wide:
            return [words]
        lines = two_lines(words, lambda part: self.width_of(part, LEAST_VH))
        if max(self.width_of(line, LEAST_VH) for line in lines) > wide:
            return halves(words, lambda part: self.width_of(part, LEAST_VH), wide)
        return lines

    def write_name(
        self, area: QRectF, name: str, size: float, ink: str = "", *, align: paint.Align = paint.LEFT
    ) -> float:
        """A name in serif: on one line, or on two where that keeps it a good deal larger; returns how wide it ran."""
        lines, size = self.named(area, name, size)
        if len(lines) == 1:
            return self.write(area, name, size, ink, weight=700, serif=True, align=align)
        high = self.vh(size * _PITCH)
        tops = (area.center().y() - high, area.center().y())
        return max(
            self.write(
                QRectF(area.left(), top, area.width(), high), line, size, ink, weight=700, serif=True, align=align
            )
            for top, line in zip(tops, lines, strict=True)
        )

    def named(self, area: QRectF, name: str, size: float) -> tuple[list[str], float]:
        """The lines a name is written on in this room, and how large they stand."""
        alone = min(size, size * area.width() / max(1.0, self.width_of(name, size, 700, serif=True)))
        lines = two_lines(name, lambda part: self.width_of(part, size, 700, serif=True))
        if max(self.width_of(line, LEAST_VH, 700, serif=True) for line in lines) > area.width():
            lines = halves(name, lambda part: self.width_of(part, LEAST_VH, 700, serif=True), area.width())
        widest = max(self.width_of(line, size, 700, serif=True) for line in lines)
        paired = min(size, size * area.width() / max(1.0, widest), area.height() / self.vh(2 * _PITCH))
        if len(lines) == 1 or alone >= min(paired, max(paired * RATHER_WHOLE, LEAST_VH + 0.1)):
            return [name], max(alone, LEAST_VH)
        return lines, max(paired, LEAST_VH)

    def backdrop(self, scene: str, box: QRectF, instead: str = "") -> None:
        """A scene below everything else, three parts in ten of it: what is written over it stands out 7 : 1."""
        emblem.draw_scene(self.painter, scene if emblem.has_scene(scene) else instead, box, fine=0.5)
        self.painter.fillRect(box, veiled(self.look.desk))

    def write_lines(self, area: QRectF, words: str, size: float) -> None:
        """Words in serif in the middle of an area, over as many lines as let them stand largest."""
        lines, size = large_lines(self, words, area.width(), area.height(), size, 1.1)
        pitch = self.vh(size * 1.1)
        top = area.center().y() - pitch * len(lines) / 2
        for line in lines:
            box = QRectF(area.left(), top, area.width(), pitch)
            self.write(box, line, size, weight=700, serif=True, align=paint.MIDDLE)
            top += pitch

    def headline(self, words: str, right: str = "", page: tuple[int, int] = (1, 1)) -> None:
        """The slide's headline (serif, 9 vh) and a second word at the right, or which page of how many this is."""
        line = QRectF(self.area.left(), self.area.top() - self.vh(0.8), self.area.width(), self.vh(11))
        taken = self.page_mark(*page)
        if right and not taken:
            taken = self.write_words(line.adjusted(line.width() * 0.4, 0, 0, 0), right, 5, align=paint.RIGHT)
        room = line.adjusted(0, 0, -taken - (self.vh(4) if taken else 0), 0)
        self.write_name(room, words, HEADLINE_VH)

    def foot_line(self) -> None:
        """Event, round, time of day; every slide ends with it (the wall paints it, slides need not)."""
        line = QRectF(self.safe.left(), self.safe.bottom() - self.vh(3.6), self.safe.width(), self.vh(4.4))
        self.painter.fillRect(
            QRectF(line.left(), line.top() - self.vh(0.9), line.width(), self.vh(0.16)), colour(self.look.line)
        )
        ink, gap = self.look.ink2, self.vh(3)
        time_wide = self.write(line, time_of_day(self.now), LEAST_VH, ink, align=paint.RIGHT)
        round_wide = self.width_of(self.foot.round, LEAST_VH)
        middle = line.center().x() - round_wide / 2
        event = self.foot.event
        if self.width_of(event, LEAST_VH) > middle - gap - line.left():
            #: a long event moves the round to the time of day, and does without its place.
            middle = line.right() - time_wide - gap - round_wide
            event = self.brief(middle - gap - line.left(), event, event.partition(" · ")[0])
        room = QRectF(line.left(), line.top(), middle - gap - line.left(), line.height())
        self.write(room, event, LEAST_VH, ink)
        self.write(QRectF(middle, line.top(), round_wide + 1, line.height()), self.foot.round, LEAST_VH, ink)

    def band(self, area: QRectF, words: str, state: str = "", *, frame: str = "") -> None:
        """A framed sentence with the mark of a state."""
        pair = self.look.state(state)
        paint.box(self.painter, area, self.vh(1), fill=self.look.sheet, border=frame or pair.deep, line=self.vh(0.35))
        left, mark = area.left() + self.vh(2.4), area.height() * 0.5
        if state:
            icons.draw_state(self.painter, state, QRectF(left, area.center().y() - mark / 2, mark, mark), pair.deep)
            left += mark + self.vh(2)
        self.write(QRectF(left, area.top(), area.right() - left - self.vh(2), area.height()), words, 5)

    def page(self, rows: Sequence[T], size: int = ROWS) -> tuple[Sequence[T], int, int]:
        """The rows of the page that is due now, its number from 1, and how many pages there are."""
        pages = max(1, -(-len(rows) // size))
        at = int(self.shown_for // PAGE_SECONDS) % pages
        return rows[at * size : (at + 1) * size], at + 1, pages

    def page_mark(self, at: int, pages: int) -> float:
        """``2 / 3`` at the right of the headline, with its dashes where they leave the words two thirds of it; how
        wide that runs; nothing where there is one page."""
        if pages < 2:
            return 0.0
        line = QRectF(self.area.left(), self.area.top() - self.vh(0.8), self.area.width(), self.vh(11))
        taken = self.write(line, f"{at} / {pages}", 5, self.look.ink2, align=paint.RIGHT)
        dashes = self.vh(7) * pages + self.vh(1)
        if taken + dashes > line.width() / 3:
            return taken
        right = line.right() - taken - self.vh(2.4)
        for page in range(pages, 0, -1):
            dash = QRectF(right - self.vh(5.6), line.center().y() - self.vh(0.6), self.vh(5.6), self.vh(1.2))
            ink = self.look.ink if page == at else self.look.line
            paint.box(self.painter, dash, self.vh(0.6), fill=ink)
            right -= self.vh(7)
        return taken + dashes

    def brief(self, wide: float, *ways: str) -> str:
        """The first way to say it that fits with the least letters; the last where none does."""
        return next((words for words in ways if self.width_of(words, LEAST_VH) <= wide), ways[-1])

    def width_of(self, words: str, size: float, weight: int = 600, *, serif: bool = False) -> float:
        """How wide words run at so many vh."""
        return _wide(words, round(self.vh(max(size, LEAST_VH))), weight, serif)


@remembered(most=8192)
def _wide(words: str, pixels: int, weight: int, serif: bool) -> float:
    return width(exact(pixels, weight, serif=serif), words)


def veiled(ink: str) -> QColor:
    """What is laid over a scene so that words on it can be read."""
    veil = QColor(colour(ink))
    veil.setAlphaF(_VEIL)
    return veil


def two_lines(words: str, width_of: Callable[[str], float]) -> list[str]:
    """Words parted at the space or hyphen that leaves the two lines most alike, behind the arrow of a duel before
    anywhere else; one line where there is none."""
    before, arrow, after = words.partition(" → ")
    if arrow:
        return [f"{before} →", after]
    ends = [at + 1 for at, letter in enumerate(words) if letter in " -" and 0 < at < len(words) - 1]
    if not ends:
        return [words]
    parted = ([words[:at].rstrip(), words[at:]] for at in ends)
    return min(parted, key=lambda lines: max(map(width_of, lines)))


class BlankSlide(Struct, frozen=True):
    """The house's card: an unlit lantern in the dark, nothing to read."""

    id: str = "blank"
    title: str = "Blank"

    def paint(self, on: Canvas) -> None:
        side = on.vh(26)
        centre = on.sheet.center()
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        emblem.draw_lantern_unlit(on.painter, box, on.look.line, 0.6)


class MessageSlide(Struct, frozen=True):
    """A few words that fill the wall."""

    words: str
    headline: str = ""
    id: str = "message"
    title: str = "Message"
    #: it stands in for a slide whose hour is over: the desk offers the next one.
    is_past: bool = False

    def paint(self, on: Canvas) -> None:
        if self.headline:
            on.headline(self.headline)
        self.paint_in(on, on.below_headline if self.headline else on.area)

    def paint_in(self, on: Canvas, area: QRectF) -> None:
        """The words as large as this room lets them stand: a few over few lines, a whole sentence as it wraps."""
        #: the tails of the last line stay off the foot's rule.
        area = area.adjusted(0, on.vh(1.5), 0, -on.vh(1.5))
        size = next((s for s in (20, 18.5, 17, 16, 15, 14, 13, 12, 11, 10, 9, 7.5, 6) if self._fits(on, area, s)), 5)
        lines, alone = large_lines(on, self.words, area.width(), area.height(), _MESSAGE * on.stretch, 1.08)
        if alone > size:
            pitch = on.vh(alone * 1.08)
            top = lantern_above(on, area, pitch * len(lines)) - pitch * 0.05
            for line in lines:
                on.write(QRectF(area.left(), top, area.width(), pitch), line, alone, weight=700, serif=True)
                top += pitch
            return
        font = on.font(size, 700, serif=True)
        high = paint.wrapped_height(self.words, font, area.width())
        room = QRectF(area.left(), area.center().y() - high / 2, area.width(), area.height())
        paint.write_wrapped(on.painter, room, self.words, font, on.look.ink)

    def _fits(self, on: Canvas, area: QRectF, size: float) -> bool:
        font = on.font(size, 700, serif=True)
        longest = max(self.words.split() or [""], key=len)
        wraps = on.width_of(longest, size, 700, serif=True) <= area.width()
        return wraps and paint.wrapped_height(self.words, font, area.width()) <= area.height()


def lantern_above(on: Canvas, area: QRectF, high: float) -> float:
    """On an upright wall the house's lantern, lit, in the room that words so high leave above them; where they
    begin."""
    side, gap = min(area.height() - high, area.width() * 1.2), on.vh(5)
    if side < on.vh(50) or not is_upright(area):
        return area.center().y() - high / 2
    top = area.center().y() - (side + high) / 2
    mark = QRectF(area.left() - side * 0.22, top, side - gap, side - gap)
    emblem.draw_lantern(on.painter, mark, on.look.edge, on.look.lamp)
    return top + side


def even(count: int, most: int) -> int:
    """How many rows each page has, where so many go on one at most: the last has no fewer than it must."""
    pages = max(1, -(-count // most))
    return max(1, -(-count // pages))


def is_tall(area: QRectF) -> bool:
    """Square or upright: what stands beside a picture elsewhere stands below it here."""
    return area.height() > area.width() * 0.85


def is_upright(area: QRectF) -> bool:
    """Much higher than wide: what stands side by side elsewhere stands one below the other here."""
    return area.height() > area.width() * 1.2


def time_of_day(now: float) -> str:
    """Hours and minutes on this laptop's wall clock."""
    return time.strftime("%H:%M", time.localtime(now)) if now else ""

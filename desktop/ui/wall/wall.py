"""The wall: what the hall sees, what is prepared, the canvas for slides, and the two slides the wall itself knows.

A slide is painted in hundredths of the picture's height (vh), always on the same 1080-high sheet that is then scaled,
so that the miniature on the desk is true to the letter. On a screen narrower than 4:3 they are shares of the height of
a 4:3 picture as wide, and the sheet is higher. LOOK section 6 gives the sizes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QFont, QImage, QPainter

from desktop.ui.kit import emblem, icons, paint
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact, width
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT, Theme

#: no letter on the wall is smaller (25 mm on a picture 1.2 m high).
LEAST_VH = 3.4
NAME_VH, HEADLINE_VH, HERO_VH = 6.0, 9.0, 17.0
MARGIN_VH = 5.0
PAGE_SECONDS = 12.0
ROWS = 10
MOST_MESSAGES = 6
_SHEET = 1080.0
#: what is narrower than 4:3 has smaller letters, and the more room below.
_NARROWEST = _SHEET * 4 / 3
Follow = Literal["no", "stage", "live"]
FOLLOWS: tuple[Follow, ...] = ("no", "stage", "live")
T = TypeVar("T")


Pictures = Callable[[str], QImage | None]


def no_pictures(hash: str) -> QImage | None:
    """Where no event is open there is no picture to show."""
    return None


@dataclass(frozen=True)
class Foot:
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


@dataclass(frozen=True)
class Canvas:
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

    def vh(self, share: float) -> float:
        """Hundredths of the height of a broad picture, in sheet units."""
        return _SHEET * share / 100

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

    def write_name(
        self, area: QRectF, name: str, size: float, ink: str = "", *, align: paint.Align = paint.LEFT
    ) -> float:
        """A name in serif: on one line, or on two where that keeps it larger; returns how wide it ran."""
        pitch = 1.08
        wide = self.width_of(name, size, 700, serif=True)
        alone = size * min(1.0, area.width() / max(1.0, wide))
        lines = two_lines(name, lambda part: self.width_of(part, size, 700, serif=True))
        widest = max(self.width_of(line, size, 700, serif=True) for line in lines)
        paired = min(size, size * area.width() / max(1.0, widest), area.height() / self.vh(2 * pitch))
        if len(lines) == 1 or alone >= paired:
            return self.write(area, name, size, ink, weight=700, serif=True, align=align)
        high = self.vh(max(paired, LEAST_VH) * pitch)
        tops = (area.center().y() - high, area.center().y())
        return max(
            self.write(
                QRectF(area.left(), top, area.width(), high), line, paired, ink, weight=700, serif=True, align=align
            )
            for top, line in zip(tops, lines, strict=True)
        )

    def headline(self, words: str, right: str = "") -> None:
        """The slide's headline (serif, 9 vh) and a second word at the right."""
        line = QRectF(self.area.left(), self.area.top() - self.vh(0.8), self.area.width(), self.vh(11))
        taken = 0.0
        if right:
            taken = self.write(line.adjusted(line.width() * 0.4, 0, 0, 0), right, 5, self.look.ink2, align=paint.RIGHT)
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

    def page_mark(self, at: int, pages: int) -> None:
        """``2 / 3`` with its dashes at the right of the headline; nothing when there is one page."""
        if pages < 2:
            return
        line = QRectF(self.area.left(), self.area.top() - self.vh(0.8), self.area.width(), self.vh(11))
        taken = self.write(line, f"{at} / {pages}", 5, self.look.ink2, align=paint.RIGHT)
        right = line.right() - taken - self.vh(2.4)
        for page in range(pages, 0, -1):
            dash = QRectF(right - self.vh(5.6), line.center().y() - self.vh(0.6), self.vh(5.6), self.vh(1.2))
            ink = self.look.ink if page == at else self.look.line
            paint.box(self.painter, dash, self.vh(0.6), fill=ink)
            right -= self.vh(7)

    def brief(self, wide: float, *ways: str) -> str:
        """The first way to say it that fits with the least letters; the last where none does."""
        return next((words for words in ways if self.width_of(words, LEAST_VH) <= wide), ways[-1])

    def width_of(self, words: str, size: float, weight: int = 600, *, serif: bool = False) -> float:
        """How wide words run at so many vh."""
        return _wide(words, round(self.vh(max(size, LEAST_VH))), weight, serif)


@remembered(most=8192)
def _wide(words: str, pixels: int, weight: int, serif: bool) -> float:
    return width(exact(pixels, weight, serif=serif), words)


def two_lines(words: str, width_of: Callable[[str], float]) -> list[str]:
    """Words parted at the space or hyphen that leaves the two lines most alike; one line where there is none."""
    ends = [at + 1 for at, letter in enumerate(words) if letter in " -" and 0 < at < len(words) - 1]
    if not ends:
        return [words]
    parted = ([words[:at].rstrip(), words[at:]] for at in ends)
    return min(parted, key=lambda lines: max(map(width_of, lines)))


@dataclass(frozen=True)
class BlankSlide:
    """The house's card: an unlit lantern in the dark, nothing to read."""

    id: str = "blank"
    title: str = "Blank"

    def paint(self, on: Canvas) -> None:
        side = on.vh(26)
        centre = on.sheet.center()
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        emblem.draw_lantern_unlit(on.painter, box, on.look.line, 0.6)


@dataclass(frozen=True)
class MessageSlide:
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
        area = on.below_headline if self.headline else on.area
        size = next((s for s in (17, 15, 13, 11, 9, 7.5, 6) if self._fits(on, area, s)), 5)
        font = on.font(size, 700, serif=True)
        high = paint.wrapped_height(self.words, font, area.width())
        room = QRectF(area.left(), area.center().y() - high / 2, area.width(), area.height())
        paint.write_wrapped(on.painter, room, self.words, font, on.look.ink)

    def _fits(self, on: Canvas, area: QRectF, size: float) -> bool:
        font = on.font(size, 700, serif=True)
        longest = max(self.words.split() or [""], key=len)
        wraps = on.width_of(longest, size, 700, serif=True) <= area.width()
        return wraps and paint.wrapped_height(self.words, font, area.width()) <= area.height()


def time_of_day(now: float) -> str:
    """Hours and minutes on this laptop's wall clock."""
    return time.strftime("%H:%M", time.localtime(now)) if now else ""


def paint_slide(
    painter: QPainter,
    target: QRectF,
    slide: Slide,
    look: Theme,
    *,
    now: float = 0.0,
    shown_for: float = 0.0,
    foot: Foot = Foot(),
    message: str = "",
    pictures: Pictures = no_pictures,
) -> None:
    """Paint a slide into any rectangle: on the wall, in a miniature, into a screenshot."""
    scale = min(target.height() / _SHEET, target.width() / _NARROWEST)
    painter.save()
    painter.setClipRect(target)
    painter.fillRect(target, colour(look.desk))
    painter.translate(target.topLeft())
    painter.scale(scale, scale)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    sheet = QRectF(0, 0, target.width() / scale, target.height() / scale)
    canvas = Canvas(painter, sheet, look, now, shown_for, foot, message, pictures)
    slide.paint(canvas)
    if message:
        safe = canvas.safe
        top = safe.bottom() - canvas.vh(5.2) - canvas.vh(9.5)
        canvas.band(QRectF(safe.left(), top, safe.width(), canvas.vh(8.8)), message, frame=look.lamp)
    if not isinstance(slide, BlankSlide):
        canvas.foot_line()
    painter.restore()


class Wall(QObject):
    """What is staged and what is live; every act tells ``changed``. ``now`` gives seconds since 1970."""

    changed = Signal()

    def __init__(self, now: Callable[[], float] = time.time, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now = now
        self.staged: Slide | None = None
        self.live: Slide | None = None
        self.blanked = False
        self.message = ""
        #: what was said before, newest first.
        self.messages: tuple[str, ...] = ()
        #: what a new step of the event does by itself: nothing, stage its slide, or show it at once.
        self.follow: Follow = "stage"
        self.foot = Foot()
        self.look: Theme = HALL_NIGHT
        #: where slides find the pictures of the event that is open.
        self.pictures: Pictures = no_pictures
        self._since = now()

    def stage(self, slide: Slide) -> None:
        """Prepare a slide; the hall does not see it yet."""
        self.staged = slide
        if isinstance(slide, MessageSlide) and slide.id == "message":
            self._note(slide.words)
        self.changed.emit()

    def unstage(self) -> None:
        """Nothing is prepared any more."""
        self.staged = None
        self.changed.emit()

    def put_away(self, *stays: str) -> None:
        """The event is closed: nothing of it is prepared, shown or said any more; slides of these ids are not its."""
        self.staged = None
        if self.live is None or self.live.id not in stays:
            self.live = None
        self.message = ""
        self.changed.emit()

    def rest(self, *stays: str) -> None:
        """No event is open: the hall sees nothing, but for slides of these ids."""
        self.blank(self.live is None or self.live.id not in stays)

    def go_live(self) -> None:
        """Show the hall what is staged (and end a blank wall)."""
        if self.staged is None:
            return
        self.live, self.staged = self.staged, None
        self.blanked, self._since = False, self.now()
        self.changed.emit()

    def show(self, slide: Slide) -> None:
        """Stage and go live at once: a restart, or an act that says so."""
        self.stage(slide)
        self.go_live()

    def refresh(self, *slides: Slide) -> None:
        """Fresh data for slides that are staged or live now, known by their ids; others are ignored."""
        fresh = {slide.id: slide for slide in slides}
        self.staged = fresh.get(self.staged.id, self.staged) if self.staged else None
        self.live = fresh.get(self.live.id, self.live) if self.live else None
        self.changed.emit()

    def blank(self, on: bool | None = None) -> None:
        """Blank the wall or show it again; without a word, the other of the two."""
        self.blanked = not self.blanked if on is None else on
        self.changed.emit()

    def say(self, message: str) -> None:
        """Put a message over the foot of whatever is live; an empty one takes it away."""
        self.message = message.strip()
        self._note(self.message)
        self.changed.emit()

    def _note(self, words: str) -> None:
        if words:
            self.messages = (words, *(said for said in self.messages if said != words))[:MOST_MESSAGES]

    def set_follow(self, follow: Follow) -> None:
        """What a new step does by itself."""
        self.follow = follow
        self.changed.emit()

    def set_foot(self, foot: Foot) -> None:
        """Change the event and round in the foot line."""
        if foot != self.foot:
            self.foot = foot
            self.changed.emit()

    def set_day(self, day: bool) -> None:
        """A bright room, or the dark hall."""
        self.look = HALL_DAY if day else HALL_NIGHT
        self.changed.emit()

    @property
    def is_day(self) -> bool:
        return self.look is HALL_DAY

    @property
    def is_past(self) -> bool:
        """What the hall sees can only say that its hour is over."""
        return not self.is_blank and isinstance(self.live, MessageSlide) and self.live.is_past

    @property
    def is_blank(self) -> bool:
        """Nothing but the house's card is to be seen."""
        return self.blanked or self.live is None

    def paint(self, painter: QPainter, target: QRectF) -> None:
        """What the hall sees now, into any rectangle."""
        slide = BlankSlide() if self.is_blank or self.live is None else self.live
        self._paint(painter, target, slide, self.now() - self._since)

    def paint_staged(self, painter: QPainter, target: QRectF) -> None:
        """What is prepared, into any rectangle; what is live when nothing is."""
        if self.staged is None:
            self.paint(painter, target)
        else:
            self._paint(painter, target, self.staged, 0.0)

    def _paint(self, painter: QPainter, target: QRectF, slide: Slide, shown_for: float) -> None:
        paint_slide(
            painter,
            target,
            slide,
            self.look,
            now=self.now(),
            shown_for=shown_for,
            foot=self.foot,
            message=self.message,
            pictures=self.pictures,
        )

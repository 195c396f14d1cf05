"""The wall: what the hall sees and what is prepared, painted through one door."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter

from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import HALL_DAY, HALL_NIGHT, Theme
from desktop.ui.wall.canvas import HEADLINE_VH as HEADLINE_VH
from desktop.ui.wall.canvas import HERO_VH as HERO_VH
from desktop.ui.wall.canvas import LEAST_VH as LEAST_VH
from desktop.ui.wall.canvas import MARGIN_VH as MARGIN_VH
from desktop.ui.wall.canvas import NAME_VH as NAME_VH
from desktop.ui.wall.canvas import NARROWEST, SHEET
from desktop.ui.wall.canvas import PAGE_SECONDS as PAGE_SECONDS
from desktop.ui.wall.canvas import ROWS as ROWS
from desktop.ui.wall.canvas import BlankSlide as BlankSlide
from desktop.ui.wall.canvas import Canvas as Canvas
from desktop.ui.wall.canvas import Foot as Foot
from desktop.ui.wall.canvas import MessageSlide as MessageSlide
from desktop.ui.wall.canvas import Pictures as Pictures
from desktop.ui.wall.canvas import Slide as Slide
from desktop.ui.wall.canvas import is_tall as is_tall
from desktop.ui.wall.canvas import is_upright as is_upright
from desktop.ui.wall.canvas import no_pictures as no_pictures
from desktop.ui.wall.canvas import nobody as nobody
from desktop.ui.wall.canvas import time_of_day as time_of_day
from desktop.ui.wall.canvas import two_lines as two_lines

MOST_MESSAGES = 6
#: the id of the slide of all clocks; it is that of the break's slide of before, so that a wall that is remembered is
#: found again.
CLOCKS = "timer"
_NO_FOOT = Foot()
Follow = Literal["no", "stage", "live"]
FOLLOWS: tuple[Follow, ...] = ("no", "stage", "live")


def paint_slide(
    painter: QPainter,
    target: QRectF,
    slide: Slide,
    look: Theme,
    *,
    now: float = 0.0,
    shown_for: float = 0.0,
    foot: Foot = _NO_FOOT,
    message: str = "",
    pictures: Pictures = no_pictures,
    again: Callable[[], None] = nobody,
) -> None:
    """Paint a slide into any rectangle: on the wall, in a miniature, into a screenshot."""
    scale = min(target.height() / SHEET, target.width() / NARROWEST)
    painter.save()
    painter.setClipRect(target)
    painter.fillRect(target, colour(look.desk))
    painter.translate(target.topLeft())
    painter.scale(scale, scale)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    sheet = QRectF(0, 0, target.width() / scale, target.height() / scale)
    canvas = Canvas(painter, sheet, look, now, shown_for, foot, message, pictures, again)
    slide.paint(canvas)
    if message:
        safe = canvas.safe
        top = safe.bottom() - canvas.vh(5.2) - canvas.vh(9.5)
        canvas.band(QRectF(safe.left(), top, safe.width(), canvas.vh(8.8)), message, frame=look.lamp)
    if not isinstance(slide, BlankSlide):
        canvas.foot_line()
    painter.restore()


_A_DAY = 86400.0


class Wall(QObject):
    """What is staged and what is live; every act tells ``changed``.

    ``now`` gives seconds since 1970, for the time of day; ``gone`` seconds that no setting of the clock touches.
    """

    changed = Signal()

    def __init__(
        self,
        now: Callable[[], float] = time.time,
        parent: QObject | None = None,
        gone: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(parent)
        self.now, self._gone = now, gone or now
        self.staged: Slide | None = None
        self.live: Slide | None = None
        self.blanked = False
        self._message = ""
        #: for how many minutes the message was said, and when it goes; None: when it is taken away.
        self.message_minutes = 0.0
        self._goes_at: float | None = None
        #: what was said before, newest first.
        self.messages: tuple[str, ...] = ()
        #: what a new step of the event does by itself: nothing, stage its slide, or show it at once.
        self.follow: Follow = "stage"
        self.foot = Foot()
        self.look: Theme = HALL_NIGHT
        #: where slides find the pictures of the event that is open.
        self.pictures: Pictures = no_pictures
        self._since = self._gone()

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
        self.blanked, self._since = False, self._gone()
        self.changed.emit()

    def show(self, slide: Slide) -> None:
        """Stage and go live at once: a restart, or an act that says so."""
        self.stage(slide)
        self.go_live()

    def refresh(self, *slides: Slide) -> None:
        """Fresh data for slides that are staged or live now, known by their ids; others are ignored."""
        fresh = {slide.id: slide for slide in slides}
        if self.live is not None and type(fresh.get(self.live.id, self.live)) is not type(self.live):
            #: what could only say that it has not begun begins now: its pages turn from the first.
            self._since = self._gone()
        self.staged = fresh.get(self.staged.id, self.staged) if self.staged else None
        self.live = fresh.get(self.live.id, self.live) if self.live else None
        self.changed.emit()

    def take_off(self, *ids: str) -> None:
        """Slides that there are no longer: neither the hall sees them, nor are they prepared."""
        live, staged = (None if one is None or one.id in ids else one for one in (self.live, self.staged))
        if (live, staged) != (self.live, self.staged):
            self.live, self.staged = live, staged
            self.changed.emit()

    def blank(self, on: bool | None = None) -> None:
        """Blank the wall or show it again; without a word, the other of the two."""
        self.blanked = not self.blanked if on is None else on
        self.changed.emit()

    @property
    def message(self) -> str:
        """What stands over the foot of every slide, until its time is over."""
        is_over = self._goes_at is not None and self._gone() >= self._goes_at
        return "" if is_over else self._message

    @message.setter
    def message(self, words: str) -> None:
        self._message, self.message_minutes, self._goes_at = words, 0.0, None

    @property
    def message_until(self) -> float | None:
        """When the message goes by itself, in seconds since 1970, as this laptop's clock stands now."""
        return None if self._goes_at is None else self.now() + self._goes_at - self._gone()

    def go_on_saying(self, until: float, minutes: float) -> None:
        """What was said for so many minutes (0: nobody knows, a day at most) stands as long as it still has to by the
        wall clock; one that was put back meanwhile does not make it longer."""
        left = min(until - self.now(), minutes * 60 or _A_DAY)
        self.message_minutes, self._goes_at = minutes, self._gone() + left

    def say(self, message: str, minutes: float = 0) -> None:
        """Put a message over the foot of whatever is live, for so many minutes (0: until it is taken away); an empty
        one takes it away."""
        self.message = message.strip()
        if minutes and self.message:
            self.message_minutes, self._goes_at = minutes, self._gone() + minutes * 60
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
        self._paint(painter, target, slide, self._gone() - self._since)

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
            again=self.changed.emit,
        )

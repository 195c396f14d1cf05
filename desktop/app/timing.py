"""The clock room in the window: kept in the organiser's book, heard, shown in the header, put on the wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.domain.clock import Instant
from desktop.engine.clock_room import Asked
from desktop.storage.book import Book
from desktop.system import machine
from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.room import ClockRoom
from desktop.ui.clock.sound import Sounds
from desktop.ui.clock.timer_faces import RoomClock
from desktop.ui.clock.voice import Voice
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import CLOCKS, Slide

if TYPE_CHECKING:
    from desktop.ui.desk.desk import Desk
    from desktop.ui.timers.page import ClockPage

#: the preference that holds the clocks, with what can be taken back.
KEPT = "clocks"
SCREEN = "clocks"
#: how often the system is asked for its time zone.
ZONE_MS = 20_000
ON_MATCHES = "A table's minutes are given on its card, where the matches are."


class RoomActs:
    """The clock room's acts since an event was opened, in one order with the event's."""

    def __init__(self, room: ClockRoom) -> None:
        self._room = room

    @property
    def take_back_label(self) -> str:
        last = self._room.last()
        return last.words if last and last.event and last.event == self._room.of_event() else ""

    @property
    def do_again_label(self) -> str:
        again, room = self._room.again(), self._room
        return again.words if again and (again.event, again.acts) == (room.of_event() or None, room.acts()) else ""

    def take_back(self) -> bool:
        return bool(self.take_back_label) and self._room.undo()

    def do_again(self) -> bool:
        return bool(self.do_again_label) and self._room.redo()

    def as_if(self) -> str:
        return self._room.as_if()


class Timing(QObject):
    """Joins the clock room with the window; ``desk`` is the event that is open, ``hint`` shows a page's keys alone."""

    def __init__(
        self,
        book: Book,
        frame: Frame,
        sounds: Sounds,
        now: Callable[[], Instant],
        desk: Callable[[], Desk | None],
        hint: Callable[[], object],
    ) -> None:
        super().__init__(frame)
        self._frame, self._sounds, self._desk, self._hint = frame, sounds, desk, hint
        self.voice = Voice(self)
        load, save = partial(book.preference, KEPT), partial(book.prefer, KEPT)
        self.room = room = ClockRoom(now, load, save, sounds.play, self.speak, self)
        room.event_face = lambda: frame.event_clock
        room.of_event, room.acts = self._event, self._last_act
        room.changed.connect(self._present_sill)
        frame.clocks = self.shown
        for signal in (room.changed, room.ticked):
            signal.connect(frame.show_clocks)
            signal.connect(self._repaint_wall)
        room.tells.connect(frame.tell)
        room.refused.connect(frame.refuse)
        room.asks_event.connect(self._ask_event)
        frame.header.beside.pressed.connect(self.open)
        frame.clock.connect(self._on_key)
        QShortcut(QKeySequence("Alt+C"), frame, self.open)
        self.zone = QTimer(self, interval=ZONE_MS)
        self.zone.timeout.connect(self._follow_the_zone)
        self.zone.start()
        frame.show_clocks()

    def shown(self, face: ClockFace) -> tuple[ClockFace, Sequence[RoomClock]]:
        """The clock of the header, and the others that run."""
        main = self.room.main()
        return (face if main is None else main.face), self.room.beside()

    def slides(self) -> tuple[Slide, ...]:
        """The clocks together."""
        return (self._slide(),)

    def stays(self) -> tuple[str, ...]:
        """What the hall goes on to see without an event: the clocks, where there are any of the room's own."""
        return (CLOCKS,) if any(clock.on_wall for clock in self.room.own()) else ()

    def _slide(self) -> Slide:
        from desktop.ui.wall.clocks import ClocksSlide

        return ClocksSlide(self.room.on_wall)

    def speak(self, words: str) -> bool:
        """Say it, unless the sounds are off."""
        return not self._sounds.muted and self.voice.say(words, self._sounds.volume)

    def page(self) -> ClockPage:
        """The page of the clocks."""
        from desktop.ui.timers.page import ClockPage

        page = ClockPage(self.room, self.show_on_wall, self._is_live, self.speak)
        page.says.connect(self._frame.refuse)
        page.tells.connect(self._frame.tell)
        page.changed.connect(self._present_sill)
        return page

    def open(self, id: str = "") -> None:
        """The page, with this clock chosen."""
        self.room.chosen = id or self.room.chosen
        desk = self._desk()
        if desk is not None:
            desk.show_screen(SCREEN)
        else:
            self._frame.show_screen(SCREEN)
            self._hint()

    def begin(self, name: str, minutes: float) -> None:
        """A countdown, by the sheet below the header's clock."""
        self.room.begin(Asked("down", name, minutes))

    def show_on_wall(self) -> None:
        """The hall sees the clocks now."""
        self._frame.wall.show(self._slide())

    def _is_live(self) -> bool:
        wall = self._frame.wall
        return not wall.is_blank and wall.live is not None and wall.live.id == CLOCKS

    def _repaint_wall(self) -> None:
        wall = self._frame.wall
        if any(slide is not None and slide.id == CLOCKS for slide in (wall.live, wall.staged)):
            wall.changed.emit()

    def _follow_the_zone(self) -> None:
        """The laptop was set to another time zone: every time of day that is shown is told in it."""
        if not machine.zone_has_changed():
            return
        from desktop.ui.shell.log import log_face  # the start page comes up without it

        log_face.cache_clear()
        desk = self._desk()
        if desk is not None:
            desk.present()
        self.room.changed.emit()
        self._frame.wall.changed.emit()

    def went_back(self) -> str:
        """A sentence where the computer came back with an earlier time than it went off with: what counted down by it
        does so from its beginning; "" where nothing did. Of the round's clock its own question tells."""
        now, desk = self.room.now(), self._desk()
        names = [
            timer.name for timer in self.room.room.timers if any(clock.is_from_later(now) for clock in timer.clocks)
        ]
        if desk is not None and any(clock.is_from_later(now) for clock in desk.clock.countdowns()):
            names += [face.name for face in desk.clock.face().others]
        if not names:
            return ""
        verb = "counts" if len(names) == 1 else "count"
        return (
            f"The computer's clock went back while it was off: {', '.join(names)} {verb} from the beginning. "
            "Set the computer's clock right, or use + and −."
        )

    def _on_key(self) -> None:
        """K without an event: there is the clock room."""
        if self._desk() is None and self._frame.current_screen != SCREEN:
            self.open()

    def _present_sill(self) -> None:
        desk = self._desk()
        if desk is not None:
            desk.present_sill()
        elif self._frame.current_screen == SCREEN:
            self._hint()

    def _event(self) -> str:
        """The event that is open, whatever it and its file are called: the moment of its first act."""
        desk = self._desk()
        return str(desk.session.history.steps[0].at) if desk is not None and desk.session.history.steps else ""

    def _last_act(self) -> int:
        """The number of the event's act that would be taken back next."""
        desk = self._desk()
        last = desk.session.history.undo_target() if desk is not None else None
        return last.number if last is not None else 0

    def _ask_event(self, act: str) -> None:
        """What is asked of a clock that is the event's."""
        desk = self._desk()
        what, _, name = act.partition(" ")
        if desk is None or not act:
            self._frame.refuse(ON_MATCHES)
        elif name:
            desk.clock.ask_timer(what, name, 1)
        else:
            desk.clock.act(act)

"""The clock room at work: every clock there is, what is done to it, what it calls; kept beside every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from PySide6.QtCore import QObject, Signal

from desktop.domain.clock import Instant
from desktop.domain.timers import Due, Timer, marks_passed
from desktop.engine import clock_room as rules
from desktop.engine.clock_room import Asked, Done, Kept, Room
from desktop.engine.rules import Refusal
from desktop.ui.clock.as_if import room_as_if
from desktop.ui.clock.face import ClockFace, Ticker
from desktop.ui.clock.timer_faces import RoomClock, clock_of, due_words, event_clocks

#: a mark found this late (the computer slept) is told, not sounded.
TOO_LATE_TO_SOUND = 20.0
#: seconds between marks that are told as one.
TOGETHER = 2.0
ROUND = "round"
Doing = Callable[[Room], tuple[str, Room]]


class ClockRoom(QObject):
    """``load`` and ``save`` know where plain values are kept; ``play`` sounds a mark, ``speak`` calls it.

    ``event_face`` reads the clock of the event that is open; its acts go to ``asks_event`` ("clock", "more", "less", or
    "give name", "stop name" of a countdown of its own).
    """

    #: something was done, here or in another window.
    changed = Signal()
    #: a second that is shown has changed.
    ticked = Signal()
    #: a mark was passed, or an act was refused: a sentence.
    tells = Signal(str)
    refused = Signal(str)
    asks_event = Signal(str)

    def __init__(
        self,
        now: Callable[[], Instant],
        load: Callable[[], object],
        save: Callable[[object], object],
        play: Callable[[str], object],
        speak: Callable[[str], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.now, self._load, self._save, self._play, self._speak = now, load, save, play, speak
        self.event_face: Callable[[], ClockFace] = ClockFace
        #: the event that is open, and the number of its last act.
        self.of_event: Callable[[], str] = str
        self.acts: Callable[[], int] = int
        self.chosen = ""
        self._raw: object = None
        self.kept = Kept()
        self._read()
        self.kept = msgspec.structs.replace(self.kept, room=rules.swept(self.kept.room, now()))
        self._looked = now()
        self.ticker = Ticker(now, self._faces, self, self._beat)
        self.ticker.ticked.connect(self._on_tick)
        self._wake()

    # -- what there is -------------------------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return self.kept.room

    def own(self) -> tuple[RoomClock, ...]:
        """The room's own clocks, in the order they were made."""
        now = self.now()
        return tuple(clock_of(timer, now) for timer in self.room.timers)

    def clocks(self) -> tuple[RoomClock, ...]:
        """Every clock: the event's, then the room's."""
        return (*event_clocks(self.event_face(), self.room.round_on_wall), *self.own())

    def main(self) -> RoomClock | None:
        """The clock that counts most: the pinned one, else the round, else the one that runs and ends first."""
        return first_of(self.clocks(), self.room.pinned)

    def beside(self) -> tuple[RoomClock, ...]:
        """Every other clock that has been started, what ends first in front."""
        main = self.main()
        started = [clock for clock in self.clocks() if clock.face.state != "ready"]
        return in_order(clock for clock in started if main is None or clock.id != main.id)

    def on_wall(self) -> tuple[RoomClock, ...]:
        """What the hall sees together, the one that counts most in front."""
        clocks = [clock for clock in self.clocks() if clock.on_wall]
        main = first_of(clocks, self.room.pinned)
        rest = in_order(clock for clock in clocks if main is None or clock.id != main.id)
        return (main, *rest) if main is not None else ()

    def take(self, id: str = "") -> RoomClock | None:
        """The clock of this id, else the chosen one, else the one that counts most."""
        clocks = self.clocks()
        wanted = id or self.chosen
        return next((clock for clock in clocks if clock.id == wanted), None) or self.main()

    def timer(self, id: str) -> Timer | None:
        return next((timer for timer in self.room.timers if timer.id == id), None)

    # -- what is done --------------------------------------------------------------------------------------------------

    def begin(self, asked: Asked, *, runs: bool = True) -> bool:
        """A new clock; it is the chosen one then."""
        done = self._do(lambda room: rules.begun(room, asked, self.now(), runs=runs))
        if done:
            self.chosen = self.room.timers[-1].id
            self.changed.emit()
        return done

    def turn(self, id: str) -> None:
        """Start, pause, go on."""
        if self._is_of_event(id):
            self.asks_event.emit("clock" if id == ROUND else "")
        else:
            self._do(lambda room: rules.turned(room, id, self.now()))

    def give(self, id: str, way: int) -> None:
        """A minute more or less; of a draft ten seconds."""
        if id == ROUND:
            self.asks_event.emit("more" if way > 0 else "less")
        elif id.startswith("event/"):
            self.asks_event.emit(f"give {id.removeprefix('event/')}" if way > 0 else "")
        elif self._is_of_event(id):
            self.asks_event.emit("")
        else:
            self._do(lambda room: rules.given(room, id, way, self.now()))

    def take_away(self, id: str) -> None:
        """It is no more."""
        if id.startswith("event/"):
            self.asks_event.emit(f"stop {id.removeprefix('event/')}")
        elif not self._is_of_event(id):
            self._do(lambda room: rules.taken_away(room, id))

    def put_on_wall(self, id: str) -> None:
        """Whether the hall sees it with the others."""
        if id == ROUND or self.timer(id) is not None:
            self._do(lambda room: rules.on_wall(room, "" if id == ROUND else id))

    def pin(self, id: str) -> None:
        self._do(lambda room: rules.pinned(room, id))

    def act(self, doing: Doing) -> bool:
        """Any other act of the rules."""
        return self._do(doing)

    def undo(self) -> bool:
        return self._put_back(Kept.undone)

    def redo(self) -> bool:
        return self._put_back(Kept.redone)

    def last(self) -> Done | None:
        """The act here that is taken back next, where nothing was done to the event since."""
        past = self.kept.past
        return past[-1] if past and past[-1].acts >= self.acts() else None

    def again(self) -> Done | None:
        """The act here that is done again next."""
        future = self.kept.future
        return future[-1] if future and future[-1].acts >= self.acts() else None

    def as_if(self) -> str:
        """What the room's clocks say once the last act here is taken back."""
        return room_as_if(self._faces_of(self.kept.past[-1].room), self._faces_of(self.room)) if self.kept.past else ""

    def _faces_of(self, room: Room) -> dict[str, ClockFace]:
        now = self.now()
        return {timer.id: clock_of(timer, now).face for timer in room.timers}

    def _put_back(self, how: Callable[[Kept], Kept]) -> bool:
        self._read()
        try:
            self._keep(how(self.kept))
        except Refusal as refusal:
            self.refused.emit(str(refusal))
            return False
        return True

    def _do(self, doing: Doing) -> bool:
        self._read()
        try:
            words, room = doing(self.room)
            self._keep(self.kept.after(words, room, self.acts(), self.of_event()))
        except Refusal as refusal:
            self.refused.emit(str(refusal))
            return False
        return True

    @staticmethod
    def _is_of_event(id: str) -> bool:
        return id == ROUND or "/" in id

    # -- where it is kept ----------------------------------------------------------------------------------------------

    def _read(self) -> bool:
        """What is kept now, by whichever window; whether that is something else."""
        raw = self._load()
        if raw is self._raw or raw is None:
            return False
        self._raw = raw
        try:
            self.kept = msgspec.convert(raw, Kept)
        except msgspec.ValidationError:
            self.kept = Kept()
        return True

    def _keep(self, kept: Kept) -> None:
        """Kept before it is shown; where no disk takes it the clocks go on all the same, and a sentence says so."""
        self.kept = kept
        try:
            self._save(msgspec.to_builtins(kept))
        except Refusal as refusal:
            self.refused.emit(str(refusal))
        self._raw = self._load()
        self._wake()
        self.changed.emit()

    # -- as time goes on -----------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Read 25 times a second while something runs; where nothing does the machine rests."""
        if any(timer.is_running for timer in self.room.timers):
            self.ticker.start()
        else:
            self.ticker.stop()

    def _faces(self, now: Instant) -> object:
        return tuple(clock_of(timer, now) for timer in self.room.timers)

    def _beat(self, now: Instant) -> object:
        running = (timer.clocks[timer.turn] for timer in self.room.timers if timer.is_running)
        return (id(self.kept), tuple(int(clock.elapsed(now) // 1) for clock in running))

    def _on_tick(self, _: object) -> None:
        now, before = self.now(), self._looked
        self._looked = now
        self._ring([due for timer in self.room.timers for due in marks_passed(timer, before, now)])
        if self._read():
            self._wake()
            self.changed.emit()
        self.ticked.emit()

    def _ring(self, passed: Sequence[Due]) -> None:
        """Call and sound what was passed; of what was passed together all is told, and a sound is heard once."""
        sounds, told, last = [], [], min((due.late for due in passed), default=0.0)
        for due in passed:
            words = due_words(due)
            if due.late < TOO_LATE_TO_SOUND:
                calls = words and (due.timer.kind == "draft" or not due.mark.sound)
                spoken = self._speak(words) if calls else False
                if due.mark.sound or (words and not spoken):
                    sounds.append(due.mark.sound or "tick")
            if words and due.late < last + TOGETHER:
                told.append(f"{words}." if due.timer.kind != "draft" else f"{due.timer.name}: {words}.")
        for sound in dict.fromkeys(sounds):
            self._play(sound)
        if told:
            self.tells.emit(" ".join(told))


def first_of(clocks: Sequence[RoomClock], pinned: str = "") -> RoomClock | None:
    """The clock that counts most: the pinned one, else the round, else the one that runs and ends first."""
    ordered = in_order(clocks)
    named = [clock for clock in ordered if clock.id == pinned] or [clock for clock in ordered if clock.is_round]
    running = [clock for clock in ordered if clock.runs and clock.face.state != "overtime"]
    return next(iter([*named, *running, *ordered]), None)


def in_order(clocks: Iterable[RoomClock]) -> tuple[RoomClock, ...]:
    """What runs and ends first in front, then what has no end, what stands, and what is over."""
    return tuple(sorted(clocks, key=_soonest))


def _soonest(clock: RoomClock) -> tuple[int, float]:
    if clock.face.state == "overtime":
        return (3, 0.0)
    if not clock.runs:
        return (2, 0.0)
    return (0, clock.ends_in) if clock.ends_in is not None else (1, 0.0)

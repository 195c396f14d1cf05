"""The clock of an open event: its face, its acts, its alarms, and the question when the computer has slept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer

from desktop.domain.clock import Clock, Instant
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace, Ticker
from desktop.ui.clock.watch import Memory, Readings, Watch
from desktop.ui.desk.alarms import BANNER_SECONDS, AlarmBell
from desktop.ui.desk.screen import Clockwork
from desktop.ui.shell.window import Frame

#: seconds for which a clock once read may be shown again: less than an eye sees.
_SAME = 0.05
#: the clock of a format that times nothing.
_STANDS: Clockwork[object] = Clockwork(
    clock=lambda state: Clock(), face=lambda state, now: ClockFace(), command=lambda state, act, now: None
)


class _Timed(Struct, frozen=True):
    """What is timed now, and the clock it is timed by."""

    clock: Clock
    clock_key: str


class EventClock(QObject):
    """Reads the clock of ``state()`` at ``now()``; what is to be done about it goes to ``dispatch``."""

    def __init__(
        self,
        frame: Frame,
        clockwork: Clockwork[object] | None,
        state: Callable[[], object],
        dispatch: Callable[[Command], object],
        now: Callable[[], Instant],
        bell: AlarmBell,
        watch: Watch,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._frame, self._state, self._dispatch = frame, state, dispatch
        self._clockwork = clockwork or _STANDS
        self._now, self._bell, self._watch = now, bell, watch
        self._readings = Readings(self._put)
        self._face_kept: tuple[object, Instant, ClockFace] | None = None
        self.ticker = Ticker(now, self._read, self, self._beat)
        #: the sentence of a mark goes when it has stood long enough.
        self._stood = QTimer(self, singleShot=True, interval=int(BANNER_SECONDS * 1000) + 500)
        self._stood.timeout.connect(self.present_banner)

    def begin(self, memory: Memory, last_act: float | None) -> None:
        """Which alarms have rung, and when the computer was last seen; ``last_act`` is the moment of the last act."""
        self._bell.begin(memory)
        self._watch.begin(memory, last_act)

    def leave(self) -> None:
        """The event is closed: nothing is read or told any more."""
        self.ticker.stop()
        self._stood.stop()

    # -- what it shows -------------------------------------------------------------------------------------------------

    def face(self) -> ClockFace:
        """The clock now. Wall and miniatures ask one after the other: within 50 ms they get the same answer."""
        state, now, kept = self._state(), self._now(), self._face_kept
        if kept is None or kept[0] is not state or not 0 <= now.since(kept[1]) < _SAME:
            kept = self._face_kept = (state, now, self._read(now))
        return kept[2]

    def of(self, state: object) -> ClockFace:
        """The clock of the event in another state, at this moment."""
        return self.face() if state is self._state() else self._clockwork.face(state, self._now())

    def of_state(self) -> Clock:
        """The clock as the event has it; one that never ran where the event has none."""
        return self._clockwork.clock(self._state())

    @property
    def _timed(self) -> _Timed:
        state = self._state()
        return _Timed(self._clockwork.clock(state), self._clockwork.key(state))

    @property
    def can_lead(self) -> bool:
        """Whether minutes can run down before the clock of a round: where countdowns run beside it."""
        return self._clockwork.timers is not None

    def countdowns(self) -> Sequence[Clock]:
        """The clocks of what counts down beside the event's own."""
        timers = self._clockwork.timers
        return timers.clocks(self._state()) if timers is not None else ()

    def _read(self, now: Instant) -> ClockFace:
        return self._clockwork.face(self._state(), now)

    def _beat(self, now: Instant) -> object:
        """What must have changed before a face can: cheap enough to be asked 25 times a second."""
        clocks = [self.of_state(), *self.countdowns()]
        running = tuple(int(clock.elapsed(now) // 1) for clock in clocks if clock.is_running)
        return (id(self._state()), running or int(now.boot // 1))

    # -- what is asked of it -------------------------------------------------------------------------------------------

    def act(self, act: str) -> None:
        """``clock`` (start, pause or go on), ``more``, ``less``, ``restart``, ``lead 5``."""
        command = self._clockwork.command(self._state(), act, self._now())
        if command is None:
            self._frame.refuse("There is nothing to time yet: no clock can be started or moved here.")
        else:
            self._dispatch(command)

    def ask_timer(self, act: str, name: str, minutes: float) -> None:
        """``start``, ``give`` or ``stop`` a countdown that is the event's own."""
        timers = self._clockwork.timers
        command = timers.command(self._state(), act, name, minutes, self._now()) if timers is not None else None
        if command is not None:
            self._dispatch(command)

    # -- when the computer has slept -----------------------------------------------------------------------------------

    def look_at_the_machine(self, now: Instant) -> None:
        """Has the computer slept, or been off? Then the clock is put right, and the organiser asked."""
        if self._clockwork.put is None:
            return
        timed = self._timed
        found = self._watch.look(timed.clock_key, timed.clock, now)
        if found.doubt is not None:
            self._readings.ask(found.doubt)
        if found.seconds is not None:
            self._put(found.seconds, found.why)

    def _put(self, seconds: float, why: str) -> None:
        put = self._clockwork.put
        command = put(self._state(), seconds, why, self._now()) if put is not None else None
        if command is not None:
            self._dispatch(command)

    @property
    def is_asked(self) -> bool:
        """Whether two readings stand to be chosen from."""
        return bool(self._readings.doubt)

    def choose_reading(self, take: bool) -> None:
        """Take the other reading, or keep the one that is shown."""
        timed = self._timed
        self._readings.choose(take, timed.clock_key, timed.clock.elapsed(self._now()))

    def drop_readings(self) -> None:
        """The clock was turned back: what was asked about it was asked of the clock as it stood."""
        self._readings.drop()
        self.present_banner()

    # -- the line under the header -------------------------------------------------------------------------------------

    def present_banner(self) -> None:
        """No clock runs, or a mark was reached within the last minute of this round."""
        self.tell_banner(self.face(), self._now())

    def tell_banner(self, face: ClockFace, now: Instant) -> None:
        """The same, of a face that was read at this moment."""
        frame, timed = self._frame, self._timed
        alarms = self._clockwork.alarms(self._state(), now)
        sentence = self._bell.listen(alarms, timed, now)
        if (doubt := self._readings.doubt) is not None:
            keys = ("Ctrl T", "Ctrl G") if doubt.take else ("", "Ctrl G")
            frame.present_banner(doubt.sentence, "choosing", doubt.take, keys[0], doubt.keep, keys[1])
        elif face.state == "not-started":
            frame.present_banner("NOT STARTED: results are due, but no clock runs.", "overtime", "Start", "K")
        elif sentence:
            frame.present_banner(sentence, "late")
            self._stood.start()
        elif not alarms or self._bell.is_quiet(alarms, timed, now):
            frame.present_banner("")

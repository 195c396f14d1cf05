"""The desk: an event on the window. It hears the screens' wishes, asks the session, and shows what came of it.

Every act is on disk before anything is shown; a refusal becomes a sentence on the sill. The desk knows no format:
the format's manifest and its screens tell it everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, SignalInstance

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice
from desktop.engine.format import NextAct
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import Session
from desktop.system.faults import each
from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.watch import Memory, Watch
from desktop.ui.desk.acts import Offered, desk_acts, press
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.clock import EventClock
from desktop.ui.desk.keeping import Keeping
from desktop.ui.desk.screen import OnDesk, Organiser, Pictures, Screen, ScreenKit, ScreenSpec, Throwing
from desktop.ui.desk.sill import EventBack
from desktop.ui.desk.wall import EventWall
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.marks import know
from desktop.ui.plan.picture import unpacking
from desktop.ui.shell.finding import Act
from desktop.ui.shell.log import log_face
from desktop.ui.shell.pages import Hinting
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.sill import SillFace
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Slide, no_pictures


class Desk(QObject):
    """One open event. ``leave()`` before another takes the window."""

    #: after every act, with the state (for pages the format does not own).
    presented = Signal(object)
    #: a screen wants a file kept: suggested name, text or bytes.
    saves = Signal(str, object)
    #: a screen wants the round sent: until when an answer is awaited.
    sends = Signal(str)
    #: a past round is looked at, by its name; "": now is.
    past_shown = Signal(str)
    #: while the past is looked at: what somebody clicked there really was so.
    past_wished = Signal(object)
    #: it lets go of the window.
    left = Signal()

    def __init__(
        self,
        frame: Frame,
        format_: OnDesk,
        session: Session[object],
        memory: Memory,
        now: Callable[[], Instant],
        bell: AlarmBell,
        organiser: Organiser | None = None,
        watch: Watch | None = None,
        cards: object = None,
        more_slides: Callable[[], Sequence[Slide]] = tuple,
    ) -> None:
        super().__init__(frame)
        self.frame, self.format, self.session, self._now = frame, format_, session, now
        self.screens = format_.screens()
        self._memory = Keeping(memory, frame.refuse, self)
        pictures = memory if isinstance(memory, Pictures) else None
        self._kit = ScreenKit(now, organiser or Organiser(), pictures, cards, drafts=self._memory)
        frame.wall.pictures = unpacking(pictures.picture) if pictures is not None else no_pictures
        self._home, self._sheet = "", ""
        self._fresh: set[str] = set()
        #: a past round that is only looked at, by its name, and the event as it was; None: now is shown.
        self.past: tuple[str, object] | None = None
        #: where the lit key leads back to from there, in a word: "now", "round 4".
        self._now_word = "now"
        self.clock = EventClock(
            frame, self.screens.clock, lambda: session.state, self.dispatch, now, bell, watch or Watch(), self
        )
        self.ticker = self.clock.ticker
        self.wall = EventWall(
            frame.wall, self.screens, lambda: session.state, self.clock.face, self._memory.remember, more_slides
        )
        self.back = EventBack(session, self.clock.of)
        self._offered = Offered(frame, self.screens, format_.handouts, lambda: session.state)
        self._connections: list[tuple[SignalInstance, Callable[..., object]]] = []
        self._has_left = self._sill_waits = False
        try:
            self._set_up()
        except BaseException:
            #: a desk half set up would go on listening beside the next one.
            self.leave()
            raise

    # -- setting up and leaving ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        know(self.format.people(self.state))
        tabs = [(Tab(spec.id, spec.word, spec.icon), self._maker(spec)) for spec in self.screens.rail]
        self.frame.set_screens(tabs, self.format.face.accent)
        steps = self.session.history.steps
        self.clock.begin(self._memory, steps[-1].at if steps else None)
        self.wall.restore(self._memory.remembered("wall"))
        self._connect()
        self._home = self.screens.home(self.session.state)
        kept = self._memory.remembered("screen")
        self.show_screen(kept if isinstance(kept, str) and self._is_of_format(kept) else self._home)
        self.session.watch(self.present)
        self.present_beside()
        self.ticker.start()

    def _connect(self) -> None:
        frame = self.frame
        self._connections = [
            (frame.undo, self.undo),
            (frame.redo, self.redo),
            (frame.next, self.next),
            (frame.far, self.far),
            (frame.screen_chosen, self._on_screen),
            (frame.stack.remade, self._present_anew),
            (frame.minute, lambda minutes: self.clock.act("more" if minutes > 0 else "less")),
            (frame.clock, lambda: self.clock.act("clock")),
            (frame.stage, self.wall.stage_fitting),
            (frame.find, lambda: self.screen.seek() if self.screen else None),
            (frame.act_chosen, self._on_act),
            (frame.banner.acted, self._on_banner),
            (frame.banner.declined, lambda: self._choose_reading(False)),
            (frame.wall.changed, self.wall.remember),
            (self.ticker.ticked, self._on_tick),
            (self.ticker.looked, self._present_stands),
        ]
        for signal, slot in self._connections:
            signal.connect(slot)

    def leave(self) -> None:
        """Let go of the window; the event itself is closed by whoever opened it."""
        if self._has_left:
            return
        self.clock.leave()
        self._memory.keep()
        self._has_left = True
        self.left.emit()
        for signal, slot in self._connections:
            signal.disconnect(slot)
        self._connections = []
        with suppress(ValueError):
            self.session.unwatch(self.present)
        self.frame.wall.pictures = no_pictures
        self._offered.leave()
        self.frame.present_banner("")
        self.frame.stack.present_past(False)
        self.frame.present_clock(ClockFace())

    def _maker(self, spec: ScreenSpec) -> Callable[[], Screen]:
        def make() -> Screen:
            screen = spec.make(self._kit)
            screen.wants.connect(self._on_wish)
            screen.goes.connect(self._go)
            screen.says.connect(self.frame.refuse)
            screen.tells.connect(self.frame.tell)
            screen.changed.connect(self.present_sill)
            screen.lit.connect(self.present_lit)
            screen.stages.connect(self.wall.stage)
            screen.saves.connect(self.saves)
            screen.sends.connect(self.sends)
            return screen

        return make

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> object:
        return self.session.state

    @property
    def shown(self) -> object:
        """What the screens show: the event as it is, or a past round of it."""
        return self.state if self.past is None else self.past[1]

    def look_back(self, word: str = "", state: object = None, now: str = "now") -> None:
        """Show every screen as it was in a past round, to look at only; without one, as it is."""
        self.past = (word, state) if word else None
        self._now_word = now
        self._fresh.clear()
        self.frame.stack.present_past(self.past is not None)
        self.past_shown.emit(word)
        self._present_screen()
        self.present_sill()

    def present(self) -> None:
        """Show the state everywhere: header, screen, sill, log, wall; where one of them fails the others are right."""
        self._fresh.clear()
        self.frame.painted_apart.put_off()
        with self._memory.afterwards():
            self.present_beside()

    def present_beside(self) -> None:
        """The same, but for a screen that shows this state already: to whoever has come to it since."""
        state = self.state
        know(self.format.people(state))
        each(
            lambda: self._present_work(state),
            self.present_sill,
            lambda: self.frame.present_log(lambda: [log_face(line) for line in reversed(self.session.log)]),
            lambda: self.wall.present(state),
            lambda: self.frame.set_acts(self._acts),
            self.ticker.look,
            self.clock.present_banner,
            lambda: self.presented.emit(state),
        )

    def _present_work(self, state: object) -> None:
        """Screen and header; what they change on the sill is shown once, after them."""
        self._sill_waits, face = True, self.format.face
        try:
            self._follow_home(state)
            steps, tile = self.format.stepper(state), Tile(face.accent, face.sign)
            each(lambda: self.frame.present_header(*self.format.heading(state), steps, tile), self._present_screen)
        finally:
            self._sill_waits = False

    def _follow_home(self, state: object) -> None:
        """When the event moves on to another screen, so does the window; not while somebody looks at the past."""
        if self.past is None and (home := self.screens.home(state)) != self._home:
            self._home = home
            self.show_screen(home)

    def show_screen(self, id: str) -> None:
        """Show a screen of the format or of the house."""
        self.frame.show_screen(id)
        self._on_screen(id)

    def _on_screen(self, id: str) -> None:
        #: a disk may take its time: the screen does not wait for it.
        with self._memory.afterwards():
            self._memory.remember("screen", id)
        self._present_screen()
        self.present_sill()
        self.frame.stack.settle()

    def _go(self, id: str) -> None:
        """Where a screen sends the window, with what it is to do there; to print is to print what it shows."""
        where, _, sheet = id.partition("/")
        if where == "print":
            self._sheet = sheet
            self.frame.print_asked.emit()
            self._sheet = ""
        else:
            self._do(id)

    def _do(self, act: str) -> None:
        """``round`` shows that screen, ``round/desk`` asks it for an act as well."""
        id, _, rest = act.partition("/")
        self.show_screen(id)
        if rest and self.screen and self.screen.isEnabled():
            self.screen.do_act(rest)

    @property
    def paper(self) -> str:
        """The handout that a screen asks for, or that prints what is shown now; "" where a page of the house is."""
        if self._sheet:
            return self._sheet
        shown = self.frame.current_screen
        return next((spec.paper(self.shown) for spec in self.screens.rail if spec.id == shown), "")

    @property
    def screen(self) -> Screen | None:
        """The format's screen that is shown now, if one is."""
        current = self.frame.stack.currentWidget()
        return current if isinstance(current, Screen) else None

    def _present_screen(self) -> None:
        screen, id = self.screen, self.frame.current_screen
        if screen is not None and id not in self._fresh:
            #: where the opening is taken back there is no event to work on: undo and redo are the window's.
            screen.setEnabled(bool(self.session.undo_label))
            screen.is_past = self._looks_back
            screen.present(self.shown if self._is_of_format(id) else self.state)
            self._fresh.add(id)
        if screen is not None:
            #: a screen that comes back after a while shows the second the header shows.
            screen.tick(self._now())

    def _present_anew(self) -> None:
        self._fresh.clear()
        self._on_screen(self.frame.current_screen)

    def _is_of_format(self, id: str) -> bool:
        return any(spec.id == id for spec in self.screens.rail)

    @property
    def _looks_back(self) -> bool:
        return self.past is not None and self._is_of_format(self.frame.current_screen)

    def next_act(self) -> NextAct:
        """What Space does now: the screen's own act, or the event's."""
        if self._looks_back:
            return NextAct(f"Back to {self._now_word}")
        own = self.screen.next_act() if self.screen and self.screen.isEnabled() else None
        return own or self.format.next_act(self.state)

    def present_lit(self) -> None:
        """Show the lit act anew; whatever else stands on the sill has not been read to its end perhaps."""
        act = self.next_act()
        self.frame.present_lit(act.label, act.is_ready, act.why_not)

    def present_sill(self) -> None:
        """Show the last act, what can be taken back, the screen's keys and the lit act."""
        if self._sill_waits:
            return
        act, back = self.next_act(), self.back.of(self.screen)
        said = SillFace(back.last, back.undo, back.redo, tuple(self._hints()), act.label, act.is_ready, act.why_not)
        key, further = (self.screen or Screen).next_key, act.further is not None
        self.frame.sill.present(replace(said, also=back.also, stands=back.stands, further=further, next_key=key))
        if self.screen is not None:
            #: the sheet of keys (?) holds those of the screen that is shown, also where it came back unchanged.
            own = self.screen.hints() if self.screen.isEnabled() else ()
            self.frame.set_keys(self.frame.current_screen.capitalize(), tuple(own))

    def _present_stands(self) -> None:
        """What the clocks would say changes with every second."""
        if self.frame.sill.face.stands:
            self.frame.sill.present(replace(self.frame.sill.face, stands=self.back.of(self.screen).stands))

    def _hints(self) -> Sequence[tuple[str, str]]:
        if self._looks_back:
            own = self.screen.hints()[:2] if self.screen else ()
            return (*own, ("Alt ←", "before"), ("Alt →", "after"))
        page = self.frame.stack.currentWidget()
        return page.hints() if isinstance(page, Hinting) and page.isEnabled() else ()

    # -- wishes --------------------------------------------------------------------------------------------------------

    def _on_wish(self, wish: Command | Throwing) -> None:
        if self._looks_back:
            self.past_wished.emit(wish.command if isinstance(wish, Throwing) else wish)
        elif isinstance(wish, Throwing):
            self.dispatch(wish.command, wish.dice)
        else:
            self.dispatch(wish)

    def dispatch(self, command: Command, dice: Dice | None = None) -> bool:
        """Ask the rules; their no goes to the sill."""
        return self._try(lambda: self.session.dispatch(self.screens.stamped(command, self._now()), dice))

    def undo(self) -> None:
        """Ctrl+Z: the screen's own last change (of the print queue), else the clock room's, else the event's."""
        if not any(own.take_back() for own in self.back.own_acts(self.screen)):
            self._turn(self.session.undo)

    def redo(self) -> None:
        if not any(own.do_again() for own in self.back.own_acts(self.screen)):
            self._turn(self.session.redo)

    def _turn(self, act: Callable[[], object]) -> None:
        """Undo or redo in the event; what is out of sight on a screen of its own acts is not turned from there.

        What is asked about the clock was asked of the clock as it stood.
        """
        if self.screen and self.screen.own_acts_end:
            self.frame.refuse(self.screen.own_acts_end)
            return
        before = self.clock.of_state()
        if self._try(act) and self.clock.of_state() != before:
            self.clock.drop_readings()

    def _try(self, act: Callable[[], object]) -> bool:
        if self._has_left:
            #: a menu may stay longer than the event it was opened on.
            return False
        try:
            act()
        except Refusal as refusal:
            self.frame.refuse(str(refusal))
            return False
        return True

    def next(self) -> None:
        """The lit key."""
        if self._looks_back:
            self.look_back()
            return
        act = self.next_act()
        if act.command is not None:
            done, shown = self.dispatch(act.command), self.frame.current_screen
            if done and not self.next_act().is_ready and shown != self._home and self._is_of_format(shown):
                #: the lit key has nothing more to do here: the work goes on on another screen.
                self.show_screen(self._home)
        elif act.goes_to == "clock":
            self.clock.act("clock")
        elif act.goes_to:
            self.show_screen(act.goes_to)
        elif not (self.screen and self.screen.take_next()) and act.why_not:
            self.frame.refuse(act.why_not)

    def far(self) -> None:
        """Shift and the lit key: on to the next choice, where the format can; else the lit key."""
        act = self.next_act()
        if act.command is not None and act.further is not None:
            self.dispatch(act.further)
        else:
            self.next()

    def _acts(self) -> list[Act]:
        labels = self.session.undo_label, self.session.redo_label
        own = desk_acts(self.screens, self.state, labels, self.wall.slides(), self._now())
        return [*own, *self.more_acts()]

    #: further acts of the palette (print, theme ...), set by whoever owns the window.
    more_acts: Callable[[], Sequence[Act]] = staticmethod(tuple)

    def _on_act(self, act: str) -> None:
        what, _, which = act.partition(":")
        if what == "go":
            self.show_screen(which)
        elif what == "clock":
            self.clock.act(which)
        elif what == "stage":
            self.wall.stage(which)
        elif what == "do":
            self._go(which)
        elif what == "press":
            press(self.show_screen, lambda: self.screen, which)
        elif what in ("undo", "redo"):
            self.undo() if what == "undo" else self.redo()

    # -- the clock -----------------------------------------------------------------------------------------------------

    def _choose_reading(self, take: bool) -> None:
        self.clock.choose_reading(take)
        self.present()

    def _on_banner(self) -> None:
        self._choose_reading(True) if self.clock.is_asked else self.clock.act("clock")

    def _on_tick(self, face: ClockFace) -> None:
        self.frame.present_clock(face)
        self.clock.look_at_the_machine(now := self._now())
        if self.screen:
            self.screen.tick(now)
        self.clock.tell_banner(face, now)
        self.wall.tick()

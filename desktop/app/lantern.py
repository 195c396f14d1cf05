"""The window at work: the one place that joins screens, events, paper, the organiser's book and the machine."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.app.alone import CHECKS_AFTER_MS, NEW_EVENT_KEYS, Alone, start_keys
from desktop.app.beside import Beside
from desktop.app.careers import Careers
from desktop.app.guiding import Guiding
from desktop.app.preferring import Preferences
from desktop.app.rescue.backups import Backups
from desktop.app.rescue.meanwhile import Meanwhile
from desktop.app.rescue.offer import RescueOffer
from desktop.app.sharing import Sharing
from desktop.app.starting import (
    AT_WORK,
    FREE_SHEETS,
    freeze_garbage,
    let_go,
    note_event,
    older_copy,
    ready_checks,
    shuts_down,
    start_face,
    why_stay,
)
from desktop.app.timing import SCREEN, RoomActs, Timing
from desktop.catalogue import FORMATS, face_of, format_of
from desktop.domain.clock import Instant
from desktop.engine.rules import Refusal
from desktop.storage.book import Book, data_folder, events_folder
from desktop.system import machine
from desktop.system.faults import Fault, Faults
from desktop.ui.clock.sound import Sounds
from desktop.ui.kit.work import call_in_window
from desktop.ui.shell.window import Frame
from desktop.ui.start.page import StartPage
from desktop.ui.wall.projector import Projector, Screens, SystemScreens
from desktop.ui.wall.wall import Wall

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.app.paper import PaperPages
    from desktop.ui.desk.desk import Desk
    from desktop.ui.history.desk import HistoryDesk
    from desktop.ui.shell.finding import Act
    from desktop.ui.start.faces import StartFace
    from desktop.ui.start.new_event import NewEvent, NewEventPage


class Lantern(QObject):
    """The whole application: a frame, the book, and at most one open event."""

    #: Lantern's own fault, from whatever thread.
    failed = Signal(object)

    def __init__(
        self,
        book: Book,
        now: Callable[[], Instant] = machine.now,
        wall_seconds: Callable[[], float] = machine.wall_seconds,
        screens: Screens | None = None,
        missing_fonts: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.book, self._now, self._wall_seconds, self._missing_fonts = book, now, wall_seconds, missing_fonts
        self.frame = Frame(Wall(wall_seconds, gone=lambda: now().boot))
        self.projector = Projector(self.frame.wall, screens or SystemScreens(self.frame, self), self)
        self.sounds = Sounds(self)
        self.preferences = Preferences(book, self.frame, self.sounds, self.projector)
        self.rescue = RescueOffer(self.frame, lambda: events_folder())
        self.desk: Desk | None = None
        self.timing = Timing(book, self.frame, self.sounds, now, lambda: self.desk, lambda: self.alone.hint())
        self.alone = Alone(
            self.frame,
            self.projector,
            self.rescue,
            self._house_pages,
            self._shared_acts,
            wall_seconds,
            lambda: self.desk is None,
            self.timing.slides,
        )
        self.current: OpenEvent | None = None
        self._prints: PaperPages | None = None
        self.beside = Beside(self.frame)
        self._guide = Guiding(self.frame, lambda: self.desk, self._show_house, self.try_demo, lambda: self.alone.about)
        self.careers = Careers(self.frame, book, self.beside.careers, self._show_house, self._guide.leave)
        self.history: HistoryDesk | None = None
        self.backups = Backups(book, wall_seconds, lambda: data_folder(), self.frame)
        self.sharing = Sharing(self.frame.elsewhere, self.frame.refuse, self.frame.tell, self.frame)
        self.meanwhile = Meanwhile(self.frame.meanwhile, self.frame.tell, self.frame)
        self.meanwhile.saves.connect(self._save_journal)
        self.meanwhile.opens.connect(self.open)
        self.sharing.moved.connect(self._on_pen)
        self.meanwhile.joined.connect(self.sharing.renew)
        self.sharing.joins.connect(self.open)
        self.backups.sentence.connect(self.frame.refuse)
        self.backups.timer.timeout.connect(freeze_garbage)
        self._connect()
        self.preferences.apply_preferences()

    def hear(self, faults: Faults) -> None:
        """What Lantern fails at is told in the window, from whichever thread it comes."""
        faults.acts = lambda: self.current.session.kinds() if self.current is not None else ()
        faults.tell(self.failed.emit)
        self.failed.connect(self._on_fault, Qt.ConnectionType.QueuedConnection)

    def _on_fault(self, fault: Fault) -> None:
        self.frame.present_fault(fault.sentence, fault.report)
        if self.desk is not None:
            self.desk.present()

    def _connect(self) -> None:
        self.frame.keys.serve(self.projector.window)
        self.frame.home.connect(self.ask_leave)
        self.frame.print_asked.connect(self.print_shown)
        self.frame.act_chosen.connect(self._on_act)
        self.frame.header.clock.pressed.connect(self.show_clock)
        self.frame.header.preferences_pressed.connect(lambda: self._show_house("preferences"))
        self.sounds.sentence.connect(self.frame.refuse)
        self.frame.may_close = self._may_close
        self.frame.closing.connect(self.close)
        self.frame.next.connect(self._on_next)
        self.frame.screen_chosen.connect(self.alone.hint)
        self.frame.undo.connect(self._turn_alone)
        self.frame.redo.connect(partial(self._turn_alone, True))
        QShortcut(QKeySequence.StandardKey.Open, self.frame, self.ask_file)

    # -- the start page ------------------------------------------------------------------------------------------------

    def ask_leave(self, then: Callable[[], object] | None = None, act: str = "Close the event") -> None:
        """The lantern at the head of the rail, or a page without the event: what is played is not left by one click."""
        leave, why = then or self.show_start, why_stay(self.current, self.meanwhile.why_stay, self.projector)
        if not why:
            leave()
            return
        from desktop.ui.kit.asking import ask_whether

        self.leaving = ask_whether(why, act, self.frame.rail.mark, leave)

    def show_start(self) -> None:
        """The page with recent events and the five formats; an open event is closed (it is on disk)."""
        self.close_event()
        self.frame.wall.rest(*self.timing.stays())
        page = StartPage(start_face(self.book, self._wall_seconds()))
        page.opened.connect(lambda path: self.open(Path(path)))
        page.new_asked.connect(self.ask_new)
        page.open_asked.connect(self.ask_file)
        page.demo_asked.connect(self.try_demo)
        page.library_asked.connect(self.show_library)
        page.clock_asked.connect(self.timing.open)
        page.backups_asked.connect(self.show_backups)
        page.careers_asked.connect(partial(self._show_house, "careers"))
        page.checks_asked.connect(lambda: page.present(self._start_with_checks(all_=True)))
        self.alone.show(page)
        self.meanwhile.tell_left(self.frame.refuse, data_folder())
        QTimer.singleShot(CHECKS_AFTER_MS, page, lambda: page.present(self._start_with_checks()))

    def _on_next(self) -> None:
        """Without an event the sill's button opens a file, or rescues the one that did not open."""
        if self.desk is not None or self.alone.take_next():
            return
        try:
            rescued = self.rescue.taken()
        except Refusal as refusal:
            self.alone.present_sill(start_keys())
            self.frame.refuse(str(refusal))
            return
        if rescued is None:
            self.ask_file()
        else:
            self.open(rescued)

    def _start_with_checks(self, all_: bool = False) -> StartFace:
        return start_face(self.book, self._wall_seconds(), ready_checks(len(self._missing_fonts), all_))

    def _house_pages(self) -> dict[str, Callable[[], QWidget]]:
        return {
            "help": self._guide.page,
            "preferences": lambda: self.preferences.page(self._shared_acts, self.backups, events_folder()),
            "careers": self.careers.page,
            "print": lambda: self.prints.alone(),
            SCREEN: self.timing.page,
        }

    def ask_file(self, folder: Path | None = None) -> None:
        """Open a file that the organiser picks; from the folder of backups, say."""
        dialog = ("Open an event", str(folder or events_folder()), "Events and journals (*.lantern *.jsonl)")
        name, _ = QFileDialog.getOpenFileName(self.frame, *dialog)
        if name:
            self.open(Path(name))

    def ask_new(self, format_id: str) -> None:
        """The page for a new event of a format."""
        from desktop.ui.start.new_event import NewEventPage

        try:
            format_ = format_of(format_id)
        except Refusal as refusal:
            self.frame.refuse(str(refusal))
            return
        day = time.strftime("%Y-%m-%d", time.localtime(self._wall_seconds()))
        place = str(self.book.preference("place", ""))
        page = NewEventPage(format_id, format_.name, day, str(events_folder()), place, face_of(format_id).scene)
        page.made.connect(lambda asked: self.make(asked, page))
        page.demo_asked.connect(partial(self.try_demo, format_id))
        page.cancelled.connect(self.show_start)
        self.alone.show(page, NEW_EVENT_KEYS, (format_id, ""))

    def make(self, asked: NewEvent, page: NewEventPage | None = None) -> None:
        """Make the event that was asked for, and open it."""
        from desktop.app.opening import new_event, read_ruleset_file

        path = Path(asked.file).expanduser()
        try:
            if path.parent == events_folder():
                path.parent.mkdir(parents=True, exist_ok=True)
            ruleset = read_ruleset_file(Path(asked.ruleset)) if asked.ruleset else ""
            said = (asked.name, asked.place, asked.date, ruleset)
            event = new_event(path, format_of(asked.format), *said, home=data_folder())
        except (Refusal, OSError) as error:
            (page or self.frame).refuse(str(error))
            return
        self.book.prefer("place", asked.place)
        self._take(event)

    def open(self, path: Path) -> bool:
        """Open an event file, a backup or a journal; what does not open is told on the sill, and rescued from there."""
        from desktop.app.opening import open_own
        from desktop.storage.saying import Damaged

        if self.meanwhile.why_stay:
            self.frame.refuse(self.meanwhile.why_stay)
            return False
        try:
            event = open_own(path, events_folder(), self.backups.folders(), data_folder())
        except Damaged as refusal:
            if self.desk is None:
                self.rescue.make(path, refusal)
            else:
                self.frame.refuse(f"{refusal} The start page offers both.")
            return False
        except Refusal as refusal:
            self.frame.refuse(str(refusal))
            return False
        older = older_copy(self.book, event.file.about.get("event", ""), len(event.file.acts))
        try:
            self._take(event)
        except Exception:
            #: an event half open would go on listening beside the next one.
            self.show_start()
            raise
        if older:
            self.frame.refuse(older)
        return True

    def try_demo(self, format_id: str = next(iter(FORMATS.shipped))) -> None:
        """Play the sample event up to its end beside the window, and open it; what was opened meanwhile stays."""
        at_work = self.current

        def play() -> None:
            self.frame.tell("The sample event is being played …")
            self.beside.demo(format_id, events_folder(), lambda path: self.current is at_work and self.open(path))

        self.ask_leave(play)

    # -- an open event -------------------------------------------------------------------------------------------------

    def _take(self, event: OpenEvent) -> None:
        from desktop.app.desks import desk_for
        from desktop.studio.sources.card_library import Cards

        self.close_event()
        self.current = event
        #: before anything is shown: a window that looks on keeps nothing, from the first moment.
        self.sharing.begin(event)
        cards = Cards(tell=partial(call_in_window, self.frame, self.frame.refuse))
        self.desk = desk_for(event, self.frame, self.book, self._now, self.timing, self.sounds, cards)
        self.desk.more_acts = self._shared_acts
        self.desk.back.room = RoomActs(self.timing.room)
        self.desk.saves.connect(self.ask_where)
        self._add_house_pages(event, self.desk)
        self.desk.present_beside()
        note_event(self.book, event, self._wall_seconds())
        if cards.trouble:
            self.frame.refuse(cards.trouble)
        #: the hall has its wall from the window that writes: another's would cover a screen of this machine.
        if not self.sharing.follows:
            self.preferences.open_wall_again()
        self.book.prefer(AT_WORK, str(event.file.path.resolve()))
        self.meanwhile.begin(event)
        if not self.sharing.follows:
            self.backups.begin(event)
        freeze_garbage()

    def _on_pen(self) -> None:
        """The pen came here, or went: whoever writes makes the copies."""
        if self.sharing.follows:
            self.backups.leave()
        elif self.current is not None:
            self.backups.begin(self.current)

    def _add_house_pages(self, event: OpenEvent, desk: Desk) -> None:
        from desktop.app import looking_back, rounds
        from desktop.app.desks import wall_page

        self.frame.add_screen("wall", partial(wall_page, desk, self.projector))
        self.frame.add_screen("print", lambda: self.prints.for_event(event, desk))
        for id in ("help", "preferences", "careers", SCREEN):
            self.frame.add_screen(id, self._house_pages()[id])
        self.history = looking_back.add_history(desk, event, self.ask_where)
        self.round_paper = rounds.RoundPaper(event, desk, self.frame.refuse)
        rounds.RoundSending(event, self.frame, self.book, desk)
        for follows in (self.round_paper.follow, self.backups.follow):
            desk.presented.connect(follows)
        self.beside.read_soon(desk, event.format)

    def close_event(self) -> None:
        """Let go of the open event; everything is on disk already."""
        self.meanwhile.end()
        self.backups.end()
        self.sharing.end()
        if self.desk is not None:
            gc.unfreeze()
            if self._prints is not None:
                self._prints.leave_event()
            self.desk.leave()
            self.desk.deleteLater()
            self.desk = self.history = None
            self.frame.wall.put_away(*self.timing.stays())
        if self.current is not None:
            note_event(self.book, self.current, self._wall_seconds())
            self.current.close()
            self.current = None
            self.book.prefer(AT_WORK, None)
            QTimer.singleShot(CHECKS_AFTER_MS, self, let_go)

    def _may_close(self) -> bool:
        """The window's own button is one click too; a machine that shuts down is not held up."""
        if shuts_down() or not why_stay(self.current, self.meanwhile.why_stay, self.projector):
            return True
        self.ask_leave(lambda: [leave() for leave in (self.close_event, self.frame.close)], "Close Lantern")
        return False

    def close(self) -> None:
        """The window closes: the wall goes with it."""
        self.projector.window.hide()
        self.close_event()

    def _shared_acts(self) -> Sequence[Act]:
        from desktop.app.house_acts import shared_acts

        return [*shared_acts(self.projector.is_open, self.sounds.muted, list(self._exports())), *self._guide.acts()]

    def _on_act(self, act: str) -> None:
        doers: dict[str, Callable[[], object]] = {
            **{f"house:{id}": partial(self._show_house, id) for id in ("preferences", "careers", "print", "help")},
            **self.preferences.doers(),
            "house:clock": self.show_clock,
            "house:clocks": self.timing.open,
            "house:backup": partial(self.backups.ask_folder, self.frame),
            "house:open backup": partial(self.ask_leave, self.show_backups),
            "house:start": self.ask_leave,
            "house:library": self.show_library,
            **{f"house:{id}": partial(self._show_house, "print", f"free-{id}") for id in FREE_SHEETS},
            **{f"house:demo {id}": partial(self.try_demo, id) for id in FORMATS},
            **{f"house:export {what}": partial(self.ask_where, *file) for what, file in self._exports().items()},
        }
        if not self._guide.open(act) and act in doers:
            doers[act]()
            if self.desk is not None:
                self.desk.present()

    def _exports(self) -> dict[str, tuple[str, Callable[[], bytes]]]:
        from desktop.app.opening import exports

        return exports(self.current) if self.current is not None else {}

    def _save_journal(self) -> None:
        from desktop.app.opening import JOURNAL_NAME

        self.ask_where(*self._exports()[JOURNAL_NAME])

    def show_backups(self) -> None:
        """The page of backups; an open event is closed (it is on disk, and copied)."""
        from desktop.ui.start.backups import HINTS, BackupsPage

        self.close_event()
        self.frame.wall.rest(*self.timing.stays())
        folder = self.backups.folders()[0]
        page = BackupsPage(self.backups.faces(), str(folder))
        page.opened.connect(lambda path: self.open(Path(path)))
        page.browsed.connect(lambda: self.ask_file(folder))
        page.cancelled.connect(self.show_start)
        self.alone.show(page, HINTS, ("", "backups"))

    def ask_where(self, name: str, content: str | bytes | Callable[[], bytes]) -> None:
        """Keep a screen's file where the organiser wants it."""
        self.preferences.ask_where(events_folder(), name, content)

    def print_shown(self) -> None:
        """The studio, with the handout of what the window shows; of the past it is printed as it stood."""
        if self.history is None or not self.history.print_shown():
            self._show_house("print", self.desk.paper if self.desk is not None else "")

    def _show_house(self, id: str, sheet: str = "") -> None:
        if sheet:
            self.prints.show_sheet(sheet)
        elif self.desk is not None:
            self.desk.show_screen(id)
        else:
            self.frame.show_screen(id)
            self.alone.hint()

    @property
    def prints(self) -> PaperPages:
        """Paper and cards; loaded when first looked at."""
        from desktop.app.paper import PaperPages

        if self._prints is None:
            self._prints = PaperPages(self.frame, self.book, self._show_house, self.alone.hint)
        return self._prints

    def show_library(self) -> None:
        """The organiser's cards."""
        self.prints.show_library("start" if self.desk is None else "print")

    def _turn_alone(self, again: bool = False) -> None:
        """Ctrl+Z without an event."""
        if self.desk is None and not self.alone.turn(again):
            self.prints.take_back(again)

    def show_clock(self) -> None:
        """The sheet below the header's clock."""
        self.preferences.show_clock(self.timing, self.desk.clock if self.desk is not None else None)

"""The main window: rail, header, work area, log, sill. They stand where they stand on every screen of every format.

The frame knows no session and no format: it is told plain values and tells wishes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QRect, Signal, SignalInstance
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QLineEdit, QMainWindow, QSizePolicy, QVBoxLayout, QWidget

from desktop.engine.format import StepMark
from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.timer_faces import RoomClock
from desktop.ui.kit import theme
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.keys import GlobalKeys, is_typing
from desktop.ui.kit.pacing import PaintedApart
from desktop.ui.kit.panels import Banner
from desktop.ui.shell.header import Header
from desktop.ui.shell.pages import ClaimsKeys, TakesKeys, is_lit_by
from desktop.ui.shell.rail import FOOT_TABS, Rail, Tab
from desktop.ui.shell.sharing import Shares, has_room_for_log, shares
from desktop.ui.shell.sill import Sill
from desktop.ui.shell.stage import Maker, Stage, WorkArea
from desktop.ui.shell.tabbing import stops, to_next_stop
from desktop.ui.wall.wall import Wall

if TYPE_CHECKING:
    from desktop.ui.shell.answering import Answer
    from desktop.ui.shell.finding import Act
    from desktop.ui.shell.log import LogDrawer, LogFace
    from desktop.ui.shell.palette import CommandPalette, KeysSheet

NO_TILE = Tile()


class Frame(QMainWindow):
    """The window. Put screens in with ``set_screens``; listen to the signals; tell it the state with ``present_*``."""

    undo = Signal()
    redo = Signal()
    next = Signal()
    far = Signal()
    screen_chosen = Signal(str)
    step_chosen = Signal(int)
    act_chosen = Signal(str)
    home = Signal()
    find = Signal()  # type: ignore[assignment]  # hides a static of QWidget that looks windows up by number
    minute = Signal(int)
    clock = Signal()
    stage = Signal()
    live = Signal()
    blank = Signal()
    print_asked = Signal()
    help_asked = Signal()
    open_asked = Signal()
    closing = Signal()
    #: a change of style may reach it before it stands.
    _is_built = False

    def __init__(self, wall: Wall | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wall = wall or Wall(parent=self)
        self.setWindowTitle("Lantern")
        self.setMinimumSize(960, 560)
        self.rail, self.header, self.sill = Rail(), Header(self.wall), Sill()
        self.stack, self.banner = Stage(), Banner()
        self._log: Callable[[], Sequence[LogFace]] = tuple
        #: when Lantern itself has failed; the event is written in another window.
        self.fault, self._report, self.elsewhere = Banner(), "", Banner()
        #: the event's file takes nothing, and what is done is held.
        self.meanwhile = Banner(wraps=True)
        self._work = self._make_work()
        self._room = room = QWidget()
        room.setObjectName("desk")
        for part in (self._work, self.rail, self.header, self.sill):
            part.setParent(room)
        self.setCentralWidget(room)
        self.painted_apart = PaintedApart(self)
        self._room.installEventFilter(self)
        self._acts: Callable[[], Sequence[Act]] = tuple
        self._own_keys: tuple[str, Sequence[tuple[str, str]]] = ("", ())
        self._palette: CommandPalette | None = None
        #: Find: who knows acts for what was typed, what stands on the screens, what is said of what is nowhere.
        self.finders: list[Callable[[str], Sequence[Act]]] = []
        self.find_here: Callable[[], Sequence[Act]] = list
        self.answers: Sequence[Answer] = ()
        self._keys_sheet: KeysSheet | None = None
        self.keys = GlobalKeys(self, self._takes, self._own_key, first=self._claimed)
        #: whether somebody opened the log or closed it, in a window too narrow for it beside the work, and in others.
        self._log_asked: dict[bool, bool | None] = {False: None, True: None}
        self.screen_before = ""  #: from which the present one was reached
        self._connect()
        self._is_built = True
        self.resize(1280, 720)

    def _make_work(self) -> QWidget:
        self._lines = column = QVBoxLayout(work := QWidget())
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._scroll = WorkArea(self.stack)
        for line in (self.fault, self.elsewhere, self.meanwhile, self.banner):
            column.addWidget(line)
        self._below = below = QVBoxLayout()
        below.addWidget(self._scroll)
        column.addLayout(below, 1)
        return work

    def put_under_header(self, line: QWidget) -> None:
        """A line of its own between the header and what the banners say (of the past that is looked at)."""
        self._lines.insertWidget(0, line)

    def _connect(self) -> None:
        self.rail.chosen.connect(self._on_tab)
        self.rail.home.connect(self.home)
        self.header.step_chosen.connect(self.step_chosen)
        self.header.wall_pressed.connect(lambda: self._on_tab("wall"))
        self.header.find_pressed.connect(lambda: self.palette_sheet.open())
        self.sill.undo.connect(self.undo)
        self.sill.redo.connect(self.redo)
        self.sill.next.connect(self.next)
        self.stack.remade.connect(lambda: self._on_tab(self.rail.current))
        self.keys.pressed.connect(self._on_key)
        self.act_chosen.connect(lambda act: self._on_key(act[4:]) if act.startswith("key:") else None)
        self.sill.hint.connect(self.keys.press)
        self.keys.typing.connect(self.sill.set_typing)
        self.fault.acted.connect(lambda: QGuiApplication.clipboard().setText(self._report))
        self.fault.declined.connect(lambda: self.fault.present(""))

    # what the caller tells

    def set_screens(self, tabs: Sequence[tuple[Tab, QWidget | Maker | None]], accent: str = "") -> None:
        """Put in an event's screens: (tab, screen or what makes it). Print, Wall, Log, Help follow unless given too."""
        self.stack.drop_all()
        for tab, screen in tabs:
            if screen is not None:
                self.stack.add(tab.id, screen)
        named = {tab.id for tab, _ in tabs}
        feet = tuple(tab for tab in FOOT_TABS if tab.id not in named)
        self.rail.present((*(tab for tab, _ in tabs), *feet), accent)
        self._fit()

    def add_screen(self, id: str, screen: QWidget | Maker) -> None:
        """Put a screen behind an id that is in the rail already (print, wall, help) or in none."""
        self.stack.add(id, screen)

    def screen_of(self, id: str) -> QWidget:
        """A screen by its id, made now if it was not yet."""
        return self.stack.of(id)

    @property
    def current_screen(self) -> str:
        return self.rail.current

    def show_screen(self, id: str) -> None:
        """Show a screen without telling (``screen_chosen`` is for clicks)."""
        if id != self.rail.current:
            self.screen_before = self.rail.current
        self.painted_apart.put_off()
        screen = self.stack.of(id) if self.stack.has(id) else None
        #: before what has the ring is hidden: Qt would look for the next stop in the whole window, for nothing.
        if self.focusWidget() is not None:
            self.focusWidget().clearFocus()
        if screen is not None:
            self._scroll.let_bar_go()
            self.stack.setCurrentWidget(screen)
        self.rail.set_current(id)
        self.stack.updateGeometry()

    def present_header(self, title: str, sub: str = "", steps: Sequence[StepMark] = (), tile: Tile = NO_TILE) -> None:
        """Event, line below, stepper, tile."""
        self.header.present(title, sub, steps, tile)
        self.setWindowTitle(f"{title} — Lantern" if title and title != "Lantern" else "Lantern")
        if tile.accent != self.rail.accent:
            self.rail.accent = tile.accent
            self.rail.update()

    def present_lit(self, label: str, enabled: bool, why_not: str) -> None:
        """The lit act alone."""
        self.sill.present(replace(self.sill.face, next_label=label, next_enabled=enabled, why_not=why_not))

    def refuse(self, sentence: str) -> None:
        """Say no where the last act stands, until the sill is presented anew; what was typed for it is selected."""
        if isinstance(line := self.focusWidget(), QLineEdit) and is_typing(line):
            line.selectAll()
        self.sill.present(replace(self.sill.face, refusal=sentence, news=""))

    def tell(self, sentence: str) -> None:
        """Say what went well where the last act stands, until the sill is presented anew."""
        self.sill.present(replace(self.sill.face, news=sentence, refusal=""))

    def present_fault(self, sentence: str, report: str) -> None:
        """Lantern itself has failed: it stands there until the organiser goes on."""
        self._report = report
        self.fault.present(sentence, "overtime", "Copy the report", "Ctrl R", "Go on", "Ctrl E")

    def present_log(self, lines: Callable[[], Sequence[LogFace]]) -> None:
        """The log, newest first; an evening has thousands of lines, and they are made while somebody sees them."""
        self._log = lines
        if self.log_is_open:
            self.drawer.log.present(lines())

    #: what the header shows where this is the event's clock: the largest, and the others that run.
    clocks: Callable[[ClockFace], tuple[ClockFace, Sequence[RoomClock]]] = staticmethod(lambda face: (face, ()))
    event_clock = ClockFace()

    def present_clock(self, face: ClockFace) -> None:
        """The event's clock, among the others."""
        self.event_clock = face
        self.show_clocks()

    def show_clocks(self) -> None:
        """The header's clocks as they stand now."""
        largest, beside = self.clocks(self.event_clock)
        self.header.clock.present(largest)
        self.header.beside.present(beside)

    def present_banner(
        self, sentence: str, state: str = "late", action: str = "", key: str = "", other: str = "", other_key: str = ""
    ) -> None:
        """One line under the header ("" takes it away); its buttons are ``frame.banner.acted`` and ``declined``."""
        self.banner.present(sentence, state, action, key, other, other_key)

    def set_acts(self, acts: Callable[[], Sequence[Act]]) -> None:
        """Who knows what the palette (Ctrl+K) offers, asked when it is looked at; ``act_chosen`` carries the id."""
        self._acts = acts
        if self._palette is not None and self._palette.isVisible():
            self._palette.present()

    @property
    def own_keys(self) -> tuple[str, Sequence[tuple[str, str]]]:
        """The screen shown last that has keys of its own, and those."""
        return self._own_keys

    def set_keys(self, screen: str, own: Sequence[tuple[str, str]]) -> None:
        """The current screen's own keys, for the sheet of keys (?)."""
        before, self._own_keys = self._own_keys, (screen, own)
        if self._keys_sheet is not None and before != self._own_keys:
            self._keys_sheet.present(screen, own)

    # the two sheets, made when first asked for: the start page does not wait for them

    @property
    def palette_sheet(self) -> CommandPalette:
        if self._palette is None:
            from desktop.ui.shell.palette import CommandPalette

            acts, here, answers = (lambda: self._acts()), (lambda: self.find_here()), (lambda: self.answers)
            self._palette = CommandPalette(self, acts, self.finders, here, answers)
            self._palette.chosen.connect(self.act_chosen)
        return self._palette

    @property
    def keys_sheet(self) -> KeysSheet:
        if self._keys_sheet is None:
            from desktop.ui.shell.palette import KeysSheet

            self._keys_sheet = KeysSheet(self)
            self._keys_sheet.present(*self._own_keys)
        return self._keys_sheet

    def _sheet_is_open(self) -> bool:
        return any(sheet is not None and sheet.isVisible() for sheet in (self._palette, self._keys_sheet))

    # keys

    def focusNextPrevChild(self, on: bool) -> bool:
        return to_next_stop(self, self.stops(), on)

    def stops(self) -> list[QWidget]:
        """Where Tab leads: to the work first, pane by pane, then to the log, the sill, the header and the rail."""
        log = (self.drawer,) if self.log_is_open else ()
        order = (self._work, *log, self.sill, self.header, self.rail)
        return stops(self, order, self.stack.currentWidget())

    def _takes(self, act: str) -> bool:
        if self._sheet_is_open():
            return False
        if act in ("take", "keep"):
            return self.banner.isVisible() and bool(self.banner.other.isVisible())
        if act in ("report", "go-on"):
            return self.fault.isVisible()
        if act == "live":
            return self.wall.staged is not None and not is_lit_by(self.stack.currentWidget(), "Enter")
        return True

    def _claimed(self, key: str) -> bool:
        """A key of the house that the screen needs just now, as it says by ``claims``."""
        page = self.stack.currentWidget()
        return isinstance(page, ClaimsKeys) and page.claims(key) and self._takes("next")

    def _own_key(self, key: str) -> bool:
        """A key that is nobody's everywhere goes to the screen, if it has ``take_key``."""
        if self._sheet_is_open():
            return False
        page = self.stack.currentWidget()
        return isinstance(page, TakesKeys) and page.isEnabled() and page.take_key(key)

    def _on_key(self, act: str) -> None:
        plain: dict[str, Callable[[], object]] = {
            "undo": self.undo.emit,
            "redo": self.redo.emit,
            "next": lambda: self._press_next(self.next),
            "far": lambda: self._press_next(self.far),
            "find": self.find.emit,
            "more": lambda: self.minute.emit(1),
            "less": lambda: self.minute.emit(-1),
            "clock": self.clock.emit,
            "stage": self.stage.emit,
            "live": self._go_live,
            "blank": self._blank,
            "print": self.print_asked.emit,
            "log": self.toggle_log,
            "open": self.open_asked.emit,
            "take": self.banner.acted.emit,
            "keep": self.banner.declined.emit,
            "report": self.fault.acted.emit,
            "go-on": self.fault.declined.emit,
            "palette": lambda: self.palette_sheet.open(),
            "keys": lambda: self.keys_sheet.open(),
            "guide": lambda: self._on_tab("help"),
        }
        plain[act]()

    def _press_next(self, then: SignalInstance) -> None:
        face = self.sill.face
        if "Ctrl" in face.next_key:
            return
        if face.next_enabled and face.next_label:
            then.emit()
        elif face.why_not:
            self.refuse(face.why_not)

    def _go_live(self) -> None:
        self.wall.go_live()
        self.live.emit()

    def _blank(self) -> None:
        from desktop.ui.shell.blanking import blank

        blank(self.wall, self.header.live)
        self.blank.emit()

    def _on_tab(self, id: str) -> None:
        if id == "log" and not self.stack.has("log"):
            self.toggle_log()
            return
        if id == "log" and not self.share.wide:
            self._open_drawer(None)  #: it would lie on the page, which has all of it
        if id == "help" and not self.stack.has("help"):
            self.keys_sheet.open()
            self.help_asked.emit()
            return
        self.show_screen(id)
        self.screen_chosen.emit(id)

    # the log drawer and the measures

    @cached_property
    def drawer(self) -> LogDrawer:
        """The log beside the screen, made when it is first opened."""
        from desktop.ui.shell.log import LogDrawer

        drawer = LogDrawer(self.wall, self._room)
        drawer.stage.connect(self.stage)
        drawer.live.connect(self._go_live)
        drawer.blank.connect(self._blank)
        drawer.wall_pressed.connect(lambda: self._on_tab("wall"))
        return drawer

    @property
    def share(self) -> Shares:
        return shares(self.width(), self._log_asked[has_room_for_log(self.width())])

    @property
    def log_asked(self) -> tuple[bool | None, bool | None]:
        """What was asked of the log in a narrow window, and in a wide one: kept from sitting to sitting."""
        return self._log_asked[False], self._log_asked[True]

    def ask_log(self, narrow: bool | None, wide: bool | None) -> None:
        """The log as it was asked for in the sitting before."""
        self._log_asked = {False: narrow, True: wide}
        self._fit()

    @property
    def log_is_open(self) -> bool:
        return self.share.log

    def toggle_log(self) -> None:
        """Open the log beside the screen; from there the page of the whole history, where there is one."""
        if self.current_screen == "log" and not self.share.wide:
            self.find.emit()
        elif self.log_is_open and self.stack.has("log") and self.current_screen != "log":
            self._on_tab("log")
        else:
            self._open_drawer(not self.log_is_open)

    def _open_drawer(self, asked: bool | None) -> None:
        self._log_asked[has_room_for_log(self.width())] = asked
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._room and event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange and self._is_built:
            self._fit()
        super().changeEvent(event)

    def _fit(self) -> None:
        """Put every part where LOOK section 3 has it."""
        room, share, rail = self._room.rect(), self.share, self.share.rail
        head, sill = theme.px(76 if share.wide else 64), theme.px(64 if share.wide else 56)
        self.rail.set_wide(share.wide)
        self.header.set_wide(share.wide)
        self.rail.setGeometry(0, 0, rail, room.height())
        self.header.setGeometry(rail, 0, room.width() - rail, head)
        self.sill.setGeometry(rail, room.height() - sill, room.width() - rail, sill)
        between = QRect(rail, head, room.width() - rail, room.height() - head - sill)
        self._below.setContentsMargins(share.spare // 2, 0, share.spare - share.spare // 2, 0)
        self._work.setGeometry(between.adjusted(0, 0, -share.docked, 0))
        if self.log_is_open and self.drawer.isHidden():
            self.drawer.log.present(self._log())
        if "drawer" in vars(self):
            self.drawer.setVisible(self.log_is_open)
            self.drawer.setGeometry(between.adjusted(between.width() - share.drawer, 0, 0, 0))
            self.drawer.raise_()

    #: whether the window may be closed now; set by whoever owns it.
    may_close: Callable[[], bool] = staticmethod(lambda: True)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.may_close():
            self.closing.emit()
            super().closeEvent(event)
        else:
            event.ignore()

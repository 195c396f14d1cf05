"""The clock room: the clock that counts most, a card for each other one, what is done to the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.domain.timers import Kind, TimerMark
from desktop.engine import clock_room as rules
from desktop.engine.format import NextAct
from desktop.ui.clock.room import ROUND, ClockRoom
from desktop.ui.clock.timer_faces import RoomClock, called
from desktop.ui.clock.voice import NO_VOICE
from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import EmptyState, Panel, scrolled
from desktop.ui.shell.pages import padded
from desktop.ui.timers.asking import WORDS, NewClock, NewMark, NewName
from desktop.ui.timers.card import HIGH, ClockCard, HeroPanel
from desktop.ui.timers.pane import ChosenPane

_CARD = 246
KEYS = (("1–9", "choose"), ("K", "pause"), ("N", "new clock"), ("W", "on the wall"))
_CLAIMED = frozenset("K+-−W")
_ICONS: dict[Kind, str] = {"down": "clock", "up": "up", "draft": "decks", "two": "two"}


class NewTile(QFrame):
    """The dashed card at the end: a button for each kind of clock."""

    def __init__(self, wished: Callable[[Kind], object]) -> None:
        super().__init__()
        self.setProperty("role", "well")
        self.setMinimumHeight(theme.px(142))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addWidget(CapsLabel("New clock", "N"))
        grid = QGridLayout()
        grid.setSpacing(6)
        self.buttons: dict[Kind, Button] = {}
        for at, (kind, (words, _, _)) in enumerate(WORDS.items()):
            button = self.buttons[kind] = Button(words, icon=_ICONS[kind])
            button.clicked.connect(lambda *_, kind=kind: wished(kind))
            grid.addWidget(button, at // 2, at % 2)
        column.addLayout(grid)
        column.addStretch(1)


class ClockPage(Screen):
    """Every clock of the room and of the event that is open. ``stage`` prepares the clocks for the wall; ``live`` says
    whether the hall sees them."""

    def __init__(
        self,
        room: ClockRoom,
        stage: Callable[[], object],
        live: Callable[[], bool],
        say: Callable[[str], bool],
    ) -> None:
        super().__init__()
        self.room, self._stage, self._live, self._say = room, stage, live, say
        self.hero, self.pane, self.tile = HeroPanel(), ChosenPane(), NewTile(self.ask_new)
        self.cards: list[ClockCard] = []
        self._order: tuple[str, ...] = ()
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._columns = 0
        self._lay_out()
        self.hero.asked.connect(lambda act: self._on_hero(act))
        self.hero.walled.connect(lambda: self._wall(self._main_id()))
        self.pane.asked.connect(self._on_pane)
        self.pane.unmarked.connect(self._unmark)
        room.changed.connect(self._on_change)
        room.ticked.connect(self.show_clocks)
        self.show_clocks()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        padded(row)
        row.setSpacing(12)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.hero)
        self.nothing = _nothing(self.ask_new)
        column.addWidget(self.nothing, 50)
        column.addLayout(self._grid)
        column.addStretch(1)
        row.addWidget(scrolled(holder), 1)
        row.addWidget(self.pane)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: object = None) -> None:
        self.show_clocks()

    def tick(self, now: Instant) -> None:
        self.show_clocks()

    def _on_change(self) -> None:
        self.show_clocks()
        self.changed.emit()

    def show_clocks(self) -> None:
        """Every clock as it stands now."""
        room, clocks, main = self.room, self.room.clocks(), self.room.main()
        self.hero.setVisible(main is not None)
        self.pane.setVisible(main is not None)
        self.nothing.setVisible(main is None)
        if main is None:
            self._present_cards((), "")
            self.tile.hide()
            return
        ordered = (main, *(clock for clock in clocks if clock.id != main.id))
        self._order = tuple(clock.id for clock in ordered)
        chosen = next((clock for clock in ordered if clock.id == room.chosen), main)
        room.chosen = chosen.id
        moves = main.is_round or room.timer(main.id) is not None
        why = "" if moves else "This clock is the event's: its own screen moves it."
        self.hero.present(main, chosen.id == main.id, moves, why)
        self._present_cards(ordered[1:], chosen.id)
        #: not before it lies among the cards: until then it would be a window of its own.
        self.tile.show()
        pinned = room.room.pinned == chosen.id
        self.pane.present(chosen, room.timer(chosen.id), room.now(), pinned, self._wall_words(chosen))

    def _wall_words(self, chosen: RoomClock) -> str:
        others = [clock.face.name for clock in self.room.on_wall() if clock.id != chosen.id]
        return f"On the wall with {', '.join(others[:2])}" if others else "On the wall"

    def _present_cards(self, clocks: Sequence[RoomClock], chosen: str) -> None:
        while len(self.cards) < len(clocks):
            card = ClockCard()
            card.clicked.connect(lambda *_, card=card: self.choose(card.clock.id if card.clock else ""))
            card.walled.connect(lambda card=card: self._wall(card.clock.id if card.clock else ""))
            self.cards.append(card)
        columns = max(1, (self.width() - self.pane.width() - 60) // theme.px(_CARD - 10))
        if columns != self._columns or self._grid.count() != len(clocks) + 1:
            self._place(len(clocks), columns)
        self._set_hero(len(clocks), columns)
        for at, clock in enumerate(clocks):
            can_wall = clock.is_round or self.room.timer(clock.id) is not None
            self.cards[at].present(clock, str(at + 2) if at < 8 else "", clock.id == chosen, can_wall)

    def _set_hero(self, others: int, columns: int) -> None:
        """The largest clock has the room that the cards leave."""
        rows = others // columns + 1
        self.hero.set_room(self.height() - 44 - rows * (theme.px(HIGH) + 12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_clocks()

    def _place(self, count: int, columns: int) -> None:
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        while self._grid.count():
            self._grid.takeAt(0)
        for at, card in enumerate(self.cards):
            card.setVisible(at < count)
            if at < count:
                self._grid.addWidget(card, at // columns, at % columns)
        self._grid.addWidget(self.tile, count // columns, count % columns)

    # -- acts ----------------------------------------------------------------------------------------------------------

    def choose(self, id: str) -> None:
        """This one is the chosen one."""
        self.room.chosen = id
        self._on_change()

    def _main_id(self) -> str:
        main = self.room.main()
        return main.id if main is not None else ""

    def _on_hero(self, act: str) -> None:
        self.choose(self._main_id())
        self._act(act)

    def _on_pane(self, act: str) -> None:
        self._act(act)

    def _act(self, act: str) -> None:
        """What is asked of the chosen clock."""
        room, id = self.room, self.room.chosen
        doers: dict[str, Callable[[], object]] = {
            "turn": lambda: room.turn(id),
            "more": lambda: room.give(id, 1),
            "less": lambda: room.give(id, -1),
            "next": lambda: room.act(lambda state: rules.handed_over(state, id, room.now())),
            "anew": lambda: room.act(lambda state: rules.anew(state, id, room.now())),
            "away": lambda: room.take_away(id),
            "wall": lambda: self._wall(id),
            "pin": lambda: room.pin(id),
            "mark": self._ask_mark,
            "rename": self._ask_name,
            "voice": self._try_voice,
        }
        doers[act]()
        self.show_clocks()

    def _wall(self, id: str) -> None:
        if id == ROUND or self.room.timer(id) is not None:
            self.room.put_on_wall(id)

    def ask_new(self, kind: Kind = "down") -> None:
        """The sheet for a new clock."""
        self.sheet: NewClock | NewMark | NewName = NewClock(kind, self)
        self.sheet.wished.connect(self.room.begin)
        self.sheet.show_at(self.tile.buttons[kind] if self.tile.isVisible() else self.nothing)

    def _ask_mark(self) -> None:
        timer = self.room.timer(self.room.chosen)
        if timer is not None:
            self.sheet = NewMark(timer.kind == "up", timer.kind in ("draft", "two"), self)
            self.sheet.wished.connect(lambda mark: self._mark(mark, on=True))
            self.sheet.show_at(self.pane.mark)

    def _ask_name(self) -> None:
        timer = self.room.timer(self.room.chosen)
        if timer is not None:
            self.sheet = NewName(timer.name, self)
            id = timer.id
            self.sheet.wished.connect(lambda name: self.room.act(lambda state: rules.renamed(state, id, name)))
            self.sheet.show_at(self.pane.rename)

    def _unmark(self, mark: TimerMark) -> None:
        self._mark(mark, on=False)

    def _mark(self, mark: TimerMark, on: bool) -> None:
        id = self.room.chosen
        self.room.act(lambda state: rules.marked(state, id, mark, on=on))

    def _try_voice(self) -> None:
        timer = self.room.timer(self.room.chosen)
        if timer is None:
            return
        words = called(timer, timer.step(self.room.now())[0])
        if self._say(words):
            self.tells.emit(f"“{words}”")
        else:
            self.says.emit(NO_VOICE)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def claims(self, key: str) -> bool:
        """Pause, minutes and the wall are the chosen clock's here."""
        return key in _CLAIMED and self.room.main() is not None

    def take_key(self, key: str) -> bool:
        acts = {"K": "turn", "+": "more", "-": "less", "−": "less", "W": "wall", "Delete": "away"}
        if key in acts and self._order:
            self._act(acts[key])
        elif key.isdecimal() and 0 < int(key) <= len(self._order):
            self.choose(self._order[int(key) - 1])
        elif key == "N":
            self.ask_new()
        else:
            return False
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        return KEYS if self._order else (("N", "new clock"),)

    def next_act(self) -> NextAct | None:
        """Space hands over, calls the next pick, or starts what was chosen; else the clocks go to the wall."""
        chosen, main = self.room.timer(self.room.chosen), self.room.main()
        if main is None:
            return NextAct("New clock")
        goes = chosen is not None and chosen.is_running and not chosen.is_over(self.room.now())
        if chosen is not None and goes and chosen.kind in ("two", "draft"):
            return NextAct("Hand over" if chosen.kind == "two" else "Next pick")
        if chosen is not None and not chosen.is_started:
            return NextAct(f"Start {chosen.name}")
        if self._live():
            return NextAct("", why_not="The hall sees the clocks.")
        return NextAct("To the wall")

    def take_next(self) -> bool:
        label = (self.next_act() or NextAct("")).label
        if label in ("Hand over", "Next pick"):
            self._act("next")
        elif label.startswith("Start "):
            self._act("turn")
        elif label == "New clock":
            self.ask_new()
        elif label == "To the wall":
            self._stage()
            self.changed.emit()
        return bool(label)

    # -- taking back ---------------------------------------------------------------------------------------------------

    @property
    def take_back_label(self) -> str:  # type: ignore[override]
        last = self.room.last()
        return last.words if last else ""

    @property
    def do_again_label(self) -> str:  # type: ignore[override]
        again = self.room.again()
        return again.words if again else ""

    def take_back(self) -> bool:
        return bool(self.take_back_label) and self.room.undo()

    def do_again(self) -> bool:
        return bool(self.do_again_label) and self.room.redo()


def _nothing(wished: Callable[[Kind], object]) -> Panel:
    """No clock yet: what belongs here, and a button for each kind."""
    panel, row = Panel(), QHBoxLayout()
    words = "A clock for a round, a break, a draft, or two players. Each runs with or without an event."
    panel.body.addWidget(EmptyState(words, beside=row))
    row.setSpacing(8)
    for at, (kind, (title, _, _)) in enumerate(WORDS.items()):
        button = Button(title, "N" if not at else "", icon=_ICONS[kind])
        button.clicked.connect(lambda *_, kind=kind: wished(kind))
        row.addWidget(button)
    return panel

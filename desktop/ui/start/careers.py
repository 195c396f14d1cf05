"""Careers: everybody of the organiser's events with titles, duels, homes lost and rating; whose road was which."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from desktop.domain.words import counted, day_words
from desktop.engine.careers import FORMULA, Career, Past, key_of, titles_in_words
from desktop.ui.desk.panes import room_of
from desktop.ui.desk.scene import OverScene
from desktop.ui.kit import theme
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Mark, Text
from desktop.ui.kit.panels import ANY, EmptyState, Panel, label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row, next_key
from desktop.ui.shell.folding import NARROW

PLAYERS = (
    Column("", 40, "right"),
    Column("Player", 0, strong=True),
    Column("Titles", 0),
    Column("Duels", 84, "right"),
    Column("Homes lost", 92, "right"),
    Column("Events", 66, "right"),
    Column("Rating", 72, "right", strong=True),
)
EVENTS = (
    Column("", 30, "center"),
    Column("Event", 0, strong=True),
    Column("When", 92),
    Column("Duels", 58, "right"),
    Column("", 62, "right"),
)
#: px of body scale: in a room narrower than this the events leave the names no room.
_BESIDE = 800
HINTS = (("↓", "player"), ("P", "print"), ("W", "prepare for the wall"), ("Esc", "back"))


class CareersPage(QWidget):
    """``left_out`` (event id, whether), ``same`` (a name, the name it is), ``printed``, ``walled``, ``left``."""

    left_out = Signal(str, bool)
    same = Signal(str, str)
    printed = Signal()
    walled = Signal()
    left = Signal()
    #: the page is looked at: what has changed of the events may be read.
    shown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._careers: tuple[Career, ...] = ()
        self._events: tuple[tuple[Past, bool], ...] = ()
        self._same: dict[str, str] = {}
        self.fame, self.table = Panel("Hall of fame"), DataTable(PLAYERS)
        self.road, self.events = Panel("Events"), DataTable(EVENTS, note_indent=12)
        self.formula = label(FORMULA, "small", wrap=True)
        self.everything = Button("All events", kind="quiet")
        self.is_same, self.paper = Button("Is the same as…"), Button("Print…", "P")
        self.wall, self.back = Button("To the wall", "W"), Button("Back", "Esc", "quiet")
        self.nothing = EmptyState("Careers stand here once an event of yours has been played.", "Back")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        for table in (self.table, self.events):
            table.show_at_least(2)
            #: and no less than it likes: below each other Qt would lay words that wrap over what gives way.
            table.setMinimumHeight(max(table.minimumHeight(), table.sizeHint().height()))
        over = OverScene(self.table, "formats/coming-dark")
        over.setMinimumHeight(self.table.minimumHeight())
        self.fame.body.addWidget(over, 1)
        self.fame.body.addWidget(self.formula)
        for button in (self.back, self.is_same):
            self.fame.foot.addWidget(button.giving_way())
        self.fame.foot.addStretch(1)
        for button in (self.wall, self.paper):
            self.fame.foot.addWidget(button.giving_way())
        self.road.put_in_head(self.everything)
        self.road.body.addWidget(self.events, 1)
        self.road.body.addWidget(
            label("A click leaves an event out of all careers, or counts it again.", "quiet", wrap=True)
        )
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addWidget(self.fame, 1)
        row.addWidget(self.road)
        row.addWidget(self.nothing, 1)

    def _connect(self) -> None:
        self.table.current_changed.connect(lambda _: self._present_road())
        self.events.chosen.connect(self._turn)
        self.everything.clicked.connect(self._show_all)
        self.is_same.clicked.connect(self._ask_same)
        for button, signal in ((self.paper, self.printed), (self.wall, self.walled), (self.back, self.left)):
            button.clicked.connect(signal)
        self.nothing.acted.connect(self.left)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where names would be cut beside the events, these stand below; in a room still narrower all screens fold."""
        super().resizeEvent(event)
        room, way = room_of(self), QBoxLayout.Direction
        if room < theme.px(NARROW):
            return
        is_down = room < theme.px(_BESIDE)
        self._row.setDirection(way.TopToBottom if is_down else way.LeftToRight)
        self.road.setMinimumWidth(0 if is_down else theme.up_to(460, 520))
        self.road.setMaximumWidth(ANY if is_down else theme.up_to(460, 520))

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(
        self, careers: Sequence[Career], events: Sequence[tuple[Past, bool]], same: dict[str, str] | None = None
    ) -> None:
        """Everybody, and every event with whether it counts; ``same``: key of a name -> the name it really is."""
        self._careers, self._events, self._same = tuple(careers), tuple(events), dict(same or {})
        current = self.table.current_key()
        self.table.present([_row(place, one) for place, one in enumerate(self._careers, 1)])
        self.table.blockSignals(True)
        self.table.set_current(current if any(key_of(one.name) == current for one in self._careers) else None)
        self.table.blockSignals(False)
        self.fame.present_head("Hall of fame", counted(len(self._careers), "player"))
        for part in (self.fame, self.road):
            part.setVisible(bool(self._events))
        self.nothing.setVisible(not self._events)
        none = "" if self._careers else "No event counts."
        for button in (self.paper, self.wall):
            button.set_why_not(none)
        self._present_road()

    def _chosen(self) -> Career | None:
        key = self.table.current_key()
        return next((one for one in self._careers if key_of(one.name) == key), None)

    def _present_road(self) -> None:
        """The events of the player who is chosen, the latest first; without one all of them."""
        one = self._chosen()
        if one is None:
            self.road.present_head("Events", f"{sum(counts for _, counts in self._events)} count")
            self.events.present([_event(event, counts) for event, counts in self._events] or [Note("None is known.")])
        else:
            self.road.present_head(one.name, "")
            lines: list[Line] = [
                Note(f"**{title}**: {event.name}", key=f"t{at}") for at, (title, event) in enumerate(one.titles)
            ]
            lines += [
                Row(
                    event.id,
                    (
                        Mark("done"),
                        event.name,
                        Text(_day(event), "ink2"),
                        f"{won}–{lost}",
                        Text(f"{rating:.0f}", "ink2"),
                    ),
                )
                for event, won, lost, rating in reversed(one.road)
            ]
            others = [name for name, really in self._same.items() if key_of(really) == key_of(one.name)]
            lines += [Note(f"Also as {name}.", key=f"s {name}") for name in others]
            self.events.present(lines)
        self.is_same.set_why_not("" if one is not None else "Choose a player first.")
        self.everything.setVisible(one is not None)

    def hints(self) -> Sequence[tuple[str, str]]:
        return HINTS

    # -- hands ---------------------------------------------------------------------------------------------------------

    def _show_all(self) -> None:
        self.table.set_current(None)
        self._present_road()

    def _turn(self, event: object) -> None:
        counts = next((counts for past, counts in self._events if past.id == event), None)
        if counts is not None:
            self.left_out.emit(str(event), counts)

    def _ask_same(self) -> None:
        one = self._chosen()
        if one is None:
            return
        hint = "The name this player has in other events. The player's own name parts them again."
        popover = WordsPopover(f"{one.name} is", "The same player", hint, one.name, parent=self)
        popover.answered.connect(lambda name: self.same.emit(one.name, name))
        popover.show_at(self.is_same)

    def take_key(self, key: str) -> bool:
        """Down and Up go through the players, P prints, W prepares the wall, Esc goes back."""
        signal = {"Escape": self.left, "P": self.printed, "W": self.walled}.get(key)
        if signal is not None:
            if key == "Escape" or self._careers:
                signal.emit()
        elif key in ("Down", "Up") and self._careers:
            keys = [key_of(one.name) for one in self._careers]
            self.table.set_current(next_key(keys, self.table.current_key(), 1 if key == "Down" else -1))
            self._present_road()
        else:
            return False
        return True


def _row(place: int, one: Career) -> Row:
    cells = (
        str(place),
        one.name,
        titles_in_words(one.titles),
        one.duels,
        str(one.homes_lost or ""),
        str(len(one.events)),
        f"{one.rating:.0f}",
    )
    return Row(key_of(one.name), cells, hint=titles_in_words(one.titles))


def _event(event: Past, counts: bool) -> Row:
    met = len(event.deeds.meetings)
    mark = Mark("done") if counts else Mark("waiting")
    return Row(
        event.id,
        (mark, event.name, Text(_day(event), "ink2"), str(met or ""), Text("" if counts else "left out", "ink3")),
        dim=not counts,
    )


def _day(event: Past) -> str:
    try:
        return day_words(date.fromisoformat(event.date or date.fromtimestamp(event.at).isoformat()).isoformat())
    except ValueError:
        #: in the organiser's own words.
        return event.date

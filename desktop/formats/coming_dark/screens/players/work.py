"""The right half of the Players screen is one piece of work at a time: what Space, the keys and the hints are then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal

from ...rules.acts.players import AddPlayer, AddPlayers, NewPlayer
from ...rules.state import DarkState
from .entry import EntryPane, ReviewPane
from .review import EntryList, too_many


class Work(QObject):
    """A pane and what is done in it; the signals are those of a screen, ``closed`` when there is nothing more to do."""

    wants = Signal(object)
    says = Signal(str)
    changed = Signal()
    closed = Signal()

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self.pane = pane
        self.state = DarkState()

    def present(self, state: DarkState) -> None:
        """Keep the state; ``show`` paints it when the pane is in sight."""
        self.state = state

    def show(self) -> None:
        """Paint what is known now."""

    def next_act(self) -> NextAct | None:
        return None

    def take_next(self) -> None:
        """Do what ``next_act`` says."""

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("Esc", "back"),)

    def take_key(self, key: str) -> bool:
        if key == "Escape":
            self.closed.emit()
        return key == "Escape"

    def attempt(self, act: Callable[[], object]) -> None:
        """Do it, or say why not."""
        try:
            act()
        except (Refusal, OSError) as refusal:
            self.says.emit(str(refusal))


class EntryWork(Work):
    """Names come in one at a time, or as an invitation to paste them."""

    asked_to_paste = Signal()

    def __init__(
        self,
        pane: EntryPane,
        regulars: Callable[[], Sequence[str]],
        came_last: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__(pane)
        self.entry, self._regulars, self._came_last = pane, regulars, came_last
        pane.last_time.clicked.connect(self._add_all)
        pane.pasted.connect(self.asked_to_paste)
        pane.added.connect(self._add)
        pane.closed.connect(self.closed)

    def show(self) -> None:
        if not self.state.players and not self.entry.is_typing():
            self.entry.invite()
        self.entry.present(self.state, self._regulars(), self._came_last())
        self.changed.emit()

    def _add_all(self) -> None:
        self.wants.emit(AddPlayers(tuple(NewPlayer(name) for name in self._came_last())))
        self.closed.emit()

    def _add(self, name: str, paid: bool, here: bool, by_deck: bool) -> None:
        self.entry.type_name()
        self.wants.emit(AddPlayer(name, paid, here, by_deck))
        if any(player.name.casefold() == name.casefold() for player in self.state.players):
            self.entry.is_added(name)

    def next_act(self) -> NextAct | None:
        inviting = not self.state.players and not self.entry.is_typing()
        return NextAct("Paste names") if inviting else None

    def take_next(self) -> None:
        self.asked_to_paste.emit()

    def hints(self) -> Sequence[tuple[str, str]]:
        return super().hints() if self.state.players else (("A", "type a name"),)

    def take_key(self, key: str) -> bool:
        if key == "A":
            self.entry.type_name()
        return key == "A" or super().take_key(key)


class ReviewWork(Work):
    """A list of names is looked over before all of it is added by one command."""

    def __init__(self, pane: ReviewPane) -> None:
        super().__init__(pane)
        self.review = pane
        self.entries = EntryList("", ())
        pane.closed.connect(self.closed)
        pane.changed.connect(self.changed)
        pane.edit_asked.connect(self.edit)
        pane.edited.connect(self._edited)

    def begin(self, entries: EntryList) -> None:
        """Look over this list."""
        self.entries = entries
        self.review.all_here.setChecked(False)
        self.review.lines.set_cursor(None)
        self.show()

    def present(self, state: DarkState) -> None:
        super().present(state)
        self.entries = self.entries.checked(state)

    def show(self) -> None:
        self.review.present(self.entries, too_many(self.state, len(self.entries.ready)))
        self.changed.emit()

    def next_act(self) -> NextAct:
        count = len(self.entries.ready)
        why = too_many(self.state, count) or ("" if count else "There is no name to add. Correct a line, or go back.")
        return NextAct(f"Add {counted(count, 'player')}", why_not=why)

    def take_next(self) -> None:
        """Add them; the list is done with when the rules took it."""
        before = len(self.state.players)
        self.wants.emit(self.entries.command(all_here=self.review.all_here.isChecked()))
        if len(self.state.players) > before:
            self.closed.emit()

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("E", "correct a line"), ("N", "leave it out"), ("H", "all are here"), ("Esc", "back"))

    def take_key(self, key: str) -> bool:
        doers: dict[str, Callable[[], object]] = {
            "Up": lambda: self.review.lines.move_cursor(-1),
            "Down": lambda: self.review.lines.move_cursor(1),
            "E": lambda: self.edit(self._line()),
            "N": self.leave_out,
            "H": self.review.all_here.toggle,
        }
        if key in doers:
            doers[key]()
        return key in doers or super().take_key(key)

    def _line(self) -> int:
        """The cursor's line, else the first that is wrong, else none (-1)."""
        at = self.review.lines.current
        return at if at is not None else next((i for i, line in enumerate(self.entries.lines) if line.problem), -1)

    def edit(self, at: int) -> None:
        """Write a line anew."""
        if at >= 0:
            self.review.lines.edit_line(at, self.entries.lines[at].name or self.entries.lines[at].text)

    def _edited(self, at: int, text: str) -> None:
        self.entries = self.entries.edited(at, text, self.state)
        self.show()

    def leave_out(self) -> None:
        """This line names nobody."""
        if self._line() >= 0:
            self.entries = self.entries.without(self._line(), self.state)
            self.show()

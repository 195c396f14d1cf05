"""The right half while names come in: an invitation while nobody is listed, one name at a time, a list under review."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.ui.desk.names import last_time_words
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Check, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import EmptyState, Panel, label, rule_line, say

from ...rules.state import DarkState
from ..decks.lines import LineList, LineRow
from ..decks.pane import ElidedLabel, ListPane
from .review import EntryLine, EntryList

_INVITATION = (
    "Nobody is on the list yet. Copy the names wherever they are, one a line or as a table, and paste them here."
)


class EntryPane(Panel):
    """``pasted`` and ``opened`` ask for a list, ``added`` (name, paid, here, by deck) brings one name; ``closed``
    goes back."""

    pasted = Signal()
    opened = Signal()
    added = Signal(str, bool, bool, bool)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(pad=14)
        self.flush()
        self._regulars: tuple[str, ...] = ()
        self._listed: set[str] = set()
        self.invitation = EmptyState(_INVITATION, "Paste names", "Ctrl V")
        #: everybody who came last time, with one click.
        self.last_time = Button("", icon="players")
        self.open_first, self.type_first = Button("Open a list…"), Button("Type a name", "A")
        self.title, self.about = label("Who plays?", "name"), ElidedLabel()
        self.close_button = Button("Done", "Esc", "quiet")
        self.name = TextField("Name", placeholder="as it is to be printed")
        self.name.line.setMaxLength(60)
        self.here, self.paid = Check("is here", True), Check("has paid")
        #: CD-06: asked of who comes late.
        self.by_deck = Check("ranked in by the deck")
        self.add = Button("Add", "Enter")
        self.paste, self.open = Button("Paste names", "Ctrl V"), Button("Open a list…")
        self.regulars_title, self.regulars = CapsLabel("Regulars"), LineList(30, indent=14)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._pages = QStackedWidget()
        self._pages.addWidget(self._make_invitation())
        self._pages.addWidget(self._make_form())
        self.body.addWidget(self._pages, 1)
        self._regular_part = QWidget()
        part = QVBoxLayout(self._regular_part)
        part.setContentsMargins(0, 0, 0, 0)
        part.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(14, 8, 14, 6)
        head.addWidget(self.regulars_title)
        part.addWidget(rule_line())
        part.addLayout(head)
        part.addWidget(self.regulars, 1)
        self.body.addWidget(self._regular_part, 1)

    def _make_invitation(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(1)
        column.addWidget(self.invitation)
        column.addWidget(self.last_time, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        row.addWidget(self.open_first)
        row.addWidget(self.type_first)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(2)
        return page

    def _make_form(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(10)
        names, head, line, ways = QVBoxLayout(), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.about)
        head.addLayout(names, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        line.setSpacing(12)
        line.addWidget(self.name, 1)
        for part in (self.here, self.paid, self.add):
            line.addWidget(part, 0, Qt.AlignmentFlag.AlignBottom)
        ways.setSpacing(10)
        ways.addWidget(label("or many at once:", "quiet"))
        ways.addWidget(self.paste)
        ways.addWidget(self.open)
        ways.addStretch(1)
        column.addLayout(head)
        column.addLayout(line)
        column.addWidget(self.by_deck)
        column.addLayout(ways)
        column.addStretch(1)
        return page

    def _connect(self) -> None:
        for button in (self.invitation.button, self.paste):
            button.clicked.connect(self.pasted)
        for button in (self.open_first, self.open):
            button.clicked.connect(self.opened)
        self.type_first.clicked.connect(self.type_name)
        self.close_button.clicked.connect(self.closed)
        self.add.clicked.connect(self._add)
        self.name.line.returnPressed.connect(self._enter)
        self.name.line.installEventFilter(self)
        self.name.take_lines(lambda _: self.pasted.emit())
        self.name.changed.connect(lambda _: self._present_regulars())
        self.regulars.picked.connect(self._add_regular)

    def present(self, state: DarkState, regulars: Sequence[str], came_last: Sequence[str] = ()) -> None:
        """Show what can be added to this list."""
        self.last_time.present(last_time_words(len(came_last)))
        self.last_time.setVisible(bool(came_last))
        self._regulars = tuple(regulars)
        self._listed = {player.name.casefold() for player in state.players}
        entered = sum(not player.dropped for player in state.players)
        late = "who comes now is seeded after the last, or by the deck" if state.seeds_fixed else ""
        parts = [f"{entered} on the list", counted(state.capacity(), "seat"), late]
        self.by_deck.setVisible(state.seeds_fixed)
        if not state.seeds_fixed:
            self.by_deck.setChecked(False)
        self.about.present(" · ".join(part for part in parts if part))
        self.close_button.setVisible(bool(state.players))
        self._present_regulars()

    def is_typing(self) -> bool:
        """Whether the form is shown, not the invitation."""
        return self._pages.currentIndex() == 1

    def invite(self) -> None:
        """The invitation: nobody is listed."""
        self._pages.setCurrentIndex(0)

    def type_name(self) -> None:
        """The form, the keyboard in the name."""
        self._pages.setCurrentIndex(1)
        self.name.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offered(self) -> list[str]:
        sought = fold_name(self.name.text())
        return [name for name in self._regulars if name.casefold() not in self._listed and sought in fold_name(name)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down choose among the regulars that the typed letters leave; Enter then adds that one."""
        if watched is self.name.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step and self.regulars.keys():
                self.regulars.move_cursor(step)
                return True
        return super().eventFilter(watched, event)

    def _enter(self) -> None:
        if self.regulars.current is None:
            self._add()
        else:
            self._add_regular(self.regulars.current)

    def _present_regulars(self) -> None:
        self.regulars.set_cursor(None)
        offered = self._offered()
        self.regulars.present([LineRow(at, "", name, note="add") for at, name in enumerate(offered)])
        self.regulars_title.present("Regulars", f"{len(offered)}")
        self._regular_part.setVisible(bool(self._regulars) and bool(offered))

    def _add_regular(self, at: int) -> None:
        """One of those the typed letters leave: the letters have done their work."""
        chosen = self._offered()[at]
        self.name.set_text("")
        self.added.emit(chosen, self.paid.isChecked(), self.here.isChecked(), self.by_deck.isChecked())

    def _add(self) -> None:
        name = self.name.text()
        if not name:
            self.name.set_error("A player needs a name.")
        elif name.casefold() in self._listed:
            self.name.set_error(f"{name} is on the list already. Add an initial or a town.")
        else:
            self.name.set_error("")
            self.added.emit(name, self.paid.isChecked(), self.here.isChecked(), self.by_deck.isChecked())

    def is_added(self, name: str) -> None:
        """The name is on the list: make room for the next."""
        if self.name.text().casefold() == name.casefold():
            self.name.set_text("")


class ReviewPane(ListPane):
    """A list under review; ``edited`` (line, text), ``left_out`` (line), ``closed`` without adding anybody."""

    edited = Signal(int, str)
    edit_asked = Signal(int)
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.all_here = Check("All of them are here")
        self.note = label("", "small", wrap=True)
        self.foot.addWidget(self.all_here)
        self.foot.addWidget(self.note, 1)
        self._connect()

    def _connect(self) -> None:
        self.all_here.toggled.connect(lambda _: self.changed.emit())
        self.lines.edit_asked.connect(self.edit_asked)
        self.lines.edited.connect(self.edited)
        self.lines.picked.connect(self.lines.set_cursor)

    def present(self, entries: EntryList, why_not: str = "") -> None:
        """Show the lines and what is wrong with them."""
        ready, faulty = len(entries.ready), entries.faulty
        say(self.title, f"{counted(ready, 'name')} to add")
        left = f"{faulty} line{' is' if faulty == 1 else 's are'} left out unless corrected" if faulty else ""
        self.about.present(", ".join(part for part in (entries.source, left) if part))
        #: what is wrong stands first: nobody scrolls through forty names to find two.
        rows = sorted(enumerate(entries.lines), key=lambda row: not row[1].problem)
        self.lines.present([_row(at, line) for at, line in rows])
        say(self.note, why_not)
        self.note.setProperty("role", "error" if why_not else "small")
        self.note.style().polish(self.note)


def _row(at: int, line: EntryLine) -> LineRow:
    words = [word for word, on in (("here", line.here), ("paid", line.paid)) if on]
    said = " · ".join([*words, f"without {line.without}"] if line.without else words)
    if line.problem:
        return LineRow(at, str(line.number), line.name or line.text, "late", line.problem, "late", wash="late")
    return LineRow(at, str(line.number), line.name, note=said, strong=True)

"""Who plays: the names and the ruleset in one panel; a format lays its own panes beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.engine.rules import Command
from desktop.ui.desk.names import HOW, NamesEntry, NamesRead
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, empty, label, rule_line
from desktop.ui.ruleset.form import WithRuleset

#: why the numbers stay as they are.
PLAYING = "A game is being played: the numbers stay."


def line_of(name: QWidget, *beside: QWidget) -> QWidget:
    """One name, and what can be done with it or is said of it."""
    line, row = QWidget(), QHBoxLayout()
    row.setContentsMargins(0, 2, 0, 2)
    line.setLayout(row)
    row.addWidget(name, 1)
    for part in beside:
        row.addWidget(part)
    return line


class PeoplePage(WithRuleset, PaneScreen):
    """A format says how its names are put on the list (``joining``), and lays out what else there is."""

    def __init__(self, head: str, read: Callable[[str], NamesRead]) -> None:
        super().__init__()
        self.people, self._rows = Panel(head), QVBoxLayout()
        self.name = TextField("", placeholder=HOW)
        self.about = label("", "small", wrap=True)
        self.ruleset, self.settle = label("", "small", wrap=True), Button("The numbers…", "R")
        self._rows.setSpacing(3)
        self.entry = NamesEntry(self, self.name, read, self._add, self.is_settling)
        self.entry.says.connect(self.says)
        self.entry.tells.connect(self.tells)

    def lay_out_people(self, above: Sequence[QWidget] = (), below: Sequence[QWidget] = ()) -> None:
        """Fill the panel, with more above and below what is said of the ruleset, and set it first among the panes."""
        body = self.people.body
        body.addLayout(self._rows)
        body.addWidget(self.name)
        body.addWidget(self.entry.last_time)
        body.addWidget(self.about)
        body.addStretch(1)
        for part in (*above, self.ruleset, self.settle, *below):
            body.addWidget(part)
        self.panes.addWidget(self.people)
        self.settle.clicked.connect(lambda: self.numbers.open())

    def show_lines(self, lines: Iterable[QWidget]) -> None:
        """Show these names, a rule below each."""
        empty(self._rows)
        for line in lines:
            self._rows.addWidget(line)
            self._rows.addWidget(rule_line())

    def joining(self, names: tuple[str, ...]) -> Command:
        """The command that puts names on the list."""
        raise NotImplementedError

    def listed(self) -> Sequence[object]:
        """Who is on the list."""
        raise NotImplementedError

    def _add(self, names: tuple[str, ...]) -> bool:
        before = self.listed()
        self.wants.emit(self.joining(names))
        return self.listed() is not before

    def leaving(self, person: str) -> Command | None:
        """The command that takes somebody off the list; None while that cannot be."""
        return None

    def do_act(self, act: str) -> None:
        """``paste`` names; ``drop/ann``: somebody leaves."""
        what, _, who = act.partition("/")
        if what == "paste":
            self.entry.paste()
        elif what == "drop" and (command := self.leaving(who)) is not None:
            self.wants.emit(command)

    def take_key(self, key: str) -> bool:
        if super().take_key(key):
            return True
        if key == "R":
            self.numbers.open()
        elif key == "N":
            self.name.line.setFocus()
        return key in ("R", "N")

"""The numbers of a ruleset as a form that serves every format: looked at, changed, kept as a file, played by.

It lies over a screen. A screen of its own (The Coming Dark's Set-up) has the same pane and the same draft beside what
else it offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import Fault
from desktop.system.files import file_name
from desktop.ui.desk.screen import Drafts, Screen
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.file_asking import ask_to_read
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.ruleset.draft import RulesetDraft, ShowsDraft
from desktop.ui.ruleset.fields import Group, RulesetAbout, groups_of
from desktop.ui.ruleset.pane import FieldRow, SettingsPane


class RulesetPage(ShowsDraft, QWidget):
    """Left the tables of the ruleset and its files, right the fields of one table. It lies over a screen.

    ``asked`` carries a ruleset to play by; ``saves`` a file's name and text; ``says`` a sentence; ``left`` goes back.
    """

    asked, left, changed = Signal(object), Signal(), Signal()
    says, saves = Signal(str), Signal(str, object)

    def __init__(self, about: RulesetAbout, over: QWidget, drafts: Drafts | None = None) -> None:
        super().__init__(over)
        self._over = over
        self.about, self.draft, self.locked = about, RulesetDraft(about, drafts), ""
        self.table, self.groups = "", tuple[Group, ...]()
        self.name = TextField("Ruleset")
        self.tables = DataTable((Column("", 0), Column("", 76, "right")), dense=True, head=False)
        self.load, self.save = Button("Open…", "O", icon="open"), Button("Save…", "S", icon="save")
        self.shipped, self.back = Button("As shipped", "U"), Button("Back", "Esc")
        self.pane = SettingsPane()
        self.pane.before = self.tables
        self._lay_out()
        self._connect()
        over.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        row, side, files = QHBoxLayout(self), Panel("Numbers"), QHBoxLayout()
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        side.setFixedWidth(theme.px(272))
        side.body.addWidget(self.name)
        side.body.addWidget(self.tables, 1)
        files.setSpacing(8)
        for part in (self.load, self.save):
            files.addWidget(part)
        side.body.addLayout(files)
        side.body.addWidget(self.shipped)
        side.body.addWidget(self.back)
        row.addWidget(side)
        row.addWidget(self.pane, 1)

    def _connect(self) -> None:
        self.name.changed.connect(lambda words: self._edited("name", words.strip()))
        self.tables.current_changed.connect(lambda key: self.show_table(str(key)))
        self.pane.edited.connect(self._edited)
        self.load.clicked.connect(self.open_file)
        self.save.clicked.connect(self.save_file)
        self.shipped.clicked.connect(self.as_shipped)
        self.back.clicked.connect(self.go_back)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colour(theme.now().desk))

    # -- showing -------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._over:
            self._over_all()
        return False

    def _over_all(self) -> None:
        self.setGeometry(QRect(QPoint(), self._over.size()))

    def open(self) -> None:
        """Lie over the screen; where the opening of the event was taken back there is no ruleset to show."""
        if not self.draft.now:
            return
        self._over_all()
        self.show()
        self.raise_()
        self._show()
        #: the arrows go from part to part, Tab into the first field.
        self.tables.setFocus(Qt.FocusReason.OtherFocusReason)

    def present(
        self, ruleset: object, locked: str = "", faults: Callable[[object], Iterable[Fault]] | None = None
    ) -> None:
        """The ruleset of the event, why it cannot change now, and what else the event will not take."""
        self.locked = locked
        self.draft.follow(ruleset, faults)
        if locked:
            #: what holds is shown, not what somebody would have liked.
            self.draft.reset()
        if not self.isHidden():
            self._show()

    def show_table(self, table: str) -> None:
        if table != self.table:
            self.table = table
            self._show()

    def _show(self) -> None:
        self.groups = groups_of(self.about, self.draft.now)
        names = [group.id for group in self.groups]
        self.table = self.table if self.table in names else names[0]
        wrong = self.draft.wrong
        self.tables.present([Row(group.id, (group.word, self.draft.note_of(group, wrong))) for group in self.groups])
        self.tables.set_current(self.table)
        name = str(self.draft.now.get("name", ""))
        if self.name.text() != name:
            self.name.set_text(name)
        for part in (self.name, self.load, self.shipped):
            part.setEnabled(not self.locked)
        group = next(group for group in self.groups if group.id == self.table)
        self.pane.present(group, self.groups, self.draft, wrong, self.locked)
        self.changed.emit()

    # -- editing -------------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[FieldRow, ...]:
        return self.pane.rows

    def row(self, path: str) -> FieldRow:
        """The row of a field that is shown."""
        return self.pane.row(path)

    def _edited(self, path: str, value: object) -> None:
        if self.draft.base is not None and self.draft.put(path, value):
            self._show()

    def as_shipped(self) -> None:
        """Every number as Lantern ships it; the name stays until it is changed."""
        self.draft.take(self.draft.shipped)
        self._show()

    def open_file(self) -> None:
        try:
            if read := ask_to_read(self, "Open a ruleset", "Rulesets (*.toml);;All files (*)"):
                self.take_file(read[1])
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def take_file(self, data: bytes) -> None:
        """The ruleset of a file, shown to be played by; raises ``Refusal`` naming the line that is wrong."""
        self.draft.take_file(data)
        self._show()

    def save_file(self) -> None:
        try:
            self.saves.emit(file_name(self.name.text(), "ruleset", ".toml"), self.draft.text)
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def go_back(self) -> None:
        """Leave the form; what was not settled is as it was."""
        self.draft.reset()
        self.hide()
        self.left.emit()

    # -- the lit key, keys, hints --------------------------------------------------------------------------------------

    def next_act(self) -> NextAct:
        if self.locked or not self.draft.is_changed:
            return NextAct("Back")
        return NextAct("Play by these numbers", why_not=next(iter(self.draft.wrong.values()), ""))

    def take_next(self) -> bool:
        if self.locked or not self.draft.is_changed:
            self.go_back()
        elif not self.draft.wrong:
            ruleset = self.draft.ruleset
            self.hide()
            self.asked.emit(ruleset)
            self.left.emit()
        return True

    def take_key(self, key: str) -> bool:
        """Every key is for the form while it lies there; those that move within it go on to its fields."""
        if key in ("Left", "Right") or not key.isprintable():
            return False
        doers: dict[str, Callable[[], None]] = {"Escape": self.go_back, "S": self.save_file, "Enter": self._go_on}
        if not self.locked:
            doers |= {"O": self.open_file, "U": self.as_shipped}
        if key in ("Up", "Down", "PageUp", "PageDown"):
            names, by = [group.id for group in self.groups], 1 if key in ("Down", "PageDown") else -1
            self.show_table(names[(names.index(self.table) + by) % len(names)])
        elif key in doers:
            doers[key]()
        return True

    def _go_on(self) -> None:
        self.take_next()

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.draft.is_changed:
            return (("Esc", "leave them as they were"), ("S", "save"))
        return (("↓", "next part"), ("Tab", "next field"), ("S", "save"), ("Esc", "back"))


class WithRuleset(Screen):
    """A screen over which the numbers of the ruleset can lie; ``lend`` first, then ``numbers`` is there."""

    numbers: RulesetPage

    def lend(self, about: RulesetAbout, play_by: Callable[[Any], object], drafts: Drafts | None = None) -> None:
        """Make the form; ``play_by`` gives the command that takes a ruleset; ``drafts`` keeps what is not settled."""
        self.numbers = RulesetPage(about, self, drafts)
        self.numbers.asked.connect(lambda ruleset: self.wants.emit(play_by(ruleset)))
        self.numbers.saves.connect(self.saves)
        self.numbers.says.connect(self.says)
        self.numbers.changed.connect(self.changed)
        self.numbers.left.connect(self.changed)

    def is_settling(self) -> bool:
        """Whether the form lies over the screen now."""
        return self.numbers.isVisibleTo(self)

    def next_act(self) -> NextAct | None:
        return self.numbers.next_act() if self.is_settling() else None

    def take_next(self) -> bool:
        return self.is_settling() and self.numbers.take_next()

    def take_key(self, key: str) -> bool:
        return self.is_settling() and self.numbers.take_key(key)

    def hints(self) -> Sequence[tuple[str, str]]:
        return self.numbers.hints() if self.is_settling() else ()

    @property
    def take_back_label(self) -> str:  # type: ignore[override]
        return self.numbers.draft.take_back_label if self.is_settling() else ""

    @property
    def do_again_label(self) -> str:  # type: ignore[override]
        return self.numbers.draft.do_again_label if self.is_settling() else ""

    @property
    def own_acts_end(self) -> str:  # type: ignore[override]
        return "That was all in these numbers. Go back, and Ctrl+Z is the event’s again." if self.is_settling() else ""

    def take_back(self) -> bool:
        return self.is_settling() and self.numbers.take_back()

    def do_again(self) -> bool:
        return self.is_settling() and self.numbers.do_again()

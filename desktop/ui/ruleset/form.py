"""The numbers of a ruleset as a form that serves every format: looked at, changed, kept as a file, played by.

The fields come from the ruleset itself, their remarks from the shipped file beside it; a format adds only the words
that a field's name does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.engine.ruleset_text import sections_of, steps_of, value_at, written
from desktop.system.files import file_name
from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.file_asking import ask_to_read
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, label, rule_line, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.ruleset.fields import RulesetAbout, RulesetDraft, RulesetField, fields_of, plain_values, words_of
from desktop.ui.ruleset.inputs import input_for

WORDS = 360


class FieldRow(QWidget):
    """One field: words and remark at the left, the input at the right, below it what is wrong."""

    edited = Signal(str, object)

    def __init__(self, about: RulesetField, value: object) -> None:
        super().__init__()
        self.about = about
        self.input = cast(Any, input_for(value, about.choices))
        self.input.setAccessibleName(about.words)
        self.tag, self.error = label("", "caption", wrap=True), label("", "error", wrap=True)
        self._lay_out()
        self.input.changed.connect(lambda new: self.edited.emit(about.path, new))

    def _lay_out(self) -> None:
        column, row, words, side = QVBoxLayout(self), QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if self.about.head:
            column.addSpacing(10)
            column.addWidget(label(self.about.head, "strong", wrap=True))
        column.addLayout(row)
        column.addWidget(rule_line())
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(16)
        words.setSpacing(2)
        words.addWidget(label(self.about.words, "body", wrap=True))
        if self.about.about:
            words.addWidget(label(self.about.about, "small", wrap=True))
        words.addStretch(1)
        left = QWidget()
        left.setLayout(words)
        words.setContentsMargins(0, 0, 0, 0)
        left.setFixedWidth(theme.px(WORDS))
        side.setSpacing(2)
        side.setContentsMargins(0, 0, 0, 0)
        for part in (self.input, self.tag, self.error):
            side.addWidget(part)
        right = QWidget()
        right.setLayout(side)
        side.addStretch(1)
        row.addWidget(left)
        row.addWidget(right, 1)

    def present(self, value: object, tag: str, wrong: str, *, enabled: bool) -> None:
        """Show what stands there, how it differs from what is shipped, and what is wrong with it."""
        self.input.set_value(value)
        self.input.setEnabled(enabled)
        say(self.tag, tag)
        say(self.error, wrong)
        self.tag.setVisible(bool(tag))
        self.error.setVisible(bool(wrong))


class RulesetPage(QWidget):
    """Left the tables of the ruleset and its files, right the fields of one table. It lies over a screen.

    ``asked`` carries a ruleset to play by; ``saves`` a file's name and text; ``says`` a sentence; ``left`` goes back.
    """

    asked, left, changed = Signal(object), Signal(), Signal()
    says, saves = Signal(str), Signal(str, object)

    def __init__(self, about: RulesetAbout, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.about, self.draft, self.locked = about, RulesetDraft(about), ""
        self.table, self.rows = "", tuple[FieldRow, ...]()
        self.name = TextField("Ruleset")
        self.tables = DataTable((Column("", 0), Column("", 76, "right")), dense=True, head=False)
        self.load, self.save = Button("Open…", "O", icon="open"), Button("Save…", "S", icon="save")
        self.shipped, self.back = Button("As shipped", "U"), Button("Back", "Esc")
        self.panel, self.title, self.note = Panel(pad=20), label("", "name"), label("", "small", wrap=True)
        self._lay_out()
        self._connect()
        over.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        row, self._side = QHBoxLayout(self), Panel("Numbers")
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        self._side.setFixedWidth(theme.px(272))
        self._side.body.addWidget(self.name)
        self._side.body.addWidget(self.tables, 1)
        files = QHBoxLayout()
        files.setSpacing(8)
        for part in (self.load, self.save):
            files.addWidget(part)
        self._side.body.addLayout(files)
        self._side.body.addWidget(self.shipped)
        self._side.body.addWidget(self.back)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel.body.addWidget(self.title)
        self.panel.body.addWidget(self.note)
        self.panel.body.addWidget(self._scroll, 1)
        row.addWidget(self._side)
        row.addWidget(self.panel, 1)

    def _connect(self) -> None:
        self.name.changed.connect(lambda words: self._edited("name", words.strip()))
        self.tables.current_changed.connect(lambda key: self.show_table(str(key)))
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
        """Lie over the screen."""
        self._over_all()
        self.show()
        self.raise_()
        self._show()
        #: the arrows go from part to part, Tab into the first field.
        self.tables.setFocus(Qt.FocusReason.OtherFocusReason)

    def present(self, ruleset: Any, locked: str = "") -> None:
        """The ruleset of the event, and why it cannot change now."""
        self.locked = locked
        self.draft.follow(ruleset)
        if not self.isHidden():
            self._show()

    @property
    def _tables(self) -> tuple[str, ...]:
        return tuple(name for name, value in self.draft.now.items() if name != "name" and not isinstance(value, int))

    def show_table(self, table: str) -> None:
        if table != self.table:
            self.table = table
            self._show()

    def _show(self) -> None:
        names = self._tables
        self.table = self.table if self.table in names else names[0]
        wrong = self.draft.wrong
        self.tables.present([Row(name, (self._word(name), self._told(name, wrong))) for name in names])
        self.tables.set_current(self.table)
        name = str(self.draft.now.get("name", ""))
        if self.name.text() != name:
            self.name.set_text(name)
        for part in (self.name, self.load, self.shipped):
            part.setEnabled(not self.locked)
        self._show_fields(wrong)
        self.changed.emit()

    def _word(self, table: str) -> str:
        return self.about.words.get(table, words_of(table))

    def _told(self, table: str, wrong: Mapping[str, str]) -> str:
        if any(steps_of(path)[:1] == (table,) for path in wrong):
            return "to mend"
        return "changed" if self.draft.now[table] != self.draft.shipped.get(table) else ""

    def _show_fields(self, wrong: Mapping[str, str]) -> None:
        fields = fields_of(self.about, self.draft.now, self.table)
        if fields != tuple(row.about for row in self.rows):
            self._build(fields)
        elsewhere = next((f"{path}: {what}" for path, what in wrong.items() if not self._is_shown(path)), "")
        said = self.locked or elsewhere or sections_of(self.about.shipped).get(self.table, "")
        say(self.title, self._word(self.table))
        say(self.note, said)
        self.note.setVisible(bool(said))
        for row in self.rows:
            path = row.about.path
            row.present(value_at(self.draft.now, path), self._tag(row.about), wrong.get(path, ""),
                        enabled=not self.locked)  # fmt: skip

    def _is_shown(self, fault: str) -> bool:
        return any(row.about.path == fault for row in self.rows)

    def _tag(self, about: RulesetField) -> str:
        original = self.draft.original(about.path)
        if original is None or original == value_at(self.draft.now, about.path):
            return "not in the document" if about.silent else ""
        shown = {True: "yes", False: "no"}.get(original, original) if isinstance(original, bool) else original
        words = ", ".join(map(str, shown)) if isinstance(shown, list) else str(shown)
        return f"{'not in the document; Lantern proposes' if about.silent else 'in the document:'} {words}"

    def _build(self, fields: Sequence[RulesetField]) -> None:
        inside = QWidget()
        inside.setProperty("role", "plain")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(0)
        self.rows = tuple(FieldRow(each, value_at(self.draft.now, each.path)) for each in fields)
        for row in self.rows:
            row.edited.connect(self._edited)
            column.addWidget(row)
        column.addStretch(1)
        self._scroll.setWidget(inside)
        before: QWidget = self.tables
        for row in self.rows:
            field = row.input.focusProxy() or row.input
            QWidget.setTabOrder(before, field)
            before = field

    # -- editing -------------------------------------------------------------------------------------------------------

    def row(self, path: str) -> FieldRow:
        """The row of a field that is shown."""
        return next(row for row in self.rows if row.about.path == path)

    def _edited(self, path: str, value: object) -> None:
        if self.draft.base is None or (value is not None and value == value_at(self.draft.now, path)
                                       and path not in self.draft.wrong):  # fmt: skip
            return
        self.draft.put(path, value)
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
        self.draft.take(plain_values(self.about.read(data.decode("utf-8-sig", "replace"))))
        self._show()

    def save_file(self) -> None:
        name = file_name(self.name.text(), "ruleset", ".toml")
        self.saves.emit(name, written(self.draft.now, self.about.shipped))

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
            names, by = self._tables, 1 if key in ("Down", "PageDown") else -1
            self.show_table(names[(names.index(self.table) + by) % len(names)])
        elif key in doers:
            doers[key]()
        return True

    def _go_on(self) -> None:
        self.take_next()

    def take_back(self) -> bool:
        done = self.draft.take_back()
        if done:
            self._show()
        return done

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.draft.is_changed:
            return (("Esc", "leave them as they were"), ("S", "save"))
        return (("↓", "next part"), ("Tab", "next field"), ("S", "save"), ("Esc", "back"))


class WithRuleset(Screen):
    """A screen over which the numbers of the ruleset can lie; ``lend`` first, then ``numbers`` is there."""

    numbers: RulesetPage

    def lend(self, about: RulesetAbout, play_by: Callable[[Any], object]) -> None:
        """Make the form; ``play_by`` gives the command that takes a ruleset."""
        self.numbers = RulesetPage(about, self)
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
        return "the last change of the numbers" if self.is_settling() and self.numbers.draft.can_take_back else ""

    @property
    def own_acts_end(self) -> str:  # type: ignore[override]
        return "That was all in these numbers. Go back, and Ctrl+Z is the event’s again." if self.is_settling() else ""

    def take_back(self) -> bool:
        return self.is_settling() and self.numbers.take_back()

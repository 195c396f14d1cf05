"""One group of a ruleset's settings: a row a setting, what it is in the document, what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.engine.ruleset_text import value_at
from desktop.ui.kit import icons, theme
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import Panel, hold, label, rule_line, say
from desktop.ui.kit.tokens import Theme
from desktop.ui.ruleset.draft import RulesetDraft
from desktop.ui.ruleset.fields import Group, Setting, concerns, place_of, row_of
from desktop.ui.ruleset.inputs import WordLines, input_for
from desktop.ui.ruleset.table import TableBox

#: how wide the words of a setting stand, and its input at most.
WORDS, INPUT = 300, 560
#: how many letters of the document's own value are told beside another one.
_MOST_SHOWN = 60


class FieldRow(QWidget):
    """One setting: words and remark at the left, the input at the right, below it what is wrong."""

    edited = Signal(str, object)

    def __init__(self, about: Setting, value: object) -> None:
        super().__init__()
        self.about = about
        self.input = cast(Any, input_for(about, value))
        self.input.setAccessibleName(about.words)
        self.tag, self.error = label("", "caption", wrap=True), label("", "error", wrap=True)
        self._head, self._words = label(about.head, "strong", wrap=True), label(about.words, "body", wrap=True)
        self._hint, self._mark = label(about.hint or "", "small", wrap=True), Picture(_warning, 14, 14)
        self._lay_out()
        self.input.changed.connect(lambda new: self.edited.emit(about.path, new))

    def _lay_out(self) -> None:
        column, wrong = _plain(QVBoxLayout(self)), QHBoxLayout()
        wrong.setSpacing(6)
        wrong.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        wrong.addWidget(self.error, 1)
        if self.about.head:
            column.addSpacing(10)
            column.addWidget(self._head)
            column.addWidget(rule_line())
        (self._lay_out_table if self.about.columns else self._lay_out_row)(column, wrong)

    def _lay_out_row(self, column: QVBoxLayout, wrong: QLayout) -> None:
        row, left, right = QHBoxLayout(), QWidget(), QWidget()
        words, side = _plain(QVBoxLayout(left), 2), _plain(QVBoxLayout(right), 2)
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(16)
        words.addWidget(self._words)
        words.addWidget(self._hint)
        self._hint.setVisible(bool(self.about.hint))
        words.addStretch(1)
        side.addWidget(self.input)
        if isinstance(self.input, WordLines):
            side.addWidget(self.input.file, 0, Qt.AlignmentFlag.AlignLeft)
            self.input.says.connect(self._say_wrong)
        side.addWidget(self.tag)
        side.addLayout(wrong)
        side.addStretch(1)
        left.setFixedWidth(theme.px(WORDS))
        right.setMaximumWidth(theme.px(INPUT))
        row.addWidget(left)
        row.addWidget(right, 1)
        row.addStretch(0)
        column.addLayout(row)
        column.addWidget(rule_line())

    def _say_wrong(self, why: str) -> None:
        say(self.error, why)
        self.error.setVisible(True)

    def _lay_out_table(self, column: QVBoxLayout, wrong: QLayout) -> None:
        """A table has the whole width: its words and what is wrong stand above it."""
        column.addSpacing(6)
        self._words.setProperty("role", "strong")
        column.addWidget(self._words)
        column.addWidget(self._hint)
        self._hint.setVisible(bool(self.about.hint))
        column.addWidget(self.tag)
        column.addLayout(wrong)
        column.addSpacing(6)
        column.addWidget(self.input)
        column.addSpacing(14)

    def is_for(self, about: Setting) -> bool:
        """Whether only words have changed, so that what is being typed can stay."""
        return self._shape(about) == self._shape(self.about)

    @staticmethod
    def _shape(about: Setting) -> Setting:
        return replace(about, words="", head="-" if about.head else "", hint="")

    def tell(self, about: Setting) -> None:
        """The setting in other words."""
        self.about = about
        for part, words in ((self._head, about.head), (self._words, about.words), (self._hint, about.hint or "")):
            say(part, words)
        self.input.setAccessibleName(about.words)

    def present(self, value: object, tag: str, wrong: str, *, enabled: bool) -> None:
        """Show what stands there, how it differs from what is shipped, and what is wrong with it."""
        self.input.set_value(value)
        self.input.setEnabled(enabled)
        if isinstance(self.input, WordLines):
            self.input.file.set_why_not("" if enabled else "The rules stay as they are.")
        say(self.tag, tag)
        say(self.error, wrong)
        self.tag.setVisible(bool(tag))
        for part in (self.error, self._mark):
            part.setVisible(bool(wrong))

    def stops(self) -> Sequence[QWidget]:
        """Where Tab stops."""
        if isinstance(self.input, WordLines):
            return (self.input, self.input.file)
        return tuple(self.input.stops()) if isinstance(self.input, TableBox) else (_focus(self.input),)


class SettingsPane(Panel):
    """A group of settings; ``edited`` (path, value) at every change, None for what cannot be read."""

    edited = Signal(str, object)

    def __init__(self) -> None:
        super().__init__(pad=20)
        self.title, self.note = label("", "name"), label("", "small", wrap=True)
        self.rows: tuple[FieldRow, ...] = ()
        #: from here Tab leads into the first field.
        self.before: QWidget | None = None
        self._stops: tuple[QWidget, ...] = ()
        self._scroll = QScrollArea()
        inside = QWidget()
        inside.setProperty("role", "plain")
        self._column = _plain(QVBoxLayout(inside))
        self._column.setContentsMargins(0, 0, 12, 0)
        self._column.addStretch(1)
        hold(self._scroll, inside)
        self._group = ""
        self.body.addWidget(self.title)
        self.body.addWidget(self.note)
        self.body.addWidget(self._scroll, 1)

    def row(self, path: str) -> FieldRow:
        """The row of a setting that is shown."""
        return next(row for row in self.rows if row.about.path == path)

    def present(
        self, group: Group, groups: Sequence[Group], draft: RulesetDraft, wrong: Mapping[str, str], locked: str
    ) -> None:
        """Show a group of a draft; ``locked`` says why nothing can be changed."""
        if group.settings != tuple(row.about for row in self.rows):
            self._build(group.settings, draft)
        if group.id != self._group:
            self._group = group.id
            self._scroll.verticalScrollBar().setValue(0)
        say(self.title, group.word)
        self._say_note(group, groups, wrong, locked)
        for row in self.rows:
            self._present_row(row, draft, wrong, locked)
        self._chain()

    def _say_note(self, group: Group, groups: Sequence[Group], wrong: Mapping[str, str], locked: str) -> None:
        found = (f"{place_of(path, groups)}: {what}" for path, what in wrong.items() if not self._is_shown(path))
        elsewhere = next(found, "")
        said = locked or elsewhere or group.note
        role = "error" if elsewhere and not locked else "small"
        say(self.note, said)
        self.note.setVisible(bool(said))
        if self.note.property("role") != role:
            self.note.setProperty("role", role)
            self.note.style().polish(self.note)

    def _is_shown(self, fault: str) -> bool:
        return any(concerns(fault, row.about.path) for row in self.rows)

    def _present_row(self, row: FieldRow, draft: RulesetDraft, wrong: Mapping[str, str], locked: str) -> None:
        path, table = row.about.path, row.input if isinstance(row.input, TableBox) else None
        faults = ((at, what) for at, what in wrong.items() if concerns(at, path))
        fault = next((f"Row {row_of(at)}: {what}" if table and row_of(at) else what for at, what in faults), "")
        if table:
            table.is_unread = path in wrong
        row.present(value_at(draft.now, path), tag_of(row.about, draft), fault, enabled=not locked)
        if table:
            table.mark(wrong.keys())

    def _build(self, settings: Sequence[Setting], draft: RulesetDraft) -> None:
        """A row a setting; one that is there already stays, with the cursor that may stand in it."""
        before = {row.about.path: row for row in self.rows}
        self.rows = tuple(self._row_for(each, before, draft) for each in settings)
        for row in before.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for at, row in enumerate(self.rows):
            if self._column.indexOf(row) != at:
                self._column.insertWidget(at, row)

    def _row_for(self, setting: Setting, before: dict[str, FieldRow], draft: RulesetDraft) -> FieldRow:
        row = before.get(setting.path)
        if row is not None and row.is_for(setting):
            row.tell(setting)
            return before.pop(setting.path)
        made = FieldRow(setting, value_at(draft.now, setting.path))
        made.edited.connect(self.edited)
        return made

    def _chain(self) -> None:
        """Tab leads from field to field as one reads, rows of a table that came in among them."""
        stops = tuple(stop for row in self.rows for stop in row.stops())
        if stops == self._stops:
            return
        self._stops = stops
        chain = (self.before, *stops) if self.before else stops
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)


def tag_of(setting: Setting, draft: RulesetDraft) -> str:
    """How a setting differs from the document: ``in the document: 75``."""
    if setting.mark:
        return setting.mark(draft.now)
    original, words = draft.original(setting.path), "not in the document" if setting.silent else ""
    if original is None or original == value_at(draft.now, setting.path):
        return words
    proposed = _shown(setting, original)
    if len(proposed) > _MOST_SHOWN or setting.columns:
        return f"{words}; changed" if words else "not as in the document"
    return f"{words}; Lantern proposes {proposed}" if words else f"in the document: {proposed}"


def _shown(setting: Setting, value: object) -> str:
    known = dict(setting.options)
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(known.get(value, value)) or "nothing"


def _plain(layout: QVBoxLayout, spacing: int = 0) -> QVBoxLayout:
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return layout


def _focus(input: QWidget) -> QWidget:
    return input.focusProxy() or input


def _warning(painter: QPainter, area: QRectF, look: Theme) -> None:
    icons.draw_icon(painter, "warning", area, look.state("overtime").deep)

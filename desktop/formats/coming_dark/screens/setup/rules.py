"""The ruleset as a form: edited in place, checked at every letter, played by only when all of it fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.kit import icons, theme
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.panels import Panel, label, rule_line, say
from desktop.ui.kit.tokens import Theme

from ...rules.ruleset import Ruleset
from ...rules.ruleset_reading import faults
from .inputs import Block, input_for
from .settings import Group, Setting, concerns, place_of, row_of, value_at, with_own_emblems, with_value
from .sheet import TableBox

#: how wide the words of a setting stand, and its input.
WORDS, INPUT = 250, 560


def _warning(painter: QPainter, area: QRectF, look: Theme) -> None:
    icons.draw_icon(painter, "warning", area, look.state("overtime").deep)


class SettingRow(QWidget):
    """One setting: words and hint at the left, the input at the right, below it what is wrong."""

    changed = Signal(str, object)

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.input = cast(Any, input_for(setting))
        self.input.setAccessibleName(setting.words)
        self.tag = label("", "caption")
        self.error = label("", "error", wrap=True)
        self._mark = Picture(_warning, 14, 14)
        self._lay_out()
        self.input.changed.connect(lambda value: self.changed.emit(setting.path, value))

    def _lay_out(self) -> None:
        column, row, words, side, below = Block(0), QHBoxLayout(), Block(0), Block(4), QHBoxLayout()
        self.setLayout(column)
        if self.setting.head:
            column.addSpacing(10)
            column.addWidget(CapsLabel(self.setting.head))
            column.addWidget(rule_line())
        if self.setting.kind == "table":
            self._lay_out_below(column)
            return
        column.addLayout(row)
        row.setContentsMargins(0, 5, 0, 5)
        row.setSpacing(16)
        words.addWidget(label(self.setting.words, "body", wrap=True))
        if self.setting.about:
            words.addWidget(label(self.setting.about, "small", wrap=True))
        words.addWidget(self.tag)
        words.addStretch(1)
        left = QWidget()
        left.setLayout(words)
        left.setFixedWidth(theme.px(WORDS))
        below.setSpacing(6)
        below.addWidget(self._mark)
        below.addWidget(self.error, 1)
        side.addWidget(self.input)
        side.addLayout(below)
        side.addStretch(1)
        right = QWidget()
        right.setLayout(side)
        right.setMaximumWidth(theme.px(INPUT))
        row.addWidget(left)
        row.addWidget(right, 1)
        row.addStretch(0)

    def _lay_out_below(self, column: QVBoxLayout) -> None:
        """A table has the whole width: its words and what is wrong stand above it."""
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self._mark)
        below.addWidget(self.error, 1)
        column.setSpacing(4)
        column.addSpacing(6)
        column.addWidget(label(self.setting.words, "strong"))
        column.addWidget(label(self.setting.about, "small", wrap=True))
        column.addLayout(below)
        column.addSpacing(4)
        column.addWidget(self.input)
        column.addSpacing(14)

    def present(self, value: object, wrong: str, tag: str, *, enabled: bool) -> None:
        """Show what stands there and what is wrong with it."""
        self.input.set_value(value)
        self.input.setEnabled(enabled)
        say(self.error, wrong)
        say(self.tag, tag)
        self.tag.setVisible(bool(tag))
        self.error.setVisible(bool(wrong))
        self._mark.setVisible(bool(wrong))


class RulesForm(Panel):
    """One group of settings at a time; ``edited`` (path, value) at every change, None for what is no number."""

    edited = Signal(str, object)

    def __init__(self) -> None:
        super().__init__(pad=20)
        self.title, self.note = label("", "name"), label("", "small", wrap=True)
        self.rows: tuple[SettingRow, ...] = ()
        self.body.addWidget(self.title)
        self.body.addWidget(self.note)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self.body.addWidget(self._scroll, 1)

    def row(self, path: str) -> SettingRow:
        """The row of a setting."""
        return next(row for row in self.rows if row.setting.path == path)

    def present(self, group: Group, rules: Ruleset, wrong: dict[str, str], locked: str) -> None:
        """Show a group of a ruleset; ``locked`` says why nothing can be changed."""
        settings = tuple(group.settings(rules))
        if settings != tuple(row.setting for row in self.rows):
            self._build(settings)
        say(self.title, group.word)
        shown = {row.setting.path for row in self.rows}
        found = (f"{place_of(path, rules)}: {what}" for path, what in wrong.items() if not _is_shown(path, shown))
        elsewhere = next(found, "")
        say(self.note, locked or elsewhere)
        self.note.setProperty("role", "error" if elsewhere and not locked else "small")
        self.note.style().polish(self.note)
        self.note.setVisible(bool(locked or elsewhere))
        for row in self.rows:
            self._present_row(row, rules, wrong, locked)

    def _present_row(self, row: SettingRow, rules: Ruleset, wrong: dict[str, str], locked: str) -> None:
        path = row.setting.path
        told = next((f"{_row_named(at)}{what}" for at, what in wrong.items() if concerns(at, path)), "")
        if isinstance(row.input, TableBox):
            row.input.is_unread = path in wrong
        row.present(value_at(rules, path), told, _tag(row.setting, rules), enabled=not locked)
        if isinstance(row.input, TableBox):
            row.input.mark(wrong.keys())

    def _build(self, settings: Sequence[Setting]) -> None:
        inside = QWidget()
        inside.setProperty("role", "plain")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(0)
        self.rows = tuple(SettingRow(setting) for setting in settings)
        for row in self.rows:
            row.changed.connect(self.edited)
            column.addWidget(row)
        column.addStretch(1)
        self._scroll.setWidget(inside)


def _tag(setting: Setting, rules: Ruleset) -> str:
    if not setting.silent:
        return ""
    if setting.path.startswith("tiers"):
        return "settled for this event" if rules.tiers.confirmed else "suggested, not in the document"
    return "not in the document"


def _row_named(fault: str) -> str:
    row = row_of(fault, "Row ")
    return f"{row}: " if row else ""


def _is_shown(fault: str, paths: set[str]) -> bool:
    return any(concerns(fault, path) for path in paths)


class RulesDraft:
    """A ruleset being edited: what it was, what it is now, what is wrong with it, and every change on the way."""

    def __init__(self) -> None:
        self.base: Ruleset | None = None
        self.now: Ruleset | None = None
        self._unreadable: set[str] = set()
        self._past: list[Ruleset] = []
        self._future: list[Ruleset] = []
        #: where the last change was made: letters typed there one after the other are one change.
        self._spot = ""

    def follow(self, rules: Ruleset) -> None:
        """The event's ruleset is another now: unfinished changes to the one before are gone."""
        if rules != self.base:
            self.base = rules
            self.reset()

    def reset(self) -> None:
        """As it was."""
        self.now = self.base
        self._unreadable.clear()
        self._past.clear()
        self._future.clear()
        self._spot = ""

    def take(self, rules: Ruleset) -> None:
        """A whole ruleset, from a file."""
        self._unreadable.clear()
        self._go(rules, "")

    def put(self, path: str, value: object) -> None:
        """Another value; None is nothing that can be read."""
        assert self.now
        self._unreadable.discard(path)
        if value is None:
            self._unreadable.add(path)
            return
        changed = with_value(self.now, path, value)
        if path.startswith("tiers.thresholds"):
            #: CD-01: who writes the thresholds has settled them.
            changed = with_value(changed, "tiers.confirmed", True)
        self._go(with_own_emblems(changed), _spot(path, value_at(self.now, path), value))

    def _go(self, changed: Ruleset, spot: str) -> None:
        assert self.now
        if changed == self.now:
            return
        if self._past and self._past[-1] == changed:
            #: a field's own Ctrl+Z has taken its last letters back.
            self.take_back()
            return
        if not spot or spot != self._spot:
            self._past.append(self.now)
        self._future.clear()
        self.now, self._spot = changed, spot

    @property
    def can_take_back(self) -> bool:
        return bool(self._past or self._unreadable)

    @property
    def can_do_again(self) -> bool:
        return bool(self._future)

    def take_back(self) -> bool:
        """The last change, or the field that cannot be read."""
        return self._turn(self._past, self._future)

    def do_again(self) -> bool:
        return self._turn(self._future, self._past)

    def _turn(self, from_: list[Ruleset], to: list[Ruleset]) -> bool:
        self._spot = ""
        if self._unreadable:
            self._unreadable.clear()
            return True
        if not from_ or self.now is None:
            return False
        to.append(self.now)
        self.now = from_.pop()
        return True

    @property
    def is_changed(self) -> bool:
        return self.now != self.base or bool(self._unreadable)

    @property
    def wrong(self) -> dict[str, str]:
        """What is wrong, by field, a sentence each."""
        found = dict.fromkeys(sorted(self._unreadable), "Write a number.")
        for path, sentence in faults(self.now) if self.now else ():
            found.setdefault(path, f"{sentence[:1].upper()}{sentence[1:]}")
        return found


def _spot(path: str, before: object, after: object) -> str:
    """Where in a field something changed; "" where rows came or went, which is a change by itself."""
    if not isinstance(before, tuple) or not isinstance(after, tuple):
        return path
    if len(before) != len(after):
        return ""
    at = next((n for n, (one, other) in enumerate(zip(before, after, strict=True)) if one != other), 0)
    fields = getattr(before[at], "__struct_fields__", ()) if before else ()
    return f"{path}[{at}].{next((f for f in fields if getattr(before[at], f) != getattr(after[at], f)), '')}"

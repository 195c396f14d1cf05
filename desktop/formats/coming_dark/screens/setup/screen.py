"""The Set-up screen: what the event is called, its tables, how full they get, and every number of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import asdict, replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.event import RenameEvent
from desktop.engine.format import NextAct
from desktop.engine.rules import Command, Refusal
from desktop.library.check import check_list, unknown_names
from desktop.library.decoding import read_list_file
from desktop.system.files import file_name
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.asking import MendPopover, ask_to_mend
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, label, rule_line, say
from desktop.ui.ruleset.draft import RulesetDraft, ShowsDraft
from desktop.ui.ruleset.fields import Group, groups_of
from desktop.ui.ruleset.pane import SettingsPane
from desktop.ui.shell.pages import padded

from ...rules.acts.events import READINGS, ChangeMarks, ChangeReading, ChangeRuleset
from ...rules.acts.locations import CloseLocation, ResizeLocation
from ...rules.ruleset import Ruleset
from ...rules.ruleset_reading import MOST_MARKS
from ...rules.state import DarkState
from ..decks.lines import LineList, LineRow
from ..players.screen import WIDE
from .settings import GROUPS, about_rules, with_one_more
from .tables import TablesStage
from .turnout import TurnoutStage

SECTIONS = ("tables", "turnout", *(group.id for group in GROUPS))
_WORDS = {"tables": "Tables", "turnout": "How full they get", **{group.id: group.word for group in GROUPS}}


def locked_rules(state: DarkState) -> str:
    """Why the ruleset cannot change any more; "" while it can."""
    if state.round is not None:
        return (
            "Round 1 has begun: the rules stay as they are. How many rounds are played is changed on the Standings (R)."
        )
    if state.seeds_fixed:
        return "The Dark Seeds are fixed under these rules. Undo that to change them."
    return ""


def locked_marks(state: DarkState) -> str:
    """Why the marks cannot change now; "" while they can: between rounds they may, whatever else is settled."""
    if state.round is not None and state.round.step == "matches":
        return "Tables are playing by these rules. They can be changed when the round is over."
    return "The event is over." if state.is_over else ""


def _card_lists(rules: Ruleset) -> tuple[str, ...]:
    """Every card that the organiser's lists name."""
    return (*rules.event.banned, *rules.deck_lists.banned, *rules.deck_lists.restricted)


def _with_names(rules: Ruleset, written: Mapping[str, str]) -> Ruleset:
    """The rules with names on the lists of cards written anew; one for which nothing is written is taken off."""

    def anew(names: Sequence[str]) -> tuple[str, ...]:
        return tuple(filter(None, (written.get(name, name) for name in names)))

    lists = replace(
        rules.deck_lists, banned=anew(rules.deck_lists.banned), restricted=anew(rules.deck_lists.restricted)
    )
    return replace(rules, event=replace(rules.event, banned=anew(rules.event.banned)), deck_lists=lists)


def _between_rounds(state: DarkState, rules: Ruleset) -> list[Command]:
    """What may change between two rounds: marks, and what has more than one reading."""
    was, now = asdict(state.rules.event), asdict(rules.event)
    found: list[Command] = [ChangeReading(which, now[which]) for which in READINGS if was[which] != now[which]]
    marks = ChangeMarks(rules.marks, rules.event.after_50, rules.event.end_turns)
    if marks != ChangeMarks(state.rules.marks, state.rules.event.after_50, state.rules.event.end_turns):
        found.append(marks)
    return found


class SetupScreen(ShowsDraft, Screen):
    """Rail id ``setup``. ``saves`` (name, text) asks for a ruleset to be kept as a file."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state, self._cards = DarkState(), kit.cards
        self.section = "tables"
        self.mending: MendPopover | None = None
        self.draft, self._groups = RulesetDraft(about_rules(), kit.drafts), tuple[Group, ...]()
        self.name, self.place, self.date = TextField("Name"), TextField("Place"), TextField("Date")
        self.nav = LineList(31, indent=16)
        self.nav.setAccessibleName("Parts of the set-up")
        self.load, self.save = Button("Open…"), Button("Save…")
        self.ruleset_name = label("", "small", wrap=True)
        self.tables, self.turnout, self.form = TablesStage(), TurnoutStage(), SettingsPane()
        self.add_mark, self.remove_mark = Button("Add a mark"), Button("Remove a mark…")
        self._stage = QStackedWidget()
        for stage in (self.tables, self.turnout, self.form):
            self._stage.addWidget(stage)
        self._outer = row = QHBoxLayout(self)
        padded(row)
        self._side = self._make_side()
        row.addWidget(self._side)
        row.addWidget(self._stage, 1)
        self._connect()

    def _make_side(self) -> QWidget:
        side = Panel(pad=14)
        side.flush()
        event, line, files = QVBoxLayout(), QHBoxLayout(), QVBoxLayout()
        event.setContentsMargins(14, 12, 14, 12)
        event.setSpacing(8)
        line.setSpacing(8)
        line.addWidget(self.place, 4)
        line.addWidget(self.date, 5)
        event.addWidget(self.name)
        event.addLayout(line)
        files.setContentsMargins(14, 10, 14, 12)
        files.setSpacing(8)
        files.addWidget(self.ruleset_name)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.load)
        buttons.addWidget(self.save)
        files.addLayout(buttons)
        side.body.addLayout(event)
        side.body.addWidget(rule_line())
        side.body.addSpacing(4)
        side.body.addWidget(self.nav, 1)
        side.body.addWidget(rule_line())
        side.body.addLayout(files)
        side.setFixedWidth(264)
        return side

    def _connect(self) -> None:
        for field in (self.name, self.place, self.date):
            field.settled.connect(lambda _: self._rename())
        self.nav.picked.connect(lambda at: self.show_section(SECTIONS[at]))
        self.tables.wants.connect(self.wants)
        self.tables.planner.clicked.connect(lambda: self.show_section("turnout"))
        self.form.edited.connect(self._edited)
        self.form.foot.setSpacing(8)
        self.form.foot.addWidget(self.add_mark)
        self.form.foot.addWidget(self.remove_mark)
        self.form.foot.addStretch(1)
        self.add_mark.clicked.connect(lambda: self._put_marks(with_one_more(self._marks)))
        self.remove_mark.clicked.connect(self._ask_which)
        self.load.clicked.connect(self.open_ruleset)
        self.save.clicked.connect(self.save_ruleset)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        """Show the event as it is set up."""
        self._state = state
        if state.ruleset is None:
            return
        self.draft.follow(state.ruleset)
        for field, text in ((self.name, state.name), (self.place, state.place), (self.date, state.date)):
            if field.text() != text and not field.line.hasFocus():
                field.set_text(text)
        self._show()

    def show_section(self, section: str) -> None:
        """Tables, the planner, or one group of the rules."""
        self.section = section
        self._show()

    def _show(self) -> None:
        state, wrong = self._state, self.draft.wrong
        self._groups = groups_of(self.draft.about, self.draft.now)
        self._show_nav(wrong)
        self.load.set_why_not(locked_rules(state))
        say(self.ruleset_name, f"Ruleset: {self.draft.now['name']}")
        if self.section == "tables":
            self._stage.setCurrentWidget(self.tables)
            self.tables.present(state)
        elif self.section == "turnout":
            self._stage.setCurrentWidget(self.turnout)
            self.turnout.present(state)
        else:
            self._stage.setCurrentWidget(self.form)
            group = next(group for group in self._groups if group.id == self.section)
            self.form.present(group, self._groups, self.draft, wrong, self._locked())
            self._show_mark_keys()
        self.changed.emit()

    def _show_mark_keys(self) -> None:
        for button in (self.add_mark, self.remove_mark):
            button.setVisible(self.section == "marks")
        locked, count = self._locked(), len(self._marks)
        full = f"There is room for {MOST_MARKS} marks." if count >= MOST_MARKS else ""
        self.add_mark.set_why_not(locked or full)
        self.remove_mark.set_why_not(locked or ("The end of the round stays." if count == 1 else ""))

    def _locked(self) -> str:
        """Why the group that is shown cannot change."""
        return (locked_marks if self.section in ("marks", "readings") else locked_rules)(self._state)

    @property
    def _marks(self) -> Sequence[Any]:
        marks: Sequence[object] = self.draft.now["marks"]
        return marks

    def _put_marks(self, marks: Sequence[object]) -> None:
        self.draft.put("marks", list(marks))
        self._show()

    def _ask_which(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for at, mark in enumerate(self._marks):
            rest = (*self._marks[:at], *self._marks[at + 1 :])
            menu.addAction(f"{mark['minute']}: {mark['word']}").triggered.connect(partial(self._put_marks, rest))
        menu.popup(self.remove_mark.mapToGlobal(self.remove_mark.rect().topLeft()))

    def _show_nav(self, wrong: Mapping[str, str]) -> None:
        notes = {"tables": counted(self._state.capacity(), "seat")}
        notes |= {group.id: self.draft.note_of(group, wrong) for group in self._groups}
        rows = [LineRow(at, "", _WORDS[section], note=notes.get(section, "")) for at, section in enumerate(SECTIONS)]
        self.nav.present(rows)
        self.nav.set_cursor(SECTIONS.index(self.section))

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= WIDE
        padded(self._outer, wide=wide)
        self._side.setFixedWidth(max(theme.px(288), 320) if wide else max(theme.px(200), 264))
        super().resizeEvent(event)

    # -- Space, keys, hints --------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        if not self.draft.is_changed or self._locked():
            return None
        wrong = next(iter(self.draft.wrong.values()), "")
        return NextAct(
            "Play by this from now on" if locked_rules(self._state) else "Play by these rules", why_not=wrong
        )

    def take_next(self) -> bool:
        if not self.draft.is_changed or self.draft.wrong:
            return False
        rules = self.draft.ruleset
        if locked_rules(self._state):
            for command in _between_rounds(self._state, rules):
                self.wants.emit(command)
        else:
            self._play_by(rules)
        return True

    @property
    def take_back_label(self) -> str:  # type: ignore[override]
        return self.draft.take_back_label

    @property
    def do_again_label(self) -> str:  # type: ignore[override]
        return self.draft.do_again_label

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.draft.is_changed:
            return (("Esc", "leave the rules as they were"),)
        if self.section == "tables":
            return (("1–4", "corners"), ("R", "rename"), ("C", "close"), ("A", "add a table"))
        if self.section == "turnout":
            return (("Left", "fewer players"), ("Right", "more players"))
        return (("PgUp", "section before"), ("PgDn", "section after"))

    def take_key(self, key: str) -> bool:
        if key in ("PageUp", "PageDown"):
            at = SECTIONS.index(self.section) + (1 if key == "PageDown" else -1)
            self.show_section(SECTIONS[at % len(SECTIONS)])
            return True
        if key == "Escape" and self.draft.is_changed:
            self.draft.reset()
            self._show()
            return True
        if self.section == "tables":
            return self.tables.take_key(key)
        return self.section == "turnout" and self._turnout_key(key)

    def _turnout_key(self, key: str) -> bool:
        if key in ("Left", "Right"):
            self.turnout.players.choose(self.turnout.players.value + (1 if key == "Right" else -1))
        elif key in ("Up", "Down"):
            self.turnout.step(1 if key == "Down" else -1)
        return key in ("Left", "Right", "Up", "Down")

    # -- the event and its rules ---------------------------------------------------------------------------------------

    def _rename(self) -> None:
        state = self._state
        asked = RenameEvent(self.name.text(), self.place.text(), self.date.text())
        if asked != RenameEvent(state.name, state.place, state.date):
            self.wants.emit(asked)

    def _edited(self, path: str, value: object) -> None:
        if self.draft.put(path, value):
            self._show()

    def _play_by(self, rules: Ruleset) -> None:
        """Play by other rules; tables that were changed by hand stay as they are, unless a file brings its own."""
        before = self._state
        own = [zone.locations for zone in rules.zones] != [zone.locations for zone in self._state.rules.zones]
        kept = rules if own else _with_tables(rules, self._state)
        self.wants.emit(ChangeRuleset(kept))
        if _card_lists(kept) != _card_lists(before.rules) and self._state.rules == kept:
            self._check_names(kept)
        if self._state.rules == kept and not own:
            for command in _mended(before, self._state):
                self.wants.emit(command)

    def _check_names(self, rules: Ruleset) -> None:
        """What is on the lists and is no card's name is told, and asked for in its place."""
        names = _card_lists(rules)
        if warning := check_list(names, self._cards)[1]:
            self.says.emit(warning)

        def put(lines: Sequence[tuple[int, str]]) -> None:
            self._play_by(_with_names(rules, {names[at - 1]: words for at, words in lines}))

        self.mending = ask_to_mend(unknown_names(names, self._cards), put, self, stand=True)

    def open_ruleset(self) -> None:
        """A ruleset from a file: shown in the form, played by with the lit key."""
        path, _ = QFileDialog.getOpenFileName(self, "Open a ruleset", "", "Rulesets (*.toml)")
        if path:
            self.load_ruleset(Path(path))

    def load_ruleset(self, path: Path) -> None:
        """Read a ruleset; what is wrong is told with line and field."""
        try:
            self.draft.take_file(read_list_file(path))
        except Refusal as refusal:
            self.says.emit(f"{path.name}: {refusal}")
            return
        if self.section in ("tables", "turnout"):
            self.section = GROUPS[0].id
        self._show()

    def save_ruleset(self) -> None:
        """Ask for the ruleset to be kept as a file."""
        try:
            self.saves.emit(file_name(self._state.name, "ruleset", ".toml"), self.draft.text)
        except Refusal as refusal:
            self.says.emit(str(refusal))


def _with_tables(rules: Ruleset, state: DarkState) -> Ruleset:
    """The ruleset with the tables there are now: a change of rules is no reason to forget them."""
    first, second = (
        replace(zone, locations=tuple(place.name for place in state.locations if place.zone == zone.id))
        for zone in rules.zones
    )
    return replace(rules, zones=(first, second))


def _mended(before: DarkState, state: DarkState) -> list[Command]:
    """What brings sizes and closed tables back after the ruleset was changed."""
    now = {place.id: place for place in state.locations}
    found: list[Command] = []
    usual = before.rules.event.corners
    for place in before.locations:
        if place.id in now and place.corners not in (usual, now[place.id].corners):
            found.append(ResizeLocation(place.id, place.corners))
        if place.id in now and now[place.id].open and not place.open:
            found.append(CloseLocation(place.id))
    return found

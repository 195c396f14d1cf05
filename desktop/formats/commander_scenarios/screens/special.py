"""What makes a scenario more than three decks: its rule, its boss, what X counts; and the organiser's ban list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.library.check import check_list, unknown_names
from desktop.library.decks import LIST_FILES
from desktop.library.decoding import with_lines
from desktop.library.facts import shipped_facts
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.does import DoesField
from desktop.ui.game.pilot import column_of
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover, ask_to_mend
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Check, Choice, NumberStepper, TextArea, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, Popover, label, say
from desktop.ui.kit.tips import tip

from ..reading import read_names
from ..rules.acts.scenarios import ImportBanList, KeepScenario
from ..rules.ruleset import PARTS
from ..rules.scenario import PART_NAMES, VOICE, Boss, Scenario
from ..rules.state import ScenarioState
from .history import to_the_table
from .play_start import PLAYS, X_CHOICES
from .words import listed

#: the deck with whose cards the special rule has its say.
_RULE_WITH = ((None, "no deck"), *((part, PART_NAMES[part]) for part in PARTS))


class SpecialScreen(TakesLists, PaneScreen):
    """Left name and rule, in the middle boss and X, right the ban list. S keeps what was changed."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: ScenarioState | None = None
        self._shown: Scenario | None = None
        self._picked, self.organiser = kit.chosen, kit.organiser
        self.popover: Popover | None = None
        self.scenario = Choice("Which scenario?")
        self.name, self.author = TextField("Name"), TextField("By")
        self.about = TextField("In a sentence")
        self.rule = TextArea("Special rule, in your own words", hint="It stands beside the table all game long.")
        self.counter, self.start = (
            TextField("Counter", placeholder="tide (none: leave it empty)"),
            NumberStepper().called("The counter begins at"),
        )
        self.rule_with = Choice("Asked for with each card of", _RULE_WITH)
        self.adds, self.full, self.drawn = (
            NumberStepper(0, 0, 20).called("It adds"),
            NumberStepper(0, 0, 99).called("It begins anew at"),
            NumberStepper(0, 0, 20).called("It draws"),
        )
        self.keep, self.changed_words = Button("Keep the changes", "S", icon="save"), label("", "small", wrap=True)
        self.with_boss = Check("With a boss")
        self.boss, self.boss_does = TextField("Its name"), DoesField(VOICE)
        self.power = NumberStepper(6, 0, 99).called("Power")
        self.toughness = NumberStepper(6, 0, 99).called("Toughness")
        self.plays, self.abilities = (
            Segmented(["It attacks", "It uses abilities"]),
            NumberStepper(1, 1, 9).called("Abilities"),
        )
        self.x_counts = Segmented(["Creatures", "Artifacts", "Graveyard"])
        self.banned, self.misspelt = label("", "body", wrap=True), label("", "error", wrap=True)
        #: the list that was held against the cards last.
        self._checked: tuple[str, ...] = ()
        self._cards = kit.cards or shipped_facts()
        self.open, self.paste = Button("Open…", icon="open"), Button("Paste…", icon="paste")
        self.clear = Button("No ban list", kind="quiet")
        self.correct = Button("Correct the names…")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        #: the text takes what room is left, and asks for none.
        self.rule.ask_for(theme.px(64))
        self.boss_does.area.ask_for(theme.px(52))
        left, middle, right = Panel("The scenario"), Panel("Boss and X"), Panel("Your ban list")
        names = QHBoxLayout()
        names.addWidget(self.name, 2)
        names.addWidget(self.author, 1)
        left.body.addWidget(self.scenario)
        left.body.addLayout(names)
        left.body.addWidget(self.about)
        left.body.addWidget(self.rule, 1)
        counter = QHBoxLayout()
        counter.addWidget(self.counter, 1)
        counter.addWidget(label("begins at"))
        counter.addWidget(self.start)
        left.body.addLayout(counter)
        left.body.addWidget(self.changed_words)
        left.body.addWidget(self.keep)
        #: beside the head: below it there is no row to spare in a low window.
        middle.put_in_head(self.with_boss)
        middle.body.setSpacing(7)
        self._lay_out_boss(middle.body)
        self._lay_out_bans(right.body)
        aside, column = column_of(self._rule_panel(), right)
        column.setStretch(1, 1)
        for part, share in ((left, 5), (middle, 4), (aside, 3)):
            self.panes.addWidget(part, share)

    def _rule_panel(self) -> Panel:
        """What the special rule asks for by itself, and when."""
        panel = Panel("When the rule is asked for")
        panel.body.addWidget(self.rule_with)
        for words, stepper in (("adds", self.adds), ("begins anew at", self.full), ("and draws then", self.drawn)):
            row = QHBoxLayout()
            row.addWidget(label(words), 1)
            row.addWidget(stepper)
            panel.body.addLayout(row)
        return panel

    def _lay_out_boss(self, body: QVBoxLayout) -> None:
        body.addWidget(self.boss)
        size = QHBoxLayout()
        size.setSpacing(6)
        for part in (self.power, label("/"), self.toughness):
            size.addWidget(part)
        size.addStretch(1)
        body.addLayout(size)
        body.addWidget(CapsLabel("It does one thing only"))
        body.addWidget(self.plays)
        row = QHBoxLayout()
        row.addWidget(label("abilities it chooses among", wrap=True), 1)
        row.addWidget(self.abilities)
        body.addLayout(row)
        body.addWidget(self.boss_does)
        words = "It comes with the Endgame deck, has haste, is indestructible, never blocks, and always comes back."
        self.with_boss.setToolTip(tip(words))
        body.addWidget(CapsLabel("X counts, unless the player chooses otherwise"))
        body.addWidget(self.x_counts)
        body.addStretch(1)

    def _lay_out_bans(self, body: QVBoxLayout) -> None:
        body.addWidget(self.banned)
        body.addWidget(self.misspelt)
        body.addWidget(self.correct)
        row = QHBoxLayout()
        row.addWidget(self.open)
        row.addWidget(self.paste)
        row.addStretch(1)
        body.addLayout(row)
        body.addWidget(self.clear)
        about = "None ships with Lantern. Yours counts for every scenario of this event: a name a line, or a table."
        body.addWidget(label(about, "small", wrap=True))
        body.addStretch(1)

    def _connect(self) -> None:
        self.scenario.chosen.connect(self._on_chosen)
        for field in (self.name, self.author, self.about, self.rule, self.counter, self.boss):
            field.changed.connect(lambda _: self._tell())
        self.boss_does.changed.connect(self._tell)
        self.rule_with.chosen.connect(lambda _: self._tell())
        for stepper in (self.start, self.adds, self.full, self.drawn, self.power, self.toughness, self.abilities):
            stepper.changed.connect(lambda _: self._tell())
        for choice in (self.plays, self.x_counts):
            choice.chosen.connect(lambda _: self._tell())
        self.with_boss.toggled.connect(lambda _: self._tell())
        self.keep.clicked.connect(self._keep)
        self.open.clicked.connect(self._ask_file)
        self.paste.clicked.connect(self._ask_paste)
        self.correct.clicked.connect(self._ask_for_names)
        self.clear.clicked.connect(lambda: self.wants.emit(ImportBanList(())))

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Scenario | None:
        id = self.scenario.value()
        return next((s for s in self._state.scenarios if s.id == id), None) if self._state else None

    def present(self, state: ScenarioState) -> None:
        self._state = state
        self.scenario.offer([(s.id, s.name) for s in state.scenarios])
        self._follow_picked()
        self._show(self.chosen != self._shown)
        count = len(state.banned)
        title = f"**{state.ban_title or 'Your list'}**: {counted(count, 'card')}. {listed(state.banned, 8)}."
        say(self.banned, title if count else "No list: nothing is banned.")
        self.clear.setVisible(bool(count))
        if state.banned != self._checked:
            self._checked = state.banned
            say(self.misspelt, check_list(state.banned, self._cards)[1])
        for part in (self.misspelt, self.correct):
            part.setVisible(bool(self.misspelt.text()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._state is not None:
            self._follow_picked()
            self._show(self.chosen != self._shown)

    def _follow_picked(self) -> None:
        """The scenario of the other screens; while something is written here and not kept, this one stays."""
        changed = self._shown is not None and self.chosen == self._shown and self.written() != self._shown
        if not changed:
            self.scenario.set_value(self._picked.get("scenario"))

    def _on_chosen(self, key: object) -> None:
        self._picked.put("scenario", key)
        self._show(True)

    def _show(self, anew: bool) -> None:
        scenario = self.chosen
        self.keep.set_why_not("" if scenario else "There is no scenario yet. Begin one among the decks.")
        if scenario is None or not anew:
            self._tell()
            return
        self._shown = scenario
        for field, words in (
            (self.name, scenario.name),
            (self.author, scenario.author),
            (self.about, scenario.about),
            (self.counter, scenario.counter_name),
        ):
            field.set_text(words)
        self.rule.set_text(scenario.special_rule)
        for stepper, value in (
            (self.start, scenario.counter_start),
            (self.adds, scenario.rule_adds),
            (self.full, scenario.rule_at),
            (self.drawn, scenario.rule_draws),
        ):
            stepper.set_value(value)
        self.rule_with.set_value(scenario.rule_with)
        self.x_counts.set_current(X_CHOICES.index(scenario.x))
        boss = scenario.boss or Boss("")
        self.with_boss.setChecked(scenario.boss is not None)
        self.boss.set_text(boss.name)
        self.boss_does.write(boss.effects, boss.note)
        self.power.set_value(boss.power)
        self.toughness.set_value(boss.toughness)
        self.abilities.set_value(boss.abilities)
        self.plays.set_current(PLAYS.index(boss.plays))
        self._tell()

    def _tell(self) -> None:
        boss = self.with_boss.isChecked()
        for part in (self.boss, self.boss_does, self.power, self.toughness, self.plays):
            part.setEnabled(boss)
        self.abilities.setEnabled(boss and self.plays.current == 1)
        asked = self.rule_with.value() is not None
        for stepper in (self.adds, self.full, self.drawn):
            stepper.setEnabled(asked)
        scenario = self.chosen
        changed = scenario is not None and self.written() != scenario
        say(self.changed_words, "Changed; not kept yet." if changed else "Kept as it stands here.")
        self.keep.set_why_not("" if changed else "Nothing was changed.")

    def written(self) -> Scenario | None:
        """The scenario as it stands in the fields."""
        scenario = self.chosen
        if scenario is None:
            return None
        before = scenario.boss or Boss("")
        boss = replace(
            before,
            name=self.boss.text() or before.name,
            power=self.power.value,
            toughness=self.toughness.value,
            plays=PLAYS[self.plays.current],
            abilities=self.abilities.value,
            note=self.boss_does.note(),
            effects=self.boss_does.effects(),
        )
        return replace(
            scenario,
            name=self.name.text(),
            author=self.author.text(),
            about=self.about.text(),
            special_rule=self.rule.text().strip(),
            rule_with=self.rule_with.value(),
            rule_adds=self.adds.value,
            rule_at=self.full.value,
            rule_draws=self.drawn.value,
            counter_name=self.counter.text(),
            counter_start=self.start.value,
            boss=boss if self.with_boss.isChecked() else None,
            x=X_CHOICES[self.x_counts.current],
        )

    def _keep(self) -> None:
        written = self.written()
        if written is None:
            return
        if written.boss is not None and not written.boss.name:
            self.boss.set_error("The boss has no name. Give it one.")
            return
        self.boss.set_error("")
        self._shown = written
        self.wants.emit(KeepScenario(written))

    # -- the ban list --------------------------------------------------------------------------------------------------

    def _ask_file(self) -> None:
        self.ask_file("Open your ban list", LIST_FILES, self.open_bans)

    def open_bans(self, path: Path) -> None:
        """A ban list from a file."""
        self.take_file(path, self.read_bans)

    def _ask_paste(self) -> None:
        popover = PastePopover("Your ban list", "Take it", "A name a line, or a table.", parent=self)
        popover.answered.connect(lambda text: self.read_bans(text, "pasted"))
        self.popover = popover
        popover.show_at(self.paste)

    def read_bans(self, source: str | bytes, title: str) -> None:
        """Names a line, or the names of a table; an empty list is told."""
        read = lambda text, columns: read_names(text, self._cards, columns)  # noqa: E731
        self.take_source(source, read, lambda names: self._ban(names, title), self.paste)

    def _ban(self, found: Sequence[str], title: str) -> None:
        names, words = check_list(found, self._cards)
        if not names:
            self.says.emit("There is no name in this list. Write one a line.")
            return
        self.wants.emit(ImportBanList(names, title))
        if words:
            self.says.emit(words)
            self._ask_for_names()

    def _ask_for_names(self) -> None:
        """The names that are of no card, each to be written anew in its place."""
        state = self._state
        if state is not None:
            names, title = state.banned, state.ban_title
            self.mending = ask_to_mend(
                unknown_names(names, self._cards), lambda lines: self._put(names, title, lines), self.paste, stand=True
            )

    def _put(self, names: Sequence[str], title: str, lines: Sequence[tuple[int, str]]) -> None:
        self.read_bans(with_lines("\n".join(names), lines), title)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        return to_the_table(self._state)

    def take_key(self, key: str) -> bool:
        if key == "S" and self.keep.isEnabled():
            self._keep()
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("S", "keep the changes"),)

"""Before a game (and after one): which scenario, who plays, real cards or not, what X counts, what the boss does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.ui.desk.scene import SceneRoom
from desktop.ui.desk.screen import Chosen
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, label, say

from ..rules.acts.games import StartGame
from ..rules.checks import faults_of
from ..rules.scenario import Scenario
from ..rules.state import ScenarioState
from ..rules.views.next_step import result

MODES: tuple[Literal["lantern", "table"], ...] = ("lantern", "table")
X_CHOICES = ("creatures", "artifacts", "graveyard")
PLAYS = ("attack", "abilities")


class StartPane(Panel):
    """What the next game is; ``changed`` when another choice was made, ``builds`` leads to the builder."""

    changed = Signal()
    builds = Signal()
    settles = Signal()

    def __init__(self, regulars: Callable[[], Sequence[str]] = tuple, picked: Chosen | None = None) -> None:
        """``picked``: which scenario the other screens work on."""
        super().__init__("The next game")
        self._state: ScenarioState | None = None
        self._regulars, self._picked = regulars, picked or Chosen()
        self._number = 0
        self.outcome, self.because = label("", "title", wrap=True), label("", "quiet", wrap=True)
        self.scenario = Choice("Against which scenario?")
        self.about, self.rule = label("", "body", wrap=True), label("", "small", wrap=True)
        self.player = TextField("Who plays?", placeholder="a name")
        self.commander = TextField("With which commander?", placeholder="if you like")
        self.mode = Segmented(["All in Lantern", "Real cards on the table"])
        self.mode_about = label("", "small", wrap=True)
        self.x_head, self.x_counts = (
            CapsLabel("What X counts, for the whole game"),
            Segmented(["All creatures", "All artifacts", "Its graveyard"]),
        )
        self.boss_head, self.boss = CapsLabel("The boss"), Segmented(["attacks", "uses abilities"])
        self.ruleset, self.settle = label("", "small", wrap=True), Button("The numbers…", "R")
        self.why, self.build = label("", "error", wrap=True), Button("To the decks")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(28)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(8)
        for part in (self.outcome, self.because, self.scenario, self.about, self.rule, self.why, self.build):
            left.addWidget(part)
        left.addWidget(SceneRoom("formats/commander-scenarios"), 1)
        right.setSpacing(8)
        head = CapsLabel("The scenario's cards")
        who = QHBoxLayout()
        who.setSpacing(8)
        who.addWidget(self.player, 1)
        who.addWidget(self.commander, 1)
        right.addLayout(who)
        chosen: list[QWidget] = [
            head,
            self.mode,
            self.mode_about,
            self.x_head,
            self.x_counts,
        ]
        for widget in (*chosen, self.boss_head, self.boss):
            right.addWidget(widget)
        right.addStretch(1)
        right.addWidget(self.ruleset)
        right.addWidget(self.settle)
        row.addLayout(left, 3)
        row.addLayout(right, 2)
        self.body.addLayout(row)

    def _connect(self) -> None:
        self.scenario.chosen.connect(lambda _: self._follow())
        self.mode.chosen.connect(lambda _: self._tell())
        self.player.changed.connect(lambda _: self.changed.emit())
        #: after the name the next Space starts the game.
        self.player.entered.connect(lambda _: self.player.line.clearFocus())
        self.commander.changed.connect(lambda _: self.changed.emit())
        self.commander.entered.connect(lambda _: self.commander.line.clearFocus())
        for part in (self.mode, self.x_counts, self.boss):
            part.chosen.connect(lambda _: self.changed.emit())
        self.build.clicked.connect(self.builds)
        self.settle.clicked.connect(self.settles)

    def present(self, state: ScenarioState) -> None:
        first = self._state is None
        self._state = state
        if state.ruleset is not None:
            life = state.rules.scenario.life
            say(self.ruleset, f"Ruleset: **{state.rules.name}**, {life} life for the scenario.")
        self.scenario.offer([(s.id, f"{s.name} · {counted(s.size, 'card')}") for s in state.scenarios])
        number = state.game.number if state.game else 0
        if first or number != self._number:
            self._take_over(state, first)
        self._number = number
        say(self.outcome, result(state))
        say(self.because, state.game.because if state.game else "")
        for part in (self.outcome, self.because):
            part.setVisible(bool(result(state)))
        self._tell()

    def _take_over(self, state: ScenarioState, first: bool) -> None:
        """The choices of the game before, or what the scenario says; what was picked on another screen holds."""
        if state.game is not None:
            if not (first and self._picked.get("scenario")):
                self._picked.put("scenario", state.game.scenario.id)
            self.player.set_text(state.game.player if state.game.player != "The player" else "")
            self.commander.set_text(state.game.commander)
            self.mode.set_current(MODES.index(state.game.mode))
        elif names := self._regulars():
            self.player.set_text(names[0])
        self.scenario.set_value(self._picked.get("scenario"))
        self._follow_scenario()

    def follow_chosen(self) -> None:
        """The scenario that was chosen on another screen is the one to be played."""
        picked = self._picked.get("scenario")
        if picked and picked != self.scenario.value():
            self.scenario.set_value(picked)
            self._follow()

    @property
    def chosen(self) -> Scenario | None:
        if self._state is None:
            return None
        return next((s for s in self._state.scenarios if s.id == self.scenario.value()), None)

    def _follow(self) -> None:
        self._picked.put("scenario", self.scenario.value())
        self._follow_scenario()
        self._tell()
        self.changed.emit()

    def _follow_scenario(self) -> None:
        scenario = self.chosen
        if scenario is not None:
            self.x_counts.set_current(X_CHOICES.index(scenario.x))
            self.boss.set_current(PLAYS.index(scenario.boss.plays) if scenario.boss else 0)

    def _tell(self) -> None:
        scenario = self.chosen
        say(self.about, scenario.about if scenario else "")
        say(self.rule, f"**Special rule.** {scenario.special_rule}" if scenario and scenario.special_rule else "")
        words = (
            "Lantern shuffles the three decks and turns the cards over; your own cards are real."
            if self.mode.current == 0
            else "The scenario's cards lie on the table: Lantern says which deck, you say which card came."
        )
        say(self.mode_about, words)
        boss = scenario.boss if scenario else None
        self.boss_head.present(f"The boss, {boss.name}" if boss else "No boss")
        self.boss.setVisible(boss is not None)
        self.boss_head.setVisible(boss is not None)
        why = self.next_act().why_not
        say(self.why, why)
        self.why.setVisible(bool(why))
        self.build.setVisible(bool(why))

    def next_act(self) -> NextAct:
        """The start of the game as chosen here, or what still keeps it."""
        state, scenario = self._state, self.chosen
        words = "Play again" if state and state.game else "Start the game"
        if state is None or state.ruleset is None:
            return NextAct(words, why_not="No event is open.")
        if scenario is None:
            return NextAct(words, why_not="There is no scenario yet. Build one, or open its file.")
        faults = faults_of(state, scenario)
        if faults and scenario.id not in state.allowed:
            return NextAct(words, why_not=faults[0])
        return NextAct(
            words,
            StartGame(
                scenario.id,
                MODES[self.mode.current],
                self.player.text(),
                X_CHOICES[self.x_counts.current],  # type: ignore[arg-type]
                PLAYS[self.boss.current] if scenario.boss else "",  # type: ignore[arg-type]
                self.commander.text(),
            ),
        )
